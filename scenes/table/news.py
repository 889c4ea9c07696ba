"""News: what the pieces of "Since your turn" are, and the picture before a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import short
from scenes.table.told import Told
from scenes.theme import (
    BOLD,
    CREAM,
    INK,
    INK_TEXT,
    MUSTARD,
    SEATS,
    SMALL,
    Colour,
    Style,
    mix,
)

MORE_BELOW: Final = "More: arrow down or wheel"
PICTURES: Final = {
    "card": "card-play",
    "zone": "layers",
    "planet": "ringed-planet",
    "space": "target",
    "ship": "rocket",
    "rocket": "rocket",
}
"""The picture for a kind of thing that a sentence speaks of."""
THINGS: Final = {
    "card": "icons/layers",
    "co-pilot": "icons/copilot",
    "marker": "icons/target",
    "resource": "icons/gems",
    "ship": "icons/rocket",
}
"""The picture of a thing that was won or lost, where the title has none of its own."""


@dataclass(frozen=True, slots=True)
class Line:
    """A piece of text at a place within what scrolls."""

    text: str
    x: float
    y: float
    style: Style
    colour: Colour
    right: bool = False


@dataclass(frozen=True, slots=True)
class Chip:
    """The picture of a thing that was won or lost, behind how many, within what scrolls."""

    picture: str
    x: float
    y: float
    size: float
    colour: Colour | None


def picture_of(told: Told) -> str:
    """The icon before a sentence; "seat:2" for the shape of a seat."""
    first = told.about[0] if told.about else ""
    kind = first.partition(":")[0]
    return told.icon or (first if kind == "seat" else PICTURES.get(kind, "info"))


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of the panel, and where it stands within what scrolls."""

    told: Told
    box: Box
    place: int
    """The place of whose doing it was in the order of acting, from 1; 0: it is for the viewer."""


def draw_dot(canvas: Canvas, x: float, y: float, size: float, place: int, colour: int) -> None:
    """Whose doing something was, by the place in the order of acting."""
    shade = mix(SEATS[colour % len(SEATS)], CREAM, 0.2)
    canvas.circle(x, y, size / 2, shade, border=INK, width=3)
    style = BOLD._replace(size=size * 0.62, scales=False)
    canvas.text_centre(str(place), x, y, style, INK_TEXT)


def draw_more(canvas: Canvas, room: Box) -> None:
    """That more of the news stands below, and how one comes to it."""
    wide = min(canvas.fonts.width(MORE_BELOW, SMALL) + 52, room.w)
    box = Box.around(room.cx, room.cy, wide, room.h)
    canvas.rounded(box, box.h / 2, MUSTARD)
    canvas.icon("chevron-down", box.x + 20, box.cy, 18, INK_TEXT)
    words, style = short(canvas, (MORE_BELOW, "More below"), SMALL, wide - 44, box.h)
    canvas.text_middle(words, box.x + 34, box.cy, style, INK_TEXT)


def more_box(box: Box, body: Box, row: float) -> Box:
    """Where it is said that more stands below: under the sentences, over no button."""
    high = row + 2
    bottom = min(box.bottom, body.bottom) + 4
    return Box(box.x + 12, bottom - high, box.w - 24, high)
