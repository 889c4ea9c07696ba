"""What bots do when the turn may be the last (section I, rules 4 and 6)."""

import pytest

from game.planet_movers import TITLE
from game.planet_movers.bots.brain import push_gain, pushed
from game.planet_movers.bots.endgame import closing, income, pays, spendable, wins_now
from game.planet_movers.bots.plans import URGENT
from game.planet_movers.data import PLANET_INDEX, PLANETS
from game.planet_movers.data.orbits import parse
from game.planet_movers.moves import Accelerate, Fly, Refuel
from game.planet_movers.state import State
from tests.planet_movers.helpers import position

EARTH, MARS, CERES = (PLANET_INDEX[planet] for planet in ("earth", "mars", "ceres"))
FAR = {"at": "15.0", "hold": {}}


def first(state: State) -> object:
    """Pilot's choice."""
    return TITLE.brain.candidates(state)[0][1]


def moves(state: State) -> list[object]:
    """What Admiral looks into."""
    return [move for _, move in TITLE.brain.candidates(state)]


def near_ceres(score: int) -> dict[str, object]:
    """A rocket that can deliver three hydrogen to Ceres (4 points) with a free run."""
    return {"at": "7.18", "hold": {"H": 3}, "contract": "C09", "score": score}


def test_i_a_load_pays_at_its_destination_only() -> None:
    player = position(hold={"H": 3}, contract="C09").players[0]
    assert [pays(player, planet) for planet in (CERES, MARS)] == [4, 0]


@pytest.mark.parametrize(("sold", "points"), [(0, 3), (2, 1), (3, 0)])
def test_i_earth_pays_for_three_chips_a_turn(sold: int, points: int) -> None:
    player = position(hold={"Fe": 2, "H": 3}).players[0]
    assert pays(player, EARTH, sold) == points


def test_i_delivered_chips_are_not_sold_again() -> None:
    player = position(hold={"H": 1, "W": 1}, contract="C31").players[0]
    assert pays(player, EARTH) == 5


def test_i_income_counts_a_destination_in_reach() -> None:
    assert income(position(**near_ceres(0), dice=(3, 4)), 0) == 4


def test_i_income_needs_the_fuel_for_the_way() -> None:
    state = position(at="7.15", hold={"H": 3}, contract="C09", dice=(3, 4))
    assert income(state, 0) == 0


def test_i_who_has_flown_has_no_more_income_from_flying() -> None:
    assert income(position(**near_ceres(0), dice=(3, 4), moved=True), 0) == 0


def test_i_who_has_arrived_has_still_the_delivery() -> None:
    state = position(at="ceres", hold={"H": 3}, contract="C09", moved=True)
    assert income(state, 0) == 4


@pytest.mark.parametrize(("score", "closes"), [(20, True), (16, True), (15, False), (3, False)])
def test_i_an_opponent_who_can_reach_the_target_closes_the_game(score: int, closes: bool) -> None:
    assert closing(position(near_ceres(score), at="15.0", dice=(3, 4)), 0) == closes


def test_i_an_opponent_whose_step_is_over_does_not() -> None:
    state = position(near_ceres(16), at="15.0", dice=(3, 4), lead=1)
    assert not closing(state, 0)


def test_i_any_turn_of_sudden_death_may_be_the_last() -> None:
    assert closing(position(FAR, sudden_death=True), 0)


def test_i_one_wins_now_if_nobody_can_pass() -> None:
    assert wins_now(position(FAR, score=17), 0, 4)
    assert not wins_now(position(FAR, score=15), 0, 4)
    assert not wins_now(position(near_ceres(17), at="15.0", score=17, dice=(3, 4)), 0, 4)


@pytest.mark.parametrize(
    ("rival", "score", "given", "may"),
    [
        (FAR, 5, {}, True),
        (FAR, 20, {}, False),
        (FAR, 21, {}, True),
        (FAR, 5, {"sudden_death": True}, False),
        (near_ceres(17), 5, {}, False),
    ],
)
def test_i_points_are_not_spent_at_the_end(
    rival: dict[str, object], score: int, given: dict[str, object], may: bool
) -> None:
    assert spendable(position(rival, score=score, dice=(3, 4), **given), 0) == may


def test_i_no_fuel_is_bought_when_the_game_closes() -> None:
    given = {"at": "mars", "hold": {"Fuel": 1}, "contract": "C08", "score": 5, "dice": (3, 4)}
    assert first(position(FAR, **given)) == Refuel()
    assert first(position(near_ceres(17), **given)) != Refuel()


def test_i_a_partial_load_is_delivered_when_the_game_closes() -> None:
    # One unit pays a point; the source of more is next door.
    mine = {"at": "8.19", "hold": {"H": 1}, "contract": "C09", "dice": (3, 4)}
    hydrogen = {"planets": {"jupiter": "9.22"}, "stock": {"jupiter": {"H": 3}}}
    rival = {"at": "7.22", "score": 20}
    assert first(position(FAR, **mine, **hydrogen)) == Fly(parse("9.22"))
    assert first(position(rival, **mine, **hydrogen)) == Fly(parse("7.19"))


def test_i_goods_are_sold_to_earth_when_the_game_closes() -> None:
    mine = {"at": "4.17", "hold": {"Fe": 2}, "contract": "C27", "dice": (3, 4)}
    assert first(position({"at": "15.0", "score": 20}, **mine)) == Fly(parse("4.18"))


def test_i_a_push_that_takes_a_rivals_last_delivery_away_is_looked_into() -> None:
    state = position(near_ceres(17), at="15.0", phase="accelerate", dice=(3, 4))
    assert push_gain(state, CERES) > URGENT / 2
    assert Accelerate("ceres") in moves(state)


def test_i_a_push_that_gains_little_is_not() -> None:
    state = position(FAR, at="mars", hold={"H": 3}, contract="C08", phase="accelerate")
    looked_into = [move for move in moves(state) if isinstance(move, Accelerate)]
    assert all(push_gain(state, PLANET_INDEX[move.planet]) > 0.3 for move in looked_into)


def test_i_a_push_that_helps_an_earlier_rival_counts_half() -> None:
    mine = {"at": "5.10", "hold": {"H": 3, "Fuel": 1}, "contract": "C08"}
    rival = {"at": "5.10", "hold": {"W": 3, "Fuel": 1}, "contract": "C14"}
    after_me = position(rival, **mine, phase="accelerate", dice=(4, 5), lead=0, active=0)
    before_me = position(rival, **mine, phase="accelerate", dice=(4, 5), lead=1, active=0)
    assert push_gain(after_me, MARS) > 0.5
    assert push_gain(before_me, MARS) == pytest.approx(push_gain(after_me, MARS) / 2)


def test_i_a_pushed_planet_is_where_the_rules_put_it() -> None:
    state = position({"at": "5.6"}, at="mars", phase="accelerate", dice=(3, 5))
    told = pushed(state, MARS)
    TITLE.rules.apply(state, Accelerate("mars"))
    assert told.planets == state.planets
    assert [p.position for p in told.players] == [p.position for p in state.players]
    assert PLANETS[MARS].ident == "mars"
