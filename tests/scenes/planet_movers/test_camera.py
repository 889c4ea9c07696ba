"""Zoom and pan on Planet Movers' board: wheel, pinch, keys, drag, buttons, following."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.planet_movers.data import PLANET_INDEX
from game.planet_movers.data.orbits import bits
from game.planet_movers.events import AccelerationChosen
from game.planet_movers.moves import Fly
from game.planet_movers.previews import push, ways
from scenes.stack import Pointer
from scenes.titles.planet_movers.film import film
from scenes.titles.planet_movers.film.camerawork import attend
from scenes.titles.planet_movers.showing.camera import CLOSEST
from scenes.titles.planet_movers.showing.sky import step_of
from tests.clicker import Clicker
from tests.scenes.planet_movers.looking import camera_of, orrery_of
from tests.scenes.planet_movers.positions import crowded, opened, position


@pytest.fixture
def scene(clicker: Clicker) -> Any:
    """A table at a rocket step."""
    return opened(clicker, position())


class Drawn:
    """Stands in for the drawing of the buttons: notes within which boxes it was asked for."""

    def __init__(self) -> None:
        self.boxes: list[Any] = []

    def __call__(self, canvas: Any, within: Any = None) -> None:
        if within is not None:
            self.boxes.append(within)


def zoomed(clicker: Clicker, scene: Any) -> None:
    """Two steps closer."""
    for _ in range(2):
        clicker.press(pygame.K_PAGEUP)
        clicker.settle()


def test_the_wheel_zooms_at_the_pointer(scene: Any) -> None:
    x, y = camera_of(scene).centre(300)
    scene.pointer(Pointer("wheel", x, y, wheel=1.0))
    assert camera_of(scene).zoom > 1
    assert camera_of(scene).space(x, y) == 300


def test_two_fingers_zoom(clicker: Clicker, scene: Any) -> None:
    clicker.step(
        pygame.Event(
            pygame.MULTIGESTURE, x=0.5, y=0.55, pinched=0.05, num_fingers=2, rotated=0.0, touch_id=0
        )
    )
    assert camera_of(scene).zoom == pytest.approx(1.2)


def test_page_up_and_down_zoom(clicker: Clicker, scene: Any) -> None:
    clicker.press(pygame.K_PAGEUP)
    clicker.settle()
    closer = camera_of(scene).zoom
    clicker.press(pygame.K_PAGEDOWN)
    clicker.settle()
    assert closer > 1
    assert camera_of(scene).zoom == pytest.approx(1.0)


def test_keys_zoom_onto_the_rocket_whose_step_it_is(clicker: Clicker, scene: Any) -> None:
    for _ in range(6):
        clicker.press(pygame.K_PAGEUP)
        clicker.settle()
    rocket = orrery_of(scene).rocket_box(scene.desk.showing.sky.rockets[0])
    assert scene.desk.places.window.contains(rocket.cx, rocket.cy)


def test_it_comes_no_closer_than_its_limit(clicker: Clicker, scene: Any) -> None:
    for _ in range(12):
        clicker.click("tool:zoom_in")
        clicker.settle()
    assert camera_of(scene).zoom == CLOSEST


def test_shift_and_arrows_pan(clicker: Clicker, scene: Any) -> None:
    zoomed(clicker, scene)
    before = camera_of(scene)
    clicker.press(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    clicker.settle()
    assert camera_of(scene).x > before.x


def test_home_shows_all(clicker: Clicker, scene: Any) -> None:
    zoomed(clicker, scene)
    clicker.press(pygame.K_HOME)
    clicker.settle()
    assert (camera_of(scene).zoom, camera_of(scene).x) == (1.0, 0.0)


def test_a_drag_moves_the_board_and_makes_no_move(clicker: Clicker, scene: Any) -> None:
    zoomed(clicker, scene)
    before = camera_of(scene)
    x, y = scene.desk.places.window.cx, scene.desk.places.window.cy
    scene.pointer(Pointer("down", x, y, 1))
    scene.pointer(Pointer("move", x + 90, y + 20))
    scene.pointer(Pointer("up", x + 90, y + 20, 1))
    clicker.settle()
    assert camera_of(scene).x < before.x
    assert scene.session.steps == []


def test_the_whole_board_can_not_be_dragged(scene: Any) -> None:
    x, y = scene.desk.places.window.cx, scene.desk.places.window.cy
    scene.pointer(Pointer("down", x, y, 1))
    scene.pointer(Pointer("move", x + 90, y + 20))
    scene.pointer(Pointer("up", x + 90, y + 20, 1))
    assert (camera_of(scene).x, camera_of(scene).y) == (0.0, 0.0)


def test_spaces_can_be_chosen_while_zoomed(clicker: Clicker, scene: Any) -> None:
    clicker.click("tool:follow")
    clicker.settle()
    place = next(
        place
        for place in bits(ways(scene.view, 0).free & ~scene.view.worlds)
        if f"space:{place}" in {target.key for target in clicker.targets()}
    )
    clicker.click(f"space:{place}")
    clicker.settle()
    assert scene.session.steps[0].move == Fly(place)


def test_following_looks_at_ones_rocket(clicker: Clicker, scene: Any) -> None:
    clicker.click("tool:follow")
    clicker.settle()
    camera = camera_of(scene)
    x, y = orrery_of(scene).rocket(scene.desk.showing.sky.rockets[0])[0]
    assert camera.zoom >= 2
    assert abs(x - camera.box.cx) < 80
    assert abs(y - camera.box.cy) < 80


def test_following_shows_all_planets_where_one_is_to_be_chosen(clicker: Clicker) -> None:
    scene = opened(clicker, position(phase="accelerate"))
    zoomed(clicker, scene)
    clicker.click("tool:follow")
    clicker.settle()
    assert camera_of(scene).zoom == 1.0


@pytest.mark.parametrize("planet", ["mars", "saturn", "pluto"])
def test_following_keeps_a_long_push_in_sight(clicker: Clicker, planet: str) -> None:
    scene = opened(clicker, position(phase="accelerate", dice=[5, 8]))
    clicker.click("tool:follow")
    clicker.settle()
    index = PLANET_INDEX[planet]
    steps = push(scene.view, index).steps
    begin = next(
        iter(film(scene.reel, AccelerationChosen(0, index, steps), scene.view) or ())
    ).begin
    begin()
    clicker.settle()
    camera, (rho, theta) = camera_of(scene), scene.desk.showing.sky.spot(index)
    ends = [camera.polar(rho, theta + step_of(index) * step) for step in (0, steps)]
    assert all(camera.box.contains(x, y) for x, y in ends)


def test_following_a_short_way_goes_close(clicker: Clicker, scene: Any) -> None:
    clicker.click("tool:follow")
    clicker.settle()
    attend(scene.reel, [(0.4, 1.0), (0.42, 1.1)])
    clicker.settle()
    assert camera_of(scene).zoom >= 2


def test_the_space_below_the_mouse_is_another_one_after_zooming(
    clicker: Clicker, scene: Any
) -> None:
    x, y = scene.desk.places.window.cx + 150, scene.desk.places.window.cy + 260
    scene.pointer(Pointer("move", x, y))
    before = scene.desk.showing.under
    zoomed(clicker, scene)
    assert scene.desk.showing.under == camera_of(scene).space(x, y) != before


def test_what_lies_below_a_panel_can_not_be_pointed_at(clicker: Clicker, scene: Any) -> None:
    zoomed(clicker, scene)
    covers = scene.desk.places.covers
    spots = [t for t in clicker.targets() if t.zone == "board"]
    assert not any(box.contains(t.rect.cx, t.rect.cy) for t in spots for box in covers)


def test_the_tools_can_always_be_chosen(clicker: Clicker, scene: Any) -> None:
    tools = [target for target in clicker.targets() if target.zone == "tools"]
    assert len(tools) == 4
    assert all(target.enabled and not target.lit for target in tools)


def test_a_tool_is_chosen_with_keys_alone(clicker: Clicker, scene: Any) -> None:
    clicker.choose("tool:zoom_in", keyboard=True)
    clicker.settle()
    assert scene.desk.showing.zoomed


def test_a_tool_that_clicks_is_no_line_of_the_log(clicker: Clicker, scene: Any) -> None:
    clicker.context.settings.captions = True
    before = list(scene.panels.log.lines)
    clicker.click("tool:zoom_in")
    assert scene.panels.log.lines == before


def test_buttons_in_the_boards_window_lie_over_a_zoomed_board(clicker: Clicker) -> None:
    scene = opened(clicker, crowded())
    window = scene.desk.places.window
    assert any(placed.box.meets(window) for placed in scene.panels.buttons)
    zoomed(clicker, scene)
    scene.panels.draw_buttons = drawn = Drawn()
    scene.draw_moving(clicker.app.canvas(clicker.app.surface))
    assert drawn.boxes == [window]


def test_buttons_are_drawn_once_while_the_whole_board_rests(clicker: Clicker) -> None:
    scene = opened(clicker, crowded())
    scene.panels.draw_buttons = drawn = Drawn()
    scene.draw_moving(clicker.app.canvas(clicker.app.surface))
    assert drawn.boxes == []


def test_keys_take_the_name_away_from_the_space_under_the_mouse(
    clicker: Clicker, scene: Any
) -> None:
    clicker.settle()
    window = scene.desk.places.window
    scene.pointer(Pointer("move", window.cx + 150, window.cy + 260))
    assert scene.desk.showing.under >= 0
    clicker.press(pygame.K_RIGHT)
    assert scene.desk.showing.under == -1
