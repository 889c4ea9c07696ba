"""Axis: turns below a chart of a game, the same in debrief, replay and result.

Each turn (each round, where the table counts those) is equally wide, and so are the steps of it;
its number stands below its middle.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.theme import LINE, MUTE, SMALL

_TICK: Final = 8.0
_APART: Final = 12.0
"""A line between two turns, and how wide turns must be for that."""
_EVERY: Final = (1, 2, 5, 10, 20, 50, 100)
"""Numbers that are told: each of so many."""


@dataclass(frozen=True, slots=True)
class Axis:
    """Where the steps of a game lie."""

    begins: Sequence[int]
    """The steps with which turns begin; the first is 0."""
    last: int
    """The last step."""
    rounds: bool = False
    """Whether the table counts rounds."""

    @property
    def unit(self) -> str:
        """What is counted."""
        return "Round" if self.rounds else "Turn"

    def along(self, step: float) -> float:
        """How far along the chart a step lies, from 0 to 1."""
        place = bisect_right(self.begins, step) - 1
        begin, end = self.begins[place], (*self.begins[1:], self.last)[place]
        return (place + (step - begin) / max(1, end - begin)) / len(self.begins)

    def middle(self, place: int) -> float:
        """The middle of a turn, counted from 0."""
        return (place + 0.5) / len(self.begins)

    def every(self, wide: float, room: float) -> int:
        """Each of how many turns has its number, if one takes so much of the chart's room."""
        return next((n for n in _EVERY if room * n / len(self.begins) >= wide), _EVERY[-1])

    def draw(self, canvas: Canvas, plot: Box, y: float) -> None:
        """The numbers below a chart, and at its left what they count."""
        canvas.text_middle(self.unit, plot.x - 12, y, SMALL, MUTE, align="right")
        if plot.w / len(self.begins) >= _APART:
            for step in self.begins[1:]:
                x = plot.x + plot.w * self.along(step)
                canvas.line((x, plot.bottom), (x, plot.bottom + _TICK), LINE, 1.5)
        widest = canvas.fonts.width(str(len(self.begins)), SMALL) + 18
        every = self.every(widest, plot.w)
        for number in range(every, len(self.begins) + 1, every):
            x = plot.x + plot.w * self.middle(number - 1)
            canvas.text_middle(str(number), x, y, SMALL, MUTE, align="centre")
