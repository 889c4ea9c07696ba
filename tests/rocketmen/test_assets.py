"""Every teal Asset does what it says, and what all Assets have in common (B7, E2, E3, E6 to E8)."""

import pytest

from game.rocketmen.data import ASSET_CARDS, CATALOGUE
from game.rocketmen.data.model import Items
from game.rocketmen.effects.launch import boost_of
from game.rocketmen.events import CardsPlaced, LaunchAborted, ThreatSolved
from game.rocketmen.moves import (
    Ability,
    Abort,
    Continue,
    EndTurn,
    PayEffect,
)
from tests.rocketmen.table import (
    RULES,
    act,
    buy,
    card,
    launch,
    listed,
    names,
    of_kind,
    place,
    printed,
    refused,
    table,
)

CLIMATE, PANDEMIC, ASTEROID = "threat_climate", "threat_pandemic", "threat_asteroid"


# --- teal ---


def test_t01_electric_cars_are_20_dollars_and_cost_30():
    assert printed("t01") == (Items(money=20), Items(money=30))


def test_t01_electric_cars_pay_40_in_a_purchase_with_a_climate_change():
    state = table(hand="t01 hotel", display=[CLIMATE])
    act(state, buy(0, "t01", "hotel"))
    assert CLIMATE in names(state.players[0].area)


def test_t01_electric_cars_pay_20_for_anything_else():
    state = table(hand="t01 satellite", display=[ASTEROID])
    assert refused(state, buy(0, "t01", "satellite")) == ("too_little", "E1")


def test_t01_electric_cars_pay_40_for_all_that_is_bought_with_the_climate_change():
    state = table(hand="t01 hotel shipyard station", display=[CLIMATE, "t09"])
    assert refused(state, buy((0, 1), "t01", "hotel", "shipyard", "station")) == ("", "")


def test_t01_electric_cars_pay_20_for_a_placement():
    state = table(hand="satellite spaceship hotel t01")
    assert refused(state, place("satellite", "spaceship hotel", "t01")) == ("too_little", "E1")


def test_t02_online_store_is_30_dollars_and_costs_50():
    assert printed("t02") == (Items(money=30), Items(money=50))


def test_t02_online_store_takes_a_bought_card_into_the_hand():
    state = table(hand="t02", display=["t09"])
    act(state, buy(0, "t02"))
    act(state, PayEffect(card("t02"), card("t09")))
    assert names(state.players[0].hand) == ["t09"]


def test_t02_online_store_does_not_take_what_it_did_not_buy():
    state = table(hand="t02 shipyard station", display=["t09", "t08"])
    act(state, buy(1, "shipyard", "station"))
    act(state, buy(0, "t02"))
    wanted = PayEffect(card("t02"), card("t08"))
    assert refused(state, wanted) == ("not_bought_with_it", "E2")


def test_t02_online_store_has_no_effect_in_a_placement():
    state = table(hand="satellite spaceship t02")
    act(state, place("satellite", "spaceship", "t02"))
    assert (listed(state, PayEffect), state.waiting) == ([], [])


def test_t03_super_computer_is_two_computers_and_10_dollars_for_30_and_biology():
    assert printed("t03") == (Items(money=10, computer=2), Items(money=30, biology=1))


def test_t03_super_computer_boosts_an_earth_launch_by_two():
    state = table(site="satellite", pad="t03")
    assert boost_of(state.players[0], "earth") == 2


def test_t04_solar_panels_are_a_flask_and_10_dollars_for_40():
    assert printed("t04") == (Items(money=10, chemistry=1), Items(money=40))


def test_t04_solar_panels_solve_a_climate_change():
    state = table(hand="t04", display=[PANDEMIC, CLIMATE])
    events = act(state, Ability(card("t04"), card(CLIMATE)))
    assert names(state.players[0].solved) == [CLIMATE]
    assert of_kind(events, ThreatSolved) == [ThreatSolved(0, card(CLIMATE))]


def test_t04_solar_panels_solve_nothing_else():
    state = table(hand="t04", display=[PANDEMIC])
    assert refused(state, Ability(card("t04"), card(PANDEMIC))) == ("no_such_threat", "E6")


def test_t05_chemistry_lab_is_a_flask_and_10_dollars_for_40():
    assert printed("t05") == (Items(money=10, chemistry=1), Items(money=40))


def test_t05_chemistry_lab_draws_a_card_when_it_has_paid_for_a_purchase():
    state = table(hand="t05 shipyard", display=["t09"])
    act(state, buy(0, "t05", "shipyard"))
    act(state, PayEffect(card("t05")))
    assert len(state.players[0].hand) == 1


def test_t05_chemistry_lab_draws_a_card_when_it_has_paid_for_a_placement():
    state = table(hand="satellite t05")
    act(state, place("satellite", "", "t05"))
    act(state, PayEffect(card("t05")))
    assert len(state.players[0].hand) == 1


def test_t05_chemistry_lab_works_again_in_the_next_turn():
    state = table(hand="t05 hotel", site="base")
    act(state, place(None, "hotel", "t05"))
    act(state, PayEffect(card("t05")))
    act(state, EndTurn())
    assert state.fired == []


def test_t06_biotech_start_up_is_biology_and_20_dollars_for_40():
    assert printed("t06") == (Items(money=20, biology=1), Items(money=40))


def test_t06_biotech_start_up_pays_with_both_at_once():
    state = table(hand="t06 station", display=["t03"])
    assert refused(state, buy(0, "t06", "station")) == ("", "")


def test_t07_robotic_factory_is_a_rocket_point_and_20_dollars_for_40():
    assert printed("t07") == (Items(money=20, rocket=1), Items(money=40))


def test_t07_robotic_factory_places_one_other_pad_card_for_free():
    state = table(site="satellite", hand="t07 spaceship hotel")
    assert refused(state, place(None, "t07 spaceship hotel")) == ("", "")


def test_t07_robotic_factory_does_not_make_a_second_card_free():
    state = table(site="satellite", hand="t07 spaceship hotel base")
    assert refused(state, place(None, "t07 spaceship hotel base")) == ("too_little", "E1")


def test_t07_robotic_factory_does_not_make_the_mission_free():
    state = table(hand="base t07 engine_2 spaceship")
    assert refused(state, place("base", "t07 engine_2 spaceship")) == ("too_little", "E1")
    assert of_kind(act(state, place("base", "t07")), CardsPlaced)[0].price == 20


def test_t08_ground_control_is_a_computer_and_10_dollars_for_30():
    assert printed("t08") == (Items(money=10, computer=1), Items(money=30))


def test_t08_ground_control_makes_an_abort_free():
    state = table(site="satellite", pad="engine_2 t08")
    launch(state, "earth", 0, 0)
    act(state, Continue())
    events = act(state, Abort())
    assert of_kind(events, LaunchAborted) == [LaunchAborted(0, 0)]
    assert names(state.players[0].pad) == ["engine_2", "t08"]


def test_t09_backup_is_a_computer_and_10_dollars_for_30():
    assert printed("t09") == (Items(money=10, computer=1), Items(money=30))


def test_t09_backup_takes_a_card_of_the_warehouse_into_the_hand():
    state = table(hand="t09", warehouse="engine_4 shipyard")
    act(state, Ability(card("t09"), card("engine_4")))
    assert names(state.players[0].hand) == ["engine_4"]


def test_t09_backup_needs_a_card_in_the_warehouse():
    state = table(hand="t09 shipyard")
    assert refused(state, Ability(card("t09"), card("shipyard"))) == ("not_in_warehouse", "E6")


def test_t10_recycling_plant_is_a_flask_and_10_dollars_for_30():
    assert printed("t10") == (Items(money=10, chemistry=1), Items(money=30))


@pytest.mark.parametrize("pile", ["hand", "warehouse"])
def test_t10_recycling_plant_removes_a_card_from_the_game(pile):
    piles = {"hand": "t10"}
    piles[pile] = f"{piles.get(pile, '')} mining"
    state = table(**piles)
    act(state, Ability(card("t10"), card("mining")))
    assert names(state.players[0].removed) == ["mining"]


def test_t10_recycling_plant_keeps_the_points_of_a_threat():
    state = table(hand="t10", warehouse=PANDEMIC)
    act(state, Ability(card("t10"), card(PANDEMIC)))
    assert names(state.players[0].solved) == [PANDEMIC]


def test_t10_recycling_plant_takes_the_card_out_of_what_is_owned():
    state = table(hand="t10", warehouse="engine_4")
    act(state, Ability(card("t10"), card("engine_4")))
    assert names(state.players[0].bought) == ["t10"]


def test_t10_recycling_plant_does_not_remove_itself():
    state = table(hand="t10")
    assert refused(state, Ability(card("t10"), card("t10"))) == ("nothing_to_remove", "E6")


def test_t10_no_copy_makes_a_recycling_plant_that_removes_itself_legal():
    state = table(hand="t10 t10#2")
    odd = Ability(card("t10#2"), card("t10#2"))
    assert RULES.check(state, odd) is not None
    assert RULES.check(state, RULES.canonical(state, odd)) is not None


def test_t11_think_tank_is_a_joker_for_30_and_biology():
    assert printed("t11") == (Items(joker=1), Items(money=30, biology=1))


def test_t11_think_tank_draws_two_cards():
    state = table(hand="t11 shipyard")
    act(state, Ability(card("t11")))
    assert len(state.players[0].hand) == 3


# --- what all Assets have in common ---


def test_the_figure_in_a_text_is_the_one_that_the_engine_runs():
    words = {1: "one", 2: "two", 3: "three"}
    for asset in ASSET_CARDS:
        face = CATALOGUE[asset]
        if face.amount and not face.text.startswith("Once"):
            figure = words.get(face.amount, f"${face.amount}")
            assert figure in face.text.lower(), face.name


def test_a_text_names_the_threat_that_the_engine_looks_for():
    for asset in ASSET_CARDS:
        face = CATALOGUE[asset]
        if face.threat:
            assert CATALOGUE[card(face.threat)].title in face.text, face.name


def test_every_asset_with_an_ability_says_when_it_works():
    timed = {CATALOGUE[asset].id: CATALOGUE[asset].timing for asset in ASSET_CARDS}
    assert {id_ for id_, timing in timed.items() if timing == "discard"} == {
        *("t04", "t09", "t10", "t11", "p01", "p02")
    }
    assert {id_ for id_, timing in timed.items() if timing == "pay"} == {"t01", "t02", "t05"}
    assert {id_ for id_, timing in timed.items() if timing == "pad"} == {
        *("t07", "t08", "p03", "p04", "p05", "p09", "p10")
    }


def test_r30_a_card_that_pays_for_its_own_placement_has_no_effect():
    state = table(site="satellite", hand="t05")
    act(state, place(None, "t05"))
    assert listed(state, PayEffect) == []


def test_r22_an_effect_that_is_not_used_expires_with_the_turn():
    state = table(hand="t05 shipyard", display=["t09"])
    act(state, buy(0, "t05", "shipyard"))
    act(state, EndTurn())
    assert state.waiting == []
