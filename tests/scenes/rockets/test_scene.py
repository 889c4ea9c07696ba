"""Rockets played by clicking: whole games, the last turn, questions, refusals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.rockets.data import CATALOGUE
from game.rockets.moves import PlaySupernova, PlayUfo
from game.rockets.previews.told import known_words, needs_words
from game.rockets.state import Known, Phase
from scenes.table.refs import Button
from scenes.titles.rockets.choices import confirm
from tests.clicker import Clicker
from tests.scenes.opening import silent
from tests.scenes.rockets.tables import opened, position
from tests.screens.shows import marks_of
from tests.screens.sizes import sized


@pytest.fixture
def quiet() -> Iterator[Clicker]:
    """A program whose bots never move."""
    found = silent()
    yield found
    found.close()


def hand_key(scene: Any, code: str) -> str:
    hand = scene.view.hands[scene.desk.viewer]
    return f"card:{next(card for card in sorted(hand) if CATALOGUE[card].code == code)}"


def shown(clicker: Clicker) -> str:
    """Every text on the table."""
    return "\n".join(mark.text for mark in marks_of(clicker))


# --- whole games ---


@pytest.mark.parametrize(
    ("people", "seed"), [((True, True, True), 22), ((True,) + 7 * (False,), 3)]
)
def test_a_whole_game_is_played_by_clicking(
    clicker: Clicker, people: tuple[bool, ...], seed: int
) -> None:
    options = {"supernova": "classic"}  # and with these seeds it comes soon
    scene = clicker.start("rockets", people, seed=seed, options=options)
    clicker.play_on()
    assert scene.session.finished


def test_a_whole_game_is_played_by_keys_alone(clicker: Clicker) -> None:
    scene = clicker.start("rockets", (True, False, False), seed=6, options={"supernova": "late"})
    clicker.play_on(keyboard=True)
    assert scene.session.finished


# --- choosing ---


def test_a_system_is_built_and_charted(quiet: Clicker) -> None:
    state = position(hand=["SR", "LP", "TR", "DP", "ES", "ES", "ES"], starts=[["ST"], [], []])
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    quiet.click(hand_key(scene, "SR"))
    quiet.settle()
    quiet.click("do:chart")
    quiet.settle()
    assert scene.view.scores[0] == 80


def test_the_builder_shows_the_running_sum(quiet: Clicker) -> None:
    state = position(hand=["SR", "LP", "TR", "DP", "ES", "ES"], starts=[["ST"], [], []])
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    quiet.click(hand_key(scene, "SR"))
    quiet.settle()
    assert "10 + 20 + 40 + 10 = 80" in shown(quiet)
    assert "Keeps 2 cards in the hand" in shown(quiet)
    assert "\n0\n80\n" in shown(quiet)


def test_the_sum_of_a_proposed_system_stands_over_the_hand_too(quiet: Clicker) -> None:
    state = position(hand=["SR", "LP", "TR", "DP", "ES", "ES"], starts=[["ST"], [], []])
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    hand = scene.desk.places.areas.hand
    quiet.click(hand_key(scene, "SR"))
    quiet.settle()
    over = [mark.text for mark in marks_of(quiet) if hand.meets(mark.box)]
    assert "10 + 20 + 40 + 10 = 80" in over


@pytest.mark.painted
def test_shifted_traces_show_on_the_button_and_in_the_sum(quiet: Clicker) -> None:
    state = position(hand=["SR", "LP", "TR", "DP", "ES", "ES"], starts=[["ST"], [], []])
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    quiet.click(hand_key(scene, "SR"))
    quiet.settle()
    quiet.click("do:shift")
    quiet.settle()
    assert quiet.outdated() is None
    assert quiet.target("do:shift").label == "Traces back to life +20"
    assert "10 + 10 + 20 + 20 = 60" in shown(quiet)


def test_the_hide_step_shows_the_risk_in_per_cent(quiet: Clicker) -> None:
    state = position(hand=["SR", "LP", "CR", "DP", "ES"], phase="hide")
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    quiet.click(hand_key(scene, "SR"))
    quiet.settle()
    assert "Bob draws 1 of 4: 25 % each" in shown(quiet)
    assert "Your Crash hits Bob 75 %, hits you 25 %" in shown(quiet).replace("\n", " ")


def test_everybody_sees_how_many_ships_the_deck_holds(quiet: Clicker) -> None:
    state = position(hand=["SR", "LP", "DP"], deck=["ST", "DP", "DP", "DP"])
    opened(quiet, state, (True, False, False))
    quiet.settle()
    assert "20 of them ships" in shown(quiet)


def test_r7_a_crash_says_why_it_is_not_played(quiet: Clicker) -> None:
    scene = opened(
        quiet,
        position(hand=["CR", "LP", "DP", "SR", "ES"], starts=[["ST"], [], []]),
        (True, False, False),
    )
    quiet.settle()
    quiet.click(hand_key(scene, "CR"))
    assert scene.picking.bubble is not None
    assert scene.picking.bubble[0].rule == "R7"


def test_r7_a_crash_says_so_also_where_a_card_must_come_back(quiet: Clicker) -> None:
    state = position(hand=["CR", "DP"], phase="refill", starts=[["ST", "ST"], [], []])
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    quiet.click(hand_key(scene, "CR"))
    assert scene.picking.bubble is not None
    assert scene.picking.bubble[0].rule == "R7"


def test_a_lone_star_is_asked_about_when_planets_could_come(quiet: Clicker) -> None:
    state = position(hand=["SR", "LP", "DP", "ES"], starts=[["ST"], [], []])
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    quiet.click(hand_key(scene, "SR"))
    quiet.settle()
    quiet.click(hand_key(scene, "LP"))
    quiet.settle()
    quiet.click("do:chart")
    quiet.settle()
    assert quiet.scene.name == "confirm"


def test_r48_the_supernova_shows_the_ranking_before_it_explodes(quiet: Clicker) -> None:
    state = position(hand=["SN", "LP", "DP"], discovery=[["UF"], [], ["UF", "SR"]])
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    question = confirm(scene.desk.moment, PlaySupernova())
    assert question is not None
    assert "You are not in the lead" in question[1]
    assert question.rows == (("1. Cleo", "60"), ("2. You", "50"), ("3. Bob", "0"))
    quiet.click("do:supernova")
    quiet.settle()
    read = [m for m in marks_of(quiet) if m.text in ("1. Cleo", "60", "2. You", "50", "3. Bob")]
    lines = {mark.text: round(mark.box.cy) for mark in read}
    assert lines["1. Cleo"] == lines["60"] < lines["2. You"] == lines["50"] < lines["3. Bob"]


def test_r47_log_prompt_and_result_say_that_the_supernova_ended_the_game(quiet: Clicker) -> None:
    state = position(hand=["SN", "LP", "DP"], discovery=[["UF"], [], ["UF", "SR"]])
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    quiet.context.settings.confirmations = False
    scene._result_shown = True  # the table is looked at first
    quiet.make(PlaySupernova())
    quiet.settle()
    ended = "The Supernova ended the game: Cleo won."
    assert scene.prompt() == ended
    lines = [line.text for line in scene.panels.log.lines]
    assert "You let the Supernova explode." in lines
    assert ended in lines
    quiet.click("do:result")
    quiet.settle()
    assert "Your Supernova ended the game: Cleo won." in shown(quiet)


def test_one_click_plays_the_whole_last_turn(quiet: Clicker) -> None:
    state = position(
        hand=["UF", "SR", "LP", "SR"],
        starts=[["ST", "ST"], [], []],
        deck=[],
        exact=True,
        final_turns_left=2,
    )
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    quiet.click("do:best")
    quiet.settle()
    assert scene.view.scores[0] == 50 + 10 + 20 + 10
    assert scene.controller.can_undo


def test_the_best_last_turn_is_more_than_the_one_move_that_a_preview_could_show(
    quiet: Clicker,
) -> None:
    state = position(
        hand=["UF", "SR"], starts=[["ST"], [], []], deck=[], exact=True, final_turns_left=2
    )
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    assert scene.gesture.pointed(Button("ufo")) == PlayUfo()
    assert scene.gesture.pointed(Button("best")) is None


def test_what_the_end_of_the_last_turn_leaves_unplayed_is_said_beside_its_button(
    quiet: Clicker,
) -> None:
    state = position(
        hand=["UF", "SR"], starts=[["ST"], [], []], deck=[], exact=True, final_turns_left=2
    )
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    assert said_beside(scene, "end") == "+60 unplayed"
    quiet.click("do:end")
    assert quiet.scene is scene


def test_a_ufo_that_stays_in_the_hand_is_said_beside_the_button(quiet: Clicker) -> None:
    state = position(hand=["UF", "SR", "LP", "DP", "ES"], starts=[["ST"], [], []])
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    assert said_beside(scene, "end") == "with a UFO in hand"
    quiet.click("do:end")
    assert quiet.scene is scene


def said_beside(scene: Any, name: str) -> str:
    """The small words of a button."""
    return next(a.sub for a in scene.table.actions(scene.desk.moment) if a.name == name)


def test_d4_a_lone_choice_needs_no_click(quiet: Clicker) -> None:
    state = position(hand=["DP", "LP"], deck=["ES", "ES", "ES"])
    scene = opened(quiet, state, (True, False, False))
    for _ in range(9):
        quiet.step()
    assert [type(step.move).__name__ for step in scene.session.steps] == ["EndPlay", "Hide"]


def test_d4_who_could_play_nothing_is_told_when_hiding(quiet: Clicker) -> None:
    state = position(hand=["DP", "LP", "LP", "ES"])
    opened(quiet, state, (True, False, False))
    quiet.settle()
    assert "Nothing could be played this turn" in shown(quiet).replace("\n", " ")


def test_who_finished_of_their_own_will_is_not_told_that_nothing_could_be_played(
    quiet: Clicker,
) -> None:
    state = position(hand=["ST", "LP", "LP", "ES"])
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    quiet.click("do:end")
    quiet.settle()
    assert scene.view.phase is Phase.HIDE
    assert "Nothing could be played this turn" not in shown(quiet)


def test_who_played_all_there_was_is_not_told_that_nothing_could_be_played(quiet: Clicker) -> None:
    state = position(hand=["UF", "DP", "LP", "LP"], starts=[["ST"], [], []])
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    quiet.click("do:ufo")
    quiet.settle()
    assert scene.view.phase is Phase.HIDE
    assert "Nothing could be played this turn" not in shown(quiet)


def test_what_went_by_itself_can_be_taken_back(quiet: Clicker) -> None:
    state = position(hand=["UF", "DP", "LP", "LP"], starts=[["ST"], [], []])
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    quiet.click("do:ufo")
    quiet.settle()
    assert scene.view.phase.value == "hide"
    quiet.press(pygame.K_z, pygame.KMOD_CTRL)
    quiet.settle()
    quiet.press(pygame.K_z, pygame.KMOD_CTRL)
    quiet.settle()
    assert scene.view.scores[0] == 0


# --- memory ---


def test_r42_a_memory_game_shows_no_totals(quiet: Clicker) -> None:
    state = position(
        hand=["SR", "LP", "DP"],
        discovery=[["UF", "UF", "ST"], ["UF"], []],
        options={"scores": "memory"},
    )
    scene = opened(quiet, state, (True, False, False), scores="memory")
    quiet.settle()
    assert scene.facts()["scores"] == [None, None, None]
    assert "100" not in shown(quiet)
    assert "of them ships" not in shown(quiet)


def test_h_the_log_of_a_memory_game_reaches_back_to_the_previous_turn(clicker: Clicker) -> None:
    scene = clicker.start("rockets", (True, False), seed=4, options={"scores": "memory"})
    clicker.play_on(moves=16)
    told = [line.text for line in scene.panels.log.lines if line.kind == "turn"]
    assert 2 <= len(told) <= 4


def test_the_memory_aid_names_what_was_stolen_from_the_viewer() -> None:
    state = position(hand=["DP", "LP"], others=[["ES", "DP"], ["UF", "DP"]])
    taken = next(card for card in state.hands[2] if CATALOGUE[card].code == "UF")
    state.known = [Known(0, 2, taken, True)]
    assert known_words(state, 0, 2) == ("has UFO", "1 known")
    assert known_words(state, 1, 2) == ()


@pytest.mark.parametrize("aid", [True, False])
def test_the_memory_aid_is_written_beside_who_holds_the_card(quiet: Clicker, aid: bool) -> None:
    others = [["ES", "DP"], ["UF", "DP"]]
    state = position(hand=["DP", "LP", "ES", "SR"], others=others, phase="hide")
    taken = next(card for card in state.hands[2] if CATALOGUE[card].code == "UF")
    state.known = [Known(0, 2, taken, True)]
    opened(quiet, state, (True, False, False), memory_aid=aid)
    quiet.settle()
    assert ("you rob them · has UFO" in shown(quiet)) is aid


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_memory_aid_leaves_room_for_who_robs_whom(text: float) -> None:
    """Of many known cards nothing was written, nor that their holder robs the viewer."""
    codes = ["LP", "DP", "TR", "SR"]
    state = position(8, hand=["DP", "LP", "ES", "SR"], others=[codes, *[["ES", "DP"]] * 6])
    state.known = [Known(0, 1, card, True) for card in state.hands[1]]
    with sized((1280, 720), text) as clicker:
        opened(clicker, state, (True, *[False] * 7), memory_aid=True)
        clicker.settle()
        assert ("robs you · 4 known" if text == 1 else "robs you") in shown(clicker).split("\n")
        clicker.click("seat:1")
        clicker.settle()
        clicker.step()
        assert "has Li" in shown(clicker)


def test_the_log_tells_the_own_draw_and_bears_the_mark_of_who_drew(clicker: Clicker) -> None:
    scene = clicker.start("rockets", (True, False, False), seed=4)
    clicker.play_on(moves=8)
    mine = [line for line in scene.panels.log.lines if line.text.startswith("You drew")]
    assert any(line.text.endswith("from the deck.") for line in mine)
    assert {line.seat for line in mine} == {0}
    others = [line.text for line in scene.panels.log.lines if not line.text.startswith("You")]
    assert not any("from the deck" in text for text in others)


def test_r35_who_must_throw_away_is_told_how_many_may_stay() -> None:
    state = position(hand=["DP", "LP", "ES", "SR", "UF"])
    state.phase = Phase.DISCARD
    assert needs_words(state, state.hands[0]) == "4 cards may stay in the hand"


def test_short_points_are_a_tenth(quiet: Clicker) -> None:
    state = position(hand=["UF", "LP", "DP"], discovery=[["UF", "SR"], [], []])
    opened(quiet, state, (True, False, False), short_points=True)
    quiet.settle()
    assert "Your discoveries · 6" in shown(quiet)


def test_a_card_that_is_dropped_on_the_slots_is_chosen_to_be_hidden(quiet: Clicker) -> None:
    state = position(hand=["SR", "LP", "CR", "DP", "ES"], phase="hide")
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    key = hand_key(scene, "SR")
    quiet.drag(key, "slots")
    assert [ref.key for ref in scene.desk.gesture.chosen()] == [key]


@pytest.mark.parametrize(("current", "told"), [(0, True), (1, False)])
def test_what_stays_for_the_thief_is_told_in_the_own_turn_only(
    quiet: Clicker, current: int, told: bool
) -> None:
    hand = ["SR", "LP", "DP", "ES"]
    state = position(hand=hand, others=[hand, hand], current=current)
    scene = opened(quiet, state, (True, False, False))
    quiet.step()
    assert ("stay for the thief" in shown(quiet)) is told
    assert scene.desk.viewer == 0
