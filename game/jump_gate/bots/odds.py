"""What can be worked out from public knowledge: for previews, hints and bots (section I)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, product
from math import comb
from typing import NamedTuple

from game.core.contract import HIDDEN, Card, Seat
from game.jump_gate.data import CATALOGUE, HAND_CODES, NAVCOMP, RESOURCES, TABLE, TYPE
from game.jump_gate.scoring import count_types, resource_points, still_taken
from game.jump_gate.state import State

TYPE_COUNT = 7
"""Types of resources that score: RED to FIND."""


def hidden_resources(view: State) -> list[Card]:
    """All resource cards that still lie face down somewhere: a set that everybody can work out."""
    seen: set[Card] = set()
    for piles in (view.up, view.removed, view.collections, view.lost):
        for pile in piles:
            seen.update(pile)
    return [card for card in RESOURCES if card not in seen]


def hidden_at(view: State, seat: Seat | None, planet: int) -> list[Card]:
    """What may lie face down at a planet: exactly what does, where the seat has surveyed it.

    Elsewhere all hidden cards but those that the seat knows to lie at other planets.
    """
    if seat is not None and view.has_surveyed(seat, planet):
        return list(view.contents[planet])
    known: set[Card] = set()
    if seat is not None:
        for other in range(len(view.ring)):
            if view.has_surveyed(seat, other):
                known.update(view.contents[other])
    return [card for card in hidden_resources(view) if card not in known]


def unseen_navcomp(view: State, seat: Seat) -> list[Card]:
    """NavComp cards in the deck or in other hands."""
    seen = {*view.discard, *view.hands[seat]}
    return [card for card in NAVCOMP if card not in seen]


def draw_chance(view: State, seat: Seat, wanted: str, draws: int) -> float:
    """The chance that so many fresh cards bring one with the code ("J2") or special.

    Where the deck is too short for the draws, the rest comes from the shuffled discard pile.
    """
    unseen = unseen_navcomp(view, seat)
    from_deck = min(draws, len(view.deck))
    missed = _none_of(unseen, wanted, from_deck)
    return 1 - missed * _none_of(view.discard, wanted, draws - from_deck)


def _none_of(cards: Sequence[Card], wanted: str, draws: int) -> float:
    good = sum(wanted in HAND_CODES[card] for card in cards)
    draws = min(draws, len(cards))
    return comb(len(cards) - good, draws) / comb(len(cards), draws) if draws else 1.0


def next_values(view: State, seat: Seat) -> tuple[int, ...]:
    """What one more card of each type, RED to FIND, would add to the seat's score."""
    return marginals(tuple(count_types(view.collections[seat])[:TYPE_COUNT]))


def gains_left(view: State, seat: Seat) -> tuple[int | None, ...]:
    """The same for who looks at the table: None of a type of which none is left to be collected."""
    out = chain(hidden_resources(view), *view.up)
    left = {TYPE[card] for card in out if card != HIDDEN}
    values = enumerate(next_values(view, seat))
    return tuple(gain if kind in left else None for kind, gain in values)


@lru_cache(maxsize=65536)
def marginals(counts: tuple[int, ...]) -> tuple[int, ...]:
    """What one more card of each type adds to a collection with these counts."""
    base = resource_points(counts)
    gains = []
    for kind in range(TYPE_COUNT):
        more = list(counts)
        more[kind] += 1
        top = len(TABLE.water) - 1
        gains.append(resource_points([*more[:5], min(more[5], top), more[6]]) - base)
    return tuple(gains)


class Loss(NamedTuple):
    """What a random loss of cards costs: the least, the mean and the most points."""

    least: int
    mean: float
    most: int


@lru_cache(maxsize=65536)
def loss(counts: tuple[int, ...], cards: int) -> Loss:
    """The cost of losing so many random cards of a collection with these counts (R46, R47)."""
    total = sum(counts)
    if total <= cards:
        points = resource_points(counts)
        return Loss(points, float(points), points)
    base = resource_points(counts)
    costs: list[int] = []
    mean = 0.0
    for taken in _draws(counts, cards):
        ways = 1
        for have, lose in zip(counts, taken, strict=True):
            ways *= comb(have, lose)
        left = [have - lose for have, lose in zip(counts, taken, strict=True)]
        cost = base - resource_points(left)
        costs.append(cost)
        mean += ways * cost
    return Loss(min(costs), mean / comb(total, cards), max(costs))


def _draws(counts: tuple[int, ...], cards: int) -> Iterator[tuple[int, ...]]:
    for taken in product(*(range(min(have, cards) + 1) for have in counts)):
        if sum(taken) == cards:
            yield taken


def penalty_loss(view: State, seat: Seat) -> Loss:
    """What the Black Hole would cost the seat if it struck it now, or costs it yet."""
    counts = tuple(count_types(view.collections[seat])[:TYPE_COUNT])
    return loss(counts, still_taken(view, seat))


def icons_left(view: State) -> tuple[int, int]:
    """How many valuable cards without and with the icon are still to be collected."""
    left = [card for pile in view.up for card in pile] + hidden_resources(view)
    valuable = [CATALOGUE[card] for card in left if CATALOGUE[card].kind != "nothing"]
    icons = sum(face.icon for face in valuable)
    return len(valuable) - icons, icons


def hole_can_fill(view: State) -> bool:
    """Whether there are icons for all markers that the Black Hole lacks, open or face down (D6):
    what is lost to start cards, or to Lost Records, never comes back."""
    return view.hole_total + icons_left(view)[1] >= TABLE.hole_limit
