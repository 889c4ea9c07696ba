"""Asking: a puzzle is put on the table, and how it went is kept."""

from __future__ import annotations

import logging
from typing import Any

from game.memory.codes import CodeError
from game.puzzles.book import puzzles
from scenes.posed.question import Outcome, Question
from scenes.screens.posters import poster_of
from scenes.stack import Context

log = logging.getLogger(__name__)

ASKED = "One move is clearly the best. Which one?"
ASKED_FEW = "A few moves come to the same and are clearly the best. Find one of them."
PILOTS = "Pilot would do that too."


def open_puzzle(context: Context, title: str, number: int) -> None:
    """Poses a puzzle, counted from 0, over whatever is open."""
    from scenes.posed.table import pose

    book = puzzles(title)
    puzzle = book[number]
    try:
        posed = puzzle.posed(context.settings.name)
    except (CodeError, ValueError) as error:
        log.warning("Puzzle %d of %s: %s", number + 1, title, error)
        context.notify("This puzzle can't be opened: it does not fit today’s rules.")
        return
    session, view = posed.session, posed.session.view(posed.seat)
    canonical = session.rules.canonical
    pilots = canonical(view, session.title.brain.candidates(view)[0][1])

    def said(move: Any) -> str:
        return PILOTS if canonical(view, move) == pilots else ""

    def ended(outcome: Outcome) -> None:
        book = context.puzzles
        kept = (
            book.solve(title, puzzle, outcome.tries) if outcome.found else book.miss(title, puzzle)
        )
        if not kept:
            context.notify(context.puzzles.trouble, about="puzzles")

    def go_on() -> None:
        following = context.puzzles.following(title, number)
        if following is None:
            context.notify(f"That was the last open puzzle of {poster_of(title).name}.")
        else:
            open_puzzle(context, title, following)

    question = Question(
        session,
        f"{poster_of(title).name} · puzzle {number + 1} of {len(book)}",
        ASKED_FEW if posed.also else ASKED,
        posed.answer,
        why=puzzle.reason,
        also=posed.also,
        said=said,
        least=puzzle.margin,
    )
    pose(context, question, ended, ("Next puzzle", go_on))
