"""Small things that lie on boards: badges with a number, rows of tokens, marks of seats."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import capital
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted, shrunk
from scenes.kit.text import Fonts
from scenes.theme import CREAM, INK, LINE, MUSTARD, MUTE, RAISE, SMALL_BOLD, Colour, Style

COUNTED = 30.0
"""So wide is the number on a chip at least, however small that is."""


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


def pill(canvas: Canvas, box: Box, words: str, colour: Colour, icon: str = "") -> None:
    """A label with a rim, and with an icon at its end where there is one."""
    canvas.rounded(box, box.h / 2, INK, border=colour, width=2)
    with canvas.room(box):
        canvas.text_middle(words, box.x + 11, box.cy, SMALL_BOLD, colour)
    if icon:
        canvas.icon(icon, box.right - 20, box.cy, 22, MUSTARD)


def draw_lines(canvas: Canvas, box: Box, lines: Sequence[str], style: Style) -> float:
    """Sentences one below the other; returns where they end."""
    y = box.y
    for line in lines:
        room = Box(box.x, y, box.w, box.bottom - y)
        y += canvas.paragraph(capital(line), room, style, CREAM) + 4
    return y


def draw_counts(canvas: Canvas, box: Box, held: Sequence[tuple[str, int]]) -> None:
    """Pictures or icons along the top of a box, each with its number beside it."""
    step, y = min(52.0, box.w / max(1, len(held))), box.y + 15
    side = min(28.0, step * 0.6)
    for at, (name, count) in enumerate(held):
        x = box.x + step * at
        if "/" in name:
            canvas.image(name, Box.around(x + side / 2, y, side, side))
        else:
            canvas.icon(name, x + side / 2, y, side, MUTE)
        style = fitted(canvas, str(count), SMALL_BOLD, step - side - 2)
        canvas.text_middle(str(count), x + side + 2, y, style, CREAM)


def count(canvas: Canvas, box: Box, number: int) -> None:
    """How many, at the lower right of a chip, whose picture is seen with large letters, too."""
    text = f"×{number}"
    style = shrunk(canvas.fonts, text, SMALL_BOLD, max(COUNTED, box.w * 0.6) - 8)
    wide = canvas.fonts.width(text, style) + 8
    high = canvas.fonts.line_height(style)
    pill = Box(box.right - wide + 8, box.bottom - high + 6, wide, high)
    canvas.rounded(pill, high / 2, INK, border=LINE, width=1)
    canvas.text_centre(text, pill.cx, pill.cy, style, CREAM)


def counted_width(fonts: Fonts, number: int, side: float, style: Style) -> float:
    """How wide a token is with its number."""
    return side + (fonts.width(str(number), style) + 8 if number > 1 else 0)


def draw_counted(
    canvas: Canvas, name: str, number: int, x: float, cy: float, side: float, style: Style
) -> None:
    """A token, and in one capsule with it how many there are: no neighbour's number."""
    if number > 1:
        wide = counted_width(canvas.fonts, number, side, style)
        canvas.rounded(Box(x - 1, cy - side / 2 - 1, wide + 1, side + 2), side / 2 + 1, RAISE)
        canvas.text_middle(str(number), x + side + 2, cy, style, CREAM)
    canvas.image(name, Box.around(x + side / 2, cy, side, side))


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
