"""The worked examples of section F4, each as it is told."""

import pytest

from game.rocketmen.data import LOCATIONS, MISSIONS, TABLE
from game.rocketmen.data.model import Items
from game.rocketmen.effects.launch import abort_penalty
from game.rocketmen.events import LaunchSucceeded
from game.rocketmen.moves import Continue
from game.rocketmen.previews import card_price
from game.rocketmen.scoring import score_parts
from game.rocketmen.scoring.goals import goal_points, tasks_done
from tests.rocketmen.table import RULES, act, buy, card, launch, names, of_kind, place_of, table


def test_example_1_the_rulebooks_purchase():
    state = table(hand="shipyard station spaceship hotel", display=["t03"], deck=["t09"])
    act(state, buy(0, "shipyard", "station", "spaceship"))
    assert names(state.players[0].area) == ["shipyard", "spaceship", "station", "t03"]
    assert names(state.display[0]) == ["t09"]


@pytest.mark.parametrize(("points", "dollars"), [(11, 50), (10, 40), (21, 60)])
def test_example_2_the_rulebooks_surcharge(points, dollars):
    state = table(vp=points)
    assert card_price(state, 0, card("threat_pandemic")) == Items(money=dollars, biology=1)


def test_example_3_the_rulebooks_requirement():
    assert dict(MISSIONS["spaceship"].needs) == {"earth": 3, "moon": 5, "mars": 10}
    assert [p.needs for p in LOCATIONS if p.mission == "spaceship"] == [3, 5, 10]


def red():
    """Red's Shipyard with two computers on the pad among the engines."""
    state = table(site="shipyard", pad="satellite satellite#2 engine_4")
    launch(state, "earth", 3, 0, 4)
    return state


def test_example_4_the_first_card_leaves_three_to_go():
    state = red()
    assert (state.flight.position, state.flight.target) == (5, 8)


def test_example_4_the_second_card_is_a_0_and_an_abort_would_cost_one_card():
    state = red()
    act(state, Continue())
    assert state.flight.position == 5
    assert abort_penalty(state, state.players[0], state.flight.counted) == 1


def test_example_4_the_third_card_brings_three_points():
    state = red()
    act(state, Continue())
    events = act(state, Continue())
    assert of_kind(events, LaunchSucceeded) == [
        LaunchSucceeded(0, place_of("earth_shipyard"), 1, 3)
    ]


@pytest.mark.parametrize(("places", "penalty"), [(2, 1), (1, 0)])
def test_example_5_the_rulebooks_abort_arithmetic(places, penalty):
    player = table(site="satellite", pad="engine_2 hotel").players[0]
    assert abort_penalty(table(), player, places) == penalty


def test_example_5_on_mars_with_four_drawn_three():
    player = table(site="spaceship", pad="engine_4 engine_4#2 engine_4#3").players[0]
    assert abort_penalty(table(), player, 4) == 3


def test_example_6_the_rulebooks_threshold_line():
    assert TABLE.threshold == {2: 27, 3: 22, 4: 18}


def example_7():
    return table(
        visited="earth_satellite earth_shipyard moon_base mars_mining",
        vp=19,
        warehouse="threat_asteroid threat_pandemic engine_2 engine_3 engine_4",
        solved="threat_climate",
        moon=0,
        mars=0,
        goals="g05 g11",
    )


def test_example_7_asteroid_barons_has_two_tasks_done():
    player = example_7().players[0]
    assert tasks_done(player, card("g05")) == (True, False, True)
    assert goal_points(player, card("g05")) == 2


def test_example_7_the_final_score():
    state = example_7()
    assert [points for _, points in score_parts(state, state.players[0])] == [19, 6, 2, 4]
    assert RULES.standings(state)[0].score == 31


def test_example_8_the_tie():
    state = table(
        {"vp": 29, "visited": "mars_spaceship earth_hotel earth_station moon_satellite"},
        vp=29,
        visited="moon_base earth_hotel earth_station moon_satellite moon_station earth_satellite",
    )
    first, second = RULES.standings(state)
    assert (first.seat, first.tiers) == (1, (10, 4))
    assert (second.seat, second.tiers) == (0, (9, 6))
