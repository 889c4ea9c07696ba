"""Opening: the window, shown before what takes long to import is even looked for."""

from __future__ import annotations

import json
import os
import sys

from game.core import paths
from game.core.files import Unsuitable, read_whole

APP_ID = "launch-window"
# SDL reads these when it starts, so they come before the import of pygame.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", APP_ID)
# Windows' "200 %" is for our window too: its size is in points, as on macOS, not in pixels.
os.environ.setdefault("SDL_WINDOWS_DPI_SCALING", "1")
if sys.platform.startswith("linux"):
    # Without a real GPU SDL's accelerated presentation takes 9-30 ms a frame instead of 0.5.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
# Otherwise SDL drops a click that it reads less than 10 ms after the window got the focus.
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")

import pygame  # noqa: E402

from scenes.fitting import fitting, screens  # noqa: E402
from scenes.theme import DEEP, FLOOR  # noqa: E402

WINDOW_TITLE = "Launch Window"
USUAL = (1600, 900)
"""The window's size at the very first start."""
MOST = 32_767
"""Pixels that a window may be wide."""


def display_answers() -> bool:
    """Whether a window opened now would be seen, or is meant not to be."""
    try:
        pygame.display.init()
    except pygame.error:
        return False
    # Without a display SDL quietly takes its `offscreen` driver: the program would run unseen.
    return pygame.display.get_driver() != "offscreen" or "SDL_VIDEODRIVER" in os.environ


def remembered() -> tuple[tuple[int, int], bool]:
    """Size and full screen as the settings' file has them, read without what all of it takes.

    Of a file that can't be read the usual ones: who reads it as a whole says what is wrong.
    """
    try:
        kept = json.loads(read_whole(paths.settings_file()))
        w, h = map(int, kept["window"])
        return (w, h) if min(w, h) > 0 and max(w, h) <= MOST else USUAL, kept["full_screen"] is True
    except (OSError, Unsuitable, ValueError, TypeError, LookupError, RecursionError):
        return USUAL, False


def open_window(size: tuple[int, int] | None = None) -> pygame.Window:
    """The window in the colour of the night, of this size or as it was left."""
    pygame.display.init()
    kept, full = remembered()
    window = pygame.Window(
        WINDOW_TITLE, size or fitting(kept, screens()), resizable=True, allow_high_dpi=True
    )
    window.minimum_size = FLOOR
    if full and size is None:
        window.set_fullscreen(True)
    window.get_surface().fill(DEEP)  # from now on pictures can be converted
    window.flip()
    icon = paths.bundled("art", "app", "icon-64.png")
    if icon.is_file():
        window.set_icon(pygame.image.load(icon))
    return window
