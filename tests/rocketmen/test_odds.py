"""Launch odds against the exact fractions and tables of section B14."""

from fractions import Fraction
from itertools import product

import pytest

from game.rocketmen.previews import odds
from game.rocketmen.previews.odds import (
    Stakes,
    at_once,
    call,
    chance,
    launch_worth,
    set_aside_helps,
    without,
)

DECK = (2, 5, 6, 4, 1)
TARGETS = {"earth": (8, 3), "moon": (10, 4), "mars": (13, 5)}

EXACT = {
    "earth": "35/272 233/816 407/816 145/204 237/272 785/816 811/816 1 1",
    "moon": "139/1020 212/765 95/204 673/1020 2521/3060 142/153 50/51 305/306 1 1 1",
    "mars": "79/1428 1163/8568 2281/8568 3743/8568 443/714 1117/1428 641/714 2063/2142 1061/1071 "
    "4279/4284 1 1 1 1",
}

GENERIC = {
    1: "88.89 61.11 27.78 5.56 0",
    2: "99.35 92.81 78.43 53.59 29.41 10.46 2.61 0",
    3: "100 99.39 96.20 87.13 71.08 49.88 28.55 12.87 4.17 0.74 0",
    4: "100 100 99.67 98.04 92.81 82.39 65.98 46.57 27.71 13.63 5.07 1.34 0.13",
    5: "100 100 100 99.88 99.07 96.31 89.78 78.22 62.04 43.69 26.62 13.57 5.53",
}

WITH_ABILITIES = {
    "earth": [
        "28.55 38.73 52.58 63.92",
        "49.88 64.86 74.60 84.13",
        "71.08 85.54 90.41 95.74",
        "87.13 96.98 97.88 99.63",
        "96.20 99.67 99.67 100",
    ],
    "moon": [
        "27.71 40.45 50.41 63.70",
        "46.57 63.62 71.94 82.65",
        "65.98 82.99 87.16 94.17",
        "82.39 94.50 95.87 98.98",
        "92.81 98.93 99.05 99.95",
    ],
    "mars": [
        "13.57 22.54 30.07 42.67",
        "26.62 41.53 49.59 63.44",
        "43.69 62.62 69.11 81.64",
        "62.04 81.06 84.77 93.19",
        "78.22 92.59 93.93 98.34",
    ],
}


def boosts():
    return [
        (where, boost, Fraction(text))
        for where, row in EXACT.items()
        for boost, text in enumerate(row.split())
    ]


@pytest.mark.parametrize(("where", "boost", "exact"), boosts())
def test_b14_success_without_aborting(where, boost, exact):
    target, draws = TARGETS[where]
    assert chance(target - boost, draws, DECK) == pytest.approx(float(exact), abs=1e-12)


@pytest.mark.parametrize("draws", GENERIC)
def test_b14_generic_table(draws):
    row = [float(text) for text in GENERIC[draws].split()]
    found = [round(100 * chance(need, draws, DECK), 2) for need in range(1, len(row) + 1)]
    assert found == row


@pytest.mark.parametrize("where", WITH_ABILITIES)
@pytest.mark.parametrize("boost", range(1, 6))
def test_b14_with_launch_abilities(where, boost):
    target, draws = TARGETS[where]
    need = target - boost
    found = [
        round(100 * chance(need, draws, DECK, redundant, quantum), 2)
        for quantum, redundant in product((False, True), repeat=2)
    ]
    assert found == [float(text) for text in WITH_ABILITIES[where][boost - 1].split()]


def test_b14_check_value_after_a_three():
    assert chance(3, 2, without(DECK, 3)) == pytest.approx(103 / 136)


def test_b14_check_value_before_the_last_card():
    assert chance(3, 1, (1, 5, 6, 3, 1)) == pytest.approx(4 / 16)


def test_f4_the_last_card_of_the_rulebook_example_is_one_in_four():
    assert at_once(3, (1, 5, 6, 3, 1)) == 0.25


def test_r35_nothing_needed_is_certain():
    assert chance(0, 0, DECK) == 1.0


def test_no_draws_left_is_hopeless():
    assert chance(1, 0, DECK) == 0.0


def test_an_empty_deck_is_hopeless():
    assert chance(1, 1, (0, 0, 0, 0, 0)) == 0.0


def test_an_empty_deck_has_no_next_card():
    assert at_once(1, (0, 0, 0, 0, 0)) == 0.0


def test_redundant_systems_rather_sets_the_zero_aside():
    assert set_aside_helps(3, 2, without(DECK, 0), 0, True, False, "redundant")


def test_redundant_systems_keeps_a_zero_that_is_enough():
    assert not set_aside_helps(0, 2, without(DECK, 0), 0, True, False, "redundant")


def test_quantum_computer_sets_a_one_aside_when_it_ends_the_flight():
    assert set_aside_helps(2, 1, without(DECK, 1), 1, False, True, "quantum")


def test_quantum_computer_keeps_a_four():
    assert not set_aside_helps(9, 3, without(DECK, 4), 4, False, True, "quantum")


FAIR = Stakes(success=3.0, failure=-3.0, abort=(0.0, 0.0, -0.5, -1.0, -1.5))


def test_a_flight_without_worthwhile_aborts_is_worth_its_odds():
    stakes = Stakes(1.0, 0.0, (0.0, -1.0, -1.0, -1.0))
    assert launch_worth(6, 3, DECK, False, False, stakes) == pytest.approx(chance(6, 3, DECK))


def test_r36_the_right_to_abort_never_hurts():
    never = FAIR._replace(abort=(-9.0,) * 5)
    assert launch_worth(6, 3, DECK, False, False, FAIR) > launch_worth(
        6, 3, DECK, False, False, never
    )


def test_quantum_computer_never_hurts():
    assert launch_worth(6, 3, DECK, False, True, FAIR) > launch_worth(
        6, 3, DECK, False, False, FAIR
    )


def test_redundant_systems_never_hurts():
    assert launch_worth(6, 3, DECK, True, False, FAIR) > launch_worth(
        6, 3, DECK, False, False, FAIR
    )


def test_a_certain_flight_is_worth_its_success():
    assert launch_worth(0, 3, DECK, False, False, FAIR) == FAIR.success


def test_the_call_before_a_likely_last_card_is_to_go_on():
    found = call(1, 1, 2, (1, 5, 6, 3, 1), False, False, FAIR)
    assert found.go_on > found.abort


def test_the_call_before_a_hopeless_last_card_is_to_abort():
    found = call(5, 1, 2, (1, 5, 6, 3, 1), False, False, FAIR)
    assert found.abort > found.go_on


def test_v2_escape_tower_makes_the_last_card_cheaper():
    tower = FAIR._replace(escape=True)
    assert launch_worth(6, 3, DECK, False, False, tower) > launch_worth(
        6, 3, DECK, False, False, FAIR
    )


def test_v2_after_the_last_card_the_call_is_failure_or_abort():
    assert call(2, 0, 3, DECK, False, False, FAIR) == (FAIR.failure, FAIR.abort[3])


def test_a_flight_that_runs_out_of_cards_fails():
    assert launch_worth(3, 1, (0, 0, 0, 0, 0), False, False, FAIR) == FAIR.failure


def test_nothing_is_summed_twice_for_one_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mars with both abilities took a frame of 12 ms: whole decks were gone through again."""
    summed: list[tuple[object, ...]] = []
    whole = odds._drawing
    monkeypatch.setattr(odds, "_drawing", lambda *of: summed.append(of) or whole(*of))
    odds.chance.cache_clear()
    odds.chance(12, 5, DECK, True, True)
    assert len(summed) == len(set(summed)) > 500
