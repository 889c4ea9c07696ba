"""Where the parts of panels lie: rows of the chart and of the list of planets, goods in a hold."""

from __future__ import annotations

from collections.abc import Sequence

from game.planet_movers.data import CHART, FUEL, PLANETS
from game.planet_movers.text import PRICES
from scenes.kit.box import Box
from scenes.kit.text import Fonts
from scenes.theme import SMALL, SMALL_BOLD
from scenes.titles.planet_movers.showing.pieces import least_chip

BELT = 4.0
"""A list of planets so much wider than high has them side by side."""


def chart_row(box: Box, total: int) -> Box:
    """Where a sum of the dice stands in the chart."""
    high = box.h / len(CHART)
    return Box(box.x, box.y + high * (total - min(CHART)), box.w, high)


def chart_rows(panel: Box) -> list[tuple[int, Box]]:
    """Each sum with its row, below the heading of the chart's panel and what the numbers are."""
    high = (panel.h - 12) / (len(CHART) + 2)
    rows = Box(panel.x + 6, panel.y + 6 + 2 * high, panel.w - 12, panel.h - 12 - 2 * high)
    return [(total, chart_row(rows, total)) for total in CHART]


def chips_of(hold: Sequence[int]) -> list[int]:
    """What lies in the pockets, fuel first."""
    return [item for item in (FUEL, 0, 1, 2, 3) for _ in range(hold[item])]


def worlds_width(fonts: Fonts) -> float:
    """How wide the list of planets is with two kinds of goods on one of them."""
    chips = 2 * (least_chip(fonts) + fonts.width("3", SMALL_BOLD) + 12)
    return name_width(fonts) + chips + fonts.width(PRICES[-1], SMALL_BOLD) + 70


def name_width(fonts: Fonts) -> float:
    """How wide the longest name of a planet is."""
    return max(fonts.width(info.name, SMALL) for info in PLANETS)


def worlds_rows(box: Box) -> list[Box]:
    """One row for each planet, below the heading; in a belt its part of that."""
    if box.w > BELT * box.h:
        wide = (box.w - 12) / len(PLANETS)
        return [Box(box.x + 6 + at * wide, box.y, wide, box.h) for at in range(len(PLANETS))]
    high = (box.h - 12) / (len(PLANETS) + 1)
    return Box(box.x + 6, box.y + 6 + high, box.w - 12, box.h - 12 - high).rows(len(PLANETS))
