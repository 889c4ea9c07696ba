"""In which order and in which groups the cards of a hand are told and shown."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import HIDDEN, Card
from game.rocketmen.data import CATALOGUE, TWIN


def hand_order(card: Card) -> tuple[int, int, int]:
    """In the hand: missions first, then what pays, then the rest; Threats last."""
    if card == HIDDEN:
        return 9, 0, 0
    face = CATALOGUE[card]
    kinds = {"mission": 0, "asset": 1, "engine": 2, "threat": 3}
    return kinds.get(face.kind, 8), -face.items.money, TWIN[card]


def grouped(cards: Sequence[Card]) -> list[list[Card]]:
    """Equal cards together, in their order."""
    found: dict[int, list[Card]] = {}
    for card in cards:
        found.setdefault(TWIN[card], []).append(card)
    return list(found.values())
