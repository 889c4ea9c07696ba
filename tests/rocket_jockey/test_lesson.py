"""What Rocket Jockey's lesson says of numbers that stand on the table is what stands there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from game.core import lesson as lessons
from game.core.contract import Names
from game.core.lesson import Step
from game.core.words import spelled
from game.rocket_jockey import TITLE
from game.rocket_jockey.data import COPILOT_VALUE, EARTH
from game.rocket_jockey.moves import Deliver
from game.rocket_jockey.previews import copilots_spent, plan, told

LESSON = lessons.load(TITLE.id)


def steps() -> Iterator[tuple[Step, Any]]:
    """Each step with what the pupil sees of the position that it finds."""
    for chapter, number, step in lessons.walk(LESSON):
        session = lessons.reach(TITLE, LESSON, chapter - 1, number - 1)
        yield step, session.view(0)


def test_a_co_pilots_price_is_said_before_the_first_is_given_up() -> None:
    said = ""
    for step, view in steps():
        move = None if step.do is None else lessons.read_move(TITLE, step.do)
        if isinstance(move, Deliver) and copilots_spent(view, move.target, move.legs):
            assert f"co-pilot that you keep pays {COPILOT_VALUE} points" in said
            return
        said += lessons.plain(step.say)
    raise AssertionError("no co-pilot is given up")


def test_what_is_left_of_a_move_is_said_as_its_button_says_it() -> None:
    for step, view in steps():
        if view.copilots_used:
            words = plan.idle_words(view, None, True)
            left = words.balance.rpartition(" = ")[2]
            assert f"__{words.gain} points__" in step.say
            assert f"paid {words.cost} at the end" in step.say
            assert f"That leaves {left}" in step.say
            return
    raise AssertionError("no move that spends a co-pilot is scored")


def test_as_many_turns_are_left_as_the_aliens_have_planets_to_go() -> None:
    step, view = next((s, v) for s, v in steps() if s.point == "card:Aliens!")
    turns = view.alien_orbit - EARTH
    assert f"From {view.alien_orbit} to {EARTH} they need {spelled(turns)} turns" in step.say
    assert f"{turns} turns are left" in told.alien_words(view, Names(("Ann", "Juno")))
    assert TITLE.words.goal(view).soon == f"at most {turns} turns left"


def test_a_cargo_is_reserved_in_all_tips_and_the_top_line_has_no_other_name() -> None:
    """Tips marked what the prompts reserve, and spoke of a bar where there is a line of text."""
    said = [tip.say for tip in LESSON.tips] + [step.say for step, _ in steps()]
    words = " ".join(map(lessons.plain, said)).lower()
    assert "reserved" in words
    assert not re.search(r"\bmark(s|ed)?\b", words)
    assert "the bar" not in words
