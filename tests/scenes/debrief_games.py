"""Debriefs that are made up at once, for screens: judging a game takes a minute."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from game.core.codec import move_to_json
from game.core.rng import Rng
from game.core.save import debrief_path
from game.core.seal import sealed
from game.core.session import Session
from game.debrief.background import write_notes
from game.debrief.blindfold import bots_steps
from game.debrief.notes import Choice, Note, Notes, Proof, begun
from scenes.stack import Context
from tests.clicker import Clicker
from tests.screens.shows import marks_of, played

TITLE = "jump_gate"


@cache
def finished(title_id: str) -> Session[Any, Any]:
    """A finished game whose deal was sealed; shared by all tests, which leave it as it is."""
    whole = played(3000, title_id)
    assert whole.finished
    session = whole.until(len(whole.steps))
    session.seal = sealed(session.seed)
    return session


def made_up(session: Session[Any, Any], upto: float = 1.0, mistakes: int = 3) -> Notes:
    """Notes as the judge could have written them, with mistakes of seat 0 wherever it can choose.

    `upto`: how much of it has been found; with 1 the bots' decisions are proved too.
    """
    notes = begun(session.save())
    seats, rng = len(session.players), Rng(session.seed)
    shares = [1.0] * seats
    last = len(session.steps)
    for step in range(last + 1):
        if step > upto * last:
            return notes
        whole = sum(shares)
        chance = tuple(round(share / whole, 5) for share in shares)
        choice = _choice(session, step, mistakes, notes) if step else None
        error = (0.004,) * seats if step < last else (0.0,) * seats
        notes.add(Note(step=step, chance=chance, error=error, choice=choice))
        shares = [max(0.02, share * (0.7 + rng.below(61) / 100)) for share in shares]
    for number in bots_steps(session):
        notes.add(Proof(step=number, seat=session.steps[number].seat))
    return notes


def _choice(session: Session[Any, Any], step: int, mistakes: int, notes: Notes) -> Choice:
    made = session.steps[step - 1]
    rules, title = session.rules, session.title
    view = rules.view(made.before, made.seat)
    seats = len(session.players)
    best = None
    had = sum(note.choice is not None and note.choice.mistake for note in notes.notes)
    if made.seat == 0 and had < mistakes:
        same = rules.canonical(view, made.move)
        others = (move for move in rules.moves(view) if rules.canonical(view, move) != same)
        best = next(others, None)
    loss = 0.14 - 0.03 * had if best is not None else 0.0
    gain = tuple(-loss if seat == made.seat else loss / (seats - 1) for seat in range(seats))
    return Choice(
        seat=made.seat,
        turn=rules.turn(made.before),
        best=None if best is None else move_to_json(title, best),
        loss=loss,
        error=0.02 if best is not None else 0.0,
        gain=gain,
        gain_error=(0.01,) * seats,
        mistake=best is not None,
    )


def keep(context: Context, session: Session[Any, Any], notes: Notes | None = None) -> Path:
    """Writes a game, and its debrief beside it."""
    path = context.saves.new_path(session.title.id)
    context.saves.write(path, session.save())
    write_notes(debrief_path(path), made_up(session) if notes is None else notes)
    return path


def open_it(clicker: Clicker, title_id: str = TITLE, notes: Any = None) -> Any:
    """The debrief of a finished game, opened; its scene."""
    session = finished(title_id)
    path = keep(clicker.context, session, notes)
    clicker.context.ways.debrief(session, path)
    clicker.settle()
    return clicker.scene


def texts(clicker: Clicker) -> str:
    """All words that are seen."""
    return " ".join(mark.text for mark in marks_of(clicker))
