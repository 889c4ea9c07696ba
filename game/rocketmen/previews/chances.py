"""What others' turns have opened for a seat: cards that are new in the display and can be paid."""

from __future__ import annotations

from game.core.contract import Card, Chance, Names, Seat
from game.core.words import joined
from game.rocketmen.data import CATALOGUE
from game.rocketmen.effects.payment import price
from game.rocketmen.previews.wallet import Wallet
from game.rocketmen.state import Phase, State

NAMED = 2
"""So many cards are named."""


def affordable(view: State, seat: Seat) -> list[Card]:
    """The cards of the display that the seat, whose turn it is, could buy one of now; the dearest
    come first."""
    if view.active != seat or view.phase is not Phase.MAIN:
        return []
    found = []
    for slot in view.display:
        for card in slot[:1]:
            wallet = Wallet(view, price(view, view.player, [card]), bought=(card,))
            wallet.lay_out()
            if wallet.enough:
                found.append(card)
    return sorted(found, key=lambda card: -price(view, view.player, [card]))


def chance(before: State, after: State, seat: Seat, names: Names) -> Chance | None:
    """Cards that were not there when the seat last acted."""
    known = {card for slot in before.display for card in slot}
    fresh = [card for card in affordable(after, seat) if card not in known]
    if not fresh:
        return None
    called = list(dict.fromkeys(CATALOGUE[card].title for card in fresh))[:NAMED]
    which = joined(called) if len(called) == 1 else " or ".join(called)
    return Chance(f"New: you can afford {which}.", fresh[0])
