"""Rocket Jockey's panels say what is so."""

from __future__ import annotations

from game.core.contract import Names
from game.rocket_jockey.previews.plan import PlanWords
from game.rocket_jockey.previews.told import alien_words
from game.rocket_jockey.scoring import POINT_TABLES
from tests.clicker import Clicker
from tests.rocket_jockey.table import table
from tests.screens.shows import marks_of

NAMES = Names(("Ann", "Juno", "Vega", "Nova"), 0)


def flying(orbit: int, *, seats: int = 4, fresh: bool = False, wait: bool = False):
    """The Aliens at this orbit, seat 0 to move."""
    state = table(seats=seats, alien_orbit=orbit, options={"aliens_wait": wait})
    state.alien_fresh = fresh
    return state


def test_without_the_house_rule_new_aliens_do_not_wait() -> None:
    assert alien_words(flying(7, fresh=True), NAMES) == (
        "Orbit 7. They land after 3 more turns, at the end of Nova’s turn."
    )


def test_a_single_point_is_a_point() -> None:
    assert PlanWords("", gain=1).earned == "+1 point"
    assert PlanWords("", gain=3).earned == "+3 points"
    assert PlanWords("").earned == ""


def test_both_tables_say_what_they_count_where_there_is_room() -> None:
    for size in ((1280, 720), (1920, 1080), (1200, 1600)):
        clicker = Clicker(size)
        clicker.start("rocket_jockey", (True, False))
        clicker.settle()
        said = [mark.text for mark in marks_of(clicker)]
        assert all(said.count(name) == 1 for name, _ in POINT_TABLES)
        clicker.close()
