"""The titles that can be played: an explicit list, because a frozen program can't scan folders."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from threading import RLock

from game.core.contract import Title

IDS: tuple[str, ...] = ("rocket_jockey", "jump_gate", "rocketmen", "rockets", "planet_movers")

SIGNS: Mapping[str, str] = {
    "rocket_jockey": "RJ",
    "jump_gate": "JG",
    "rocketmen": "RM",
    "rockets": "RS",
    "planet_movers": "PM",
}
"""What a code calls each title, for ever: two letters, none of them I, L, O or U."""


LOADING = RLock()
"""Held while a title's modules are imported: two threads that begin at different modules of a
package would wait for each other."""


@cache
def title(title_id: str) -> Title:
    """The title with this id, imported when first asked for; KeyError if there is none."""
    if title_id not in IDS:
        raise KeyError(title_id)
    with LOADING:
        found = import_module(f"game.{title_id}").TITLE
    assert isinstance(found, Title)
    return found


def all_titles() -> tuple[Title, ...]:
    """Every title, in the menu's order."""
    return tuple(title(title_id) for title_id in IDS)
