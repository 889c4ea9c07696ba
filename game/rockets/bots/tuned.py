"""What tuning by self-play found: numbers in `tuned.toml`, read when a bot first needs them."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from game.core.data import load_toml
from game.rockets.data import CRASH, SUPERNOVA

SCALE = 1000.0
"""The file holds whole thousandths."""

HIDDEN_UNITS = 32
KINDS = tuple(range(CRASH, SUPERNOVA + 1))
"""The kinds of card that habits tell apart, in the file's order."""

Pair = Annotated[list[int], Field(min_length=2, max_length=2)]


class Habits(BaseModel):
    """The tuned policy's parameters, in thousandths of ten points."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    patience: list[int] = Field(min_length=7, max_length=7)
    """The fewest points of a system worth charting, by the rounds left (`habits.ROUNDS`)."""
    ships: list[int] = Field(min_length=4, max_length=4)
    """Added to the patience with one, two, three or more ships."""
    stars: list[int] = Field(min_length=4, max_length=4)
    """Added to the patience with one, two, three or more Stars in the hand."""
    mood: list[int] = Field(min_length=12, max_length=12)
    """Added to the patience for other reasons, in the order of `habits.threshold`."""
    hide: list[list[Pair]] = Field(min_length=8, max_length=8)
    """For each kind, its first and second copy: how good hiding it is, early and late."""
    hide_more: list[int] = Field(min_length=12, max_length=12)
    """Added to it in special situations, in the order of `habits.hiding_worths`."""
    keep: list[list[Pair]] = Field(min_length=8, max_length=8)
    """For each kind, its first to fourth copy: how good keeping it is, early and late."""
    keep_more: list[int] = Field(min_length=16, max_length=16)
    """Added to it in special situations, in the order of `habits.keeping_bonus`."""


class Net(BaseModel):
    """A small network with one hidden layer, in thousandths: features -> log odds of winning."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    rows: list[Annotated[list[int], Field(min_length=HIDDEN_UNITS, max_length=HIDDEN_UNITS)]]
    """For each feature what it adds to each hidden unit."""
    out: list[int] = Field(min_length=HIDDEN_UNITS, max_length=HIDDEN_UNITS)
    bias: int


class Tuning(BaseModel):
    """What belongs to one size of table."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    habits: Habits
    net: Net


class _Tuned(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)
    duel: Tuning
    """For two seats."""
    table: Tuning
    """For three to eight."""


@lru_cache(maxsize=1)
def _tuned() -> _Tuned:
    return load_toml("game.rockets.bots", "tuned.toml", _Tuned)


def tuning(seats: int) -> Tuning:
    """The numbers for a table of so many seats."""
    return _tuned().duel if seats == 2 else _tuned().table
