"""What others' turns opened for a seat, or took from it, in a sentence."""

from typing import Any

from game.core.contract import Names
from game.planet_movers.data import EARTH, FE, PLANET_INDEX, S
from game.planet_movers.moves import Accelerate, Load, Pass
from game.planet_movers.previews.chances import chance
from tests.planet_movers.helpers import play, position

NAMES = Names(("Ann", "Bo"))
BOUND: dict[str, Any] = {"at": "5.2", "hold": {"Fuel": 2}, "contract": "C02"}  # iron to Saturn

ALONE: dict[str, Any] = {planet: {} for planet in ("mercury", "venus", "ceres")}
"""Where no iron lies, so that Mars is the only source."""


def test_goods_that_a_rival_loads_before_one_comes_for_them_are_news() -> None:
    start = position(BOUND, at="mars", hold={}, contract="C01", stock=ALONE | {"mars": {"Fe": 1}})
    then = start.copy()
    play(then, Load("Fe"))
    found = chance(start, then, 1, NAMES)
    assert found is not None
    assert found.place == PLANET_INDEX["mars"]
    assert found.words == "Ann loaded iron on Mars: none is left for you."


def test_goods_that_are_enough_all_the_same_are_no_news() -> None:
    full = BOUND | {"hold": {"Fuel": 2, "Fe": 2}}
    start = position(full, at="mars", hold={}, contract="C01", stock={"mars": {"Fe": 2}})
    then = start.copy()
    play(then, Load("Fe"))
    assert chance(start, then, 1, NAMES) is None


def test_a_goal_that_a_rival_pushes_out_of_reach_is_news() -> None:
    loaded = {"at": "9.3", "hold": {"Fuel": 0, "Fe": 2}, "contract": "C02"}
    given: dict[str, Any] = {"planets": {"saturn": "11.4"}, "phase": "accelerate", "lead": 0}
    start = position(loaded, at="15.0", dice=[2, 8], **given)
    pushed, still = start.copy(), start.copy()
    play(pushed, Accelerate("saturn"))
    play(still, Pass())
    found = chance(start, pushed, 1, NAMES)
    assert found is not None
    assert found.words == "Saturn is out of your reach this turn."
    assert chance(start, still, 1, NAMES) is None


def test_what_the_contract_can_use_and_came_to_where_the_rocket_is_is_news() -> None:
    """It said "Nothing new for you" as Earth produced the scientist that was waited for."""
    given: dict[str, Any] = {"at": "earth", "hold": {"Fuel": 2, "S": 1}, "contract": "C20"}
    start = position(given, at="15.0", stock={"earth": {}})
    then = start.copy()
    assert chance(start, then, 1, NAMES) is None
    then.stock[EARTH][S] = 1
    then.stock[PLANET_INDEX["mars"]][FE] += 1
    found = chance(start, then, 1, NAMES)
    assert found is not None
    assert found.place == EARTH
    assert found.words == "A scientist came to Earth, where your rocket is, for your contract."
    then.stock[EARTH][S] = 0
    assert chance(start, then, 1, NAMES) is None, "iron on Mars is of no use to it"


def test_a_planet_with_goods_that_a_rival_pushes_into_free_reach_is_news() -> None:
    bound = {"at": "5.9", "hold": {"Fuel": 0}, "contract": "C02"}
    given: dict[str, Any] = {"planets": {"mars": "5.4"}, "phase": "accelerate", "lead": 0}
    start = position(bound, at="15.0", dice=[3, 8], stock=ALONE | {"mars": {"Fe": 2}}, **given)
    pushed, still = start.copy(), start.copy()
    play(pushed, Accelerate("mars"))
    play(still, Pass())
    found = chance(start, pushed, 1, NAMES)
    assert found is not None
    assert found.place == PLANET_INDEX["mars"]
    told = "A push brought Mars within your free reach. Iron for your contract can be loaded there."
    assert found.words == told
    assert chance(start, still, 1, NAMES) is None
