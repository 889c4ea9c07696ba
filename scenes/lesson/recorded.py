"""What a lesson's table has instead of bots that think and games that are kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

from game.bots.worker import Answer, Task
from game.core.contract import Refusal, Seat
from game.core.lesson import Pattern
from game.core.save import SaveFile, Saves, Unkept
from game.core.session import Session
from scenes.table.controller import TableController
from scenes.table.preview import Preview
from scenes.table.roles import Stage
from scenes.table.title import TitleTable

AnyTable: TypeAlias = TitleTable[Any, Any, Any, Any]


def taught(table: AnyTable, asked: Callable[[], Pattern | None] = dict) -> AnyTable:
    """A title's table as a lesson has it, which asks for each move.

    It does not ask again whether the move was meant, none goes by itself, and nobody is warned of
    what the coach asks for.  The gesture knows what that is; where nothing is asked for, nothing
    lies large because it could be chosen.
    """

    def lay(moment: Any, areas: Any) -> Any:
        return table.lay(moment if asked() is not None else moment.unlit(), areas)

    def preview(moment: Any, move: Any) -> Preview | None:
        found = table.preview(moment, move)
        return replace(found, warnings=()) if found is not None else None

    def gesture(moment: Any) -> Any:
        made = table.gesture(moment)
        made.asked = lambda: (asked() or {}).get("move", "")
        return made

    asking = replace(table.input, begin=lambda stage, undone: None)
    return replace(
        table,
        lay=lay,
        gesture=gesture,
        confirm=lambda moment, move: None,
        input=asking,
        alone=frozenset(),
        preview=preview,
    )


class RecordedBots:
    """Stands in for the bots' process: answers with the lesson's recorded moves."""

    def __init__(self) -> None:
        self.moves: deque[Any] = deque()
        """What is still to be made before the next step, whoever makes it."""

    def ask(self, task: Task) -> int:
        """The answer is known already."""
        return len(self.moves)

    def poll(self) -> Answer | None:
        """The next recorded move; None where the lesson has no more: nobody thinks then."""
        return Answer(self.moves.popleft()) if self.moves else None

    def cancel(self) -> None:
        """Nothing is being thought about."""


class Unsaved(Saves):
    """A lesson is never a save: its progress lies in a file of its own."""

    def __init__(self) -> None:
        self.unkept: dict[Path, Unkept] = {}

    def hold(self, path: Path) -> bool:
        """There is no file."""
        return True

    def release(self, path: Path) -> None:
        """There is no file."""

    def write(self, path: Path, save: SaveFile) -> str:
        """Nothing is written."""
        return ""


class LessonController(TableController):
    """Makes a person's move as it was recorded, whichever of equal cards were clicked."""

    def __init__(
        self,
        session: Session[Any, Any],
        stage: Stage,
        bots: RecordedBots,
        *args: Any,
        meant: Callable[[Any], Any],
        **options: Any,
    ) -> None:
        super().__init__(session, stage, bots, *args, **options)
        self._recorded, self._meant = bots, meant

    def submit(self, move: Any) -> Refusal | None:
        return super().submit(self._meant(move))

    @property
    def thinking(self) -> Seat | None:
        return super().thinking if self._recorded.moves else None  # else the coach speaks
