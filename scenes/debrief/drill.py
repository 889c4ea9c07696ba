"""Drill: a costly decision once more, on the real table; found, it is mended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.codec import UnreadableMove, move_from_json
from game.core.session import Session
from game.debrief.decisions import luck_of, worlds_of
from game.debrief.judge import Judge
from scenes.debrief.found import Costly
from scenes.debrief.mistakes import Mistake
from scenes.debrief.words import lost
from scenes.posed.question import Outcome, Question
from scenes.posed.table import pose
from scenes.stack import Context


def question_of(
    session: Session[Any, Any], costly: Costly, what: str = "Mistake to mend"
) -> Question:
    """The decision before the move that was a mistake."""
    played = session.steps[costly.step - 1].move
    past = session.until(costly.step - 1)
    seat, people = session.steps[costly.step - 1].seat, [p.is_person for p in session.players]
    view = past.view(seat)
    canonical = past.rules.canonical
    own = people[seat] and people.count(True) == 1
    who = "You" if own else session.players[seat].name

    def said(move: Any) -> str:
        if move == played or canonical(view, move) == canonical(view, played):
            gone, _ = lost(costly.loss, costly.error)
            return f"That is what was played: it gave away {gone} of a win."
        return ""

    return Question(
        past,
        f"{what} · {costly.when}",
        f"{who} played: {costly.played.rstrip('.')}. What is better?",
        costly.move,
        costly.why,
        said=said,
        tells_cost=True,
        luck=luck_of(session.seed, costly.step),
        worlds=worlds_of(Judge(session.title, len(people), session.seed, len(session.steps))),
    )


def costly_of(session: Session[Any, Any], mistake: Mistake) -> Costly | None:
    """A mistake of the list in its game; None if the game is another one by now."""
    try:
        move = move_from_json(session.title, mistake.best)
        before = session.steps[mistake.step - 1].before
    except (UnreadableMove, IndexError):
        return None
    if mistake.step < 1 or session.rules.check(before, move) is not None:
        return None
    return Costly(
        mistake.step,
        mistake.when,
        mistake.loss,
        mistake.error,
        mistake.played,
        mistake.better,
        mistake.why,
        move,
    )


def practise(
    context: Context,
    session: Session[Any, Any],
    file: str,
    drills: Sequence[Costly],
    number: int = 0,
) -> None:
    """Poses one of these; each leads to the next.  What is found without being shown is mended."""
    if number >= len(drills):
        return
    first, what = drills[number], "Mistake to mend"
    if len(drills) > 1:
        what = f"Mistake {number + 1} of {len(drills)}"

    def ended(outcome: Outcome) -> None:
        book = context.mistakes
        kept = book.mend(file, first.step) if outcome.found else book.miss(file, first.step)
        if not kept:
            context.notify(context.mistakes.trouble, about="mistakes")

    after = None
    if number + 1 < len(drills):
        after = ("Next mistake", lambda: practise(context, session, file, drills, number + 1))
    pose(context, question_of(session, first, what), ended, after)
