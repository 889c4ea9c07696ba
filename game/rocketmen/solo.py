"""The solo rival (H3)."""

from __future__ import annotations

from game.core.contract import Event
from game.rocketmen.state import State


def begin_turn(state: State, events: list[Event]) -> None:
    """RIVAL_START."""


def remove(state: State, slot: int, events: list[Event]) -> None:
    """RIVAL_REMOVE: the checked slot's card goes to the rival."""


def end_turn(state: State, events: list[Event]) -> None:
    """RIVAL_END."""


def end_reason(state: State) -> str:
    """Why the solo game ends, or nothing."""
    return ""
