"""Stars: they fade in free sky alone, while nothing happens, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import titles
from scenes.app import App
from scenes.kit.box import Box
from scenes.kit.layer import Layer
from scenes.stars import STEP_SECONDS, _rect
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.screens.shows import marks_of

pytestmark = pytest.mark.painted


@pytest.fixture
def clicker() -> Iterator[Clicker]:
    """The program in a usual window."""
    clicker = Clicker((1920, 1080))
    yield clicker
    clicker.close()


@pytest.fixture
def table(clicker: Clicker) -> Clicker:
    """A table in the middle of a game."""
    open_halfway(clicker, "jump_gate", 2)
    return clicker


def layer_of(app: App) -> Layer:
    assert app._layer is not None
    return app._layer


def wait(app: App, steps: int, *, awake: bool = True) -> bool:
    """Lets so many steps of a star pass; whether the window changed."""
    now = app.stars._next
    changed = False
    for step in range(steps):
        at = now + (step + 1) * STEP_SECONDS
        changed |= app.stars.fade(app.canvas(app._trace), layer_of(app), at, awake=awake)
    return changed


def differing(app: App, before: pygame.Surface) -> pygame.Mask:
    """The pixels that have changed since."""
    mask = pygame.mask.from_threshold(app.surface, (0, 0, 0), (1, 1, 1, 255), before)
    mask.invert()
    return mask


def stars_of(app: App) -> list[pygame.Rect]:
    canvas = app.canvas(app.surface)
    return [_rect(canvas, star) for star in app.stars._open]


@pytest.mark.parametrize("title_id", titles.IDS)
def test_in_every_place_some_stars_fade(clicker: Clicker, title_id: str) -> None:
    open_halfway(clicker, title_id, 2)
    app = clicker.app
    before = app.surface.copy()
    assert wait(app, 24)
    assert len(app.stars._open) >= 10
    assert differing(app, before).count() > 0


@pytest.mark.parametrize("title_id", titles.IDS)
def test_stars_are_in_free_sky_alone(clicker: Clicker, title_id: str) -> None:
    open_halfway(clicker, title_id, 4)
    app = clicker.app
    before = app.surface.copy()
    wait(app, 24)
    stars, changed = stars_of(app), differing(app, before)
    for rect in stars:
        changed.erase(pygame.Mask(rect.size, fill=True), rect.topleft)
    assert changed.count() == 0
    words = [app.canvas(app.surface).rect(mark.box) for mark in marks_of(clicker)]
    assert [rect for rect in stars if rect.collidelist(words) >= 0] == []


def test_one_step_paints_a_few_small_places(table: Clicker) -> None:
    app = table.app
    wait(app, 12)
    before = app.surface.copy()
    wait(app, 1)
    mask = differing(app, before)
    assert 0 < mask.count() < 4000
    assert max(rect.w for rect in mask.get_bounding_rects()) < 24


def test_they_do_not_change_more_often_than_four_times_a_second(table: Clicker) -> None:
    app = table.app
    wait(app, 12)
    steps = app.stars.steps
    app.stars.fade(app.canvas(app.surface), layer_of(app), app.stars._next - 0.01, awake=True)
    assert app.stars.steps == steps


def test_what_lies_over_a_star_is_not_painted_over(table: Clicker) -> None:
    app = table.app
    wait(app, 12)
    for rect in stars_of(app):
        app.surface.fill((90, 20, 20), rect.inflate(8, 8))
    before = app.surface.copy()
    assert not wait(app, 12)
    assert pygame.image.tobytes(app.surface, "RGB") == pygame.image.tobytes(before, "RGB")


def test_a_frame_that_is_drawn_keeps_the_stars_as_they_are(table: Clicker) -> None:
    app = table.app
    wait(app, 14)
    before = pygame.image.tobytes(app.surface, "RGB")
    table.scene.restless = True
    table.step()
    assert pygame.image.tobytes(app.surface, "RGB") == before


def test_who_is_away_sees_none(table: Clicker) -> None:
    app = table.app
    before = app.surface.copy()
    wait(app, 14)
    assert differing(app, before).count() > 0
    wait(app, 1, awake=False)
    assert differing(app, before).count() == 0
    assert not wait(app, 3, awake=False)


def test_reduced_motion_and_a_window_behind_others_put_them_out(
    table: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, wanted = table.app, []
    monkeypatch.setattr(app.stars, "fade", lambda *_, awake: wanted.append(awake))
    app._fade_stars()
    table.context.settings.reduce_motion = True
    app._fade_stars()
    table.context.settings.reduce_motion = False

    class Behind:
        focused = False
        get_surface = app.window.get_surface

    monkeypatch.setattr(app, "window", Behind())
    app._fade_stars()
    assert wanted == [True, False, False]


def test_high_contrast_has_none(table: Clicker) -> None:
    table.context.settings.high_contrast = True
    table.context.changed()
    table.settle()
    assert not wait(table.app, 24)
    assert layer_of(table.app).stars == ()


def test_under_another_screen_there_are_none(table: Clicker) -> None:
    table.press(pygame.K_ESCAPE)
    table.settle()
    before = pygame.image.tobytes(table.app.surface, "RGB")
    assert not wait(table.app, 24)
    assert pygame.image.tobytes(table.app.surface, "RGB") == before


def test_a_game_that_is_played_without_waiting_has_none(clicker: Clicker) -> None:
    clicker.start("rockets", (True, False))
    clicker.play_on(moves=3)
    assert clicker.app.stars.steps == 0


def test_stars_lie_above_the_ground(table: Clicker) -> None:
    ground = table.scene.table.scenery.ground  # type: ignore[attr-defined]
    window = Box(0, 0, 1920, 1080)
    assert all(window.contains(star.x, star.y) for star in layer_of(table.app).stars)
    assert max(star.y for star in layer_of(table.app).stars) <= ground
