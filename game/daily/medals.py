"""Medals: the three levels have played the day's deal from the same seat; how many did one beat?

Luck may give Pilot more points than Admiral, so a medal asks for a number of levels that are beaten
and not for a certain one: gold is never easier than silver.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping
from typing import Final

from game.core.players import Level
from game.daily.deals import Deal
from game.daily.trials import Result, trial

MEDALS: Final[dict[Level, str]] = {"cadet": "bronze", "pilot": "silver", "admiral": "gold"}
"""What beating one, two and all three is worth; the levels in the order that they mostly have."""

SINCE: Final = datetime.date(2026, 11, 28)
"""Before, each medal asked for its own level alone; what was won by that stays won."""


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


def asked(date: datetime.date, against: Mapping[Level, Result]) -> dict[Level, str]:
    """The medal for beating each of these levels on that day, the least medal first."""
    order = [level for level in MEDALS if level in against]
    if date >= SINCE:
        order.sort(key=lambda level: against[level].points)
        return dict(zip(order, MEDALS.values(), strict=False))
    return {level: MEDALS[level] for level in order}


def medal(points: int, against: Mapping[Level, Result], date: datetime.date) -> str:
    """The best medal that so many points were worth on that day; empty for none."""
    won = [name for level, name in asked(date, against).items() if points > against[level].points]
    return won[-1] if won else ""
