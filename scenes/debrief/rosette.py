"""Rosette: the seal of a fair game, drawn by how far its proof is."""

from __future__ import annotations

import math

from scenes.debrief.balance import arc
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.theme import CORAL, CORAL_DEEP, LINE, MUSTARD, PAPER, PAPER_SHADE, RAISE, TEAL, Colour

RATIO = 236 / 190
_PETALS = 20


def draw_rosette(canvas: Canvas, box: Box, *, share: float, wrong: bool) -> None:
    """Mustard with a tick when all is proved, coral with a cross at the first difference."""
    box = box.fitted(1 / RATIO)
    side = box.w
    x, y, radius = box.cx, box.y + side / 2, side / 2
    done = share >= 1 and not wrong
    colour: Colour = CORAL if wrong else MUSTARD if done else RAISE
    for way in (-1, 1):
        foot = box.bottom
        ribbon = [
            (x + way * radius * 0.12, y + radius * 0.5),
            (x + way * radius * 0.62, y + radius * 0.5),
            (x + way * radius * 0.78, foot),
            (x + way * radius * 0.5, foot - radius * 0.16),
            (x + way * radius * 0.3, foot - radius * 0.02),
        ]
        shade = CORAL_DEEP if way < 0 else CORAL
        canvas.facet(ribbon, shade if done or wrong else LINE)
    canvas.facet([_petal(x, y, radius, at) for at in range(_PETALS * 8)], colour)
    inner = radius * 0.74
    canvas.circle(x, y, inner, PAPER)
    canvas.ring(x, y, inner * 0.94, PAPER_SHADE, 2)
    if done or wrong:
        canvas.icon("x" if wrong else "check", x, y, inner * 1.2, CORAL if wrong else TEAL)
        return
    arc(canvas, (x, y), (inner * 0.8, inner * 0.94), (0.0, share), MUSTARD)
    canvas.icon("search", x, y, inner * 0.7, RAISE)


def _petal(x: float, y: float, radius: float, at: int) -> tuple[float, float]:
    angle = 2 * math.pi * at / (_PETALS * 8)
    reach = radius * (0.94 + 0.06 * math.cos(angle * _PETALS))
    return x + reach * math.sin(angle), y - reach * math.cos(angle)
