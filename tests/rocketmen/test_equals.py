"""Copies of a card are as good as each other: which of equal moves is the listed one (R7)."""

from __future__ import annotations

import pytest

from game.rocketmen.moves import (
    Ability,
    EndTurn,
    Lose,
    Move,
    PayEffect,
    Reuse,
    Shield,
    Trim,
)
from game.rocketmen.state import Phase, State
from tests.rocketmen.table import RULES, buy, card, cards, listed, place, table, toss

FAILED = {"destination": "earth", "target": 8, "draws": 3, "counted": 3, "position": 5}


def same(state: State, move: Move) -> Move:
    """The listed move that is equal to this one."""
    return RULES.canonical(state, move)


def launched(phase: Phase, pad: str, counted: int = 3) -> State:
    """A launch that has come to a choice among the cards of the pad."""
    flight = {**FAILED, "counted": counted}
    drawn = ["plus2", "plus1", "plus0"][:counted]
    return table(site="spaceship#2", pad=pad, phase=phase.value, flight=flight, drawn=drawn)


def test_r7_a_payment_is_named_by_its_lowest_copies() -> None:
    state = table(hand="station station#2 shipyard", display=["t03"])
    assert same(state, buy(0, "station#2", "shipyard")) == buy(0, "station", "shipyard")


def test_r7_the_slots_of_a_purchase_have_no_order() -> None:
    state = table(hand="station shipyard", display=["t03", "t08"])
    assert same(state, buy((1, 0), "station")) == buy((0, 1), "station")


def test_a_payment_with_cards_that_are_not_there_stays_as_it_is() -> None:
    state = table(hand="station shipyard", display=["t03"])
    for odd in (buy(0, "hotel"), buy(0, "station", "station")):
        assert same(state, odd) == odd


def test_r7_the_order_of_tokens_in_a_payment_does_not_matter() -> None:
    state = table(display=["t03"], tokens={"money": 1, "biology": 1})
    one, other = buy(0, "+money", "+biology"), buy(0, "+biology", "+money")
    assert same(state, one) == same(state, other)


def test_a_placement_that_names_a_card_twice_or_of_elsewhere_stays_as_it_is() -> None:
    state = table(hand="satellite station", pad="")
    for odd in (place("satellite", "satellite"), place("satellite", "", "hotel")):
        assert same(state, odd) == odd


def test_r7_a_placement_on_the_pad_alone_names_the_lowest_copy() -> None:
    state = table(hand="satellite satellite#2 station", site="spaceship")
    assert same(state, place(None, "satellite#2", "station")) == place(None, "satellite", "station")


def test_r7_a_discard_of_the_pad_names_the_lowest_copy_there() -> None:
    state = table(hand="t03", site="spaceship", pad="satellite satellite#2")
    assert same(state, toss("satellite#2")) == toss("satellite")


def test_a_discard_that_names_a_card_twice_or_of_elsewhere_stays_as_it_is() -> None:
    state = table(hand="satellite")
    for odd in (toss("satellite", "satellite"), toss("hotel")):
        assert same(state, odd) == odd


# --- abilities and effects ---


def test_r7_a_think_tank_is_as_good_as_the_other() -> None:
    state = table(hand="t11 t11#2")
    assert same(state, Ability(card("t11#2"))) == Ability(card("t11"))


def test_r7_of_two_copies_in_the_warehouse_the_lower_one_is_recovered() -> None:
    state = table(hand="t09", warehouse="satellite satellite#2")
    odd = Ability(card("t09"), card("satellite#2"))
    assert same(state, odd) == Ability(card("t09"), card("satellite"))
    assert [move.choice for move in listed(state, Ability)] == [card("satellite")]


def test_r7_of_two_copies_in_the_hand_the_lower_one_is_removed() -> None:
    state = table(hand="t10 satellite satellite#2")
    odd = Ability(card("t10"), card("satellite#2"))
    assert same(state, odd) == Ability(card("t10"), card("satellite"))


def test_r7_a_recycling_plant_that_removes_its_twin_is_one_move() -> None:
    state = table(hand="t10 t10#2", seats=4)
    one, other = card("t10"), card("t10#2")
    assert same(state, Ability(other, one)) == same(state, Ability(one, other))
    assert listed(state, Ability) == [Ability(one, other)]


def test_a_card_that_would_remove_itself_or_what_is_elsewhere_stays_as_it_is() -> None:
    state = table(hand="t10 t10#2", hq="hotel", seats=4)
    for odd in (
        Ability(card("t10#2"), card("t10#2")),
        Ability(card("t10"), card("hotel")),
    ):
        assert same(state, odd) == odd
        assert RULES.check(state, odd) is not None


def test_r7_of_two_chemistry_labs_that_have_paid_the_lower_one_draws() -> None:
    state = table(area="t05 t05#2", waiting=[{"card": "t05"}, {"card": "t05#2"}], seats=4)
    assert same(state, PayEffect(card("t05#2"))) == PayEffect(card("t05"))
    assert listed(state, PayEffect) == [PayEffect(card("t05"))]


def test_r7_of_two_bought_copies_the_lower_one_is_taken() -> None:
    bought = ["t08", "t08#2"]
    waiting = [{"card": "t02", "bought": bought}]
    state = table(area="t02 t08 t08#2", waiting=waiting, seats=4)
    assert same(state, PayEffect(card("t02"), card("t08#2"))) == PayEffect(card("t02"), card("t08"))


def test_an_effect_that_does_not_wait_stays_as_it_is() -> None:
    assert same(table(), PayEffect(card("t05"))) == PayEffect(card("t05"))


# --- after a launch ---

TWINS = "engine_2 engine_2#2 engine_3"


def test_r38_an_abort_lists_each_choice_of_equal_cards_once() -> None:
    state = launched(Phase.LOSE, TWINS, counted=2)
    found = sorted(move.cards for move in listed(state, Lose))
    assert found == [cards("engine_2"), cards("engine_3")]
    assert same(state, Lose(cards("engine_2#2"))) == Lose(cards("engine_2"))


def test_r45_a_heat_shield_saves_up_to_three_cards() -> None:
    state = launched(Phase.SHIELD, f"{TWINS} p09")
    found = [len(move.cards) for move in listed(state, Shield)]
    assert (min(found), max(found)) == (0, 3)
    assert len(listed(state, Shield)) == len(set(listed(state, Shield)))
    assert same(state, Shield(cards("engine_2#2"))) == Shield(cards("engine_2"))


def test_r45_a_reusable_rocket_takes_up_to_two_engines_back() -> None:
    state = launched(Phase.REUSE, f"{TWINS} p03")
    assert {move.engines for move in listed(state, Reuse)} == {
        (),
        cards("engine_2"),
        cards("engine_3"),
        cards("engine_2", "engine_2#2"),
        cards("engine_2", "engine_3"),
    }
    assert same(state, Reuse(cards("engine_2#2"))) == Reuse(cards("engine_2"))


def test_without_a_launch_a_return_of_engines_stays_as_it_is() -> None:
    odd = Reuse(cards("engine_2#2"))
    assert same(table(), odd) == odd


def test_r27_of_equal_cards_the_lower_one_goes_back() -> None:
    state = table(hand="satellite satellite#2 hotel")
    state.phase = Phase.TRIM
    assert same(state, Trim(card("satellite#2"))) == Trim(card("satellite"))
    assert listed(state, Trim) == [Trim(card("satellite")), Trim(card("hotel"))]


@pytest.mark.parametrize("move", [EndTurn(), buy((), engine=0)])
def test_a_move_that_names_no_card_is_its_own_equal(move: Move) -> None:
    assert same(table(), move) == move


def test_a_game_that_is_over_has_no_moves() -> None:
    state = table()
    state.phase = Phase.OVER
    assert list(RULES.moves(state)) == []
