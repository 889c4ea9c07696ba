"""Trace: the window's pixels while what moves is drawn on them; it knows where that was.

So the next frame puts what is at rest back there, and where that has changed itself, not
everywhere: most of a window stays as it is from frame to frame.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

import pygame

from scenes.kit.layer import Paint, Rect4, Spot
from scenes.kit.parts import Tiles
from scenes.theme import Colour


class Trace:
    """Stands for a surface: draws on it at once."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface = surface
        self._rects: list[pygame.Rect] = []
        self._all = True
        """It may have been drawn on anywhere."""

    def restore(self, rest: pygame.Surface, parts: Sequence[pygame.Rect] | None) -> None:
        """Shows what is at rest, of which these parts have changed; None: all of it."""
        if self._all or parts is None:
            self._surface.blit(rest, (0, 0))
        else:
            for part in Tiles(rest.get_size(), (*self._rects, *parts)).parts():
                self._surface.blit(rest, part, part)
        self._rects, self._all = [], False

    def get_size(self) -> Spot:
        """The size of the window."""
        return self._surface.get_size()

    def get_clip(self) -> pygame.Rect:
        """Where is drawn now."""
        return self._surface.get_clip()

    def set_clip(self, rect: pygame.Rect) -> None:
        """From now on only this is drawn on."""
        self._surface.set_clip(rect)

    def blit(
        self, sprite: pygame.Surface, at: Spot, part: Rect4 | None = None, blend: int = 0
    ) -> None:
        """A sprite, or a part of it, with its top left corner here."""
        self._rects.append(self._surface.blit(sprite, at, part, blend))

    def fblits(self, placed: Iterable[tuple[pygame.Surface, Spot]], blend: int = 0) -> None:
        """Many sprites."""
        self._rects += [self._surface.blit(sprite, at, None, blend) for sprite, at in placed]

    def fill(self, colour: Colour, rect: tuple[int, ...]) -> None:
        """A plain rectangle: left, top, width, height."""
        self._rects.append(self._surface.fill(colour, rect))

    def paint(
        self, key: Hashable, rect: tuple[int, ...], paint: Paint, edges: tuple[Rect4, ...]
    ) -> None:
        """Anything else inside a rectangle."""
        self._rects.append(pygame.Rect(rect))
        paint(self._surface)

    def give_up(self) -> pygame.Surface:
        """The pixels themselves: nobody knows where they are drawn on."""
        self._all = True
        return self._surface
