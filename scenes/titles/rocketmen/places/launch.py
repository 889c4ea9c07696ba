"""The panel of a launch under way: where its cards and figures are."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.box import Box
from scenes.kit.text import Fonts
from scenes.theme import HEADING, SMALL

PAD = 14.0
"""Units from a panel's edge to what is in it."""
CARD = 1.4
"""Height by width of a success card."""


@dataclass(frozen=True, slots=True)
class LaunchPlaces:
    """Where things are in the launch panel."""

    panel: Box
    deck: Box
    """The pile of success cards."""
    cards: Box
    """The row of those that were drawn."""
    aside: Box
    chance: Box
    bars: Box
    stakes: Box


def lay_launch(fonts: Fonts, box: Box, draws: int) -> LaunchPlaces:
    """Divides the panel."""
    inner = box.inset(PAD, PAD)
    head = headline(fonts, box)
    body = Box(inner.x, inner.y + head, inner.w, inner.h - head)
    low_h = min(fonts.line_height(SMALL) * 2, body.h * 0.4)
    low, top = body.bottom_part(low_h, 6)
    card_w = min((top.h - 10) / CARD, inner.w * 0.6 / (draws + 1.4))
    card_h = card_w * CARD
    deck = Box(top.x + 6, top.cy - card_h / 2, card_w, card_h)
    row = Box(deck.right + 18, deck.y, draws * (card_w + 8) - 8, card_h)
    chance = Box(row.right + 18, top.y, inner.right - row.right - 18, top.h)
    bars, stakes = low.left_part(min(low.w * 0.44, 5 * 50.0), 16)
    return LaunchPlaces(box, deck, row, deck, chance, bars, stakes)


def headline(fonts: Fonts, box: Box) -> float:
    """The height of the panel's heading: none where that is too much."""
    line = fonts.line_height(HEADING)
    return line + 4 if line < box.h * 0.22 else 0.0
