"""What can be chosen in a lesson beside the table's own things, and the keys of lesson.toml."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.core.contract import Title
from scenes.kit.target import Target, by_key
from scenes.table.refs import Ref


@dataclass(frozen=True, slots=True)
class CoachAt(Ref):
    """The coach: the bubble itself ("says") or a button of it."""

    name: str


@dataclass(frozen=True, slots=True)
class ChapterAt(Ref):
    """A chapter in the bar, from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class GoalAt(Ref):
    """Something of the goal card: "close", "always", the "card", what is
    "outside" it, and "open" in the bar."""

    kind: ClassVar[str] = "goalcard"
    name: str


def target_key(title: Title, key: str) -> str:
    """The table's key of what lesson.toml names: cards by name, piles without what they lack."""
    kind, _, rest = key.partition(":")
    if kind == "card":
        return f"card:{title.cards[rest]}"
    if kind == "zone":
        name, *numbers = rest.split(":")
        return ":".join(("zone", name, *[*numbers, "-1", "-1"][:2]))
    return key


def present_key(title: Title, key: str, targets: Sequence[Target]) -> str:
    """The first of a key's alternatives ("goal:0|tab:goals") that is on the table now."""
    keys = [target_key(title, each) for each in key.split("|")]
    return next((each for each in keys if by_key(targets, each) is not None), keys[0])
