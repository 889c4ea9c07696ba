"""Sets of resources: what each brings a seat, and what one more would."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Seat
from game.jump_gate.bots.odds import gains_left
from game.jump_gate.scoring import count_types, score_parts
from game.jump_gate.state import State
from game.jump_gate.text import TYPE_NAMES


@dataclass(frozen=True, slots=True)
class ResourceSet:
    """A set: what counts in it."""

    name: str
    kinds: tuple[int, ...]
    part: int
    """Which of the score's parts it is."""
    short: str
    """What it is called where that has no room."""


SETS = (
    ResourceSet("Gems", (0, 1, 2), 3, "Gems"),
    ResourceSet("EnerGel", (3, 4), 4, "Gels"),
    ResourceSet("Water", (5,), 5, "Water"),
    ResourceSet("Famous Finds", (6,), 6, "Finds"),
)


def set_words(view: State, seat: Seat, each: ResourceSet) -> str:
    """A set in words: how many of each type, its points, what one more brings."""
    counts, values = count_types(view.collections[seat]), gains_left(view, seat)
    more = [f"one more +{gain}" if gain is not None else "none left" for gain in values]
    held = [f"{TYPE_NAMES[kind]} {counts[kind]}, {more[kind]}" for kind in each.kinds]
    return f"{each.name}: {score_parts(view, seat)[each.part]} points ({'; '.join(held)})"


def set_facts(view: State, seat: Seat) -> list[str]:
    """The figures of all sets: the points of each, and what one more of each type brings."""
    own, gains = score_parts(view, seat), gains_left(view, seat)
    return [
        *(str(own[each.part]) for each in SETS),
        *(f"+{gain}" for gain in gains if gain is not None),
    ]
