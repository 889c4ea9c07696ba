"""Admiral's own policy: Pilot's kind of rules with many more cases, tuned by self-play.

It decides what Admiral's search starts from and how its seat goes on in a playout, so it is quick.
"""

from __future__ import annotations

from functools import lru_cache

from game.core.contract import Card
from game.rockets.bots.tuned import KINDS, SCALE, Habits, tuning
from game.rockets.data import (
    BACK,
    CRASH,
    EMPTY,
    KIND,
    LIFELESS,
    LIVING,
    STAR,
    START,
    SUPERNOVA,
    TRACES,
    UFO,
)
from game.rockets.data import CONSTANTS as C
from game.rockets.moves import Discard, Hide, PlaySystem
from game.rockets.state import State, copies, counts, first_of
from game.rockets.text import system_points

ROUNDS = (0.5, 1.5, 3.0, 6.0, 12.0, 24.0, 45.0)
"""Rounds left for which a patience is given; between them it changes evenly."""

_START_WORTH = 1.2
"""Of a Start that came back into the hand; too rare to tune."""

_LATE, _EARLY = 2.0, 10.0
"""Rounds left: up to the first the late numbers hold, from the second on the early ones."""

Worths = tuple[tuple[float, ...], ...]
"""Kind -> worth of each copy, in tens of points."""


@lru_cache(maxsize=8)
def _scaled(seats: int, field: str) -> tuple[float, ...]:
    """A plain list of the habits as points over ten."""
    return tuple(each / SCALE for each in getattr(tuning(seats).habits, field))


@lru_cache(maxsize=1024)
def _worths(seats: int, cards_left: int, field: str) -> Worths:
    """What hiding or keeping each copy of each kind is worth while so many cards are left."""
    habits: Habits = tuning(seats).habits
    early = min(1.0, max(0.0, (cards_left / seats - _LATE) / (_EARLY - _LATE)))
    table = [(_START_WORTH,) * 4] * (BACK + 1)
    for kind, worths in zip(KINDS, getattr(habits, field), strict=True):
        table[kind] = tuple((e * early + late * (1 - early)) / SCALE for e, late in worths)
    table[BACK] = table[EMPTY]
    return tuple(table)


@lru_cache(maxsize=1024)
def _patience(seats: int, cards_left: int) -> float:
    points, rounds = _scaled(seats, "patience"), cards_left / seats
    if rounds <= ROUNDS[0]:
        return points[0]
    for place in range(1, len(ROUNDS)):
        if rounds <= ROUNDS[place]:
            part = (rounds - ROUNDS[place - 1]) / (ROUNDS[place] - ROUNDS[place - 1])
            return points[place - 1] * (1 - part) + points[place] * part
    return points[-1]


def threshold(state: State, have: list[int], held: int, free: int, system: PlaySystem) -> float:
    """The fewest points for which this system is charted now."""
    if state.final_round:
        return 0.0
    seats = state.seats
    points = _patience(seats, len(state.deck))
    if len(state.deck) <= ROUNDS[0] * seats:
        return 10 * points
    mood = _scaled(seats, "mood")
    ships, stars = len(state.starts[state.current]), have[STAR]
    points += _scaled(seats, "ships")[min(ships, 4) - 1]
    points += _scaled(seats, "stars")[min(stars, 4) - 1]
    points += mood[0] * (ships >= 2 and stars >= 2) + mood[1] * (held >= 8)
    points += mood[2] * (have[TRACES] - system.td - system.tl)
    points += mood[3] * (have[LIVING] - system.lp) + mood[4] * (have[LIFELESS] - system.dp)
    points += mood[5] * have[EMPTY] + mood[6] * (have[CRASH] > 0)
    points += mood[7] * system.dp + mood[8] * system.td
    points += mood[9] * bool(state.starts[state.next_seat])
    size = 1 + system.dp + system.lp + system.td + system.tl
    return 10 * (points + mood[10] * (free - size) + mood[11] * held / C.hand_limit)


def charts(state: State, have: list[int], held: int, free: int, system: PlaySystem) -> bool:
    """Whether this system is charted rather than waited with."""
    return system_points(system) >= threshold(state, have, held, free, system) - 1e-3


def hiding_worths(state: State, have: list[int]) -> list[tuple[float, ...]]:
    """Kind -> worth of hiding its first and its second copy, in tens of points."""
    table = list(_worths(state.seats, len(state.deck), "hide"))
    more = _scaled(state.seats, "hide_more")
    ship, ships = bool(state.starts[state.current]), len(state.starts[state.current])
    theirs = bool(state.starts[state.next_seat])

    def add(kind: int, bonus: float) -> None:
        first, second, *_ = table[kind]
        table[kind] = (first + bonus, second + bonus)

    if have[STAR]:
        one = have[STAR] == 1
        add(STAR, more[0] * ship + more[1] * (ships >= 2) + more[2] * one + more[3] * theirs)
    if have[UFO]:
        add(UFO, more[4] * ship + more[5] * theirs)
    if have[TRACES]:
        add(TRACES, more[6] * (have[LIVING] > 0) + more[7] * (have[STAR] > 0))
    if have[LIVING]:
        add(LIVING, more[8] * (have[TRACES] > 0) + more[9] * (have[STAR] > 0))
    if have[CRASH]:
        add(CRASH, more[10] * ship + more[11] * theirs)
    return table


def hiding(state: State) -> Hide:
    """The one or two cards that are best hidden, if any are."""
    hand = state.hands[state.current]
    have = counts(hand)
    worths = hiding_worths(state, have)
    best, chosen = 0.0, (0, 0)
    kinds = [kind for kind in range(CRASH, BACK) if have[kind]]
    for place, first in enumerate(kinds):
        crashes = have[CRASH] - (first == CRASH)
        left = len(hand) - 1
        if left < (C.reserve_with_crash if crashes else C.reserve_plain):
            continue
        worth = worths[first][0]
        if worth > best:
            best, chosen = worth, (first, 0)
        for second in kinds[place:] if have[first] > 1 else kinds[place + 1 :]:
            both = worth + (worths[first][1] if second == first else worths[second][0])
            if both > best:
                crashed = crashes - (second == CRASH)
                if left - 1 >= (C.reserve_with_crash if crashed else C.reserve_plain):
                    best, chosen = both, (first, second)
    first, second = chosen
    if first == second and first:
        return Hide(copies(state, first_of(hand, first, 2)))
    cards = [card for kind in chosen if kind for card in first_of(hand, kind)]
    return Hide(copies(state, cards))


def keeping_bonus(state: State, have: list[int]) -> list[float]:
    """Kind -> what is added to the worth of keeping it; cards set aside count, too."""
    more = _scaled(state.seats, "keep_more")
    ships = len(state.starts[state.current])
    ship, star = ships > 0, have[STAR] > 0
    bonus = [0.0] * (BACK + 1)
    bonus[STAR] = more[0] * ship + more[1] * (ships >= 2)
    bonus[STAR] += more[2] * bool(state.waiting[state.current]) + more[3] * (have[STAR] > ships + 1)
    bonus[UFO] = more[4] * ship
    bonus[TRACES] = more[5] * (have[LIVING] >= have[TRACES]) + more[6] * star
    bonus[LIVING] = more[7] * star + more[8] * (have[LIVING] <= have[TRACES])
    bonus[LIFELESS] = more[9] * star + more[10] * (have[TRACES] > have[LIVING]) + more[11] * ship
    bonus[CRASH] = more[12] * ship + more[13] * bool(state.starts[state.next_seat])
    treasures = have[UFO] + have[TRACES] + have[LIVING]
    bonus[EMPTY] = more[14] * (have[EMPTY] >= 2) + more[15] * (treasures >= 5)
    return bonus


def discarding(state: State) -> Discard:
    """The forced excess: one by one the card that is least worth keeping."""
    seat = state.current
    hand = state.hands[seat]
    have, here = counts(hand + state.hidden[seat]), counts(hand)
    bonus, worths = keeping_bonus(state, have), _worths(state.seats, len(state.deck), "keep")
    dropped = [0] * (BACK + 1)
    for _ in range(len(hand) - C.hand_limit):
        kind = min(
            (kind for kind in range(BACK) if here[kind]),
            key=lambda kind: worths[kind][min(have[kind], 4) - 1] + bonus[kind],
        )
        dropped[kind] += 1
        here[kind] -= 1
        have[kind] -= 1
    cards: list[Card] = []
    for kind in range(START, SUPERNOVA + 1):
        if dropped[kind]:
            cards += first_of(hand, kind, dropped[kind])
    return Discard(copies(state, cards))


def rating(state: State, move: Hide | Discard) -> float:
    """How well the habits think of hiding or discarding these cards, in points."""
    seat = state.current
    hand = state.hands[seat]
    if isinstance(move, Hide):
        worths, seen = hiding_worths(state, counts(hand)), [0] * (BACK + 1)
        total = 0.0
        for card in move.cards:
            kind = KIND[card]
            total += worths[kind][seen[kind]]
            seen[kind] += 1
        return 10 * total
    have = counts(hand + state.hidden[seat])
    bonus, keep = keeping_bonus(state, have), _worths(state.seats, len(state.deck), "keep")
    total = 0.0
    for card in move.cards:
        kind = KIND[card]
        total -= keep[kind][min(have[kind], 4) - 1] + bonus[kind]
        have[kind] -= 1
    return 10 * total
