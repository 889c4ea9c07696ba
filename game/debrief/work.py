"""The work of a debrief, step by step: it can stop between two worlds and go on another day."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Any

from game.bots.background import FindTitle
from game.bots.search import never
from game.core.codec import move_to_json
from game.core.save import SaveFile
from game.core.session import Session, Step
from game.debrief.decisions import judged
from game.debrief.judge import Judge
from game.debrief.notes import Choice, Note, Notes

_DIGITS = 5


class Undebriefable(ValueError):
    """A game that can't be gone through; the message is a sentence."""


def opened(save: SaveFile, find: FindTitle) -> Session[Any, Any]:
    """The finished game of a save; Undebriefable with the reason."""
    try:
        restored = Session.restore(find(save.title), save)
    except KeyError as error:
        raise Undebriefable(f"There is no title “{save.title}”.") from error
    except ValueError as error:
        raise Undebriefable(f"This game can't be opened: {error}.") from error
    if restored.trouble:
        raise Undebriefable(restored.trouble)
    if not restored.session.finished:
        raise Undebriefable("This game is not over yet; it can be debriefed when it is.")
    return restored.session


class Debriefing:
    """Goes through one finished game; what it finds out follows from the game alone."""

    def __init__(self, session: Session[Any, Any]) -> None:
        self.session = session
        self.judge = Judge(session.title, len(session.players), session.seed, len(session.steps))

    def note(self, step: int, stopped: Callable[[], bool] = never) -> Note | None:
        """What there is to say about one step; None if it was stopped."""
        choice = None
        if step > 0:
            choice = self._choice(step, stopped)
            if choice is None:
                return None
        steps = self.session.steps
        state = steps[step].before if step < len(steps) else self.session.state
        estimate = self.judge.chances(state, step, stopped)
        if estimate is None:
            return None
        return Note(
            step=step, chance=_short(estimate.mean), error=_short(estimate.error), choice=choice
        )

    def _choice(self, number: int, stopped: Callable[[], bool]) -> Choice | None:
        made = self.session.steps[number - 1]
        title = self.session.title
        after = self._turn_after(number)
        verdict = judged(self.judge, made.before, made.seat, made.move, number, stopped, after)
        if verdict is None:
            return None
        best = None if verdict.best == made.move else move_to_json(title, verdict.best)
        return Choice(
            seat=made.seat,
            turn=title.rules.turn(made.before),
            best=best,
            loss=round(verdict.loss, _DIGITS),
            error=round(verdict.error, _DIGITS),
            gain=_short(verdict.gain.mean),
            gain_error=_short(verdict.gain.error),
            forced=verdict.forced,
            mistake=verdict.mistake,
        )

    def _turn_after(self, number: int) -> list[Step[Any, Any]]:
        """What the maker of a step did next in the same turn, before anybody else."""
        rules, steps = self.session.title.rules, self.session.steps
        made = steps[number - 1]
        turn = rules.turn(made.before)
        return list(
            takewhile(
                lambda step: step.seat == made.seat and rules.turn(step.before) == turn,
                steps[number:],
            )
        )

    def go_on(
        self,
        notes: Notes,
        stopped: Callable[[], bool] = never,
        told: Callable[[Note], None] = lambda note: None,
    ) -> bool:
        """Adds what is missing, until all is done or it is stopped; whether all is done."""
        while not notes.complete:
            note = self.note(len(notes.notes), stopped)
            if note is None:
                return False
            notes.add(note)
            told(note)
        return True


def _short(values: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(value, _DIGITS) for value in values)
