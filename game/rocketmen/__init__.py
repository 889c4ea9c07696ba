"""Rocketmen by Martin Wallace: buy, build, launch, and know when to bring the rocket back."""

from importlib.resources import files

from game.core.contract import Report, Title, Words
from game.rocketmen.bots.advice import explain
from game.rocketmen.bots.brain import RocketmenBrain
from game.rocketmen.data import NAMES
from game.rocketmen.events import LaunchFailed
from game.rocketmen.moves import MOVES
from game.rocketmen.options import RocketmenOptions
from game.rocketmen.position import read_position, write_position
from game.rocketmen.previews.chances import chance
from game.rocketmen.rules import RocketmenRules
from game.rocketmen.scoring import goal_notes, rival_lines, rounds, suspense
from game.rocketmen.text import beside_name, changes, describe, describe_move, prompt
from game.rocketmen.text.ends import ending, goal, headline, progress

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
    words=Words(
        *(describe, prompt, describe_move, progress, explain, goal, changes, chance),
        headline=headline,
        beside_name=beside_name,
    ),
    guide=files(__package__).joinpath("guide.md").read_text(encoding="utf-8"),
    read_position=read_position,
    write_position=write_position,
    report=Report(
        *(rival_lines, goal_notes, rounds),
        setbacks=(LaunchFailed,),
        suspense=suspense,
        ending=ending,
    ),
    longest=20000,
)
