"""Box: a rectangle in reference units, with the few operations that layouts need."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in reference units (1920 x 1080 on a 16:9 window), never in pixels.

    A tuple with names, as it is made many thousand times for one picture: a third of the time that
    a frozen dataclass takes.
    """

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The middle, from the left."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle, from the top."""
        return self.y + self.h / 2

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float) -> Box:
        """The box of this size with its middle at a point."""
        return cls(cx - w / 2, cy - h / 2, w, h)

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Smaller by this much on each side (negative: larger)."""
        down = dx if dy is None else dy
        return Box(self.x + dx, self.y + down, self.w - 2 * dx, self.h - 2 * down)

    def moved(self, dx: float, dy: float) -> Box:
        """The same size elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        left, top, w, h = self  # asked as often as `meets` is
        return left <= x < left + w and top <= y < top + h

    def holds(self, other: Box, slack: float = 0.0) -> bool:
        """Whether another box lies wholly inside, give or take `slack`."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: Box, slack: float = 0.0) -> bool:
        """Whether the two share more than `slack` in both directions."""
        # Asked millions of times while places are looked for: no edge is worked out in vain.
        return (
            self.x + self.w - other.x > slack
            and other.x + other.w - self.x > slack
            and self.y + self.h - other.y > slack
            and other.y + other.h - self.y > slack
            and min(self.w, other.w, self.h, other.h) > slack
        )

    def clip(self, other: Box) -> Box:
        """What the two share (size zero if nothing)."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        w = max(0.0, min(self.right, other.right) - x)
        h = max(0.0, min(self.bottom, other.bottom) - y)
        return Box(x, y, w, h)

    def union(self, other: Box) -> Box:
        """The smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def left_part(self, w: float, gap: float = 0.0) -> tuple[Box, Box]:
        """A strip at the left and the rest."""
        return Box(self.x, self.y, w, self.h), Box(
            self.x + w + gap, self.y, self.w - w - gap, self.h
        )

    def right_part(self, w: float, gap: float = 0.0) -> tuple[Box, Box]:
        """A strip at the right and the rest."""
        return Box(self.right - w, self.y, w, self.h), Box(self.x, self.y, self.w - w - gap, self.h)

    def top_part(self, h: float, gap: float = 0.0) -> tuple[Box, Box]:
        """A strip at the top and the rest."""
        return Box(self.x, self.y, self.w, h), Box(
            self.x, self.y + h + gap, self.w, self.h - h - gap
        )

    def bottom_part(self, h: float, gap: float = 0.0) -> tuple[Box, Box]:
        """A strip at the bottom and the rest."""
        return Box(self.x, self.bottom - h, self.w, h), Box(
            self.x, self.y, self.w, self.h - h - gap
        )

    def rows(self, count: int) -> list[Box]:
        """So many boxes of one height, from the top down."""
        high = self.h / count
        return [Box(self.x, self.y + high * at, self.w, high) for at in range(count)]

    def centred(self, w: float, h: float) -> Box:
        """A box of this size in the middle of this one."""
        return Box.around(self.cx, self.cy, w, h)

    def fitted(self, ratio: float) -> Box:
        """The largest box of width : height = `ratio` in the middle of this one."""
        w = min(self.w, self.h * ratio)
        return self.centred(w, w / ratio)
