"""Where the parts of the table lie: the disc in the middle, the four corners, the two sides."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from scenes.kit.box import Box
from scenes.kit.text import Fonts
from scenes.table.frame import Areas
from scenes.theme import HEADING, SMALL, SMALL_BOLD

STRIP_RATIO = 0.25
"""Height of a contract by its width where it lies on the table."""
GAP = 12.0
TILE = 84.0
"""The side of a die."""
TOOLS = ("zoom_in", "zoom_out", "all", "follow")


@dataclass(frozen=True, slots=True)
class Places:
    """Everything's box, in units."""

    window: Box
    """What the board is seen through."""
    radius: float
    """The board's, unzoomed."""
    dice: Box
    chart: Box | None
    """None where the rows do not fit: the chart opens from the dice."""
    actions: Box
    dock: Box
    """What lies on the planet in whose orbit the rocket is."""
    tools: tuple[tuple[str, Box], ...]
    ship: Box
    """The hold and the contract."""
    contract: Box
    worlds: Box | None
    """The strip of all planets; None where it does not fit."""
    row: tuple[Box, ...]
    row_head: Box

    @property
    def covers(self) -> tuple[Box, ...]:
        """What lies over the board's window."""
        chart = (self.chart,) if self.chart else ()
        return (self.dice, *chart, self.actions, self.dock, *(box for _, box in self.tools))


def place(areas: Areas, fonts: Fonts) -> Places:
    """Divides the table; the board takes what the corners leave."""
    middle = Box(
        areas.board.x, areas.board.y - 6, areas.board.w, areas.bottom.bottom - areas.board.y + 6
    )
    small = fonts.line_height(SMALL)
    dice_w = 3 * TILE + 2 * 10
    dice = Box(middle.x, middle.y + 6, dice_w, TILE + small + 6)
    actions_h = max(132.0, 2 * fonts.line_height(HEADING) + 84)
    actions = Box(middle.x, middle.bottom - actions_h, 290 + (areas.text - 1) * 60, actions_h)
    dock_h = small + 90
    dock = Box(middle.right - actions.w, middle.bottom - dock_h, actions.w, dock_h)
    chart_row = max(20.0, fonts.line_height(SMALL_BOLD) * 0.92)
    chart: Box | None = Box(middle.right - 178, middle.y + 6, 178, chart_row * 11 + 12)
    corners = [dice, actions, dock]
    if chart is not None and areas.text > 1.2:
        chart = None
    elif chart is not None:
        corners.append(chart)
    radius = min(middle.w, middle.h) / 2 - 2
    for box in corners:
        # The nearest corner of each panel stays outside the disc.
        away = hypot(
            max(0.0, abs(box.cx - middle.cx) - box.w / 2),
            max(0.0, abs(box.cy - middle.cy) - box.h / 2),
        )
        radius = min(radius, away - 6)
    tools = tuple(
        (name, Box(middle.x, middle.cy - 2 * 54 + 54 * at, 44, 44)) for at, name in enumerate(TOOLS)
    )
    ship, contract = _ship(areas, fonts)
    worlds, row, head = _right(areas, fonts)
    return Places(
        middle, radius, dice, chart, actions, dock, tools, ship, contract, worlds, row, head
    )


def _ship(areas: Areas, fonts: Fonts) -> tuple[Box, Box]:
    """The viewer's own ship, at the foot of the left column."""
    left = areas.left_extra
    strip = left.w * STRIP_RATIO
    hold = (left.w - 28) * 244 / 580
    words = fonts.line_height(SMALL)
    high = fonts.line_height(HEADING) + hold + strip + words + 44
    top = left.y if high > left.h else left.bottom - high
    ship = Box(left.x, top, left.w, high)
    contract = Box(
        ship.x + 10, ship.bottom - strip - words - 14, ship.w - 20, (ship.w - 20) * STRIP_RATIO
    )
    return ship, contract


def _right(areas: Areas, fonts: Fonts) -> tuple[Box | None, tuple[Box, ...], Box]:
    """The contracts at the foot of the right column, the planets over them."""
    right = areas.right_extra
    head_h = fonts.line_height(HEADING) + 6
    room = (right.h - head_h) / 4 - 10
    strip = min(right.w * STRIP_RATIO, room)
    top = right.bottom - 4 * (strip + 10) + 10
    wide = strip / STRIP_RATIO
    row = tuple(
        Box(right.x + (right.w - wide) / 2, top + at * (strip + 10), wide, strip) for at in range(4)
    )
    head = Box(right.x, top - head_h, right.w, head_h)
    spare = Box(right.x, right.y, right.w, head.y - GAP - right.y)
    line = max(26.0, fonts.line_height(SMALL))
    return (spare if spare.h >= 10 * line + 16 else None), row, head
