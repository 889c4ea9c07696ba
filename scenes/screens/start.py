"""Start: from the command line to the first screen, and the work that can wait until it is seen."""

from __future__ import annotations

import argparse
import logging
import logging.handlers
import os
import sys
from collections.abc import Callable

from game.core import paths
from scenes.app import App, make_context
from scenes.context import Context

log = logging.getLogger(__name__)

_LOG_BYTES = 300_000

NO_DISPLAY = "Launch Window: the display can't be reached, so no window can be opened on it."


def run(arguments: list[str]) -> int:
    """Opens the window with the menu and runs until the player quits; the exit code."""
    options = _parser().parse_args(arguments)
    if options.version:
        print(f"Launch Window {program_version()}")
        return 0
    import pygame

    if not display_answers():
        print(NO_DISPLAY, file=sys.stderr)
        return 1
    keep_log()
    try:
        context = make_context()
        app = App(context, options.size)
    except pygame.error as error:
        print(f"Launch Window: no window can be opened here: {error}.", file=sys.stderr)
        return 1
    from scenes.screens.crash import show_crash
    from scenes.screens.menu import MenuScene

    app.crashed = show_crash
    app.idle_tasks = idle_tasks(app)
    context.notify(context.store.trouble)
    context.stack.push(MenuScene(context))
    app.run()
    return 0


def display_answers() -> bool:
    """Whether a window opened now would be seen, or is meant not to be."""
    import pygame

    try:
        pygame.display.init()
    except pygame.error:
        return False
    # Without a display SDL quietly takes its `offscreen` driver: the program would run unseen.
    return pygame.display.get_driver() != "offscreen" or "SDL_VIDEODRIVER" in os.environ


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="launch-window", description="Five space tabletop games for an evening, or an orbit."
    )
    parser.add_argument("--version", action="store_true", help="print the version and end")
    parser.add_argument(
        "--size", type=_size, metavar="WxH", help="open a window of this size, such as 1280x720"
    )
    return parser


def _size(text: str) -> tuple[int, int]:
    try:
        w, h = (int(part) for part in text.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720") from None
    return w, h


def program_version() -> str:
    """The version, from the installed metadata or from pyproject.toml beside the program."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("launch-window")
    except PackageNotFoundError:
        import tomllib

        try:
            with paths.bundled("pyproject.toml").open("rb") as file:
                return str(tomllib.load(file)["project"]["version"])
        except (OSError, KeyError):
            return "unknown"


def keep_log() -> None:
    """Writes warnings into the folder for reports; a folder that is closed to us is no trouble."""
    folder = paths.logs_folder()
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = logging.handlers.RotatingFileHandler(
            folder / "launch-window.log", maxBytes=_LOG_BYTES, backupCount=1, encoding="utf-8"
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)


def idle_tasks(app: App) -> list[Callable[[], bool]]:
    """What is done in idle moments once the menu is on screen, a little at a time."""
    context = app.context

    def sound() -> bool:
        context.audio.start()
        return False

    def pads() -> bool:
        app.pads.start()
        return False

    def bots() -> bool:
        context.bots.start()
        return False

    warm = (lambda: context.audio.prewarm("ui"), pads, lambda: _warm_fonts(context), bots)
    return [sound, *warm]


def _warm_fonts(context: Context) -> bool:
    """Opens the fonts that the tables need, so that no table waits for them."""
    from scenes import theme

    for style in (theme.PROMPT, theme.BODY, theme.BOLD, theme.SMALL, theme.NUMBER, theme.SCORE):
        context.fonts.width("0", style)
    return False
