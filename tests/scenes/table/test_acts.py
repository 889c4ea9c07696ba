"""What the log of a game tells, from its first step on."""

from __future__ import annotations

import pytest

from game import titles
from game.core.events import TurnStarted
from scenes.table.acts import story
from scenes.titles import table_of
from tests.bench.looks import halfway


@pytest.mark.parametrize("title_id", titles.IDS)
def test_the_first_turn_has_a_heading_before_what_is_done_in_it(title_id: str) -> None:
    """A turn that was passed at once was not in the log, nor who had been first."""
    session = halfway(title_id, 2)
    together = table_of(title_id).together
    told = list(story(session, 0, len(session.steps), together=together))
    headings = [at for at, (_, _, event) in enumerate(told) if isinstance(event, TurnStarted)]
    event = told[headings[0]][2]
    first = session.steps[0].before
    assert isinstance(event, TurnStarted)
    assert event.turn == session.rules.turn(first)
    if not together:
        assert told[headings[0]][0] == -1
        assert event.seat == session.steps[0].seat
    assert len({told[at][2] for at in headings}) == len(headings), "no turn begins twice"
