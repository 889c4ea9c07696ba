"""How well a seat stands: a small network's estimate of its chance to win, all cards known.

It was fitted to the ends of games by habits and Pilots (docs/bots.md), at the first decision of a
turn; playouts ask it there.  What is looked at is the same for all: cards, ships, skulls, points,
and what the deck still holds.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from typing import TypeAlias

from game.core.contract import Seat
from game.core.data import DataError
from game.rockets.bots.tuned import SCALE, Net, tuning
from game.rockets.data import (
    CRASH,
    EMPTY,
    KIND,
    LIFELESS,
    LIVING,
    STAR,
    TRACES,
    UFO,
)
from game.rockets.lists import best_system
from game.rockets.state import State
from game.rockets.text import system_points

Row: TypeAlias = tuple[float, ...]
Steps: TypeAlias = tuple[Row, ...]
"""What a count of 0, 1, 2... adds to the hidden units: one row more for each step reached."""

_COPIES = ((CRASH, 2), (UFO, 2), (STAR, 4), (LIFELESS, 4), (LIVING, 4), (TRACES, 3), (EMPTY, 3))
"""How many copies of a kind are told apart."""

_PRINTED = (20, 4, 4, 16, 24, 14, 8, 10)
"""Kind -> how many cards of it the game has, the Supernova apart."""

_LAST_ROUNDS = (0.5, 1, 2, 4, 8, 16)
_LEAK = 0.01
"""Slope of a hidden unit below zero."""

_BIGGEST_SYSTEM = 6
"""Cards: what a seat holds when it has been robbed, and the two that come, less the reserve."""


class _Reader:
    """Takes a network's rows one after the other."""

    def __init__(self, net: Net) -> None:
        self.rows = [tuple(each / SCALE for each in row) for row in net.rows]
        self.at = 0

    @property
    def unread(self) -> int:
        return len(self.rows) - self.at

    def one(self) -> Row:
        self.at += 1
        return self.rows[self.at - 1]

    def steps(self, most: int) -> Steps:
        """The running sums of the next `most` rows."""
        sums = [tuple(0.0 for _ in self.rows[0])]
        for _ in range(most):
            sums.append(_add(sums[-1], self.one()))
        return tuple(sums)


def _add(first: Row, second: Row) -> Row:
    return tuple(a + b for a, b in zip(first, second, strict=True))


def _times(row: Row, factor: float) -> Row:
    return tuple([factor * each for each in row])


class _Side:
    """The rows for one seat's cards, ships and skulls."""

    def __init__(self, read: _Reader) -> None:
        self.copies = [(kind, most, read.steps(most)) for kind, most in _COPIES]
        self.pair, system, flying = read.one(), read.one(), read.one()
        self.system = (_times(system, 0.01), _times(_add(system, flying), 0.01))
        self.grounded_ufo, self.two_systems, self.grounded_star = (
            read.one(),
            read.one(),
            read.one(),
        )
        self.ships, self.skulls, self.cards = read.steps(4), read.steps(2), read.one()

    def rows(self, state: State, seat: Seat, have: list[int], held: int) -> list[Row]:
        """What this seat adds to the hidden units."""
        ships, skulls = len(state.starts[seat]), len(state.waiting[seat])
        rows = [steps[min(have[kind], most)] for kind, most, steps in self.copies]
        rows.append(self.ships[min(ships, 4)])
        rows.append(self.skulls[min(skulls, 2)])
        rows.append(_times(self.cards, held / 8))
        pairs = min(have[LIVING], have[TRACES])
        if pairs:
            rows.append(_times(self.pair, pairs))
        if have[STAR]:
            free = max(1, min(_BIGGEST_SYSTEM, held - 2)) if seat == state.current else 6
            rows.append(_times(self.system[ships > 0], system_points(best_system(have, free))))
            if ships >= 2 and have[STAR] >= 2:
                rows.append(self.two_systems)
            if not ships:
                rows.append(self.grounded_star)
        if have[UFO] and not ships:
            rows.append(_times(self.grounded_ufo, have[UFO]))
        return rows


class _Neighbour:
    """The few rows for whom one robs or is robbed by."""

    def __init__(self, read: _Reader) -> None:
        self.system = _times(read.one(), 0.01)
        self.kinds = [
            (kind, _times(read.one(), share))
            for kind, share in ((UFO, 1.0), (LIVING, 0.5), (TRACES, 1.0), (CRASH, 1.0), (STAR, 0.5))
        ]
        self.ships, self.skulls, self.cards = read.steps(2), read.steps(1), read.one()

    def rows(self, state: State, seat: Seat, have: list[int], held: int) -> list[Row]:
        """What this neighbour adds to the hidden units."""
        rows = [_times(row, have[kind]) for kind, row in self.kinds if have[kind]]
        rows.append(self.ships[min(len(state.starts[seat]), 2)])
        rows.append(self.skulls[min(len(state.waiting[seat]), 1)])
        rows.append(_times(self.cards, held / 8))
        if have[STAR]:
            points = system_points(best_system(have, _BIGGEST_SYSTEM))
            rows.append(_times(self.system, points))
        return rows


class _Deck:
    """The rows for what the deck still holds and how long the game still lasts."""

    def __init__(self, read: _Reader) -> None:
        self.kinds = [(_times(read.one(), 1 / most), read.one()) for most in _PRINTED]
        self.size, self.root = _times(read.one(), 0.01), read.one()
        self.last = [(limit, read.one()) for limit in _LAST_ROUNDS]

    def rows(self, state: State) -> list[Row]:
        """What the deck adds to the hidden units."""
        found, size = [0] * 10, len(state.deck)
        for card in state.deck:
            found[KIND[card]] += 1
        rounds = size / state.seats
        rows = [_times(self.size, size), _times(self.root, 1 / sqrt(rounds + 0.5))]
        rows += [row for limit, row in self.last if rounds <= limit]
        for kind, (number, share) in enumerate(self.kinds):
            if found[kind]:
                count = found[kind]
                part = count / size
                rows.append(
                    tuple([count * a + part * b for a, b in zip(number, share, strict=True)])
                )
        return rows


class _Lead:
    """A difference in points, by itself and growing towards the end."""

    def __init__(self, read: _Reader, soon: bool = True) -> None:
        self.plain, self.root = read.one(), read.one()
        self.soon = read.one() if soon else None

    def row(self, points: float, rounds: float) -> Row:
        lead = points / 100
        root, soon = lead / sqrt(rounds + 0.5), lead / (rounds + 1)
        if self.soon is None:
            return tuple([lead * a + root * b for a, b in zip(self.plain, self.root, strict=True)])
        weights = zip(self.plain, self.root, self.soon, strict=True)
        return tuple([lead * a + root * b + soon * c for a, b, c in weights])


class _Head:
    """From the hidden units to the chance of winning."""

    def __init__(self, net: Net, read: _Reader) -> None:
        if read.unread:
            raise DataError(f"tuned.toml: {read.unread} rows of a network have no use")
        self.out = [each / SCALE for each in net.out]
        self.bias = net.bias / SCALE

    def chance(self, rows: list[Row]) -> float:
        odds = self.bias
        for unit, weight in zip(map(sum, zip(*rows, strict=True)), self.out, strict=True):
            odds += weight * (unit if unit > 0 else _LEAK * unit)
        return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))


class _Duel:
    """The network for two seats, from the seat on turn."""

    def __init__(self, net: Net) -> None:
        read = _Reader(net)
        self.mine, self.theirs, self.deck = _Side(read), _Side(read), _Deck(read)
        self.lead, self.ahead, self.always = _Lead(read), read.one(), read.one()
        self.head = _Head(net, read)

    def chances(self, state: State) -> list[float]:
        seat = state.current
        rows = [self.always, *self.deck.rows(state)]
        for each, side in ((seat, self.mine), (1 - seat, self.theirs)):
            rows += side.rows(state, each, *_holding(state, each))
        points = state.scores[seat] - state.scores[1 - seat]
        rows.append(self.lead.row(points, len(state.deck) / 2))
        if points > 0:
            rows.append(self.ahead)
        chance = self.head.chance(rows)
        return [chance, 1 - chance] if seat == 0 else [1 - chance, chance]


class _Table:
    """The network for three and more seats, asked once for each."""

    def __init__(self, net: Net) -> None:
        read = _Reader(net)
        self.turn, self.after, self.before, self.wait = (read.one() for _ in range(4))
        self.own, self.thief, self.victim = _Side(read), _Neighbour(read), _Neighbour(read)
        self.lead, self.reach, self.mean = _Lead(read), _Lead(read), _Lead(read, soon=False)
        self.rank, self.ahead, self.deck = _times(read.one(), 1 / 8), read.one(), _Deck(read)
        self.three, self.four, self.seats, self.one_in, self.always = (read.one() for _ in range(5))
        self.head = _Head(net, read)

    def chances(self, state: State) -> list[float]:
        seats = state.seats
        shared = [self.always, _times(self.seats, seats / 8), _times(self.one_in, 1 / seats)]
        shared += self.deck.rows(state)
        if seats in (3, 4):
            shared.append(self.three if seats == 3 else self.four)
        holding = [_holding(state, seat) for seat in range(seats)]
        reach = [_reach(state, seat, holding[seat][0]) for seat in range(seats)]
        chances = [
            self.head.chance(shared + self._rows(state, seat, holding, reach))
            for seat in range(seats)
        ]
        total = sum(chances)
        return [chance / total for chance in chances]

    def _rows(
        self, state: State, seat: Seat, holding: list[tuple[list[int], int]], reach: list[int]
    ) -> list[Row]:
        seats, scores = state.seats, state.scores
        wait = (seat - state.current) % seats
        thief, victim = (seat + 1) % seats, (seat - 1) % seats
        rows = self.own.rows(state, seat, *holding[seat])
        rows += self.thief.rows(state, thief, *holding[thief])
        rows += self.victim.rows(state, victim, *holding[victim])
        rows.append(_times(self.wait, wait / seats))
        rows += [
            row
            for row, holds in (
                (self.turn, wait == 0),
                (self.after, wait == 1),
                (self.before, wait == seats - 1),
            )
            if holds
        ]
        own, rounds = scores[seat], len(state.deck) / seats
        others = [scores[other] for other in range(seats) if other != seat]
        far = max(reach[other] for other in range(seats) if other != seat)
        rows.append(self.lead.row(own - max(others), rounds))
        rows.append(self.reach.row(reach[seat] - far, rounds))
        rows.append(self.mean.row(own - sum(others) / len(others), rounds))
        rows.append(_times(self.rank, sum(score > own for score in others)))
        if own > max(others):
            rows.append(self.ahead)
        return rows


def _holding(state: State, seat: Seat) -> tuple[list[int], int]:
    """Kind -> how many cards of it the seat holds, cards set aside included, and their sum."""
    have, hand, hidden = [0] * 10, state.hands[seat], state.hidden[seat]
    for card in hand:
        have[KIND[card]] += 1
    for card in hidden:
        have[KIND[card]] += 1
    return have, len(hand) + len(hidden)


def _reach(state: State, seat: Seat, have: list[int]) -> int:
    """The points of a seat that plays its cards at once."""
    points = state.scores[seat]
    if state.starts[seat]:
        points += 50 * have[UFO]
        if have[STAR]:
            points += system_points(best_system(have, _BIGGEST_SYSTEM))
    return points


@lru_cache(maxsize=2)
def _network(duel: bool) -> _Duel | _Table:
    return _Duel(tuning(2).net) if duel else _Table(tuning(3).net)


def chances(state: State) -> list[float]:
    """Each seat's chance to win, before the final round."""
    return _network(state.seats == 2).chances(state)
