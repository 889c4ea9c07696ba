"""Playing any title from outside, a click at a time, as a person would."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.window.desktop import Program

SLOW = 120.0
"""Bots and films take their time on a busy machine."""
FAST = '{"speed": "fast", "guidance": false, "thefts": false}'
"""Settings that keep a test short: those of a player who knows the titles."""


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


LIKED = ("do:deliver", "do:buy", "planet:", "card:", "zone:deck", "")
"""What is rather clicked: a card than the end of the move."""


def choose(program: Program, tried: Counter[str]) -> None:
    """One click that a person could make: something lit, rather what was not tried so often."""
    targets = program.targets()
    if "do:done" in targets:
        program.click("do:done")
        return
    lit = [key for key, target in targets.items() if target["lit"]]
    if lit:
        liked = {
            key: next(i for i, kind in enumerate(LIKED) if key.startswith(kind)) for key in lit
        }
        key = min(lit, key=lambda key: (tried[key], liked[key]))
        tried[key] += 1
        program.click(key)


def steps(state: dict[str, Any]) -> int:
    """How many moves have been made in the game on screen."""
    return int(state.get("steps", 0))


def play_until(program: Program, wanted: int) -> int:
    """Plays on until so many moves were made, or the game is over; returns how many there are."""
    tried: Counter[str] = Counter()
    made = -1
    for _ in range(30 + 5 * wanted):
        state = decide(program)
        if steps(state) >= wanted or state["scene"] == "results":
            return max(made, steps(state))
        if steps(state) != made:
            made = steps(state)
            tried.clear()
        before = state
        choose(program, tried)
        program.wait(lambda p, b=before: p.state() != b, SLOW, "an answer to the click")
    raise AssertionError(f"the clicks did not make {wanted} moves: {program.state()}")
