"""The replay by a gamepad alone, and by keys alone: every command of its bar."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.replay.controller import SPEEDS
from scenes.replay.refs import ReplayButton, SeenBy, SpeedAt
from tests.clicker import Clicker
from tests.scenes.by_pad import RIGHT, UNDO, A, B, X, pull, push, reach
from tests.screens.shows import played

LT, RT = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT


@pytest.fixture(scope="module")
def opened() -> Iterator[Clicker]:
    """The replay of a finished game; each test begins at its tenth step."""
    clicker = Clicker((1920, 1080))
    clicker.context.ways.replay(played(3000, "jump_gate"), Path("game.json"))
    clicker.settle()
    yield clicker
    clicker.close()


@pytest.fixture
def clicker(opened: Clicker) -> Clicker:
    while opened.scene.name != "replay":
        opened.context.stack.pop()
    scene: Any = opened.scene
    scene.film.stop()
    scene.look.see(0)
    scene.jump(10)
    scene.focus.key, scene.focus.shown = None, False
    opened.settle()
    return opened


@pytest.fixture
def table(clicker: Clicker) -> Any:
    return clicker.scene


def test_the_triggers_go_a_turn_back_and_on(clicker: Clicker, table: Any) -> None:
    pull(clicker, LT)
    assert table.look.at == table.replay.turn_before(10)
    table.jump(10)
    pull(clicker, RT)
    assert table.look.at == table.replay.turn_after(10)


def test_pad_and_view_go_a_step_on_and_back(clicker: Clicker, table: Any) -> None:
    push(clicker, RIGHT)
    clicker.settle()
    assert table.look.at == 11
    push(clicker, UNDO)
    assert table.look.at == 10


def test_x_plays_and_pauses(clicker: Clicker, table: Any) -> None:
    push(clicker, X)
    assert table.look.running
    push(clicker, X)
    assert not table.look.running


def test_b_leaves(clicker: Clicker, table: Any) -> None:
    clicker.context.ways.replay(table.replay.session, Path("another.json"))
    assert clicker.scene is not table
    push(clicker, B)
    assert clicker.scene is table


BUTTONS = ("first", "turn_back", "back", "play", "on", "turn_on", "last", "film", "play_on")


@pytest.mark.parametrize("name", BUTTONS)
def test_every_button_is_reached_by_the_pad(clicker: Clicker, table: Any, name: str) -> None:
    reach(clicker, ReplayButton(name))
    pressed = []
    table._press = lambda name, enabled=True: pressed.append(name)
    try:
        push(clicker, A)
    finally:
        del table._press
    assert pressed == [name]


@pytest.mark.parametrize("keyboard", [False, True], ids=["pad", "keys"])
def test_speeds_and_seats_are_chosen(clicker: Clicker, table: Any, keyboard: bool) -> None:
    choose(clicker, SpeedAt(3), keyboard=keyboard)
    assert table.look.speed == SPEEDS[3]
    choose(clicker, SeenBy(1), keyboard=keyboard)
    assert table.look.viewer == 1
    choose(clicker, SeenBy(-1), keyboard=keyboard)
    assert table.look.open


@pytest.mark.parametrize("keyboard", [False, True], ids=["pad", "keys"])
def test_a_pin_and_a_log_line_are_chosen(clicker: Clicker, table: Any, keyboard: bool) -> None:
    for kind in ("pin", "line"):
        table.jump(10)
        refs = [t.ref for t in clicker.targets() if t.key.startswith(f"{kind}:")]
        ref = refs[len(refs) // 2]  # the log's filter stands right over the first line
        choose(clicker, ref, keyboard=keyboard)
        assert table.look.at == ref.step  # type: ignore[union-attr]


@pytest.mark.parametrize("keyboard", [False, True], ids=["pad", "keys"])
def test_play_on_is_asked_and_refused(clicker: Clicker, table: Any, keyboard: bool) -> None:
    choose(clicker, ReplayButton("play_on"), keyboard=keyboard)
    assert clicker.scene.name == "confirm"
    if keyboard:
        clicker.press(pygame.K_ESCAPE)
    else:
        push(clicker, B)
    assert clicker.scene is table


def choose(clicker: Clicker, ref: Any, *, keyboard: bool) -> None:
    if keyboard:
        clicker.choose(ref.key, keyboard=True)
    else:
        reach(clicker, ref)
        push(clicker, A)
    clicker.step()
