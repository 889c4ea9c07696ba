"""Enter makes no move by surprise: as the first key of a turn, or at what lies under the news."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.titles import IDS
from scenes.kit.box import Box
from scenes.table.controller import Phase
from scenes.table.refs import SinceAt
from tests.bench.looks import open_halfway, seats_of
from tests.clicker import Clicker
from tests.scenes.rocket_jockey.positions import ROW, card, cargo, moving, opened
from tests.screens.sizes import sized

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


@pytest.mark.parametrize("title_id", IDS)
def test_arrows_and_enter_stay_in_news_that_lie_over_the_board(title_id: str) -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = open_halfway(clicker, title_id, seats_of(title_id)[1])
        since, steps = scene.panels.since, len(scene.session.steps)
        lit = [each for each in scene.targets() if each.lit and each.zone != "actions"]
        clicker.press(pygame.K_n)
        assert since.open
        assert since.over
        for key in [pygame.K_DOWN] * 16 + [pygame.K_UP] * 6 + [pygame.K_LEFT, pygame.K_RIGHT] * 2:
            clicker.press(key)
            at = scene.focus.current(scene.targets())
            if not (since.whole and scene.focus.shown):
                continue
            assert at is not None
            assert isinstance(at.ref, SinceAt)
            if at.ref.line >= 0:
                assert since.body.holds(at.rect, 6), "no frame stands on an empty row"
        for target in lit:
            if since.open and not scene.lookback.in_sight([target]):
                scene.focus.key, scene.focus.shown = target.key, True
                clicker.press(pygame.K_RETURN)
                assert not since.open, "what Enter is at is seen before it is chosen"
        assert len(scene.session.steps) == steps
        assert not scene.desk.moment.chosen


@pytest.mark.drawn
def test_the_mouse_is_answered_though_the_ring_stands_elsewhere() -> None:
    """After a move made by keys nothing was told of what the mouse pointed at."""
    with sized((1920, 1080)) as clicker:
        scene = open_halfway(clicker, "rocketmen", 2, 60)

        def told(after: str | int) -> list[Box]:
            clicker.move_to(after) if isinstance(after, str) else clicker.press(after)
            clicker.settle()
            return [*scene.overlays.shown]

        world = told("world:0")
        told("space:5")
        assert told(pygame.K_RIGHT) != world
        assert scene.focus.shown
        assert told("world:0") == world != []
        assert scene.focus.shown
        assert told(pygame.K_RIGHT) != world
