"""The sentences of Rockets: names as they were typed, numbers that agree with their words."""

import pytest

from game.core.contract import Names
from game.rockets.events import DuelHit, SystemCharted
from game.rockets.moves import PlaySystem, TossUfos
from game.rockets.state import Phase, top_worths
from game.rockets.text import describe, goal, progress
from tests.rockets.helpers import RULES, position, refused

CRASH = position(hand=["CR"]).hands[0][0]


def test_a_crash_that_strikes_leaves_the_name_as_it_was_typed() -> None:
    names = Names(("DJ Bob", "Player 2Anna-Mar", "Cy"))
    line = describe(DuelHit(0, 1, CRASH, False), names)
    assert line == "Player 2Anna-Mar’s Crash struck DJ Bob."


def test_your_crash_begins_its_sentence_with_a_capital() -> None:
    line = describe(DuelHit(0, 1, CRASH, False), Names(("Ann", "Bo"), viewer=1))
    assert line == "Your Crash struck Ann."


@pytest.mark.parametrize(("left", "words"), [(1, "1 last turn"), (2, "2 last turns")])
def test_the_number_of_last_turns_agrees_with_its_word(left: int, words: str) -> None:
    state = position(hand=["SR"], deck=[], exact=True, final_turns_left=left)
    assert progress(state).endswith(f"· {words}")


@pytest.mark.parametrize(
    ("codes", "words"),
    [
        (["SR"], "without planets"),
        (["SR", "DP"], "with 1 planet"),
        (["SR", "DP", "LP", "TR"], "with 2 planets"),
    ],
)
def test_a_system_tells_how_many_planets_it_has(codes: list[str], words: str) -> None:
    cards = tuple(position(hand=codes).hands[0])
    line = describe(SystemCharted(0, cards, 40), Names(("Ann", "Bo", "Cy")))
    assert line == f"Ann charted a system {words}: +40."


def test_r14_a_refusal_of_ufos_says_how_many_can_be_spared() -> None:
    state = position(
        hand=["UF", "DP", "LP"],
        waiting=[["CR"], [], []],
        phase="ufo_window",
        pending={"seat": 0, "source": "hand"},
        in_flight=["ST"],
    )
    assert state.phase is Phase.UFO_WINDOW
    assert refused(state, TossUfos(2)).text == "You can spare 1 UFO for this ship at most."


def test_a_number_below_zero_is_refused_in_plain_words() -> None:
    state = position(hand=["SR", "DP", "LP"], starts=[["ST"], [], []])
    words = "The numbers of planets and of Traces can’t be below zero."
    assert refused(state, PlaySystem(-1, 0, 0, 0)).text == words


@pytest.mark.parametrize(
    ("pile", "worths"), [(["DP", "TR"], [20, 40]), (["LP", "TR"], [20, 40]), (["LP"], [20])]
)
def test_r42_in_a_memory_game_traces_may_be_worth_either_planet_s_double(
    pile: list[str], worths: list[int]
) -> None:
    state = position(discovery=[["SR", *pile], [], []], options={"scores": "memory"})
    assert top_worths(RULES.view(state, 0).discovery[0]) == worths


def test_what_lies_open_tells_what_its_top_is_worth() -> None:
    state = position(discovery=[["SR", "DP", "TR"], [], []])
    assert top_worths(RULES.view(state, 0).discovery[0]) == [20]


@pytest.mark.parametrize(
    ("scores", "ends"),
    [("open", "turns left"), ("memory", "turns, unless the Supernova ends it")],
)
def test_h_a_memory_game_does_not_tell_that_the_supernova_lies_below_other_discards(
    scores: str, ends: str
) -> None:
    options = {"scores": scores, "supernova": "late"}
    state = position(hand=["LP"], discards=["SN", "ES"], options=options)
    assert goal(RULES.view(state, 0)).soon.endswith(ends)
