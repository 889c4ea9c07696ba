"""The moves there are in Rockets; cards of one kind are listed once (section D.4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.core.cards import known_first
from game.core.contract import Card
from game.rockets.data import CONSTANTS as C
from game.rockets.data import KIND, LIFELESS, LIVING, STAR, START, SUPERNOVA, TRACES, UFO
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
from game.rockets.state import Phase, State, counts, known_to_others, need, room


def listed(state: State) -> Iterator[Move]:
    """All legal moves, each kind of card by the copies that stand for it."""
    hand = state.hands[state.current]
    if state.phase is Phase.PLAY:
        yield from _plays(state, hand)
    elif state.phase is Phase.UFO_WINDOW and state.pending is not None:
        for count in range(tossable(state, state.pending.seat) + 1):
            yield TossUfos(count)
    elif state.phase is Phase.REFILL:
        if state.starts[state.current]:
            yield Refill("starts")
        if state.discovery[state.current]:
            yield Refill("discovery")
    elif state.phase is Phase.HIDE:
        yield Hide(())
        for size in range(1, min(C.hidden_max, len(hand)) + 1):
            for cards in _choices(state, size):
                left = [card for card in hand if card not in cards]
                if len(left) >= need(left):  # R27
                    yield Hide(cards)
    elif state.phase is Phase.DISCARD:
        for cards in _choices(state, len(hand) - C.hand_limit):
            yield Discard(cards)


def _plays(state: State, hand: list[Card]) -> Iterator[Move]:
    free = room(state, hand)
    have = counts(hand)
    if state.starts[state.current] and free >= 1:
        if have[UFO]:
            yield PlayUfo()
        if have[STAR]:
            yield from _systems(have, free)
    if have[START] and free >= 1:
        yield PlayStart()
    if have[SUPERNOVA]:
        yield PlaySupernova()
    yield EndPlay()


def _choices(state: State, size: int) -> Iterator[tuple[Card, ...]]:
    """Every way to take `size` cards of the hand; of equal ones those that `copies` takes."""
    seat = state.current
    cards = known_first(state.hands[seat], known_to_others(state, seat))
    seen = set()
    for choice in combinations(cards, size):
        kinds = tuple(sorted([KIND[card] for card in choice]))
        if kinds not in seen:
            seen.add(kinds)
            yield choice


def _systems(have: list[int], free: int) -> Iterator[PlaySystem]:
    """Every system that these cards allow with `free` of them leaving the hand (E)."""
    for lp in range(min(have[LIVING], free - 1) + 1):
        for dp in range(min(have[LIFELESS], free - 1 - lp) + 1):
            spare = min(have[TRACES], free - 1 - lp - dp)
            for tl in range(min(lp, spare) + 1):
                for td in range(min(dp, spare - tl) + 1):
                    yield PlaySystem(dp, lp, td, tl)


def best_system(have: list[int], free: int) -> PlaySystem:
    """The legal system with the most points: Traces on living planets first (I.6, rule 1)."""
    left = free - 1
    tl = min(have[LIVING], have[TRACES], left // 2)
    left -= 2 * tl
    lone_living = min(have[LIVING] - tl, left)
    left -= lone_living
    td = min(have[LIFELESS], have[TRACES] - tl, left // 2)
    left -= 2 * td
    lone_lifeless = min(have[LIFELESS] - td, left)
    return PlaySystem(td + lone_lifeless, tl + lone_living, td, tl)
