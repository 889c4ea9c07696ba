"""A killed program loses nothing beyond the move that was not yet accepted."""

import os
import signal
from pathlib import Path

import pytest

from game.core.recovery import open_game
from game.core.rng import Rng
from game.core.save import Saves
from tests.contract.toy import TOY, TOY_RULES
from tests.core.play import fresh

KILLS = 100


def play_until_killed(path: Path, acknowledge: int) -> None:
    """Games without end; one byte for each move that is accepted and saved."""
    saves = Saves(path.parent)
    session, luck = fresh(), Rng(1)
    while True:
        if session.finished:
            session = fresh()
        session.submit(TOY_RULES.random_move(session.state, luck))
        saves.write(path, session.save())
        os.write(acknowledge, bytes([len(session.steps)]))


@pytest.mark.no_cover
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system can't split a process")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_hundred_kills_lose_no_accepted_move(tmp_path: Path) -> None:
    saves, luck = Saves(tmp_path), Rng(7)
    for number in range(KILLS):
        path = tmp_path / f"toy-{number}.json"
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                play_until_killed(path, writer)
            finally:
                os._exit(1)
        os.close(writer)
        accepted = [os.read(reader, 1)[0] for _ in range(1 + luck.below(12))]
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        accepted += os.read(reader, 99)  # what it still said before it was killed
        os.close(reader)

        opened = open_game(saves, path, lambda title_id: TOY)

        assert opened.notes == ()
        assert len(opened.session.steps) in (accepted[-1], accepted[-1] % 24 + 1)
