"""What the table is told beforehand: change that is lost, spaces that score, the next hand."""

from game.rocketmen.data.model import Items
from game.rocketmen.previews import (
    change_lost,
    columns,
    missions_to_come,
    next_hand,
    offered_again,
    points_there,
    together,
)
from game.rocketmen.previews.outlook import seen_outlook
from tests.rocketmen.table import card, table


def gift(money: int = 0, computer: int = 0, joker: int = 0) -> Items:
    """What one piece of a payment gives."""
    return Items(money, computer, 0, 0, joker)


def test_payments_add_up_kind_by_kind() -> None:
    assert together([gift(20, 1), gift(10, joker=1)]) == Items(30, 1, 0, 0, 1)
    assert together([]) == Items(0, 0, 0, 0, 0)


def test_e1_no_change_is_given() -> None:
    assert change_lost([gift(20), gift(20)], gift(30)) == gift(10)


def test_r17_a_joker_that_stands_for_a_missing_symbol_is_not_lost() -> None:
    assert change_lost([gift(joker=1)], gift(computer=1)) == gift()
    assert change_lost([gift(computer=1, joker=1)], gift(computer=1)) == gift(joker=1)


def test_a_space_scores_as_many_arrivals_as_there_are_seats_but_two_at_least() -> None:
    assert [columns(table(seats=seats)) for seats in (2, 3, 4)] == [2, 3, 4]


def test_a_space_that_all_have_reached_scores_nothing_more() -> None:
    state = table(seats=2)
    assert points_there(state, 0) > 0
    state.board[0] += [0, 1]
    assert points_there(state, 0) == 0


def test_c2_a_short_headquarters_is_filled_up_from_the_warehouse() -> None:
    state = table(seats=2)
    limit = state.hand_limit(0)
    state.players[0].area.clear()
    state.players[0].warehouse[:] = [card("p10"), card("p04")]
    assert next_hand(state, 0, limit).fresh == 0
    assert next_hand(state, 0, limit - 1).fresh == 1
    assert next_hand(state, 0, 0).fresh == 2


def test_r49_the_end_is_offered_at_two_tokens_at_most() -> None:
    state = table(seats=2)
    assert offered_again(state) > 0
    state.player.visited[:] = range(offered_again(state))
    assert offered_again(state) == 0


def test_in_the_battle_for_earth_no_more_missions_come_than_it_has() -> None:
    state = table(seats=2)
    player = state.player
    assert missions_to_come(state, player) == player.tokens_left


def test_a_value_that_was_seen_is_gone_from_the_deck() -> None:
    before, after = (seen_outlook(2, 3, seen, False, False) for seen in ((), (1,)))
    assert before.deck[1] == after.deck[1] + 1
