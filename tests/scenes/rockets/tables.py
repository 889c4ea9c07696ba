"""Tables of Rockets in any position, ready to be clicked."""

from __future__ import annotations

from typing import Any

from game.rockets import TITLE
from game.rockets.position import read_position
from game.rockets.state import State
from tests.clicker import Clicker
from tests.scenes.opening import open_at

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
LONG_NAMES = tuple(f"Wilhelmina Grac{n}" for n in "abcdefgh")


def opened(
    clicker: Clicker,
    state: State,
    people: tuple[bool, ...],
    names: tuple[str, ...] = NAMES,
    **options: Any,
) -> Any:
    """Puts a table with this position on the stack."""
    chosen = TITLE.options(**{"first_seat": "1", **options})
    return open_at(clicker, TITLE, state, chosen, names, people)


def position(seats: int = 3, **given: Any) -> State:
    """A position in which seat 0 plays."""
    hands = [given.pop("hand", []), *given.pop("others", [["ES", "DP", "LP"]] * (seats - 1))]
    return read_position({"seats": seats, "hands": hands, **given})
