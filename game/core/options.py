"""The base of every title's options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict


class Form(NamedTuple):
    """One of the few ways to play that a set-up offers before all variants."""

    name: Literal["Short", "Standard", "Everything"]
    line: str
    """What it changes, in a sentence."""
    values: Mapping[str, Any] = {}
    """The fields it sets; those that only other forms name go back to what is printed."""
    printed: bool = True
    """Whether the rulebook has it."""


class Options(BaseModel):
    """Variants and house rules of a title; the new-game screen is built from the fields.

    Each field has a title, a description (one line on what it changes) and a default (the printed
    rules).  A field with `json_schema_extra={"screen": True}` changes only what is shown and is
    ignored by the engine; `{"labels": {value: words}}` says what values are called, and
    `{"lines": {value: line}}` what each of them changes, instead of the description.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    forms: ClassVar[tuple[Form, ...]] = ()
    """The forms of the title, the shortest first; a title without a short one has none."""
    alone: ClassVar[str] = ""
    """What it is to play alone, in a sentence, where one can."""
    rival: ClassVar[str] = ""
    """The field that says how strong a lone player's rival is, where it is no bot."""

    @property
    def unit(self) -> int:
        """What points are divided by wherever they are shown; the engine never does."""
        return 1

    @property
    def games(self) -> int:
        """How many games are played in a row: the option `match` of titles that offer it."""
        return int(getattr(self, "match", 1))

    def without_effect(self, seats: int) -> frozenset[str]:
        """The fields that change nothing with so many seats and with what the others are."""
        return frozenset()

    def seats(self) -> range | None:
        """The numbers of seats that these options allow; None for all that the title allows."""
        return None
