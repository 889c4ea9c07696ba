"""What hints look into besides what bots do."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from game.bots.search import considered, never
from game.bots.worker import Task, answer
from game.planet_movers import TITLE
from game.planet_movers.bots.endgame import income
from game.planet_movers.bots.hints import bettering
from game.planet_movers.bots.plans import NEVER, TURN_COST, goals
from game.planet_movers.bots.staying import brings
from game.planet_movers.data import CARD_NAMES, ITEM_INDEX, PLANET_INDEX, PLANETS
from game.planet_movers.data.orbits import parse
from game.planet_movers.moves import (
    Accelerate,
    CollectFuel,
    Complete,
    EndStep,
    Fly,
    Load,
    Pass,
    Produce,
    Refuel,
    Sell,
    Take,
)
from game.planet_movers.previews import Errand, errand, goal_of, meeting, push
from game.planet_movers.previews.told import plan_words
from game.planet_movers.state import Phase, State, orbited
from tests.planet_movers.helpers import RULES, position

HOMEWARD: dict[str, Any] = {
    "at": "4.1",
    "hold": {"H": 1, "W": 1, "Fuel": 2},
    "contract": "C31",
    "planets": {"earth": "4.22"},
    "dice": (6, 3),
}
"""Both goods aboard, and Earth in reach without fuel."""


def kinds(view: State, *, hint: bool) -> list[type]:
    """What the search compares."""
    return [type(move) for _, move in considered(TITLE, view, hint=hint)]


def test_a_hint_never_waits_with_a_full_load_that_can_be_brought_home_for_nothing() -> None:
    state = position(**HOMEWARD)
    assert considered(TITLE, state)[0][1] == Fly(parse("4.22"))
    assert EndStep in kinds(state, hint=False)
    assert EndStep not in kinds(state, hint=True)


@pytest.mark.parametrize(
    "other",
    [
        {"hold": {"H": 1, "Fuel": 2}},
        {"planets": {"earth": "4.12"}},
    ],
)
def test_it_may_wait_where_that_is_not_so(other: dict[str, Any]) -> None:
    state = position(**HOMEWARD | other)
    assert kinds(state, hint=True) == kinds(state, hint=False)


PUSHED: dict[str, Any] = {
    "at": "9.5",
    "hold": {"H": 3, "Fuel": 2},
    "contract": "C06",
    "planets": {"mercury": "1.9"},
    "dice": (7, 3),
    "phase": "accelerate",
}
"""All hydrogen aboard, and Mercury in reach as soon as it is pushed."""


def test_a_hint_brings_the_goal_of_a_full_load_within_reach() -> None:
    state = position(**PUSHED)
    push = Accelerate("mercury")
    assert [move for _, move in considered(TITLE, state)] == [Pass(), push]
    assert [move for _, move in considered(TITLE, state, hint=True)] == [push]
    told = "Mercury comes nearer: now instead of in a turn. Mercury pays 6 points for the load."
    assert TITLE.words.explain(state, push) == told


@pytest.mark.parametrize("hold", [{"H": 2, "Fuel": 2}, {"H": 3}])
def test_it_may_let_time_run_with_less_aboard(hold: dict[str, int]) -> None:
    state = position(**PUSHED | {"hold": hold})
    assert Pass in kinds(state, hint=True)


def test_who_lets_time_run_is_not_told_that_no_push_would_help_where_one_would() -> None:
    words = TITLE.words.explain(position(**PUSHED), Pass())
    told = "As it is, the contract brings 6 points in about"
    assert words == f"A push could bring Mercury within reach, but that can wait. {told} a turn."
    empty = TITLE.words.explain(position(**PUSHED | {"hold": {"Fuel": 2}}), Pass())
    assert "within reach" not in empty, "with nothing aboard that is no use"
    far = position(**PUSHED | {"hold": {"H": 3}})
    words = TITLE.words.explain(far, Pass())
    assert words == f"No chip and no push came out better. {told} 3 turns."
    near = position(**PUSHED | {"at": "1.8"})
    assert TITLE.words.explain(near, Pass()) == "All goods are aboard, and Mercury is within reach."
    idle = position(**PUSHED | {"planets": {"mercury": "1.4"}, "dice": (2, 3)})
    told = "All goods are aboard, and no push brings Mercury nearer."
    assert TITLE.words.explain(idle, Pass()) == told


def test_after_a_delivery_a_hint_may_wait_for_the_next_row() -> None:
    state = position(at="earth", hold={"Fuel": 2}, dice=(6, 3), moved=True)
    assert set(kinds(state, hint=False)) == {Take}
    assert kinds(state, hint=True)[-1] is EndStep
    words = TITLE.words.explain(state, EndStep())
    assert words.startswith("The best contract of the row would bring ")
    assert words.endswith("Next turn has another contract.")
    last = state.copy()
    last.players[last.active].score = last.target
    told = "The game ends with this turn: nothing changes its result any more."
    assert TITLE.words.explain(last, EndStep()) == told
    unmoved = position(at="earth", hold={"Fuel": 2}, dice=(6, 3))
    assert set(kinds(unmoved, hint=True)) == {Take}


@pytest.mark.parametrize(("score", "buys"), [(20, False), (23, False), (19, True)])
def test_who_has_the_target_is_not_told_to_buy_fuel(score: int, buys: bool) -> None:
    given = {"at": "mars", "hold": {}, "contract": "C08", "dice": (3, 4), "moved": True}
    state = position(**given, score=score)
    assert (Refuel in kinds(state, hint=True)) is buys


def test_nor_in_the_last_turn_of_a_game_alone() -> None:
    given = {"at": "mars", "hold": {}, "contract": "C08", "dice": (3, 4), "score": 9}
    state = position(seats=1, options={"solo": True}, **given)
    assert Refuel in kinds(state, hint=True)
    assert Refuel not in kinds(replace(state, turn=30), hint=True)


def test_the_worker_answers_a_hint_with_what_hints_look_into() -> None:
    given = {"at": "mars", "hold": {}, "contract": "C08", "dice": (3, 4), "moved": True}
    view = position(**given, score=23)
    asked = Task("planet_movers", view, 0, "admiral", 1)
    answers = (answer(TITLE, replace(asked, hint=hint), never) for hint in (False, True))
    assert [each.move for each in answers if each is not None] == [Refuel(), EndStep()]


IRON: dict[str, Any] = {"at": "5.12", "contract": "C02", "phase": "accelerate", "dice": (3, 4)}
"""Iron for Saturn, which is a turn away; Venus has iron, too, but is far."""
VENUS = Produce("venus", "Fe")


@pytest.mark.parametrize(("aboard", "goes"), [(0, True), (1, False)])
def test_a_hint_adds_no_chip_where_the_rocket_will_not_go(aboard: int, goes: bool) -> None:
    state = position(**IRON, hold={"Fe": aboard, "Fuel": 2})
    assert VENUS in [move for _, move in considered(TITLE, state)]
    assert (VENUS in [move for _, move in considered(TITLE, state, hint=True)]) is goes
    assert TITLE.words.explain(state, VENUS).endswith(
        " for the contract. Venus can be reached for free."
    )


def test_a_hint_adds_the_chip_that_a_rocket_can_fetch_for_nothing() -> None:
    """Playouts would rather go without: they fly for it where the delivery should come first."""
    given: dict[str, Any] = {"at": "4.17", "contract": "C24", "phase": "accelerate"}
    state = position(**given, hold={"S": 0, "Fuel": 4}, stock={"earth": {}}, dice=(5, 3))
    chip = Produce("earth", "S")
    assert [move for _, move in considered(TITLE, state)][:2] == [chip, Pass()]
    assert Pass not in kinds(state, hint=True)
    told = "A scientist for the contract. Earth can be reached for free."
    assert TITLE.words.explain(state, chip) == told


def test_a_chip_that_would_only_delay_the_delivery_is_named_with_what_it_would_bring() -> None:
    given: dict[str, Any] = {"at": "4.17", "contract": "C21", "phase": "accelerate"}
    state = position(**given, hold={"S": 2, "Fuel": 4}, stock={"earth": {}}, dice=(5, 3))
    assert kinds(state, hint=True) == [Pass]
    assert TITLE.words.explain(state, Pass()) == (
        "A scientist added on Earth would make it 5 points in about 4 turns."
        " Without it the contract brings 4 points in about a turn."
    )


@pytest.mark.parametrize(("at", "card"), [("earth", "C08"), ("mars", "C10"), ("7.1", "C10")])
def test_a_hint_does_not_wait_where_a_chip_would_better_the_plan(at: str, card: str) -> None:
    """Bots add a chip where it is nearest, which may be where the plan does not lead."""
    stock = {"saturn": {"H": 2}, "jupiter": {"H": 2}}
    given: dict[str, Any] = {"at": at, "contract": card, "phase": "accelerate", "dice": (3, 4)}
    state = position(**given, hold={"Fuel": 2}, stock=stock)
    chip = bettering(state)
    assert isinstance(chip, Produce)
    assert chip not in [move for _, move in considered(TITLE, state)]
    assert considered(TITLE, state, hint=True)[0][1] == chip
    assert Pass not in kinds(state, hint=True)
    assert TITLE.words.explain(state, chip).startswith("One more unit for the contract")


def test_a_wait_without_a_better_chip_says_what_it_is_for() -> None:
    given: dict[str, Any] = {"at": "15.0", "contract": "C26", "phase": "accelerate"}
    state = position(**given, hold={"Fuel": 1}, stock={"earth": {"S": 3}}, dice=(2, 3))
    assert bettering(state) is None
    words = TITLE.words.explain(state, Pass())
    assert re.search(r"As it is, the contract brings 7 points in .+ by way of Earth\.$", words)
    assert TITLE.words.explain(position(phase="accelerate", dice=(2, 3)), Pass()).endswith(
        "A contract can be taken on a planet."
    )


def test_a_hint_may_let_time_run_where_a_rival_would_load_the_chip_first() -> None:
    given: dict[str, Any] = {"at": "4.17", "contract": "C21", "phase": "accelerate", "lead": 1}
    rival = {"at": "earth", "hold": {}, "contract": "C19"}
    state = position(rival, **given, hold={"S": 2}, stock={"earth": {}}, dice=(5, 3))
    assert Pass in kinds(state, hint=True)
    words = TITLE.words.explain(state, Produce("earth", "S"))
    assert words.endswith("But a rival there wants it, too, and loads first.")


def test_a_hint_adds_a_chip_where_the_rocket_is_and_says_if_room_must_be_made() -> None:
    given = {"at": "ceres", "contract": "C01", "phase": "accelerate", "dice": (3, 4)}
    chip = Produce("ceres", "Fe")
    for fuel, words in ((2, "where the rocket is."), (5, "Room for it has still to be made.")):
        state = position(**given, hold={"Fe": 1, "Fuel": fuel}, stock={"ceres": {}})
        assert considered(TITLE, state, hint=True)[0][1] == chip
        assert TITLE.words.explain(state, chip).endswith(words)


def test_who_waits_beside_what_the_contract_asks_for_is_told_that_there_may_be_more() -> None:
    given = {"at": "ceres", "contract": "C01", "dice": (3, 4), "hold": {"Fe": 1, "Fuel": 5}}
    lies, empty = (position(**given, stock={"ceres": {"Fe": chips}}) for chips in (1, 0))
    told = "What lies here can wait: next turn Ceres may have more."
    trials = " In trial games no flight came out better."
    assert TITLE.words.explain(lies, EndStep()) == told + trials
    told = "Ceres may yet produce what the contract asks for."
    assert TITLE.words.explain(empty, EndStep()).startswith(told)


def test_what_a_load_or_a_wait_leads_to_is_the_delivery_with_its_points() -> None:
    """A debrief of a move that only waited named no delivery that was missed by it."""
    state = position(**IRON | {"at": "ceres"}, hold={"Fuel": 2}, stock={"ceres": {"Fe": 2}})
    for move, stock in ((Load("Fe"), 1), (EndStep(), 2)):
        state.stock[PLANET_INDEX["ceres"]][ITEM_INDEX["Fe"]] = stock
        told = TITLE.words.explain(state, move)
        assert re.search(r"The delivery to \w+ then brings \d+ points? in about .+\.$", told)


def test_what_a_load_promises_for_several_chips_says_so() -> None:
    """Who loaded one chip and flew was paid less than the hint had said."""
    state = position(**IRON | {"at": "ceres"}, hold={"Fuel": 2}, stock={"ceres": {"Fe": 2}})
    told = TITLE.words.explain(state, Load("Fe"))
    assert "With 2 chips of iron from here the delivery to Saturn brings 3 points" in told


@pytest.mark.parametrize(("fuel", "cheap"), [(2, True), (4, False)])
def test_fuel_is_called_cheap_on_earth_only_where_more_of_it_fits_than_elsewhere(
    fuel: int, cheap: bool
) -> None:
    state = position(at="earth", hold={"Fuel": fuel}, score=5, dice=(3, 4))
    assert TITLE.words.explain(state, Refuel()).startswith("Nowhere") is cheap


def test_the_hint_to_load_promises_what_the_panel_does() -> None:
    """The panel said 4 points, the hint to load 5: it reckoned with one chip aboard already."""
    stock = {"ceres": {"Fe": 1}, "mercury": {"Fe": 2}}
    state = position(**IRON | {"at": "ceres"}, hold={"Fuel": 2}, stock=stock)
    plan = errand(state, 0, state.players[0].contract[0])
    assert plan is not None
    assert plan.stops[0] == state.planets.index(state.players[0].position)
    assert f" brings {plan.points} point" in TITLE.words.explain(state, Load("Fe"))


def test_the_hint_to_stay_does_not_count_what_argues_for_a_flight() -> None:
    """It said 4 points in about 2 turns, beside the panel's "in about a turn"."""
    given: dict[str, Any] = {"at": "7.13", "hold": {"H": 3, "Fuel": 2}, "contract": "C09"}
    state = position(**given, dice=(2, 3))
    plan = errand(state, 0, CARD_NAMES["C09"])
    assert plan is not None
    assert plan_words(plan).endswith("+4 in about a turn")
    assert TITLE.words.explain(state, EndStep()) == "No flight came out better in trial games."
    empty = given | {"hold": {"H": 3}}
    told = TITLE.words.explain(position(**empty, dice=(2, 3)), EndStep())
    assert told.startswith("Time brings the planets nearer than flying now. The delivery to Ceres")
    assert "with a flight now" not in told


def test_a_hint_pushes_no_planet_where_nothing_is_gained_by_it() -> None:
    state = position(**IRON | {"at": "4.1"}, hold={"Fuel": 2})
    idle = Accelerate("mercury")
    assert idle in [move for _, move in considered(TITLE, state)]
    assert idle not in [move for _, move in considered(TITLE, state, hint=True)]
    assert TITLE.words.explain(state, idle) == "Little depends on this push."


def test_a_push_that_takes_the_rocket_along_names_the_goal_where_no_goods_come_nearer() -> None:
    told = set()
    for card in range(1, 28):
        given = {"at": "mercury", "contract": f"C{card:02}", "hold": {"Fuel": 2}, "dice": (6, 3)}
        state = position(**given, phase="accelerate", stock={"mars": {}, "mercury": {}})
        words = TITLE.words.explain(state, Accelerate("mercury"))
        goal, after = goal_of(state, 0), push(state, PLANET_INDEX["mercury"]).after
        if meeting(after, 0, goal).turns < meeting(state, 0, goal).turns:
            assert "nearer to" in words or "sooner" in words or "nearer:" in words, words
            told.add(PLANETS[goal].name in words)
    assert True in told


def test_a_push_that_takes_the_goal_farther_away_says_so() -> None:
    given = {"at": "earth", "contract": "C01", "hold": {"Fe": 1, "Fuel": 2}, "dice": (3, 4)}
    state = position(**given, phase="accelerate")
    before, after = (
        meeting(each, 0, PLANET_INDEX["jupiter"]).turns
        for each in (state, push(state, PLANET_INDEX["jupiter"]).after)
    )
    assert before < after
    told = "With more aboard the way to Jupiter gets shorter, though not from here."
    assert TITLE.words.explain(state, Accelerate("jupiter")) == told


@pytest.mark.parametrize(("at", "told"), [("5.7", ". That saves 1 fuel."), ("5.1", " next turn.")])
def test_who_waits_ahead_of_a_planet_within_reach_is_told_what_it_saves(at: str, told: str) -> None:
    state = position(at=at, contract="C08", dice=(2, 3), hold={"H": 3, "Fuel": 2})
    words = TITLE.words.explain(state, Fly(parse("5.5")))
    assert words.startswith("Mars catches the rocket there at the start of the next turn")
    paid = " Mars pays 5 points for the load."
    assert words.endswith(told + paid)
    empty = replace(state, players=[replace(state.players[0], hold=[0] * 5), state.players[1]])
    assert paid not in TITLE.words.explain(empty, Fly(parse("5.5")))


def test_a_flight_is_told_by_how_far_it_brings_what_it_is_for() -> None:
    """Not by another stop that it leads away from."""
    state, found = position(at="3.2", contract="C03", dice=(4, 7), hold={"Fe": 2, "Fuel": 2}), []
    for move in RULES.moves(state):
        if not isinstance(move, Fly) or orbited(state, move.destination) >= 0:
            continue
        words, world = TITLE.words.explain(state, move), state.copy()
        world.players[0].position, world.moved = move.destination, True
        worth = {
            PLANETS[goal.planet].name: goal.worth - TURN_COST * meeting(world, 0, goal.planet).turns
            for goal in goals(state, state.players[0])
        }
        if words.startswith("From there "):
            named = next(name for name in worth if name in words)
            found.append(worth[named] == max(worth.values()))
    assert len(found) > 1
    assert all(found)


EARTH: dict[str, Any] = {"at": "earth", "hold": {"Fe": 2, "Fuel": 2}, "contract": "C02"}
"""At Earth, with iron for a contract that leads far away."""
WON = "With what Earth pays for the load the game is won."
LAST = "The game may end with this turn: what is aboard counts only if Earth buys it now."


@pytest.mark.parametrize(
    ("score", "rival", "words"),
    [(19, 3, WON), (18, 3, WON), (19, 20, WON), (18, 20, LAST), (17, 21, LAST)],
)
def test_a_hint_sells_what_the_contract_asks_for_where_that_decides_the_game(
    score: int, rival: int, words: str
) -> None:
    state = position({"at": "15.0", "score": rival}, **EARTH, score=score, dice=(2, 3))
    assert Sell not in kinds(state, hint=False)
    assert [move for _, move in considered(TITLE, state, hint=True)] == [Sell("Fe")]
    assert TITLE.words.explain(state, Sell("Fe")) == words


@pytest.mark.parametrize("other", [{"score": 17}, {"score": 19, "sold": 3}, {"at": "mars"}])
def test_it_keeps_the_load_where_selling_decides_nothing(other: dict[str, Any]) -> None:
    state = position(**EARTH | {"score": 19} | other, dice=(2, 3))
    assert Sell not in kinds(state, hint=True)


def test_it_flies_where_a_delivery_brings_more_in_the_last_turn() -> None:
    given = EARTH | {"score": 3, "dice": (7, 8), "planets": {"saturn": "11.36"}}
    state = position({"at": "15.0", "score": 22}, **given)
    assert income(state, 0) == 3
    assert considered(TITLE, state, hint=True)[0][1] == Fly(parse("11.36"))
    assert Sell not in kinds(state, hint=True)


def test_a_way_is_told_in_one_wording_wherever_it_is_told() -> None:
    """A tip said "in a turn", the hint "1 turn away" or "in 1 turn"."""
    told = set()
    for contract in range(1, 28):
        state = position(at="3.2", contract=f"C{contract:02}", hold={"Fuel": 2}, dice=(4, 7))
        told |= {TITLE.words.explain(state, move) for move in RULES.moves(state)}
    words = " ".join(told)
    assert " in a turn" in words
    assert " in 2 turns" in words
    assert not re.search(r"\b1 turn\b|turns? away", words)


WEATHER: dict[str, Any] = {
    "at": "uranus",
    "hold": {"S": 2, "Fuel": 1},
    "contract": "C25",
    "moved": True,
    "row": ["C04", "C22", "C10", "C26"],
}
"""A load that pays where the rocket is, and no scientist anywhere for more."""


def test_a_hint_never_leaves_what_is_paid_here_for_no_more_later() -> None:
    """It said "End the step", and the button below it "+5 not delivered"."""
    assert EndStep in kinds(position(**WEATHER), hint=False)
    assert kinds(position(**WEATHER), hint=True) == [Complete]
    assert TITLE.brain.settings.hint_evidence == 2.0


def test_who_keeps_a_load_for_more_is_told_what_it_brings_later_and_now() -> None:
    ways = {"planets": {"jupiter": "9.0", "ceres": "7.0"}, "stock": {"ceres": {"Fe": 3}}}
    state = position(at="jupiter", contract="C01", hold={"Fe": 1, "Fuel": 2}, moved=True, **ways)
    told = "Later the contract brings 4 points in about 2 turns instead of 1 point now."
    assert TITLE.words.explain(state, EndStep()) == told
    assert EndStep in kinds(state, hint=True)


def test_a_hint_does_not_put_off_what_the_turn_was_said_to_bring() -> None:
    """It let time run, as the contract brought 5 points at once, and then flew elsewhere."""
    given: dict[str, Any] = {"at": "9.30", "hold": {"S": 2, "Fuel": 2}, "contract": "C25"}
    state = position(**given, planets={"uranus": "13.40"}, stock={"earth": {"S": 0}})
    waits = replace(state, phase=Phase.ACCELERATE)
    assert "the contract brings 5 points at once" in TITLE.words.explain(waits, Pass())
    assert EndStep in kinds(state, hint=False)
    assert [move for _, move in considered(TITLE, state, hint=True)] == [Fly(parse("13.40"))]


def test_a_hint_loads_what_lies_here_and_can_be_brought_home_in_the_same_turn() -> None:
    """It said that Earth might have more next turn, with 5 points to be had in this one."""
    given: dict[str, Any] = {"at": "earth", "hold": {"S": 1, "Fuel": 5}, "contract": "C22"}
    state = position(**given, dice=(3, 5), stock={"earth": {"S": 2}})
    plan = errand(state, 0, state.players[0].contract[0])
    assert plan is not None
    assert (plan.turns, plan.points) == (0, 5)
    assert EndStep in kinds(state, hint=False)
    assert not {EndStep, CollectFuel} & set(kinds(state, hint=True))


AUTUMN = {"earth": "4.23", "mars": "5.9", "jupiter": "9.1", "neptune": "14.8", "saturn": "11.19"}


def test_a_push_is_told_by_the_planet_of_the_plan() -> None:
    """It named Neptune, and then what Mars pays."""
    given: dict[str, Any] = {"hold": {"H": 2, "Fuel": 3}, "contract": "C08", "dice": (2, 7)}
    state = position(
        **given, at="9.1", phase="accelerate", planets=AUTUMN, stock={"jupiter": {"H": 0}}
    )
    words = TITLE.words.explain(state, Accelerate("jupiter"))
    assert "nearer to Mars" in words
    assert "Neptune" not in words


def test_a_hint_adds_no_chip_that_a_rival_loads_first() -> None:
    """It recommended one, "but a rival there wants it, too, and loads first"."""
    mine: dict[str, Any] = {"at": "earth", "hold": {"S": 1, "Fuel": 2}, "contract": "C22"}
    rival = {"at": "earth", "hold": {"Fuel": 2}, "contract": "C25"}
    given: dict[str, Any] = {"phase": "accelerate", "dice": (3, 5), "stock": {"earth": {"S": 0}}}
    for lead, adds in ((0, True), (1, False)):
        state = position(rival, **mine, **given, lead=lead)
        found = [move for _, move in considered(TITLE, state, hint=True)]
        assert Produce("earth", "S") in [move for _, move in considered(TITLE, state)]
        assert (Produce("earth", "S") in found) is adds


def test_once_the_end_is_certain_a_hint_just_ends_the_step() -> None:
    """Contracts were taken and goods were loaded in a game that was over."""
    given: dict[str, Any] = {"at": "earth", "hold": {"Fuel": 1}, "moved": True, "score": 20}
    sure = position(**given)
    assert kinds(sure, hint=True) == [EndStep]
    told = "The game ends with this turn: nothing changes its result any more."
    assert TITLE.words.explain(sure, EndStep()) == told
    open_yet = position({"at": "3.1", "score": 20}, **given)
    assert kinds(open_yet, hint=True) != [EndStep]


def test_what_takes_longest_is_said_in_words_that_fit_together() -> None:
    """It was: 3 points in about many turns."""
    assert brings(Errand(NEVER, 3, ())) == "3 points after many turns"
    assert brings(Errand(2, 3, ())) == "3 points in about 2 turns"
