"""Rocket Jockey's table at every size of window and text: nothing overlaps, nothing is cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.kit.check import clipped, overlaps
from tests.clicker import Clicker
from tests.scenes.rocket_jockey.positions import POSITIONS, at_position
from tests.screens.shows import marks_of

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1600, 1200), (2560, 1080), (1024, 640))
TEXTS = (1.0, 1.5, 2.0)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def clicker(request: pytest.FixtureRequest) -> Iterator[Clicker]:
    clicker = Clicker(request.param)
    yield clicker
    clicker.close()


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("number", range(len(POSITIONS)), ids=list(POSITIONS))
def test_every_text_has_its_place(clicker: Clicker, number: int, text: float) -> None:
    clicker.context.settings.text_size = text
    clicker.context.changed()
    # Two, three and four seats take turns, so that each is seen at each size and in many phases.
    seats = 2 + (number + TEXTS.index(text)) % 3
    at_position(clicker, list(POSITIONS)[number], seats)
    marks = marks_of(clicker)
    assert overlaps(marks) == []
    assert clipped(marks, clicker.scene.area) == []
