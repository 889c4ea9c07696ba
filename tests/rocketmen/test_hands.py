"""Cards and zones: discards, hands, HQ and Warehouse, DISCARD abilities (R23 to R29, D4, E6)."""

import pytest

from game.core.contract import HIDDEN
from game.core.events import Shuffled, TurnStarted
from game.rocketmen import zones
from game.rocketmen.events import AbilityUsed, CardsDiscarded, HqReshuffled
from game.rocketmen.moves import Ability, Discard, EndTurn, Launch, PayEffect, Trim
from game.rocketmen.state import Phase
from tests.rocketmen.table import (
    OWN,
    RULES,
    Still,
    act,
    buy,
    card,
    cards,
    fresh_game,
    listed,
    names,
    of_kind,
    place,
    refused,
    table,
    toss,
)

ALL_MISSIONS = [*OWN, "satellite#2", "spaceship#2", "station#2", "shipyard#2", "mining#2"]


def without(*taken):
    """The twelve missions but for these."""
    return [name for name in ALL_MISSIONS if name not in taken]


def test_r23_a_discard_goes_to_the_playing_area():
    state = table(hand="mining hotel", site="satellite", pad="engine_2")
    act(state, toss("mining", "engine_2"))
    assert names(state.players[0].area) == ["engine_2", "mining"]


def test_r23_the_playing_area_goes_to_the_warehouse_in_cleanup():
    state = table(hand="mining")
    act(state, toss("mining"))
    act(state, EndTurn())
    assert (state.players[0].area, names(state.players[0].warehouse)) == ([], ["mining"])


def test_e4_no_ability_works_in_a_discard():
    state = table(hand="t11")
    events = act(state, toss("t11"))
    assert of_kind(events, AbilityUsed) == []
    assert state.players[0].hand == []


def test_e4_the_mission_goes_with_the_whole_pad():
    state = table(site="satellite", pad="engine_2 hotel")
    events = act(state, toss("engine_2", "hotel", mission=True))
    assert names(state.players[0].area) == ["engine_2", "hotel", "satellite"]
    assert of_kind(events, CardsDiscarded)[0].mission


def test_e4_the_mission_alone_can_not_go_from_a_full_pad():
    state = table(site="satellite", pad="engine_2 hotel")
    assert refused(state, toss("hotel", mission=True)) == ("pad_goes_too", "E4")


def test_e4_a_mission_without_a_pad_can_go():
    state = table(site="satellite")
    assert refused(state, toss(mission=True)) == ("", "")


def test_e4_no_mission_no_discard_of_it():
    assert refused(table(), toss(mission=True)) == ("no_mission_to_discard", "E4")


def test_e4_an_empty_discard_is_refused():
    assert refused(table(), Discard((), False)) == ("nothing_discarded", "E4")


def test_e4_only_hand_and_pad():
    state = table(warehouse="hotel")
    assert refused(state, toss("hotel")) == ("not_yours_to_discard", "E4")


def test_e4_a_card_is_discarded_once():
    state = table(hand="hotel")
    assert refused(state, Discard(cards("hotel") * 2, False)) == ("card_twice", "E1")


def test_r24_the_warehouse_is_open_to_everybody():
    state = table(warehouse="hotel t09")
    assert names(RULES.view(state, 1).players[0].warehouse) == ["hotel", "t09"]


def test_r25_a_reshuffle_in_the_turn_leaves_the_playing_area_out():
    state = table(hand="t11 hotel", warehouse=without("hotel"))
    act(state, toss("hotel"))
    act(state, Ability(card("t11")))
    assert names(state.players[0].area) == ["hotel", "t11"]
    assert len(state.players[0].hand) == 2


def test_r25_in_cleanup_the_playing_area_is_shuffled_in():
    state = table(hand="hotel", warehouse=without("hotel")[:-1], area=without("hotel")[-1:])
    act(state, EndTurn())
    assert len(state.players[0].hand) == 6
    assert state.players[0].warehouse == []


def test_r26_an_empty_hq_is_refilled_only_when_a_card_is_needed():
    state = table(hq="hotel", hand="base mining satellite station shipyard")
    state.players[0].hq[:] = [card("hotel")]
    state.players[0].warehouse[:] = [card("spaceship")]
    events = act(state, EndTurn())
    assert of_kind(events, HqReshuffled) == []
    assert (state.players[0].hq, len(state.players[0].hand)) == ([], 6)


def test_r26_the_warehouse_becomes_the_hq():
    state = table(warehouse=without())
    events = act(state, EndTurn())
    assert of_kind(events, HqReshuffled) == [HqReshuffled(0, 12)]
    assert Shuffled(zones.HQ[0]) in events


def test_r27_cards_may_be_kept_in_the_hand():
    state = table(hand="mining base")
    act(state, EndTurn())
    assert {"mining", "base"} <= set(names(state.players[0].hand))
    assert len(state.players[0].hand) == 6


def test_r28_a_hand_token_just_gained_counts_for_this_refill():
    state = table(site="satellite", pad="engine_2", tokens={"computer": 8})
    act(state, Launch("earth"))
    assert len(state.players[0].hand) == 7


def test_r28a_a_threat_in_the_hand_pays_nothing():
    state = table(hand="threat_climate shipyard station", display=["t09"])
    assert refused(state, buy(0, "threat_climate", "shipyard", "station")) == ("pays_nothing", "E1")


def test_r28a_a_threat_in_the_hand_can_be_discarded():
    assert refused(table(hand="threat_climate"), toss("threat_climate")) == ("", "")


def test_r29_no_discard_ability_from_the_pad():
    state = table(site="satellite", pad="t11")
    assert refused(state, Ability(card("t11"))) == ("not_in_hand", "E1")


def test_r29_a_card_without_a_discard_ability():
    state = table(hand="t08")
    assert refused(state, Ability(card("t08"))) == ("no_ability", "R29")


def test_e6_the_card_goes_to_the_playing_area():
    state = table(hand="t11")
    act(state, Ability(card("t11")))
    assert names(state.players[0].area) == ["t11"]


def test_e6_a_solved_threat_is_replaced_by_a_fresh_card():
    state = table(hand="t04", display=["threat_climate"], deck=["t09"])
    act(state, Ability(card("t04"), card("threat_climate")))
    assert (names(state.display[0]), state.fresh[0]) == (["t09"], True)


def test_e6_solving_a_fresh_threat_does_not_end_the_turn():
    state = table(hand="t04", display=["threat_climate"], fresh=[True])
    act(state, Ability(card("t04"), card("threat_climate")))
    assert (state.active, state.phase) == (0, Phase.MAIN)


def test_e6_without_a_matching_threat_the_ability_can_not_be_used():
    state = table(hand="t04", display=["t09"])
    assert listed(state, Ability) == []


def test_e6_think_tank_takes_no_choice():
    state = table(hand="t11 hotel")
    assert refused(state, Ability(card("t11"), card("hotel"))) == ("no_choice_wanted", "E6")


def test_e6_the_hand_may_exceed_its_limit_until_cleanup():
    state = table(hand="t11 mining base hotel satellite station")
    act(state, Ability(card("t11")))
    assert (len(state.players[0].hand), state.phase) == (7, Phase.MAIN)


def test_e6_a_removed_mission_is_gone_for_the_game():
    state = table(hand="t10 mining")
    act(state, Ability(card("t10"), card("mining")))
    assert card("mining") not in state.players[0].not_in_sight()


def test_e9_think_tank_with_nothing_to_draw_is_legal():
    state = table(hand=[*ALL_MISSIONS, "t11"])
    act(state, Ability(card("t11")))
    assert len(state.players[0].hand) == 12


def test_e9_think_tank_draws_what_there_is():
    state = table(hand=[*without("hotel"), "t11"])
    act(state, Ability(card("t11")))
    assert len(state.players[0].hand) == 12


def test_e9_chemistry_lab_with_nothing_to_draw_is_legal():
    state = table(hand=[*ALL_MISSIONS, "t05"], display=["t09"])
    act(state, buy(0, "t05", "shipyard"))
    act(state, PayEffect(card("t05")))
    assert len(state.players[0].hand) == 11


def test_e9_with_no_cards_left_the_hand_stays_small():
    state = table(hand="hotel", site="satellite", removed=without("hotel", "satellite"))
    act(state, EndTurn())
    assert names(state.players[0].hand) == ["hotel"]


# --- a hand above its limit (D4.3) ---

BIG = "mining base hotel satellite station shipyard spaceship"


def test_e9_a_hand_above_its_limit_is_cut_by_its_owner():
    state = table(hand=BIG)
    act(state, EndTurn())
    assert (state.phase, state.active) == (Phase.TRIM, 0)
    act(state, Trim(card("base")))
    assert (names(state.players[0].warehouse), state.active) == (["base"], 1)


def test_d4_several_cards_too_many_are_cut_one_by_one():
    state = table(hand=f"{BIG} mining#2")
    act(state, EndTurn())
    act(state, Trim(card("mining")))
    assert state.phase is Phase.TRIM


def test_d4_nothing_else_before_the_hand_is_cut():
    state = table(hand=BIG)
    act(state, EndTurn())
    assert refused(state, EndTurn()) == ("trim_first", "D4")


def test_d4_what_is_cut_must_be_in_the_hand():
    state = table(hand=BIG)
    act(state, EndTurn())
    assert refused(state, Trim(card("mining#2"))) == ("not_in_hand", "E1")


def test_d4_a_hand_at_its_limit_draws_nothing():
    state = table(hand="mining base hotel satellite station shipyard")
    act(state, EndTurn())
    assert len(state.players[0].hand) == 6


# --- who sees what (section C) ---


def test_c2_hands_are_private():
    view = RULES.view(fresh_game(2), 0)
    assert HIDDEN not in view.players[0].hand
    assert set(view.players[1].hand) == {HIDDEN}


def test_c2_the_order_of_the_own_hq_is_hidden_and_its_set_is_known():
    state = fresh_game(2)
    view = RULES.view(state, 0)
    known = set(view.players[0].not_in_sight()) - set(view.players[0].hand)
    assert set(view.players[0].hq) == {HIDDEN}
    assert known == set(state.players[0].hq)


def test_c1_what_somebody_bought_is_known_wherever_it_is():
    state = table(hand="shipyard station", display=["t09"])
    act(state, buy(0, "shipyard", "station"))
    act(state, EndTurn())
    state.rng = Still(1)
    assert card("t09") in RULES.view(state, 1).players[0].bought


def test_c3_the_decks_are_hidden_from_all():
    state = fresh_game(1, mode="solo")
    view = RULES.view(state, 0)
    assert set(view.deck) | set(view.success) | set(view.solo_deck) == {HIDDEN}


@pytest.mark.parametrize("mode", ["standard", "solo"])
def test_c3_goals_in_the_box_are_hidden(mode):
    state = fresh_game(1 if mode == "solo" else 2, mode=mode)
    assert set(RULES.view(state, 0).box) == {HIDDEN}


def test_c1_the_solo_goal_is_open():
    state = fresh_game(1, mode="solo")
    assert RULES.view(state, None).players[0].goals == state.players[0].goals


def test_equal_cards_are_one_move():
    state = table(hand="satellite satellite#2", site="hotel")
    assert [move for move in listed(state, Discard) if not move.mission] == [toss("satellite")]


def test_r7_another_copy_is_as_good():
    state = table(hand="satellite satellite#2", site="hotel")
    assert refused(state, toss("satellite#2")) == ("", "")
    assert RULES.canonical(state, toss("satellite#2")) == toss("satellite")


def test_r7_copies_on_site_pad_and_in_the_payment_are_told_apart_by_place():
    state = table(hand="station station#2 satellite satellite#2")
    odd = place("satellite#2", "satellite", "station#2")
    odd_payment = refused(state, odd)
    assert odd_payment == ("too_little", "E1")
    odd = place("satellite#2", "satellite", "station", "station#2")
    canonical = RULES.canonical(state, odd)
    assert canonical == place("satellite", "satellite#2", "station", "station#2")


# --- the next turn (D5) ---


def test_d5_turns_are_counted():
    state = table()
    assert of_kind(act(state, EndTurn()), TurnStarted) == [TurnStarted(1, 2)]
    assert RULES.turn(state) == 2


@pytest.mark.parametrize(("turn", "round_no"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
def test_r6_a_round_is_a_turn_of_everybody(turn, round_no):
    assert table(seats=3, turn=turn).round_no == round_no
