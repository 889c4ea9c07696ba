"""The policy of section I.6, and what the search is given around it."""

from __future__ import annotations

from typing import Any

import pytest

from game.rockets.moves import (
    Discard,
    EndPlay,
    Hide,
    PlayStart,
    PlaySupernova,
    PlaySystem,
    PlayUfo,
    Refill,
)
from game.rockets.state import State
from tests.rockets.helpers import RULES, TITLE, codes, position

BRAIN = TITLE.brain

RICH = ["ST", "LP", "LP", "TR", "ES", "ES", "ES"]
"""With a ship these found a system of 80 points and leave the reserve."""


def options(state: State) -> list[Any]:
    """What the search would try, Pilot's move first."""
    seat = RULES.decision(state).seat
    return [move for _, move in BRAIN.candidates(RULES.view(state, seat))]


def pilot(state: State) -> Any:
    return options(state)[0]


def chance(state: State) -> float:
    """The first seat's chance to win, as playouts see it."""
    return float(BRAIN.value(state)[0])


# --- the policy ---


def test_i6_1_a_ufo_is_met_at_once():
    state = position(hand=["UF", *RICH], starts=[["SL"]])
    assert pilot(state) == PlayUfo()


def test_i6_1_nothing_but_the_ufo_is_tried_then():
    state = position(hand=["UF", *RICH], starts=[["SL"]])
    assert options(state) == [PlayUfo()]
