"""What pointing at a flight's end shows: its words and its way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.planet_movers import previews
from game.planet_movers.data import PLANET_INDEX
from game.planet_movers.data.orbits import bits
from game.planet_movers.moves import Fly
from scenes.kit.box import Box
from scenes.table.bubbles import preview_bubble
from scenes.theme import MINT
from scenes.titles.planet_movers import choices
from scenes.titles.planet_movers.panels.legends import PRICES
from scenes.titles.planet_movers.showing.orrery import Orrery
from tests.clicker import Clicker
from tests.scenes.planet_movers.looking import camera_of
from tests.scenes.planet_movers.positions import opened, position


def test_a_flight_has_its_price_in_its_colour_and_what_it_pays_in_mint(clicker: Clicker) -> None:
    players = [{"at": "ceres", "hold": {"Fuel": 2, "W": 3}, "contract": "C12"}, {"at": "11.20"}]
    scene = opened(clicker, position(players=players))
    ways, goal = previews.ways(scene.view, 0), scene.view.planets[PLANET_INDEX["venus"]]
    reached = [*bits((ways.free | ways.one | ways.two) & scene.view.worlds)]
    assert goal in reached
    for place in reached:
        found = choices.preview(scene.desk.moment, Fly(place))
        cost = ("free", "1 fuel", "2 fuel")[ways.price(place) or 0]
        assert found.heading.endswith(f": {cost}")
        marks = {mark.words: mark for mark in found.marks}
        assert marks[cost].colour == PRICES[ways.price(place) or 0]
        bubble = preview_bubble(replace(found, warnings=()))
        pays = place == goal
        assert (bubble.edge == MINT) is pays
        if pays:
            assert marks["3 water"].picture == "planet_movers/chip_water"
            assert [each.colour for each in found.marks if each.words.startswith("+")] == [MINT]


@pytest.mark.painted
def test_the_way_stops_at_names(clicker: Clicker, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(clicker, position())
    place = next(bits(previews.ways(scene.view, 0).one))
    camera = camera_of(scene)
    crossed = Box.around(*camera.centre(place), 30, 20)
    monkeypatch.setattr(Orrery, "name_box", lambda self, fonts, planet: crossed)
    drawn: list[int] = []
    monkeypatch.setattr(Orrery, "draw_name", lambda self, canvas, planet: drawn.append(planet))
    clicker.move_to(f"space:{place}")
    clicker.picture()
    assert {*drawn} >= {*scene.desk.showing.names}, "they are drawn over it"
