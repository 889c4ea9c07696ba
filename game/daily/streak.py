"""The streak: how many days in a row had a counted try, whatever the clock says meanwhile."""

from __future__ import annotations

import datetime
from collections.abc import Iterable

_DAY = datetime.timedelta(days=1)


def runs(days: Iterable[datetime.date]) -> list[tuple[datetime.date, int]]:
    """Each unbroken run of days: its last day and its length, in their order."""
    found: list[tuple[datetime.date, int]] = []
    for day in sorted(set(days)):
        if found and found[-1][0] + _DAY == day:
            found[-1] = (day, found[-1][1] + 1)
        else:
            found.append((day, 1))
    return found


def streak(days: Iterable[datetime.date], today: datetime.date) -> int:
    """Days in a row up to today, or up to yesterday while today's try is still to come.

    Days after today were counted while a clock ran ahead: they neither break the streak nor
    lengthen it before their time.
    """
    for last, length in reversed(runs(day for day in days if day <= today)):
        return length if last >= today - _DAY else 0
    return 0


def longest(days: Iterable[datetime.date]) -> tuple[int, datetime.date | None]:
    """The longest streak and its last day; 0 and None if there was none."""
    best = max(runs(days), key=lambda run: (run[1], run[0]), default=None)
    return (best[1], best[0]) if best else (0, None)
