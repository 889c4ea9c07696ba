"""Jump Gate by Matt Worden: scan, claim and harvest a ring of planets round a Black Hole."""

from importlib.resources import files

from game.core.contract import Report, Title, Words
from game.jump_gate.bots.advice import explain
from game.jump_gate.bots.brain import JumpGateBrain
from game.jump_gate.data import NAMES
from game.jump_gate.events import HoleStruck
from game.jump_gate.moves import MOVES
from game.jump_gate.options import JumpGateOptions
from game.jump_gate.position import read_position, write_position
from game.jump_gate.previews.chances import chance
from game.jump_gate.previews.sets import SETS
from game.jump_gate.previews.told import standing_words
from game.jump_gate.rules import JumpGateRules
from game.jump_gate.text import (
    changes,
    describe,
    describe_move,
    describe_named,
    goal,
    hole_notes,
    progress,
    prompt,
)

TITLE = Title(
    id="jump_gate",
    name="Jump Gate",
    seats=range(2, 7),
    minutes=(45, 60),
    version=1,
    rules=JumpGateRules(),
    brain=JumpGateBrain(),
    options=JumpGateOptions,
    moves=MOVES,
    cards=NAMES,
    words=Words(
        describe,
        prompt,
        describe_move,
        progress,
        explain,
        goal,
        changes,
        chance,
        named=describe_named,
        races=tuple(each.name for each in SETS),
        ended=standing_words,
    ),
    guide=files(__package__).joinpath("guide.md").read_text(encoding="utf-8"),
    report=Report(notes=hole_notes, setbacks=(HoleStruck,)),
    read_position=read_position,
    write_position=write_position,
    longest=10000,
)
