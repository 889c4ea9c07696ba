"""Small things that lie on boards: badges with a number, rows of tokens, marks of seats."""

from __future__ import annotations

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.theme import CREAM, INK, SMALL_BOLD, Colour, Style


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
        canvas.text_centre(text, cx, cy, style, colour)
    return box


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
