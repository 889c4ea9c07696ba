"""What is read on Planet Movers' board: words of planets, names on their way."""

from __future__ import annotations

import pytest

from game.planet_movers.data import PLANETS
from scenes.table.bubbles import preview_bubble
from scenes.titles.planet_movers.panels import legends
from scenes.titles.planet_movers.showing.orrery import Orrery
from tests.clicker import Clicker
from tests.scenes.planet_movers.looking import orrery_of
from tests.scenes.planet_movers.positions import opened, position

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
