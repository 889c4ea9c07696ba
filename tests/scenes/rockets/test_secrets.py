"""Two worlds that differ only in cards which a seat may not see look alike to that seat."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.rng import Rng
from game.rockets import TITLE
from game.rockets.moves import Hide
from game.rockets.state import State
from tests.scenes.opening import frames, other_world
from tests.scenes.rockets.tables import opened, position

MOMENTS: dict[str, dict[str, Any]] = {
    "play": {"hand": ["SR", "LP", "TR", "DP", "ES"], "starts": [["ST"], ["ST"], []]},
    "hide": {"hand": ["SR", "LP", "CR", "DP", "ES"], "phase": "hide"},
    "discard": {"hand": ["SR", "LP", "DP", "ES", "ES", "UF"], "phase": "discard"},
    "refill": {"hand": ["CR", "DP"], "phase": "refill", "starts": [["ST", "ST"], [], []]},
    "hidden": {
        "hand": ["SR", "LP", "DP"],
        "others": [["CR", "DP", "LP"], ["UF", "SR", "ES"]],
        "hidden": [[], ["TR", "TR"], ["LP"]],
        "discovery": [["UF", "SR"], ["SR", "DP", "ST"], []],
        "waiting": [[], [], ["CR"]],
    },
}


def pictures(state: State, people: tuple[bool, ...], move: Any = None) -> list[bytes]:
    """Every picture of a table in this position, and of the move made there."""
    return frames(lambda clicker: opened(clicker, state, people), move)


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_picture_depends_on_what_its_seat_may_not_see(moment: str, seat: int) -> None:
    state = position(**MOMENTS[moment])
    people = tuple(other == seat for other in range(3))
    first = pictures(state, people)
    twin = other_world(TITLE, state, seat, 7)
    assert twin.hands != state.hands or twin.hidden != state.hidden
    assert pictures(twin, people) == first


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_curtain_shows_no_card_at_all(moment: str) -> None:
    state = position(**MOMENTS[moment])
    first = pictures(state, (True, True, True))
    assert pictures(other_world(TITLE, state, None, 9), (True, True, True)) == first


def harmless(seed: int) -> State:
    """Only planets in all hands, so that no theft becomes public."""
    hands = [["DP", "LP", "DP", "LP"], ["LP", "DP", "DP"], ["DP", "DP", "LP"]]
    state = position(hand=hands[0], others=hands[1:], phase="hide", deck=["DP", "LP"])
    state.rng = Rng(seed)
    return state


def test_a_bystander_sees_the_same_theft_whatever_was_stolen() -> None:
    """Ann is robbed by Bob; Cleo watches every frame of it."""
    state = harmless(3)
    twin = state.copy()
    # The robbed hand holds the other kind of planet at every place.
    twin.hands[0], twin.hands[1] = state.hands[0][1:] + state.hands[0][:1], state.hands[1][::-1]
    people = (False, False, True)
    assert twin.hands[0] != state.hands[0]
    assert pictures(twin, people, Hide(())) == pictures(state, people, Hide(()))


@pytest.mark.painted
def test_the_test_sees_a_difference_where_there_is_one() -> None:
    state = position(**MOMENTS["hidden"])
    twin = state.copy()
    twin.hands[0] = twin.hands[1][:]
    people = (True, False, False)
    assert pictures(twin, people) != pictures(state, people)
