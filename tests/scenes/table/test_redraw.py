"""What is at rest is at any moment what the scene would draw then, in every title's games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game import titles
from game.core.session import Player, Session
from scenes.settings import Speed
from scenes.titles import scene_class
from tests.clicker import Clicker

SIZE = (1024, 640)
FRAMES = 240
STEP = 0.05
"""Seconds a frame: a beat is still seen in several of them."""


@pytest.fixture
def clicker() -> Iterator[Clicker]:
    clicker = Clicker(SIZE, speed=Speed.NORMAL)
    yield clicker
    clicker.close()


def table(clicker: Clicker, title_id: str, people: int) -> Any:
    """A table of three, in its first moment."""
    title = titles.title(title_id)
    players = tuple(
        Player(name=name, level=None if seat < people else "pilot", colour=seat)
        for seat, name in enumerate(("Ann", "Bob", "Cleo"))
    )
    session: Session[Any, Any] = Session(title, title.options(), players, 1)
    path = clicker.context.saves.new_path(title_id)
    scene = scene_class(title_id)(clicker.context, session, path)
    clicker.context.stack.replace(scene)
    clicker.step()
    return scene


@pytest.mark.parametrize("title_id", titles.IDS)
def test_while_bots_play(clicker: Clicker, title_id: str) -> None:
    scene = table(clicker, title_id, people=0)
    for frame in range(FRAMES):
        clicker.step(dt=STEP)
        if clicker.scene is not scene:
            break
        assert clicker.outdated() is None, f"frame {frame}: {scene.prompt()}"
    assert len(scene.session.steps) > 3


@pytest.mark.parametrize("title_id", titles.IDS)
def test_while_a_person_points_and_plays(clicker: Clicker, title_id: str) -> None:
    scene = table(clicker, title_id, people=1)
    for _ in range(3):
        clicker.settle()
        for key in sorted(clicker.lit())[:4]:
            clicker.move_to(key)
            assert clicker.outdated() is None, f"pointing at {key}"
        for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN):
            clicker.press(key)
            assert clicker.outdated() is None, f"at {scene.focus.key}"
        move = scene.session.title.brain.candidates(scene.view)[0][1]
        for key in scene.gesture.route(move):
            clicker.click(key)
            assert clicker.outdated() is None, f"after a click on {key}"
        while scene.moving or scene.controller.phase.name == "PLAYING_EVENTS":
            clicker.step(dt=STEP)
            assert clicker.outdated() is None, scene.prompt()
        if scene.controller.phase.name == "WAITING_FOR_DONE":
            clicker.click("do:done")
