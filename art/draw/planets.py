"""Worlds: the Sun's own, and others built from the same kit of bands, craters and continents.

A world is described once (`World`) and drawn at any place and size by `planet`; every drawing of
the program takes its planets from here, so Mars looks like Mars on a card, a board and a poster.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from draw.base import (
    CREAM,
    INK,
    SUNNY,
    Chance,
    Picture,
    at,
    circle,
    clip,
    ellipse,
    group,
    line,
    mix,
    n,
    page,
    path,
    polygon,
    rect,
    regular,
)


@dataclass(frozen=True)
class World:
    """Colours (light ground, dark marks, an accent) and the surface that is drawn on them."""

    ground: str
    marks: str
    accent: str
    surface: tuple[str, ...]
    ring: tuple[str, str] | None = None
    glow: str | None = None
    seed: str = ""


WORLDS = {
    "mercury": World("#B9A793", "#8F7B68", "#D3C4B1", ("craters",)),
    "venus": World("#E9C27D", "#D69B4D", "#F3D9A4", ("swirls",)),
    "earth": World("#4F8FC0", "#5FA777", "#FBF4E4", ("earth",)),
    "moon": World("#CFC8BC", "#A39B8F", "#E4DED3", ("seas", "craters")),
    "mars": World("#D9623B", "#A9432A", "#F1D9C4", ("craters", "cap", "canyon")),
    "ceres": World("#A9A6A0", "#7F7C78", "#F1EDE4", ("craters", "spot")),
    "jupiter": World("#E0B487", "#B9744A", "#F0D2AC", ("bands", "storm")),
    "saturn": World("#E8CF9A", "#C79F5C", "#F3E2BC", ("bands",), ("#CDAF74", "#E3CB94")),
    "uranus": World("#8CD3C2", "#63B3A8", "#B5E4D8", ("calm",)),
    "neptune": World("#4C74C9", "#3457A4", "#86A5E3", ("calm", "streaks", "eye")),
    "pluto": World("#C9B39F", "#8E7560", "#EADFCF", ("craters", "heart")),
}


def _craters(world: World, chance: Chance) -> str:
    out = ""
    spots: list[tuple[float, float, float]] = []
    for _ in range(60):
        q = chance.span(0.05, 0.19) * (1 if len(spots) > 2 else 1.15)
        turn, far = chance.span(0, 2 * math.pi), chance.next() ** 0.5 * 0.93
        x, y = math.cos(turn) * far, math.sin(turn) * far
        if all(math.hypot(x - a, y - b) > q + c + 0.04 for a, b, c in spots):
            spots.append((x, y, q))
        if len(spots) == 11:
            break
    light = mix(world.ground, world.accent, 0.7)
    for x, y, q in spots:
        flat = math.sqrt(max(0.2, 1 - x * x - y * y))
        lean = math.degrees(math.atan2(y, x))
        hole = ellipse(q * 0.1, q * 0.1, q * flat, q, light) + ellipse(
            0, 0, q * flat, q, world.marks
        )
        out += group(hole, f"translate({n(x)} {n(y)}) rotate({n(lean)})", 'opacity=".8"')
    return out


def _wave(y: float, thick: float, chance: Chance, wild: float) -> str:
    """A band across the disc whose two edges roll a little."""
    top, low = "", ""
    steps = 6
    for i in range(steps):
        x = -1.1 + 2.2 * (i + 1) / steps
        mid = x - 2.2 / steps / 2
        top += f"Q{n(mid)} {n(y + chance.span(-wild, wild))} {n(x)} {n(y)}"
    for i in range(steps):
        x = 1.1 - 2.2 * (i + 1) / steps
        mid = x + 2.2 / steps / 2
        low += f"Q{n(mid)} {n(y + thick + chance.span(-wild, wild))} {n(x)} {n(y + thick)}"
    return f"M-1.1 {n(y)}{top}V{n(y + thick)}{low}z"


def _bands(world: World, chance: Chance) -> str:
    out = ""
    rows = ((-0.86, 0.16), (-0.56, 0.1), (-0.36, 0.2), (-0.02, 0.09), (0.18, 0.22), (0.55, 0.1))
    for i, (y, thick) in enumerate((*rows, (0.78, 0.16))):
        colour = world.marks if i % 3 != 1 else mix(world.ground, world.marks, 0.55)
        out += path(_wave(y, thick, chance, 0.05), colour, f'opacity="{0.85 if i % 2 else 0.6}"')
    out += path(_wave(-0.13, 0.06, chance, 0.03), world.accent, 'opacity=".8"')
    return out + path(_wave(0.44, 0.05, chance, 0.03), world.accent, 'opacity=".7"')


def _calm(world: World, chance: Chance) -> str:
    out = path(_wave(-0.95, 0.3, chance, 0.03), world.accent, 'opacity=".45"')
    for y, thick in ((-0.42, 0.12), (0.04, 0.08), (0.36, 0.16), (0.74, 0.12)):
        out += path(_wave(y, thick, chance, 0.02), world.marks, 'opacity=".6"')
    return out


def _swirls(world: World, chance: Chance) -> str:
    out = ""
    for i in range(7):
        y = -0.98 + i * 0.31 + chance.span(-0.03, 0.03)
        colour = world.accent if i % 3 == 1 else world.marks
        d = f"M-1.1 {n(y)} q.5 {n(chance.span(0.16, 0.28))} 1 .04 t1.2 {n(chance.span(0, 0.14))}"
        out += line(d, colour, chance.span(0.06, 0.13), 'opacity=".7"')
    return out


def _earth(world: World, chance: Chance) -> str:
    green, pale = world.marks, mix(world.marks, "#D9C58B", 0.55)
    west = (
        "M-.93-.36 C-.8-.62-.5-.78-.22-.72 C-.1-.66-.02-.55-.12-.44 C-.2-.36-.32-.34-.3-.24 "
        "C-.36-.18-.46-.22-.46-.14 C-.4-.06-.28-.08-.18 0 C-.02.08.02.22-.08.36 "
        "C-.16.5-.2.66-.3.78 C-.42.7-.42.46-.5.3 C-.6.14-.6-.02-.68-.1 C-.78-.18-.86-.22-.93-.36z"
    )
    east = (
        "M.22-.5 C.36-.64.62-.62.8-.5 C.98-.36 1.06-.1 1 .1 C.9.14.84.02.74.06 C.7.2.72.34.6.48 "
        "C.52.58.46.5.44.38 C.4.24.42.12.3.04 C.18-.02.12-.12.18-.24 C.24-.32.14-.4.22-.5z"
    )
    out = path(west, green) + path(east, green)
    out += path("M-.6-.5 C-.46-.6-.34-.58-.3-.48 C-.36-.4-.52-.4-.6-.5z", pale, 'opacity=".7"')
    out += path("M.34-.3 C.5-.38.7-.3.76-.18 C.62-.1.42-.14.34-.3z", pale, 'opacity=".7"')
    out += path("M-1 .9 Q-.3.62.2.78 T1 .86V1.1H-1z", world.accent, 'opacity=".92"')
    out += path("M-.7-.92 Q0-.74.7-.92V-1.1H-.7z", world.accent, 'opacity=".92"')
    for x, y, w in ((-0.75, 0.02, 0.5), (0.05, -0.62, 0.36), (-0.02, 0.5, 0.55), (0.3, 0.66, 0.3)):
        out += line(f"M{x} {y} q{n(w / 2)} -.07 {w} 0", CREAM, 0.055, 'opacity=".75"')
    return out


def _seas(world: World, chance: Chance) -> str:
    d = (
        "M-.5-.62 C-.2-.8.1-.7.08-.46 C.06-.26.3-.3.32-.1 C.34.1.06.12-.06.02 "
        "C-.2-.08-.3.1-.5.06 C-.76 0-.78-.44-.5-.62z"
    )
    return path(d, world.marks, 'opacity=".5"') + path(
        "M.34-.5 C.5-.6.7-.5.68-.34 C.64-.18.42-.2.36-.3z", world.marks, 'opacity=".5"'
    )


def _cap(world: World, chance: Chance) -> str:
    return path("M-.5-.86 Q-.2-.66.02-.8 T.52-.84V-1.1H-.5z", world.accent, 'opacity=".9"')


def _canyon(world: World, chance: Chance) -> str:
    return line("M-.62.06 Q-.3-.06-.08.06 T.5.0", world.marks, 0.055) + line(
        "M-.2.06 Q-.14.16 0 .18", world.marks, 0.035
    )


def _spot(world: World, chance: Chance) -> str:
    return circle(0.22, -0.26, 0.08, world.accent) + circle(0.36, -0.18, 0.04, world.accent)


def _storm(world: World, chance: Chance) -> str:
    return (
        ellipse(0.3, 0.32, 0.27, 0.16, world.accent)
        + ellipse(0.3, 0.32, 0.22, 0.12, "#C14F2C")
        + line("M.16.3 Q.3.22.44.3", "#E07A52", 0.03)
    )


def _eye(world: World, chance: Chance) -> str:
    return ellipse(-0.3, 0.16, 0.2, 0.11, mix(world.marks, INK, 0.35))


def _streaks(world: World, chance: Chance) -> str:
    out = ""
    for x, y, w in ((-0.5, -0.16, 0.5), (0.05, 0.56, 0.44), (-0.1, 0.02, 0.28), (0.1, -0.6, 0.4)):
        out += line(f"M{x} {y} q{n(w / 2)} -.05 {w} 0", CREAM, 0.04, 'opacity=".6"')
    return out


def _heart(world: World, chance: Chance) -> str:
    d = "M.08.56 C-.3.34-.4.1-.28-.08 C-.16-.24.04-.18.1-.02 C.2-.2.44-.2.5-.02 C.56.18.36.4.08.56z"
    return path("M-1-.3 C-.6-.1-.7.3-1 .5z", world.marks, 'opacity=".8"') + path(d, world.accent)


def _land(world: World, chance: Chance) -> str:
    """Three or four continents with soft coasts, and a few clouds."""
    out = ""
    for _ in range(4):
        turn, far = chance.span(0, 2 * math.pi), chance.span(0.25, 0.75)
        x, y, size = math.cos(turn) * far, math.sin(turn) * far, chance.span(0.24, 0.42)
        knots = [
            (
                x + math.cos(a / 7 * 2 * math.pi) * size * s,
                y + math.sin(a / 7 * 2 * math.pi) * size * s * 0.8,
            )
            for a, s in ((i, chance.span(0.65, 1.2)) for i in range(7))
        ]
        out += path(soft(knots), world.marks)
        out += path(
            soft([(x + (a - x) * 0.45, y + (b - y) * 0.45) for a, b in knots]),
            world.accent,
            'opacity=".6"',
        )
    return out


def _clouds(world: World, chance: Chance) -> str:
    out = ""
    for _ in range(7):
        x, y, w = chance.span(-0.95, 0.5), chance.span(-0.85, 0.85), chance.span(0.25, 0.65)
        out += line(
            f"M{n(x)} {n(y)} q{n(w / 2)} -.07 {n(w)} 0",
            CREAM,
            chance.span(0.04, 0.08),
            'opacity=".8"',
        )
    return out


def _cracks(world: World, chance: Chance) -> str:
    """Glowing or frozen fissures that branch over the whole face."""
    out = ""
    for _ in range(6):
        x, y = chance.span(-0.9, 0.5), chance.span(-0.85, 0.85)
        d, turn = f"M{n(x)} {n(y)}", chance.span(-0.6, 0.6)
        for _ in range(4):
            turn += chance.span(-0.9, 0.9)
            x, y = x + math.cos(turn) * 0.26, y + math.sin(turn) * 0.26
            d += f"L{n(x)} {n(y)}"
        out += line(d, world.accent, chance.span(0.028, 0.06))
    return out


def _canyons(world: World, chance: Chance) -> str:
    out = ""
    for i in range(6):
        y = -0.8 + i * 0.32
        d = f"M-1.1 {n(y)} q.3 {n(chance.span(-0.24, 0.24))} .7 .05 t.6 {n(chance.span(-0.1, 0.16))} t1 0"
        out += line(d, world.marks, chance.span(0.05, 0.11))
        out += line(d, world.accent, 0.022, 'transform="translate(0 -.06)"')
    return out


def _forest(world: World, chance: Chance) -> str:
    """Round tree-tops, close together, in two greens."""
    out = ""
    for row in range(9):
        for col in range(9):
            x = -1 + col * 0.25 + (row % 2) * 0.125 + chance.span(-0.04, 0.04)
            y = -1 + row * 0.25 + chance.span(-0.04, 0.04)
            q = chance.span(0.09, 0.15)
            pick = chance.next()
            colour = world.marks if pick > 0.4 else world.accent
            if pick > 0.12:
                out += circle(x, y, q, colour, 'opacity=".85"')
    return out


def _lights(world: World, chance: Chance) -> str:
    out = ""
    for _ in range(46):
        turn, far = chance.span(0, 2 * math.pi), chance.next() ** 0.5 * 0.95
        x, y = math.cos(turn) * far, math.sin(turn) * far
        out += circle(x, y, chance.span(0.012, 0.03), world.accent)
    for _ in range(4):
        x, y = chance.span(-0.7, 0.5), chance.span(-0.7, 0.7)
        d = f"M{n(x)} {n(y)} l{n(chance.span(0.1, 0.35))} {n(chance.span(-0.2, 0.2))} l.12 .1"
        out += line(d, world.accent, 0.014, 'opacity=".8"')
    return out


def _facets(world: World, chance: Chance) -> str:
    """The planes of a glassy or metal world."""
    rim, out = regular(0, 0, 1.1, 9, chance.span(0, 40)), ""
    hub = [
        (x * 0.45 + chance.span(-0.1, 0.1), y * 0.45 + chance.span(-0.1, 0.1)) for x, y in rim[::2]
    ]
    tones = (world.accent, world.marks, mix(world.ground, world.accent, 0.5), world.ground)
    for i in range(len(rim)):
        near = hub[(i // 2) % len(hub)]
        tri = [rim[i], rim[(i + 1) % len(rim)], near]
        out += polygon(tri, tones[(i * 3 + 1) % 4], 'opacity=".75"')
    return out + polygon(hub, mix(world.ground, CREAM, 0.4), 'opacity=".8"')


def _islands(world: World, chance: Chance) -> str:
    out = ""
    for _ in range(18):
        turn, far = chance.span(0, 2 * math.pi), chance.next() ** 0.5 * 0.9
        x, y, q = math.cos(turn) * far, math.sin(turn) * far, chance.span(0.05, 0.15)
        out += ellipse(x, y, q * 1.5, q * 1.1, world.accent, 'opacity=".7"')
        out += ellipse(x, y, q, q * 0.7, world.marks)
    return out


def _dust(world: World, chance: Chance) -> str:
    out = ""
    for _ in range(70):
        turn, far = chance.span(0, 2 * math.pi), chance.next() ** 0.5 * 0.97
        x, y = math.cos(turn) * far, math.sin(turn) * far
        out += circle(x, y, chance.span(0.012, 0.04), world.marks, 'opacity=".7"')
    return out


def soft(knots: list[tuple[float, float]]) -> str:
    """A closed curve through the middles of the given corners."""
    mids = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        for a, b in zip(knots, knots[1:] + knots[:1], strict=True)
    ]
    d = f"M{n(mids[-1][0])} {n(mids[-1][1])}"
    for knot, mid in zip(knots, mids, strict=True):
        d += f"Q{n(knot[0])} {n(knot[1])} {n(mid[0])} {n(mid[1])}"
    return d + "z"


SURFACES: dict[str, Callable[[World, Chance], str]] = {
    "craters": _craters,
    "bands": _bands,
    "calm": _calm,
    "swirls": _swirls,
    "earth": _earth,
    "seas": _seas,
    "cap": _cap,
    "canyon": _canyon,
    "spot": _spot,
    "storm": _storm,
    "eye": _eye,
    "streaks": _streaks,
    "heart": _heart,
    "land": _land,
    "clouds": _clouds,
    "cracks": _cracks,
    "canyons": _canyons,
    "forest": _forest,
    "lights": _lights,
    "facets": _facets,
    "islands": _islands,
    "dust": _dust,
}


def _grain(chance: Chance) -> str:
    """The stipple of a printed shadow, denser towards the night side."""
    out = ""
    for _ in range(420):
        turn, far = chance.span(-1.9, 1.5), chance.next() ** 0.5
        x, y = math.cos(turn) * far, math.sin(turn) * far
        depth = math.hypot(x + 0.42, y + 0.16) - 0.86
        if chance.next() < depth * 3.2 and depth < 0.4:
            out += circle(x, y, chance.span(0.006, 0.012), INK, 'opacity=".34"')
    return out


def _crescent(dx: float, dy: float, r: float, colour: str, opacity: float) -> str:
    """What of the disc lies outside a shifted circle."""
    hole = (
        f"M{n(dx - r)} {n(dy)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0z"
    )
    d = "M-1.1-1.1H1.1V1.1H-1.1z" + hole
    return path(d, colour, f'fill-rule="evenodd" opacity="{opacity}"')


def _shade(chance: Chance, grain: bool) -> str:
    """Two crescents of shadow from the right, one of light on the left."""
    light = _crescent(0.13, 0.08, 1.03, CREAM, 0.2)
    shadow = _crescent(-0.3, -0.12, 1.08, INK, 0.2) + _crescent(-0.16, -0.07, 1.03, INK, 0.22)
    return light + shadow + (_grain(chance) if grain else "")


def sun(x: float, y: float, r: float) -> str:
    """The Sun with two flat rings of glow; they reach to 1.5 times its radius."""
    gold = "#F2A541"
    body = circle(0, 0, 1.5, gold, 'opacity=".13"') + circle(0, 0, 1.26, gold, 'opacity=".22"')
    body += circle(0, 0, 1, gold) + circle(0, 0, 0.8, SUNNY)
    body += circle(0, 0, 0.54, "#FBE3B2", 'opacity=".7"')
    return at(body, x, y, r)


def globe(world: World, seed: str, grain: bool = True) -> str:
    """One world of radius 1 round 0,0 (its ring reaches to 1.86)."""
    chance = Chance(seed)
    face = circle(0, 0, 1, world.ground)
    face += "".join(SURFACES[name](world, chance) for name in world.surface)
    out = circle(0, 0, 1.12, world.glow, 'opacity=".25"') if world.glow else ""
    disc = clip(circle(0, 0, 1), face + _shade(chance, grain))
    if not world.ring:
        return out + disc
    far, near = world.ring
    back = ellipse(0, 0, 1.72, 0.48, "none", f'stroke="{far}" stroke-width=".2"')
    back += ellipse(0, 0, 1.46, 0.4, "none", f'stroke="{mix(far, INK, 0.35)}" stroke-width=".06"')
    front = path(
        "M-1.72 0 A1.72 .48 0 0 0 1.72 0", "none", f'stroke="{near}" stroke-width=".2"'
    ) + path(
        "M-1.46 0 A1.46 .4 0 0 0 1.46 0",
        "none",
        f'stroke="{mix(near, INK, 0.3)}" stroke-width=".06"',
    )
    shadow = clip(circle(0, 0, 1), line("M-1.3 .36 Q0 .9 1.3 .02", INK, 0.1, 'opacity=".22"'))
    return out + group(back, "rotate(-16)") + disc + shadow + group(front, "rotate(-16)")


def planet(name: str, x: float, y: float, r: float, grain: bool = False) -> str:
    """A world of `WORLDS` (or "sun") with its disc's centre and radius."""
    if name == "sun":
        return sun(x, y, r)
    return at(globe(WORLDS[name], name, grain), x, y, r)


SIZE = 512


def disc(name: str) -> int:
    """The radius of the disc inside the 512 px master: 240, less where ring or glow needs room."""
    if name == "sun":
        return 168
    world = WORLDS[name]
    if world.ring:
        return 136
    return 226 if world.glow else 240


def pictures() -> list[Picture]:
    """A master for every world."""

    def draw(name: str) -> str:
        return page(SIZE, SIZE, planet(name, SIZE / 2, SIZE / 2, disc(name), True))

    return [
        Picture(f"planets/{name}.png", SIZE, SIZE, lambda name=name: draw(name))
        for name in ("sun", *WORLDS)
    ]


def rim(x: float, y: float, w: float, h: float, colour: str) -> str:
    """The curved limb of a huge world at the foot of a picture window."""
    return clip(rect(x, y, w, h), ellipse(x + w / 2, y + h * 1.1, w * 0.9, h * 0.5, colour))
