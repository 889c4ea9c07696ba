"""Cards that slide: seen in any turn, however hurried."""

from __future__ import annotations

import pytest

from game.core.contract import HIDDEN, Zone
from game.core.events import CardMoved
from scenes.kit.box import Box
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
