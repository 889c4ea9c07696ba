"""Jump Gate's boards and cards, read once from `cards.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.core.contract import Card
from game.core.data import load_toml

Source = Literal["rulebook", "published", "designed"]
Digit = Annotated[int, Field(ge=1, le=4)]
Special = Literal[
    "",
    "backroom_deal",
    "hotshot_pilot",
    "inside_info",
    "jump_paradox",
    "long_range_scan",
    "lost_records",
    "wormhole",
]
Kind = Literal[
    "navcomp",
    "gem_red",
    "gem_white",
    "gem_blue",
    "energel_light",
    "energel_dark",
    "water",
    "famous_find",
    "nothing",
    "back",
]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class _PlanetData(_Model):
    id: str
    name: str
    jump: Digit
    scan: Digit
    land: tuple[Digit, Digit]

    @model_validator(mode="after")
    def _landing_codes_differ(self) -> _PlanetData:
        if self.land[0] >= self.land[1]:
            raise ValueError(f"{self.name} needs two different Landing codes, the lower one first")
        return self


class _Planets(_Model):
    source: Source
    codes: Source
    list: tuple[_PlanetData, ...] = Field(min_length=12, max_length=12)


class _NavCompData(_Model):
    id: str
    codes: tuple[
        Annotated[str, Field(pattern=r"^[JSL][1-4]$")],
        Annotated[str, Field(pattern=r"^[JSL][1-4]$")],
    ]
    special: Special = ""

    @model_validator(mode="after")
    def _kinds_differ(self) -> _NavCompData:
        if self.codes[0][0] == self.codes[1][0]:
            raise ValueError(f"{self.id} needs codes of two different kinds")
        return self


class _NavComp(_Model):
    source: Source
    codes: Source
    specials: Source
    list: tuple[_NavCompData, ...] = Field(min_length=48, max_length=48)


class _Specials(_Model):
    source: Source
    names: dict[str, str] = Field(min_length=7, max_length=7)


class _ResourceData(_Model):
    id: str
    kind: Kind
    name: str
    cards: int
    icons: tuple[int, ...]


class _Resources(_Model):
    source: Source
    gems: Source
    energel: Source
    icons: Source
    list: tuple[_ResourceData, ...]

    @model_validator(mode="after")
    def _whole_deck(self) -> _Resources:
        if sum(entry.cards for entry in self.list) != 48:
            raise ValueError("the resource deck does not have 48 cards")
        return self


class _Finds(_Model):
    source: Source
    names: tuple[str, ...] = Field(min_length=6, max_length=6)


class _Table(_Model):
    source: Source
    hand: int
    actions: int
    planets: int
    planets_sun_dial: int
    hole_limit: int
    hole_penalty: dict[int, int]
    gate_majority: int
    claim: int
    scan: int
    claim_explorers: int
    scan_explorers: int
    energel_pair: int
    energel_single: int
    water: tuple[int, ...] = Field(min_length=9, max_length=9)
    famous_find: int


class Components(_Model):
    """The whole of `cards.toml`."""

    planets: _Planets
    navcomp: _NavComp
    specials: _Specials
    resources: _Resources
    finds: _Finds
    table: _Table

    @model_validator(mode="after")
    def _specials_have_names(self) -> Components:
        unnamed = {entry.special for entry in self.navcomp.list} - {"", *self.specials.names}
        if unnamed:
            raise ValueError(f"specials.names lacks {', '.join(sorted(unnamed))}")
        return self


@dataclass(frozen=True, slots=True)
class PlanetFace:
    """One planet board: its name and its codes."""

    id: str
    name: str
    jump: int
    scan: int
    land: tuple[int, int]


@dataclass(frozen=True, slots=True)
class CardFace:
    """One physical card: what is printed on it, and what it is called."""

    name: str
    """The ruling document's name: "N07", "GR4", "NO11"."""
    title: str
    """What a player reads: "J2 S3", "Red gem", "Alien Ruins"."""
    kind: Kind
    jump: int = 0
    """The digit of its Jump code, 0 without one; likewise the next two."""
    scan: int = 0
    land: int = 0
    special: Special = ""
    icon: bool = False
    """Whether it carries the Black Hole icon."""


COMPONENTS: Final = load_toml("game.jump_gate", "cards.toml", Components)
TABLE: Final = COMPONENTS.table
SPECIAL_NAMES: Final[Mapping[str, str]] = MappingProxyType(dict(COMPONENTS.specials.names))


def _navcomp_cards() -> list[CardFace]:
    cards = []
    for entry in COMPONENTS.navcomp.list:
        codes = {code[0]: int(code[1]) for code in entry.codes}
        cards.append(
            CardFace(
                entry.id,
                " ".join(entry.codes),
                "navcomp",
                codes.get("J", 0),
                codes.get("S", 0),
                codes.get("L", 0),
                entry.special,
            )
        )
    return cards


def _resource_cards() -> list[CardFace]:
    cards = []
    for entry in COMPONENTS.resources.list:
        for number in range(1, entry.cards + 1):
            famous = entry.kind == "famous_find"
            title = COMPONENTS.finds.names[number - 1] if famous else entry.name
            icon = number in entry.icons
            cards.append(CardFace(f"{entry.id}{number}", title, entry.kind, icon=icon))
    return cards


PLANETS: Final[tuple[PlanetFace, ...]] = tuple(
    PlanetFace(entry.id, entry.name, entry.jump, entry.scan, entry.land)
    for entry in COMPONENTS.planets.list
)
CATALOGUE: Final[tuple[CardFace, ...]] = (
    *_navcomp_cards(),
    *_resource_cards(),
    CardFace("?", "Hidden card", "back"),
)
"""NavComp cards, resource cards, and last the back, so a masked card is harmless to look up."""

NAMES: Final[Mapping[str, Card]] = MappingProxyType(
    {face.name: card for card, face in enumerate(CATALOGUE[:-1])}
)
PLANET_IDS: Final[Mapping[str, int]] = MappingProxyType(
    {face.id: planet for planet, face in enumerate(PLANETS)}
)
NAVCOMP: Final = range(len(COMPONENTS.navcomp.list))
RESOURCES: Final = range(len(NAVCOMP), len(CATALOGUE) - 1)

# The same facts as plain tuples by card, for the engine's inner loops.
JUMP: Final[tuple[int, ...]] = tuple(face.jump for face in CATALOGUE)
SCAN: Final[tuple[int, ...]] = tuple(face.scan for face in CATALOGUE)
LAND: Final[tuple[int, ...]] = tuple(face.land for face in CATALOGUE)
SPECIAL: Final[tuple[Special, ...]] = tuple(face.special for face in CATALOGUE)
ICON: Final[tuple[bool, ...]] = tuple(face.icon for face in CATALOGUE)

HAND_CODES: Final[tuple[frozenset[str], ...]] = tuple(
    frozenset({*face.title.split(), face.special} - {""}) if face.kind == "navcomp" else frozenset()
    for face in CATALOGUE
)
"""NavComp card -> its codes ("J2") and its special."""

RED, WHITE, BLUE, LIGHT, DARK, WATER, FIND, NOTHING, NO_TYPE = range(9)
TYPES: Final[tuple[Kind, ...]] = (
    "gem_red",
    "gem_white",
    "gem_blue",
    "energel_light",
    "energel_dark",
    "water",
    "famous_find",
    "nothing",
)
TYPE: Final[tuple[int, ...]] = tuple(
    TYPES.index(face.kind) if face.kind in TYPES else NO_TYPE for face in CATALOGUE
)
"""Card -> RED to NOTHING; NO_TYPE for NavComp cards and the back."""

KEEPS_GOING: Final[tuple[bool, ...]] = tuple(
    kind != NOTHING and not icon for kind, icon in zip(TYPE, ICON, strict=True)
)
"""Whether the card, lying at a planet, keeps the second ending away; an unknown one might (D6)."""


def _first_twins() -> tuple[Card, ...]:
    firsts: dict[tuple[str, str, bool], Card] = {}
    twins = []
    for card, face in enumerate(CATALOGUE):
        # NavComp cards are all different, and so are the Famous Finds.
        single = face.name if face.kind == "navcomp" else ""
        twins.append(firsts.setdefault((face.title, single, face.icon), card))
    return tuple(twins)


TWIN: Final[tuple[Card, ...]] = _first_twins()
"""Card -> the lowest card that looks just like it: equal twins are interchangeable."""

PLANET_JUMP: Final[tuple[int, ...]] = tuple(face.jump for face in PLANETS)
PLANET_SCAN: Final[tuple[int, ...]] = tuple(face.scan for face in PLANETS)
PLANET_LAND: Final[tuple[tuple[int, int], ...]] = tuple(face.land for face in PLANETS)
