"""How systems are built, cards hidden and thrown away by pointing."""

from __future__ import annotations

from typing import Any

import pytest

from game.rockets import TITLE
from game.rockets.data import CATALOGUE
from game.rockets.effects.discovery import system_cards
from game.rockets.moves import Discard, EndPlay, Hide, PlayStart, PlaySystem, PlayUfo
from game.rockets.previews import next_best
from game.rockets.state import State
from scenes.table.plans import Outcome
from scenes.table.refs import Button, CardAt
from scenes.titles.rockets.gesture import ChoiceGesture, PlayGesture
from tests.scenes.rockets.tables import position

RULES = TITLE.rules


def play(state: State) -> PlayGesture:
    return PlayGesture(state)


def choice(state: State, build: Any) -> ChoiceGesture:
    return ChoiceGesture(state, build)


def key(gesture: PlayGesture | ChoiceGesture, code: str, number: int = 0) -> CardAt:
    """The target of a card of the hand, by its code."""
    cards = [card for card in sorted(gesture.hand) if CATALOGUE[card].code == code]
    return CardAt(cards[number])


def chosen(gesture: PlayGesture | ChoiceGesture) -> list[str]:
    return sorted(CATALOGUE[r.card].code for r in gesture.chosen() if isinstance(r, CardAt))


RICH = ["SR", "SR", "LP", "LP", "DP", "TR", "ES", "ES"]


def test_a_star_opens_the_builder_with_the_best_content() -> None:
    gesture = play(position(hand=RICH, starts=[["ST"], [], []]))
    assert gesture.pick(key(gesture, "SR")).outcome is Outcome.PICKED
    assert chosen(gesture) == ["DP", "LP", "LP", "SR", "TR"]


def test_found_makes_the_system_that_was_built() -> None:
    gesture = play(position(hand=RICH, starts=[["ST"], [], []]))
    gesture.pick(key(gesture, "SR"))
    gesture.pick(key(gesture, "DP"))
    picked = gesture.pick(Button("chart"))
    assert (picked.outcome, picked.move) == (Outcome.READY, PlaySystem(0, 2, 0, 1))


def test_traces_leave_with_their_last_planet() -> None:
    gesture = play(position(hand=["SR", "LP", "TR", "ES", "ES"], starts=[["ST"], [], []]))
    gesture.pick(key(gesture, "SR"))
    gesture.pick(key(gesture, "LP"))
    assert chosen(gesture) == ["SR"]


def test_a_planet_opens_the_builder_with_itself() -> None:
    state = position(hand=["SR", "LP", "DP", "ES"], starts=[["ST"], [], []])
    gesture = play(state)
    gesture.pick(key(gesture, "DP"))
    assert chosen(gesture) == ["DP", "SR"]


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("last", [0, 2])
def test_the_cards_that_are_raised_are_those_that_are_played(number: int, last: int) -> None:
    hand = ["DP", "TR", "SR", "DP", "LP", "DP", "DP"]
    state = position(hand=hand, starts=[["ST"], [], []], deck=[], final_turns_left=last)
    state.hands[0].reverse()
    gesture = play(state)
    for code in ("DP", "LP", "TR", "DP", "SR"):
        same = [c for c in sorted(gesture.hand, reverse=True) if CATALOGUE[c].code == code]
        gesture.pick(gesture.resolve(CardAt(same[number % len(same)])))
        if gesture.system is not None:
            played = {CardAt(card) for card in system_cards(gesture.hand, gesture.system)}
            assert set(gesture.chosen()) == played


def test_the_cards_that_are_chosen_are_those_that_are_hidden() -> None:
    gesture = choice(position(hand=["DP", "ES", "SR", "DP", "DP"], phase="hide"), Hide)
    picks = [key(gesture, "SR"), key(gesture, "DP", 2)]
    for pick in picks:
        gesture.pick(gesture.resolve(pick))
    assert gesture.pick(Button("finish")).move == Hide(tuple(pick.card for pick in picks))


def test_a_second_click_on_the_star_closes_the_builder() -> None:
    gesture = play(position(hand=RICH, starts=[["ST"], [], []]))
    gesture.pick(key(gesture, "SR"))
    assert gesture.pick(key(gesture, "SR")).outcome is Outcome.TAKEN_BACK
    assert gesture.chosen() == ()


def test_back_closes_the_builder_first() -> None:
    gesture = play(position(hand=RICH, starts=[["ST"], [], []]))
    gesture.pick(key(gesture, "SR"))
    assert gesture.back()
    assert not gesture.back()


def test_r16_without_a_ship_only_finishing_glows() -> None:
    assert play(position(hand=RICH)).lit() == {Button("end")}


def test_r26_the_reserve_keeps_cards_dark() -> None:
    gesture = play(position(hand=["SR", "LP", "ES"], starts=[["ST"], [], []]))
    assert key(gesture, "LP") not in gesture.lit()
    assert key(gesture, "SR") in gesture.lit()


def test_a_ufo_is_met_with_one_click() -> None:
    gesture = play(position(hand=["UF", "ES", "ES"], starts=[["ST"], [], []]))
    assert gesture.pick(key(gesture, "UF")).move == PlayUfo()


def test_pointing_at_a_star_shows_its_best_system() -> None:
    gesture = play(position(hand=RICH, starts=[["ST"], [], []]))
    assert gesture.pointed(key(gesture, "SR")) == PlaySystem(1, 2, 0, 1)
    assert gesture.chosen() == ()


def test_i5_traces_may_lie_on_a_lifeless_planet_beside_a_living_one() -> None:
    gesture = play(position(hand=RICH, starts=[["ST"], [], []]))
    gesture.pick(key(gesture, "SR"))
    gesture.pick(Button("shift"))
    assert gesture.system == PlaySystem(1, 2, 1, 0)


def test_a_second_shift_brings_the_traces_back_to_life() -> None:
    gesture = play(position(hand=RICH, starts=[["ST"], [], []]))
    gesture.pick(key(gesture, "SR"))
    gesture.pick(Button("shift"))
    gesture.pick(Button("shift"))
    assert gesture.system == PlaySystem(1, 2, 0, 1)


@pytest.mark.parametrize(
    "hand",
    [RICH, ["SR", "DP", "DP", "TR", "TR", "LP", "CR", "ES"], ["SR", "UF", "ST", "DP", "ES", "ES"]],
)
@pytest.mark.parametrize("last", [0, 2])
def test_every_play_has_a_way(hand: list[str], last: int) -> None:
    state = position(hand=hand, starts=[["ST"], [], []], deck=[], final_turns_left=last)
    for move in RULES.moves(state):
        gesture = play(state)
        route = gesture.route(move)
        assert route, move
        for step in route[:-1]:
            assert step in gesture.lit() | set(gesture.chosen())
            gesture.pick(step)
        assert gesture.pick(route[-1]).move == move


@pytest.mark.parametrize(
    "hand", [["SR", "LP", "CR", "DP", "UF"], ["SR", "SR", "DP"], ["CR", "ES", "DP"]]
)
def test_every_hiding_has_a_way(hand: list[str]) -> None:
    state = position(hand=hand, phase="hide")
    for move in RULES.moves(state):
        gesture = choice(state, Hide)
        route = gesture.route(move)
        for step in route[:-1]:
            assert step in gesture.lit()
            gesture.pick(step)
        assert gesture.pick(route[-1]).move == move


def test_r27_a_third_card_is_not_hidden() -> None:
    state = position(hand=["SR", "LP", "DP", "DP", "UF"], phase="hide")
    gesture = choice(state, Hide)
    gesture.pick(key(gesture, "SR"))
    gesture.pick(key(gesture, "UF"))
    assert gesture.lit() == {Button("finish")}


def test_r35_throwing_away_waits_for_the_exact_number() -> None:
    state = position(hand=["SR", "LP", "DP", "DP", "UF", "ES"], phase="discard")
    gesture = choice(state, Discard)
    assert Button("finish") not in gesture.lit()
    gesture.pick(key(gesture, "ES"))
    gesture.pick(key(gesture, "DP"))
    assert Button("finish") in gesture.lit()


def test_the_best_last_turn_meets_ufos_first() -> None:
    hand = ["SR", "LP", "UF", "ST"]
    state = position(hand=hand, starts=[["ST"], [], []], deck=[], final_turns_left=2)
    made = []
    while not isinstance(move := next_best(state), EndPlay):
        made.append(move)
        RULES.apply(state, move)
    assert made == [PlayUfo(), PlayStart(), PlaySystem(0, 1, 0, 0)]
