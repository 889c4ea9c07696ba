"""What a wrong answer gives away, found out in the bots' process while the player looks again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from game.bots.background import FindTitle
from game.core.contract import Seat
from game.puzzles.reason import Facts, weighed
from game.puzzles.solving import Solving

WORLDS: Final = range(64, 257)
"""As few and as many; few where it is clear, which takes less than a second."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """One move beside the best one, by what the seat can see."""

    title: str
    view: Any
    seat: Seat
    seed: int
    """Of the worlds' own luck."""
    move: Any
    best: Any
    unit: int
    """What a point counts in."""

    def pieces(self, find: FindTitle, stopped: Callable[[], bool]) -> Iterator[Facts | None]:
        """One piece: what the move changes, compared with the best."""
        solving = Solving(find(self.title), self.view, self.seat, self.seed, listed=0)
        moves = self.move, self.best
        while (known := weighed(solving, *moves, self.unit, WORLDS, stopped)) is None:
            yield None
        yield known
