"""Refusals at Rockets' table stand beside the card that was clicked, and hide nothing needed."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rockets.state import Phase
from tests.bench.bubbles import needed
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.rockets.helpers import cards
from tests.scenes.rockets.tables import opened, position
from tests.screens.sizes import sized


def hand(clicker: Clicker) -> list[str]:
    return [each.key for each in clicker.targets() if each.zone == "hand"]


def too_many(clicker: Clicker) -> str:
    """A click on one card more than may be chosen."""
    for key in hand(clicker):
        if not clicker.target(key).lit:
            clicker.click(key)
            clicker.settle()
            clicker.step()
            return key
        clicker.click(key)
        clicker.settle()
    raise AssertionError("all of them may be chosen")


def apart(clicker: Clicker, scene: Any) -> float:
    (said,), near = scene.overlays.shown, clicker.target(scene.picking.about).seen
    aside = max(near.x - said.right, said.x - near.right)
    return max(aside, near.y - said.bottom, said.y - near.bottom)


@pytest.mark.drawn
@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.0), ((1280, 720), 2.0)])
@pytest.mark.parametrize(("seats", "moves"), [(4, 110), (4, 120), (4, 130), (8, 36), (8, 120)])
def test_that_no_more_cards_can_be_hidden_is_said_beside_the_card(
    seats: int, moves: int, size: tuple[int, int], text: float
) -> None:
    """It stood 230 to 550 units off, over half the deck or a rival's row."""
    with sized(size, text) as clicker:
        scene = open_halfway(clicker, "rockets", seats, moves)
        assert scene.view.phase is Phase.HIDE
        too_many(clicker)
        assert apart(clicker, scene) < 90
        (said,) = scene.overlays.shown
        assert not [box for box in needed(scene) if box.meets(said, 1)]
        read = [clicker.target(key).seen for key in hand(clicker)]
        feet = [card._replace(y=card.y + 0.7 * card.h, h=0.3 * card.h) for card in read]
        assert not [foot for foot in feet if foot.meets(said)]


@pytest.mark.drawn
def test_it_hides_no_lit_card_though_a_hint_was_asked_for_before() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = open_halfway(clicker, "rockets", 4, 76)
        clicker.press(pygame.K_h)
        clicker.settle()
        clicker.press(pygame.K_ESCAPE)
        clicker.settle()
        for key in [key for key in hand(clicker) if not clicker.target(key).lit]:
            clicker.click(key)
            clicker.settle()
            clicker.step()
            (said,) = scene.overlays.shown
            assert not [box for box in needed(scene) if box.meets(said, 1)]


def test_a_card_that_its_equal_stands_for_is_refused_where_it_was_clicked(clicker: Clicker) -> None:
    """The words stood at the other one, at the end of a line below the hand."""
    state = position(2, hand=["SR", "DP", "DP"], starts=[["ST"], []])
    scene = opened(clicker, state, (True, False))
    for card in sorted(cards(scene.view, "DP", "DP")):
        clicker.click(f"card:{card}")
        assert scene.picking.bubble is not None
        assert scene.picking.about == f"card:{card}"
