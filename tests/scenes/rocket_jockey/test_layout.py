"""Rocket Jockey's table at every size of window and text: nothing overlaps, nothing is cut off."""

from __future__ import annotations

import pytest

from game.rocket_jockey.data import PLANETS
from tests.scenes.rocket_jockey.positions import POSITIONS, at_position
from tests.screens.shows import marks_of
from tests.screens.sizes import SIZES, TEXTS, each_in_turn, misplaced, sized


@each_in_turn(POSITIONS)
def test_every_text_has_its_place(name: str, size: tuple[int, int], text: float) -> None:
    # Two, three and four seats take turns, so that each is seen at each size and in many phases.
    seats = 2 + (list(POSITIONS).index(name) // 3 + TEXTS.index(text)) % 3
    with sized(size, text) as clicker:
        at_position(clicker, name, seats)
        assert misplaced(clicker) == []


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_cargoes_of_the_row_are_set_alike(size: tuple[int, int], text: float) -> None:
    with sized(size, text) as clicker:
        clicker.start("rocket_jockey", (True, False))
        clicker.settle()
        beside = [mark for mark in marks_of(clicker) if mark.text.lower() == "to"]
        assert len(beside) in (0, len(PLANETS))
