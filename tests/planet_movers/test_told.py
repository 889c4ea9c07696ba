"""What a player of Planet Movers is told beforehand, in words."""

from __future__ import annotations

import re
from typing import Any

from game.core.contract import Names
from game.planet_movers.data import CATALOGUE, PLANET_INDEX
from game.planet_movers.data.orbits import parse
from game.planet_movers.moves import PickStart
from game.planet_movers.previews import told
from game.planet_movers.state import State
from tests.planet_movers.helpers import TITLE, kinds, position

NAMES = Names(("Ann", "Bob"), 0)
CERES, EARTH, MARS = (PLANET_INDEX[name] for name in ("ceres", "earth", "mars"))


def here() -> State:
    """Ann orbits Ceres with a contract for hydrogen and water to Earth."""
    return position(at="7.19", hold={"Fuel": 2}, contract="C31", dice=[2, 6])


def test_a_planet_says_what_lies_there_and_who_is_in_orbit() -> None:
    lines = told.planet_facts(here(), CERES, 0, NAMES)
    assert lines[0] == "Ceres: 1 iron, 1 water · you are here"
    assert "In orbit: you" in lines


def test_a_rocket_says_its_load_and_where_it_is_bound() -> None:
    words = told.rocket_words(here(), 0, NAMES)
    load = "2 fuel · bound for Earth · leads this turn"
    assert words == f"Your rocket: in orbit of Ceres, {load}"
    assert told.seat_words(here(), 0) == "leads · 2 fuel"


def test_a_contract_says_what_it_pays_where_its_parts_are_and_a_plan() -> None:
    state = here()
    lines = told.contract_lines(state, 0, state.players[0].contract[0])
    assert lines[:2] == ("Nothing to deliver to Earth yet", "Earth: in a turn")
    assert lines[3].startswith("Water: Ceres (1, now)")
    assert lines[-1] == "Plan: Ceres, then Saturn, then Earth; +5 in about 6 turns"


def test_a_plan_that_begins_with_what_lies_here_may_pay_in_the_same_turn() -> None:
    given: dict[str, Any] = {
        "at": "earth",
        "hold": {"S": 1, "Fuel": 5},
        "contract": "C22",
        "dice": (3, 5),
    }
    lines = told.contract_lines(position(**given, stock={"earth": {"S": 2}}), 0, 21)
    assert lines[-1] == "Plan: Earth, then Ceres; +5 this turn"


def test_who_has_no_rocket_is_told_where_the_goods_lie() -> None:
    state = here()
    lines = told.contract_lines(state, None, state.players[0].contract[0])
    assert lines[1] == "Water: Ceres (1), Pluto (1)"


def test_a_contract_says_what_goes_where_for_how_much() -> None:
    info = CATALOGUE[here().players[0].contract[0]]
    assert (told.route_words(info), told.value_words(info)) == ("Hydrogen and water to Earth", "5")


def test_the_load_aboard_is_told_for_the_own_contract() -> None:
    assert told.contract_line(here(), 0) == ("Nothing aboard for Earth yet", 0)
    assert told.contract_line(here(), 1) == ("No contract", 0)


def test_a_start_says_how_far_its_goal_is() -> None:
    state = position({"at": "nowhere"}, at="nowhere", phase="setup", lead=1, row=["C13", "C31"])
    lines = told.start_lines(state, PickStart(0, "W", "ceres"))
    assert lines == ("Plan: Earth; +2 in about 3 turns",)
    assert told.start_lines(state, PickStart(1, "H", "earth")) == ("It starts where it ends",)


def test_a_start_is_told_with_the_figures_of_its_hint() -> None:
    """The chip that is loaded lay there: it is not counted twice."""
    state, found = (
        position(
            {"at": "nowhere"}, at="nowhere", phase="setup", lead=1, row=["C13", "C08", "C24", "C28"]
        ),
        0,
    )
    for pick in kinds(state, PickStart):
        lines, why = told.start_lines(state, pick), TITLE.words.explain(state, pick)
        if lines[-1].startswith("Plan: "):
            points, turns = re.findall(r"[+](\d+) in about (a|\d+) turn", lines[-1])[0]
            turns = "1" if turns == "a" else turns
            assert re.findall(r"(\d+) points? in about (\d+) turn", why) == [(points, turns)]
            found += 1
    assert found > 4


def test_a_flight_says_what_there_is_for_the_contract() -> None:
    lines = told.flight_lines(here(), 0, parse("7.19"))
    assert lines == ("1 water for your contract",)


def test_who_waits_in_open_space_is_told_how_far_the_goal_is() -> None:
    assert told.drift_lines(here(), 0, parse("15.0"))[-1] == "Earth then in 4 turns"


def test_a_push_says_whom_it_carries() -> None:
    lines = told.push_lines(here(), 0, CERES, NAMES)
    assert lines == ("Carries you",)


def test_r12_earth_can_only_recruit() -> None:
    earth, mars = (told.push_hints(here(), planet, 0, NAMES) for planet in (EARTH, MARS))
    assert earth == ("Earth can’t be pushed; recruit a scientist",)
    assert mars[0] == "Push by 2, or add iron"


def test_the_chart_is_told_with_its_odds() -> None:
    rows = told.chart_words()
    assert rows[2] == "Dice 7 in all (3 in 36): iron on Ceres, hydrogen on Neptune"
    assert rows[9] == "Dice 14 in all (2 in 36): Ice boom: water on Ceres and Pluto"
