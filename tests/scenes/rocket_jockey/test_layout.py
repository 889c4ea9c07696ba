"""Rocket Jockey's table at every size of window and text: nothing overlaps, nothing is cut off."""

from __future__ import annotations

from tests.scenes.rocket_jockey.positions import POSITIONS, at_position
from tests.screens.sizes import TEXTS, each_in_turn, misplaced, sized


@each_in_turn(POSITIONS)
def test_every_text_has_its_place(name: str, size: tuple[int, int], text: float) -> None:
    # Two, three and four seats take turns, so that each is seen at each size and in many phases.
    seats = 2 + (list(POSITIONS).index(name) // 3 + TEXTS.index(text)) % 3
    with sized(size, text) as clicker:
        at_position(clicker, name, seats)
        assert misplaced(clicker) == []
