"""What happens without a choice: drawing, settling a Move step, new cargo, the Aliens, the end."""

from __future__ import annotations

from game.core.contract import Card, Seat, Zone
from game.core.events import CardMoved, CardsShown, Event, GameEnded, Scored, Shuffled, TurnStarted
from game.rocket_jockey.data import (
    ALIEN_PACKET,
    ALIEN_START,
    ALIENS,
    DESTINATION,
    EARTH,
    HAND_LEAST,
    HAND_MOST,
    IDLE_ROUNDS,
    PENALTY,
    VISITORS,
)
from game.rocket_jockey.events import (
    AliensMoved,
    CargoBottomed,
    CargoReset,
    CopilotsSpent,
    DeliveryClosed,
    PlanetsScored,
    Raided,
    ReservationFailed,
    ReservationHonoured,
    Shortage,
    TurnEnded,
    VisitorsDrawn,
    VisitorsShuffledIn,
)
from game.rocket_jockey.moves import ALIEN_TARGET, Source, Target
from game.rocket_jockey.scoring import destinations, pending, planet_points, winners
from game.rocket_jockey.state import AlienStatus, Ledger, Phase, State, mark_slot
from game.rocket_jockey.zones import (
    ALIENS_ZONE,
    ASIDE,
    CARGO_DECK,
    DECK,
    DELIVERED,
    DISCARD,
    DRAFT,
    FLIGHT,
    HAND,
    ROW,
    VISITORS_ZONE,
)

# --- the maneuver deck (E3) ---


def draw_card(state: State, events: list[Event], pile: list[Card], zone: Zone) -> bool:
    """Moves the next card of the deck to a pile; False if there is no card anywhere."""
    while True:
        if not state.deck:  # R14: never in advance
            if not state.discard:
                return False
            reshuffle(state, events)
        card = state.deck.pop()
        state.drew = True
        state.idle_turns = 0  # R53
        if card != VISITORS:
            pile.append(card)
            events.append(CardMoved(card, DECK, zone))
            return True
        # R19: always on the active player's account.  R20: the next deck card replaces it.
        state.visitors.append(card)
        events.append(CardMoved(card, DECK, VISITORS_ZONE))
        state.visitors_holder = state.active
        state.alien_status = AlienStatus.FLYING
        state.alien_orbit = ALIEN_START
        state.alien_fresh = True
        state.aside.remove(ALIENS)
        state.aliens.append(ALIENS)
        events.append(CardMoved(ALIENS, ASIDE, ALIENS_ZONE))
        events.append(VisitorsDrawn(state.active))


def reshuffle(state: State, events: list[Event]) -> None:
    """The whole discard becomes the deck (R13); the first time the Alien Visitors join it (R17)."""
    for card in reversed(state.discard):
        events.append(CardMoved(card, DISCARD, DECK))
    state.deck = state.discard
    state.discard = []
    state.rng.shuffle(state.deck)
    events.append(Shuffled(DECK))
    if state.alien_status is AlienStatus.ASIDE:
        packet = hide_visitors(state)
        events.append(CardMoved(VISITORS, ASIDE, DECK))
        events.append(VisitorsShuffledIn(packet))


def hide_visitors(state: State) -> int:
    """Puts the Alien Visitors among the bottom four cards and returns how many those were (R16)."""
    packet = min(ALIEN_PACKET, len(state.deck))
    state.aside.remove(VISITORS)
    state.deck.insert(state.rng.below(packet + 1), VISITORS)
    state.alien_status = AlienStatus.IN_DECK
    return packet


def take(state: State, events: list[Event], source: Source) -> None:
    """The active seat takes a card from a stack (E2)."""
    seat = state.active
    hand, zone = state.hands[seat], HAND[seat]
    if source is Source.DECK:
        draw_card(state, events, hand, zone)
        return
    if source is Source.DISCARD:
        pile, origin = state.discard, DISCARD
    else:
        slot = int(source.value[-1])
        pile, origin = state.draft[slot], DRAFT[slot]
    card = pile.pop()
    hand.append(card)
    if card >= 0:
        state.shown |= 1 << card  # everybody saw it
    events.append(CardMoved(card, origin, zone))


def sources(state: State) -> list[Source]:
    """The stacks that a card can be taken from now."""
    found = [
        source
        for source, pile in zip(
            (Source.DRAFT_0, Source.DRAFT_1, Source.DRAFT_2), state.draft, strict=True
        )
        if pile
    ]
    if state.deck or state.discard:  # R13
        found.append(Source.DECK)
    if state.discard and not discard_blocked(state):
        found.append(Source.DISCARD)
    return found


def discard_blocked(state: State) -> bool:
    """Whether the stall guard closes the discard (R53)."""
    return state.idle_turns >= IDLE_ROUNDS * state.seats


# --- settling the Move step (E7) ---


def close_delivery(state: State, events: list[Event]) -> None:
    """The open delivery, if any, can't be chained on any more (R31)."""
    delivery = state.open
    if delivery is None:
        return
    state.closed.append(delivery)
    state.open = None
    state.chain_at = 0
    events.append(
        DeliveryClosed(
            state.active,
            delivery.targets,
            delivery.cards,
            delivery.express,
            delivery.points,
            state.rocket_at,
        )
    )


def settle(state: State, events: list[Event]) -> None:
    """Points, penalties, marks, and the used cards to the discard; then the Layover."""
    seat = state.active
    close_delivery(state, events)
    for delivery in state.closed:
        aliens = delivery.targets == (ALIEN_TARGET,)
        gain(state, events, seat, delivery.points, Ledger.ALIENS if aliens else Ledger.TRANSPORT)
    for delivery in state.closed:
        for target in delivery.targets:
            _settle_mark(state, events, target)
    failed = state.marked_by(seat)
    if failed is not None:  # R36
        state.marks[mark_slot(failed)] = -1
        state.spent[seat] += 1
        events.append(ReservationFailed(seat, failed))
    if state.copilots_used:  # R25
        state.spent[seat] += state.copilots_used
        events.append(CopilotsSpent(seat, state.copilots_used))
        state.copilots_used = 0
    for card in state.flight:  # R45
        state.discard.append(card)
        events.append(CardMoved(card, FLIGHT, DISCARD))
    state.flight.clear()
    delivered = bool(state.closed)
    state.closed.clear()
    if state.alien_status is AlienStatus.DELIVERED:  # R58
        finish(state, events)
        return
    if delivered:
        place_cargo(state, events)
    keep_hand(state, events)


def _settle_mark(state: State, events: list[Event], target: Target) -> None:
    owner = state.mark(target)
    if owner < 0:
        return
    seat = state.active
    state.marks[mark_slot(target)] = -1
    state.copilots[owner] += 1  # R37, R38
    if owner == seat:  # R42
        events.append(ReservationHonoured(seat, target))
        return
    state.ledger[seat][Ledger.RAIDS.value] -= PENALTY
    state.ledger[owner][Ledger.RAIDS.value] += PENALTY
    events.append(Raided(seat, owner, target, PENALTY))


def gain(state: State, events: list[Event], seat: Seat, points: int, source: Ledger) -> None:
    """Writes points down for a seat."""
    state.ledger[seat][source.value] += points
    events.append(Scored(seat, points, source.name.lower()))


# --- new cargo (E8) ---


def place_cargo(state: State, events: list[Event]) -> None:
    """Fills the row from Pluto inwards; a shortage brings planet scoring and a new deck."""
    if not _fill_row(state, events):  # R47: greedy, no re-arranging
        for seat in range(state.seats):  # R46
            score_planets(state, events, seat, final=False)
        _reset_cargo(state, events)
        _fill_row(state, events)


def _fill_row(state: State, events: list[Event]) -> bool:
    deck = state.cargo_deck
    for planet in range(9, 0, -1):
        if state.row[planet]:
            continue
        if all(DESTINATION[cargo] == planet for cargo in deck):  # true of an empty deck, too
            events.append(Shortage(planet))
            return False
        while DESTINATION[deck[-1]] == planet:  # R4: they keep the order in which they go under
            cargo = deck.pop()
            deck.insert(0, cargo)
            state.bottomed += 1
            events.append(CardsShown((cargo,), CARGO_DECK))
            events.append(CardMoved(cargo, CARGO_DECK, CARGO_DECK, bottom=True))
            events.append(CargoBottomed(cargo, planet))
        cargo = deck.pop()
        state.bottomed = min(state.bottomed, len(deck))
        state.row[planet].append(cargo)
        events.append(CardMoved(cargo, CARGO_DECK, ROW[planet]))
    return True


def _reset_cargo(state: State, events: list[Event]) -> None:
    for seat, pile in enumerate(state.delivered):
        for cargo in pile:
            state.cargo_deck.append(cargo)
            events.append(CardMoved(cargo, DELIVERED[seat], CARGO_DECK))
        pile.clear()
    state.rng.shuffle(state.cargo_deck)
    state.bottomed = 0
    events.append(Shuffled(CARGO_DECK))
    events.append(CargoReset(len(state.cargo_deck)))


def score_planets(state: State, events: list[Event], seat: Seat, *, final: bool) -> None:
    """A seat's delivered cargoes by different destinations."""
    planets = len(destinations(state, seat))
    points = planet_points(planets)
    events.append(PlanetsScored(seat, planets, points, final))
    if points:
        gain(state, events, seat, points, Ledger.PLANETS)


# --- hand and draft (S9 to S11), reservation (S12), end of the turn (S13) ---


def keep_hand(state: State, events: list[Event]) -> None:
    """Stops for a discard while the hand is too large; otherwise fills it up to two."""
    hand = state.hands[state.active]
    if len(hand) > HAND_MOST:
        state.phase = Phase.DISCARD
        return
    while len(hand) < HAND_LEAST:
        if state.options.free_draw_to_two and sources(state):
            state.phase = Phase.TOP_UP
            return
        if not draw_card(state, events, hand, HAND[state.active]):  # R43
            break
    refill(state, events)


def refill(state: State, events: list[Event]) -> None:
    """Empty draft-piles, left to right (R8, R44); then the reservation, if one is possible."""
    for slot, pile in enumerate(state.draft):
        if not pile:
            draw_card(state, events, pile, DRAFT[slot])
    if can_reserve(state):
        state.phase = Phase.RESERVE
    else:
        end_turn(state, events)


def can_reserve(state: State) -> bool:
    """Whether the active seat is asked at all: not without a co-pilot, nor before the landing."""
    landing = state.alien_status is AlienStatus.FLYING and state.alien_orbit == EARTH + 1  # R41
    return state.copilots[state.active] > 0 and not landing


def end_turn(state: State, events: list[Event]) -> None:
    """The Aliens drift, and the next seat begins; or the game ends (R55, R56)."""
    events.append(TurnEnded(state.active))
    if not state.drew:
        state.idle_turns += 1  # R53
    if state.alien_status is AlienStatus.FLYING:
        if state.alien_fresh and state.options.aliens_wait:  # R52 (b)
            state.alien_fresh = False
        else:  # R52 (a): already in the turn in which they appeared
            orbit = state.alien_orbit
            state.alien_orbit = orbit - 1
            events.append(AliensMoved(orbit, orbit - 1))
            if state.alien_orbit == EARTH:
                state.alien_status = AlienStatus.LANDED
                finish(state, events)
                return
    state.active = (state.active + 1) % state.seats
    start_turn(state, events)


def start_turn(state: State, events: list[Event]) -> None:
    """The active seat's turn begins."""
    state.turn_no += 1
    state.drew = False
    state.phase = Phase.FUEL_UP
    events.append(TurnStarted(state.active, state.turn_no))


def finish(state: State, events: list[Event]) -> None:
    """Final scoring (F4): planet sets for everybody (R62), then the co-pilots."""
    copilots = [pending(state, seat)[1] for seat in range(state.seats)]
    for seat in range(state.seats):
        score_planets(state, events, seat, final=True)
    for seat, points in enumerate(copilots):
        if points:
            gain(state, events, seat, points, Ledger.COPILOTS)
    state.phase = Phase.OVER
    events.append(GameEnded(state.alien_status.value, winners(state)))
