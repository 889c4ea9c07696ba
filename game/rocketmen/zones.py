"""Where Rocketmen's cards lie, and who may look (section C)."""

from __future__ import annotations

from typing import Final

from game.core.piles import Pile, Piles, Sight, Spread, Zone
from game.rocketmen.data import ENGINE_IDS, SEATS, TABLE
from game.rocketmen.state import Phase, State


def _goals(state: State) -> Sight:
    """Personal Goals are open at the end, and in solo from the beginning (C1)."""
    return Sight.ALL if state.solo or state.phase is Phase.OVER else Sight.OWNER


PILES: Final = Piles[State](
    {
        "deck": Pile("deck", Sight.NONE),
        "display": Pile("display", Sight.ALL, Spread.SLOTS),
        "engines": Pile("engines", Sight.ALL, Spread.SLOTS),
        "box": Pile("box", Sight.NONE),
        "variants": Pile("variants", Sight.ALL),
        "success": Pile("success", Sight.NONE),
        "drawn": Pile("drawn", Sight.ALL),
        "aside": Pile("aside", Sight.ALL),
        "solo_deck": Pile("solo_deck", Sight.NONE),
        "solo_active": Pile("solo_active", Sight.ALL),
        "solo_discard": Pile("solo_discard", Sight.ALL),
        "rival_cards": Pile("rival_cards", Sight.ALL),
        "hq": Pile("players.hq", Sight.NONE),
        "hand": Pile("players.hand", Sight.OWNER),
        "site": Pile("players.site", Sight.ALL),
        "pad": Pile("players.pad", Sight.ALL),
        "area": Pile("players.area", Sight.ALL),
        "warehouse": Pile("players.warehouse", Sight.ALL),  # R24
        "goals": Pile("players.goals", _goals),
        "flown": Pile("players.flown", Sight.ALL),
        "solved": Pile("players.solved", Sight.ALL),
        "removed": Pile("players.removed", Sight.ALL),
    }
)

DECK: Final = Zone("deck")
DISPLAY: Final = tuple(Zone("display", slot=slot) for slot in range(TABLE.display))
ENGINES: Final = tuple(Zone("engines", slot=pile) for pile in range(len(ENGINE_IDS)))
BOX: Final = Zone("box")
VARIANTS: Final = Zone("variants")
SUCCESS: Final = Zone("success")
DRAWN: Final = Zone("drawn")
ASIDE: Final = Zone("aside")
SOLO_DECK: Final = Zone("solo_deck")
SOLO_ACTIVE: Final = Zone("solo_active")
SOLO_DISCARD: Final = Zone("solo_discard")
RIVAL_CARDS: Final = Zone("rival_cards")


def _seats(name: str) -> tuple[Zone, ...]:
    return tuple(Zone(name, seat) for seat in range(SEATS))


HQ: Final = _seats("hq")
HAND: Final = _seats("hand")
SITE: Final = _seats("site")
PAD: Final = _seats("pad")
AREA: Final = _seats("area")
WAREHOUSE: Final = _seats("warehouse")
GOALS: Final = _seats("goals")
FLOWN: Final = _seats("flown")
SOLVED: Final = _seats("solved")
REMOVED: Final = _seats("removed")
