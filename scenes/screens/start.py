"""Start: what happens between the command line and the first screen."""

from __future__ import annotations

import os
import sys

import pygame

from scenes.app import App, make_context

NO_DISPLAY = "Launch Window: the display can't be reached, so no window can be opened on it.\n"


def run(arguments: list[str]) -> int:
    """Opens the window with the menu and runs until the player quits; returns the exit code."""
    from scenes.screens.menu import MenuScene

    if not display_answers():
        sys.stderr.write(NO_DISPLAY)
        return 1
    context = make_context()
    app = App(context)
    context.stack.push(MenuScene(context))
    app.run()
    return 0


def display_answers() -> bool:
    """Whether a window opened now would be seen, or is meant not to be."""
    try:
        pygame.display.init()
    except pygame.error:
        return False
    # Without a display SDL quietly takes its `offscreen` driver: the program would run unseen.
    return pygame.display.get_driver() != "offscreen" or "SDL_VIDEODRIVER" in os.environ
