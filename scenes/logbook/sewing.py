"""The patches that a game has just earned: looked up, and sewn on before the player's eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game.memory.patches import Sewn
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Column, Drawn, Node, Panel, Row, Text
from scenes.logbook.badge import SECONDS, draw_patch
from scenes.stack import Context
from scenes.theme import BODY, BOLD, CREAM, MUTE, SMALL

SIDE: Final = 88.0
MOST: Final = 3
"""Patches that are shown with their deeds; of more, how many there are."""


class Sewing:
    """Asks the Logbook about one finished game until it has been read, then sews."""

    def __init__(self, context: Context, path: Path | None) -> None:
        self.context = context
        self.file = path.name if path is not None else ""
        self.patches: Sequence[Sewn] = ()
        self.share = 0.0
        """How far the thread has come; 1: sewn on."""
        self._looking = False
        self._changes = -1

    def begin(self) -> None:
        """The game has been kept: the Logbook reads it, beside this."""
        if self.file:
            self._looking = True
            self.context.logbook.index.refresh()

    @property
    def moving(self) -> bool:
        """Whether the needle is at work."""
        return bool(self.patches) and self.share < 1

    def update(self, dt: float) -> bool:
        """Whether patches have been found just now, for which room is needed."""
        if self._looking:
            return self._look()
        if self.moving:
            share = self.share + dt / SECONDS
            if share >= 1:
                self.skip()
            else:
                self.share = share
        return False

    def _look(self) -> bool:
        index = self.context.logbook.index
        running = index.progress.running
        if index.changes != self._changes:
            self._changes = index.changes
            self.patches = self.context.logbook.fresh(self.file)
        self._looking = running and not self.patches
        if self.patches and self._at_once:
            self.skip()
        return bool(self.patches)

    @property
    def _at_once(self) -> bool:
        settings = self.context.settings
        return settings.reduce_motion or settings.speed.factor == 0

    def skip(self) -> None:
        """The last stitch is made now."""
        if self.patches and self.share < 1:
            self.share = 1.0
            self.context.audio.play("ui/card_place")

    def node(self) -> Node | None:
        """The patches with their deeds; None while there are none."""
        if not self.patches:
            return None
        rows: list[Node] = []
        for sewn in self.patches[:MOST]:
            words = Column(Text(sewn.name, BOLD, CREAM), Text(sewn.words, BODY, CREAM), gap=4)
            rows.append(Row(Drawn(SIDE, SIDE, self._painter(sewn)), words, gap=18))
        if len(self.patches) > MOST:
            more = f"And {len(self.patches) - MOST} more, on the wall of the Logbook."
            rows.append(Text(more, SMALL, MUTE))
        heading = "Patch earned" if len(self.patches) == 1 else "Patches earned"
        return Panel(Column(*rows, gap=10), heading=heading)

    def _painter(self, sewn: Sewn) -> Callable[[Canvas, Box], None]:
        def paint(canvas: Canvas, box: Box) -> None:
            draw_patch(canvas, box, sewn, "", share=self.share)

        return paint
