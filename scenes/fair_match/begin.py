"""Begin: where a match is offered, and how it is opened."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.contract import Title
from game.core.options import Options
from game.core.players import Player
from game.core.session import Session
from game.memory.fair_match import FairMatch, new_match
from scenes.fair_match import words
from scenes.fair_match.scene import FairMatchScene
from scenes.kit.controls import Action, Button
from scenes.kit.nodes import Flow, Node, Text
from scenes.stack import Context
from scenes.theme import MUTE, SMALL


def two_people(players: Sequence[Player]) -> bool:
    """Whether these can play a match."""
    return len(players) == 2 and all(player.is_person for player in players)


def offer(players: Sequence[Player], action: Action) -> Node | None:
    """The line of the set-up that offers a match; None where two people do not fill the seats."""
    if len(players) != 2:
        return None
    button = Button("fair_match", words.NAME, action, icon="layers", small=True, zone="fair_match")
    return Flow(button, Text(words.WHAT, SMALL, MUTE), gap=16)


def propose(context: Context, title: Title, options: Options, players: tuple[Player, ...]) -> None:
    """Shows the match that these two would play."""
    open_match(context, new_match(title.id, options.model_dump(mode="json"), players))


def match_of(context: Context, session: Session[Any, Any], path: Path) -> None:
    """Shows the match of a finished game, or the one that its two people could play."""
    match = context.matches.of(session, path)
    if match is not None:
        open_match(context, match)
    else:
        propose(context, session.title, session.options, session.players)


def open_match(context: Context, match: FairMatch) -> None:
    """Shows a match, or says why that is impossible."""
    try:
        words.options_of(match)
    except (ValueError, KeyError):
        context.notify("This Fair match can't be opened: this version does not know its game.")
        return
    context.stack.push(FairMatchScene(context, match))
