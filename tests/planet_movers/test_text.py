"""Words, rulings and positions of Planet Movers."""

import re
from pathlib import Path
from typing import Any

import pytest

from game.core import lesson as lessons
from game.core.contract import Decision, Event, Names
from game.core.events import GameEnded, Scored
from game.planet_movers import TITLE, text
from game.planet_movers import events as ev
from game.planet_movers.data import CARD_NAMES, CATALOGUE, PLANET_INDEX
from game.planet_movers.data.orbits import parse
from game.planet_movers.moves import (
    Complete,
    Dump,
    EndStep,
    Fly,
    Load,
    Move,
    Produce,
    Refuel,
    Sell,
    Take,
    Terminate,
)
from game.planet_movers.options import PlanetMoversOptions
from game.planet_movers.position import read_position
from game.planet_movers.previews.ends import goal
from game.planet_movers.scoring import LABELS
from tests.planet_movers.helpers import position

WATCHED = Names(("Ann", "Bob"))
YOU = Names(("Ann", "Bob"), 0)
DOCUMENT = (Path(__file__).parents[2] / "docs/rulings/planet_movers.md").read_text("utf-8")


def test_every_ruling_is_in_the_document() -> None:
    found = {int(number) for number in re.findall(r"^\| R(\d+) \|", DOCUMENT, re.MULTILINE)}
    assert found == set(range(1, 53))


READ = "\n".join(
    path.read_text("utf-8").partition("<!-- search:")[0]
    for path in sorted(Path(text.__file__).parent.glob("*.md"))
    + sorted(Path(text.__file__).parent.glob("*.toml"))
)
"""The rules, lessons and puzzles as players read them: what is searched for has more words."""


def test_a_contract_is_given_up_and_goods_are_dumped_wherever_they_are_spoken_of() -> None:
    contract = [line for _, line in text.REFUSALS.values()] + list(LABELS)
    contract += [text.describe_move(position(at="mars", contract="C01"), Terminate())]
    said = "\n".join(contract) + READ
    assert "Contracts given up" in said
    assert len(re.findall("[Gg]ive up", said)) >= 4
    other = r"\b[Tt]erminat\w+\b(?!\")|[Cc]ontracts? dropped|[Ll]eave (?:goods|what)"
    assert re.findall(other, said) == []


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.Dumped(0, 3, 0, False), "Ann dumped iron on Mars."),
        (ev.Dumped(0, 3, 0, True), "Ann returned iron to the supply."),
        (ev.FuelGained(1, 2, 2, True), "Bob bought 2 fuel (2 lost)."),
        (ev.ChipPlaced(2, 3, 1), "Bob recruited a scientist."),
        (ev.ChipPlaced(2, 3), "Earth produced a scientist."),
        (ev.ProductionShort(3, 1, 0), "A scientist was due, but none was left."),
        (ev.ProductionShort(2, 1, 0), "A chip of water was due, but none was left."),
        (
            ev.ProductionShort(2, 2, 0),
            "2 chips of water were due, but none was left: nothing came.",
        ),
        (
            ev.ProductionShort(0, 4, 3),
            "4 chips of iron were due, but only 3 were left: nothing came.",
        ),
        (
            ev.ContractCompleted(0, CARD_NAMES["C12"], 2, 5),
            f"Ann delivered 2 units for {CATALOGUE[CARD_NAMES['C12']].title}: +5.",
        ),
        (
            ev.ContractCompleted(0, CARD_NAMES["C28"], 1, 5),
            f"Ann delivered both goods for {CATALOGUE[CARD_NAMES['C28']].title}: +5.",
        ),
        (ev.RocketCaptured(1, 4), "Ceres caught Bob’s rocket."),
        (ev.SuddenDeath((0, 1)), "A tie between Ann and Bob: another turn decides."),
        (Scored(0, -1, "refuel"), "Ann paid a point."),
        (GameEnded("target", (1,)), "The target was reached: Bob won."),
        (GameEnded("tied", (0, 1)), "Ten more turns broke no tie: Ann and Bob share the victory."),
        (GameEnded("too_late", ()), "Time ran out before the target was reached."),
    ],
)
def test_log_lines(event: ev.Event, line: str) -> None:
    assert text.describe(event, WATCHED) == line


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Complete(2), "Deliver 2 (+4)"),
        (Refuel(), "Buy 2 fuel for a point"),
        (Fly(parse("5.5")), "Fly to Mars’s ring, 1 space ahead of Mars (free)"),
        (Produce("earth", "S"), "Recruit a scientist on Earth"),
    ],
)
def test_moves_in_a_few_words(move: Fly, words: str) -> None:
    state = position(at="mars", hold={"H": 2}, contract="C08", score=3)
    assert text.describe_move(state, move) == words


def test_the_prompt_says_where_the_rocket_is() -> None:
    state = position(at="mars", dice=(3, 8))
    line = text.prompt(state, Decision(0, "rocket"), YOU)
    assert line == "You: at Mars, fly by 3, 8 or both dice"


def test_e5_the_prompt_at_earth_mentions_a_sale_beside_a_delivery() -> None:
    state = position(at="earth", hold={"W": 1, "Fe": 1}, contract="C13", dice=(3, 8))
    line = text.prompt(state, Decision(0, "rocket"), YOU)
    assert line == "You: at Earth, deliver, sell, or fly by 3"


def test_equal_dice_are_named_once() -> None:
    state = position(at="mars", dice=(7, 7))
    line = text.prompt(state, Decision(0, "rocket"), YOU)
    assert line == "You: at Mars, fly by 7 or both dice"


@pytest.mark.parametrize(
    ("facts", "next_thing"),
    [
        ({"contract": "C08", "hold": {"Fe": 1}, "at": "mercury"}, "load, change the hold, or end"),
        ({"contract": "C08", "hold": {"H": 1}}, "deliver, or end"),
        ({"contract": None}, "take a contract, or end"),
        ({"hold": {"Fe": 1}, "at": "earth"}, "sell, take a contract, or end"),
        ({"hold": {"Fe": 1}, "at": "earth", "score": 20}, "at Earth, sell, or end"),
    ],
)
def test_the_prompt_after_the_flight_says_what_is_left(
    facts: dict[str, object], next_thing: str
) -> None:
    state = position(**{"at": "mars", "moved": True, **facts})
    assert next_thing in text.prompt(state, Decision(0, "rocket"), YOU)


def test_a_refused_flight_names_its_price() -> None:
    state = position(at="7.10", hold={}, dice=(3, 4), planets={"ceres": "7.30"})
    refusal = TITLE.rules.check(state, Fly(parse("6.6")))
    assert (
        refusal.text
        == "Flying to the lane between Mars and Ceres near Mars costs 2 fuel, more than is aboard."
    )


def test_a_planet_out_of_reach_is_called_by_its_name() -> None:
    state = position(at="mars", dice=(2, 3))
    refusal = TITLE.rules.check(state, Fly(state.planets[PLANET_INDEX["pluto"]]))
    assert refusal.text == "This roll does not reach Pluto."


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"players": [{}]}, "can’t be played with 1 player like this"),
        ({"players": [{}, {}], "active": 2}, "active: there is no seat 2"),
        ({"players": [{}, {}], "dice": [1, 3]}, "first die"),
        ({"players": [{}, {}], "phase": "lunch"}, "“phase” should be"),
        ({"players": [{}, {}], "planets": {"mars": "7.1"}}, "can’t stand"),
        ({"players": [{"hold": {"Fe": 7}}, {}]}, "six spaces|6 spaces"),
        ({"players": [{}, {}], "row": ["C01"] * 5}, "“row”.* 4 items"),
        ({"players": [{"contract": "C99"}, {}]}, "no contract"),
        ({"players": [{}, {}], "stock": {"mars": {"Fe": 4}}}, "too many chips"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(data: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_position(data)


def test_an_unknown_key_of_a_position_is_refused() -> None:
    with pytest.raises(ValueError, match="no field “moons”"):
        read_position({"players": [{}, {}], "moons": 3})


@pytest.mark.parametrize("event", [ev.ProductionRow(14), ev.ProductionShort(2, 1, 0)])
def test_what_the_chart_brings_is_nobodys_doing(event: Any) -> None:
    assert event.doer == -1


def test_the_prompt_offers_nothing_where_only_ending_is_legal() -> None:
    state = position(at="7.10", contract=None, moved=True)
    assert list(TITLE.rules.moves(state)) == [EndStep()]
    line = text.prompt(state, Decision(0, "rocket"), YOU)
    assert line == "You: in open space, end the step"


def test_the_prompt_offers_no_loading_where_nothing_can_be_loaded() -> None:
    state = position(at="mars", contract="C02", hold={"Fe": 6}, moved=True)
    line = text.prompt(state, Decision(0, "rocket"), YOU)
    assert line == "You: at Mars, change the hold, or end the step"


@pytest.mark.parametrize(
    ("move", "rule", "sentence"),
    [
        (Dump("S"), "E4", "There is no scientist aboard."),
        (Sell("Fe"), "E5", "There is no iron aboard to sell."),
        (Complete(1), "E6", "There is no contract to deliver for."),
        (Terminate(), "R34", "There is no contract to give up."),
        (Load("S"), "E4", "This planet has no scientist."),
    ],
)
def test_a_refusal_in_orbit_cites_the_rule_of_its_own_action(
    move: Move, rule: str, sentence: str
) -> None:
    state = position(at="earth", hold={}, stock={"earth": {"S": 0}})
    refusal = TITLE.rules.check(state, move)
    assert (refusal.rule, refusal.text) == (rule, sentence)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Load("S"), "Load a scientist"),
        (Load("Fe"), "Load iron"),
        (Dump("S"), "Dump a scientist"),
        (Take(0), "Take scientists to Pluto (4/6/8)"),
    ],
)
def test_a_scientist_has_an_article_or_a_number(move: Move, words: str) -> None:
    state = position(at="earth", hold={"S": 1}, row=["C27", "C01", "C02", "C03"])
    assert text.describe_move(state, move) == words


def test_a_combination_names_one_of_each() -> None:
    assert text.contract_words(CARD_NAMES["C28"]) == "iron and a scientist to Saturn (5)"


def test_the_heading_and_the_goal_say_the_same_of_a_turn_that_may_be_the_last() -> None:
    """One said "last turn", the other "perhaps": the leader may buy fuel and drop below."""
    state = position(score=20, turn=9, at="earth", hold={})
    assert text.progress(state).endswith(f": {goal(state).soon}")


def test_two_at_the_target_are_not_told_that_the_turn_is_the_last() -> None:
    alone = position({"score": 19, "at": "mars"}, score=20, turn=9)
    tied = position({"score": 20, "at": "mars"}, score=20, turn=9)
    assert text.progress(alone) == "Turn 9 · 20 points reached: perhaps the last turn"
    assert text.progress(tied) == "Turn 9 · 20 points reached: a tie plays on"


def test_nobody_is_offered_no_fuel_for_a_point() -> None:
    full = position(at="mars", hold={"Fuel": 6}, score=3)
    assert text.describe_move(full, Refuel()) == "Buy fuel for a point"


def test_a_planet_that_is_full_is_told_of() -> None:
    line = text.describe(ev.ChipSkippedFull(2, 3), WATCHED)
    assert line == "Earth has 3 scientists already: no more came."


def test_r2_the_roll_off_is_told() -> None:
    rules = TITLE.rules
    for seed in range(40):
        events: list[Event] = []
        rules.setup(PlanetMoversOptions(), 3, seed, events)
        lines = [text.describe(event, Names(("Ann", "Bob", "Cleo"))) for event in events]
        lead = rules.setup(PlanetMoversOptions(), 3, seed).lead
        assert lines[0].startswith("Roll-off: Ann ")
        assert all(line.startswith("Rolled again for the lead: ") for line in lines[1:-1])
        assert lines[-1] == f"The first lead is with {('Ann', 'Bob', 'Cleo')[lead]}."


def test_r2_one_alone_has_no_roll_off_to_tell() -> None:
    events: list[Event] = []
    TITLE.rules.setup(PlanetMoversOptions(solo=True), 1, 7, events)
    assert events == []


def test_no_bubble_of_the_lesson_has_more_than_18_words() -> None:
    lesson = lessons.load("planet_movers")
    said = [step.say for chapter in lesson.chapters for step in chapter.steps]
    assert [each for each in said if lessons.words(each) > 18] == []


@pytest.mark.parametrize(
    ("fuel", "dice"), [(0, "3"), (1, "3 or 8"), (2, "3, 8 or both dice"), (5, "3, 8 or both dice")]
)
def test_e2_the_prompt_names_no_dice_that_the_fuel_does_not_pay_for(fuel, dice):
    state = position(at="mars", hold={"Fuel": fuel} if fuel else {}, dice=(3, 8))
    line = text.prompt(state, Decision(0, "rocket"), YOU)
    assert line.endswith(f"fly by {dice}")


@pytest.mark.parametrize(
    ("source", "target", "planets", "words"),
    [
        ("6.2", "6.9", {}, "You flew along the lane between Mars and Ceres."),
        ("5.2", "5.9", {}, "You flew along Mars’s ring."),
        ("5.2", "5.9", {"mars": "5.2"}, "You flew from Mars along its ring."),
        ("5.2", "5.9", {"mars": "5.9"}, "You flew from Mars’s ring to Mars."),
        ("5.2", "6.2", {}, "You flew from Mars’s ring to the lane between Mars and Ceres."),
    ],
)
def test_a_flight_along_one_ring_names_it_once(
    source: str, target: str, planets: dict[str, str], words: str
) -> None:
    """ "From the lane between Mars and Ceres to the lane between Mars and Ceres"."""
    worlds = position(planets={"mars": "5.20"} | planets).worlds
    flown = ev.RocketMoved(0, parse(source), parse(target), 3, 6, worlds)
    assert text.describe(flown, YOU) == words
