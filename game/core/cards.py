"""Moving cards between piles, and dealing out what a seat can't see."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.contract import HIDDEN, Card, Zone
from game.core.events import CardMoved, Event
from game.core.rng import Rng


def take_card(pile: list[Card], card: Card) -> Card:
    """Removes the card, or in a masked pile one of its backs, and returns what was removed."""
    try:
        pile.remove(card)
    except ValueError:
        pile.remove(HIDDEN)
    return card


def move_card(
    events: list[Event],
    card: Card,
    source: list[Card],
    source_zone: Zone,
    target: list[Card],
    target_zone: Zone,
    *,
    bottom: bool = False,
) -> None:
    """Moves one card to the top (or the bottom) of another pile and records the event."""
    take_card(source, card)
    if bottom:
        target.insert(0, card)
    else:
        target.append(card)
    events.append(CardMoved(card, source_zone, target_zone, bottom))


def deal_unseen(piles: Iterable[list[Card]], universe: Iterable[Card], rng: Rng) -> None:
    """Puts the cards of `universe` that no pile shows into the piles' hidden places, at random.

    All piles of one kind of card back belong in one call; ValueError if the numbers don't match.
    """
    piles = list(piles)
    shown = {card for pile in piles for card in pile}
    unseen = [card for card in universe if card not in shown]
    rng.shuffle(unseen)
    for pile in piles:
        for place, card in enumerate(pile):
            if card == HIDDEN:
                if not unseen:
                    raise ValueError("There are more hidden places than unseen cards.")
                pile[place] = unseen.pop()
    if unseen:
        raise ValueError("There are more unseen cards than hidden places.")
