"""Whole games of Rocketmen at the table, with the mouse and with keys alone."""

from __future__ import annotations

from tests.clicker import Clicker


def test_a_whole_solo_game_with_keys_alone(clicker: Clicker) -> None:
    scene = clicker.start("rocketmen", (True,), seed=2, options={"mode": "solo"})
    clicker.play_on(keyboard=True)
    assert scene.session.finished


def test_a_whole_battle_for_earth_with_keys_alone(clicker: Clicker) -> None:
    people = (True, False, False)
    scene = clicker.start("rocketmen", people, seed=3, options={"mode": "battle_for_earth"})
    clicker.play_on(keyboard=True)
    assert scene.session.finished


def test_three_people_at_one_table(clicker: Clicker) -> None:
    options = {"variants": "quick"}
    scene = clicker.start("rocketmen", (True, True, True), seed=4, options=options)
    clicker.play_on(moves=60)
    assert {step.seat for step in scene.session.steps} == {0, 1, 2}


def test_a_watched_game_of_bots(clicker: Clicker) -> None:
    options = {"mode": "battle_for_earth"}
    scene = clicker.start("rocketmen", (False, False), seed=5, options=options)
    assert scene.session.finished
