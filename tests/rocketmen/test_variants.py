"""Every Game Variant card (B11), and how they come into a game."""

import pytest

from game.rocketmen.data import NAMES, VARIANT_CARDS
from game.rocketmen.effects.launch import target_of
from game.rocketmen.effects.payment import placing_rest, unpack
from game.rocketmen.events import EndTriggered, PrizeWon
from game.rocketmen.moves import Abort, Continue, EndTurn, Fail, Launch, Lose
from game.rocketmen.options import RocketmenOptions
from game.rocketmen.previews import card_price
from game.rocketmen.scoring import goal_score, score_parts
from game.rocketmen.state import Phase
from tests.rocketmen.table import (
    RULES,
    act,
    card,
    cards,
    fresh_game,
    launch,
    names,
    of_kind,
    place,
    refused,
    table,
)


def points(state, label, seat=0):
    """A line of the score."""
    return dict(score_parts(state, state.players[seat]))[label]


@pytest.mark.parametrize(("to", "target"), [("earth", 7), ("moon", 9), ("mars", 12)])
def test_v1_open_launch_window(to, target):
    state = table(site="spaceship", variants=["v1"])
    assert target_of(state, state.players[0], to) == target


def test_v1_open_launch_window_goes_with_gravity_assist():
    state = table(site="spaceship", pad="p05", variants=["v1"])
    assert target_of(state, state.players[0], "mars") == 10


def last_card(variants):
    """A launch that has missed with its last card."""
    state = table(site="satellite", pad="engine_2 hotel mining base", variants=variants)
    launch(state, "earth", 0, 0, 1)
    act(state, Continue())
    act(state, Continue())
    return state


def test_v2_escape_tower_allows_an_abort_after_the_last_card():
    state = last_card(["v2"])
    act(state, Abort())
    assert state.phase is Phase.LOSE
    act(state, Lose(cards("hotel", "base")))
    assert names(state.players[0].pad) == ["engine_2", "mining"]


def test_v2_escape_tower_may_be_left_alone():
    state = last_card(["v2"])
    act(state, Fail())
    assert (state.phase, state.players[0].pad) == (Phase.MISSION, [])


def test_without_v2_the_last_card_decides():
    assert last_card([]).phase is Phase.MISSION


def test_v3_state_funding_places_a_mission_for_free():
    state = table(hand="base", variants=["v3"])
    act(state, place("base", ""))
    assert names(state.players[0].site) == ["base"]


def test_v3_state_funding_does_not_pay_for_the_pad():
    state = table(hand="base engine_2", variants=["v3"])
    assert unpack(placing_rest(state, card("base"), [card("engine_2")])).money == 10


def test_v3_state_funding_leaves_the_missions_own_money_for_the_pad():
    state = table(hand="station engine_2", variants=["v3"])
    assert refused(state, place("station", "engine_2")) == ("", "")


@pytest.mark.parametrize(
    ("name", "dollars"), [("engine_2", 20), ("engine_3", 30), ("engine_4", 50)]
)
def test_v4_engine_surplus(name, dollars):
    state = table(variants=["v4"])
    assert card_price(state, 0, card(name)).money == dollars


def test_v4_engine_surplus_leaves_assets_alone():
    state = table(variants=["v4"], display=["p03"])
    assert card_price(state, 0, card("p03")).money == 60


def test_v5_large_crews_raises_every_hand_limit():
    state = table(variants=["v5"])
    act(state, EndTurn())
    assert len(state.players[0].hand) == 7


def test_v5_large_crews_opens_with_seven_cards():
    state = fresh_game(3, variants="chosen", variant_one="v5", variant_two="v9")
    assert [len(player.hand) for player in state.players] == [7, 7, 7]


def test_v6_save_the_planet_makes_threats_worth_three():
    state = table(warehouse="threat_climate", solved="threat_pandemic", variants=["v6"])
    assert points(state, "Threats") == 6


def test_v7_space_race_prize_goes_to_the_first_at_all_three_destinations():
    state = table(
        site="satellite",
        pad="engine_4",
        tokens={"chemistry": 10},
        visited="earth_hotel mars_mining",
        variants=["v7"],
    )
    events = act(state, Launch("moon"))
    assert of_kind(events, PrizeWon) == [PrizeWon(0)]
    assert points(state, "Space Race Prize") == 3


def test_v7_space_race_prize_is_given_only_once():
    state = table(
        site="satellite",
        pad="engine_4",
        tokens={"chemistry": 10},
        visited="earth_hotel mars_mining",
        variants=["v7"],
        prize=1,
    )
    act(state, Launch("moon"))
    assert state.prize == 1


def test_v7_space_race_prize_is_worth_three_to_its_owner_alone():
    state = table(variants=["v7"])
    state.prize = 1
    assert [points(state, "Space Race Prize", seat) for seat in range(2)] == [0, 3]


def test_v8_two_agendas_scores_both_goals():
    state = table(goals="g11 g08", visited="earth_hotel earth_station moon_base", variants=["v8"])
    assert goal_score(state, state.players[0]) == 2 + 2


def near_empty(deck, variants):
    """A display with a gap, and what the action deck still holds."""
    state = table(variants=variants, display=[None, "t09"], seats=2)
    state.deck[:] = state.deck[:deck]
    return state


def test_v9_closing_window_ends_the_game_when_deck_and_display_run_out():
    state = near_empty(0, ["v9"])
    events = act(state, EndTurn())
    assert of_kind(events, EndTriggered) == [EndTriggered(0, "closed")]


def test_v9_closing_window_completes_the_round():
    state = near_empty(0, ["v9"])
    act(state, EndTurn())
    assert RULES.decision(state).seat == 1
    act(state, EndTurn())
    assert RULES.decision(state) is None


def test_v9_closing_window_waits_for_the_deck():
    state = near_empty(1, ["v9"])
    act(state, EndTurn())
    assert state.trigger == ""


def test_v9_closing_window_waits_for_a_gap_in_the_display():
    state = table(variants=["v9"], display=["t09", "t10", "t08", "t05", "t06", "t03"])
    state.deck.clear()
    act(state, EndTurn())
    assert state.trigger == ""


def test_without_v9_the_game_goes_on():
    state = near_empty(0, [])
    act(state, EndTurn())
    assert state.trigger == ""


# --- options (H1, H5) ---


def test_two_variants_are_drawn_by_lot():
    found = {tuple(fresh_game(2, seed, variants="random").variants) for seed in range(60)}
    assert all(len(set(pair)) == 2 for pair in found)
    assert {each for pair in found for each in pair} == set(VARIANT_CARDS)


def test_the_chosen_variants_are_in_play():
    state = fresh_game(2, variants="chosen", variant_one="v9", variant_two="v4")
    assert names(state.variants) == ["v4", "v9"]


def test_two_equal_variants_can_not_be_chosen():
    with pytest.raises(ValueError, match="two different"):
        RocketmenOptions(variants="chosen", variant_one="v4", variant_two="v4")


def test_h5_the_quick_game_takes_v1_and_v5():
    assert names(fresh_game(2, variants="quick").variants) == ["v1", "v5"]


@pytest.mark.parametrize(("mode", "seats"), [("battle_for_earth", 2), ("solo", 1)])
def test_variants_belong_to_the_standard_game(mode, seats):
    assert fresh_game(seats, mode=mode, variants="random").variants == []


def test_h5_seat_balance_gives_the_third_and_fourth_seats_a_card():
    state = fresh_game(4, seed=3, seat_balance=True)
    sizes = [len(state.players[(state.first + turn) % 4].hand) for turn in range(4)]
    assert sizes == [6, 6, 7, 7]


def test_all_nine_variants_have_names():
    assert [f"v{number}" in NAMES for number in range(1, 10)] == [True] * 9
