"""What embroidered patches show: small things drawn round 0,0 on a fabric of radius 48."""

from __future__ import annotations

import math

from draw.base import (
    CORAL,
    CREAM,
    GLOW,
    INK,
    MINT,
    MUSTARD,
    PAPER,
    PLUM,
    SHADE,
    SKY,
    SUNNY,
    TEAL,
    TEXT,
    at,
    circle,
    dots,
    ellipse,
    group,
    line,
    mix,
    n,
    path,
    polygon,
    rect,
    regular,
    star_points,
)
from draw.cards import helmet
from draw.jump_gate_goods import gem as cut_gem
from draw.rockets import flame, rocket, saucer

E = f'stroke="{TEXT}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"'
LEAF = "#5FA777"


def ship(x: float, y: float, size: float, colour: str, turn: float = 0, lit: bool = True) -> str:
    """A rocket about 1.4 times `size` tall, with or without fire."""
    fire = flame(26, 66, 42) if lit else ""
    return at(fire, x, y, size / 100, turn) + rocket(x, y, size, colour, turn)


def star(x: float, y: float, r: float, colour: str = CREAM, turn: float = -90) -> str:
    return polygon(star_points(x, y, r, 5, 0.42, turn), colour)


def specks(*spots: tuple[float, float]) -> str:
    return "".join(circle(x, y, 1.4, CREAM) for x, y in spots)


def track(d: str, colour: str = CREAM, width: float = 3.2) -> str:
    """A dotted flight path."""
    return dots(d, colour, width, width * 2)


def ground(colour: str, top: float, r: float = 56, *marks: tuple[float, float, float]) -> str:
    """The round top of a world that fills the patch's foot; its craters at x, y, radius."""
    dark = mix(colour, INK, 0.25)
    return circle(0, top + r, r, colour) + "".join(circle(*mark, dark) for mark in marks)


def rays(x: float, y: float, colour: str, count: int = 12, reach: float = 90) -> str:
    """Beams of light from a point."""
    out = ""
    for i in range(count):
        a, b = math.tau * i / count, math.tau * (i + 0.5) / count
        out += polygon(
            [
                (x, y),
                (x + reach * math.cos(a), y + reach * math.sin(a)),
                (x + reach * math.cos(b), y + reach * math.sin(b)),
            ],
            colour,
        )
    return out


def burst(x: float, y: float, r: float, colour: str = CORAL, core: str = SUNNY) -> str:
    """A flash of something that broke."""
    return polygon(star_points(x, y, r, 9, 0.56, -80), colour, E) + polygon(
        star_points(x, y, r * 0.58, 9, 0.56, -60), core
    )


def bolt(x: float, y: float, scale: float, colour: str = MUSTARD) -> str:
    return at(path("M4 -22 L-14 4 H-2 L-6 22 L14 -6 H2z", colour, E), x, y, scale)


def crate(x: float, y: float, scale: float = 1, band: str = CORAL, turn: float = 0) -> str:
    """Freight: a paper box with two bands."""
    body = rect(-10, -10, 20, 20, PAPER, 2, E) + line("M-4 -9 V9 M4 -9 V9", band, 3)
    return at(body, x, y, scale, turn)


def banner(x: float, y: float, colour: str, scale: float = 1) -> str:
    """A flag on its pole, which stands on x, y."""
    body = line("M0 0 V-30", TEXT, 5.4) + line("M0 0 V-30", CREAM, 3)
    body += path("M1 -30 q8 -5 14 0 t12 0 v15 q-6 4 -12 0 t-14 0z", colour, E)
    return at(body, x, y, scale)


STROKES = {
    "0": "M0 -7 C-7 -7 -7 7 0 7 C7 7 7 -7 0 -7z",
    "1": "M-3.5 -4 L1.5 -7 V7",
    "4": "M2.5 7 V-7 L-5 3 H5.5",
    "7": "M-5 -7 H5 L-1.5 7",
}


def digit(sign: str, x: float, y: float, scale: float = 1, colour: str = TEXT) -> str:
    """A figure as a thread draws it."""
    return at(line(STROKES[sign], colour, 3.2), x, y, scale)


def card(
    x: float, y: float, sign: str, turn: float = 0, fill: str = PAPER, scale: float = 1
) -> str:
    """A card with its figure."""
    return at(_sheet(fill) + digit(sign, 0, 0), x, y, scale, turn)


def _sheet(fill: str) -> str:
    return rect(-11, -15, 22, 30, fill, 3, E)


def swoop(x: float, y: float, turn: float, colour: str, scale: float = 1) -> str:
    """A maneuver card: an arc with its arrow."""
    arc = line("M-6 8 C-6 -4 0 -8 6 -8 M2 -11 L6.5 -8 L3.5 -4", colour, 2.6)
    return at(_sheet(PAPER) + arc, x, y, scale, turn)


def deed(x: float, y: float, turn: float = 0, seal: str = CORAL, scale: float = 1) -> str:
    """A contract: lines, and a seal with ribbons."""
    body = rect(-13, -17, 26, 34, PAPER, 2, E)
    body += line("M-8 -10 H8 M-8 -4 H8 M-8 2 H3", mix(TEXT, PAPER, 0.4), 2)
    body += path("M3 10 L1 20 L6 17 L10 20 L9 10z", mix(seal, INK, 0.25), E)
    return at(body + circle(6, 9, 5, seal, E), x, y, scale, turn)


def tick(x: float, y: float, scale: float = 1, colour: str = TEAL) -> str:
    d = "M-8 0 L-2 7 L9 -8"
    return at(line(d, TEXT, 8) + line(d, colour, 4.6), x, y, scale)


def gem(x: float, y: float, scale: float, colour: str) -> str:
    return at(cut_gem(colour), x, y, scale * 0.2)


def crew(x: float, y: float, scale: float, colour: str) -> str:
    """A co-pilot's helmet."""
    return at(helmet(colour), x, y, scale * 0.3)


def ufo(x: float, y: float, size: float, colour: str, turn: float = 0, beam: bool = False) -> str:
    return saucer(x, y, size, colour, turn, beam)


def visitor(x: float, y: float, scale: float = 1, skin: str = "#8FCB6B") -> str:
    """An alien's head, with big dark eyes."""
    body = line("M-7 -17 L-13 -28 M7 -17 L13 -28", TEXT, 3)
    body += circle(-13, -29, 4, MUSTARD, E) + circle(13, -29, 4, MUSTARD, E)
    body += path(
        "M0 -22 C21 -22 25 -4 16 8 Q8 20 0 20 Q-8 20 -16 8 C-25 -4 -21 -22 0 -22z", skin, E
    )
    for side in (-1, 1):
        body += group(
            ellipse(0, 0, 5, 8, TEXT) + circle(-1.4, -3, 1.8, CREAM),
            f"translate({9 * side} -3) rotate({-24 * side})",
        )
    return at(body + line("M-5 12 Q0 16 5 12", TEXT, 2.2), x, y, scale)


def drop(x: float, y: float, scale: float = 1, colour: str = SKY) -> str:
    d = "M0 -14 C7 -4 10 0 10 5 A10 10 0 0 1 -10 5 C-10 0 -7 -4 0 -14z"
    glint = line("M-5 5 A5 5 0 0 0 -1 10", CREAM, 2.2)
    return at(path(d, colour, E) + glint, x, y, scale)


def cup(x: float, y: float, scale: float = 1, colour: str = MUSTARD) -> str:
    """A trophy on its foot."""
    body = line("M-10 -10 C-20 -10 -17 3 -7 3 M10 -10 C20 -10 17 3 7 3", TEXT, 5.4)
    body += line("M-10 -10 C-20 -10 -17 3 -7 3 M10 -10 C20 -10 17 3 7 3", colour, 2.6)
    body += path("M-11 -15 H11 C11 0 8 6 0 8 C-8 6 -11 0 -11 -15z", colour, E)
    body += rect(-2, 7, 4, 6, colour, 0, E) + rect(-8, 12, 16, 5, PLUM, 1, E)
    return at(body + star(0, -5, 6, CREAM), x, y, scale)


def medal(x: float, y: float, scale: float = 1) -> str:
    """Gold, on a ribbon."""
    body = path("M-14 -34 L-2 -8 L6 -8 L-2 -34z", CORAL, E)
    body += path("M14 -34 L2 -8 L-6 -8 L2 -34z", SKY, E)
    body += circle(0, 8, 18, MUSTARD, E) + circle(0, 8, 13, SUNNY) + star(0, 8, 10, CORAL)
    return at(body, x, y, scale)


def eye(x: float, y: float, scale: float = 1, iris: str = TEAL) -> str:
    body = path("M-34 0 Q0 -30 34 0 Q0 30 -34 0z", CREAM, E)
    body += circle(0, 0, 14, iris, E) + circle(0, 0, 7, TEXT) + circle(4, -4, 3, CREAM)
    return at(body, x, y, scale)


def palm(x: float, y: float, scale: float = 1, colour: str = "#E9B99A", cuff: str = CORAL) -> str:
    """An open hand that says stop."""
    fingers = "M-10 0 V-20 M-3.4 -2 V-26 M3.4 -2 V-25 M10 0 V-18 M13 10 L21 0"
    body = line(fingers, TEXT, 9) + rect(-13, -4, 26, 24, colour, 8, E) + line(fingers, colour, 5.4)
    return at(body + rect(-12, 18, 24, 10, cuff, 2, E), x, y, scale)


def tank(x: float, y: float, scale: float = 1) -> str:
    """A fuel drum."""
    body = rect(-10, -13, 20, 26, CORAL, 3, E) + line("M-9 -5 H9 M-9 5 H9", mix(CORAL, INK, 0.4), 2)
    return at(body + drop(0, 0, 0.5, GLOW), x, y, scale)


def feather(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    vane = "M0 34 C-16 18 -16 -16 4 -38 C20 -16 16 14 0 34z"
    body = path(vane, CREAM, E) + path("M0 34 C8 14 6 -16 4 -38 C20 -16 16 14 0 34z", SHADE)
    body += line("M-11 4 L0 14 M-12 -8 L1 2 M-8 -20 L2 -10 M12 0 L1 12 M12 -12 L2 -2", TEXT, 1.6)
    return at(body + line("M4 -36 Q6 0 -4 46", TEXT, 2.4), x, y, scale, turn)


def cap(x: float, y: float, scale: float = 1) -> str:
    """An admiral's cap."""
    body = path("M-30 2 Q-38 -20 0 -24 Q38 -20 30 2z", CREAM, E)
    body += path("M-27 0 H27 V11 Q0 18 -27 11z", "#1F4E79", E) + line(
        "M-26 4 Q0 10 26 4", MUSTARD, 3
    )
    body += path("M-24 12 Q0 26 24 12 Q26 20 0 24 Q-26 20 -24 12z", TEXT, E)
    return at(body + star(0, -8, 9, MUSTARD), x, y, scale)


def hat(x: float, y: float, scale: float = 1) -> str:
    """A top hat."""
    body = path("M-17 -24 H17 L15 10 H-15z", TEXT, f'stroke="{SHADE}" stroke-width="2"')
    body += rect(-16, 0, 32, 8, CORAL) + ellipse(
        0, 12, 30, 6, TEXT, f'stroke="{SHADE}" stroke-width="2"'
    )
    return at(body, x, y, scale)


def clock(x: float, y: float, r: float, colour: str = MUSTARD) -> str:
    body = circle(x, y, r, colour, E) + circle(x, y, r * 0.78, PAPER)
    body += line(
        f"M{n(x)} {n(y - r * 0.5)} V{n(y)} L{n(x + r * 0.36)} {n(y + r * 0.2)}", TEXT, r * 0.16
    )
    return body


def hole(x: float, y: float, r: float) -> str:
    """A black hole with its shining rim."""
    out = "".join(
        circle(x, y, r * part, colour)
        for part, colour in ((1.7, "#7A2A18"), (1.45, CORAL), (1.2, MUSTARD), (1, "#05080D"))
    )
    body = ellipse(
        0, 0, r * 2.3, r * 0.45, "none", f'stroke="{SUNNY}" stroke-width="{n(r * 0.24)}"'
    )
    front = path(f"M{-r} 0 A{r} {r} 0 0 1 {r} 0z", "#05080D")
    return out + at(body + front, x, y, 1, -14)


def gate(x: float, y: float, r: float, lights: int = 8) -> str:
    """The Jump Gate: rings of light in a round frame of lamps."""
    tones = ("#1B6373", TEAL, MINT, SUNNY)
    out = "".join(circle(x, y, r * (0.95 - 0.2 * i), tone) for i, tone in enumerate(tones))
    out += circle(x, y, r, "none", f'stroke="{CREAM}" stroke-width="5"')
    return out + "".join(circle(a, b, 4.2, CORAL, E) for a, b in regular(x, y, r, lights))


def rounds(x: float, y: float, r: float, colour: str = CREAM) -> str:
    """Two arrows that change places."""
    half = f"M{n(-r)} {n(-r * 0.3)} A{n(r * 1.05)} {n(r * 1.05)} 0 0 1 {n(r)} {n(-r * 0.3)}"
    head = f"M{n(r * 0.5)} {n(-r * 0.42)} L{n(r)} {n(-r * 0.28)} L{n(r * 1.12)} {n(-r * 0.82)}"
    one = line(half, colour, 3.4) + line(head, colour, 3.4)
    return at(one, x, y) + at(one, x, y, 1, 180)


def sack(x: float, y: float, scale: float = 1) -> str:
    """A thief's sack, full of stars."""
    d = "M-8 -18 C-30 -4 -30 26 0 26 C30 26 30 -4 8 -18z"
    body = star(-8, -24, 9, MUSTARD) + star(9, -25, 8, SUNNY) + path(d, SHADE, E)
    return at(body + line("M-10 -17 H10", TEXT, 4) + star(0, 6, 13, PLUM), x, y, scale)


def mask(x: float, y: float, scale: float = 1) -> str:
    """A thief's mask."""
    d = "M-26 -6 Q-14 -14 0 -7 Q14 -14 26 -6 Q24 12 10 10 Q4 9 0 4 Q-4 9 -10 10 Q-24 12 -26 -6z"
    eyes = ellipse(-12, 0, 6, 4, CREAM) + ellipse(12, 0, 6, 4, CREAM)
    return at(path(d, TEXT, f'stroke="{SHADE}" stroke-width="1.6"') + eyes, x, y, scale)


def sprout(x: float, y: float, scale: float = 1) -> str:
    body = line("M0 0 V-9", TEXT, 4) + line("M0 0 V-9", LEAF, 2)
    body += path("M0 -8 Q-10 -8 -11 -17 Q-1 -17 0 -8z", "#8FCB6B", E)
    return at(body + path("M0 -8 Q10 -8 11 -17 Q1 -17 0 -8z", LEAF, E), x, y, scale)


def green(x: float, y: float, r: float) -> str:
    """A living planet."""
    sea = circle(x, y, r, "#4F8FC0", E)
    land = path("M-7 -5 Q-2 -10 4 -7 Q3 0 -3 1 Q-8 2 -7 -5z M0 4 Q6 1 8 5 Q4 9 0 4z", "#8FCB6B")
    return sea + at(land, x, y, r / 10) + sprout(x, y - r + 1, r / 12)


def rock(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """An asteroid."""
    d = "M-12 -6 L-4 -13 L8 -11 L14 -1 L9 11 L-5 13 L-14 5z"
    marks = circle(-3, -3, 3, "#7F7C78") + circle(5, 5, 2.4, "#7F7C78")
    return at(path(d, "#A9A6A0", E) + marks, x, y, scale, turn)


def stump(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A burnt-out first stage."""
    body = path("M-14 -12 L14 -12 L14 14 L-14 14z", SHADE, E) + rect(-14, -2, 28, 7, PLUM)
    body += path("M-14 4 L-24 22 L-12 16z M14 4 L24 22 L12 16z", PLUM, E)
    return at(body + ellipse(0, -12, 14, 4, TEXT), x, y, scale, turn)


def cheques(x: float, y: float, across: int, down: int, side: float) -> str:
    """A finishing line."""
    return "".join(
        rect(x + i * side, y + j * side, side, side, (CREAM, TEXT)[(i + j) % 2])
        for i in range(across)
        for j in range(down)
    )


def waves(y: float) -> str:
    """The sea that fills the patch's foot."""
    out = ""
    for k, tone in enumerate(("#4F8FC0", "#3B74A8", "#2A5A8C")):
        top = y + 10 * k
        bumps = "".join("q5 -6 10 0 t10 0" for _ in range(7))
        out += path(f"M{-68 + 6 * k} {n(top)} {bumps} V70 H-70z", tone)
    return out


def chart(x: float, y: float, scale: float = 1) -> str:
    """An unrolled map."""
    body = path("M-36 -26 Q-18 -34 0 -26 T36 -26 V24 Q18 16 0 24 T-36 24z", PAPER, E)
    body += line("M-12 -30 V19 M12 -22 V27", SHADE, 2)
    return at(body, x, y, scale)


def envelope(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A postcard with its stamp and lines."""
    body = rect(-22, -15, 44, 30, PAPER, 2, E) + rect(10, -11, 9, 11, CORAL, 1, E)
    body += line("M-17 -8 H4 M-17 -1 H4 M-17 6 H10", mix(TEXT, PAPER, 0.45), 2)
    return at(body, x, y, scale, turn)


def cue(x: float, y: float, turn: float) -> str:
    """A billiard cue, its tip at x, y."""
    body = path("M-1.6 0 L1.6 0 L4 70 H-4z", "#B9744A", E) + rect(-2, -2, 4, 7, CREAM, 1, E)
    return at(body, x, y, 1, turn)


def plaster(x: float, y: float, turn: float, scale: float = 1) -> str:
    """A sticking plaster."""
    body = rect(-11, -4, 22, 8, "#EBC09A", 4, E) + rect(-4, -4, 8, 8, "#D9A066")
    return at(body, x, y, scale, turn)


def canopy(x: float, y: float, scale: float = 1) -> str:
    """A parachute."""
    lines = line("M-26 0 L0 34 L26 0 M-9 2 L0 34 L9 2", CREAM, 1.8)
    body = path("M-28 0 C-26 -36 26 -36 28 0 Q19 -6 9 0 Q0 -6 -9 0 Q-19 -6 -28 0z", CORAL, E)
    middle = path("M-9 0 C-8 -30 8 -30 9 0 Q0 -6 -9 0z", CREAM, E)
    return at(lines + body + middle, x, y, scale)
