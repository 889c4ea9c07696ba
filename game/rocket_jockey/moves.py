"""Rocket Jockey's moves: each is the smallest thing the rules let a player commit to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, TypeAlias

from game.core.contract import Card


class Source(Enum):
    """A stack that a maneuver card can be taken from."""

    DRAFT_0 = "draft-0"
    DRAFT_1 = "draft-1"
    DRAFT_2 = "draft-2"
    DECK = "deck"
    DISCARD = "discard"


DRAFT_SOURCES: Final = (Source.DRAFT_0, Source.DRAFT_1, Source.DRAFT_2)

Target: TypeAlias = int | Literal["aliens"]
"""A cargo, named by the planet it lies at (1 to 9), or the Aliens."""

ALIEN_TARGET: Final[Literal["aliens"]] = "aliens"


@dataclass(frozen=True, slots=True)
class Leg:
    """One maneuver card and the planet it takes the cargo to; whether that needs a co-pilot
    follows from the card and the planet the cargo is at (B8)."""

    card: Card
    to: int


@dataclass(frozen=True, slots=True)
class FuelUp:
    """Take a card: the first step of a turn (R9)."""

    source: Source


@dataclass(frozen=True, slots=True)
class Refuel:
    """Take a second card instead of moving cargoes (R11)."""

    source: Source


@dataclass(frozen=True, slots=True)
class Deliver:
    """Move one cargo all the way; `chained` continues the open delivery (R30)."""

    target: Target
    legs: tuple[Leg, ...]
    chained: bool = False


@dataclass(frozen=True, slots=True)
class EndMove:
    """End the Move step; without any delivery it is a pass (R10)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard one card of a hand that is too large (R45)."""

    card: Card


@dataclass(frozen=True, slots=True)
class TopUp:
    """Take a card for a hand that is too small; only with the option `free_draw_to_two` (R43)."""

    source: Source


@dataclass(frozen=True, slots=True)
class Reserve:
    """Mark a cargo with a co-pilot (R35)."""

    target: Target


@dataclass(frozen=True, slots=True)
class SkipReserve:
    """Mark nothing, and so end the turn."""


Move: TypeAlias = FuelUp | Refuel | Deliver | EndMove | Discard | TopUp | Reserve | SkipReserve

MOVES: Final[tuple[type, ...]] = (
    FuelUp,
    Refuel,
    Deliver,
    EndMove,
    Discard,
    TopUp,
    Reserve,
    SkipReserve,
)
