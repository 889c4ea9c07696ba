"""Warnings before moves that a player may regret (section I)."""

from typing import Any

import pytest

from game.core.contract import Names
from game.planet_movers.data import FUEL
from game.planet_movers.data.orbits import parse
from game.planet_movers.moves import (
    CollectFuel,
    Complete,
    EndStep,
    Fly,
    Load,
    Move,
    Pass,
    Produce,
    Refuel,
    Sell,
)
from game.planet_movers.previews.cautions import cautions, left_behind
from tests.planet_movers.helpers import TITLE, play, position

AWAY = Fly(parse("5.5"))


@pytest.mark.parametrize(
    ("given", "move", "words"),
    [
        ({"phase": "accelerate"}, Pass(), "acceleration"),
        ({"hold": {"H": 3}, "contract": "C08"}, Complete(1), "pays 3 more"),
        ({"hold": {"Fuel": 5}, "score": 3}, Refuel(), "Only 1 of 2 fuel"),
        ({"hold": {}, "score": 20}, Refuel(), "19 of 20"),
        ({"hold": {}}, AWAY, "without a contract"),
        ({"hold": {"H": 1}, "contract": "C08"}, AWAY, "deliver 1 hydrogen at Mars now for 2"),
        ({"hold": {"H": 1}, "contract": "C08", "moved": True}, EndStep(), "at Mars now for 2"),
        ({"hold": {}, "contract": "C02"}, AWAY, "Mars has more iron"),
        ({"hold": {"Fuel": 6}, "contract": "C02"}, AWAY, "Mars has more iron"),
        ({"hold": {}, "contract": "C02", "collected": True}, EndStep(), "Mars has more iron"),
        ({"hold": {}, "contract": "C08"}, EndStep(), "free fuel"),
    ],
)
def test_i_a_mistake_is_warned_of(given: dict[str, object], move: Move, words: str) -> None:
    (sentence,) = cautions(position(at="mars", **given), move)
    assert words in sentence


@pytest.mark.parametrize(
    ("given", "move"),
    [
        ({"phase": "accelerate"}, Produce("mars", "Fe")),
        ({"hold": {"H": 3}, "contract": "C08"}, Complete(3)),
        ({"hold": {"Fuel": 4}, "score": 3}, Refuel()),
        ({"hold": {}, "score": 21}, Refuel()),
        ({"hold": {"Fe": 3}, "contract": "C02"}, AWAY),
        ({"hold": {"Fuel": 2, "W": 4}, "contract": "C02"}, AWAY),
        ({"hold": {}, "contract": "C08"}, AWAY),
        ({"hold": {}, "contract": "C08", "collected": True}, EndStep()),
        ({"hold": {"Fuel": 6}, "contract": "C08"}, EndStep()),
        ({"hold": {}, "contract": "C02", "dumped": ["Fe"]}, AWAY),
        ({"hold": {}, "contract": "C02"}, Load("Fe")),
        ({"hold": {}, "contract": "C02"}, CollectFuel()),
    ],
)
def test_i_what_wastes_nothing_is_not_warned_of(given: dict[str, object], move: Move) -> None:
    assert cautions(position(at="mars", **given), move) == ()


def test_i_scientists_that_are_left_are_named_in_the_plural() -> None:
    state = position(at="earth", hold={}, contract="C24", stock={"earth": {"S": 2}})
    assert "Earth has more scientists" in " ".join(cautions(state, AWAY))


def test_i_open_space_has_nothing_to_regret() -> None:
    assert cautions(position(at="7.10", contract="C02"), EndStep()) == ()


def test_i_a_sole_lead_in_sudden_death_is_not_spent_unawares() -> None:
    state = position({"at": "15.0", "score": 21}, at="mars", hold={}, score=22, sudden_death=True)
    assert cautions(state, Refuel()) == ("The sole lead is gone with this point.",)


def test_i_the_step_that_ends_the_game_misses_nothing() -> None:
    state = position(at="mars", hold={}, score=21, lead=1)
    assert cautions(state, EndStep()) == ()


def test_i_a_delivery_that_the_end_of_the_game_would_lose_is_warned_of() -> None:
    state = position(at="mars", hold={"H": 1}, contract="C08", score=21, lead=1)
    (sentence,) = cautions(state, EndStep())
    assert sentence == "You can deliver 1 hydrogen at Mars now for 2 points."


def test_i_a_short_supply_is_not_called_a_full_hold() -> None:
    lying = {"mars": {"Fuel": 24}, "venus": {"Fuel": 6}}
    state = position({"at": "15.0", "hold": {"Fuel": 5}}, at="earth", hold={}, score=3, stock=lying)
    assert state.supply[FUEL] == 1
    (sentence,) = cautions(state, Refuel())
    assert sentence == "Only 1 of 4 fuel is left in the supply."


@pytest.mark.parametrize("lead", [0, 1])
def test_i_the_last_turn_needs_no_contract(lead: int) -> None:
    state = position(at="mars", hold={}, score=21, lead=lead, moved=True)
    assert cautions(state, EndStep()) == ()


def test_i_a_tie_at_the_target_still_needs_a_contract() -> None:
    state = position({"at": "15.0", "score": 21}, at="mars", hold={}, score=21, moved=True)
    (sentence,) = cautions(state, EndStep())
    assert "without a contract" in sentence


@pytest.mark.parametrize(
    ("given", "sale"),
    [
        ({"hold": {"H": 2, "Fe": 2}, "contract": "C13"}, 3),  # R33: three a turn
        ({"hold": {"H": 2}, "contract": "C13", "sold": 2}, 1),
        ({"hold": {"H": 2, "S": 3}, "contract": "C22"}, 2),
        ({"hold": {"H": 2, "Fe": 1}, "contract": "C08"}, 1),  # the hydrogen is for Mars
        ({"hold": {"H": 2}, "contract": "C31"}, 1),  # one of each
        ({"hold": {"H": 2, "Fe": 1}, "contract": "C08", "score": 21, "lead": 1}, 3),
        ({"hold": {"S": 3, "Fuel": 3}, "contract": "C22"}, 0),
    ],
)
def test_i_what_earth_would_buy_is_said_before_the_step_ends(
    given: dict[str, Any], sale: int
) -> None:
    state = position(at="earth", stock={"earth": {}}, moved=True, **given)
    told = [words for words in cautions(state, EndStep()) if "Earth would pay" in words]
    assert len(told) == bool(sale)
    assert left_behind(state) == (f"+{sale} not sold" if sale else "")
    prompt = TITLE.words.prompt(state, TITLE.rules.decision(state), Names(("Ann", "Bo")))
    assert ("sell" in prompt) is bool(sale)
    while state.sold < 3 and sale:
        goods = "Fe" if state.players[0].hold[0] else "H"
        play(state, Sell(goods))
        sale -= 1
    assert "not sold" not in left_behind(state)


def test_i_before_flying_off_from_earth_its_prompt_names_the_sale() -> None:
    names = Names(("Ann", "Bo"))
    state = position(at="earth", hold={"H": 1}, contract="C13", dice=(3, 4))
    said = TITLE.words.prompt(state, TITLE.rules.decision(state), names)
    assert said == "Ann: at Earth, sell, or fly by 3"
    away = position(at="mars", hold={"H": 1}, contract="C13", dice=(3, 4))
    said = TITLE.words.prompt(away, TITLE.rules.decision(away), names)
    assert said == "Ann: at Mars, fly by 3"
