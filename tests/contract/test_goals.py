"""What ends the game, and how far off that is, is known at every moment of every title."""

from __future__ import annotations

from typing import Any

import pytest

from game import titles
from game.core.contract import Title
from game.core.session import Player, Session


def opened(title: Title, seats: int, **options: Any) -> Session[Any, Any]:
    """A game of Pilots."""
    players = tuple(Player(name=f"P{n}", level="pilot", colour=n) for n in range(seats))
    return Session(title, title.options(**options), players, 3)


def play(session: Session[Any, Any]) -> None:
    """One more move, the policy's first choice."""
    decision = session.rules.decision(session.state)
    moves = session.title.brain.candidates(session.view(decision.seat))
    session.submit(moves[0][1])


@pytest.mark.parametrize("title", titles.all_titles(), ids=lambda title: title.id)
def test_every_end_is_ahead_at_the_start_and_one_has_come_at_the_last_move(title: Title) -> None:
    session = opened(title, max(2, min(title.seats)))
    first = title.words.goal(session.view(0))
    assert first is not None
    assert all(end.done < end.of for end in first.ends)
    before = 0.0
    while True:
        goal = title.words.goal(session.view(0))
        assert goal is not None
        assert goal.ends
        for end in goal.ends:
            assert end.words.endswith(".")
            assert 0 <= end.done <= end.of
        before = max(before, max(end.done / end.of for end in goal.ends))
        if session.finished:
            break
        play(session)
    assert before == 1.0


def test_once_the_aliens_are_seen_the_turns_are_counted_down() -> None:
    title = titles.title("rocket_jockey")
    session = opened(title, 3)
    said = []
    while not session.finished:
        goal = title.words.goal(session.state)
        assert goal is not None
        if not said or said[-1] != goal.soon:
            said.append(goal.soon)
        play(session)
    turns = [words for words in said if words.startswith("at most ")]
    assert turns == sorted(turns, reverse=True)
    assert said[0] == "Aliens after the first shuffle"
    assert turns


@pytest.mark.parametrize(("chosen", "count"), [("off", 0), ("random", 2)])
def test_the_goal_card_knows_rocketmens_variants_in_play(chosen: str, count: int) -> None:
    session = opened(titles.title("rocketmen"), 2, variants=chosen)
    goal = session.title.words.goal(session.view(0))
    assert goal is not None
    assert len(goal.apart) == count
    assert all(name and rule.endswith(".") for name, rule in goal.apart)


def test_solo_in_rocketmen_says_from_the_start_how_many_turns_are_left_at_most() -> None:
    title = titles.title("rocketmen")
    session = opened(title, 1, mode="solo")
    goal = title.words.goal(session.state)
    assert goal is not None
    most = int(goal.soon.removeprefix("at most ").removesuffix(" turns left"))
    while not session.finished:
        play(session)
    assert session.rules.turn(session.state) <= most
