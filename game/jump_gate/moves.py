"""Jump Gate's moves: one action, one pick.  A `planet` is a position in the ring, from 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.core.contract import Card, Seat

Marker: TypeAlias = Literal["scan", "gate", "hole"]


@dataclass(frozen=True, slots=True)
class Research:
    """Discard any of the hand, then draw to five (R9, R10)."""

    discard: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Fly:
    """Move to a neighbour in the ring."""

    planet: int


@dataclass(frozen=True, slots=True)
class Jump:
    """Move through the Jump Gate with a Jump code (R16)."""

    card: Card
    planet: int


@dataclass(frozen=True, slots=True)
class Scan:
    """Reveal the top hidden resource of the current planet with a Scan code (R19)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Land:
    """Land with both Landing codes, and claim the planet if nobody has (D5, R36)."""

    cards: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Harvest:
    """Collect a resource of the current planet, which somebody has claimed (R27)."""

    resource: Card


@dataclass(frozen=True, slots=True)
class ReturnToOrbit:
    """Lift off (Orbital Burn)."""


@dataclass(frozen=True, slots=True)
class BackroomDeal:
    """Special: collect two resources of the current claimed planet; the picks follow (R30)."""

    card: Card


@dataclass(frozen=True, slots=True)
class BackroomDealElsewhere:
    """Special: collect one face-up resource of another claimed planet."""

    card: Card
    resource: Card


@dataclass(frozen=True, slots=True)
class HotshotPilot:
    """Special: land with one Landing code, on the `partner` card."""

    card: Card
    partner: Card


@dataclass(frozen=True, slots=True)
class InsideInfo:
    """Special: draw to five and gain an action (R31)."""

    card: Card


@dataclass(frozen=True, slots=True)
class JumpParadox:
    """Special: change places with another ship (R18, R38)."""

    card: Card
    other: Seat


@dataclass(frozen=True, slots=True)
class LongRangeScan:
    """Special: scan any planet without its code."""

    card: Card
    planet: int


@dataclass(frozen=True, slots=True)
class LostRecords:
    """Special: return a marker to its owner; `planet` is -1 but for scan markers (R32)."""

    card: Card
    marker: Marker
    owner: Seat
    planet: int = -1


@dataclass(frozen=True, slots=True)
class Wormhole:
    """Special: move to any other planet without the Jump Gate."""

    card: Card
    planet: int


@dataclass(frozen=True, slots=True)
class Pick:
    """Collect a resource at a claim or in a Backroom Deal (D3)."""

    resource: Card


@dataclass(frozen=True, slots=True)
class Decline:
    """Collect nothing as a scanner at a claim (R22)."""


Move: TypeAlias = (
    Research
    | Fly
    | Jump
    | Scan
    | Land
    | Harvest
    | ReturnToOrbit
    | BackroomDeal
    | BackroomDealElsewhere
    | HotshotPilot
    | InsideInfo
    | JumpParadox
    | LongRangeScan
    | LostRecords
    | Wormhole
    | Pick
    | Decline
)

MOVES: Final[tuple[type, ...]] = (
    Research,
    Fly,
    Jump,
    Scan,
    Land,
    Harvest,
    ReturnToOrbit,
    BackroomDeal,
    BackroomDealElsewhere,
    HotshotPilot,
    InsideInfo,
    JumpParadox,
    LongRangeScan,
    LostRecords,
    Wormhole,
    Pick,
    Decline,
)
