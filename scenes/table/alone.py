"""Alone: a move that goes by itself waits until what it follows from could be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from scenes.table.picking import Picking
from scenes.table.plans import Gesture
from scenes.table.title import M, P, S, W


class Alone(Generic[S, M, P, W]):
    """Makes it after its time; who clicks or skips meanwhile need not wait."""

    def __init__(self, picking: Picking[S, M, P, W], renew: Callable[[], None]) -> None:
        self.picking, self.desk, self.panels = picking, picking.desk, picking.panels
        self._renew = renew
        self._due: tuple[M, Gesture[M] | None] | None = None
        self._left = 0.0

    @property
    def due(self) -> bool:
        """Whether a move is about to go by itself, and nothing over the table is being read."""
        there = self._due is not None and self._due[1] is self.desk.gesture
        return there and not self.picking.controller.paused

    def begin(self) -> None:
        """A decision begins: perhaps its move goes by itself, at once or after its time."""
        desk, reel = self.desk, self.picking.reel
        self._due, self.panels.alone = None, ""
        if desk.gesture is None:
            return
        move = desk.table.input.begin(reel, desk.undone)
        if move is None:
            return
        words, seconds, least = desk.table.input.reads(reel, move)
        self._left = max(least, seconds * desk.speed())
        if self._left <= 0:
            self.picking.submit(move)
            return
        self._due, self.panels.alone = (move, desk.gesture), words
        self._renew()

    def update(self, seconds: float) -> None:
        """Time has passed."""
        if self._due is not None and not self.picking.controller.paused:
            self._left -= seconds
            if self._left <= 0:
                self.make()

    def make(self) -> None:
        """Makes the move now; none if something else was chosen meanwhile."""
        due, there = self._due, self.due
        self._due, self.panels.alone = None, ""
        if due is not None and there:
            self.picking.submit(due[0])
