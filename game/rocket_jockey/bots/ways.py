"""What Rocket Jockey's bots can be like: how they take cards that are nearly equally good."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.core.contract import Manner
from game.core.leaning import leaning
from game.core.players import Way
from game.rocket_jockey.moves import FuelUp, Move, Refuel, Reserve, SkipReserve, Source, TopUp
from game.rocket_jockey.state import State

Ranked = Sequence[tuple[float, Move]]

SLACK: Final = 0.4
"""Points of the plan in hand by which two sources of a card may differ and count as equal."""

MARKING: Final = 0.6
"""Points by which reserving a cargo may bring less than keeping the co-pilot."""


def taking(found: Ranked, *, unseen: bool, refuels: float) -> Ranked:
    """The candidates, with the deck (or an open card) first among the best sources.

    Worths of a second card are scaled by `refuels`, and so is the slack.
    """
    first = found[0][1]
    if not isinstance(first, FuelUp | Refuel | TopUp):
        return found
    same: list[tuple[float, Move]] = [each for each in found if type(each[1]) is type(first)]
    slack = SLACK * (refuels if isinstance(first, Refuel) else 1)

    def likes(move: Move) -> float:
        return float((getattr(move, "source", None) is Source.DECK) is unseen)

    others = [each for each in found if type(each[1]) is not type(first)]
    return [*leaning(same, slack, likes), *others]


def marking(found: Ranked) -> Ranked:
    """The candidates, with a reserved cargo first wherever that is nearly as good."""
    if not isinstance(found[0][1], Reserve | SkipReserve):
        return found
    return leaning(found, MARKING, lambda move: float(isinstance(move, Reserve)))


def manners(policy: Callable[[State], Ranked], refuels: float) -> Mapping[Way, Manner]:
    """Each way around the policy."""
    return {
        "bold": Manner(
            "likes to draw unseen cards.",
            lambda view: taking(policy(view), unseen=True, refuels=refuels),
        ),
        "careful": Manner(
            "likes cards that lie open.",
            lambda view: taking(policy(view), unseen=False, refuels=refuels),
        ),
        "hoarding": Manner("likes to reserve cargoes.", lambda view: marking(policy(view))),
    }
