"""A whole game as lines that people can read and compare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.console.common import log_lines, names_for, seat_name, standing_lines
from game.core.session import Session, digest


def transcript(session: Session[Any, Any]) -> Iterator[str]:
    """The game from its first move, everything open: set-up, moves with their log, result."""
    title, seats = session.title, len(session.players)
    names = names_for(seats)
    yield f"{title.name} (version {title.version}), {seats} seats, seed {session.seed}"
    for name, value in session.options.model_dump(mode="json").items():
        yield f"  {name} = {value}"
    for number, step in enumerate(session.steps, start=1):
        view = title.rules.view(step.before, step.seat)
        yield f"{number}. {seat_name(step.seat)}: {title.words.describe_move(view, step.move)}"
        for line in log_lines(title, step.events, names):
            yield f"     {line}"
    yield "The game is over." if session.finished else "The game is not over."
    yield from standing_lines(title, session.state)
    yield f"digest {digest(session.state)}"
