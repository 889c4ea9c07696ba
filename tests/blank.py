"""A program that does all but colour its pixels: where nobody looks at these, no more is needed.

Scenes are laid out and drawn, strokes are taken down, compared and counted as ever; what is shrunk,
lettered and painted at the very end stays blank.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from scenes.app import App
from scenes.art import Cache
from scenes.kit.canvas import Canvas
from scenes.kit.layer import Layer, Tape
from scenes.theme import Colour, Style
from tests.pictures import SharedArt, SharedFonts

_WORDS = 12_000
"""So many wrapped texts are kept of all scales: guides come again and again."""
LINES = Cache(200_000_000)
WRAPPED: dict[Hashable, Any] = {}


class Unpainted(pygame.Surface):
    """A window that takes what is put on it and shows nothing."""

    def blit(self, *args: Any, **named: Any) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)

    def fill(self, *args: Any, **named: Any) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)


class BlankShapes(Cache):
    """Sprites; plain shapes and windows onto pictures have their size alone."""

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        match key:
            case ("disc" | "ring", int(radius), *_):
                return super().get((radius,), lambda: _blank(2 * radius, 2 * radius))
            case ("polygon", int(w), int(h), *_) | ("cover" | "picture", _, (int(w), int(h)), *_):
                return super().get((w, h), lambda: _blank(w, h))
        return super().get(key, make)


def _blank(w: int, h: int) -> pygame.Surface:
    return pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA)


class BlankArt(SharedArt):
    """Pictures of the right size without anything on them."""

    def __init__(self) -> None:
        super().__init__()
        self.sprites = BlankShapes(self.sprites.budget)

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

    make, windows = app.canvas, dict[tuple[int, int], Unpainted]()

    def canvas(surface: pygame.Surface | Tape) -> Canvas:
        if isinstance(surface, Tape):
            return make(surface)
        size = surface.get_size()
        if size not in windows:
            windows.clear()
            windows[size] = Unpainted(size)
        return make(windows[size])

    app._rescale, app.canvas = rescaled, canvas  # type: ignore[method-assign]
    app._rescale()
