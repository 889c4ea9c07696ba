"""Planet Movers' table without a screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.clicker import Clicker


@pytest.fixture
def clicker() -> Iterator[Clicker]:
    """The program at 1280x720 with nothing open yet."""
    clicker = Clicker((1280, 720))
    yield clicker
    clicker.close()
