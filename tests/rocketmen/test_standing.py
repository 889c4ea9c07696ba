"""How the points stand, what goals brought, and which options have an effect."""

from __future__ import annotations

import pytest

from game.core.contract import HIDDEN, ScoreLine
from game.rocketmen import TITLE
from game.rocketmen.options import RocketmenOptions
from game.rocketmen.scoring import (
    goal_notes,
    known_points,
    most_hidden,
    rival_lines,
    rounds,
    score,
    suspense,
    visits_everything,
)
from game.rocketmen.text import ends
from tests.rocketmen.solo_table import game
from tests.rocketmen.table import card, launch, place_of, table

# --- points ---


def test_f2_known_points_leave_out_everybody_s_goal() -> None:
    state = table(goals="g01 g11", visited="earth_satellite", vp=6)
    assert score(state, state.players[0]) == 7
    assert known_points(state) == {0: 6, 1: 0}


def test_f2_hidden_goals_may_bring_as_much_as_the_best_card() -> None:
    assert most_hidden(table(goals="g01 g11")) == 6


def test_v8_with_two_agendas_hidden_goals_may_bring_two_cards_points() -> None:
    assert most_hidden(table(goals="g01 g11", variants=["v8", "v2"])) == 12


def test_alone_and_without_goals_nothing_is_hidden() -> None:
    assert most_hidden(game()) == 0
    assert most_hidden(table(mode="battle_for_earth")) == 0


def test_the_rival_s_points_are_told_by_source() -> None:
    state = game(rival_cards=["threat_climate", "t10"], rival={"vp": 5})
    assert rival_lines(state) == [ScoreLine("Missions", 5), ScoreLine("Threats", 2)]
    assert rival_lines(table()) == []


def test_alone_no_rounds_are_counted() -> None:
    assert rounds(game()) == 0
    assert rounds(table(turn=3)) == 2


def test_a_launch_under_way_is_tense() -> None:
    state = table(site="satellite", pad="engine_2")
    assert suspense(state) == 0
    launch(state, "earth", 2)
    assert suspense(state) == 1


def test_v7_the_prize_asks_for_earth_moon_and_mars() -> None:
    state = table(visited="earth_satellite moon_satellite")
    assert not visits_everything(state, 0)
    state.players[0].visited.append(place_of("mars_base"))
    assert visits_everything(state, 0)


# --- goals at the end ---


def test_r8_of_two_goals_the_worse_one_does_not_count() -> None:
    state = table(goals="g05 g01", visited="earth_satellite moon_satellite")
    heading, (mine, theirs) = goal_notes(state)
    assert heading == "Personal Goals"
    assert mine == (
        "Satellite Network (2 of 3 tasks), 3 points. Asteroid Barons (1 of 3 tasks) does not count"
    )
    assert theirs.endswith(" does not count")


def test_v8_with_two_agendas_both_goals_say_what_they_brought() -> None:
    state = table(goals="g01 g05", visited="earth_satellite", variants=["v8", "v2"])
    (mine, _) = goal_notes(state)[1]
    assert (
        mine
        == "Satellite Network (1 of 3 tasks), 1 point. Asteroid Barons (0 of 3 tasks), 0 points"
    )


def test_r57_alone_the_goal_is_a_duty_without_points() -> None:
    heading, rows = goal_notes(game())
    assert heading == "Your duty"
    assert rows == ["Low-Orbit Economy (0 of 3 tasks)"]


def test_r57_the_goal_card_says_what_of_the_duty_is_open() -> None:
    told = TITLE.words.goal(game(goals="g12", warehouse="t09 t10 t11 engine_2"))
    assert told is not None
    assert told.duty == "your duty: 0 of 3"
    assert told.todo[:2] == ("Open: own 3 Engines, 1 of 3.", "Open: own 6 Assets, 3 of 6.")
    done = TITLE.words.goal(game(goals="g03", visited="earth_shipyard earth_station"))
    assert done is not None
    assert (done.duty, done.todo) == ("your duty: 2 of 3", ("Open: own 5 Assets, 0 of 5.",))


def test_where_nobody_has_a_goal_there_are_no_notes() -> None:
    assert goal_notes(table(mode="battle_for_earth")) == ("", [])


def test_a_goal_that_is_still_hidden_is_not_told_of() -> None:
    state = table(goals="g01 g05")
    state.players[0].goals = [HIDDEN, card("g05")]
    assert goal_notes(state)[1][0] == "Asteroid Barons (0 of 3 tasks), 0 points"


# --- options ---


@pytest.mark.parametrize(
    ("given", "seats", "idle"),
    [
        ({"mode": "solo"}, 1, {"variants", "seat_balance", "variant_one", "variant_two"}),
        (
            {"mode": "battle_for_earth"},
            2,
            {"difficulty", "variants", "variant_one", "variant_two", "seat_balance"},
        ),
        (
            {"mode": "battle_for_earth"},
            3,
            {"difficulty", "variants", "variant_one", "variant_two"},
        ),
        ({}, 4, {"difficulty", "variant_one", "variant_two"}),
        ({"variants": "random"}, 2, {"difficulty", "variant_one", "variant_two", "seat_balance"}),
        ({"variants": "chosen"}, 3, {"difficulty"}),
    ],
)
def test_h1_the_rival_belongs_to_solo_and_game_variants_to_the_standard_game(
    given: dict[str, str], seats: int, idle: set[str]
) -> None:
    assert RocketmenOptions.model_validate(given).without_effect(seats) == idle


def test_h1_two_equal_game_variants_can_t_be_chosen() -> None:
    with pytest.raises(ValueError, match="choose two different Game Variants"):
        RocketmenOptions(variants="chosen", variant_one="v3", variant_two="v3")


def test_h1_solo_is_for_one_and_everything_else_for_two_to_four() -> None:
    found = [
        RocketmenOptions.model_validate({"mode": mode}).seats() for mode in ("solo", "standard")
    ]
    assert found == [range(1, 2), range(2, 5)]


def test_the_battle_for_earth_tells_no_end_that_cannot_come() -> None:
    battle = ends.goal(table(mode="battle_for_earth")).ends
    assert [end.words for end in battle] == ["A player has flown 4 missions."]
    assert len(ends.goal(table()).ends) == 3
