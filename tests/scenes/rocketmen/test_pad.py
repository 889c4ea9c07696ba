"""Rocketmen with a gamepad alone: d-pad, shoulder buttons and A."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.rocketmen.moves import Buy, EndTurn, Launch, Place
from tests.clicker import Clicker
from tests.scenes.rocketmen.tables import RocketmenTable, opened, ready

BUTTONS = {
    pygame.K_UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.K_DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.K_LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.K_RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.K_TAB: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    pygame.K_RETURN: pygame.CONTROLLER_BUTTON_A,
    pygame.K_ESCAPE: pygame.CONTROLLER_BUTTON_B,
    pygame.K_i: pygame.CONTROLLER_BUTTON_Y,
}
"""The button that does what a key does."""


class OnPad(Clicker):
    """A person who has nothing but a gamepad."""

    def press(self, key: int, mod: int = 0) -> None:
        """Presses the button instead of the key."""
        button = BUTTONS[key]
        self.step(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button))
        self.step(pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button))

    def click(self, key: str, button: int = 1) -> None:
        """There is no mouse."""
        raise AssertionError(f"{key} was to be clicked")


@pytest.fixture
def person() -> Iterator[OnPad]:
    """At the program, with bots that answer at once."""
    clicker = OnPad()
    yield clicker
    clicker.close()


def made(scene: RocketmenTable) -> set[type]:
    """The kinds of the moves that the first seat has made."""
    return {type(step.move) for step in scene.session.steps if step.seat == 0}


def test_turns_of_placing_and_buying_are_played_with_the_pad_alone(person: OnPad) -> None:
    scene = person.start("rocketmen", (True, False), seed=2)
    person.play_on(keyboard=True, moves=12)
    assert {Place, Buy, EndTurn} <= made(scene)


def test_a_rocket_is_launched_with_the_pad_alone(person: OnPad) -> None:
    scene = opened(person, ready())
    person.play_on(keyboard=True, moves=8)
    assert Launch in made(scene)


def test_b_takes_the_choice_back(person: OnPad) -> None:
    scene = opened(person, ready())
    key = next(key for key in sorted(person.lit()) if key.startswith("card:"))
    person.choose(key, keyboard=True)
    assert scene.gesture is not None
    assert scene.gesture.chosen()
    person.press(pygame.K_ESCAPE)
    assert not scene.gesture.chosen()


def test_y_looks_closely_at_what_has_the_focus(person: OnPad) -> None:
    scene = opened(person, ready())
    key = next(key for key in sorted(person.lit()) if key.startswith("card:"))
    person.walk_to(key)
    person.press(pygame.K_i)
    assert person.scene is not scene
    person.press(pygame.K_ESCAPE)
    person.settle()
    assert person.scene is scene
