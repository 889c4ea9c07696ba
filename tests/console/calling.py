"""Calls of the console as a shell makes them, without a process for each."""

import json
from pathlib import Path
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


def edit(path: Path, **changes: Any) -> Path:
    """Changes fields of a file of JSON."""
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(data | changes), encoding="utf-8")
    return path
