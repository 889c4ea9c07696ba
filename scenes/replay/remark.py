"""Remark: a debrief's sentence over the table of a replay."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.placing import SPARED, Ground, bargain
from scenes.kit.text import Fonts
from scenes.table.outlines import captioned
from scenes.table.zones import ZoneWidget
from scenes.theme import BODY, CREAM, MUSTARD, NIGHT, Colour

LINES: Final = 6
"""So many lines at most."""
LINE_PRICE: Final = 12.0
"""What a line more must be worth, in units of distance (`kit/placing.py`)."""
CARD: Final = 5.0
"""How bad it is to cover a card: the sentence is about what was in somebody's hand."""
LOG: Final = 2.0
"""How bad it is to cover the flight log's lines."""
WIDEST: Final = 0.62
"""The share of the window that a line may take."""


def counts(fonts: Fonts, zones: Iterable[ZoneWidget]) -> list[tuple[Box, float]]:
    """The piles whose number is told, which words had better not cover."""
    piles = (each for each in zones if "{n}" in each.label)
    return [(captioned(fonts, each, each.box), SPARED) for each in piles]


def remark_box(fonts: Fonts, words: str, near: Box, ground: Ground, most: int = LINES) -> Box:
    """Where a sentence stands, in as many lines as its place wants."""
    offers = []
    for lines in range(1, most + 1):
        wide = min(ground.area.w * WIDEST, fonts.width(words, BODY) / lines * 1.12 + 2)
        high = fonts.line_height(BODY) * len(fonts.wrap(words, BODY, wide)) + 20
        offers.append((wide + 48, high, lines * LINE_PRICE))
    return bargain(offers, near, ground)


def draw_remark(canvas: Canvas, words: str, box: Box, edge: Colour = MUSTARD) -> None:
    """A debrief's sentence, over the table."""
    canvas.covered(box)
    canvas.rounded(box, min(24.0, box.h / 2), NIGHT, border=edge, width=2)
    with canvas.room(box):
        canvas.paragraph(words, box.inset(24, 10), BODY, CREAM, align="centre")
