"""How big the window is when it opens: a small screen has to hold all of it."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import pygame

SCREEN_SHARE = 0.92
"""How much of a small screen the window takes at most: the rest is title bar and task bar."""

WINDOWS_DPI = 96
"""Pixels per inch of a screen that Windows shows at 100 %."""


def screens() -> list[tuple[int, int]]:
    """The size of each screen in window points; after pygame's display is up."""
    found = pygame.display.get_desktop_sizes()
    if sys.platform != "win32":
        return found
    import ctypes

    # SDL tells pixels there. One scale for all: the one of the screen with the task bar.
    scale = ctypes.windll.user32.GetDpiForSystem() / WINDOWS_DPI
    return [(round(w / scale), round(h / scale)) for w, h in found]


def fitting(wanted: tuple[int, int], desktops: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The first size of the window: as wanted, or smaller where no screen has room for that.

    Made smaller it keeps its shape and leaves room for the title bar and the system's bars.
    """
    if not desktops or any(w >= wanted[0] and h >= wanted[1] for w, h in desktops):
        return wanted
    share = max(min(w / wanted[0], h / wanted[1]) for w, h in desktops) * SCREEN_SHARE
    return round(wanted[0] * share), round(wanted[1] * share)
