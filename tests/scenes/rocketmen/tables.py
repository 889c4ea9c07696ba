"""Tables of Rocketmen in positions worth looking at, ready to be clicked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from game.rocketmen import TITLE
from game.rocketmen.data import NAMES, TABLE, TOKENS
from game.rocketmen.moves import Move
from game.rocketmen.state import State
from scenes.table.refs import CardAt
from scenes.table.table import Table
from scenes.titles.rocketmen.places.boxes import RocketmenPlaces
from scenes.titles.rocketmen.showing import Launches
from tests.clicker import Clicker
from tests.scenes.opening import open_at
from tests.screens.shows import marks_of

RocketmenTable: TypeAlias = Table[State, Move, RocketmenPlaces, Launches]
SHORT = ("Ann", "Bob", "Cleo", "Dan")
LONG = ("Wilhelmina Grac", "Bartholomew Ngo", "Clementine Oduy", "Maximilian Fran")
"""As long as set-up allows."""


def card(name: str) -> CardAt:
    """A card by its name: "t03", "1:satellite#2"."""
    return CardAt(NAMES[name])


def position(mine: dict[str, Any] | None = None, **given: Any) -> State:
    """A position in which the first seat, which has `mine`, is on turn."""
    seats = given.pop("seats", 2)
    others = given.pop("others", [])
    players = [mine or {}, *others]
    players += [{} for _ in range(seats - len(players))]
    # More tokens than a game can bring show how a crowded table looks.
    tokens = [player.get("tokens", {}) for player in players]
    known = [
        player | {"tokens": {} if sum(held.values()) > TABLE.tokens else held, "spent": {}}
        for player, held in zip(players, tokens, strict=True)
    ]
    state = TITLE.read_position(
        {"seats": seats, "first": 0, "active": 0, "players": known, **given}
    )
    assert isinstance(state, State)
    for player, held, wanted in zip(state.players, tokens, players, strict=True):
        player.tokens = [held.get(kind, 0) for kind in TOKENS]
        player.spent = [wanted.get("spent", {}).get(kind, 0) for kind in TOKENS]
    return state


def opened(
    clicker: Clicker,
    state: State,
    people: tuple[bool, ...] | None = None,
    names: tuple[str, ...] = SHORT,
    **options: Any,
) -> RocketmenTable:
    """A table that stands at this position; seat 0 is a person, the others are bots."""
    people = people or (True, *(False,) * (state.seats - 1))
    state.options = state.options.model_copy(update=options)
    scene: RocketmenTable = open_at(clicker, TITLE, state, state.options, names, people)
    if people[state.active]:
        clicker.settle()
    else:  # a bot that never answers never comes to rest
        clicker.step()
    return scene


HAND = ["1:satellite", "1:spaceship", "1:station", "1:shipyard", "1:base", "t05"]
PAD = ["engine_4", "engine_3", "1:satellite#2", "p10", "p04", "t03"]
"""Seven rocket points, three jokers and computers for Earth."""


def ready(**given: Any) -> State:
    """A rocket that can fly, and money to spend."""
    mine = {
        "hand": HAND,
        "site": ["1:spaceship#2"],
        "pad": PAD,
        "goals": ["g01", "g11"],
        "warehouse": ["t01", "1:hotel"],
        "tokens": {"money": 1, "computer": 1},
        "visited": ["earth_hotel", "earth_station"],
        "flown": ["1:station#2"],
        "vp": 6,
    }
    mine.update(given.pop("mine", {}))
    display = ["t07", "p01", "threat_climate", "t04", "p06", "threat_pandemic"]
    return position(mine, display=display, **given)


def crowded(seats: int = 4, **given: Any) -> State:
    """Everything that can lie on the table at once."""
    others = [
        {
            "site": [f"{seat + 1}:satellite"],
            "pad": [f"engine_{seat + 1}#2", f"{seat + 1}:spaceship"],
            "tokens": {"rocket": 2, "hand": 1},
            "visited": ["moon_satellite", "earth_spaceship"],
            "bought": ["threat_asteroid"] if seat == 1 else [],
            "vp": 11 + seat,
        }
        for seat in range(1, seats)
    ]
    mine = {
        "hand": [*HAND, "p03", "threat_asteroid#2", "1:mining"],
        "site": ["1:spaceship#2"],
        "pad": [
            "engine_4",
            "engine_4#3",
            "engine_3",
            "engine_2",
            "p10",
            "p04",
            "t03",
            "p09",
            "t08",
        ],
        "goals": ["g01", "g08"],
        "tokens": {"rocket": 3, "hand": 2, "money": 1, "computer": 2, "chemistry": 1},
        "spent": {"computer": 1},
        "visited": ["earth_satellite", "earth_shipyard"],
        "area": ["t01"],
        "vp": 21,
    }
    display = ["t07", "p01", "threat_climate", "t04", "p06", "threat_pandemic"]
    board = {"earth_station": [1, 2], "moon_base": [3]} if seats == 4 else {}
    return position(
        mine,
        seats=seats,
        others=others,
        display=display,
        fresh=[False, True, False, False, True, False],
        variants=["v1", "v8"],
        board=board,
        **given,
    )


def in_flight(phase: str = "next_card", **given: Any) -> State:
    """A launch to Earth after one card."""
    pad = given.get("mine", {}).get("pad", PAD)
    flight = {
        "destination": "earth",
        "target": 8,
        "draws": 3,
        "position": 5,
        "counted": 1,
        "redundant": "p10" in pad,
        "quantum": "p04" in pad,
    }
    flight.update(given.pop("flight", {}))
    count = flight["counted"] + (phase in ("quantum", "redundant"))
    drawn = ["plus2", "plus1", "plus0", "plus0#2", "plus1#2"][:count]
    return ready(phase=phase, flight=flight, drawn=given.pop("drawn", drawn), **given)


def solo(**given: Any) -> State:
    """Against the rival, whose rocket is under way."""
    options = {"mode": "solo", "difficulty": "normal"}
    rival = {"destination": "mars", "mission": "mining", "position": 7, "target": 13, "vp": 4}
    state = ready(
        seats=1,
        options=options,
        rival=rival,
        solo_active=["s6", "s7"],
        mine={"goals": ["g01"], **given.pop("mine", {})},
        **given,
    )
    assert state.solo
    return state


POSITIONS: dict[str, Callable[[], tuple[State, tuple[CardAt, ...]]]] = {
    "opening": lambda: (position(), ()),
    "ready": lambda: (ready(), ()),
    "buying": lambda: (ready(), (card("t07"),)),
    "placing": lambda: (ready(), (card("1:satellite"),)),
    "crowded": lambda: (crowded(), ()),
    "crowded_buying": lambda: (crowded(), (card("p01"),)),
    "flight": lambda: (in_flight(), ()),
    "quantum": lambda: (in_flight("quantum", drawn=["plus2", "plus1"]), ()),
    "lose": lambda: (in_flight("lose", flight={"counted": 2, "position": 6}), ()),
    "mission": lambda: (in_flight("mission", flight={"counted": 3, "position": 7}), ()),
    "solo": lambda: (solo(), ()),
    "battle": lambda: (
        position({"hand": HAND}, seats=3, options={"mode": "battle_for_earth"}),
        (),
    ),
}


def at_position(clicker: Clicker, name: str, names: tuple[str, ...] = LONG) -> RocketmenTable:
    """Opens a position of the list above and makes its choices."""
    state, keys = POSITIONS[name]()
    scene = opened(clicker, state, names=names)
    for key in keys:
        clicker.click(key)
        clicker.settle()
    return scene


def texts(clicker: Clicker) -> set[str]:
    """Everything that is written on the screen."""
    return {mark.text for mark in marks_of(clicker)}
