"""The moves of Rockets, one class for each kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.core.contract import Card

Source: TypeAlias = Literal["starts", "discovery"]


@dataclass(frozen=True, slots=True)
class PlayUfo:
    """Meet a UFO with the active ship, which flies on (E, R23)."""


@dataclass(frozen=True, slots=True)
class PlaySystem:
    """Found a system: a Star, `dp` lifeless, `lp` living planets, Traces on `td`, `tl` of them."""

    dp: int
    lp: int
    td: int
    tl: int


@dataclass(frozen=True, slots=True)
class PlayStart:
    """Launch a Start that lies in the hand after a refill (R20)."""


@dataclass(frozen=True, slots=True)
class PlaySupernova:
    """End the game at once (R47)."""


@dataclass(frozen=True, slots=True)
class EndPlay:
    """Stop playing cards for this turn (R21)."""


@dataclass(frozen=True, slots=True)
class TossUfos:
    """Meet so many UFOs before a waiting Crash destroys the ship (R13, R14)."""

    count: int


@dataclass(frozen=True, slots=True)
class Refill:
    """Take back the top Start of the stack or the top card of the discoveries (R32)."""

    source: Source


@dataclass(frozen=True, slots=True)
class Hide:
    """Lay none, one or two cards of the hand aside, out of the thief's reach (R27)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw away exactly what is above four (R35)."""

    cards: tuple[Card, ...]


Move: TypeAlias = (
    PlayUfo | PlaySystem | PlayStart | PlaySupernova | EndPlay | TossUfos | Refill | Hide | Discard
)
MOVES = (
    PlayUfo,
    PlaySystem,
    PlayStart,
    PlaySupernova,
    EndPlay,
    TossUfos,
    Refill,
    Hide,
    Discard,
)
