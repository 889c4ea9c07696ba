"""What a hint looks into: bots' candidates, without what nothing convincing can be said for."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import HIDDEN, Card, Seat
from game.jump_gate import moves as mv
from game.jump_gate.bots.odds import TYPE_COUNT, marginals, next_values
from game.jump_gate.data import ICON, TABLE, TYPE
from game.jump_gate.scoring import count_types
from game.jump_gate.state import GATE, NOBODY, State

Ranked = tuple[float, mv.Move]
"""A move after its worth in points."""


def advised(view: State, found: Sequence[Ranked]) -> list[Ranked]:
    """The candidates for whoever asked.

    Of two resources that are worth the same now nobody is told to take the one with an icon.  With
    nothing left to claim, what can be collected comes before fresh cards: in a game that is lost
    playouts see no difference, and a point is a point.
    """
    taken = [move.resource for _, move in found if isinstance(move, mv.Pick | mv.Harvest)]
    kept = [(worth, move) for worth, move in found if not _marked_for_nothing(view, move, taken)]
    if NOBODY in view.claimed or not any(_gains(*option) for option in kept):
        return kept
    kept = [option for option in kept if not isinstance(option[1], mv.Research)]
    return sorted(kept, key=lambda option: not _gains(*option))


def _gains(worth: float, move: mv.Move) -> bool:
    """Whether something worth having is collected at once."""
    kinds = mv.Pick | mv.Harvest | mv.BackroomDeal | mv.BackroomDealElsewhere
    return worth > 0 and isinstance(move, kinds)


def _marked_for_nothing(view: State, move: mv.Move, taken: Sequence[Card]) -> bool:
    """Whether a resource with an icon is collected though one without it is as good.

    The icon that ends the game may be what one wants.
    """
    if not isinstance(move, mv.Pick | mv.Harvest) or not ICON[move.resource]:
        return False
    if view.hole_total + 1 >= TABLE.hole_limit:
        return False
    seat = view.pending[-1].seat if view.pending else view.active
    good = _goodness(view, seat, move.resource)
    return any(
        not ICON[other]
        and all(a >= b for a, b in zip(_goodness(view, seat, other), good, strict=True))
        for other in taken
    )


def _goodness(view: State, seat: Seat, card: Card) -> tuple[int, ...]:
    """Points now, with what lies beside it then, and to a rival."""
    if TYPE[card] >= TYPE_COUNT:
        return 0, 0, 0
    now = next_values(view, seat)[TYPE[card]]
    return now, now + mate_here(view, seat, card)[1], worth_to_rivals(view, seat, card)


def worth_to_rivals(view: State, seat: Seat, card: Card) -> int:
    """What a resource would add to the score of that rival to whom it is worth most."""
    others = (each for each in range(view.seats) if each != seat)
    return max(next_values(view, each)[TYPE[card]] for each in others)


def mate_here(view: State, seat: Seat, card: Card) -> tuple[Card, int]:
    """Another open resource of the same place that adds more points once this one is taken, and how
    many; HIDDEN if there is none."""
    planet = view.pending[-1].planet if view.pending else view.ships[seat]
    if planet == GATE or card not in view.up[planet]:
        return HIDDEN, 0
    now, counts = next_values(view, seat), count_types(view.collections[seat])[:TYPE_COUNT]
    counts[TYPE[card]] += 1
    then = marginals(tuple(counts))
    rest = [each for each in view.up[planet] if each != card and TYPE[each] < TYPE_COUNT]
    gains = [(then[TYPE[each]], each) for each in rest if then[TYPE[each]] > now[TYPE[each]]]
    more, mate = max(gains, default=(0, HIDDEN))
    return mate, more
