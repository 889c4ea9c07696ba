"""A full world that a view allows: where the cards may lie that a seat can't see."""

from __future__ import annotations

from game.core.cards import deal_unseen
from game.core.contract import HIDDEN, Card, Seat
from game.core.rng import Rng
from game.rockets.data import KIND, START, SUPERNOVA_CARD
from game.rockets.state import State


def filled(view: State, seat: Seat, rng: Rng) -> State:
    """Deals the unseen cards; what the seat knows of other hands stays there (C.3).

    No unseen Start lies in a hand: each takes off as it leaves the deck, and one that came back
    was lifted and would be stolen in everybody's sight.
    """
    world = view.copy()
    held = [*world.hands, *world.hidden]
    for entry in world.known:
        if entry.viewer == seat and (entry.certain or KIND[entry.card] == START):
            piles = (world.hands[entry.holder], world.hidden[entry.holder])
            places = [(p, i) for p in piles for i, card in enumerate(p) if card == HIDDEN]
            if places:
                pile, place = rng.pick(places)
                pile[place] = entry.card
    public = [world.deck, world.discards, world.in_flight]
    public += [*world.starts, *world.waiting, *world.discovery]
    everything = [*held, *public]
    size = sum(len(pile) for pile in everything)
    shown = {card for pile in everything for card in pile}
    universe = range(SUPERNOVA_CARD + (size > SUPERNOVA_CARD))
    unseen = [card for card in universe if card not in shown]
    rng.shuffle(unseen)
    unseen.sort(key=lambda card: KIND[card] == START)
    rest = _deal(held, unseen)
    deal_unseen(public, rest, rng)
    world.rng = Rng(rng.bits())
    return world


def _deal(piles: list[list[Card]], cards: list[Card]) -> list[Card]:
    """Puts the first of the cards into the piles' hidden places and returns the others."""
    dealt = 0
    for pile in piles:
        for place, card in enumerate(pile):
            if card == HIDDEN and dealt < len(cards):
                pile[place] = cards[dealt]
                dealt += 1
    return cards[dealt:]
