"""What site, pad, mission spaces and seats tell in every window, however large the text is."""

from __future__ import annotations

from itertools import pairwise, product

import pygame
import pytest

from game.core.contract import HIDDEN, Zone
from game.rocketmen import zones
from game.rocketmen.data import LOCATION, LOCATIONS
from scenes.kit.box import Box
from scenes.kit.canvas import Mark
from scenes.kit.check import overlaps
from scenes.titles.rocketmen.faces.face import face
from scenes.titles.rocketmen.places.boxes import space_places
from tests.clicker import Clicker
from tests.scenes.opening import Silent
from tests.scenes.rocketmen.tables import (
    RocketmenTable,
    at_position,
    in_flight,
    opened,
    position,
    ready,
)
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

SIZES = ((1280, 720), (1920, 1080), (1200, 1600), (3440, 1440), (1024, 640))
LOOKS = tuple(product(SIZES, (1.0, 1.5, 2.0)))


def on_strips(clicker: Clicker, scene: RocketmenTable, zone: Zone) -> list[Mark]:
    """All that is written on the cards of a zone."""
    canvas = clicker.app.canvas(pygame.Surface((900, 900)))
    canvas.marks = []
    cards = [sprite for sprite in scene.desk.cards.sprites[zone] if sprite.card != HIDDEN]
    for at, sprite in enumerate(cards):
        wide = sprite.goal.w
        box = Box(0, at * wide, wide, wide * scene.desk.places.zones[zone].ratio)
        face(scene.desk.moment, sprite.card, zone).paint(canvas, box)
    return canvas.marks


@pytest.mark.parametrize(("size", "text"), LOOKS)
def test_the_mission_on_its_site_says_what_it_needs_wherever_it_goes(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text, bots=Silent()) as clicker:
        written = on_strips(clicker, at_position(clicker, "crowded"), zones.SITE[0])
        assert [mark.text for mark in written if mark.text.isdigit()] == ["3", "5", "10"]
        assert overlaps(written) == []


READ = {zones.DISPLAY[0]: "Think Tank", zones.ENGINES[2]: "Nuclear Engine"}


def heights(size: tuple[int, int], text: float) -> dict[str, float]:
    """How high some words are that are read in each turn of a Battle for Earth of four."""
    with sized(size, text, bots=Silent()) as clicker:
        display = ["t10", "t09", "t08", "t07", "t06", "t05"]
        state = position({"hand": ["1:satellite"]}, seats=4, display=display)
        scene = opened(clicker, state, mode="battle_for_earth")
        written = {
            mark.text: mark.box.h for zone in READ for mark in on_strips(clicker, scene, zone)
        }
        hand = on_strips(clicker, scene, zones.HAND[0])
        written["hand"] = max(mark.box.h for mark in hand if mark.text == "Satellite")
        written["track"] = scene.desk.places.track.unit
        return written


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_large_text_enlarges_display_hand_engines_and_track(size: tuple[int, int]) -> None:
    usual, large = heights(size, 1.0), heights(size, 1.5)
    least = dict.fromkeys(usual, 1.04) | {"Nuclear Engine": 1.0}  # that has no wider place
    assert [
        words for words in {*usual} & {*large} if large[words] < least[words] * usual[words]
    ] == []


@pytest.mark.alike(3)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("size", "text"), LOOKS)
def test_a_mission_space_says_what_the_next_two_arrivals_score(
    size: tuple[int, int], text: float, seats: int
) -> None:
    with sized(size, text, bots=Silent()) as clicker:
        scene = opened(clicker, ready(seats=seats))
        written = marks_of(clicker)
        for location, box in space_places(scene.desk.moment, scene.desk.places).items():
            figures = [mark for mark in written if mark.box.meets(box)]
            taken = len(scene.view.board[location])
            points = [*map(str, LOCATIONS[location].points[taken:seats])]
            one = scene.desk.places.small  # all of it is told in a tab
            shown = [mark.text for mark in figures]
            assert shown == points[:1] if one else shown[:2] == points[:2]
            gaps = [b.box.x - a.box.right for a, b in pairwise(figures)]
            near = 4 if len(figures) == 2 else 8  # the second of two has its own ground
            assert min(gaps, default=9) > near, f"{points} run together"


def figures(text: float) -> dict[str, float]:
    """In a high window, how high are the figures on the mission spaces, of the next arrival and of
    the one after, and those below a launch's bars."""
    with sized((1200, 1600), text, bots=Silent()) as clicker:
        scene = opened(clicker, ready(seats=2))
        places, written = space_places(scene.desk.moment, scene.desk.places), marks_of(clicker)
        box = places[LOCATION["moon", "station"]]
        first, second = (mark.box.h for mark in written if mark.box.meets(box))
    with sized((1200, 1600), text, bots=Silent()) as clicker:
        opened(clicker, in_flight())
        bars = min(mark.box.h for mark in marks_of(clicker) if mark.text == "+2")
    return {"first": first, "second": second, "bars": bars}


def test_figures_of_a_high_window_are_larger_with_larger_text() -> None:
    """The mission spaces shrank below a sky of no use; a launch's bars stayed as they were."""
    usual = figures(1.0)
    for text in (1.5, 2.0):
        larger = figures(text)
        assert [name for name in usual if larger[name] < 1.1 * usual[name]] == []
        assert larger["bars"] > 1.2 * usual["bars"]


def test_a_seats_hand_is_told_in_its_row_or_when_pointed_at_with_the_largest_text() -> None:
    for text in (1.0, 2.0):
        with sized((1280, 720), text, bots=Silent()) as clicker:
            scene = opened(clicker, ready())
            (row,) = (row for row in scene.panels.seats.rows if row.seat == 0)
            assert (row.line, row.known) == ("" if text > 1 else row.known, "hand 6 · goal 1")
            assert "hand 6" in row.all_known


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_during_a_rivals_launch_an_empty_pads_points_stand_below_what_boosts_do(
    text: float,
) -> None:
    """The words "0 rocket points" lay over the planets' names."""
    rocket = {"site": ["2:station"], "pad": ["engine_4", "engine_3"]}
    flight = {"destination": "earth", "target": 8, "draws": 3, "position": 5, "counted": 1}
    given = {"active": 1, "phase": "next_card", "flight": flight, "drawn": ["plus0"]}
    given["options"] = {"mode": "battle_for_earth"}  # with one row of symbols there is room
    with sized((1280, 720), text, bots=Silent()) as clicker:
        state = position({"site": ["1:hotel"]}, seats=4, others=[rocket], **given)
        opened(clicker, state)
        written = marks_of(clicker)
        assert "0 rocket points" in {mark.text for mark in written}
        assert overlaps(written) == []


MISSIONS = ("satellite", "spaceship", "station")


def test_a_pad_that_no_token_is_left_for_says_nothing_of_boosts() -> None:
    for flown in (False, True):
        with sized((1920, 1080), bots=Silent()) as clicker:
            everywhere = [f"{to}_{kind}" for to in ("earth", "moon") for kind in MISSIONS]
            opened(clicker, position({"visited": everywhere if flown else []}))
            said = " ".join(mark.text for mark in marks_of(clicker))
            assert ("No token left" in said, "Boost at lift-off" in said) == (flown, not flown)
