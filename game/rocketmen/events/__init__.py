"""What happens in Rocketmen and in no other title; the rival's steps are in `events.solo`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.contract import Card, Seat
from game.core.events import Event
from game.rocketmen.data.model import Destination, Items, TokenKind

# --- a turn ---


@dataclass(frozen=True, slots=True)
class CardsBought(Event):
    """A seat pays for these cards; the CardMoved events come next."""

    seat: Seat
    cards: tuple[Card, ...]
    cost: Items
    lost: int
    """Dollars paid above the price: there is no change."""
    ends_turn: bool
    """One of them was fresh (R13)."""


@dataclass(frozen=True, slots=True)
class TokensUsed(Event):
    """Achievement tokens are flipped: they paid, or they boosted a lift-off."""

    seat: Seat
    tokens: tuple[TokenKind, ...]


@dataclass(frozen=True, slots=True)
class CardsPlaced(Event):
    """A seat places cards on its site and pad; the CardMoved events come next."""

    seat: Seat
    mission: Card | None
    cards: tuple[Card, ...]
    price: int
    """What it costs before the cards' own money is counted; free cards are left out."""
    lost: int


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """A seat discards from its hand and pad; the CardMoved events come next."""

    seat: Seat
    cards: tuple[Card, ...]
    mission: bool


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """A card was played from the hand for its DISCARD ability."""

    seat: Seat
    card: Card
    choice: Card | None


@dataclass(frozen=True, slots=True)
class ThreatSolved(Event):
    """A Threat left the game under the seat's name, from the display or by recycling (R51)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardRemoved(Event):
    """A card left the game (Recycling Plant)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class EffectWaits(Event):
    """A card that paid has an effect that may be used until the turn ends."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class EffectUsed(Event):
    """The effect of a card that paid is used."""

    seat: Seat
    card: Card
    choice: Card | None


@dataclass(frozen=True, slots=True)
class TurnCut(Event):
    """A fresh purchase has ended the turn (R13)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DisplayRefilled(Event):
    """The slot has a new card; the CardMoved came before.  `fresh`: buying it ends the turn."""

    slot: int
    card: Card
    fresh: bool


@dataclass(frozen=True, slots=True)
class HandRefilled(Event):
    """A seat has drawn so many cards."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class HqReshuffled(Event):
    """A seat's Warehouse became its new HQ (R26)."""

    seat: Seat
    cards: int


# --- a launch ---


@dataclass(frozen=True, slots=True)
class LaunchDeclared(Event):
    """A mission is about to be launched."""

    seat: Seat
    mission: Card
    destination: Destination
    target: int
    draws: int


@dataclass(frozen=True, slots=True)
class LiftedOff(Event):
    """The Rocket token made its first move, by the boost."""

    detail: ClassVar[bool] = True
    seat: Seat
    boost: int
    target: int


@dataclass(frozen=True, slots=True)
class SuccessDrawn(Event):
    """A Mission Success card was turned over; it does not count yet."""

    detail: ClassVar[bool] = True
    seat: Seat
    card: Card
    value: int
    number: int
    """Which of the draws that count it would be, from 1."""


@dataclass(frozen=True, slots=True)
class CardSetAside(Event):
    """The drawn card does not count (R37); `by` is the pad card that made it so."""

    seat: Seat
    card: Card
    by: Card


@dataclass(frozen=True, slots=True)
class RocketMoved(Event):
    """The drawn card counts: the Rocket token moves."""

    detail: ClassVar[bool] = True
    seat: Seat
    before: int
    after: int
    target: int
    draws_left: int


@dataclass(frozen=True, slots=True)
class LaunchAborted(Event):
    """The rocket is brought back; so many pad cards are lost."""

    seat: Seat
    penalty: int


@dataclass(frozen=True, slots=True)
class LaunchFailed(Event):
    """All cards were drawn and the target was missed by so many spaces."""

    outcome: ClassVar[bool] = True
    seat: Seat
    missing: int


@dataclass(frozen=True, slots=True)
class LaunchSucceeded(Event):
    """The rocket has reached its target."""

    outcome: ClassVar[bool] = True
    seat: Seat
    location: int
    arrival: int
    """1 for the first there."""
    points: int


@dataclass(frozen=True, slots=True)
class TokenPlanted(Event):
    """A player token stands on a location."""

    seat: Seat
    location: int
    left: int
    """Tokens the seat still has."""


@dataclass(frozen=True, slots=True)
class AwardTaken(Event):
    """The seat was first at the Moon or Mars and takes its token."""

    seat: Seat
    destination: Destination


@dataclass(frozen=True, slots=True)
class PrizeWon(Event):
    """The Space Race Prize is decided (v7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AchievementGained(Event):
    """A completed mission brought a token."""

    seat: Seat
    token: TokenKind


@dataclass(frozen=True, slots=True)
class CardsKept(Event):
    """The Heat Shield kept these cards on the pad."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MissionKept(Event):
    """After a failure the mission stays on its site."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LaunchEnded(Event):
    """The Rocket token returns to the start."""

    seat: Seat


# --- the end ---


@dataclass(frozen=True, slots=True)
class EndTriggered(Event):
    """The game ends with this round; `reason` is a key of `text`."""

    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class EndDeclined(Event):
    """The seat could have ended the game and plays on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GoalScored(Event):
    """A Personal Goal is counted, with so many of its tasks done."""

    seat: Seat
    card: Card
    tasks: int
    points: int
