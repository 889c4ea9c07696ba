"""Saved games: every game that is not over, to continue or to delete."""

from __future__ import annotations

import time
from pathlib import Path
from typing import ClassVar

from game.core import foreign
from game.core.save import SaveError
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Drawn, Flow, Frame, Node, Panel, Row, Text
from scenes.kit.pictures import cover
from scenes.kit.scroll import Scroll
from scenes.screens import flow
from scenes.screens.base import WidgetScene
from scenes.screens.confirm import ask
from scenes.screens.posters import poster_of
from scenes.stack import Context
from scenes.theme import BODY, BOLD, CREAM, INK, MUTE, SMALL, TITLE


class LoadGameScene(WidgetScene):
    """The list of unfinished games."""

    name: ClassVar[str] = "load_game"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.found = flow.unfinished(context)

    def place(self, area: Box) -> Box:
        return area.inset(max(40.0, (area.w - 1500) / 2), 36)

    def build(self, area: Box) -> Node:
        inside = self.place(area)
        head = Text("Saved games", TITLE.sized(48), CREAM)
        foot = Flow(Button("back", "Back", self.back, icon="arrow-left"))
        rows: list[Node] = [self._row(i, kept) for i, kept in enumerate(self.found.games)]
        rows += [self._damaged_row(i, path) for i, path in enumerate(self.found.damaged)]
        if not rows:
            rows = [Text("There is no unfinished game.", BODY, MUTE)]
        fonts = self.context.fonts
        room = inside.h - head.measure(fonts, inside.w) - foot.measure(fonts, inside.w) - 40
        list_ = Scroll("games", Column(*rows, gap=14), self.scrolls)
        return Column(head, Frame(list_, room), foot, gap=20)

    def _row(self, number: int, kept: flow.Kept) -> Node:
        poster = poster_of(kept.save.title)

        def picture(canvas: Canvas, box: Box) -> None:
            cover(canvas, f"posters/{poster.id}", box, 10, poster.ground, focus_y=0.35)

        when = _when(kept)
        how_far = " · ".join(filter(None, (kept.progress, kept.who)))
        words = Column(
            Text(poster.name, BOLD, CREAM),
            Text(how_far, SMALL, MUTE),
            Text(f"{when} · seed {kept.seed}", SMALL, MUTE),
            gap=0,
            grow=1,
        )
        play = Button(
            f"play:{number}",
            "Continue",
            lambda: flow.continue_game(self.context, kept),
            primary=number == 0,
            small=True,
            spoken=f"Continue {kept.words}",
            zone="games",
        )
        drop = Button(
            f"delete:{number}",
            "Delete",
            lambda: self._ask(kept.path, kept.words),
            small=True,
            icon="trash-2",
            spoken=f"Delete {kept.words}",
            zone="games",
        )
        buttons = Flow(play, drop, gap=12)
        return Panel(Row(Drawn(120, 84, picture), words, buttons, gap=22), padding=16)

    def _damaged_row(self, number: int, path: Path) -> Node:
        name = foreign.line(path.name)
        words = Column(
            Text("Damaged", BOLD, CREAM),
            Text(f"{name} says things that no game can say.", SMALL, MUTE),
            gap=0,
            grow=1,
        )
        drop = Button(
            f"delete_damaged:{number}",
            "Delete",
            lambda: self._ask(path, name),
            small=True,
            icon="trash-2",
            spoken=f"Delete the damaged file {name}",
            zone="games",
        )
        return Panel(Row(words, drop, gap=22), padding=16)

    def _ask(self, path: Path, words: str) -> None:
        ask(
            self.context,
            "Delete this game?",
            f"{words}: it can't be brought back.",
            "Delete",
            lambda: self._delete(path),
        )

    def _delete(self, path: Path) -> None:
        try:
            self.context.saves.remove(path)
        except SaveError as error:
            self.context.notify(str(error))
        self.found = flow.unfinished(self.context)
        self.relayout()

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.backdrop("backdrops/table", INK)

    def prompt(self) -> str:
        return "Choose the game to go on with."


def _when(kept: flow.Kept) -> str:
    try:
        seconds = kept.path.stat().st_mtime
    except OSError:
        return "just now"
    return time.strftime("%d %B %Y, %H:%M", time.localtime(seconds)).lstrip("0")
