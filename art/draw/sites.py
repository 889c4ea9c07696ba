"""Landscapes of the ten destinations of Planet Movers; the ground begins at about 200 of 288."""

from __future__ import annotations

from draw.base import (
    CREAM,
    GLOW,
    INK,
    SUNNY,
    Chance,
    circle,
    ellipse,
    line,
    n,
    path,
    rect,
    stars,
    twinkle,
)
from draw.planets import planet

S = 288


def _ground(colour: str, dark: str, y: float = 200, seed: int = 1) -> str:
    chance = Chance(seed)
    a, b = chance.span(-16, 16), chance.span(-16, 16)
    out = path(f"M-4 {n(y + a)} Q80 {n(y - 22 + b)} 150 {n(y)} T292 {n(y + b)} V292 H-4z", colour)
    return out + path(
        f"M-4 {n(y + 44 - a)} Q110 {n(y + 20)} 190 {n(y + 46)} T292 {n(y + 40)} V292 H-4z", dark
    )


def _pits(seed: int, amount: int, colour: str, y: float = 212) -> str:
    chance, out = Chance(seed), ""
    for _ in range(amount):
        q = chance.span(5, 15)
        out += ellipse(chance.span(0, S), chance.span(y, 280), q, q * 0.36, colour)
    return out


def low_sun(x: float, y: float, r: float) -> str:
    return (
        circle(x, y, r * 1.6, SUNNY, 'opacity=".2"')
        + circle(x, y, r, SUNNY)
        + circle(x, y, r * 0.7, GLOW)
    )


def _layers(colours: tuple[str, ...], seed: int, start: float = 0) -> str:
    """The cloud decks of a gas giant."""
    chance, out = Chance(seed), ""
    step = (S - start) / len(colours)
    for i, colour in enumerate(colours):
        y = start + i * step
        if i == 0:
            out += rect(0, 0, S, S, colour)
            continue
        d = f"M-4 {n(y)}"
        for _ in range(4):
            d += f"q{n(20)} {n(chance.span(-16, 16))} 74 {n(chance.span(-5, 5))}"
        out += path(d + "V292 H-4z", colour)
    return out


def site_mercury() -> str:
    return (
        rect(0, 0, S, S, "#2B2124")
        + stars(S, S, 20, 3, 1.2)
        + low_sun(214, 76, 78)
        + _ground("#B9A793", "#8F7B68", 204, 2)
        + _pits(4, 8, "#7F6D5C")
    )


def site_venus() -> str:
    return (
        _layers(("#D69B4D", "#E0AC62", "#E9C27D", "#EFD095", "#D9A556"), 5)
        + circle(70, 60, 34, GLOW, 'opacity=".5"')
        + _ground("#B9783A", "#8F5A2A", 226, 3)
    )


def site_earth() -> str:
    clouds = "".join(
        line(f"M{x} {y} h{w}", CREAM, 13, 'opacity=".9"')
        for x, y, w in ((30, 66, 56), (48, 54, 24), (188, 96, 60), (206, 84, 26))
    )
    return (
        rect(0, 0, S, S, "#8FC3E8")
        + rect(0, 0, S, 120, "#7FB2E5")
        + low_sun(232, 46, 22)
        + clouds
        + _ground("#5FA777", "#3F8C5A", 200, 6)
    )


def site_mars() -> str:
    return (
        rect(0, 0, S, S, "#E8A27C")
        + rect(0, 110, S, 100, "#EDB592")
        + low_sun(216, 66, 15)
        + circle(64, 50, 9, "#A98A7C")
        + path("M-4 190 L30 150 L84 146 L102 196z M200 196 L222 158 L292 152 V200z", "#C9663F")
        + _ground("#C9552F", "#96381E", 200, 7)
        + _pits(9, 5, "#8A331C")
    )


def site_ceres() -> str:
    return (
        rect(0, 0, S, S, INK)
        + stars(S, S, 60, 8, 1.2)
        + low_sun(228, 56, 11)
        + planet("jupiter", 60, 64, 17)
        + _ground("#A9A6A0", "#7F7C78", 198, 4)
        + _pits(5, 9, "#6B6864")
        + ellipse(232, 232, 17, 6, CREAM)
        + ellipse(204, 240, 8, 3, CREAM)
    )


def site_jupiter() -> str:
    storm = (
        ellipse(224, 96, 44, 21, "#F0D2AC")
        + ellipse(224, 96, 36, 16, "#C14F2C")
        + line("M200 94 Q224 84 246 94", "#E07A52", 4)
    )
    return (
        _layers(("#F0D2AC", "#E0B487", "#CE9468", "#E0B487", "#B9744A", "#8F5434"), 11)
        + storm
        + circle(54, 50, 13, CREAM, 'opacity=".8"')
    )


def site_saturn() -> str:
    arcs = "".join(
        path(
            f"M-40 {150 + k * 15} Q130 {20 + k * 13} 340 {66 + k * 15}",
            "none",
            f'stroke="{c}" stroke-width="{w}"',
        )
        for k, (c, w) in enumerate(
            (("#E3CB94", 13), ("#CDAF74", 6), ("#E8CF9A", 10), ("#B99A68", 4))
        )
    )
    return (
        rect(0, 0, S, S, "#5E4A32")
        + rect(0, 140, S, 90, "#7A6040")
        + stars(S, 130, 26, 12, 1.2)
        + arcs
        + _ground("#D9B878", "#B98E4C", 206, 5)
    )


def site_uranus() -> str:
    rings = "".join(
        ellipse(
            220,
            76,
            20 + k * 9,
            80 + k * 16,
            "none",
            f'stroke="{CREAM}" stroke-width="2" opacity=".5" transform="rotate(12 220 76)"',
        )
        for k in range(3)
    )
    return (
        _layers(("#B5E4D8", "#9CD9CA", "#8CD3C2", "#74C0B2", "#559E95"), 13)
        + rings
        + low_sun(52, 52, 9)
    )


def site_neptune() -> str:
    streaks = "".join(
        line(f"M{x} {y} q{w / 2} -8 {w} 0", CREAM, 5, 'opacity=".6"')
        for x, y, w in ((30, 60, 80), (170, 40, 70), (120, 104, 100), (210, 140, 60))
    )
    return (
        _layers(("#5F86D6", "#4C74C9", "#3F66B8", "#3457A4", "#24437F"), 17)
        + ellipse(70, 128, 34, 14, "#274A8C")
        + streaks
        + low_sun(248, 70, 6)
    )


def site_pluto() -> str:
    return (
        rect(0, 0, S, S, "#0A121D")
        + stars(S, S, 110, 19, 1.2)
        + twinkle(236, 50, 16, GLOW)
        + circle(62, 66, 24, "#8C8178")
        + circle(56, 60, 24, "#A99D92")
        + path("M-4 200 L40 160 L70 186 L110 150 L150 200z", "#8E7560")
        + path("M24 175 L40 160 L54 172 L44 178z M98 161 L110 150 L124 168 L112 172z", CREAM)
        + _ground("#D9C6B4", "#B39C88", 202, 8)
    )
