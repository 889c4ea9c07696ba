"""Payoff: how much a scoring is worth celebrating."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Final


class Rank(IntEnum):
    """What a scoring is among those of its title."""

    ROUTINE = 0
    GOOD = 1
    """One of the best quarter."""
    GREAT = 2
    """One or two in a game."""
    ONCE = 3
    """Once in an evening, if at all."""


CUES: Final[Mapping[Rank, str]] = {
    Rank.GOOD: "ui/points_good",
    Rank.GREAT: "ui/points_great",
    Rank.ONCE: "ui/points_once",
}
"""What is heard besides the event's own sound."""


def rank(points: int, rarity: Sequence[int]) -> Rank:
    """The rank of so many points, where `rarity` has the least points of each rank but the first.

    A title takes them from recorded games (`TitleTable.rarity`).
    """
    return Rank(sum(points >= least for least in rarity))
