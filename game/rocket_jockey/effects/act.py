"""What each move does (E3 to E9); what follows by itself is in `turn_flow`."""

from __future__ import annotations

from game.core.cards import take_card
from game.core.contract import (
    Card,
    Event,
)
from game.core.events import CardMoved
from game.rocket_jockey.data import (
    EARTH,
    HAND_MOST,
)
from game.rocket_jockey.effects import turn_flow
from game.rocket_jockey.events import CargoDelivered, CargoLifted, ManeuverPlayed, Reserved
from game.rocket_jockey.legal import (
    can_chain,
    destination,
)
from game.rocket_jockey.lists.routes import COST, FACE_OF
from game.rocket_jockey.moves import (
    ALIEN_TARGET,
    Deliver,
    Discard,
    EndMove,
    FuelUp,
    Leg,
    Move,
    Refuel,
    Reserve,
    SkipReserve,
    TopUp,
)
from game.rocket_jockey.state import (
    AlienStatus,
    Delivery,
    Phase,
    State,
    mark_slot,
)
from game.rocket_jockey.zones import (
    DELIVERED,
    DISCARD,
    FLIGHT,
    HAND,
    ROW,
)


def act(state: State, move: Move, events: list[Event]) -> None:
    """Makes a checked move."""
    match move:
        case FuelUp():
            turn_flow.take(state, events, move.source)
            state.phase = Phase.MOVE
        case Refuel():
            turn_flow.take(state, events, move.source)
            turn_flow.settle(state, events)
        case Deliver():
            _deliver(state, move, events)
        case EndMove():
            turn_flow.settle(state, events)
        case Discard():
            _discard(state, move, events)
        case TopUp():
            turn_flow.take(state, events, move.source)
            turn_flow.keep_hand(state, events)
        case Reserve():
            state.copilots[state.active] -= 1
            state.marks[mark_slot(move.target)] = state.active
            events.append(Reserved(state.active, move.target))
            turn_flow.end_turn(state, events)
        case SkipReserve():
            turn_flow.end_turn(state, events)


def _deliver(state: State, move: Deliver, events: list[Event]) -> None:
    """One cargo all the way (E5, E6)."""
    seat, target = state.active, move.target
    if not move.chained:
        turn_flow.close_delivery(state, events)
    end = destination(state, target)
    at = state.start(target)
    pile = state.aliens if target == ALIEN_TARGET else state.row[target]
    cargo = pile[0]
    events.append(CargoLifted(seat, cargo, target, at, move.chained))
    for leg in move.legs:
        _fly(state, leg, at, cargo, events)
        at = leg.to
    state.rocket_at = end  # R21: bookkeeping only
    if target != ALIEN_TARGET:
        pile.clear()  # R33: nothing replaces it before the Layover
        state.delivered[seat].append(cargo)  # R48
        events.append(CardMoved(cargo, ROW[target], DELIVERED[seat]))
    events.append(CargoDelivered(seat, cargo, target, end))
    delivery = state.open or Delivery((), 0, 0)
    state.open = delivery.extended(target, len(move.legs), cargo)
    if target == ALIEN_TARGET:  # R57: the whole Move step
        state.alien_status = AlienStatus.DELIVERED
        state.alien_deliverer = seat
        state.alien_orbit = EARTH
        turn_flow.settle(state, events)
    elif can_chain(state, end):
        state.chain_at = end
    else:
        turn_flow.close_delivery(state, events)


def _fly(state: State, leg: Leg, at: int, cargo: Card, events: list[Event]) -> None:
    seat, card = state.active, leg.card
    hand = state.hands[seat]
    take_card(hand, card)
    state.flight.append(card)
    state.shown &= ~(1 << card)
    events.append(CardMoved(card, HAND[seat], FLIGHT))
    copilot = COST[FACE_OF[card]][at][leg.to] == 1
    if copilot:
        state.copilots[seat] -= 1
        state.copilots_used += 1
    events.append(ManeuverPlayed(seat, card, cargo, at, leg.to, copilot))


def _discard(state: State, move: Discard, events: list[Event]) -> None:
    seat, card = state.active, move.card
    hand = state.hands[seat]
    take_card(hand, card)
    state.discard.append(card)  # R45: the last one is on top
    if card >= 0:
        state.shown &= ~(1 << card)
    events.append(CardMoved(card, HAND[seat], DISCARD))
    if len(hand) <= HAND_MOST:
        turn_flow.keep_hand(state, events)
