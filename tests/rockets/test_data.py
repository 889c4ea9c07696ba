"""The cards are those of the rulebook (section B)."""

from collections import Counter

import pytest

from game.rockets.data import CARD_NAMES, CATALOGUE, KIND, POINTS, Kind
from game.rockets.data import CONSTANTS as C


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        (Kind.START, 20),
        (Kind.CRASH, 4),
        (Kind.UFO, 4),
        (Kind.STAR, 16),
        (Kind.LIFELESS, 24),
        (Kind.LIVING, 14),
        (Kind.TRACES, 8),
        (Kind.EMPTY, 10),
        (Kind.SUPERNOVA, 1),
    ],
)
def test_b1_the_deck_has_so_many_cards_of_each_kind(kind: Kind, number: int) -> None:
    assert Counter(info.kind for info in CATALOGUE)[kind] == number


def test_b1_there_are_101_cards_with_the_supernova() -> None:
    assert len(CATALOGUE) - 1 == 101


def test_b1_the_deck_can_hold_1200_points() -> None:
    traces = 8 * 2 * POINTS[Kind.LIVING]
    assert sum(POINTS[kind] for kind in KIND) + traces == 1200


def test_b1_every_star_and_every_crash_has_a_start() -> None:
    found = Counter(KIND)
    assert found[Kind.START] == found[Kind.STAR] + found[Kind.CRASH]


def test_b1_all_points_are_multiples_of_ten() -> None:
    assert all(points % 10 == 0 for points in POINTS)


def test_b2_every_card_has_a_name_of_its_own() -> None:
    names = [(info.kind, info.own_name) for info in CATALOGUE[:-1]]
    assert len(set(names)) == 101
    assert len(CARD_NAMES) == 101


def test_the_hidden_card_is_the_card_back() -> None:
    assert CATALOGUE[-1].kind is Kind.BACK


def test_b3_the_constants_are_the_rulebooks() -> None:
    assert C.model_dump() == {
        "hand_deal": 4,
        "first_player_extra": 2,
        "hidden_max": 2,
        "hand_limit": 4,
        "reserve_plain": 2,
        "reserve_with_crash": 3,
        "players_max": 8,
    }
