"""Short ways to lay out a Jump Gate position, to move in it, and to look at what happened.

Without a `ring` the planets stand by their ids: 0 Anno (J1 S2 L3 L4), 1 Bue Heggarr (J1 S3 L2 L4),
2 Chandleria (J1 S4 L2 L3), 3 Cinder (J2 S1 L3 L4), 4 Ellisana (J2 S3 L1 L4), 5 Higginston (J2 S4 L1
L3), 6 Hunter's Post (J3 S1 L2 L4), 7 New Brykovia (J3 S2 L1 L4).
"""

from __future__ import annotations

from typing import Any, TypeVar

from game.core.contract import Card, Event, Refusal, events_of
from game.jump_gate import TITLE
from game.jump_gate.data import CATALOGUE, NAMES
from game.jump_gate.moves import Fly, Harvest, Move, Pick, Research
from game.jump_gate.options import JumpGateOptions
from game.jump_gate.rules import JumpGateRules
from game.jump_gate.state import State

RULES = JumpGateRules()
SIZE = 8

E = TypeVar("E", bound=Event)


def board(**position: Any) -> State:
    """The position; two seats, seat 0 to act, unless it says otherwise."""
    state = TITLE.read_position({"seats": 2} | position)
    assert isinstance(state, State)
    return state


def at(planet: int, *hand: str, **position: Any) -> State:
    """Seat 0 at a planet with these cards."""
    seats = position.get("seats", 2)
    return board(**{"ships": [planet] + [-1] * (seats - 1), "hands": [list(hand)]} | position)


def orbit(planet: int, *hand: str, **position: Any) -> State:
    """The same with Orbital Burn."""
    options = {"orbital_burn": True} | position.pop("options", {})
    return at(planet, *hand, options=options, **position)


def by_planet(empty: Any = (), **entries: Any) -> list[Any]:
    """A list by position from `p3=...`, the rest empty."""
    return [
        entries.get(f"p{planet}", list(empty) if empty == () else empty) for planet in range(SIZE)
    ]


def cards(*names: str) -> tuple[Card, ...]:
    """Cards by name."""
    return tuple(NAMES[name] for name in names)


def card(name: str) -> Card:
    return NAMES[name]


def names(pile: list[Card]) -> list[str]:
    return [CATALOGUE[each].name for each in pile]


def new_game(seats: int = 2, seed: int = 1, **options: Any) -> State:
    """A game that has just begun."""
    return RULES.setup(JumpGateOptions(**options), seats, seed)


def act(state: State, *moves: Move) -> list[Event]:
    """Makes legal moves and tells what happened in all of them."""
    events: list[Event] = []
    for move in moves:
        refused = RULES.check(state, move)
        assert refused is None, refused
        events += events_of(RULES, state, move)
    return events


def refusal(state: State, move: Move) -> str:
    """The code with which the move is refused; empty if it is legal."""
    found = RULES.check(state, move)
    assert found is None or isinstance(found, Refusal)
    return "" if found is None else found.code


def listed(state: State, kind: type) -> list[Any]:
    """The legal moves of a kind."""
    return [move for move in RULES.moves(state) if isinstance(move, kind)]


def of_kind(events: list[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def harvest(name: str) -> Harvest:
    return Harvest(NAMES[name])


def pick(name: str) -> Pick:
    return Pick(NAMES[name])


def idle(state: State, actions: int = 2) -> list[Event]:
    """So many actions that change as little as possible."""
    return act(state, *[Research()] * actions)


def wait_at(state: State, here: int, actions: int = 1) -> list[Event]:
    """Flights to the right that draw no card."""
    return act(state, *[Fly((here + 1 + step) % SIZE) for step in range(actions)])
