"""Several games in a row: points are carried on, another seat begins each game."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import match
from game.core.session import Player, Session, Step
from game.rockets import TITLE


def played(games: int = 3, first: str = "2") -> Session[Any, Any]:
    """A finished game of Rockets, the first of a match."""
    options = TITLE.options(match=games, first_seat=first, supernova="classic")
    players = (Player(name="Ann"), Player(name="Bob", colour=1), Player(name="Cleo", colour=2))
    session: Session[Any, Any] = Session(TITLE, options, players, 5)
    finish(session)
    return session


def finish(session: Session[Any, Any]) -> None:
    while (decision := session.rules.decision(session.state)) is not None:
        move = TITLE.brain.candidates(session.view(decision.seat))[0][1]
        assert isinstance(session.submit(move), Step)


def test_a_single_game_has_no_next_one() -> None:
    assert not match.has_next(played(games=1))


def test_a_game_that_goes_on_has_no_next_one_yet() -> None:
    options = TITLE.options(match=3)
    players = (Player(name="Ann"), Player(name="Bob"))
    assert not match.has_next(Session(TITLE, options, players, 1))


def test_the_next_game_is_begun_by_the_next_seat() -> None:
    following = match.next_game(played(first="2"), 6)
    assert following.state.current == 2
    finish(following)
    assert match.next_game(following, 7).state.current == 0


def test_points_are_added_up() -> None:
    first = played()
    following = match.next_game(first, 6)
    before = first.state.scores
    assert match.totals(following) == before
    finish(following)
    assert match.totals(following) == [
        a + b for a, b in zip(before, following.state.scores, strict=True)
    ]


def test_the_highest_total_wins() -> None:
    session = played()
    session.earlier = ((0, 5000, 0),)
    assert match.winners(session) == [1]


def test_the_match_ends_after_its_last_game() -> None:
    session = played(games=2)
    following = match.next_game(session, 6)
    finish(following)
    assert match.number(following) == 2
    assert not match.has_next(following)


def test_earlier_points_are_kept_in_the_save() -> None:
    following = match.next_game(played(), 6)
    restored = Session.restore(TITLE, following.save())
    assert restored.session.earlier == following.earlier


# --- a save that tells of earlier games ---


def restored(earlier: list[list[int]], games: int = 3) -> Session[Any, Any]:
    """A game of three seats, restored from a save with these earlier games."""
    options = TITLE.options(match=games)
    players = (Player(name="Ann"), Player(name="Bob", colour=1), Player(name="Cleo", colour=2))
    save = Session(TITLE, options, players, 5).save().model_copy(update={"earlier": earlier})
    return Session.restore(TITLE, save).session


def test_a_save_with_fitting_earlier_games_is_restored() -> None:
    assert restored([[10, 0, 20], [5, -10, 0]]).earlier == ((10, 0, 20), (5, -10, 0))


@pytest.mark.parametrize(
    ("scores", "words"), [([], "0 scores"), ([1, 2], "2 scores"), ([1, 2, 3, 4], "4 scores")]
)
def test_a_save_whose_earlier_does_not_fit_the_seats_is_refused(
    scores: list[int], words: str
) -> None:
    with pytest.raises(ValueError, match=f"earlier game 2 has {words} for 3 seats"):
        restored([[1, 2, 3], scores])


def test_a_save_with_more_earlier_games_than_its_match_is_refused() -> None:
    with pytest.raises(ValueError, match="3 earlier games, and its match has 3 in all"):
        restored([[0, 0, 0]] * 3)


def test_a_save_of_a_single_game_has_no_earlier_games() -> None:
    with pytest.raises(ValueError, match="1 earlier game, and its match has 1 in all"):
        restored([[0, 0, 0]], games=1)


@pytest.mark.parametrize("score", [10**6, -(10**6), 10**4000])
def test_a_save_whose_earlier_scores_can_not_be_is_refused(score: int) -> None:
    with pytest.raises(ValueError, match="a score that no game can bring"):
        restored([[0, 0, score]])
