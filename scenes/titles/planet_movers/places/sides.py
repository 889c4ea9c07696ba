"""What stands in the columns beside the board: ship, buttons, planets and contracts."""

from __future__ import annotations

from game.planet_movers.data import PLANETS
from scenes.kit.box import Box
from scenes.kit.text import Fonts
from scenes.table.frame import Areas
from scenes.theme import BUTTON, HEADING, SMALL

APART = 8.0
"""Units between two contracts."""
LEAST_STRIP = 36
"""Pixels: in a lower one the lines run into each other."""
PILES = 0.95
"""How small the words for deck and discards are at least beside the contracts' heading."""
OUTLOOK, LEAST_OUTLOOK = 5, 4
"""The most lines that tell of the contract, and for how many the ship gives up its heading."""
STRIP_RATIO = 0.25
"""Height of a contract by its width where it lies on the table, at most."""
GAP = 12.0


def listed_height(fonts: Fonts) -> float:
    """How high the list of planets is at least."""
    return (len(PLANETS) + 1) * max(25.0, fonts.line_height(SMALL)) + 16


def buttons_height(fonts: Fonts) -> float:
    """Of three buttons below each other, each with a price below its name."""
    return 3 * (fonts.line_height(BUTTON) + fonts.line_height(SMALL) + 22) + 2 * GAP


def ship_height(wide: float, fonts: Fonts) -> float:
    """How high the ship's panel is without the outlook."""
    hold = (wide - 28) * 244 / 580
    strip = (wide - 20) * STRIP_RATIO
    return fonts.line_height(HEADING) + hold + strip + fonts.line_height(SMALL) + 44


def lay_ship(area: Box, fonts: Fonts, head: float) -> tuple[Box, Box]:
    """The viewer's own ship, at the foot of its area; what is left over tells of the contract."""
    least = ship_height(area.w, fonts) - fonts.line_height(HEADING) + head - 14
    line = fonts.line_height(SMALL)
    rows = max(0, min(OUTLOOK, int((area.h - least - 6) / line)))
    high = least + (rows * line + 6 if rows else 0)
    ship = Box(area.x, max(area.y, area.bottom - high), area.w, high)
    hold = (ship.w - 28) * 244 / 580
    top = ship.y + 8 + head + hold + 10
    return ship, Box(ship.x + 10, top, ship.w - 20, (ship.w - 20) * STRIP_RATIO)


def lay_row(areas: Areas, fonts: Fonts) -> tuple[tuple[Box, ...], Box]:
    """The contracts at the foot of the right column."""
    right = areas.right_extra
    head_h = head_height(fonts, right.w)
    room = right.h - head_h
    if areas.folded and not areas.beside:
        room -= ship_height(right.w, fonts) + GAP
    strip = min(right.w * STRIP_RATIO, room / 4 - APART)
    if strip * fonts.scale < LEAST_STRIP:
        return (), right.bottom_part(0.0)[0]
    top = right.bottom - 4 * (strip + APART) + APART
    row = tuple(Box(right.x, top + at * (strip + APART), right.w, strip) for at in range(4))
    return row, Box(right.x, top - head_h, right.w, head_h)


def head_height(fonts: Fonts, wide: float) -> float:
    """How high the contracts' heading is, with deck and discards and how points are read."""
    lines = 1 if head_in_one(fonts, wide) else 2
    return fonts.line_height(HEADING) + lines * fonts.line_height(SMALL) + 4


def head_in_one(fonts: Fonts, wide: float) -> bool:
    """Whether deck and discards stand beside the contracts' heading, and not below it."""
    beside = PILES * fonts.width("deck 27 · used 27", SMALL)
    return fonts.width("Contracts", HEADING) + 12 + beside <= wide
