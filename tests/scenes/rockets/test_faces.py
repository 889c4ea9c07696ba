"""Rockets' cards, seen closely."""

from __future__ import annotations

import pygame
import pytest

from game.core.contract import HIDDEN, Zone
from scenes.kit.box import Box
from scenes.titles.rockets.faces import face, face_look
from tests.scenes.rockets.tables import opened, position
from tests.screens.sizes import sized

pytestmark = pytest.mark.painted

SPACE = 90
"""A card with a dark picture: empty space."""


@pytest.mark.parametrize("wide", range(50, 320, 9))
def test_no_corner_of_a_picture_stands_out_as_a_speck(wide: int) -> None:
    ground = pygame.Surface((wide + 8, wide + 8))
    ground.fill("white")
    with sized((1920, 1080)) as clicker:
        face_look(SPACE).paint(clicker.app.canvas(ground), Box(4, 4, wide, wide * 1.47))
    edge = round(wide * 0.07)
    near = range(edge, edge + 10)
    dark = {(x, y) for x in near for y in near if max(ground.get_at((x, y))[:3]) < 100}
    alone = [
        (x, y)
        for x, y in dark
        if dark.isdisjoint({(x + 1, y), (x, y + 1)} if x < near[-1] > y else {(x, y)})
    ]
    assert dark, "the picture is dark, and is there"
    assert alone == []


def test_a_rivals_hidden_cards_are_darker_than_those_that_can_be_drawn() -> None:
    with sized((1280, 720)) as clicker:
        moment = opened(clicker, position(2), (True, False)).desk.moment
        held, hidden = (face(moment, HIDDEN, Zone(name, 1)) for name in ("hand", "hidden"))
        shades = []
        for look in (held, hidden):
            ground = pygame.Surface((100, 145))
            look.paint(clicker.app.canvas(ground), Box(0, 0, 100, 145))
            shades.append(sum(pygame.transform.average_color(ground)[:3]))
    assert held.key != hidden.key
    assert shades[1] < 0.8 * shades[0]
