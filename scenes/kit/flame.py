"""The fire below a rocket."""

from __future__ import annotations

from math import cos, pi, sin

from scenes import theme
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point


def draw_flame(
    canvas: Canvas,
    spot: Point,
    angle: float,
    side: float,
    strength: float,
    time: float,
    still: bool,
) -> None:
    """A tail of fire below a rocket whose picture is so wide, at a time in seconds."""
    turn = angle * pi / 180
    back = (sin(turn), cos(turn))
    flicker = 1.0 if still else 0.85 + 0.15 * sin(time * 47)
    for at in range(5):
        far = side * (0.46 + 0.1 * at * strength * flicker)
        size = side * 0.1 * (1 - at * 0.16) * (0.4 + 0.6 * strength)
        colour = (theme.CREAM, theme.MUSTARD, theme.MUSTARD, theme.CORAL, theme.CORAL)[at]
        canvas.circle(spot[0] + back[0] * far, spot[1] + back[1] * far, size, colour)
