"""What marks an event on the board: a ring that widens, a sentence across it for a moment."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point
from scenes.table.director import Beat
from scenes.theme import CREAM, INK, SUBTITLE, Colour, Style
from scenes.tween import linear

LINE = 0.7
"""How wide its lines are at most, by the board."""
FADES = 0.25
"""Seconds in which a sentence goes, at the end of its own."""


def ring(
    middle: Callable[[], Point], radius: Callable[[float], float], colour: Colour, cue: str = ""
) -> Beat:
    """A ring that widens round something, which may move meanwhile, and gets thinner."""

    def draw(canvas: Canvas, share: float) -> None:
        canvas.ring(*middle(), radius(share), colour, 5 * (1 - share) + 1)

    return Beat(0.4, draw=draw, cue=cue, x=lambda: middle()[0], lead=0.25)


def banner(
    board: Box,
    words: str,
    colour: Colour,
    seconds: float,
    cue: str = "",
    *,
    cy: float | None = None,
    foot: float = inf,
    style: Style = SUBTITLE,
) -> Beat:
    """The sentence in the middle of a board, or at the height `cy`, and not below `foot`; long ones
    are wrapped.  It stands at once, and fades at its end."""

    def draw(canvas: Canvas, share: float) -> None:
        middle, left = board.cy if cy is None else cy, (1 - share) * seconds
        draw_banner(canvas, board, words, colour, middle, style, foot, min(1.0, left / FADES))

    return Beat(seconds, draw=draw, cue=cue, ease=linear, holds=True)


def draw_banner(
    canvas: Canvas,
    board: Box,
    words: str,
    colour: Colour,
    cy: float,
    style: Style = SUBTITLE,
    foot: float = inf,
    alpha: float = 1.0,
) -> None:
    """The sentence as it stands across the board; smaller before it leaves that above `foot`."""
    lines, step = canvas.fonts.wrap(words, style, board.w * LINE), canvas.fonts.line_height(style)
    while step * len(lines) + 28 > foot - board.y and style.size > SUBTITLE.size * 0.5:
        style = style.sized(style.size - 1)
        lines, step = (
            canvas.fonts.wrap(words, style, board.w * LINE),
            canvas.fonts.line_height(style),
        )
    wide = max(canvas.fonts.width(line, style) for line in lines) + 80
    high = step * len(lines) + 28
    box = Box.around(board.cx, min(cy, foot - high / 2), wide, high)
    canvas.rounded(box, min(34, box.h / 2), INK, border=colour, width=3, alpha=alpha)
    y = box.cy - step * len(lines) / 2
    for line in lines:
        canvas.text_centre(line, box.cx, y + step / 2, style, CREAM, alpha=alpha)
        y += step
