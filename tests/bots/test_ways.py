"""Ways: told truly, kept, and never more than a taste among equals."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from game import titles
from game.bots.levels import think
from game.bots.match import play_game
from game.bots.search import considered, never
from game.bots.ways import NAMED, WAYS, manner, shows, way_of
from game.bots.worker import Task, answer, stand_in
from game.core.codec import move_to_json
from game.core.contract import Title
from game.core.leaning import leaning
from game.core.players import Player, Way
from game.core.rng import Rng
from game.core.session import Session, Step
from game.debrief.blindfold import proofs
from tests.bots.toy import TOY
from tests.bots.traits import TRAITS, views

KNOWN: list[list[Way | None] | None] = [None, ["bold", "careful"]]
OPTIONS = [(10.0, "best"), (9.8, "near"), (9.0, "far"), (2.0, "poor")]


def offered() -> list[tuple[str, Way]]:
    return [(each, way) for each in titles.IDS for way in titles.title(each).brain.settings.ways]


def test_among_options_that_are_as_good_the_one_that_is_liked_leads() -> None:
    led = leaning(OPTIONS, 0.5, lambda move: move == "near")
    assert led == [(10.0, "near"), (10.0, "best"), (9.0, "far"), (2.0, "poor")]


def test_what_is_worse_by_more_than_the_slack_is_never_chosen_however_liked() -> None:
    assert leaning(OPTIONS, 0.5, lambda move: move in {"far", "poor"}) == OPTIONS


def test_of_options_liked_alike_the_better_one_leads() -> None:
    assert leaning(OPTIONS, 5.0, lambda move: 0.0) == OPTIONS


def test_a_title_offers_only_ways_whose_traits_are_counted() -> None:
    assert set(offered()) == set(TRAITS)


def test_every_title_has_every_way() -> None:
    assert offered() == [(each, way) for each in titles.IDS for way in WAYS]


def test_every_way_is_told_in_words_that_follow_a_name() -> None:
    for title_id, way in offered():
        told = shows(titles.title(title_id), "pilot", way)
        assert told[0].islower()
        assert told.endswith(".")


def test_cadet_has_no_way_and_plays_as_without() -> None:
    for title_id, way in offered():
        title = titles.title(title_id)
        assert manner(title, "cadet", way) is None
        view = title.rules.view(title.rules.setup(title.options(), 2, 1), 0)
        plain = think(title, "cadet", view, 0, Rng(3))
        assert think(title, "cadet", view, 0, Rng(3), way=way).move == plain.move


def test_rockets_admiral_has_no_way() -> None:
    rockets = titles.title("rockets")
    assert manner(rockets, "pilot", "hoarding") is not None
    assert manner(rockets, "admiral", "hoarding") is None


def test_a_way_that_a_title_does_not_know_changes_nothing() -> None:
    games = [play_game(TOY, TOY.options(), ["pilot"] * 2, 5, ways=ways) for ways in KNOWN]
    assert games[0].moves == games[1].moves


def test_admirals_search_begins_with_what_the_way_likes() -> None:
    title = titles.title("jump_gate")
    led = [considered(title, view, "bold")[0][1] for view in views(title)]
    plain = [considered(title, view)[0][1] for view in views(title)]
    leaned = [think(title, "pilot", view, 0, Rng(1), way="bold").move for view in views(title)]
    assert led == leaned
    assert led != plain


def test_each_name_has_one_way_and_every_way_has_names() -> None:
    assert set(NAMED.values()) == set(WAYS)
    for title_id in titles.IDS:
        title = titles.title(title_id)
        for name, way in NAMED.items():
            known = way in title.brain.settings.ways
            assert way_of(title, "pilot", name) == (way if known else None)
            assert way_of(title, "cadet", name) is None
            assert way_of(title, None, name) is None


def test_who_is_called_something_else_has_no_way() -> None:
    assert way_of(titles.title("jump_gate"), "pilot", "Ann") is None


def test_the_bots_process_is_told_the_way_and_its_stand_in_has_none() -> None:
    title = titles.title("jump_gate")
    differing = 0
    for view in views(title):
        task = Task(title.id, view, 0, "pilot", 1, way="bold")
        found = answer(title, task, never)
        assert found is not None
        assert found.move == think(title, "pilot", view, 0, Rng(1), way="bold").move
        assert stand_in(title, task).move == title.brain.candidates(view)[0][1]
        differing += found.move != stand_in(title, task).move
    assert differing


def game_with(title: Title, ways: tuple[Way | None, ...], seed: int) -> Session[Any, Any]:
    """A game of Pilots with these ways, as the table plays it."""
    players = tuple(
        Player(name=f"Bot {seat}", level="pilot", way=way, colour=seat)
        for seat, way in enumerate(ways)
    )
    session: Session[Any, Any] = Session(title, title.options(), players, seed)
    played = play_game(title, title.options(), ["pilot"] * len(ways), seed, ways=ways)
    for _, move in played.moves:
        assert isinstance(session.submit(move), Step)
    return session


@pytest.mark.no_cover
@pytest.mark.parametrize("title_id", ["jump_gate", "rockets", "planet_movers"])
def test_bots_with_ways_pass_the_blindfold_proof_after_being_saved(title_id: str) -> None:
    title = titles.title(title_id)
    ways = list(title.brain.settings.ways)
    for seed, way in enumerate(ways):
        session = game_with(title, (way, None), seed + 1)
        again = Session.restore(title, session.save()).session
        assert again.players[0].way == way
        assert {each.fault for each in proofs(again)} == {""}


def test_a_game_of_another_way_than_the_save_says_does_not_pass() -> None:
    session = game_with(titles.title("jump_gate"), ("bold", None), 1)
    plain = session.players[0].model_copy(update={"way": None})
    session.players = (plain, session.players[1])
    assert "changed" in {each.fault for each in proofs(session)}


def test_a_save_of_before_there_were_ways_opens_with_plain_bots() -> None:
    title = titles.title("jump_gate")
    session = game_with(title, (None, None), 1)
    data = session.save().model_dump(mode="json")
    assert not any("way" in player for player in data["players"])  # as it was written then
    opened = Session.restore(title, type(session.save()).model_validate(data)).session
    assert [player.way for player in opened.players] == [None, None]
    assert {each.fault for each in proofs(opened)} == {""}
    moves = [move_to_json(title, step.move) for step in opened.steps]
    assert moves == list(session.save().moves)


def test_the_ways_are_those_of_the_players_file() -> None:
    assert get_args(Way) == WAYS
