"""Where Rocket Jockey's cards lie, and who may look (section C)."""

from __future__ import annotations

from typing import Final

from game.core.piles import Card, Pile, Piles, Seat, Sight, Spread, Zone
from game.rocket_jockey.data import DRAFTS, PLANETS
from game.rocket_jockey.state import State

MOST_SEATS: Final = 4

DECK: Final = Zone("deck")
DRAFT: Final = tuple(Zone("draft", slot=slot) for slot in range(DRAFTS))
DISCARD: Final = Zone("discard")
HAND: Final = tuple(Zone("hand", seat) for seat in range(MOST_SEATS))
FLIGHT: Final = Zone("flight")
ROW: Final = tuple(Zone("row", slot=planet) for planet in (0, *PLANETS))
CARGO_DECK: Final = Zone("cargo_deck")
DELIVERED: Final = tuple(Zone("delivered", seat) for seat in range(MOST_SEATS))
ASIDE: Final = Zone("aside")
VISITORS_ZONE: Final = Zone("visitors")
ALIENS_ZONE: Final = Zone("aliens")


def _seen_being_taken(state: State, seat: Seat | None, zone: Zone, place: int, card: Card) -> bool:
    """What everybody saw being taken stays known (C2)."""
    return card >= 0 and bool(state.shown >> card & 1)


def _put_under(state: State, seat: Seat | None, zone: Zone, place: int, card: Card) -> bool:
    """And so does what went under the deck (C3)."""
    return (len(state.cargo_deck) - 1 if place == -1 else place) < state.bottomed


PILES: Final = Piles[State](
    {
        "deck": Pile("deck", Sight.NONE),
        "draft": Pile("draft", Sight.ALL, Spread.SLOTS),
        "discard": Pile("discard", Sight.ALL),  # R15
        "hand": Pile("hands", Sight.OWNER, Spread.SEATS, _seen_being_taken),  # R3
        "flight": Pile("flight", Sight.ALL),
        "row": Pile("row", Sight.ALL, Spread.SLOTS),
        "cargo_deck": Pile("cargo_deck", Sight.NONE, known=_put_under),
        "delivered": Pile("delivered", Sight.ALL, Spread.SEATS),
        "aside": Pile("aside", Sight.ALL),
        "visitors": Pile("visitors", Sight.ALL),
        "aliens": Pile("aliens", Sight.ALL),
    }
)
