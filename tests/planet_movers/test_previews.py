"""What is shown before a choice (section I) agrees with what the rules then do."""

from itertools import pairwise

import pytest

from game.core.contract import events_of
from game.core.rng import Rng
from game.planet_movers import events as ev
from game.planet_movers import previews
from game.planet_movers.bots.plans import NEVER
from game.planet_movers.data import CARD_NAMES, CATALOGUE, ITEM_INDEX, PLANET_INDEX, PLANETS
from game.planet_movers.data.orbits import NEIGHBOURS, bits, name, parse
from game.planet_movers.moves import Accelerate, Complete, EndStep, Fly, Load, Refuel
from game.planet_movers.options import PlanetMoversOptions
from game.planet_movers.state import State, to_fly
from tests.planet_movers.helpers import RULES, TITLE, kinds, of, play, position

MARS, CERES, SATURN = (PLANET_INDEX[planet] for planet in ("mars", "ceres", "saturn"))


def walk(moves: int = 150, seed: int = 5) -> State:
    """Some position of a random game of four."""
    state, rng = RULES.setup(PlanetMoversOptions(), 4, seed), Rng(seed)
    for _ in range(moves):
        RULES.apply(state, RULES.random_move(state, rng))
    return state


def test_ways_are_the_flights_that_are_listed() -> None:
    state = position(at="7.10", hold={"Fuel": 1}, dice=(3, 5))
    listed = {move.destination for move in kinds(state, Fly)}
    assert set(bits(previews.ways(state, 0).within(1))) == listed


def test_ways_are_known_for_those_who_wait() -> None:
    state = position({"at": "9.1"}, at="7.10", dice=(3, 5))
    assert previews.ways(state, 1).free >> parse("9.2") & 1


def test_before_the_first_roll_nobody_can_fly() -> None:
    state = RULES.setup(PlanetMoversOptions(), 2, 1)
    assert previews.ways(state, 0).within(2) == 0


@pytest.mark.parametrize("seed", range(4))
def test_a_flight_says_what_flying_does(seed: int) -> None:
    state = walk(seed=seed)
    while not kinds(state, Fly):
        RULES.apply(state, RULES.random_move(state, Rng(seed)))
    for move in kinds(state, Fly):
        told = previews.flight(state, state.active, move.destination)
        world = state.copy()
        events = events_of(RULES, world, move)
        assert told.affordable
        assert [told.price] * bool(told.price) == [e.amount for e in of(events, ev.FuelSpent)]
        assert told.path == of(events, ev.RocketMoved)[0].path
        assert [told.planet] * (told.planet >= 0) == [e.planet for e in of(events, ev.OrbitEntered)]


def test_a_path_goes_from_space_to_bordering_space() -> None:
    state = position(at="7.10", dice=(3, 5))
    for goal in bits(previews.ways(state, 0).within(2)):
        path = (parse("7.10"), *previews.flight(state, 0, goal).path)
        for here, there in pairwise(path):
            assert any(there in near for near in NEIGHBOURS[here])


def test_a_flight_that_costs_too_much_is_shown_as_such() -> None:
    state = position(at="7.10", hold={"Fuel": 1}, dice=(3, 3))
    assert not previews.flight(state, 0, parse("6.6")).affordable


def test_where_no_route_leads_there_is_no_flight() -> None:
    state = position(at="7.10", dice=(3, 3))
    assert previews.flight(state, 0, parse("1.0")) is None


def test_the_alignment_of_next_turn_comes_true() -> None:
    state = position(active=1, lead=0)
    told = previews.alignment(state, 1)
    play(state, EndStep())
    assert list(told) == state.planets


@pytest.mark.parametrize("planet", [info.ident for info in PLANETS if info.ident != "earth"])
@pytest.mark.parametrize("seed", range(3))
def test_a_push_says_what_pushing_does(planet: str, seed: int) -> None:
    state = walk(seed=seed)
    while Accelerate(planet) not in kinds(state, Accelerate):
        RULES.apply(state, RULES.random_move(state, Rng(seed)))
    number = PLANET_INDEX[planet]
    told = previews.push(state, number)
    pusher = state.active
    events = events_of(RULES, state, Accelerate(planet))
    assert told.path == tuple(e.target for e in of(events, ev.PlanetMoved))
    assert {seat for seat, _ in told.caught} == {e.seat for e in of(events, ev.RocketCaptured)}
    assert of(events, ev.AccelerationChosen) == [ev.AccelerationChosen(pusher, number, told.steps)]
    assert told.after.planets == state.planets
    assert [p.position for p in told.after.players] == [p.position for p in state.players]


def test_a_push_tells_the_carried_from_the_caught() -> None:
    state = position({"at": "5.6"}, {"at": "15.0"}, at="mars", phase="accelerate", dice=(3, 5))
    told = previews.push(state, MARS)
    assert told.carried == (0,)
    assert told.caught == ((1, parse("5.6")),)
    assert [name(place) for place in told.path] == ["5.5", "5.6", "5.7"]


def test_a_push_of_earth_is_nothing() -> None:
    state = position(at="earth", phase="accelerate")
    told = previews.push(state, PLANET_INDEX["earth"])
    assert (told.steps, told.path) == (0, ())
    assert told.after == state


def test_a_planet_in_reach_is_met_now_at_its_price() -> None:
    state = position(at="7.15", dice=(3, 5))
    assert previews.meeting(state, 0, CERES) == (0, 1)


def test_fuel_that_is_not_aboard_meets_nothing() -> None:
    state = position(at="7.15", hold={}, dice=(3, 5))
    assert previews.meeting(state, 0, CERES) == (1, 0)


def test_the_orbited_planet_is_met_already() -> None:
    assert previews.meeting(position(at="mars"), 0, MARS) == (0, 0)


def test_a_planet_that_will_catch_the_rocket_is_met_next_turn_free() -> None:
    state = position(at="5.5", dice=(3, 5), moved=True)
    assert previews.meeting(state, 0, MARS) == (1, 0)


def test_who_flew_waits_for_the_next_turn() -> None:
    state = position(at="7.18", dice=(3, 5), moved=True)
    assert previews.meeting(state, 0, CERES).turns == 1


@pytest.mark.parametrize(
    ("given", "seat", "flies"),
    [
        ({"phase": "accelerate"}, 1, True),
        ({"active": 1}, 0, False),
        ({"active": 0}, 1, True),
        ({"active": 0, "moved": True}, 0, False),
        ({"active": 0, "collected": True}, 0, False),
        ({"active": 0, "lead": 1}, 1, False),
        ({"at": "nowhere", "phase": "setup", "lead": 1}, 0, False),
        ({"phase": "over", "score": 20, "reason": "target"}, 0, False),
    ],
)
def test_the_order_of_play_says_who_may_still_fly(
    given: dict[str, object], seat: int, flies: bool
) -> None:
    assert to_fly(position(**{"at": "7.10", **given}), seat) == flies


def test_a_contract_pays_for_what_is_aboard() -> None:
    state = position(at="mars", hold={"H": 2}, contract="C08")
    told = previews.contract(state, 0, CARD_NAMES["C08"])
    assert (told.units, told.points, told.here, told.turns) == (2, 4, True, 0)
    play(state, Complete(told.units))
    assert state.players[0].score == told.points


def test_an_empty_hold_is_paid_nothing() -> None:
    told = previews.contract(position(at="mars", hold={}), 0, CARD_NAMES["C08"])
    assert (told.units, told.points) == (0, 0)


def test_a_combination_pays_for_both_goods_only() -> None:
    half = previews.contract(position(hold={"Fe": 2}), 0, CARD_NAMES["C28"])
    both = previews.contract(position(hold={"Fe": 2, "S": 2}), 0, CARD_NAMES["C28"])
    assert (half.points, both.units, both.points) == (0, 1, 5)


def test_the_parts_of_a_contract_name_sources_nearest_first() -> None:
    state = position(at="mars", hold={"Fe": 1}, stock={"mars": {"Fe": 2}})
    (part,) = previews.contract(state, 0, CARD_NAMES["C02"]).parts
    assert (part.item, part.aboard) == (ITEM_INDEX["Fe"], 1)
    assert part.sources[0] == (MARS, 2, 0)
    turns = [source.turns for source in part.sources]
    assert turns == sorted(turns)
    assert {PLANETS[source.planet].ident for source in part.sources} == {
        *("mercury", "venus", "mars", "ceres")
    }


def test_of_sources_that_are_equally_near_the_planet_one_orbits_comes_first() -> None:
    where = {"mercury": "1.5", "venus": "3.5", "mars": "5.10", "ceres": "7.12"}
    stock = {"mars": {"Fe": 1}, "ceres": {"Fe": 3}}
    state = position(at="mars", dice=[7, 8], planets=where, stock=stock, hold={"Fuel": 6})
    (part,) = previews.contract(state, 0, CARD_NAMES["C02"]).parts
    near = [(source.planet, source.chips) for source in part.sources if source.turns == 0]
    assert near[0] == (MARS, 1)
    assert max(chips for _, chips in near) > 1


def test_a_plan_calls_at_the_source_and_then_at_the_destination() -> None:
    state = position(at="mars", hold={}, stock={"mars": {"Fe": 3}})
    plan = previews.contract(state, 0, CARD_NAMES["C02"]).errand
    assert (plan.points, plan.stops) == (4, (MARS, SATURN))
    assert 1 <= plan.turns <= NEVER


def test_a_plan_with_the_goods_aboard_goes_straight_there() -> None:
    state = position(at="saturn", hold={"Fe": 3}, contract="C02")
    assert previews.errand(state, 0, CARD_NAMES["C02"]) == (0, 4, (SATURN,))


def test_a_plan_brings_no_more_once_what_lies_here_is_loaded() -> None:
    """One load in thirty turned a plan for 4 points into one for 5."""
    loads = 0
    for seed in (6, 7):
        state = RULES.setup(PlanetMoversOptions(), 2, seed)
        while (decision := RULES.decision(state)) is not None:
            move = TITLE.brain.candidates(RULES.view(state, decision.seat))[0][1]
            seat, held = state.active, [*state.players[state.active].contract]
            item = ITEM_INDEX[move.item] if isinstance(move, Load) else -1
            wanted = held and item in CATALOGUE[held[0]].cargo
            before = previews.errand(state, seat, held[0]) if wanted else None
            RULES.apply(state, move)
            if before is not None:
                after = previews.errand(state, seat, held[0])
                assert after is not None
                assert after.points <= before.points
                loads += 1
    assert loads > 20


def test_a_plan_for_two_goods_calls_at_both() -> None:
    plan = previews.errand(position(at="mars", hold={}), 0, CARD_NAMES["C28"])
    assert plan.points == 5
    assert plan.stops[-1] == SATURN
    assert PLANET_INDEX["earth"] in plan.stops
    assert len(plan.stops) == 3


def test_without_goods_on_any_planet_there_is_no_plan() -> None:
    state = position(at="mars", hold={}, stock={"earth": {}})
    assert previews.errand(state, 0, CARD_NAMES["C21"]) is None


def test_a_hidden_card_promises_nothing() -> None:
    told = previews.contract(position(at="mars"), 0, -1)
    assert (told.points, told.parts, told.errand) == (0, (), None)


@pytest.mark.parametrize(("planet", "loaded"), [("earth", 5), ("mars", 5), ("mars", 1)])
def test_the_fuel_for_sale_is_what_is_then_gained(planet: str, loaded: int) -> None:
    state = position(at=planet, hold={"Fuel": loaded}, score=1)
    told = previews.fuel_for_sale(state, 0)
    (gained,) = of(play(state, Refuel()), ev.FuelGained)
    assert told == (gained.amount, gained.wasted)


def test_open_space_sells_no_fuel() -> None:
    assert previews.fuel_for_sale(position(at="7.10", hold={}), 0) == (0, 0)


def test_the_odds_of_all_sums_are_36() -> None:
    assert [previews.odds(total) for total in range(5, 16)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_previews_leave_the_view_alone() -> None:
    state = walk()
    before = state.copy()
    for planet in range(len(PLANETS)):
        previews.push(state, planet)
        previews.meeting(state, 0, planet)
    for card in CARD_NAMES.values():
        previews.contract(state, 1, card)
    assert state == before


def test_a_pushed_planet_can_not_be_pushed_again_in_the_view_after() -> None:
    told = previews.push(position(at="mars", phase="accelerate"), MARS)
    assert RULES.check(told.after, Accelerate("mars")).rule == "R11"


def test_who_waits_in_an_orbit_is_carried_on_before_the_next_meeting() -> None:
    waiting = position(at="mercury", moved=True)
    beside = position(at="1.1", moved=True)
    venus = PLANET_INDEX["venus"]
    assert previews.meeting(waiting, 0, venus) == previews.meeting(beside, 0, venus) == (2, 0)


def test_who_ends_a_flight_in_an_orbit_is_carried_on_too() -> None:
    # From 7.17 the free run to Ceres is the only one that leads to Earth in three turns.
    state = position(at="7.17", hold={}, dice=(2, 3))
    assert previews.meeting(state, 0, PLANET_INDEX["earth"]).turns == 3


def test_r36_each_number_of_units_aboard_has_its_pay_where_the_contract_ends() -> None:
    state = position(at="7.18", hold={"H": 3}, contract="C09")
    assert previews.deliverable(state) == ()
    state.players[0].position = parse("7.19")
    paid = previews.deliverable(state)
    assert len(paid) == 3
    assert list(paid) == sorted(paid)


def test_e5_only_earth_buys_and_only_iron_and_hydrogen() -> None:
    state = position(at="7.18")
    assert not any(previews.may_sell(state, item) for item in ITEM_INDEX.values())
    state.players[0].position = state.planets[PLANET_INDEX["earth"]]
    bought = {item for item, number in ITEM_INDEX.items() if previews.may_sell(state, number)}
    assert bought == {"Fe", "H"}
