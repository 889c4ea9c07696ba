"""Saved games: every game that is not over, to continue or to delete."""

from __future__ import annotations

import time
from typing import ClassVar

from game.core.save import SaveError
from game.core.seeds import seed_code
from scenes.context import Context
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
from scenes.theme import BODY, BOLD, CREAM, INK, MUTE, SMALL, TITLE


class LoadGameScene(WidgetScene):
    """The list of unfinished games."""

    name: ClassVar[str] = "load_game"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.kept = flow.unfinished(context)

    def place(self, area: Box) -> Box:
        return area.inset(max(40.0, (area.w - 1500) / 2), 36)

    def build(self, area: Box) -> Node:
        inside = self.place(area)
        head = Text("Saved games", TITLE.sized(48), CREAM)
        foot = Flow(Button("back", "Back", self.back, icon="arrow-left"))
        rows: list[Node] = [self._row(i, kept) for i, kept in enumerate(self.kept)]
        if not rows:
            rows = [Text("There is no unfinished game.", BODY, MUTE)]
        fonts = self.context.fonts
        room = inside.h - head.measure(fonts, inside.w) - foot.measure(fonts, inside.w) - 40
        list_ = Scroll("games", Column(*rows, gap=14), self.scrolls)
        return Column(head, Frame(list_, room), foot, gap=20)

    def _row(self, number: int, kept: flow.Kept) -> Node:
        save = kept.save
        poster = poster_of(save.title)

        def picture(canvas: Canvas, box: Box) -> None:
            cover(canvas, f"posters/{poster.id}", box, 10, poster.ground, focus_y=0.35)

        who = ", ".join(player.name for player in save.players)
        when = _when(kept)
        words = Column(
            Text(poster.name, BOLD, CREAM),
            Text(f"{save.progress} · {who}", SMALL, MUTE),
            Text(f"{when} · seed {seed_code(save.seed)}", SMALL, MUTE),
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
            lambda: self._ask(kept),
            small=True,
            icon="trash-2",
            spoken=f"Delete {kept.words}",
            zone="games",
        )
        buttons = Flow(play, drop, gap=12)
        return Panel(Row(Drawn(120, 84, picture), words, buttons, gap=22), padding=16)

    def _ask(self, kept: flow.Kept) -> None:
        ask(
            self.context,
            "Delete this game?",
            f"{kept.words}: it can't be brought back.",
            "Delete",
            lambda: self._delete(kept),
        )

    def _delete(self, kept: flow.Kept) -> None:
        try:
            self.context.saves.remove(kept.path)
        except SaveError as error:
            self.context.notify(str(error))
        self.kept = flow.unfinished(self.context)
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
