"""What is posed: a position in which one move is to be found, and how the player did."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.contract import Seat
from game.core.session import Session
from game.puzzles.reason import WORLDS


def _no_words(move: Any) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Question:
    """A position with a decision, and the move that answers it."""

    session: Session[Any, Any]
    """At the position, as `Session.until` gives it; it is played on and thrown away."""
    heading: str
    """What it is, in a few words: "Mistake to mend · turn 28"."""
    text: str
    """What is asked, in a sentence."""
    answer: Any
    """The move that is looked for."""
    why: str = ""
    """The reason, in a sentence; told when the answer was found or shown."""
    also: tuple[Any, ...] = ()
    """Moves that are as good as the answer."""
    said: Callable[[Any], str] = _no_words
    """What is told to another legal move; empty: only that it is not the one."""
    luck: tuple[int, ...] = ()
    worlds: int = WORLDS
    """In which worlds the answer was found to be better, and in how many: other moves are compared
    with it in the same.  Without luck of its own it is a puzzle, whose reason comes from these."""
    least: float = 0.0
    """What every other move surely gives away, as a longer search has found."""
    tells_cost: bool = False
    """What is told to another legal move says what it gave away, too."""

    @property
    def seat(self) -> Seat:
        """Whose decision it is; ValueError where nobody has one."""
        decision = self.session.rules.decision(self.session.state)
        if decision is None:
            raise ValueError("Nobody has to decide anything in this position.")
        return decision.seat

    def is_answer(self, move: Any) -> bool:
        """Whether a move is what is looked for; equal cards are equal."""
        view = self.session.view(self.seat)
        canonical = self.session.rules.canonical
        right = (self.answer, *self.also)
        return move in right or canonical(view, move) in [canonical(view, each) for each in right]

    def seated(self) -> Session[Any, Any]:
        """A copy of the session at which the player has the seat, and nobody else is a person."""
        session = self.session.until(len(self.session.steps))
        session.state = session.state.copy()
        session.memo = session.memo.model_copy()
        session.players = tuple(
            player.model_copy(
                update={"level": None if seat == self.seat else player.level or "pilot"}
            )
            for seat, player in enumerate(session.players)
        )
        return session


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the player did."""

    found: bool
    """Whether the player found the answer; False: it was shown, or left after a wrong move."""
    tries: int
    """Moves that were tried, the right one included."""
