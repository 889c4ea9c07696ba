"""Where cards lie: inside their zones, sorted, squeezed when there are many."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scenes.kit.box import Box
from scenes.table.zones import Fan, Hidden, Pile, Ring, Row, Single, ZoneWidget

BOX = Box(100, 100, 600, 300)


def boxes(widget: ZoneWidget, cards: list[int]) -> list[Box]:
    return [spot.box(widget.ratio) for spot in widget.places(cards) if spot is not None]


@pytest.mark.parametrize("count", [1, 2, 5, 12, 30])
@pytest.mark.parametrize("kind", [Fan, Row, Ring, Single])
def test_cards_stay_inside_their_zone(kind: type[ZoneWidget], count: int) -> None:
    widget = kind(BOX)
    if isinstance(widget, Ring):
        widget.card_w = 60
    # A fan drops its outer cards a little, as a hand does.
    assert all(BOX.inset(-1, -20).holds(box, 1) for box in boxes(widget, list(range(count))))


def test_a_fan_shows_its_cards_in_order_whatever_the_zones_order() -> None:
    fan = Fan(BOX, order=int)
    cards = [30, 10, 20]
    across = {card: spot.cx for card, spot in zip(cards, fan.places(cards), strict=True) if spot}
    assert across[10] < across[20] < across[30]


def test_groups_of_a_fan_stand_apart() -> None:
    fan = Fan(BOX, order=int, group=lambda card: card // 10, card_w=60)
    first, second, third = (spot.cx for spot in fan.places([10, 11, 20]) if spot)
    assert third - second > second - first


def test_a_fan_of_few_cards_does_not_overlap() -> None:
    fan = Fan(BOX, card_w=100)
    first, second = boxes(fan, [1, 2])
    assert first.right <= second.x


def test_a_pile_draws_only_its_upper_cards() -> None:
    spots = Pile(BOX).places(list(range(20)))
    assert [spot is not None for spot in spots] == [False] * 17 + [True] * 3


def test_an_empty_pile_shows_its_slot() -> None:
    assert len(Pile(BOX).empty(0)) == 1


def test_a_row_keeps_its_places_when_it_fills_up() -> None:
    row = Row(BOX, slots=4, card_w=80)
    assert row.places([1])[0] == row.places([1, 2, 3])[0]


def test_missing_cards_of_a_row_are_empty_slots() -> None:
    assert len(Row(BOX, slots=4, card_w=80).empty(3)) == 1


def test_a_hidden_zone_shows_nothing() -> None:
    assert Hidden(BOX).places([1, 2]) == [None, None]


def test_a_card_of_a_full_hand_knows_how_much_of_it_its_neighbour_leaves_free() -> None:
    for room in (300.0, 900.0):
        fan = Fan(Box(0, 0, room, 200), card_w=120)
        lying = sorted((p for p in fan.places(list(range(7))) if p), key=lambda place: place.layer)
        for card, over in pairwise(lying):
            assert card.free <= min(1.0, (over.cx - card.cx) / card.w)
        assert lying[-1].free == 1.0
        assert (lying[0].free == 1.0) is (room == 900.0)
