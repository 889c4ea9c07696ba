"""Events that all titles share.  An event tells what happened; the view stays the truth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.contract import Card, Seat, Zone


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in the game, told once."""


@dataclass(frozen=True, slots=True)
class CardMoved(Event):
    """A card left one pile for the top (or the bottom) of another."""

    card: Card
    source: Zone
    target: Zone
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class CardsShown(Event):
    """Cards were looked at where they lie; by everybody if `seats` is None."""

    cards: tuple[Card, ...]
    zone: Zone
    seats: tuple[Seat, ...] | None = None


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """The order of a pile is new and known to nobody."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """Dice were rolled."""

    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A seat's turn began; turns are counted from 1."""

    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A seat won (or lost) points; `source` is a key of the title's `text.py`."""

    seat: Seat
    points: int
    source: str


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; `reason` is a key of the title's `text.py`."""

    reason: str
    winners: tuple[Seat, ...] = ()
