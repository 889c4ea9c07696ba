"""Section E1 and rulings R1 to R6: a new game."""

from collections import Counter

import pytest

from game.rocket_jockey.data import ALIENS, DESTINATION, EARTH, MANEUVERS, VISITORS
from game.rocket_jockey.state import AlienStatus, Phase
from tests.rocket_jockey.table import RULES, goals, new_game


def test_r2_the_first_player_is_drawn_by_lot():
    assert Counter(new_game(3, seed).first for seed in range(60)).keys() == {0, 1, 2}


def test_r2_the_lobby_may_let_the_first_seat_begin():
    assert {new_game(4, seed, first_seat_starts=True).first for seed in range(20)} == {0}


def test_r3_other_hands_are_hidden():
    view = RULES.view(new_game(3), 0)
    assert view.hands[1:] == [[-1, -1], [-1, -1]]


def test_r3_the_own_hand_is_seen():
    state = new_game(3)
    assert RULES.view(state, 0).hands[0] == state.hands[0]


def test_r3_an_onlooker_sees_no_hand():
    assert RULES.view(new_game(2), None).hands == [[-1, -1], [-1, -1]]


@pytest.mark.parametrize("seed", range(40))
def test_r4_no_cargo_lies_at_its_destination(seed):
    assert all(goal != planet for planet, goal in enumerate(goals(new_game(2, seed)), start=1))


def test_r4_bottomed_cargoes_keep_their_order():
    state = next(s for s in (new_game(2, seed) for seed in range(99)) if s.bottomed >= 2)
    bottomed = state.cargo_deck[: state.bottomed][::-1]
    planets = [DESTINATION[cargo] for cargo in bottomed]
    assert planets == sorted(planets)  # the row is filled from Mercury outwards


def test_r6_unused_colours_leave_the_game():
    assert len(new_game(3).copilots) == 3


def test_eighteen_cargoes_remain():
    assert len(new_game().cargo_deck) == 18


@pytest.mark.parametrize(("seats", "cards"), [(2, 25), (3, 23), (4, 21)])
def test_maneuver_deck_after_setup(seats, cards):
    assert len(new_game(seats).deck) == cards


def test_two_cards_each_and_three_drafts():
    state = new_game(4)
    assert [len(hand) for hand in state.hands] == [2] * 4
    assert [len(pile) for pile in state.draft] == [1] * 3


def test_four_copilots_each():
    assert new_game(4).copilots == [4] * 4


def test_alien_cards_are_aside():
    state = new_game()
    assert state.aside == [VISITORS, ALIENS]
    assert state.alien_status is AlienStatus.ASIDE


def test_the_rocket_begins_on_earth():
    assert new_game().rocket_at == EARTH


def test_the_first_seat_fuels_up_first():
    state = new_game(4, 5)
    assert (state.active, state.phase, state.turn_no) == (state.first, Phase.FUEL_UP, 1)


def test_every_maneuver_is_somewhere_once():
    state = new_game(3)
    cards = [*state.deck, *(card for pile in (*state.draft, *state.hands) for card in pile)]
    assert sorted(cards) == [*MANEUVERS]


@pytest.mark.parametrize("seats", [1, 5])
def test_only_two_to_four_can_play(seats):
    with pytest.raises(ValueError, match="two to four"):
        new_game(seats)
