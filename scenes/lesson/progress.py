"""What the player has learnt, in a file of its own: chapters, tips, first games."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from game.core.bounded import Word
from scenes.store import Store

LARGEST = 1_000_000
"""Bytes of the file."""
FIRST_GAMES = 3
"""How many real games of a title have tips, and begin with the goal card."""
Number = Annotated[int, Field(ge=0, le=1000)]


class Learnt(BaseModel):
    """What the player knows of one title."""

    model_config = ConfigDict(extra="ignore")

    visited: bool = False
    """The set-up screen's two choices were answered."""
    parts: Annotated[int, Field(ge=1, le=20)] = 5
    """How many chapters the lesson had; older files do not say it, as all had five."""
    done: Annotated[set[Number], Field(max_length=20)] = set()
    """Chapters that were finished, from 0."""
    chapter: Number = 0
    step: Number = 0
    """Where the lesson was left."""
    games: Number = 0
    """How many real games were begun."""
    tips: bool = True
    """Whether tips are told."""
    goal: bool = True
    """Whether the goal card is shown at the start of the first games."""
    told: Annotated[set[Word], Field(max_length=100)] = set()
    """The tips that were told."""

    @property
    def under_way(self) -> bool:
        """Whether the lesson was begun and left."""
        return bool(self.chapter or self.step)

    def cut(self, parts: int) -> Learnt:
        """The same of a lesson that has so many chapters now.

        Done is what only holds what was done; where it was left is no longer known so closely: it
        is the beginning of the chapter that holds it, or of one before.
        """
        if parts == self.parts:
            return self
        was = self.parts
        held = (range(part * was // parts, -(-(part + 1) * was // parts)) for part in range(parts))
        done = {part for part, old in enumerate(held) if self.done.issuperset(old)}
        now = {"parts": parts, "done": done, "chapter": self.chapter * parts // was, "step": 0}
        return self.model_copy(update=now)


class LearntFile(BaseModel):
    """The file as it lies there."""

    model_config = ConfigDict(extra="ignore")

    titles: Annotated[dict[Word, Learnt], Field(max_length=100)] = {}


class Progress(Store[LearntFile]):
    """The player's progress and its file."""

    model = LearntFile
    largest = LARGEST
    unread = "Your lessons’ progress can't be read now: {cause}."
    damaged = "Your lessons’ progress could not be read, so it begins again{where}."
    unkept = "Your lessons’ progress can't be kept: {cause}."

    def of(self, title: str, parts: int = 0) -> Learnt:
        """What is known of a title; changes are kept by `save`.

        `parts`: how many chapters its lesson has, for whoever asks about these.
        """
        learnt = self.value.titles.get(title, Learnt())
        self.value.titles[title] = learnt.cut(parts or learnt.parts)
        return self.value.titles[title]

    def left_at(self, title: str, chapter: int, step: int) -> bool:
        """Keeps where a lesson is; whether it could be written."""
        learnt = self.of(title)
        learnt.visited, learnt.chapter, learnt.step = True, chapter, step
        return self.save()
