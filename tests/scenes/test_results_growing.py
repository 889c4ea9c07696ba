"""How a result comes up: bars and totals grow while the winner's rocket flies to its planet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.session import Session
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Node
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


def test_the_winners_rocket_flies_over_the_panels(
    clicker: Clicker, session: Session[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It flew behind them, and bits of it were seen in the gaps."""
    clicker.context.stack.replace(scene := ResultsScene(clicker.context, session))
    clicker.settle()
    scene.story = replace(scene.story, headline="You win")  # leaves it room
    drawn: list[str] = []
    monkeypatch.setattr(Canvas, "image", lambda _, name, *__, **___: drawn.append(name))
    monkeypatch.setattr(Node, "draw", lambda *_, **__: drawn.append("panels"))
    scene.root = Node()
    scene.draw(clicker.app.canvas(clicker.app.surface))
    jupiter, panels, rocket = drawn
    assert (jupiter, panels) == ("planets/jupiter", "panels")
    assert rocket.startswith("seats/rocket_")
