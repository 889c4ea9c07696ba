"""Pause: all that can be done there is seen at once."""

from __future__ import annotations

import pytest

from scenes.screens.pause import PauseScene
from tests.scenes.debrief_games import finished
from tests.screens.sizes import misplaced, sized


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1200, 1600), 2.0)]
)
@pytest.mark.parametrize("daily", ["", "2026-12-24"], ids=["own", "daily"])
def test_every_button_of_the_pause_is_in_sight(
    size: tuple[int, int], text: float, daily: str
) -> None:
    """With large text in a small window it scrolled, and the way out was below the fold."""
    with sized(size, text) as clicker:
        session = finished("jump_gate").until(20)
        session.memo = session.memo.model_copy(update={"daily": daily})
        scene = PauseScene(clicker.context, session)
        clicker.context.stack.push(scene)
        clicker.settle()
        assert scene.scroll_panels() == []
        quitting = clicker.target("quit").rect
        assert quitting.bottom <= scene.area.bottom
        assert misplaced(clicker) == []
