"""Players: who sits at a table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Level = Literal["cadet", "pilot", "admiral"]

MOST = 8
"""Seats, and as many colours with their shapes."""
LONGEST_NAME = 40


class Player(BaseModel):
    """Who sits at a seat: a person (no level) or a bot; and which colour and shape it has."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Annotated[str, Field(max_length=LONGEST_NAME)]
    level: Level | None = None
    colour: Annotated[int, Field(ge=0, lt=MOST)] = 0

    @property
    def is_person(self) -> bool:
        return self.level is None
