"""The bots' plans (section I)."""

from typing import Any

import pytest

from game.core.rng import Rng
from game.planet_movers import TITLE
from game.planet_movers.bots.explain import keeps
from game.planet_movers.bots.hints import advised, pays_now
from game.planet_movers.bots.plans import later, layers, meeting, sources
from game.planet_movers.data import PLANET_INDEX, PLANETS
from game.planet_movers.data.orbits import AHEAD, parse
from game.planet_movers.moves import (
    Accelerate,
    CollectFuel,
    Complete,
    Dump,
    EndStep,
    Fly,
    Load,
    Pass,
    PickStart,
    Produce,
    Refuel,
    Sell,
    Take,
    Terminate,
)
from game.planet_movers.previews import errand, push
from game.planet_movers.previews import meeting as met
from game.planet_movers.previews.told import named_move
from tests.planet_movers.helpers import position

BRAIN, RULES = TITLE.brain, TITLE.rules
FAR_ROW = ["C27", "C25", "C17", "C05"]


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
        (
            {"at": "earth", "hold": {"H": 3}, "contract": "C08", "score": 2, "row": FAR_ROW},
            Refuel(),
        ),
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
    assert first(state) == Fly(parse("7.19"))


def test_i_who_sits_on_an_empty_mine_adds_a_chip() -> None:
    state = position(
        at="mars", hold={"Fuel": 3}, contract="C01", phase="accelerate", stock={"mars": {}}
    )
    assert first(state) == Produce("mars", "Fe")


def test_i_cadet_never_accelerates() -> None:
    state = position(at="mars", contract="C01", phase="accelerate")
    assert BRAIN.cadet_candidates(state, Rng(1)) == [(0.0, Pass())]


def test_i_who_stays_in_orbit_collects_fuel() -> None:
    state = position(at="mars", hold={}, contract="C01", dice=(2, 3), stock={
        planet: {} for planet in ("mercury", "venus", "mars", "ceres")})  # fmt: skip
    assert CollectFuel() in [move for _, move in BRAIN.candidates(state)]


def test_i_points_are_worth_more_than_promises() -> None:
    ahead = position({"score": 3, "at": "15.0"}, score=12)
    assert BRAIN.value(ahead)[0] > 0.6


def test_i_a_contract_is_given_up_for_a_much_better_one() -> None:
    given = {"at": "mars", "hold": {"H": 3}, "contract": "C27", "score": 3, "dice": (2, 3)}
    good = ["C08", "C25", "C26", "C17"]
    assert first(position(**given, row=good, stock={"mars": {}})) == Terminate()
    assert first(position(**{**given, "score": 0}, row=good, stock={"mars": {}})) != Terminate()


def test_i_a_good_contract_is_kept() -> None:
    given = {"at": "earth", "hold": {"H": 3}, "contract": "C08", "score": 2}
    assert not isinstance(first(position(**given, row=FAR_ROW, stock={"earth": {}})), Terminate)


def test_i_one_more_chip_is_expected_where_it_is_made() -> None:
    state = position(stock={"mars": {"Fe": 1}, "ceres": {"Fe": 3}, "saturn": {"Fe": 2}})
    found = {PLANETS[planet].ident: chips for planet, chips in sources(state, 0)}
    assert found == {"mercury": 2, "venus": 2, "mars": 2, "ceres": 3, "saturn": 2}


@pytest.mark.parametrize("seed", range(3))
def test_i_every_choice_of_a_game_has_its_reason(seed: int) -> None:
    state = RULES.setup(TITLE.options(), 3, seed)
    while (decision := RULES.decision(state)) is not None:
        view = RULES.view(state, decision.seat)
        ranked = BRAIN.candidates(view)
        for _, move in ranked[:4]:
            assert TITLE.words.explain(view, move).endswith("."), move
        RULES.apply(state, ranked[0][1])
        if state.turn > 6:
            break


FULL = {"hold": {"H": 3, "Fuel": 2}, "contract": "C09"}


@pytest.mark.parametrize(
    ("given", "move", "words"),
    [
        ({"at": "mars", "hold": {"H": 3}, "contract": "C08"}, Complete(3), "5 points"),
        ({"at": "7.18", "hold": {"H": 3}, "contract": "C09"}, Fly(parse("7.19")), "pays 4 points"),
        ({"at": "7.18", "contract": "C11"}, Fly(parse("7.19")), "Ceres has a chip of water"),
        ({"at": "5.1", "contract": "C02", "dice": (4, 5)}, Fly(parse("5.5")), "Mars catches"),
        ({"at": "earth", "hold": {}, "score": 1}, Refuel(), "Earth"),
        ({"at": "mars", "hold": {}}, Take(0), "points"),
        ({**FULL, "at": "7.18"}, EndStep(), "Ceres is within reach, but that can wait"),
        ({**FULL, "hold": {}, "at": "7.18"}, EndStep(), "Ceres pays nothing for the load yet"),
        ({**FULL, "at": "7.14", "dice": (2, 4)}, EndStep(), "to Ceres takes 2 fuel now"),
        ({**FULL, "at": "7.13", "dice": (2, 3)}, EndStep(), "No flight came out better"),
        (
            {**FULL, "at": "7.13", "hold": {"H": 3}, "dice": (2, 3)},
            EndStep(),
            "Time brings the planets nearer",
        ),
    ],
)
def test_i_a_reason_names_what_counts(given: dict[str, object], move: object, words: str) -> None:
    row = ["C05", "C01", "C03", "C04"]
    assert words in TITLE.words.explain(position(**{"dice": (3, 4), "row": row, **given}), move)


def test_i_what_is_in_the_way_is_sold_where_it_can_be() -> None:
    room = {"hold": {"Fuel": 5, "Fe": 1}, "contract": "C21", "stock": {"earth": {"S": 1}}}
    assert first(position(at="earth", **room)) == Sell("Fe")
    assert first(position(at="earth", sold=3, **room)) == Dump("Fe")


def test_i_a_reason_for_a_push_says_when_the_planet_is_met() -> None:
    state = position(at="5.12", hold={"H": 3}, contract="C08", phase="accelerate", dice=(6, 7))
    assert "Mars comes nearer: now instead of in" in TITLE.words.explain(state, Accelerate("mars"))


def test_i_a_reason_names_the_rival_who_would_have_won() -> None:
    rival = {"at": "7.18", "hold": {"H": 3}, "contract": "C09", "score": 17}
    state = position(rival, at="15.0", phase="accelerate", dice=(3, 4))
    assert "a rival who would have won" in TITLE.words.explain(state, Accelerate("ceres"))


def test_i_a_reason_says_that_a_push_takes_the_rocket_along() -> None:
    state = position(at="mars", hold={"H": 3}, contract="C09", phase="accelerate", dice=(3, 4))
    assert "Mars takes the rocket along" in TITLE.words.explain(state, Accelerate("mars"))


@pytest.mark.parametrize(
    ("hold", "lies", "words"),
    [
        ({"W": 1}, 0, "A scientist for the contract, where the rocket is."),
        ({"W": 1}, 1, "No push would help more. Enough lies there already."),
        ({"W": 1, "S": 1}, 0, "No push would help more. It may be useful later."),
    ],
)
def test_i_no_hint_asks_for_a_chip_that_a_contract_for_two_goods_has_already(
    hold: dict[str, int], lies: int, words: str
) -> None:
    state = position(
        at="earth", contract="C32", hold=hold, stock={"earth": {"S": lies}}, phase="accelerate",
        dice=(3, 4),
    )  # fmt: skip
    assert TITLE.words.explain(state, Produce("earth", "S")) == words


def test_i_one_more_unit_is_only_said_where_there_is_one() -> None:
    given: dict[str, Any] = {
        "at": "mars", "contract": "C08", "phase": "accelerate", "dice": (3, 4)
    }  # fmt: skip
    none = position(hold={}, stock={"mars": {}}, **given)
    some = position(hold={"H": 1}, stock={"mars": {}}, **given)
    told = [TITLE.words.explain(each, Produce("mars", "H")) for each in (none, some)]
    assert [words.split(" for ")[0] for words in told] == ["Hydrogen", "One more unit"]


def test_i_a_push_that_takes_the_rocket_along_names_where_it_is_sooner() -> None:
    """What the contract still lacks, not the planet on which it is delivered."""
    named = 0
    for card in range(1, 28):
        state = position(
            at="ceres", contract=f"C{card:02}", hold={}, phase="accelerate", dice=(3, 4)
        )
        words = TITLE.words.explain(state, Accelerate("ceres"))
        after = push(state, PLANET_INDEX["ceres"]).after
        for planet, info in enumerate(PLANETS):
            if f"nearer to {info.name}" in words:
                old, new = (met(each, 0, planet).turns for each in (state, after))
                assert new < old
                named += 1
        assert "where the contract leads" not in words
    assert named


def test_i_the_hint_for_two_goods_counts_no_units() -> None:
    state = position(at="mars", hold={"W": 1, "S": 1}, contract="C32")
    assert named_move(state, Complete(1)) == "Deliver (+5)"
    assert named_move(position(at="mars", contract="C08"), Complete(1)) == "Deliver 1 (+2)"


def test_i_a_reason_says_when_the_goods_are_still_to_come() -> None:
    state = position(at="7.18", contract="C11", stock={"ceres": {}}, dice=(3, 4))
    assert TITLE.words.explain(state, Fly(parse("7.19"))) == (
        "Ceres should soon have water for the contract."
    )


def test_i_a_reason_for_a_start_counts_the_chip_that_is_loaded() -> None:
    state = position(phase="setup", at="nowhere", lead=1, row=["C01", "C02", "C03", "C04"])
    assert TITLE.words.explain(state, PickStart(0, "Fe", "ceres")).startswith(
        "A good start from Ceres: "
    )


@pytest.mark.parametrize(("lead", "warned"), [(1, True), (0, False)])
def test_i_a_hint_says_when_a_rival_there_loads_first(lead: int, warned: bool) -> None:
    rival = {"at": "ceres", "contract": "C02"}
    state = position(rival, at="ceres", contract="C01", phase="accelerate", lead=lead, dice=(3, 4))
    told = TITLE.words.explain(state, Produce("ceres", "Fe"))
    assert ("loads first" in told) is warned


def test_i_in_the_last_turn_what_the_contract_wants_is_sold_once_the_rocket_has_flown() -> None:
    rival = {"at": "15.0", "score": 20}
    aboard = {"at": "earth", "hold": {"H": 2}, "contract": "C08", "row": FAR_ROW}
    assert first(position(rival, **aboard, moved=True)) == Sell("H")
    assert first(position(rival, **aboard)) != Sell("H")
    assert first(position(**aboard, moved=True)) != Sell("H")


def test_i_a_contract_of_the_last_turn_is_not_promised_points() -> None:
    row = ["C08", "C03", "C04", "C05"]
    ends, goes_on = (
        position({"at": "15.0", "score": score}, at="mars", hold={}, row=row, dice=(3, 4))
        for score in (20, 3)
    )
    assert "may be the last turn" in TITLE.words.explain(ends, Take(0))
    assert "2 points in about" in TITLE.words.explain(goes_on, Take(0))
    ends.lead = 1  # nobody acts after it
    told = "This is the last turn: no contract brings anything any more."
    assert TITLE.words.explain(ends, Take(0)) == told


@pytest.mark.parametrize(
    ("fuel", "told"), [(0, "The tank is empty."), (1, "One chip of fuel is left.")]
)
def test_an_empty_tank_is_not_called_nearly_empty(fuel: int, told: str) -> None:
    state = position(at="mars", hold={"Fuel": fuel}, contract="C08", score=4, dice=(3, 4))
    assert TITLE.words.explain(state, Refuel()) == told


def test_where_something_can_be_done_nobody_is_told_that_nothing_can() -> None:
    given: dict[str, Any] = {"contract": "C08", "hold": {"Fuel": 2}, "moved": True}
    busy, idle = (position(at=at, **given, dice=(3, 4)) for at in ("mars", "7.10"))
    assert TITLE.words.explain(busy, EndStep()) == "Nothing else here came out better."
    assert TITLE.words.explain(idle, EndStep()) == "Nothing is left to do here."


def test_i_who_gives_a_contract_up_is_told_what_both_bring() -> None:
    row = ["C08", "C03", "C04", "C05"]
    state = position(at="mars", hold={}, contract="C01", row=row, dice=(3, 4))
    assert TITLE.words.explain(state, Terminate()) == (
        "The row offers 2 points in about 2 turns, the contract 3 points in about 4 turns."
    )  # and nothing comes back: that is a point less for one more


def test_i_no_hint_gives_up_a_contract_that_pays_in_this_turn() -> None:
    """It said that the row offered so much more, with six points within reach."""
    rules, brain, asked = TITLE.rules, TITLE.brain, 0
    for seed in range(3):
        state = rules.setup(TITLE.options(), 2, seed)
        while (decision := rules.decision(state)) is not None and state.turn < 12:
            view = rules.view(state, decision.seat)
            if Terminate() in set(rules.moves(view)) and pays_now(view):
                found = advised(view, [(0.0, move) for move in rules.moves(view)])
                assert Terminate() not in {move for _, move in found}
                asked += 1
            rules.apply(state, brain.candidates(view)[0][1])
    assert asked > 5


def test_i_no_hint_pays_a_point_for_a_contract_that_brings_no_more() -> None:
    """It said: 4 points in about 3 turns for 4 points in about 3 turns."""
    rules, brain, same = TITLE.rules, TITLE.brain, 0
    for seed in range(3):
        state = rules.setup(TITLE.options(), 2, seed)
        while (decision := rules.decision(state)) is not None and state.turn < 12:
            view = rules.view(state, decision.seat)
            if Terminate() in set(rules.moves(view)):
                assert "about many" not in TITLE.words.explain(view, Terminate())
                if keeps(view):
                    found = advised(view, [(0.0, move) for move in rules.moves(view)])
                    assert Terminate() not in {move for _, move in found}
                    same += 1
            rules.apply(state, brain.candidates(view)[0][1])
    assert same


@pytest.mark.parametrize("seed", range(6))
def test_i_the_best_of_the_row_is_one_that_no_other_betters(seed: int) -> None:
    rules, called = TITLE.rules, 0
    state = rules.setup(TITLE.options(), 2, seed)
    while rules.decision(state) is not None and state.turn < 9:
        seat = state.active
        for move in rules.moves(state):
            if isinstance(move, Take):
                words = TITLE.words.explain(state, move)
                plans = [errand(state, seat, slot[0]) for slot in state.row if slot]
                mine = errand(state, seat, state.row[move.slot][0])
                better = [
                    each
                    for each in plans
                    if mine is not None
                    and each is not None
                    and (each.points, each.turns) != (mine.points, mine.turns)
                    and (each.points >= mine.points and each.turns <= mine.turns)
                ]
                assert not (better and words.startswith("The best"))
                called += words.startswith("The best")
        rules.apply(state, TITLE.brain.candidates(rules.view(state, seat))[0][1])
    assert called
