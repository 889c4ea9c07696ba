"""Every pink Asset does what it says (B7, E2, E3, E6 to E8)."""

import pytest

from game.rocketmen.data.model import Items
from game.rocketmen.effects.launch import boost_of, target_of
from game.rocketmen.events import CardSetAside
from game.rocketmen.moves import (
    Ability,
    Abort,
    Continue,
    DropMission,
    Keep,
    KeepMission,
    Lose,
    Reuse,
    SetAside,
    Shield,
)
from game.rocketmen.state import Phase
from tests.rocketmen.table import (
    act,
    card,
    cards,
    launch,
    names,
    of_kind,
    place,
    printed,
    refused,
    table,
)

CLIMATE, PANDEMIC, ASTEROID = "threat_climate", "threat_pandemic", "threat_asteroid"


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
    state = table(site="satellite", pad="p03 engine_2 engine_3 engine_4 t03 t09 t08 satellite#2")
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
