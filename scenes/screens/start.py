"""Start: from the command line to the first screen, and the work that can wait until it is seen."""

from __future__ import annotations

import argparse
import gc
import logging
import logging.handlers
import sys
import threading
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from game import titles
from game.core import paths
from scenes.app import App, display_answers, make_context
from scenes.stack import WARM_UP, Context
from scenes.theme import FLOOR
from scenes.titles import scene_class

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
    keep_log()
    give_back_memory()
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
    logging.raiseExceptions = False  # no trace on the terminal because a full disk takes no line
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
        app.inputs.pads.start()
        return False

    def bots() -> bool:
        context.bots.start()
        return False

    def warm() -> bool:
        threading.Thread(target=warm_up, name=WARM_UP, daemon=True).start()
        return False

    def backdrop() -> bool:
        from scenes.screens.menu import MenuScene

        top = context.stack.top
        kept = top.kept if isinstance(top, MenuScene) else None
        name = f"places/{kept.title}" if kept is not None else "backdrops/table"
        # The Logbook's ground as well, whatever the menu offers to go on with.
        for wanted in dict.fromkeys((name, "backdrops/table")):
            context.art.fetch_backdrop(wanted, *app.surface.get_size())
        return False

    return [
        warm,
        sound,
        lambda: context.audio.prewarm("ui"),
        pads,
        lambda: _warm_fonts(context),
        backdrop,
        bots,
    ]


def warm_up() -> None:
    """Imports beside the menu what its buttons lead to, so that no click waits for it."""
    try:
        for name in ("new_game", "guide_reader", "pause", "options", "results"):
            import_module(f"scenes.screens.{name}")
        import_module("filelock")
        logbook = ("logbook.scene", "logbook.record", "logbook.patches", "debrief.mistakes")
        for name in (*logbook, "lesson.scene", "debrief.running"):
            import_module(f"scenes.{name}")
        for title_id in titles.IDS:
            titles.title(title_id)
            scene_class(title_id)
            import_module(f"game.{title_id}.deeds")  # a result asks all titles for patches
        # What is loaded now stays. Looking through all of it for garbage again and again costs
        # 60 ms each time, which is a jerk.
        gc.freeze()
    except Exception:
        # Whatever it is, it comes again where it can be told: when the game is opened.
        log.exception("Warming up failed")


def _warm_fonts(context: Context) -> bool:
    """Opens the fonts that the tables need, so that no table waits for them."""
    from scenes import theme

    for style in (theme.PROMPT, theme.BODY, theme.BOLD, theme.SMALL, theme.NUMBER, theme.SCORE):
        context.fonts.width("0", style)
    return False
