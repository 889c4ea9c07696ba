"""Rocketmen's moves: one purchase, one placement, one decision of a launch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.core.contract import Card
from game.rocketmen.data.model import Destination

PayToken: TypeAlias = Literal["money", "computer", "chemistry", "biology"]


@dataclass(frozen=True, slots=True)
class Payment:
    """Cards of the hand and unused tokens; none of them may be superfluous (R14).

    Tokens are named once for each that is used, in the order of `data.TOKENS`.
    """

    cards: tuple[Card, ...] = ()
    tokens: tuple[PayToken, ...] = ()


NOTHING: Final = Payment()


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy what lies in these display slots, and perhaps the top of an engine pile (R10-R22)."""

    slots: tuple[int, ...]
    """From the left, 0 to 5, lowest first."""
    engine: int
    """The pile, 0 to 2; -1 for none."""
    payment: Payment


@dataclass(frozen=True, slots=True)
class Place:
    """Place a mission on an empty site and cards on the Launch Pad (R30-R34)."""

    mission: Card | None
    cards: tuple[Card, ...]
    payment: Payment
    """Only what the money on the placed cards themselves does not cover."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard cards of the hand and the Launch Pad; the mission only with the whole pad."""

    cards: tuple[Card, ...]
    mission: bool


@dataclass(frozen=True, slots=True)
class Ability:
    """Play a card of the hand for its DISCARD ability (R29).

    `choice` is the Threat on display, the card to take or to remove; None for Think Tank.
    """

    card: Card
    choice: Card | None = None


@dataclass(frozen=True, slots=True)
class PayEffect:
    """Use the effect of a card that has paid; `choice` is what an Online Store takes."""

    card: Card
    choice: Card | None = None


@dataclass(frozen=True, slots=True)
class RivalRemove:
    """Solo: give the card in this slot to the rival, whose rocket advances (R61)."""

    slot: int


@dataclass(frozen=True, slots=True)
class Launch:
    """Launch the mission; this ends the turn, whatever comes of it."""

    destination: Destination


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """In a launch: the drawn card does not count; draw another (R37)."""


@dataclass(frozen=True, slots=True)
class Keep:
    """In a launch: the drawn card counts."""


@dataclass(frozen=True, slots=True)
class Continue:
    """In a launch: draw the next card."""


@dataclass(frozen=True, slots=True)
class Abort:
    """In a launch: bring the rocket back."""


@dataclass(frozen=True, slots=True)
class Lose:
    """After an abort: the cards of the Launch Pad that are discarded (R38)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Fail:
    """With the Escape Tower: let the launch fail after its last card."""


@dataclass(frozen=True, slots=True)
class Shield:
    """After a failure: the cards that the Heat Shield keeps on the Launch Pad."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Reuse:
    """After a success or failure: the Engines that return to the hand (R45)."""

    engines: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class KeepMission:
    """After a failure: the mission stays on its site (R43)."""


@dataclass(frozen=True, slots=True)
class DropMission:
    """After a failure: the mission is discarded, and with it what is left on the pad."""


@dataclass(frozen=True, slots=True)
class DeclareEnd:
    """With the fifth or sixth token: the game ends with this round (R48, R49)."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """With the fifth or sixth token: the game goes on."""


@dataclass(frozen=True, slots=True)
class Trim:
    """Discard one card of a hand that is above its limit."""

    card: Card


Move: TypeAlias = (
    Buy
    | Place
    | Discard
    | Ability
    | PayEffect
    | RivalRemove
    | Launch
    | EndTurn
    | SetAside
    | Keep
    | Continue
    | Abort
    | Lose
    | Fail
    | Shield
    | Reuse
    | KeepMission
    | DropMission
    | DeclareEnd
    | PlayOn
    | Trim
)

MOVES: Final[tuple[type, ...]] = (
    Buy,
    Place,
    Discard,
    Ability,
    PayEffect,
    RivalRemove,
    Launch,
    EndTurn,
    SetAside,
    Keep,
    Continue,
    Abort,
    Lose,
    Fail,
    Shield,
    Reuse,
    KeepMission,
    DropMission,
    DeclareEnd,
    PlayOn,
    Trim,
)
