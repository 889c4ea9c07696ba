"""Arriving: a game from outside (a code, a file, the clipboard, a drop) comes to its screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.save import SaveError
from game.memory.arrivals import Arrival, arrive, arrive_text
from game.memory.codes import CodeError, open_code
from scenes.screens import flow
from scenes.screens.new_game import NewGameScene
from scenes.stack import Context

ONLY_A_DEAL = "A code for the same cards. Who plays, and how well, is not in it: choose."


def open_outside(context: Context, what: str) -> None:
    """Opens a path or a code, as a command line or a drop gives it, or says why not."""
    _open(context, lambda: arrive(context.saves, what))


def fits(context: Context, what: str) -> bool:
    """Whether a path or a code would be a game; if not, a sentence on screen says why."""
    try:
        arrive(context.saves, what, keep=False)
    except SaveError as error:
        context.notify(str(error))
        return False
    return True


def pasted(context: Context) -> str:
    """The code on the clipboard; empty, and a sentence on screen, if it is none."""
    text = context.paste()
    if not text.strip():
        context.notify("There is no code on the clipboard.")
        return ""
    try:
        open_code(text)
    except CodeError as error:
        context.notify(str(error))
        return ""
    return text


def open_text(context: Context, text: str) -> None:
    """Opens a code, or says why not."""
    _open(context, lambda: arrive_text(context.saves, text))


def _open(context: Context, arriving: Callable[[], Arrival]) -> None:
    try:
        arrival = arriving()
    except SaveError as error:
        context.notify(str(error))
        return
    if arrival.note:
        context.notify(arrival.note)
    if arrival.deal is not None:
        deal = arrival.deal
        scene = NewGameScene(context, deal.title.id)
        scene.take_deal(deal.options, deal.seats, deal.seed)
        context.stack.push(scene)
        if not arrival.note:
            context.notify(ONLY_A_DEAL)
    elif arrival.path is not None:
        _open_game(context, arrival.path)


def _open_game(context: Context, path: Path) -> None:
    """A game that is not over at its table; one that is over in its replay, over the Logbook."""
    session = flow.read_game(context, path) if _is_over(context, path) else None
    if session is None or not session.finished:
        flow.open_game_file(context, path)
        return
    from scenes.logbook.scene import LogbookScene

    book = LogbookScene(context)
    book.file = path.name
    context.stack.replace(book)
    context.ways.replay(session, path)


def _is_over(context: Context, path: Path) -> bool:
    try:
        return context.saves.read(path)[0].finished
    except SaveError:  # opening it tells why
        return False
