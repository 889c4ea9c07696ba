"""Positions of Planet Movers that can't be, each refused in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.session import digest
from game.planet_movers import TITLE
from tests.planet_movers.helpers import position

PICKED = {"at": "mars", "contract": "C09"}
SOLO = {"options": {"solo": True}}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"at": "nowhere"}, "A rocket is nowhere, though the set-up is over"),
        ({"at": "nowhere", "phase": "accelerate"}, "A rocket is nowhere"),
        ({"at": "16.0"}, "There is no space 16.0"),
        ({"at": "²7.1"}, "A space is written like 7.19"),
        ({"hold": {"Fe": -1}}, "“players.0.hold.Fe” should be"),
        ({"hold": {"Fe": True}}, "“players.0.hold.Fe” should be"),
        ({"hold": {"Fe": "2"}}, "“players.0.hold.Fe” should be"),
        ({"hold": {"Fe": 7}}, "has only 6 spaces"),
        ({"score": -3}, "is below nothing"),
        ({"score": 10**9}, "“players.0.score” should be"),
        ({"score": True}, "“players.0.score” should be"),
        ({"stock": {"mars": {"Fe": -1}}}, "“stock.mars.Fe” should be"),
        ({"stock": {"mars": {"Fe": 99}}}, "too many chips of Fe"),
        ({"sold": 99}, "“sold” should be"),
        ({"sold": -1}, "“sold” should be"),
        ({"accelerated": ["earth"]}, "Earth is never accelerated"),
        ({"accelerated": ["moon"]}, "“accelerated.0” should be"),
        ({"planets": {"earth": "nowhere"}}, "Earth can’t stand outside its orbit"),
        ({"planets": {"earth": "15.0"}}, "Earth can’t stand outside its orbit"),
        ({"row": ["C01", "", "C02", "C03"], "exact": True}, "is missing"),
        ({"row": ["C01", "C01"]}, "no contract “C01” left"),
        ({"active": 2}, "active: there is no seat 2"),
        ({"active": -1}, "“active” should be"),
        ({"lead": 2}, "lead: there is no seat 2"),
        ({"dice": [3, 9]}, "“dice.1” should be"),
        ({"dice": [3, 2]}, "The first die shows 2 to 7"),
        ({"dice": ["3", 4]}, "“dice.0” should be"),
        ({"dice": [3]}, "“dice.1” is missing"),
        ({"turn": 101}, "a game has 100 turns at most"),
        ({"extra_turns": 2}, "they are those of sudden death"),
        ({"extra_turns": 10, "sudden_death": True}, "has 10 turns at most"),
        ({"sudden_death": True, "seats": 1, **SOLO}, "has no sudden death"),
        ({"turn": 31, "seats": 1, **SOLO}, "a game has 30 turns at most"),
        ({"phase": "over"}, "A game is over for a reason"),
        ({"phase": "over", "reason": "boredom"}, "A game is over for a reason"),
        ({"phase": "over", "reason": "target"}, "The game is not over yet"),
        ({"phase": "over", "reason": "gold", "score": 20}, "The game is not over yet"),
        ({"reason": "target"}, "has no reason to be over"),
        ({"phase": "setup", **PICKED, "lead": 1}, "the seats pick in order"),
        ({"phase": "setup", "at": "nowhere", "lead": 0}, "the seats pick in order"),
        ({"phase": "setup", "at": "nowhere", "lead": 1, "turn": 3}, "begins after the set-up"),
    ],
)
def test_what_can_not_be_is_refused_in_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        position(**given)


@pytest.mark.parametrize(
    ("earned", "sentence"),
    [
        ([5, 0, 0], "at least 4"),
        ([5, 0, 0, 0, 0], "at most 4"),
        ([6, 0, 0, -1], "should be greater"),
        ([9, 0, 0, 0], "are not its score"),
    ],
)
def test_what_was_earned_is_the_score(earned: list[int], sentence: str) -> None:
    players = [{"at": "mars", "score": 5, "earned": earned}, {"at": "mars"}]
    with pytest.raises(ValueError, match=sentence):
        TITLE.read_position({"players": players})


def test_a_slot_of_the_row_that_is_not_told_is_dealt() -> None:
    assert all(position(row=["C01", "", "C02"]).row)


def test_a_written_position_keeps_the_generator() -> None:
    state = position(at="mars", seed=99)
    again = TITLE.read_position(TITLE.write_position(state))
    assert again.rng == state.rng
    assert digest(again) == digest(state)
