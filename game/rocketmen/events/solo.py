"""What the solo rival does, step by step and with its reasons, so that a player can trust it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.contract import Card
from game.core.events import Event
from game.rocketmen.data.model import Destination, MissionType

Verdict = Literal["kept", "full", "no_mission", "not_there", "done"]
"""Why a solo card is used or not: the rival has been everywhere at that destination; no other card
could name a mission for it (R58); the mission can't go there; the rival has flown it there."""

Cause = Literal["card", "turn", "removal"]
"""Why its rocket climbs: by the right solo card, as no Threat was on display, by R61."""
Claim = Literal["threat", "leftmost", "removal"]
"""Why it takes a card: the leftmost Threat (R63), the leftmost card as there was none, R61."""


@dataclass(frozen=True, slots=True)
class RivalAims(Event):
    """The left solo card: where the rival would go, and on which space its rocket would start."""

    card: Card
    destination: Destination
    space: int
    target: int
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class RivalChooses(Event):
    """The right solo card: which mission the rival would fly."""

    card: Card
    mission: MissionType
    destination: Destination
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class RivalAdvanced(Event):
    """The rival's rocket climbs."""

    before: int
    after: int
    target: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class RivalWaits(Event):
    """The rival's rocket stays where it is at the end of a turn.

    "threat": it took one instead.  "no_mission": there is nothing to advance.
    """

    reason: Literal["threat", "no_mission"]


@dataclass(frozen=True, slots=True)
class RivalTook(Event):
    """The rival takes a card from the display; the CardMoved comes next."""

    card: Card
    slot: int
    cause: Claim


@dataclass(frozen=True, slots=True)
class RivalLanded(Event):
    """The rival completes its mission."""

    location: int
    arrival: int
    points: int
    left: int
    """Tokens it still has."""
