"""Jump Gate's table at every size of window and text: nothing overlaps, nothing is cut off."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pygame
import pytest

from game.jump_gate.events import HoleStruck
from scenes.kit.box import Box
from scenes.titles.jump_gate import board, film
from scenes.titles.jump_gate.places.ring import lay_ring
from tests.bench.looks import open_halfway
from tests.scenes.jump_gate.positions import POSITIONS, at_position, opened, position
from tests.screens.sizes import each_in_turn, misplaced, sized


@each_in_turn(POSITIONS)
def test_every_text_has_its_place(name: str, size: tuple[int, int], text: float) -> None:
    with sized(size, text) as clicker:
        at_position(clicker, name)
        assert misplaced(clicker) == []


@each_in_turn(["crowded_6", "crowded_6_all"])
def test_planets_and_their_scans_lie_clear_of_one_another(
    name: str, size: tuple[int, int], text: float
) -> None:
    with sized(size, text) as clicker:
        scene = at_position(clicker, name)
        cells = scene.desk.places.ring.cells
        view = scene.view
        grounds = [
            [Box.around(*cell.disc, 2 * cell.radius, 2 * cell.radius)]
            + [box for _, box in cell.scans(view, at)]
            for at, cell in enumerate(cells)
        ]
        met = [
            (one, other)
            for one in range(len(cells))
            for other in range(one)
            if any(a.meets(b, 1.0) for a in grounds[one] for b in grounds[other])
        ]
        assert met == []


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_banner_leaves_the_counts_of_gate_and_hole_in_sight(text: float) -> None:
    with sized((1280, 720), text) as clicker:
        scene = opened(clicker, position(gate=[2, 1], hole=[1, 3]))
        desk = scene.desk
        low = desk.areas.board._replace(h=desk.areas.board.h * 0.65)  # as above a replay's bar
        desk.places = replace(desk.places, ring=lay_ring(desk.moment.fonts, low, 8))
        (beat,) = film.film(scene.reel, HoleStruck(1, 2), scene.view)
        canvas = clicker.app.canvas(clicker.app.surface)
        canvas.marks = []
        beat.draw(canvas, 0.5)
        counts = [
            box
            for hole in (True, False)
            for _, box in scene.desk.places.markers(scene.view, hole=hole)
        ]
        assert counts
        assert not [mark for mark in canvas.marks for box in counts if mark.box.meets(box)]
        assert min(mark.box.y for mark in canvas.marks) >= scene.desk.places.ring.area.y


def test_what_only_one_sees_lies_beside_what_lies_open_off_gate_and_hole() -> None:
    state = position(
        seats=6,
        ships=[0] * 6,
        options={"orbital_burn": True, "sun_dial": True},
        landed=[True, *[False] * 5],
        surveyed=[[0]],
        claimed=[0],
        up=[["WA1"]],
        hands=[["N01", "N02"]],
    )
    with sized((1280, 720), 2.0) as clicker:
        scene = opened(clicker, state)
        clicker.click("do:harvest")
        places = scene.desk.places
        assert places.picking == {0: 1}
        assert places.hidden
        open_ones, hidden = places.rows
        assert open_ones.y == hidden.y
        assert open_ones.right <= hidden.x
        assert not any(places.tray.meets(box) for box in (places.ring.gate, places.ring.hole))


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
def test_each_ship_plainly_stands_at_one_planet(size: tuple[int, int], text: float) -> None:
    """Those of two planets side by side stood in the gap, and their ground was one line."""
    with sized(size, text) as clicker:
        scene = opened(clicker, position(seats=2, options={"sun_dial": True}))
        cells = scene.desk.places.ring.cells
        for one, two in permutations(cells, 2):
            middle = (one.disc[0] + two.disc[0]) / 2
            if one.out == two.out or abs(one.disc[1] - two.disc[1]) > one.radius:
                continue
            for ships in range(1, 7):
                for box in (one.ship(at, ships) for at in range(ships)):
                    box = board.grown(box)
                    assert box.right < middle if one.disc[0] < middle else box.x > middle


@pytest.mark.painted
@pytest.mark.drawn
@pytest.mark.parametrize("text", [1.5, 2.0])
def test_no_frame_or_enlarged_card_of_a_planet_is_drawn_over_the_news_that_cover_it(
    text: float,
) -> None:
    """Keys at a planet drew both on the sentences, and words about it stood there."""
    with sized((1280, 720), text) as clicker:
        scene = open_halfway(clicker, "jump_gate", 4)
        clicker.press(pygame.K_n)
        clicker.press(pygame.K_DOWN)  # as a sheet
        over, canvas = scene.panels.since.box, clicker.app.canvas(clicker.app.surface)
        planets = [each for each in clicker.targets() if each.key.startswith("planet:")]
        hidden = [each for each in planets if over.contains(each.seen.cx, each.seen.cy)]
        assert hidden
        news = clicker.app.surface.subsurface(canvas.rect(over))
        before = pygame.image.tobytes(news, "RGB")
        for each in hidden:
            scene.draw_focus(canvas, each)
            scene.draw_hover(canvas, each)
            assert pygame.image.tobytes(news, "RGB") == before
            scene.focus.key, scene.focus.shown, scene.picking.rests_at = each.key, True, ""
            scene.draw_last(canvas)
            assert scene.overlays.shown == []
            before = pygame.image.tobytes(news, "RGB")  # marks of the news move with the focus
