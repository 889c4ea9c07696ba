"""The smallest brain that plays by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from game.core.contract import Brain
from game.core.rng import Rng
from game.rocket_jockey.moves import Move
from game.rocket_jockey.rules import RocketJockeyRules
from game.rocket_jockey.scoring import projected
from game.rocket_jockey.state import State


class RocketJockeyBrain(Brain[State, Move]):
    """Takes the first listed moves, plays out at random, and values the score."""

    rules = RocketJockeyRules()

    def candidates(self, view: State) -> Sequence[tuple[float, Move]]:
        return [(0.0, move) for move in islice(self.rules.moves(view), 24)]

    def rollout(self, state: State, rng: Rng) -> Move:
        return self.rules.draw(state, rng)

    def value(self, state: State) -> Sequence[float]:
        scores = [projected(state, seat) for seat in range(state.seats)]
        return [min(1.0, max(0.0, 0.5 + (score - max(scores)) / 100)) for score in scores]
