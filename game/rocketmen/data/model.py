"""What `cards.toml` must look like: checked once, at import."""

from __future__ import annotations

import re
from typing import Annotated, Literal, NamedTuple, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

Source = Literal["rulebook", "published", "designed"]
Destination: TypeAlias = Literal["earth", "moon", "mars"]
MissionType: TypeAlias = Literal[
    "satellite", "spaceship", "hotel", "station", "shipyard", "mining", "base"
]
TokenKind: TypeAlias = Literal["rocket", "hand", "money", "computer", "chemistry", "biology"]
AbilityKind: TypeAlias = Literal["", "discard", "pay", "pad"]
Ability: TypeAlias = Literal[
    "",
    "solve",
    "recover",
    "remove",
    "draw_now",
    "worth_more",
    "take_bought",
    "draw_later",
    "free_place",
    "free_abort",
    "reuse",
    "redraw",
    "redraw_zero",
    "closer",
    "shield",
]
KIND_OF_ABILITY: dict[Ability, AbilityKind] = {
    "": "",
    "solve": "discard",
    "recover": "discard",
    "remove": "discard",
    "draw_now": "discard",
    "worth_more": "pay",
    "take_bought": "pay",
    "draw_later": "pay",
    "free_place": "pad",
    "free_abort": "pad",
    "reuse": "pad",
    "redraw": "pad",
    "redraw_zero": "pad",
    "closer": "pad",
    "shield": "pad",
}


class Items(NamedTuple):
    """Money and symbols, as a card gives them or as something costs them."""

    money: int = 0
    computer: int = 0
    chemistry: int = 0
    biology: int = 0
    joker: int = 0
    rocket: int = 0


def read_items(text: str) -> Items:
    """`"C C $10"` -> two computers and ten dollars; ValueError if it says anything else."""
    counts = dict.fromkeys("CHBJR", 0)
    money = 0
    for word in text.split():
        if re.fullmatch(r"\$\d+", word):
            money += int(word[1:])
        elif word in counts:
            counts[word] += 1
        else:
            raise ValueError(f"“{word}” is no item")
    return Items(money, *counts.values())


ItemText = Annotated[Items, BeforeValidator(read_items)]


class Model(BaseModel):
    """Unknown keys are mistakes."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class DestinationData(Model):
    """Where missions fly."""

    id: Destination
    name: str
    target: int
    draws: int
    symbol: Literal["C", "H", "B"]


class Destinations(Model):
    """The Mission Success Track."""

    source: Source
    list: tuple[DestinationData, DestinationData, DestinationData]


class MissionData(Model):
    """One type of mission; every player has the same."""

    id: MissionType
    name: str
    copies: int
    items: ItemText
    needs: dict[Destination, int]
    token: TokenKind


class Missions(Model):
    """A player's twelve cards."""

    source: Source
    copies: Source
    needs: Source
    list: tuple[MissionData, ...] = Field(min_length=7, max_length=7)

    @model_validator(mode="after")
    def _twelve(self) -> Missions:
        if sum(entry.copies for entry in self.list) != 12:
            raise ValueError("a player has twelve missions")
        return self


class LocationData(Model):
    """One of the twelve spaces of the board."""

    id: str
    name: str
    to: Destination
    mission: MissionType
    points: tuple[int, int, int, int]

    @model_validator(mode="after")
    def _named_after_both(self) -> LocationData:
        if self.id != f"{self.to}_{self.mission}":
            raise ValueError("a location is called after its destination and its mission")
        return self


class Locations(Model):
    """The board."""

    source: Source
    points: Source
    list: tuple[LocationData, ...] = Field(min_length=12, max_length=12)


class Success(Model):
    """The Mission Success deck."""

    source: Source
    copies: tuple[int, int, int, int, int]


class EngineData(Model):
    """One pile of engines."""

    id: str
    name: str
    items: ItemText
    cost: ItemText


class Engines(Model):
    """The engine piles."""

    source: Source
    costs: Source
    copies: int
    list: tuple[EngineData, EngineData, EngineData]


class ThreatData(Model):
    """One type of Threat!."""

    id: str
    name: str
    cost: ItemText


class Threats(Model):
    """The Threats and how their price rises."""

    source: Source
    costs: Source
    points: int
    badges: tuple[int, int, int, int]
    steps: tuple[int, ...]
    step: int
    list: tuple[ThreatData, ThreatData, ThreatData]


class AssetData(Model):
    """One title of Asset cards."""

    id: str
    era: Literal["teal", "pink"]
    name: str
    badges: tuple[int, ...]
    cost: ItemText
    items: ItemText
    kind: AbilityKind = ""
    ability: Ability = ""
    amount: int = 0
    threat: str = ""
    text: str = ""
    brief: str = ""

    @model_validator(mode="after")
    def _ability_complete(self) -> AssetData:
        if KIND_OF_ABILITY[self.ability] != self.kind or bool(self.text) != bool(self.ability):
            raise ValueError(f"{self.name} needs kind, ability and text that fit each other")
        if bool(self.brief) != bool(self.text):
            raise ValueError(f"{self.name} needs its ability in a few words, too")
        return self


class Assets(Model):
    """The Assets of both eras."""

    source: Source
    list: tuple[AssetData, ...]


class TokenData(Model):
    """One kind of achievement token."""

    id: TokenKind
    name: str
    items: ItemText
    once: bool


class Tokens(Model):
    """The achievement tokens."""

    source: Source
    list: tuple[TokenData, ...] = Field(min_length=6, max_length=6)


class TaskData(Model):
    """A task of a Personal Goal: so many missions of a kind, or so many owned cards."""

    mission: MissionType | None = None
    at: Destination | None = None
    own: Literal["asset", "engine", "threat"] | None = None
    count: int = 1

    @model_validator(mode="after")
    def _one_sort(self) -> TaskData:
        if (self.own is None) == (self.mission is None and self.at is None):
            raise ValueError("a task counts either missions or cards")
        return self


class GoalData(Model):
    """A Personal Goal."""

    id: str
    name: str
    points: tuple[int, int, int]
    solo: bool = False
    tasks: tuple[TaskData, TaskData, TaskData]


class Goals(Model):
    """The Personal Goals."""

    source: Source
    list: tuple[GoalData, ...] = Field(min_length=12, max_length=12)


class VariantData(Model):
    """A Game Variant card."""

    id: str
    name: str
    text: str
    amount: int = 0
    scores: bool = False


class Variants(Model):
    """The Game Variants."""

    source: Source
    list: tuple[VariantData, ...] = Field(min_length=9, max_length=9)


class SoloData(Model):
    """A solo card: as the left card by difficulty, and as the right card."""

    id: str
    easy: tuple[Destination, int]
    normal: tuple[Destination, int]
    hard: tuple[Destination, int]
    mission: MissionType
    advance: int


class Solo(Model):
    """The rival's cards."""

    source: Source
    list: tuple[SoloData, ...] = Field(min_length=7, max_length=7)


class Table(Model):
    """Figures of the rules."""

    source: Source
    display: int
    hand: int
    tokens: int
    goals: int
    place: int
    threshold: dict[int, int]
    choice: tuple[int, int]
    orbit_missions: int
    moon_token: int
    mars_token: int
    quiet_rounds: int
    quiet_told: int


class Components(Model):
    """The whole of `cards.toml`."""

    destinations: Destinations
    missions: Missions
    locations: Locations
    success: Success
    engines: Engines
    threats: Threats
    assets: Assets
    tokens: Tokens
    goals: Goals
    variants: Variants
    solo: Solo
    table: Table

    @model_validator(mode="after")
    def _spaces_fit_missions(self) -> Components:
        spaces = {(entry.to, entry.mission) for entry in self.locations.list}
        cards = {(to, entry.id) for entry in self.missions.list for to in entry.needs}
        if spaces != cards:
            raise ValueError(f"board and mission cards differ: {spaces ^ cards}")
        threats = {entry.id for entry in self.threats.list}
        unknown = {entry.threat for entry in self.assets.list} - threats - {""}
        if unknown:
            raise ValueError(f"assets name unknown threats: {unknown}")
        return self
