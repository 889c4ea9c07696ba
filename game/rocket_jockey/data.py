"""Rocket Jockey's cards and tables, read once from `cards.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.core.contract import Card
from game.core.data import load_toml

Source = Literal["rulebook", "published", "designed"]
Kind = Literal[
    "hohmann", "booster", "slingshot", "visitors", "standard", "express", "aliens", "back"
]


class _Table(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    source: Source


class _Planets(_Table):
    names: tuple[str, ...] = Field(min_length=9, max_length=9)


class _Maneuvers(_Table):
    kind: Literal["hohmann", "booster", "slingshot"]
    name: str
    span: int
    copies: dict[str, int]

    @model_validator(mode="after")
    def _spans(self) -> _Maneuvers:
        for face in self.copies:
            low, high = (int(part) for part in face.split("-"))
            if not (1 <= low < high <= 9 and high - low == self.span):
                raise ValueError(f"the face {face} does not span {self.span}")
        return self


class _Cargo(_Table):
    standard: dict[int, int]
    express: dict[int, int]


class _Aliens(_Table):
    visitors: str
    cargo: str
    destination: int
    counts_as_express: int
    orbit: int
    packet: int


class _Scoring(_Table):
    transport: tuple[int, ...] = Field(min_length=6, max_length=6)
    planets: tuple[int, ...] = Field(min_length=10, max_length=10)
    penalty: int
    copilot: int


class _Rules(_Table):
    hand: int
    drafts: int
    copilots: int
    most: int
    least: int


class _House(_Table):
    idle_rounds: int
    seat_balance: dict[int, tuple[int, ...]]


class _Flavour(_Table):
    copilots: tuple[tuple[str, ...], ...]
    standard: dict[int, tuple[str, ...]]
    express: dict[int, str]


class Components(BaseModel):
    """The whole of `cards.toml`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    planets: _Planets
    maneuvers: tuple[_Maneuvers, ...]
    cargo: _Cargo
    aliens: _Aliens
    scoring: _Scoring
    table: _Rules
    house: _House
    flavour: _Flavour

    @model_validator(mode="after")
    def _names_fit(self) -> Components:
        for destination, copies in self.cargo.standard.items():
            if len(self.flavour.standard.get(destination, ())) != copies:
                raise ValueError(f"flavour.standard.{destination} does not name {copies} cargoes")
        if set(self.flavour.express) != set(self.cargo.express):
            raise ValueError("flavour.express does not name every Express cargo")
        return self


@dataclass(frozen=True, slots=True)
class CardFace:
    """One physical card: what is printed on it, and what it is called."""

    id: str
    """A unique id for pictures and tools: "booster_2_4_1"."""
    name: str
    """The ruling document's name: "2-4", "2-4#2", "→4E"."""
    title: str
    """What a player reads: "Rocket Booster", "Novelty tridents"."""
    kind: Kind
    low: int = 0
    """A maneuver's lower planet; 0 on other cards."""
    high: int = 0
    destination: int = 0
    """Where a cargo goes; 0 on maneuvers."""
    express: int = 0
    """How many Express cargoes it counts as: 0, 1, or 2 for the Aliens."""

    @property
    def face(self) -> str:
        """The name without the number of the copy: equal for interchangeable cards."""
        return self.name.partition("#")[0]


COMPONENTS: Final = load_toml("game.rocket_jockey", "cards.toml", Components)


def _numbered(face: str, copy: int) -> str:
    return face if copy == 1 else f"{face}#{copy}"


def _maneuver_cards() -> list[CardFace]:
    return [
        CardFace(
            id=f"{group.kind}_{face.replace('-', '_')}_{copy}",
            name=_numbered(face, copy),
            title=group.name,
            kind=group.kind,
            low=int(face[0]),
            high=int(face[2]),
        )
        for group in COMPONENTS.maneuvers
        for face, copies in group.copies.items()
        for copy in range(1, copies + 1)
    ]


def _cargo_cards() -> list[CardFace]:
    cards = []
    for planet, copies in COMPONENTS.cargo.standard.items():
        for copy in range(1, copies + 1):
            title = COMPONENTS.flavour.standard[planet][copy - 1]
            name = _numbered(f"→{planet}", copy)
            cards.append(
                CardFace(f"cargo_{planet}_{copy}", name, title, "standard", destination=planet)
            )
    for planet, copies in COMPONENTS.cargo.express.items():
        for copy in range(1, copies + 1):
            title = COMPONENTS.flavour.express[planet]
            name = _numbered(f"→{planet}E", copy)
            cards.append(
                CardFace(f"express_{planet}", name, title, "express", destination=planet, express=1)
            )
    return cards


def _catalogue() -> tuple[CardFace, ...]:
    aliens = COMPONENTS.aliens
    return (
        *_maneuver_cards(),
        CardFace("alien_visitors", aliens.visitors, aliens.visitors, "visitors"),
        *_cargo_cards(),
        CardFace(
            "aliens",
            aliens.cargo,
            aliens.cargo,
            "aliens",
            destination=aliens.destination,
            express=aliens.counts_as_express,
        ),
        CardFace("back", "?", "Card back", "back"),
    )


CATALOGUE: Final[tuple[CardFace, ...]] = _catalogue()
"""Every card; CATALOGUE[-1] is the back, so a masked card is harmless to look up."""

NAMES: Final[Mapping[str, Card]] = MappingProxyType(
    {face.name: card for card, face in enumerate(CATALOGUE[:-1])}
)
VISITORS: Final[Card] = NAMES[COMPONENTS.aliens.visitors]
ALIENS: Final[Card] = NAMES[COMPONENTS.aliens.cargo]
MANEUVERS: Final[range] = range(VISITORS)
CARGOES: Final[range] = range(VISITORS + 1, ALIENS)

DESTINATION: Final[tuple[int, ...]] = tuple(face.destination for face in CATALOGUE)
EXPRESS: Final[tuple[int, ...]] = tuple(face.express for face in CATALOGUE)

PLANETS: Final[range] = range(1, 10)
PLANET_NAMES: Final[tuple[str, ...]] = ("", *COMPONENTS.planets.names, "deep space")
"""By orbit; 10 is the Aliens' waiting place outside Pluto's orbit."""

EARTH: Final = COMPONENTS.aliens.destination
ALIEN_START: Final = COMPONENTS.aliens.orbit
ALIEN_EXPRESS: Final = COMPONENTS.aliens.counts_as_express
ALIEN_PACKET: Final = COMPONENTS.aliens.packet
TRANSPORT: Final = COMPONENTS.scoring.transport
PLANET_SET: Final = COMPONENTS.scoring.planets
PENALTY: Final = COMPONENTS.scoring.penalty
COPILOT_VALUE: Final = COMPONENTS.scoring.copilot
START_HAND: Final = COMPONENTS.table.hand
DRAFTS: Final = COMPONENTS.table.drafts
COPILOTS: Final = COMPONENTS.table.copilots
HAND_MOST: Final = COMPONENTS.table.most
HAND_LEAST: Final = COMPONENTS.table.least
IDLE_ROUNDS: Final = COMPONENTS.house.idle_rounds
SEAT_BALANCE: Final = COMPONENTS.house.seat_balance


def transport_points(effective: int) -> int:
    """Points for one delivery by its effective count: cards used plus Express cargoes (R32)."""
    return TRANSPORT[min(effective, len(TRANSPORT) - 1)]
