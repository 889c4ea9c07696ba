"""Chances and stakes of a launch, before it and under way, and which choice is the better one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.rocketmen.data import LOCATIONS
from game.rocketmen.moves import Abort, Continue, Keep, Move, SetAside
from game.rocketmen.previews import (
    deck_era,
    launch_facts,
    mission_warnings,
    next_of_rival,
    pink_size,
    told,
)
from game.rocketmen.previews.advice import better_abort, better_aside, poor_after, regret
from game.rocketmen.previews.outlook import (
    Outlook,
    deck_left,
    lost_by_failure,
    money_left,
    outlook,
    percent,
    prospects,
    with_one_more,
)
from game.rocketmen.state import State
from tests.rocketmen.solo_table import game
from tests.rocketmen.table import card, table

PAD = "engine_4 engine_3 satellite#2 p10 p04 t03"
"""Seven rocket points, three jokers and computers for Earth."""
TWOS = ("plus2", "plus2")
"""After these the next card is the last one to Earth."""


def flying(phase: str = "next_card", *drawn: str, pad: str = PAD, **flight: Any) -> State:
    """A launch to Earth after these cards; one that may be set aside has not counted yet."""
    pending = phase in ("quantum", "redundant")
    names = pad.split()
    found = {"destination": "earth", "target": 8, "draws": 3, "counted": len(drawn) - pending}
    found |= {"redundant": "p10" in names, "quantum": "p04" in names, **flight}
    shown = [f"{name}#{drawn[:at].count(name) + 1}" for at, name in enumerate(drawn)]
    shown = [name.removesuffix("#1") for name in shown]
    return table(site="spaceship#2", pad=pad, phase=phase, flight=found, drawn=shown)


def seen(state: State) -> Outlook:
    """The figures of a launch that is under way."""
    found = outlook(state)
    assert found is not None
    return found


# --- figures ---


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (1.0, "100 %"),
        (0.0, "0 %"),
        (0.9999, "99.9 %"),
        (0.0001, "0.1 %"),
        (0.055, "5.5 %"),
        (0.125, "13 %"),
        (0.5, "50 %"),
    ],
)
def test_a_chance_is_never_rounded_to_certainty(chance: float, words: str) -> None:
    assert percent(chance) == words


def test_a_space_that_was_reached_says_so_instead_of_a_chance() -> None:
    state = table(site="satellite", pad="engine_2", visited="earth_satellite")
    earth, moon = prospects(state, 0)
    assert (earth.words, earth.open) == ("been there", False)
    assert moon.words == percent(moon.chance)


def test_without_a_token_left_no_space_is_said_to_have_been_reached() -> None:
    state = table(site="satellite", pad="engine_2")
    others = [at for at, each in enumerate(LOCATIONS) if each.mission != LOCATIONS[0].mission]
    state.players[0].visited = others[:6]
    assert LOCATIONS[0].name == "Earth Satellite"
    assert state.players[0].tokens_left == 0
    assert {fact.words for fact in prospects(state, 0)} == {"no token left"}


def test_without_a_launch_there_is_no_outlook() -> None:
    assert outlook(table()) is None


def test_b14_drawn_cards_and_those_set_aside_are_gone_from_the_deck() -> None:
    state = flying("next_card", "plus2", "plus0")
    state.aside.append(state.drawn.pop())
    assert deck_left(state) == (1, 5, 5, 4, 1)


def test_f4_the_last_card_is_enough_in_one_case_of_four() -> None:
    figures = seen(flying("next_card", "plus0", "plus3", pad="engine_3", position=5))
    assert (figures.need, figures.left, figures.abort) == (3, 1, 1)
    assert figures.at_once == figures.chance == 0.25
    assert figures.keep is figures.aside is None


def test_r37_a_quantum_computer_weighs_the_card_against_another() -> None:
    figures = seen(flying("quantum", *TWOS, "plus1", pad="engine_3 p04", position=5))
    assert figures.keep == 0
    assert figures.aside == pytest.approx(5 / 15)  # a 3 or the 4 among the other fifteen
    assert figures.chance == figures.aside
    assert figures.abort is None


def test_r37_redundant_systems_weigh_the_zero_against_another() -> None:
    figures = seen(flying("redundant", *TWOS, "plus0", pad="engine_3 p10", position=5))
    assert (figures.keep, figures.aside) == (0, pytest.approx(5 / 15))


def test_r37_a_zero_that_is_kept_may_still_be_set_aside_by_the_quantum_computer() -> None:
    figures = seen(flying("redundant", *TWOS, "plus0", position=5))
    assert figures.keep == pytest.approx(5 / 14)  # the other 0 can be set aside, too
    assert figures.aside is not None
    assert figures.aside > figures.keep


def test_r45_a_failure_costs_what_neither_shield_nor_reusable_rocket_spares() -> None:
    assert lost_by_failure(table(pad="engine_2 engine_3 t03 p08 p09").player) == 2
    assert lost_by_failure(table(pad="engine_2 t03 p03").player) == 2
    assert lost_by_failure(table(pad="").player) == 0


# --- words ---


@pytest.mark.parametrize(
    ("pad", "words"),
    [
        ("engine_2", "Failure: the part goes to the Warehouse"),
        ("engine_2 t03", "Failure: both parts go to the Warehouse"),
        ("engine_2 t03 p10", "Failure: all 3 parts go to the Warehouse"),
        ("engine_2 t03 p09 p10", "Failure: 3 stay, 1 lost"),
        ("engine_2 t03 p03", "Failure: 1 to the hand, 2 lost"),
        ("engine_2 engine_3 t03 p09 p03", "Failure: 3 stay, 2 to the hand"),
        ("engine_2 engine_3 p09 p03", "Failure: 3 stay, 1 to the hand"),
        ("p09 engine_2", "Failure: 2 stay"),
        ("", ""),
    ],
)
def test_r45_a_failure_says_what_shield_and_reusable_rocket_spare(pad: str, words: str) -> None:
    assert told.failure_words(table(pad=pad).player) == words


def test_a_lift_off_that_is_enough_needs_no_chance() -> None:
    earth = prospects(table(site="satellite", pad="engine_2"), 0)[0]
    assert told.launch_words(replace(earth, boost=8), odds=True) == "Lift-off 8: that is enough."


@pytest.mark.parametrize("pad", [PAD, PAD.replace("p10", "")])
def test_one_more_symbol_is_worth_what_a_card_with_it_brings(pad: str) -> None:
    state = table(site="spaceship", pad=pad)
    for fact in prospects(state, 0):
        symbol = {"earth": "computer", "moon": "chemistry", "mars": "biology"}[fact.destination]
        more = table(site="spaceship", pad=pad, tokens={symbol: 1})
        then = next(each for each in prospects(more, 0) if each.destination == fact.destination)
        assert with_one_more(state, fact) == then.chance
        assert told.more_words(state, fact).endswith(f": {percent(then.chance)}")


def test_chances_are_told_only_where_the_option_shows_them() -> None:
    earth = prospects(table(site="satellite", pad="engine_2 t03"), 0)[0]
    words = "Lift-off 2. You need 6 more from 3 cards"
    assert told.launch_words(earth, odds=False) == f"{words}."
    assert told.launch_words(earth, odds=True) == f"{words}: {percent(earth.chance)}."
    state = flying("next_card", "plus2", position=5)
    state.options = state.options.model_copy(update={"show_odds": False})
    assert told.card_chances(state) == ()


def test_under_way_one_card_and_all_of_them_are_told_of() -> None:
    state = flying("next_card", "plus2", position=5)
    figures = seen(state)
    assert told.card_chances(state) == (
        f"The next card is enough: {percent(figures.at_once)}",
        f"With all 2 cards: {percent(figures.chance)}",
        "Failure: all 6 parts go to the Warehouse",
    )


def test_before_the_last_card_no_others_are_spoken_of() -> None:
    lines = told.card_chances(flying("next_card", "plus0", "plus3", pad="engine_3", position=5))
    assert lines == ("The next card is enough: 25 %", "Failure: the part goes to the Warehouse")


def test_a_flight_without_hope_says_so() -> None:
    state = flying("next_card", "plus0", "plus0", redundant=False, quantum=False)
    assert told.card_chances(state)[0] == "It can’t succeed any more"


def test_r55_in_the_battle_for_earth_the_fourth_mission_ends_it() -> None:
    state = table(mode="battle_for_earth")
    assert told.thresholds(state) == "a 4th mission ends it"


# --- the better choice ---


def test_i4_a_good_flight_goes_on() -> None:
    assert not better_abort(flying("next_card", "plus2", position=5))


def test_i4_a_hopeless_flight_is_called_off() -> None:
    state = flying("next_card", "plus0", "plus0", redundant=False, quantum=False)
    assert better_abort(state)


def test_r45_without_hope_a_shield_that_spares_more_than_an_abort_is_used() -> None:
    drawn = ("plus0", "plus0", "plus1", "plus1")
    pad = "engine_4 engine_4#2 engine_3 p09"
    to_mars = {"destination": "mars", "target": 13, "draws": 5, "position": 3}
    assert not better_abort(flying("next_card", *drawn, pad=pad, **to_mars))


@pytest.mark.parametrize(
    ("drawn", "move", "worse"),
    [
        ("plus3", SetAside(), True),
        ("plus3", Keep(), False),
        ("plus1", Keep(), True),
        ("plus1", SetAside(), False),
        ("plus1", Abort(), False),
    ],
)
def test_i4_setting_aside_what_is_enough_is_asked_about(
    drawn: str, move: Move, worse: bool
) -> None:
    state = flying("quantum", *TWOS, drawn, pad="engine_3 p04", position=5)
    figures = seen(state)
    assert better_aside(figures) is (drawn == "plus1")
    assert regret(state, move) == (figures if worse else None)


def test_i4_where_no_card_can_be_set_aside_nothing_is_regretted() -> None:
    assert regret(flying("next_card", "plus2", position=5), Continue()) is None
    assert regret(table(), Keep()) is None


def test_i4_a_placement_that_leaves_hardly_any_money_is_asked_about() -> None:
    state, station, shipyard = (
        table(removed="shipyard", site=site) for site in ("", "station", "shipyard#2")
    )
    assert [money_left(each, 0) for each in (state, station, shipyard)] == [40, 30, 20]
    assert not poor_after(state, station)
    assert poor_after(state, shipyard)
    assert not poor_after(shipyard, shipyard)


# --- what a mission and the deck lead to ---


def test_e4_without_a_mission_on_the_site_there_is_no_launch() -> None:
    assert launch_facts(table(), 0, "earth") is None
    assert launch_facts(table(site="hotel"), 0, "mars") is None


def test_an_arrival_where_the_seat_has_been_scores_nothing() -> None:
    state = table(site="satellite", pad="engine_2 p05 t03", visited="earth_satellite")
    earth, moon = (launch_facts(state, 0, to) for to in ("earth", "moon"))
    assert earth is not None
    assert moon is not None
    assert (earth.visited, earth.points) == (True, 0)
    assert (moon.needed, moon.have, moon.target, moon.boost, moon.draws) == (4, 2, 8, 0, 4)
    assert (moon.points, moon.redundant, moon.quantum) == (state.next_points(5), False, False)


def test_r55_in_the_battle_for_earth_a_mission_for_other_worlds_leads_nowhere() -> None:
    state = table(mode="battle_for_earth")
    assert mission_warnings(state, card("mining")) == [
        "In the Battle for Earth this mission can’t be launched"
    ]
    assert mission_warnings(state, card("hotel")) == []


def test_r33a_a_mission_with_tokens_everywhere_leads_nowhere() -> None:
    state = table(visited="earth_satellite moon_satellite")
    assert mission_warnings(state, card("satellite")) == [
        "You have a token everywhere this mission could go"
    ]
    assert mission_warnings(state, card("spaceship")) == []


def test_e9_without_a_token_no_mission_leads_anywhere() -> None:
    where = "earth_satellite earth_spaceship earth_hotel earth_station earth_shipyard moon_base"
    state = table(visited=where)
    assert not state.player.tokens_left
    assert mission_warnings(state, card("mining")) == [
        "You have no token left to fly a mission with"
    ]


def test_r58_the_rival_takes_the_leftmost_threat_or_else_the_leftmost_card() -> None:
    assert next_of_rival(game(display=["t01", "t02", "threat_climate", "threat_asteroid"])) == 2
    state = game(display=["t01", "t02", "t03"])
    state.display[0].clear()
    state.display[3:] = [[] for _ in state.display[3:]]
    assert next_of_rival(state) == 1
    for slot in state.display:
        slot.clear()
    assert next_of_rival(state) == -1


def test_b8_the_deck_shows_the_pink_back_when_only_its_lower_part_is_left() -> None:
    state = table()
    size = pink_size(state)
    state.deck[:] = [card("t01")] * (size + 1)
    assert deck_era(state) == "teal"
    state.deck.pop()
    assert deck_era(state) == "pink"


def test_b8_more_players_make_the_pink_part_larger() -> None:
    sizes = [pink_size(table(seats=seats)) for seats in (2, 3, 4)]
    assert sizes == sorted(set(sizes))


def test_the_battle_for_earth_has_no_pink_part() -> None:
    state = table(mode="battle_for_earth")
    assert deck_era(state) == "teal"
