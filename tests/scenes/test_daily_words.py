"""The day in words: they are true of the deals that were played."""

from __future__ import annotations

import datetime

import pytest

from game.daily.deals import deal_of
from scenes.daily.words import ALONE, AMONG, signs_told

SUNDAY = datetime.date(2026, 11, 29)
"""Rocketmen is a game alone on it, all others have rivals."""


@pytest.mark.parametrize(
    ("played", "told"),
    [
        (("rocketmen",), [ALONE]),
        (("rockets",), [AMONG]),
        (("rocketmen", "rockets"), [AMONG, ALONE]),
    ],
)
def test_squares_of_a_game_alone_are_not_said_to_tell_who_was_ahead(
    played: tuple[str, ...], told: list[tuple[tuple[str, str], ...]]
) -> None:
    """Full ones called a game "ahead" whose rival led from its first points to the end."""
    assert [deal_of(each, SUNDAY).seats == 1 for each in ("rocketmen", "rockets")] == [True, False]
    assert signs_told(SUNDAY, played) == told
