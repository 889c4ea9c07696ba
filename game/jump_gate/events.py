"""What happens in Jump Gate and in no other title."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Card, Seat
from game.core.events import Event
from game.jump_gate.moves import Marker
from game.jump_gate.state import PickKind, Place


@dataclass(frozen=True, slots=True)
class Researched(Event):
    """A seat began a Research with so many discards."""

    seat: Seat
    discarded: int


@dataclass(frozen=True, slots=True)
class SpecialPlayed(Event):
    """A card was discarded for its special."""

    seat: Seat
    card: Card
    special: str


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A seat drew so many NavComp cards; the single CardMoved came before."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    """The draw deck was used up, and the discard pile became the new one (R12)."""

    cards: int


@dataclass(frozen=True, slots=True)
class ExtraAction(Event):
    """Inside Info gave its action back (R31)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShipFlew(Event):
    """A ship went to a neighbouring planet."""

    seat: Seat
    source: Place
    target: Place


@dataclass(frozen=True, slots=True)
class ShipJumped(Event):
    """A ship went through the Jump Gate, perhaps from the Gate itself."""

    seat: Seat
    source: Place
    target: Place


@dataclass(frozen=True, slots=True)
class ShipWarped(Event):
    """A ship went through a Wormhole."""

    seat: Seat
    source: Place
    target: Place


@dataclass(frozen=True, slots=True)
class ShipsSwapped(Event):
    """Two ships changed places: the seat's is now at `place`, the other's at `other_place`."""

    seat: Seat
    other: Seat
    place: Place
    other_place: Place


@dataclass(frozen=True, slots=True)
class ShipLanded(Event):
    """A ship went down to the surface (Orbital Burn)."""

    seat: Seat
    planet: Place


@dataclass(frozen=True, slots=True)
class ShipToOrbit(Event):
    """A ship lifted off (Orbital Burn)."""

    seat: Seat
    planet: Place


@dataclass(frozen=True, slots=True)
class MarkerPlaced(Event):
    """A scan, gate or hole marker was put down; `total` is what the seat has there now.

    The planet is AT_GATE for markers that lie on no planet; likewise below.
    """

    seat: Seat
    marker: Marker
    planet: Place
    total: int


@dataclass(frozen=True, slots=True)
class MarkerReturned(Event):
    """Lost Records gave a marker back to its owner (R32)."""

    seat: Seat
    marker: Marker
    owner: Seat
    planet: Place


@dataclass(frozen=True, slots=True)
class PlanetClaimed(Event):
    """A seat was the first to land on a planet."""

    seat: Seat
    planet: Place


@dataclass(frozen=True, slots=True)
class ResourceRevealed(Event):
    """A hidden resource of a planet is now open to all; the CardMoved comes after."""

    planet: Place
    card: Card


@dataclass(frozen=True, slots=True)
class NothingRemoved(Event):
    """A hidden card turned out to be a Nothing and left the game (R6)."""

    planet: Place
    card: Card


@dataclass(frozen=True, slots=True)
class ResourceCollected(Event):
    """A seat collected a resource; `hidden` if it lay face down until now."""

    seat: Seat
    planet: Place
    card: Card
    hidden: bool


@dataclass(frozen=True, slots=True)
class PickOffered(Event):
    """A seat may choose a resource, perhaps out of turn."""

    seat: Seat
    planet: Place
    kind: PickKind


@dataclass(frozen=True, slots=True)
class PickDeclined(Event):
    """A scanner took nothing (R22)."""

    seat: Seat
    planet: Place


@dataclass(frozen=True, slots=True)
class PickSkipped(Event):
    """Nothing was left for a seat that was entitled to a pick (R25)."""

    seat: Seat
    planet: Place


@dataclass(frozen=True, slots=True)
class HoleWarning(Event):
    """The Black Hole has grown to seven markers or more."""

    total: int


@dataclass(frozen=True, slots=True)
class EndLatched(Event):
    """The end is certain, but the round is played out (H5)."""

    reason: str


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat's turn is over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HoleStruck(Event):
    """The Black Hole took resources from a seat with the most markers there."""

    seat: Seat
    count: int
