"""Jump Gate: the seven specials and the plain code card."""

from __future__ import annotations

from draw.base import (
    CORAL,
    CREAM,
    GLOW,
    INK,
    LINE,
    MINT,
    MUSTARD,
    NIGHT,
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
    line,
    mix,
    path,
    polygon,
    rect,
    star_points,
)
from draw.cards import helmet
from draw.jump_gate_goods import blue_gem, red_gem
from draw.parts import STEEL, E
from draw.rockets import rocket


def hotshot() -> str:
    goggles = (
        rect(-40, -34, 80, 34, TEXT, 16)
        + circle(-19, -17, 13, MUSTARD, E)
        + circle(19, -17, 13, MUSTARD, E)
        + line("M-24 -21 l6 -6 M14 -21 l6 -6", CREAM, 4)
    )
    scarf = path("M-40 38 Q0 62 40 38 L48 54 Q0 78 -48 54z", CORAL, E) + path(
        "M36 50 Q74 44 92 62 Q70 68 40 62z", CORAL, E
    )
    return helmet(TEAL) + goggles + scarf


def inside() -> str:
    book = path(
        "M0 -34 Q-40 -58 -88 -42 V46 Q-40 30 0 54 Q40 30 88 46 V-42 Q40 -58 0 -34z", PAPER, E
    ) + line("M0 -34 V54", TEXT, 4)
    text = line(
        "M-70 -22 Q-44 -30 -18 -18 M-70 -2 Q-44 -10 -18 2 M-70 18 Q-44 10 -18 22",
        mix(SHADE, INK, 0.35),
        5,
    )
    glass = (
        line("M52 30 L82 66", TEXT, 15)
        + line("M52 30 L82 66", MUSTARD, 7)
        + circle(34, 4, 32, SKY, f'{E} fill-opacity=".75"')
        + polygon(star_points(34, 4, 17, 5, 0.45), CORAL)
    )
    return book + text + glass


def long_scan() -> str:
    dish = (
        path("M-78 -30 Q-40 66 60 48 Q-6 24 -78 -30z", CREAM, E)
        + line("M-10 14 L24 -34", TEXT, 7)
        + circle(26, -38, 9, CORAL, E)
    )
    foot = path("M-30 46 L-46 88 H20 L-2 54z", STEEL, E)
    waves = line("M44 -58 q16 6 20 24 M62 -80 q30 12 36 46 M80 -100 q44 18 52 66", MINT, 7)
    return foot + dish + waves


def deal() -> str:
    left = path("M-96 -20 L-40 -30 L6 -12 L-6 14 L-40 20 L-96 30z", MUSTARD, E) + rect(
        -108, -28, 26, 66, TEAL, 4, E
    )
    right = path("M96 -20 L44 -30 L-14 -6 L-6 12 L20 4 L50 28 L96 30z", SHADE, E) + rect(
        82, -28, 26, 66, PLUM, 4, E
    )
    fingers = line("M2 22 L14 34 M18 14 L32 28", TEXT, 5)
    gems = (
        at(red_gem(), -44, -62, 0.3)
        + at(blue_gem(), 44, -62, 0.3)
        + line("M-16 -70 Q0 -82 16 -70 M16 -54 Q0 -42 -16 -54", CREAM, 5)
    )
    return left + right + fingers + gems


def paradox() -> str:
    swirl = ""
    for i, colour in enumerate((MINT, SKY, MUSTARD)):
        swirl += path(
            "M0 0 C30 -70 110 -40 84 20 C70 56 20 60 10 30",
            "none",
            f'stroke="{colour}" stroke-width="9" stroke-linecap="round" transform="rotate({i * 120})"',
        )
    ghost = (
        at(rocket(0, 0, 62, CORAL, 30), -52, 24)
        + f'<g opacity=".45">{at(rocket(0, 0, 62, CORAL, 30), 56, -26)}</g>'
    )
    return swirl + circle(0, 0, 14, CREAM, E) + ghost


def lost() -> str:
    box = (
        path("M-80 -6 L-62 -40 H62 L80 -6z", SHADE, E)
        + rect(-80, -6, 160, 82, MUSTARD, 6, E)
        + rect(-26, 14, 52, 22, CREAM, 4, E)
    )
    papers = at(
        rect(-24, -34, 48, 62, CREAM, 3, E)
        + line("M-12 -20 H12 M-12 -6 H12 M-12 8 H4", mix(SHADE, INK, 0.4), 5),
        -36,
        -44,
        1,
        -20,
    )
    papers += at(
        rect(-24, -34, 48, 62, PAPER, 3, E)
        + line("M-12 -20 H12 M-12 -6 H6", mix(SHADE, INK, 0.4), 5),
        40,
        -52,
        1,
        16,
    )
    cross = line("M-16 46 L16 70 M16 46 L-16 70", CORAL, 9)
    return papers + box + at(cross, 0, 0)


def wormhole() -> str:
    out = ""
    for k, colour in enumerate((TEXT, "#4B2A6B", PLUM, "#B98CC9", GLOW)):
        out += ellipse(
            -34 + k * 8, 8 - k * 3, 62 - k * 13, 74 - k * 15, colour, E if k == 0 else ""
        )
    out += dots("M-6 -4 Q40 -30 84 -52", CREAM, 5, 12)
    return out + rocket(70, -28, 74, CORAL, 62)


def codes() -> str:
    """A NavComp board: what cards without a special show."""
    chip = rect(-40, -40, 80, 80, TEXT, 10, f'stroke="{LINE}" stroke-width="5"') + rect(
        -22, -22, 44, 44, NIGHT, 5, f'stroke="{MINT}" stroke-width="4"'
    )
    out = ""
    for i in (-24, 0, 24):
        out += line(
            f"M{i} -40 V-62 L{i * 1.8:.0f} -84 M{i} 40 V62 L{i * 1.8:.0f} 84 M-40 {i} H-70 L-96 {i * 1.7:.0f} M40 {i} H70 L96 {i * 1.7:.0f}",
            LINE,
            5,
        )
        out += (
            circle(i * 1.8, -88, 6, MINT)
            + circle(i * 1.8, 88, 6, SKY)
            + circle(-102, i * 1.7, 6, MUSTARD)
            + circle(102, i * 1.7, 6, MINT)
        )
    return out + chip + polygon(star_points(0, 0, 14, 4, 0.35), SUNNY)
