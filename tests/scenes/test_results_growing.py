"""How a result comes up: bars and totals grow while the winner's rocket flies to its planet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.session import Session
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.screens.results import ResultsScene
from tests.clicker import Clicker
from tests.screens.shows import marks_of, played


@pytest.fixture(scope="module")
def session() -> Session[Any, Any]:
    return played(2000)


@pytest.mark.parametrize("shown", [0.0, 0.5, 1.0])
def test_totals_grow_with_their_bars(
    clicker: Clicker, session: Session[Any, Any], shown: float
) -> None:
    clicker.context.stack.replace(scene := ResultsScene(clicker.context, session))
    clicker.settle()
    scene.shown = shown
    said = {mark.text for mark in marks_of(clicker) if scene.bars.box.meets(mark.box)}
    figure, bars = scene.points.figure, scene.story.bars
    assert {figure(round(bar.total * shown)) for bar in bars} <= said
    assert (figure(bars[0].total) in said) == (shown == 1)


@pytest.mark.parametrize("window", [(1280, 720), (1200, 1600)])
@pytest.mark.parametrize("headline", ["You win", "Juno wins by 3"])
def test_the_winners_rocket_flies_beside_all_that_is_read(
    session: Session[Any, Any],
    window: tuple[int, int],
    headline: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It crossed the panels, and the words of the patches."""
    clicker = Clicker(window)
    clicker.context.stack.replace(scene := ResultsScene(clicker.context, session))
    scene.story = replace(scene.story, headline=headline)  # leaves it room
    clicker.settle()
    read = [scene.bars.box, *(mark.box for mark in marks_of(clicker) if mark.text)]
    seen: list[Box] = []
    monkeypatch.setattr(
        Canvas,
        "image",
        lambda _, name, box, **__: seen.append(box) if name.startswith("seats/rocket_") else None,
    )
    for frame in range(41):
        scene.shown = frame / 40
        scene.draw_ground(clicker.app.canvas(clicker.app.surface))
    assert len(seen) == 41
    ship = [box.inset(13) for box in seen]  # the picture has an empty rim
    assert not [box for box in ship for other in read if box.meets(other)]
    clicker.close()
