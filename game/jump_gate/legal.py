"""Why a move is not allowed: for each kind of move its check (section E).

The first failed condition is the refusal; `lists` is built from the same predicates.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core.contract import Card, Refusal, Seat
from game.jump_gate.data import JUMP as JUMP_CODE
from game.jump_gate.data import LAND, NAVCOMP, PLANET_JUMP, PLANET_LAND, PLANET_SCAN, SCAN, SPECIAL
from game.jump_gate.lists import dealable, may_land, same_place
from game.jump_gate.moves import (
    BackroomDeal,
    BackroomDealElsewhere,
    Decline,
    Fly,
    Harvest,
    HotshotPilot,
    InsideInfo,
    Jump,
    JumpParadox,
    Land,
    LongRangeScan,
    LostRecords,
    Move,
    Pick,
    Research,
    ReturnToOrbit,
    Scan,
    Wormhole,
)
from game.jump_gate.state import GATE, NOBODY, Phase, PickKind, State
from game.jump_gate.text import refusal


def _is_planet(state: State, planet: int) -> bool:
    return 0 <= planet < len(state.ring)


def _holds(state: State, seat: Seat, card: Card) -> bool:
    return card in NAVCOMP and card in state.hands[seat]


def _check_research(state: State, seat: Seat, move: Research) -> Refusal | None:
    if not all(_holds(state, seat, card) for card in move.discard):
        return refusal("not_in_hand")
    if len(set(move.discard)) != len(move.discard):
        return refusal("same_card_twice")
    return None


def _check_fly(state: State, seat: Seat, move: Fly) -> Refusal | None:
    here, size = state.ships[seat], len(state.ring)
    if here == GATE:
        return refusal("fly_from_gate")
    if state.landed[seat]:
        return refusal("landed")
    if move.planet not in ((here + 1) % size, (here - 1) % size):
        return refusal("no_neighbour")
    return None


def _check_trip(state: State, seat: Seat, planet: int) -> Refusal | None:
    """What Jump and Wormhole have in common."""
    if not _is_planet(state, planet):
        return refusal("no_such_planet")
    if state.landed[seat]:
        return refusal("landed")
    if planet == state.ships[seat]:
        return refusal("already_here")
    return None


def _check_jump(state: State, seat: Seat, move: Jump) -> Refusal | None:
    if not _holds(state, seat, move.card):
        return refusal("not_in_hand")
    refused = _check_trip(state, seat, move.planet)
    if refused is None and JUMP_CODE[move.card] != PLANET_JUMP[state.ring[move.planet]]:
        return refusal("no_jump_code")
    return refused


def _check_scan(state: State, seat: Seat, move: Scan) -> Refusal | None:
    here = state.ships[seat]
    if not _holds(state, seat, move.card):
        return refusal("not_in_hand")
    if here == GATE:
        return refusal("scan_from_gate")
    if state.landed[seat]:
        return refusal("landed")
    if not state.down[here]:
        return refusal("nothing_hidden")
    if SCAN[move.card] != PLANET_SCAN[state.ring[here]]:
        return refusal("no_scan_code")
    return None


def _check_may_land(state: State, seat: Seat) -> Refusal | None:
    here = state.ships[seat]
    if here == GATE:
        return refusal("land_from_gate")
    if state.landed[seat]:
        return refusal("landed")
    if not may_land(state, seat):
        return refusal("already_claimed")
    return None


def _check_land(state: State, seat: Seat, move: Land) -> Refusal | None:
    one, two = move.cards
    if not (_holds(state, seat, one) and _holds(state, seat, two)):
        return refusal("not_in_hand")
    refused = _check_may_land(state, seat)
    if refused is None:
        codes = PLANET_LAND[state.ring[state.ships[seat]]]
        if tuple(sorted((LAND[one], LAND[two]))) != codes:  # R28
            return refusal("no_landing_codes")
    return refused


def _check_collect(state: State, seat: Seat, planet: int, card: Card) -> Refusal | None:
    """Whether the seat may take this card there."""
    offer = state.offer(seat, planet)
    if not offer:
        return refusal("nothing_to_collect")
    return None if card in offer else refusal("not_on_offer")


def _check_harvest(state: State, seat: Seat, move: Harvest) -> Refusal | None:
    here = state.ships[seat]
    if here == GATE:
        return refusal("harvest_at_gate")
    if state.claimed[here] == NOBODY:
        return refusal("not_claimed")
    return _check_collect(state, seat, here, move.resource)


def _check_return(state: State, seat: Seat, move: ReturnToOrbit) -> Refusal | None:
    return None if state.landed[seat] else refusal("not_landed")


def _check_deal(state: State, seat: Seat, move: BackroomDeal) -> Refusal | None:
    here = state.ships[seat]
    if here == GATE:
        return refusal("deal_at_gate")
    if state.claimed[here] == NOBODY:
        return refusal("deal_not_claimed")
    return None if state.offer(seat, here) else refusal("nothing_to_deal")


def _check_deal_elsewhere(state: State, seat: Seat, move: BackroomDealElsewhere) -> Refusal | None:
    for planet in dealable(state, seat):
        if move.resource in state.up[planet]:
            return None
    return refusal("no_deal_elsewhere")


def _check_pilot(state: State, seat: Seat, move: HotshotPilot) -> Refusal | None:
    if not _holds(state, seat, move.partner):
        return refusal("not_in_hand")
    if move.partner == move.card:
        return refusal("same_card_twice")
    refused = _check_may_land(state, seat)
    codes = PLANET_LAND[state.ring[state.ships[seat]]]
    if refused is None and LAND[move.partner] not in codes:
        return refusal("no_partner_code")
    return refused


def _check_info(state: State, seat: Seat, move: InsideInfo) -> Refusal | None:
    return None


def _check_paradox(state: State, seat: Seat, move: JumpParadox) -> Refusal | None:
    if not 0 <= move.other < state.seats:
        return refusal("no_such_seat")
    return refusal("same_place") if same_place(state, seat, move.other) else None


def _check_far_scan(state: State, seat: Seat, move: LongRangeScan) -> Refusal | None:
    if not _is_planet(state, move.planet):
        return refusal("no_such_planet")
    if state.landed[seat]:
        return refusal("landed")
    return None if state.down[move.planet] else refusal("nothing_hidden")


def _check_records(state: State, seat: Seat, move: LostRecords) -> Refusal | None:
    if not 0 <= move.owner < state.seats:
        return refusal("no_such_seat")
    if move.marker == "scan":
        if not _is_planet(state, move.planet):
            return refusal("no_such_planet")
        markers = state.scans[move.planet][move.owner]
    elif move.planet != -1:
        return refusal("no_such_planet")
    else:
        markers = (state.gate if move.marker == "gate" else state.hole)[move.owner]
    return None if markers else refusal("no_such_marker")


def _check_wormhole(state: State, seat: Seat, move: Wormhole) -> Refusal | None:
    return _check_trip(state, seat, move.planet)


_BASIC_CHECKS: Final[dict[type, Callable[[State, Seat, Any], Refusal | None]]] = {
    Research: _check_research,
    Fly: _check_fly,
    Jump: _check_jump,
    Scan: _check_scan,
    Land: _check_land,
    Harvest: _check_harvest,
    ReturnToOrbit: _check_return,
}
SPECIAL_OF: Final[dict[type, str]] = {
    BackroomDeal: "backroom_deal",
    BackroomDealElsewhere: "backroom_deal",
    HotshotPilot: "hotshot_pilot",
    InsideInfo: "inside_info",
    JumpParadox: "jump_paradox",
    LongRangeScan: "long_range_scan",
    LostRecords: "lost_records",
    Wormhole: "wormhole",
}
_SPECIAL_CHECKS: Final[dict[type, Callable[[State, Seat, Any], Refusal | None]]] = {
    BackroomDeal: _check_deal,
    BackroomDealElsewhere: _check_deal_elsewhere,
    HotshotPilot: _check_pilot,
    InsideInfo: _check_info,
    JumpParadox: _check_paradox,
    LongRangeScan: _check_far_scan,
    LostRecords: _check_records,
    Wormhole: _check_wormhole,
}


def refuse(state: State, move: Move) -> Refusal | None:
    """Why the decider may not make this move; None if it may."""
    if state.phase is Phase.OVER:
        return refusal("game_over")
    if state.pending:
        return _check_pick(state, move)
    if isinstance(move, Pick | Decline):
        return refusal("no_pick_open")
    seat = state.active
    kind = type(move)
    if kind in _BASIC_CHECKS:
        return _BASIC_CHECKS[kind](state, seat, move)
    card: Card = move.card  # type: ignore[union-attr]  # every special names its card
    if not _holds(state, seat, card):
        return refusal("not_in_hand")
    if SPECIAL[card] != SPECIAL_OF[kind]:
        return refusal("no_special", SPECIAL_OF[kind])
    return _SPECIAL_CHECKS[kind](state, seat, move)


def _check_pick(state: State, move: Move) -> Refusal | None:
    kind, seat, planet = state.pending[-1]
    if isinstance(move, Decline):
        return None if kind is PickKind.SCAN else refusal("must_pick")  # R22
    if not isinstance(move, Pick):
        return refusal("pick_first")
    return _check_collect(state, seat, planet, move.resource)
