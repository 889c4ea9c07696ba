"""Moving cards between piles, and dealing out what a seat can't see."""

import pytest

from game.core.cards import deal_unseen, move_card, take_card
from game.core.contract import HIDDEN, Event, Zone
from game.core.events import CardMoved
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
