"""Admiral's tuned policy: whatever the numbers are, it keeps to the rules and to sense."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.data import DataError
from game.core.rng import Rng
from game.rockets.bots.habits import discarding, hiding, rating, threshold
from game.rockets.bots.tuned import tuning
from game.rockets.bots.worth import _Duel, _Table
from game.rockets.data import KIND, START
from game.rockets.moves import PlaySystem
from game.rockets.options import RocketsOptions
from game.rockets.state import Known, Phase, State
from tests.rockets.helpers import RULES, TITLE, codes, position

SYSTEM = PlaySystem(1, 0, 0, 0)


def patience(**given: Any) -> float:
    """The points that the habits ask of a Star with one lifeless planet."""
    state = position(hand=["SR", "DP", "ES", "ES"], starts=[["ST"]], **given)
    have = [0] * 10
    for card in state.hands[0]:
        have[KIND[card]] += 1
    return threshold(state, have, 4, 2, SYSTEM)


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("supernova", ["off", "classic"])
def test_habits_make_legal_moves(seats: int, supernova: Any) -> None:
    state, rng = RULES.setup(RocketsOptions(supernova=supernova), seats, seats), Rng(seats)
    while (decision := RULES.decision(state)) is not None:
        move = TITLE.brain.playout(decision.seat)(state, rng)
        assert RULES.check(state, move) is None
        assert RULES.canonical(state, move) == move
        RULES.apply(state, move)


def test_habits_hide_a_ufo_and_traces_before_junk() -> None:
    state = position(hand=["UF", "TR", "DP", "ES", "ES"], phase="hide")
    assert sorted(codes(list(hiding(state).cards))) == ["TR", "UF"]


def test_habits_break_no_reserve_with_a_crash_in_the_hand() -> None:
    state = position(hand=["UF", "TR", "CR", "ES"], phase="hide")
    assert len(hiding(state).cards) == 1


def test_habits_throw_junk_away() -> None:
    state = position(others=[["ES", "TR", "LP", "UF", "DP"]] * 2, current=1, phase="discard")
    assert codes(list(discarding(state).cards)) == ["ES"]


def test_habits_throw_away_all_of_the_excess() -> None:
    state = position(
        others=[["ES", "TR", "LP", "UF", "DP", "ES", "ES"]] * 2, current=1, phase="discard"
    )
    assert len(discarding(state).cards) == 3


def test_habits_wait_in_the_middle_of_the_game() -> None:
    assert patience() > 20


def test_habits_take_anything_at_the_end() -> None:
    assert patience(final_turns_left=3) == 0


def test_hidings_are_rated_as_the_habits_choose() -> None:
    """What the search tries next is ordered by the same worths that the choice maximises."""
    state, rng = RULES.setup(RocketsOptions(), 3, 11), Rng(11)
    while RULES.decision(state) is not None:
        if state.phase is Phase.HIDE:
            best = max(rating(state, move) for move in RULES.moves(state))
            assert rating(state, hiding(state)) == pytest.approx(best)
        RULES.apply(state, TITLE.brain.rollout(state, rng))


# --- worlds ---


def starts_in_hands(state: State) -> int:
    return sum(KIND[c] == START for pile in (*state.hands, *state.hidden) for c in pile)


@pytest.mark.parametrize("seed", range(5))
def test_no_start_is_dealt_into_an_unseen_hand(seed: int) -> None:
    state = RULES.setup(RocketsOptions(), 5, seed)
    world = RULES.determinise(RULES.view(state, 0), 0, Rng(seed))
    assert starts_in_hands(world) == 0


@pytest.mark.parametrize("seed", range(5))
def test_r19_a_start_that_came_back_stays_with_its_holder(seed: int) -> None:
    """Stolen it would be launched, so everybody knows where it is."""
    state = position(others=[["ES", "ES", "ST"], ["ES"] * 3])
    lifted = next(card for card in state.hands[1] if KIND[card] == START)
    state.known.append(Known(0, 1, lifted, False))
    world = RULES.determinise(RULES.view(state, 0), 0, Rng(seed))
    assert lifted in world.hands[1]


# --- the numbers ---


@pytest.mark.parametrize("network", [_Duel, _Table])
def test_a_network_with_a_row_too_many_is_refused(network: Any) -> None:
    net = tuning(2 if network is _Duel else 3).net
    longer = net.model_copy(update={"rows": [*net.rows, net.rows[0]]})
    with pytest.raises(DataError, match="1 rows"):
        network(longer)
