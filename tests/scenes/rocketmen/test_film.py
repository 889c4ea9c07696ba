"""How events look on Rocketmen's table."""

from __future__ import annotations

from math import dist
from typing import Any

import pygame
import pytest

from scenes import theme
from scenes.titles.rocketmen import board
from scenes.titles.rocketmen.film.ending import cheer, open_show
from scenes.titles.rocketmen.showing import Show
from tests.clicker import Clicker
from tests.scenes.rocketmen.tables import in_flight, opened, ready


def test_paper_stars_fly_out_of_the_planet(clicker: Clicker) -> None:
    """They were there at once, as far out as they went."""
    scene = opened(clicker, ready())
    x, y, radius = scene.desk.places.track.world(0)
    far: list[float] = []

    class Drawn:
        fonts = scene.context.fonts

        def circle(self, at_x: float, at_y: float, *_: Any, **__: Any) -> None:
            far[-1] = max(far[-1], dist((x, y), (at_x, at_y)))

        def __getattr__(self, name: str) -> Any:
            return lambda *_, **__: None

    beat = cheer(scene.reel, 0, 0, 1, 3)
    assert beat.draw is not None
    for share in (0.0, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0):
        far.append(0.0)
        beat.draw(Drawn(), share)  # type: ignore[arg-type]
    assert far == sorted(far)
    assert far[1] < radius
    assert far[-1] > 3 * radius


@pytest.mark.painted
def test_no_flame_burns_on_the_cards_below_the_pad(clicker: Clicker) -> None:
    scene = opened(clicker, ready())
    open_show(scene.reel, Show(0, "earth", "earth_hotel", 8, 3))
    scene.layout(scene.area)
    desk, ground = scene.desk, scene.desk.places.track.area.bottom
    show = desk.showing.launching
    assert show is not None
    for desk.showing.time in (0.0, 0.03, 0.1):
        for show.flame in (0.35, 1.0):
            surface = pygame.Surface(clicker.app.surface.get_size())
            canvas = clicker.app.canvas(surface)
            board.draw_live(desk.moment, desk.places, desk.showing, canvas)
            drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
            drawn.invert()
            low = max(rect.bottom for rect in drawn.get_bounding_rects())
            assert canvas.px(ground) - 40 < low <= canvas.px(ground) + 1


@pytest.mark.painted
@pytest.mark.parametrize("still", [False, True])
def test_the_way_of_a_rocket_that_has_landed_goes_within_400_milliseconds(
    clicker: Clicker, still: bool
) -> None:
    """Its lit spaces and its trail went in one frame; with reduced motion they still do."""
    clicker.context.settings.reduce_motion = still
    scene = opened(clicker, in_flight())
    canvas = clicker.app.canvas(clicker.app.surface)
    show, path = scene.desk.showing.launching, scene.desk.places.track
    assert show is not None
    show.position, show.gone = 6.0, True
    scene.desk.refresh()
    beat = cheer(scene.reel, 0, 0, 1, 1)
    assert beat.draw is not None
    lit = []
    for at in (0.0, 0.1, 0.2, 0.39, 0.41, 1.0):
        clicker.app.surface.fill(theme.INK)
        beat.draw(canvas, at / beat.seconds)
        spots = [path.spaces[space] for space in range(7)]
        edge = path.unit * 0.7  # beside the number
        seen = [clicker.app.surface.get_at((canvas.px(x - edge), canvas.px(y))) for x, y in spots]
        lit.append(sum(colour[:3] == theme.CORAL[:3] for colour in seen))
    assert lit == sorted(lit, reverse=True)
    assert lit[-2:] == [0, 0]
    assert (lit[0] > 4 and 0 < lit[2] < lit[0]) != still


def test_a_rocket_that_flew_farther_than_the_track_goes_is_cheered(clicker: Clicker) -> None:
    """The program ended with an error: Mars reached with a 3 from the last space but one."""
    scene = opened(clicker, in_flight())
    show = scene.desk.showing.launching
    assert show is not None
    show.position, show.gone = 15.0, True
    beat = cheer(scene.reel, 0, 11, 1, 10)
    assert beat.draw is not None
    beat.draw(clicker.app.canvas(clicker.app.surface), 0.01)
