"""What makes bots play Rocketmen."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Brain
from game.core.rng import Rng
from game.rocketmen import draws, lists, scoring
from game.rocketmen.moves import Move
from game.rocketmen.state import State


class RocketmenBrain(Brain[State, Move]):
    """Plays at random and launches what it can."""

    def candidates(self, view: State) -> Sequence[tuple[float, Move]]:
        """All that is listed, in its order."""
        return [(0.0, move) for move in lists.listed(view)]

    def rollout(self, state: State, rng: Rng) -> Move:
        """A random move."""
        return draws.draw(state, rng)

    def value(self, state: State) -> Sequence[float]:
        """The share of the points."""
        points = [max(0, scoring.score(state, player)) for player in state.players]
        return [each / (sum(points) or 1) for each in points]
