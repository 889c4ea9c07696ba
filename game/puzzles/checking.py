"""Checking a puzzle: it fits today's rules, and the search finds its answer again."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rng import mix
from game.memory.codes import CodeError
from game.puzzles.book import Puzzle
from game.puzzles.solving import LISTED, Solving

TIMES = 10
"""So many times Admiral's budget a whole check has."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check found."""

    solved: bool
    """Whether the search finds the answer."""
    margin: float = 0.0
    """How much the best of the other moves gives away, as this check saw it."""
    error: float = 0.0
    pilot: bool = False
    """Whether Pilot finds it: then it is no puzzle."""
    trouble: str = ""

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong with the puzzle."""
        return self.solved and not self.pilot and self.margin > 2 * self.error


def checked(puzzle: Puzzle, playouts: int, luck: int = 0, listed: int = LISTED) -> Checked:
    """The puzzle compared anew with at most so many playouts; other luck gives another sample.

    `listed` moves beyond the brain's own are compared, too.
    """
    try:
        posed = puzzle.posed()
    except (CodeError, ValueError) as error:
        return Checked(False, trouble=str(error))
    session = posed.session
    view, seat = session.view(posed.seat), posed.seat
    canonical = session.rules.canonical
    right = posed.right()
    pilot = canonical(view, session.title.brain.candidates(view)[0][1]) in right
    seed = mix(session.seed, len(session.steps), luck)
    solving = Solving(session.title, view, seat, seed, listed)
    found = solving.against(right, playouts)
    return Checked(found.mean[0] > 0, found.mean[0], found.error[0], pilot)
