"""Every Personal Goal and its three tasks (B10), and which goal scores (F2, R8)."""

import pytest

from game.rocketmen.data import GOALS, task_text
from game.rocketmen.previews import goal_tasks
from game.rocketmen.scoring import goal_score
from game.rocketmen.scoring.goals import goal_points, tasks_done
from tests.rocketmen.table import RULES, card, table

ENGINES = "engine_2 engine_2#2 engine_3 engine_4"
ASSETS = "t01 t02 t03 t04 t05 t06 t07 t08"


def done(goal, **mine):
    """Which tasks of a goal somebody with these things fulfils."""
    return tasks_done(table(**mine).players[0], card(goal))


def visits(*places):
    return {"visited": list(places)}


def assets(count):
    return {"warehouse": " ".join(ASSETS.split()[:count])}


def engines(count):
    return {"warehouse": " ".join(ENGINES.split()[:count])}


def test_g01_satellite_network():
    assert done("g01", **visits("earth_satellite")) == (True, False, False)
    assert done("g01", **visits("moon_satellite")) == (False, True, False)
    assert done("g01", **visits("moon_station")) == (False, False, True)


def test_g02_crewed_flight():
    assert done("g02", **visits("earth_spaceship")) == (True, False, False)
    assert done("g02", **visits("earth_spaceship", "moon_spaceship")) == (True, True, False)
    assert done("g02", **visits("mars_spaceship")) == (True, False, True)


def test_g03_orbital_industry():
    assert done("g03", **visits("earth_shipyard")) == (True, False, False)
    assert done("g03", **visits("earth_station")) == (False, True, False)
    assert done("g03", **assets(5)) == (False, False, True)
    assert done("g03", **assets(4)) == (False, False, False)


def test_g04_colonists():
    assert done("g04", **visits("mars_base")) == (True, False, True)
    assert done("g04", **visits("moon_satellite", "moon_station")) == (False, True, False)
    assert done("g04", **visits("moon_base")) == (True, False, False)


def test_g05_asteroid_barons():
    assert done("g05", **visits("mars_mining")) == (True, False, False)
    assert done("g05", **engines(4)) == (False, True, False)
    assert done("g05", **engines(3)) == (False, False, False)
    assert done("g05", **visits("moon_base")) == (False, False, True)


def test_g06_tourism_board():
    assert done("g06", **visits("earth_hotel")) == (True, False, False)
    assert done("g06", **visits("mars_spaceship")) == (False, True, False)
    assert done("g06", **visits("moon_base")) == (False, False, True)


@pytest.mark.parametrize("owned", range(4))
def test_g07_guardians_of_earth(owned):
    threats = ["threat_asteroid", "threat_pandemic", "threat_climate"][:owned]
    assert done("g07", warehouse=threats) == tuple(owned >= count for count in (1, 2, 3))


@pytest.mark.parametrize("flown", range(4))
def test_g08_low_orbit_economy(flown):
    places = ["earth_hotel", "earth_station", "earth_satellite"][:flown]
    assert done("g08", **visits(*places)) == tuple(flown >= count for count in (1, 2, 3))


def test_g09_lunar_programme():
    assert done("g09", **visits("moon_base")) == (True, False, False)
    assert done("g09", **visits("moon_base", "moon_station")) == (True, True, False)
    assert done("g09", **engines(3)) == (False, False, True)


def test_g10_red_planet():
    assert done("g10", **visits("mars_base")) == (True, False, False)
    assert done("g10", **visits("mars_base", "mars_mining")) == (True, True, False)
    assert done("g10", **engines(4)) == (False, False, True)


def test_g11_grand_tour():
    assert done("g11", **visits("earth_hotel")) == (True, False, False)
    assert done("g11", **visits("moon_base")) == (False, True, False)
    assert done("g11", **visits("mars_base")) == (False, False, True)


def test_g12_technology_leader():
    assert done("g12", **engines(3)) == (True, False, False)
    assert done("g12", **assets(6)) == (False, True, False)
    assert done("g12", **assets(8)) == (False, True, True)


PAYOUTS = {
    (1, 3, 6): ["g01", "g02", "g04", "g10"],
    (1, 2, 4): ["g03", "g05", "g06", "g08", "g09", "g11"],
    (1, 2, 3): ["g07", "g12"],
}


@pytest.mark.parametrize("points", PAYOUTS)
def test_b10_what_the_goals_pay(points):
    assert [GOALS[card(goal)].points for goal in PAYOUTS[points]] == [points] * len(PAYOUTS[points])


def test_b10_a_goal_pays_by_the_number_of_tasks_whichever_they_are():
    state = table(**visits("mars_base", "moon_base"))
    assert goal_points(state.players[0], card("g11")) == 2


def test_b10_a_goal_without_a_task_done_pays_nothing():
    assert goal_points(table().players[0], card("g11")) == 0


def test_b10_the_six_solo_goals():
    solo = {goal.name for goal in GOALS.values() if goal.solo}
    names = ("g01", "g03", "g06", "g08", "g09", "g12")
    assert solo == {GOALS[card(name)].name for name in names}


def test_b10_the_reusable_rocket_is_an_asset_and_no_engine():
    assert done("g05", warehouse="p03 engine_2 engine_3 engine_4") == (False, False, False)


@pytest.mark.parametrize("pile", ["hq", "hand", "pad", "area", "warehouse"])
def test_b10_owned_means_anywhere_among_the_own_cards(pile):
    assert done("g12", **{pile: "engine_2 engine_3 engine_4"}) == (True, False, False)


def test_r51_a_solved_threat_counts_for_a_goal():
    assert done("g07", solved="threat_climate") == (True, False, False)


def test_b10_a_recycled_engine_is_owned_no_more():
    assert done("g12", warehouse="engine_2 engine_3", removed="engine_4")[0] is False


def test_r8_the_better_goal_scores():
    state = table(goals="g11 g07", warehouse="threat_climate", **visits("earth_hotel", "moon_base"))
    assert goal_score(state, state.players[0]) == 2


def test_r8_two_goals_are_dealt_to_each_and_stay_hidden():
    state = table({"goals": ["g01", "g02"]}, goals="g11 g07")
    assert RULES.view(state, 0).players[1].goals == [-1, -1]
    assert RULES.view(state, 1).players[1].goals == [card("g01"), card("g02")]


def test_goal_tasks_tells_the_same_as_the_engine():
    state = table(goals="g11 g07", **visits("moon_base"))
    assert goal_tasks(state, 0, card("g11")) == (False, True, False)


def test_the_words_of_a_task_come_from_its_figures():
    goal = GOALS[card("g10")]
    words = [task_text(task) for task in goal.tasks]
    assert words == ["1 Mars mission", "2 Mars missions", "own 4 Engines"]
