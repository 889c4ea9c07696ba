"""Tokens and badges keep to their places."""

from __future__ import annotations

import pygame
import pytest

from scenes.art import Art
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.table.tokens import draw_meter, token_boxes
from scenes.theme import INK, SEATS, SKY

BOX = Box(10, 20, 300, 90)


@pytest.mark.parametrize("count", [1, 6, 15, 40])
def test_tokens_stay_inside_their_box(count: int) -> None:
    assert all(BOX.holds(place, 0.5) for place in token_boxes(BOX, count, 40))


@pytest.mark.parametrize("count", [2, 15, 40])
def test_tokens_do_not_cover_each_other(count: int) -> None:
    places = token_boxes(BOX, count, 40)
    assert not any(a.meets(b) for a in places for b in places if a is not b)


@pytest.mark.painted
@pytest.mark.parametrize("radius", [40.0, 100.0])
def test_a_sign_in_a_place_stands_off_the_rim_which_has_its_colour(radius: float) -> None:
    """A blue triangle filled its place and touched a rim that was blue, too."""
    surface = pygame.Surface((300, 300))
    look = SEATS.index(SKY)
    draw_meter(Canvas(surface, 1.0, Fonts(), Art()), (150, 150), radius, [look], 9)
    top = round(150 - radius)
    line = [surface.get_at((150, y))[:3] for y in range(top - 20, top + 21)]
    changes = [at for before, at in zip([None, *line], line, strict=False) if at != before]
    kinds = [at for at in changes if at in (INK, SKY)]  # between them edges are smoothed
    assert kinds == [SKY, INK, SKY, INK, SKY]
