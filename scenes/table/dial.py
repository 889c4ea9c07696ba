"""A dial: a chance as a bow that fills, with its figure in it."""

from __future__ import annotations

from math import cos, pi, sin

from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import shrunk
from scenes.kit.lines import Point
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

    for filled, shade in ((1.0, theme.LINE), (share, colour)):
        if steps := round(filled * _STEPS):
            canvas.polyline([at(step / _STEPS) for step in range(steps + 1)], shade, thick)
    room = 2 * (radius - thick)
    style = shrunk(canvas.fonts, words, theme.NUMBER.sized(min(44.0, radius * 0.7)), room)
    canvas.text_centre(words, x, y - radius * 0.12, style, colour)
