"""More positions of Rocketmen that can't be; the others are in `test_position`."""

import pytest

from game.rocketmen.data import CATALOGUE, SUCCESS_CARDS, TARGETS
from game.rocketmen.moves import Continue
from game.rocketmen.position import read_position, write_position
from tests.rocketmen.table import RULES, act, fresh_game

FLIGHT = {"destination": "earth", "target": 8, "draws": 3, "position": 3, "counted": 1}
SUCCESS = [CATALOGUE[each].name for each in SUCCESS_CARDS]
FOUR = ["earth_satellite", "earth_hotel", "earth_station", "earth_shipyard", "earth_spaceship"]
BATTLE = {"options": {"mode": "battle_for_earth"}}
SOLO = {"seats": 1, "options": {"mode": "solo"}}


def launching(flight=(), **more):
    """A position after the first card of a launch to Earth."""
    return {
        "seats": 2,
        "phase": "next_card",
        "drawn": ["plus3"],
        "flight": FLIGHT | dict(flight),
        "players": [{"site": ["1:satellite"], "pad": ["engine_2"]}],
    } | more


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (launching({"draws": 99}), "draws 3 cards at most"),
        (launching({"draws": 10**9}), "“flight.draws” should be"),
        (launching({"target": 90}), "The target of a launch to earth is 8"),
        (launching({"target": 7}), "The target is 8 with this pad"),
        (launching({"counted": 3}), "not as many as the flight says"),
        (launching(drawn=[]), "not as many as the flight says"),
        (launching(drawn=SUCCESS), "not as many as the flight says"),
        (launching(aside=SUCCESS[-3:]), "aside holds 2 cards at most"),
        (launching(success=["t08"]), "t08 can’t lie there: success"),
        (launching({"kept": ["engine_2", "engine_2"]}), "keeps lies on the pad"),
        ({"seats": 2, "engines": [99]}, "engines.0: there are only 5 left"),
        ({"seats": 2, "players": [{"tokens": {"hand": 14}}]}, "“players.0.tokens.hand” should be"),
        (
            {"seats": 2, "players": [{"tokens": {"hand": 4, "money": 4}}]},
            "has more than 6 Achievement tokens",
        ),
        ({"seats": 2, **BATTLE, "players": [{"goals": ["g01"]}]}, "does not belong to this game"),
        ({"seats": 2, **BATTLE, "players": [{"visited": FOUR}]}, "flies 4 missions at most"),
        ({"seats": 2, "players": [{"goals": ["g01"]}]}, "Seat 0 has 2 Personal Goals"),
        (SOLO | {"players": [{"goals": ["g01", "g08"]}]}, "Seat 0 has 1 Personal Goal in"),
        ({"seats": 2, "whole": True}, "is missing"),
        ({"seats": 2, "box": ["threat_climate"]}, "threat_climate can’t lie there: box"),
        ({"seats": 2, "display": ["t02#2"]}, "does not belong to this game"),
        ({"seats": 2, "phase": "last_window"}, "No effect of a card waits"),
        ({"seats": 2, "phase": "over"}, "A game is over for a reason"),
        ({"seats": 2, "trigger": "quiet"}, "ends with its round for one of"),
        ({"seats": 2, "waiting": [{"card": "t05"}] * 2}, "An effect waits once"),
        ({"seats": 2, "waiting": [{"card": "t05"}], "fired": ["t05"]}, "has been used"),
        ({"seats": 2, "vp": 3}, "no field “vp”"),
    ],
)
def test_what_can_not_be_is_refused_in_a_sentence(data, words):
    with pytest.raises(ValueError, match=words):
        read_position(data)


def test_a_launch_that_is_sound_goes_on():
    state = read_position(launching())
    act(state, Continue())
    assert len(state.drawn) in (0, 2)


def test_a_whole_position_with_a_card_missing_is_refused():
    written = write_position(fresh_game(2))
    written["deck"].pop()
    with pytest.raises(ValueError, match="is missing"):
        read_position(written)


def test_a_solo_player_without_a_goal_is_dealt_one():
    assert len(read_position(SOLO).players[0].goals) == 1


def test_whoever_has_goals_has_rivals_with_goals():
    state = read_position({"seats": 3, "players": [{"goals": ["g01", "g02"]}]})
    assert [len(player.goals) for player in state.players] == [2, 2, 2]


def test_the_targets_are_those_of_the_board():
    assert (TARGETS["earth"].target, TARGETS["earth"].draws) == (8, 3)
    assert RULES.decision(read_position(launching())).seat == 0
