"""Planet Movers' table looks as it looked, in the moments that matter.

After a wanted change `python -m tests.scenes.planet_movers.test_pictures` makes them again; look at
them then.
"""

from __future__ import annotations

import os
from pathlib import Path

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from tests.clicker import Clicker
from tests.scenes.planet_movers.positions import at_position
from tests.screens.keeping import keep, looks_alike, taken

FOLDER = Path(__file__).parent / "pictures"
SHOWN = {
    "step": ((1280, 720), 1.0),
    "push": ((1600, 1200), 1.0),
    "crowded": ((1280, 720), 1.0),
    "delivery": ((1280, 720), 2.0),
}
"""Positions with the window and the text size at which they are kept."""


def take(name: str) -> pygame.Surface:
    """The table in this position, made small."""
    size, text_size = SHOWN[name]
    clicker = Clicker(size)
    clicker.context.settings.text_size = text_size
    clicker.context.changed()
    at_position(clicker, name)
    picture = taken(clicker)
    clicker.close()
    return picture


@pytest.mark.parametrize("name", SHOWN)
def test_the_table_looks_as_it_did(name: str) -> None:
    assert looks_alike(take(name), FOLDER / f"{name}.png")


if __name__ == "__main__":
    for shown in SHOWN:
        keep(take(shown), FOLDER / f"{shown}.png")
