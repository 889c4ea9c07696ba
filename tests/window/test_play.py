"""A game of Rocket Jockey played from outside: turns by mouse, a kill, and the game found again."""

from __future__ import annotations

from tests.window.desktop import Desktop
from tests.window.turns import FAST, SLOW, decide, play_until, steps


def test_turns_are_played_and_a_kill_loses_nothing(desktop: Desktop) -> None:
    settings = desktop.home / "config" / "settings.json"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(FAST, encoding="utf-8")
    program = desktop.start()
    program.click("title:rocket_jockey")
    program.click("count:2")
    program.click("start")
    made = play_until(program, 6)
    assert program.screenshot().colours() > 100
    scores = program.state()["scores"]
    program.kill()

    again = desktop.start()
    assert "continue" in again.wait(lambda p: p.targets(), SLOW, "the menu")
    again.click("continue")
    state = decide(again)
    assert steps(state) == made
    assert state["scores"] == scores
