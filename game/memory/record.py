"""Record: what all counted games come to, for each title and level, with its uncertainty."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game import titles
from game.core.story import Figure
from game.memory.deeds import Played
from game.memory.index import Index
from game.memory.rows import LEVELS
from game.memory.summary import remembered

ERROR = 1.0
"""Standard errors that a whisker reaches to each side."""
WINDOW = 10
"""Games that one point of a curve looks back on."""
MOST_POINTS = 60
"""Of a curve."""
TOO_FEW = 3
"""Games below which a share says nothing."""
_SPREAD = 1.96
"""Standard errors that 95 of 100 honest records lie within."""
_LAST = 15
"""Results shown as a row of bars."""


@dataclass(frozen=True, slots=True)
class Share:
    """Games won, shared wins among them, of games played."""

    won: int = 0
    games: int = 0

    @property
    def share(self) -> float:
        """0 to 1; 0 for no games."""
        return self.won / self.games if self.games else 0.0

    @property
    def span(self) -> tuple[float, float]:
        """Where the true share lies within one standard error (Wilson's interval)."""
        return wilson(self.won, self.games)

    @property
    def tells(self) -> bool:
        """Whether there are games enough to say anything."""
        return self.games >= TOO_FEW


def wilson(won: float, games: int, errors: float = ERROR) -> tuple[float, float]:
    """Wilson's interval of a share; all that is possible where there are no games."""
    if games <= 0:
        return 0.0, 1.0
    share, z = won / games, errors * errors / games
    middle = share + z / 2
    reach = errors * math.sqrt(share * (1 - share) / games + z / (4 * games))
    return max(0.0, (middle - reach) / (1 + z)), min(1.0, (middle + reach) / (1 + z))


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """The share of wins among the games up to a day."""

    when: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Milestone:
    """A game to mark on the curve."""

    words: str
    when: int
    file: str


@dataclass(frozen=True, slots=True)
class Streak:
    """Games won in a row: now, and at best."""

    now: int = 0
    best: int = 0
    best_at: int = 0
    """When the best one ended."""
    best_file: str = ""


@dataclass(frozen=True, slots=True)
class OwnFigure:
    """One of a title's own three."""

    id: str
    heading: str
    values: dict[str, int]
    words: str


@dataclass(frozen=True, slots=True)
class Fairness:
    """What dice or draws brought, against what chance expects."""

    what: str
    draws: int
    mean: float
    expected: float
    low: float
    """95 of 100 honest records lie from here ..."""
    high: float
    """... to here."""

    @property
    def words(self) -> str:
        """As a sentence or two."""
        if not self.draws:
            return f"No {self.what} yet."
        return (
            f"{self.draws:,} {self.what} brought you {self.mean:.2f} each on average. "
            f"Chance expects {self.expected:.2f}, and 95 of 100 records lie "
            f"between {self.low:.2f} and {self.high:.2f}."
        )


@dataclass(frozen=True, slots=True)
class Tally:
    """What some games come to."""

    games: int = 0
    share: Share = Share()
    """Against bots, or alone."""
    even: float = 0.0
    """What share everybody would have who plays no better than the others."""
    streak: Streak = Streak()
    last: tuple[bool, ...] = ()
    """Won or not: the latest games, the newest last."""
    seconds: int = 0
    """At the table, as far as it was counted."""
    timed: int = 0
    """Games whose time was counted."""
    since: int = 0
    """When the first of them was played."""


@dataclass(frozen=True, slots=True)
class LevelRecord:
    """What a title's games against one level come to, beside the share of wins."""

    games: int = 0
    best: int | None = None
    mean: float | None = None
    """Points."""
    streak: Streak = Streak()
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class TitleRecord:
    """What a title's games come to."""

    title: str
    tally: Tally = Tally()
    levels: dict[str, Share] = field(default_factory=dict)
    """By level; "people" and "alone" where there were such games."""
    best: int | None = None
    mean: float | None = None
    """Points."""
    against: dict[str, LevelRecord] = field(default_factory=dict)
    """More about the games against each level."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A title's own sheet."""

    title: str
    curve: tuple[CurvePoint, ...]
    milestones: tuple[Milestone, ...]
    figures: tuple[OwnFigure, ...]
    fairness: Fairness | None
    games: tuple[Played, ...] = ()
    """Those it counts, the oldest first."""


@dataclass(frozen=True, slots=True)
class Record:
    """Everything at one glance."""

    tally: Tally
    titles: dict[str, TitleRecord]
    practice: int
    """Practice games that are over: counted apart."""


def played(index: Index, *, practice: bool = False, title: str = "") -> list[Played]:
    """All games that count (and practice, if it is wanted), the oldest first."""
    return index.kept((played, practice, title), lambda: _played(index, practice, title))


def _played(index: Index, practice: bool, title: str) -> list[Played]:
    clause = "" if practice else " AND practice = ''"
    clause += " AND title = ?" if title else ""
    found = index.rows(
        "SELECT file, title, at, result != 'lost', against, seats, points, seconds FROM games"
        f" WHERE result IN ('won', 'lost', 'shared'){clause} ORDER BY at",
        [title] if title else [],
    )
    return [
        Played(file, of, at, bool(won), against, seats, points, seconds)
        for file, of, at, won, against, seats, points, seconds in found
    ]


def record(index: Index, *, practice: bool = False) -> Record:
    """The record of all titles."""
    games = played(index, practice=practice)
    by_title: dict[str, list[Played]] = {title: [] for title in titles.IDS}
    for game in games:
        by_title.setdefault(game.title, []).append(game)
    aside = index.rows(
        "SELECT count(*) FROM games WHERE result IN ('won', 'lost', 'shared') AND practice != ''"
    )
    return Record(
        tally(games),
        {title: _title_record(title, own) for title, own in by_title.items()},
        int(aside[0][0]) if aside else 0,
    )


def tally(games: Sequence[Played]) -> Tally:
    """What these games come to, given the oldest first."""
    rated = [game for game in games if game.against != "people"]
    return Tally(
        games=len(games),
        share=_share(rated),
        even=sum(1 / max(2, game.seats) for game in rated) / len(rated) if rated else 0.0,
        streak=streak(rated),
        last=tuple(game.won for game in rated[-_LAST:]),
        seconds=sum(game.seconds for game in games),
        timed=sum(1 for game in games if game.seconds),
        since=games[0].when if games else 0,
    )


def streak(games: Sequence[Played]) -> Streak:
    """Games won in a row."""
    now = best = at = 0
    file = ""
    for game in games:
        now = now + 1 if game.won else 0
        if now > best:
            best, at, file = now, game.when, game.file
    return Streak(now, best, at, file)


def _share(games: Sequence[Played]) -> Share:
    return Share(sum(game.won for game in games), len(games))


def _title_record(title: str, games: Sequence[Played]) -> TitleRecord:
    best, mean = _points(games)
    levels: dict[str, Share] = {
        level: _share([g for g in games if g.against == level]) for level in LEVELS
    }
    for other in ("alone", "people"):
        if found := [game for game in games if game.against == other]:
            levels[other] = _share(found)
    return TitleRecord(
        title,
        tally(games),
        levels,
        best,
        mean,
        {level: _level_record([g for g in games if g.against == level]) for level in LEVELS},
    )


def _points(games: Sequence[Played]) -> tuple[int | None, float | None]:
    points = [game.points for game in games if game.points is not None]
    return max(points, default=None), sum(points) / len(points) if points else None


def _level_record(games: Sequence[Played]) -> LevelRecord:
    seconds = sum(game.seconds for game in games)
    return LevelRecord(len(games), *_points(games), streak(games), seconds)


def sheet(index: Index, title: str, *, practice: bool = False) -> Sheet:
    """A title's own sheet."""
    games = [
        game for game in played(index, practice=practice, title=title) if game.against != "people"
    ]
    return Sheet(
        title,
        curve(games),
        milestones(games),
        own_figures(index, title),
        fairness(index, title),
        tuple(games),
    )


def curve(games: Sequence[Played]) -> tuple[CurvePoint, ...]:
    """Wins, ten games at a time, thinned evenly; nothing before the first ten."""
    ends = range(min(WINDOW, max(len(games), 1)), len(games) + 1)
    if len(ends) > MOST_POINTS:
        last = len(ends) - 1
        ends_kept = [ends[round(at * last / (MOST_POINTS - 1))] for at in range(MOST_POINTS)]
    else:
        ends_kept = list(ends)
    points = []
    for end in ends_kept:
        share = _share(games[max(0, end - WINDOW) : end])
        points.append(CurvePoint(games[end - 1].when, share.share, *share.span))
    return tuple(points)


def milestones(games: Sequence[Played]) -> tuple[Milestone, ...]:
    """What to mark: the first Admiral beaten, the longest streak."""
    found = []
    beaten = next((g for g in games if g.won and g.against == "admiral"), None)
    if beaten is not None:
        found.append(Milestone("first Admiral beaten", beaten.when, beaten.file))
    best = streak(games)
    if best.best >= TOO_FEW:
        found.append(Milestone(f"longest streak: {best.best}", best.best_at, best.best_file))
    return tuple(found)


def own_figures(index: Index, title: str) -> tuple[OwnFigure, ...]:
    """The title's own three."""
    about = remembered(title)
    if about is None:
        return ()
    found: dict[str, dict[str, tuple[int, int]]] = {}
    for figure, key, total, most in index.rows(
        "SELECT figure, key, sum(value), max(value) FROM figures WHERE title = ?"
        " GROUP BY figure, key",
        [title],
    ):
        found.setdefault(figure, {})[key] = (total, most)
    return tuple(_own(figure, found.get(figure.id, {})) for figure in about.figures)


def _own(figure: Figure, found: dict[str, tuple[int, int]]) -> OwnFigure:
    values = {key: most if key in figure.best else total for key, (total, most) in found.items()}
    words = figure.words(values) if values else "Nothing yet."
    return OwnFigure(figure.id, figure.heading, values, words)


def fairness(index: Index, title: str) -> Fairness | None:
    """What chance did over all the title's games; None if it remembers no draws."""
    about = remembered(title)
    if about is None:
        return None
    luck = about.luck
    found: Any = index.rows("SELECT sum(draws), sum(total) FROM luck WHERE title = ?", [title])
    draws, total = found[0] if found and found[0][0] else (0, 0)
    reach = _SPREAD * math.sqrt(luck.variance / draws) if draws else 0.0
    mean = total / draws if draws else 0.0
    return Fairness(luck.what, draws, mean, luck.mean, luck.mean - reach, luck.mean + reach)
