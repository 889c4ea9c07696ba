"""Some cards of a hand, then a button: a gesture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.core.contract import Card
from scenes.table.plans import Gesture, M, Outcome, Picked
from scenes.table.refs import CardAt, Ref


@dataclass
class SomeCards(Gesture[M]):
    """Any of a hand's cards, then the button; each click shows what it means."""

    hand: Sequence[Card]
    most: int
    done: Ref
    made: Callable[[Sequence[Card]], M]
    """The move with these cards."""
    legal: Callable[[Sequence[Card]], bool]
    free: bool = False
    """Whether any card may be added, however few were illegal."""
    cards: list[Card] = field(default_factory=list)
    _ready: bool = field(init=False, default=False)

    def lit(self) -> frozenset[Ref]:
        """Cards that may be added, and the button once the choice is complete."""
        found: set[Ref] = {self.done} if self.legal(self.cards) else set()
        if len(self.cards) < self.most:
            found |= {CardAt(card) for card in self.left() if self._may_add(card)}
        return frozenset(found)

    def _may_add(self, card: Card) -> bool:
        return self.free or self.legal([*self.cards, card])

    def chosen(self) -> tuple[Ref, ...]:
        """The cards chosen so far."""
        return tuple(map(CardAt, self.cards))

    def left(self) -> list[Card]:
        """What stays in the hand."""
        return [card for card in self.hand if card not in self.cards]

    def pick(self, ref: Ref) -> Picked[M]:
        """A click."""
        match ref:
            case CardAt(card) if card in self.cards:
                self.cards.remove(card)
                return Picked(Outcome.TAKEN_BACK)
            case _ if ref not in self.lit():
                return Picked(Outcome.IGNORED)
            case CardAt(card):
                self.cards.append(card)
                return Picked(Outcome.PICKED)
        self._ready = True
        return Picked(Outcome.READY, self.made(self.cards))

    def back(self) -> bool:
        """Takes back the last card, or no more than the click that made the move."""
        ready, self._ready = self._ready, False
        if ready:
            return True
        there = bool(self.cards)
        self.cards = self.cards[:-1]
        return there

    def clear(self) -> None:
        """Takes back all."""
        self.cards.clear()

    def pointed(self, ref: Ref) -> M | None:
        """The move that the button would make."""
        return self.made(self.cards) if ref == self.done and ref in self.lit() else None
