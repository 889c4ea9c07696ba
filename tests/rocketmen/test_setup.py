"""How a game begins, in each mode: D1, B8, C4 and R3 to R7."""

import pytest

from game.rocketmen.data import CATALOGUE
from game.rocketmen.effects.setup import action_cards
from tests.rocketmen.table import (
    fresh_game,
    names,
)


@pytest.mark.parametrize(
    ("mode", "seats", "teal", "pink"),
    [
        ("solo", 1, 13, 18),
        ("standard", 2, 16, 15),
        ("standard", 3, 21, 22),
        ("standard", 4, 26, 29),
        ("battle_for_earth", 2, 13, 0),
        ("battle_for_earth", 3, 18, 0),
        ("battle_for_earth", 4, 23, 0),
    ],
)
def test_r3_the_badges_make_the_decks(mode, seats, teal, pink):
    parts = action_cards(mode, seats)
    assert (len(parts.teal), len(parts.pink)) == (teal, pink)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r4_the_threats_with_badge_1_are_in_the_teal_part(seats):
    teal = [CATALOGUE[each] for each in action_cards("standard", seats).teal]
    threats = [face.badge for face in teal if face.kind == "threat"]
    assert threats == [1, 1, 1]


def test_r5_the_teal_part_lies_on_the_pink_one():
    eras = [CATALOGUE[each].era for each in fresh_game(3).deck]
    assert eras == sorted(eras)  # pink at the bottom, teal on top


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d1_six_cards_in_the_hand_and_six_on_display(seats):
    state = fresh_game(seats)
    assert [len(player.hand) for player in state.players] == [6] * seats
    assert [len(slot) for slot in state.display] == [1] * 6


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("engine_bought", False),
        ("quiet", 0),
        ("fresh", [False] * 6),
        ("trigger", ""),
        ("prize", -1),
    ],
)
def test_d1_nothing_has_happened_yet(name, value):
    assert getattr(fresh_game(), name) == value


def test_d1_three_engine_piles_of_five():
    assert [len(pile) for pile in fresh_game().engines] == [5, 5, 5]


def test_d1_two_goals_each_and_the_rest_in_the_box():
    state = fresh_game(3)
    assert [len(player.goals) for player in state.players] == [2, 2, 2]
    assert len(state.box) == 6


def test_d1_the_first_player_is_drawn_by_lot():
    assert {fresh_game(3, seed).first for seed in range(30)} == {0, 1, 2}


def test_r7_everybody_has_the_same_twelve_missions():
    state = fresh_game(4)
    sets = [sorted(names(player.hq + player.hand)) for player in state.players]
    assert sets == [sets[0]] * 4
    assert len(sets[0]) == 12


def test_modes_have_their_numbers_of_seats():
    with pytest.raises(ValueError, match="2 seats"):
        fresh_game(2, mode="solo")
    with pytest.raises(ValueError, match="1 seats"):
        fresh_game(1)


LOTS = {
    "missions": lambda state: state.players[0].hand + state.players[0].hq,
    "teal": lambda state: state.deck[-5:],
    "pink": lambda state: state.deck[:5],
    "display": lambda state: state.display,
    "goals": lambda state: state.players[0].goals,
}


@pytest.mark.parametrize("pile", LOTS)
def test_c4_what_is_shuffled_differs_from_seed_to_seed(pile):
    found = [LOTS[pile](fresh_game(2, seed)) for seed in range(8)]
    assert sum(each == found[0] for each in found) < 4


def test_c4_each_players_missions_are_shuffled_apart():
    orders = {
        tuple(CATALOGUE[each].id for each in (*player.hq, *player.hand))
        for player in fresh_game(4).players
    }
    assert len(orders) == 4


def test_c4_the_solo_cards_are_shuffled():
    decks = {tuple(fresh_game(1, seed, mode="solo").solo_deck) for seed in range(8)}
    assert len(decks) > 4
