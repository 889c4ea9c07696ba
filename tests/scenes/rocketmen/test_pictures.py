"""Rocketmen's table looks as it looked, in the moments that matter.

After a wanted change `python -m tests.scenes.rocketmen.test_pictures` makes them again; look at
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

from tests.scenes.rocketmen.tables import POSITIONS, at_position, silent
from tests.screens.test_pictures import MEAN, MOST, SMALL, difference

FOLDER = Path(__file__).parent / "pictures"
FAILED = Path(__file__).parent / "failed"
SHOWN = {
    "crowded": ((1280, 720), 1.0),
    "flight": ((1600, 1200), 1.0),
    "buying": ((1280, 720), 1.5),
    "solo": ((1024, 640), 1.0),
}
"""Positions with the window and the text size at which they are kept."""


def take(name: str) -> pygame.Surface:
    """The table in this position, made small."""
    size, text_size = SHOWN[name]
    clicker = silent(size)
    clicker.context.settings.text_size = text_size
    clicker.context.changed()
    at_position(clicker, name)
    picture = clicker.picture()
    clicker.close()
    return pygame.transform.smoothscale(picture, (SMALL, round(SMALL * size[1] / size[0])))


@pytest.mark.parametrize("name", SHOWN)
def test_the_table_looks_as_it_did(name: str) -> None:
    assert name in POSITIONS
    now = take(name)
    mean, share = difference(now, pygame.image.load(FOLDER / f"{name}.png"))
    if mean > MEAN or share > MOST:
        FAILED.mkdir(exist_ok=True)
        pygame.image.save(now, FAILED / f"{name}.png")
    assert mean <= MEAN
    assert share <= MOST


def main() -> None:
    """Makes the pictures anew, with few colours so that they stay small."""
    from PIL import Image

    FOLDER.mkdir(exist_ok=True)
    for name in SHOWN:
        surface = take(name)
        image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
        few = image.quantize(224, dither=Image.Dither.NONE)
        few.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
