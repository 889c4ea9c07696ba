"""Rockets (Conquest of Space): launch ships, chart systems, and mind the thief behind you."""

from importlib.resources import files

from game.core.contract import Report, Title, Words
from game.rockets.bots.brain import RocketsBrain, explain
from game.rockets.data import CARD_NAMES
from game.rockets.events import StartCancelled
from game.rockets.moves import MOVES
from game.rockets.options import RocketsOptions
from game.rockets.position import read_position, write_position
from game.rockets.previews.chances import chance, offered
from game.rockets.rules import RocketsRules
from game.rockets.scoring import suspense
from game.rockets.text import (
    changes,
    describe,
    describe_move,
    ending,
    goal,
    progress,
    prompt,
    public,
)

TITLE = Title(
    id="rockets",
    name="Rockets",
    seats=range(2, 9),
    minutes=(25, 35),
    version=1,
    rules=RocketsRules(),
    brain=RocketsBrain(),
    options=RocketsOptions,
    moves=MOVES,
    cards=CARD_NAMES,
    words=Words(
        describe,
        prompt,
        describe_move,
        progress,
        explain,
        goal,
        changes,
        chance,
        offered=offered,
        public=public,
    ),
    guide=files(__package__).joinpath("guide.md").read_text(encoding="utf-8"),
    report=Report(setbacks=(StartCancelled,), suspense=suspense, ending=ending),
    read_position=read_position,
    write_position=write_position,
    longest=3000,
)
