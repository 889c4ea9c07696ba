"""Tabs: what stands in a column for the panels that have no room there."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.box import Box
from scenes.kit.text import Fonts
from scenes.table.scores import seats_least
from scenes.theme import BUTTON_SMALL, GAP

TAB = BUTTON_SMALL.sized(15)
TAB_GAP = 8.0


def _tab_size(fonts: Fonts, name: str, wide: float) -> tuple[float, float]:
    high = max(44.0, fonts.line_height(TAB) + 14)
    return min(wide, fonts.width(name, TAB) + 36), high


def tabs_height(fonts: Fonts, names: Sequence[str], wide: float) -> float:
    """How high tabs of these names are in a column."""
    placed = flow_tabs(fonts, names, Box(0, 0, wide, 0))
    return placed[-1].bottom - placed[0].y if placed else 0.0


def column_least(fonts: Fonts, seats: int, rows: int) -> float:
    """How high a column with so many seats and rows of tabs is at its lowest."""
    return seats_least(fonts, seats) + GAP + tabs_height(fonts, ("",) * rows, 1.0)


def flow_tabs(fonts: Fonts, names: Sequence[str], column: Box) -> list[Box]:
    """The tabs in rows at the foot of a column."""
    x, y, high = column.x, 0.0, 0.0
    placed: list[Box] = []
    for name in names:
        wide, high = _tab_size(fonts, name, column.w)
        if x > column.x and x + wide > column.right + 0.5:
            x, y = column.x, y + high + TAB_GAP
        placed.append(Box(x, y, wide, high))
        x += wide + TAB_GAP
    up = column.bottom - (y + high)
    return [box.moved(0, up) for box in placed]


def over_tabs(box: Box, fonts: Fonts, names: Sequence[str]) -> tuple[Box, Box]:
    """What is left of a column over the tabs at its foot, and the tabs' place."""
    if not names:
        return box, Box(box.x, box.bottom, box.w, 0.0)
    column, rest = box.bottom_part(tabs_height(fonts, names, box.w), GAP)
    return rest, column
