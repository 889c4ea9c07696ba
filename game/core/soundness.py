"""Whether a position that somebody wrote down can be played on: the words for saying so.

A title's `soundness.py` declares what its places hold, which fields name a seat, what its phases
need and how its games end.  What is merely unlikely is let through: a position may show a card
without the game that led to it.  What can't be is named in one sentence.  How far a number goes and
how long a list is stands in the title's form (`position`), before any state is made.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final, TypeAlias

from game.core.contract import Card, Rules, Zone
from game.core.words import counted

NOBODY: Final = -1


class Unsound(ValueError):
    """A position that can't be; the message is one sentence."""


Check: TypeAlias = Callable[[Any], Iterable[str]]
"""A state's faults of one kind, one sentence each, the plainest first."""


def require(state: Any, checks: Iterable[Check]) -> None:
    """Unsound with the first fault; later checks may rely on the earlier ones."""
    for check in checks:
        for fault in check(state):
            raise Unsound(fault)


# --- the vocabulary ---


def seats(*fields: str, nobody: bool = False) -> Check:
    """The fields name a seat of the game, or nobody where that is allowed."""

    def check(state: Any) -> Iterator[str]:
        for field in fields:
            for owner in _each(attrgetter(field)(state)):
                if not 0 <= owner < state.seats and not (nobody and owner == NOBODY):
                    yield f"{field}: there is no seat {owner}."

    return check


@dataclass(frozen=True, slots=True)
class Holds:
    """What a place may hold: which cards, perhaps by whose place it is, and how many."""

    cards: Collection[Card] | Callable[[Zone], Collection[Card]]
    most: int | None = None


def cards(
    rules: Rules[Any, Any, Any],
    places: Mapping[str, Holds],
    names: Sequence[str],
    deck: Callable[[Any], Collection[Card]],
    absent: Collection[Card] = (),
) -> Check:
    """Each of the game's cards lies in one place, and in one that may hold it.

    `places` goes by the names of the zones, `names` by card, `deck` tells a game's cards;
    those of `absent` need not be there.
    """

    def check(state: Any) -> Iterator[str]:
        wanted = set(deck(state))
        found: set[Card] = set()
        for zone, pile in rules.piles.zones(state):
            place = places[zone.name]
            allowed = place.cards(zone) if callable(place.cards) else place.cards
            for card in pile:
                if card not in allowed:
                    yield f"{names[card]} can’t lie there: {place_of(zone)}."
                elif card in found:
                    yield f"{names[card]} lies in two places."
                elif card not in wanted:
                    yield f"{names[card]} does not belong to this game."
                found.add(card)
            if place.most is not None and len(pile) > place.most:
                most = counted(place.most, "card")
                yield f"{place_of(zone)} holds {most} at most, not {len(pile)}."
        for card in sorted(wanted - found):
            if card not in absent:
                yield f"{names[card]} is missing."

    return check


def always(sentence: str, holds: Callable[[Any], object]) -> Check:
    """Something that is so in every game; the sentence says it."""

    def check(state: Any) -> Iterator[str]:
        if not holds(state):
            yield sentence

    return check


@dataclass(frozen=True, slots=True)
class Need:
    """What a phase is about: without it nothing could be decided."""

    sentence: str
    holds: Callable[[Any], object]
    """Something true, or not empty."""


def phases(needs: Mapping[Any, Sequence[Need]]) -> Check:
    """What each phase needs that is named."""

    def check(state: Any) -> Iterator[str]:
        for need in needs.get(state.phase, ()):
            if not need.holds(state):
                yield need.sentence

    return check


def ends(over: Any, reason: Callable[[Any], str], reasons: Collection[str]) -> Check:
    """A game that is over has a reason that ends games, and one that goes on has none."""

    def check(state: Any) -> Iterator[str]:
        why = reason(state)
        if state.phase is not over and why:
            yield "A game that goes on has no reason to be over."
        if state.phase is over and why not in reasons:
            yield f"A game is over for a reason: {', '.join(reasons)}."

    return check


def can_go_on(rules: Rules[Any, Any, Any]) -> Check:
    """Whoever decides has something to decide."""

    def check(state: Any) -> Iterator[str]:
        if rules.decision(state) is not None and next(iter(rules.moves(state)), None) is None:
            yield f"In the phase “{state.phase.value}” nothing can be done here."

    return check


def place_of(zone: Zone) -> str:
    """A zone in words: "hand of seat 0", "row 3"."""
    slot = f" {zone.slot}" if zone.slot >= 0 else ""
    return f"{zone.name}{slot}" + (f" of seat {zone.seat}" if zone.seat >= 0 else "")


def _each(value: Any) -> Iterable[Any]:
    return value if isinstance(value, list | tuple) else (value,)
