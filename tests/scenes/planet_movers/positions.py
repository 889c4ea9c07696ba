"""Positions of Planet Movers that are seen and pointed at in the scene tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.session import Player, Session
from game.planet_movers import TITLE
from game.planet_movers.data import CARD_NAMES
from game.planet_movers.position import read_position
from game.planet_movers.state import State
from tests.clicker import Clicker
from tests.scenes.opening import open_at

NAMES_OF = ("Ann", "Bartholomew", "Cleo", "Wilhelmina the 3rd", "Eve", "Finn")


def card(ident: str) -> str:
    """The key of a contract's target."""
    return f"card:{CARD_NAMES[ident]}"


def position(**given: Any) -> State:
    """A position of two players, the first in orbit of Ceres, whose rocket step it is."""
    players = [
        {"at": "ceres", "score": 7, "hold": {"Fuel": 3, "W": 1}, "contract": "C12"},
        {"at": "11.20", "score": 4, "hold": {"Fuel": 2}},
    ]
    return read_position(
        {"players": players, "dice": [3, 6], "row": ["C01", "C24", "C29", "C13"], **given}
    )


def crowded(phase: str = "rocket", active: int = 0, **given: Any) -> State:
    """Six rockets, every planet in the lower right quarter, thirty and more chips lying about."""
    players = [
        {"at": "jupiter", "score": 19, "hold": {"Fuel": 4, "H": 2}, "contract": "C08"},
        {"at": "jupiter", "score": 12, "hold": {"Fuel": 3}, "contract": "C27"},
        {"at": "jupiter", "score": 3, "hold": {"Fuel": 1}},
        {"at": "8.34", "score": 8, "hold": {"Fuel": 6}, "contract": "C30"},
        {"at": "8.34", "score": 0, "hold": {}, "contract": "C12"},
        {"at": "mars", "score": 11, "hold": {"Fuel": 2}},
    ]
    planets = {
        "mercury": "1.11", "venus": "3.16", "earth": "4.22", "mars": "5.27", "ceres": "7.33",
        "jupiter": "9.38", "saturn": "11.44", "uranus": "13.50", "neptune": "14.56",
        "pluto": "15.60",
    }  # fmt: skip
    stock = {
        "mercury": {"Fe": 3}, "venus": {"Fe": 3}, "earth": {"S": 3, "Fe": 1}, "mars": {"Fe": 3},
        "ceres": {"W": 3, "Fe": 2, "Fuel": 2}, "jupiter": {"H": 3, "S": 1, "Fuel": 3},
        "saturn": {"H": 2}, "uranus": {"H": 2}, "neptune": {"H": 2}, "pluto": {"W": 3},
    }  # fmt: skip
    return read_position(
        {
            "players": players,
            "planets": planets,
            "stock": stock,
            "phase": phase,
            "active": active,
            "lead": active,
            "turn": 17,
            "dice": [7, 8],
            "row": ["C03", "C28", "C32", "C26"],
            "accelerated": ["pluto"],
            **given,
        }
    )


def opening(seats: int) -> State:
    """As a game begins."""
    session: Session[Any, Any] = Session(
        TITLE, TITLE.options(), tuple(Player(name=NAMES_OF[s]) for s in range(seats)), 3
    )
    state = session.state
    state.active = 0
    assert isinstance(state, State)
    return state


POSITIONS: dict[str, Callable[[], tuple[State, tuple[str, ...]]]] = {
    "opening_2": lambda: (opening(2), ()),
    "opening_6": lambda: (opening(6), ("planet:4",)),
    "step": lambda: (position(), ()),
    "delivery": lambda: (
        position(
            players=[
                {"at": "earth", "score": 7, "hold": {"Fuel": 2, "W": 3, "Fe": 1}, "contract": "C13"}
            ]
            + [{"at": "11.20"}] * 3,
            row=[],
        ),
        (),
    ),
    "dumping": lambda: (position(), ("hold:2",)),
    "push": lambda: (position(phase="accelerate"), ("planet:5",)),
    "crowded": lambda: (crowded(), ()),
    "crowded_push": lambda: (crowded("accelerate"), ()),
}


def opened(clicker: Clicker, state: State, people: tuple[bool, ...] | None = None) -> Any:
    """A table that stands at this position; seat 0 is a person, the others are bots."""
    people = people or (True, *(False,) * (len(state.players) - 1))
    options = TITLE.options(target=str(state.target), solo=state.solo)
    scene = open_at(clicker, TITLE, state, options, NAMES_OF, people)
    clicker.settle()
    return scene


def at_position(clicker: Clicker, name: str) -> Any:
    """Opens a position of the list above and makes its choices."""
    state, keys = POSITIONS[name]()
    scene = opened(clicker, state)
    for key in keys:
        clicker.click(key)
        clicker.settle()
    return scene
