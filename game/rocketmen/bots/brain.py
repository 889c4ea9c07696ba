"""What makes bots play Rocketmen well: section I5 as a policy, a playout and a value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import ClassVar

from game.core.contract import Brain, Card, Manner, SearchSettings, Seat
from game.core.rng import Rng, mix
from game.rocketmen import moves as mv
from game.rocketmen.bots.flying import Option
from game.rocketmen.bots.hints import advised
from game.rocketmen.bots.playout import Playout
from game.rocketmen.bots.policy import options
from game.rocketmen.bots.prospects import prospects, solo_chance
from game.rocketmen.bots.style import BOLD, CAREFUL, HOARDING, PLAIN, SHARP, Style
from game.rocketmen.scoring import standings
from game.rocketmen.state import Phase, State

_FAR = 2.0
"""What is worse than the best by more points is no candidate."""
_NEAREST = 3
"""So many turns a playout follows at least."""


def _turns_ahead(seats: int) -> int:
    """Two rounds, and three turns of a solo player.

    A third round makes playouts half as long again and shows no better moves in the same time.
    """
    return max(2 * seats, _NEAREST)


def _fix_luck(state: State, luck: int, turn: int) -> None:
    """Launches and reshuffles of a turn go alike, whatever was done before.

    That halves the variance of what playouts say about two moves (53 % less on 26 positions).
    """
    state.rng = Rng(mix(luck, turn))
    if state.flight is None:  # what is shuffled before it is drawn may lie in any order
        state.success.sort()
    state.player.warehouse.sort()


class RocketmenBrain(Brain[State, mv.Move]):
    """Picks missions by what they bring a turn, builds early, and knows the odds."""

    settings: ClassVar[SearchSettings] = SearchSettings(
        noise=0.7,
        breadth=6,
        turns_ahead=_turns_ahead,
        depth=90,
        evidence=1.0,
        iterations=400,
        mark="7e1932bf",
        fix_luck=_fix_luck,
        advised=lambda view: advised(view, BRAIN.candidates(view)),
        ways={
            "bold": Manner("launches early, at longer odds.", lambda view: _leaning(view, BOLD)),
            "careful": Manner("rather flies to Earth orbit.", lambda v: _leaning(v, CAREFUL)),
            "hoarding": Manner("buys more, for money above all.", lambda v: _leaning(v, HOARDING)),
        },
    )

    def candidates(self, view: State) -> Sequence[tuple[float, mv.Move]]:
        """Pilot's policy: everything sensible, best first."""
        return _worth_a_search(view, options(view, SHARP))

    def cadet_candidates(self, view: State, rng: Rng) -> Sequence[tuple[float, mv.Move]]:
        """Cadet launches late and leaves optional abilities alone."""
        return options(view, PLAIN)

    def rollout(self, state: State, rng: Rng) -> mv.Move:
        """Pilot's choice, with payments that are merely legal."""
        return Playout().choose(state, rng)

    def playout(self, seat: Seat) -> Callable[[State, Rng], mv.Move]:
        """Likewise, but a turn is planned once."""
        return Playout().choose

    def value(self, state: State) -> Sequence[float]:
        """Each seat's share of the win: what it has and is on the way to."""
        if state.phase is Phase.OVER:
            places = [each for each in standings(state) if each.place == 1]
            first = [each.seat for each in places]
            return [1 / len(first) if seat in first else 0.0 for seat in range(state.seats)]
        if state.rival is not None:
            return [solo_chance(state)]
        scores, width = prospects(state)
        top = max(scores)
        shares = [exp((score - top) / width) for score in scores]
        whole = sum(shares)
        return [share / whole for share in shares]


BRAIN: RocketmenBrain = RocketmenBrain()


def _leaning(view: State, style: Style) -> list[Option]:
    return _worth_a_search(view, options(view, style))


def _worth_a_search(view: State, found: list[Option]) -> list[Option]:
    """The policy's choice first, and what might be better.

    For launches and flights, whose odds can be summed exactly, for the cards of one placement and
    for what is thrown out, playouts were found no better than the policy (tests with games played
    to their ends), so nothing is offered beside its choice.
    """
    if view.phase is not Phase.MAIN:
        return found if view.phase is Phase.DECLARE else found[:1]
    if isinstance(found[0][1], mv.Discard | mv.Launch):
        return found[:1]
    floor = found[0][0] - _FAR
    missions: set[Card | None] = set()
    kept = []
    for worth, move in found:
        if worth < floor:
            break
        if isinstance(move, mv.Place):
            if move.mission in missions:
                continue
            missions.add(move.mission)
        kept.append((worth, move))
    return kept
