"""Planets and chips as they are painted wherever they are seen: on the board, cards and panels."""

from __future__ import annotations

from game.planet_movers.data import CARGO_NAMES, PLANETS
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.theme import Colour, Face, Style, rgb

DIGIT = Style(Face.DISPLAY_BOLD, 12, 0.0, False, 1.0, scales=False)
WORLDS: tuple[Colour, ...] = (
    rgb("#A9A6A1"),
    rgb("#E5BE79"),
    rgb("#4E92CF"),
    rgb("#D45B35"),
    rgb("#B6A791"),
    rgb("#D8A06F"),
    rgb("#E2C57F"),
    rgb("#8CD3C2"),
    rgb("#4A6CC8"),
    rgb("#C5AE9C"),
)
"""A colour for each planet: its trail, its ring's tint."""


CHIPS = [f"planet_movers/chip_{name}" for name in CARGO_NAMES]


def least_chip(fonts: Fonts) -> float:
    """The diameter (units) below which a chip's picture can't be told: 17 pixels, and larger
    where text is."""
    return max(17.0 / fonts.scale, 22.0) * (1 + (fonts.text_size - 1) * 0.4)


def draw_icon(canvas: Canvas, planet: int, cx: float, cy: float, size: float) -> None:
    """A planet as a sign in a text: rings and all within `size`."""
    canvas.image(f"planets/{PLANETS[planet].ident}", Box.around(cx, cy, size, size))


def draw_chip(
    canvas: Canvas, item: int, cx: float, cy: float, radius: float, alpha: float = 1.0
) -> None:
    """A chip: the picture of a good."""
    canvas.image(CHIPS[item], Box.around(cx, cy, 2 * radius, 2 * radius), alpha=alpha)
