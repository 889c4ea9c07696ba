"""Enter as the first key of a turn never makes a move, also where the focus is seen already."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.titles import IDS
from scenes.table.controller import Phase
from tests.clicker import Clicker
from tests.scenes.rocket_jockey.positions import ROW, card, cargo, moving, opened

TURNS = 4


def turns(clicker: Clicker, scene: Any) -> Iterator[int]:
    """Plays on with the keys alone; each time that a turn of the viewer's has begun: its step."""
    for _ in range(TURNS * 200):
        control = scene.controller
        if control.held:
            clicker.choose("do:step", keyboard=True)
        elif control.phase is Phase.WAITING_FOR_DONE:
            clicker.choose("do:done", keyboard=True)
        elif control.phase is Phase.WAITING_FOR_PERSON:
            steps = scene.session.steps
            if steps and steps[-1].seat != control.viewer:
                yield len(steps)
                scene.gesture.clear()
                scene.renew()
            brain = scene.session.title.brain
            clicker.make(brain.candidates(scene.view)[0][1], keyboard=True)
        elif control.phase is Phase.FINISHED:
            return
        clicker.settle()


@pytest.mark.parametrize("title_id", IDS)
@pytest.mark.parametrize("shown", [True, False])
def test_the_first_enter_of_a_turn_makes_no_move(title_id: str, shown: bool) -> None:
    clicker = Clicker((1280, 720))
    scene = clicker.start(title_id, (True, False), seed=2)
    clicker.press(pygame.K_TAB)  # the keys are in use: the focus is seen from turn to turn
    seen = 0
    for seen, steps in zip(range(TURNS), turns(clicker, scene), strict=False):
        if not seen:
            continue  # the turn in which Tab was pressed
        scene.focus.shown = shown and scene.focus.shown
        clicker.press(pygame.K_RETURN)
        clicker.settle()
        assert len(scene.session.steps) == steps
        assert scene.focus.shown
    assert seen > 1
    clicker.close()


def test_enter_presses_the_coral_button_of_what_was_begun_with_the_mouse() -> None:
    """It set a ring on a planet."""
    clicker = Clicker((1280, 720))
    state = moving(2, ["1-4", "2-4"], row={**ROW, 4: None, 2: "→1E", 1: "→3", 9: "→5"})
    scene = opened(clicker, state)
    clicker.press(pygame.K_RETURN)
    assert not scene.session.steps
    for key in (cargo(scene, 2), card("2-4"), "planet:4"):
        clicker.click(key)
        clicker.settle()
    scene.focus.shown = False
    clicker.click(card("1-4"))
    clicker.settle()
    assert not scene.session.steps
    clicker.press(pygame.K_RETURN)
    clicker.settle()
    assert len(scene.session.steps) == 1
    clicker.close()
