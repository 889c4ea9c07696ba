"""Moving cards between piles, and dealing out what a seat can't see."""

from typing import Any

import pytest

from game.core.cards import (
    deal_unseen,
    known_first,
    move_all,
    move_card,
    move_top,
    stand_in,
    stand_ins,
    take_card,
)
from game.core.contract import HIDDEN, Event, Zone
from game.core.events import SILENCE, CardMoved
from game.core.rng import Rng

A, B = Zone("a"), Zone("b")


def test_a_card_goes_to_the_top_and_is_told() -> None:
    events: list[Event] = []
    source, target = [1, 2, 3], [7]

    move_card(events, 2, source, A, target, B)

    assert (source, target) == ([1, 3], [7, 2])
    assert events == [CardMoved(2, A, B)]


def test_a_card_may_go_to_the_bottom() -> None:
    events: list[Event] = []
    target = [7]

    move_card(events, 2, [2], A, target, B, bottom=True)

    assert target == [2, 7]
    assert events == [CardMoved(2, A, B, bottom=True)]


def test_the_top_card_goes_to_the_top_and_is_told() -> None:
    events: list[Event] = []
    source, target = [1, 2], [7]

    assert move_top(events, source, A, target, B) == 2
    assert (source, target, events) == ([1], [7, 2], [CardMoved(2, A, B)])


def test_a_whole_pile_keeps_its_order_and_every_card_is_told() -> None:
    events: list[Event] = []
    source, target = [1, 2], [7]

    move_all(events, source, A, target, B)

    assert (source, target) == ([], [7, 1, 2])
    assert events == [CardMoved(1, A, B), CardMoved(2, A, B)]


def test_nothing_is_kept_in_silence() -> None:
    SILENCE.append(CardMoved(1, A, B))
    SILENCE.extend([CardMoved(1, A, B)])

    assert list(SILENCE) == []


@pytest.mark.parametrize(
    ("move", "left", "gone"),
    [
        (lambda pile, to: move_card(SILENCE, 1, pile, A, to, B), [2], [1]),
        (lambda pile, to: move_top(SILENCE, pile, A, to, B), [1], [2]),
        (lambda pile, to: move_all(SILENCE, pile, A, to, B), [], [1, 2]),
    ],
)
def test_cards_move_in_silence_too(move: Any, left: list[int], gone: list[int]) -> None:
    source: list[int] = [1, 2]
    target: list[int] = []

    move(source, target)

    assert (source, target) == (left, gone)


def test_a_masked_pile_gives_one_of_its_backs() -> None:
    pile = [HIDDEN, 4, HIDDEN]

    assert take_card(pile, 9) == 9
    assert pile == [4, HIDDEN]


def test_a_card_that_is_not_there_can_not_be_taken() -> None:
    with pytest.raises(ValueError, match="not in list"):
        take_card([1, 2], 9)


def test_unseen_cards_fill_the_hidden_places() -> None:
    piles = [[1, HIDDEN], [HIDDEN], []]

    deal_unseen(piles, range(3), Rng(1))

    assert piles[0][0] == 1
    assert {piles[0][1], piles[1][0]} == {0, 2}


def test_every_deal_is_possible() -> None:
    deals = set()
    for seed in range(50):
        pile = [HIDDEN] * 3
        deal_unseen([pile], range(3), Rng(seed))
        deals.add(tuple(pile))

    assert len(deals) == 6


def test_too_many_hidden_places_are_an_error() -> None:
    with pytest.raises(ValueError, match="more hidden places"):
        deal_unseen([[HIDDEN, HIDDEN]], [1], Rng(1))


def test_too_few_hidden_places_are_an_error() -> None:
    with pytest.raises(ValueError, match="more unseen cards"):
        deal_unseen([[HIDDEN]], [1, 2], Rng(1))


KINDS = [0, 0, 0, 1, 1, -1]
"""Cards 0 to 2 are equal, and 3 and 4; the last is a back."""


def test_the_lowest_of_equal_cards_stands_for_the_others() -> None:
    assert stand_in(2, [2, 1, 3], KINDS) == 1
    assert stand_ins((2, 4), [2, 1, 3, 4], KINDS) == (1, 3)


def test_a_copy_that_everybody_knows_stands_before_a_lower_one() -> None:
    assert stand_in(0, [0, 1, 2], KINDS, shown=1 << 2) == 2
    assert known_first([0, 3, 2, HIDDEN], shown=1 << 2) == [2, HIDDEN, 0, 3]


def test_a_card_from_elsewhere_stands_for_itself() -> None:
    assert stand_in(0, [1, 2], KINDS) == 0
