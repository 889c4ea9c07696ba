"""Small finished games of the bots' toy, for the debrief's tests."""

from __future__ import annotations

from typing import Any

from game.bots.levels import think
from game.bots.match import bot_rng
from game.core.contract import Options, Title
from game.core.players import Level, Player
from game.core.session import Session, Step
from tests.bots.toy import TOY


def toy_game(
    *levels: Level, seed: int = 1, title: Title = TOY, options: Options | None = None
) -> Session[Any, Any]:
    """A game of these levels, from its deal to its end."""
    players = tuple(Player(name=level, level=level) for level in levels)
    session: Session[Any, Any] = Session(title, options or Options(), players, seed)
    while (decision := title.rules.decision(session.state)) is not None:
        seat = decision.seat
        rng = bot_rng(seed, seat, len(session.steps))
        move = think(title, levels[seat], session.view(seat), seat, rng).move
        assert isinstance(session.submit(move), Step)
    return session
