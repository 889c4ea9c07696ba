"""What Jump Gate's picture holds besides the position: the ships that fly just now."""

from __future__ import annotations

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
