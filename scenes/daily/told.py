"""Told: what a finished game came to as a try at a day's deal, for the results."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.core.words import joined
from game.daily.medals import MEDALS, asked, medal
from scenes.daily.marks import draw_rosette
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Column, Drawn, Node, Panel, Row, Text
from scenes.stack import Context
from scenes.table.frame import text_factor
from scenes.theme import BODY, BOLD, CREAM
from scenes.tween import ease_out

if TYPE_CHECKING:
    from game.core.session import Session

HEADINGS = {"gold": "Gold medal", "silver": "Silver medal", "bronze": "Bronze medal"}
ROSETTE: Final = 64.0
"""How wide the medal is beside text of the usual size."""


def told_of(context: Context, session: Session[Any, Any], path: Path | None) -> Told | None:
    """What is to be told; None where it is no try at a day's deal."""
    date = session.memo.daily
    if not date or path is None:
        return None
    try:
        return Told(context, session, path, datetime.date.fromisoformat(date))
    except ValueError:  # a file may say anything
        return None


class Told:
    """A try, told as soon as all that it is measured by is known."""

    def __init__(
        self, context: Context, session: Session[Any, Any], path: Path, date: datetime.date
    ) -> None:
        self.context, self.session, self.date = context, session, date
        self.book = context.daily
        self.book.finished(session, path)
        made = self.book.value.tried(date, session.title.id)
        self.counted = made is not None and made.file == path.name
        self.waits = self.counted and self._won() is None
        if self.waits:
            self.book.start()

    def _won(self) -> str | None:
        return self.book.value.medal(self.date, self.session.title.id)

    def poll(self) -> bool:
        """Whether there is more to tell than before."""
        if not self.waits or self._won() is None:
            return False
        self.waits = False
        return True

    def panel(self, shown: Callable[[], float] = lambda: 1.0) -> Node:
        """The medal, which is stamped on while the result comes, or what it would have taken.

        `shown`: how far the result has come.
        """
        heading, words = self._words()
        told: Node = Column(Text(heading, BOLD, CREAM), Text(words, BODY, CREAM), gap=4, grow=1)
        if won := self._won() if self.counted else None:
            wide = ROSETTE * min(1.6, text_factor(self.context.fonts))
            told = Row(Drawn(wide, wide * 1.3, _painter(won, shown)), told, gap=20, stack=False)
        return Panel(told, heading=f"Daily launch · {self.date.day} {self.date:%B}")

    def _words(self) -> tuple[str, str]:
        if not self.counted:
            return "For fun", "The counted try of this deal is another game."
        if not self.session.memo.counts:
            return "No medal", "A try with more than five hints counts for the streak alone."
        won = self._won()
        if won is None:
            return "The medal is still open", "The bots are playing this deal from your seat."
        results = self.book.value.results(self.date, self.session.title.id)
        made, told = self.book.value.tried(self.date, self.session.title.id), []
        beaten = [
            f"{level.capitalize()} ({results[level].points})"
            for level in asked(self.date, results)
            if made is not None and made.beats(results[level].points)
        ]
        if beaten:
            told.append(f"You beat {joined(beaten)}.")
        # Luck may give a lower level more points: told is the nearest that brings a better medal.
        order = ["", *MEDALS.values()]
        better = [
            (results[level].points, level)
            for level, metal in asked(self.date, results).items()
            if order.index(metal) > order.index(won)
        ]
        if better:
            least, level = min(better)
            worth = medal(least + 1, results, self.date)
            told.append(f"{level.capitalize()} made {least}: beat that for {worth}.")
        return HEADINGS.get(won, "No medal today"), " ".join(told)

    def open(self) -> None:
        """The day's screen, in place of everything."""
        from scenes.daily.scene import DailyScene

        self.context.ways.menu(self.session.title.id)
        self.context.stack.push(DailyScene(self.context))


def stamped(shown: float) -> float:
    """How large a medal is that comes down on the paper: its own size after a third of the time."""
    return 1 + 0.7 * (1 - ease_out(min(1.0, shown * 3)))


def _painter(metal: str, shown: Callable[[], float]) -> Callable[[Canvas, Box], None]:
    def paint(canvas: Canvas, box: Box) -> None:
        draw_rosette(canvas, box.cx, box.y + box.w / 2, box.w * stamped(shown()), metal)

    return paint
