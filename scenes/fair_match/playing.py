"""Playing: the next game of a match is dealt, or the begun one gone on with."""

from __future__ import annotations

from typing import Any

from game import titles
from game.core.memo import Memo
from game.core.seeds import new_seed
from game.core.session import Session
from game.memory.fair_match import FairMatch
from scenes.fair_match import words
from scenes.screens import flow
from scenes.stack import Context


def play(context: Context, match: FairMatch) -> None:
    """Goes on with the game that was begun, or deals the next one."""
    book = context.matches
    game = match.begun
    if game is not None and book.under_way(match):
        flow.open_game_file(context, book.path_of(game.file))
        return
    number = match.next
    del match.games[number:]
    session: Session[Any, Any] = Session(
        titles.title(match.title),
        words.options_of(match),
        match.seated(number),
        match.seed(number, new_seed()),
    )
    session.memo = Memo(
        name=words.game_name(number),
        own=match.seat(number, 0),
        fair=match.model_dump(mode="json"),
    )
    path = flow.begin(context, session)
    match.begin(path.name, session.seed)
    book.put(match)
