"""What a player is told before a move ends the game."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import Names
from game.jump_gate import TITLE
from game.jump_gate.data import NAMES
from game.jump_gate.previews import Ending, When, ending, ending_words, exhausted, left_words, told
from game.jump_gate.state import NOBODY, State
from tests.jump_gate.board import at, board

SEATS = Names(("Ann", "Bob"), 0)


def filling(**given: Any) -> tuple[State, State]:
    """Before and after the ninth marker of the Black Hole."""
    return tuple(board(**{"hole": [count, 0], **given}) for count in (8, 9))


def test_the_ninth_marker_ends_the_game_with_this_turn() -> None:
    end = ending(*filling())
    assert end == Ending("black_hole", When.TURN, False)
    assert ending_words(end) == (
        "The Black Hole gets its ninth marker.",
        "The game ends with this turn.",
    )


@pytest.mark.parametrize(("first", "when"), [(0, When.ROUND), (1, When.TURN)])
def test_h5_with_complete_the_round_the_end_waits_for_the_last_seat(first: int, when: When) -> None:
    end = ending(*filling(options={"complete_round": True}, first=first))
    assert end == Ending("black_hole", when, False)


def test_a_held_lost_records_can_still_take_the_ninth_marker_back() -> None:
    end = ending(*filling(hands=[["N13"], []]))
    assert end == Ending("black_hole", When.TURN, True)
    assert "unless Lost Records" in ending_words(end)[1]


def test_without_an_action_left_lost_records_helps_no_more() -> None:
    before, after = filling(hands=[["N13"], []])
    after.actions = 0
    end = ending(before, after)
    assert end is not None
    assert not end.avertable


def claimed(last: int) -> State:
    """No resource is left anywhere; the last planet has this owner."""
    state = board()
    state.claimed = [0] * (len(state.ring) - 1) + [last]
    state.up = [[] for _ in state.ring]
    state.down = [[] for _ in state.ring]
    return state


def test_claiming_the_last_planet_with_nothing_plain_left_is_told_to_end_the_game() -> None:
    before, after = claimed(NOBODY), claimed(1)
    assert not exhausted(before)
    assert ending(before, after) == Ending("exhausted", When.TURN, False)


def test_an_end_that_had_come_before_is_not_told_again() -> None:
    assert ending(claimed(1), claimed(1)) is None


def test_nothing_is_told_where_the_game_goes_on() -> None:
    assert ending(board(), board()) is None


def test_what_is_left_is_said_as_the_bar_says_it() -> None:
    state = claimed(1)
    state.up[0] = [NAMES["WA1"]]
    assert left_words(state).startswith(TITLE.words.progress(state).rpartition(" · ")[2])


def test_r48_a_jump_says_what_the_gate_brings_or_costs() -> None:
    view = at(1, "N01", gate=[0, 0])
    first, level = view.copy(), view.copy()
    first.gate = [1, 0]
    level.gate = [0, 1]
    assert told.gate_words(view, first, 0, SEATS) == ["Most markers at the Jump Gate: +5."]
    assert told.gate_words(first, level, 0, SEATS)[0] == "No longer most at the Jump Gate: −5."
    assert told.gate_words(view, level, 0, SEATS) == ["Bob gains 5 at the Jump Gate."]
