"""What Jump Gate's picture holds besides the position: ships that fly."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import TypeAlias

from game.core.contract import Seat
from game.jump_gate.moves import Move
from game.jump_gate.state import State
from scenes.table.moment import Moment, Showing

Now: TypeAlias = Moment[State, Move]


@dataclass
class Flights(Showing[State, Move]):
    """Ships on their way are drawn by the film, all others by the board."""

    flying: set[Seat] = field(default_factory=set)

    def at_rest(self, moment: Now) -> Hashable:
        return frozenset(self.flying)

    def truth(self, moment: Now) -> None:
        self.flying.clear()
