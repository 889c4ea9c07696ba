"""Moving cards between piles, dealing out what a seat can't see, laying out a position."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from game.core.events import SILENCE, CardMoved, Event
from game.core.piles import HIDDEN, Card, Zone
from game.core.rng import Rng


def known_first(pile: Iterable[Card], shown: int = 0) -> list[Card]:
    """Cards in the order in which equal ones stand for each other: first those that everybody
    knows (a bit each in `shown`), so that the choice tells nothing new; then by number."""
    if not shown:
        return sorted(pile)
    return sorted(pile, key=lambda card: (not (card >= 0 and shown >> card & 1), card))


def stand_ins(
    cards: Iterable[Card], pile: Iterable[Card], kinds: Sequence[int], shown: int = 0
) -> tuple[Card, ...]:
    """The copies in the pile that stand for these cards among their equals.

    `kinds` says of each card what it equals; every title lists and recognises copies by this.
    """
    wanted: dict[int, int] = {}
    for card in cards:
        kind = kinds[card]
        wanted[kind] = wanted.get(kind, 0) + 1
    chosen = []
    for card in known_first(pile, shown):
        left = wanted.get(kinds[card], 0)
        if left:
            wanted[kinds[card]] = left - 1
            chosen.append(card)
    return tuple(chosen)


def stand_in(card: Card, pile: Collection[Card], kinds: Sequence[int], shown: int = 0) -> Card:
    """The copy that stands for this card; itself where it does not lie in the pile."""
    return stand_ins((card,), pile, kinds, shown)[0] if card in pile else card


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
    if events is not SILENCE:
        events.append(CardMoved(card, source_zone, target_zone, bottom))


def move_top(
    events: list[Event],
    source: list[Card],
    source_zone: Zone,
    target: list[Card],
    target_zone: Zone,
) -> Card:
    """Moves the top card of a pile onto another and returns it."""
    card = source.pop()
    target.append(card)
    if events is not SILENCE:
        events.append(CardMoved(card, source_zone, target_zone))
    return card


def move_all(
    events: list[Event],
    source: list[Card],
    source_zone: Zone,
    target: list[Card],
    target_zone: Zone,
) -> None:
    """Moves a whole pile onto another, card by card, its lowest first."""
    target += source
    if events is not SILENCE:
        events += [CardMoved(card, source_zone, target_zone) for card in source]
    source.clear()


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


class Unplaced:
    """The cards that a position has not placed yet: hands them out by name, each one once."""

    def __init__(self, names: Mapping[str, Card], kind: str = "card") -> None:
        self.names, self.kind = names, kind
        self.free = set(names.values())

    def card(self, name: str) -> Card:
        """The card of this name; ValueError if there is none left."""
        card = self.names.get(name)
        if card not in self.free:
            raise ValueError(f"There is no {self.kind} “{name}” left for this position.")
        self.free.remove(card)
        return card

    def cards(self, names: Iterable[str]) -> list[Card]:
        """The cards of these names."""
        return [self.card(name) for name in names]

    def rest(self, cards: Iterable[Card], rng: Rng) -> list[Card]:
        """Those of `cards` that nobody named, shuffled."""
        left = [card for card in cards if card in self.free]
        self.free.difference_update(left)
        rng.shuffle(left)
        return left
