"""A toy game in the middle, and a folder for its saves."""

from pathlib import Path

import pytest

from game.core.save import Saves
from game.core.session import Session
from tests.core.play import played


@pytest.fixture
def session() -> Session:
    """Twelve steps into a toy game."""
    return played(12)


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    """A folder that does not exist yet."""
    return Saves(tmp_path / "saves")
