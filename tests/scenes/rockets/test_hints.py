"""Hints at Rockets' table leave in sight what they are weighed against."""

from __future__ import annotations

from functools import reduce
from typing import Any

import pygame
import pytest

from game.rockets.state import Known, Phase
from scenes.kit.box import Box
from scenes.titles.rockets.board import headings
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.rockets.helpers import cards
from tests.scenes.rockets.tables import opened, position
from tests.screens.shows import marks_of
from tests.screens.sizes import sized


def asked(clicker: Clicker, seats: int, moves: int | None) -> Any:
    """A table in the middle of a game, with the hint that was asked for."""
    scene = open_halfway(clicker, "rockets", seats, moves)
    clicker.press(pygame.K_h)
    clicker.settle()
    clicker.step()
    return scene


@pytest.mark.parametrize(
    ("seats", "moves"), [(2, None), (2, 24), (2, 30), (3, None), (3, 80), (3, 100), (6, 100)]
)
def test_a_hint_in_large_text_leaves_all_finds_and_the_own_headings_in_sight(
    seats: int, moves: int | None
) -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = asked(clicker, seats, moves)
        places, shown = scene.desk.places, scene.overlays.shown
        assert shown
        finds = [row.taken(pile) for _, row, pile in places.rows(scene.view)]
        heads = headings(scene.desk.moment, places).values()
        assert not [box for box in finds for each in shown if box.meets(each, 12)]
        assert not [box for box in heads for each in shown if box.meets(each, 1)]


def test_what_follows_finish_playing_is_told_once_where_the_button_has_no_room_for_it() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = open_halfway(clicker, "rockets", 2)
        assert next(b for b in scene.panels.buttons if b.action.name == "end").folds
        clicker.move_to("do:end")
        clicker.settle()
        clicker.step()
        then = [mark.text for mark in marks_of(clicker) if mark.text.startswith("Then ")]
        assert len(then) == 1


@pytest.mark.parametrize("phase", [Phase.HIDE, Phase.DISCARD])
def test_whose_equal_goes_in_its_place_says_so(clicker: Clicker, phase: Phase) -> None:
    """It looked as if another card than the one that was chosen had been taken (ruling D.4)."""
    state = position(2, hand=["SR", "DP", "DP", "LP", "UF", "LP"])
    low, high = sorted(cards(state, "DP", "DP"))
    state.phase, state.known = phase, [Known(1, 0, high, True)]
    opened(clicker, state, (True, False))
    for card, said in ((low, True), (high, False)):
        clicker.move_to(f"card:{card}")
        clicker.settle()
        clicker.step()
        words = " ".join(mark.text for mark in marks_of(clicker))
        assert ("Another like it goes: a rival has seen that one" in words) == said


@pytest.mark.drawn
@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize(("text", "most"), [(1.0, 80), (2.0, 80)])
def test_a_hint_stands_beside_its_card_or_button_and_leaves_what_cards_are_in_sight(
    seats: int, text: float, most: float
) -> None:
    """It stood 200 to 500 units off, so as to cover no picture and no place for hidden cards."""
    told = 0
    with sized((1280, 720), text) as clicker:
        for moves in (None, 24, 30, 60, 100):
            scene = asked(clicker, seats, moves)
            if scene.picking.bubble is None or not scene.overlays.shown:
                continue
            (said,), about = scene.overlays.shown, clicker.target(scene.picking.about)
            near = about.seen
            if about.zone == "actions":  # above all the buttons, with a line to its own
                near = reduce(Box.union, (each.box for each in scene.panels.buttons))
            aside = max(near.x - said.right, said.x - near.right)
            assert max(aside, near.y - said.bottom, said.y - near.bottom) < most
            hand = [each.seen for each in scene.targets() if each.zone == "hand"]
            feet = [card._replace(y=card.y + 0.7 * card.h, h=0.3 * card.h) for card in hand]
            assert not [foot for foot in feet if foot.meets(said)]
            told += 1
    assert told >= 3


@pytest.mark.drawn
@pytest.mark.parametrize(("seats", "moves"), [(4, 28), (4, 52), (4, 68), (4, 92), (2, 108)])
def test_a_hint_for_a_button_leaves_the_whole_hand_and_the_own_sums_in_sight(
    seats: int, moves: int
) -> None:
    """In large text it lay over the pictures of the hand, or over the tops of the own sums."""
    with sized((1280, 720), 2.0) as clicker:
        scene = asked(clicker, seats, moves)
        assert scene.picking.about == "do:end"
        (said,), places = scene.overlays.shown, scene.desk.places
        assert not [
            each for each in scene.targets() if each.zone == "hand" and each.seen.meets(said)
        ]
        own = [row.taken(pile) for seat, row, pile in places.rows(scene.view) if seat == 0]
        assert not [box for box in own if box.meets(said)]


@pytest.mark.drawn
@pytest.mark.parametrize(("seats", "moves"), [(2, 36), (2, 76), (4, 36), (4, 76)])
def test_hints_in_usual_text_are_as_large_as_other_words(seats: int, moves: int) -> None:
    """ "Finish playing" was told in letters of 14 units, below the button."""
    with sized((1920, 1080)) as clicker:
        scene = asked(clicker, seats, moves)
        bubble, near = scene.picking.bubble
        targets, standing = scene.targets(), scene.overlays.standing
        ground = standing.ground(targets, standing.subject(targets))
        _, shape = bubble.place(scene.desk.moment.fonts, near, ground)
        assert min(style.size for _, style, _ in shape.lines) >= 16
