"""Positions of Rockets that can't be, each refused in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.rng import Rng
from game.rockets.options import RocketsOptions
from game.rockets.position import read_position, write_position
from game.rockets.state import Known
from tests.console.calling import call
from tests.rockets.helpers import RULES, position

WINDOW: dict[str, Any] = {
    "phase": "ufo_window",
    "hand": ["UF", "DP", "DP"],
    "waiting": [["CR"]],
    "in_flight": ["ST"],
    "pending": {"seat": 0, "source": "hand"},
}
TEN = ["ES", "ES", "ES", "DP", "DP", "DP", "DP", "LP", "LP", "LP"]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"phase": "discard", "hand": ["DP"]}, "The hand is not above its limit"),
        (WINDOW | {"pending": None}, "pending: the UFO window is about"),
        (WINDOW | {"pending": {"seat": 7, "source": "hand"}}, "pending: the UFO window"),
        (WINDOW | {"pending": {"seat": 1, "source": "hand"}}, "pending: the UFO window"),
        (WINDOW | {"pending": {"seat": 0, "source": "stolen"}}, "pending: the UFO window"),
        (WINDOW | {"pending": {"seat": 0, "source": "moon"}}, "“pending.source” should be"),
        (WINDOW | {"in_flight": []}, "The UFO window needs a ship in flight"),
        (WINDOW | {"in_flight": ["CR"]}, "can’t lie there: in_flight"),
        (WINDOW | {"in_flight": ["ST", "ST"]}, "in_flight holds 1 card at most"),
        (WINDOW | {"waiting": []}, "needs a Crash that waits"),
        (WINDOW | {"hand": ["DP", "DP"]}, "needs a UFO that may meet the ship"),
        ({"in_flight": ["ST"]}, "during the UFO window only"),
        ({"pending": {"seat": 0, "source": "hand"}}, "during the UFO window only"),
        ({"starts": [["DP"]]}, "DP can’t lie there: starts of seat 0"),
        ({"starts": [["SN"]]}, "SN can’t lie there: starts of seat 0"),
        ({"waiting": [["ST"]]}, "ST can’t lie there: waiting of seat 0"),
        ({"hidden": [[], ["DP", "DP", "DP"]]}, "hidden of seat 1 holds 2 cards at most"),
        ({"hidden": [["DP"]]}, "is back in its hand"),
        ({"current": 3}, "current: there is no seat 3"),
        ({"current": -1}, "“current” should be"),
        ({"phase": "refill", "hand": ["DP", "DP", "DP"]}, "The hand is not too small to go on"),
        ({"phase": "refill", "hand": ["DP"]}, "nothing to refill the hand with"),
        ({"phase": "hide", "hand": ["DP"]}, "too small to hide from"),
        ({"phase": "hide", "hand": ["DP"] * 3, "final_turns_left": 1}, "nobody refills, hides"),
        ({"final_turns_left": 4}, "each seat has one turn at most"),
        ({"final_turns_left": 1, "deck": ["DP"]}, "the deck is empty and turns are left"),
        ({"final_round": True}, "the deck is empty and turns are left"),
        ({"exact": True}, "Without a card in the deck"),
        ({"phase": "over"}, "A game is over for a reason"),
        ({"phase": "over", "reason": "deck"}, "not over before the final round is"),
        ({"phase": "over", "reason": "supernova"}, "lies in no discovery deck"),
        ({"reason": "deck"}, "has no reason to be over"),
        ({"known": [{"viewer": 0, "holder": 0, "card": "DP"}]}, "in another seat's hand"),
        ({"known": [{"viewer": 0, "holder": 5, "card": "DP"}]}, "in another seat's hand"),
        ({"known": [{"viewer": 0, "holder": 1, "card": "DP"}]}, "in nobody’s hand"),
        ({"known": [{"viewer": 0, "holder": 2, "card": "moon"}]}, "no card “moon”"),
        ({"turn": 10**40}, "“turn” should be"),
    ],
)
def test_what_can_not_be_is_refused_in_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        position(**given)


def test_a_thrown_card_needs_a_hand_above_ten() -> None:
    assert position(hand=[*TEN, "TR"], phase="discard").phase.value == "discard"


def test_a_written_position_keeps_what_is_known() -> None:
    state = position(hand=["DP"], others=[["SR", "LP"], ["ES"]])
    state.known = [Known(0, 1, state.hands[1][0], True), Known(2, 1, state.hands[1][1], False)]
    assert read_position(write_position(state)).known == state.known


def test_a_written_position_keeps_the_generator() -> None:
    state = position(hand=["DP"], seed=99)
    assert read_position(write_position(state)).rng == state.rng


@pytest.mark.parametrize("supernova", ["off", "classic", "late"])
def test_a_finished_game_is_read_again_with_its_reason(supernova: str) -> None:
    state, luck = RULES.setup(RocketsOptions(supernova=supernova), 3, 4), Rng(4)
    while RULES.decision(state) is not None:
        RULES.apply(state, RULES.random_move(state, luck))
    assert read_position(write_position(state)) == state


# --- a memory game's totals ---


def test_the_standings_of_a_memory_game_are_secret_until_its_end() -> None:
    state, luck = RULES.setup(RocketsOptions(scores="memory"), 2, 4), Rng(4)
    while RULES.decision(state) is not None:
        assert all(standing.secret for standing in RULES.standings(state))
        RULES.apply(state, RULES.random_move(state, luck))
    assert not any(standing.secret for standing in RULES.standings(state))


def test_the_standings_of_an_open_game_are_no_secret() -> None:
    assert not any(standing.secret for standing in RULES.standings(position(hand=["DP"])))


def test_a_memory_game_in_the_console_tells_no_totals(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["1\n"] * 12 + ["s\n", "q\n"])
    monkeypatch.setattr("sys.stdin.readline", lambda: next(lines))
    answer = call(capsys, "play", "rockets", "--set", "scores=memory", "--seed", "3")
    told = [line for line in answer.lines if "Seat 0: ?" in line or "Seat 1: ?" in line]
    assert len(told) == 2
    assert all("  ?. Seat " in line for line in told)


def test_a_position_of_a_memory_game_tells_no_totals(
    capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    path = tmp_path / "position.json"
    path.write_text(
        '{"title": "rockets", "seats": 2, "options": {"scores": "memory"},'
        ' "hands": [["DP", "DP", "DP"]], "discovery": [["UF"], ["SR"]]}',
        encoding="utf-8",
    )
    answer = call(capsys, "position", path)
    assert "  ?. Seat 0: ? (Stars ?, Planets ?, Traces ?, UFOs ?)" in answer.lines
