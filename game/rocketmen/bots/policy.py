"""Pilot's policy in every phase: what the active seat could sensibly do, the best first."""

from __future__ import annotations

from game.rocketmen import moves as mv
from game.rocketmen.bots.flying import Option, in_flight
from game.rocketmen.bots.planner import Planner
from game.rocketmen.bots.style import Style
from game.rocketmen.bots.worth import Outlook
from game.rocketmen.state import Phase, State


def options(state: State, style: Style) -> list[Option]:
    """The active seat's sensible moves, the best first."""
    outlook = Outlook(state, state.active, style)
    match state.phase:
        case Phase.MAIN:
            return Planner(outlook).options()
        case Phase.LAST_WINDOW:
            found = Planner(outlook).effects() if style.abilities else []
            return [*found, (0.0, mv.EndTurn())]
        case Phase.TRIM:
            planner = Planner(outlook)
            hand = state.player.hand
            worst = min(hand, key=lambda card: (planner.use(card), card))
            return [(0.0, mv.Trim(worst))]
        case _:
            found = in_flight(outlook)
            found.sort(key=lambda option: -option[0])
            return found
