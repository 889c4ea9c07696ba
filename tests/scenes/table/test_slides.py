"""Cards that slide: seen in any turn, however hurried."""

from __future__ import annotations

import pygame
import pytest

from game.core.contract import HIDDEN, Zone
from game.core.events import CardMoved
from scenes.art import Art
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.table.card import CardTable, Look
from scenes.table.zones import Hidden, Pile, Row

DECK, ROW = Zone("deck"), Zone("row")
FRAME = 1 / 60


@pytest.mark.parametrize(("pace", "frames"), [(1.0, 10), (0.05, 5), (0.001, 5), (0.0, 0)])
def test_a_row_that_closes_is_seen_to_do_so(pace: float, frames: int) -> None:
    """In a hurried turn it took a single frame, which looked like a jump."""
    cards = CardTable(lambda *_: Look("any", lambda *_: None), lambda: pace, lambda: False)
    cards.place({ROW: Row(Box(0, 0, 600, 200)), DECK: Pile(Box(700, 0, 100, 140))})
    cards.settle([(ROW, [1, 2, 3]), (DECK, [9])], cut=True)
    last = cards.sprites[ROW][2]
    cards.move(CardMoved(1, ROW, DECK))
    seen = 0
    while last.sliding:
        cards.update(FRAME)
        seen += 1
    assert seen >= frames
    assert (seen == 0) is (pace == 0.0)


def test_a_card_that_slides_goes_on_where_the_layout_leaves_its_goal() -> None:
    cards = CardTable(lambda *_: Look("any", lambda *_: None), lambda: 1.0, lambda: False)
    cards.place(widgets := {ROW: Row(Box(0, 0, 600, 200)), DECK: Pile(Box(700, 0, 100, 140))})
    cards.settle([(ROW, [1, 2, 3]), (DECK, [9])], cut=True)
    cards.move(CardMoved(1, ROW, DECK))
    cards.place({**widgets, DECK: Pile(Box(720, 0, 100, 140))})
    assert [sprite.sliding for sprite in cards.sprites[ROW]] == [True, True]
    assert not any(sprite.sliding for sprite in cards.sprites[DECK])


@pytest.mark.parametrize(("pace", "still"), [(0.0, False), (0.0, True), (1.0, True)])
def test_a_card_that_is_put_out_of_sight_without_a_way_is_out_of_sight(
    pace: float, still: bool
) -> None:
    """At Instant a success card stayed where it vanished, until something else moved."""
    cards = CardTable(lambda *_: Look("any", lambda *_: None), lambda: pace, lambda: still)
    cards.place({ROW: Row(Box(0, 0, 600, 200)), DECK: Hidden(Box(700, 0, 100, 140))})
    cards.settle([(ROW, [1, 2]), (DECK, [])], cut=True)
    cards.move(CardMoved(1, ROW, DECK))
    assert not any(sprite.shown for sprite in cards.sprites[DECK])
    assert cards.dirty


def test_a_card_leaves_a_pile_with_the_back_of_that_pile() -> None:
    """A new cargo left the cargo pile with the back of the maneuvers: it was to lie in a row."""
    asked: list[tuple[int, Zone]] = []

    def look(card: int, zone: Zone) -> Look:
        asked.append((card, zone))
        return Look((card, zone), lambda *_: None)

    cards = CardTable(look, lambda: 1.0, lambda: False)
    cards.place({ROW: Row(Box(0, 0, 600, 200)), DECK: Pile(Box(700, 0, 100, 140))})
    cards.settle([(ROW, []), (DECK, [HIDDEN, HIDDEN])], cut=True)
    cards.move(CardMoved(3, DECK, ROW))
    canvas = Canvas(pygame.Surface((900, 300)), 1.0, Fonts(), Art())
    while cards.moving:
        cards.update(FRAME)
        cards.draw_moving(canvas, {})
    assert [*dict.fromkeys(asked)] == [(HIDDEN, DECK), (3, ROW)]


def test_a_card_counts_when_it_has_arrived_though_others_move_it_aside() -> None:
    """A pile said 1, then 2 and at once 4, when the last of its cards had lain for a while."""
    cards = CardTable(lambda *_: Look("any", lambda *_: None), lambda: 1.0, lambda: False)
    cards.place({ROW: Row(Box(0, 0, 600, 200)), DECK: Pile(Box(700, 0, 100, 140))})
    cards.settle([(ROW, [1, 2, 3, 4, 5]), (DECK, [])], cut=True)
    counts = [0]
    for frame in range(60):
        if frame % 8 == 0 and frame < 40:
            cards.move(CardMoved(frame // 8 + 1, ROW, DECK))
        cards.dirty = False
        cards.update(FRAME)
        count = len(cards.arrived(DECK))
        assert cards.dirty or count == counts[-1], "its caption is drawn anew"
        counts.append(count)
    assert [*dict.fromkeys(counts)] == [0, 1, 2, 3, 4, 5]
    assert counts.index(1) <= 16


def test_a_pile_whose_upper_card_is_taken_keeps_still() -> None:
    """Its cards moved up by three units, above the number on it."""
    cards = CardTable(lambda *_: Look("any", lambda *_: None), lambda: 1.0, lambda: False)
    cards.place({ROW: Row(Box(0, 0, 600, 200)), DECK: Pile(Box(700, 0, 100, 140), shown=2)})
    cards.settle([(ROW, []), (DECK, [HIDDEN] * 5)], cut=True)
    before = {sprite.goal for sprite in cards.sprites[DECK] if sprite.shown}
    cards.move(CardMoved(1, DECK, ROW))
    assert [sprite.sliding for sprite in cards.sprites[ROW]] == [True]
    assert not any(sprite.moving for sprite in cards.sprites[DECK])
    assert {(s.goal.cx, s.goal.cy) for s in cards.sprites[DECK] if s.shown} == {
        (place.cx, place.cy) for place in before
    }


def test_with_reduced_motion_only_the_card_that_goes_fades() -> None:
    """The whole hand faded anew as it closed behind a card."""
    cards = CardTable(lambda *_: Look("any", lambda *_: None), lambda: 1.0, lambda: True)
    cards.place({ROW: Row(Box(0, 0, 600, 200)), DECK: Pile(Box(700, 0, 100, 140))})
    cards.settle([(ROW, [1, 2, 3, 4, 5, 6]), (DECK, [9])], cut=True)
    before = [sprite.goal for sprite in cards.sprites[ROW]]
    cards.move(CardMoved(2, ROW, DECK))
    assert [sprite.card for sprite in cards.sprites[DECK] if sprite.fade] == [2]
    assert not any(sprite.moving for sprite in cards.sprites[ROW])
    assert [sprite.now for sprite in cards.sprites[ROW]] != before[:5], "they have closed up"
