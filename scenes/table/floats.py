"""Points on their way to a seat's score."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.core.contract import Seat
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.cheer import GROWS, LASTS, draw_cheer
from scenes.table.payoff import Rank
from scenes.theme import INK, MINT, MUSTARD, ROSE, SUBTITLE
from scenes.tween import ease_in_out

FLIGHT = 0.7
"""Seconds that points fly."""


@dataclass(slots=True)
class Float:
    """Points on their way to a seat's score."""

    words: str
    start: tuple[float, float]
    end: tuple[float, float]
    seat: Seat
    points: int
    """What is added to the score on screen where they land; 0: that has it already."""
    seconds: float
    rank: Rank = Rank.ROUTINE
    share: float = 0.0

    @property
    def _way(self) -> float:
        """How far they have come: what is rare is first seen where it was earned."""
        waits = 1 - 1 / LASTS[self.rank]
        return max(0.0, self.share - waits) / (1 - waits)

    def draw(self, canvas: Canvas, still: bool) -> None:
        """Draws them over everything, in a bow."""
        t = 0.0 if still else ease_in_out(self._way)
        if not still:
            draw_cheer(canvas, self.rank, *self.start, min(1.0, self.share * 1.25))
        (x, y), (to_x, to_y) = self.start, self.end
        x += (to_x - x) * t
        y += (to_y - y) * t - 90 * math.sin(math.pi * t)
        colour = MINT if self.rank is Rank.ROUTINE else MUSTARD
        if self.points < 0:
            colour = ROSE
        style = SUBTITLE.sized(round(SUBTITLE.size * GROWS[self.rank]))
        w = canvas.fonts.width(self.words, style) + 34
        box = Box.around(x, y, w, canvas.fonts.height(style) + 10)
        canvas.rounded(box, box.h / 2, INK, border=colour, width=2 + self.rank)
        canvas.text_centre(self.words, x, y, style, colour)
