"""The lines that a player of Planet Movers reads beside planets, rockets and contracts."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import Decision, Names
from game.planet_movers.data import CARD_NAMES, CATALOGUE, ITEM_INDEX, PLANET_INDEX
from game.planet_movers.data.orbits import parse
from game.planet_movers.moves import (
    Accelerate,
    CollectFuel,
    Complete,
    Dump,
    EndStep,
    Fly,
    Load,
    Move,
    Pass,
    PickStart,
    Produce,
    Refuel,
    Sell,
    Take,
    Terminate,
)
from game.planet_movers.previews import (
    NEVER,
    alignment,
    deliverable,
    destination,
    may_sell,
    meeting,
    reach_of,
    start_goods,
    told,
)
from game.planet_movers.previews.cautions import left_behind, short_sale
from game.planet_movers.state import Phase, State
from game.planet_movers.text import (
    ENTERS_ORBIT,
    describe_move,
    full_words,
    planet_rules,
    prompt,
    ruling,
    units_words,
)
from tests.planet_movers.helpers import position

NAMES = Names(("Ann", "Bob"), 0)
CERES, EARTH, MARS, SATURN = (PLANET_INDEX[name] for name in ("ceres", "earth", "mars", "saturn"))
WITHOUT = -1
SETUP: dict[str, Any] = {"phase": "setup", "at": "nowhere", "lead": 1}


def sudden(**given: Any) -> State:
    """Ann on Mars."""
    return position(at="mars", **given)


# --- planets and rockets ---


@pytest.mark.parametrize(
    ("turns", "words"), [(0, "now"), (1, "in a turn"), (4, "in 4 turns"), (NEVER, "far away")]
)
def test_how_far_something_is_is_told_in_turns(turns: int, words: str) -> None:
    assert told.turns_words(turns) == words


def test_a_planet_without_chips_says_so_and_nothing_of_turns_once_the_game_is_over() -> None:
    state = sudden(stock={"mars": {}})
    assert told.stock_words([0] * len(ITEM_INDEX)) == "nothing there"
    assert told.planet_words(state, MARS, 0).endswith("you are here")
    state.phase = Phase.OVER
    assert "you are here" not in told.planet_words(state, MARS, 0)
    assert told.planet_words(state, MARS, None).startswith("Mars: ")


def test_a_planet_within_reach_says_its_price() -> None:
    state = position(at="mars", hold={"Fuel": 6})
    found = meeting(state, 0, EARTH)
    words = told.planet_words(state, EARTH, 0)
    assert (" now, " in words) is (found.turns == 0)


@pytest.mark.parametrize(
    ("held", "words"),
    [
        (2, ("2 fuel", 2, ())),
        (1, ("2 fuel", 2, ("Only 1 fuel is aboard; you can meet it in a turn",))),
        (0, ("2 fuel", 2, ("No fuel is aboard; you can meet it in a turn",))),
    ],
)
def test_a_planet_that_the_fuel_does_not_reach_has_its_price_too(held: int, words: object) -> None:
    state = position(at="7.19", dice=[3, 4], hold={"Fuel": held})
    assert told.reach_words(state, PLANET_INDEX["venus"], 0) == words


def test_a_planet_where_one_is_or_that_no_roll_reaches_has_no_price() -> None:
    state = position(at="mars", hold={"Fuel": 5, "Fe": 1}, contract="C08")
    assert told.reach_words(state, MARS, 0) == ("you are here", -1, ())
    assert told.reach_words(state, MARS, None) == ("", -1, ())
    state.moved = True
    assert told.reach_words(state, SATURN, 0)[1] == -1


def test_before_the_start_no_planet_can_be_met() -> None:
    state = position(**SETUP)
    assert meeting(state, 0, MARS).turns == NEVER
    assert "·" not in told.planet_words(state, MARS, 0)


def test_a_rocket_that_carries_something_says_what() -> None:
    state = sudden(hold={"Fuel": 2, "Fe": 2})
    assert told.rocket_words(state, 0, NAMES).startswith(
        "Your rocket: in orbit of Mars, 2 fuel, 2 iron"
    )
    assert told.rocket_words(state, 1, NAMES).startswith("Bob’s rocket: in open space, 5 fuel")
    assert told.seat_words(state, 0).endswith("2 fuel · 2 iron")


def test_a_space_of_the_board_begins_with_a_capital() -> None:
    assert told.space_words(sudden(), parse("15.0"))[0].isupper()


def test_d1_who_leads_the_first_turn_is_told_in_the_set_up() -> None:
    state = position(**SETUP)
    words = [told.rocket_words(state, seat, NAMES) for seat in (0, 1)]
    assert sum(each.endswith(" · leads the first turn") for each in words) == 1


def test_planets_say_what_they_are_good_for_and_earth_what_it_buys() -> None:
    assert len(planet_rules(MARS)) == 1
    assert planet_rules(EARTH)[1] == (
        "Buys iron and hydrogen for a point each, three chips a turn."
    )


def test_r8_a_planet_that_is_full_of_a_kind_says_so() -> None:
    assert full_words(MARS, ITEM_INDEX["Fe"]) == "Mars: three iron already"
    assert units_words() == "points for 1 · 2 · 3 units"


def test_what_a_rocket_can_pay_for_is_told_apart_from_what_it_can_not() -> None:
    poor, rich = (position(at="mars", hold={"Fuel": fuel}) for fuel in (0, 6))
    assert not any(reach_of(rich, 0)[1])
    paid, unpaid = reach_of(poor, 0)
    assert paid.free == reach_of(rich, 0)[0].free
    assert any(unpaid)
    assert reach_of(rich, 0, 0)[0].free == paid.free
    assert not any(tuple(reach_of(rich, 0, 0)[0])[1:])


# --- what a move would bring ---


def test_the_load_that_a_flight_would_deliver_is_told_with_its_points() -> None:
    state = position(at="15.0", hold={"H": 2}, contract="C08")
    lines = told.flight_lines(state, 0, state.planets[MARS])
    points = CATALOGUE[CARD_NAMES["C08"]].points[1]
    assert lines[0] == f"Deliver 2 hydrogen for +{points}"


def test_a_flight_without_a_contract_only_enters_orbit() -> None:
    state = position(at="15.0")
    assert told.flight_lines(state, 0, state.planets[MARS]) == (ENTERS_ORBIT,)


def test_a_planet_that_comes_by_where_a_rocket_waits_is_named() -> None:
    state = sudden()
    coming = alignment(state, 2)[MARS]
    assert "Mars catches you in 2 turns" in told.flight_lines(state, 0, coming)


def test_a_push_that_catches_or_leaves_says_so() -> None:
    state = position({"at": "mars"}, at="15.0", hold={"Fuel": 6})
    assert "Carries Bob" in told.push_lines(state, 0, MARS, NAMES)
    assert told.push_lines(position(at="mars"), 0, MARS, NAMES) == ("Carries you",)


def test_r11_a_planet_that_was_pushed_says_so() -> None:
    state = sudden(phase="accelerate")
    assert told.push_hints(state, MARS, 0, NAMES)[0] == "Push by 3, or add iron"
    state.accelerated = 1 << MARS
    assert told.push_hints(state, MARS, 0, NAMES) == ("Pushed already this turn; add iron",)


def test_a_start_says_nothing_of_a_contract_that_is_hidden() -> None:
    state = position(**SETUP)
    state.row[0] = [WITHOUT]
    assert told.start_lines(state, PickStart(0, "Fe", "mars")) == ()


# --- contracts ---


def test_a_hidden_contract_has_no_route() -> None:
    hidden = CATALOGUE[WITHOUT]
    assert told.route_words(hidden) == hidden.title


@pytest.mark.parametrize(
    ("given", "words", "points"),
    [
        ({}, "Take a contract", 0),
        ({"contract": "C08"}, "Nothing aboard for Mars yet", 0),
        ({"contract": "C08", "hold": {"H": 1}}, "1 aboard: +2 at Mars", 2),
        ({"contract": "C31", "hold": {"H": 1}}, "Water still missing for Earth", 0),
        ({"contract": "C31", "hold": {"H": 1, "W": 1}}, "both aboard: +5 at Earth", 5),
    ],
)
def test_what_the_contract_would_pay_is_told(
    given: dict[str, Any], words: str, points: int
) -> None:
    assert told.contract_line(sudden(**{"hold": {}, "moved": True, **given}), 0) == (words, points)


def test_who_can_take_none_has_no_contract() -> None:
    assert told.contract_line(sudden(), 1) == ("No contract", 0)


def test_the_contract_of_another_that_is_hidden_says_nothing() -> None:
    state = sudden()
    state.players[1].contract = [WITHOUT]
    assert told.contract_line(state, 1) == ("", 0)


def test_a_contract_of_where_the_rocket_is_says_so() -> None:
    state = sudden(contract="C08", hold={"H": 1})
    lines = told.contract_lines(state, 0, state.players[0].contract[0])
    assert lines[:2] == ("Load aboard: +2 at Mars", "Mars: you are there")


def test_where_more_of_a_good_lies_is_told_only_while_the_contract_pays_for_more() -> None:
    points = CATALOGUE[CARD_NAMES["C08"]].points
    for units in range(1, len(points) + 1):
        state = sudden(contract="C08", hold={"H": units})
        lines = told.contract_lines(state, 0, state.players[0].contract[0])
        sources = [line for line in lines if line.startswith("Hydrogen:")]
        assert bool(sources) is (units < len(points))


def test_goods_that_lie_nowhere_are_told_of() -> None:
    state = sudden(contract="C08", hold={}, stock={})
    for held in state.stock:
        held[ITEM_INDEX["H"]] = 0
    lines = told.contract_lines(state, 0, state.players[0].contract[0])
    assert lines[2] == "Hydrogen: none lies anywhere"


def test_e6_what_could_be_delivered_is_told_by_units_where_the_rocket_is() -> None:
    points = CATALOGUE[CARD_NAMES["C08"]].points
    assert deliverable(sudden(hold={"H": 2}, contract="C08")) == points[:2]
    assert deliverable(position(at="15.0", hold={"H": 2}, contract="C08")) == ()
    assert deliverable(sudden(hold={"H": 2})) == ()


def test_e5_only_earth_buys_and_only_iron_and_hydrogen() -> None:
    on_earth = position(at="earth")
    sold = [name for name, item in ITEM_INDEX.items() if may_sell(on_earth, item)]
    assert sorted(sold) == ["Fe", "H"]
    assert not may_sell(sudden(), ITEM_INDEX["Fe"])


def test_a_contract_leads_no_further_where_the_rocket_has_arrived() -> None:
    assert destination(sudden(contract="C08"), 0) == WITHOUT
    assert destination(position(at="15.0", contract="C08"), 0) == MARS
    assert destination(sudden(), 0) == WITHOUT


def test_r43_a_start_can_load_what_lies_there_or_else_what_the_planet_makes() -> None:
    state = position(**SETUP)
    card = CARD_NAMES["C02"]
    iron = ITEM_INDEX["Fe"]
    state.stock[MARS][iron] = 1
    assert start_goods(state, card, MARS) == [iron]
    state.stock[MARS][iron] = 0
    assert start_goods(state, card, MARS) == [iron]
    state.stock[EARTH][iron] = 0
    assert start_goods(state, card, EARTH) == []


# --- the button that ends the step ---


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"hold": {"H": 1}, "contract": "C08"}, "+2 not delivered"),
        ({"hold": {}}, "no contract"),
        ({"hold": {}, "contract": "C02", "collected": True}, "cargo stays here"),
        ({"hold": {}, "contract": "C08"}, "fuel not taken"),
        ({"hold": {"Fuel": 6}, "contract": "C08"}, ""),
    ],
)
def test_i_the_button_that_ends_the_step_says_what_stays(given: dict[str, Any], words: str) -> None:
    assert left_behind(sudden(**given)) == words


def test_i_in_open_space_and_where_the_game_ends_nothing_stays() -> None:
    assert left_behind(position(at="15.0", contract="C08")) == ""
    assert left_behind(sudden(hold={}, score=21, lead=1)) == ""


def test_r30_fuel_that_does_not_fit_is_lost() -> None:
    assert short_sale(sudden(hold={"Fuel": 5}, score=3)) == (
        "Only 1 of 2 fuel fits: the rest is lost."
    )
    assert short_sale(sudden(hold={}, score=3)) == ""


# --- sentences ---


@pytest.mark.parametrize(
    ("given", "chapter"),
    [
        (SETUP, "D1"),
        ({"phase": "accelerate"}, "D5"),
        ({}, "E2"),
        ({"moved": True}, "D6"),
    ],
)
def test_a_decision_names_its_chapter(given: dict[str, Any], chapter: str) -> None:
    assert ruling(position(**given)) == chapter


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"at": "mars", "moved": True, "hold": {"H": 1}, "contract": "C08"}, "deliver, or end"),
        ({"at": "mars", "moved": True, "hold": {}}, "take a contract"),
        ({"at": "mars", "moved": True, "hold": {}, "contract": "C02"}, "load, change the hold"),
        ({"at": "mars", "collected": True, "hold": {}}, "staying at Mars"),
        ({"at": "15.0", "dice": [2, 6]}, "in open space, fly by 2, 6 or both dice"),
        ({"at": "15.0", "dice": [3, 3]}, "in open space, fly by 3 or both dice"),
        ({"at": "15.0", "moved": True, "contract": "C08", "hold": {}}, "end the step"),
    ],
)
def test_the_question_of_the_rocket_step_names_the_most_useful_thing(
    given: dict[str, Any], words: str
) -> None:
    asked = prompt(position(**given), Decision(0, "rocket"), NAMES)
    assert asked.startswith("You: ")
    assert words in asked


@pytest.mark.parametrize(
    ("given", "move", "words"),
    [
        ({"phase": "accelerate"}, Accelerate("mars"), "Push Mars by 3"),
        ({"phase": "accelerate"}, Produce("earth", "S"), "Recruit a scientist on Earth"),
        ({"phase": "accelerate"}, Produce("mars", "Fe"), "Add iron on Mars"),
        ({"phase": "accelerate"}, Pass(), "Let time run"),
        ({"at": "mars"}, CollectFuel(), "Stay and collect a fuel chip"),
        ({"at": "mars", "hold": {}, "score": 3}, Refuel(), "Buy 2 fuel for a point"),
        ({"at": "mars", "hold": {"Fuel": 6}, "score": 3}, Refuel(), "Buy fuel for a point"),
        ({"at": "mars"}, Load("Fe"), "Load iron"),
        ({"at": "mars"}, Dump("S"), "Dump a scientist"),
        ({"at": "earth"}, Sell("H"), "Sell hydrogen (+1)"),
        ({"at": "mars", "contract": "C08"}, Complete(1), "Deliver 1 (+2)"),
        ({"at": "mars", "contract": "C08"}, Terminate(), "Give up the contract (−1)"),
        ({"at": "mars"}, EndStep(), "End the step"),
    ],
)
def test_a_move_in_words(given: dict[str, Any], move: Move, words: str) -> None:
    assert describe_move(position(**given), move) == words


def test_moves_to_places_and_contracts_name_them() -> None:
    state = position(at="mars", row=["C08", "C02"])
    assert describe_move(state, Take(0)) == "Take hydrogen to Mars (2/4/5)"
    assert describe_move(state, Fly(state.planets[EARTH])).startswith("Fly to ")
    start = position(row=["C08"], **SETUP)
    assert describe_move(start, PickStart(0, "H", "neptune")) == (
        "Start on Neptune with hydrogen: hydrogen to Mars (2/4/5)"
    )
