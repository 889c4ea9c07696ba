"""Rulings R53, R54 and R63: no game goes on for ever, and none gets stuck."""

import pytest

from game.core.rng import Rng
from game.rocket_jockey.moves import EndMove, FuelUp, Refuel, SkipReserve, Source
from game.rocket_jockey.state import AlienStatus
from tests.rocket_jockey.table import RULES, act, deliver, discard, moving, new_game, refusal, table


def longest(seats):
    """Turns that no game can exceed; docs/rulings/rocket_jockey.md, R54, derives it."""
    first_deck, second_deck = 32 - 2 * seats - 3, 32 - 2 * seats
    return (first_deck + second_deck + 1) * (3 * seats + 1) + 6


def stall(state):
    """Takes the discard whenever it may, never moves and never reserves."""
    for kind in (FuelUp, Refuel):
        if RULES.check(state, kind(Source.DISCARD)) is None:
            return kind(Source.DISCARD)
    if RULES.check(state, EndMove()) is None:
        return EndMove()
    return next(RULES.moves(state))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r53_stallers_come_to_an_end(seats):
    state = new_game(seats, 3)
    while RULES.decision(state) is not None:
        act(state, stall(state))
        assert state.turn_no <= longest(seats)


def test_r53_the_discard_closes_after_three_idle_rounds():
    state = table(discard=["1-2"], idle_turns=6)
    assert refusal(state, FuelUp(Source.DISCARD)).rule == "R53"
    assert FuelUp(Source.DISCARD) not in [*RULES.moves(state)]


def test_r53_one_turn_earlier_it_is_open():
    assert RULES.check(table(discard=["1-2"], idle_turns=5), FuelUp(Source.DISCARD)) is None


def test_r53_a_card_from_the_deck_opens_it_at_once():
    state = table(discard=["1-2"], idle_turns=6)
    act(state, FuelUp(Source.DECK))
    assert RULES.check(state, Refuel(Source.DISCARD)) is None


def test_r53_a_turn_without_the_deck_is_idle():
    state = table(discard=["1-2"], hands=[["1-3", "2-4"]])
    act(state, FuelUp(Source.DISCARD), EndMove(), SkipReserve())
    assert state.idle_turns == 1


def test_r53_a_refilled_draft_is_not_idle():
    state = table(hands=[["1-3", "2-4"]], idle_turns=2)
    act(state, FuelUp(Source.DRAFT_0), EndMove(), SkipReserve())
    assert state.idle_turns == 0


def outside(state):
    piles = [*state.hands, *state.draft, state.flight]
    return sum(len(pile) for pile in piles)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r54_at_most_25_cards_are_outside_deck_and_discard(seats):
    rng = Rng(seats)
    for seed in range(5):
        state = new_game(seats, seed)
        while RULES.decision(state) is not None:
            assert outside(state) <= 5 * (seats - 1) + 7 + 3
            RULES.apply(state, RULES.random_move(state, rng))


def test_r54_a_random_game_ends_within_its_bound():
    rng = Rng(4)
    state = new_game(4, 9)
    while RULES.decision(state) is not None:
        act(state, RULES.random_move(state, rng))
        assert next(RULES.moves(state), None) is not None or state.alien_status in (
            AlienStatus.LANDED,
            AlienStatus.DELIVERED,
        )
    assert state.turn_no <= longest(4)


def test_r63_janes_third_delivery_makes_ten():
    row = {2: "→1E", 6: "→5", 3: "→4", 1: "→8", 4: "→8", 5: "→8E"}
    state = moving("1-2", "3-4", "3-6", "4-6", "4-5", "8-9", row=row, copilots=[0])
    act(state, deliver(2, "1-2>1"), deliver(6, "3-6>3", "3-4>4", "4-5>5"))
    assert state.closed[0].points + state.closed[1].points == 9
    state = moving("3-4", "1-2", row=row)
    act(state, deliver(3, "3-4>4"))
    assert state.closed[0].points + 9 == 10


def test_discards_end_a_full_hand():
    state = moving("1-2", "1-3", "2-3", "2-4", "3-4", "3-5")
    act(state, EndMove(), discard("1-2"))
    assert len(state.hands[0]) == 5
