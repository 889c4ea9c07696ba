"""What was done, step by step, as a viewer may know it: for the film and for the log."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.core.contract import Event, Seat
from game.core.events import TurnStarted
from game.core.session import Session


@dataclass(frozen=True, slots=True)
class Act:
    """One step as the viewer may know it: what the director plays."""

    number: int
    """Which step of the session it is, from 0."""
    seat: Seat
    events: tuple[Event, ...]
    view: Any
    """The table afterwards."""


def act_of(session: Session[Any, Any], number: int, viewer: Seat | None) -> Act:
    """A step of the session as this viewer may know it."""
    view = session.rules.view(_after(session, number), viewer)
    return Act(number, session.steps[number].seat, _events(session, number, viewer), view)


def story(
    session: Session[Any, Any],
    viewer: Seat | None,
    steps: int,
    told: int = -1,
    *,
    together: bool = False,
) -> Iterator[tuple[int, Seat, Event]]:
    """The log of a restored game: the first steps' events as that viewer may know them.

    Before them, as step -1, what the set-up has to tell.  `told`: how many steps are in the log
    already; -1: not even the set-up.  `together`: all seats act in one turn, whose beginning is
    an event even in the first.
    """
    if told < 0:
        first = session.steps[0].before if session.steps else session.state
        opening: list[Event] = []
        session.rules.setup(session.options, len(session.players), session.seed, opening)
        for event in opening:
            yield -1, -1, session.rules.event_for(first, event, viewer)
        decision = session.rules.decision(first)
        if decision is not None and not together:
            # No event begins a seat's first turn, and what is done in it needs a heading.
            yield -1, decision.seat, TurnStarted(decision.seat, session.rules.turn(first))
    for number in range(max(0, told), steps):
        for event in _events(session, number, viewer):
            yield number, session.steps[number].seat, event


def _after(session: Session[Any, Any], number: int) -> Any:
    """The state that a step led to."""
    steps = session.steps
    return session.state if number + 1 == len(steps) else steps[number + 1].before


def _events(session: Session[Any, Any], number: int, viewer: Seat | None) -> tuple[Event, ...]:
    after, events = _after(session, number), session.steps[number].events
    return tuple(session.rules.event_for(after, event, viewer) for event in events)
