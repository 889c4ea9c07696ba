"""What the actions, the specials and the picks do: one function each (section E)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core.cards import move_card
from game.core.contract import Card, Event, Seat
from game.core.events import CardsShown, Shuffled
from game.jump_gate.data import ICON, NOTHING, SPECIAL, TABLE, TYPE
from game.jump_gate.events import (
    CardsDrawn,
    DeckReshuffled,
    ExtraAction,
    HoleWarning,
    MarkerPlaced,
    MarkerReturned,
    NothingRemoved,
    PickDeclined,
    PlanetClaimed,
    Researched,
    ResourceCollected,
    ResourceRevealed,
    ShipFlew,
    ShipJumped,
    ShipLanded,
    ShipsSwapped,
    ShipToOrbit,
    ShipWarped,
    SpecialPlayed,
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
    Pick,
    Research,
    ReturnToOrbit,
    Scan,
    Wormhole,
)
from game.jump_gate.state import AT_GATE, NOBODY, Pending, PickKind, State
from game.jump_gate.zones import COLLECTIONS, DECK, DISCARD, DOWN, HANDS, REMOVED, UP

HOLE_WARNS_FROM: Final = TABLE.hole_limit - 2

Events = list[Event]

# --- what several actions do ---


def discard(state: State, seat: Seat, card: Card, events: Events) -> None:
    """A NavComp card is used up."""
    move_card(events, card, state.hands[seat], HANDS[seat], state.discard, DISCARD)


def refill(state: State, seat: Seat, events: Events) -> None:
    """Draw to five; a deck that runs out is made anew at once (R12)."""
    hand = state.hands[seat]
    count = TABLE.hand - len(hand)
    for _ in range(count):
        move_card(events, state.deck[-1], state.deck, DECK, hand, HANDS[seat])
        if not state.deck:
            renew_deck(state, events)
    if count:
        events.append(CardsDrawn(seat, count))


def renew_deck(state: State, events: Events) -> None:
    """The discard pile becomes the draw deck (R12)."""
    for card in state.discard[:]:
        move_card(events, card, state.discard, DISCARD, state.deck, DECK)
    state.rng.shuffle(state.deck)
    events.append(Shuffled(DECK))
    events.append(DeckReshuffled(len(state.deck)))


def reveal_top(state: State, planet: int, events: Events) -> None:
    """The top hidden card comes to light; a Nothing leaves the game (R6, R19)."""
    pile = state.down[planet]
    card = pile[-1]
    if TYPE[card] == NOTHING:
        events.append(NothingRemoved(state.place(planet), card))
        move_card(events, card, pile, DOWN[planet], state.removed[planet], REMOVED[planet])
    else:
        events.append(ResourceRevealed(state.place(planet), card))
        move_card(events, card, pile, DOWN[planet], state.up[planet], UP[planet])
    forget(state, planet, card)


def forget(state: State, planet: int, card: Card) -> None:
    """The set of hidden cards shrinks; on a view, where the card is unknown, by any one."""
    known = state.contents[planet]
    if known:
        left = tuple([other for other in known if other != card])
        state.contents[planet] = left[: len(state.down[planet])]


def mark_scan(state: State, seat: Seat, planet: int, events: Events) -> None:
    """A scan marker, then the top card (R20)."""
    state.scans[planet][seat] += 1
    events.append(MarkerPlaced(seat, "scan", state.place(planet), state.scans[planet][seat]))
    reveal_top(state, planet, events)


def collect(state: State, seat: Seat, planet: int, card: Card, events: Events) -> None:
    """Take the card; its icon costs a marker on the Black Hole (D4)."""
    hidden = card not in state.up[planet]
    events.append(ResourceCollected(seat, state.place(planet), card, hidden))
    if hidden:
        source, zone = state.down[planet], DOWN[planet]
    else:
        source, zone = state.up[planet], UP[planet]
    move_card(events, card, source, zone, state.collections[seat], COLLECTIONS[seat])
    if hidden:
        forget(state, planet, card)
    if ICON[card]:
        state.hole[seat] += 1
        events.append(MarkerPlaced(seat, "hole", AT_GATE, state.hole[seat]))
        total = sum(state.hole)
        if total >= HOLE_WARNS_FROM:
            events.append(HoleWarning(total))


def land(state: State, seat: Seat, events: Events) -> None:
    """The pawn goes down, and the first to do so claims the planet (D5)."""
    planet = state.ships[seat]
    if state.options.orbital_burn:
        state.landed[seat] = True
        events.append(ShipLanded(seat, state.place(planet)))
        survey(state, seat, planet, events)
    if state.claimed[planet] != NOBODY:  # R36
        return
    state.claimed[planet] = seat
    events.append(PlanetClaimed(seat, state.place(planet)))
    if not state.options.orbital_burn:
        while state.down[planet]:
            reveal_top(state, planet, events)
    state.pending.extend(reversed(claim_queue(state, seat, planet)))


def survey(state: State, seat: Seat, planet: int, events: Events) -> None:
    """From now on the seat knows the set of hidden cards here (R34)."""
    if not state.has_surveyed(seat, planet):
        state.surveyed[seat] |= 1 << planet
        if state.down[planet]:
            events.append(CardsShown(tuple(sorted(state.down[planet])), DOWN[planet], (seat,)))


def claim_queue(state: State, claimer: Seat, planet: int) -> list[Pending]:
    """Who may collect at a claim, first to last (D5, R23, R24)."""
    row, seats = state.scans[planet], state.seats
    scanners = [seat for seat in range(seats) if row[seat]]
    # Most markers first; ties clockwise from the claimer's left, so the claimer comes last.
    scanners.sort(key=lambda seat: (-row[seat], (seat - claimer - 1) % seats))
    return [
        Pending(PickKind.CLAIM, claimer, planet),
        *[Pending(PickKind.SCAN, seat, planet) for seat in scanners],
    ]


# --- one function for each kind of move ---


def research(state: State, seat: Seat, move: Research, events: Events) -> None:
    """Discards, then a full hand (R10)."""
    events.append(Researched(seat, len(move.discard)))
    for card in move.discard:
        discard(state, seat, card, events)
    refill(state, seat, events)


def fly(state: State, seat: Seat, move: Fly, events: Events) -> None:
    """To a neighbour, for free."""
    events.append(ShipFlew(seat, state.place(state.ships[seat]), state.place(move.planet)))
    state.ships[seat] = move.planet


def jump(state: State, seat: Seat, move: Jump, events: Events) -> None:
    """Through the Jump Gate, which gets a marker (R16)."""
    discard(state, seat, move.card, events)
    events.append(ShipJumped(seat, state.place(state.ships[seat]), state.place(move.planet)))
    state.ships[seat] = move.planet
    state.gate[seat] += 1
    events.append(MarkerPlaced(seat, "gate", AT_GATE, state.gate[seat]))


def scan(state: State, seat: Seat, move: Scan, events: Events) -> None:
    """A look at the planet below."""
    discard(state, seat, move.card, events)
    mark_scan(state, seat, state.ships[seat], events)


def land_with_codes(state: State, seat: Seat, move: Land, events: Events) -> None:
    """Two cards, one for each Landing code (R28)."""
    for card in move.cards:
        discard(state, seat, card, events)
    land(state, seat, events)


def harvest(state: State, seat: Seat, move: Harvest, events: Events) -> None:
    """One resource of the planet here, whoever claimed it (R27)."""
    collect(state, seat, state.ships[seat], move.resource, events)


def return_to_orbit(state: State, seat: Seat, move: ReturnToOrbit, events: Events) -> None:
    """Lift off."""
    state.landed[seat] = False
    events.append(ShipToOrbit(seat, state.place(state.ships[seat])))


def backroom_deal(state: State, seat: Seat, move: BackroomDeal, events: Events) -> None:
    """Two resources here, or the last one (R30)."""
    here = state.ships[seat]
    picks = min(2, len(state.offer(seat, here)))
    state.pending.extend([Pending(PickKind.DEAL, seat, here)] * picks)


def backroom_deal_elsewhere(
    state: State, seat: Seat, move: BackroomDealElsewhere, events: Events
) -> None:
    """One face-up resource of another claimed planet."""
    for planet, pile in enumerate(state.up):
        if move.resource in pile:
            collect(state, seat, planet, move.resource, events)
            return


def hotshot_pilot(state: State, seat: Seat, move: HotshotPilot, events: Events) -> None:
    """A landing with one code."""
    discard(state, seat, move.partner, events)
    land(state, seat, events)


def inside_info(state: State, seat: Seat, move: InsideInfo, events: Events) -> None:
    """A full hand, and the action back (R31)."""
    refill(state, seat, events)
    state.actions += 1
    events.append(ExtraAction(seat))


def jump_paradox(state: State, seat: Seat, move: JumpParadox, events: Events) -> None:
    """The ships change exact places; arriving on the surface is a survey (R18, R38)."""
    other, ships, landed = move.other, state.ships, state.landed
    ships[seat], ships[other] = ships[other], ships[seat]
    landed[seat], landed[other] = landed[other], landed[seat]
    here, there = state.place(ships[seat]), state.place(ships[other])
    events.append(ShipsSwapped(seat, other, here, there))
    for each in (seat, other):
        if landed[each]:
            survey(state, each, ships[each], events)


def long_range_scan(state: State, seat: Seat, move: LongRangeScan, events: Events) -> None:
    """A scan from anywhere (R17)."""
    mark_scan(state, seat, move.planet, events)


def lost_records(state: State, seat: Seat, move: LostRecords, events: Events) -> None:
    """A marker goes back to its owner (R32)."""
    if move.marker == "scan":
        state.scans[move.planet][move.owner] -= 1
    elif move.marker == "gate":
        state.gate[move.owner] -= 1
    else:
        state.hole[move.owner] -= 1
    events.append(MarkerReturned(seat, move.marker, move.owner, state.place(move.planet)))


def wormhole(state: State, seat: Seat, move: Wormhole, events: Events) -> None:
    """To any planet, without a marker."""
    events.append(ShipWarped(seat, state.place(state.ships[seat]), state.place(move.planet)))
    state.ships[seat] = move.planet


def pick(state: State, move: Pick, events: Events) -> None:
    """The next in the queue collects."""
    _, seat, planet = state.pending.pop()
    collect(state, seat, planet, move.resource, events)


def decline(state: State, move: Decline, events: Events) -> None:
    """A scanner takes nothing and gets no later chance (R22)."""
    _, seat, planet = state.pending.pop()
    events.append(PickDeclined(seat, state.place(planet)))


BASIC: Final[dict[type, Callable[[State, Seat, Any, Events], None]]] = {
    Research: research,
    Fly: fly,
    Jump: jump,
    Scan: scan,
    Land: land_with_codes,
    Harvest: harvest,
    ReturnToOrbit: return_to_orbit,
}
SPECIALS: Final[dict[type, Callable[[State, Seat, Any, Events], None]]] = {
    BackroomDeal: backroom_deal,
    BackroomDealElsewhere: backroom_deal_elsewhere,
    HotshotPilot: hotshot_pilot,
    InsideInfo: inside_info,
    JumpParadox: jump_paradox,
    LongRangeScan: long_range_scan,
    LostRecords: lost_records,
    Wormhole: wormhole,
}


def act(state: State, move: Any, events: Events) -> None:
    """Makes any move; the rest of D4 (open picks, the end of the turn) is the caller's."""
    kind = type(move)
    if kind is Pick:
        pick(state, move, events)
    elif kind is Decline:
        decline(state, move, events)
    else:
        seat = state.active
        state.actions -= 1
        basic = BASIC.get(kind)
        if basic is not None:
            basic(state, seat, move, events)
        else:
            events.append(SpecialPlayed(seat, move.card, SPECIAL[move.card]))
            discard(state, seat, move.card, events)
            SPECIALS[kind](state, seat, move, events)
