"""Jump Gate positions worth looking at, opened as tables that can be clicked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.session import Player, Session
from game.jump_gate import TITLE
from game.jump_gate.data import NAMES
from game.jump_gate.state import State
from tests.clicker import Clicker
from tests.scenes.opening import open_at

NAMES_OF = ("Wilhelmina Grac", "Bob", "Cleo", "Maximilian Fran", "Eve", "Finn")
"""Two as long as set-up allows."""

SPECIALS = {
    "backroom_deal": "N17",
    "hotshot_pilot": "N03",
    "inside_info": "N04",
    "jump_paradox": "N34",
    "long_range_scan": "N20",
    "lost_records": "N13",
    "wormhole": "N33",
}
"""A NavComp card with each special."""


def card(name: str) -> str:
    """The key of a card by its name, such as "N01" or "WA1"."""
    return f"card:{NAMES[name]}"


def position(**given: Any) -> State:
    """Two seats at the first planet, Anno, unless it says otherwise."""
    state = TITLE.read_position({"seats": 2, "ships": [0, 0], "deal": True} | given)
    assert isinstance(state, State)
    return state


def crowded(seats: int, planet: int, **options: bool) -> State:
    """Every ship at one planet, seven open resources there, scans and markers of everybody."""
    places = 12 if options.get("sun_dial") else 8
    up: list[list[str]] = [[] for _ in range(places)]
    up[planet] = ["WA1", "WA6", "GR1", "GR4", "EL1", "FF1", "GB1"]
    up[(planet + 2) % places] = ["WA2", "FF3", "GW4"]
    claimed = [-1 if at in (1, 4) else at % seats for at in range(places)]
    collected = (
        ["GR2", "GR3", "GW1", "GB2", "EL2", "ED1", "WA3", "WA4", "FF2"],
        ["GW2", "ED2"],
        ["WA5", "WA7", "WA8"],
        [],
        ["FF4"],
        ["EL4", "ED4"],
    )
    return position(
        seats=seats,
        options=options,
        ships=[planet] * seats,
        landed=[bool(options.get("orbital_burn")) and seat % 2 == 0 for seat in range(seats)],
        surveyed=[[planet] if seat % 2 == 0 else [] for seat in range(seats)]
        if options.get("orbital_burn")
        else [],
        up=up,
        claimed=claimed,
        scans=[[(at + seat) % 3 + 1 for seat in range(seats)] for at in range(places)],
        gate=[seat + 8 for seat in range(seats)],
        hole=[2 if seat < 3 else 1 for seat in range(seats)],
        hands=[["N17", "N03", "N13", "N20", "N33"], *([["N01"]] * 1), *([[]] * (seats - 2))],
        collections=collected[:seats],
    )


def claimed_with_queue() -> State:
    """The claimer has landed on Anno; everybody scanned it, and may pick in turn."""
    return position(
        seats=3,
        ships=[0, 3, -1],
        claimed=[0],
        up=[["WA1", "GR4", "FF3", "ED1"]],
        scans=[[1, 2, 1]],
        hands=[["N01", "N02", "N03"]],
        pending=[
            {"kind": "scan_pick", "seat": 0, "planet": 0},
            {"kind": "scan_pick", "seat": 2, "planet": 0},
        ],
    )


def opening(seats: int, **options: bool) -> State:
    """As a game begins."""
    session: Session[Any, Any] = Session(
        TITLE, TITLE.options(**options), tuple(Player(name=NAMES_OF[s]) for s in range(seats)), 3
    )
    state = session.state
    state.active = 0
    assert isinstance(state, State)
    return state


ALL = {"sun_dial": True, "explorers_club": True, "orbital_burn": True}

POSITIONS: dict[str, Callable[[], tuple[State, tuple[str, ...]]]] = {
    "opening_2": lambda: (opening(2), ()),
    "opening_6_all": lambda: (opening(6, **ALL), ()),
    "crowded_6": lambda: (crowded(6, 0), ()),
    "crowded_6_below": lambda: (crowded(6, 5), (card("N13"),)),
    "crowded_6_all": lambda: (crowded(6, 2, **ALL), ()),
    "crowded_3_sun_dial": lambda: (crowded(3, 9, sun_dial=True), (card("N13"), "do:special")),
    "surface": lambda: (crowded(4, 3, orbital_burn=True), ()),
    "research": lambda: (crowded(4, 7), ("do:research", card("N17"))),
    "picks": lambda: (claimed_with_queue(), ()),
}


def opened(
    clicker: Clicker, state: State, people: tuple[bool, ...] | None = None, **options: Any
) -> Any:
    """A table that stands at this position; seat 0 is a person, the others are bots."""
    people = people or (True, *(False,) * (state.seats - 1))
    chosen = state.options.model_copy(update=options)
    scene = open_at(clicker, TITLE, state, chosen, NAMES_OF, people)
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
