"""Placing on the Mission Site and the Launch Pad: E3, R30 to R34."""

import pytest

from game.rocketmen.effects.payment import placing_rest, unpack
from game.rocketmen.events import CardsPlaced
from game.rocketmen.moves import Launch, Payment, Place
from game.rocketmen.previews.wallet import overpaid
from tests.rocketmen.table import (
    act,
    card,
    cards,
    listed,
    names,
    of_kind,
    pay,
    place,
    refused,
    table,
    toss,
)


def test_e3_a_card_costs_ten_dollars():
    state = table(hand="base station")
    act(state, place("base", "", "station"))
    assert names(state.players[0].site) == ["base"]
    assert names(state.players[0].area) == ["station"]


def test_e3_without_money_nothing_is_placed():
    state = table(hand="base hotel")
    assert refused(state, place("base", "", "hotel")) == ("too_little", "E1")
    assert refused(state, place("base", "")) == ("too_little", "E1")


def test_e3_an_empty_site_wants_a_mission_first():
    state = table(hand="engine_2 station")
    assert refused(state, place(None, "engine_2", "station")) == ("no_mission", "E3")


def test_e3_only_missions_go_on_the_site():
    state = table(hand="engine_2 station")
    assert refused(state, place("engine_2", "", "station")) == ("not_a_mission", "E3")


def test_e3_at_least_one_card():
    assert refused(table(site="base"), Place(None, (), pay())) == ("nothing_placed", "E3")


def test_e3_what_is_placed_must_be_in_the_hand():
    state = table(hand="station", warehouse="base")
    assert refused(state, place("base", "", "station")) == ("not_in_hand", "E1")


def test_e3_a_card_is_not_placed_and_used_for_payment():
    state = table(hand="satellite t06")
    wanted = Place(card("satellite"), cards("t06"), pay("t06"))
    assert refused(state, wanted) == ("nothing_to_pay", "R30")
    state = table(hand="satellite hotel t05", site="base")
    wanted = Place(None, cards("satellite", "hotel", "t05"), pay("t05"))
    assert refused(state, wanted) == ("card_twice", "E1")


def test_r30_a_money_card_pays_for_its_own_placement():
    state = table(hand="shipyard")
    act(state, place("shipyard", ""))
    assert names(state.players[0].site) == ["shipyard"]


def test_r30_its_surplus_helps_with_the_other_placements():
    state = table(hand="shipyard engine_2")
    events = act(state, place("shipyard", "engine_2"))
    assert of_kind(events, CardsPlaced)[0].lost == 0
    assert names(state.players[0].pad) == ["engine_2"]


def test_r30_what_is_over_is_lost():
    state = table(hand="shipyard")
    assert of_kind(act(state, place("shipyard", "")), CardsPlaced)[0].lost == 10


def test_r30_nothing_may_be_paid_on_top_when_the_own_money_is_enough():
    state = table(hand="shipyard station")
    assert refused(state, place("shipyard", "", "station")) == ("nothing_to_pay", "R30")


def test_r30_a_remainder_is_paid_by_others():
    state = table(hand="station engine_2 satellite t06")
    assert unpack(placing_rest(state, card("station"), [card("engine_2")])).money == 10
    assert refused(state, place("station", "engine_2", "t06")) == ("", "")


def test_r16_a_payment_for_a_placement_has_nothing_superfluous():
    state = table(hand="base station station#2")
    assert refused(state, place("base", "", "station", "station#2")) == ("superfluous", "R14")


def test_r16_one_card_pays_for_several_placements():
    state = table(hand="base engine_2 engine_3 p06")
    assert refused(state, place("base", "engine_2 engine_3", "p06")) == ("", "")


def test_e3_the_20_dollar_token_pays_for_placements():
    state = table(hand="base engine_2", tokens={"money": 1})
    assert refused(state, place("base", "engine_2", "+money")) == ("", "")


def test_e3_symbols_pay_for_no_placement():
    state = table(hand="base", tokens={"computer": 1})
    assert refused(state, place("base", "", "+computer")) == ("too_little", "E1")


def test_r31_mission_and_pad_cards_in_one_action():
    state = table(hand="shipyard engine_2 satellite station")
    act(state, place("shipyard", "engine_2 satellite", "station"))
    assert names(state.players[0].pad) == ["engine_2", "satellite"]


def test_r32_the_base_may_be_placed_on_the_pad():
    state = table(hand="base station", site="hotel")
    assert refused(state, place(None, "base", "station")) == ("", "")


def test_r32_gravity_assist_has_no_item_and_may_be_placed():
    state = table(hand="p05 station", site="hotel")
    assert refused(state, place(None, "p05", "station")) == ("", "")


def test_r33_an_asset_of_the_same_title_on_the_pad():
    state = table(seats=4, hand="t08#2", site="hotel", pad="t08")
    assert refused(state, place(None, "t08#2")) == ("same_title", "R33")


def test_r33_two_assets_of_one_title_in_one_action():
    state = table(seats=4, hand="t08 t08#2", site="hotel")
    assert refused(state, place(None, "t08 t08#2")) == ("same_title", "R33")


@pytest.mark.parametrize("pair", ["engine_2 engine_2#2", "satellite satellite#2"])
def test_r33_engines_and_missions_may_be_doubled(pair):
    state = table(hand=f"{pair} shipyard", site="hotel")
    assert refused(state, place(None, pair, "shipyard")) == ("", "")


def test_r33a_a_mission_with_all_its_destinations_occupied_may_be_placed():
    state = table(hand="hotel station", visited="earth_hotel")
    act(state, place("hotel", "", "station"))
    assert refused(state, Launch("earth")) == ("been_there", "E5")
    assert refused(state, toss(mission=True)) == ("", "")


def test_r34_no_second_mission_while_one_is_active():
    state = table(hand="shipyard", site="hotel")
    assert refused(state, place("shipyard", "")) == ("site_taken", "R34")


def test_e3_there_is_no_limit_to_the_pad():
    many = "engine_2 engine_2#2 engine_3 engine_3#2 engine_4 engine_4#2 mining mining#2 base t08"
    state = table(hand="t03", site="hotel", pad=many)
    assert refused(state, place(None, "t03")) == ("", "")


def test_e3_several_placements_in_a_turn():
    state = table(hand="shipyard t03")
    act(state, place("shipyard", ""))
    act(state, place(None, "t03"))
    assert names(state.players[0].pad) == ["t03"]


def test_the_list_has_mission_single_cards_and_both():
    state = table(hand="shipyard t03")
    assert listed(state, Place) == [
        Place(card("shipyard"), (), Payment()),
        Place(card("shipyard"), cards("t03"), Payment()),
    ]


def test_r30_what_a_placed_card_has_above_its_price_is_told_as_lost():
    state = table(hand="station shipyard", site="base")
    assert overpaid(state, place(None, "shipyard")) == 10  # it has $20, and costs $10
    assert overpaid(state, place(None, "station")) == 0
    assert overpaid(state, place(None, "shipyard station")) == 10
