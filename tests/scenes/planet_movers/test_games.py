"""Planet Movers played at the table: whole games by mouse and by keys, alone and with six."""

from __future__ import annotations

from tests.clicker import Clicker


def test_a_whole_game_with_keys_alone(clicker: Clicker) -> None:
    scene = clicker.start("planet_movers", (True, False), seed=4, options={"target": "15"})
    clicker.play_on(keyboard=True)
    assert scene.session.finished


def test_the_solo_challenge(clicker: Clicker) -> None:
    scene = clicker.start("planet_movers", (True,), seed=2, options={"solo": True, "target": "15"})
    clicker.play_on()
    assert scene.session.finished


def test_three_people_at_one_table(clicker: Clicker) -> None:
    scene = clicker.start("planet_movers", (True, True, True), seed=3)
    clicker.play_on(moves=40)
    assert len(scene.session.steps) >= 40
