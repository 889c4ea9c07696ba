"""Inputs: what keyboard, mouse, fingers and gamepads do, as commands and pointers for scenes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.commands import REPEATING, WHILE_TYPING, Command, Pads, edit_from_key, from_key
from scenes.stack import Pointer, Scene, SceneStack

REPEAT_DELAY = 0.35
REPEAT_EVERY = 0.07
"""Seconds until a held key does the same again, and from then on."""
PINCH = 4.0
"""How many times its own way two fingers count: they have little room on a pad."""


class Inputs:
    """Gives the scene on top what the player does.

    Held keys are repeated here, by the loop's own time. pygame repeats them from a thread of its
    own: after a stall of the loop a repetition may come behind the release of its key, and then
    looks like a key that was pressed once more and never let go.
    """

    def __init__(
        self, stack: SceneStack, command: Callable[[Command], None], points: Callable[[], float]
    ) -> None:
        self.stack = stack
        self.pads = Pads()
        self._command = command
        self._points = points
        """Window points per unit."""
        self._held: pygame.Event | None = None
        """The press of the key that is repeated while it is held."""
        self._again = 0.0
        """Seconds until it does the same again."""
        self._opener = ""
        """The letter whose key has just opened a text field: it comes as text too."""

    @property
    def repeating(self) -> bool:
        """Whether a key is held that does the same again and again."""
        return self._held is not None

    def handle(self, event: pygame.Event) -> None:
        """One event; those of other kinds mean nothing."""
        kind, top = event.type, self.stack.top
        if kind == pygame.WINDOWFOCUSLOST:
            self._held = None
        elif kind == pygame.KEYDOWN:
            letters = top is not None and top.typing()
            self._held, self._again = event if self._key(event) else None, REPEAT_DELAY
            top = self.stack.top
            opened = not letters and top is not None and top.typing()
            self._opener = event.unicode if opened else ""
        elif kind == pygame.KEYUP:
            if self._held is not None and self._held.key == event.key:
                self._held = None
        elif kind == pygame.TEXTINPUT:
            opener, self._opener = self._opener, ""
            if top is not None and top.typing() and event.text != opener:
                top.typed(event.text)
        elif kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._mouse(event, top)
        elif kind == pygame.MOUSEWHEEL:
            self._wheel(event, top)
        elif kind == pygame.MULTIGESTURE:
            self._pinch(event, top)
        else:
            command = self.pads.command(event)
            if command is not None:
                self._command(command)

    def advance(self, dt: float) -> None:
        """Time has passed (seconds): a held key does the same again."""
        if self._held is None:
            return
        self._again -= dt
        if self._again <= 0:
            self._again = REPEAT_EVERY
            if not self._key(self._held):
                self._held = None  # it came to mean something else

    def _key(self, event: pygame.Event) -> bool:
        """A key was pressed; whether it does the same again while it is held."""
        top = self.stack.top
        if top is not None and top.typing():
            edit = edit_from_key(event.key, event.mod)
            if edit is not None and top.edit(edit):
                return True
            modified = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
            if event.key not in WHILE_TYPING and not modified:
                return False
        command = from_key(event.key, event.mod)
        if command is None:
            return False
        self._command(command)
        return command in REPEATING

    def _mouse(self, event: pygame.Event, top: Scene | None) -> None:
        if top is None:
            return
        points = self._points()
        x, y = (value / points for value in event.pos)
        if event.type == pygame.MOUSEMOTION:
            top.pointer(Pointer("move", x, y))
            return
        if event.button in (4, 5):
            return  # the wheel has events of its own
        kind = "down" if event.type == pygame.MOUSEBUTTONDOWN else "up"
        shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        top.pointer(Pointer(kind, x, y, event.button, shift=shift))

    def _wheel(self, event: pygame.Event, top: Scene | None) -> None:
        if top is not None:
            points = self._points()
            x, y = (value / points for value in pygame.mouse.get_pos())
            top.pointer(Pointer("wheel", x, y, wheel=float(event.precise_y)))

    def _pinch(self, event: pygame.Event, top: Scene | None) -> None:
        """Two fingers on a touch screen or pad: x and y are shares of the window."""
        if top is not None and event.num_fingers == 2:
            x, y = event.x * top.area.w, event.y * top.area.h
            top.pointer(Pointer("pinch", x, y, wheel=float(event.pinched) * PINCH))
