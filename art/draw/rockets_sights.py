"""Rockets: traces of civilisations, and empty space."""

from __future__ import annotations

import math

from draw.base import (
    CORAL,
    CREAM,
    GLOW,
    INK,
    MINT,
    MUSTARD,
    SKY,
    SUNNY,
    TEAL,
    TEXT,
    Chance,
    at,
    circle,
    ellipse,
    group,
    line,
    mix,
    n,
    page,
    path,
    polygon,
    rect,
    stars,
    twinkle,
)
from draw.window import S, window

STONE, SHADOW = "#D2B48A", "#8A6A44"


def _pillar(x: float, tall: float, w: float = 20) -> str:
    out = rect(x - w / 2, -tall, w, tall, STONE) + rect(
        x + w * 0.12, -tall, w * 0.38, tall, SHADOW, 0, 'opacity=".5"'
    )
    return out + line(f"M{n(x - w * 0.2)} {n(-tall + 8)} V-6", SHADOW, 2.4, 'opacity=".7"')


def traces(k: int) -> str:
    if k == 0:
        out = "".join(
            path(
                f"M{x - w} 0 L{x - w * 0.5:.1f} {-t} L{x} {-t - 18} L{x + w * 0.5:.1f} {-t} L{x + w} 0z",
                STONE,
            )
            + path(
                f"M{x} {-t - 18} L{x + w * 0.5:.1f} {-t} L{x + w} 0 H{x + w * 0.2:.1f}z",
                SHADOW,
                'opacity=".5"',
            )
            for x, t, w in ((-62, 96, 16), (56, 70, 15))
        )
        out += path("M-14 0 L-8 -70 L2 -60 L8 -74 L14 0z", STONE) + at(
            path("M-12 0 L-6 -60 L0 -74 L6 -60 L12 0z", STONE), 16, -2, 1, 72
        )
    elif k == 1:
        out = "".join(
            rect(x, -t, w, t + 8, c)
            for x, t, w, c in (
                (-98, 40, 34, SHADOW),
                (-70, 86, 40, STONE),
                (-20, 58, 36, SHADOW),
                (10, 112, 34, STONE),
                (40, 66, 46, STONE),
                (80, 34, 28, SHADOW),
            )
        )
        out += "".join(
            rect(x, y, 8, 10, TEXT, 1, 'opacity=".6"')
            for x, y in (
                (-60, -74),
                (-46, -74),
                (-60, -52),
                (-46, -52),
                (18, -98),
                (30, -98),
                (18, -76),
                (30, -52),
                (52, -50),
                (68, -50),
            )
        )
        out += path("M-130 10 Q-60 -26 -10 -2 T130 -8 V30 H-130z", "#B98A5E")
    elif k == 2:
        out = ellipse(0, 6, 112, 26, SHADOW, 'opacity=".4"')
        for x, y, t in (
            (-92, 0, 58),
            (-56, -14, 66),
            (-14, -20, 70),
            (30, -18, 68),
            (68, -8, 62),
            (96, 6, 54),
        ):
            out += at(
                path(f"M-13 0 L-11 {-t} Q0 {-t - 10} 12 {-t + 2} L13 0z", STONE)
                + path(f"M3 0 L4 {-t - 4} L12 {-t + 2} L13 0z", SHADOW, 'opacity=".5"'),
                x,
                y,
            )
        out += rect(-66, -92, 62, 15, STONE, 3) + rect(22, -98, 56, 14, STONE, 3)
    elif k == 3:
        out = path(
            "M-130 -44 H-58 V-28 Q-84 -24 -86 10 H-130z M130 -44 H50 L62 -28 Q86 -24 88 10 H130z",
            STONE,
        )
        out += path("M-58 -44 L-40 -40 L-52 -28 H-58z", STONE) + polygon(
            [(-20, -10), (10, -22), (20, -6), (-8, 6)], SHADOW
        )
        out += (
            line("M-128 -52 H-60 M128 -52 H56", SHADOW, 6)
            + path("M-180 12 Q-90 4 0 12 T180 12 V110 H-180z", "#2F6B7A")
            + line("M-70 34 h40 M10 28 h60 M-20 54 h50 M60 62 h40", MINT, 4, 'opacity=".5"')
        )
    elif k == 4:
        out = "".join(
            rect(
                -112 + i * 20,
                -i * 22 - 22,
                224 - i * 40,
                22,
                STONE if i % 2 == 0 else mix(STONE, SHADOW, 0.3),
            )
            for i in range(5)
        )
        out += "".join(
            rect(
                -112 + i * 20 + (224 - i * 40) * 0.62,
                -i * 22 - 22,
                (224 - i * 40) * 0.38,
                22,
                SHADOW,
                0,
                'opacity=".35"',
            )
            for i in range(5)
        )
        out += (
            path("M-12 0 V-92 H12 V0z", mix(SHADOW, INK, 0.2))
            + rect(-18, -128, 36, 18, STONE)
            + rect(-6, -124, 12, 14, TEXT)
        )
    elif k == 5:
        stump = path("M-96 0 V-62 L-80 -78 L-66 -58 L-52 -70 V0z", STONE) + path(
            "M-70 0 V-62 L-66 -58 L-52 -70 V0z", SHADOW, 'opacity=".45"'
        )
        tower = (
            rect(-40, -40, 130, 40, STONE)
            + rect(-40, -14, 130, 14, SHADOW, 0, 'opacity=".45"')
            + path("M90 -46 H112 V6 H90z", STONE)
        )
        slits = "".join(rect(x, -28, 14, 8, TEXT, 2) for x in (-20, 14, 48))
        out = stump + at(tower + slits, 6, 4, 0.94, 7)
    elif k == 6:
        out = path("M-26 -110 H26 L150 40 H-150z", STONE) + path(
            "M4 -110 H26 L150 40 H40z", SHADOW, 'opacity=".3"'
        )
        out += "".join(
            line(
                f"M{-26 - i * 22 - i * i * 2.4:.0f} {-96 + i * 24 + i * i * 2:.0f} H{26 + i * 22 + i * i * 2.4:.0f}",
                SHADOW,
                3,
            )
            for i in range(1, 5)
        )
        out += (
            _pillar(-84, 66, 18) + at(_pillar(0, 96, 20), 112, 14) + line("M0 -104 V-60", SHADOW, 3)
        )
    else:
        out = (
            rect(-108, -96, 216, 100, mix(STONE, SHADOW, 0.35))
            + _pillar(-98, 104, 22)
            + _pillar(98, 104, 22)
            + rect(-120, -118, 240, 18, STONE)
        )
        chance, tones = Chance(9), (TEAL, MUSTARD, CORAL, CREAM, SKY)
        for row in range(7):
            for col in range(14):
                d = math.hypot(col - 6.5, (row - 3) * 1.2)
                if d < 6.4 and chance.next() > 0.12:
                    out += rect(-84 + col * 12.2, -86 + row * 12.2, 10, 10, tones[int(d) % 5])
    ground = path("M-180 6 Q-60 -8 40 2 T180 -4 V120 H-180z", "#A9793F") + path(
        "M-180 34 Q-40 18 60 34 T180 26 V120 H-180z", "#8A5F2E"
    )
    sky = circle(0, -20, 118, "#D9A05E", 'opacity=".35"') + circle(
        0, -20, 84, "#F2C27A", 'opacity=".35"'
    )
    below = "" if k == 3 else at(ground, 0, 58)
    return window(("#7C5A2E", "#6B4A34", "#5E5230")[k % 3], sky + below + at(out, 0, 62), k + 220)


def _spiral(x: float, y: float, r: float, tilt: float, turn: float, colour: str, seed: int) -> str:
    chance, out = (
        Chance(seed),
        ellipse(0, 0, r * 0.34, r * 0.3, colour, 'opacity=".5"')
        + ellipse(0, 0, r * 0.2, r * 0.18, CREAM, 'opacity=".9"'),
    )
    for arm in (0, math.pi):
        for i in range(70):
            t = i / 70
            a = arm + t * 4.6 + chance.span(-0.16, 0.16)
            d = r * (0.16 + t * 0.86) * chance.span(0.94, 1.06)
            q = (1.5 + 2.6 * (1 - t)) * chance.span(0.5, 1) * r / 90
            out += circle(
                math.cos(a) * d,
                math.sin(a) * d,
                q,
                CREAM if i % 3 else colour,
                f'opacity="{n(0.9 - t * 0.5)}"',
            )
    return group(out, f"translate({x} {y}) rotate({turn}) scale(1 {tilt})")


def empty(k: int) -> str:
    deep = ("#0D1826", "#101C30", "#12162B")[k % 3]
    many = (60, 260, 120, 60, 60, 70, 60, 14, 8, 200)[k]
    out = rect(0, 0, S, S, deep) + stars(S, S, many, 300 + k * 7, 1.35, 0.9)
    if k == 2:
        for i in range(5):
            out += path(
                f"M-20 {210 - i * 14} C90 {150 - i * 22} 200 {230 - i * 26} 340 {100 - i * 8}",
                "none",
                f'stroke="{("#3B2C3A", "#4B3848", "#2B3A55", "#3B4C6B", "#24304A")[i]}" stroke-width="20" opacity=".8"',
            )
        out += stars(S, S, 60, 5, 1.2, 0.8)
    elif k == 3:
        out += _spiral(160, 160, 104, 0.72, -24, SKY, 4)
    elif k == 4:
        for i, o in enumerate((0.12, 0.16, 0.25, 0.6)):
            out += ellipse(
                160,
                160,
                108 - i * 28,
                62 - i * 16,
                GLOW,
                f'opacity="{o}" transform="rotate(30 160 160)"',
            )
    elif k == 5:
        out += _spiral(104, 196, 66, 0.6, 20, SUNNY, 8) + _spiral(224, 108, 60, 0.8, -40, SKY, 9)
    elif k == 6:
        for i, o in enumerate((0.16, 0.24, 0.4)):
            out += ellipse(
                160,
                160,
                132 - i * 26,
                20 - i * 5,
                SKY,
                f'opacity="{o}" transform="rotate(-22 160 160)"',
            )
        out += circle(160, 160, 20, GLOW, 'opacity=".9"') + line(
            "M46 206 L274 114", deep, 5, 'opacity=".8"'
        )
    elif k == 7:
        out += circle(176, 142, 40, MUSTARD, 'opacity=".12"') + twinkle(176, 142, 26, GLOW)
    elif k == 9:
        for i in range(9):
            c = Chance(i + 900)
            x, y = c.span(30, 290), c.span(30, 290)
            if i % 3:
                out += ellipse(
                    x,
                    y,
                    c.span(6, 13),
                    c.span(3, 6),
                    (SKY, SUNNY, "#E79BB0")[i % 3],
                    f'opacity=".8" transform="rotate({n(c.span(0, 180))} {n(x)} {n(y)})"',
                )
            else:
                out += _spiral(x, y, 24, 0.6, c.span(0, 180), SKY, i)
    return page(S, S, out)
