"""Rockets: a picture for every one of its 101 cards, and the back."""

from __future__ import annotations

import math
from collections.abc import Callable

from draw.base import (
    CORAL,
    CREAM,
    GLOW,
    INK,
    MINT,
    MUSTARD,
    PAPER,
    SKY,
    SUNNY,
    TEAL,
    TEXT,
    Chance,
    Picture,
    at,
    circle,
    clip,
    ellipse,
    line,
    mix,
    n,
    page,
    path,
    polygon,
    rect,
    star_points,
    stars,
    twinkle,
)
from draw.cards import back
from draw.planets import World, globe, soft
from draw.rockets import rocket, saucer
from draw.rockets_sights import empty, traces
from draw.ships import SHIPS
from draw.window import S, window


def start(k: int) -> str:
    turn = (14, -10, 0, 22, -16, 8, 12, -18, 10, 16, -8, 12, -22, 18, 28, -12, 10, -6, 0, -14)[k]
    return window((CORAL, "#D9502A", "#C9482A")[k % 3], at(SHIPS[k](), 0, -2, 1.6, turn), k + 1)


def crash(k: int) -> str:
    base = "#1B2B3C"
    if k == 0:
        puffs = "".join(
            circle(x, y, r, c)
            for x, y, r, c in (
                (-70, 92, 30, "#47566B"),
                (-44, 64, 24, "#5B6C82"),
                (-96, 60, 20, "#37465A"),
                (-24, 42, 17, "#7488A0"),
            )
        )
        body = (
            puffs
            + rocket(26, -20, 128, CORAL, 38)
            + twinkle(-30, 40, 16, MUSTARD)
            + twinkle(-52, 18, 9, CORAL)
        )
    elif k == 1:
        tail = path("M-30 -10 L-150 -140 L-10 -60z", CORAL) + path(
            "M-26 -16 L-112 -108 L-12 -50z", MUSTARD
        )
        rock = (
            circle(-20, -26, 30, "#8C7A6E", f'stroke="{TEXT}" stroke-width="5"')
            + circle(-30, -34, 8, "#6B5B51")
            + circle(-10, -16, 6, "#6B5B51")
        )
        burst = polygon(star_points(10, 6, 56, 9, 0.5), MUSTARD) + polygon(
            star_points(10, 6, 34, 9, 0.5), GLOW
        )
        body = rocket(52, 50, 118, CORAL, -48) + burst + tail + rock
    elif k == 2:
        gash = polygon(
            [
                (-6, -26),
                (16, -34),
                (10, -16),
                (30, -8),
                (12, 4),
                (20, 24),
                (0, 14),
                (-16, 26),
                (-12, 4),
                (-28, -6),
                (-10, -12),
            ],
            TEXT,
        )
        bits = (
            polygon([(60, -50), (74, -58), (72, -42)], CREAM)
            + polygon([(78, -8), (94, -4), (82, 8)], CREAM)
            + polygon([(54, 44), (66, 40), (66, 54)], CREAM)
        )
        air = line("M34 -26 q22 -14 44 -10 M36 6 q26 2 42 18", SKY, 5, 'opacity=".8"')
        body = rocket(-8, 0, 150, CORAL, -12) + at(gash, 0, 4, 0.9) + air + bits
    else:
        dish = path(
            "M-74 -20 Q-30 66 62 50 Q2 30 -74 -20z",
            CREAM,
            f'stroke="{INK}" stroke-width="6" stroke-linejoin="round"',
        )
        foot = path(
            "M-34 46 L-52 104 H18 L-4 58z",
            "#6F8091",
            f'stroke="{INK}" stroke-width="6" stroke-linejoin="round"',
        )
        rod = line("M-12 20 L22 -26", INK, 7) + circle(24, -30, 9, CORAL)
        waves = line("M42 -52 q14 6 16 22 M58 -76 q28 12 32 44", SKY, 7, 'stroke-dasharray="12 14"')
        cross = line("M58 -92 L102 -48 M102 -92 L58 -48", CORAL, 10)
        body = foot + dish + rod + waves + at(cross, -6, 8)
    red = circle(0, 0, 132, CORAL, 'opacity=".16"') + circle(0, 0, 98, CORAL, 'opacity=".16"')
    return window(base, red + body, k + 60, False)


def ufo(k: int) -> str:
    colour = (MINT, "#B9E38C", SKY, "#F0C36A")[k]
    body = saucer(0, 0, 150, colour, (-8, 6, -4, 10)[k], k != 3)
    if k == 2:
        body = (
            ellipse(0, 34, 84, 20, mix(colour, INK, 0.3), f'stroke="{TEXT}" stroke-width="6"')
            + body
        )
    if k == 3:
        ring = ellipse(0, 22, 128, 32, "none", f'stroke="{TEXT}" stroke-width="20"') + ellipse(
            0, 22, 128, 32, "none", f'stroke="{MINT}" stroke-width="10"'
        )
        body = ring + body
    return window("#17564E", at(body, 0, -14 if k != 3 else -6, 0.98), k + 80)


def star(k: int) -> str:
    hue = ("#FBE3B2", "#F7C873", "#F2A541", "#F4E9D3", "#E4572E", "#BFD9F2", "#F7C873", "#E79BB0")[
        k % 8
    ]
    core, kind = mix(hue, CREAM, 0.55), k // 4
    r = (74, 62, 84, 56)[k % 4]
    out = circle(0, 0, r * 1.5, hue, 'opacity=".16"') + circle(0, 0, r * 1.24, hue, 'opacity=".26"')
    if kind == 0:
        out += polygon(star_points(0, 0, r * 1.7, 12 + k * 2, 0.58, k * 9), hue, 'opacity=".55"')
    elif kind == 1:
        for i in range(10 + k):
            out += path(
                f"M-7 {n(-r * 1.1)} L0 {n(-r * 1.72)} L7 {n(-r * 1.1)}z",
                hue,
                f'transform="rotate({n(i * 360 / (10 + k))})"',
            )
    elif kind == 2:
        for i in range(9):
            out += path(
                f"M{n(-r * 0.3)} {n(-r * 0.9)} q{n(r * 0.3)} {n(-r * 0.7)} {n(r * 0.6)} 0",
                "none",
                f'stroke="{hue}" stroke-width="6" transform="rotate({i * 40 + k * 11})"',
            )
    else:
        out += circle(
            0,
            0,
            r * 1.5,
            "none",
            f'stroke="{hue}" stroke-width="3" stroke-dasharray="0.1 12" stroke-linecap="round"',
        )
        out += line(
            f"M{n(-r * 1.9)} 0 H{n(r * 1.9)} M0 {n(-r * 1.9)} V{n(r * 1.9)}", hue, 4, 'opacity=".7"'
        )
    out += (
        circle(0, 0, r, hue)
        + circle(0, 0, r * 0.78, core)
        + circle(0, 0, r * 0.5, CREAM, 'opacity=".7"')
    )
    chance = Chance(k * 31 + 3)
    for _ in range(3 + k % 3):
        a, d = chance.span(0, 6.28), chance.span(0.3, 0.8) * r
        out += ellipse(math.cos(a) * d, math.sin(a) * d, r * 0.09, r * 0.06, hue, 'opacity=".8"')
    if k in (6, 13):
        out = at(out, -28, 14, 0.8) + at(
            circle(0, 0, 34, "#BFD9F2") + circle(0, 0, 24, CREAM), 84, -66
        )
    colour = ("#1F4173", "#254A80", "#1B3A68", "#2A4F86")[k % 4]
    return window(colour, out, k + 100)


def rock(seed: int, colour: str, dark: str, r: float, stretch: float = 1.25) -> str:
    """A lump of an asteroid."""
    chance = Chance(seed)
    knots = [
        (
            math.cos(i / 9 * 6.283) * r * stretch * chance.span(0.82, 1.12),
            math.sin(i / 9 * 6.283) * r * chance.span(0.82, 1.12),
        )
        for i in range(9)
    ]
    outline = soft(knots)
    face = path(outline, colour)
    for _ in range(8):
        a, d = chance.span(0, 6.28), chance.next() ** 0.5 * r * 0.9
        q = r * chance.span(0.06, 0.17)
        x, y = math.cos(a) * d * stretch, math.sin(a) * d
        face += circle(x + q * 0.15, y + q * 0.15, q, mix(colour, CREAM, 0.35)) + circle(
            x, y, q, dark
        )
    shade = [(x + r * 0.34, y + r * 0.2) for x, y in knots]
    night = path(
        soft([(x * 1.4, y * 1.4) for x, y in knots])
        + soft([(x - r * 0.5, y - r * 0.3) for x, y in shade]),
        INK,
        'fill-rule="evenodd" opacity=".26"',
    )
    return clip(path(outline), face + night)


def _w(a: str, b: str, c: str, *surface: str, ring: tuple[str, str] | None = None) -> World:
    return World(a, b, c, surface, ring)


LIFELESS: dict[int, World] = {
    5: _w("#BDB4A8", "#8B8278", "#DAD3C9", "craters"),
    6: _w("#A8A39C", "#76716A", "#C9C4BC", "seas", "craters"),
    8: _w("#C9A98A", "#9A7452", "#E0C9AE", "dust", "craters"),
    9: _w("#BFD6E0", "#8FB0C0", "#E8F2F5", "craters", "cap"),
    10: _w("#3A2A2E", "#241A1E", "#F2763A", "cracks"),
    11: _w("#8C4A36", "#5F2E22", "#D9763A", "craters", "dust"),
    12: _w("#B98A5E", "#7A5638", "#E2C193", "seas", "dust"),
    13: _w("#E9DFC8", "#CBB994", "#F7F1E2", "dust", "canyons"),
    14: _w("#C9552F", "#96381E", "#E88B5C", "canyons"),
    15: _w("#D8C65A", "#A89430", "#F0E694", "swirls", "clouds"),
    16: _w("#3C4148", "#24282E", "#7C8794", "facets"),
    17: _w("#D5E4EC", "#A9C3D2", "#F2F8FA", "facets", "cap"),
    18: _w("#8CD3C2", "#63B3A8", "#C4EADF", "calm"),
    19: _w("#6FA6D6", "#4B7FB4", "#B5D3EE", "calm", "streaks"),
    20: _w("#7FB9C9", "#578E9E", "#BCDCE4", "calm", ring=("#9FB8BF", "#CBE0E4")),
    21: _w("#D9A05E", "#B5783A", "#EFC893", "swirls"),
    22: _w("#D7A98C", "#A8674A", "#F0CFB6", "bands", "storm"),
    23: _w("#E2BE84", "#B98E4C", "#F2DBB0", "bands", ring=("#B99A68", "#E8CF9A")),
}


def lifeless(k: int) -> str:
    back_colour = ("#4B2A55", "#3D2A55", "#55304F", "#2E2C55")[k % 4]
    if k == 0:
        chance = Chance(5)
        body = "".join(
            at(
                rock(40 + i, "#9C8B7E", "#6E6056", chance.span(16, 42)),
                chance.span(-80, 80),
                chance.span(-80, 80),
            )
            for i in range(8)
        )
    elif k in (1, 2):
        a, b = (("#8E8A8C", "#5C585C"), ("#CFE3EE", "#93B4C6"))[k - 1]
        body = at(rock(60 + k, a, b, 76), 0, 0, 1, -20)
    elif k == 3:
        body = at(rock(71, "#B39A80", "#7F6A54", 50), -52, 36, 1, 20) + at(
            rock(72, "#A08B78", "#6E5D4E", 40), 62, -44, 1, -30
        )
    elif k == 4:
        tail = path("M8 -14 Q110 -60 170 -150 Q60 -110 -20 -30z", SKY, 'opacity=".35"') + path(
            "M4 -6 Q90 -50 140 -110 Q50 -80 -14 -20z", CREAM, 'opacity=".5"'
        )
        body = at(tail + rock(75, "#CFE3EE", "#8FA9B8", 36, 1.1), -34, 34, 1.2)
    elif k == 7:
        shard = polygon(
            [(-96, 10), (-60, -70), (0, -86), (10, -30), (-16, 0), (0, 60), (-50, 76)], "#A8A39C"
        )
        shard += circle(-50, -20, 14, "#76716A") + circle(-40, 34, 10, "#76716A")
        other = polygon(
            [(30, -84), (84, -50), (100, 14), (60, 72), (24, 50), (44, 6), (26, -20)], "#8F8A84"
        )
        bits = "".join(
            polygon(star_points(x, y, q, 3, 0.7, x), "#A8A39C")
            for x, y, q in ((18, 10, 12), (10, 84, 9), (22, -50, 8), (-8, 32, 7))
        )
        glow = circle(14, 0, 40, CORAL, 'opacity=".25"')
        body = glow + shard + other + bits
    else:
        size = 62 if LIFELESS[k].ring else (96, 84, 104, 76)[k % 4]
        body = at(globe(LIFELESS[k], f"dp{k}"), 0, 0, size)
    return window(back_colour, body, k + 140)


LIVING = (
    _w("#7F9C6A", "#5C7A4C", "#C9D6A8", "land", "clouds"),
    _w("#4F8FC0", "#4E9A5E", "#A5CF7C", "land", "clouds"),
    _w("#2F8FA8", "#E79BB0", "#F2C3B0", "islands", "clouds"),
    _w("#3F86C2", "#5FA777", "#E9D9A0", "islands", "clouds"),
    _w("#5B9E7A", "#2F7050", "#8CC79A", "forest", "clouds"),
    _w("#35659C", "#234A7C", "#9CC4E8", "swirls", "streaks", "eye"),
    _w("#6C9FB5", "#8FA84E", "#C9CF7E", "canyons", "clouds"),
    _w("#C9A94E", "#8F8A3A", "#E6D58A", "land", "clouds"),
    _w("#1F7A74", "#125650", "#4FB59E", "swirls", "islands"),
    _w("#7A5A9E", "#4E9A6E", "#C77FB0", "forest"),
    _w("#3E7F6B", "#24546B", "#F2A541", "land", "clouds"),
    _w("#BFDCEB", "#7FA9C6", "#4F86B0", "cracks", "cap"),
    _w("#8CB870", "#5E8F4E", "#E4D98A", "land", "dust"),
    _w("#4A9AA8", "#3C7F56", "#9CCB8A", "land", "clouds", "streaks"),
)


def living(k: int) -> str:
    size = (96, 104, 90, 100)[k % 4]
    out = circle(0, 0, size * 1.12, MINT, 'opacity=".22"') + at(
        globe(LIVING[k], f"lp{k}"), 0, 0, size
    )
    if k in (3, 12):
        out += at(globe(LIFELESS[6], "m"), 104, -92, 24)
    return window(("#1F6F66", "#1B5F70", "#2A6B4E")[k % 3], out, k + 180)


def supernova(_: int) -> str:
    out = rect(0, 0, S, S, PAPER)
    for i, (r, colour) in enumerate(
        ((240, GLOW), (170, SUNNY), (118, MUSTARD), (78, CORAL), (46, CREAM))
    ):
        out += polygon(star_points(160, 160, r, 22 - i * 2, 0.62, i * 7), colour)
    out += circle(160, 160, 24, "#FFFFFF")
    out += circle(
        160,
        160,
        146,
        "none",
        f'stroke="{CORAL}" stroke-width="4" stroke-dasharray="0.1 13" stroke-linecap="round"',
    )
    return page(S, S, out)


KINDS: dict[str, tuple[int, Callable[[int], str]]] = {
    "start": (20, start),
    "crash": (4, crash),
    "ufo": (4, ufo),
    "star": (16, star),
    "lifeless": (24, lifeless),
    "living": (14, living),
    "traces": (8, traces),
    "empty": (10, empty),
    "supernova": (1, supernova),
}


def card_back() -> str:
    emblem = circle(0, 0, 78, "#2B1C36") + stars(150, 150, 26, 4, 1.6).join(
        ('<g transform="translate(-75 -75)">', "</g>")
    )
    return back(468, 690, CORAL, emblem + rocket(0, 0, 100, TEAL, 30))


def pictures() -> list[Picture]:
    """The window of each card, in the order of the ruling document's names, and the back."""
    out = [Picture("rockets/back.png", 468, 690, card_back)]
    for kind, (amount, draw) in KINDS.items():
        for k in range(amount):
            out.append(
                Picture(f"rockets/{kind}_{k + 1:02}.png", S, S, lambda draw=draw, k=k: draw(k))
            )
    return out
