"""Jump Gate's table at every size of window and text: nothing overlaps, nothing is cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.kit.check import clipped, overlaps
from tests.clicker import Clicker
from tests.scenes.jump_gate.positions import POSITIONS, at_position
from tests.screens.shows import marks_of

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1600, 1200), (2560, 1080), (1024, 640))
TEXTS = (1.0, 1.5, 2.0)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def clicker(request: pytest.FixtureRequest) -> Iterator[Clicker]:
    clicker = Clicker(request.param)
    yield clicker
    clicker.close()


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("name", POSITIONS)
def test_every_text_has_its_place(clicker: Clicker, name: str, text: float) -> None:
    clicker.context.settings.text_size = text
    clicker.context.changed()
    at_position(clicker, name)
    marks = marks_of(clicker)
    assert overlaps(marks) == []
    assert clipped(marks, clicker.scene.area) == []
