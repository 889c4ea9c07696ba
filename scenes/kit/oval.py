"""Oval: things in a ring round a middle, each a disc with its facts on the side that is away."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from scenes.kit.box import Box

_BULGE = 2.56, 0.2415
"""An oval with full shoulders: the powers of its height, and of what is left of its width."""
APART = 6.0
"""Units between two of them at least."""
_LONGEST = 2.2
"""So many heights is it wide at most: an oval is no line."""


@dataclass(frozen=True, slots=True)
class Oval:
    """So many things of one size in an area: one or two above and below, the others at the sides.

    `round` tells whether they leave room for an oval, and `inner` what they leave for the middle.
    Where they are too large for an oval, those at the sides stand in straight columns.
    """

    room: Box
    count: int
    wide: float
    high: float
    disc: float
    """Of its width, the half of what the disc takes, with all that lies round it."""
    above: int = 1
    """How many stand above the middle, and below it: one or two."""

    @property
    def rows(self) -> int:
        """How many stand at each side."""
        return self.count // 2 - self.above

    @property
    def area(self) -> Box:
        """What of a very wide room is taken."""
        most = max(_LONGEST * (self.room.h - self.high), 2.4 * self._kept)
        return self.room.centred(min(self.room.w, most + 2 * (self.wide - self.disc)), self.room.h)

    @property
    def inner(self) -> Box:
        """What is left in the middle."""
        return self.area.inset(self.wide, self.high)

    @property
    def _across(self) -> float:
        """How far from the middle the discs at the sides are at most."""
        return self.area.w / 2 - self.wide + self.disc

    @property
    def _kept(self) -> float:
        """How far from it discs at the sides stay, for what stands above and below it."""
        return self.wide + (self.disc if self.above > 1 else -self.disc / 2) + APART

    @property
    def round(self) -> bool:
        """Whether those at the sides leave what is above and below nearer to the edges."""
        steep = (self.rows - 1) * (self.high + APART) <= (self.area.h - self.high) * 0.87
        return steep and self._across - self._kept >= 0.1 * self._across

    def cells(self) -> list[tuple[Box, int]]:
        """Where each lies, clockwise from the upper left; 1 where facts stand right, -1 left."""
        area, w, h = self.area, self.wide, self.high
        half, across = (area.h - h) / 2, self._across
        step = min(area.h / self.rows, max(h + APART, 1.526 * half / (self.rows - 1)))
        lower = [step * (row - (self.rows - 1) / 2) for row in range(self.rows)]
        bent = [across * _narrower(y / half) for y in lower]
        spare = max(0.0, across - self._kept)
        share = min(1.0, spare / max(1.0, bent[0]))

        def side(out: int) -> list[tuple[Box, int]]:
            found = []
            for y, bend in zip(lower, bent, strict=True):
                x = area.right - w - bend * share if out > 0 else area.x + bend * share
                found.append((Box(x, area.cy + y - h / 2, w, h), out))
            return found

        def middle(y: float) -> list[tuple[Box, int]]:
            if self.above == 1:  # the disc stands near the middle, and its facts beside it
                x = area.cx - 1.5 * self.disc + min(0.0, across - self._kept)
                return [(Box(x, y, w, h), 1)]
            away = min(spare - bent[0] * share, 0.2 * across)
            left, right = Box(area.cx - away - w, y, w, h), Box(area.cx + away, y, w, h)
            return [(left, -1), (right, 1)]

        left = side(-1)
        lowest = reversed(middle(area.bottom - h))
        return [left[0], *chain(middle(area.y), side(1), lowest, reversed(left[1:]))]


def _narrower(height: float) -> float:
    """By which share of its half width an oval is narrower so far (-1 to 1) from its middle."""
    first, second = _BULGE
    return 1.0 - float((1.0 - min(0.85, abs(height)) ** first) ** second)
