"""Planets and chips as they are painted wherever they are seen: on the board, cards and panels."""

from __future__ import annotations

from functools import cache
from json import loads

import pygame

from game.core.paths import bundled
from game.planet_movers.data import FUEL, PLANETS
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.theme import INK, INK_TEXT, PAPER, Colour, Face, Style, rgb

CHIPS = ("iron", "hydrogen", "water", "scientist", "fuel")
LETTERS = ("Fe", "H", "W", "S", "")
COLOURS: tuple[Colour, ...] = (
    (185, 167, 147),
    (127, 178, 229),
    (140, 211, 194),
    (231, 155, 176),
    (242, 165, 65),
)
LETTER = Style(Face.DISPLAY_BOLD, 12, 0.0, False, 1.0, scales=False)
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


@cache
def discs() -> dict[str, int]:
    """Planet -> the radius of its disc in its picture (pixels of 512)."""
    text = bundled("art", "planets", "discs.json").read_text(encoding="utf-8")
    return {str(name): int(radius) for name, radius in loads(text).items()}


def draw_planet(canvas: Canvas, planet: int, cx: float, cy: float, radius: float) -> None:
    """A planet with its disc at this radius."""
    name = PLANETS[planet].ident
    side = radius * 512 / discs()[name]
    canvas.image(f"planets/{name}", Box.around(cx, cy, side, side))


def least_chip(fonts: Fonts) -> float:
    """The diameter (units) below which a chip's letter can't be read: 16 pixels."""
    return 16.5 / fonts.scale


def draw_icon(canvas: Canvas, planet: int, cx: float, cy: float, size: float) -> None:
    """A planet as a sign in a text: rings and all within `size`."""
    canvas.image(f"planets/{PLANETS[planet].ident}", Box.around(cx, cy, size, size))


def draw_good(canvas: Canvas, item: int, cx: float, cy: float, radius: float) -> None:
    """The picture of a good, where its name stands beside it."""
    canvas.image(f"planet_movers/chip_{CHIPS[item]}", Box.around(cx, cy, 2 * radius, 2 * radius))


def draw_chip(canvas: Canvas, item: int, cx: float, cy: float, radius: float) -> None:
    """A chip; a small one is its colour and its letter, a large one its picture."""
    side = 2 * radius
    if (radius >= 15 and radius * canvas.scale >= 13) or item == FUEL:
        canvas.image(f"planet_movers/chip_{CHIPS[item]}", Box.around(cx, cy, side, side))
        if item != FUEL:
            _badge(canvas, item, cx - radius * 0.66, cy + radius * 0.62, radius * 0.5)
        return

    def paint(sub: Canvas) -> None:
        size = radius * (1.15 if len(LETTERS[item]) > 1 else 1.4)
        disc = disc_with(sub, radius, COLOURS[item], LETTERS[item], LETTER.sized(size), INK_TEXT)
        sub.ring(radius, radius, disc, PAPER, radius * 0.15)

    canvas.blit_centre(canvas.painted(("pm chip", item), side, side, paint), cx, cy)


def disc_with(
    canvas: Canvas, radius: float, colour: Colour, text: str, style: Style, ink: Colour
) -> float:
    """A disc with a word on it that fills a sprite: letters may reach its very edge.

    They can't be blended with what is not there, so they are drawn on a full ground that is cut
    round afterwards.  Returns the disc's radius: half a pixel less, or its edge would be cut flat.
    """
    disc = radius - 0.5 / canvas.scale
    surface = canvas.surface
    surface.fill((*canvas.colour(colour), 255))
    if canvas.fonts.width(text, style) < 2 * radius:
        canvas.text_centre(text, radius, radius, style, ink)
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    plain = Canvas(mask, canvas.scale, canvas.fonts, canvas.art)
    plain.circle(radius, radius, disc, (255, 255, 255))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return disc


def _badge(canvas: Canvas, item: int, cx: float, cy: float, radius: float) -> None:
    """The letter of a good, which on small chips stands alone."""
    radius = max(radius, 8.5 / canvas.scale)

    def paint(sub: Canvas) -> None:
        size = radius * (1.05 if len(LETTERS[item]) > 1 else 1.35)
        disc = disc_with(sub, radius, COLOURS[item], LETTERS[item], LETTER.sized(size), INK_TEXT)
        sub.ring(radius, radius, disc, INK, radius * 0.12)

    canvas.blit_centre(canvas.painted(("pm badge", item), 2 * radius, 2 * radius, paint), cx, cy)
