"""What can be chosen in a lesson beside the table's own things, and the keys of lesson.toml."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from game.core.contract import Title
from game.core.lesson import Step
from scenes.kit.box import Box
from scenes.kit.target import Target, by_key
from scenes.table.desk import Desk
from scenes.table.refs import Ref, aim
from scenes.table.sides import SidePanel


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


@dataclass(frozen=True, slots=True)
class PlaceAt(Ref):
    """A part of the picture that is only looked at (`TitleTable.landmarks`)."""

    name: str


def landmarks(
    desk: Desk[Any, Any, Any, Any], panels: Sequence[tuple[SidePanel[Any, Any], Box]] = ()
) -> list[Target]:
    """Those of this table and its side panels that are seen: a lesson can show them.

    A click on them is answered.
    """
    moment = desk.moment
    found = [(panel.name, panel.heading(moment), box) for panel, box in panels]
    found += desk.table.landmarks(moment, desk.places)
    return [aim(PlaceAt(name), box, words, "places", enabled=False) for name, words, box in found]


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


def counts(title: Title, step: Step, key: str, targets: Sequence[Target]) -> bool:
    """Whether a click is what a step asks to point at, or as good as that."""
    return key in (present_key(title, each, targets) for each in (step.point, *step.also))


def way_ends(key: str) -> list[str]:
    """The things between which a way lies ("rocket:0+planet:8"); one thing is its own end."""
    return key.split("+")


def present_way(title: Title, key: str, targets: Sequence[Target]) -> str:
    """The same with each end as it is on the table now."""
    return "+".join(present_key(title, end, targets) for end in way_ends(key))
