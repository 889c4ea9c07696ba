"""Rocket Jockey's table looks as it looked, in the moments that matter."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.rocket_jockey.positions import at_position
from tests.screens.keeping import Kept
from tests.screens.sizes import sized

pytestmark = pytest.mark.painted

FOLDER = Path(__file__).parent / "pictures"
SHOWN = {
    "fuel_up": ((1280, 720), 1.0),
    "copilots": ((1280, 720), 1.0),
    "chain": ((1600, 1200), 1.0),
    "aliens": ((1280, 720), 1.5),
    "discard": ((1024, 640), 1.0),
}
"""Positions with the window and the text size at which they are kept."""


@pytest.mark.parametrize("name", SHOWN)
def test_the_table_looks_as_it_did(name: str, kept: Kept) -> None:
    size, text = SHOWN[name]
    with sized(size, text) as clicker:
        at_position(clicker, name, 3)
        assert kept.shows(clicker, FOLDER / f"{name}.png")
