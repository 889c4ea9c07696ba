"""What Rockets' table says of a card that comes back."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.worker import Answer
from game.rockets.moves import EndPlay, Hide, Move
from game.rockets.text import SAFE, THROWN_AWAY, UNTIL_EMPTY
from scenes.table.refs import CardAt
from scenes.titles.rockets.choices import actions
from scenes.titles.rockets.gesture import gesture
from scenes.titles.rockets.words import WORDS
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.scenes.rockets.tables import opened, position
from tests.screens.shows import marks_of
from tests.screens.sizes import sized


def costs(clicker: Clicker, scores: str, discovery: list[str]) -> str:
    """What the button says that takes the top discovery back."""
    state = position(
        hand=["CR", "DP"],
        phase="refill",
        discovery=[discovery, [], []],
        options={"scores": scores},
    )
    scene = opened(clicker, state, (True, False, False), scores=scores)
    return next(
        action.sub for action in actions(scene.desk.moment) if action.name == "refill-discovery"
    )


def test_r42_in_a_memory_game_traces_that_come_back_may_cost_either(clicker: Clicker) -> None:
    assert costs(clicker, "memory", ["SR", "LP", "TR"]) == "discovered, −20 or −40"


def test_r42_in_a_memory_game_a_planet_costs_what_it_shows(
    clicker: Clicker,
) -> None:
    assert costs(clicker, "memory", ["SR", "LP"]) == "discovered, −20"


def test_r33_traces_that_come_back_cost_what_they_scored(clicker: Clicker) -> None:
    assert costs(clicker, "open", ["SR", "LP", "TR"]) == "discovered, −40"


def test_a_crash_that_is_pointed_at_says_what_it_waits_for(clicker: Clicker) -> None:
    """It said nothing, and seen closely that it strikes when it is drawn from a hand."""
    state = position(hand=["SR", "LP", "DP", "ES"], phase="hide", waiting=[[], ["CR"], []])
    scene = opened(clicker, state, (True, False, False))
    clicker.settle()
    crash = CardAt(scene.desk.view.waiting[1][0])
    clicker.move_to(crash)
    clicker.settle()
    assert "Bob’s next ship is lost to it" in [mark.text for mark in marks_of(clicker)]
    shown = WORDS.inspect(scene.desk.moment, crash)
    assert shown is not None
    assert list(shown.text)[1:] == ["Bob’s next ship is lost to it"]


def test_a_chosen_card_says_what_its_system_makes_without_it(clicker: Clicker) -> None:
    """It said “+10”, as if the card brought that."""
    state = position(hand=["SR", "LP", "DP", "ES"], starts=[["ST"], [], []], phase="play")
    scene = opened(clicker, state, (True, False, False))
    clicker.settle()
    star, living, *_ = scene.desk.view.hands[0]
    clicker.click(CardAt(star))
    assert CardAt(living) in scene.desk.moment.chosen
    clicker.move_to(CardAt(living))
    clicker.settle()
    said = [mark.text for mark in marks_of(clicker)]
    assert [words for words in said if words.startswith("Without this card: +10")]
    assert "+10" not in said


def test_a_hint_counts_in_short_points(clicker: Clicker) -> None:
    state = position(hand=["SR", "LP", "DP", "DP"], phase="hide")
    scene = opened(clicker, state, (True, False, False), short_points=True)
    clicker.settle()
    scene.controller._name(Answer(Hide(()), reason="The thief can take 20 points at most."))
    clicker.settle()
    assert "The thief can take 2 points at most." in {mark.text for mark in marks_of(clicker)}


SHIP = {"phase": "play", "starts": [["ST"], [], []]}
LAST = {"final_round": True, "final_turns_left": 1}


@pytest.mark.parametrize(
    ("move", "given"),
    [
        (Hide(()), {"hand": ["SR", "DP"], "phase": "hide"}),
        (Hide(()), {"hand": ["SR", "DP", "DP"], "phase": "hide"}),
        (EndPlay(), {"hand": ["SR", "DP"], **SHIP}),
        (EndPlay(), {"hand": ["SR"], **SHIP, **LAST}),
    ],
)
def test_a_hint_calls_a_move_as_its_button_does(
    clicker: Clicker, move: Move, given: dict[str, Any]
) -> None:
    """It said “Hide nothing” where the only button says “End the turn”."""
    scene = opened(clicker, position(**given), (True, False, False))
    scene.desk.gesture = gesture(scene.desk.moment)  # before a single choice goes by itself
    labels = [action.label for action in actions(scene.desk.moment)]
    assert scene.move_words(scene.desk.view, move) in labels


def test_deck_and_discards_say_what_they_are(clicker: Clicker) -> None:
    """They were silent however long one pointed at them."""
    scene = open_halfway(clicker, "rockets", 2, 100)
    view, said = scene.view, {}
    for pile in ("deck", "discards"):
        clicker.move_to(f"zone:{pile}:-1:-1")
        clicker.settle()
        clicker.step()
        said[pile] = " ".join(mark.text for mark in marks_of(clicker))
    assert f"Deck · {len(view.deck)} cards" in said["deck"]
    assert UNTIL_EMPTY in said["deck"]
    assert UNTIL_EMPTY not in said["discards"]
    assert THROWN_AWAY in said["discards"]


@pytest.mark.parametrize(("text", "seats"), [(1.5, 3), (2.0, 2), (2.0, 4)])
def test_in_a_high_window_what_hidden_cards_are_is_said_once(text: float, seats: int) -> None:
    with sized((1200, 1600), text) as clicker:
        open_halfway(clicker, "rockets", seats, 40)
        clicker.step()
        begin = SAFE.partition(":")[0]
        assert len([mark for mark in marks_of(clicker) if mark.text.startswith(begin)]) == 1
