"""The cards of Rockets: checked once when the title is imported, then plain tuples."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from pydantic import BaseModel, ConfigDict

from game.core.data import load_toml

START, CRASH, UFO, STAR, LIFELESS, LIVING, TRACES, EMPTY, SUPERNOVA, BACK = range(10)


class Kind(IntEnum):
    """What a card is; cards of one kind are equal (B.2)."""

    START = START
    CRASH = CRASH
    UFO = UFO
    STAR = STAR
    LIFELESS = LIFELESS
    LIVING = LIVING
    TRACES = TRACES
    EMPTY = EMPTY
    SUPERNOVA = SUPERNOVA
    BACK = BACK

    @property
    def word(self) -> str:
        """The word on such a card."""
        return self.name if self is Kind.UFO else self.name.capitalize()


class _KindData(BaseModel):
    model_config = ConfigDict(extra="forbid")
    id: str
    code: str
    name: str
    points: int
    names: list[str]
    text: str


class _Constants(BaseModel):
    model_config = ConfigDict(extra="forbid")
    hand_deal: int
    first_player_extra: int
    hidden_max: int
    hand_limit: int
    reserve_plain: int
    reserve_with_crash: int
    players_max: int


class _Data(BaseModel):
    model_config = ConfigDict(extra="forbid")
    kinds: list[_KindData]
    constants: _Constants


@dataclass(frozen=True, slots=True)
class CardInfo:
    """One physical card: its kind, its own (cosmetic) name and what it is called in documents."""

    kind: Kind
    code: str
    name: str
    own_name: str
    points: int
    text: str
    ident: str


_DATA = load_toml("game.rockets", "cards.toml", _Data)
CONSTANTS = _DATA.constants


def _catalogue() -> tuple[CardInfo, ...]:
    cards = []
    for place, data in enumerate(_DATA.kinds):
        kind = Kind(place)
        if data.id != kind.name.lower():
            raise ValueError(f"cards.toml: {data.id} stands where {kind.name.lower()} belongs")
        for number, own_name in enumerate(data.names, start=1):
            ident = data.code if number == 1 else f"{data.code}#{number}"
            cards.append(
                CardInfo(kind, data.code, data.name, own_name, data.points, data.text, ident)
            )
    # The last entry is the card back, so that HIDDEN (-1) is harmless to look up.
    cards.append(CardInfo(Kind.BACK, "?", "Hidden card", "Hidden card", 0, "", "?"))
    return tuple(cards)


CATALOGUE = _catalogue()
KIND = tuple(int(info.kind) for info in CATALOGUE)
"""Card -> kind as a plain number; KIND[HIDDEN] is BACK."""

POINTS = (*(data.points for data in _DATA.kinds), 0)
"""Kind -> points by itself (Traces: nothing without their planet)."""

SUPERNOVA_CARD = KIND.index(SUPERNOVA)
CARD_NAMES = {info.ident: card for card, info in enumerate(CATALOGUE[:-1])}
"""The names of the ruling document: "DP", second copy "DP#2"."""
