"""Tension: the engine's facts say how much hangs on what comes next."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.contract import End, Goal
from game.core.save import read_save
from game.core.session import Session
from game.core.tension import tension
from game.rocket_jockey.scoring import suspense as aliens
from game.rocket_jockey.state import AlienStatus
from game.titles import IDS, title

GOLDEN = Path(__file__).parents[1] / "golden"


def goal(*ways: tuple[int, int]) -> Goal:
    """A goal whose ends stand at (now, most)."""
    return Goal(tuple(End("It ends", now, most) for now, most in ways))


@pytest.mark.parametrize(
    ("now", "level"), [(0, 0), (59, 0), (60, 1), (84, 1), (85, 2), (100, 2), (107, 2)]
)
def test_tension_rises_with_the_way_to_the_end(now: int, level: int) -> None:
    assert tension(goal((now, 100)), 0.0) == level


def test_the_nearest_end_counts() -> None:
    assert tension(goal((1, 10), (9, 10), (2, 10)), 0.0) == 2


def test_suspense_counts_where_no_end_is_near() -> None:
    assert tension(goal((1, 10)), 1.0) == 2


def test_a_title_that_says_nothing_is_calm() -> None:
    assert tension(None, 0.0) == 0


def levels(session: Session) -> list[int]:
    """The tension before each step of a game and at its end."""
    rules, words, report = session.rules, session.title.words, session.title.report
    states = [*(step.before for step in session.steps), session.state]
    views = [rules.view(state, None) for state in states]
    return [tension(words.goal(view), report.suspense(view)) for view in views]


@pytest.mark.parametrize("title_id", IDS)
def test_recorded_games_begin_calm_and_reach_the_peak(title_id: str) -> None:
    games = [
        Session.restore(title(title_id), read_save(path)).session
        for path in sorted(GOLDEN.glob(f"{title_id}/*/save.json"))
    ]
    told = [levels(game) for game in games if game.finished and len(game.steps) > 30]
    assert told
    assert all(line[0] == 0 for line in told)
    assert any(2 in line for line in told)
    assert all(line.count(0) > line.count(2) for line in told), "a peak is no plateau"


@pytest.mark.parametrize(
    ("status", "cards", "least"),
    [
        (AlienStatus.ASIDE, 5, 0.0),
        (AlienStatus.IN_DECK, 22, 0.0),
        (AlienStatus.IN_DECK, 15, 0.6),
        (AlienStatus.FLYING, 22, 0.85),
    ],
)
def test_the_aliens_are_tense_among_the_last_cards_and_more_so_in_flight(
    status: AlienStatus, cards: int, least: float
) -> None:
    rules = title("rocket_jockey").rules
    state = rules.setup(title("rocket_jockey").options(), 2, 1)
    state.alien_status, state.deck = status, state.deck[:cards]
    assert aliens(state) >= least
    assert (aliens(state) > 0) == (least > 0)
