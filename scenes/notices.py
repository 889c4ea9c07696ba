"""Notices: sentences at the lower edge, one after the other, whatever scene is on top."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core import foreign
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.theme import BODY, CREAM, LINE, MARGIN, RAISE

SECONDS = 7.0
"""How long a notice stays."""
LONGEST = 400
"""Letters of a notice: some tell what a file says."""


@dataclass(slots=True)
class Notices:
    """What is told and what waits to be told."""

    shown: str = ""
    """The sentence that is seen; empty: none."""
    waiting: list[tuple[str, str]] = field(default_factory=list)
    """Sentences with what they are about."""
    _about: str = ""
    _left: float = 0.0

    def add(self, sentence: str, about: str = "") -> None:
        """Tells a sentence; a newer one about the same thing takes the place of an older one."""
        sentence = foreign.line(sentence, LONGEST)
        if not sentence or (sentence, about) in self.waiting:
            return
        if about:
            self.waiting = [other for other in self.waiting if other[1] != about]
            if about == self._about:
                self._left = 0.0
        self.waiting.append((sentence, about))

    def dismiss(self) -> None:
        """The sentence that is seen has been read."""
        self._left = 0.0

    def advance(self, dt: float) -> bool:
        """Time has passed (seconds); whether another sentence is seen now, or none."""
        before = self.shown
        self._left -= dt
        if self._left <= 0:
            self.shown = self._about = ""
        if not self.shown and self.waiting:
            self.shown, self._about = self.waiting.pop(0)
            self._left = SECONDS
        return self.shown != before

    def draw(self, canvas: Canvas) -> None:
        """Draws the sentence that is seen."""
        if not self.shown:
            return
        area = canvas.box
        fonts = canvas.fonts
        wide = min(area.w - 4 * MARGIN, fonts.width(self.shown, BODY) + 2, 1100)
        lines = fonts.wrap(self.shown, BODY, wide)
        h = fonts.line_height(BODY) * len(lines) + 28
        box = Box(area.cx - wide / 2 - 32, area.bottom - h - MARGIN, wide + 64, h)
        canvas.shadow(box, 28)
        canvas.rounded(box, 28, RAISE, border=LINE, width=2)
        canvas.paragraph(self.shown, box.inset(32, 14), BODY, CREAM, align="centre")
