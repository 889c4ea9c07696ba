"""Set-up, production, time acceleration and the order of a turn (sections D0 to D5, D7)."""

from collections import Counter

import pytest

from game.core.contract import Names
from game.core.events import CardMoved, DiceRolled, Shuffled, TurnStarted
from game.core.rng import Rng
from game.planet_movers import events as ev
from game.planet_movers.data import CATALOGUE, CHIPS, FUEL, PLANETS, RINGS, UNIVERSE
from game.planet_movers.data.orbits import NOWHERE, RING_OF
from game.planet_movers.moves import Accelerate, EndStep, Fly, Load, Pass, PickStart, Produce
from game.planet_movers.options import PlanetMoversOptions
from game.planet_movers.rules import roll_off
from game.planet_movers.state import Phase, State
from game.planet_movers.text import describe
from tests.planet_movers.helpers import (
    RULES,
    hold,
    of,
    play,
    position,
    refused,
    rocket,
    rolling,
    row,
    stock,
    supply,
)

ROW = ["C01", "C02", "C03", "C04"]


def new(seats: int = 3, seed: int = 1, **options: object) -> State:
    """A new game."""
    return RULES.setup(PlanetMoversOptions(**options), seats, seed)


def next_turn(state: State, first: int, second: int) -> list[object]:
    """Ends the last rocket step of a turn; the next roll shows these dice."""
    return [*play(rolling(state, first, second), EndStep())]


def before_roll(**given: object) -> State:
    """A position before the last seat ends its step."""
    return position(active=1, lead=0, **given)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_r1_two_to_six_players(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6 players"):
        new(seats)


def test_d0_eleven_chips_lie_at_the_start() -> None:
    state = new()
    assert sum(map(sum, state.stock)) == 11
    assert all(state.stock[p][item] == 1 for p, info in enumerate(PLANETS) for item in info.cargo)


def test_d0_everybody_has_five_fuel_and_no_points() -> None:
    state = new(6)
    assert [(p.hold[FUEL], p.score, p.position) for p in state.players] == [(5, 0, NOWHERE)] * 6
    assert state.supply[FUEL] == 6


def test_d0_four_contracts_lie_open() -> None:
    state = new()
    assert all(len(pile) == 1 for pile in state.row)
    assert len(state.deck) == 28


def test_r2_only_tied_players_roll_again() -> None:
    for seed in range(300):
        rng, twin = Rng(seed), Rng(seed)
        lead = roll_off(rng, 3, [])
        sums = [twin.between(2, 7) + twin.between(3, 8) for _ in range(3)]
        assert sums[lead] == max(sums)
        if sums.count(max(sums)) == 1:
            assert rng == twin
        else:
            assert rng != twin


def test_r3_the_lead_picks_last() -> None:
    state = new(3, seed=5)
    order = []
    while state.phase is Phase.SETUP:
        order.append(state.active)
        play(state, next(iter(RULES.moves(state))))
    lead = state.lead
    assert order == [(lead - 1) % 3, (lead - 2) % 3, lead]


def test_d1_a_pick_places_loads_and_takes() -> None:
    state = position(phase="setup", row=ROW, at="nowhere", lead=1)
    play(state, PickStart(0, "Fe", "mars"))
    assert (rocket(state), hold(state, "Fe"), stock(state, "mars", "Fe")) == ("5.4", 1, 0)
    assert CATALOGUE[state.players[0].contract[0]].ident == "C01"
    assert row(state)[1:] == ["C02", "C03", "C04"]


def test_d1_the_cargo_must_be_on_the_card() -> None:
    state = position(phase="setup", row=ROW, at="nowhere", lead=1)
    assert refused(state, PickStart(0, "H", "jupiter")) == "D1"


def test_r43_the_planet_must_have_it() -> None:
    state = position(phase="setup", row=ROW, at="nowhere", lead=1, stock={"mars": {}})
    assert refused(state, PickStart(0, "Fe", "mars")) == "R43"


def empty_of_iron() -> State:
    none = {planet: {} for planet in ("mercury", "venus", "mars", "ceres")}
    return position(phase="setup", row=ROW, at="nowhere", lead=1, stock=none)


def test_r43_if_nothing_lies_anywhere_a_producer_will_do() -> None:
    state = empty_of_iron()
    events = play(state, PickStart(0, "Fe", "mars"))
    assert of(events, ev.RocketPlaced)[0].loaded is False
    assert hold(state, "Fe") == 0


def test_r43_but_only_a_producer() -> None:
    assert refused(empty_of_iron(), PickStart(0, "Fe", "earth")) == "B4"


def test_r49_a_combination_loads_one_of_its_goods() -> None:
    state = position(phase="setup", row=["C28", *ROW[:3]], at="nowhere", lead=1)
    play(state, PickStart(0, "S", "earth"))
    assert (hold(state, "S"), hold(state, "Fe")) == (1, 0)


def test_d1_after_the_lead_the_first_turn_begins() -> None:
    first = {"at": "15.0", "contract": "C09"}
    state = position(first, phase="setup", row=ROW, at="nowhere", lead=0)
    events = play(state, PickStart(0, "Fe", "mars"))
    assert of(events, TurnStarted) == [TurnStarted(0, 1)]
    assert RULES.decision(state).prompt == "accelerate"


def test_d2_the_dice_show_2_to_7_and_3_to_8() -> None:
    dice = []
    for seed in range(120):
        state = before_roll(seed=seed)
        dice.append(of(play(state, EndStep()), DiceRolled)[0].dice)
    assert {first for first, _ in dice} == set(range(2, 8))
    assert {second for _, second in dice} == set(range(3, 9))


def test_r4_the_sum_of_the_dice_produces() -> None:
    events = next_turn(before_roll(), 2, 3)
    assert [event.planet for event in of(events, ev.ChipPlaced)] == [0, 1, 3, 4]


def test_r6_production_comes_before_the_planets_move() -> None:
    kinds_told = [type(event) for event in next_turn(before_roll(), 2, 3)]
    assert kinds_told.index(ev.ChipPlaced) < kinds_told.index(ev.PlanetMoved)


def test_r7_too_few_chips_place_none() -> None:
    stocks = {"ceres": {"W": 2}, "pluto": {"W": 2}}
    state = before_roll(at="15.0", hold={"W": 1}, stock=stocks)
    events = next_turn(state, 6, 8)
    assert of(events, ev.ProductionShort) == [ev.ProductionShort(2, 2, 1)]
    assert not of(events, ev.ChipPlaced)


def test_r7_full_planets_do_not_count() -> None:
    stocks = {"ceres": {"W": 3}, "pluto": {"W": 2}}
    events = next_turn(before_roll(stock=stocks), 6, 8)
    assert of(events, ev.ChipSkippedFull) == [ev.ChipSkippedFull(4, 2)]
    assert [event.planet for event in of(events, ev.ChipPlaced)] == [9]


def test_r7_types_are_independent() -> None:
    stocks = {"ceres": {"W": 3, "Fe": 1}, "pluto": {"W": 2}}
    state = before_roll(hold={"W": 1}, stock=stocks)
    events = next_turn(state, 7, 8)
    assert [PLANETS[event.planet].ident for event in of(events, ev.ChipPlaced)] == ["earth"]


def test_r8_ceres_may_hold_three_of_each() -> None:
    state = position(phase="accelerate", stock={"ceres": {"Fe": 3, "W": 2}})
    play(state, Produce("ceres", "W"))
    assert (stock(state, "ceres", "Fe"), stock(state, "ceres", "W")) == (3, 3)


def test_r8_a_fourth_chip_is_refused() -> None:
    state = position(phase="accelerate", stock={"ceres": {"Fe": 3}})
    assert refused(state, Produce("ceres", "Fe")) == "R8"


def test_d5_a_planet_is_pushed_to_produce_only_its_own() -> None:
    assert refused(position(phase="accelerate"), Produce("mars", "W")) == "B4"


def test_r7_an_empty_supply_adds_nothing() -> None:
    stocks = {"ceres": {"W": 1}, "pluto": {"W": 2}}
    state = position(phase="accelerate", hold={"W": 3}, stock=stocks)
    assert refused(state, Produce("ceres", "W")) == "R7"


def test_d5_a_chip_comes_from_the_supply() -> None:
    state = position(phase="accelerate")
    before = supply(state, "Fe")
    play(state, Produce("mars", "Fe"))
    assert (stock(state, "mars", "Fe"), supply(state, "Fe")) == (2, before - 1)


def test_r11_several_players_may_boost_one_planet() -> None:
    state = position(phase="accelerate")
    play(state, Produce("mars", "Fe"), Produce("mars", "Fe"))
    assert stock(state, "mars", "Fe") == 3


def test_r11_a_pushed_planet_may_be_boosted() -> None:
    state = position(phase="accelerate")
    play(state, Accelerate("mars"), Produce("mars", "Fe"))


def test_r12_scientists_may_be_recruited() -> None:
    state = position(phase="accelerate")
    play(state, Produce("earth", "S"))
    assert stock(state, "earth", "S") == 2


def test_r9_nobody_must_accelerate() -> None:
    state = position(phase="accelerate")
    play(state, Pass(), Pass())
    assert RULES.decision(state).prompt == "rocket"


def test_who_lets_time_run_is_told_of_in_the_log() -> None:
    """A seat that passed had no line at all."""
    state = position(phase="accelerate")
    assert play(state, Pass()) == [ev.AccelerationPassed(0)]
    names = Names(("Ann", "Bob"), None)
    assert describe(ev.AccelerationPassed(0), names) == "Ann let time run."


def test_r52_nobody_must_fly() -> None:
    state = position(at="7.10")
    play(state, EndStep())
    assert rocket(state) == "7.10"


def test_d5_the_lead_accelerates_and_flies_first() -> None:
    state = position(phase="accelerate", active=1, lead=1)
    play(state, Pass())
    assert state.active == 0
    play(state, Pass())
    assert (state.phase, state.active) == (Phase.ROCKET, 1)


@pytest.mark.parametrize("move", [EndStep(), Load("Fe"), Fly(5), PickStart(0, "Fe", "mars")])
def test_d6_each_phase_has_its_moves(move: EndStep) -> None:
    assert refused(position(at="mars", phase="accelerate"), move) == "D6"


def test_r51_the_lead_passes_in_the_order_of_play() -> None:
    state = before_roll()
    play(state, EndStep())
    assert (state.lead, state.active, state.turn) == (1, 1, 2)


def test_r51_among_three_the_lead_goes_from_the_first_to_the_second() -> None:
    state = position(seats=3, active=2, lead=0)
    play(state, EndStep())
    assert state.lead == 1


def test_d7_the_oldest_contract_leaves() -> None:
    state = before_roll(row=ROW, deck=["C09"])
    events = play(state, EndStep())
    assert row(state) == ["C09", "C01", "C02", "C03"]
    assert [CATALOGUE[card].ident for card in state.discard] == ["C04"]
    assert len(of(events, CardMoved)) == 5


def test_e8_the_discarded_card_is_in_the_pile_before_the_draw() -> None:
    state = before_roll(row=ROW)
    state.deck.clear()
    events = play(state, EndStep())
    assert row(state) == ["C04", "C01", "C02", "C03"]
    assert of(events, Shuffled)


def test_h_a_random_alignment_moves_the_planets_on_their_rings() -> None:
    seen = Counter()
    for seed in range(40):
        state = new(2, seed, alignment="random")
        for planet, info in enumerate(PLANETS):
            assert RING_OF[state.planets[planet]] + 1 == info.ring
            seen[info.ident] += state.planets[planet] != info.start
    assert min(seen.values()) > 20


def test_h_every_sector_of_a_ring_may_be_drawn() -> None:
    places = {new(2, seed, alignment="random").planets[0] for seed in range(200)}
    assert len(places) == RINGS[0].spaces


def test_b2_chips_are_conserved_through_a_random_game() -> None:
    state, rng = new(4, 3), Rng(9)
    for _ in range(600):
        if RULES.decision(state) is None:
            break
        RULES.apply(state, RULES.random_move(state, rng))
        for item in range(5):
            out = sum(chips[item] for chips in state.stock)
            out += sum(player.hold[item] for player in state.players)
            assert out + state.supply[item] == CHIPS[item]
        assert all(sum(player.hold) <= 6 for player in state.players)
        assert all(max(chips[:4]) <= 3 for chips in state.stock)


def test_c_only_the_deck_is_hidden() -> None:
    state = new()
    view = RULES.view(state, None)
    assert set(view.deck) == {-1}
    view.deck = state.deck
    view.rng = state.rng
    assert view == state


def test_d0_the_first_card_drawn_lies_on_the_right() -> None:
    state = new(2, seed=8)
    deck, rng = list(UNIVERSE), Rng(8)
    rng.shuffle(deck)
    assert [pile[0] for pile in reversed(state.row)] == [deck.pop() for _ in range(4)]


def test_d5_among_three_the_acceleration_goes_on_in_the_order_of_play() -> None:
    state = position(seats=3, phase="accelerate", active=1, lead=1)
    play(state, Pass())
    assert state.active == 2
