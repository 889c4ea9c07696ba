"""Mouse: what it does to the table as a whole, before it presses anything."""

from __future__ import annotations

from time import monotonic
from typing import Generic, Protocol

from scenes.kit.target import at
from scenes.stack import Pointer
from scenes.table.controller import Phase, TableController
from scenes.table.dragging import Dragging
from scenes.table.overlays import Overlays
from scenes.table.reel import Reel
from scenes.table.refs import RuleAt
from scenes.table.title import M, P, S, W

WHEEL = 70.0
"""Units that the log moves with a step of the wheel."""
DOUBLE = 0.35
"""Seconds within which two clicks on one spot are a double click."""


class Hearer(Protocol):
    """What the mouse needs of the rest of the table."""

    restless: bool

    def drags(self) -> bool:
        """Whether cards can be dragged now."""
        ...

    def skip(self) -> None:
        """Finishes what is being shown at once."""
        ...

    def unpress(self) -> None:
        """What was pressed is not chosen when the button goes up."""
        ...


class Mouse(Generic[S, M, P, W]):
    """Ends films and bubbles, scrolls the log, drags cards."""

    def __init__(
        self,
        reel: Reel[S, M, P, W],
        dragging: Dragging[S, M, P, W],
        overlays: Overlays[S, M, P, W],
        controller: TableController,
        hearer: Hearer,
    ) -> None:
        self.reel, self.dragging, self.overlays = reel, dragging, overlays
        self.desk, self.panels = reel.desk, reel.panels
        self.picking, self.controller = dragging.picking, controller
        self._hearer = hearer
        self._skipped = False
        """The button that ended a film has not gone up yet."""
        self.clock = monotonic
        self._clicked = ("", 0.0)
        """What was clicked since the mouse moved last, and when."""

    def hears(self, pointer: Pointer) -> Pointer | bool:
        """Whether that was all; else what is left for those things that can be chosen."""
        curtain = self.controller.phase is Phase.CURTAIN
        if not curtain:
            passed = self.desk.table.input.pointer(self.reel, pointer)
            if passed is None:
                self.dragging.held = None
                self._hearer.unpress()
                return True
            pointer = passed
        self.dragging.at = (pointer.x, pointer.y)
        if pointer.kind == "move" and self.overlays.standing.leaves(pointer.x, pointer.y):
            self.picking.close_bubble()
        if pointer.kind == "wheel":
            panels = self.panels
            if panels.since.open and panels.since.box.contains(pointer.x, pointer.y):
                self.picking.around.changed()  # its sentences stand elsewhere
                return panels.scroll_since(-pointer.wheel * WHEEL)
            over = panels.log.box.contains(pointer.x, pointer.y)
            return over and panels.scroll_log(pointer.wheel * WHEEL)
        if self.reel.director.waits:
            return pointer
        if pointer.kind == "down" and self.reel.playing and not curtain:
            return self._skips(pointer)
        if pointer.kind == "up" and self._skipped:
            self._skipped = False
            return True
        if self._doubles(pointer):
            self._skipped = True
            return True
        if self._hearer.drags() and self._drag(pointer):
            if pointer.kind == "up":
                self._hearer.unpress()
            self._hearer.restless = True
            return True
        if pointer.kind == "down":
            self._closes(pointer)
        return pointer

    def _skips(self, pointer: Pointer) -> Pointer | bool:
        """A click ends the film, but for one on something that the film shows."""
        film = (spot for spot in self.desk.spots() if spot.film)
        if any(spot.box.contains(pointer.x, pointer.y) for spot in film):
            return pointer
        self._hearer.skip()
        self._skipped = True
        return True

    def _doubles(self, pointer: Pointer) -> bool:
        """Whether it is the second half of a double click, whose first has put something else
        below the mouse: nobody has chosen that."""
        if pointer.kind == "move":
            self._clicked = ("", 0.0)
        if pointer.kind != "down":
            return False
        below = at(self.dragging.around.targets(), pointer.x, pointer.y)
        before, then = self._clicked
        self._clicked = key, now = below.key if below is not None else "", self.clock()
        return bool(before) and before != key and now - then < DOUBLE

    def _drag(self, pointer: Pointer) -> bool:
        if pointer.button == 1:
            self.overlays.clicked = self.overlays.clicked or pointer.kind == "down"
            if self.dragging.button(pointer):
                return True
        return pointer.kind == "move" and self.dragging.move(pointer)

    def _closes(self, pointer: Pointer) -> None:
        """A click beside a bubble or what was unfolded, any click while a score sheet is open."""
        if self.picking.bubble is not None:
            link = at(self.dragging.around.targets(), pointer.x, pointer.y)
            if link is None or link.ref != RuleAt():
                self.picking.close_bubble()
        if self.panels.sheet is not None:
            self.panels.sheet = None
            self._hearer.restless = True
        if self.panels.shuts(pointer.x, pointer.y):
            self.desk.relayout()

    def let_go(self) -> None:
        """A key or another screen ends the drag."""
        self.dragging.let_go()
        self._hearer.unpress()
