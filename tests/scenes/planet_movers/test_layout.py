"""Planet Movers' table at every size of window and text: nothing overlaps, nothing is cut off."""

from __future__ import annotations

import pytest

from scenes.kit.check import clipped, overlaps
from tests.clicker import Clicker
from tests.scenes.planet_movers.positions import POSITIONS, at_position
from tests.screens.shows import marks_of

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1600, 1200), (2560, 1080), (1024, 640))
TEXTS = (1.0, 1.5, 2.0)


# Every position at six of the eighteen sizes: each size is seen with three crowded boards.
SHOWN = [
    (name, size, text)
    for number, name in enumerate(POSITIONS)
    for at, size in enumerate(SIZES)
    for nth, text in enumerate(TEXTS)
    if (number + at + nth) % 3 == 0
]


@pytest.mark.parametrize(
    ("name", "size", "text"), SHOWN, ids=[f"{n}-{s[0]}x{s[1]}-{t}" for n, s, t in SHOWN]
)
def test_every_text_has_its_place(name: str, size: tuple[int, int], text: float) -> None:
    clicker = Clicker(size)
    clicker.context.settings.text_size = text
    clicker.context.changed()
    at_position(clicker, name)
    marks, window = marks_of(clicker), clicker.scene.area
    clicker.close()
    assert overlaps(marks) == []
    assert clipped(marks, window) == []
