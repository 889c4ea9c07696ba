"""Set-up: who the bots are, how each level plays, and what a bot is fond of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.bots.ways import NAMED, shows, way_of
from game.core.players import Player
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Column, Drawn, Gap, Node, Rich, Row, Text
from scenes.kit.text import Span
from scenes.settings import Faces
from scenes.table.faces import cast, draw_face
from scenes.theme import BOLD, CREAM, MUSTARD, MUTE, SMALL, SMALL_BOLD

if TYPE_CHECKING:
    from game.core.contract import Title
    from scenes.stack import Context

BOT_NAMES = tuple(NAMED)
LEVELS = (("", "Person"), ("cadet", "Cadet"), ("pilot", "Pilot"), ("admiral", "Admiral"))
HOW_THEY_PLAY = (
    ("Cadet", "makes slips you can punish."),
    ("Pilot", "plays soundly, one turn at a time."),
    ("Admiral", "tries out what may come, and is the hardest to beat."),
)

TASTE = "A way only chooses between moves of about the same worth: it makes no bot weaker."


def with_way(title: Title, player: Player) -> Player:
    """The player, with the way that goes with its name: Vega is bold wherever that shows."""
    way = way_of(title, player.level, player.name)
    return player if way == player.way else player.model_copy(update={"way": way})


def how_they_play(context: Context, title: Title, players: Sequence[Player]) -> Node | None:
    """A line for each level, and each bot that has a way of its own; None without bots."""
    if all(player.is_person for player in players):
        return None
    lines = Column(*(_line(*each) for each in HOW_THEY_PLAY), gap=0)
    fond = [
        _fond(context, title, players, seat)
        for seat, player in enumerate(players)
        if with_way(title, player).way is not None
    ]
    if not fond:
        return lines
    if len(fond) % 2:
        fond.append(Gap(grow=1))
    pairs = [Row(*fond[at : at + 2], gap=16) for at in range(0, len(fond), 2)]
    return Column(lines, *pairs, Text(TASTE, SMALL, MUTE), gap=10)


def _fond(context: Context, title: Title, players: Sequence[Player], seat: int) -> Node:
    """A bot with its way: its face, the way after its name, and below it what that means here."""
    bot, settings = with_way(title, players[seat]), context.settings

    def face(canvas: Canvas, box: Box) -> None:
        if settings.faces is Faces.OFF:
            canvas.seat(bot.colour, box.cx, box.cy, 26)
        else:
            pilot = cast(players, settings.face, settings.pilots)[seat]
            draw_face(canvas, box.cx, box.cy, box.h, bot.colour, pilot)

    name = Rich([Span(bot.name, BOLD, CREAM), Span(f" · {bot.way}", BOLD, MUSTARD)])
    told = Text(shows(title, bot.level, bot.way).rstrip("."), SMALL, MUTE)
    return Row(Drawn(52, 52, face), Column(name, told, gap=0, grow=1), gap=12, stack=False, grow=1)


def _line(who: str, plays: str) -> Node:
    return Rich([Span(who, SMALL_BOLD, CREAM), Span(f" {plays}", SMALL, MUTE)])
