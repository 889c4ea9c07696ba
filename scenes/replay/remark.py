"""Remark: a debrief's sentence over the table of a replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import paragraphs
from scenes.kit.placing import EDGE, SPARED, Ground, bargain
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.table.frame import LARGE, Areas, TopBar, text_factor
from scenes.table.outlines import captioned
from scenes.table.refs import SeatAt
from scenes.table.zones import ZoneWidget
from scenes.theme import BODY, CREAM, MUSTARD, NIGHT, Colour

LINES: Final = 6
"""So many lines at most."""
MORE: Final = 16
"""And of large letters, which may stand as a column beside the board."""
LINE_PRICE: Final = 12.0
"""What a line more must be worth, in units of distance (`kit/placing.py`)."""
CARD: Final = 5.0
"""How bad it is to cover a card: the sentence is about what was in somebody's hand."""
ASIDE: Final = 0.3
BOARD: Final = 2.0
"""How bad it is that large letters cover a panel at the table's side, or its board."""
LOG: Final = 2.0
"""How bad it is to cover the flight log's lines."""
WIDEST, WIDER = 0.62, 0.8
"""The share of the window that a line may take, and one of large text."""
SMALLER: Final = (1.0, 0.85)
LEAST: Final = 0.75
CLOSE: Final = 4.0
SMALL_PRICE: Final = 40.0
"""How much smaller large text may be (and at least, over the game's name, with so little above and
below), and what that must be worth."""


def reading(
    areas: Areas, panels: Sequence[Box], targets: Iterable[Target], ground: Ground
) -> Ground:
    """The ground for large letters, which cover something wherever they stand: panels at the
    table's side rather than its board, and never a seat."""
    if not areas.large:
        return ground
    seats = [each.seen for each in targets if isinstance(each.ref, SeatAt)]
    aside = (*panels, areas.right_extra)
    dear = [
        (box, min(bad, ASIDE) if any(each.holds(box, 1) for each in aside) else bad)
        for box, bad in ground.dear
    ]
    return replace(ground, kept=(*ground.kept, *seats), dear=(*dear, (areas.board, BOARD)))


def counts(fonts: Fonts, zones: Iterable[ZoneWidget]) -> list[tuple[Box, float]]:
    """The piles whose number is told, which words had better not cover."""
    piles = (each for each in zones if "{n}" in each.label)
    return [(captioned(fonts, each, each.box), SPARED) for each in piles]


def remark_box(
    fonts: Fonts, words: str, near: Box, ground: Ground, panels: Sequence[Box] = ()
) -> Box:
    """Where a sentence stands, in as many lines as its place wants; one of large letters over
    panels begins where one of them does: it covers that one's heading rather than halves of two."""
    large = text_factor(fonts) > LARGE
    widest, offers = ground.area.w * (WIDER if large else WIDEST), []
    most = MORE if large else LINES
    for factor, lines in product(SMALLER if large else SMALLER[:1], range(1, most + 1)):
        style = BODY.sized(BODY.size * factor)
        wide = min(widest, fonts.width(words, style) / lines * 1.12 + 2)
        high = fonts.line_height(style) * len(fonts.wrap(words, style, wide)) + 20
        price = lines * LINE_PRICE + (SMALL_PRICE if factor < 1 else 0.0)
        offers.append((wide + 48, high, price))
    box = bargain(offers, near, ground)
    met = [each for each in panels if each.meets(box)] if large else []
    if not met:
        return box
    panel = max(met, key=lambda each: each.clip(box).h)
    wide = max(box.w, panel.w)
    moved = Box(min(panel.x, ground.area.right - EDGE - wide), panel.y, wide, box.h)
    kept = any(each.meets(moved) for each in ground.kept)
    return box if kept or not ground.area.holds(moved) else moved


def over_bar(fonts: Fonts, words: str, bar: TopBar, prompt: Box) -> Box | None:
    """Where a sentence of large letters covers no panel: over the game's name and turn, which the
    replay's own bar tells; None where it is too long for that."""
    end = min((box.x for _, box in bar.right), default=bar.box.right) - 12
    room = Box(bar.title_x - 12, 2.0, end - bar.title_x + 12, prompt.y - 5)
    for factor in (*SMALLER, LEAST) if text_factor(fonts) > LARGE else ():
        style = BODY.sized(BODY.size * factor)
        lines = fonts.wrap(words, style, room.w - 48)
        if fonts.line_height(style) * len(lines) + 2 * CLOSE <= room.h:
            return room
    return None


def draw_remark(canvas: Canvas, words: str, box: Box, edge: Colour = MUSTARD) -> None:
    """A debrief's sentence, over the table."""
    canvas.covered(box)
    canvas.rounded(box, min(24.0, box.h / 2), NIGHT, border=edge, width=2)
    with canvas.room(box):
        inner = box.inset(24, CLOSE)
        style, lines = paragraphs(canvas.fonts, [words], BODY, inner.w, inner.h)
        high = canvas.fonts.line_height(style) * sum(map(len, lines))
        inner = inner._replace(y=box.cy - high / 2, h=high)
        canvas.paragraph(words, inner, style, CREAM, align="centre")
