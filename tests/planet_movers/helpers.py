"""Short ways to build positions of Planet Movers and to look at what happened."""

from __future__ import annotations

from typing import Any, TypeVar

from game.core.contract import Event, Refusal, events_of
from game.planet_movers import TITLE
from game.planet_movers.data import CATALOGUE, ITEM_INDEX, PLANET_INDEX
from game.planet_movers.data.orbits import name, parse
from game.planet_movers.moves import Move
from game.planet_movers.position import read_position
from game.planet_movers.state import State

RULES = TITLE.rules
E = TypeVar("E", bound=Event)


def position(*others: dict[str, Any], seats: int = 2, **given: Any) -> State:
    """A position in seat 0's rocket step unless told otherwise; keys of seat 0's player are mixed
    with those of the position, and everybody else waits in open space or for the set-up."""
    mine = {key: given.pop(key) for key in ("at", "score", "hold", "contract") if key in given}
    place = "nowhere" if given.get("phase") == "setup" else "15.0"
    rest = [*others, *[{"at": place}] * (seats - 1 - len(others))]
    return read_position({"players": [{"at": "15.0"} | mine, *rest], **given})


def play(state: State, *moves: Move) -> list[Event]:
    """Makes legal moves."""
    events: list[Event] = []
    for move in moves:
        refusal = RULES.check(state, move)
        assert refusal is None, refusal
        events += events_of(RULES, state, move)
    return events


def refused(state: State, move: Move) -> str:
    """The ruling of an illegal move's refusal; the move must also not be listed."""
    refusal = RULES.check(state, move)
    assert isinstance(refusal, Refusal)
    assert move not in list(RULES.moves(state))
    return refusal.rule


def kinds(state: State, kind: type) -> list[Any]:
    """The listed moves of one class."""
    return [move for move in RULES.moves(state) if isinstance(move, kind)]


def of(events: list[Event], kind: type[E]) -> list[E]:
    """The events of one class."""
    return [event for event in events if isinstance(event, kind)]


def at(state: State, planet: str) -> str:
    """The space of a planet."""
    return name(state.planets[PLANET_INDEX[planet]])


def rocket(state: State, seat: int = 0) -> str:
    """The space of a rocket."""
    return name(state.players[seat].position)


def stock(state: State, planet: str, item: str) -> int:
    """Chips on a planet."""
    return state.stock[PLANET_INDEX[planet]][ITEM_INDEX[item]]


def hold(state: State, item: str, seat: int = 0) -> int:
    """Chips in a hold."""
    return state.players[seat].hold[ITEM_INDEX[item]]


def supply(state: State, item: str) -> int:
    """Chips in the supply."""
    return state.supply[ITEM_INDEX[item]]


def row(state: State) -> list[str]:
    """The contracts of the row, from the left."""
    return [CATALOGUE[pile[0]].ident if pile else "" for pile in state.row]


def rolling(state: State, first: int, second: int) -> State:
    """The same state with a generator whose next two dice show these faces."""
    wanted = (first, second)
    while True:
        trial = state.rng.copy()
        if (trial.between(2, 7), trial.between(3, 8)) == wanted:
            return state
        state.rng.bits()


__all__ = ["RULES", "TITLE", "parse"]
