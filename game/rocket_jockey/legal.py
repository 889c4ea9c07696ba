"""What is allowed: one function for each kind of move, and the predicates they share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.cards import known_first
from game.core.contract import Card, Refusal, Seat
from game.rocket_jockey.data import DESTINATION, EARTH, MANEUVERS, PLANETS
from game.rocket_jockey.effects.turn_flow import sources
from game.rocket_jockey.lists.routes import COST, FACE_OF, completable
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
    Source,
    Target,
    TopUp,
)
from game.rocket_jockey.state import AlienStatus, Phase, State
from game.rocket_jockey.text import refuse, wrong_step

_LEGS: Final[dict[tuple[Card, int], Leg]] = {
    (card, to): Leg(card, to) for card in MANEUVERS for to in PLANETS
}


def leg_of(card: Card, to: int) -> Leg:
    """A shared record: listing thousands of deliveries would make the same few again and again."""
    return _LEGS.get((card, to)) or Leg(card, to)  # a nonsense leg is still a leg to be refused


def begun(state: State) -> bool:
    """Whether a delivery was made this turn."""
    return state.open is not None or bool(state.closed)


def targets(state: State) -> Iterator[Target]:
    """What may be begun as a new delivery, if the cards allow it (E5)."""
    for planet in PLANETS:
        if state.row[planet]:
            yield planet
    if (
        state.alien_status is AlienStatus.FLYING
        and state.alien_orbit in PLANETS  # R26
        and not begun(state)  # R57
    ):
        yield ALIEN_TARGET


def destination(state: State, target: Target) -> int:
    """Where the target's cargo must go."""
    return EARTH if target == ALIEN_TARGET else DESTINATION[state.row[target][0]]


def can_chain(state: State, planet: int) -> bool:
    """Whether the cargo at the planet can be delivered with what is left (S5)."""
    if not state.row[planet]:
        return False
    seat = state.active
    faces = [FACE_OF[card] for card in state.hands[seat]]
    return completable(planet, DESTINATION[state.row[planet][0]], faces, state.copilots[seat])


def aliens_markable(state: State) -> bool:
    """Whether the Aliens may be reserved at all (R40)."""
    return state.alien_status is AlienStatus.FLYING and not state.options.no_alien_marks


def copies(state: State, seat: Seat) -> dict[int, list[Card]]:
    """A hand by faces; of equal cards first those that everybody knows, then by number."""
    piles: dict[int, list[Card]] = {}
    for card in known_first(state.hands[seat], state.shown):
        piles.setdefault(FACE_OF[card], []).append(card)
    return piles


def check(state: State, move: Move) -> Refusal | None:
    """Why the move is not allowed; None if it is."""
    match move:
        case FuelUp():
            return _check_take(state, move.source, Phase.FUEL_UP)
        case Refuel():
            if state.phase is Phase.MOVE and begun(state):
                return refuse("already_moved")
            return _check_take(state, move.source, Phase.MOVE)
        case TopUp():
            return _check_take(state, move.source, Phase.TOP_UP)
        case Deliver():
            return _check_deliver(state, move)
        case EndMove():
            return None if state.phase is Phase.MOVE else wrong_step("not_moving", state)
        case Discard():
            return _check_discard(state, move)
        case Reserve():
            return _check_reserve(state, move)
        case SkipReserve():
            return None if state.phase is Phase.RESERVE else wrong_step("not_reserving", state)


_TAKING: Final = {
    Phase.FUEL_UP: "not_fuelling",
    Phase.MOVE: "not_refuelling",
    Phase.TOP_UP: "not_filling",
}


def _check_take(state: State, source: Source, phase: Phase) -> Refusal | None:
    if state.phase is not phase:
        return wrong_step(_TAKING[phase], state)
    if source in sources(state):
        return None
    if source is Source.DISCARD:
        return refuse("discard_blocked" if state.discard else "no_discard")
    return refuse("empty_deck" if source is Source.DECK else "empty_draft")


def _check_deliver(state: State, move: Deliver) -> Refusal | None:
    if state.phase is not Phase.MOVE:
        return wrong_step("not_moving", state)
    if move.target != ALIEN_TARGET and move.target not in PLANETS:
        return refuse("no_such_target")
    if move.target == ALIEN_TARGET:
        if state.alien_status is not AlienStatus.FLYING:
            return refuse("aliens_absent")
        if move.chained or begun(state):
            return refuse("aliens_alone")
        if state.alien_orbit not in PLANETS:
            return refuse("aliens_far")
    elif move.chained:
        if state.open is None:
            return refuse("nothing_to_chain")
        if move.target != state.chain_at:
            return refuse("chain_order")
    if state.cargo(move.target) is None:
        return refuse("already_delivered")
    return _check_legs(state, move)


def _check_legs(state: State, move: Deliver) -> Refusal | None:
    hand = state.hands[state.active]
    end = destination(state, move.target)
    at = state.start(move.target)
    copilots = state.copilots[state.active]
    played: list[Card] = []
    for leg in move.legs:
        if at == end:
            return refuse("moves_through")
        if leg.card not in hand:
            return refuse("not_in_hand")
        if leg.card in played:
            return refuse("card_twice")
        cost = COST[FACE_OF[leg.card]][at][leg.to] if leg.to in PLANETS else -1
        if cost < 0:
            return refuse("no_such_play")
        if cost > copilots:
            return refuse("no_copilot")
        copilots -= cost
        played.append(leg.card)
        at = leg.to
    return None if at == end else refuse("not_delivered")


def _check_discard(state: State, move: Discard) -> Refusal | None:
    if state.phase is not Phase.DISCARD:
        return wrong_step("not_discarding", state)
    return None if move.card in state.hands[state.active] else refuse("not_in_hand")


def _check_reserve(state: State, move: Reserve) -> Refusal | None:
    if state.phase is not Phase.RESERVE:
        return wrong_step("not_reserving", state)
    if move.target == ALIEN_TARGET:
        if state.alien_status is not AlienStatus.FLYING:
            return refuse("aliens_absent")
        if state.options.no_alien_marks:
            return refuse("aliens_unmarkable")
    elif move.target not in PLANETS or state.cargo(move.target) is None:
        return refuse("no_such_target")
    return refuse("already_marked") if state.mark(move.target) >= 0 else None
