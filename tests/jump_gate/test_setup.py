"""Section D2, rulings R1 to R7: laying out the table."""

import pytest

from game.jump_gate.data import CATALOGUE, NAVCOMP, RESOURCES
from game.jump_gate.moves import Fly
from game.jump_gate.options import JumpGateOptions
from game.jump_gate.state import GATE
from tests.jump_gate.board import RULES, at, listed, new_game

SEEDS = range(40)


def kinds(pile):
    return {CATALOGUE[card].kind for card in pile}


def test_d2_eight_of_twelve_planets_are_in_the_ring():
    ring = new_game().ring
    assert len(set(ring)) == len(ring) == 8


def test_d2_all_ships_begin_at_the_jump_gate():
    assert new_game(3).ships == [GATE] * 3


def test_d2_every_seat_holds_five_cards():
    state = new_game(4)
    assert [len(hand) for hand in state.hands] == [5] * 4
    assert len(state.deck) == len(NAVCOMP) - 20


def test_d2_all_resources_are_dealt_out():
    state = new_game(5)
    piles = [*state.up, *state.down, *state.removed, *state.collections]
    assert sorted(card for pile in piles for card in pile) == list(RESOURCES)


def test_r1_chance_picks_the_first_player():
    assert {new_game(3, seed).first for seed in SEEDS} == {0, 1, 2}


def test_r1_the_host_may_fix_the_first_player():
    assert {new_game(3, seed, first_player="2").active for seed in SEEDS} == {1}


def test_r1_the_chosen_first_player_must_be_there():
    assert JumpGateOptions(first_player="5").seats() == range(5, 7)
    with pytest.raises(ValueError, match="4 seats"):
        new_game(4, first_player="5")


def test_r2_nobody_starts_with_a_nothing_or_a_famous_find():
    for seed in SEEDS:
        start = [card for pile in new_game(6, seed).collections for card in pile]
        assert len(start) == 6
        assert not kinds(start) & {"nothing", "famous_find"}


@pytest.mark.parametrize(
    ("seats", "more", "fewer", "at_more"),
    [(2, 5, 4, 6), (3, 5, 4, 5), (4, 5, 4, 4), (5, 5, 4, 3), (6, 5, 4, 2)],
)
def test_r3_the_first_positions_get_the_extra_card(seats, more, fewer, at_more):
    sizes = [len(pile) for pile in new_game(seats).down]
    assert sizes == [more] * at_more + [fewer] * (8 - at_more)


@pytest.mark.parametrize(("seats", "at_more"), [(2, 10), (3, 9), (4, 8), (5, 7), (6, 6)])
def test_r3_with_twelve_planets_there_are_three_or_two(seats, at_more):
    sizes = [len(pile) for pile in new_game(seats, sun_dial=True).down]
    assert sizes == [3] * at_more + [2] * (12 - at_more)


def test_r4_the_icon_of_a_start_card_does_not_count():
    states = [new_game(6, seed) for seed in SEEDS]
    assert any(CATALOGUE[card].icon for s in states for pile in s.collections for card in pile)
    assert all(state.hole_total == 0 for state in states)


def test_r5_r6_a_nothing_at_a_planet_is_removed_and_not_replaced():
    states = [new_game(2, seed) for seed in SEEDS]
    gaps = [(s, p) for s in states for p in range(8) if not s.up[p]]
    assert gaps
    assert all(kinds(state.removed[planet]) == {"nothing"} for state, planet in gaps)
    assert not any("nothing" in kinds(pile) for state in states for pile in state.up)


def test_r7_the_ring_closes():
    assert listed(at(7), Fly) == [Fly(0), Fly(6)]
    assert listed(at(0), Fly) == [Fly(1), Fly(7)]


def test_h1_sun_dial_uses_all_twelve_planets():
    state = new_game(sun_dial=True)
    assert sorted(state.ring) == list(range(12))
    state.ships[state.active] = 0
    assert listed(state, Fly) == [Fly(1), Fly(11)]


@pytest.mark.parametrize("seats", [1, 7])
def test_h6_two_to_six_can_play(seats):
    with pytest.raises(ValueError, match=f"{seats} seats"):
        RULES.setup(JumpGateOptions(), seats, 1)


def test_the_same_seed_is_the_same_game():
    assert new_game(4, 99) == new_game(4, 99)
    assert new_game(4, 99) != new_game(4, 98)
