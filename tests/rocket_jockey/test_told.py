"""What a player of Rocket Jockey is told beforehand, in words."""

from __future__ import annotations

import re

import pytest

from game.core.contract import Names
from game.rocket_jockey import TITLE
from game.rocket_jockey.data import NAMES as CARDS
from game.rocket_jockey.previews import Best, best_of
from game.rocket_jockey.previews.plan import PlanWords
from game.rocket_jockey.previews.told import (
    alien_words,
    brings_words,
    deck_lines,
    hand_words,
    held_words,
    landing_words,
    outlook_words,
    reach_words,
    set_words,
    taking_words,
)
from game.rocket_jockey.state import AlienStatus, Phase
from tests.rocket_jockey.table import RULES, end_turn, table

NAMES = Names(("Ann", "Juno", "Vega", "Nova"), 0)


def flying(orbit: int, *, seats: int = 4, fresh: bool = False, wait: bool = False):
    """The Aliens at this orbit, seat 0 to move."""
    state = table(seats=seats, alien_orbit=orbit, options={"aliens_wait": wait})
    state.alien_fresh = fresh
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("wait", [False, True])
@pytest.mark.parametrize("orbit", [10, 7, 4])
def test_the_aliens_land_when_the_panel_says(seats: int, wait: bool, orbit: int) -> None:
    state = flying(orbit, seats=seats, fresh=True, wait=wait)
    watched = Names(("Ann", "Juno", "Vega", "Nova"))
    foretold = landing_words(state, watched)

    turns = 0
    while state.alien_status is AlienStatus.FLYING:
        last = state.active
        end_turn(state)
        turns += 1

    if turns == 1:
        assert foretold == "They land at the end of this turn."
    else:
        left = f"{turns} turns are left, this one too"
        end = f"they land at the end of the last one, {watched.whose(last)} turn."
        assert foretold == f"{left}: {end}"


def test_r52_with_the_house_rule_new_aliens_land_a_turn_later() -> None:
    assert landing_words(flying(7, fresh=True, wait=True), NAMES) == (
        "5 turns are left, this one too: they land at the end of the last one, your turn."
    )


@pytest.mark.parametrize("wait", [False, True])
@pytest.mark.parametrize("orbit", [10, 7, 4])
def test_r52_the_goal_counts_as_many_turns_as_the_panel(wait: bool, orbit: int) -> None:
    """In the turn in which new Aliens wait it said one too few."""
    state = flying(orbit, fresh=True, wait=wait)
    goal, panel = TITLE.words.goal(state), landing_words(state, NAMES)
    left = re.search(r"(\d+) turns? left", goal.soon)
    assert (f"{left[1]} turns are left" if left else "at the end of this turn") in panel
    assert 0 <= goal.ends[0].done <= goal.ends[0].of


def test_a_hand_that_brings_one_point_says_point() -> None:
    state = table(hands=[["1-2"]], row={1: "→2"}, copilots=[0, 0])
    assert hand_words(state) == "With this hand a delivery can bring 1 point."


def test_each_figure_of_a_card_on_offer_stands_beside_the_one_it_replaces() -> None:
    said = [
        brings_words("1–4", Best(0, 10, 2), Best(0, 6, 1)),
        brings_words("1–4", Best(3, 10, 1), Best(1, 6, 1)),
        brings_words("1–4", Best(6, 6), Best(0, 0)),
        brings_words("1–4", Best(10, 10), Best(3, 15, 2)),
    ]
    assert said == [
        "With 1–4 a delivery can bring 4 points (10 less 6 for 2 co-pilots) instead of 3.",
        "With 1–4 a delivery can bring 3 points instead of 1,"
        " or 7 (10 less 3 for 1 co-pilot) instead of 3.",
        "With 1–4 a delivery can bring 6 points.",
        "With 1–4 a delivery can bring 10 points instead of 9.",
    ]


def test_a_card_on_offer_tells_which_cargo_it_opens() -> None:
    state = table(hands=[["1-2"]], row={1: "→2", 2: "→3"}, copilots=[0, 0])
    assert taking_words(state, CARDS["2-3"])[-1] == "New within reach: the cargo at Venus."


def test_r52_without_the_house_rule_new_aliens_do_not_wait() -> None:
    assert alien_words(flying(7, fresh=True), NAMES) == (
        "At Uranus. 4 turns are left, this one too:"
        " they land at the end of the last one, Nova’s turn."
    )


def test_the_aliens_are_told_of_wherever_they_are() -> None:
    aside, deck, near = (
        table(alien_status=status, **more)
        for status, more in (
            ("aside", {}),
            ("in_deck", {"deck_count": 9}),
            ("in_deck", {"deck_count": 4}),
        )
    )
    assert alien_words(aside, NAMES).startswith("Not sighted.")
    assert alien_words(deck, NAMES) == "In the deck: not before 4 more cards are drawn."
    assert alien_words(near, NAMES) == (
        "In the deck, among its last 4 cards: the chance of the next is 1 in 4."
    )
    landed = flying(5)
    landed.alien_status = AlienStatus.LANDED
    assert alien_words(landed, NAMES) == "The Aliens have reached Earth."


def test_i2_the_aliens_odds_are_told_only_when_they_can_come() -> None:
    far, near = (table(alien_status="in_deck", deck_count=count) for count in (9, 4))
    assert len(deck_lines(RULES.view(far, 0))) == 1
    assert deck_lines(RULES.view(near, 0))[1] == "The Alien Visitors come next with 25 %."


def test_who_has_seen_all_cards_is_told_of_no_odds() -> None:
    state = table(hands=[["1-2"], []], deck_count=0)
    assert deck_lines(RULES.view(state, 0)) == ()


@pytest.mark.parametrize(
    ("best", "words"),
    [
        (Best(0, 6, 2), "up to 0 points (6 less 6 for 2 co-pilots)"),
        (Best(0, 10, 3), "up to 1 point (10 less 9 for 3 co-pilots)"),
        (Best(3, 10, 1), "up to 3 points, or 7 (10 less 3 for 1 co-pilot)"),
        (Best(1, 1), "up to 1 point"),
    ],
)
def test_what_is_within_reach_says_what_co_pilots_leave_of_it(best: Best, words: str) -> None:
    assert outlook_words(best) == words


def test_what_is_within_reach_counts_the_co_pilots_that_are_spent_already() -> None:
    assert outlook_words(Best(6, 6), 1) == "up to 3 points (6 less 3)"
    words = "up to 0 points (3 less 3), or 4 (10 less 6 for 2 co-pilots)"
    assert outlook_words(Best(3, 10, 1), 1) == words


def test_a_cargo_that_no_card_takes_home_says_so() -> None:
    state = table(hands=[["1-2"]], row={1: "→2", 7: "→9E"}, copilots=[0, 0])
    assert reach_words(state, 7) == "No cards of yours take it there"
    assert reach_words(state, 1) == "Up to 1 point"


def test_a_hand_that_brings_nothing_home_says_so() -> None:
    row, none = {**dict.fromkeys(range(1, 10)), 7: "→9E"}, [0, 0]
    assert hand_words(table(hands=[["1-2"]], row=row, copilots=none)) == (
        "With this hand no cargo comes home yet."
    )
    assert hand_words(table(hands=[["6-9"]], row=row, copilots=[1, 0])) == (
        "With this hand a delivery can bring 0 points (3 less 3 for 1 co-pilot)."
    )


def test_a_card_that_helps_nothing_says_so() -> None:
    state = table(hands=[["1-2"]], row={1: "→2"}, copilots=[0, 0])
    assert taking_words(state, CARDS["7-9"]) == ("7–9 adds nothing to your best delivery now.",)


def test_the_memory_aid_names_what_everybody_saw() -> None:
    state = table(hands=[["2-4"], ["3-4", "4-6"]], shown=["3-4"])
    assert held_words(RULES.view(state, 0), 1, False) == "2 cards"
    state.options = state.options.model_copy(update={"memory_aid": True})
    assert held_words(RULES.view(state, 0), 1, False) == "2 cards: 3–4"
    assert held_words(state, 0, True) == "1 card"


def test_a_set_says_what_it_is_worth_and_what_one_more_planet_brings() -> None:
    state = table(delivered=[["→2", "→3"], ["→2#2"]])
    assert set_words(state, 0) == "set 3 · next +3"
    assert set_words(state, 1) == "set 1 · next +2"
    state.phase = Phase.OVER
    assert set_words(state, 0) == "set 3"


def test_a_single_point_is_a_point() -> None:
    assert PlanWords("", gain=1).earned == "+1 point"
    assert PlanWords("", gain=3).earned == "+3 points"
    assert PlanWords("").earned == ""


def test_the_most_of_several_is_what_is_left_once_the_co_pilots_are_paid() -> None:
    assert best_of([Best(0, 10, 3), Best(0, 6, 1)]) == Best(0, 6, 1)
    assert best_of([Best(0, 1, 1)]) == Best(0, 1, 1)  # less than nothing, but a way


def test_the_most_of_several_takes_the_fewest_co_pilots() -> None:
    assert best_of([Best(3, 10, 2), Best(1, 10, 1), Best(0, 6, 3)]) == Best(3, 10, 1)
    assert best_of([]) == Best(0, 0)
