"""Where Jump Gate's cards lie, and who may look (sections C1 and C2)."""

from __future__ import annotations

from typing import Final

from game.core.piles import Pile, Piles, Sight, Spread, Zone
from game.jump_gate.state import State

PILES: Final = Piles[State](
    {
        "deck": Pile("deck", Sight.NONE),
        "discard": Pile("discard", Sight.ALL),  # R13
        "hand": Pile("hands", Sight.OWNER, Spread.SEATS),
        "down": Pile("down", Sight.NONE, Spread.SLOTS),
        "up": Pile("up", Sight.ALL, Spread.SLOTS),
        "removed": Pile("removed", Sight.ALL, Spread.SLOTS),
        "collection": Pile("collections", Sight.ALL, Spread.SEATS),
        "lost": Pile("lost", Sight.ALL, Spread.SEATS),
    }
)

_SEATS: Final = range(6)
_SPOTS: Final = range(12)
DECK: Final = Zone("deck")
DISCARD: Final = Zone("discard")
HANDS: Final = tuple(Zone("hand", seat) for seat in _SEATS)
COLLECTIONS: Final = tuple(Zone("collection", seat) for seat in _SEATS)
LOST: Final = tuple(Zone("lost", seat) for seat in _SEATS)
DOWN: Final = tuple(Zone("down", slot=planet) for planet in _SPOTS)
UP: Final = tuple(Zone("up", slot=planet) for planet in _SPOTS)
REMOVED: Final = tuple(Zone("removed", slot=planet) for planet in _SPOTS)
