"""Memo: what a game's file tells beside the game itself.  A file without one is as good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from game.core.bounded import Count, Record, Word

LONGEST_NAME = 40
DAILY = "daily"
"""The practice of all tries at a day's deal but the first."""
CHAIR = "chair"
"""The practice of a game that has the deal of another one, seen from another seat."""
WHAT_IF = "what-if"
"""The practice of a game that left another one at a step."""
MOST_HINTS = 5
"""With more of them a game is practice."""


class Memo(BaseModel):
    """How the player calls a game, how it was played, and what it came to."""

    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, Field(max_length=LONGEST_NAME)] = ""
    """The player's name for it."""
    practice: Word = ""
    """Why it does not count, as "what-if", "lesson", "drill", "code", "daily" (another try at a
    day's deal) or "chair" (the deal of `origin`, from another seat); empty if it does."""
    origin: Word = ""
    """The name of the file whose game it goes on from, at `step` (what-if), or plays again."""
    step: Count = 0
    daily: Annotated[str, Field(max_length=10)] = ""
    """The date whose deal it is, as "2026-12-24"."""
    own: Annotated[int, Field(ge=0, le=7)] | None = None
    """The seat whose game it is, where that may not be the first person's."""
    fair: Record = {}
    """The Fair match as it was before this game, one of it: `game/memory/fair_match.py`."""
    hints: Count = 0
    played: Count = 0
    """Seconds at the table."""
    told: Record = {}
    """What is remembered of a finished game: `game/memory/summary.py`."""

    def own_seat(self, people: Sequence[bool]) -> int:
        """Whose game it is: the seat of the first person, as a rule; -1 if only bots play."""
        if self.own is not None and self.own < len(people) and people[self.own]:
            return self.own
        return next((seat for seat, person in enumerate(people) if person), -1)

    @property
    def counts(self) -> bool:
        """Whether the game may count in the record and earn patches."""
        return not self.practice and self.hints <= MOST_HINTS

    @property
    def at_last_hint(self) -> bool:
        """Whether it counts, and one hint more makes practice of it."""
        return self.counts and self.hints == MOST_HINTS
