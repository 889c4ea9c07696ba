"""Between: a match that waits, as the menu offers it; its screens are loaded when opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.memory.fair_match import FairMatch
    from scenes.stack import Context


@dataclass(frozen=True, slots=True)
class Between:
    """A match that waits for its next game, as the menu offers it."""

    match: FairMatch

    @property
    def title(self) -> str:
        """What is played."""
        return self.match.title

    @property
    def words(self) -> str:
        """What the menu calls it."""
        return f"Fair match, game {self.match.next + 1}"

    def go_on(self, context: Context) -> None:
        """Shows how it stands; the next game is one click away."""
        from scenes.fair_match.begin import open_match

        open_match(context, self.match)
