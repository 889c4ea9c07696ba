"""Robbery on the table: one points at the back that one draws, and the game waits for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.core.session import digest
from game.rockets.text import STEPS
from scenes.settings import Speed
from scenes.table.refs import BarAt
from scenes.titles.rockets.board import lit_step
from scenes.titles.rockets.showing import RocketsShowing
from tests.clicker import Clicker
from tests.scenes.rockets.tables import opened, position
from tests.screens.shows import marks_of


def robbing() -> tuple[Clicker, Any]:
    """Ann is about to rob Cleo, at a speed at which that is shown."""
    clicker = Clicker(speed=Speed.NORMAL)
    clicker.context.settings.thefts = True
    state = position(
        hand=["SR", "LP"], others=[["ES", "DP", "LP"], ["UF", "UF", "UF"]], current=2, phase="hide"
    )
    scene = opened(clicker, state, (True, False, False))
    for _ in range(400):
        clicker.step(dt=0.05)
        if any(target.zone == "theft" for target in clicker.targets()):
            return clicker, scene
    raise AssertionError("no back was offered")


def test_the_thief_is_offered_the_backs_of_the_hand() -> None:
    clicker, _ = robbing()
    assert [t.key for t in clicker.targets() if t.zone != "bar"] == ["back:0", "back:1"]
    clicker.close()


def test_while_a_theft_waits_the_row_of_its_victim_counts_what_lies_on_the_board() -> None:
    clicker, scene = robbing()
    row = scene.panels.seats.rows[2]
    lies = {
        zone.name: len(cards) for zone, cards in scene.desk.cards.sprites.items() if zone.seat == 2
    }
    assert (lies["hand"], lies["hidden"]) == (2, 1), "one was hidden, none is stolen yet"
    assert row.known == "hand 2 · hidden 1"
    clicker.click("back:0")
    clicker.settle()
    assert scene.panels.seats.rows[2].known == "hand 1 · hidden 1"
    clicker.close()


@pytest.mark.parametrize(("name", "opens"), [("menu", "pause"), ("rules", "guide")])
def test_menu_and_rules_answer_while_a_theft_waits(name: str, opens: str) -> None:
    clicker, scene = robbing()
    clicker.click(BarAt(name))
    clicker.settle()
    assert clicker.scene.name == opens
    clicker.press(pygame.K_ESCAPE)
    clicker.step()
    assert clicker.scene is scene
    clicker.click("back:0")
    clicker.settle()
    assert not scene.reel.director.waits
    clicker.close()


def test_the_pause_says_what_the_table_shows_while_a_card_is_still_to_be_drawn() -> None:
    """It said the next turn and what that had drawn already."""
    clicker, scene = robbing()
    shown = scene.panels.where()
    assert shown != scene.session.title.words.progress(scene.session.view(None))
    assert any(shown in line for line in scene.panels.bar.progress)
    clicker.click("bar:menu")
    clicker.settle()
    assert any(mark.text.endswith(f"· {shown}") for mark in marks_of(clicker))
    clicker.close()


def test_the_theft_waits_for_the_thief_under_a_prompt_of_their_own() -> None:
    clicker, scene = robbing()
    for _ in range(300):
        clicker.step(dt=0.05)
    assert [t.key for t in clicker.targets() if t.zone != "bar"] == ["back:0", "back:1"]
    assert scene.prompt() == "You: draw a card from Cleo"
    assert scene.panels.calls
    clicker.close()


def test_c5_whichever_back_is_pointed_at_the_same_card_comes() -> None:
    ends = []
    for back in ("back:0", "back:1"):
        clicker, scene = robbing()
        clicker.click(back)
        clicker.settle()
        ends.append(digest(scene.session.state))
        clicker.close()
    assert ends[0] == ends[1]


def test_the_log_keeps_the_stolen_card_until_it_was_seen() -> None:
    clicker, scene = robbing()
    assert not any("drew a UFO" in line.text for line in scene.panels.log.lines)
    clicker.click("back:0")
    clicker.settle()
    assert any("drew a UFO" in line.text for line in scene.panels.log.lines)
    clicker.close()


def test_space_lets_chance_choose() -> None:
    clicker, scene = robbing()
    clicker.press(pygame.K_SPACE)
    clicker.settle()
    assert scene.controller.waiting
    clicker.close()


def test_the_keyboard_points_at_a_back() -> None:
    clicker, scene = robbing()
    clicker.press(pygame.K_TAB)
    assert (scene.focus.key or "").startswith("back:")
    clicker.press(pygame.K_RETURN)
    assert not any(target.zone == "theft" for target in clicker.targets())
    clicker.close()


def test_who_draws_from_a_hand_sees_the_step_draw_lit_and_its_victim_be_robbed() -> None:
    """ "Be robbed" was lit below "You: draw a card from Cleo"."""
    clicker, scene = robbing()
    assert scene.desk.showing.robbing
    assert STEPS[lit_step(scene.desk.moment, scene.desk.showing)] == "Draw"
    victim = replace(scene.desk.moment, viewer=2)
    assert STEPS[lit_step(victim, scene.desk.showing)] == "Be robbed"
    clicker.close()


def test_no_step_is_lit_once_the_game_is_over() -> None:
    clicker, scene = robbing()
    moment = scene.desk.moment
    over = moment.view.copy()
    over.reason = "deck"
    assert lit_step(replace(moment, view=over), RocketsShowing(scene.desk.cards)) == -1
    clicker.close()
