"""Rockets' cards, seen closely."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.titles.rockets.faces import face_look
from tests.pictures import SharedArt, SharedFonts

SPACE = 90
"""A card with a dark picture: empty space."""


@pytest.mark.parametrize("wide", [60, 83, 120, 156, 211, 300])
def test_no_speck_stands_out_of_a_picture_at_its_corners(wide: int) -> None:
    pygame.font.init()
    ground = pygame.Surface((wide + 8, wide * 2))
    canvas = Canvas(ground, 1.0, SharedFonts(), SharedArt())
    face_look(SPACE).paint(canvas, Box(4, 4, wide, wide * 1.47))
    edge = wide * 0.07
    window = canvas.rect(Box(4 + edge, 4 + edge, wide - 2 * edge, wide - 2 * edge))
    corners = (window.topleft, (window.right - 1, window.top), (window.left, window.bottom - 1))
    assert [spot for spot in corners if max(ground.get_at(spot)[:3]) < 150] == []
