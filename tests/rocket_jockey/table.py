"""Short ways to lay out a Rocket Jockey position, to move in it, and to look at what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from game.core.contract import Card, Event, Refusal, events_of
from game.core.rng import Rng
from game.rocket_jockey import TITLE
from game.rocket_jockey.data import CATALOGUE, DESTINATION, NAMES
from game.rocket_jockey.moves import Deliver, Discard, EndMove, Leg, Move, Target
from game.rocket_jockey.options import RocketJockeyOptions
from game.rocket_jockey.rules import RocketJockeyRules
from game.rocket_jockey.state import State

RULES = RocketJockeyRules()

E = TypeVar("E", bound=Event)

SPREAD = {1: "→3", 2: "→4", 3: "→5", 4: "→6", 5: "→7", 6: "→8", 7: "→2", 8: "→3", 9: "→4"}
"""A row without an Express, each cargo two planets further on as far as that goes."""


def table(**position: Any) -> State:
    """The position; two seats, seat 0 to move, unless it says otherwise."""
    state = TITLE.read_position(position)
    assert isinstance(state, State)
    return state


def moving(*hand: str, **position: Any) -> State:
    """Seat 0 in its Move step with these cards."""
    return table(**{"phase": "move", "hands": [list(hand)], "row": SPREAD} | position)


def new_game(seats: int = 2, seed: int = 1, **options: bool) -> State:
    """A game that has just begun."""
    return RULES.setup(RocketJockeyOptions(**options), seats, seed)


def legs(*plays: str) -> tuple[Leg, ...]:
    """ "4-6>4": card 4-6, to planet 4."""
    return tuple(Leg(NAMES[card], int(to)) for card, to in (play.split(">") for play in plays))


def deliver(target: Target, *plays: str, chained: bool = False) -> Deliver:
    return Deliver(target, legs(*plays), chained)


def discard(card: str) -> Discard:
    return Discard(NAMES[card])


def act(state: State, *moves: Move) -> list[Event]:
    """Makes legal moves and tells what happened in all of them."""
    events: list[Event] = []
    for move in moves:
        refusal = RULES.check(state, move)
        assert refusal is None, refusal
        events += events_of(RULES, state, move)
    return events


def refusal(state: State, move: Move) -> Refusal:
    """Why the move is not allowed."""
    found = RULES.check(state, move)
    assert found is not None, f"{move} is allowed"
    return found


def of_kind(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def names(cards: Sequence[Card]) -> list[str]:
    """The cards' faces: copies are not told apart."""
    return [CATALOGUE[card].face for card in cards]


def goals(state: State) -> list[int]:
    """Where the row's cargoes go, from Mercury outwards; 0 where there is none."""
    return [DESTINATION[pile[0]] if pile else 0 for pile in state.row[1:]]


def end_turn(state: State) -> list[Event]:
    """Passes every choice until the next seat's turn, taking the first card on offer."""
    events: list[Event] = []
    turn = state.turn_no
    while RULES.decision(state) is not None and state.turn_no == turn:
        listed = RULES.moves(state)
        move = next(listed)
        if isinstance(move, EndMove | Discard) or state.phase.value != "move":
            events += act(state, move)
        else:
            events += act(state, EndMove())
    return events


def random_game(state: State, seed: int) -> State:
    """Plays to the end at random."""
    rng = Rng(seed)
    while RULES.decision(state) is not None:
        RULES.apply(state, RULES.random_move(state, rng))
    return state
