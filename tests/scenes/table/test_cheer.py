"""Points are celebrated by their rank."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.canvas import Canvas
from scenes.settings import Speed
from scenes.table.cheer import GROWS, LASTS, SPARKS, draw_cheer
from scenes.table.floats import Float
from scenes.table.payoff import Rank, rank
from tests.clicker import Clicker
from tests.scenes.table.conftest import Toys

RANKS = tuple(Rank)


@pytest.fixture
def canvas(clicker: Clicker) -> Canvas:
    clicker.context.changed()  # the scale is known from now on
    surface = pygame.Surface((1280, 720)).convert()
    return clicker.app.canvas(surface)


def lit(canvas: Canvas) -> int:
    """How much is no longer black."""
    shown = pygame.image.tobytes(canvas.surface, "RGB")
    return len(shown) - shown.count(0)


def test_a_higher_rank_lasts_longer_and_has_more_light() -> None:
    for table in (LASTS, GROWS, SPARKS):
        assert list(table) == list(RANKS)
        assert sorted(set(table.values())) == list(table.values())


@pytest.mark.painted
def test_each_rank_lights_more_of_the_table(canvas: Canvas) -> None:
    found = []
    for each in RANKS:
        canvas.surface.fill((0, 0, 0))
        draw_cheer(canvas, each, 900, 500, 0.3)
        found.append(lit(canvas))
    assert found[0] == 0
    assert sorted(set(found)) == found


@pytest.mark.painted
def test_reduced_motion_shows_the_points_without_sparks(canvas: Canvas) -> None:
    canvas.surface.fill((0, 0, 0))
    Float("+30", (900, 500), (100, 100), 0, 30, 1.0, Rank.ONCE, 0.3).draw(canvas, still=True)
    still = lit(canvas)
    canvas.surface.fill((0, 0, 0))
    Float("+30", (900, 500), (100, 100), 0, 30, 1.0, Rank.ONCE, 0.3).draw(canvas, still=False)
    assert 0 < still < lit(canvas)


def test_points_that_fly_have_the_rank_of_their_title(toys: Toys) -> None:
    clicker = toys.clicker()
    clicker.context.settings.speed = Speed.NORMAL
    scene = toys.table(clicker, (True, False), 1)
    scene.reel.fly_points(0, 1, (500, 500))
    assert [flight.rank for flight in scene.reel.floats] == [Rank.ROUTINE]
    assert rank(16, (10, 15, 25)) is Rank.GREAT
