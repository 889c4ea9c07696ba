"""Rockets (Conquest of Space): launch ships, chart systems, and mind the thief behind you."""

from importlib.resources import files

from game.core.contract import Title, Words
from game.rockets.bots.brain import RocketsBrain, explain
from game.rockets.data import CARD_NAMES
from game.rockets.moves import KINDS
from game.rockets.options import RocketsOptions
from game.rockets.position import read_position, write_position
from game.rockets.rules import RocketsRules
from game.rockets.text import describe, describe_move, progress, prompt

TITLE = Title(
    id="rockets",
    name="Rockets",
    seats=range(2, 9),
    minutes=(25, 35),
    version=1,
    rules=RocketsRules(),
    brain=RocketsBrain(),
    options=RocketsOptions,
    moves=KINDS,
    cards=CARD_NAMES,
    words=Words(describe, prompt, describe_move, progress, explain),
    guide=files(__package__).joinpath("guide.md").read_text(encoding="utf-8"),
    read_position=read_position,
    write_position=write_position,
    longest=3000,
)
