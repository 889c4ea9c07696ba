"""Payoff: a scoring's rank from its points and how rare so many are."""

from __future__ import annotations

import pytest

from game.titles import IDS
from scenes.table.payoff import CUES, Rank, rank
from scenes.titles import table_of


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (-5, Rank.ROUTINE),
        (0, Rank.ROUTINE),
        (9, Rank.ROUTINE),
        (10, Rank.GOOD),
        (15, Rank.GREAT),
        (24, Rank.GREAT),
        (25, Rank.ONCE),
        (99, Rank.ONCE),
    ],
)
def test_the_rank_grows_with_the_points(points: int, expected: Rank) -> None:
    assert rank(points, (10, 15, 25)) is expected


def test_where_nothing_is_known_to_be_rare_all_is_routine() -> None:
    assert rank(1000, ()) is Rank.ROUTINE


def test_every_rank_above_routine_has_a_sound_of_its_own() -> None:
    assert set(CUES) == set(Rank) - {Rank.ROUTINE}
    assert len(set(CUES.values())) == len(CUES)


@pytest.mark.parametrize("title_id", IDS)
def test_every_title_says_what_is_rare_in_it(title_id: str) -> None:
    rarity = table_of(title_id).rarity
    assert len(rarity) == len(Rank) - 1
    assert list(rarity) == sorted(set(rarity))
