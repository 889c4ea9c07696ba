"""Commands: what keys and gamepad buttons mean, so that scenes never look at key codes."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import Enum, auto

import pygame

from scenes.kit.entry import Edit


class Command(Enum):
    """Something the player asks for, whatever it was asked with."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    NEXT_ZONE = auto()
    PREVIOUS_ZONE = auto()
    CHOOSE = auto()
    BACK = auto()
    SKIP = auto()
    HINT = auto()
    INSPECT = auto()
    UNDO = auto()
    REDO = auto()
    PASTE = auto()
    RULES = auto()
    LOG = auto()
    NEWS = auto()
    GOAL = auto()
    PAUSE = auto()
    MUTE = auto()
    FASTER = auto()
    SLOWER = auto()
    FULL_SCREEN = auto()
    SCREENSHOT = auto()
    ZOOM_IN = auto()
    ZOOM_OUT = auto()
    PAN_UP = auto()
    PAN_DOWN = auto()
    PAN_LEFT = auto()
    PAN_RIGHT = auto()
    HOME = auto()
    END = auto()
    REPLAY = auto()
    DEBRIEF = auto()
    RENAME = auto()
    DELETE = auto()
    LEFT_TRIGGER = auto()
    RIGHT_TRIGGER = auto()


ARROWS: dict[Command, tuple[int, int]] = {
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
}

REPEATING = frozenset(
    {*ARROWS, Command.ZOOM_IN, Command.ZOOM_OUT, Command.NEXT_ZONE, Command.PREVIOUS_ZONE}
    | {Command.PAN_UP, Command.PAN_DOWN, Command.PAN_LEFT, Command.PAN_RIGHT}
)
"""What a held key does again and again; everything else counts once a press."""

_PLAIN = {
    pygame.K_UP: Command.UP,
    pygame.K_DOWN: Command.DOWN,
    pygame.K_LEFT: Command.LEFT,
    pygame.K_RIGHT: Command.RIGHT,
    pygame.K_TAB: Command.NEXT_ZONE,
    pygame.K_RETURN: Command.CHOOSE,
    pygame.K_KP_ENTER: Command.CHOOSE,
    pygame.K_ESCAPE: Command.BACK,
    pygame.K_AC_BACK: Command.BACK,
    pygame.K_SPACE: Command.SKIP,
    pygame.K_g: Command.GOAL,
    pygame.K_h: Command.HINT,
    pygame.K_i: Command.INSPECT,
    pygame.K_l: Command.LOG,
    pygame.K_m: Command.MUTE,
    pygame.K_n: Command.NEWS,
    pygame.K_r: Command.REPLAY,
    pygame.K_d: Command.DEBRIEF,
    pygame.K_DELETE: Command.DELETE,
    pygame.K_F1: Command.RULES,
    pygame.K_F2: Command.RENAME,
    pygame.K_F11: Command.FULL_SCREEN,
    pygame.K_F12: Command.SCREENSHOT,
    pygame.K_PLUS: Command.FASTER,
    pygame.K_KP_PLUS: Command.FASTER,
    pygame.K_EQUALS: Command.FASTER,
    pygame.K_MINUS: Command.SLOWER,
    pygame.K_KP_MINUS: Command.SLOWER,
    pygame.K_PAGEUP: Command.ZOOM_IN,
    pygame.K_PAGEDOWN: Command.ZOOM_OUT,
    pygame.K_HOME: Command.HOME,
    pygame.K_END: Command.END,
}
_SHIFT = {
    pygame.K_UP: Command.PAN_UP,
    pygame.K_DOWN: Command.PAN_DOWN,
    pygame.K_LEFT: Command.PAN_LEFT,
    pygame.K_RIGHT: Command.PAN_RIGHT,
    pygame.K_TAB: Command.PREVIOUS_ZONE,
}
WHILE_TYPING = frozenset(
    {pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER}
    | {pygame.K_ESCAPE, pygame.K_F1, pygame.K_F11, pygame.K_F12}
)
"""Keys that stay commands while a text field has the focus; the others are letters."""

PAD: dict[int, Command] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: Command.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Command.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Command.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Command.RIGHT,
    pygame.CONTROLLER_BUTTON_A: Command.CHOOSE,
    pygame.CONTROLLER_BUTTON_B: Command.BACK,
    pygame.CONTROLLER_BUTTON_X: Command.HINT,
    pygame.CONTROLLER_BUTTON_Y: Command.INSPECT,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Command.PREVIOUS_ZONE,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Command.NEXT_ZONE,
    pygame.CONTROLLER_BUTTON_BACK: Command.UNDO,
    pygame.CONTROLLER_BUTTON_START: Command.PAUSE,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Command.SKIP,
}
_STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: (Command.LEFT, Command.RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (Command.UP, Command.DOWN),
    pygame.CONTROLLER_AXIS_RIGHTX: (Command.PAN_LEFT, Command.PAN_RIGHT),
    pygame.CONTROLLER_AXIS_RIGHTY: (Command.PAN_UP, Command.PAN_DOWN),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (Command.LEFT_TRIGGER, Command.LEFT_TRIGGER),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (Command.RIGHT_TRIGGER, Command.RIGHT_TRIGGER),
}
STANDS_FOR = {Command.LEFT_TRIGGER: Command.ZOOM_OUT, Command.RIGHT_TRIGGER: Command.ZOOM_IN}
"""What a trigger means where a scene has no meaning of its own for it."""
_PUSHED, _RELEASED = 20000, 9000


_EDITS = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
}
_CLIPBOARD = {
    pygame.K_a: "all",
    pygame.K_c: "copy",
    pygame.K_x: "cut",
    pygame.K_v: "paste",
}
_OLD_CLIPBOARD = {
    (pygame.K_INSERT, pygame.KMOD_CTRL): "copy",
    (pygame.K_INSERT, pygame.KMOD_SHIFT): "paste",
    (pygame.K_DELETE, pygame.KMOD_SHIFT): "cut",
}
"""The keys from before Ctrl+C, which many still use."""


def main_modifier() -> int:
    """Ctrl, on a Mac also Cmd."""
    return pygame.KMOD_CTRL | (pygame.KMOD_META if sys.platform == "darwin" else 0)


def from_key(key: int, mod: int) -> Command | None:
    """What a pressed key means."""
    shift = bool(mod & pygame.KMOD_SHIFT)
    if mod & main_modifier():
        if key == pygame.K_z:
            return Command.REDO if shift else Command.UNDO
        return {pygame.K_y: Command.REDO, pygame.K_v: Command.PASTE}.get(key)
    if mod & pygame.KMOD_ALT:
        return Command.FULL_SCREEN if key == pygame.K_RETURN else None
    if shift and key in _SHIFT:
        return _SHIFT[key]
    return _PLAIN.get(key)


def edit_from_key(key: int, mod: int) -> Edit | None:
    """What a pressed key means in an open text field."""
    shift, main, alt = mod & pygame.KMOD_SHIFT, mod & main_modifier(), mod & pygame.KMOD_ALT
    if main and not alt and key in _CLIPBOARD:  # with Alt it is AltGr: a letter
        return Edit(_CLIPBOARD[key])
    for (old, held), what in _OLD_CLIPBOARD.items():
        if key == old and mod & held and not alt:
            return Edit(what)
    if key not in _EDITS:
        return None
    if sys.platform == "darwin" and mod & pygame.KMOD_META:  # Cmd goes to the ends of the line
        ends = {pygame.K_LEFT: "home", pygame.K_RIGHT: "end"}
        return Edit(ends.get(key, _EDITS[key]), bool(shift))
    by_word = alt if sys.platform == "darwin" else main
    return Edit(_EDITS[key], bool(shift), bool(by_word))


@dataclass
class Pads:
    """The gamepads that are plugged in; sticks become commands when pushed, once per push."""

    def __post_init__(self) -> None:
        self._open: dict[int, object] = {}
        self._pushed: dict[tuple[int, int], int] = {}
        self._ready = False

    def start(self) -> None:
        """Looks for gamepads; called once the first screen is shown, because it takes a while."""
        from pygame._sdl2 import controller

        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error:
            return
        self._ready = True
        for index in range(controller.get_count()):
            self._attach(index)

    def _attach(self, index: int) -> None:
        from pygame._sdl2 import controller

        if controller.is_controller(index):
            pad = controller.Controller(index)
            self._open[pad.id] = pad

    def command(self, event: pygame.Event) -> Command | None:
        """What a gamepad event means."""
        if event.type == pygame.CONTROLLERDEVICEADDED and self._ready:
            self._attach(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            return PAD.get(event.button)
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in _STICKS:
            return self._stick(event.instance_id, event.axis, event.value)
        return None

    def _stick(self, pad: int, axis: int, value: int) -> Command | None:
        where = (pad, axis)
        now = self._pushed.get(where, 0)
        if abs(value) < _RELEASED:
            self._pushed[where] = 0
            return None
        side = 1 if value > 0 else -1
        if abs(value) > _PUSHED and now != side:
            self._pushed[where] = side
            # Triggers rest at one end on some pads: only their positive half is a push.
            if side < 0 and axis in (
                pygame.CONTROLLER_AXIS_TRIGGERLEFT,
                pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
            ):
                return None
            return _STICKS[axis][0 if side < 0 else 1]
        return None
