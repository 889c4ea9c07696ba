"""The moves there are: for each kind of action its list (section E)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.core.cards import stand_in
from game.core.contract import Card, Seat
from game.jump_gate.data import JUMP as JUMP_CODE
from game.jump_gate.data import (
    LAND,
    NOTHING,
    PLANET_JUMP,
    PLANET_LAND,
    PLANET_SCAN,
    SCAN,
    SPECIAL,
    TWIN,
    TYPE,
)
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
    """The card that stands for this one in a list of `choices`; itself where it is not on offer.

    Open and hidden cards are not equal: taking the one tells something else than the other.
    """
    if card in state.up[planet]:
        return stand_in(card, state.up[planet], TWIN)
    return stand_in(card, state.offer(seat, planet)[len(state.up[planet]) :], TWIN)


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
