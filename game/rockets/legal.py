"""What is allowed in Rockets, and why something is not (section E)."""

from __future__ import annotations

from game.core.contract import Card, Refusal
from game.core.words import counted
from game.rockets.data import CONSTANTS as C
from game.rockets.data import LIFELESS, LIVING, STAR, START, SUPERNOVA, TRACES, UFO
from game.rockets.effects.discovery import tossable
from game.rockets.moves import (
    Discard,
    EndPlay,
    Hide,
    Move,
    PlayStart,
    PlaySupernova,
    PlaySystem,
    PlayUfo,
    Refill,
    TossUfos,
)
from game.rockets.state import Phase, State, counts, need, room
from game.rockets.text import refusal

_PHASE_OF: dict[type, Phase] = {
    PlayUfo: Phase.PLAY,
    PlaySystem: Phase.PLAY,
    PlayStart: Phase.PLAY,
    PlaySupernova: Phase.PLAY,
    EndPlay: Phase.PLAY,
    TossUfos: Phase.UFO_WINDOW,
    Refill: Phase.REFILL,
    Hide: Phase.HIDE,
    Discard: Phase.DISCARD,
}


def check(state: State, move: Move) -> Refusal | None:
    """Why the move is not allowed, or None."""
    phase = _PHASE_OF.get(type(move))
    if phase is None or state.phase is not phase:
        return refusal("not_now", phase=state.phase.value)
    hand = state.hands[state.current]
    match move:
        case PlayUfo():
            return _check_flight(state, hand, UFO, 1)
        case PlaySystem():
            return _check_system(state, hand, move)
        case PlayStart():
            return _check_cards(state, hand, START, 1)
        case PlaySupernova():
            return None if counts(hand)[SUPERNOVA] else refusal("no_card", kind=SUPERNOVA)
        case TossUfos(count):
            assert state.pending is not None
            most = tossable(state, state.pending.seat)
            legal = isinstance(count, int) and 0 <= count <= most
            return None if legal else refusal("too_many_ufos", ufos=counted(most, "UFO"))
        case Refill(source):
            return _check_refill(state, source)
        case Hide(cards):
            return _check_hide(hand, cards)
        case Discard(cards):
            return _check_discard(hand, cards)
    return None


def _check_flight(state: State, hand: list[Card], kind: int, size: int) -> Refusal | None:
    if not state.starts[state.current]:
        return refusal("no_ship")
    return _check_cards(state, hand, kind, size)


def _check_cards(state: State, hand: list[Card], kind: int, size: int) -> Refusal | None:
    if not counts(hand)[kind]:
        return refusal("no_card", kind=kind)
    if size > room(state, hand):
        return refusal("reserve", need=need(hand))
    return None


def _check_system(state: State, hand: list[Card], move: PlaySystem) -> Refusal | None:
    have = counts(hand)
    parts = (move.dp, move.lp, move.td, move.tl)
    if min(parts) < 0:
        return refusal("odd_system")
    if move.dp > have[LIFELESS] or move.lp > have[LIVING]:
        return refusal("no_planets")
    if move.td > move.dp or move.tl > move.lp:
        return refusal("traces_need_planet")
    if move.td + move.tl > have[TRACES]:
        return refusal("no_card", kind=TRACES)
    return _check_flight(state, hand, STAR, 1 + sum(parts))


def _check_refill(state: State, source: str) -> Refusal | None:
    if source == "starts" and not state.starts[state.current]:
        return refusal("no_start_left")
    if source == "discovery" and not state.discovery[state.current]:
        return refusal("no_discovery_left")
    return None if source in ("starts", "discovery") else refusal("no_such_source")


def _check_hide(hand: list[Card], cards: tuple[Card, ...]) -> Refusal | None:
    if not in_hand(hand, cards):
        return refusal("not_your_cards")
    if len(cards) > C.hidden_max:
        return refusal("hide_two")
    left = [card for card in hand if card not in cards]
    return None if not cards or len(left) >= need(left) else refusal("hide", need=need(left))


def _check_discard(hand: list[Card], cards: tuple[Card, ...]) -> Refusal | None:
    if not in_hand(hand, cards):
        return refusal("not_your_cards")
    excess = len(hand) - C.hand_limit
    return None if len(cards) == excess else refusal("discard", excess=excess)


def in_hand(hand: list[Card], cards: tuple[Card, ...]) -> bool:
    return len(set(cards)) == len(cards) and all(card in hand and card >= 0 for card in cards)
