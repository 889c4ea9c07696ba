"""A game of Rocket Jockey played from outside: turns by mouse, a kill, and the game found again."""

from __future__ import annotations

from typing import Any

from tests.window.desktop import Desktop, Program

SLOW = 120.0
"""Bots and films take their time on a busy machine."""
FAST = '{"speed": "fast"}'


def decide(program: Program) -> dict[str, Any]:
    """The state once the table waits for the person, or the game is over."""

    def ready(p: Program) -> dict[str, Any]:
        state = p.state()
        if state.get("scene") == "confirm":
            p.click("yes")
            return {}
        done = state.get("phase") in ("WAITING_FOR_PERSON", "WAITING_FOR_DONE")
        return state if state.get("settled") and (done or state["scene"] == "results") else {}

    return program.wait(ready, SLOW, "my decision")


def choose(program: Program) -> None:
    """One click that a person could make: something lit, rather a card than the end of the move."""
    targets = program.targets()
    if "do:done" in targets:
        program.click("do:done")
        return
    lit = [key for key, target in targets.items() if target["lit"]]
    for kind in ("do:deliver", "planet:", "card:", "zone:deck", ""):
        if first := [key for key in lit if key.startswith(kind)]:
            program.click(first[0])
            return


def steps(state: dict[str, Any]) -> int:
    """How many moves have been made in the game on screen."""
    return int(state.get("steps", 0))


def play_until(program: Program, wanted: int) -> int:
    """Plays on until so many moves were made; returns how many there are."""
    for _ in range(60):
        state = decide(program)
        if steps(state) >= wanted:
            return steps(state)
        before = state
        choose(program)
        program.wait(lambda p, b=before: p.state() != b, SLOW, "an answer to the click")
    raise AssertionError(f"60 clicks did not make {wanted} moves: {program.state()}")


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
