"""Why Rockets' bots do what they do, in words, and how Cadet plays."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.rng import Rng
from game.rockets.bots.brain import RocketsBrain, explain
from game.rockets.data import CATALOGUE, LIVING
from game.rockets.moves import (
    Discard,
    EndPlay,
    Hide,
    Move,
    PlaySupernova,
    PlaySystem,
    PlayUfo,
)
from game.rockets.state import State
from tests.rockets.helpers import RULES, cards, play, position

SHIP: dict[str, Any] = {"starts": [["ST"], [], []]}
LAST: dict[str, Any] = {"deck": [], "exact": True, "final_turns_left": 2}


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (PlaySystem(0, 0, 0, 0), "What is charted can’t be stolen"),
        (PlayUfo(), "No single card scores more than a UFO"),
        (Hide((1,)), "What lies hidden can’t be stolen"),
        (Discard((1,)), "This card is the least useful one."),
    ],
)
def test_a_hint_gives_its_reason(move: Move, words: str) -> None:
    assert explain(position(hand=["SR"], **SHIP), move).startswith(words)


@pytest.mark.parametrize(
    ("ahead", "words"),
    [
        (10, "You lead, and the Supernova ends the game at once."),
        (0, "You share the lead, and the Supernova ends the game at once."),
        (-10, "The Supernova ends the game at once."),
    ],
)
def test_nobody_is_told_to_lead_who_only_shares_the_lead(ahead: int, words: str) -> None:
    state = position(hand=["SN", "DP", "LP"])
    state.scores[:] = [50 + ahead, 50, 0]
    assert explain(state, PlaySupernova()) == words


def test_a_hint_to_wait_hopes_for_no_planet_that_nobody_can_draw() -> None:
    """It said so while the list of unseen cards counted none."""
    living = [each.ident for each in CATALOGUE if each.kind == LIVING]
    state = RULES.view(position(hand=["SR", "TR", "ES"], discovery=[[], living, []], **SHIP), 0)
    words = "If the next card is a lifeless planet, the system grows from 10 points to 20 points."
    assert explain(state, EndPlay()) == words


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (
            {"hand": ["SR", "DP", "DP#2", "LP", "LP#2"], **SHIP},
            "If the next card is a living planet, the system will bring 40 % more points.",
        ),
        (
            {"hand": ["SR", "TR", "ES"], **SHIP},
            "If the next card is a living planet, the system grows from 10 points to 30 points.",
        ),
        (
            {"hand": ["DP", "TR", "SN", "ES", "LP"], "discovery": [[], ["UF"], []]},
            "The Supernova would end the game now, and you do not lead.",
        ),
        (  # the next turn is the last: then no card has to stay
            {"hand": ["SR", "LP", "TR", "ES"], "deck": ["LP", "ES", "ES"], "exact": True, **SHIP},
            "If the next card is a living planet, the system grows from 30 points to 90 points.",
        ),
        ({"hand": ["SR", "LP", "TR", "ES"], "deck": ["LP", "ES"], "exact": True, **SHIP}, ""),
        ({"hand": ["DP", "TR", "LP"], **SHIP}, "A system needs a Star, and you have none yet."),
        ({"hand": ["DP", "TR", "LP"]}, ""),
    ],
)
def test_a_hint_to_wait_says_what_for(given: dict[str, Any], words: str) -> None:
    assert explain(RULES.view(position(**given), 0), EndPlay()) == words


def test_a_hint_to_chart_less_than_could_be_says_what_that_keeps() -> None:
    state = position(hand=["SR", "SR", "LP", "TR", "DP", "DP"], **SHIP)
    assert explain(state, PlaySystem(1, 0, 0, 0)) == (
        "A larger system is possible, but this one keeps a Living planet and Traces of a "
        "civilization for your next one."
    )
    assert explain(state, PlaySystem(1, 1, 0, 1)) == (
        "What is charted can’t be stolen, and a larger system may never come."
    )
    last = position(hand=["SR", "LP"], **SHIP, **LAST)
    assert explain(last, PlaySystem(0, 1, 0, 0)) == "After your last turn nothing in the hand pays."


def test_a_hint_to_hide_empty_space_says_what_it_is_good_for() -> None:
    state = position(hand=["SR", "ES", "DP", "DP#2", "DP#3"])
    assert "Empty space scores nothing" in explain(state, Hide(cards(state, "SR", "ES")))
    assert "Empty space" not in explain(state, Hide(cards(state, "SR", "DP")))


def test_without_a_star_a_hint_says_what_the_hidden_cards_make_with_one() -> None:
    """It said only that what is hidden can't be stolen, turn by turn: of any two that is so."""
    state = position(hand=["LP", "TR", "DP", "DP", "UF"])
    said = {
        names: explain(state, Hide(cards(state, *names)))
        for names in (("LP", "TR"), ("DP", "DP"), ("LP",), ("UF", "TR"))
    }
    safe = "What lies hidden can’t be stolen."
    assert said == {
        ("LP", "TR"): f"{safe} With a Star, these cards make a system of 70 points.",
        ("DP", "DP"): f"{safe} With a Star, these cards make a system of 30 points.",
        ("LP",): f"{safe} With a Star, this card makes a system of 30 points.",
        ("UF", "TR"): f"{safe} The thief must take one of the others.",
    }


def test_why_just_these_are_hidden_is_told_in_points_of_the_best_system() -> None:
    state = RULES.view(position(hand=["SR", "LP", "LP", "DP", "DP", "DP"], **SHIP), 0)
    said = {
        names: explain(state, Hide(cards(state, *names)))
        for names in (("SR", "LP"), ("LP", "LP"), ("DP", "DP"))
    }
    assert said == {
        ("SR", "LP"): "The thief can take 20 points of your best system at most."
        " If nothing were hidden, it could be 80 points.",
        ("LP", "LP"): "What lies hidden can’t be stolen. If the thief takes the Star, 1 of the 4"
        " cards left, you need another: 15 Stars can’t be seen yet.",
        ("DP", "DP"): "What lies hidden can’t be stolen. If the thief takes the Star, 1 of the 4"
        " cards left, you need another: 15 Stars can’t be seen yet.",
    }
    traced = position(hand=["SR", "SR", "LP", "TR", "ES"], **SHIP)
    assert explain(traced, Hide(cards(traced, "SR", "SR"))) == (
        "What lies hidden can’t be stolen."
        " Of the other 3 cards, 1 would cost your best system 60 points."
    )
    armed = position(hand=["SR", "CR", "DP", "DP", "LP"], **SHIP)
    assert explain(armed, Hide(cards(armed, "SR"))) == (
        "Your Crash stays: of the 4 cards left, 3 bring it on the thief and 1 on you."
    )
    lone = position(hand=["SR", "ES", "ES", "ES"], **SHIP)
    assert explain(lone, Hide(cards(lone, "SR"))) == (
        "Whichever of the others the thief takes, your best system stays as it is."
    )


def test_what_a_theft_costs_reckons_with_the_cards_that_come_before_the_next_play() -> None:
    given = position(hand=["SR", "SR", "LP", "TR", "DP"], **SHIP)
    assert explain(given, Hide(cards(given, "LP", "TR"))) == (
        "The thief can take 10 points of your best system at most."
        " If nothing were hidden, it could be 40 points."
    )


def test_a_hint_without_a_reason_says_nothing() -> None:
    assert explain(position(hand=["SR"]), EndPlay()) == ""


def hidden(state: State) -> tuple[int, ...]:
    """What a Cadet hides."""
    ((_, move),) = RocketsBrain().cadet_candidates(state, Rng(1))
    assert isinstance(move, Hide)
    return move.cards


def test_a_cadet_hides_one_card_by_chance_but_no_empty_space() -> None:
    state = position(hand=["UF", "ES", "ES", "ES"], phase="hide")
    assert hidden(state) == cards(state, "UF")


def test_a_cadet_that_may_hide_nothing_hides_nothing() -> None:
    assert hidden(position(hand=["UF", "LP"], phase="hide")) == ()


def test_a_cadet_founds_at_once() -> None:
    state = position(hand=["SR", "LP", "ES", "ES", "ES"], **SHIP)
    ((_, move),) = RocketsBrain().cadet_candidates(state, Rng(1))
    assert move == PlaySystem(0, 1, 0, 0)
    play(state, move)
