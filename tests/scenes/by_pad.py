"""A gamepad's events as the loop gets them, for tests that go everywhere by pad alone."""

from __future__ import annotations

import pygame

from scenes.kit.target import by_key
from scenes.table.refs import Ref, text
from tests.clicker import Clicker

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
X = pygame.CONTROLLER_BUTTON_X
NEXT = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
UNDO = pygame.CONTROLLER_BUTTON_BACK
RIGHT, DOWN = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT, UP = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_UP


def push(clicker: Clicker, *buttons: int) -> None:
    """A gamepad's buttons, one after the other."""
    for button in buttons:
        clicker.step(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))


def pull(clicker: Clicker, axis: int) -> None:
    """A trigger, pulled and let go."""
    for value in (30_000, 0):
        event = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)
        clicker.step(event)


def reach(clicker: Clicker, where: str | Ref) -> None:
    """From zone to zone with the shoulder button, then with the pad towards what is wanted."""
    key = text(where)
    for _ in range(40):
        now = by_key(clicker.targets(), clicker.scene.focus.key)
        goal = clicker.target(key)
        if now is None or now.zone != goal.zone:
            push(clicker, NEXT)
            continue
        dx, dy = goal.rect.cx - now.rect.cx, goal.rect.cy - now.rect.cy
        across, down = RIGHT if dx > 0 else LEFT, DOWN if dy > 0 else UP
        for way in (across, down) if abs(dx) >= abs(dy) else (down, across):
            if clicker.scene.focus.key == now.key != key:
                push(clicker, way)
        if clicker.scene.focus.key == key:
            return
    raise AssertionError(f"the pad does not reach {key}: {clicker.scene.focus.key}")
