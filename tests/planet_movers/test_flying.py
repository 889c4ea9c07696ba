"""Routes, prices and planets that move (sections E1 and E2)."""

import pytest

from game.core.rng import Rng
from game.planet_movers import events as ev
from game.planet_movers.data import PLANETS, RINGS, SPACES
from game.planet_movers.data.orbits import (
    CCW,
    NEIGHBOURS,
    bits,
    mask_of,
    name,
    nth,
    parse,
    price,
    reach,
    route,
    within,
)
from game.planet_movers.moves import Accelerate, CollectFuel, EndStep, Fly, Load, Pass
from tests.planet_movers.helpers import (
    RULES,
    at,
    hold,
    kinds,
    of,
    play,
    position,
    refused,
    rocket,
    rolling,
    supply,
)

START = mask_of([info.start for info in PLANETS])
ALONE = {"mercury": "1.6", "earth": "4.1", "mars": "5.20", "ceres": "7.30", "jupiter": "9.1"}


def names(mask: int) -> list[str]:
    return [name(place) for place in bits(mask)]


@pytest.mark.parametrize(
    ("start", "low", "high", "counts", "planets"),
    [
        ("7.19", 3, 6, (17, 22, 135), "Venus Earth"),
        ("4.18", 2, 3, (12, 7, 49), ""),
        ("1.0", 7, 8, (35, 6, 242), "Venus Earth Mars Ceres Jupiter Neptune"),
    ],
)
def test_e2_destinations_are_as_many_as_the_check_values(
    start: str, low: int, high: int, counts: tuple[int, ...], planets: str
) -> None:
    ways = reach(parse(start), low, high, START)
    assert tuple(mask.bit_count() for mask in ways) == counts
    reached = {info.name: ways.price(info.start) for info in PLANETS}
    assert {planet for planet, price in reached.items() if price is not None} == set(
        planets.split()
    )
    assert {price for price in reached.values() if price is not None} <= {2}


def test_e2_equal_dice_leave_nothing_for_one_fuel() -> None:
    ways = reach(parse("15.28"), 4, 4, START)
    assert (ways.free.bit_count(), ways.one) == (21, 0)


def test_e2_without_fuel_only_the_low_die_flies() -> None:
    state = position(at="jupiter", hold={}, dice=(3, 6))
    assert len(kinds(state, Fly)) == 18


def test_e2_the_rulebooks_first_examples() -> None:
    free = names(reach(parse("7.10"), 3, 3, 0).free)
    assert {place for place in free if not place.startswith("7.")} == {
        *("6.8", "6.9", "5.8", "5.9", "4.6", "4.7"),
        *("8.10", "9.11", "9.12", "10.11", "10.12"),
    }
    assert {place for place in free if place.startswith("7.")} == {
        *("7.9", "7.8", "7.7", "7.11", "7.12", "7.13")
    }


def test_r20_one_in_and_two_round_needs_both_dice() -> None:
    assert reach(parse("7.10"), 3, 3, 0).price(parse("6.6")) == 2


def test_r20_both_dice_may_fly_straight_on() -> None:
    assert reach(parse("15.0"), 3, 5, 0).price(parse("15.8")) == 2
    assert reach(parse("15.0"), 3, 5, 0).price(parse("15.9")) is None


def test_r20_a_run_of_the_high_die_may_come_first() -> None:
    # 5 round and 3 in: only the order of the dice is free, the lengths are not.
    assert reach(parse("15.0"), 3, 5, 0).price(parse("12.5")) is not None
    assert reach(parse("1.0"), 2, 4, 0).price(parse("5.0")) == 1


def test_r17_a_run_in_or_out_fans_out() -> None:
    assert set(names(reach(parse("7.19"), 2, 2, 0).free)) >= {"6.15", "6.16", "5.15", "5.16"}


def test_r21_a_shorter_run_is_allowed() -> None:
    free = names(reach(parse("7.10"), 3, 3, 0).free)
    assert {"7.11", "7.12", "7.13"} <= set(free)


def test_r23_nothing_flies_through_a_planet() -> None:
    wall = mask_of([parse("15.2")])
    ways = reach(parse("15.0"), 4, 4, wall)
    assert ways.price(parse("15.2")) == 0
    assert ways.free >> parse("15.3") & 1 == 0


@pytest.mark.parametrize(
    ("start", "wall", "goal"), [("15.18", "15.19", "15.20"), ("3.3", "3.4", "3.5")]
)
def test_r23_a_planet_on_the_ring_is_passed_by_way_of_another_ring(
    start: str, wall: str, goal: str
) -> None:
    ways = reach(parse(start), 3, 5, mask_of([parse(wall)]))
    assert ways.price(parse(goal)) == 2


def test_r22_the_second_run_does_not_start_on_a_planet() -> None:
    # In the innermost ring the only way on from 1.2 with both dice would be through 1.1 or 1.3.
    walls = mask_of([parse(place) for place in ("1.1", "1.11", "2.0")])
    assert reach(parse("1.0"), 2, 8, walls) == (walls, 0, 0)


def test_r24_a_flight_does_not_end_where_it_began() -> None:
    ways = reach(parse("1.0"), 4, 8, 0)
    assert ways.price(parse("1.0")) is None


def test_r18_the_sun_and_the_edge_end_a_run() -> None:
    assert {place.split(".")[0] for place in names(reach(parse("15.0"), 3, 3, 0).free)} == {
        *("15", "14", "13", "12")
    }


def test_r19_the_cheapest_price_is_paid() -> None:
    state = position(at="7.10", hold={"Fuel": 3}, dice=(3, 5), planets=ALONE)
    events = play(state, Fly(parse("7.14")))
    assert of(events, ev.FuelSpent) == [ev.FuelSpent(0, 1)]
    assert hold(state, "Fuel") == 2


def test_e2_burnt_fuel_returns_to_the_supply() -> None:
    state = position(at="7.10", hold={"Fuel": 3}, dice=(3, 5), planets=ALONE)
    before = supply(state, "Fuel")
    play(state, Fly(parse("6.6")))
    assert supply(state, "Fuel") == before + 2


def test_e2_too_little_fuel_is_refused() -> None:
    state = position(at="7.10", hold={"Fuel": 1}, dice=(3, 5), planets=ALONE)
    assert refused(state, Fly(parse("6.6"))) == "E2"


@pytest.mark.parametrize("place", [-3, 558, 9999])
def test_e2_a_place_beyond_the_board_is_refused(place: int) -> None:
    assert refused(position(at="7.10"), Fly(place)) == "E2"


def test_e2_one_flight_a_step() -> None:
    state = position(at="7.10", dice=(3, 5), planets=ALONE)
    play(state, Fly(parse("7.11")))
    assert refused(state, Fly(parse("7.12"))) == "E2"


def test_e2_the_path_is_cheapest_shortest_and_smoothest() -> None:
    path = route(parse("7.10"), parse("6.6"), 3, 3, 0)
    assert [name(place) for place in path] == ["6.8", "6.7", "6.6"]


def test_e2_every_price_has_a_path_without_planets_on_the_way() -> None:
    start = parse("7.19")
    ways = reach(start, 3, 6, START)
    for goal in bits(ways.within(2)):
        path = route(start, goal, 3, 6, START)
        assert path[-1] == goal
        assert not any(START >> place & 1 for place in path[:-1])
        assert len(path) <= (3, 6, 9)[ways.price(goal) or 0]


def test_e2_entering_a_planets_space_is_told() -> None:
    state = position(at="7.18", dice=(3, 5))
    assert of(play(state, Fly(parse("7.19"))), ev.OrbitEntered) == [ev.OrbitEntered(0, 4)]


def test_r26_rockets_never_block_each_other() -> None:
    state = position({"at": "7.11"}, at="7.10", dice=(3, 5), planets=ALONE)
    play(state, Fly(parse("7.12")))
    assert rocket(state) == "7.12"


def test_r5_every_planet_goes_one_space_a_turn() -> None:
    state = position(active=1, lead=0, phase="rocket")
    before = list(state.planets)
    play(state, EndStep())
    assert state.planets == [NEIGHBOURS[place][CCW][0] for place in before]


def test_r14_a_planet_carries_rockets_in_its_orbit() -> None:
    state = position(at="mars", phase="accelerate", dice=(3, 5))
    events = play(state, Accelerate("mars"))
    assert (at(state, "mars"), rocket(state)) == ("5.7", "5.7")
    assert len(of(events, ev.RocketCarried)) == 3


def test_r15_a_planet_catches_rockets_on_its_way() -> None:
    state = position({"at": "5.6"}, at="15.0", phase="accelerate", dice=(3, 5))
    events = play(state, Accelerate("mars"))
    assert of(events, ev.RocketCaptured) == [ev.RocketCaptured(1, 3)]
    assert rocket(state, 1) == "5.7"


def test_r25_a_caught_rocket_may_use_its_step() -> None:
    state = position({"at": "15.0"}, at="5.5", phase="accelerate", dice=(3, 5), active=0)
    play(state, Accelerate("mars"), Pass())
    assert CollectFuel() in kinds(state, CollectFuel)
    assert kinds(state, Fly)


@pytest.mark.parametrize(
    ("planet", "steps"),
    [("mercury", 3), ("mars", 3), ("ceres", 5), ("saturn", 5), ("uranus", 8), ("pluto", 8)],
)
def test_r10_a_push_goes_the_whole_distance_of_its_class(planet: str, steps: int) -> None:
    state = position(phase="accelerate", dice=(3, 5))
    assert len(of(play(state, Accelerate(planet)), ev.PlanetMoved)) == steps


def test_r13_low_and_high_go_by_value() -> None:
    state = position(phase="accelerate", dice=(7, 3))
    events = play(state, Accelerate("mars"), Accelerate("ceres"))
    pushes = [event.steps for event in of(events, ev.AccelerationChosen)]
    assert pushes == [3, 7]


def test_r12_earth_is_never_pushed() -> None:
    assert refused(position(phase="accelerate"), Accelerate("earth")) == "R12"


def test_r11_a_planet_is_pushed_once_a_turn() -> None:
    state = position(phase="accelerate")
    play(state, Accelerate("mars"))
    assert refused(state, Accelerate("mars")) == "R11"


def test_r11_the_next_turn_it_may_be_pushed_again() -> None:
    state = position(phase="accelerate")
    play(state, Accelerate("mars"), Pass(), EndStep(), EndStep())
    assert RULES.check(state, Accelerate("mars")) is None


def test_r27_actions_come_before_and_after_the_flight() -> None:
    state = position(at="earth", hold={"Fuel": 2}, dice=(3, 4), planets={"venus": "3.13"})
    play(state, Load("S"), Fly(parse("3.13")), Load("Fe"))
    assert (hold(state, "S"), hold(state, "Fe")) == (1, 1)


def test_rolling_sets_the_next_dice() -> None:
    state = rolling(position(active=1), 7, 3)
    play(state, EndStep())
    assert state.dice == (7, 3)


@pytest.mark.parametrize("fuel", [0, 1, 2, 5])
def test_e2_only_what_can_be_paid_for_is_offered(fuel: int) -> None:
    ways = reach(parse("7.19"), 3, 6, START)
    assert within(parse("7.19"), 3, 6, START, fuel) == ways.within(fuel)


def test_e2_a_price_asked_alone_is_the_same() -> None:
    ways = reach(parse("9.38"), 3, 6, START)
    prices = [price(parse("9.38"), 3, 6, START, goal) for goal in range(SPACES)]
    assert prices == [ways.price(goal) for goal in range(SPACES)]


def brute(start: int, length: int, worlds: int) -> list[dict[int, int]]:
    """By direction the ends of all runs that nothing stops, each with its shortest length."""
    found: list[dict[int, int]] = []
    for direction in range(4):
        front, ends = {start}, {}
        for steps in range(1, length + 1):
            front = {
                near
                for place in front
                if steps == 1 or not worlds >> place & 1
                for near in NEIGHBOURS[place][direction]
            }
            for place in front:
                ends.setdefault(place, steps)
        found.append(ends)
    return found


@pytest.mark.parametrize("seed", range(12))
def test_e2_reach_is_what_following_every_route_finds(seed: int) -> None:
    rng = Rng(seed)
    rings = [RINGS[info.ring - 1] for info in PLANETS]
    worlds = mask_of([ring.first + rng.below(ring.spaces) for ring in rings])
    start = rng.pick(list(bits(worlds))) if seed % 2 else rng.below(SPACES)
    low, high = sorted((rng.between(2, 7), rng.between(3, 8)))
    prices: dict[int, int] = {}
    for first, second in ((low, high), (high, low)):
        for middle in {place for ends in brute(start, first, worlds) for place in ends}:
            if not worlds >> middle & 1 and middle != start:
                for ends in brute(middle, second, worlds):
                    prices.update(dict.fromkeys(ends, 2))
    prices.update({goal: 1 for ends in brute(start, high, worlds) for goal in ends})
    prices.update({goal: 0 for ends in brute(start, low, worlds) for goal in ends})
    prices.pop(start, None)
    ways = reach(start, low, high, worlds)
    assert {goal: ways.price(goal) for goal in bits(ways.within(2))} == prices


def test_the_nth_of_a_set_is_found() -> None:
    mask = mask_of([0, 3, 64, 555])
    assert [nth(mask, place) for place in range(4)] == [0, 3, 64, 555]
    with pytest.raises(IndexError):
        nth(mask, 4)


@pytest.mark.parametrize("dice", [(3, 7), (7, 3)])
def test_r13_the_smaller_die_is_free_whichever_it_is(dice: tuple[int, int]) -> None:
    state = position(at="15.0", hold={"Fuel": 1}, dice=dice, planets=ALONE)
    play(state, Fly(parse("15.4")))
    assert hold(state, "Fuel") == 0


def test_e2_on_a_small_ring_the_shorter_way_round_is_shown() -> None:
    path = route(parse("1.0"), parse("1.5"), 7, 8, 0)
    assert [name(place) for place in path] == ["1.1", "1.2", "1.3", "1.4", "1.5"]
