"""A folder of games and its index."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.save import Saves
from game.memory.index import Index
from game.memory.logbook import Logbook


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the games lie."""
    return tmp_path / "saves"


@pytest.fixture
def index(tmp_path: Path, folder: Path) -> Iterator[Index]:
    """Their index, in a file."""
    found = Index(tmp_path / "logbook.sqlite", folder)
    yield found
    found.close()


@pytest.fixture
def logbook(tmp_path: Path, folder: Path) -> Iterator[Logbook]:
    """The Logbook of the folder."""
    found = Logbook(Saves(folder), Index(tmp_path / "logbook.sqlite", folder))
    yield found
    found.close()
