"""Whole-window backdrops, 3840 by 2160: what lies under the tables, the menu and the results."""

from __future__ import annotations

import math

from draw.base import (
    CREAM,
    INK,
    LINE,
    NIGHT,
    Chance,
    Picture,
    circle,
    line,
    mix,
    n,
    page,
    rect,
    stars,
    twinkle,
)

W, H = 1920, 1080


def _lane(seed: int, amount: int, x0: float, y0: float, x1: float, y1: float, wide: float) -> str:
    """A milky lane: fine stars that crowd round a line."""
    chance, out = Chance(seed), ""
    length = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    for _ in range(amount):
        along = chance.next() * length
        off = (chance.next() + chance.next() + chance.next() - 1.5) / 1.5 * wide
        x, y = x0 + ux * along - uy * off, y0 + uy * along + ux * off
        r = 0.35 + chance.next() ** 3 * 0.75
        out += circle(x, y, r, CREAM, f'opacity="{n(chance.span(0.1, 0.42))}"')
    return out


def table() -> str:
    """Under a board: ink, quiet stars, the ghost of an orrery far below."""
    out = rect(0, 0, W, H, INK)
    for i in range(7):
        out += circle(
            960,
            560,
            260 + i * 150,
            "none",
            f'stroke="{LINE}" stroke-opacity=".1" stroke-width="1.5"',
        )
    out += _lane(71, 900, -60, 860, 1980, 120, 190)
    return page(W, H, out + stars(W, H, 300, 11, 0.9, 0.6))


def menu() -> str:
    """Behind the menu: two horizons of a dark world, a milky lane, a few sparkles."""
    out = rect(0, 0, W, H, INK) + _lane(17, 1500, -60, 420, 1980, -40, 170)
    out += stars(W, H, 420, 5, 1, 0.9)
    out += circle(1560, 1560, 900, NIGHT) + circle(1560, 1560, 820, "#16304A")
    out += circle(1560, 1560, 730, "#1A3855")
    chance = Chance(29)
    for _ in range(1500):
        turn = chance.span(math.pi, 2 * math.pi)
        reach = 900 - 84 * chance.next() ** 1.6
        x, y = 1560 + math.cos(turn) * reach, 1560 + math.sin(turn) * reach
        if 0 < x < W and y < H:
            out += circle(x, y, chance.span(0.6, 1.3), mix(NIGHT, LINE, 0.55), 'opacity=".6"')
    out += line("M1490 668 A900 900 0 0 1 2200 930", mix(NIGHT, LINE, 0.5), 3, 'opacity=".7"')
    for x, y, r in ((1240, 96, 9), (1836, 300, 7), (60, 540, 8), (1010, 250, 6), (70, 60, 6)):
        out += twinkle(x, y, r, CREAM)
    return page(W, H, out)


def results() -> str:
    """Behind the results: one wide horizon under the whole window."""
    out = rect(0, 0, W, H, INK) + _lane(43, 1100, -60, 160, 1980, 640, 200)
    out += stars(W, H, 420, 3, 1, 0.9)
    out += circle(960, 1900, 1300, NIGHT) + circle(960, 1900, 1210, "#152D46")
    out += line("M-100 1160 A1300 1300 0 0 1 2020 1160", mix(NIGHT, LINE, 0.4), 3, 'opacity=".6"')
    return page(W, H, out)


def pictures() -> list[Picture]:
    """The three backdrops."""
    return [
        Picture(f"backdrops/{name}.jpg", 2 * W, 2 * H, draw, "jpg")
        for name, draw in (("table", table), ("menu", menu), ("results", results))
    ]
