"""What happens in Rocket Jockey and in no other title."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from game.core.contract import Card, Seat
from game.core.events import Event
from game.rocket_jockey.moves import ALIEN_TARGET, Target


@dataclass(frozen=True, slots=True)
class CargoLifted(Event):
    """A cargo left its starting planet, on its own or as the next of a chain."""

    detail: ClassVar[bool] = True
    seat: Seat
    cargo: Card
    target: Target
    planet: int
    chained: bool


@dataclass(frozen=True, slots=True)
class ManeuverPlayed(Event):
    """A card took the cargo from one planet to another, perhaps re-read by a co-pilot."""

    detail: ClassVar[bool] = True
    seat: Seat
    card: Card
    cargo: Card
    start: int
    end: int
    copilot: bool

    @property
    def ways(self) -> tuple[tuple[int, int], ...]:
        """From where to where it went."""
        return ((self.start, self.end),)


@dataclass(frozen=True, slots=True)
class CargoDelivered(Event):
    """A cargo reached its destination."""

    detail: ClassVar[bool] = True
    seat: Seat
    cargo: Card
    target: Target
    planet: int
    """The destination."""


@dataclass(frozen=True, slots=True)
class DeliveryClosed(Event):
    """A delivery, chained or not, can't grow any more: what it will score."""

    seat: Seat
    targets: tuple[Target, ...]
    cards: int
    express: int
    points: int
    end: int
    """Where the last of its cargoes came to."""

    @property
    def ways(self) -> tuple[tuple[int, int], ...]:
        """From where to where each cargo went; the Aliens come from outside the row."""
        starts = [target for target in self.targets if target != ALIEN_TARGET]
        return tuple(pairwise((*starts, self.end)))


@dataclass(frozen=True, slots=True)
class CopilotsSpent(Event):
    """Co-pilots that re-read cards this turn left the game (R25)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Reserved(Event):
    """A co-pilot now marks a cargo."""

    seat: Seat
    target: Target


@dataclass(frozen=True, slots=True)
class ReservationHonoured(Event):
    """The owner delivered the marked cargo: the co-pilot is back."""

    seat: Seat
    target: Target


@dataclass(frozen=True, slots=True)
class ReservationFailed(Event):
    """The owner did not deliver the marked cargo: the co-pilot is lost (R36)."""

    seat: Seat
    target: Target


@dataclass(frozen=True, slots=True)
class Raided(Event):
    """Somebody delivered a cargo that another player had marked: points change hands (R38)."""

    seat: Seat
    owner: Seat
    target: Target
    points: int


@dataclass(frozen=True, slots=True)
class CargoBottomed(Event):
    """A cargo bound for the planet it would have been placed at went under the cargo deck."""

    cargo: Card
    planet: int


@dataclass(frozen=True, slots=True)
class Shortage(Event):
    """No cargo fits this planet any more: planet scoring, and the cargo deck is reset."""

    planet: int


@dataclass(frozen=True, slots=True)
class PlanetsScored(Event):
    """A seat's delivered cargoes were counted by different destinations."""

    for_all: ClassVar[bool] = True
    seat: Seat
    planets: int
    points: int
    final: bool


@dataclass(frozen=True, slots=True)
class CargoReset(Event):
    """All delivered and unplaced cargoes form a new cargo deck."""

    cards: int


@dataclass(frozen=True, slots=True)
class VisitorsShuffledIn(Event):
    """The Alien Visitors went into the bottom of the maneuver deck (R16)."""

    for_all: ClassVar[bool] = True
    packet: int


@dataclass(frozen=True, slots=True)
class VisitorsDrawn(Event):
    """The Alien Visitors surfaced: the Aliens wait outside Pluto's orbit."""

    for_all: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class AliensMoved(Event):
    """The Aliens drifted one orbit nearer to Earth."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat's turn is over."""

    seat: Seat
