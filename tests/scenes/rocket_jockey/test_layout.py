"""Rocket Jockey's table at every size of window and text: nothing overlaps, nothing is cut off."""

from __future__ import annotations

import pytest

from tests.scenes.rocket_jockey.positions import POSITIONS, at_position
from tests.screens.sizes import SIZES, TEXTS, misplaced, sized


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("number", range(len(POSITIONS)), ids=list(POSITIONS))
def test_every_text_has_its_place(number: int, size: tuple[int, int], text: float) -> None:
    # Two, three and four seats take turns, so that each is seen at each size and in many phases.
    seats = 2 + (number + TEXTS.index(text)) % 3
    with sized(size, text) as clicker:
        at_position(clicker, list(POSITIONS)[number], seats)
        assert misplaced(clicker) == []
