"""The panel of sums: its letters follow the text size, and no sentence is cut in its middle."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.box import Box
from scenes.table.sums import draw_sums
from scenes.theme import SMALL
from tests.clicker import Clicker

LINES = (
    "Juno draws 1 of 7: 14 % each",
    "You may hide up to two cards: out of the thief’s reach",
    "Nothing could be played this turn",
)


@pytest.mark.parametrize("high", [150.0, 200.0, 260.0, 320.0, 460.0])
def test_what_has_no_room_in_letters_so_large_is_left_out_sentence_by_sentence(
    clicker: Clicker, high: float
) -> None:
    clicker.context.fonts.set_scale(2 / 3, 2.0)
    canvas = clicker.app.canvas(pygame.Surface((1280, 720)))
    sizes = {}
    for least in (8.0, SMALL.size):
        canvas.marks = []
        draw_sums(canvas, Box(20, 20, 348, high), "Risk", "", LINES, 0, 1.45, least=least)
        said = " ".join(mark.text for mark in canvas.marks[1:])
        sizes[least] = min(mark.box.h for mark in canvas.marks[1:])
        assert said in [" ".join(LINES[:count]) for count in (1, 2, 3)]
        assert least > 8 or high < 200 or said == " ".join(LINES)
    assert sizes[SMALL.size] >= sizes[8.0]
    assert high < 200 or sizes[SMALL.size] > 30


@pytest.mark.parametrize("count", [1, 5, 8, 10])
def test_its_cards_stand_in_two_rows_where_they_are_larger_so(clicker: Clicker, count: int) -> None:
    clicker.context.fonts.set_scale(1.0, 1.0)
    canvas = clicker.app.canvas(pygame.Surface((1920, 1080)))
    panel = Box(24, 376, 290, 396)
    places = draw_sums(canvas, panel, "The risk", "", LINES, count, 1.45)
    assert len(places) == count
    assert min(place.w for place in places) > 40
    assert all(panel.holds(place) for place in places)
    assert not [1 for at, a in enumerate(places) for b in places[at + 1 :] if a.meets(b)]
