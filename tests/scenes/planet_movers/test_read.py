"""What is read on Planet Movers' board: words of planets, names on their way."""

from __future__ import annotations

import pytest

from game.planet_movers.data import PLANETS
from scenes.table.bubbles import preview_bubble
from scenes.theme import SMALL
from scenes.titles.planet_movers.panels import legends
from scenes.titles.planet_movers.showing.orrery import Orrery
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.scenes.opening import Silent
from tests.scenes.planet_movers.looking import orrery_of
from tests.scenes.planet_movers.positions import opened, position
from tests.screens.sizes import sized

pytestmark = pytest.mark.drawn  # labels seek their places while they are drawn
POOR = [{"at": "ceres", "score": 7, "hold": {"Fuel": 1, "W": 1}}, {"at": "11.20"}]
"""Fuel for one die."""


def test_words_of_every_planet_begin_with_its_name_and_its_price_in_the_price_s_colour(
    clicker: Clicker,
) -> None:
    """Of those beyond reach it was left out, and what a flight costs was said of none of them."""
    scene, priced = opened(clicker, position(players=POOR)), 0
    desk = scene.desk
    for number, info in enumerate(PLANETS):
        planet = clicker.target(f"planet:{number}")
        clicker.move_to(planet.key)
        if desk.leads_to(planet) is not None:
            bubble = preview_bubble(scene.overlays._foretold(planet))
        else:
            bubble = scene.table.told(desk.moment, desk.places, desk.showing, planet)
        words, *_ = bubble.rows[0]
        assert words.startswith(f"{info.name}: ")
        if words.endswith(" fuel"):
            colours = {mark.words: mark.colour for mark in bubble.marks}
            cost = words.removeprefix(f"{info.name}: ")
            assert colours[cost] == legends.PRICES[int(cost[0])]
            priced += cost == "2 fuel"
    assert priced


@pytest.mark.parametrize("swept", [False, True])
@pytest.mark.parametrize(("deep", "seen"), [(-2, "whole"), (4, "faint"), (30, "not")])
def test_a_name_on_its_way_fades_where_it_meets_a_planet(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch, swept: bool, deep: float, seen: str
) -> None:
    """Every second glide led over its own planet; below it letters were cut in two."""
    orrery = orrery_of(opened(clicker, position()))
    first, *others = orrery.names
    fonts, world = clicker.context.fonts, orrery.planet_box(first).inset(3)
    box = orrery.name_box(fonts, first)
    (dx, dy), x = orrery.names[first], world.x + deep - box.w
    orrery.names[first] = dx + x - box.x, dy + world.cy - box.cy
    orrery.shifts = {} if swept else {first: (0.0, 0.0)}
    drawn: list[object] = []
    faint: list[float] = []
    monkeypatch.setattr(Orrery, "_draw_label", lambda _, __, at: drawn.append(at))
    monkeypatch.setattr(Orrery, "_draw_world", lambda *_: drawn.append("world"))
    monkeypatch.setattr(Orrery, "draw_rocket", lambda *_: drawn.append("rocket"))
    canvas = clicker.app.canvas(clicker.app.surface)
    monkeypatch.setattr(canvas, "painted", lambda key, *_: key)

    def blit(sprite: object, x: float, y: float, alpha: float = 1.0) -> None:
        if isinstance(sprite, tuple) and sprite[:2] == ("pm faint", first):
            faint.append(alpha)

    monkeypatch.setattr(canvas, "blit_centre", blit)
    orrery.draw(canvas, 0, swept)
    last = len(drawn) - drawn[::-1].index("rocket")
    assert {*drawn[last:]} >= {*others}  # over all else, as at rest
    assert (first in drawn) is (seen == "whole")
    assert bool(faint) is (seen == "faint")
    assert all(0 < share < 1 for share in faint)
    drawn.clear()
    orrery.shifts = {} if swept else {first: (40.0, 0.0)}
    for planet in orrery.names:  # over a ring that says that it can be chosen
        orrery.draw_name(clicker.app.canvas(clicker.app.surface), planet)
    assert drawn == [planet for planet in orrery.names if planet not in orrery.shifts]


@pytest.mark.parametrize("seats", [2, 6])
def test_the_log_has_room_for_five_sentences(seats: int) -> None:
    """It had it for three, while the contracts' heading took a third line."""
    with sized((1920, 1080), 1.0, Silent()) as clicker:
        scene = open_halfway(clicker, "planet_movers", seats, 60)
        log, step = scene.panels.log, clicker.context.fonts.line_height(SMALL)
        assert log.inner.h + 1 >= 5 * step + 4 * 7
        assert min(row.h for row in scene.desk.places.row) > 72


@pytest.mark.parametrize(("seats", "moves"), [(2, 43), (2, 51), (3, 81), (3, 82), (6, 78)])
def test_second_words_of_buttons_are_as_large_as_text(seats: int, moves: int) -> None:
    """They were 14 and 15 units, where the last button says why the step should not end."""
    with sized((1920, 1080), 1.0, Silent()) as clicker:
        buttons = open_halfway(clicker, "planet_movers", seats, moves).panels.buttons
        assert any(button.sub for button in buttons)
        assert {button.small.size for button in buttons} == {SMALL.size}
        assert all(button.whole and not button.folds for button in buttons)


@pytest.mark.painted
@pytest.mark.parametrize(("seats", "moves"), [(2, 60), (3, 58), (6, 78)])
def test_words_of_a_die_are_few_lines_and_have_one_title(seats: int, moves: int) -> None:
    """A clicked one was called twice, and both dice had eleven lines."""
    with sized((1920, 1080), 1.0, Silent()) as clicker:
        scene = open_halfway(clicker, "planet_movers", seats, moves)
        for die in range(3):
            clicker.move_to(f"die:{die}")
            clicker.picture()
            (box,) = scene.overlays.shown
            assert box.h < 140, die
        clicker.click("die:2")
        clicker.settle()
        bubble, near = scene.picking.bubble
        ground = scene.standing.ground(clicker.targets(), clicker.target("die:2"))
        _, shape = bubble.place(clicker.context.fonts, near, ground)
        said = [text for text, *_ in shape.lines]
        assert len(said) <= 6
        assert sum(text.startswith("Both dice") for text in said) == 1


@pytest.mark.parametrize(("moved", "paid"), [(False, 1), (True, 3)])
def test_dice_that_the_fuel_does_not_pay_for_lie_in_the_shade_until_the_rocket_has_flown(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch, moved: bool, paid: int
) -> None:
    told: list[object] = []
    monkeypatch.setattr(legends, "draw_dice", lambda *args: told.append(args[-1]))
    scene = opened(clicker, position(players=POOR, moved=moved))
    scene.restless = True
    clicker.step()
    assert set(told) == {paid}
