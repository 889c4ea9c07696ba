"""A title's puzzles as they ship: `game/<title>/puzzles.toml`."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from game.core.codec import move_from_json
from game.core.contract import Seat
from game.core.data import load_toml
from game.core.players import Player
from game.core.session import Session
from game.memory.codes import open_code

RIVALS = ("Juno", "Vega", "Nova", "Orion", "Lyra")
"""Who sits at the other seats."""

_NEVER = 1_000
"""Further down than any place in Pilot's order."""

_Share = Annotated[float, Field(ge=0, le=1)]


class Puzzle(BaseModel):
    """A position, its one best move, and why it is that."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    code: str
    """The game up to the position and with the best move, as a long code."""
    also: tuple[str, ...] = ()
    """Moves that come to the same, as JSON."""
    reason: str
    """Why it is the best, for the player."""
    margin: _Share
    """How much the next best move gives away, in chances of winning."""
    error: _Share
    """The standard error of the margin."""
    cadet: _Share
    """How often Cadet finds it; Pilot, which always does the same, never."""
    pilot: Annotated[int, Field(ge=0)] = 0
    """Its place in Pilot's own order of moves, 2 at best; 0: Pilot does not think of it."""

    @property
    def key(self) -> str:
        """What it is remembered by: the end of its code, which checks the rest."""
        return self.code[-9:]

    def posed(self, name: str = "") -> Posed:
        """The position, with the solver's name; CodeError or ValueError if it can't be had."""
        restored = open_code(self.code)[1]
        if restored is None or restored.trouble or not restored.session.steps:
            raise ValueError("This puzzle does not fit today’s rules.")
        session = restored.session
        last = session.steps[-1]
        past = session.until(len(session.steps) - 1)
        past.players = tuple(
            Player(name=name or "You", colour=seat)
            if seat == last.seat
            else Player(name=RIVALS[seat % len(RIVALS)], level="admiral", colour=seat)
            for seat in range(len(past.players))
        )
        title = session.title
        also = tuple(move_from_json(title, json.loads(each)) for each in self.also)
        return Posed(past, last.seat, last.move, also)

    @property
    def ease(self) -> tuple[float, int, float]:
        """What they are sorted by, the easiest highest."""
        return self.cadet, -(self.pilot or _NEVER), self.margin


@dataclass(frozen=True, slots=True)
class Posed:
    """A puzzle as it is put before the player."""

    session: Session[Any, Any]
    seat: Seat
    answer: Any
    also: tuple[Any, ...] = ()

    def right(self) -> list[Any]:
        """The answer and what is as good, in the form that moves with equal cards share."""
        view = self.session.view(self.seat)
        canonical = self.session.rules.canonical
        return [canonical(view, each) for each in (self.answer, *self.also)]

    def pilot(self) -> int:
        """The best place that a right move has in Pilot's order; 0: none is in it."""
        view, right = self.session.view(self.seat), self.right()
        canonical = self.session.rules.canonical
        order = dict.fromkeys(
            canonical(view, move) for _, move in self.session.title.brain.candidates(view)
        )
        return next((place for place, move in enumerate(order, 1) if move in right), 0)


class Book(BaseModel):
    """All puzzles of a title, the easiest first."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    puzzle: tuple[Puzzle, ...] = ()


@cache
def puzzles(title_id: str) -> tuple[Puzzle, ...]:
    """The title's puzzles, the easiest first."""
    return load_toml(f"game.{title_id}", "puzzles.toml", Book).puzzle
