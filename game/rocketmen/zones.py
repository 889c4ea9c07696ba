"""The places where cards lie, ready made."""

from __future__ import annotations

from typing import Final

from game.core.contract import Zone
from game.rocketmen.data import ENGINE_IDS, SEATS, TABLE

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
