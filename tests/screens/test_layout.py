"""No text overlaps another, leaves its place or is cut off: every screen, window and text size."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.kit.check import clipped, overlaps
from tests.art.glyphs import missing_glyphs
from tests.clicker import Clicker
from tests.screens.shows import SHOWS, marks_of, show

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1600, 1200), (2560, 1080), (1024, 640))
TEXT_SIZES = (1.0, 1.5, 2.0)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def clicker(request: pytest.FixtureRequest) -> Iterator[Clicker]:
    clicker = Clicker(request.param)
    yield clicker
    clicker.close()


@pytest.mark.parametrize("name", SHOWS)
def test_every_text_has_its_place(clicker: Clicker, name: str) -> None:
    for text_size in TEXT_SIZES:
        clicker.context.settings.text_size = text_size
        clicker.context.changed()
        show(clicker, name)
        marks = marks_of(clicker)
        assert marks, f"{name} shows no text"
        window = clicker.scene.area
        assert overlaps(marks) == [], f"text size {text_size}"
        assert clipped(marks, window) == [], f"text size {text_size}"


@pytest.mark.parametrize("name", SHOWS)
def test_no_two_targets_cover_one_another(clicker: Clicker, name: str) -> None:
    clicker.context.settings.text_size = 1.5
    clicker.context.changed()
    scene = show(clicker, name)
    targets = list(scene.targets())
    assert targets
    for number, first in enumerate(targets):
        for second in targets[number + 1 :]:
            assert not first.seen.meets(second.seen, 2), f"{first.key} and {second.key}"


@pytest.mark.parametrize("name", SHOWS)
def test_every_target_that_is_seen_lies_in_the_window(clicker: Clicker, name: str) -> None:
    clicker.context.settings.text_size = 2.0
    clicker.context.changed()
    scene = show(clicker, name)
    for target in scene.targets():
        if target.seen.h > 0:
            assert scene.area.holds(target.seen, 2), target.key


def test_the_checks_find_what_they_look_for() -> None:
    from scenes.kit.box import Box
    from scenes.kit.canvas import Mark

    room = Box(0, 0, 100, 100)
    first = Mark("one", Box(10, 10, 50, 20), room)
    second = Mark("two", Box(40, 15, 50, 20), room)
    outside = Mark("three", Box(80, 50, 50, 20), room)
    assert overlaps([first, second]) == ["'one' and 'two'"]
    assert overlaps([first, outside]) == []
    assert len(clipped([first, outside], room)) == 1
    scrolled = Mark("four", Box(10, 200, 50, 20), Box(0, 190, 100, 50), Box(0, 0, 100, 100))
    assert clipped([scrolled], room) == []


@pytest.mark.parametrize("name", SHOWS)
def test_the_fonts_have_every_letter(name: str) -> None:
    clicker = Clicker((1920, 1080))
    show(clicker, name)
    texts = "".join(mark.text for mark in marks_of(clicker))
    labels = "".join(target.label for target in clicker.targets())
    clicker.close()
    assert missing_glyphs(texts + texts.upper() + labels) == set()
