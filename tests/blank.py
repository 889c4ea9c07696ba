"""A program that does all but colour its pixels: where nobody looks at these, no more is needed.

Scenes are laid out and drawn, strokes are taken down, compared and counted as ever; what is shrunk,
lettered and painted at the very end stays blank.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, ClassVar

import pygame

from scenes.app import App
from scenes.art import Cache
from scenes.kit.canvas import Canvas
from scenes.kit.layer import Layer
from scenes.stack import Scene
from scenes.table.controller import Phase
from scenes.table.table import Table
from scenes.theme import Colour, Style
from tests.pictures import SharedArt, SharedFonts

_WORDS = 12_000
"""So many wrapped texts are kept of all scales: guides come again and again."""
LINES = Cache(200_000_000)
WRAPPED: dict[Hashable, Any] = {}
TURNED = Cache(100_000_000)
"""What is turned: of two blank sprites of a size nobody can tell which one it was."""
WINDOWS: dict[tuple[int, int], Unpainted] = {}
"""One for each size: to make one of a sharp screen takes longer than to open a table on it."""


class Unpainted(pygame.Surface):
    """A window that takes what is put on it and shows nothing: who looks at it is told so."""

    def blit(self, *args: Any, **named: Any) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)

    def fill(self, *args: Any, **named: Any) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)

    def copy(self) -> Unpainted:
        return self

    def _look(self, *args: Any) -> Any:
        raise AssertionError("there is nothing to be seen of a program that paints nothing")

    get_at = get_buffer = get_view = subsurface = _look


class BlankShapes(Cache):
    """Sprites; plain shapes, windows onto pictures and what is turned have their size alone."""

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        match key:
            case ("turned", _, size, turn, _):
                return TURNED.get((size, turn), make)
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
        size = round(self.width(text, style) * self.scale), self.font(style).get_height()
        return pygame.Surface(size, pygame.SRCALPHA)


class BlankLayer(Layer):
    """Knows what it would show."""

    def _paint(self, *args: Any) -> None:
        """Nothing is painted."""


class BlankApp(App):
    """The program with blank pictures, letters and layers."""

    unseen = False
    """Whether nobody asks for strokes either: scenes are laid out and not drawn."""
    tables_drawn: ClassVar[bool] = True
    """Whether a table at rest is drawn, and not only laid out; `tests/conftest.py` sets it."""

    @property
    def surface(self) -> pygame.Surface:
        """As large as the window."""
        size = self.window.get_surface().get_size()
        if size not in WINDOWS:
            WINDOWS[size] = Unpainted(size)
        return WINDOWS[size]

    def _draw_layer(self, scenes: list[Scene], layer: Layer) -> None:
        if not self.unseen and (self.tables_drawn or not all(map(_is_open_table, scenes))):
            super()._draw_layer(scenes, layer)
            return
        box = self.canvas(layer.surface).box
        for scene in scenes:
            if not scene.laid_out or scene.area != box:
                scene.laid_out, scene.area = True, box
                scene.layout(box)
            scene.stale = False

    def _draw_over(self, top: Scene, canvas: Canvas) -> None:
        if not self.unseen:
            super()._draw_over(top, canvas)

    def _rescale(self) -> None:
        if self._layer is None or self._layer.surface is not self.surface:
            self._layer = BlankLayer(self.surface)
        super()._rescale()


def _is_open_table(scene: Scene) -> bool:
    """A table without a curtain: all that it draws at rest was laid out before."""
    return isinstance(scene, Table) and scene.controller.phase is not Phase.CURTAIN


def leave_blank(app: App) -> None:
    """Makes a program one that paints nothing."""
    app.context.art, app.context.fonts = BlankArt(), BlankFonts()
    app.__class__ = BlankApp
    app._rescale()
