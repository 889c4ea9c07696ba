"""Nothing of Rockets' table touches an edge, another thing's place, or goes on under something."""

from __future__ import annotations

from itertools import product
from math import cos, radians, sin
from typing import Any

import pygame
import pytest

from game.core.contract import Zone
from game.rockets.zones import DISCARDS
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.frame import prompt_pill
from scenes.table.zones import Counted, Held
from scenes.theme import MARGIN
from scenes.titles.rockets import scenery
from scenes.titles.rockets.faces import RATIO, face_look, hand_back
from tests.clicker import Clicker
from tests.scenes.rockets.tables import opened, position
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

WINDOWS = ((1280, 720), (1920, 1080), (1200, 1600), (1024, 640))
SYSTEM = ["SR", "DP", "ST"]
LARGE = ["SR", "LP", "DP", "DP", "ST"] * 2


def table(clicker: Clicker, seats: int, **given: Any) -> Any:
    hidden = [["DP", "DP"] if seat else [] for seat in range(seats)]
    state = position(seats, hidden=hidden, **given)
    scene = opened(clicker, state, (True,) + (False,) * (seats - 1))
    clicker.settle()
    return scene


class Pictures(Canvas):
    """Keeps the pictures, and what is seen of the last one."""

    shown: list[str]
    seen: Box

    def image(self, name: str, box: Box, **kwargs: Any) -> bool:
        self.shown.append(name)
        self.seen = box.clip(self._clips[-1]) if self._clips else box
        return super().image(name, box, **kwargs)


def canvas_of(clicker: Clicker) -> Pictures:
    canvas = clicker.app.canvas(pygame.Surface((900, 900)))
    canvas.__class__, canvas.marks = Pictures, []
    assert isinstance(canvas, Pictures)
    canvas.shown = []
    return canvas


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("wide", [30.0, 33.0, 44.0])
def test_no_picture_of_a_small_card_cuts_its_number(window: tuple[int, int], wide: float) -> None:
    with sized(window) as clicker:
        for card in table(clicker, 2, hand=["LP", "DP", "TR", "SR"]).view.hands[0]:
            canvas = canvas_of(clicker)
            face_look(card).paint(canvas, Box(0, 0, wide, wide * RATIO))
            assert canvas.marks
            number = canvas.marks[0].box
            assert canvas.seen.bottom <= number.cy - number.h * 0.35


@pytest.mark.alike(3)
@pytest.mark.parametrize(("window", "text"), tuple(product(WINDOWS, (1.0, 1.5, 2.0))))
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_numbers_at_a_station_keep_off_its_rim(
    window: tuple[int, int], text: float, seats: int
) -> None:
    with sized(window, text) as clicker:
        scene = table(clicker, seats)
        for station in scene.desk.places.board.stations:
            beside = Box(station.others[1].x, station.box.y, 400, station.box.h)
            said = [m for m in marks_of(clicker) if m.text.isdigit() and m.box.meets(beside)]
            ends = [m.box.right for m in said if station.box.holds(m.box, 8)]
            assert max(ends, default=0.0) <= station.box.right - 9
            assert station.others[2].bottom <= station.box.bottom - 8
            assert isinstance(scene.desk.places.zones[Zone("hand", station.seat)], Counted | Held)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("systems", [3, 8])
def test_no_system_lights_up_under_a_prompt_in_large_text(
    window: tuple[int, int], systems: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Box] = []
    with sized(window, 2.0) as clicker:
        given = {"hand": ["SR", "LP", "ES"], "starts": [["ST"], []]}
        scene = table(clicker, 2, discovery=[SYSTEM * systems, []], **given)
        monkeypatch.setattr(
            scenery,
            "_draw_system",
            lambda canvas, x, y, size, *_: drawn.append(Box.around(x, y, 60 * size, 34 * size)),
        )
        scenery._lights(scene.desk.moment, scene.desk.places, canvas_of(clicker))
        assert len(drawn) >= min(systems, 4)
        row = scene.desk.areas.prompt
        pill = prompt_pill(clicker.context.fonts, row, scene.prompt())
        assert not any(box.meets(pill) for box in drawn)


@pytest.mark.parametrize("many", [1, 2, 3])
def test_also_beside_many_finds_a_single_rivals_hand_lies_in_a_row_with_what_it_hides(
    many: int,
) -> None:
    """They stood one over the other, or small at the foot of the panel."""
    with sized((1280, 720)) as clicker:
        found = ["SR", "DP", "LP", "ST", "SR", "LP", "TR", "ST", "UF"] * many
        scene = table(clicker, 2, others=[["ES"]], discovery=[[], found])
        sprites, zones = scene.desk.cards.sprites, scene.desk.places.zones
        hand, hidden, finds = (zones[Zone(n, 1)].box for n in ("hand", "hidden", "discovery"))
        assert hand.y == hidden.y == finds.y
        assert hand.right < hidden.x
        last = max(each.goal.box(RATIO).right for each in sprites[Zone("discovery", 1)])
        assert last < hand.x


@pytest.mark.parametrize(("window", "text"), tuple(product(WINDOWS, (1.0, 1.5, 2.0))))
def test_words_below_the_discards_keep_the_margin(window: tuple[int, int], text: float) -> None:
    with sized(window, text) as clicker:
        scene = table(clicker, 2)
        assert DISCARDS in scene.desk.places.zones
        said = next(m.box for m in marks_of(clicker) if m.text.startswith("Discards"))
        assert said.right <= scene.desk.areas.whole.right - MARGIN + 1


@pytest.mark.parametrize(("window", "text"), tuple(product(WINDOWS, (1.0, 1.5, 2.0))))
def test_the_turned_cards_of_a_full_hand_reach_no_slot(
    window: tuple[int, int], text: float
) -> None:
    with sized(window, text) as clicker:
        scene = table(clicker, 8, hand=["LP", "DP", "TR", "DP", "DP", "LP", "ES"], phase="hide")
        zones, hand = scene.desk.places.zones, scene.desk.view.hands[0]
        slots = zones[Zone("hidden", 0)].box
        for place in zones[Zone("hand", 0)].places(hand):
            turn = radians(abs(place.angle))
            reach = (place.w * cos(turn) + place.w * RATIO * sin(turn)) / 2
            assert place.cx + reach < slots.x


def test_backs_say_what_a_thief_gets_at() -> None:
    with sized((1280, 720)) as clicker:
        moment = table(clicker, 8).desk.moment
        for hidden, sign in ((False, "icons/hand"), (True, "icons/eye")):
            canvas = canvas_of(clicker)
            hand_back(moment, 1, hidden).paint(canvas, Box(0, 0, 30, 30 * RATIO))
            assert canvas.shown == [sign]


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_what_a_seat_has_is_not_broken_for_a_larger_face(window: tuple[int, int]) -> None:
    with sized(window, 2.0) as clicker:
        scene = table(clicker, 2, discovery=[LARGE, LARGE])
        assert "hidden 2" in scene.panels.seats.rows[1].lines
