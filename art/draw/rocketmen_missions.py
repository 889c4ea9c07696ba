"""Rocketmen: what flies, what pushes it and what threatens the Earth."""

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
    at,
    circle,
    line,
    n,
    path,
    polygon,
    rect,
    star_points,
    twinkle,
)
from draw.parts import DARK, STEEL, C, E, P, R
from draw.planets import planet
from draw.rockets import flame, rocket
from draw.rockets_cards import rock


def _panel(x: float, y: float, w: float, h: float) -> str:
    grid = "".join(line(f"M{n(x + w * k / 3)} {y} V{y + h}", INK, 2.4) for k in (1, 2))
    return R(x, y, w, h, "#3E6FA8", 3) + grid + line(f"M{x} {n(y + h / 2)} H{x + w}", INK, 2.4)


def satellite() -> str:
    wings = (
        _panel(-92, -18, 52, 36) + _panel(40, -18, 52, 36) + line("M-40 0 H-26 M26 0 H40", TEXT, 8)
    )
    dish = (
        P("M-30 -46 Q0 -4 30 -46 Q0 -30 -30 -46z", CREAM)
        + line("M0 -30 V-62", TEXT, 5)
        + C(0, -66, 6, CORAL)
    )
    return at(
        wings
        + R(-26, -26, 52, 56, MUSTARD, 8)
        + R(-14, -10, 28, 22, CREAM, 4)
        + dish
        + P("M-12 30 H12 L18 48 H-18z", DARK),
        0,
        6,
        1,
        -18,
    )


def spaceship() -> str:
    return rocket(0, 4, 124, TEAL, 34)


def hotel() -> str:
    wheel = circle(0, 0, 62, "none", f'stroke="{TEXT}" stroke-width="32"') + circle(
        0, 0, 62, "none", f'stroke="{CREAM}" stroke-width="22"'
    )
    spokes = "".join(
        line("M0 0 V-54", TEXT, 13, f'transform="rotate({a})"')
        + line("M0 0 V-54", STEEL, 5, f'transform="rotate({a})"')
        for a in (0, 90, 180, 270)
    )
    lights = "".join(
        rect(-6, -68, 12, 11, MUSTARD, 3, f'transform="rotate({a})"') for a in range(22, 360, 45)
    )
    return at(
        spokes
        + wheel
        + lights
        + C(0, 0, 23, CORAL)
        + polygon(star_points(0, 1, 13, 5, 0.45), CREAM),
        0,
        0,
        1,
        12,
    )


def station() -> str:
    out = (
        _panel(-92, -58, 34, 46)
        + _panel(58, -58, 34, 46)
        + _panel(-92, 14, 34, 46)
        + _panel(58, 14, 34, 46)
    )
    out += line("M-75 -12 V14 M75 -12 V14 M-75 1 H75", TEXT, 9)
    return (
        out
        + R(-46, -18, 92, 38, CREAM, 16)
        + R(-17, -68, 34, 136, STEEL, 14)
        + C(0, 0, 17, SKY)
        + circle(0, -46, 6, MUSTARD)
        + circle(0, 46, 6, MUSTARD)
    )


def shipyard() -> str:
    frame = line("M-80 66 V-62 H80 V66", TEXT, 17) + line("M-80 66 V-62 H80 V66", MUSTARD, 8)
    cranes = (
        line("M-46 -62 V-34 M46 -62 V-20", TEXT, 6)
        + P("M-56 -34 h20 v12 h-20z", CORAL)
        + P("M36 -20 h20 v12 h-20z", CORAL)
    )
    ribs = at(rocket(0, 0, 92, TEAL, 0), 0, 22)
    sparks = twinkle(40, 26, 15, GLOW) + twinkle(-36, 4, 10, SUNNY)
    return frame + ribs + cranes + sparks + line("M-92 70 H92", TEXT, 9)


def mining() -> str:
    body = at(rock(44, "#9C8B7E", "#6E6056", 58), -8, 22)
    drill = (
        P("M24 -78 L66 -36 L44 -24 L12 -56z", MUSTARD)
        + P("M12 -56 L44 -24 L2 6z", STEEL)
        + line("M20 -46 L8 -8 M32 -34 L14 -2", TEXT, 3.4)
    )
    chips = "".join(
        polygon(star_points(x, y, 8, 4, 0.6, x), SUNNY, f'stroke="{TEXT}" stroke-width="3"')
        for x, y in ((-26, -28), (-44, -44), (-20, -54))
    )
    return body + drill + chips + C(-36, 40, 8, SUNNY) + C(18, 52, 6, MINT)


def base() -> str:
    ground = path("M-96 46 Q0 26 96 46 V78 H-96z", "#8C7A6E", E)
    dome = P("M-74 46 A52 54 0 0 1 30 46z", SKY) + path(
        "M-62 42 A42 42 0 0 1 -34 6",
        "none",
        f'stroke="{CREAM}" stroke-width="6" stroke-linecap="round"',
    )
    grid = line("M-22 -8 V44 M-70 26 H26", TEXT, 3.4)
    small = P("M24 46 A32 34 0 0 1 88 46z", CREAM) + R(48, 24, 16, 22, CORAL, 4)
    flag = line("M-22 -8 V-62", TEXT, 5) + P("M-22 -62 H18 L8 -50 L18 -38 H-22z", CORAL)
    return dome + grid + small + flag + ground


def boosters() -> str:
    pod = P("M0 -66 C16 -50 18 -34 18 -22 V36 H-18 V-22 C-18 -34 -16 -50 0 -66z", CREAM) + rect(
        -16, 4, 32, 12, CORAL
    )
    nose = P("M0 -66 C11 -55 15 -44 17 -34 H-17 C-15 -44 -11 -55 0 -66z", CORAL)
    one = flame(14, 28, 50) + P("M-12 36 H12 L18 52 H-18z", DARK) + pod + nose
    return at(one, -30, 0) + at(one, 30, 0) + R(-14, -12, 28, 12, STEEL, 2)


def cryogenic() -> str:
    tank = R(-38, -70, 76, 74, "#CFE3EE", 26) + line("M-20 -50 v32 M0 -56 v44 M20 -50 v32", SKY, 6)
    flake = line("M0 -52 V-16 M-16 -43 L16 -25 M16 -43 L-16 -25", TEXT, 5)
    bell = (
        P("M-16 4 H16 L44 56 H-44z", DARK)
        + line("M-26 26 H26 M-35 42 H35", TEXT, 3.4)
        + line("M-30 4 Q-48 18 -30 30 M30 4 Q48 18 30 30", TEXT, 6)
    )
    return (
        path("M-34 56 Q0 110 34 56z", SKY)
        + path("M-18 56 Q0 90 18 56z", CREAM)
        + tank
        + flake
        + bell
    )


def nuclear() -> str:
    core = R(-32, -72, 64, 70, MUSTARD, 10)
    sign = (
        circle(0, -37, 24, TEXT)
        + "".join(
            path(
                "M0 -37 L-9.5 -53.5 A19 19 0 0 1 9.5 -53.5z",
                SUNNY,
                f'transform="rotate({a} 0 -37)"',
            )
            for a in (0, 120, 240)
        )
        + circle(0, -37, 6, TEXT)
        + circle(0, -37, 3.4, SUNNY)
    )
    bell = P("M-18 -2 H18 L46 54 H-46z", STEEL) + line("M-28 20 H28 M-37 37 H37", TEXT, 3.4)
    return (
        path("M-36 54 Q0 116 36 54z", MINT)
        + path("M-20 54 Q0 94 20 54z", CREAM)
        + bell
        + core
        + sign
    )


def impact() -> str:
    globe = planet("earth", 32, 42, 54)
    tail = path("M-20 4 L-104 -76 L-74 -98 L6 -14z", CORAL) + path(
        "M-18 -2 L-86 -74 L-70 -86 L2 -14z", SUNNY
    )
    return (
        globe
        + tail
        + at(rock(91, "#8C7A6E", "#5E5048", 23, 1.05), -10, -4)
        + polygon(star_points(10, 16, 22, 9, 0.5), GLOW)
    )


def pandemic() -> str:
    spikes = "".join(
        line("M0 -40 V-66", TEXT, 9, f'transform="rotate({a})"')
        + circle(66 * math.sin(math.radians(a)), -66 * math.cos(math.radians(a)), 10, MINT, E)
        for a in range(0, 360, 45)
    )
    spots = (
        circle(-16, -14, 11, "#3F8C6B")
        + circle(18, -6, 8, "#3F8C6B")
        + circle(-4, 20, 12, "#3F8C6B")
        + circle(22, 22, 5, "#3F8C6B")
    )
    return spikes + C(0, 0, 46, MINT) + spots


def climate() -> str:
    globe = planet("earth", -14, 10, 62) + circle(-14, 10, 62, "none", E)
    bulb = (
        R(42, -78, 26, 112, CREAM, 13)
        + C(55, 46, 24, CORAL)
        + rect(49, -40, 12, 84, CORAL, 6)
        + line("M68 -54 H78 M68 -34 H78 M68 -14 H78", TEXT, 4)
    )
    heat = line("M-66 -58 q10 -10 0 -22 M-34 -70 q10 -10 0 -22 M-2 -66 q10 -10 0 -22", CORAL, 7)
    return globe + heat + bulb
