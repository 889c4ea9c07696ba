"""Rocket Jockey's picture holds its cards and nothing else besides the position."""

from __future__ import annotations

from typing import TypeAlias

from game.rocket_jockey.moves import Move
from game.rocket_jockey.state import State
from scenes.table.moment import Moment, Showing

Now: TypeAlias = Moment[State, Move]
Shown: TypeAlias = Showing[State, Move]
