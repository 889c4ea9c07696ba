"""A wrong answer is told what it would have cost, and how, without the right one being named."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game import titles
from game.puzzles.reason import CLOSE, Facts, shortfall
from scenes.posed.question import Question
from scenes.posed.table import LOOK, NOT_IT
from scenes.puzzles.asking import PILOTS, open_puzzle
from tests.clicker import Clicker
from tests.scenes.posed.test_posed import open_it, other


def fact(lead: float, *sources: dict[str, float], error: float = 0.01) -> Facts:
    return Facts(explained="", tempting="", sources=sources, lead=lead, error=error)


@pytest.mark.parametrize(
    ("known", "words"),
    [
        (
            fact(-0.12, {"Planets": -5.0}, {"Stars": 3.0}),
            "Your move gives away 12 % of a win. A few turns later it brings you about 5 points "
            "fewer from Planets and leaves Juno about 3 points more from Stars than the best "
            "move.",
        ),
        (
            fact(-0.2, {"Planets": 2.0}, {}),
            "Your move gives away 20 % of a win. A few turns later it brings you about 2 points "
            "more from Planets, and yet you are worse placed.",
        ),
        (fact(-0.2, {}, {}), "Your move gives away 20 % of a win."),
        (fact(-0.02, {}, {}, error=0.02), CLOSE),
        (fact(0.1, {}, {}), CLOSE),
    ],
)
def test_what_a_move_gives_away_is_told_as_far_as_it_is_sure(known: Facts, words: str) -> None:
    assert shortfall(known, 0, ("Ann", "Juno")) == words


@pytest.mark.parametrize("title_id", titles.IDS)
def test_a_wrong_answer_to_a_puzzle_is_told_what_it_gives_away(
    clicker: Clicker, title_id: str
) -> None:
    clicker.bots.studies = True
    open_puzzle(clicker.context, title_id, 3)
    clicker.settle()
    scene: Any = clicker.scene
    pilots = scene.session.title.brain.candidates(scene.view)
    clicker.make(next(move for _, move in pilots if not scene.question.is_answer(move)))
    clicker.settle()
    assert "Your move " in scene.prompt()
    assert NOT_IT not in scene.prompt()
    assert scene.prompt().endswith(LOOK)
    assert scene.move_words(scene.view, scene.question.answer) not in scene.prompt()


def test_pilots_move_is_told_its_cost_as_well(clicker: Clicker) -> None:
    clicker.bots.studies = True
    open_puzzle(clicker.context, "jump_gate", 0)
    clicker.settle()
    scene: Any = clicker.scene
    clicker.make(scene.session.title.brain.candidates(scene.view)[0][1])
    clicker.settle()
    assert scene.prompt().startswith("Your move gives away ")
    assert scene.prompt().endswith(f"{PILOTS} {LOOK}")


@pytest.mark.parametrize("title_id", ["jump_gate", "rocketmen", "planet_movers"])
def test_pilots_move_costs_what_the_reason_says_it_does(clicker: Clicker, title_id: str) -> None:
    """It was weighed in fewer worlds: "gives away 21 %", and then "wins 17 more in a hundred"."""
    clicker.bots.studies = True
    open_puzzle(clicker.context, title_id, 11)
    clicker.settle()
    scene: Any = clicker.scene
    clicker.make(scene.session.title.brain.candidates(scene.view)[0][1])
    clicker.settle()
    given = re.search(r"gives away (\d+) %", scene.prompt())
    wins = re.search(r"wins (\d+) more games", scene.question.why)
    assert given is not None
    assert wins is not None
    assert given[1] == wins[1]


def test_whose_cost_is_told_already_is_told_only_why(clicker: Clicker) -> None:
    """A drill's own figure is the debrief's; a second one beside it would be another."""
    clicker.bots.studies = True
    open_puzzle(clicker.context, "jump_gate", 0)
    clicker.settle()
    puzzle: Question = clicker.scene.question
    clicker.context.stack.pop(clicker.scene)
    gave = "It gave away 14 % of a win."
    question = Question(
        puzzle.session, "", "?", puzzle.answer, said=lambda move: gave, tells_cost=True
    )
    open_it(clicker, question)
    clicker.make(other(clicker, question))
    clicker.settle()
    assert clicker.scene.prompt().startswith(f"{gave} A few turns later ")


def test_a_debrief_that_made_room_goes_on_afterwards(clicker: Clicker) -> None:
    class Running:
        running = True
        starts = 0

        def poll(self) -> None: ...

        def leave(self) -> None:
            self.running = False

        def start(self) -> None:
            self.running, self.starts = True, self.starts + 1

    debrief: Any = Running()
    clicker.context.debriefs.now = debrief
    clicker.bots.studies = True
    open_puzzle(clicker.context, "jump_gate", 0)
    clicker.settle()
    clicker.make(other(clicker, clicker.scene.question))
    clicker.settle()
    assert debrief.starts == 1
