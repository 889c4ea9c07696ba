"""Trash: games that are thrown away in the Logbook, what is asked before, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.save import SaveError
from game.memory.rows import Row
from game.memory.trash import Thrown
from scenes.fair_match.words import lost
from scenes.kit.controls import Button
from scenes.kit.nodes import Node, Panel, Text
from scenes.kit.nodes import Row as Side
from scenes.logbook import telling
from scenes.stack import Context
from scenes.theme import BODY, CREAM

UNDO_SECONDS: Final = 8.0
BACK: Final = "Undo brings it back as long as the Logbook is open."


class Trash:
    """What was thrown away since the Logbook was opened."""

    def __init__(self, context: Context) -> None:
        self.context, self.book = context, context.logbook
        self.thrown: Thrown | None = None
        """What the strip offers to bring back, as long as it is there."""
        self.gone: list[Thrown] = []
        """What undo brings back, the last first."""
        self._name, self._left = "", 0.0

    def unless_it_matters(self, row: Row, throw: Callable[[], None]) -> None:
        """Throws a game away; asks first where a Fair match goes on that it belongs to."""
        matches = self.context.matches
        match = matches.running(row.file)
        if match is None:
            throw()
            return
        files = {game.file for game in match.games} - {row.file}
        alone = not any(matches.path_of(file).is_file() for file in files)
        told = f"{lost(match, row.file, alone=alone)} {BACK}"
        self.context.ways.question("Throw this game away?", told, "Throw away", throw)

    def throw(self, row: Row) -> bool:
        """Into the trash; False, and told, if that is impossible."""
        try:
            self.thrown = self.book.throw_away(row)
        except SaveError as error:
            self.context.notify(str(error))
            return False
        self.gone.append(self.thrown)
        self._name, self._left = telling.name_of(row), UNDO_SECONDS
        return True

    def undo(self) -> str:
        """Brings the last one back: its file; empty if there is none."""
        self.thrown = None
        if not self.gone:
            return ""
        try:
            return self.book.bring_back(self.gone.pop()).name
        except SaveError as error:
            self.context.notify(str(error))
            return ""

    def update(self, dt: float) -> bool:
        """Whether the offer to bring it back ends with this."""
        if self.thrown is None:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.thrown = None
        return True

    def strip(self, undo: Callable[[], None]) -> Node | None:
        """The offer; None while there is none."""
        if self.thrown is None:
            return None
        return Panel(
            Side(
                Text(f"{self._name} is in the trash.", BODY, CREAM, grow=1),
                Button("undo", "Undo", undo, icon="undo-2", small=True, primary=True),
            ),
            padding=12,
        )
