"""Every Asset card does what it says (B7, E2, E3, E6 to E8)."""

import pytest

from game.rocketmen.data import ASSET_CARDS, CATALOGUE
from game.rocketmen.events import CardSetAside, CardsPlaced, LaunchAborted, ThreatSolved
from game.rocketmen.launch import boost_of, target_of
from game.rocketmen.model import Items
from game.rocketmen.moves import (
    Ability,
    Abort,
    Continue,
    DropMission,
    EndTurn,
    Keep,
    KeepMission,
    Lose,
    PayEffect,
    Reuse,
    SetAside,
    Shield,
)
from game.rocketmen.state import Phase
from tests.rocketmen.table import (
    act,
    buy,
    card,
    cards,
    launch,
    listed,
    names,
    of_kind,
    place,
    refused,
    table,
)

CLIMATE, PANDEMIC, ASTEROID = "threat_climate", "threat_pandemic", "threat_asteroid"


def printed(id_):
    """What is printed on a title: its items and what it costs."""
    face = CATALOGUE[card(id_)]
    return face.items, face.cost


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


def test_t11_think_tank_is_a_joker_for_30_and_biology():
    assert printed("t11") == (Items(joker=1), Items(money=30, biology=1))


def test_t11_think_tank_draws_two_cards():
    state = table(hand="t11 shipyard")
    act(state, Ability(card("t11")))
    assert len(state.players[0].hand) == 3


# --- pink ---


def test_p01_laser_ablation_is_a_computer_and_30_dollars_for_50_and_a_computer():
    assert printed("p01") == (Items(money=30, computer=1), Items(money=50, computer=1))


def test_p01_laser_ablation_solves_an_asteroid_impact():
    state = table(hand="p01", display=[ASTEROID])
    act(state, Ability(card("p01"), card(ASTEROID)))
    assert names(state.players[0].solved) == [ASTEROID]


def test_p02_vaccine_program_is_biology_and_30_dollars_for_50_and_biology():
    assert printed("p02") == (Items(money=30, biology=1), Items(money=50, biology=1))


def test_p02_vaccine_program_solves_a_pandemic():
    state = table(hand="p02", display=[PANDEMIC])
    act(state, Ability(card("p02"), card(PANDEMIC)))
    assert names(state.players[0].solved) == [PANDEMIC]


def test_p03_reusable_rocket_is_three_rocket_points_for_60_and_a_flask():
    assert printed("p03") == (Items(rocket=3), Items(money=60, chemistry=1))


def test_p03_reusable_rocket_returns_two_engines_after_a_success():
    state = table(site="shipyard", pad="p03 engine_2 engine_3 engine_4 t03")
    launch(state, "earth", 3, 3)
    act(state, Continue())
    assert state.phase is Phase.REUSE
    act(state, Reuse(cards("engine_3", "engine_4")))
    assert {"engine_3", "engine_4"} <= set(names(state.players[0].hand))


def test_p03_reusable_rocket_returns_engines_after_a_failure():
    state = table(site="satellite", pad="p03 engine_2")
    launch(state, "earth", 0, 0, 1)
    act(state, Continue())
    act(state, Continue())
    act(state, Reuse(cards("engine_2")))
    act(state, KeepMission())
    assert "engine_2" in names(state.players[0].hand)


def test_p03_reusable_rocket_returns_nothing_after_an_abort():
    state = table(site="satellite", pad="p03 engine_2")
    launch(state, "earth", 0)
    act(state, Abort())
    assert names(state.players[0].pad) == ["engine_2", "p03"]


def test_p03_reusable_rocket_returns_two_engines_at_most():
    state = table(
        site="satellite", pad="p03 engine_2 engine_3 engine_4 t03 t09 p06 t08 satellite#2"
    )
    launch(state, "earth", 4)
    wanted = Reuse(cards("engine_2", "engine_3", "engine_4"))
    assert refused(state, wanted) == ("too_many", "E8")


def test_p03_reusable_rocket_is_not_an_engine_itself():
    state = table(site="satellite", pad="p03 engine_2 t03 t08 t09")
    launch(state, "earth", 4)
    assert refused(state, Reuse(cards("p03"))) == ("not_an_engine", "R45")


def test_p04_quantum_computer_is_a_joker_for_60_and_a_computer():
    assert printed("p04") == (Items(joker=1), Items(money=60, computer=1))


def test_p04_quantum_computer_replaces_a_drawn_card():
    state = table(site="satellite", pad="engine_2 p04")
    launch(state, "earth", 1, 4)
    events = act(state, SetAside())
    assert of_kind(events, CardSetAside)[0].by == card("p04")
    assert state.flight.position == 1 + 4


def test_p04_quantum_computer_works_once_in_a_launch():
    state = table(site="satellite", pad="engine_2 p04")
    launch(state, "earth", 1, 2, 1)
    act(state, SetAside())
    act(state, Continue())
    assert state.phase is Phase.NEXT_CARD


def test_p04_quantum_computer_may_wait_for_a_later_card():
    state = table(site="satellite", pad="engine_2 p04")
    launch(state, "earth", 2, 1)
    act(state, Keep())
    act(state, Continue())
    assert state.phase is Phase.QUANTUM


def test_p04_quantum_computer_asks_nothing_about_a_card_that_reaches_the_target():
    state = table(site="satellite", pad="engine_2 p04 t03 satellite#2")
    launch(state, "earth", 4)
    assert names(state.players[0].flown) == ["satellite"]


def test_p05_gravity_assist_has_no_items_and_costs_50_and_a_computer():
    assert printed("p05") == (Items(), Items(money=50, computer=1))


@pytest.mark.parametrize(("to", "target"), [("earth", 8), ("moon", 8), ("mars", 11)])
def test_p05_gravity_assist_lowers_the_target_by_two_beyond_the_earth(to, target):
    state = table(site="spaceship", pad="p05")
    assert target_of(state, state.players[0], to) == target


def test_p06_space_tourism_is_40_dollars_for_60():
    assert printed("p06") == (Items(money=40), Items(money=60))


def test_p06_space_tourism_can_not_be_placed():
    state = table(site="satellite", hand="p06")
    assert refused(state, place(None, "p06")) == ("only_money", "R32")


def test_p07_fuel_depot_is_two_flasks_and_10_dollars_for_40_and_a_computer():
    assert printed("p07") == (Items(money=10, chemistry=2), Items(money=40, computer=1))


def test_p07_fuel_depot_boosts_a_moon_launch_by_two():
    state = table(site="satellite", pad="p07")
    assert boost_of(state.players[0], "moon") == 2


def test_p08_hydroponics_is_two_biology_and_10_dollars_for_40_and_a_flask():
    assert printed("p08") == (Items(money=10, biology=2), Items(money=40, chemistry=1))


def test_p08_hydroponics_boosts_a_mars_launch_by_two():
    state = table(site="spaceship", pad="p08")
    assert boost_of(state.players[0], "mars") == 2


def test_p09_heat_shield_is_biology_and_10_dollars_for_40():
    assert printed("p09") == (Items(money=10, biology=1), Items(money=40))


def fail_with(*pad):
    """A failed launch of a Satellite with these cards on the pad."""
    state = table(site="satellite", pad=" ".join(pad))
    launch(state, "earth", 0, 0, 1)
    act(state, Continue())
    act(state, Continue())
    return state


def test_p09_heat_shield_keeps_three_cards_on_the_pad_after_a_failure():
    state = fail_with("p09", "engine_2", "engine_3", "hotel")
    act(state, Shield(cards("engine_2", "engine_3", "p09")))
    act(state, KeepMission())
    assert names(state.players[0].pad) == ["engine_2", "engine_3", "p09"]


def test_p09_heat_shield_keeps_three_cards_at_most():
    state = fail_with("p09", "engine_2", "engine_3", "hotel")
    wanted = Shield(cards("engine_2", "engine_3", "hotel", "p09"))
    assert refused(state, wanted) == ("too_many", "E8")


def test_p09_heat_shield_keeps_nothing_when_the_mission_is_dropped():
    state = fail_with("p09", "engine_2")
    act(state, Shield(cards("engine_2")))
    act(state, DropMission())
    assert state.players[0].pad == []


def test_p09_heat_shield_is_not_asked_after_an_abort():
    state = table(site="satellite", pad="engine_2 p09 hotel")
    launch(state, "earth", 0, 0)
    act(state, Continue())
    act(state, Abort())
    assert state.phase is Phase.LOSE
    act(state, Lose(cards("p09")))
    assert names(state.players[0].pad) == ["engine_2", "hotel"]


def test_p10_redundant_systems_are_a_joker_for_50():
    assert printed("p10") == (Items(joker=1), Items(money=50))


def test_p10_redundant_systems_replace_a_drawn_0():
    state = table(site="satellite", pad="engine_2 p10")
    launch(state, "earth", 0, 3)
    assert state.phase is Phase.REDUNDANT
    act(state, SetAside())
    assert (state.flight.position, state.flight.counted) == (1 + 3, 1)


def test_p10_redundant_systems_work_once_in_a_launch():
    state = table(site="satellite", pad="engine_2 p10")
    launch(state, "earth", 0, 0)
    act(state, SetAside())
    assert (state.phase, state.flight.counted) == (Phase.NEXT_CARD, 1)


def test_p10_redundant_systems_ask_nothing_about_other_cards():
    state = table(site="satellite", pad="engine_2 p10")
    launch(state, "earth", 1)
    assert state.phase is Phase.NEXT_CARD


def test_p10_redundant_systems_may_still_replace_a_0_drawn_for_the_quantum_computer():
    state = table(site="satellite", pad="engine_2 p04 p10")
    launch(state, "earth", 1, 0, 3)
    act(state, SetAside())
    assert state.phase is Phase.REDUNDANT
    act(state, SetAside())
    assert (state.flight.position, state.flight.counted) == (2 + 3, 1)


def test_p04_quantum_computer_is_asked_about_a_0_that_redundant_systems_keep():
    state = table(site="satellite", pad="engine_2 p04 p10")
    launch(state, "earth", 0, 3)
    act(state, Keep())
    assert state.phase is Phase.QUANTUM


# --- what all Assets have in common ---


def test_r9_a_cards_text_beats_the_rules():
    """A failure discards the whole pad (D3) but for what a card says about it."""
    assert fail_with("engine_2", "hotel").players[0].pad == []
    state = fail_with("engine_2", "p09")
    act(state, Shield(cards("engine_2", "p09")))
    act(state, KeepMission())
    assert names(state.players[0].pad) == ["engine_2", "p09"]


def test_e8_abilities_are_there_again_when_the_same_pad_is_launched_again():
    state = table(site="satellite", pad="engine_2 p10")
    launch(state, "earth", 0, 1)
    act(state, SetAside())
    act(state, Abort())
    state.active = 0
    launch(state, "earth", 0)
    assert state.phase is Phase.REDUNDANT


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
