"""Summary: what is remembered of a finished game, told once when it ends.

It lies in the game's file (`memo.told`), so that the index is made anew without playing any game
again; for files without one it is told by replaying them.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game import titles
from game.core.bounded import Count, Points, Record, Word
from game.core.contract import Seat
from game.core.events import TurnStarted
from game.core.memo import Memo
from game.core.players import MOST
from game.core.session import Session
from game.core.story import Patch, Remembered, Story
from game.memory.deeds import GAME_PATCHES

log = logging.getLogger(__name__)

TOLD = 2
"""Raised when deeds or figures change: older summaries are then told again."""
MOST_RACE = 48
"""Points of a score race that are kept."""

Few = Annotated[list[Points], Field(max_length=MOST)]


class Earned(BaseModel):
    """A patch that a seat earned at a step."""

    model_config = ConfigDict(extra="forbid")

    patch: Word
    step: Count
    seat: Annotated[int, Field(ge=0, lt=MOST)]


class Summary(BaseModel):
    """A finished game in numbers."""

    model_config = ConfigDict(extra="forbid")

    version: Count = TOLD
    points: Few
    """Of each seat."""
    rival: Points | None = None
    """Of a rival without a seat."""
    winners: Annotated[list[Annotated[int, Field(ge=0, lt=MOST)]], Field(max_length=MOST)]
    turns: Count
    """As the table counted them, those of all seats."""
    race: Annotated[list[Few], Field(max_length=MOST_RACE)]
    """Each seat's points as the game went on, the last ones at its end."""
    peak: Count
    """The step after which the race turned most: the game's most telling one."""
    earned: Annotated[list[Earned], Field(max_length=100)] = []
    figures: dict[Word, dict[Word, Points]] = {}
    """By figure, then by key: of the seat whose game it is."""
    luck: tuple[Count, Points] | None = None
    """How many draws, and their sum; of the same seat."""


def kept_summary(memo: Memo) -> Summary | None:
    """The summary in a game's file; None if there is none that today's version would tell."""
    if memo.told.get("version") != TOLD:
        return None
    try:
        return Summary.model_validate(memo.told)
    except ValidationError:
        return None


@cache
def remembered(title_id: str) -> Remembered | None:
    """What is remembered of a title; None if nothing is."""
    try:
        with titles.LOADING:
            found = import_module(f"game.{title_id}.deeds").REMEMBERED
    except ModuleNotFoundError as error:
        if error.name not in (f"game.{title_id}", f"game.{title_id}.deeds"):
            raise
        return None
    assert isinstance(found, Remembered)
    return found


def tell(session: Session[Any, Any]) -> Summary:
    """What is remembered of a finished game."""
    seat = session.memo.own_seat([player.is_person for player in session.players])
    race, steps = _race(session)
    story = story_of(session, max(seat, 0), race)
    summary = Summary(
        points=list(race[-1]),
        rival=next((each.score for each in story.standings if each.seat < 0), None),
        winners=[winner for winner in story.winners if winner >= 0],
        turns=session.rules.turn(session.state),
        race=[list(points) for points in _thinned(race)],
        peak=_peak(race, steps),
    )
    about = remembered(session.title.id)
    if seat >= 0 and about is not None:
        summary.figures = {each.id: dict(each.count(story)) for each in about.figures}
        draws = about.luck.draws(story)
        summary.luck = (len(draws), sum(draws))
    summary.earned = _earned(session, race)
    return summary


def _earned(session: Session[Any, Any], race: Sequence[Sequence[int]]) -> list[Earned]:
    return [
        Earned(patch=id, step=step, seat=seat)
        for seat, player in enumerate(session.players)
        if player.is_person
        for id, patch in patches_of(session.title.id)
        if (step := patch.earned(story_of(session, seat, race))) is not None
    ]


def patches_of(title_id: str) -> list[tuple[str, Patch]]:
    """What a single game of the title can earn, by the ids that files and the wall know."""
    about = remembered(title_id)
    own = [(f"{title_id}.{patch.id}", patch) for patch in about.patches] if about else []
    return own + [(patch.id, patch) for patch in GAME_PATCHES]


def told(session: Session[Any, Any]) -> Record:
    """The same as a game's file keeps it."""
    return tell(session).model_dump(mode="json")


def remember(session: Session[Any, Any]) -> None:
    """Puts the summary of a finished game into its memo."""
    try:
        session.memo.told = told(session)
    except Exception:  # a deed that fails must not cost the game: it is told again from its file
        log.exception("A game can't be told")
        session.memo.told = {}


def story_of(session: Session[Any, Any], seat: Seat, race: Sequence[Sequence[int]] = ()) -> Story:
    """A session as the story of one seat."""
    return Story(
        seat=seat,
        steps=[step.events for step in session.steps],
        standings=session.rules.standings(session.state),
        players=session.players,
        options=session.options,
        race=race,
        over=session.finished,
        before=lambda step: session.steps[step].before,
    )


def _race(session: Session[Any, Any]) -> tuple[list[tuple[int, ...]], list[int]]:
    """Each seat's points whenever a turn began, and at the end, with the steps of these."""
    race, steps = [_points(session, session.steps[0].before if session.steps else None)], [0]
    for number, step in enumerate(session.steps[:-1]):
        if any(isinstance(event, TurnStarted) for event in step.events):
            race.append(_points(session, session.steps[number + 1].before))
            steps.append(number)
    race.append(_points(session, None))
    steps.append(max(0, len(session.steps) - 1))
    return race, steps


def _points(session: Session[Any, Any], state: Any) -> tuple[int, ...]:
    points = [0] * len(session.players)
    for each in session.rules.standings(session.state if state is None else state):
        if each.seat >= 0:
            points[each.seat] = each.score
    return tuple(points)


def _thinned(race: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """So few that a file keeps them, evenly, with the first and the last."""
    if len(race) <= MOST_RACE:
        return list(race)
    last = len(race) - 1
    return [race[round(at * last / (MOST_RACE - 1))] for at in range(MOST_RACE)]


def _peak(race: Sequence[tuple[int, ...]], steps: Sequence[int]) -> int:
    """The step where the order of seats changed most, weighed by points."""
    swings = [
        (max(b - a for a, b in zip(old, new, strict=True)), steps[at + 1])
        for at, (old, new) in enumerate(pairwise(race))
    ]
    return max(swings, key=lambda swing: swing[0], default=(0, 0))[1]
