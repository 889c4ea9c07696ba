"""At the speed Instant the own launch is still seen: its last card, and what became of it."""

from __future__ import annotations

import pygame
import pytest

from game.rocketmen import events as ev
from game.rocketmen import zones
from game.rocketmen.data import NAMES
from scenes.titles.rocketmen.film import beats
from tests.clicker import Clicker
from tests.scenes.rocketmen.tables import RocketmenTable, in_flight, opened


def drawing(still: Clicker, success: str, **flight: int) -> RocketmenTable:
    """The last card of a launch has just been asked for; the next one of the deck is given."""
    given = {"position": 5, "counted": 2, "redundant": False, "quantum": False, **flight}
    drawn = ["plus2", "plus1"]
    pad = ["engine_4", "engine_3"]
    state = in_flight(flight=given, drawn=drawn, success=[success], mine={"pad": pad})
    scene = opened(still, state)
    still.click("do:draw")
    for _ in range(3):
        still.step()
    return scene


def test_an_arrival_waits_to_be_seen(still: Clicker) -> None:
    scene = drawing(still, "plus3")
    assert scene.prompt() == "Earth Crewed Spaceship, the first there: +2"


def test_the_last_card_lies_there_meanwhile(still: Clicker) -> None:
    scene = drawing(still, "plus3")
    shown = [sprite.card for sprite in scene.desk.cards.sprites[zones.DRAWN]]
    assert shown[-1] == NAMES["plus3"]


def test_a_crash_waits_to_be_seen(still: Clicker) -> None:
    assert drawing(still, "plus0").prompt() == "The rocket is lost"


def test_space_ends_the_waiting(still: Clicker) -> None:
    scene = drawing(still, "plus3")
    still.press(pygame.K_SPACE)
    assert (scene.reel.director.playing, scene.desk.showing.launching) == (False, None)


def test_the_waiting_ends_by_itself(still: Clicker) -> None:
    scene = drawing(still, "plus3")
    for _ in range(100):
        still.step()
    assert not scene.reel.director.playing


@pytest.mark.parametrize(("seat", "stops"), [(0, True), (1, False)])
@pytest.mark.parametrize("succeeds", [True, False])
def test_only_the_own_launch_stops_the_game(
    still: Clicker, succeeds: bool, seat: int, stops: bool
) -> None:
    scene = opened(still, in_flight())
    event = ev.LaunchSucceeded(seat, 0, 1, 2) if succeeds else ev.LaunchFailed(seat, 2)
    assert any(beat.least > 0 for beat in beats.film(scene.reel, event, scene.view) or ()) == stops
