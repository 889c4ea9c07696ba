"""Zoom and pan on Planet Movers' board: wheel, pinch, keys, drag, buttons, following."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.planet_movers.data import PLANET_INDEX
from game.planet_movers.data.orbits import bits
from game.planet_movers.events import AccelerationChosen
from game.planet_movers.moves import Move
from game.planet_movers.previews import push, ways
from scenes.stack import Pointer
from scenes.titles.planet_movers.camera import CLOSEST
from scenes.titles.planet_movers.sky import step_of
from tests.clicker import Clicker
from tests.scenes.planet_movers.positions import opened, position


@pytest.fixture
def scene(clicker: Clicker) -> Any:
    """A table at a rocket step."""
    return opened(clicker, position())


def zoomed(clicker: Clicker, scene: Any) -> None:
    """Two steps closer."""
    for _ in range(2):
        clicker.press(pygame.K_PAGEUP)
        clicker.settle()


def test_the_wheel_zooms_at_the_pointer(scene: Any) -> None:
    x, y = scene.orrery.camera.centre(300)
    scene.pointer(Pointer("wheel", x, y, wheel=1.0))
    assert scene.orrery.camera.zoom > 1
    assert scene.orrery.camera.space(x, y) == 300


def test_two_fingers_zoom(clicker: Clicker, scene: Any) -> None:
    clicker.step(
        pygame.Event(
            pygame.MULTIGESTURE, x=0.5, y=0.55, pinched=0.05, num_fingers=2, rotated=0.0, touch_id=0
        )
    )
    assert scene.orrery.camera.zoom == pytest.approx(1.2)


def test_page_up_and_down_zoom(clicker: Clicker, scene: Any) -> None:
    clicker.press(pygame.K_PAGEUP)
    clicker.settle()
    closer = scene.orrery.camera.zoom
    clicker.press(pygame.K_PAGEDOWN)
    clicker.settle()
    assert closer > 1
    assert scene.orrery.camera.zoom == pytest.approx(1.0)


def test_keys_zoom_onto_the_rocket_whose_step_it_is(clicker: Clicker, scene: Any) -> None:
    for _ in range(6):
        clicker.press(pygame.K_PAGEUP)
        clicker.settle()
    rocket = scene.orrery.rocket_box(scene.sky.rockets[0])
    assert scene.places.window.contains(rocket.cx, rocket.cy)


def test_it_comes_no_closer_than_its_limit(clicker: Clicker, scene: Any) -> None:
    for _ in range(12):
        clicker.click("tool:zoom_in")
        clicker.settle()
    assert scene.orrery.camera.zoom == CLOSEST


def test_shift_and_arrows_pan(clicker: Clicker, scene: Any) -> None:
    zoomed(clicker, scene)
    before = scene.orrery.camera
    clicker.press(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    clicker.settle()
    assert scene.orrery.camera.x > before.x


def test_home_shows_all(clicker: Clicker, scene: Any) -> None:
    zoomed(clicker, scene)
    clicker.press(pygame.K_HOME)
    clicker.settle()
    assert (scene.orrery.camera.zoom, scene.orrery.camera.x) == (1.0, 0.0)


def test_a_drag_moves_the_board_and_makes_no_move(clicker: Clicker, scene: Any) -> None:
    zoomed(clicker, scene)
    before = scene.orrery.camera
    x, y = scene.places.window.cx, scene.places.window.cy
    scene.pointer(Pointer("down", x, y, 1))
    scene.pointer(Pointer("move", x + 90, y + 20))
    scene.pointer(Pointer("up", x + 90, y + 20, 1))
    clicker.settle()
    assert scene.orrery.camera.x < before.x
    assert scene.session.steps == []


def test_the_whole_board_can_not_be_dragged(scene: Any) -> None:
    x, y = scene.places.window.cx, scene.places.window.cy
    scene.pointer(Pointer("down", x, y, 1))
    scene.pointer(Pointer("move", x + 90, y + 20))
    scene.pointer(Pointer("up", x + 90, y + 20, 1))
    assert (scene.orrery.camera.x, scene.orrery.camera.y) == (0.0, 0.0)


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
    assert scene.session.steps[0].move == Move(place)


def test_following_looks_at_ones_rocket(clicker: Clicker, scene: Any) -> None:
    clicker.click("tool:follow")
    clicker.settle()
    camera = scene.orrery.camera
    x, y = scene.orrery.rocket(scene.sky.rockets[0])[0]
    assert camera.zoom >= 2
    assert abs(x - camera.box.cx) < 80
    assert abs(y - camera.box.cy) < 80


def test_following_shows_all_planets_where_one_is_to_be_chosen(clicker: Clicker) -> None:
    scene = opened(clicker, position(phase="accelerate"))
    zoomed(clicker, scene)
    clicker.click("tool:follow")
    clicker.settle()
    assert scene.orrery.camera.zoom == 1.0


@pytest.mark.parametrize("planet", ["mars", "saturn", "pluto"])
def test_following_keeps_a_long_push_in_sight(clicker: Clicker, planet: str) -> None:
    scene = opened(clicker, position(phase="accelerate", dice=[5, 8]))
    clicker.click("tool:follow")
    clicker.settle()
    index = PLANET_INDEX[planet]
    steps = push(scene.view, index).steps
    begin = next(iter(scene.beats(AccelerationChosen(0, index, steps), None))).begin
    begin()
    clicker.settle()
    camera, (rho, theta) = scene.orrery.camera, scene.sky.spot(index)
    ends = [camera.polar(rho, theta + step_of(index) * step) for step in (0, steps)]
    assert all(camera.box.contains(x, y) for x, y in ends)


def test_following_a_short_way_goes_close(clicker: Clicker, scene: Any) -> None:
    clicker.click("tool:follow")
    clicker.settle()
    scene.attend([(0.4, 1.0), (0.42, 1.1)])
    clicker.settle()
    assert scene.orrery.camera.zoom >= 2


def test_the_space_below_the_mouse_is_another_one_after_zooming(
    clicker: Clicker, scene: Any
) -> None:
    x, y = scene.places.window.cx + 150, scene.places.window.cy + 260
    scene.pointer(Pointer("move", x, y))
    before = scene.under
    zoomed(clicker, scene)
    assert scene.under == scene.orrery.camera.space(x, y) != before


def test_what_lies_below_a_panel_can_not_be_pointed_at(clicker: Clicker, scene: Any) -> None:
    zoomed(clicker, scene)
    covers = scene.places.covers
    spots = [t for t in clicker.targets() if t.zone == "board"]
    assert not any(box.contains(t.rect.cx, t.rect.cy) for t in spots for box in covers)


def test_the_tools_can_always_be_chosen(clicker: Clicker, scene: Any) -> None:
    tools = [target for target in clicker.targets() if target.zone == "tools"]
    assert len(tools) == 4
    assert all(target.enabled and not target.lit for target in tools)


def test_a_tool_is_chosen_with_keys_alone(clicker: Clicker, scene: Any) -> None:
    clicker.choose("tool:zoom_in", keyboard=True)
    clicker.settle()
    assert scene.zoomed
