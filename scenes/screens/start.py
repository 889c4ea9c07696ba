"""Start: from the command line to the first screen."""

from __future__ import annotations

import argparse
import logging
import sys
from pathlib import Path

from game.core import paths
from scenes.opening import display_answers, open_window
from scenes.theme import FLOOR

log = logging.getLogger(__name__)

_LOG_BYTES = 300_000

INTERRUPTED = 130
"""The exit code after Ctrl+C in the terminal, as shells know it."""
NO_DISPLAY = "Launch Window: the display can't be reached, so no window can be opened on it."


def run(arguments: list[str]) -> int:
    """Opens the window with the menu and runs until the player quits; the exit code."""
    try:
        return _run(_parser().parse_args(arguments))
    except KeyboardInterrupt:  # before there was a window, or while it closed
        return INTERRUPTED


def _run(options: argparse.Namespace) -> int:
    if options.version:
        print(f"Launch Window {program_version()}")
        return 0
    if options.selftest is not None:
        from scenes import selftest

        return selftest.run(Path(options.selftest) if options.selftest else None)
    import pygame

    if not display_answers():
        print(NO_DISPLAY, file=sys.stderr)
        return 1
    give_back_memory()
    try:
        window = open_window(options.size)
        keep_log()
        from scenes.app import App, make_context  # what takes half of the start

        context = make_context()
        app = App(context, options.size, window)
        context.art.fetch_backdrop("backdrops/menu", *app.surface.get_size())
    except pygame.error as error:
        print(f"Launch Window: no window can be opened here: {error}.", file=sys.stderr)
        return 1
    from scenes.screens.crash import show_crash
    from scenes.screens.idle import idle_tasks
    from scenes.screens.menu import MenuScene

    app.crashed = show_crash
    app.idle_tasks = idle_tasks(app)
    context.notify(context.store.trouble)
    context.stack.push(MenuScene(context))
    if options.game:
        context.ways.arrive(" ".join(options.game))
    return 0 if app.run() else INTERRUPTED


def give_back_memory() -> None:
    """Tells glibc to return large freed blocks to the system.

    It would keep up to 64 MB of them: each picture of a whole window that was scaled and dropped.
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    threshold = -3  # M_MMAP_THRESHOLD of malloc.h
    try:
        ctypes.CDLL(None).mallopt(threshold, 1 << 20)
    except (OSError, AttributeError):
        log.info("Another C library: memory is given back as it likes")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="launch-window", description="Five space tabletop games for an evening, or an orbit."
    )
    parser.add_argument(
        "game", nargs="*", metavar="GAME", help="open this game: a file, or a code (LW1-...)"
    )
    parser.add_argument("--version", action="store_true", help="print the version and end")
    parser.add_argument(
        "--selftest",
        nargs="?",
        const="",
        metavar="REPORT",
        help="check the program's files, bots and window, and end; into a file, if one is named",
    )
    parser.add_argument(
        "--size",
        type=_size,
        metavar="WxH",
        help="open a window of this size, such as 1280x720; 1024x640 is the least",
    )
    return parser


def _size(text: str) -> tuple[int, int]:
    try:
        w, h = (int(part) for part in text.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720") from None
    if w < FLOOR[0] or h < FLOOR[1]:
        least = "{}x{}".format(*FLOOR)
        raise argparse.ArgumentTypeError(f"the window is never smaller than {least}")
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
    """Writes warnings into the folder for reports; one that takes nothing more is no trouble."""
    from logging.handlers import RotatingFileHandler

    logging.raiseExceptions = False  # no trace on the terminal because a full disk takes no line
    folder = paths.logs_folder()
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = RotatingFileHandler(
            folder / "launch-window.log", maxBytes=_LOG_BYTES, backupCount=1, encoding="utf-8"
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
