"""Words about a row of a list stand beside the list, whatever is lit on the board."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.planet_movers.data import PLANETS
from game.planet_movers.previews.told import chart_words
from scenes.kit.box import Box
from scenes.kit.target import by_key
from scenes.table.overlays import LONG_HOVER
from scenes.titles.planet_movers.board import SCORE
from scenes.titles.planet_movers.board.lens import lens
from scenes.titles.planet_movers.panels import meetings
from scenes.titles.planet_movers.showing.orrery import SUN
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.scenes.planet_movers.looking import orrery_of
from tests.scenes.planet_movers.positions import card, opened, position
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

ROW = ("C01", "C24", "C29", "C13")


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.drawn
def test_words_about_goods_below_the_rocket_leave_what_goods_are_called_in_sight(
    window: tuple[int, int],
) -> None:
    """The legend stands right above them, and "Load iron" cut "Scientists" in two."""
    mine = {"at": "venus", "hold": {"Fuel": 2, "Fe": 2}, "contract": "C12"}
    state = position(
        players=[mine, {"at": "11.20", "hold": {"Fuel": 2}}],
        dice=[2, 3],
        stock={"venus": {"Fe": 2}},
    )
    with sized(window) as clicker:
        scene = opened(clicker, state)
        good = next(each for each in clicker.targets() if each.key.startswith("stock:"))
        clicker.move_to(good.key)
        clicker.settle()
        (box,) = scene.overlays.shown
        assert scene.desk.places.goods is not None
        assert not box.meets(scene.desk.places.goods)


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
@pytest.mark.drawn
def test_words_about_a_contract_stand_left_of_it_also_where_goods_lie_below_the_rocket(
    window: tuple[int, int],
) -> None:
    """They hid a planet 430 units away, and their line led to the first contract."""
    clicker = Clicker(window)
    mine = {"at": "uranus", "score": 7, "hold": {"Fuel": 3}, "contract": "C12"}
    state = position(
        players=[mine, {"at": "11.20", "hold": {"Fuel": 2}}],
        planets={"uranus": "13.44"},
        dice=[5, 7],
        stock={"uranus": {"H": 1}},
    )
    scene = opened(clicker, state)
    assert clicker.target("stock:1").lit
    for ident in ROW:
        clicker.move_to(card(ident))
        clicker.settle()
        target = by_key(clicker.targets(), card(ident))
        assert target is not None
        (box,) = scene.overlays.shown
        assert 0 <= target.seen.x - box.right < 60


@pytest.mark.drawn
def test_words_about_the_own_contract_or_a_button_hide_no_score_of_six() -> None:
    """They lay on the scores of three rivals."""
    clicker = Clicker((1920, 1080))
    players = [
        {"at": "ceres", "score": 3, "hold": {"Fuel": 2, "Fe": 2}, "contract": "C03"},
        *({"at": "11.20", "score": seat, "hold": {"Fuel": seat}} for seat in range(5)),
    ]
    scene = opened(clicker, position(players=players, planets={"ceres": "7.16"}, dice=[6, 8]))
    for key in (card("C03"), "do:end", "do:refuel", "do:collect"):
        clicker.move_to(key)
        clicker.settle()
        (box,) = scene.overlays.shown
        scores = [row.right_part(70)[0] for row in scene.desk.places.areas.rows]
        assert len(scores) == 6
        assert not any(box.meets(score._replace(h=score.h / 2)) for score in scores), key


@pytest.mark.drawn
def test_the_chart_tells_the_row_that_is_pointed_at_and_no_other() -> None:
    """Its 22 lines lay over Mars and half the Sun."""
    clicker = Clicker((1920, 1080))
    scene = opened(clicker, position())
    rows = [each for each in clicker.targets() if each.key.startswith("chart:")]
    assert [each.label for each in rows] == list(chart_words())
    for target in rows:
        assert scene.desk.places.chart.holds(target.seen)
        clicker.move_to(target.key)
        clicker.settle()
        (box,) = scene.overlays.shown
        assert box.h < 80
        planets = [each.seen for each in clicker.targets() if each.key.startswith("planet:")]
        assert not any(box.meets(planet) for planet in planets)


@pytest.mark.parametrize(("phase", "lies"), [("rocket", True), ("accelerate", False)])
def test_what_speaks_of_nothing_in_particular_leaves_the_goods_below_the_rocket_in_sight(
    phase: str, lies: bool
) -> None:
    """A tip lay on the goods of the planet, which are loaded in that very step."""
    scene = opened(Clicker((1920, 1080)), position(phase=phase))
    desk, target = scene.desk, replace(next(iter(scene.targets())), ref=None)
    spared = scene.table.spared(desk.moment, desk.places, desk.showing, target)
    assert any(box.holds(desk.places.dock) for box in spared) is lies


@pytest.mark.drawn
def test_the_list_says_what_is_in_reach_after_the_push_that_is_pointed_at() -> None:
    """The board showed the reach after it, the list that before it."""
    clicker = Clicker((1920, 1080))
    scene = opened(clicker, position(phase="accelerate"))
    before = listed(clicker)
    clicker.move_to("planet:4")
    clicker.settle()
    push = lens(scene.desk.moment).push
    assert push is not None
    after = [mark for mark, _ in meetings(scene.desk.moment, push)]
    assert after != [mark for mark, _ in meetings(scene.desk.moment)]
    assert listed(clicker) != before
    assert all(words in listed(clicker) for words in after)


def listed(clicker: Clicker) -> list[str]:
    """What stands in the list of planets."""
    scene: Any = clicker.scene
    box = scene.desk.places.worlds
    return [mark.text for mark in marks_of(clicker) if box.contains(mark.box.cx, mark.box.cy)]


def test_words_about_what_is_aboard_leave_what_the_contract_brings_in_sight() -> None:
    """Beside a hint "Dump fuel" lay on "1 aboard: +2 at Venus"."""
    clicker = Clicker((1920, 1080))
    scene = opened(clicker, position())
    desk = scene.desk
    aboard = [each for each in clicker.targets() if each.key.startswith(("hold", "pocket"))]
    assert aboard
    for target in aboard:
        spared = scene.table.spared(desk.moment, desk.places, desk.showing, target)
        assert any(box.holds(desk.places.outlook) for box in spared), target.key


@pytest.mark.drawn
@pytest.mark.parametrize("text", [1.0, 1.2, 2.0])
def test_the_chart_says_that_its_numbers_are_the_sum_of_the_dice(text: float) -> None:
    clicker = Clicker((1280, 720))
    clicker.context.settings.text_size = text
    clicker.context.changed()
    opened(clicker, position())
    if any(each.key == "tab:chart" for each in clicker.targets()):
        clicker.click("tab:chart")
        clicker.settle()
    assert any("sum of both dice" in mark.text for mark in marks_of(clicker))


@pytest.mark.drawn
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 6])
def test_a_contract_seen_large_covers_no_score_nor_the_own_ship_and_stands_beside_its_card(
    window: tuple[int, int], seats: int
) -> None:
    """With six seats it lay on three scores, with two on the ship, 1300 units from its row."""
    clicker = Clicker(window)
    rivals = [{"at": "11.20", "score": 3, "hold": {"Fuel": 2}}] * (seats - 1)
    mine = {"at": "ceres", "score": 7, "hold": {"Fuel": 3, "W": 1}, "contract": "C12"}
    scene = opened(clicker, position(players=[mine, *rivals], phase="accelerate"))
    for key in (card("C01"), card("C13"), card("C12")):
        clicker.move_to(key)
        for _ in range(40):
            clicker.step(dt=0.05)
        assert scene.overlays.hovering > LONG_HOVER
        places, (box,) = scene.desk.places, scene.overlays.shown
        scores = [row.right_part(70)[0] for row in places.areas.rows]
        ship = places.hold.union(places.contract)
        ship = ship.union(places.outlook) if key == card("C12") else ship
        kept = [ship, places.dice, *(score._replace(h=score.h / 2) for score in scores)]
        assert not any(box.meets(each, 1.0) for each in kept), key
        seen = clicker.target(key).seen
        assert max(seen.x - box.right, box.x - seen.right) < 60, key


@pytest.mark.drawn
def test_words_about_a_planet_lie_on_no_rocket() -> None:
    """They hid a rival that circled the planet, and was to be carried along."""
    clicker = Clicker((1280, 720))
    scene = open_halfway(clicker, "planet_movers", 4, 90)
    for planet in range(len(PLANETS)):
        clicker.move_to(f"planet:{planet}")
        clicker.settle()
        (box,), seen = scene.overlays.shown, orrery_of(scene)
        rockets = [seen.rocket_box(each) for each in seen.sky.rockets if each.placed]
        assert len(rockets) == 4
        assert not any(map(box.meets, rockets)), planet
    clicker.close()


@pytest.mark.drawn
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("moves", [30, 60])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_hint_lies_on_no_name_of_the_goods_no_rocket_no_prompt_and_not_on_the_sun(
    seats: int, moves: int, text: float
) -> None:
    """Every third of them lay on the goods, which it spoke of."""
    clicker = Clicker((1280, 720))
    clicker.context.settings.text_size = text
    clicker.context.changed()
    scene = open_halfway(clicker, "planet_movers", seats, moves)
    clicker.press(pygame.K_h)
    clicker.settle()
    (box,), places, seen = scene.overlays.shown, scene.desk.places, orrery_of(scene)
    kept = [scene.panels.prompt_box, *(seen.rocket_box(it) for it in seen.sky.rockets if it.placed)]
    kept += [] if places.goods is None else [places.goods]
    sun = Box.around(*seen.camera.screen(0, 0), *[SUN * seen.camera.size] * 2)
    kept.append(sun)
    about = scene.standing.subject(scene.targets())
    assert sun in scene.table.spared(scene.desk.moment, places, scene.desk.showing, about)
    assert not any(box.meets(each, 1.0) for each in kept)
    clicker.close()


@pytest.mark.drawn
@pytest.mark.parametrize("moves", [33, 78])
@pytest.mark.parametrize("seats", [2, 4])
def test_in_large_text_a_hint_stands_above_the_buttons_and_hides_nothing_of_the_board(
    seats: int, moves: int
) -> None:
    """The buttons stood in the middle of their column, and most hints over planets or names."""
    clicker = Clicker((1280, 720))
    clicker.context.settings.text_size = 2.0
    clicker.context.changed()
    scene = open_halfway(clicker, "planet_movers", seats, moves)
    places = scene.desk.places
    clicker.press(pygame.K_h)
    clicker.settle()
    (box,), seen = scene.overlays.shown, orrery_of(scene)
    names = [seen.name_box(scene.desk.moment.fonts, planet) for planet in seen.names]
    assert not any(map(box.meets, [*map(seen.planet_box, range(len(PLANETS))), *names]))
    assert places.hints[0].holds(box)
    clicker.close()


@pytest.mark.drawn
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_tip_of_a_first_game_leaves_all_scores_in_sight(text: float) -> None:
    """With large text it lay on a rival's, though it speaks of who completed a contract."""
    with sized((1280, 720), text) as clicker:
        scene = open_halfway(clicker, "planet_movers", 3, 60)
        scores = [row.right_part(SCORE)[0] for row in scene.desk.areas.rows]
        for tip in scene.lesson.tips:
            scene.tips = [tip]
            scene._tell_next()
            clicker.settle()
            shown = scene.tip.box
            assert not any(shown.meets(score._replace(h=score.h / 2)) for score in scores)


@pytest.mark.drawn
@pytest.mark.parametrize(("seats", "moves"), [(5, 60), (5, 132), (6, 123), (6, 132)])
def test_a_hint_hides_no_planet_and_no_name_of_one(seats: int, moves: int) -> None:
    """To load what lies below the rocket was told over a planet's goods."""
    clicker = Clicker((1280, 720))
    scene = open_halfway(clicker, "planet_movers", seats, moves)
    clicker.press(pygame.K_h)
    clicker.settle()
    (box,), seen = scene.overlays.shown, orrery_of(scene)
    boxes = [seen.name_box(scene.desk.moment.fonts, planet) for planet in seen.names]
    boxes += [seen.planet_box(planet) for planet in range(len(PLANETS))]
    assert not any(map(box.meets, boxes))
    clicker.close()
