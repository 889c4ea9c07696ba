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
