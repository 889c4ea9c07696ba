"""Set-up: who the bots are, how each level plays, and what a bot is fond of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.ways import NAMED, shows, way_of
from game.core.players import Player
from scenes.kit.nodes import Column, Node, Rich
from scenes.kit.text import Span
from scenes.theme import CREAM, MUTE, SMALL, SMALL_BOLD

if TYPE_CHECKING:
    from game.core.contract import Title

BOT_NAMES = tuple(NAMED)
LEVELS = (("", "Person"), ("cadet", "Cadet"), ("pilot", "Pilot"), ("admiral", "Admiral"))
HOW_THEY_PLAY = (
    ("Cadet", "makes slips you can punish."),
    ("Pilot", "plays soundly, one turn at a time."),
    ("Admiral", "tries out what may come, and is the hardest to beat."),
)


def with_way(title: Title, player: Player) -> Player:
    """The player, with the way that goes with its name: Vega is bold wherever that shows."""
    way = way_of(title, player.level, player.name)
    return player if way == player.way else player.model_copy(update={"way": way})


def how_they_play(title: Title, players: list[Player]) -> Node | None:
    """A line for each level, and one for each bot with a way of its own; None without bots."""
    if all(player.is_person for player in players):
        return None
    lines = [_line(*each) for each in HOW_THEY_PLAY]
    for player in players:
        seated = with_way(title, player)
        if seated.way is not None:
            told = shows(title, seated.level, seated.way)
            lines.append(_line(f"{player.name} ({seated.way})", told))
    return Column(*lines, gap=0)


def _line(who: str, plays: str) -> Node:
    return Rich([Span(who, SMALL_BOLD, CREAM), Span(f" {plays}", SMALL, MUTE)])
