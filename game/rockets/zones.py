"""Where the cards of Rockets lie, and who may look (C.6)."""

from __future__ import annotations

from typing import Final

from game.core.piles import Pile, Piles, Sight, Spread, Zone
from game.rockets.state import Phase, State


def _nobody(state: State) -> Sight:
    """Everything is seen after the end."""
    return Sight.ALL if state.phase is Phase.OVER else Sight.NONE


def _owner(state: State) -> Sight:
    return Sight.ALL if state.phase is Phase.OVER else Sight.OWNER


def _face_up(state: State) -> Sight:
    """In a `memory` game only the tops of face-up decks."""
    return Sight.TOP if state.memory and state.phase is not Phase.OVER else Sight.ALL


PILES: Final = Piles[State](
    {
        "deck": Pile("deck", _nobody),
        "discards": Pile("discards", _face_up),
        "in_flight": Pile("in_flight", Sight.ALL),
        "hand": Pile("hands", _owner, Spread.SEATS),
        "hidden": Pile("hidden", _owner, Spread.SEATS),
        "starts": Pile("starts", Sight.ALL, Spread.SEATS),
        "waiting": Pile("waiting", Sight.ALL, Spread.SEATS),
        "discovery": Pile("discovery", _face_up, Spread.SEATS),
    }
)

DECK: Final = Zone("deck")
DISCARDS: Final = Zone("discards")
IN_FLIGHT: Final = Zone("in_flight")
