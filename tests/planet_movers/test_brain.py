"""The bots' plans (section I)."""

import pytest

from game.core.rng import Rng
from game.planet_movers import TITLE
from game.planet_movers.data import PLANETS
from game.planet_movers.moves import (
    CollectFuel,
    Complete,
    Dump,
    Load,
    Move,
    Pass,
    Produce,
    Refuel,
    Sell,
    Take,
)
from game.planet_movers.orbits import AHEAD, parse
from game.planet_movers.plans import later, layers, meeting
from tests.planet_movers.helpers import position

BRAIN = TITLE.brain


def first(state: object) -> object:
    """Pilot's choice."""
    return BRAIN.candidates(state)[0][1]


def test_i_a_leg_is_a_run_of_up_to_four() -> None:
    table = layers(parse("7.0"))
    assert table[1] >> parse("7.4") & 1
    assert not table[1] >> parse("7.5") & 1
    assert table[2] >> parse("7.8") & 1


def test_i_a_planet_that_comes_by_is_met_at_once() -> None:
    mars = PLANETS[3].start
    assert meeting(AHEAD[mars], mars) == 1


def test_i_planets_are_met_where_they_will_be() -> None:
    mars = PLANETS[3].start
    assert meeting(later(mars, 5), mars) == 1
    assert meeting(later(mars, 15), mars) > 1


@pytest.mark.parametrize(
    ("given", "move"),
    [
        ({"at": "mars", "hold": {"H": 3}, "contract": "C08"}, Complete(3)),
        ({"at": "mars", "hold": {"Fuel": 4}, "contract": "C01"}, Load("Fe")),
        ({"at": "mars", "hold": {"Fuel": 5, "W": 1}, "contract": "C01"}, Dump("W")),
        ({"at": "mars", "hold": {"Fuel": 6}, "contract": "C01"}, Dump("Fuel")),
        ({"at": "earth", "hold": {"Fe": 1}, "contract": "C08"}, Sell("Fe")),
        ({"at": "earth", "hold": {"H": 3}, "contract": "C08", "score": 2}, Refuel()),
    ],
)
def test_i_duties_come_first(given: dict[str, object], move: object) -> None:
    assert first(position(**given, stock={"earth": {}})) == move


def test_i_without_a_contract_one_is_taken() -> None:
    assert isinstance(first(position(at="mars", hold={"Fuel": 3})), Take)


def test_i_the_destination_is_flown_to_when_it_is_in_reach() -> None:
    state = position(
        at="7.18", hold={"H": 3}, contract="C09", dice=(3, 4), planets={"ceres": "7.19"}
    )
    assert first(state) == Move(parse("7.19"))


def test_i_who_sits_on_an_empty_mine_adds_a_chip() -> None:
    state = position(
        at="mars", hold={"Fuel": 3}, contract="C01", phase="accelerate", stock={"mars": {}}
    )
    assert first(state) == Produce("mars", "Fe")


def test_i_cadet_never_accelerates() -> None:
    state = position(at="mars", contract="C01", phase="accelerate")
    assert BRAIN.simple(state, Rng(1)) == [(0.0, Pass())]


def test_i_who_stays_in_orbit_collects_fuel() -> None:
    state = position(at="mars", hold={}, contract="C01", dice=(2, 3), stock={
        planet: {} for planet in ("mercury", "venus", "mars", "ceres")})  # fmt: skip
    assert CollectFuel() in [move for _, move in BRAIN.candidates(state)]


def test_i_points_are_worth_more_than_promises() -> None:
    ahead = position({"score": 3, "at": "15.0"}, score=12)
    assert BRAIN.value(ahead)[0] > 0.6


def test_i_reasons_are_given_for_deliveries() -> None:
    assert BRAIN.explain(position(), Complete(3))
