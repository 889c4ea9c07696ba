"""What Rockets' picture holds besides the position: a theft on screen, and what goes by itself."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeAlias

from game.rockets.events import CardStolen
from game.rockets.moves import Move
from game.rockets.state import State
from scenes.table.moment import Moment, Showing

Now: TypeAlias = Moment[State, Move]


@dataclass
class RocketsShowing(Showing[State, Move]):
    """The film's theft, and the moves that are made for a person."""

    robbing: bool = False
    """A theft is being shown to who robs or is robbed."""
    drawing: bool = False
    """The film has come to the next turn, which begins with a card from the deck."""
    offer: CardStolen | None = None
    """The thief may point at a back now."""
    pointed_at: tuple[CardStolen, int] | None = None
    """The back of a theft that was pointed at, by the thief or by chance."""
    coming: State | None = None
    """Finds are on their way that lie there as in this position."""
    all_in: bool = False
    """The best last turn is being played."""
    idle: bool = False
    """Playing ended by itself: there was nothing to play."""

    def picked(self, event: CardStolen, turn: int) -> int:
        """The back that was pointed at; chance points if nobody did (C.5: it never matters)."""
        if self.pointed_at is None or self.pointed_at[0] is not event:
            self.pointed_at = (event, (turn * 7 + event.thief * 3) % event.count)
        return self.pointed_at[1]

    @property
    def staged(self) -> bool:
        return self.robbing

    def at_rest(self, moment: Now) -> Hashable:
        return self.robbing, self.drawing, self.idle

    def truth(self, moment: Now) -> None:
        self.robbing, self.drawing = False, False
        self.offer, self.coming = None, None
