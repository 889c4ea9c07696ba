"""Chances in pictures: a bow that fills, what a deck still has, a panel with both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin

from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted, shrunk
from scenes.kit.lines import Point
from scenes.table.headed import draw_heading
from scenes.table.sides import PAD, draw_rows
from scenes.theme import Colour

_OPEN = 0.14
"""How far the bow's ends reach below its middle, as a share of half a turn."""
_STEPS = 40


def draw_dial(canvas: Canvas, box: Box, share: float, words: str, colour: Colour) -> None:
    """As large as the box allows, in its middle."""
    below = sin(_OPEN * pi)
    thick = max(5.0, min(box.h / (1 + below), box.w / 2) * 0.16)
    radius = min((box.h - thick) / (1 + below), (box.w - thick) / 2)
    x, y = box.cx, box.cy + radius * (1 - below) / 2

    def at(part: float) -> Point:
        angle = pi * (1 + _OPEN - part * (1 + 2 * _OPEN))
        return x + radius * cos(angle), y - radius * sin(angle)

    for filled, shade in ((1.0, theme.RAISE), (share, colour)):
        if steps := round(filled * _STEPS):
            canvas.polyline([at(step / _STEPS) for step in range(steps + 1)], shade, thick)
    room = 2 * (radius - thick)
    style = shrunk(canvas.fonts, words, theme.NUMBER.sized(min(44.0, radius * 0.7)), room)
    canvas.text_centre(words, x, y - radius * 0.12, style, colour)


def chance_colour(chance: float) -> Colour:
    """Green for likely, orange for a gamble, red for hopeless."""
    return theme.MINT if chance >= 0.6 else theme.MUSTARD if chance >= 0.25 else theme.CORAL


def draw_deck(
    canvas: Canvas, box: Box, left: Sequence[int], full: Sequence[int], need: int
) -> None:
    """How many cards of each value are still in a deck, of how many; those that would be enough
    stand out."""
    wide, most = box.w / len(left), max(full)
    style = fitted(canvas, "+4", theme.SMALL_BOLD, wide * 0.7, box.h * 0.6)
    high = box.h - (line := canvas.fonts.line_height(style))
    for value, count in enumerate(left):
        x = box.x + wide * value
        colour = theme.MINT if value >= need else theme.CORAL if value == 0 else theme.MUTE
        for at in range(most):
            side, top = x + wide * (0.14 + at % 3 * 0.25), box.y + high * (1 - at // 3) / 2
            dot = Box(side, top, wide * 0.2, high / 2 - 3)
            if at < full[value]:
                shade = colour if at < count else canvas.blend(theme.INK, theme.LINE, 0.45)
                canvas.rounded(dot, 3, shade)
        canvas.text_centre(f"+{value}", x + wide * 0.48, box.bottom - line / 2, style, colour)


def draw_odds(
    canvas: Canvas,
    box: Box,
    heading: tuple[str, str],
    rows: Sequence[tuple[str, Colour]],
    odds: tuple[float, str] | None,
    draw_below: Callable[[Canvas, Box], None],
) -> None:
    """What is asked about, over the board: in words first, at their right its dial (if its chance
    may be told) and a picture of where that comes from; heading and note, empty for want of room.
    """
    canvas.covered(box)
    canvas.panel(box, border=theme.MUSTARD, width=2, shadow=True)
    low = box.inset(PAD)
    if heading[0]:
        draw_heading(canvas, low, *heading)
        low = low.top_part(canvas.fonts.line_height(theme.HEADING) + 4)[1]
    if odds is not None:
        low, right = low.left_part(low.w * 0.64, 20)
        dial, below = right.top_part(right.h * 0.56, 8)
        draw_dial(canvas, dial, *odds, chance_colour(odds[0]))
        draw_below(canvas, below)
    with canvas.room(box):
        draw_rows(canvas, low, rows, at=0.5)
