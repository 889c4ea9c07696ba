"""Colours, seeded chance and small SVG helpers that every drawing uses."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ART = Path(__file__).resolve().parent.parent

INK = "#0D1826"
NIGHT = "#12243A"
RAISE = "#21405E"
LINE = "#3B5F80"
PAPER = "#F4E9D3"
SHADE = "#E6D6B6"
TEXT = "#1B2B3C"
CREAM = "#FBF4E4"
MUTE = "#9DB4C8"
CORAL = "#E4572E"
MUSTARD = "#F2A541"
MINT = "#8CD3C2"
SKY = "#7FB2E5"
PLUM = "#8E5A9E"
TEAL = "#2A9D8F"
ROSE = "#E79BB0"
RUST = "#A9432A"
BRICK = "#7C2E1F"
SUNNY = "#F7C873"
GLOW = "#FBE3B2"
DEEP = "#173B56"
SEATS = (CORAL, SKY, MUSTARD, TEAL, MINT, PLUM, PAPER, ROSE)


@dataclass(frozen=True)
class Picture:
    """One committed file: where it lies under art/, how large it is and who draws it.

    `kind` is "png" (colour with alpha), "mask" (white shape, only its alpha counts) or "jpg"
    (opaque, for whole-window backdrops).
    """

    path: str
    width: int
    height: int
    svg: Callable[[], str]
    kind: str = "png"

    def source(self) -> str:
        """The drawing as SVG, the same whatever was drawn before it."""
        _used.clear()
        return self.svg()


class Chance:
    """A tiny seeded generator, so that the same script draws the same craters for ever."""

    def __init__(self, seed: int | str) -> None:
        if isinstance(seed, str):
            value = 7
            for letter in seed:
                value = (value * 131 + ord(letter)) % 2147483647
            seed = value
        self.state = seed % 2147483646 + 1
        for _ in range(4):
            self.next()

    def next(self) -> float:
        """A number from 0 up to 1."""
        self.state = self.state * 48271 % 2147483647
        return (self.state - 1) / 2147483646

    def span(self, low: float, high: float) -> float:
        """A number from `low` up to `high`."""
        return low + (high - low) * self.next()


_used: list[str] = []


def fresh(prefix: str) -> str:
    """An id that no other element of the drawing has."""
    _used.append(prefix)
    return f"{prefix}{len(_used)}"


def n(value: float) -> str:
    """A coordinate with two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def page(width: float, height: float, body: str) -> str:
    """A whole SVG document of `width` by `height` units."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{n(width)}" height="{n(height)}" '
        f'viewBox="0 0 {n(width)} {n(height)}">{body}</svg>'
    )


def attrs(fill: str = "none", more: str = "") -> str:
    """The attributes of one shape.

    `opacity` would make the renderer lay every such shape on a sheet of its own, ten times slower;
    with either a fill or a stroke, theirs looks the same.
    """
    more = re.sub(r'(?<![-\w])opacity="([^"]*)"', r'fill-opacity="\1" stroke-opacity="\1"', more)
    return f'fill="{fill}" {more}'.strip()


def circle(x: float, y: float, r: float, fill: str = "none", more: str = "") -> str:
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" {attrs(fill, more)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "none", more: str = "") -> str:
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" {attrs(fill, more)}/>'


def rect(
    x: float, y: float, w: float, h: float, fill: str = "none", r: float = 0, more: str = ""
) -> str:
    return (
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" rx="{n(r)}" '
        f"{attrs(fill, more)}/>"
    )


def path(d: str, fill: str = "none", more: str = "") -> str:
    return f'<path d="{d}" {attrs(fill, more)}/>'


def line(d: str, colour: str, width: float, more: str = "") -> str:
    """A stroked path with round ends."""
    return path(
        d,
        "none",
        f'stroke="{colour}" stroke-width="{n(width)}" stroke-linecap="round" '
        f'stroke-linejoin="round" {more}',
    )


def dots(d: str, colour: str, width: float, gap: float, opacity: float = 1) -> str:
    """The dotted flight path of the mockups: round dots of `width`, `gap` apart."""
    return line(d, colour, width, f'stroke-dasharray="0.1 {n(gap)}" opacity="{n(opacity)}"')


def polygon(points: list[tuple[float, float]], fill: str = "none", more: str = "") -> str:
    text = " ".join(f"{n(x)},{n(y)}" for x, y in points)
    return f'<polygon points="{text}" {attrs(fill, more)}/>'


def group(body: str, transform: str = "", more: str = "") -> str:
    where = f' transform="{transform}"' if transform else ""
    return f"<g{where} {more}>{body}</g>"


def at(body: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """`body`, drawn round 0,0, moved to `x`, `y`, turned by degrees and scaled."""
    return group(body, f"translate({n(x)} {n(y)}) rotate({n(turn)}) scale({scale:.4f})")


def clip(shape: str, body: str) -> str:
    """`body`, seen only inside `shape`."""
    name = fresh("c")
    return (
        f'<defs><clipPath id="{name}">{shape}</clipPath></defs>'
        f'<g clip-path="url(#{name})">{body}</g>'
    )


def regular(x: float, y: float, r: float, corners: int, turn: float = -90) -> list:
    """The corners of a regular polygon, the first at `turn` degrees."""
    step = 2 * math.pi / corners
    start = math.radians(turn)
    return [
        (x + r * math.cos(start + i * step), y + r * math.sin(start + i * step))
        for i in range(corners)
    ]


def star_points(x: float, y: float, r: float, spikes: int, inner: float, turn: float = -90) -> list:
    """The corners of a star whose notches lie at `inner` times its radius."""
    outside = regular(x, y, r, spikes, turn)
    notches = regular(x, y, r * inner, spikes, turn + 180 / spikes)
    return [corner for pair in zip(outside, notches, strict=True) for corner in pair]


def stars(
    width: float, height: float, amount: int, seed: int, size: float = 1.0, calm: float = 1.0
) -> str:
    """A field of small stars, a seventh of them mustard, none brighter than `calm`."""
    chance = Chance(seed)
    out = []
    for _ in range(amount):
        big = chance.next()
        x, y = chance.next() * width, chance.next() * height
        colour = MUSTARD if chance.next() > 0.86 else CREAM
        glow = (0.25 + chance.next() * 0.6) * calm
        r = (big * big * 1.8 + 0.4) * size
        out.append(circle(x, y, r, colour, f'opacity="{n(glow)}"'))
    return "".join(out)


def twinkle(x: float, y: float, r: float, colour: str = CREAM) -> str:
    """A four-pointed sparkle with hollow flanks."""
    k = r * 0.16
    d = (
        f"M{n(x)} {n(y - r)} Q{n(x + k * 0.4)} {n(y - k * 0.4)} {n(x + r)} {n(y)} "
        f"Q{n(x + k * 0.4)} {n(y + k * 0.4)} {n(x)} {n(y + r)} "
        f"Q{n(x - k * 0.4)} {n(y + k * 0.4)} {n(x - r)} {n(y)} "
        f"Q{n(x - k * 0.4)} {n(y - k * 0.4)} {n(x)} {n(y - r)}z"
    )
    return path(d, colour)


def mix(a: str, b: str, part: float) -> str:
    """The colour `part` of the way from `a` to `b`."""
    one = [int(a[i : i + 2], 16) for i in (1, 3, 5)]
    two = [int(b[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(x + (y - x) * part):02X}" for x, y in zip(one, two, strict=True))
