"""How the sources of points look: colours and patterns of pieces of bars, and of the legend.

On the table and in the result a source looks the same: by its place among the title's lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.core.contract import ScoreLine
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
    mix(PLUM, CREAM, 0.4),
    mix(TEAL, CREAM, 0.15),
)
"""Every second one has upright lines, so that colours that look alike to somebody still differ:
slanted ones say of points that they are still to come, or were taken away."""


def in_order(lines: Iterable[Sequence[ScoreLine]]) -> list[str]:
    """The sources of all seats, each in its place, whether it has brought anything or not."""
    return list(dict.fromkeys(line.label for row in lines for line in row))


def swatch(source: int, taken: bool) -> Any:
    def paint(canvas: Canvas, box: Box) -> None:
        fill(canvas, box, source, taken=taken)

    return paint


def fill(canvas: Canvas, box: Box, source: int, *, taken: bool) -> None:
    """A piece of a bar in its source's colour and pattern; struck out, with the bar seen below,
    where points were taken away: an empty frame looked like more of the bar."""
    colour = SOURCES[source % len(SOURCES)]
    if taken:
        _striped(canvas, box, NIGHT, 5, box.h)
        canvas.outline(box, colour, 3, 0)
        return
    canvas.fill(box, colour)
    if source % 2:
        _striped(canvas, box, mix(colour, INK, 0.3), 3, 0)


def _striped(canvas: Canvas, box: Box, colour: Colour, wide: float, lean: float) -> None:
    """Lines from the foot to the top, which lean so far to the right."""
    with canvas.clip(box):
        x = box.x + 4 - lean
        while x < box.right:
            canvas.line((x, box.bottom), (x + lean, box.y), colour, wide)
            x += 10
