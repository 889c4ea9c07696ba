"""A Fair match: who sits where, which deal comes, how it stands, and what a file may say."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from game import titles
from game.core.memo import Memo
from game.core.session import Session
from game.memory.fair_match import (
    APART,
    DEALS,
    GAMES,
    FairMatch,
    MatchesFile,
    kept_match,
    new_match,
)
from tests.memory.matches import ADA, BEN, empty_match, play_game, played_match


def test_every_deal_is_played_by_both_people_on_both_seats() -> None:
    match = empty_match()
    seen = [(match.deal(number), match.seat(number, 0)) for number in range(GAMES)]
    assert sorted(seen) == [(deal, seat) for deal in range(DEALS) for seat in range(2)]
    assert {match.deal(number) for number in range(DEALS)} == set(range(DEALS))
    for number in range(GAMES):
        assert {match.seat(number, 0), match.seat(number, 1)} == {0, 1}


def test_name_and_colour_stay_with_the_person() -> None:
    match = empty_match()
    for number in range(GAMES):
        seated = match.seated(number)
        assert seated[match.seat(number, 0)] == ADA
        assert seated[match.seat(number, 1)] == BEN


@pytest.mark.parametrize("title_id", titles.IDS)
def test_each_person_begins_each_deal_once(title_id: str) -> None:
    """Who begins follows from seed, options and seat, so the people exchange that too."""
    title = titles.title(title_id)
    match = empty_match(title_id)
    for _ in range(GAMES):
        play_game(match, (1, 0))
    begins: dict[int, set[int]] = {}
    for number, game in enumerate(match.games):
        session: Session[Any, Any] = Session(
            title, title.options(), match.seated(number), game.seed
        )
        decision = session.rules.decision(session.state)
        assert decision is not None
        first = session.players[decision.seat]
        begins.setdefault(match.deal(number), set()).add((ADA, BEN).index(first))
    assert all(people == {0, 1} for people in begins.values())


def test_a_deal_that_comes_again_has_its_own_seed_and_a_new_one_a_new_seed() -> None:
    match = played_match(GAMES)
    seeds = [game.seed for game in match.games]
    assert seeds == [100, 101, 102, 103, 101, 100, 103, 102]


def test_two_other_games_at_least_lie_between_a_deals_two_games() -> None:
    orders = set()
    for _ in range(200):
        match = new_match("rockets", {}, (ADA, BEN))
        orders.add(tuple(match.order))
        for deal in range(DEALS):
            assert DEALS + match.order.index(deal) - deal - 1 >= APART
    assert len(orders) > 2, "an order that is always the same can be foreseen"


def test_points_and_games_are_added_up_by_person() -> None:
    match = played_match(3)
    assert [match.points(person) for person in range(2)] == [41 + 29 + 55, 38 + 29 + 31]
    assert [match.won(person) for person in range(2)] == [2, 0], "a shared game is nobody's"
    assert (match.lead, match.ahead, match.next, match.over) == (27, 0, 3, False)


def test_equal_points_are_decided_by_games_won_and_equal_games_by_nothing() -> None:
    match = empty_match()
    for points in ((10, 0), (0, 5), (0, 5)):
        play_game(match, points)
    assert (match.lead, match.ahead) == (0, 1)
    match = empty_match()
    for points in ((10, 0), (0, 10)):
        play_game(match, points)
    assert match.ahead is None


def test_the_sheet_has_both_people_with_the_same_cards() -> None:
    match = played_match(5)  # the fifth game is the second deal again
    assert match.deal(4) == 1
    assert match.seat(1, 0) == 1
    assert [match.on_seat(1, 1, person) for person in range(2)] == [29, 44]
    assert [match.on_seat(1, 0, person) for person in range(2)] == [36, 29]
    assert match.on_seat(0, 1, 0) is None, "not played yet"


def test_a_game_that_is_none_of_the_match_changes_nothing() -> None:
    match = played_match(2)
    match.begin("third.json", 7)
    assert not match.finish("another.json", [9, 9], [0])
    assert match.finish("third.json", [9, 3], [0])
    assert not match.finish("third.json", [0, 99], [1]), "the first result stays"
    assert match.games[2].points == [9, 3]


def test_a_game_that_was_thrown_away_is_dealt_anew() -> None:
    match = played_match(2)
    match.begin("thrown.json", 7)
    match.begin("anew.json", 8)
    assert [game.file for game in match.games[2:]] == ["anew.json"]


def test_of_its_own_count_of_games_a_title_plays_one() -> None:
    assert new_match("rockets", {"match": 5}, (ADA, BEN)).options == {"match": 1}


def test_a_match_comes_back_from_its_files_text() -> None:
    file = MatchesFile()
    file.put(played_match(5))
    assert MatchesFile.model_validate_json(file.model_dump_json()) == file


def test_the_match_that_was_played_last_comes_last_and_old_ones_go() -> None:
    file = MatchesFile()
    matches = [new_match("rockets", {}, (ADA, BEN)) for _ in range(120)]
    for match in matches:
        file.put(match)
    assert len(file.matches) == 100
    file.put(matches[60])
    assert next(reversed(file.matches)) == matches[60].id


@pytest.mark.parametrize(
    "change",
    [
        {"order": [0, 0, 1, 2]},
        {"order": [0, 1]},
        {"people": [{"name": "Ada"}]},
        {"games": [{"file": "a", "seed": 1}, {"file": "b", "seed": 2}]},
        {"games": [{"file": "a", "seed": 1, "points": [4]}]},
        {"games": [{"file": "a", "seed": 1, "points": [4, 5]}] * 9},
        {"games": [{"file": "a", "seed": -1}]},
        {"games": [{"file": "a", "seed": 1, "points": [4, 5], "winners": [2]}]},
    ],
)
def test_a_match_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    data = empty_match().model_dump(mode="json")
    with pytest.raises(ValidationError):
        FairMatch.model_validate(data | change)


def test_a_memo_keeps_the_match_as_it_was_before_the_game() -> None:
    match = played_match(3)
    assert kept_match(Memo(fair=match.model_dump(mode="json"))) == match
    assert kept_match(Memo()) is None
    assert kept_match(Memo(fair={"id": "nonsense"})) is None
    assert kept_match(Memo(fair=played_match(GAMES).model_dump(mode="json"))) is None
    practice = Memo(fair=match.model_dump(mode="json"), practice="what-if")
    assert kept_match(practice) is None
