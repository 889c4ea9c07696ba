"""Work in the bots' process comes piece by piece, and one that fails says why and ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.bots.background import FindTitle, Running
from tests.bots.toy import find_toy


class Counting:
    """A job that counts to two."""

    def pieces(self, find: FindTitle, stopped: Callable[[], bool]) -> Iterator[Any]:
        """One, a pause where it was stopped, and two."""
        yield 1
        while stopped():
            yield None
        yield 2


class Failing:
    """A job that fails at its second piece."""

    def pieces(self, find: FindTitle, stopped: Callable[[], bool]) -> Iterator[Any]:
        """One, and then an error."""
        yield find("toy").id
        raise ValueError("no more cards")


def test_a_job_that_was_stopped_gives_the_same_piece_when_it_goes_on() -> None:
    answers = iter((True, True, False))
    running = Running(7, Counting(), find_toy, lambda: next(answers))
    assert [running.piece() for _ in range(4)] == [1, None, None, 2]
    assert not running.over


def test_a_job_without_more_pieces_is_over() -> None:
    running = Running(7, Counting(), find_toy, lambda: False)
    assert [running.piece() for _ in range(3)] == [1, 2, None]
    assert running.over
    assert running.number == 7


def test_a_job_that_fails_tells_its_error_and_is_over(caplog: pytest.LogCaptureFixture) -> None:
    running = Running(7, Failing(), find_toy, lambda: False)
    assert running.piece() == "toy"
    assert running.piece() == "ValueError: no more cards"
    assert running.over
    assert "Work in the background failed." in caplog.text
