"""Events that all titles share.  An event tells what happened; the view stays the truth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import ClassVar, Final

from game.core.piles import Card, Seat, Zone


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in the game, told once."""

    detail: ClassVar[bool] = False
    """Whether a larger event of the same turn tells again what came of it."""
    outcome: ClassVar[bool] = False
    """Whether it tells how something ended that whoever tried could not know."""

    @property
    def for_all(self) -> bool:
        """Whether it concerns everybody, whoever did it: the news tell it before all else."""
        return False

    @property
    def doer(self) -> Seat | None:
        """Whose doing it was; None: it names nobody, and came of what somebody did.

        Most events call that seat `seat`; those that call it otherwise say so here.
        """
        seat: Seat | None = getattr(self, "seat", None)
        return seat

    @property
    def where(self) -> Zone | None:
        """The pile it can be seen at afterwards, where no field names it."""
        return None


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


class _Silence(list[Event]):
    """Forgets what it is told."""

    def append(self, event: Event, /) -> None:
        """Nothing."""

    def extend(self, events: Iterable[Event], /) -> None:
        """Nothing."""

    def __iadd__(self, events: Iterable[Event], /) -> _Silence:  # type: ignore[override,misc]
        """Nothing."""
        return self


def concerns(event: Event, seat: Seat) -> bool:
    """Whether an event names a seat, as doer or as victim, or moves a card from or to it."""
    if isinstance(event, CardMoved):
        return seat in (event.source.seat, event.target.seat)
    named = (getattr(event, each.name) for each in fields(event) if each.type == "Seat")
    return seat in named


SILENCE: Final[list[Event]] = _Silence()
"""For playouts, where nobody listens: card moves are not even put into words."""
