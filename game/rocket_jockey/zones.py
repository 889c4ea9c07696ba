"""The places where Rocket Jockey's cards lie."""

from __future__ import annotations

from typing import Final

from game.core.contract import Sight, Zone
from game.rocket_jockey.data import DRAFTS, PLANETS

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

SIGHT: Final = {
    "deck": Sight.NONE,
    "draft": Sight.ALL,
    "discard": Sight.ALL,  # R15
    "hand": Sight.OWNER,  # R3
    "flight": Sight.ALL,
    "row": Sight.ALL,
    "cargo_deck": Sight.NONE,
    "delivered": Sight.ALL,
    "aside": Sight.ALL,
    "visitors": Sight.ALL,
    "aliens": Sight.ALL,
}
