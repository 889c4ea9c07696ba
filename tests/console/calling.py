"""Calls of the console as a shell makes them, without a process for each."""

import json
from typing import Any, NamedTuple

import pytest

from game.console.main import main


class Answer(NamedTuple):
    """What a call left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output, which is one JSON value."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        """Standard output by line."""
        return self.out.splitlines()


def call(capsys: pytest.CaptureFixture[str], *arguments: str) -> Answer:
    """Runs `python -m game` with these arguments."""
    code = main([str(argument) for argument in arguments])
    return Answer(code, *capsys.readouterr())
