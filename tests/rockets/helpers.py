"""Short ways to build positions of Rockets and to look at what happened."""

from __future__ import annotations

from typing import Any, TypeVar

from game.core.contract import Event, Refusal, events_of
from game.core.rng import Rng
from game.rockets import TITLE
from game.rockets.data import CATALOGUE, CONSTANTS
from game.rockets.moves import EndPlay, Hide, Move
from game.rockets.position import read_position
from game.rockets.state import Phase, State

RULES = TITLE.rules
E = TypeVar("E", bound=Event)


def position(seats: int = 3, **given: Any) -> State:
    """A position; unless told otherwise seat 0 plays, and the others hold harmless hands."""
    hands = [given.pop("hand", []), *given.pop("others", [["ES", "ES", "ES"]] * (seats - 1))]
    return read_position({"seats": seats, "hands": hands, **given})


def codes(cards: list[int]) -> list[str]:
    """The codes of a pile, bottom first."""
    return [CATALOGUE[card].code for card in cards]


def play(state: State, move: Move) -> list[Event]:
    """Makes a legal move."""
    refusal = RULES.check(state, move)
    assert refusal is None, refusal
    events: list[Event] = events_of(RULES, state, move)
    return events


def refused(state: State, move: Move) -> Refusal:
    """The refusal of an illegal move, which must also not be listed."""
    refusal = RULES.check(state, move)
    assert isinstance(refusal, Refusal)
    assert move not in list(RULES.moves(state))
    return refusal


def legal(state: State) -> list[Move]:
    return list(RULES.moves(state))


def kinds(state: State, kind: type) -> list[Any]:
    """The listed moves of one class."""
    return [move for move in legal(state) if isinstance(move, kind)]


def of(events: list[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def cards(state: State, *names: str) -> tuple[int, ...]:
    """The lowest cards with these codes in the current hand, as the moves list them."""
    hand, found = sorted(state.hands[state.current]), []
    for name in names:
        card = next(c for c in hand if CATALOGUE[c].code == name and c not in found)
        found.append(card)
    return tuple(sorted(found))


def force_draw(state: State, index: int) -> None:
    """Sets the generator so that the next robbery of the present hand takes this card of it."""
    size = len(state.hands[state.current])
    seed = 0
    while Rng(seed).below(size) != index:
        seed += 1
    state.rng = Rng(seed)


def rob(state: State, code: str) -> list[Event]:
    """Ends the current play, hides nothing, and lets the next seat draw that kind of card."""
    events = []
    if state.phase is Phase.PLAY:
        events += play(state, EndPlay())
    hand = codes(state.hands[state.current])
    force_draw(state, hand.index(code))
    return events + play(state, Hide(()))


__all__ = ["CONSTANTS", "RULES", "TITLE"]
