"""The places of the tables: palette, sky, and layers that follow the game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.rockets.data import KIND, LIFELESS, LIVING, STAR, START
from game.rockets.previews import charted
from game.titles import IDS
from scenes.art import Art
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.scenery import TIDE, Air, Scenery, Sky
from scenes.theme import CORAL, INK, NIGHT
from scenes.titles import table_of
from tests.clicker import Clicker


def moment(turn: int = 0, still: bool = False) -> Any:
    """As much of a moment as the air asks for."""
    return SimpleNamespace(turn=turn, still=still)


def air() -> Air:
    """Air that drifts with the turn and climbs with a number."""
    return Air(Scenery(tide=lambda m: m.turn, height=lambda m, showing: showing))


@pytest.mark.parametrize("title_id", IDS)
def test_every_title_has_a_place_of_its_own(title_id: str) -> None:
    scenery = table_of(title_id).scenery
    assert scenery.sky == f"places/{title_id}"
    assert Art().has(scenery.sky)
    others = [table_of(other).scenery.palette for other in IDS if other != title_id]
    assert scenery.palette not in others


def test_layers_drift_six_units_for_each_change() -> None:
    it = air()
    it.update(0.1, moment(0), 0.0, 1.0)
    before = it.drift
    for _ in range(100):
        it.update(0.05, moment(1), 0.0, 1.0)
    assert it.drift - before == TIDE
    assert not it.stirs


def test_what_rests_is_not_drawn_again() -> None:
    it = air()
    it.update(0.1, moment(3), 0.0, 1.0)
    assert not any(it.update(0.05, moment(3), 0.0, 1.0) for _ in range(20))


@pytest.mark.parametrize("height", [60.0, 480.0, 775.0])
def test_the_sky_sinks_thirty_times_a_second_at_most_and_comes_to_its_place(height: float) -> None:
    it = air()
    it.update(0.1, moment(), height, 1.0)
    times = sum(it.update(1 / 60, moment(), 0.0, 1.0) for _ in range(30))
    assert height / 12 / 5 < times <= 15
    assert not it.stirs
    assert it._shown == (0, 0.0)


def test_reduced_motion_stills_all_layers() -> None:
    it = air()
    it.update(0.1, moment(0), 0.0, 1.0)
    for turn in range(5):
        it.update(0.5, moment(turn, still=True), 300.0, 1.0)
        assert (it.drift, it.height) == (0.0, 0.0)


def test_at_once_means_at_once() -> None:
    it = air()
    it.update(0.1, moment(0), 0.0, 0.0)
    it.update(0.01, moment(1), 240.0, 0.0)
    assert (it.drift, it.height) == (TIDE, 240.0)


def test_a_sky_keeps_its_middle_in_windows_of_another_shape() -> None:
    for window in (Box(0, 0, 1920, 1080), Box(0, 0, 2560, 1080), Box(0, 0, 1920, 1440)):
        assert Sky(window).at(960, 540) == (window.cx, window.cy)


def test_the_sky_sinks_for_each_space_that_a_rocket_climbs() -> None:
    height = table_of("rocketmen").scenery.height
    flying = SimpleNamespace(launching=SimpleNamespace(position=3.0, gone=False))
    assert height(None, flying) == 180
    assert height(None, SimpleNamespace(launching=None)) == 0


@pytest.mark.parametrize("scale", [2 / 3, 1.0, 2.0])
def test_a_hill_looks_as_if_it_were_drawn_on_its_sky(clicker: Clicker, scale: float) -> None:
    window, (w, h) = Box(0, 0, 960, 120), (round(960 * scale), round(120 * scale))
    drawn, wanted = pygame.Surface((w, h)), pygame.Surface((w, h))
    for surface in (drawn, wanted):
        surface.fill(CORAL)
    art, fonts = clicker.context.art, clicker.context.fonts
    Sky(window).hill(Canvas(drawn, scale, fonts, art), 90, 60, INK)
    ridge = [(61 * at - 8, 90 - 60 * (1 - ((at - 8) / 8) ** 2)) for at in range(17)]
    canvas = Canvas(wanted, scale, fonts, art)
    canvas.facet([*ridge, (968, 92), (-8, 92)], INK)
    canvas.fill(Box(0, 90, 960, 30), INK)
    unlike = [
        (x, y)
        for x in range(w)
        for y in range(h)
        if max(abs(a - b) for a, b in zip(drawn.get_at((x, y)), wanted.get_at((x, y)), strict=True))
        > 4
    ]
    assert unlike == []


def test_each_discovered_star_is_a_light_with_its_planets() -> None:
    card = {kind: KIND.index(kind) for kind in (STAR, LIVING, LIFELESS, START)}
    pile = [card[k] for k in (STAR, LIVING, LIFELESS, START, STAR, LIVING)]
    assert charted(pile) == [2, 1]
    assert charted([-1, -1, card[STAR]]) == [0]


@pytest.mark.parametrize("title_id", IDS)
def test_high_contrast_replaces_the_place_by_a_plain_colour(
    clicker: Clicker, title_id: str
) -> None:
    clicker.context.settings.high_contrast = True
    clicker.context.changed()
    scene = clicker.start(title_id, (True, False))
    canvas = clicker.app.canvas(pygame.Surface(clicker.app.surface.get_size()).convert())
    desk = scene.desk
    scene.picture.air.draw(desk.moment, desk.places, desk.showing, canvas)
    assert pygame.transform.average_color(canvas.surface)[:3] == canvas.colour(INK) == (0, 0, 0)


def test_panels_take_the_tint_of_their_place(clicker: Clicker) -> None:
    clicker.start("rockets", (True, False))
    at_rockets = clicker.app.canvas(clicker.app.surface).colour(NIGHT)
    clicker.start("jump_gate", (True, False))
    assert clicker.app.canvas(clicker.app.surface).colour(NIGHT) != at_rockets != NIGHT


@pytest.mark.painted
def test_the_gates_light_grows_as_markers_lie(clicker: Clicker) -> None:
    scene = clicker.start("jump_gate", (True, False))
    desk, size = scene.desk, clicker.app.surface.get_size()

    def light(markers: int) -> int:
        canvas = clicker.app.canvas(pygame.Surface(size).convert())
        desk.moment.view.gate[0] = markers
        desk.table.scenery.draw(desk.moment, desk.places, desk.showing, Sky(canvas.box), canvas)
        return sum(pygame.image.tobytes(canvas.surface, "RGB"))

    assert light(0) < light(3) < light(8)
