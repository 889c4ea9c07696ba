"""The player's record of the days: one counted try a day and title, and what the levels did."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from game import titles
from game.core.bounded import Count, Points, Word
from game.core.players import Level
from game.daily.medals import MEDALS, medal
from game.daily.trials import Result, Tried, Wanted

FIFTHS: Final = 5
LINES: Final = 3
"""Games that the text to share tells of at most."""
SIGNS: Final = {"+": "■", "=": "◧", "-": "□"}
"""Ahead, level or behind, in the text that is shared."""
_MOST_DAYS: Final = 40_000


class Try(BaseModel):
    """The counted try of a title on a day; without points it is not over."""

    model_config = ConfigDict(extra="ignore")

    file: Word
    """The name of its game's file."""
    points: Points | None = None
    place: Count = 0
    signs: Annotated[str, Field(pattern=r"^[+=-]{0,5}$")] = ""
    """For each fifth of the game whether it ended ahead (+), level (=) or behind (-)."""
    practice: bool = False
    """It had more hints than a game that counts, so it wins no medal."""

    def beats(self, points: int) -> bool:
        """Whether it counts, is over, and brought more than a level did."""
        return not self.practice and self.points is not None and self.points > points


class Brought(BaseModel):
    """What a level brought home."""

    model_config = ConfigDict(extra="ignore")

    points: Points
    place: Count


Levels = dict[Literal["cadet", "pilot", "admiral"], Brought]


class Day(BaseModel):
    """One date."""

    model_config = ConfigDict(extra="ignore")

    tries: Annotated[dict[Word, Try], Field(max_length=20)] = {}
    levels: Annotated[dict[Word, Levels], Field(max_length=20)] = {}


class DaysFile(BaseModel):
    """All days, as they lie in the player's file."""

    model_config = ConfigDict(extra="ignore")

    days: Annotated[dict[datetime.date, Day], Field(max_length=_MOST_DAYS)] = {}

    def day(self, date: datetime.date) -> Day:
        """The day as it may be written to."""
        return self.days.setdefault(date, Day())

    def tried(self, date: datetime.date, title: str) -> Try | None:
        """The counted try, if it was begun."""
        day = self.days.get(date)
        return day.tries.get(title) if day else None

    def results(self, date: datetime.date, title: str) -> Mapping[Level, Result]:
        """What the levels brought home, as far as that is known."""
        day = self.days.get(date)
        found = day.levels.get(title, {}) if day else {}
        return {level: Result(each.points, each.place) for level, each in found.items()}

    def take(self, tried: Tried) -> None:
        """A level's result has been found out; the first one stays."""
        wanted, result = tried.wanted, tried.result
        levels = self.day(wanted.date).levels.setdefault(wanted.title, {})
        levels.setdefault(wanted.level, Brought(points=result.points, place=result.place))

    def medal(self, date: datetime.date, title: str) -> str | None:
        """The medal of the counted try, "" for none; None while that can't be told."""
        made, levels = self.tried(date, title), self.results(date, title)
        if made is None or made.points is None:
            return None
        if made.practice:
            return ""
        return medal(made.points, levels, date) if len(levels) == len(MEDALS) else None

    def best(self, date: datetime.date) -> str | None:
        """The day's best medal; "" where a try was finished without one, None without a try."""
        found = [self.medal(date, title) for title in self._finished(date)]
        order = ("", *MEDALS.values())
        return max((won or "" for won in found), key=order.index, default=None)

    def _finished(self, date: datetime.date) -> list[str]:
        day = self.days.get(date)
        tries = day.tries if day else {}
        return [title for title, made in tries.items() if made.points is not None]

    def counted(self) -> list[datetime.date]:
        """The days with a finished counted try."""
        return [date for date in self.days if self._finished(date)]

    def ahead(self, today: datetime.date) -> datetime.date | None:
        """The last day with a try that is still to come: a clock ran ahead."""
        return max(
            (date for date, day in self.days.items() if day.tries and date > today), default=None
        )

    def wanted(self, today: datetime.date) -> tuple[Wanted, ...]:
        """The levels' results to find out: today's, then those that older tries wait for.

        Admiral thinks longest and comes last.
        """
        dates = [today, *(date for date in sorted(self.days, reverse=True) if date != today)]
        return tuple(
            Wanted(title, date, level)
            for date in dates
            for level in MEDALS
            for title in titles.IDS
            if (date == today or self.tried(date, title) is not None)
            and level not in self.results(date, title)
        )

    def forget_untried(self, today: datetime.date) -> None:
        """Drops what the levels did on days that are over and had no try."""
        for date in [each for each, day in self.days.items() if each != today and not day.tries]:
            del self.days[date]


def signs_of(race: Sequence[Sequence[int]], seat: int) -> str:
    """For each fifth of a race of points whether it ended ahead of the best other, level or behind.

    Alone, the sign tells whether the fifth brought points, nothing, or less than nothing.
    """
    if len(race) < 2:
        return ""
    ends = [race[round(number * (len(race) - 1) / FIFTHS)] for number in range(FIFTHS + 1)]
    leads = []
    for before, after in pairwise(ends):
        others = [points for each, points in enumerate(after) if each != seat]
        leads.append(after[seat] - (max(others) if others else before[seat]))
    return "".join("+" if lead > 0 else "-" if lead < 0 else "=" for lead in leads)
