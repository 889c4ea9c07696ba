"""A window is put back only where it was drawn on: it looks as if all of it had been."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.titles import all_titles
from scenes.kit.layer import Layer
from scenes.kit.trace import Trace
from scenes.settings import Speed
from tests.clicker import Clicker

SIZE = (200, 120)
INK, RED = (8, 20, 40), (200, 40, 40)


def rest() -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(INK)
    return surface


def reds(surface: pygame.Surface) -> int:
    """How many pixels have the colour of what was drawn."""
    return pygame.mask.from_threshold(surface, RED, (1, 1, 1, 255)).count()


@pytest.fixture
def window() -> pygame.Surface:
    return pygame.Surface(SIZE)


@pytest.fixture
def trace(window: pygame.Surface) -> Trace:
    trace = Trace(window)
    trace.restore(rest(), ())
    return trace


def sprite() -> pygame.Surface:
    surface = pygame.Surface((9, 9))
    surface.fill(RED)
    return surface


@pytest.mark.parametrize("way", ["blit", "many", "fill", "paint", "pixels"])
def test_whatever_was_drawn_has_gone_in_the_next_frame(
    window: pygame.Surface, trace: Trace, way: str
) -> None:
    for place in ((3, 5), (150, 90)):
        match way:
            case "blit":
                trace.blit(sprite(), place)
            case "many":
                trace.fblits([(sprite(), place)])
            case "fill":
                trace.fill(RED, (*place, 9, 9))
            case "paint":
                box = (*place, 9, 9)
                trace.paint("key", box, partial(pygame.Surface.fill, color=RED, rect=box), False)
            case _:
                trace.give_up().fill(RED, (*place, 9, 9))
    assert reds(window) == 2 * 81
    trace.restore(rest(), ())
    assert reds(window) == 0


def test_what_has_changed_at_rest_is_shown(window: pygame.Surface, trace: Trace) -> None:
    changed = rest()
    changed.fill(RED, (60, 60, 20, 10))
    trace.restore(changed, [pygame.Rect(60, 60, 20, 10)])
    assert reds(window) == 200


def test_none_means_all_of_it(window: pygame.Surface, trace: Trace) -> None:
    changed = rest()
    changed.fill(RED)
    trace.restore(changed, None)
    assert reds(window) == SIZE[0] * SIZE[1]


def test_where_nothing_was_drawn_nothing_is_put_back(window: pygame.Surface, trace: Trace) -> None:
    trace.fill(RED, (0, 0, 5, 5))
    window.set_at((190, 110), RED)  # somebody else's: nobody looks after it
    trace.restore(rest(), ())
    assert reds(window) == 1


def test_a_clip_keeps_what_is_drawn_inside(window: pygame.Surface, trace: Trace) -> None:
    trace.set_clip(pygame.Rect(0, 0, 4, 4))
    trace.fill(RED, (0, 0, 50, 50))
    trace.set_clip(window.get_rect())
    assert reds(window) == 16
    trace.restore(rest(), ())
    assert reds(window) == 0


def drawn_whole(clicker: Clicker) -> bytes:
    """The window with all of it put back and all that moves drawn anew."""
    app = clicker.app
    assert isinstance(app._layer, Layer)
    anew = app._layer.surface.copy()
    app.stars.draw(app.canvas(anew), app._layer)
    app._draw_over(clicker.scene, app.canvas(anew))
    return pygame.image.tobytes(anew, "RGB")


@pytest.mark.painted
@pytest.mark.parametrize("title", [title.id for title in all_titles()])
def test_a_table_on_which_bots_play_is_shown_whole(title: str) -> None:
    clicker = Clicker((1024, 640))
    clicker.start(title, (True, False, False))
    clicker.context.settings.speed = Speed.NORMAL
    clicker.play_on(moves=1)
    spots = [target.seen for target in clicker.scene.targets()]
    for frame in range(120):
        if frame % 10 == 5:  # the mouse goes over the table meanwhile
            box = spots[frame % len(spots)]
            clicker.step(clicker._mouse(pygame.MOUSEMOTION, box.cx, box.cy))
        else:
            clicker.step()
        if frame % 4 == 0:
            shown = pygame.image.tobytes(clicker.app.surface, "RGB")
            assert shown == drawn_whole(clicker), frame
    clicker.close()
