"""LineFill: pieces one after the other, in as many lines as they need."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.box import Box

BETWEEN = 2.0
"""Between two lines."""


@dataclass
class LineFill:
    """Where the next piece comes in a box, in lines of this height."""

    box: Box
    step: float
    x: float = 0.0
    """How far the line is filled."""
    y: float = 0.0

    def advance(self, wide: float) -> tuple[float, float]:
        """The left edge and the middle of the next piece, which begins a line if it must."""
        if self.x and self.x + wide > self.box.w:
            self.x, self.y = 0.0, self.y + self.step + BETWEEN
        left = self.box.x + self.x
        self.x += wide
        return left, self.box.y + self.y + self.step / 2

    @property
    def bottom(self) -> float:
        """Where the lines end."""
        return self.box.y + self.y + self.step
