"""Pictures and fonts that all programs of a test run share: a file looks the same in each.

With its own for each test, the same pictures would be read and shrunk a thousand times. What the
program makes of them (card faces, panels, layers) is still made anew in each.
"""

from __future__ import annotations

from typing import Any

import pygame

from scenes.art import Art, Cache
from scenes.kit.text import Fonts

MASTERS = Cache(150_000_000)
SHRUNK = Cache(150_000_000)
BACKDROPS = Cache(150_000_000)
LINES = Cache(60_000_000)
FONTS: dict[Any, pygame.font.Font] = {}
WIDTHS: dict[Any, dict[str, int]] = {}
WRAPPED: dict[Any, Any] = {}


class SharedArt(Art):
    """The pictures of the program, read and shrunk once for all."""

    def __init__(self) -> None:
        super().__init__()
        self.masters = MASTERS

    def _made(self, name: str, w: int, h: int, tint: tuple[int, int, int] | None) -> pygame.Surface:
        made = super()._made
        return SHRUNK.get((name, w, h, tint), lambda: made(name, w, h, tint))

    def _load_backdrop(self, name: str, w: int, h: int) -> pygame.Surface | None:
        load, missing = super()._load_backdrop, pygame.Surface((0, 0))
        found = BACKDROPS.get((name, w, h), lambda: load(name, w, h) or missing)
        return found if found.get_width() else load(name, w, h)


class SharedFonts(Fonts):
    """The fonts of the program; what they keep is under its size in pixels, at any scale."""

    def __init__(self) -> None:
        super().__init__()
        self._fonts, self._lines, self._widths = FONTS, LINES, WIDTHS
        self._wrapped = WRAPPED

    def set_scale(self, scale: float, text_size: float) -> None:
        """Pixels per unit and the player's text size; hardly anything need be forgotten."""
        self._metrics.clear()
        self.scale, self.text_size = scale, text_size
