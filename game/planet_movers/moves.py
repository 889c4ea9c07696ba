"""The moves of Planet Movers, one class for each kind (section D)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from game.planet_movers.data import Cargo, Item, PlanetId


@dataclass(frozen=True, slots=True)
class PickStart:
    """Take the card in a slot, stand on a planet, and load one of the card's cargoes (D1)."""

    slot: int
    cargo: Cargo
    planet: PlanetId


@dataclass(frozen=True, slots=True)
class Accelerate:
    """Push a planet along its orbit, for the whole distance of its class (D5)."""

    planet: PlanetId


@dataclass(frozen=True, slots=True)
class Produce:
    """Add one chip to a planet (D5)."""

    planet: PlanetId
    cargo: Cargo


@dataclass(frozen=True, slots=True)
class Pass:
    """Accelerate nothing this turn (R9)."""


@dataclass(frozen=True, slots=True)
class Fly:
    """Fly to a space (a flat index) at its cheapest price (E2)."""

    written: ClassVar[str] = "Move"
    """What saves call it."""

    destination: int


@dataclass(frozen=True, slots=True)
class CollectFuel:
    """Stay, and take the free chip of fuel (R28)."""


@dataclass(frozen=True, slots=True)
class Refuel:
    """Pay a point for fuel (E3)."""


@dataclass(frozen=True, slots=True)
class Load:
    """Take one chip from the planet (E4)."""

    item: Item


@dataclass(frozen=True, slots=True)
class Dump:
    """Leave one chip on the planet (E4)."""

    item: Item


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell a chip of iron or hydrogen to Earth for a point (E5)."""

    cargo: Cargo


@dataclass(frozen=True, slots=True)
class Complete:
    """Deliver so many units for the contract and be done with it (E6)."""

    count: int


@dataclass(frozen=True, slots=True)
class Take:
    """Take the contract in a slot of the row (E8)."""

    slot: int


@dataclass(frozen=True, slots=True)
class Terminate:
    """Give the contract up for a point (E7)."""


@dataclass(frozen=True, slots=True)
class EndStep:
    """Hand the rocket step over."""


Move: TypeAlias = (
    PickStart
    | Accelerate
    | Produce
    | Pass
    | Fly
    | CollectFuel
    | Refuel
    | Load
    | Dump
    | Sell
    | Complete
    | Take
    | Terminate
    | EndStep
)
MOVES = (
    PickStart,
    Accelerate,
    Produce,
    Pass,
    Fly,
    CollectFuel,
    Refuel,
    Load,
    Dump,
    Sell,
    Complete,
    Take,
    Terminate,
    EndStep,
)
