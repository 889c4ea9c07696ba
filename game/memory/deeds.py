"""Deeds: what earns a patch in all titles, in one game or over many."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game import titles
from game.core.story import Patch, Story

MANY = 100
"""Games of the patch for many."""
_NIGHT = range(4)
"""Hours."""


class Played(NamedTuple):
    """A finished game of a person, as record and patches count it."""

    file: str
    title: str
    when: int
    won: bool
    """Alone, or shared."""
    against: str
    seats: int
    points: int | None
    seconds: int


@dataclass(frozen=True, slots=True)
class CareerPatch:
    """A patch for what many games come to."""

    id: str
    name: str
    words: str
    earned: Callable[[Sequence[Played]], Played | None]
    """The game that did it, of all that count, the oldest first."""
    secret: bool = False


# --- of one game, in any title ---


def came_back(story: Story) -> int | None:
    """Last of all when two thirds were played, and alone first at the end."""
    if len(story.standings) < 2 or len(story.race) < 3:
        return None
    then = story.race[(len(story.race) - 1) * 2 // 3]
    own = then[story.seat]
    others = [points for seat, points in enumerate(then) if seat != story.seat]
    return story.on_win(bool(others) and all(own < points for points in others))


def by_a_whisker(story: Story) -> int | None:
    """First alone, with no more points than somebody else."""
    return story.on_win(len(story.standings) > 1 and story.lead == 0)


GAME_PATCHES: tuple[Patch, ...] = (
    Patch(
        "comeback",
        "Second Stage",
        "Win a game in which you were last of all when two thirds of it were over.",
        came_back,
    ),
    Patch(
        "whisker",
        "By a Whisker",
        "Win a game on the tie-break, with the same points as somebody else.",
        by_a_whisker,
        secret=True,
    ),
)


# --- of all games together ---


def _first(games: Sequence[Played], done: Callable[[Played], bool]) -> Played | None:
    return next((game for game in games if done(game)), None)


def _each_title(games: Sequence[Played], done: Callable[[Played], bool]) -> Played | None:
    """The game that completed the five."""
    missing = set(titles.IDS)
    for game in games:
        if done(game):
            missing.discard(game.title)
            if not missing:
                return game
    return None


def first_flight(games: Sequence[Played]) -> Played | None:
    """Any game at all."""
    return games[0] if games else None


def grand_tour(games: Sequence[Played]) -> Played | None:
    """A win in every title."""
    return _each_title(games, lambda game: game.won)


def hat_trick(games: Sequence[Played]) -> Played | None:
    """Three wins in a row against bots."""
    row = 0
    for game in games:
        if game.against in ("people", "alone"):
            continue
        row = row + 1 if game.won else 0
        if row == 3:
            return game
    return None


def night_shift(games: Sequence[Played]) -> Played | None:
    """A game that ended between midnight and four, by the clock on the wall."""
    return _first(games, lambda game: time.localtime(game.when).tm_hour in _NIGHT)


def regular(games: Sequence[Played]) -> Played | None:
    """A hundred games."""
    return games[MANY - 1] if len(games) >= MANY else None


def good_company(games: Sequence[Played]) -> Played | None:
    """A game with another person at the table."""
    return _first(games, lambda game: game.against == "people")


def outranked(games: Sequence[Played]) -> Played | None:
    """A win against an Admiral."""
    return _first(games, lambda game: game.won and game.against == "admiral")


def five_stars(games: Sequence[Played]) -> Played | None:
    """A win against an Admiral in every title."""
    return _each_title(games, lambda game: game.won and game.against == "admiral")


CAREER_PATCHES: tuple[CareerPatch, ...] = (
    CareerPatch("first_flight", "First Flight", "Play a game to its end.", first_flight),
    CareerPatch("grand_tour", "Grand Tour", "Win a game of each of the five titles.", grand_tour),
    CareerPatch("hat_trick", "Hat Trick", "Beat the bots three games in a row.", hat_trick),
    CareerPatch(
        "night_shift",
        "Night Shift",
        "Finish a game between midnight and four in the morning.",
        night_shift,
        secret=True,
    ),
    CareerPatch("regular", "Old Hand", "Play a hundred games to their end.", regular),
    CareerPatch("good_company", "Good Company", "Finish a game with another person.", good_company),
    CareerPatch("outranked", "Outranked", "Win a game against an Admiral.", outranked),
    CareerPatch(
        "five_stars", "Five Stars", "Beat an Admiral in each of the five titles.", five_stars
    ),
)
