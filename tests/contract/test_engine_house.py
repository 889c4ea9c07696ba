"""One floor plan for every title's engine, and a contract that stays small."""

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from game.core.contract import Brain, Rules, Title
from game.titles import IDS

ROOT = Path(__file__).parents[2]
PLAN = frozenset(
    {
        "data",
        "state",
        "zones",
        "options",
        "moves",
        "events",
        "legal",
        "lists",
        "effects",
        "rules",
        "scoring",
        "previews",
        "bots",
        "position",
        "soundness",
        "text",
        "deeds",
    }
)
"""The rooms of every title's engine; docs/architecture.md, section 2."""
MORE = frozenset({"determinise"})
"""A room that not every title needs: a full world from a view, where that takes long to say."""
MOST_MEMBERS = 40


def rooms_of(names: set[str]) -> tuple[set[str], set[str]]:
    """The rooms that are missing among these modules, and what is no room."""
    return set(PLAN - names), names - PLAN - MORE - {"__init__"}


def members(kind: type) -> set[str]:
    """What a contract's class asks for or gives: its public names, and a record's fields."""
    own = {name for name in vars(kind) if not name.startswith("_")}
    own |= {name for name in vars(kind).get("__annotations__", {}) if not name.startswith("_")}
    return own


@pytest.mark.parametrize("title_id", IDS)
def test_an_engine_has_the_rooms_of_the_plan_and_no_others(title_id: str) -> None:
    folder = ROOT / "game" / title_id
    names = {path.stem for path in folder.glob("*.py")}
    names |= {path.name for path in folder.iterdir() if (path / "__init__.py").is_file()}
    assert rooms_of(names) == (set(), set())


def test_what_is_missing_and_what_is_extra_are_named() -> None:
    names = (set(PLAN) | {"__init__", "helpers"}) - {"zones"}
    assert rooms_of(names) == ({"zones"}, {"helpers"})


def test_rules_brain_and_title_have_at_most_forty_members() -> None:
    found = [members(kind) for kind in (Rules, Brain, Title)]
    assert sum(map(len, found)) <= MOST_MEMBERS, found


def test_members_count_attributes_and_fields() -> None:
    class Some:
        one: int
        two = 2

        def three(self) -> None: ...
        def _four(self) -> None: ...

    @dataclasses.dataclass(slots=True)
    class Record:
        five: Any

    assert members(Some) == {"one", "two", "three"}
    assert members(Record) == {"five"}
