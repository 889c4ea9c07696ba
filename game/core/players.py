"""Players: who sits at a table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    model_serializer,
)

from game.core import foreign

Level = Literal["cadet", "pilot", "admiral"]
Way = Literal["bold", "careful", "hoarding"]
"""What a bot is fond of where moves are nearly equal; the title says what that is."""

MOST = 8
"""Seats, and as many colours with their shapes."""
LONGEST_NAME = 40


class Player(BaseModel):
    """Who sits at a seat: a person (no level) or a bot; its way, colour and shape."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Annotated[str, Field(max_length=LONGEST_NAME)]
    level: Level | None = None
    way: Way | None = None
    """A bot's; where its title or its level has no such way it plays as if it had none."""
    colour: Annotated[int, Field(ge=0, lt=MOST)] = 0

    @model_serializer(mode="wrap")
    def _written(self, handler: SerializerFunctionWrapHandler) -> dict[str, object]:
        """Without a way as before there were any, so that older programs can read it."""
        data: dict[str, object] = handler(self)
        if self.way is None:
            data.pop("way", None)
        return data

    @property
    def is_person(self) -> bool:
        return self.level is None

    def called(self, seat: int) -> Player:
        """The player with a name that can be drawn: a file may say anything."""
        name = foreign.name(self.name, f"Player {seat + 1}")
        return self if name == self.name else self.model_copy(update={"name": name})
