"""Rocketmen's table at every size of window and text: nothing overlaps, nothing is cut off."""

from __future__ import annotations

import pytest

from tests.scenes.opening import Silent
from tests.scenes.rocketmen.tables import POSITIONS, at_position
from tests.screens.sizes import each_in_turn, misplaced, sized


@pytest.mark.alike(2)
@each_in_turn(POSITIONS)
def test_every_text_has_its_place(name: str, size: tuple[int, int], text: float) -> None:
    with sized(size, text, bots=Silent()) as clicker:
        at_position(clicker, name)
        assert misplaced(clicker) == []
