"""Rockets' table looks as it looked, in the moments that matter."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.opening import Silent
from tests.scenes.rockets.tables import opened, position
from tests.scenes.rockets.test_layout import SITUATIONS
from tests.screens.keeping import Kept
from tests.screens.sizes import sized

pytestmark = pytest.mark.painted

FOLDER = Path(__file__).parent / "pictures"
SHOWN = {
    "two": ((1280, 720), 1.0),
    "last turn": ((1280, 720), 1.5),
    "hide": ((1600, 1200), 1.0),
    "eight": ((1280, 720), 1.0),
}
"""Situations with the window and the text size at which they are kept."""


@pytest.mark.parametrize("name", SHOWN)
def test_the_table_looks_as_it_did(name: str, kept: Kept) -> None:
    size, text = SHOWN[name]
    seats, given = SITUATIONS[name]
    with sized(size, text, Silent()) as clicker:
        opened(clicker, position(seats, **given), (True,) + (False,) * (seats - 1))
        clicker.settle()
        if "do:build" in clicker.lit():  # a system that can be built is open
            clicker.click("do:build")
            clicker.settle()
        assert kept.shows(clicker, FOLDER / f"{name.replace(' ', '_')}.png")
