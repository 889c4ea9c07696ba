"""Arriving: a game from outside (a code, a file, the clipboard, a drop) comes to its screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.save import SaveError
from game.memory.arrivals import Arrival, arrive, arrive_file, arrive_text
from scenes.screens import flow
from scenes.screens.new_game import NewGameScene
from scenes.stack import Context


def open_outside(context: Context, what: str) -> None:
    """Opens a path or a code, as a command line or a drop gives it, or says why not."""
    _open(context, lambda: arrive(context.saves, what))


def open_file(context: Context, path: Path) -> None:
    """Opens a saved game, or says why not."""
    _open(context, lambda: arrive_file(context.saves, path))


def paste(context: Context) -> None:
    """Opens the code on the clipboard, or says why not."""
    text = context.paste()
    if not text.strip():
        context.notify("There is no code on the clipboard.")
        return
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
    elif arrival.path is not None:
        flow.open_game_file(context, arrival.path)
