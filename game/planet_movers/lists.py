"""The moves there are, in a stable order, and random ones."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.rng import Rng
from game.planet_movers import legal
from game.planet_movers.data.orbits import nth
from game.planet_movers.moves import (
    EndStep,
    Fly,
    Move,
)
from game.planet_movers.state import Phase, State


def listed(state: State) -> Iterator[Move]:
    """The decider's legal moves."""
    match state.phase:
        case Phase.SETUP:
            yield from legal.picks(state)
        case Phase.ACCELERATE:
            yield from legal.accelerations(state)
        case Phase.ROCKET:
            yield from legal.orbit_actions(state)
            yield from legal.flights(state)
            yield EndStep()


def random_move(state: State, rng: Rng) -> Move:
    """A random legal move; whether to fly is drawn before where to."""
    if state.phase is not Phase.ROCKET:
        return rng.pick(list(listed(state)))
    actions = list(legal.orbit_actions(state))
    if not (state.moved or state.collected) and not rng.below(2 + len(actions) // 4):
        goals = legal.affordable(state)
        return Fly(nth(goals, rng.below(goals.bit_count())))
    place = rng.below(len(actions) + 1)
    return actions[place] if place < len(actions) else EndStep()
