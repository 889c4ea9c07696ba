"""Chairs: the same deal from another seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.contract import Seat
from game.core.session import Session
from scenes.logbook.pick import PickScene
from scenes.screens import flow
from scenes.stack import Context


def ask_chair(context: Context, session: Session[Any, Any], path: Path, own: Seat) -> None:
    """Deals a game again from another chair: which one is asked where there are several."""
    players = session.players
    others = [seat for seat in range(len(players)) if seat != own]

    def take(seat: str) -> None:
        flow.other_chair(context, session, path, int(seat))

    if len(others) == 1:
        (other,) = others
        detail = f"The same deal, with {players[other].name}’s cards for you; it is practice."
        context.ways.question(
            "Play from the other chair?", detail, "Play", lambda: take(str(other))
        )
        return
    choices = [(str(seat), f"Chair {seat + 1}: {players[seat].name}") for seat in others]
    context.stack.push(PickScene(context, "Whose chair do you take", choices, "", take))
