"""What is remembered of a finished game."""

from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.core.memo import Memo
from game.core.players import Player
from game.core.save import read_save
from game.core.session import Session
from game.memory import summary
from game.memory.summary import Summary, kept_summary, tell

GOLDEN = Path(__file__).parents[1] / "golden"
SAVES = sorted(GOLDEN.glob("*/*/save.json"))
each_game = pytest.mark.parametrize("path", SAVES, ids=lambda path: path.parent.name)


def played(path: Path, *, people: int = 1, moves: int | None = None) -> Session[Any, Any]:
    """A golden game as so many people would have played it."""
    save = read_save(path)
    players = [
        Player(name=f"P{seat}", level=None if seat < people else "pilot", colour=seat)
        for seat in range(len(save.players))
    ]
    changes = {"players": players, "moves": save.moves[:moves]}
    return Session.restore(titles.title(save.title), save.model_copy(update=changes)).session


@each_game
def test_a_summary_tells_points_winners_and_a_race_that_ends_with_them(path: Path) -> None:
    session = played(path)
    told = tell(session)
    standings = {each.seat: each for each in session.rules.standings(session.state)}
    assert told.points == [standings[seat].score for seat in range(len(session.players))]
    assert set(told.winners) <= {s for s, each in standings.items() if each.place == 1}
    assert 2 <= len(told.race) <= summary.MOST_RACE
    assert told.race[-1] == told.points
    assert told.peak < len(session.steps)
    assert told.turns == session.rules.turn(session.state) > 0


@each_game
def test_a_file_keeps_the_summary_as_it_was_told(path: Path) -> None:
    session = played(path)
    summary.remember(session)
    text = session.save().model_dump_json()
    again = type(session.save()).model_validate_json(text)
    assert kept_summary(again.memo) == tell(session)


@each_game
def test_figures_and_luck_are_of_the_person_and_patches_of_people_alone(path: Path) -> None:
    told, bots = tell(played(path)), tell(played(path, people=0))
    assert len(told.figures) == 3
    assert told.luck is not None
    assert all(earned.seat == 0 for earned in told.earned)
    assert (bots.figures, bots.luck, bots.earned) == ({}, None, [])


def test_every_person_at_the_table_can_earn_a_patch() -> None:
    for path in SAVES:
        people = len(read_save(path).players)
        if {earned.seat for earned in tell(played(path, people=people)).earned} > {0}:
            return
    raise AssertionError("nobody but the first earned a patch in any golden game")


def test_a_win_is_no_win_before_the_end() -> None:
    path = GOLDEN / "rockets" / "pilot-against-cadet" / "save.json"
    session = played(path, moves=150)
    assert not session.finished
    assert not summary.story_of(session, 0).won
    assert summary.story_of(played(path), 0).won


@pytest.mark.parametrize(
    "told",
    [
        {},
        {"version": 0},
        {"version": summary.TOLD},
        {"version": summary.TOLD, "points": "many"},
        {"version": summary.TOLD, "points": [0] * 400, "winners": [], "turns": 1},
    ],
)
def test_a_summary_that_is_old_or_odd_is_told_again(told: dict[str, Any]) -> None:
    assert kept_summary(Memo(told=told)) is None


def test_a_deed_that_fails_costs_the_summary_and_not_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: Any) -> Summary:
        raise RuntimeError("planted")

    session = played(SAVES[0])
    monkeypatch.setattr(summary, "tell", broken)
    summary.remember(session)
    assert session.memo.told == {}
    assert session.save().finished


def test_more_than_five_hints_are_practice() -> None:
    assert Memo(hints=5).counts
    assert not Memo(hints=6).counts
    assert not Memo(practice="what-if").counts
