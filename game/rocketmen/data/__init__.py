"""Rocketmen's catalogue and board: what the engine runs and what the cards say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final, Literal

from game.core.contract import HIDDEN, Card, Seat
from game.core.data import load_toml
from game.core.words import counted
from game.rocketmen.data.model import (
    Ability,
    AbilityKind,
    Components,
    Destination,
    Items,
    MissionType,
    TaskData,
    TokenKind,
)

Kind = Literal["mission", "engine", "threat", "asset", "success", "goal", "variant", "solo", "back"]
Era = Literal["", "teal", "pink"]
SEATS: Final = 4
_NOTHING: Final = Items()


@dataclass(frozen=True, slots=True)
class CardFace:
    """One physical card: what is printed on it, and what it is called."""

    name: str
    """Unique: "t03", "t03#2", "1:satellite" (the first seat's), "plus2#4"."""
    id: str
    """The title's id, the same for all copies: "t03", "satellite", "plus2"."""
    title: str
    """What a player reads."""
    kind: Kind
    items: Items = _NOTHING
    cost: Items = _NOTHING
    """What it costs at the beginning; Threats grow dearer, variants change engines."""
    seat: Seat = -1
    """Whose mission it is."""
    era: Era = ""
    badge: int = 0
    """The fewest players with whom it is used; 0 for cards without a badge."""
    timing: AbilityKind = ""
    ability: Ability = ""
    amount: int = 0
    """The number in the ability's text; a success card's value."""
    threat: str = ""
    text: str = ""
    """The ability in words, from the same entry that the engine runs."""
    brief: str = ""
    """The same in a few words, for a small card."""


@dataclass(frozen=True, slots=True)
class Target:
    """A destination on the Mission Success Track."""

    id: Destination
    name: str
    target: int
    draws: int
    symbol: TokenKind
    """Which symbols boost a lift-off there, by the token's name."""


@dataclass(frozen=True, slots=True)
class Location:
    """A space of the board; its index + 1 is its rank (12 is the farthest)."""

    id: str
    name: str
    to: Destination
    mission: MissionType
    needs: int
    """Rocket points."""
    points: tuple[int, int, int, int]
    """By arrival."""


@dataclass(frozen=True, slots=True)
class Mission:
    """What is printed on a type of mission."""

    id: MissionType
    name: str
    needs: Mapping[Destination, int]
    token: TokenKind


@dataclass(frozen=True, slots=True)
class Goal:
    """A Personal Goal."""

    name: str
    points: tuple[int, int, int]
    solo: bool
    tasks: tuple[TaskData, TaskData, TaskData]


@dataclass(frozen=True, slots=True)
class Variant:
    """A Game Variant card."""

    id: str
    name: str
    text: str
    amount: int


@dataclass(frozen=True, slots=True)
class SoloCard:
    """A solo card."""

    left: Mapping[str, tuple[Destination, int]]
    """Difficulty -> where the rival goes and where its rocket starts."""
    mission: MissionType
    advance: int


COMPONENTS: Final = load_toml("game.rocketmen", "cards.toml", Components)
TABLE: Final = COMPONENTS.table
FIRST: Final = {"earth": 0, "moon": TABLE.moon_token, "mars": TABLE.mars_token}
"""Destination -> what the first visitor scores besides."""
THREATS: Final = COMPONENTS.threats

DESTINATIONS: Final[tuple[Destination, ...]] = ("earth", "moon", "mars")
_SYMBOLS: Final[Mapping[str, TokenKind]] = {"C": "computer", "H": "chemistry", "B": "biology"}
TARGETS: Final[Mapping[Destination, Target]] = MappingProxyType(
    {
        entry.id: Target(entry.id, entry.name, entry.target, entry.draws, _SYMBOLS[entry.symbol])
        for entry in COMPONENTS.destinations.list
    }
)
TRACK: Final = max(entry.target for entry in TARGETS.values()) + 1
"""The spaces of the Mission Success Track: from 0, where every launch begins."""
MISSIONS: Final[Mapping[str, Mission]] = MappingProxyType(
    {
        entry.id: Mission(entry.id, entry.name, MappingProxyType(entry.needs), entry.token)
        for entry in COMPONENTS.missions.list
    }
)
LOCATIONS: Final[tuple[Location, ...]] = tuple(
    Location(
        entry.id,
        entry.name,
        entry.to,
        entry.mission,
        MISSIONS[entry.mission].needs[entry.to],
        entry.points,
    )
    for entry in COMPONENTS.locations.list
)
LOCATION: Final[Mapping[tuple[str, str], int]] = MappingProxyType(
    {(place.to, place.mission): index for index, place in enumerate(LOCATIONS)}
)
"""(destination, mission type) -> index into LOCATIONS."""
SPACES: Final[Mapping[Destination, tuple[int, ...]]] = MappingProxyType(
    {
        to: tuple(index for index, place in enumerate(LOCATIONS) if place.to == to)
        for to in DESTINATIONS
    }
)

TOKENS: Final[tuple[TokenKind, ...]] = tuple(entry.id for entry in COMPONENTS.tokens.list)
ROCKET, HAND, MONEY, COMPUTER, CHEMISTRY, BIOLOGY = range(6)
"""Indices into TOKENS and into a player's counts of them."""
TOKEN_NAMES: Final[tuple[str, ...]] = tuple(entry.name for entry in COMPONENTS.tokens.list)
TOKEN_ITEMS: Final[tuple[Items, ...]] = tuple(entry.items for entry in COMPONENTS.tokens.list)
PAYING: Final = range(MONEY, BIOLOGY + 1)
"""The tokens that can pay, once a turn."""


def _copy_name(id_: str, number: int) -> str:
    return id_ if number == 0 else f"{id_}#{number + 1}"


_WORDS: Final = ("no", "one", "two", "three")


def _filled(text: str, amount: int, threat: str = "") -> str:
    """A card's text with the figures of its own entry."""
    word = _WORDS[amount] if amount < len(_WORDS) else str(amount)
    return text.format(amount=amount, count=word, Count=word.capitalize(), threat=threat)


def _missions() -> list[CardFace]:
    return [
        CardFace(
            _copy_name(f"{seat + 1}:{entry.id}", number),
            entry.id,
            entry.name,
            "mission",
            entry.items,
            seat=seat,
        )
        for seat in range(SEATS)
        for entry in COMPONENTS.missions.list
        for number in range(entry.copies)
    ]


def _engines() -> list[CardFace]:
    return [
        CardFace(
            _copy_name(entry.id, number), entry.id, entry.name, "engine", entry.items, entry.cost
        )
        for entry in COMPONENTS.engines.list
        for number in range(COMPONENTS.engines.copies)
    ]


def _threats() -> list[CardFace]:
    return [
        CardFace(
            _copy_name(entry.id, number),
            entry.id,
            entry.name,
            "threat",
            cost=entry.cost,
            era="teal" if badge == 1 else "pink",  # R4
            badge=badge,
        )
        for entry in COMPONENTS.threats.list
        for number, badge in enumerate(THREATS.badges)
    ]


_THREAT_NAMES: Final = {entry.id: entry.name for entry in COMPONENTS.threats.list}


def _assets() -> list[CardFace]:
    return [
        CardFace(
            _copy_name(entry.id, number),
            entry.id,
            entry.name,
            "asset",
            entry.items,
            entry.cost,
            era=entry.era,
            badge=badge,
            timing=entry.kind,
            ability=entry.ability,
            amount=entry.amount,
            threat=entry.threat,
            text=_filled(entry.text, entry.amount, _THREAT_NAMES.get(entry.threat, "")),
            brief=_filled(entry.brief, entry.amount, _THREAT_NAMES.get(entry.threat, "")),
        )
        for entry in COMPONENTS.assets.list
        for number, badge in enumerate(entry.badges)
    ]


def _success() -> list[CardFace]:
    return [
        CardFace(
            _copy_name(f"plus{value}", number), f"plus{value}", f"+{value}", "success", amount=value
        )
        for value, copies in enumerate(COMPONENTS.success.copies)
        for number in range(copies)
    ]


def _others() -> list[CardFace]:
    goals = [CardFace(entry.id, entry.id, entry.name, "goal") for entry in COMPONENTS.goals.list]
    variants = [
        CardFace(
            entry.id,
            entry.id,
            entry.name,
            "variant",
            amount=entry.amount,
            text=_filled(entry.text, entry.amount),
        )
        for entry in COMPONENTS.variants.list
    ]
    solo = [
        CardFace(entry.id, entry.id, MISSIONS[entry.mission].name, "solo", amount=entry.advance)
        for entry in COMPONENTS.solo.list
    ]
    return goals + variants + solo


CATALOGUE: Final[tuple[CardFace, ...]] = (
    *_missions(),
    *_engines(),
    *_threats(),
    *_assets(),
    *_success(),
    *_others(),
    CardFace("?", "?", "Hidden card", "back"),
)
"""Every card, and last the back, so that a masked card is harmless to look up."""

NAMES: Final[Mapping[str, Card]] = MappingProxyType(
    {face.name: card for card, face in enumerate(CATALOGUE[:-1])}
)


def cards_of(kind: Kind) -> tuple[Card, ...]:
    """All cards of a kind, lowest first."""
    return tuple(card for card, face in enumerate(CATALOGUE) if face.kind == kind)


MISSION_CARDS: Final[tuple[tuple[Card, ...], ...]] = tuple(
    tuple(card for card in cards_of("mission") if CATALOGUE[card].seat == seat)
    for seat in range(SEATS)
)
"""Seat -> its twelve missions."""
ENGINE_IDS: Final[tuple[str, ...]] = tuple(entry.id for entry in COMPONENTS.engines.list)
ENGINE_PILES: Final[tuple[tuple[Card, ...], ...]] = tuple(
    tuple(card for card in cards_of("engine") if CATALOGUE[card].id == id_) for id_ in ENGINE_IDS
)
THREAT_CARDS: Final = cards_of("threat")
ASSET_CARDS: Final = cards_of("asset")
SUCCESS_CARDS: Final = cards_of("success")
GOAL_CARDS: Final = cards_of("goal")
VARIANT_CARDS: Final = cards_of("variant")
SOLO_CARDS: Final = cards_of("solo")

GOALS: Final[Mapping[Card, Goal]] = MappingProxyType(
    {
        card: Goal(entry.name, entry.points, entry.solo, entry.tasks)
        for card, entry in zip(GOAL_CARDS, COMPONENTS.goals.list, strict=True)
    }
)
VARIANTS: Final[Mapping[Card, Variant]] = MappingProxyType(
    {
        card: Variant(CATALOGUE[card].id, CATALOGUE[card].title, CATALOGUE[card].text, entry.amount)
        for card, entry in zip(VARIANT_CARDS, COMPONENTS.variants.list, strict=True)
    }
)
V1, V2, V3, V4, V5, V6, V7, V8, V9 = VARIANT_CARDS
SOLO: Final[Mapping[Card, SoloCard]] = MappingProxyType(
    {
        card: SoloCard(
            MappingProxyType({"easy": entry.easy, "normal": entry.normal, "hard": entry.hard}),
            entry.mission,
            entry.advance,
        )
        for card, entry in zip(SOLO_CARDS, COMPONENTS.solo.list, strict=True)
    }
)

# --- the same facts as plain tuples by card, for the engine's inner loops ---

KIND: Final[tuple[Kind, ...]] = tuple(face.kind for face in CATALOGUE)
ITEMS: Final[tuple[Items, ...]] = tuple(face.items for face in CATALOGUE)
DOLLARS: Final[tuple[int, ...]] = tuple(face.items.money for face in CATALOGUE)
ROCKETS: Final[tuple[int, ...]] = tuple(face.items.rocket for face in CATALOGUE)
COST: Final[tuple[Items, ...]] = tuple(face.cost for face in CATALOGUE)
ABILITY: Final[tuple[Ability, ...]] = tuple(face.ability for face in CATALOGUE)
TIMING: Final[tuple[AbilityKind, ...]] = tuple(face.timing for face in CATALOGUE)
AMOUNT: Final[tuple[int, ...]] = tuple(face.amount for face in CATALOGUE)
MISSION_OF: Final[tuple[str, ...]] = tuple(
    face.id if face.kind == "mission" else "" for face in CATALOGUE
)

PAYS: Final[tuple[bool, ...]] = tuple(
    face.kind in ("mission", "asset") and any(face.items[:5]) for face in CATALOGUE
)
"""Whether the card can ever be part of a payment: it gives money, a symbol or a joker (E1)."""

PLACEABLE: Final[tuple[bool, ...]] = tuple(
    face.kind == "engine"
    or (face.kind == "mission" and (any(face.items[1:]) or not face.items.money))
    or (face.kind == "asset" and (any(face.items[1:]) or face.timing == "pad"))
    for face in CATALOGUE
)
"""Whether the card may ever lie on a Launch Pad: no Threats, nothing that is only money (R32)."""

BOOST: Final[Mapping[Destination, tuple[int, ...]]] = MappingProxyType(
    {
        to: tuple(getattr(face.items, TARGETS[to].symbol) + face.items.joker for face in CATALOGUE)
        for to in DESTINATIONS
    }
)
"""Destination -> card -> by how many spaces it boosts a lift-off there."""


def _first_twins() -> tuple[Card, ...]:
    firsts: dict[tuple[str, Seat], Card] = {}
    twins = [firsts.setdefault((face.id, face.seat), card) for card, face in enumerate(CATALOGUE)]
    return (*twins[:-1], HIDDEN)


TWIN: Final[tuple[Card, ...]] = _first_twins()
"""Card -> the lowest card that is just like it: twins are interchangeable (R7)."""


def task_text(task: TaskData) -> str:
    """A task in a few words: "Satellite at the Moon", "2 Moon missions", "own 4 Engines"."""
    if task.own is not None:
        return f"own {counted(task.count, task.own.capitalize())}"
    if task.mission is None:
        assert task.at is not None
        name = TARGETS[task.at].name
        return counted(task.count, f"{name} mission")
    name = MISSIONS[task.mission].name
    if task.count > 1:
        return f"{task.count} {name}s"
    if task.at is None:
        return name
    return f"{name} at {'the ' if task.at == 'moon' else ''}{TARGETS[task.at].name}"


@cache
def threat_step(points: int) -> int:
    """By how many dollars Threats are dearer for a player with so many points (R18, R19)."""
    return THREATS.step * sum(points >= step for step in THREATS.steps)
