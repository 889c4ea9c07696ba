"""What Planet Movers' bots can be like: how they treat contracts and fuel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.leaning import leaning
from game.planet_movers import legal
from game.planet_movers.moves import CollectFuel, Fly, Move
from game.planet_movers.state import State

THRIFT: Final = 0.3
"""Points by which a cheaper flight may be worse and count as good."""

FICKLE: Final = 0.2
"""Points a turn by which a new contract must be better for whoever likes new ones."""

STOCKED: Final = 2
"""With so much fuel whoever likes to have some buys more, where there is as much to be had."""


def thrifty(view: State, found: Sequence[tuple[float, Move]]) -> Sequence[tuple[float, Move]]:
    """The candidates, with the flight that burns least first among the best."""
    if not isinstance(found[0][1], Fly | CollectFuel):
        return found

    def saves(move: Move) -> float:
        return -(legal.price(view, move.destination) or 0) if isinstance(move, Fly) else 0

    return leaning(found, THRIFT, saves)
