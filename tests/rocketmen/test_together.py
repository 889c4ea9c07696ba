"""Rulings and cards that meet: what one of them says where another works as well."""

from itertools import combinations

import pytest

from game.core.rng import Rng
from game.rocketmen.effects.launch import abort_penalty
from game.rocketmen.events import CardSetAside, EndTriggered
from game.rocketmen.moves import (
    Ability,
    Abort,
    Continue,
    DropMission,
    EndTurn,
    Fail,
    Keep,
    KeepMission,
    Launch,
    PayEffect,
    PlayOn,
    Reuse,
    RivalRemove,
    SetAside,
    Shield,
    Trim,
)
from game.rocketmen.scoring import goal_score, score
from game.rocketmen.state import Phase
from tests.rocketmen.solo_table import DECK, ROW, game
from tests.rocketmen.table import (
    OWN,
    RULES,
    act,
    buy,
    card,
    cards,
    engine,
    fresh_game,
    launch,
    names,
    of_kind,
    place,
    refused,
    table,
    toss,
)

# --- a launch with several abilities ---

ALL_FOUR = "p03 p09 t08 engine_2 engine_3 engine_4"


def failed(pad=ALL_FOUR, **more):
    """A launch to Mars that has missed."""
    state = table(site="spaceship", pad=pad, **more)
    launch(state, "mars", 0, 0, 1, 1, 1)
    for _ in range(4):
        act(state, Continue())
    return state


def test_r45_what_the_shield_keeps_and_what_comes_back_and_what_is_lost():
    state = failed()
    act(state, Shield(cards("p09", "p03", "engine_4")))
    act(state, Reuse(cards("engine_2")))
    act(state, KeepMission())
    player = state.players[0]
    assert names(player.pad) == ["engine_4", "p03", "p09"]
    assert "engine_2" in names(player.hand)
    assert {"engine_3", "t08"} <= {*names(player.warehouse), *names(player.hand), *names(player.hq)}


def test_r45_the_shield_may_keep_the_rocket_that_brings_engines_back():
    state = failed()
    act(state, Shield(cards("p03")))
    assert state.phase is Phase.REUSE


def test_r45_with_all_engines_kept_nothing_comes_back():
    state = failed()
    act(state, Shield(cards("engine_2", "engine_3", "engine_4")))
    assert state.phase is Phase.MISSION


def test_t08_ground_control_does_nothing_in_a_failure():
    state = failed()
    act(state, Shield(()))
    act(state, Reuse(()))
    act(state, KeepMission())
    assert state.players[0].pad == []


def test_r43_what_the_shield_kept_goes_with_a_dropped_mission_but_engines_that_came_back_stay():
    state = failed()
    act(state, Shield(cards("engine_4")))
    act(state, Reuse(cards("engine_2")))
    act(state, DropMission())
    player = state.players[0]
    assert (player.pad, player.site) == ([], [])
    assert "engine_2" in names(player.hand)


def test_r28_engines_that_come_back_fill_the_hand():
    state = failed(hand="satellite hotel mining base mining#2")
    act(state, Shield(()))
    act(state, Reuse(cards("engine_3", "engine_4")))
    act(state, KeepMission())
    assert state.phase is Phase.TRIM
    act(state, Trim(card("hotel")))
    assert len(state.players[0].hand) == 6


def test_r37_a_0_that_redundant_systems_replace_then_the_quantum_computer_asks():
    state = table(site="spaceship", pad="engine_3 p10 p04")
    launch(state, "earth", 0, 1, 3)
    asides = of_kind(act(state, SetAside()), CardSetAside)
    assert (state.phase, asides[0].by) == (Phase.QUANTUM, card("p10"))
    asides = of_kind(act(state, SetAside()), CardSetAside)
    assert (state.phase, asides[0].by) == (Phase.NEXT_CARD, card("p04"))
    assert (state.flight.counted, state.flight.position) == (1, 2 + 3)


def test_r37_two_cards_set_aside_cost_nothing_in_an_abort():
    state = table(site="spaceship", pad="engine_3 p10 p04")
    launch(state, "earth", 0, 1, 1)
    act(state, SetAside())
    act(state, SetAside())
    assert abort_penalty(state, state.players[0], state.flight.counted) == 0


def test_p04_the_quantum_computer_is_asked_only_below_the_target_of_gravity_assist():
    state = table(site="satellite", pad="engine_4 p04 p05 p07 satellite#2")
    launch(state, "moon", 1, 4)  # lift-off to 3, target 8
    act(state, Keep())
    act(state, Continue())
    assert names(state.players[0].flown) == ["satellite"]


def test_p10_redundant_systems_work_on_the_last_card():
    state = table(site="satellite", pad="engine_2 p10")
    launch(state, "earth", 1, 2, 0, 4)
    act(state, Continue())
    act(state, Continue())
    act(state, SetAside())
    assert names(state.players[0].flown) == ["satellite"]


def test_v2_ground_control_makes_the_escape_free():
    state = table(site="satellite", pad="engine_2 t08", variants=["v2"])
    launch(state, "earth", 1, 1, 1)
    act(state, Continue())
    act(state, Continue())
    assert state.phase is Phase.ESCAPE
    act(state, Abort())
    assert names(state.players[0].pad) == ["engine_2", "t08"]


def test_v2_a_declined_escape_asks_the_heat_shield():
    state = table(site="satellite", pad="engine_2 p09", variants=["v2"])
    launch(state, "earth", 1, 1, 1)
    act(state, Continue())
    act(state, Continue())
    act(state, Fail())
    assert state.phase is Phase.SHIELD


def test_v1_a_lower_target_may_be_reached_by_the_lift_off_alone():
    state = table(site="satellite", pad="engine_2", tokens={"computer": 7}, variants=["v1"])
    act(state, Launch("earth"))
    assert names(state.players[0].flown) == ["satellite"]


# --- paying ---

TOP = "engine_2#5"
"""The top of the first engine pile."""


def test_r30_a_super_computer_pays_its_own_place_and_its_symbols_pay_nothing():
    state = table(hand="t03 t11", site="satellite")
    assert refused(state, place(None, "t03", "t11")) == ("nothing_to_pay", "R30")
    act(state, place(None, "t03"))
    assert names(state.players[0].pad) == ["t03"]


def test_r17_a_joker_pays_for_the_super_computers_biology():
    state = table(hand="t11 shipyard station", display=["t03"])
    act(state, buy(0, "t11", "shipyard", "station"))
    assert "t03" in names(state.players[0].area)


def test_r17_a_joker_pays_for_no_placement():
    state = table(hand="t11 engine_2", site="satellite")
    assert refused(state, place(None, "engine_2", "t11")) == ("too_little", "E1")


def test_r40_a_token_that_has_paid_for_a_placement_is_used():
    state = table(hand="engine_2 hotel", site="satellite", tokens={"money": 1}, display=["t08"])
    act(state, place(None, "engine_2", "+money"))
    assert refused(state, buy(0, "+money"))[0] == "token_missing"


def test_e1_one_token_can_not_pay_twice():
    state = table(
        hand="shipyard shipyard#2 station", tokens={"computer": 1}, display=["threat_asteroid"]
    )
    assert refused(state, buy(0, "shipyard", "shipyard#2", "+computer", "+computer")) == (
        "token_missing",
        "E1",
    )


def test_r13_a_fresh_card_ends_the_turn_also_together_with_an_engine():
    state = table(
        hand="shipyard t02 shipyard#2", display=["t08"], fresh=[True], deck=["t09", "t10"]
    )
    act(state, buy(0, "shipyard", "t02", "shipyard#2", engine=0))
    act(state, PayEffect(card("t02"), card(TOP)))
    assert (state.active, TOP in names(state.players[0].hand)) == (1, True)


def test_r11_an_engine_that_the_online_store_takes_is_the_one_of_the_turn():
    state = table(seats=4, hand="t02 t06 t06#2 spaceship", display=[])
    act(state, engine(0, "t02"))
    act(state, PayEffect(card("t02"), card(TOP)))
    assert refused(state, engine(1, "t06", "t06#2")) == ("second_engine", "R11")


def test_r20_a_chemistry_lab_that_was_bought_and_taken_pays_and_draws():
    state = table(hand="t02 station satellite", hq="hotel base", display=["t05"], deck=["t06"])
    act(state, buy(0, "t02", "station"))
    act(state, PayEffect(card("t02"), card("t05")))
    act(state, place("satellite", "", "t05"))
    drawn = state.players[0].hq[-1]
    act(state, PayEffect(card("t05")))
    assert state.players[0].hand == [drawn]


def test_v3_state_funding_and_a_robotic_factory_pay_for_two_of_three():
    state = table(hand="satellite t07 engine_2", variants=["v3"])
    act(state, place("satellite", "t07 engine_2"))
    assert names(state.players[0].pad) == ["engine_2", "t07"]


def test_v4_engine_surplus_and_the_other_cards_of_a_purchase_share_the_payment():
    state = table(hand="t02 shipyard", display=["t08"], variants=["v4"], deck=["t09"])
    act(state, buy(0, "t02", "shipyard", engine=0))
    assert {TOP, "t08"} <= set(names(state.players[0].area))


# --- hands and ends ---


def test_v5_large_crews_and_a_hand_token_make_a_limit_of_eight():
    assert table(variants=["v5"], tokens={"hand": 1}).hand_limit(0) == 8


def test_v6_and_v8_change_the_score_together():
    state = table(
        goals="g07 g11", visited="earth_hotel", solved="threat_climate", variants=["v6", "v8"]
    )
    assert goal_score(state, state.players[0]) == 1 + 1
    assert score(state, state.players[0]) == 3 + 2


def test_v9_an_end_that_was_triggered_before_stays_the_reason():
    state = table(variants=["v9"], trigger="score", trigger_seat=0, display=[None, "t09"])
    state.deck.clear()
    assert of_kind(act(state, EndTurn()), EndTriggered) == []
    assert state.trigger == "score"


def test_v9_a_declined_end_is_followed_by_the_closing_window():
    visited = "earth_hotel earth_station moon_base mars_base"
    state = table(
        site="satellite",
        pad="engine_2",
        tokens={"computer": 8},
        visited=visited,
        variants=["v9"],
        display=[None, "t09"],
    )
    state.deck.clear()
    act(state, Launch("earth"))
    assert of_kind(act(state, PlayOn()), EndTriggered) == [EndTriggered(0, "closed")]


def test_h5_seat_balance_gives_the_seventh_card_for_the_first_turn_only():
    state = fresh_game(3, seed=2, seat_balance=True)
    act(state, EndTurn())
    act(state, EndTurn())
    third = state.player
    assert len(third.hand) == 7
    act(state, EndTurn())
    assert state.phase is Phase.TRIM


PAIRS = list(combinations([f"v{number}" for number in range(1, 10)], 2))


@pytest.mark.no_cover
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_b11_every_pair_of_variants_comes_to_an_end(pair):
    one, two = pair
    seats = 2 + (int(one[1]) + int(two[1])) % 3
    state = fresh_game(seats, variants="chosen", variant_one=one, variant_two=two)
    rng = Rng(int(one[1]) * 10 + int(two[1]))
    while RULES.decision(state) is not None:
        RULES.apply(state, RULES.random_move(state, rng))
    assert RULES.standings(state)[0].place == 1


# --- nothing left to do (E9) ---

TWICE = ("satellite", "spaceship", "station", "shipyard", "mining")


def test_d2_a_player_without_anything_may_end_the_turn():
    state = table(removed=" ".join([*OWN, *(f"{name}#2" for name in TWICE)]), display=[])
    state.engines = [[], [], []]
    assert list(RULES.moves(state)) == [EndTurn()]


def test_e9_money_that_is_locked_on_site_and_pad_comes_back_by_a_discard():
    state = table(site="shipyard", pad="t06 t07", hand="base")
    act(state, toss("t06", "t07", mission=True))
    act(state, EndTurn())
    player = state.players[0]
    assert {"shipyard", "t06", "t07"} <= {*names(player.warehouse)}


def test_e9_with_all_six_tokens_used_buying_goes_on():
    visited = "earth_hotel earth_station earth_shipyard earth_spaceship moon_base moon_station"
    state = table(hand="shipyard station", display=["t08"], deck=["t09"], visited=visited)
    act(state, buy(0, "shipyard", "station"))
    assert "t08" in names(state.players[0].area)


# --- the rival ---


def test_r61_a_purchase_does_not_refill_the_slot_of_a_removed_card():
    state = game(hand="station shipyard")
    act(state, RivalRemove(3))
    act(state, buy(0, "shipyard", "station"))
    assert [len(pile) for pile in state.display] == [1, 1, 1, 0, 1, 1]


def test_r61_a_removed_slot_has_nothing_to_buy():
    state = game(hand="station shipyard")
    act(state, RivalRemove(0))
    assert refused(state, buy(0, "shipyard", "station")) == ("slot_empty", "E9")


def test_r64_a_card_bought_from_the_rival_is_replaced_at_once_and_fresh():
    state = game(hand="station shipyard")
    act(state, buy(0, "shipyard", "station"))
    assert (names(state.display[0]), state.fresh[0]) == ([DECK[-1]], True)


def test_r63_a_threat_that_a_purchase_revealed_is_taken():
    state = game(hand="station shipyard", deck=["t08", "threat_climate"])
    act(state, buy(0, "shipyard", "station"))
    act(state, EndTurn())
    assert names(state.rival_cards) == ["threat_climate"]


def test_r63_a_threat_that_was_solved_does_not_hold_the_rival_up():
    row = ["threat_asteroid", *ROW[1:]]
    state = game(hand="p01", display=row)
    act(state, Ability(card("p01"), card("threat_asteroid")))
    act(state, EndTurn())
    assert state.rival.position == 4


def test_r62_the_players_points_come_after_those_of_a_rival_that_landed_first():
    state = game(rival={"position": 7}, site="satellite", pad="engine_2", tokens={"computer": 8})
    act(state, RivalRemove(0))
    act(state, Launch("earth"))
    assert (state.rival.vp, state.players[0].vp) == (2, 1)


def test_r53_a_solo_player_who_does_nothing_for_ten_turns_ends_the_game():
    state = game(quiet=9)
    act(state, EndTurn())
    assert (state.phase, state.trigger) == (Phase.OVER, "quiet")
