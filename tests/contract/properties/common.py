"""The list of properties, and what several of them ask of a walk."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from game.core.contract import Card, Names, Zone
from game.core.rng import Rng
from tests.art.glyphs import missing_glyphs
from tests.contract.walks import Walk, odd_move, visible_cards

Property = Callable[[Walk], None]
PROPERTIES: dict[str, Property] = {}
ODD_MOVES = 40


def a_property(check: Property) -> Property:
    """Registers a property under its name."""
    PROPERTIES[check.__name__] = check
    return check


def zones_of(walk: Walk, state: Any) -> dict[Zone, list[Card]]:
    """Copies of all piles."""
    return {zone: pile.copy() for zone, pile in walk.title.rules.piles.zones(state)}


def names_of(walk: Walk, viewer: int | None) -> Names:
    """Names like the log has them."""
    return Names(tuple(f"Seat {seat}" for seat in range(walk.seats)), viewer)


_HOLE = re.compile(
    r"^\s|\s$|  | [,.;)]|\( |\(\)|\b(produced|from|to|of|with|and|or|an?|the|by|at|into|took|sold)"
    r"([.,;:)]|(?<!from)$)",
    re.IGNORECASE,
)
"""Where a sentence has an empty part: two blanks, one before a stop, "produced" and no more."""


def is_sentence(text: str) -> bool:
    """Whether the text could stand in the program: words, nothing left over from code, no letter
    that the fonts can't draw."""
    left_over = re.search(r"[{}]|\bNone\b|\b(Hidden|HIDDEN)\b|<|\(-1\)", text)
    hole = _HOLE.search(text)
    return bool(text.strip()) and not left_over and not hole and not missing_glyphs(text)


def odd_moves(walk: Walk, rng: Rng) -> Iterable[tuple[Any, Any, frozenset[Any]]]:
    """Positions with moves that may be nonsense, and what is listed there."""
    rules = walk.title.rules
    for state in walk.window:
        decision = rules.decision(state)
        if decision is None:
            continue
        listed = list(rules.moves(state))
        some = frozenset(listed)
        cards = sorted(visible_cards(walk.title, rules.view(state, decision.seat)))
        cards = cards or list(walk.title.cards.values())
        for move in walk.moves[-8:]:  # what was legal a moment ago is what players try
            yield state, move, some
        for _ in range(ODD_MOVES):
            yield state, odd_move(walk.title, listed, cards, rng), some
