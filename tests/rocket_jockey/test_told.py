"""What a player of Rocket Jockey is told beforehand, in words."""

from __future__ import annotations

import pytest

from game.core.contract import Names
from game.rocket_jockey.data import NAMES as CARDS
from game.rocket_jockey.previews import Best
from game.rocket_jockey.previews.told import brings_words, hand_words, landing_words, taking_words
from game.rocket_jockey.state import AlienStatus
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


def test_r52_with_the_house_rule_new_aliens_land_a_turn_later() -> None:
    assert landing_words(flying(7, fresh=True, wait=True), NAMES) == (
        "They land after 4 more turns, at the end of your turn."
    )


def test_a_hand_that_brings_one_point_says_point() -> None:
    state = table(hands=[["1-2"]], row={1: "→2"}, copilots=[0, 0])
    assert hand_words(state) == "With this hand a delivery can bring 1 point."


def test_each_figure_of_a_card_on_offer_stands_beside_the_one_it_replaces() -> None:
    said = [
        brings_words("1–4", Best(0, 10), Best(0, 6)),
        brings_words("1–4", Best(3, 10), Best(1, 6)),
        brings_words("1–4", Best(6, 6), Best(0, 0)),
    ]
    assert said == [
        "With 1–4 and co-pilots a delivery can bring 10 points instead of 6.",
        "With 1–4 a delivery can bring 3 points instead of 1, with co-pilots 10 instead of 6.",
        "With 1–4 a delivery can bring 6 points.",
    ]


def test_a_card_on_offer_tells_which_cargo_it_opens() -> None:
    state = table(hands=[["1-2"]], row={1: "→2", 2: "→3"}, copilots=[0, 0])
    assert taking_words(state, CARDS["2-3"])[-1] == "New within reach: the cargo at Venus."
