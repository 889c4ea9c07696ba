"""The levels' own tries at a day's deal, made in the bots' process below the bots' work."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.bots.background import FindTitle
from game.bots.levels import think
from game.bots.match import GameTooLong, bot_rng
from game.bots.search import never
from game.core.players import Level
from game.daily.deals import RIVAL, SEAT, Deal, deal_of


@dataclass(frozen=True, slots=True)
class Result:
    """How somebody did at the day's seat."""

    points: int
    place: int
    """1 is best."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A level's result that is not known yet."""

    title: str
    date: datetime.date
    level: Level


@dataclass(frozen=True, slots=True)
class Tried:
    """A level's result, found out."""

    wanted: Wanted
    result: Result


@dataclass(frozen=True, slots=True)
class TrialsJob:
    """The results that are wanted, one after the other."""

    wanted: tuple[Wanted, ...]

    def pieces(self, find: FindTitle, stopped: Callable[[], bool]) -> Iterator[Tried | None]:
        """A result whenever a game is over; None after each move before."""
        for each in self.wanted:
            deal = deal_of(each.title, each.date)
            for result in trial(deal, each.level, stopped):
                yield None if result is None else Tried(each, result)


def trial(deal: Deal, level: Level, stopped: Callable[[], bool] = never) -> Iterator[Result | None]:
    """The level plays the deal from the day's seat: None after each move, at the end its result.

    Whether and where it was stopped changes nothing about the result.
    """
    rules = deal.title.rules
    state = rules.setup(deal.options, deal.seats, deal.seed)
    for step in range(deal.title.longest + 1):
        decision = rules.decision(state)
        if decision is None:
            (mine,) = (line for line in rules.standings(state) if line.seat == SEAT)
            yield Result(mine.score, mine.place)
            return
        seat = decision.seat
        mind = level if decision.seat == SEAT else RIVAL
        view = rules.view(state, seat)
        while True:
            rng = bot_rng(deal.seed, seat, step)
            thought = think(deal.title, mind, view, seat, rng, None, stopped)
            if not (thought.cut_short and stopped()):
                break
            yield None
        rules.apply(state, thought.move)
        yield None
    raise GameTooLong(f"{deal.title.name} with seed {deal.seed} is endless.")
