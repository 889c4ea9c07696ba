"""Positions: read, written, and refused with a sentence."""

import json

import pytest

from game.core.rng import Rng
from game.core.session import digest
from game.rocketmen.data import CATALOGUE, GOAL_CARDS, LOCATIONS, SUCCESS_CARDS
from game.rocketmen.lists.draws import draw
from game.rocketmen.moves import Continue
from game.rocketmen.position import read_position, write_position
from game.rocketmen.state import Phase
from tests.console.calling import call
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


def test_a_goal_for_each_seat_must_be_left():
    goals = names(GOAL_CARDS)
    with pytest.raises(ValueError, match="not enough Personal Goals left"):
        read_position({"seats": 2, "players": [{"goals": goals[:2]}], "box": goals[2:]})


IN_FLIGHT = {"destination": "earth", "target": 8, "draws": 3, "position": 3, "counted": 1}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"first": 2}, "first: there is no seat 2"),
        ({"active": -1}, "“active” should be"),
        ({"moon": 4}, "moon: nobody has the seat 4"),
        ({"moon": -2}, "moon: nobody has the seat -2"),
        ({"prize": 2}, "prize: there is no seat 2"),
        ({"trigger_seat": -4}, "“trigger_seat” should be"),
        ({"trigger": "boredom"}, "trigger"),
        ({"turn": 0}, "turn"),
        ({"quiet": -1}, "quiet"),
        ({"engines": [-1]}, "engines"),
        ({"display": [None] * 7}, "display"),
        ({"display": ["engine_2"]}, "engine_2 can’t lie there: display 0"),
        ({"deck": ["1:base"]}, "1:base can’t lie there: deck"),
        ({"success": ["s1"]}, "s1 can’t lie there: success"),
        ({"whole": True}, "is missing"),
        ({"variants": ["v1", "v2", "v3"]}, "variants holds 2 cards at most"),
        ({"variants": ["v1"], "options": {"mode": "battle_for_earth"}}, "the standard game"),
        ({"board": {"moon_base": [2]}}, "moon_base: there is no seat 2"),
        ({"board": {"moon_base": [-1]}}, "moon_base: there is no seat -1"),
        ({"board": {"moon_base": [1, 1]}}, "moon_base: one token per player"),
        (
            {"board": {"moon_base": [1]}, "options": {"mode": "battle_for_earth"}},
            "moon_base: in The Battle for Earth nobody goes there",
        ),
        ({"rival": {}}, "A rival belongs to the solo game"),
        ({"waiting": [{"card": "t06"}]}, "t06 has no effect that could wait"),
        ({"phase": "trim"}, "The hand is not above its limit"),
        ({"flight": IN_FLIGHT}, "Nobody launches in the phase “main”"),
        ({"drawn": ["plus0"]}, "Nobody launches in the phase “main”"),
        ({"phase": "quantum"}, "The phase “quantum” needs a flight"),
    ],
)
def test_an_impossible_table_is_refused_in_words(data, words):
    with pytest.raises(ValueError, match=words):
        read_position({"seats": 2} | data)


@pytest.mark.parametrize(
    ("mine", "words"),
    [
        ({"vp": -1}, "vp"),
        ({"tokens": {"hand": -1}}, "tokens"),
        ({"tokens": {"computer": 10**12}}, "tokens"),
        ({"hand": [f"t{number:02}" for number in range(19)]}, "hand"),
        ({"spent": {"money": 1}}, "used more tokens"),
        ({"hand": ["2:base"]}, "2:base can’t lie there: hand of seat 0"),
        ({"hand": ["plus4"]}, "plus4 can’t lie there: hand of seat 0"),
        ({"site": ["engine_2"]}, "engine_2 can’t lie there: site of seat 0"),
        ({"site": ["1:base", "1:hotel"]}, "site of seat 0 holds 1 card at most"),
        ({"pad": ["1:station"]}, "only money"),
        ({"pad": ["threat_climate"]}, "threat_climate can’t lie there"),
        ({"goals": ["g01", "g02", "g03"]}, "goals of seat 0 holds 2 cards at most"),
        ({"goals": ["v1"]}, "v1 can’t lie there: goals of seat 0"),
        ({"bought": ["1:mining"]}, "bought a card that it had from the beginning"),
        ({"visited": ["moon_base", "moon_base"]}, "visited a location twice"),
        ({"visited": [place.id for place in LOCATIONS[:7]]}, "placed more than 6 tokens"),
    ],
)
def test_an_impossible_player_is_refused_in_words(mine, words):
    with pytest.raises(ValueError, match=words):
        read_position({"seats": 2, "players": [mine]})


@pytest.mark.parametrize(
    ("phase", "more", "words"),
    [
        ("next_card", {"counted": 0}, "not as many as the flight says"),
        ("next_card", {"position": 8}, "has reached its target already"),
        ("next_card", {"kept": ["t08"]}, "keeps lies on the pad"),
        ("next_card", {"destination": "mars", "draws": 5, "target": 13}, "does not go to mars"),
        ("next_card", {"draws": 1}, "A launch to earth draws 3 cards at most"),
        ("escape", {}, "phase “escape” would ask"),
        ("lose", {}, "phase “lose” would ask"),
        ("shield", {}, "phase “shield” would ask"),
        ("reuse", {}, "phase “reuse” would ask"),
        ("mission", {"succeeded": True}, "has succeeded already"),
        ("declare", {"succeeded": True}, "nothing to declare"),
        ("redundant", {"counted": 0}, "phase “redundant” would ask"),
        ("quantum", {"counted": 0}, "phase “quantum” would ask"),
        ("next_card", {"redundant": True}, "redundant: there is no such card"),
        ("next_card", {"quantum": True}, "quantum: there is no such card"),
        ("next_card", {"succeeded": True}, "has succeeded already"),
    ],
)
def test_an_impossible_flight_is_refused_in_words(phase, more, words):
    data = {
        "seats": 2,
        "phase": phase,
        "drawn": ["plus3"],
        "flight": IN_FLIGHT | more,
        "players": [{"site": ["1:satellite"], "pad": ["engine_2"]}],
    }
    with pytest.raises(ValueError, match=words):
        read_position(data)


def test_two_assets_of_one_title_are_not_on_a_pad():
    with pytest.raises(ValueError, match="two Assets of one title"):
        read_position({"seats": 4, "players": [{"pad": ["t08", "t08#2"]}]})


def test_a_flight_needs_its_mission():
    data = {"seats": 2, "phase": "next_card", "drawn": ["plus3"], "flight": IN_FLIGHT}
    with pytest.raises(ValueError, match="needs a mission on the site"):
        read_position(data)


def test_a_flight_goes_where_the_player_has_not_been():
    mine = {"site": ["1:satellite"], "visited": ["earth_satellite"]}
    data = {"phase": "next_card", "drawn": ["plus3"], "flight": IN_FLIGHT, "players": [mine]}
    with pytest.raises(ValueError, match="has been there already"):
        read_position({"seats": 2} | data)


SUCCESS = [CATALOGUE[each].name for each in SUCCESS_CARDS]
FLYING = {"destination": "moon", "mission": "base", "target": 10}


@pytest.mark.parametrize(
    ("rival", "more", "words"),
    [
        ({"tokens": 7}, {}, "tokens"),
        ({"mission": "picnic"}, {}, "mission"),
        ({"mission": "mining", "destination": "moon"}, {}, "does not exist: mining to moon"),
        (FLYING | {"target": 8}, {}, "The rival’s target is 10"),
        (FLYING | {"position": 10}, {}, "has arrived already"),
        (FLYING | {"tokens": 0}, {}, "no token left"),
        (FLYING, {"board": {"moon_base": [-1]}}, "has flown its mission already"),
        ({"tokens": 6}, {"board": {"moon_base": [-1]}}, "more than 6 tokens"),
        ({}, {"solo_active": ["s1"]}, "open solo cards but no mission"),
        ({}, {"whole": True, "success": SUCCESS}, "is missing"),
        ({}, {"variants": ["v1"]}, "the standard game"),
        ({}, {"moon": 0}, "moon: nobody has the seat 0"),
    ],
)
def test_an_impossible_rival_is_refused_in_words(rival, more, words):
    data = {"seats": 1, "options": {"mode": "solo"}, "rival": rival, **more}
    with pytest.raises(ValueError, match=words):
        read_position(data)


def test_a_token_on_the_board_is_a_visit():
    assert table(board={"moon_base": [0]}).players[0].visited == [8]


def test_a_rival_has_the_tokens_that_are_not_on_the_board():
    data = {"seats": 1, "options": {"mode": "solo"}, "board": {"moon_base": [-1]}}
    assert read_position(data).rival.tokens == 5


def asked(capsys, tmp_path, data, *more):
    """What the console answers about a position."""
    path = tmp_path / "position.json"
    path.write_text(json.dumps({"title": "rocketmen"} | data), encoding="utf-8")
    return call(capsys, "position", path, *more)


def test_the_console_names_a_wrong_field_in_one_sentence(capsys, tmp_path):
    answer = asked(capsys, tmp_path, {"seats": "many"})
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert "is no position: “seats” should be a valid integer." in answer.err


def test_the_console_names_an_impossible_card_in_one_sentence(capsys, tmp_path):
    answer = asked(capsys, tmp_path, {"seats": 2, "display": ["v1"]})
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert "is no position: v1 can’t lie there: display 0." in answer.err


def test_the_console_refuses_two_equal_variants_in_one_sentence(capsys):
    chosen = ("--set", "variants=chosen", "--set", "variant_one=v3", "--set", "variant_two=v3")
    answer = call(capsys, "simulate", "rocketmen", "--seats", "random,random", *chosen)
    assert answer.code == 2
    assert answer.err == "python -m game: options: choose two different Game Variants.\n"
