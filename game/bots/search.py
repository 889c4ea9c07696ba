"""Admiral's search: Pilot's choice stands unless playouts in common worlds show a better one.

The same filled-in worlds and the same generators serve every move that is compared, so luck falls
on all of them alike and small differences show after few playouts.  Sequential halving spends the
iterations where the decision is close.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.playout import Playout
from game.bots.ways import manner
from game.core.contract import Rules, Seat, Title
from game.core.players import Way
from game.core.rng import Rng, mix

log = logging.getLogger(__name__)

SAFETY_SECONDS = 10.0
"""The clock's safety net, in processor time: far above any tuned budget, so that a seed replays
the same game on a busy machine, too."""

_CLOCK_EVERY = 16
"""Worlds between two looks at the clock, which is slow on some systems."""

_FEWEST_WORLDS = 8
"""With fewer samples a standard error means nothing."""

_HOPELESS = 3.0
"""So many standard errors behind the incumbent a move is dropped, whatever its rank."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What the search found out about one move."""

    move: Any
    worth: float
    """The brain's own estimate in points."""
    chance: float
    """Mean value of its playouts for the deciding seat, from 0 to 1."""
    gain: float
    """Mean difference to the first candidate in the same worlds."""
    error: float
    """Standard error of that difference."""
    playouts: int


@dataclass(frozen=True, slots=True)
class Thought:
    """A choice and what it rests on, the chosen move's evaluation among the others'."""

    move: Any
    evaluations: tuple[Evaluation, ...] = ()
    iterations: int = 0
    cut_short: bool = False
    """Stopped by a newer question or by the clock: not repeatable."""


def never() -> bool:
    """Nothing stops the search before its budget is spent."""
    return False


def search(
    title: Title,
    view: Any,
    seat: Seat,
    rng: Rng,
    iterations: int,
    stopped: Callable[[], bool] = never,
    way: Way | None = None,
    *,
    hint: bool = False,
) -> Thought:
    """The best move by at most `iterations` playouts; the same arguments give the same answer."""
    candidates = considered(title, view, way, hint=hint)
    first = candidates[0][1]
    if len(candidates) == 1 or iterations < 2:
        return Thought(first, tuple(Evaluation(m, w, 0.0, 0.0, 0.0, 0) for w, m in candidates))
    asked = title.brain.settings.hint_evidence if hint else None
    return race(title, view, seat, candidates, rng.bits(), iterations, stopped, asked)


def considered(
    title: Title, view: Any, way: Way | None = None, *, hint: bool = False
) -> list[tuple[float, Any]]:
    """What the search compares.  A way has its say in what leads; playouts may know better."""
    settings = title.brain.settings
    if hint and settings.advised is not None:
        return list(settings.advised(view))[: settings.breadth]
    own = manner(title, "admiral", way)
    contenders = settings.contenders or title.brain.candidates
    return list((contenders if own is None else own.candidates)(view))[: settings.breadth]


def race(
    title: Title,
    view: Any,
    seat: Seat,
    candidates: Sequence[tuple[float, Any]],
    seed: int,
    iterations: int,
    stopped: Callable[[], bool] = never,
    evidence: float | None = None,
) -> Thought:
    """The first of at least two candidates, or what playouts show to be better.

    `evidence`: how much better, in standard errors; None: as the title's bots want it.
    """
    run = _Race(title, view, seat, [move for _, move in candidates], seed)
    # Few moves to compare need fewer playouts.
    breadth = title.brain.settings.breadth
    run.run(max(2, iterations * (len(candidates) + 2) // (breadth + 2)), stopped)
    evaluations = tuple(
        run.evaluation(arm, worth, move) for arm, (worth, move) in enumerate(candidates)
    )
    winner = run.winner(title.brain.settings.evidence if evidence is None else evidence)
    return Thought(evaluations[winner].move, evaluations, run.spent, run.cut_short)


class _Race:
    """Sequential halving over candidate moves; arm 0 is the incumbent and is never dropped."""

    def __init__(self, title: Title, view: Any, seat: Seat, moves: list[Any], seed: int) -> None:
        self.rules: Rules[Any, Any, Any] = title.rules
        self.settings = title.brain.settings
        self.playout = Playout(title, view, seat)
        self.view = view
        self.seat = seat
        self.moves = moves
        self.seed = seed
        self.values: list[list[float]] = [[] for _ in moves]
        self.alive = list(range(len(moves)))
        self.spent = 0
        self.cut_short = False

    def run(self, iterations: int, stopped: Callable[[], bool]) -> None:
        """Plays rounds of worlds, each with half the arms of the one before."""
        rounds = math.ceil(math.log2(len(self.moves)))
        deadline = time.process_time() + SAFETY_SECONDS
        world = 0
        for left in range(rounds, 0, -1):
            quota = (iterations - self.spent) // left
            for _ in range(max(1, quota // len(self.alive))):
                if stopped():
                    self.cut_short = True
                    return
                if world % _CLOCK_EVERY == 0 and time.process_time() > deadline:
                    log.warning("The search hit its clock after %d playouts.", self.spent)
                    self.cut_short = True
                    return
                self._sample(world)
                world += 1
            if left > 1:
                self._halve()
            if len(self.alive) == 1:
                return

    def _sample(self, world: int) -> None:
        """One more common world for every arm that is still in the race."""
        full = self.rules.determinise(self.view, self.seat, Rng(mix(self.seed, world, 0)))
        luck = mix(self.seed, world, 1)
        for arm in self.alive:
            state = full.copy()
            value = self.playout(state, self.moves[arm], Rng(luck))[self.seat]
            self.values[arm].append(float(value))
        self.spent += len(self.alive)

    def _halve(self) -> None:
        """Keeps the better half, the incumbent in any case, and drops what is clearly worse."""
        totals = {arm: sum(self.values[arm]) for arm in self.alive}
        rivals = sorted(self.alive[1:], key=lambda arm: (-totals[arm], arm))
        keep = rivals[: max(1, len(self.alive) // 2 - 1)]
        self.alive = [0, *sorted(arm for arm in keep if not self._hopeless(arm))]

    def _hopeless(self, arm: int) -> bool:
        gain, error = self._gain(arm)
        return len(self.values[arm]) >= _FEWEST_WORLDS and gain < -_HOPELESS * error

    def _gain(self, arm: int) -> tuple[float, float]:
        """Mean and standard error of the arm's lead over the incumbent in their common worlds."""
        mine = self.values[arm]
        leads = [value - base for value, base in zip(mine, self.values[0], strict=False)]
        count = len(leads)
        if not count:
            return 0.0, 0.0
        mean = sum(leads) / count
        spread = sum((lead - mean) ** 2 for lead in leads)
        return mean, math.sqrt(spread / (count * max(1, count - 1)))

    def winner(self, evidence: float) -> int:
        """The arm with the best lead that the evidence supports; the incumbent without one."""
        best, best_gain = 0, 0.0
        for arm in self.alive[1:]:
            gain, error = self._gain(arm)
            if (
                len(self.values[arm]) >= _FEWEST_WORLDS
                and gain > evidence * error
                and gain > best_gain
            ):
                best, best_gain = arm, gain
        return best

    def evaluation(self, arm: int, worth: float, move: Any) -> Evaluation:
        """What the race showed about one arm."""
        values = self.values[arm]
        gain, error = self._gain(arm)
        mean = sum(values) / len(values) if values else 0.0
        return Evaluation(move, worth, mean, gain, error, len(values))
