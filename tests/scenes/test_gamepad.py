"""A gamepad alone: a virtual one, made by SDL itself, goes the way a real one does."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.clicker import Clicker
from tests.scenes.by_pad import pull
from tests.screens.shows import show

DPAD_RIGHT, DPAD_DOWN, A, B, START = 14, 12, 0, 1, 6


class VirtualPad:
    """A gamepad without hardware (type 1: a game controller; 6 axes, 15 buttons, 1 hat)."""

    def __init__(self, sdl: ctypes.CDLL) -> None:
        self.sdl = sdl
        self.index = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 1)
        sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self.pad = ctypes.c_void_p(sdl.SDL_JoystickOpen(self.index))

    def press(self, clicker: Clicker, button: int) -> None:
        for value in (1, 0):
            self.sdl.SDL_JoystickSetVirtualButton(self.pad, button, value)
            self.sdl.SDL_JoystickUpdate()
            clicker.step(*pygame.event.get())


@pytest.fixture
def pad(clicker: Clicker, monkeypatch: pytest.MonkeyPatch) -> Iterator[VirtualPad]:
    folder = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
    libraries = list(folder.glob("libSDL2-2-*.so*"))
    if not libraries:
        pytest.skip("the SDL library inside the wheel can only be reached on Linux")
    sdl = ctypes.CDLL(str(libraries[0]))
    sdl.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")
    clicker.app.inputs.pads.start()
    virtual = VirtualPad(sdl)
    clicker.step(*pygame.event.get())
    yield virtual
    sdl.SDL_JoystickClose(virtual.pad)
    sdl.SDL_JoystickDetachVirtual(virtual.index)
    pygame.event.clear()


def test_the_pad_moves_the_focus_and_chooses(clicker: Clicker, pad: VirtualPad) -> None:
    show(clicker, "settings")
    pad.press(clicker, DPAD_DOWN)
    assert clicker.scene.focus.shown
    first = clicker.scene.focus.key
    pad.press(clicker, DPAD_DOWN)
    assert clicker.scene.focus.key != first


def test_a_chooses_and_b_goes_back(clicker: Clicker, pad: VirtualPad) -> None:
    show(clicker, "menu")
    clicker.walk_to("settings")
    pad.press(clicker, A)
    assert clicker.scene.name == "settings"
    pad.press(clicker, B)
    assert clicker.scene.name == "menu"


def test_the_triggers_scroll_where_they_have_no_meaning_of_their_own(clicker: Clicker) -> None:
    scene: Any = show(clicker, "guide")
    before = dict(scene.scrolls)
    pull(clicker, pygame.CONTROLLER_AXIS_TRIGGERLEFT)
    moved = [key for key in before if scene.scrolls[key] > before[key]]
    assert len(moved) == 1
    pull(clicker, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
    assert scene.scrolls == before


def test_start_resumes_from_pause(clicker: Clicker, pad: VirtualPad) -> None:
    from scenes.screens.pause import PauseScene
    from tests.screens.shows import played

    show(clicker, "menu")
    clicker.context.stack.push(PauseScene(clicker.context, played(3)))
    clicker.settle()
    pad.press(clicker, START)
    assert clicker.scene.name == "menu"
