"""What is said of things that a player of Rocketmen looks at closely."""

from __future__ import annotations

import pytest

from game.rocketmen.data import GOALS, NAMES, task_text
from game.rocketmen.data.model import Items
from game.rocketmen.previews import (
    destinations,
    ends_turn,
    gift,
    keeps_all,
    missions_to_come,
    threats_of,
)
from game.rocketmen.state import Phase
from game.rocketmen.text import things
from tests.rocketmen.solo_table import game, resting
from tests.rocketmen.table import card, table

# --- planets ---


def test_r35_a_planet_says_where_a_flight_arrives_and_with_how_many_cards() -> None:
    state = table()
    arrives, boosts = things.world_text(state, state.player, "earth")
    assert arrives == "A flight arrives on space 8. 3 success cards may be drawn."
    assert boosts.startswith("Each computer science symbol and each joker on the pad")


def test_p05_gravity_assist_on_the_pad_brings_the_moon_two_nearer_and_not_the_earth() -> None:
    state = table(site="satellite", pad="p05")
    to_moon, boosts = things.world_text(state, state.player, "moon")
    to_earth, _ = things.world_text(state, state.player, "earth")
    assert to_moon == (
        "A flight arrives on space 8. Gravity Assist on the pad brings it 2 nearer. "
        "4 success cards may be drawn."
    )
    assert boosts.startswith("Each chemistry symbol ")
    assert "Gravity Assist" not in to_earth


def test_v1_an_open_launch_window_is_no_gravity_assist() -> None:
    state = table(variants=["v1", "v2"])
    assert things.world_text(state, state.player, "mars")[0] == (
        "A flight arrives on space 12. 5 success cards may be drawn."
    )


# --- goals ---


def test_r8_a_goal_says_which_tasks_are_done_and_what_they_score() -> None:
    state = table(goals="g01 g11", visited="earth_satellite")
    *tasks, last = things.goal_text(state, 0, card("g01"))
    assert [words.partition(":")[0] for words in tasks] == ["Done", "Open", "Open"]
    assert last == "Scores 1, 3 or 6 points for one, two or three tasks at the end."
    assert things.goal_figures(state, card("g01")) == "1/3/6"
    assert things.goal_ruling(state) == "R8"


def test_an_open_task_says_how_far_it_is() -> None:
    state = table(goals="g12 g11", warehouse="t01 t02 t03 t04 t05 t06 engine_2")
    tasks = things.goal_text(state, 0, card("g12"))[:3]
    assert tasks == (
        "Open, 1 of 3: own 3 Engines",
        "Done: own 6 Assets",
        "Open, 6 of 8: own 8 Assets",
    )
    assert things.goal_text(state, 0, card("g11"))[0] == "Open: 1 Earth mission"


def test_r57_alone_a_goal_is_a_duty_and_scores_nothing() -> None:
    state = game()
    assert things.goal_text(state, 0, card("g08"))[-1] == (
        "To win, do all three, and have at least as many points as the rival. It scores nothing."
    )
    assert things.goal_figures(state, card("g08")) == "all three"
    assert things.goal_ruling(state) == "R57"


# --- the track and the rival ---


def test_r1_the_track_ends_the_game_of_two_at_27_points() -> None:
    assert things.track_end(table()) == "27 on the track ends it"


@pytest.mark.parametrize("mode", ["battle_for_earth", "solo"])
def test_where_the_track_ends_nothing_nothing_is_said_of_it(mode: str) -> None:
    assert things.track_end(table(mode="battle_for_earth") if mode != "solo" else game()) == ""


def test_the_rival_s_mission_says_how_far_its_rocket_is() -> None:
    first, second, third = things.rival_lines(game(), 1)
    assert (first, second) == ("Satellite to Earth", "Rocket at 3 of 8")
    assert third == "6 missions still to fly · 1 Threat"


def test_a_rival_without_a_mission_draws_one() -> None:
    lines = things.rival_lines(resting(), 2)
    assert lines[:2] == ("No mission under way", "Draws one at your next turn")
    assert lines[2].endswith("2 Threats")


def test_r61_a_threat_that_is_given_to_the_rival_counts_for_it() -> None:
    state = game(display=["t01", "threat_climate"])
    assert things.removal_lines(state, 0) == ("The rival’s rocket advances one space",)
    assert things.removal_lines(state, 1)[1] == "The Threat counts 2 points for the rival"


# --- choices ---


def test_r38_an_abort_leaves_the_mission_and_ends_the_turn() -> None:
    assert things.abort_lines(table()) == ("The mission stays on its site", "Your turn ends")


def test_d5_an_abort_in_the_last_turn_says_that_no_launch_follows() -> None:
    state = table(trigger="score", trigger_seat=1)
    assert things.abort_lines(state) == ("It is your last turn: no launch follows",)


def test_r17_what_is_paid_above_a_price_is_told_in_dollars() -> None:
    assert things.overpaid(10) == "$10 too much: no change is given"


def test_a_price_that_sums_several_cards_says_so() -> None:
    cost, have = Items(80, 0, 0, 0, 0), Items(40, 0, 0, 1, 0)
    assert things.too_dear(cost, have, 1) == "This costs $80; you have $40 + biology."
    summed = "These 2 cards cost $80 together; you have $40 + biology."
    assert things.too_dear(cost, have, 2) == summed


def test_e1_who_has_symbols_but_no_money_is_told_that_it_is_money_that_lacks() -> None:
    """ "This costs $40 + biology; you have biology" read as if that were enough."""
    cost, have = Items(40, 0, 0, 1, 0), Items(0, 0, 0, 1, 0)
    words = "This costs $40 + biology; you have $0 + biology."
    assert things.too_dear(cost, have, 1) == words
    assert things.too_dear(cost, Items(0, 0, 0, 0, 0), 1).endswith("; you have nothing.")


@pytest.mark.parametrize(("phase", "ruling"), [("lose", "R38"), ("declare", "R49")])
def test_a_decision_names_its_ruling(phase: str, ruling: str) -> None:
    state = table()
    state.phase = Phase(phase)
    assert things.ruling(state) == ruling


def test_a_game_that_is_over_still_has_a_ruling_to_show() -> None:
    state = table()
    state.phase = Phase.OVER
    assert things.ruling(state) == "R10"


def test_t02_the_waiting_effect_of_an_online_store_takes_a_card() -> None:
    assert things.effect_words(table(), card("t02")) == "take a card"


def test_t05_a_chemistry_lab_draws_as_long_as_there_is_a_card() -> None:
    assert things.effect_words(table(hq="hotel"), card("t05")) == "draw a card"
    state = table()
    state.player.hq.clear()
    assert things.effect_words(state, card("t05")) == "no card is left to draw"
    state.player.warehouse.append(card("hotel"))
    assert things.effect_words(state, card("t05")) == "draw a card"


# --- facts that words are made of ---


def test_t01_electric_cars_count_40_dollars_beside_a_climate_change() -> None:
    state = table(display=["threat_climate", "t03"])
    assert [gift(state, card("t01"), (slot,)).money for slot in (0, 1)] == [40, 20]


def test_threats_that_were_bought_and_solved_are_counted() -> None:
    player = table(hq="threat_climate", solved="threat_asteroid").players[0]
    assert threats_of(player) == 2


def test_r14_buying_what_was_revealed_in_this_turn_ends_it() -> None:
    state = table(display=["t01", "t03"], fresh=[False, True])
    assert [ends_turn(state, slots) for slots in ((0,), (1,), (0, 1))] == [False, True, True]


def test_a_full_hand_is_kept_at_the_end_of_a_turn() -> None:
    full = table(hand="satellite spaceship hotel station shipyard mining")
    assert keeps_all(full) == 6
    assert keeps_all(table(hand="satellite")) == 0


def test_r55_the_battle_for_earth_has_four_missions_for_everybody() -> None:
    state = table(mode="battle_for_earth", visited="earth_hotel")
    assert missions_to_come(state, state.player) == 3


@pytest.mark.parametrize(
    ("task", "words"),
    [
        (("g08", 0), "1 Earth mission"),
        (("g08", 1), "2 Earth missions"),
        (("g07", 2), "own 3 Threats"),
        (("g01", 1), "Satellite at the Moon"),
        (("g02", 1), "2 Spaceships"),
        (("g02", 2), "Spaceship at Mars"),
        (("g06", 0), "Space Hotel"),
    ],
)
def test_a_task_of_a_goal_is_told_in_words(task: tuple[str, int], words: str) -> None:
    name, number = task
    assert task_text(GOALS[card(name)].tasks[number]) == words


# --- cards ---


@pytest.mark.parametrize(
    ("items", "words"),
    [
        (Items(10, 2), "$10 and 2 computer science"),
        (Items(0, 0, 0, 0, 1, 3), "1 joker and 3 rocket points"),
        (Items(joker=2), "2 jokers"),
        (Items(0, 0, 1, 1, 0, 1), "1 chemistry, 1 biology and 1 rocket point"),
    ],
)
def test_what_a_card_gives_is_told_in_words(items: Items, words: str) -> None:
    assert things.gives_words(items) == words


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("1:satellite", ("Gives 1 computer science.", "Rocket points needed: Earth 2, Moon 4.")),
        ("1:base", ("Gives nothing when it pays.", "Rocket points needed: Moon 7, Mars 12.")),
        ("engine_3", ("Gives 3 rocket points.", "Only one Engine a turn.")),
        ("threat_climate", ("Scores at the end of the game. Of no other use.",)),
        (
            "p05",
            (
                "Gives nothing when it pays.",
                "Launch pad: On the way to the Moon or Mars the target is two lower.",
            ),
        ),
        ("t11", ("Gives 1 joker.", things.JOKER, "Discard: Draw two cards.")),
        (
            "t05",
            ("Gives $10 and 1 chemistry.", "When used to pay: Draw one card."),
        ),
        ("v4", ("Engine cards cost $10 less.",)),
        ("t03", ("Gives $10 and 2 computer science.",)),
    ],
)
def test_a_card_that_is_looked_at_closely_says_all_it_does(
    name: str, lines: tuple[str, ...]
) -> None:
    assert things.card_lines(NAMES[name]) == lines


def test_h2_in_the_battle_for_earth_nothing_is_said_of_flights_to_other_worlds() -> None:
    """The Space Station said "Moon 6" where nobody flies to the Moon."""
    state = table(mode="battle_for_earth")
    places = destinations(state)
    assert things.card_lines(NAMES["1:station"], places)[-1] == "Rocket points needed: Earth 4."
    assert things.card_lines(NAMES["1:base"], places)[-1] == "Flies nowhere in this game."
    assert things.world_text(state, state.player, "moon") == ("Nobody flies there in this game.",)
