"""What a wrong answer gives away, found out in the bots' process while the player looks again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from game.bots.background import FindTitle
from game.core.contract import Seat
from game.puzzles.reason import Facts, weighed
from game.puzzles.solving import Solving


@dataclass(frozen=True, slots=True)
class Weighing:
    """One move beside the best one, by what the seat can see."""

    title: str
    view: Any
    seat: Seat
    luck: tuple[int, ...]
    """What the worlds are made of: those in which the best move's figure was found."""
    move: Any
    best: Any
    unit: int
    """What a point counts in."""
    worlds: int

    def pieces(self, find: FindTitle, stopped: Callable[[], bool]) -> Iterator[Facts | None]:
        """One piece: what the move changes, compared with the best."""
        solving = Solving(find(self.title), self.view, self.seat, self.luck[0], listed=0)
        moves, worlds = (self.move, self.best), self.worlds
        while (known := weighed(solving, *moves, self.unit, worlds, self.luck, stopped)) is None:
            yield None
        yield known
