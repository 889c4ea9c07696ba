"""What is allowed: for each kind of move its list and its check, section E of the rulings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from game.core.contract import Card, Refusal, Seat
from game.jump_gate.data import (
    LAND,
    NAVCOMP,
    NOTHING,
    PLANET_JUMP,
    PLANET_LAND,
    PLANET_SCAN,
    SCAN,
    SPECIAL,
    TWIN,
    TYPE,
)
from game.jump_gate.data import JUMP as JUMP_CODE
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

# --- what several actions ask ---


def distinct(cards: list[Card]) -> list[Card]:
    """Of cards that look the same only the lowest, in a stable order."""
    found: dict[Card, Card] = {}
    for card in sorted(cards):
        found.setdefault(TWIN[card], card)
    return list(found.values())


def choices(state: State, seat: Seat, planet: int) -> list[Card]:
    """What the seat may collect there, equal cards of one place listed once."""
    up = state.up[planet]
    if len(up) > 1:
        up = distinct(up)
    if state.landed[seat] and state.ships[seat] == planet:
        hidden = [card for card in state.contents[planet] if TYPE[card] != NOTHING]
        return up + distinct(hidden)
    return up


def listed_copy(state: State, seat: Seat, planet: int, card: Card) -> Card:
    """The card that stands for this one in a list of `choices`; itself where it is not on offer."""
    for pile in (state.up[planet], state.offer(seat, planet)):
        if card in pile:
            return min(other for other in pile if TWIN[other] == TWIN[card])
    return card


def fits_landing(code: int, planet: int, state: State) -> bool:
    """Whether the Landing digit is one of the planet's two."""
    return code in PLANET_LAND[state.ring[planet]]


def same_place(state: State, seat: Seat, other: Seat) -> bool:
    """Whether a swap of the two ships would change nothing (R18, R38)."""
    return state.ships[seat] == state.ships[other] and state.landed[seat] == state.landed[other]


def dealable(state: State, seat: Seat) -> Iterator[int]:
    """Other claimed planets with a face-up resource."""
    here = state.ships[seat]
    for planet, owner in enumerate(state.claimed):
        if owner != NOBODY and planet != here and state.up[planet]:
            yield planet


# --- the lists; `hand` is the active seat's ---


def researches(state: State, seat: Seat, hand: list[Card]) -> Iterator[Move]:
    """Every subset of the hand (R10)."""
    cards = sorted(hand)
    for bits in range(1 << len(cards)):
        yield Research(tuple([card for place, card in enumerate(cards) if bits >> place & 1]))


def flights(state: State, seat: Seat, hand: list[Card]) -> Iterator[Move]:
    """The two neighbours (R7)."""
    here = state.ships[seat]
    if here != GATE and not state.landed[seat]:
        size = len(state.ring)
        for planet in sorted(((here + 1) % size, (here - 1) % size)):
            yield Fly(planet)


def jumps(state: State, seat: Seat, hand: list[Card]) -> Iterator[Move]:
    """Each card with a Jump code to each planet that has it."""
    if state.landed[seat]:
        return
    here = state.ships[seat]
    for card in hand:
        code = JUMP_CODE[card]
        if code:
            for planet, board in enumerate(state.ring):
                if PLANET_JUMP[board] == code and planet != here:
                    yield Jump(card, planet)


def scans(state: State, seat: Seat, hand: list[Card]) -> Iterator[Move]:
    """Each card with the Scan code of the planet."""
    here = state.ships[seat]
    if here == GATE or state.landed[seat] or not state.down[here]:
        return
    code = PLANET_SCAN[state.ring[here]]
    for card in hand:
        if SCAN[card] == code:
            yield Scan(card)


def may_land(state: State, seat: Seat) -> bool:
    """Everything but the cards for a landing."""
    here = state.ships[seat]
    return (
        here != GATE
        and not state.landed[seat]
        and (state.claimed[here] == NOBODY or state.options.orbital_burn)
    )


def landings(state: State, seat: Seat, hand: list[Card]) -> Iterator[Move]:
    """Each pair of cards for the two codes, the lower code first."""
    if not may_land(state, seat):
        return
    low, high = PLANET_LAND[state.ring[state.ships[seat]]]
    for card in hand:
        if LAND[card] == low:
            for other in hand:
                if LAND[other] == high:
                    yield Land((card, other))


def harvests(state: State, seat: Seat, hand: list[Card]) -> Iterator[Move]:
    """Each kind of resource of the claimed planet here."""
    here = state.ships[seat]
    if here != GATE and state.claimed[here] != NOBODY:
        for card in choices(state, seat, here):
            yield Harvest(card)


def returns(state: State, seat: Seat, hand: list[Card]) -> Iterator[Move]:
    """Lifting off."""
    if state.landed[seat]:
        yield ReturnToOrbit()


def deals(state: State, seat: Seat, card: Card, hand: list[Card]) -> Iterator[Move]:
    """A Backroom Deal here, then elsewhere."""
    here = state.ships[seat]
    if here != GATE and state.claimed[here] != NOBODY and state.offer(seat, here):
        yield BackroomDeal(card)
    for planet in dealable(state, seat):
        for resource in distinct(state.up[planet]):
            yield BackroomDealElsewhere(card, resource)


def pilots(state: State, seat: Seat, card: Card, hand: list[Card]) -> Iterator[Move]:
    """A Hotshot Pilot with each partner card."""
    if may_land(state, seat):
        codes = PLANET_LAND[state.ring[state.ships[seat]]]
        for partner in hand:
            if partner != card and LAND[partner] in codes:
                yield HotshotPilot(card, partner)


def infos(state: State, seat: Seat, card: Card, hand: list[Card]) -> Iterator[Move]:
    """Inside Info always works."""
    yield InsideInfo(card)


def paradoxes(state: State, seat: Seat, card: Card, hand: list[Card]) -> Iterator[Move]:
    """A swap with each ship that lies elsewhere."""
    for other in range(state.seats):
        if not same_place(state, seat, other):
            yield JumpParadox(card, other)


def far_scans(state: State, seat: Seat, card: Card, hand: list[Card]) -> Iterator[Move]:
    """A Long Range Scan of each planet with a hidden card."""
    if not state.landed[seat]:
        for planet, pile in enumerate(state.down):
            if pile:
                yield LongRangeScan(card, planet)


def records(state: State, seat: Seat, card: Card, hand: list[Card]) -> Iterator[Move]:
    """Lost Records on each marker, equal ones once."""
    for owner in range(state.seats):
        for planet, row in enumerate(state.scans):
            if row[owner]:
                yield LostRecords(card, "scan", owner, planet)
        if state.gate[owner]:
            yield LostRecords(card, "gate", owner)
        if state.hole[owner]:
            yield LostRecords(card, "hole", owner)


def wormholes(state: State, seat: Seat, card: Card, hand: list[Card]) -> Iterator[Move]:
    """A Wormhole to every other planet."""
    if not state.landed[seat]:
        here = state.ships[seat]
        for planet in range(len(state.ring)):
            if planet != here:
                yield Wormhole(card, planet)


BASIC: Final[tuple[Callable[[State, Seat, list[Card]], Iterator[Move]], ...]] = (
    researches,
    flights,
    jumps,
    scans,
    landings,
    harvests,
    returns,
)
SPECIALS: Final[dict[str, Callable[[State, Seat, Card, list[Card]], Iterator[Move]]]] = {
    "backroom_deal": deals,
    "hotshot_pilot": pilots,
    "inside_info": infos,
    "jump_paradox": paradoxes,
    "long_range_scan": far_scans,
    "lost_records": records,
    "wormhole": wormholes,
}


def listed(state: State) -> Iterator[Move]:
    """Every legal move of the decider, equal ones once; nothing when the game is over."""
    if state.phase is Phase.OVER:
        return
    if state.pending:
        kind, seat, planet = state.pending[-1]
        for card in choices(state, seat, planet):
            yield Pick(card)
        if kind is PickKind.SCAN:
            yield Decline()
        return
    seat = state.active
    hand = state.hands[seat]
    for lister in BASIC:
        yield from lister(state, seat, hand)
    for card in hand:
        special = SPECIAL[card]
        if special:
            yield from SPECIALS[special](state, seat, card, hand)


# --- the checks: the first failed condition is the refusal ---


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
        return refusal("not_claimed")
    return None if state.offer(seat, here) else refusal("nothing_to_collect")


def _check_deal_elsewhere(
    state: State, seat: Seat, move: BackroomDealElsewhere
) -> Refusal | None:
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
    if refused is None and not fits_landing(LAND[move.partner], state.ships[seat], state):
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
