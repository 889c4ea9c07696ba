"""Paying and buying: E1, E2, R10 to R22."""

import pytest

from game.core.rng import Rng
from game.rocketmen.data import CATALOGUE
from game.rocketmen.data.model import Items
from game.rocketmen.effects.payment import (
    enough,
    minimal_payments,
    pack,
    random_payment,
    sources,
    thrifty,
)
from game.rocketmen.events import CardsBought, DisplayRefilled, TokensUsed, TurnCut
from game.rocketmen.moves import Buy, EndTurn, Launch, PayEffect, Payment
from game.rocketmen.previews import card_price, price
from game.rocketmen.state import Phase
from tests.rocketmen.table import (
    act,
    buy,
    card,
    cards,
    engine,
    kinds,
    launch,
    listed,
    names,
    of_kind,
    pay,
    place,
    refused,
    table,
)

RICH = "p06 p06#2 shipyard shipyard#2 station station#2"


def test_r10_several_purchases_in_a_turn():
    state = table(hand="shipyard shipyard#2 station station#2", display=["t09", "t10"])
    act(state, buy(0, "shipyard", "station"))
    act(state, buy(1, "shipyard#2", "station#2"))
    assert {"t09", "t10"} <= set(names(state.players[0].area))


def test_r11_one_engine_a_turn_across_purchases_and_piles():
    state = table(hand=f"{RICH} spaceship")
    act(state, engine(0, "shipyard", "station"))
    again = engine(1, "p06", "spaceship")
    assert refused(state, again) == ("second_engine", "R11")


def test_r11_the_next_turn_may_buy_an_engine_again():
    state = table(hand=RICH)
    act(state, engine(0, "shipyard", "station"))
    act(state, EndTurn())
    assert state.engine_bought is False


def test_r12_an_engine_is_bought_together_with_a_card_of_the_display():
    state = table(hand=RICH, display=["t09"])
    act(state, buy(0, "p06", "shipyard", engine=0))
    assert {"t09", "engine_2#5"} <= set(names(state.players[0].area))


def test_r12_an_engine_is_never_fresh_and_not_replaced():
    state = table(hand=RICH)
    act(state, engine(0, "shipyard", "station"))
    assert (state.phase, len(state.engines[0])) == (Phase.MAIN, 4)


def test_r13_a_replacement_card_is_fresh():
    state = table(hand=RICH, display=["t09"], deck=["t08"])
    events = act(state, buy(0, "shipyard", "station"))
    assert (names(state.display[0]), state.fresh[0]) == (["t08"], True)
    assert of_kind(events, DisplayRefilled) == [DisplayRefilled(0, card("t08"), True)]


def test_r13_buying_a_fresh_card_ends_the_turn():
    state = table(hand=RICH, display=["t09"], deck=["t08"])
    act(state, buy(0, "shipyard", "station"))
    events = act(state, buy(0, "shipyard#2", "station#2"))
    assert of_kind(events, TurnCut) == [TurnCut(0)]
    assert state.active == 1


def test_r13_a_mixed_purchase_happens_whole_and_ends_the_turn():
    state = table(hand=f"{RICH} p01", display=["t09", "t10"], fresh=[True, False])
    act(state, buy((0, 1), "p06", "shipyard"))
    assert {"t09", "t10"} <= set(names(state.players[0].warehouse))
    assert state.active == 1


def test_r13_fresh_flags_are_gone_in_the_next_turn():
    state = table(hand=RICH, display=["t09"], deck=["t08"])
    act(state, buy(0, "shipyard", "station"))
    act(state, EndTurn())
    assert state.fresh == [False] * 6


def test_e2_replacements_can_not_be_bought_in_the_same_purchase():
    state = table(hand=RICH, display=["t09"], deck=["t08"])
    assert refused(state, buy((0, 0), "p06", "shipyard")) == ("slot_twice", "E2")


def test_r14_a_superfluous_card_is_refused():
    state = table(hand=RICH, display=["t09"])
    wanted = buy(0, "shipyard", "station", "station#2")
    assert refused(state, wanted) == ("superfluous", "R14")


def test_r14_a_superfluous_token_is_refused():
    state = table(hand=RICH, display=["t09"], tokens={"money": 1})
    assert refused(state, buy(0, "shipyard", "station", "+money")) == ("superfluous", "R14")


def test_r14_overpaying_with_what_is_needed_is_fine():
    state = table(hand="shipyard shipyard#2", display=["t09"])
    events = act(state, buy(0, "shipyard", "shipyard#2"))
    assert of_kind(events, CardsBought)[0].lost == 10


def test_r15_money_and_symbol_of_a_card_are_used_together():
    state = table(hand="p01", display=["t09"])
    assert refused(state, buy(0, "p01")) == ("", "")
    state = table(hand="p02", display=["t03"])
    assert refused(state, buy(0, "p02")) == ("", "")


def test_r16_no_change_is_left_for_a_placement():
    state = table(hand="p06 satellite", display=["t09"])
    act(state, buy(0, "p06"))
    assert refused(state, place("satellite", "", "p06")) == ("not_in_hand", "E1")


def test_r16_several_targets_share_a_payment():
    state = table(hand="p06 shipyard", display=["t09", "t10"])
    assert refused(state, buy((0, 1), "p06", "shipyard")) == ("", "")


@pytest.mark.parametrize("name", ["t03", "p01", "p03"])  # biology, computer, chemistry
def test_r17_a_joker_stands_for_any_symbol(name):
    cost = CATALOGUE[card(name)].cost
    joker = pack(Items(money=cost.money, joker=1))
    assert enough(joker, pack(cost))


def test_r17_a_joker_never_stands_for_money():
    assert not enough(pack(Items(joker=9)), pack(Items(money=10)))


def test_r17_one_joker_is_one_symbol():
    assert not enough(pack(Items(joker=1)), pack(Items(computer=1, biology=1)))


def test_r17_the_joker_gives_no_rocket_points():
    assert table(site="satellite", pad="p04 p10 t11").players[0].rocket_points == 0


@pytest.mark.parametrize(("points", "dollars"), [(10, 40), (11, 50), (21, 60)])
def test_r18_the_own_points_at_the_time_of_the_purchase(points, dollars):
    state = table(vp=points, display=["threat_pandemic"])
    assert price(state, (0,), -1) == Items(money=dollars, biology=1)


def test_r19_anothers_points_do_not_make_threats_dearer():
    state = table({"vp": 25}, display=["threat_pandemic"])
    assert card_price(state, 0, card("threat_pandemic")).money == 40


def test_r20_bought_cards_can_not_be_used_at_once():
    state = table(hand="shipyard station satellite", display=["t09", "t10"])
    act(state, buy(0, "shipyard", "station"))
    assert refused(state, buy(1, "t09")) == ("not_in_hand", "E1")


def test_r20_what_an_online_store_has_taken_can_be_used():
    state = table(hand="t02 station#2 shipyard", display=["t09", "t10"])
    act(state, buy(0, "t02"))
    act(state, PayEffect(card("t02"), card("t09")))
    assert refused(state, buy(1, "t09", "shipyard")) == ("", "")


def test_r21_emptied_slots_are_refilled_from_the_left():
    state = table(hand="p06 shipyard", display=["t09", "t08", "t10"], deck=["t06", "t05", "t04"])
    act(state, buy((0, 2), "p06", "shipyard"))
    assert [names(slot) for slot in state.display[:3]] == [["t04"], ["t08"], ["t05"]]


def test_r21_the_order_in_which_slots_are_named_means_nothing():
    state = table(hand="p06 shipyard", display=["t09", "t10"], deck=["t06", "t05"])
    act(state, buy((1, 0), "p06", "shipyard"))
    assert [names(slot) for slot in state.display[:2]] == [["t05"], ["t06"]]


def test_r22_a_last_window_after_a_fresh_purchase():
    state = table(hand="t02", display=["t09"], fresh=[True])
    act(state, buy(0, "t02"))
    assert kinds(state) == {"PayEffect", "EndTurn"}


def test_r22_the_last_window_refuses_everything_else():
    state = table(hand="t02 shipyard station", display=["t09", "t10"], fresh=[True])
    act(state, buy(0, "t02"))
    assert refused(state, buy(1, "shipyard", "station")) == ("only_effects", "R22")


def test_r22_the_turn_ends_when_nothing_is_left_in_the_window():
    state = table(hand="t02", display=["t09"], fresh=[True])
    act(state, buy(0, "t02"))
    act(state, PayEffect(card("t02"), card("t09")))
    assert (state.active, "t09" in names(state.players[0].hand)) == (1, True)


def test_r22_a_last_window_for_a_chemistry_lab():
    state = table(hand="t05 shipyard", display=["t09"], fresh=[True])
    act(state, buy(0, "t05", "shipyard"))
    act(state, PayEffect(card("t05")))
    assert (state.active, len(state.players[0].hand)) == (1, 6)


def test_r22_no_window_without_an_effect():
    state = table(hand="shipyard station", display=["t09"], fresh=[True])
    act(state, buy(0, "shipyard", "station"))
    assert (state.active, state.phase) == (1, Phase.MAIN)


def test_r22_no_window_after_a_launch_was_declared():
    state = table(hand="t05 shipyard", display=["t09"], site="satellite", pad="engine_2")
    act(state, buy(0, "t05", "shipyard"))
    launch(state, "earth", 0)
    assert state.waiting == []


def test_e7_an_effect_works_once_a_turn_even_if_its_card_comes_back():
    state = table(
        seats=4,
        hand="t02 t02#2 station shipyard shipyard#2",
        display=["t05", "t09", "t10", "t08"],
    )
    lab = card("t05")
    act(state, buy((0, 1), "t02", "t02#2", "station"))
    act(state, PayEffect(card("t02"), lab))
    act(state, buy(2, "t05", "shipyard"))
    act(state, PayEffect(lab))
    act(state, PayEffect(card("t02#2"), lab))
    act(state, buy(3, "t05", "shipyard#2"))
    assert refused(state, PayEffect(lab)) == ("no_effect_waiting", "E7")


def test_e1_what_is_not_held_can_not_pay():
    state = table(hand="station", display=["t09"])
    assert refused(state, buy(0, "shipyard", "station")) == ("not_in_hand", "E1")


def test_e1_a_card_can_not_pay_twice():
    state = table(hand="shipyard", display=["t09"])
    twice = Buy((0,), -1, Payment(cards("shipyard") * 2))
    assert refused(state, twice) == ("card_twice", "E1")


def test_e1_too_little_is_refused():
    state = table(hand="station station#2", display=["t09"])
    assert refused(state, buy(0, "station", "station#2")) == ("too_little", "E1")


def test_e1_a_missing_symbol_is_not_made_up_by_money():
    state = table(hand="p06 shipyard", display=["t03"])
    assert refused(state, buy(0, "p06", "shipyard")) == ("too_little", "E1")


def test_e1_tokens_pay_and_are_flipped():
    state = table(hand="station", display=["t03"], tokens={"money": 1, "biology": 1})
    events = act(state, buy(0, "+money", "+biology", "station"))
    assert of_kind(events, TokensUsed) == [TokensUsed(0, ("money", "biology"))]
    assert state.players[0].unused(2) == 0


def test_e2_nothing_is_no_purchase():
    assert refused(table(), Buy((), -1, pay())) == ("nothing_chosen", "E2")


@pytest.mark.parametrize("slot", [-1, 6])
def test_e2_there_are_six_slots(slot):
    assert refused(table(display=["t09"]), buy(slot)) == ("no_such_slot", "E2")


def test_e9_an_empty_slot_has_nothing_to_buy():
    assert refused(table(display=[None]), buy(0)) == ("slot_empty", "E9")


def test_e9_an_empty_engine_pile_is_not_available():
    state = table(hand="shipyard station", engines=[0])
    assert refused(state, engine(0, "shipyard", "station")) == ("pile_empty", "E9")


def test_e9_an_empty_deck_leaves_the_slot_empty():
    state = table(hand="shipyard station", display=["t09"])
    state.deck.clear()
    act(state, buy(0, "shipyard", "station"))
    assert (state.display[0], state.active) == ([], 0)


def test_e2_what_was_bought_belongs_to_the_buyer():
    state = table(hand="shipyard station", display=["t09"])
    act(state, buy(0, "shipyard", "station"))
    assert names(state.players[0].bought) == ["t09"]


# --- the lists and helpers ---


def test_every_payment_for_one_target_is_listed():
    state = table(hand="shipyard shipyard#2 station station#2 hotel", display=["t09"])
    alone = [move for move in listed(state, Buy) if (move.slots, move.engine) == ((0,), -1)]
    paid = {tuple(names(move.payment.cards)) for move in alone}
    assert paid == {("shipyard", "station"), ("shipyard", "shipyard#2")}


def test_several_targets_are_listed_with_one_payment():
    state = table(hand="p06 shipyard", display=["t09", "t10"])
    both = [move for move in listed(state, Buy) if move.slots == (0, 1)]
    assert both == [buy((0, 1), "p06", "shipyard")]


def test_electric_cars_and_a_climate_change_are_listed_together():
    state = table(hand="t01 hotel shipyard station", display=["t09", "threat_climate"])
    both = [move for move in listed(state, Buy) if move.slots == (0, 1)]
    assert len(both) == 1


def test_minimal_payments_are_all_legal_ones_and_no_others():
    state = table(hand="p01 p02 t03 t05 t11 shipyard station hotel", tokens={"money": 1})
    cost = pack(Items(money=50, chemistry=1, biology=1))
    found = sources(state.players[0])
    brute = set()
    for bits in range(1 << len(found)):
        chosen = [each for place, each in enumerate(found) if bits >> place & 1]
        total = sum(each.gives for each in chosen)
        if enough(total, cost) and not any(enough(total - e.gives, cost) for e in chosen):
            brute.add(
                (
                    tuple(sorted(e.card for e in chosen if e.card >= 0)),
                    sum(e.token >= 0 for e in chosen),
                )
            )
    listed_ = {(paid.cards, len(paid.tokens)) for paid in minimal_payments(found, cost)}
    assert listed_ == brute


def test_a_random_payment_is_one_of_the_minimal_ones():
    state = table(hand="p01 p02 t03 t05 t11 shipyard station hotel", tokens={"money": 1})
    cost = pack(Items(money=50, chemistry=1, biology=1))
    all_ = set(minimal_payments(sources(state.players[0]), cost))
    drawn = {random_payment(sources(state.players[0]), cost, Rng(seed)) for seed in range(200)}
    assert drawn <= all_
    assert len(drawn) > len(all_) // 2


def test_a_thrifty_payment_takes_tokens_before_cards():
    state = table(hand="shipyard station", tokens={"money": 1})
    paid = thrifty(sources(state.players[0]), pack(Items(money=30)))
    assert paid == pay("station", "+money")


def test_e1_engines_can_not_be_part_of_a_payment():
    state = table(hand="engine_4 shipyard station", display=["t09"])
    assert refused(state, buy(0, "engine_4", "shipyard", "station")) == ("pays_nothing", "E1")


def test_launch_ends_what_can_be_bought():
    state = table(hand=RICH, display=["t09"], site="satellite", pad="engine_2")
    launch(state, "earth", 0)
    assert refused(state, buy(0, "shipyard", "station")) == ("not_now", "D2")
    assert refused(table(), Launch("earth")) == ("nothing_to_launch", "E5")
