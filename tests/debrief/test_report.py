"""What a debrief says of moves: in words that are true for whoever reads them."""

from __future__ import annotations

from game.debrief.report import Teller
from tests.scenes.debrief_games import finished


def test_reasons_speak_to_who_moved_and_a_rivals_are_told_as_said_to_that_one() -> None:
    """ "Your best deliveries" stood over the reader's hand, and were a rival's."""
    session = finished("rocket_jockey")
    teller, quoted = Teller(session), 0
    assert teller.names.viewer == 0
    for number, step in enumerate(session.steps, start=1):
        words = teller.why_played(number)
        said_to = f"{session.players[step.seat].name}: “"
        if step.seat == 0:
            assert not words.startswith(said_to)
        elif words:
            assert words.startswith(said_to)
            quoted += 1
    assert quoted
