"""Medals: the three levels have played the day's deal from the same seat; whom did one beat?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.core.players import Level
from game.daily.deals import Deal
from game.daily.trials import Result, trial

MEDALS: Final[dict[Level, str]] = {"cadet": "bronze", "pilot": "silver", "admiral": "gold"}
"""What beating a level is worth, the least first."""


def play(deal: Deal, level: Level) -> Result:
    """What the level brings home from the day's seat, Pilots at the others; always the same."""
    (result,) = (result for result in trial(deal, level) if result is not None)
    return result


def results(deal: Deal, told: Callable[[Level], None] = lambda level: None) -> dict[Level, Result]:
    """All three levels' results, the lowest level first; `told` hears who begins."""
    found: dict[Level, Result] = {}
    for level in MEDALS:
        told(level)
        found[level] = play(deal, level)
    return found


def medal(points: int, against: Mapping[Level, Result]) -> str:
    """The best medal that so many points are worth: more than the level has; empty for none."""
    won = [name for level, name in MEDALS.items() if points > against[level].points]
    return won[-1] if won else ""
