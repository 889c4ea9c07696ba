"""Rocket Jockey positions worth looking at, opened as tables that can be clicked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rocket_jockey import TITLE
from game.rocket_jockey.data import NAMES
from game.rocket_jockey.state import State
from scenes.titles.rocket_jockey.spots import CHAIN
from tests.clicker import Clicker
from tests.rocket_jockey.table import table
from tests.scenes.opening import open_at

NAMES_OF = ("Wilhelmina Grac", "Bob", "Cleo", "Maximilian Fran")
"""Two as long as set-up allows."""

ROW = {1: "→4", 2: "→5", 3: "→2", 4: "→7", 5: "→8", 6: "→3", 7: "→6", 8: "→4", 9: "→1E"}
"""That of section J3."""


def card(name: str) -> str:
    """The key of a card by its name: "4-6", second copy "4-6#2"."""
    return f"card:{NAMES[name]}"


def cargo(scene: Any, target: Any) -> str:
    """The key of the cargo that lies at a planet."""
    return f"card:{scene.view.cargo(target)}"


def moving(seats: int, hand: list[str], **position: Any) -> State:
    """Seat 0 in its Move step."""
    return table(**{"seats": seats, "phase": "move", "hands": [hand], "row": ROW} | position)


LONG = ["1-2", "2-3", "3-4", "4-5", "5-6", "6-7"]
"""Carries the cargo of Mercury six legs far."""
FAR = {**ROW, 1: "→7", 7: "→2"}


def flying(seats: int, **more: Any) -> State:
    """The Aliens are over Saturn."""
    return moving(
        seats,
        ["3-6", "3-5", "4-6"],
        alien_status="flying",
        alien_orbit=6,
        marks={2: 1, "aliens": 0},
        **more,
    )


POSITIONS: dict[str, Callable[[int], tuple[State, tuple[str, ...]]]] = {
    "fuel_up": lambda n: (table(seats=n, row=ROW), ()),
    "in_deck": lambda n: (table(seats=n, row=ROW, alien_status="in_deck", deck_count=9), ()),
    "move": lambda n: (moving(n, ["2-4", "3-4", "4-6"], marks={6: 1}), ()),
    "chosen": lambda n: (moving(n, LONG, row=FAR), ("cargo:1",)),
    "leg_1": lambda n: (moving(n, LONG, row=FAR), ("cargo:1", "1-2")),
    "leg_3": lambda n: (moving(n, LONG, row=FAR), ("cargo:1", "1-2", "2-3", "3-4")),
    "leg_5": lambda n: (
        moving(n, LONG, row=FAR, marks={1: 1}),
        ("cargo:1", "1-2", "2-3", "3-4", "4-5", "5-6"),
    ),
    "copilots": lambda n: (
        moving(n, ["1-3", "3-5", "5-7", "4-6"], row=FAR),
        ("cargo:1", "1-3", "planet:4"),
    ),
    "chain": lambda n: (
        moving(
            n,
            ["2-3", "2-4"],
            row={**ROW, 1: None, 6: None},
            open={"targets": [6], "cards": 2},
            closed=[{"targets": [1], "cards": 1}],
            chain_at=3,
        ),
        ("cargo:3",),
    ),
    "chained": lambda n: (
        moving(
            n,
            ["2-3", "2-4", "3-4"],
            row={**ROW, 6: None},
            open={"targets": [6], "cards": 2},
            chain_at=3,
        ),
        ("cargo:3", CHAIN.key, "3-4"),
    ),
    "closed": lambda n: (
        moving(
            n,
            ["2-4"],
            row={**ROW, 1: None, 6: None, 3: None},
            closed=[{"targets": [1], "cards": 2}, {"targets": [6, 3], "cards": 3, "express": 1}],
        ),
        (),
    ),
    "discard": lambda n: (
        table(seats=n, phase="discard", row=ROW, hands=[[*LONG, "2-4"]]),
        (),
    ),
    "reserve": lambda n: (table(seats=n, phase="reserve", row=ROW, marks={4: 1}), ()),
    "aliens": lambda n: (flying(n), ()),
    "aliens_chosen": lambda n: (flying(n), ("cargo:aliens",)),
}


def opened(
    clicker: Clicker, state: State, people: tuple[bool, ...] | None = None, **options: Any
) -> Any:
    """A table that stands at this position; seat 0 is a person, the others are bots."""
    people = people or (True, *(False,) * (state.seats - 1))
    scene = open_at(clicker, TITLE, state, TITLE.options(**options), NAMES_OF, people)
    clicker.settle()
    return scene


def key_of(scene: Any, word: str) -> str:
    """ "cargo:1", "planet:4", "do:chain" or a card's name as the key of a target."""
    if word.startswith("cargo:"):
        target = word[6:]
        return cargo(scene, int(target) if target.isdigit() else target)
    return word if ":" in word else card(word)


def at_position(clicker: Clicker, name: str, seats: int = 2) -> Any:
    """Opens a position of the list above and makes its choices."""
    state, keys = POSITIONS[name](seats)
    scene = opened(clicker, state)
    for word in keys:
        clicker.click(key_of(scene, word))
        clicker.settle()
    return scene
