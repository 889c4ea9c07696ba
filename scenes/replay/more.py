"""More: what has no room on the bar of a replay when text is large."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from scenes.kit.box import Box
from scenes.kit.controls import Button, Choice
from scenes.kit.nodes import Column, Flow, Frame, Node, Panel, Text
from scenes.kit.scroll import Scroll
from scenes.replay.bar import OPEN, WAYS
from scenes.replay.controller import SPEEDS
from scenes.replay.reviewed import Reviewed
from scenes.screens.base import SheetScene
from scenes.stack import Context
from scenes.theme import CREAM, MUTE, SMALL, SUBTITLE


class MoreScene(SheetScene):
    """Ways through the game, speeds, seats and the film, as a list over the table."""

    name: ClassVar[str] = "replay_more"
    widest: ClassVar[float] = 980.0

    def __init__(self, context: Context, table: Reviewed) -> None:
        super().__init__(context)
        self.table = table

    def build(self, area: Box) -> Node:
        table, look = self.table, self.table.look
        ways = ("first", "turn_back", "turn_on", "last")
        buttons = [
            Button(name, WAYS[name].split(":")[0], self._do(lambda n=name: table.press(n)))  # type: ignore[misc]
            for name in ways
        ]
        speeds = Choice(
            "speed",
            [(str(number), "½×" if s == 0.5 else f"{s:.0f}×") for number, s in enumerate(SPEEDS)],
            str(SPEEDS.index(look.speed)),
            lambda value: table.set_speed(SPEEDS[int(value)]),
        )
        on = OPEN if look.open else look.viewer
        eyes = [(seat, name, "") for seat, (name, _) in enumerate(table.bar.seats)]
        seats = [
            Button(
                f"seen_by:{seat}",
                name,
                self._do(lambda s=seat: table.see(s)),  # type: ignore[misc]
                icon=icon,
                chosen=seat == on,
                enabled=not (shut := table.bar.unseen(seat)),
                spoken=shut or (f"{name}, chosen" if seat == on else name),
            )
            for seat, name, icon in [*eyes, (OPEN, "All open", "eye")]
        ]
        column = Column(
            Text("Replay", SUBTITLE, CREAM),
            Flow(*buttons, gap=12),
            Text("Speed", SMALL, MUTE),
            speeds,
            Text("Seen as", SMALL, MUTE),
            Flow(*seats, gap=12),
            Flow(
                Button(
                    "film",
                    "Film",
                    self._do(table.film.start),
                    icon="play",
                    enabled=bool(look.replay.swings),
                ),
                Button("close", "Close", self.back, primary=True),
                gap=12,
            ),
            gap=16,
        )
        w = self._width(area)
        if Panel(column, padding=36).measure(self.context.fonts, w) > area.h - 60:
            return Panel(Frame(Scroll("more", column, self.scrolls), area.h - 132), padding=36)
        return Panel(column, padding=36)

    def _do(self, action: Callable[[], None]) -> Callable[[], None]:
        def go() -> None:
            self.context.stack.pop(self)
            action()

        return go

    def prompt(self) -> str:
        return "More about the replay."
