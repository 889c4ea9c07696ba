"""Board, planets and contracts of Planet Movers: checked once at import, then plain tuples."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict

from game.core.data import load_toml

Cargo: TypeAlias = Literal["Fe", "H", "W", "S"]
Item: TypeAlias = Literal["Fe", "H", "W", "S", "Fuel"]
PlanetId: TypeAlias = Literal[
    "mercury",
    "venus",
    "earth",
    "mars",
    "ceres",
    "jupiter",
    "saturn",
    "uranus",
    "neptune",
    "pluto",
]
ITEMS: tuple[Item, ...] = ("Fe", "H", "W", "S", "Fuel")
CARGOES: tuple[Cargo, ...] = ("Fe", "H", "W", "S")
FE, H, W, S, FUEL = range(5)
DICE = (range(2, 8), range(3, 9))
"""The faces of the two dice."""
ITEM_INDEX: dict[str, int] = {name: place for place, name in enumerate(ITEMS)}


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid")


class _Constants(_Model):
    hold: int
    start_fuel: int
    fuel_chips: int
    cap: int
    row: int
    refuel: int
    refuel_earth: int
    earth_sales: int
    players_max: int
    most_turns: int
    most_sudden_death: int
    solo_turns: int


class _CargoData(_Model):
    id: Cargo
    name: str
    chips: int


class _ContractData(_Model):
    id: str
    title: str
    cargo: list[Cargo]
    destination: PlanetId
    points: list[int]


class _Cards(_Model):
    constants: _Constants
    cargo: list[_CargoData]
    contracts: list[_ContractData]


class _RingData(_Model):
    planet: PlanetId | Literal[""]
    spaces: int
    inner: float
    outer: float


class _PlanetData(_Model):
    id: PlanetId
    name: str
    ring: int
    sector: int
    distance: Literal["low", "high", "both", "none"]
    cargo: list[Cargo]


class _ChartData(_Model):
    sum: int
    name: str
    Fe: list[PlanetId] = []
    H: list[PlanetId] = []
    W: list[PlanetId] = []
    S: list[PlanetId] = []


class _Board(_Model):
    rings: list[_RingData]
    planets: list[_PlanetData]
    chart: list[_ChartData]


@dataclass(frozen=True, slots=True)
class Contract:
    """One card: `cargo` and `destination` are indexes, `points` those for 1, 2, 3 units (B6)."""

    ident: str
    title: str
    cargo: tuple[int, ...]
    destination: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ring:
    """One ring (B3): its number of spaces, its first flat index, and its radii on the board."""

    planet: int
    """-1 on a transfer lane."""
    spaces: int
    first: int
    inner: float
    outer: float


@dataclass(frozen=True, slots=True)
class PlanetInfo:
    """One world (B4): `start` is a flat space, `cargo` what may be produced here."""

    ident: PlanetId
    name: str
    ring: int
    start: int
    distance: Literal["low", "high", "both", "none"]
    cargo: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChartRow:
    """What a sum of the dice brings (B5): pairs of a cargo and the planets that get one chip."""

    name: str
    chips: tuple[tuple[int, tuple[int, ...]], ...]


_CARDS = load_toml("game.planet_movers", "cards.toml", _Cards)
_BOARD = load_toml("game.planet_movers", "board.toml", _Board)
CONSTANTS = _CARDS.constants
CARGO_NAMES = (*(data.name for data in _CARDS.cargo), "fuel")
CHIPS = (*(data.chips for data in _CARDS.cargo), CONSTANTS.fuel_chips)
"""Item -> chips in the box."""

PLANET_INDEX: dict[str, int] = {data.id: place for place, data in enumerate(_BOARD.planets)}


def _rings() -> tuple[Ring, ...]:
    found, first = [], 0
    for data in _BOARD.rings:
        planet = PLANET_INDEX[data.planet] if data.planet else -1
        found.append(Ring(planet, data.spaces, first, data.inner, data.outer))
        first += data.spaces
    return tuple(found)


RINGS = _rings()
"""Rings from the Sun outward; ring 1 of the ruling document is RINGS[0]."""

SPACES = RINGS[-1].first + RINGS[-1].spaces


def _planets() -> tuple[PlanetInfo, ...]:
    found = []
    for place, data in enumerate(_BOARD.planets):
        ring = RINGS[data.ring - 1]
        if ring.planet != place or not 0 <= data.sector < ring.spaces:
            raise ValueError(f"board.toml: {data.id} does not stand on its orbit")
        cargo = tuple(ITEM_INDEX[item] for item in data.cargo)
        start = ring.first + data.sector
        found.append(PlanetInfo(data.id, data.name, data.ring, start, data.distance, cargo))
    return tuple(found)


PLANETS = _planets()
EARTH = PLANET_INDEX["earth"]


def _chart() -> dict[int, ChartRow]:
    chart = {}
    for data in _BOARD.chart:
        by_cargo: tuple[list[PlanetId], ...] = (data.Fe, data.H, data.W, data.S)
        chips = tuple(
            (item, tuple(PLANET_INDEX[planet] for planet in planets))
            for item, planets in enumerate(by_cargo)
            if planets
        )
        chart[data.sum] = ChartRow(data.name, chips)
    return chart


CHART = _chart()
CATALOGUE = (
    *(
        Contract(
            data.id,
            data.title,
            tuple(ITEM_INDEX[item] for item in data.cargo),
            PLANET_INDEX[data.destination],
            tuple(data.points),
        )
        for data in _CARDS.contracts
    ),
    # The card back, so that HIDDEN (-1) is harmless to look up.
    Contract("?", "A contract", (), -1, ()),
)
UNIVERSE = range(len(CATALOGUE) - 1)
CARD_NAMES = {CATALOGUE[card].ident: card for card in UNIVERSE}
