"""Begin: a day's deal is dealt, counted, for fun, or seen from a rival's chair."""

from __future__ import annotations

import datetime
from typing import Any

from game.core.memo import DAILY
from game.core.session import Session
from game.daily.deals import RIVAL, SEAT, deal_of
from scenes.screens import flow
from scenes.stack import Context


def launch(context: Context, title: str, date: datetime.date) -> None:
    """Begins the counted try, goes on with it, or begins another one for fun."""
    book = context.daily
    made = book.value.tried(date, title)
    if made is not None and made.points is None and book.path_of(made).is_file():
        flow.open_game_file(context, book.path_of(made))
        return
    deal = deal_of(title, date)
    players = flow.against_bots(context, deal.seats, RIVAL, SEAT)
    session: Session[Any, Any] = Session(deal.title, deal.options, players, deal.seed)
    session.memo.daily = date.isoformat()
    if made is not None:
        session.memo.practice = DAILY
    path = flow.begin(context, session)
    if made is None:
        book.begun(date, title, path.name)


def swap_chairs(context: Context, title: str, date: datetime.date) -> None:
    """The deal of a finished try from the chair beside the player's."""
    made = context.daily.value.tried(date, title)
    path = context.daily.path_of(made) if made is not None else None
    session = flow.read_game(context, path) if path is not None else None
    if session is not None and path is not None:
        flow.other_chair(context, session, path, (SEAT + 1) % len(session.players))
