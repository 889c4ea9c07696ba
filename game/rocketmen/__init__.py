"""Rocketmen by Martin Wallace: buy, build, launch, and know when to bring the rocket back."""

from importlib.resources import files

from game.core.contract import Title
from game.rocketmen.brain import RocketmenBrain
from game.rocketmen.data import NAMES
from game.rocketmen.moves import MOVES
from game.rocketmen.options import RocketmenOptions
from game.rocketmen.position import read_position, write_position
from game.rocketmen.rules import RocketmenRules
from game.rocketmen.text import describe, describe_move, progress, prompt

TITLE = Title(
    id="rocketmen",
    name="Rocketmen",
    seats=range(1, 5),
    minutes=(30, 90),
    version=1,
    rules=RocketmenRules(),
    brain=RocketmenBrain(),
    options=RocketmenOptions,
    moves=MOVES,
    cards=NAMES,
    describe=describe,
    prompt=prompt,
    describe_move=describe_move,
    progress=progress,
    guide=files(__package__).joinpath("guide.md").read_text(encoding="utf-8"),
    read_position=read_position,
    write_position=write_position,
    admiral_iterations=400,
    longest=20000,
)
