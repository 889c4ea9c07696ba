"""Mistakes to mend: the costliest decisions of every debrief, in a file of the player's own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

from game.core.bounded import Count, Record, Word
from scenes.store import Store

MOST: Final = 400
"""Mistakes that are kept; the oldest that are mended go first."""
LAST: Final = 10
"""Games over which the mean accuracy is told."""
_LONG: Final = 400

Text = Annotated[str, Field(max_length=_LONG)]
Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Change = Annotated[float, Field(ge=-100, le=100, allow_inf_nan=False)]


class Mistake(BaseModel):
    """One decision that cost something: where it was, and what would have been better."""

    model_config = ConfigDict(extra="ignore")

    file: Word
    """The game's file."""
    title: Word
    step: Count
    """The decision's move is the one that leads to this step."""
    when: Annotated[str, Field(max_length=60)] = ""
    """In words: "Turn 28"."""
    loss: Share
    error: Share = 0.0
    played: Text = ""
    better: Text = ""
    why: Text = ""
    best: Record = {}
    """Admiral's move, as saves write it."""
    mended: bool = False
    missed: bool = False
    """The last time it was practised the answer was shown, or not found."""

    @property
    def key(self) -> tuple[str, int]:
        """Which one it is."""
        return self.file, self.step


class Judged(BaseModel):
    """How well one game was played."""

    model_config = ConfigDict(extra="ignore")

    file: Word
    accuracy: Share
    luck: Change | None = None
    """What chance changed in the chance to win; None in files from before it was kept."""
    skill: Change | None = None
    """What the player's own decisions changed in it."""


class MistakesFile(BaseModel):
    """The file as it lies there."""

    model_config = ConfigDict(extra="ignore")

    mistakes: Annotated[list[Mistake], Field(max_length=2 * MOST)] = []
    """The newest last."""
    games: Annotated[list[Judged], Field(max_length=20_000)] = []
    """In the order in which they were debriefed."""


class Mistakes(Store[MistakesFile]):
    """All mistakes that debriefs have found, and which of them are mended."""

    model = MistakesFile
    largest = 4_000_000
    unread = "Your mistakes to mend can't be read now: {cause}."
    damaged = "Your mistakes to mend could not be read, so they begin again{where}."
    unkept = "Your mistakes to mend can't be kept: {cause}."

    def all(self) -> list[Mistake]:
        """Those that are to be mended, the costliest first; then those that are mended."""
        return sorted(self.value.mistakes, key=lambda each: (each.mended, -each.loss))

    def of(self, file: str, step: int) -> Mistake | None:
        """One of them."""
        return next((m for m in self.value.mistakes if m.key == (file, step)), None)

    def collect(
        self,
        file: str,
        found: Iterable[Mistake],
        accuracy: float | None,
        parts: tuple[float, float] | None = None,
    ) -> bool:
        """Takes what a debrief has found; what was mended stays so. False: it can't be kept.

        `parts`: what luck and what skill changed.
        """
        fresh = list(found)
        known = {m.key: {"mended": m.mended, "missed": m.missed} for m in self.value.mistakes}
        fresh = [m.model_copy(update=known.get(m.key, {})) for m in fresh]
        kept = [m for m in self.value.mistakes if m.file != file]
        games = [game for game in self.value.games if game.file != file]
        if accuracy is not None:
            luck, skill = parts or (None, None)
            games.append(Judged(file=file, accuracy=accuracy, luck=luck, skill=skill))
        if fresh == [m for m in self.value.mistakes if m.file == file] and any(
            game.file == file and (game.luck is not None or parts is None)
            for game in self.value.games
        ):
            return True
        self.value.mistakes = _newest([*kept, *fresh])
        self.value.games = games
        return self.save()

    def mend(self, file: str, step: int) -> bool:
        """Ticks one off; False (and `trouble`) if that can't be kept."""
        mistake = self.of(file, step)
        if mistake is None or mistake.mended:
            return True
        mistake.mended, mistake.missed = True, False
        return self.save()

    def miss(self, file: str, step: int) -> bool:
        """It was practised in vain; what is mended stays so.  False: that can't be kept."""
        mistake = self.of(file, step)
        if mistake is None or mistake.mended or mistake.missed:
            return True
        mistake.missed = True
        return self.save()

    def forget(self, file: str, step: int) -> bool:
        """Takes one off the list."""
        self.value.mistakes = [m for m in self.value.mistakes if m.key != (file, step)]
        return self.save()

    def last_accuracy(self, but: str = "") -> float | None:
        """The mean of the last ten games, this one left out; None where there are too few."""
        last = [game.accuracy for game in self.value.games if game.file != but][-LAST:]
        return sum(last) / len(last) if len(last) > 2 else None


def _newest(mistakes: Sequence[Mistake]) -> list[Mistake]:
    """No more than are kept: first the oldest that are mended go, then the oldest."""
    spare = len(mistakes) - MOST
    kept = []
    for mistake in mistakes:
        if spare > 0 and mistake.mended:
            spare -= 1
        else:
            kept.append(mistake)
    return kept[-MOST:]
