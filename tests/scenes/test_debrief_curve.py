"""The debrief's curve: what is written on it can be read."""

from __future__ import annotations

import pytest

from scenes.debrief.words import percent
from scenes.theme import CORAL
from tests.clicker import Clicker
from tests.scenes.debrief_games import open_it
from tests.screens.shows import marks_of


@pytest.mark.painted
def test_what_admirals_move_was_worth_is_not_crossed_by_a_curve(clicker: Clicker) -> None:
    """Where no place was free of curves, one's own ran through the figure."""
    scene = open_it(clicker)
    worst = scene.finder.costliest(0)[0]
    worth = percent(min(1.0, scene.finder.notes.notes[worst.step].chance[0] + worst.loss))
    (mark,) = [mark for mark in marks_of(clicker) if mark.text == worth]
    surface = clicker.app.surface
    scale = clicker.app.canvas(surface).scale
    left, top, right, bottom = (
        round(part * scale) for part in (mark.box.x, mark.box.y, mark.box.right, mark.box.bottom)
    )
    seen = {
        tuple(surface.get_at((x, y)))[:3] for x in range(left, right) for y in range(top, bottom)
    }
    assert tuple(CORAL)[:3] not in seen
