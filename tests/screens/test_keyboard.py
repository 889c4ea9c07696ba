"""The keyboard alone reaches everything on every screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.commands import Command
from scenes.kit.target import MOUSE
from tests.clicker import Clicker
from tests.screens.shows import SHOWS, show

MOVES = (
    Command.RIGHT,
    Command.DOWN,
    Command.LEFT,
    Command.UP,
    Command.NEXT_ZONE,
    Command.PREVIOUS_ZONE,
)


@pytest.fixture
def clicker() -> Iterator[Clicker]:
    clicker = Clicker((1280, 720))
    yield clicker
    clicker.close()


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("name", SHOWS)
def test_every_target_is_reached(clicker: Clicker, name: str, text_size: float) -> None:
    clicker.context.settings.text_size = text_size
    clicker.context.changed()
    scene = show(clicker, name)
    scene.command(Command.NEXT_ZONE)
    start = scene.focus.key
    reached = {start}
    waiting = [start]
    while waiting:
        here = waiting.pop()
        for move in MOVES:
            scene.focus.key, scene.focus.shown = here, True
            scene.command(move)
            if scene.focus.key not in reached:
                reached.add(scene.focus.key)
                waiting.append(scene.focus.key)
    assert reached == {target.key for target in scene.targets() if target.zone != MOUSE}


@pytest.mark.parametrize("name", SHOWS)
def test_the_focus_is_always_on_screen(clicker: Clicker, name: str) -> None:
    clicker.context.settings.text_size = 2.0
    clicker.context.changed()
    scene = show(clicker, name)
    scene.command(Command.NEXT_ZONE)
    for _ in range(12):
        scene.command(Command.DOWN)
        focused = scene.focus.current(scene.targets())
        assert focused is not None
        assert focused.seen.h > 0.5 * min(focused.rect.h, 200), focused.key
