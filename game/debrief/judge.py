"""The judge: each seat's chance of winning, with everybody's cards open and the decks closed.

What is dealt is known, what will be drawn or rolled is not: so good draws are luck when they come,
and neither sooner nor later.  The judge plays the position on, a few turns in each of some worlds,
and asks the title's brain; a table of measured games says how far the brain is to be trusted.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.bots.playout import Playout
from game.bots.search import never
from game.core.contract import Seat, Title, pooled
from game.core.rng import Rng, mix
from game.debrief.trust import Trust, trust

NOBODY: Seat = -1

_PLAYOUTS: Final = 5400
"""For the chances at all steps of a game together."""
_WORLDS: Final = range(16, 49)
"""As few and as many at one step: a long game gets fewer for each."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Means by seat, and the standard errors of these means."""

    mean: tuple[float, ...]
    error: tuple[float, ...]

    @classmethod
    def exactly(cls, values: Sequence[float]) -> Estimate:
        """What is known without an error."""
        return cls(tuple(values), (0.0,) * len(values))

    @classmethod
    def of(cls, samples: Sequence[Sequence[float]]) -> Estimate:
        """What at least two samples say."""
        count = len(samples)
        means, errors = [], []
        for column in zip(*samples, strict=True):
            mean = math.fsum(column) / count
            spread = math.fsum((value - mean) ** 2 for value in column)
            means.append(mean)
            errors.append(math.sqrt(spread / (count * (count - 1))))
        return cls(tuple(means), tuple(errors))


def outcome(title: Title, state: Any) -> tuple[float, ...]:
    """The win of a finished game by seat: 1, halves, thirds... where several share first place.

    Alone against the game it is the brain that knows who has won.
    """
    values = title.brain.value(state)
    if len(values) == 1:
        return (float(values[0] >= 0.5),)
    first = [s.seat for s in title.rules.standings(state) if s.place == 1 and s.seat >= 0]
    return tuple(1 / len(first) if seat in first else 0.0 for seat in range(len(values)))


def even(seats: int) -> float:
    """The chance of winning before anything is known."""
    return 1 / seats


class Judge:
    """Judges the positions of one game."""

    def __init__(self, title: Title, seats: int, seed: int, steps: int) -> None:
        """`steps` is how long the game was; `seed` is the judge's luck."""
        self.title, self.seats, self.seed, self.steps = title, seats, seed, steps
        self.trust: Trust = trust(title.id, seats)

    def share(self, playouts: int, bounds: range) -> int:
        """What one step gets of so many playouts for the whole game, within the bounds."""
        return min(bounds[-1], max(bounds[0], playouts // max(1, self.steps)))

    def played_on(
        self, playout: Playout, state: Any, move: Any, rng: Rng, world: int
    ) -> tuple[float, ...]:
        """Each seat's chance after one playout of the world `state`, which it changes.

        Each seat is the next to move at as many ends as any other: brains do not know what it is
        worth to be next.
        """
        values = playout(state, move, rng, world % self.seats)
        if self.title.rules.decision(state) is None:
            return outcome(self.title, state)
        return self.trust.chances(values)

    def chances(
        self, state: Any, step: int, stopped: Callable[[], bool] = never
    ) -> Estimate | None:
        """Each seat's chance of winning from here on; None if it was stopped."""
        title = self.title
        if title.rules.decision(state) is None:
            return Estimate.exactly(outcome(title, state))
        samples = []
        for values in self.samples(state, step):
            if stopped():
                return None
            samples.append(values)
        return Estimate.of(samples)

    def samples(self, state: Any, step: int) -> Any:
        """The chances in one world after the other."""
        rules = self.title.rules
        pool = pooled(rules, state, range(self.seats))
        playout = Playout(self.title, pool, NOBODY)
        for world in range(self.share(_PLAYOUTS, _WORLDS)):
            seed = mix(self.seed, step, world)
            full = rules.determinise(pool, 0, Rng(mix(seed, 0)))
            yield self.played_on(playout, full, None, Rng(mix(seed, 1)), world)
