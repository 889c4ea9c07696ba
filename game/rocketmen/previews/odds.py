"""Exact launch odds (section B14): pure numbers, for bots, previews and the flight itself.

A deck is the tuple of how many Mission Success cards of each value, 0 upwards, are still in it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

Counts: TypeAlias = tuple[int, ...]
"""Value -> copies still in the deck."""


def without(deck: Counts, value: int) -> Counts:
    """The deck after a card of this value has left it."""
    return (*deck[:value], deck[value] - 1, *deck[value + 1 :])


@cache
def outcomes(deck: Counts) -> tuple[tuple[int, int, Counts], ...]:
    """What the next card may be: its value, how many such cards there are, the deck after it."""
    return tuple(
        (value, copies, without(deck, value)) for value, copies in enumerate(deck) if copies
    )


@lru_cache(maxsize=1 << 18)
def chance(
    need: int, draws: int, deck: Counts, redundant: bool = False, quantum: bool = False
) -> float:
    """The chance to gain `need` spaces with so many counted draws, never aborting.

    `redundant` and `quantum` say whether Redundant Systems and Quantum Computer stand ready on the
    pad; both are used as well as can be (R37: what they set aside counts for nothing).
    """
    if need <= 0:
        return 1.0
    if draws <= 0 or need > draws * (len(deck) - 1):
        return 0.0
    return _drawing(need, draws, deck, redundant, quantum)


def _drawing(need: int, draws: int, deck: Counts, redundant: bool, quantum: bool) -> float:
    """The chance just before a card is drawn for the next counted draw."""
    cards = sum(deck)
    if not cards:
        return 0.0
    total = 0.0
    for value, copies, rest in outcomes(deck):
        total += copies * _shown(need, draws, rest, value, redundant, quantum)
    return total / cards


def _shown(
    need: int, draws: int, deck: Counts, value: int, redundant: bool, quantum: bool
) -> float:
    """The chance with a card face up that may yet be set aside (L4a, L4b)."""
    best = chance(need - value, draws - 1, deck, redundant, quantum)
    if best < 1.0 and redundant and value == 0:
        best = max(best, chance(need, draws, deck, False, quantum))
    if best < 1.0 and quantum:  # the card that it draws must be used, but for a 0
        best = max(best, chance(need, draws, deck, redundant, False))
    return best


def set_aside_helps(
    need: int, draws: int, deck: Counts, value: int, redundant: bool, quantum: bool, offer: str
) -> bool:
    """Whether setting the shown card aside is better than keeping it, never aborting.

    `offer` is the ability that is asked about: "redundant" (the card is a 0) or "quantum".
    """
    if offer == "redundant":
        aside = chance(need, draws, deck, False, quantum)
        # Keeping it for now still leaves the other ability.
        keep = _shown(need, draws, deck, value, False, quantum) if quantum else 0.0
        keep = max(keep, chance(need - value, draws - 1, deck, redundant, quantum))
    else:
        aside = chance(need, draws, deck, redundant, False)
        keep = chance(need - value, draws - 1, deck, redundant, quantum)
    return aside > keep


@lru_cache(maxsize=1 << 14)
def at_once(need: int, deck: Counts) -> float:
    """The chance that the very next card is enough, nothing set aside."""
    cards = sum(deck)
    return sum(deck[max(0, need) :]) / cards if cards else 0.0


class Stakes(NamedTuple):
    """What the ends of a flight are worth to whoever flies, in points."""

    success: float
    failure: float
    abort: tuple[float, ...]
    """By counted draws so far; the first entry, before any, is never used (R36)."""
    escape: bool = False
    """Escape Tower (v2): an abort is also possible after the last card."""


class Call(NamedTuple):
    """The two choices after a card that was not enough: what each is worth."""

    go_on: float
    abort: float


@lru_cache(maxsize=1 << 16)
def call(
    need: int,
    left: int,
    drawn: int,
    deck: Counts,
    redundant: bool,
    quantum: bool,
    stakes: Stakes,
) -> Call:
    """The worth of going on and of aborting after `drawn` counted cards with `left` to come."""
    if left:
        book = _book(stakes)
        return Call(book.drawing(need, left, drawn, deck, redundant, quantum), stakes.abort[drawn])
    return Call(stakes.failure, stakes.abort[drawn])


@lru_cache(maxsize=1 << 16)
def launch_worth(
    need: int, draws: int, deck: Counts, redundant: bool, quantum: bool, stakes: Stakes
) -> float:
    """What declaring the launch is worth, aborting whenever that is better."""
    return _book(stakes).standing(need, draws, 0, deck, redundant, quantum)


class _Book:
    """The dynamic programme of section I5, rule 2, for one set of stakes."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        self.known: dict[tuple[int, int, int, Counts, bool, bool], float] = {}

    def standing(
        self, need: int, left: int, drawn: int, deck: Counts, redundant: bool, quantum: bool
    ) -> float:
        """The worth with the rocket at rest between two cards."""
        stakes = self.stakes
        if need <= 0:
            return stakes.success
        if not left:
            return max(stakes.failure, stakes.abort[drawn]) if stakes.escape else stakes.failure
        go_on = self.drawing(need, left, drawn, deck, redundant, quantum)
        return max(go_on, stakes.abort[drawn]) if drawn else go_on

    def drawing(
        self, need: int, left: int, drawn: int, deck: Counts, redundant: bool, quantum: bool
    ) -> float:
        """The worth just before a card is drawn."""
        key = (need, left, drawn, deck, redundant, quantum)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._mean(need, left, drawn, deck, redundant, quantum)
        return found

    def _mean(
        self, need: int, left: int, drawn: int, deck: Counts, redundant: bool, quantum: bool
    ) -> float:
        cards = sum(deck)
        if not cards:
            return self.stakes.failure
        total = 0.0
        for value, copies, rest in outcomes(deck):
            best = self.standing(need - value, left - 1, drawn + 1, rest, redundant, quantum)
            if value < need:
                if redundant and value == 0:
                    best = max(best, self.drawing(need, left, drawn, rest, False, quantum))
                if quantum:
                    best = max(best, self.drawing(need, left, drawn, rest, redundant, False))
            total += copies * best
        return total / cards


_book = lru_cache(maxsize=512)(_Book)
"""One book for all flights with the same stakes: what is asked in flight was summed at lift-off."""
