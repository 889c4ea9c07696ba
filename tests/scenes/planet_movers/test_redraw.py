"""What is redrawn in part looks as if all had been drawn anew, wherever the camera is."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import cos, dist, sin
from typing import Any

import pygame
import pytest

from game.planet_movers.data import PLANETS
from scenes.settings import Speed
from scenes.stack import Pointer
from scenes.titles.planet_movers.board.lens import lens
from scenes.titles.planet_movers.board.signs import draw_signs
from scenes.titles.planet_movers.input import use_tool
from scenes.titles.planet_movers.showing import orrery as orreries
from scenes.titles.planet_movers.showing.camera import home
from scenes.titles.planet_movers.showing.orrery import Orrery
from scenes.titles.planet_movers.spots import DieAt
from tests.clicker import Clicker
from tests.scenes.planet_movers.looking import camera_of, orrery_of
from tests.scenes.planet_movers.positions import crowded, opened, position

pytestmark = pytest.mark.painted

SIZE = (1024, 640)


@pytest.fixture
def clicker() -> Iterator[Clicker]:
    """The program at a size at which comparing is quick."""
    clicker = Clicker(SIZE)
    yield clicker
    clicker.close()


def compared(clicker: Clicker, frames: int, act: Callable[[int], None] | None = None) -> list[Any]:
    """Plays on for so many frames and compares each third of them."""
    found = []
    for frame in range(frames):
        if act is not None:
            act(frame)
        clicker.step()
        if frame % 3 == 0:
            where = clicker.outdated()
            if where is not None:
                found.append((frame, tuple(where)))
            if not fresh(clicker):
                found.append((frame, "what moves"))
    return found


def fresh(clicker: Clicker) -> bool:
    """Whether the window shows what it would if all were drawn anew, with what moves on it."""
    anew = pygame.Surface(clicker.app.surface.get_size()).convert()
    clicker.scene.draw(clicker.app.canvas(anew))
    clicker.app._draw_over(clicker.scene, clicker.app.canvas(anew))
    shown = clicker.app.surface
    return pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(anew, "RGB")


def at_speed(clicker: Clicker) -> None:
    """People's speed, so that something moves."""
    clicker.context.settings.speed = Speed.NORMAL


@pytest.mark.parametrize("closer", [0, 2])
def test_bots_that_play_under_a_camera_at_rest(clicker: Clicker, closer: int) -> None:
    scene = clicker.start("planet_movers", (True, False, False))
    for _ in range(closer):
        clicker.click("tool:zoom_in")
    at_speed(clicker)
    clicker.play_on(moves=1)
    assert compared(clicker, 120) == []
    assert scene.session.steps


def test_a_zoomed_board_goes_below_the_list_of_planets() -> None:
    clicker = Clicker((1200, 1600))
    scene = opened(clicker, position(phase="accelerate"))
    places, showing = scene.desk.places, scene.desk.showing
    assert places.window.meets(places.worlds), "there is room for it in a corner"
    rect = clicker.app.canvas(clicker.app.surface).rect(places.worlds.inset(12))
    before = clicker.picture().subsurface(rect).copy()
    (x, y), close = home(scene.desk.view.planets[0]), replace(camera_of(scene), zoom=3.0)
    px, py = places.worlds.cx - close.box.cx, places.worlds.cy - close.box.cy
    x, y = x * cos(y) - px / close.size, x * sin(y) + py / close.size
    showing.camera = replace(close, x=x, y=y)
    planet = orrery_of(scene).planet_box(0)
    assert places.worlds.contains(planet.cx, planet.cy)
    scene.refresh()
    clicker.settle()
    after = clicker.picture().subsurface(rect)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")
    clicker.close()


def test_a_flight_that_the_camera_follows(clicker: Clicker) -> None:
    scene = opened(clicker, position(), (True, False))
    at_speed(clicker)
    clicker.click("tool:follow")
    found = compared(clicker, 30)
    seen = camera_of(scene)
    clicker.click("planet:1")
    assert found + compared(clicker, 90) == []
    assert scene.session.steps
    assert camera_of(scene) != seen


def test_keys_that_zoom_and_pan_while_bots_play(clicker: Clicker) -> None:
    scene = opened(clicker, crowded(active=1, phase="accelerate"))
    at_speed(clicker)
    chance = random.Random(3)

    def act(frame: int) -> None:
        if frame % 11 == 0:
            use_tool(scene.reel, chance.choice(("zoom_in", "zoom_in", "zoom_out", "all")))

    assert compared(clicker, 130, act) == []


def test_a_drag_while_bots_play(clicker: Clicker) -> None:
    scene = opened(clicker, position(active=1), (True, False))
    clicker.click("tool:zoom_in")
    clicker.click("tool:zoom_in")
    at_speed(clicker)
    x, y = scene.desk.places.window.cx, scene.desk.places.window.cy
    scene.pointer(Pointer("down", x, y, 1))
    scene.pointer(Pointer("up", x, y, 1))  # the first click ends what the film shows
    clicker.step()
    scene.pointer(Pointer("down", x, y, 1))

    def act(frame: int) -> None:
        scene.pointer(Pointer("move", x + 4 * frame, y - 2 * frame))

    found = compared(clicker, 40, act)
    scene.pointer(Pointer("up", x + 160, y - 80, 1))
    assert found + compared(clicker, 12) == []


def test_a_camera_that_moves_while_the_log_is_written(clicker: Clicker) -> None:
    scene = opened(clicker, position())
    at_speed(clicker)
    use_tool(scene.reel, "zoom_in")

    def act(frame: int) -> None:
        if frame == 6:
            scene.desk.showing.lit_row = 9
            scene.desk.showing.dice = (3, 6)
            scene.refresh()

    assert compared(clicker, 30, act) == []


def test_planets_that_are_pushed_and_come_to_rest(clicker: Clicker) -> None:
    scene = opened(clicker, crowded(phase="accelerate"), (True, *[False] * 5))
    clicker.settle()
    at_speed(clicker)
    swept = set()
    clicker.click("planet:0")
    clicker.click("do:push")
    assert compared(clicker, 130, lambda _: swept.add(scene.desk.showing.swept)) == []
    assert swept == {False, True}


def test_a_reach_that_is_pointed_at_takes_the_trails_away(clicker: Clicker) -> None:
    scene = opened(clicker, position(), (True, False))
    clicker.settle()
    pieces = []
    for key in ("rocket:1", "planet:9", "rocket:1"):
        clicker.move_to(key)
        assert compared(clicker, 3) == []
        pieces.append(lens(scene.desk.moment).marks)
    assert pieces[0] == pieces[2] != pieces[1]


def test_whose_step_it_is_has_the_ring(clicker: Clicker) -> None:
    scene = opened(clicker, position(), (True, False))
    clicker.settle()
    at_speed(clicker)
    before = scene.view.active
    assert compared(clicker, 3) == []
    clicker.click("do:end")
    assert compared(clicker, 3) == []
    assert scene.view.active != before


def test_rockets_stay_in_orbit_while_their_planets_move(clicker: Clicker) -> None:
    seen = orrery_of(opened(clicker, crowded()))
    circling = [rocket for rocket in seen.sky.rockets if rocket.planet >= 0]
    assert circling
    for turn in (0.0, 0.2, 0.4):
        seen.sky.theta[:] = [angle + turn for angle in seen.sky.theta]
        for rocket in circling:
            away = dist(seen.planet(rocket.planet), seen.rocket(rocket)[0])
            assert away == pytest.approx(seen.orbit(rocket.planet))


def test_a_ghost_lies_below_the_names_that_it_meets(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where planets will be next turn lay on the goods that a name holds, when a die was pointed
    at."""
    scene = opened(clicker, position())
    clicker.move_to(DieAt(0))
    clicker.step()
    show, orrery = scene.desk.showing, orrery_of(scene)
    for planet in orrery.names:  # each in the way of the next one's ghost
        (x, y), ghost = orrery.planet(planet), orrery.ahead((planet + 1) % len(PLANETS))[0]
        show.names[planet] = ghost.cx - x, ghost.cy - y
    drawn: list[object] = []
    monkeypatch.setattr(orreries, "draw_world", lambda _, ident, *__: drawn.append(ident))
    monkeypatch.setattr(Orrery, "draw_name", lambda _, __, at: drawn.append(at))
    canvas = clicker.app.canvas(clicker.app.surface)
    draw_signs(scene.desk.moment, scene.desk.places, show, orrery_of(scene), canvas)
    for planet in orrery.names:
        ghost = PLANETS[(planet + 1) % len(PLANETS)].ident
        assert planet in drawn[drawn.index(ghost) :]
