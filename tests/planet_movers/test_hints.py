"""What hints look into besides what bots do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.bots.search import considered, never
from game.bots.worker import Task, answer
from game.planet_movers import TITLE
from game.planet_movers.data.orbits import parse
from game.planet_movers.moves import Accelerate, EndStep, Fly, Pass, Refuel, Take
from game.planet_movers.state import State
from tests.planet_movers.helpers import position

HOMEWARD: dict[str, Any] = {
    "at": "4.1",
    "hold": {"H": 1, "W": 1, "Fuel": 2},
    "contract": "C31",
    "planets": {"earth": "4.22"},
    "dice": (6, 3),
}
"""Both goods aboard, and Earth in reach without fuel."""


def kinds(view: State, *, hint: bool) -> list[type]:
    """What the search compares."""
    return [type(move) for _, move in considered(TITLE, view, hint=hint)]


def test_a_hint_never_waits_with_a_full_load_that_can_be_brought_home_for_nothing() -> None:
    state = position(**HOMEWARD)
    assert considered(TITLE, state)[0][1] == Fly(parse("4.22"))
    assert EndStep in kinds(state, hint=False)
    assert EndStep not in kinds(state, hint=True)


@pytest.mark.parametrize(
    "other",
    [
        {"hold": {"H": 1, "Fuel": 2}},
        {"planets": {"earth": "4.12"}},
    ],
)
def test_it_may_wait_where_that_is_not_so(other: dict[str, Any]) -> None:
    state = position(**HOMEWARD | other)
    assert kinds(state, hint=True) == kinds(state, hint=False)


PUSHED: dict[str, Any] = {
    "at": "9.5",
    "hold": {"H": 3, "Fuel": 2},
    "contract": "C06",
    "planets": {"mercury": "1.9"},
    "dice": (7, 3),
    "phase": "accelerate",
}
"""All hydrogen aboard, and Mercury in reach as soon as it is pushed."""


def test_a_hint_brings_the_goal_of_a_full_load_within_reach() -> None:
    state = position(**PUSHED)
    push = Accelerate("mercury")
    assert [move for _, move in considered(TITLE, state)] == [Pass(), push]
    assert [move for _, move in considered(TITLE, state, hint=True)] == [push]
    assert TITLE.words.explain(state, push) == "Mercury comes nearer: now instead of in 1 turn."


@pytest.mark.parametrize("hold", [{"H": 2, "Fuel": 2}, {"H": 3}])
def test_it_may_let_time_run_with_less_aboard(hold: dict[str, int]) -> None:
    state = position(**PUSHED | {"hold": hold})
    assert Pass in kinds(state, hint=True)


def test_who_lets_time_run_is_not_told_that_no_push_would_help_where_one_would() -> None:
    words = TITLE.words.explain(position(**PUSHED), Pass())
    assert words == "A push could bring Mercury within reach, but that can wait."
    far = position(**PUSHED | {"hold": {"H": 3}})
    assert TITLE.words.explain(far, Pass()) == "No chip and no push would help now."


def test_after_a_delivery_a_hint_may_wait_for_the_next_row() -> None:
    state = position(at="earth", hold={"Fuel": 2}, dice=(6, 3), moved=True)
    assert set(kinds(state, hint=False)) == {Take}
    assert kinds(state, hint=True)[-1] is EndStep
    words = TITLE.words.explain(state, EndStep())
    assert words.startswith("The row brings ")
    assert words.endswith("Next turn has another contract.")
    unmoved = position(at="earth", hold={"Fuel": 2}, dice=(6, 3))
    assert set(kinds(unmoved, hint=True)) == {Take}


@pytest.mark.parametrize(("score", "buys"), [(20, False), (23, False), (19, True)])
def test_who_has_the_target_is_not_told_to_buy_fuel(score: int, buys: bool) -> None:
    given = {"at": "mars", "hold": {}, "contract": "C08", "dice": (3, 4), "moved": True}
    state = position(**given, score=score)
    assert (Refuel in kinds(state, hint=True)) is buys


def test_nor_in_the_last_turn_of_a_game_alone() -> None:
    given = {"at": "mars", "hold": {}, "contract": "C08", "dice": (3, 4), "score": 9}
    state = position(seats=1, options={"solo": True}, **given)
    assert Refuel in kinds(state, hint=True)
    assert Refuel not in kinds(replace(state, turn=30), hint=True)


def test_the_worker_answers_a_hint_with_what_hints_look_into() -> None:
    given = {"at": "mars", "hold": {}, "contract": "C08", "dice": (3, 4), "moved": True}
    view = position(**given, score=23)
    asked = Task("planet_movers", view, 0, "admiral", 1)
    answers = (answer(TITLE, replace(asked, hint=hint), never) for hint in (False, True))
    assert [each.move for each in answers if each is not None] == [Refuel(), EndStep()]
