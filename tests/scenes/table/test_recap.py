"""News: what happened since a seat's turn, told of whom it concerns and of whose doing it was."""

from __future__ import annotations

from game.core.events import TurnStarted
from scenes.table.recap import recap
from tests.bench.debrief_games import Table, played


def test_what_a_new_turn_brings_is_told_of_no_seat_that_had_no_part_in_it() -> None:
    session, rolls = played(Table("planet_movers", 3), ["cadet"] * 3, seed=1), 0
    for number, step in enumerate(session.steps):
        begun = next((e for e in step.events if isinstance(e, TurnStarted)), None)
        if begun is None or step.seat == 0 or begun.seat == step.seat:
            continue
        found = recap(session.until(number + 1), 0, number, (), lambda view, seat: None)
        after = step.events[step.events.index(begun) + 1 :]
        words = {session.title.words.describe(event, session.names(0)) for event in after}
        lines = {
            line.words for seat in found.seats if seat.seat == step.seat for line in seat.lines
        }
        assert not lines & words
        rolls += bool(words)
    assert rolls > 2
