"""What Rockets' table says: names as typed, and what a card that comes back costs."""

from __future__ import annotations

import pytest

from game.core.contract import Names
from game.rockets.events import DuelHit
from game.rockets.previews.told import last_turns
from game.rockets.text import duel_words
from scenes.titles.rockets.choices import actions
from tests.clicker import Clicker
from tests.scenes.rockets.tables import opened, position

CRASH = position(hand=["CR"]).hands[0][0]


def costs(clicker: Clicker, scores: str, discovery: list[str]) -> str:
    """What the button says that takes the top discovery back."""
    state = position(
        hand=["CR", "DP"],
        phase="refill",
        discovery=[discovery, [], []],
        options={"scores": scores},
    )
    scene = opened(clicker, state, (True, False, False), scores=scores)
    return next(
        action.sub for action in actions(scene.desk.moment) if action.name == "refill-discovery"
    )


def test_r42_in_a_memory_game_traces_that_come_back_may_cost_either(clicker: Clicker) -> None:
    assert costs(clicker, "memory", ["SR", "LP", "TR"]) == "discovered, −20 or −40"


def test_r42_in_a_memory_game_a_planet_costs_what_it_shows(
    clicker: Clicker,
) -> None:
    assert costs(clicker, "memory", ["SR", "LP"]) == "discovered, −20"


def test_r33_traces_that_come_back_cost_what_they_scored(clicker: Clicker) -> None:
    assert costs(clicker, "open", ["SR", "LP", "TR"]) == "discovered, −40"


def test_the_banner_of_a_crash_leaves_the_name_as_it_was_typed() -> None:
    names = Names(("DJ Bob-Mar", "Ann"))
    assert duel_words(DuelHit(1, 0, CRASH, False), names) == "DJ Bob-Mar’s Crash strikes Ann"


def test_the_banner_of_a_drawn_crash_leaves_the_names_as_they_were_typed() -> None:
    names = Names(("DJ Bob-Mar", "anna"))
    words = "DJ Bob-Mar drew the Crash: it strikes anna"
    assert duel_words(DuelHit(1, 0, CRASH, True), names) == words


@pytest.mark.parametrize(("left", "words"), [(1, "Last turn: Ann"), (2, "Last turns: Ann, Bob")])
def test_who_has_a_last_turn_is_told_in_the_right_number(left: int, words: str) -> None:
    state = position(hand=["SR"], deck=[], exact=True, final_turns_left=left)
    assert last_turns(state, Names(("Ann", "Bob", "Cleo"))) == words
