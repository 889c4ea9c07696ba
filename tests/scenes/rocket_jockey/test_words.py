"""Rocket Jockey's panels say what is so."""

from __future__ import annotations

import pytest

from game.core.contract import Names
from game.rocket_jockey.state import AlienStatus
from scenes.titles.rocket_jockey.words import PlanWords, alien_words, hand_words, landing_words
from tests.rocket_jockey.table import end_turn, table

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
        more = "1 more turn" if turns == 2 else f"{turns - 1} more turns"
        assert foretold == f"They land after {more}, at the end of {watched.whose(last)} turn."


def test_without_the_house_rule_new_aliens_do_not_wait() -> None:
    assert alien_words(flying(7, fresh=True), NAMES) == (
        "Orbit 7. They land after 3 more turns, at the end of Nova’s turn."
    )


def test_r52_with_the_house_rule_new_aliens_land_a_turn_later() -> None:
    assert landing_words(flying(7, fresh=True, wait=True), NAMES) == (
        "They land after 4 more turns, at the end of your turn."
    )


def test_a_single_point_is_a_point() -> None:
    assert PlanWords("", gain=1).earned == "+1 point"
    assert PlanWords("", gain=3).earned == "+3 points"
    assert PlanWords("").earned == ""


def test_a_hand_that_brings_one_point_says_point() -> None:
    state = table(hands=[["1-2"]], row={1: "→2"}, copilots=[0, 0])
    assert hand_words(state) == "With this hand a delivery can bring 1 point."
