"""Small things that lie on boards: badges with a number, rows of tokens, marks of seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.theme import CREAM, INK, INK_TEXT, LINE, PAPER, SMALL_BOLD, Colour, Style


def badge(
    canvas: Canvas,
    cx: float,
    cy: float,
    text: str,
    fill: Colour,
    *,
    style: Style = SMALL_BOLD,
    colour: Colour = INK,
) -> Box:
    """A pill with a few letters around a point: "+10", "−1", "×3"."""
    fonts = canvas.fonts
    h = fonts.height(style) + 6
    box = Box.around(cx, cy, max(h, fonts.width(text, style) + 18), h)
    canvas.rounded(box, h / 2, fill, border=CREAM, width=2)
    with canvas.room(box):
        canvas.text_middle(text, cx, cy, style, colour, align="centre")
    return box


def seat_badge(canvas: Canvas, cx: float, cy: float, colour: int, size: float = 30.0) -> None:
    """A seat's mark on paper: whose something is."""
    canvas.circle(cx, cy, size * 0.62, PAPER, border=INK_TEXT, width=2)
    canvas.seat(colour, cx, cy, size * 0.6)


def token_boxes(box: Box, count: int, size: float, gap: float = 8.0) -> list[Box]:
    """Places for so many square tokens, in rows from the top left; they shrink until they fit."""
    while size > 12:
        across = max(1, int((box.w + gap) // (size + gap)))
        if -(-count // across) * (size + gap) - gap <= box.h + 0.5:
            break
        size -= 1
    across = max(1, int((box.w + gap) // (size + gap)))
    return [
        Box(box.x + at % across * (size + gap), box.y + at // across * (size + gap), size, size)
        for at in range(count)
    ]


def token_row(
    canvas: Canvas,
    box: Box,
    paints: Sequence[Callable[[Canvas, Box], None]],
    slots: int,
    size: float,
    gap: float = 8.0,
) -> list[Box]:
    """Tokens side by side and, up to `slots`, dashed empty places; returns all places."""
    places = token_boxes(box, max(slots, len(paints)), size, gap)
    for place, paint in zip(places, paints, strict=False):
        paint(canvas, place)
    for place in places[len(paints) :]:
        canvas.dashed(place, LINE, 2, min(10.0, place.w * 0.2))
    return places
