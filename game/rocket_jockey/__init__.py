"""Rocket Jockey by James Spurny: deliver cargoes in as fancy a way as the cards allow."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from game.core.contract import Report, Title, Words
from game.rocket_jockey import position, text
from game.rocket_jockey.bots import reasons
from game.rocket_jockey.bots.brain import RocketJockeyBrain
from game.rocket_jockey.data import NAMES
from game.rocket_jockey.events import ReservationFailed
from game.rocket_jockey.moves import MOVES
from game.rocket_jockey.options import RocketJockeyOptions
from game.rocket_jockey.previews.chances import came, chance, public
from game.rocket_jockey.previews.told import ending
from game.rocket_jockey.rules import RocketJockeyRules
from game.rocket_jockey.scoring import suspense

TITLE: Final = Title(
    id="rocket_jockey",
    name="Rocket Jockey",
    seats=range(2, 5),
    minutes=(30, 60),
    version=1,
    rules=RocketJockeyRules(),
    brain=RocketJockeyBrain(),
    options=RocketJockeyOptions,
    moves=MOVES,
    cards=NAMES,
    words=Words(
        text.describe,
        text.prompt,
        text.describe_move,
        text.progress,
        reasons.explain,
        text.goal,
        text.changes,
        chance,
        came=came,
        public=public,
    ),
    guide=files(__name__).joinpath("guide.md").read_text(encoding="utf-8"),
    report=Report(
        race="planet sets and co-pilots as if they were paid after each turn.",
        setbacks=(ReservationFailed,),
        suspense=suspense,
        ending=ending,
    ),
    read_position=position.read_position,
    write_position=position.write_position,
    longest=6700,
)
