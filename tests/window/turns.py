"""Playing Rocket Jockey from outside, a click at a time, as a person would."""

from __future__ import annotations

from typing import Any

from tests.window.desktop import Program

SLOW = 120.0
"""Bots and films take their time on a busy machine."""
FAST = '{"speed": "fast"}'
"""Settings that keep a test short."""


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
