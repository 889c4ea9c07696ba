"""What a player of Rockets is told beforehand."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.rockets import TITLE
from game.rockets.data import CATALOGUE, KIND, SUPERNOVA, Kind
from game.rockets.moves import EndPlay, PlaySystem
from game.rockets.previews import (
    all_in,
    best_now,
    duel_odds,
    last_seats,
    lost_on_lifeless,
    may_open,
    most_chosen,
    next_best,
    next_odds,
    starts_left,
    system_of,
    system_parts,
    thief_of,
    turns_left,
    victim_of,
    why_not,
)
from game.rockets.state import Phase
from game.rockets.text import system_points
from tests.rockets.helpers import RULES, position


def refused(hand: list[str], code: str, content: list[str] | None = None, ships: int = 1) -> str:
    """Why the card with this code can't be played."""
    state = position(hand=hand, starts=[["ST"] * ships, [], []])
    own = {CATALOGUE[card].code: card for card in state.hands[0]}
    inside = None if content is None else [own[each] for each in content]
    refusal = why_not(state, own[code], inside)
    return refusal.code if refusal is not None else ""


def test_r1_the_next_seat_draws_from_the_one_before() -> None:
    state = position()
    assert [thief_of(state, seat) for seat in range(3)] == [1, 2, 0]
    assert [victim_of(state, seat) for seat in range(3)] == [2, 0, 1]


def test_r4_a_crash_strikes_the_thief_unless_it_is_the_card_that_is_drawn() -> None:
    assert duel_odds(position(hand=["CR", "DP", "LP", "ES"]).hands[0]) == (3, 1)


def test_without_a_crash_nobody_is_struck() -> None:
    assert duel_odds(position(hand=["DP", "LP"]).hands[0]) == (0, 0)


def test_r27_two_cards_may_be_hidden() -> None:
    assert most_chosen(position(hand=["DP", "LP", "SR", "ES"], phase="hide")) == 2


def test_r35_what_is_more_than_four_is_thrown_away() -> None:
    hand = ["DP", "LP", "SR", "ES", "UF", "TR"]
    assert most_chosen(position(hand=hand, phase="discard")) == 2


def test_launched_ships_are_no_longer_in_the_deck() -> None:
    assert starts_left(position(hand=["DP", "LP"], starts=[["ST"], ["ST"], []])) == 18


def test_r42_a_memory_game_counts_no_ships() -> None:
    assert starts_left(position(hand=["DP", "LP"], options={"scores": "memory"})) is None


@pytest.mark.parametrize(
    "system", [PlaySystem(0, 0, 0, 0), PlaySystem(1, 2, 0, 1), PlaySystem(2, 1, 2, 1)]
)
def test_the_parts_of_a_system_add_up_to_its_points(system: PlaySystem) -> None:
    assert sum(system_parts(system)) == system_points(system)


def test_traces_that_are_shifted_lie_on_lifeless_planets() -> None:
    hand = position(hand=["LP", "DP", "TR"]).hands[0]
    assert system_of(hand) == PlaySystem(1, 1, 0, 1)
    assert system_of(hand, 1) == PlaySystem(1, 1, 1, 0)


def test_what_traces_lose_on_a_lifeless_planet_is_the_difference_of_the_points() -> None:
    worse, better = PlaySystem(1, 1, 1, 0), PlaySystem(1, 1, 0, 1)
    assert lost_on_lifeless(worse) == system_points(better) - system_points(worse)
    assert lost_on_lifeless(better) == 0


@pytest.mark.parametrize(
    ("hand", "code", "why"),
    [
        (["CR", "DP", "LP", "ES"], "CR", "crash_card"),
        (["ES", "DP", "LP"], "ES", "empty_card"),
        (["DP", "LP", "ES"], "LP", "star_first"),
        (["SR", "TR", "ES", "UF"], "TR", "traces_need_planet"),
        (["SR", "LP", "ES"], "LP", "reserve"),
        (["SR", "ES"], "SR", "reserve"),
    ],
)
def test_a_card_that_is_dark_says_why(hand: list[str], code: str, why: str) -> None:
    assert refused(hand, code) == why


def test_r16_without_a_ship_that_is_said_first() -> None:
    assert refused(["DP", "LP", "ES"], "LP", ships=0) == "no_ship"


def test_r22_traces_round_an_open_star_need_a_planet_there() -> None:
    hand = ["SR", "LP", "TR", "ES", "ES", "DP"]
    assert refused(hand, "TR", []) == "traces_need_planet"
    assert refused(hand, "TR", ["LP"]) == "reserve"


def test_r45_the_last_turns_go_round_from_the_current_seat() -> None:
    state = position(hand=["DP"], deck=[], exact=True, current=2, final_turns_left=2)
    assert last_seats(state) == [2, 0]


def test_the_best_last_turn_brings_what_its_moves_score() -> None:
    hand = ["SR", "LP", "UF", "ST"]
    state = position(hand=hand, starts=[["ST"], [], []], deck=[], exact=True, final_turns_left=2)
    assert all_in(RULES, state) == 50 + 10 + 20
    assert state.scores[0] == 0


def test_where_nothing_can_be_played_the_best_is_to_finish() -> None:
    assert next_best(position(hand=["SR", "LP", "DP"])) == EndPlay()


def test_the_best_system_keeps_the_reserve() -> None:
    state = position(hand=["SR", "LP", "DP", "ES"], starts=[["ST"], [], []])
    assert best_now(state) == PlaySystem(0, 1, 0, 0)


def test_r26_traces_open_a_system_only_with_a_planet_and_three_cards_to_spare() -> None:
    def opens(hand: list[str]) -> bool:
        state = position(hand=hand, starts=[["ST"], [], []])
        return may_open(state, next(c for c in state.hands[0] if CATALOGUE[c].code == "TR"))

    assert opens(["SR", "LP", "ES", "ES", "TR"])
    assert not opens(["SR", "ES", "ES", "ES", "TR"])


# --- what is ahead ---


def test_unseen_ships_lie_in_the_deck_and_all_chances_of_the_next_card_make_one() -> None:
    view = RULES.view(position(hand=["DP", "LP"], starts=[["ST"], ["ST"], []]), 0)
    odds = next_odds(view)
    assert odds[Kind.START] == pytest.approx(18 / len(view.deck))
    assert sum(odds.values()) == pytest.approx(1)
    assert odds[Kind.STAR] > odds[Kind.UFO] > 0
    assert next_odds(position(hand=["DP"], options={"scores": "memory"})) == {}


def test_a_supernova_that_was_shuffled_in_may_come_like_any_other_card() -> None:
    view = RULES.view(RULES.setup(TITLE.options(supernova="classic"), 3, 1), 0)
    odds = next_odds(view)
    assert 0 < odds[Kind.SUPERNOVA] < odds[Kind.UFO]
    assert sum(odds.values()) == pytest.approx(1)


def test_a_late_supernova_can_not_come_from_the_upper_half_and_then_nobody_knows() -> None:
    for seed in range(20):
        state = RULES.setup(TITLE.options(supernova="late"), 3, seed)
        while state.phase is not Phase.OVER:
            odds = next_odds(RULES.view(state, 0), late=True)
            if Kind.SUPERNOVA in odds:
                assert odds[Kind.SUPERNOVA] == 0
                assert sum(odds.values()) == pytest.approx(1)
                assert KIND[state.deck[-1]] != SUPERNOVA
            elif state.deck:
                assert KIND[state.deck[-1]] == SUPERNOVA or len(state.deck) <= 44
                break
            RULES.apply(state, RULES.random_move(state, Rng(seed)))


def test_r45_the_turns_that_a_seat_has_left_add_up_to_those_of_the_game() -> None:
    for deck in (1, 2, 3, 7):
        state = position(deck=["DP"] * deck, exact=True)
        found = [turns_left(state, seat) for seat in range(3)]
        assert sum(found) == deck + 3
        assert found == sorted(found, reverse=True)
    last = position(deck=[], exact=True, final_turns_left=2)
    assert [turns_left(last, seat) for seat in range(3)] == [1, 1, 0]
