"""Crash: something broke; what, whether the game is kept, and where the report lies."""

from __future__ import annotations

import logging
import platform
import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core import foreign, paths
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Flow, Node, Panel, Text
from scenes.screens.base import WidgetScene
from scenes.stack import Context
from scenes.theme import BODY, CREAM, INK, MUTE, TITLE

if TYPE_CHECKING:
    from scenes.app import App

log = logging.getLogger(__name__)


class CrashScene(WidgetScene):
    """Says in words what happened; the details are in the report."""

    name: ClassVar[str] = "crash"

    def __init__(self, context: Context, what: str, report: Path | None) -> None:
        super().__init__(context)
        self.what, self.report = what, report
        context.saves.retry()
        unkept = next(iter(context.saves.unkept.values()), None)
        self.kept = (
            "Your games are kept after their last move and can be continued from the menu."
            if unkept is None
            else f"{unkept.sentence} It can be continued from the menu as long as you don't quit."
        )

    def build(self, area: Box) -> Node:
        where = (
            f"A report lies at {self.report}"
            if self.report
            else "A report could not be written: the folder for it is closed to the program."
        )
        return Panel(
            Column(
                Text("Something broke", TITLE.sized(48), CREAM),
                Text(
                    f"This is our mistake, not yours. {self.kept}",
                    BODY,
                    CREAM,
                ),
                Text(f"What broke: {self.what}", BODY, MUTE),
                Text(where, BODY, MUTE),
                Flow(
                    Button(
                        "menu",
                        "To the menu",
                        self.context.ways.menu,
                        primary=True,
                        icon="house",
                    ),
                    Button("quit", "Quit", self.context.quit),
                    gap=18,
                ),
                gap=22,
            ),
            padding=44,
        )

    def place(self, area: Box) -> Box:
        w = min(area.w - 80, 1100 * max(1.0, self.context.fonts.text_size * 0.75))
        return area.centred(w, self.root.measure(self.context.fonts, w))

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.backdrop("backdrops/table", INK)

    def prompt(self) -> str:
        return f"Something broke. {self.kept}"


def write_report(error: BaseException) -> Path | None:
    """Writes what broke into the folder for reports; None if that is impossible."""
    folder = paths.logs_folder()
    path = folder / time.strftime("crash-%Y%m%d-%H%M%S.txt")
    lines = [
        f"{platform.platform()}, Python {platform.python_version()}, pygame-ce {pygame.ver}",
        "",
        *traceback.format_exception(error),
    ]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines), encoding="utf-8")
    except OSError as failure:
        log.warning("Report %s: %s", path, failure)
        return None
    return path


def show_crash(app: App, error: BaseException) -> None:
    """Replaces everything by the crash screen; a second failure there ends the program."""
    context = app.context
    again = any(isinstance(scene, CrashScene) for scene in context.stack.scenes)
    report = write_report(error)
    context.stack.abandon()
    if again:
        app.stop()
        return
    what = ": ".join(filter(None, (type(error).__name__, foreign.line(error, 160))))
    context.stack.push(CrashScene(context, what, report))
