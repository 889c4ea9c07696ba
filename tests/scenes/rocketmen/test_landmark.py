"""Gantry, rocket and track stand free, and what can't be bought steps back behind them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from game.rocketmen import zones
from scenes.kit.box import Box
from scenes.table.refs import CardAt
from scenes.titles.rocketmen.faces.face import face, front
from scenes.titles.rocketmen.panels.track import ON_PAD
from scenes.titles.rocketmen.places.boxes import RocketmenPlaces
from scenes.titles.rocketmen.scenery import gantry
from tests.clicker import Clicker
from tests.scenes.opening import Silent
from tests.scenes.rocketmen.tables import RocketmenTable, at_position, opened, ready, solo
from tests.screens.sizes import sized
from tests.screens.test_contrast import contrast, light

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1200, 1600), (3440, 1440))
LOOKS = tuple(product(SIZES, (1.0, 1.5, 2.0)))


def panels(scene: RocketmenTable) -> Iterator[Box]:
    """What lies over the place in the middle of the table."""
    places = scene.desk.places
    yield from (places.piles_panel, places.spaces, places.launch, places.deck, *places.display)
    yield places.areas.seats if not places.areas.beside else places.areas.hand
    yield scene.panels.prompt_box


def tower(places: RocketmenPlaces) -> Box:
    """The gantry itself, from its light to the foot, without arms and steam."""
    box = gantry(places)
    step = box.w / 360
    return Box(box.x + 50 * step, box.y + 8 * step, 54 * step, 396 * step)


@pytest.mark.parametrize(("size", "text"), LOOKS)
@pytest.mark.parametrize("name", ["crowded", "solo"])
def test_nothing_lies_over_gantry_rocket_and_track(
    name: str, size: tuple[int, int], text: float
) -> None:
    with sized(size, text, bots=Silent()) as clicker:
        scene = at_position(clicker, name)
        places, track = scene.desk.places, scene.desk.places.track
        unit, (x, y) = track.unit, track.spaces[0]
        hull = Box(x - 2.2 * unit, y - (ON_PAD + 0.2) * unit, 4.4 * unit, ON_PAD * unit)
        spaces = [Box.around(*spot, 2 * unit, 2 * unit) for spot in track.spaces]
        hidden = [
            (box, panel)
            for box in (tower(places), hull, *spaces)
            for panel in panels(scene)
            if box.meets(panel)
        ]
        assert hidden == []


def test_the_gantry_is_as_large_as_in_the_target_picture() -> None:
    with sized((1920, 1080)) as clicker:
        scene = opened(clicker, ready())
        places = scene.desk.places
        assert 360 <= tower(places).h <= 440
        assert 180 <= ON_PAD * places.track.unit <= 230


def test_the_track_climbs_and_worlds_are_as_large_as_in_the_target_picture() -> None:
    with sized((1920, 1080)) as clicker:
        track = opened(clicker, ready()).desk.places.track
        assert track.spaces[0][1] - track.spaces[-1][1] > 320
        assert [track.world_box(world).w >= least for world, least in enumerate((98, 72, 98))] == [
            True
        ] * 3


def test_in_solo_a_card_that_can_only_be_given_lies_in_the_shade(still: Clicker) -> None:
    state = solo()
    state.players[0].hand, state.players[0].tokens = [], [0] * len(state.players[0].tokens)
    moment = opened(still, state).desk.moment
    shown = moment.view.display[0][0]
    assert CardAt(shown) in moment.lit
    assert face(moment, shown, zones.DISPLAY[0]).key != front(moment, shown).key


def test_on_the_start_the_rivals_rocket_stands_beside_the_own_one(still: Clicker) -> None:
    state = solo()
    assert state.rival is not None
    state.rival.position = 0
    scene = opened(still, state)
    places = scene.desk.places
    marks = scene.desk.table.landmarks(scene.desk.moment, places)
    (box,) = (box for name, _, box in marks if name == "rival")
    unit, (x, _) = places.track.unit, places.track.spaces[0]
    assert box.right < x - 2.2 * unit
    assert box.x > places.areas.board.x


@pytest.mark.parametrize("size", SIZES)
def test_cards_for_sale_are_never_narrower_than_can_be_read(size: tuple[int, int]) -> None:
    with sized(size, 2.0, bots=Silent()) as clicker:
        scene = at_position(clicker, "crowded")
        assert min(box.w for box in scene.desk.places.display) * clicker.app.scale >= 72


@pytest.mark.painted
def test_cards_for_sale_are_darker_than_the_hand_or_in_the_shade_and_stay_readable(
    still: Clicker,
) -> None:
    state = ready()
    scene = opened(still, state)
    moment = scene.desk.moment
    lit = next(pile[0] for pile in state.display if CardAt(pile[0]) in moment.lit)
    papers = []
    for here, card, zone in (
        (moment, state.player.hand[0], zones.HAND[0]),
        (moment, lit, zones.DISPLAY[0]),
        (moment.unlit(), lit, zones.DISPLAY[0]),
    ):
        surface = pygame.Surface((200, 200)).convert()
        canvas = still.app.canvas(surface)
        box = Box(0, 0, 110 / canvas.scale, 107 / canvas.scale)
        face(here, card, zone).paint(canvas, box)
        paper = surface.get_at((55, 100))[:3]
        words = [surface.get_at((x, y))[:3] for x in range(48, 100) for y in range(8, 84)]
        assert max(contrast(paper, ink) for ink in words) >= 4.5
        papers.append(light(paper))
    assert 0.75 * papers[0] > papers[1] > 0.6 * papers[0]
    assert papers[1] > 1.5 * papers[2]
