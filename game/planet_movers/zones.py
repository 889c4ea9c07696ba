"""Where the cards of Planet Movers lie, and who may look."""

from __future__ import annotations

from typing import Final

from game.core.piles import Pile, Piles, Sight, Spread, Zone
from game.planet_movers.data import CONSTANTS
from game.planet_movers.state import State

PILES: Final = Piles[State](
    {
        "deck": Pile("deck", Sight.NONE),
        "discard": Pile("discard", Sight.ALL),
        "row": Pile("row", Sight.ALL, Spread.SLOTS),
        "contract": Pile("players.contract", Sight.ALL),  # R47
    }
)

DECK: Final = Zone("deck")
DISCARD: Final = Zone("discard")
ROW: Final = tuple(Zone("row", slot=slot) for slot in range(CONSTANTS.row))
