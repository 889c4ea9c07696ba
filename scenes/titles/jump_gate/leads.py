"""Jump Gate's moves begun at their end: a planet, Scan or Land is clicked before the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.jump_gate.data import CATALOGUE
from game.jump_gate.moves import (
    BackroomDeal,
    BackroomDealElsewhere,
    HotshotPilot,
    InsideInfo,
    Jump,
    JumpParadox,
    Land,
    LongRangeScan,
    LostRecords,
    Scan,
    Wormhole,
)
from game.jump_gate.state import State
from scenes.table.gesture import Plan, PlanGesture
from scenes.table.hooks import Lead
from scenes.titles.jump_gate.ring import uses

_ENDS = {Jump: 0, Scan: 0, Land: 0, HotshotPilot: 1, Wormhole: 2}
"""Kinds of move that may be begun at their end -> which of them is meant if several could be."""
_SPECIALS = (
    BackroomDeal,
    BackroomDealElsewhere,
    HotshotPilot,
    InsideInfo,
    JumpParadox,
    LongRangeScan,
    LostRecords,
    Wormhole,
)
_SPECIAL = "do:special"


def leads(
    gesture: PlanGesture[Any], plan: Callable[[Any], Plan], view: State
) -> Mapping[str, Lead]:
    """For each target that could end a move: what the click on it chooses, cheapest cards first."""
    chosen, lit = set(gesture.chosen()), gesture.lit()
    found: dict[str, tuple[tuple[int, int, int], Lead]] = {}
    specials: dict[str, tuple[str, ...]] = {}
    for move in gesture.alive():
        steps = [sorted(ref.key for ref in group) for group in plan(move)]
        if isinstance(move, _SPECIALS) and steps[0][0] not in chosen:
            # Inside Info is complete with its button: that stays a click of its own.
            more = () if isinstance(move, InsideInfo) else (_SPECIAL,)
            specials[CATALOGUE[move.card].special] = (steps[0][0], *more)
        if type(move) not in _ENDS:
            continue
        end = "do:land" if isinstance(move, HotshotPilot) else steps[-1][0]
        order = [key for step in steps for key in step if key not in chosen and key != end]
        cards = _cards(move)
        specials_spent = sum(bool(CATALOGUE[card].special) for card in cards)
        wanted_there = len(uses(cards[0], view.ring[move.planet])) if type(move) is Jump else 0
        cost = (_ENDS[type(move)], specials_spent, wanted_there)
        first = tuple(order[:-1] if isinstance(move, HotshotPilot) else order)
        if first and end not in lit and (end not in found or cost < found[end][0]):
            found[end] = (cost, Lead(first, move))
    ways = {end: lead for end, (_, lead) in found.items()}
    if _SPECIAL not in lit and _SPECIAL not in chosen and len(specials) == 1:
        ways[_SPECIAL] = Lead(next(iter(specials.values())), None)
    return ways


def _cards(move: Any) -> tuple[int, ...]:
    return move.cards if isinstance(move, Land) else (move.card,)
