"""The policy of section I.6, and what the search is given around it."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.rng import Rng
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
from game.rockets.options import RocketsOptions
from game.rockets.state import State
from tests.rockets.helpers import RULES, TITLE, codes, legal, position

BRAIN = TITLE.brain

RICH = ["SR", "LP", "LP", "TR", "ES", "ES"]
"""With a ship a system of 100 points; the reserve stays."""

POOR = ["SR", "DP", "ES", "ES", "ES"]


def options(state: State) -> list[Any]:
    """What the search compares, the habits' move first."""
    decision = RULES.decision(state)
    assert decision is not None
    return [move for _, move in BRAIN.settings.contenders(RULES.view(state, decision.seat))]


def pilot(state: State) -> Any:
    decision = RULES.decision(state)
    assert decision is not None
    return BRAIN.candidates(RULES.view(state, decision.seat))[0][1]


def chances(state: State) -> list[float]:
    """Each seat's chance to win, as playouts see it."""
    return list(BRAIN.value(state))


def scores(state: State, *points: int) -> State:
    """The state with these totals."""
    state.scores = list(points)
    return state


# --- the policy ---


def test_i6_1_a_ufo_is_met_at_once_and_nothing_else_is_tried() -> None:
    assert options(position(hand=["UF", *RICH], starts=[["ST"]])) == [PlayUfo()]


def test_i6_1_a_start_in_the_hand_is_launched_at_once() -> None:
    assert options(position(hand=["ST", *RICH])) == [PlayStart()]


def test_i6_1_a_rich_system_is_charted() -> None:
    assert pilot(position(hand=RICH, starts=[["ST"]])) == PlaySystem(0, 2, 0, 1)


def test_i6_1_a_poor_system_waits() -> None:
    assert pilot(position(hand=POOR, starts=[["ST"]])) == EndPlay()


def test_i6_1_in_the_final_round_nothing_waits() -> None:
    state = position(hand=POOR, starts=[["ST"]], final_turns_left=3)
    assert pilot(state) == PlaySystem(1, 0, 0, 0)


def test_i6_2_the_two_most_valuable_cards_are_hidden() -> None:
    state = position(hand=["UF", "TR", "LP", "ES", "ES"], phase="hide")
    move = pilot(state)
    assert isinstance(move, Hide)
    assert sorted(codes(list(move.cards))) == ["TR", "UF"]


def test_i6_3_the_crash_stays_in_the_hand() -> None:
    state = position(hand=["CR", "LP", "ES", "ES", "ES"], phase="hide")
    move = pilot(state)
    assert isinstance(move, Hide)
    assert codes(list(move.cards)) == ["LP"]


def test_i6_4_junk_is_discarded_first() -> None:
    state = position(others=[["ES", "TR", "LP", "UF", "DP"], POOR], current=1, phase="discard")
    move = pilot(state)
    assert isinstance(move, Discard)
    assert codes(list(move.cards)) == ["ES"]


@pytest.mark.parametrize(("own", "explodes"), [(120, True), (80, False)])
def test_i6_5_the_supernova_explodes_for_the_leader(own: int, explodes: bool) -> None:
    state = scores(position(hand=["SN", "ES", "ES"]), own, 100, 40)
    assert (pilot(state) == PlaySupernova()) is explodes


def test_i6_5_what_can_still_be_played_counts_before_the_explosion() -> None:
    state = scores(position(hand=["SN", *RICH], starts=[["ST"]]), 20, 100, 40)
    assert isinstance(pilot(state), PlaySystem)


def test_i6_6_a_start_on_the_discoveries_is_taken_back() -> None:
    state = position(hand=["ES"], starts=[["ST"]], discovery=[["SR", "ST"]], phase="refill")
    assert pilot(state) == Refill("discovery")


# --- what the search is given ---


def test_waiting_is_tried_beside_a_rich_system() -> None:
    assert EndPlay() in options(position(hand=RICH, starts=[["ST"]]))


def test_a_poor_system_is_tried_beside_waiting() -> None:
    assert PlaySystem(1, 0, 0, 0) in options(position(hand=POOR, starts=[["ST"]]))


@pytest.mark.parametrize("seed", range(4))
def test_what_is_tried_is_legal_and_unique(seed: int) -> None:
    state, rng = RULES.setup(RocketsOptions(supernova="classic"), 4, seed), Rng(seed)
    while RULES.decision(state) is not None:
        found = options(state)
        assert len(set(found)) == len(found)
        assert [RULES.check(state, move) for move in found] == [None] * len(found)
        RULES.apply(state, rng.pick(found))


def test_in_a_ufo_window_every_number_is_tried() -> None:
    state = position(
        hand=["ES"] * 3, waiting=[["CR"]], hidden=[["UF"]], phase="turn_start", deck=["ST"]
    )
    assert sorted(move.count for move in options(state)) == [0, 1]


def test_every_legal_hiding_is_tried() -> None:
    state = position(hand=["UF", "TR", "LP", "CR", "ES", "ES"], phase="hide")
    assert set(options(state)) == set(legal(state))


def test_every_legal_discard_is_tried() -> None:
    hands: dict[str, Any] = {"others": [["ES", "TR", "LP", "UF", "DP"], POOR]}
    state = position(**hands, current=1, phase="discard")
    assert set(options(state)) == set(legal(state))


def test_the_explosion_is_tried_even_from_behind() -> None:
    assert PlaySupernova() in options(scores(position(hand=["SN", "ES", "ES"]), 20, 100, 40))


def test_in_the_final_round_only_the_habits_move_is_left() -> None:
    state = position(hand=RICH, starts=[["ST"]], final_turns_left=3)
    assert options(state) == [PlaySystem(0, 2, 0, 1)]


def test_a_playout_takes_the_others_for_pilots() -> None:
    state = position(hand=["UF", "TR", "LP", "ES", "ES"], phase="hide")
    assert BRAIN.playout(1)(state, Rng(1)) == pilot(state)


def test_a_playout_goes_on_by_the_searchers_own_habits() -> None:
    state = position(hand=["UF", "TR", "LP", "ES", "ES"], phase="hide")
    assert BRAIN.playout(0)(state, Rng(1)) == options(state)[0]


def test_a_playout_goes_pilots_way() -> None:
    state = position(hand=RICH, starts=[["ST"]])
    assert BRAIN.rollout(state, Rng(1)) == pilot(state)


# --- judging a position ---


def test_chances_add_up_to_one() -> None:
    state = scores(position(hand=RICH, starts=[["ST"], ["ST"]]), 40, 20, 0)
    assert sum(chances(state)) == pytest.approx(1.0)


@pytest.mark.parametrize(
    "better",
    [
        {"hand": ["UF", *POOR]},
        {"hand": POOR, "starts": [["ST"]]},
        {"hand": POOR, "waiting": [[], ["CR"]]},
    ],
    ids=["ufo", "ship", "skull_at_a_rival"],
)
def test_what_brings_points_raises_the_chance(better: dict[str, Any]) -> None:
    assert chances(position(**better))[0] > chances(position(hand=POOR))[0]


def test_a_lead_counts_more_near_the_end() -> None:
    early = scores(position(hand=POOR), 60, 0, 0)
    late = scores(position(hand=POOR), 60, 0, 0)
    del late.deck[:-3]
    assert chances(late)[0] > chances(early)[0]


def test_in_the_final_round_a_ship_without_a_turn_to_come_is_worth_nothing() -> None:
    state: dict[str, Any] = {
        "hand": POOR,
        "others": [RICH, POOR],
        "current": 2,
        "final_turns_left": 1,
    }
    idle = position(**state, starts=[[], ["ST"]])
    assert chances(idle) == pytest.approx(chances(position(**state)))


def test_over_the_winners_share() -> None:
    state = scores(position(hand=["SN", *POOR]), 50, 50, 0)
    RULES.apply(state, PlaySupernova())
    assert chances(state) == [0.5, 0.5, 0.0]
