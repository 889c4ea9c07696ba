"""Rockets' table looks as it looked, in the moments that matter.

After a wanted change `python -m tests.scenes.rockets.test_pictures` makes them again; look at them
then.
"""

from __future__ import annotations

import os
from pathlib import Path

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from tests.scenes.rockets.tables import open_at, position, silent
from tests.scenes.rockets.test_layout import SITUATIONS
from tests.screens.keeping import keep, looks_alike, taken

FOLDER = Path(__file__).parent / "pictures"
SHOWN = {
    "two": ((1280, 720), 1.0),
    "last turn": ((1280, 720), 1.5),
    "hide": ((1600, 1200), 1.0),
    "eight": ((1280, 720), 1.0),
}
"""Situations with the window and the text size at which they are kept."""


def take(name: str) -> pygame.Surface:
    """The table in this situation, made small; where a system can be built, it is open."""
    size, text_size = SHOWN[name]
    seats, given = SITUATIONS[name]
    clicker = silent(size)
    clicker.context.settings.text_size = text_size
    clicker.context.changed()
    open_at(clicker, position(seats, **given), (True,) + (False,) * (seats - 1))
    clicker.settle()
    if "do:build" in clicker.lit():
        clicker.click("do:build")
        clicker.settle()
    picture = taken(clicker)
    clicker.close()
    return picture


def kept(name: str) -> Path:
    """Where the picture of a situation is."""
    return FOLDER / f"{name.replace(' ', '_')}.png"


@pytest.mark.parametrize("name", SHOWN)
def test_the_table_looks_as_it_did(name: str) -> None:
    assert looks_alike(take(name), kept(name))


if __name__ == "__main__":
    for shown in SHOWN:
        keep(take(shown), kept(shown))
