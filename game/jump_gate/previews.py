"""What a player is told before a move: whether, when and why it would end the game."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from game.core.words import counted
from game.jump_gate.data import CATALOGUE, TABLE
from game.jump_gate.odds import icons_left
from game.jump_gate.state import NOBODY, State


class When(Enum):
    """When an end that has come about ends the game (D6, H5)."""

    TURN = "turn"
    ROUND = "round"


class Ending(NamedTuple):
    """An end that a move brings about; `avertable`: a held Lost Records could still undo it."""

    reason: str
    when: When
    avertable: bool


def exhausted(view: State) -> bool:
    """Every planet is claimed and no resource without the icon is left (R41, R43, R44)."""
    return NOBODY not in view.claimed and not icons_left(view)[0]


def ending(view: State, after: State) -> Ending | None:
    """The end that leads from one position to the other; None if there was one, or there is none.

    Both are views of the decider, the later one before its turn ends.
    """
    full = after.hole_total >= TABLE.hole_limit
    if full and view.hole_total < TABLE.hole_limit:
        reason = "black_hole"
    elif exhausted(after) and not exhausted(view):
        reason = "exhausted"
    else:
        return None
    last = (view.active + 1) % view.seats == view.first
    when = When.ROUND if view.options.complete_round and not last else When.TURN
    return Ending(reason, when, reason == "black_hole" and _can_take_back(after, view.active))


def _can_take_back(after: State, seat: int) -> bool:
    """Whether the seat has an action and a Lost Records left in its turn."""
    if after.active != seat or not after.actions:
        return False
    return any(CATALOGUE[card].special == "lost_records" for card in after.hands[seat])


_WHY = {
    "black_hole": "The Black Hole gets its ninth marker.",
    "exhausted": "No plain resource is left after this.",
}
_THEN = {
    (When.TURN, False): "The game ends with this turn.",
    (When.TURN, True): "The game ends with this turn, unless Lost Records takes a marker back.",
    (When.ROUND, False): "The game ends when the round is complete.",
    (When.ROUND, True): (
        "The game ends when the round is complete, unless Lost Records takes a marker back"
        " in this turn."
    ),
}


def ending_words(end: Ending) -> tuple[str, str]:
    """Why the game would end, and when, in a sentence each."""
    return _WHY[end.reason], _THEN[end.when, end.avertable]


def left_words(view: State) -> str:
    """What is still to be collected, in a sentence."""
    plain, icons = icons_left(view)
    return (
        f"Still out there: {counted(plain, 'resource')} without the Black Hole icon,"
        f" and {icons} with it."
    )
