"""What a seat sees, what it can try out on it, and worlds that its view allows."""

import pytest

from game.core.contract import HIDDEN
from game.core.rng import Rng
from game.rocket_jockey.data import CARGOES, MANEUVERS, VISITORS
from game.rocket_jockey.moves import Discard, EndMove, FuelUp, Refuel, SkipReserve, Source
from game.rocket_jockey.state import AlienStatus
from tests.rocket_jockey.table import RULES, act, deliver, moving, new_game, table


def worlds(state, seat, count=40):
    view = RULES.view(state, seat)
    rng = Rng(7)
    return [RULES.determinise(view, seat, rng) for _ in range(count)]


def test_a_filled_view_looks_the_same():
    state = table(seats=3, hands=[["1-2"], ["3-4", "5-7"], ["2-4"]], shown=["3-4"])
    for seat in range(3):
        for world in worlds(state, seat, 5):
            assert RULES.view(world, seat) == RULES.view(state, seat)


def test_worlds_differ_in_what_is_hidden():
    state = new_game(2)
    assert len({tuple(world.hands[1]) for world in worlds(state, 0)}) > 30


def test_a_known_card_is_in_every_world():
    state = table(hands=[["1-2"], ["3-4", "5-7"]], shown=["3-4"])
    assert {world.hands[1][0] for world in worlds(state, 0)} == {state.hands[1][0]}


def test_the_visitors_may_lie_anywhere_in_their_packet():
    state = table(alien_status="in_deck", deck_count=12)
    places = {world.deck.index(VISITORS) for world in worlds(state, 0)}
    assert places == {0, 1, 2, 3, 4}


def test_the_visitors_may_be_any_card_of_a_short_deck():
    state = table(alien_status="in_deck", deck_count=2)
    assert {world.deck.index(VISITORS) for world in worlds(state, 0)} == {0, 1}


def test_a_world_has_every_card_once():
    for world in worlds(new_game(3), 1, 5):
        cards = [card for _, pile in RULES.piles.zones(world) for card in pile]
        assert sorted(cards) == [*MANEUVERS, VISITORS, *CARGOES, max(CARGOES) + 1]


def test_the_generator_of_a_world_is_its_own():
    state = new_game(2)
    assert all(world.rng != state.rng for world in worlds(state, 0, 5))


def test_a_draw_on_a_view_is_a_card_back():
    view = RULES.view(table(hands=[["1-2", "3-4"]]), 0)
    act(view, FuelUp(Source.DECK))
    assert view.hands[0][-1] == HIDDEN


def test_a_hand_with_a_card_back_can_play_the_rest():
    view = RULES.view(table(hands=[["1-3"]], row={1: "→3"}, copilots=[0]), 0)
    act(view, FuelUp(Source.DECK))
    assert deliver(1, "1-3>3") in [*RULES.moves(view)]


def test_new_cargo_on_a_view_is_a_card_back():
    view = RULES.view(moving("1-3", "2-4", row={1: "→3"}), 0)
    act(view, deliver(1, "1-3>3"), EndMove())
    assert view.row[1] == [HIDDEN]


def test_a_card_back_can_be_discarded():
    view = RULES.view(moving("1-2", "1-3", "2-3", "2-4", "3-4", draft=[None, None, None]), 0)
    act(view, Refuel(Source.DECK))
    assert Discard(HIDDEN) in [*RULES.moves(view)]
    act(view, Discard(HIDDEN))
    assert view.discard == [HIDDEN]


def test_a_move_of_a_hidden_hand_can_be_shown_on_a_view():
    view = RULES.view(moving("1-3", "2-4", row={1: "→3"}), 1)
    RULES.apply(view, deliver(1, "1-3>3"))
    assert len(view.hands[0]) == 1


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_can_be_played_on_an_onlookers_view(seed):
    state = new_game(3, seed)
    rng = Rng(seed)
    for _ in range(60):
        if RULES.decision(state) is None:
            break
        move = RULES.random_move(state, rng)
        RULES.apply(RULES.view(state, None), move)
        RULES.apply(state, move)


def test_a_card_taken_from_a_masked_pile_is_not_known():
    view = RULES.view(moving("1-2", "1-3", draft=[None, "2-3", "3-4"]), 0)
    act(view, EndMove(), SkipReserve(), FuelUp(Source.DRAFT_0))
    assert view.hands[1][-1] == HIDDEN
    assert view.shown == 0


def test_an_onlooker_sees_where_the_aliens_are():
    view = RULES.view(table(alien_orbit=7), None)
    assert (view.alien_status, view.alien_orbit) == (AlienStatus.FLYING, 7)


def test_a_bottomed_cargo_is_seen_when_it_is_the_last():
    state = table()
    state.bottomed = 1
    del state.cargo_deck[1:]
    assert RULES.view(state, 0).cargo_deck == state.cargo_deck


def test_a_masked_draw_tells_others_no_card():
    state = table()
    (event,) = act(state, FuelUp(Source.DECK))
    assert RULES.event_for(state, event, 1).card == HIDDEN
    assert RULES.event_for(state, event, 0) == event
