"""Solved: which puzzles the player has solved or missed, in a file of its own."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from game.core.bounded import Count, Word
from game.puzzles.book import Puzzle, puzzles
from scenes.store import Store

LARGEST = 1_000_000
"""Bytes of the file."""

Tries = Annotated[dict[Word, Count], Field(max_length=1000)]


class SolvedFile(BaseModel):
    """The file as it lies there: by title and puzzle, how many tries it took."""

    model_config = ConfigDict(extra="ignore")

    titles: Annotated[dict[Word, Tries], Field(max_length=100)] = {}
    missed: Annotated[dict[Word, Tries], Field(max_length=100)] = {}
    """By title and puzzle, how often its answer was shown, or it was left after a wrong move."""


class Solved(Store[SolvedFile]):
    """The player's puzzles and their file."""

    model = SolvedFile
    largest = LARGEST
    unread = "Your solved puzzles can't be read now: {cause}."
    damaged = "Your solved puzzles could not be read, so all are open again{where}."
    unkept = "Your solved puzzles can't be kept: {cause}."

    def tries(self, title: str, puzzle: Puzzle) -> int:
        """How many tries it took; 0 if it is open."""
        return self.value.titles.get(title, {}).get(puzzle.key, 0)

    def solve(self, title: str, puzzle: Puzzle, tries: int) -> bool:
        """It is solved: the first time counts; False (and `trouble`) if it can't be kept."""
        self.value.titles.setdefault(title, {}).setdefault(puzzle.key, tries)
        return self.save()

    def missed(self, title: str, puzzle: Puzzle) -> bool:
        """Whether it was tried in vain, and not solved since."""
        vain = self.value.missed.get(title, {}).get(puzzle.key, 0)
        return bool(vain) and not self.tries(title, puzzle)

    def miss(self, title: str, puzzle: Puzzle) -> bool:
        """It was tried in vain; False (and `trouble`) if that can't be kept."""
        vain = self.value.missed.setdefault(title, {})
        vain[puzzle.key] = vain.get(puzzle.key, 0) + 1
        return self.save()

    def following(self, title: str, number: int) -> int | None:
        """The next open puzzle after this one, then from the beginning; None if none is open."""
        book = puzzles(title)
        order = [*range(number + 1, len(book)), *range(number)]
        return next((at for at in order if not self.tries(title, book[at])), None)
