"""Positions: read, written, and refused with a sentence."""

import pytest

from game.core.rng import Rng
from game.core.session import digest
from game.rocketmen.draws import draw
from game.rocketmen.moves import Continue
from game.rocketmen.position import read_position, write_position
from game.rocketmen.state import Phase
from tests.rocketmen.table import RULES, act, card, fresh_game, launch, names, table


@pytest.mark.parametrize(("mode", "seats"), [("standard", 4), ("battle_for_earth", 3), ("solo", 1)])
def test_a_game_under_way_survives_writing_and_reading(mode, seats):
    state, rng = fresh_game(seats, mode=mode), Rng(5)
    for _ in range(60):
        if RULES.decision(state) is not None:
            RULES.apply(state, draw(state, rng))
    assert digest(read_position(write_position(state))) == digest(state)


def test_a_launch_under_way_survives():
    state = table(site="spaceship", pad="engine_4 engine_4#2 engine_4#3")
    launch(state, "mars", 1, 2)
    act(state, Continue())
    again = read_position(write_position(state))
    assert (again.phase, again.flight) == (Phase.NEXT_CARD, state.flight)


def test_what_is_not_named_is_dealt():
    state = table(hand="satellite")
    assert len(state.players[0].hq) == 11
    assert len(state.deck) == 31


def test_a_bought_card_lies_where_it_is_named():
    state = table(warehouse="engine_2 satellite")
    assert names(state.players[0].bought) == ["engine_2"]
    assert len(state.engines[0]) == 4


def test_a_bought_card_that_is_named_nowhere_lies_in_the_hq():
    state = table(bought=["t09"])
    assert card("t09") in state.players[0].hq


def test_a_visited_location_has_the_players_token():
    state = table({"visited": "moon_base"}, visited="moon_base")
    assert state.board[8] == [0, 1]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"seats": 7}, "7 seats"),
        ({"seats": 2, "players": [{}, {}, {}]}, "more players"),
        ({"seats": 2, "display": ["t99"]}, "no card “t99”"),
        ({"seats": 2, "display": ["t09", "t09"]}, "no card “t09” left"),
        ({"seats": 2, "players": [{"visited": ["venus"]}]}, "no location"),
        ({"seats": 2, "board": {"venus": [0]}}, "no location “venus”"),
        ({"seats": 2, "players": [{"hand": ["t09"]}, {"bought": ["t09"]}]}, "somebody else"),
        ({"seats": 2, "players": [{"bought": ["t99"]}]}, "no card “t99”"),
        ({"seats": 2, "fired": ["t99"]}, "no card “t99”"),
    ],
)
def test_a_wrong_position_is_refused_in_words(data, words):
    with pytest.raises(ValueError, match=words):
        read_position(data)
