"""One decision judged: what was chosen against Admiral's best and against Pilot's choice.

Judged by what the seat could know: the worlds are those that its view allows.  A race finds the
best move; then worlds that the race never saw compare it with what was chosen, so that a move
which was only lucky in the race gains nothing by it.  What would be a mistake if Pilot went on from
it is looked at once more with what the player did next: a move may be the beginning of a plan.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from game.bots.playout import Playout
from game.bots.search import race
from game.core.contract import Seat, Title
from game.core.rng import Rng, mix
from game.core.session import Step
from game.debrief.judge import Estimate, Judge

CERTAIN: Final = 2.0
"""So many standard errors a loss must have to be called a mistake."""
_LEAST: Final = 0.005
"""And so much of a win."""
_FEWEST: Final = 32
"""Before so many worlds a small standard error is not believed."""
_COMPARED: Final = 13_000
"""Worlds in which moves are compared, for all decisions of a game together."""
_MOST: Final = range(32, 129)
"""As few and as many for one decision at most."""
_CLEAR: Final = 0.006
"""The standard error at which comparing ends."""
_RACED: Final = 24_000
_ITERATIONS: Final = range(80, 161)
"""Playouts of the races, likewise."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a decision was worth."""

    best: Any
    """Admiral's move: the chosen one where nothing better was found."""
    loss: float
    """What it gave away against the best, in chances of winning, for the one who decided."""
    error: float
    """The standard error of the loss."""
    gain: Estimate
    """What it changed against Pilot's choice, for each seat."""
    forced: bool
    """There was nothing else to do."""

    @property
    def mistake(self) -> bool:
        """Whether it certainly lost something."""
        return not self.forced and self.loss >= max(_LEAST, CERTAIN * self.error)


def luck_of(seed: int, step: int) -> tuple[int, ...]:
    """What the worlds of a decision's verdict are made of: whatever is compared with it later is
    compared in the same worlds."""
    return seed, step, 0xD0E1


def worlds_of(judge: Judge) -> int:
    """How many these are at most."""
    return judge.share(_COMPARED, _MOST)


def forced(title: Title, state: Any, chosen: Any) -> bool:
    """Whether the decider had no other legal move."""
    rules = title.rules
    listed = list(islice(rules.moves(state), 2))
    return len(listed) < 2 and not any(type(move) in rules.open_moves for move in (*listed, chosen))


class Followed(Playout):
    """Goes on from the first move as its player did, as long as nothing comes to the player's sight
    that did not come then; after that, as every playout does.  So it uses no hindsight."""

    def __init__(
        self, title: Title, view: Any, seat: Seat, after: Sequence[Step[Any, Any]]
    ) -> None:
        super().__init__(title, view, seat)
        self._after = [(self.rules.view(step.before, seat), step.move) for step in after]

    def policy(self) -> Callable[[Any, Rng], Any]:
        """As the player did, then as Pilot does."""
        usual, left = super().policy(), list(reversed(self._after))

        def reply(state: Any, rng: Rng) -> Any:
            if left:
                seen, move = left.pop()
                if self.rules.view(state, self.seat) == seen:
                    return move
                left.clear()
            return usual(state, rng)

        return reply


def judged(
    judge: Judge,
    state: Any,
    seat: Seat,
    chosen: Any,
    step: int,
    stopped: Callable[[], bool],
    after: Sequence[Step[Any, Any]] = (),
) -> Verdict | None:
    """The verdict on the move that was made here; `after` are its player's next ones in that turn.

    None if it was stopped.
    """
    title, rules = judge.title, judge.title.rules
    nothing = Estimate.exactly((0.0,) * judge.seats)
    if forced(title, state, chosen):
        return Verdict(chosen, 0.0, 0.0, nothing, True)
    view = rules.view(state, seat)
    brain = title.brain
    listed = rules.canonical(view, chosen)

    def same(move: Any) -> bool:
        return move == chosen or bool(rules.canonical(view, move) == listed)

    contenders = (brain.settings.contenders or brain.candidates)(view)
    pilots = brain.candidates(view)[0][1]
    rivals = [move for _, move in contenders][: brain.settings.breadth]
    moves = [(0.0, chosen), *((0.0, move) for move in rivals if not same(move))]
    best = chosen
    if len(moves) > 1:
        seed = mix(judge.seed, step, 0xACE)
        budget = min(judge.share(_RACED, _ITERATIONS), brain.settings.iterations)
        thought = race(title, view, seat, moves, seed, budget, stopped)
        if thought.cut_short:
            return None
        best = thought.move
    if same(pilots):
        pilots = chosen
    if best == chosen == pilots:
        return Verdict(best, 0.0, 0.0, nothing, False)
    arms = list(dict.fromkeys((chosen, best, pilots)))
    playout = Playout(title, view, seat)
    table = _compared(judge, view, [(playout, move) for move in arms], step, stopped)
    if table is None:
        return None
    won = dict(zip(arms, table, strict=True))
    found = _verdict(best, seat, won[best], won[chosen], won[pilots])
    if found.mistake and after:
        plan = [(Followed(title, view, seat, after), chosen)]
        table = _compared(judge, view, plan, step, stopped, worlds=len(won[best]))
        if table is None:
            return None
        theirs = table[0] if pilots == chosen else won[pilots]  # Pilot's own choice is no skill
        followed = _verdict(best, seat, won[best], table[0], theirs)
        found = min(found, followed, key=lambda each: each.loss)
    return found


def _verdict(
    best: Any,
    seat: Seat,
    most: Sequence[Sequence[float]],
    mine: Sequence[Sequence[float]],
    pilots: Sequence[Sequence[float]],
) -> Verdict:
    loss = _difference(most, mine)
    return Verdict(best, loss.mean[seat], loss.error[seat], _difference(mine, pilots), False)


def _difference(ours: Sequence[Sequence[float]], theirs: Sequence[Sequence[float]]) -> Estimate:
    return Estimate.of(
        [[a - b for a, b in zip(*pair, strict=True)] for pair in zip(ours, theirs, strict=True)]
    )


def _compared(
    judge: Judge,
    view: Any,
    arms: Sequence[tuple[Playout, Any]],
    step: int,
    stopped: Callable[[], bool],
    worlds: int = 0,
) -> list[list[tuple[float, ...]]] | None:
    """Each move's chances in the same worlds with the same luck: in so many, or (0) until it is
    clear how they differ."""
    rules, seat = judge.title.rules, arms[0][0].seat
    table: list[list[tuple[float, ...]]] = [[] for _ in arms]
    for world in range(worlds or worlds_of(judge)):
        if stopped():
            return None
        seed = mix(*luck_of(judge.seed, step), world)
        full = rules.determinise(view, seat, Rng(mix(seed, 0)))
        for arm, (playout, move) in zip(table, arms, strict=True):
            luck = Rng(mix(seed, 1))
            arm.append(judge.played_on(playout, full.copy(), move, luck, world))
        if not worlds and world + 1 >= _FEWEST and world % 8 == 7 and _clear(table, seat):
            break
    return table


def _clear(table: Sequence[Sequence[Sequence[float]]], seat: Seat) -> bool:
    return all(_difference(arm, table[0]).error[seat] <= _CLEAR for arm in table[1:])
