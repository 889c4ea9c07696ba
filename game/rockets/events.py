"""What can happen in Rockets beyond what all titles share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.contract import Card, Event, Seat, Zone
from game.rockets.data import SUPERNOVA_CARD


@dataclass(frozen=True, slots=True)
class StartLaunched(Event):
    """A ship took off, from the deck, a hand or the previous player's hand."""

    seat: Seat
    card: Card
    source: str
    doomed: bool
    """Whether a waiting Crash will destroy it (R12)."""


@dataclass(frozen=True, slots=True)
class HiddenRecalled(Event):
    """A seat took its hidden cards back into the hand (R28)."""

    seat: Seat
    count: int

    @property
    def where(self) -> Zone:
        """The hand."""
        return Zone("hand", self.seat)


@dataclass(frozen=True, slots=True)
class UfoMet(Event):
    """A ship met a UFO."""

    seat: Seat
    card: Card
    points: int


@dataclass(frozen=True, slots=True)
class SystemCharted(Event):
    """A Star and its planets were charted."""

    seat: Seat
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class StartLanded(Event):
    """The active ship ended its flight on the discovery deck."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class HidCards(Event):
    """A seat laid cards aside, face down."""

    seat: Seat
    count: int

    @property
    def where(self) -> Zone:
        """The hidden cards."""
        return Zone("hidden", self.seat)


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """A card went back into a hand that was too small; `points` is what that cost (0 or less)."""

    seat: Seat
    card: Card
    points: int


@dataclass(frozen=True, slots=True)
class CardStolen(Event):
    """The next player drew a card from a hand of `count` cards; only these two saw it (R43)."""

    thief: Seat
    victim: Seat
    card: Card
    count: int

    @property
    def doer(self) -> Seat:
        """Who did it."""
        return self.thief

    @property
    def where(self) -> Zone:
        """The thief's hand."""
        return Zone("hand", self.thief)


@dataclass(frozen=True, slots=True)
class DuelHit(Event):
    """A Crash in the robbed hand was used: on the thief, or by the thief on its owner (R4)."""

    victim: Seat
    by: Seat
    card: Card
    drawn: bool
    """Whether the thief drew the Crash itself."""

    @property
    def doer(self) -> Seat:
        """Who did it."""
        return self.by


@dataclass(frozen=True, slots=True)
class StartCancelled(Event):
    """A Crash destroyed a ship; both went to its owner's discoveries (R10)."""

    seat: Seat
    start: Card
    crash: Card
    waited: bool
    """Whether the Crash had been waiting for this ship (R12)."""


@dataclass(frozen=True, slots=True)
class CrashWaits(Event):
    """A Crash found no ship and waits for the next one (R11)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A seat threw its surplus cards away (R35)."""

    seat: Seat
    cards: tuple[Card, ...]

    @property
    def for_all(self) -> bool:
        """With the Supernova goes how the game might have ended."""
        return SUPERNOVA_CARD in self.cards


@dataclass(frozen=True, slots=True)
class FinalRoundBegan(Event):
    """The deck ran out: each seat has one more turn, this one first (R44, R45)."""

    for_all: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class SupernovaExploded(Event):
    """A seat ended the game (R47)."""

    for_all: ClassVar[bool] = True
    seat: Seat
