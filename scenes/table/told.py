"""What is told: a sentence of the news, a seat's, and all of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.contract import Card, Change, Event, Seat


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence, and what on the table it speaks of."""

    words: str
    about: tuple[str, ...] = ()
    """The keys of things that it speaks of, the most telling first: any may be out of sight."""
    icon: str = ""
    """The picture that it has whatever it speaks of."""
    event: Event | None = None
    """What it tells."""
    changes: tuple[Change, ...] = ()
    """What it brought or cost who looks."""
    brief: str = ""
    """The sentence as it stands below the name of whose doing it was; empty: in all its words."""
    leads_on: bool = False
    """It only says that there is more, and stands last."""
    times: int = 1
    """How often it was so: it is told once."""

    @property
    def counted(self) -> str:
        """What stands below the name, with how often."""
        times = f"{self.times} times" if self.times > 2 else "twice"
        told = self.brief or self.words
        return told if self.times < 2 else f"{told.removesuffix('.')} ({times})."


@dataclass(frozen=True, slots=True)
class SeatNews:
    """What one of the others did."""

    seat: Seat
    lines: tuple[Told, ...]
    gain: int
    """Points that the score on the table rose by."""
    changes: tuple[Change, ...] = ()
    """What came and went in all: points won, points lost, then each kind of thing."""


@dataclass(frozen=True, slots=True)
class Recap:
    """What happened since."""

    moves: int
    """How many moves the others made."""
    own: tuple[Told, ...]
    """What changed for who looks."""
    seats: tuple[SeatNews, ...]
    """The others, in the order in which they acted."""
    fresh: tuple[Card, ...] = ()
    """Cards that came to where everybody may choose from."""
    played: bool = True
    """Whether who looks has had a turn before."""
    acted: bool = False
    """Whether who looks has acted since: it tells how things stood as the turn began."""


NOTHING: Final = Recap(0, (), ())
QUIET: Final = Told("Nothing to tell.")
"""What is said of a seat that acted without anything that a log would tell."""
RIVAL_NAME: Final = "The rival"
"""Who has no seat and acts as a turn ends, in games that one plays alone."""
