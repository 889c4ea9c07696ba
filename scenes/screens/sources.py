"""How the sources of points look: colours and patterns of pieces of bars, and of the legend."""

from __future__ import annotations

from typing import Any

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.theme import (
    CORAL,
    CREAM,
    INK,
    MINT,
    MUSTARD,
    NIGHT,
    PAPER_SHADE,
    PLUM,
    ROSE,
    SKY,
    TEAL,
    Colour,
    mix,
)

SOURCES: tuple[Colour, ...] = (
    MINT,
    MUSTARD,
    SKY,
    ROSE,
    PAPER_SHADE,
    mix(CORAL, CREAM, 0.25),
    mix(TEAL, CREAM, 0.15),
    mix(PLUM, CREAM, 0.4),
)
"""Every second one is striped, so that colours that look alike to somebody still differ."""


def swatch(source: int, taken: bool) -> Any:
    def paint(canvas: Canvas, box: Box) -> None:
        fill(canvas, box, source, taken=taken)

    return paint


def fill(canvas: Canvas, box: Box, source: int, *, taken: bool) -> None:
    """A piece of a bar in its source's colour and pattern; hollow where points were taken away."""
    colour = SOURCES[source % len(SOURCES)]
    canvas.fill(box, colour)
    if taken:
        canvas.fill(box.inset(3), NIGHT)
        return
    if source % 2 == 0:
        return
    with canvas.clip(box):
        x = box.x - box.h
        while x < box.right:
            canvas.line((x, box.bottom), (x + box.h, box.y), mix(colour, INK, 0.22), 3)
            x += 10
