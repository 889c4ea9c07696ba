"""Notices: sentences at the lower edge, one after the other, whatever scene is on top."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from game.core import foreign
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.theme import BODY, CREAM, LINE, MARGIN, RAISE

SECONDS = 7.0
"""How long a notice stays."""
MOMENT = "moment"
"""About what has just happened on a table: it goes with it."""
LONGEST = 400
"""Letters of a notice: some tell what a file says."""
_STEP = 8.0
_BUTTON = 130.0
"""What is less high is a button or its like; what is higher can lose a strip for some seconds."""
_NEVER = 100.0


@dataclass(slots=True)
class Notices:
    """What is told and what waits to be told."""

    shown: str = ""
    """The sentence that is seen; empty: none."""
    waiting: list[tuple[str, str]] = field(default_factory=list)
    """Sentences with what they are about."""
    _about: str = ""
    _left: float = 0.0
    box: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    """Where the sentence is seen."""
    kept: Sequence[Box] = ()
    """What else is read now and not covered; the scene on top says so before each drawing."""
    _placed_for: tuple[object, ...] = ()

    def add(self, sentence: str, about: str = "") -> None:
        """Tells a sentence; a newer one about the same thing takes the place of an older one."""
        sentence = foreign.line(sentence, LONGEST)
        if not sentence or (sentence, about) in self.waiting:
            return
        if about:
            self.drop(about)
        self.waiting.append((sentence, about))

    def drop(self, about: str) -> None:
        """What there was to tell about this is over."""
        self.waiting = [other for other in self.waiting if other[1] != about]
        if about == self._about:
            self._left = 0.0

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

    def draw(self, canvas: Canvas, targets: Sequence[Target] = ()) -> None:
        """Draws the sentence that is seen, where it covers none of the buttons there are, nor what
        is kept."""
        if not self.shown:
            return
        box = self._place(canvas, [target.seen for target in targets if target.seen.h > 0])
        canvas.covered(box)
        canvas.shadow(box, 28)
        canvas.rounded(box, 28, RAISE, border=LINE, width=2)
        canvas.paragraph(self.shown, box.inset(32, 14), BODY, CREAM, align="centre")

    def _place(self, canvas: Canvas, taken: list[Box]) -> Box:
        key = (self.shown, canvas.box, canvas.fonts.text_size, *taken, None, *self.kept)
        if key != self._placed_for:
            fits = [self.box] if key[:3] == self._placed_for[:3] else []
            spots = (*fits, *_spots(self.shown, canvas.fonts, canvas.box))
            self._placed_for = key
            self.box = _best(spots, taken, self.kept)
        return self.box


def _spots(sentence: str, fonts: Fonts, area: Box) -> Iterator[Box]:
    """Where a notice may be, the best place first: low, in the middle, and as wide as it wants;
    at last between the middle and the left edge."""
    room = area.inset(MARGIN)
    natural = fonts.width(sentence, BODY) + 2
    for wide in dict.fromkeys(min(room.w - 64, natural, most) for most in (1100.0, 640.0, 420.0)):
        h = fonts.line_height(BODY) * len(fonts.wrap(sentence, BODY, wide)) + 28
        w = wide + 64
        steps = int((room.h - h) / _STEP) + 1
        for step in range(max(1, steps)):
            y = room.bottom - h - step * _STEP
            third = max(room.x, area.x + area.w / 3 - w / 2)
            for x in (area.cx - w / 2, room.right - w, room.x, third):
                yield Box(x, y, w, h)


def _best(spots: Iterable[Box], taken: list[Box], kept: Sequence[Box]) -> Box:
    """The first place that is free, or the one that covers least."""
    best, least = Box(0, 0, 0, 0), math.inf
    for spot in spots:
        cost = _NEVER * sum(spot.meets(box) for box in kept)
        for box in taken:
            if spot.meets(box):
                cost += _cost(spot.clip(box), box)
                if cost >= least:
                    break
        if cost < least:
            best, least = spot, cost
            if least == 0:
                break
    return best


def _cost(covered: Box, box: Box) -> float:
    """How bad it is to cover a part of a target: never a button; a poster loses little."""
    share = covered.w * covered.h / (box.w * box.h)
    return share + (_NEVER if box.h < _BUTTON else 0)
