"""What can be done in orbit (sections D6 and E3 to E8)."""

import pytest

from game.core.events import Scored
from game.planet_movers import events as ev
from game.planet_movers.data.orbits import parse
from game.planet_movers.moves import (
    CollectFuel,
    Complete,
    Dump,
    EndStep,
    Fly,
    Load,
    Pass,
    Refuel,
    Sell,
    Take,
    Terminate,
)
from tests.planet_movers.helpers import (
    RULES,
    hold,
    kinds,
    of,
    play,
    position,
    refused,
    row,
    stock,
    supply,
)

ROW = ["C01", "C02", "C03", "C04"]
DECK = ["C05", "C06", "C07"]


def test_the_rulebooks_example() -> None:
    state = position(
        at="mars",
        hold={"Fuel": 1, "H": 2},
        contract="C08",
        stock={"mars": {"Fe": 3}},
        row=ROW,
        dice=(3, 4),
    )
    play(state, Complete(2), Refuel(), Take(1), Load("Fe"), Load("Fe"), Load("Fe"))
    assert state.players[0].score == 3
    assert (hold(state, "Fuel"), hold(state, "Fe"), hold(state, "H")) == (3, 3, 0)
    assert kinds(state, Fly)


def test_the_rulebooks_example_goes_on_at_saturn() -> None:
    state = position(at="saturn", hold={"Fuel": 1, "Fe": 3}, contract="C02", moved=True, score=3)
    play(state, Complete(3), Refuel(), Take(0), Load("H"))
    assert state.players[0].score == 3 + 4 - 1


@pytest.mark.parametrize(("planet", "gain"), [("earth", 4), ("mars", 2)])
def test_e3_a_point_buys_two_fuel_and_four_at_earth(planet: str, gain: int) -> None:
    state = position(at=planet, hold={}, score=1)
    play(state, Refuel())
    assert (hold(state, "Fuel"), state.players[0].score) == (gain, 0)


def test_r30_fuel_that_does_not_fit_is_lost() -> None:
    state = position(at="earth", hold={"Fuel": 5}, score=1)
    assert of(play(state, Refuel()), ev.FuelGained) == [ev.FuelGained(0, 1, 3, True)]


def test_r30_a_full_hold_buys_nothing() -> None:
    state = position(at="earth", hold={"Fuel": 6}, score=1)
    assert refused(state, Refuel()) == "R30"


def test_r31_a_purchase_is_cut_to_what_is_there() -> None:
    state = position(at="earth", hold={}, score=1, stock={"mars": {"Fuel": 36 - 5 - 3}})
    assert of(play(state, Refuel()), ev.FuelGained) == [ev.FuelGained(0, 3, 1, True)]


def test_r31_an_empty_supply_sells_nothing() -> None:
    state = position(at="earth", hold={}, score=1, stock={"mars": {"Fuel": 36 - 5}})
    assert refused(state, Refuel()) == "R31"


@pytest.mark.parametrize("move", [Refuel(), Terminate()])
def test_r29_nobody_goes_below_zero(move: Refuel | Terminate) -> None:
    assert refused(position(at="mars", hold={}, contract="C01"), move) == "R29"


def test_r34_a_contract_can_not_be_dropped_without_points() -> None:
    assert not kinds(position(at="mars", contract="C01"), Terminate)


def test_e7_a_dropped_contract_costs_a_point_and_is_discarded() -> None:
    state = position(at="mars", hold={"Fe": 1}, contract="C05", score=3, row=ROW)
    play(state, Terminate())
    assert (state.players[0].score, state.players[0].contract, hold(state, "Fe")) == (2, [], 1)
    assert len(state.discard) == 1


def test_e7_a_new_contract_may_be_taken_at_once() -> None:
    state = position(at="mars", contract="C05", score=3, row=ROW)
    play(state, Terminate(), Take(0))


def test_r28_the_free_fuel_ends_flying() -> None:
    state = position(at="mars", hold={"Fuel": 1})
    play(state, CollectFuel())
    assert hold(state, "Fuel") == 2
    assert refused(state, Fly(parse("5.5"))) == "R28"


def test_r28_one_free_fuel_a_turn() -> None:
    state = position(at="earth", hold={"Fuel": 1})
    play(state, CollectFuel())
    assert refused(state, CollectFuel()) == "R28"


def test_r28_no_free_fuel_after_a_flight() -> None:
    state = position(at="7.18", hold={}, dice=(3, 4))
    play(state, Fly(parse("7.19")))
    assert refused(state, CollectFuel()) == "R28"


def test_r28_no_free_fuel_in_open_space() -> None:
    assert refused(position(at="7.10", hold={}), CollectFuel()) == "D6"


@pytest.mark.parametrize(
    "move", [Refuel(), Load("Fe"), Dump("Fuel"), Sell("Fe"), Complete(1), Take(0), Terminate()]
)
def test_d6_open_space_offers_only_flights(move: Load) -> None:
    assert refused(position(at="7.10", score=5, contract="C01"), move) == "D6"


def test_e4_a_load_takes_one_chip() -> None:
    state = position(at="ceres", hold={}, stock={"ceres": {"W": 2}})
    play(state, Load("W"))
    assert (stock(state, "ceres", "W"), hold(state, "W")) == (1, 1)


def test_e4_what_is_not_there_can_not_be_loaded() -> None:
    assert refused(position(at="mars", hold={}), Load("W")) == "E4"


def test_e4_a_full_hold_loads_nothing() -> None:
    assert refused(position(at="mars", hold={"Fuel": 6}), Load("Fe")) == "E4"


def test_r32_scientists_are_cargo() -> None:
    state = position(at="earth", hold={})
    play(state, Load("S"))
    assert hold(state, "S") == 1


def test_r40_what_was_dumped_stays_for_this_stop() -> None:
    state = position(at="mars", hold={"W": 1})
    play(state, Dump("W"))
    assert refused(state, Load("W")) == "R40"


def test_r40_another_kind_may_be_loaded() -> None:
    state = position(at="mars", hold={"W": 1})
    play(state, Dump("W"), Load("Fe"))


def test_r40_in_a_later_step_it_may_be_loaded() -> None:
    state = position(at="mars", hold={"W": 1}, active=0)
    play(state, Dump("W"), EndStep(), EndStep(), Pass(), Pass())
    while state.active != 0:
        play(state, EndStep())
    play(state, Load("W"))


def test_r40_at_the_next_stop_of_the_step_it_may_be_loaded() -> None:
    state = position(
        at="mars", hold={"W": 2}, dice=(3, 4), planets={"ceres": "7.5"}, stock={"ceres": {"W": 1}}
    )
    play(state, Dump("W"), Fly(parse("7.5")), Load("W"))
    assert hold(state, "W") == 2


def test_r39_the_fourth_chip_goes_to_the_supply() -> None:
    state = position(at="mars", hold={"Fe": 1}, stock={"mars": {"Fe": 3}})
    before = supply(state, "Fe")
    events = play(state, Dump("Fe"))
    assert of(events, ev.Dumped)[0].to_supply
    assert (stock(state, "mars", "Fe"), supply(state, "Fe")) == (3, before + 1)


def test_r39_fuel_may_lie_in_any_number() -> None:
    state = position(at="mars", hold={"Fuel": 5})
    play(state, *[Dump("Fuel")] * 5)
    assert stock(state, "mars", "Fuel") == 5


def test_e3_lying_fuel_is_free() -> None:
    state = position(at="mars", hold={}, stock={"mars": {"Fuel": 2}})
    play(state, Load("Fuel"))
    assert (hold(state, "Fuel"), state.players[0].score) == (1, 0)


def test_r48_goods_pass_over_a_planet() -> None:
    state = position({"at": "mars"}, at="mars", hold={"W": 1})
    play(state, Dump("W"), EndStep(), Load("W"))
    assert hold(state, "W", 1) == 1


def test_e5_earth_buys_iron_for_a_point() -> None:
    state = position(at="earth", hold={"Fe": 1})
    events = play(state, Sell("Fe"))
    assert of(events, Scored) == [Scored(0, 1, "sale")]
    assert hold(state, "Fe") == 0


def test_r33_earth_buys_three_chips_of_any_mix() -> None:
    state = position(at="earth", hold={"Fe": 2, "H": 2})
    play(state, Sell("Fe"), Sell("Fe"), Sell("H"))
    assert refused(state, Sell("H")) == "R33"


def test_r33_each_turn_anew() -> None:
    state = position(at="earth", hold={"Fe": 4}, sold=3, active=0)
    play(state, EndStep(), EndStep(), Pass(), Pass())
    while state.active != 0:
        play(state, EndStep())
    play(state, Sell("Fe"))


@pytest.mark.parametrize("cargo", ["W", "S"])
def test_e5_earth_buys_no_water_and_no_scientists(cargo: str) -> None:
    assert refused(position(at="earth", hold={"W": 1, "S": 1}), Sell(cargo)) == "E5"


def test_e5_nobody_else_buys() -> None:
    assert refused(position(at="mars", hold={"H": 1}), Sell("H")) == "E5"


@pytest.mark.parametrize(("count", "points"), [(1, 2), (2, 4), (3, 5)])
def test_e6_one_two_or_three_units_pay_differently(count: int, points: int) -> None:
    state = position(at="mars", hold={"H": 3}, contract="C08")
    play(state, Complete(count))
    assert state.players[0].score == points


def test_r36_fewer_than_held_may_be_delivered() -> None:
    state = position(at="mars", hold={"H": 3}, contract="C08")
    play(state, Complete(1))
    assert hold(state, "H") == 2


def test_r35_one_delivery_ends_the_contract() -> None:
    state = position(at="mars", hold={"H": 3}, contract="C08")
    play(state, Complete(1))
    assert refused(state, Complete(1)) == "E6"


def test_e6_delivered_goods_return_to_the_supply() -> None:
    state = position(at="mars", hold={"H": 3}, contract="C08")
    before = supply(state, "H")
    play(state, Complete(3))
    assert supply(state, "H") == before + 3


@pytest.mark.parametrize("count", [0, 4, -1])
def test_r36_odd_numbers_are_refused(count: int) -> None:
    assert refused(position(at="mars", hold={"H": 3}, contract="C08"), Complete(count)) == "R36"


def test_e6_more_than_aboard_is_refused() -> None:
    assert refused(position(at="mars", hold={"H": 1}, contract="C08"), Complete(2)) == "E6"


def test_e6_another_planet_pays_nothing() -> None:
    assert refused(position(at="venus", hold={"H": 1}, contract="C08"), Complete(1)) == "E6"


def test_r37_a_combination_takes_one_of_each() -> None:
    state = position(at="saturn", hold={"Fe": 2, "S": 2}, contract="C28")
    assert refused(state, Complete(2)) == "R37"
    play(state, Complete(1))
    assert (state.players[0].score, hold(state, "Fe"), hold(state, "S")) == (5, 1, 1)


def test_r37_half_a_combination_is_nothing() -> None:
    assert refused(position(at="saturn", hold={"Fe": 2}, contract="C28"), Complete(1)) == "E6"


def test_r38_goods_from_the_destination_itself_count() -> None:
    state = position(at="mars", hold={}, contract="C08", stock={"mars": {"H": 1}})
    play(state, Load("H"), Complete(1))
    assert state.players[0].score == 2


def test_r41_several_contracts_in_one_step() -> None:
    state = position(at="mars", hold={"H": 2, "S": 2}, contract="C08", row=["C21", *ROW[:3]])
    play(state, Complete(2), Take(0), Complete(2), Take(0))
    assert state.players[0].score == 8


def test_r41_one_contract_at_a_time() -> None:
    assert refused(position(at="mars", contract="C08"), Take(0)) == "D6"


@pytest.mark.parametrize(
    ("slot", "after"),
    [
        (0, ["C05", "C02", "C03", "C04"]),
        (1, ["C05", "C01", "C03", "C04"]),
        (3, ["C05", "C01", "C02", "C03"]),
    ],
)
def test_e8_the_row_moves_up_from_the_left(slot: int, after: list[str]) -> None:
    state = position(at="mars", row=ROW, deck=DECK)
    play(state, Take(slot))
    assert row(state) == after


@pytest.mark.parametrize("slot", [-1, 4])
def test_e8_there_are_four_slots(slot: int) -> None:
    assert refused(position(at="mars", row=ROW), Take(slot)) == "E8"


def test_r42_an_empty_deck_is_made_of_the_discards() -> None:
    state = position(at="mars", row=ROW, discard=["C20", "C21"])
    state.deck.clear()
    play(state, Take(3))
    assert row(state)[1:] == ["C01", "C02", "C03"]
    assert row(state)[0] in ("C20", "C21")
    assert len(state.deck) == 1


def test_r42_the_discards_are_shuffled() -> None:
    seen = set()
    for seed in range(12):
        pile = ["C20", "C21", "C22"]
        state = position(at="mars", row=ROW, discard=pile, seed=seed)
        state.deck.clear()
        play(state, Take(3))
        seen.add(row(state)[0])
    assert seen == {"C20", "C21", "C22"}


def test_e8_with_no_card_at_all_a_gap_stays() -> None:
    state = position(at="mars", row=ROW)
    state.deck.clear()
    play(state, Take(3))
    assert row(state) == ["", "C01", "C02", "C03"]
    assert not state.deck


def test_r47_contracts_are_open() -> None:
    state = position(at="mars", contract="C08")
    assert RULES.view(state, 1).players[0].contract == state.players[0].contract
