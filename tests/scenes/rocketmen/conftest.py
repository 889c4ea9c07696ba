"""Rocketmen's table without a screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.clicker import Clicker
from tests.scenes.opening import silent


@pytest.fixture
def still() -> Iterator[Clicker]:
    """The program at 1280x720 with bots that never move."""
    clicker = silent()
    yield clicker
    clicker.close()
