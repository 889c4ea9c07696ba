"""A match: several games in a row by the same people, their points added up.

A title offers it with an option `match` (how many games) and an option `first_seat`.
"""

from __future__ import annotations

from typing import Any

from game.core.contract import Options, Seat
from game.core.session import Session


def length(options: Options) -> int:
    """How many games the match has; 1 is a single game."""
    return options.games


def number(session: Session[Any, Any]) -> int:
    """Which game of the match this is, from 1."""
    return len(session.earlier) + 1


def totals(session: Session[Any, Any]) -> list[int]:
    """Points of all games so far, this one as it stands."""
    found = [0] * len(session.players)
    for standing in session.rules.standings(session.state):
        if standing.seat >= 0:
            found[standing.seat] += standing.score
    for scores in session.earlier:
        for seat, score in enumerate(scores):
            found[seat] += score
    return found


def has_next(session: Session[Any, Any]) -> bool:
    """Whether another game follows this one."""
    return session.finished and number(session) < length(session.options)


def winners(session: Session[Any, Any]) -> list[Seat]:
    """The seats with the highest total; equal totals share the match."""
    points = totals(session)
    return [seat for seat, total in enumerate(points) if total == max(points)]


def next_game(session: Session[Any, Any], seed: int) -> Session[Any, Any]:
    """The game that follows: the next seat begins, the points are carried on."""
    rules, count = session.rules, len(session.players)
    opening = rules.decision(rules.setup(session.options, count, session.seed))
    first = 0 if opening is None else (opening.seat + 1) % count
    options = session.options.model_copy(update={"first_seat": str(first + 1)})
    scores = [0] * count
    for standing in rules.standings(session.state):
        if standing.seat >= 0:
            scores[standing.seat] = standing.score
    following: Session[Any, Any] = Session(session.title, options, session.players, seed)
    following.earlier = (*session.earlier, tuple(scores))
    return following
