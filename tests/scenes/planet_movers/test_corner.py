"""The corner where far words about Planet Movers' board stand."""

from __future__ import annotations

from collections import Counter

import pytest

from game.planet_movers.data import PLANETS
from scenes.kit.leaders import length
from scenes.table.bubbles import preview_bubble
from tests.bench import looks
from tests.scenes.opening import Silent
from tests.screens.sizes import sized


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("window", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 2.0)]
)
def test_far_words_of_a_space_stand_in_one_corner_below_its_name(
    window: tuple[int, int], text: float
) -> None:
    """With six seats one in three stood somewhere else each time, without a line."""
    corners = set[tuple[float, float]]()
    with sized(window, text, Silent()) as clicker:
        scene = looks.open_halfway(clicker, "planet_movers", 6, 90)
        for key in sorted(key for key in clicker.lit() if key.startswith("space:"))[::9]:
            clicker.move_to(key)
            target, fonts = clicker.target(key), scene.desk.moment.fonts
            ground = scene.standing.ground(clicker.targets(), target)
            found = preview_bubble(scene.overlays._foretold(target))
            placed, shape = found.place(fonts, target.seen, ground)
            line = length(placed.leader)
            if placed.far and not 0 < line <= ground.area.w / 3:
                assert placed.box.inset(-1).holds(scene.desk.places.corner)
                corners.add((placed.box.right if text == 1 else placed.box.x, placed.box.bottom))
                assert target.label.startswith(shape.lines[0][0].split()[0])
    assert len(corners) == 1


@pytest.mark.painted
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_words_of_rockets_and_spaces_stand_beside_the_board_at_the_end_of_a_line(
    seats: int,
) -> None:
    """They stood 320 units off without one, in a panel that they filled to a half; where a third
    of the window is too short for a line they still stand in their corner."""
    found = Counter[str]()
    with sized((1920, 1080), 1.0, Silent()) as clicker:
        scene = looks.open_halfway(clicker, "planet_movers", seats, {2: 75, 3: 58, 6: 90}[seats])
        places = scene.desk.places
        lit = sorted(key for key in clicker.lit() if key.startswith("space:"))[::29]
        rockets = [each.key for each in clicker.targets() if each.key.startswith("rocket:")]
        for key in (*lit, *rockets):
            clicker.move_to(key)
            clicker.picture()
            (box,) = scene.overlays.shown
            if box.inset(-1).holds(places.corner):
                found["corner"] += 1
                continue
            assert not any(panel.meets(box) for panel in (places.ship, *places.row, places.chart))
            found["beside"] += 1
    assert found["beside"] > 4 * found["corner"]


@pytest.mark.painted
@pytest.mark.parametrize("moves", [60, 90])
def test_words_of_a_row_stand_beside_its_list_and_cover_nothing_that_is_read(moves: int) -> None:
    """Those of the first planets lay over log and news, those of contracts over planets."""
    with sized((1920, 1080), 1.0, Silent()) as clicker:
        scene = looks.open_halfway(clicker, "planet_movers", 6, moves)
        places, areas = scene.desk.places, scene.desk.areas
        kept = [*places.lists, places.row_head, places.chart, areas.log, places.ship]
        cards = [each.key for each in clicker.targets() if each.zone == "row"]
        worlds = [f"world:{planet}" for planet in range(len(PLANETS))]
        for keys, rows in ((cards, places.lists[0]), (worlds, places.lists[1])):
            for key in keys:
                clicker.move_to(key)
                clicker.picture()
                (box,) = scene.overlays.shown
                assert not [each for each in kept if each.meets(box)], key
                assert 0 < rows.x - box.right < 30, key
        assert worlds
        assert cards


@pytest.mark.painted
@pytest.mark.parametrize("moves", [60, 90])
def test_words_of_the_chart_and_of_buttons_lie_over_no_list_planet_or_plan(moves: int) -> None:
    with sized((1920, 1080), 1.0, Silent()) as clicker:
        scene = looks.open_halfway(clicker, "planet_movers", 6, moves)
        targets = clicker.targets()
        worlds = [each.seen for each in targets if each.key.startswith("planet:")]
        kept = [*scene.desk.places.lists, scene.desk.places.ship, *worlds]
        for key in ("chart:12", *(each.key for each in targets if each.key.startswith("do:"))):
            clicker.move_to(key)
            clicker.picture()
            (box,) = scene.overlays.shown
            assert not [each for each in kept if each.meets(box)], key
