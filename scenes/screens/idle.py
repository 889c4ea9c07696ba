"""Idle: the work that can wait until the first screen is seen."""

from __future__ import annotations

import gc
import logging
import threading
from collections.abc import Callable
from importlib import import_module

from game import titles
from scenes.app import App
from scenes.stack import WARM_UP, Context
from scenes.titles import scene_class

log = logging.getLogger(__name__)


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
