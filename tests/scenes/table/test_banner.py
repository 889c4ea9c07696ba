"""The sentence across a board."""

from __future__ import annotations

import pygame
import pytest

from scenes.art import Art
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.check import clipped, overlaps
from scenes.kit.text import Fonts
from scenes.table.banner import banner
from scenes.theme import MINT

BOARD = Box(100, 100, 600, 400)
LONG = "The deck is empty, the last ship has left, and everybody has exactly one more turn to play"


def test_a_sentence_is_read_even_where_motion_is_reduced() -> None:
    assert banner(BOARD, LONG, MINT, 1.2).holds


@pytest.mark.usefixtures("clicker")
@pytest.mark.parametrize("cy", [None, 180.0])
def test_a_long_sentence_is_wrapped_inside_its_board(cy: float | None) -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), 1.0, Fonts(), Art())
    canvas.marks = []
    beat = banner(BOARD, LONG, MINT, 1.2, cy=cy)
    assert beat.draw is not None
    beat.draw(canvas, 1.0)
    assert len(canvas.marks) > 1
    assert overlaps(canvas.marks) + clipped(canvas.marks, BOARD) == []


@pytest.mark.usefixtures("clicker")
@pytest.mark.parametrize("foot", [190.0, 240.0, 300.0])
def test_a_sentence_stands_above_what_it_must_not_cover(foot: float) -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), 1.0, Fonts(), Art())
    canvas.marks = []
    beat = banner(BOARD, LONG, MINT, 1.2, foot=foot)
    assert beat.draw is not None
    beat.draw(canvas, 1.0)
    assert BOARD.y <= min(mark.box.y for mark in canvas.marks)
    assert max(mark.box.bottom for mark in canvas.marks) <= foot


@pytest.mark.painted
def test_a_sentence_stands_at_once_and_goes_by_degrees() -> None:
    """It was gone from one frame to the next."""

    def ground(seconds: float) -> int:
        """How bright a corner of its box is so long before its end, on a white board."""
        surface = pygame.Surface((800, 600))
        surface.fill("white")
        beat = banner(BOARD, "Gone", MINT, 2.0)
        assert beat.draw is not None
        beat.draw(Canvas(surface, 1.0, Fonts(), Art()), 1 - seconds / 2.0)
        return surface.get_at((round(BOARD.cx) - 60, round(BOARD.cy))).r

    dark = ground(2.0)
    assert ground(0.5) == dark
    fading = [ground(left) for left in (0.2, 0.1, 0.02)]
    assert dark < fading[0] < fading[1] < fading[2] < 255
