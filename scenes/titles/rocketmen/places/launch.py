"""The panel of a launch under way: where its cards and figures are."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.box import Box
from scenes.kit.text import Fonts
from scenes.table.frame import LARGE, text_factor
from scenes.theme import HEADING, SMALL

PAD = 14.0
"""Units from a panel's edge to what is in it."""
CARD = 1.4
"""Height by width of a success card."""
_BROAD = 4.2
"""Width by height from which on a panel is divided side by side."""


@dataclass(frozen=True, slots=True)
class LaunchPlaces:
    """Where things are in the launch panel."""

    panel: Box
    head: Box
    """Its heading stands at the top of it."""
    deck: Box
    """The pile of success cards."""
    cards: Box
    """The row of those that were drawn."""
    chance: Box
    bars: Box
    stakes: Box


def lay_launch(fonts: Fonts, box: Box, draws: int) -> LaunchPlaces:
    """Divides the panel; in a broad one the deck and the stakes stand right of the cards."""
    inner = box.inset(PAD, PAD)
    if beside := box.w > _BROAD * box.h:
        inner, low = inner.left_part(inner.w * 0.56, 24)
    top = inner.top_part(headline(fonts, box))[1]
    if beside:
        stakes, bars = low.bottom_part(min(fonts.line_height(SMALL) * 2, low.h * 0.6), 6)
        bars = bars.left_part(min(bars.w, 5 * 70.0))[0]
    else:
        text = text_factor(fonts)
        rows, most = (3, 0.5) if text > LARGE else (2, 0.45)
        least = fonts.line_height(SMALL) * rows
        low, top = top.bottom_part(min(max(least, top.h * 0.4), top.h * most), 6)
        bars, stakes = low.left_part(min(low.w * 0.44, 5 * 44.0 * text), 16)
    card_w = min((top.h - 10) / CARD, inner.w * 0.6 / (draws + 1.4))
    card_h = card_w * CARD
    deck = Box(top.x + 6, top.cy - card_h / 2, card_w, card_h)
    row = Box(deck.right + 18, deck.y, draws * (card_w + 8) - 8, card_h)
    chance = Box(row.right + 18, top.y, inner.right - row.right - 18, top.h)
    return LaunchPlaces(box, inner, deck, row, chance, bars, stakes)


def headline(fonts: Fonts, box: Box) -> float:
    """The height of the panel's heading: none where that is too much."""
    line = fonts.line_height(HEADING)
    return line + 4 if line < box.h * 0.4 else 0.0


def least_height(fonts: Fonts) -> float:
    """How high the panel is at least where all of it can be read."""
    return 2 * PAD + fonts.line_height(HEADING) + 2 * fonts.line_height(SMALL) + 70
