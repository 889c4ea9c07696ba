"""A program that does all but colour its pixels: where nobody looks at these, no more is needed.

Scenes are laid out and drawn, strokes are taken down, compared and counted as ever; what is shrunk,
lettered and painted at the very end stays blank.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from scenes.app import App
from scenes.art import Cache
from scenes.kit.layer import Layer
from scenes.theme import Colour, Style
from tests.pictures import SharedArt, SharedFonts

_WORDS = 12_000
"""So many wrapped texts are kept of all scales: guides come again and again."""
LINES = Cache(200_000_000)
WRAPPED: dict[Hashable, Any] = {}


class BlankArt(SharedArt):
    """Pictures of the right size without anything on them."""

    def _made(self, name: str, w: int, h: int, tint: tuple[int, int, int] | None) -> pygame.Surface:
        return pygame.Surface((w, h), pygame.SRCALPHA)

    def _load_backdrop(self, name: str, w: int, h: int) -> pygame.Surface | None:
        return pygame.Surface((1, 1)) if self._file(name) is not None else None


class BlankFonts(SharedFonts):
    """Letters that are measured, not drawn."""

    most_wrapped = _WORDS

    def __init__(self) -> None:
        super().__init__()
        self._lines, self._wrapped = LINES, WRAPPED

    def _make(self, text: str, style: Style, colour: Colour) -> pygame.Surface:
        size = self._pixel_width(text, style), self.font(style).get_height()
        return pygame.Surface(size, pygame.SRCALPHA)


class BlankLayer(Layer):
    """Knows what it would show."""

    def _paint(self, *args: Any) -> None:
        """Nothing is painted."""


def leave_blank(app: App) -> None:
    """Gives a program blank pictures, letters and layers."""
    app.context.art, app.context.fonts = BlankArt(), BlankFonts()
    rescale = app._rescale

    def rescaled() -> None:
        rescale()
        layer = app._layer
        if layer is not None and not isinstance(layer, BlankLayer):
            app._layer = BlankLayer(layer.surface)

    app._rescale = rescaled  # type: ignore[method-assign]
    app._rescale()
