"""Orbital Burn: the hidden resources that a landed seat may collect, in the Jump Gate's place."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Card
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.card import MARGIN, card_picture
from scenes.theme import CREAM, SMALL
from scenes.titles.jump_gate.faces import RESOURCE_RATIO, face_look
from scenes.titles.jump_gate.ring import Ring, fitted

_HEAD = 26.0
"""Height of the words over the cards."""
_GAP = 8.0
_MARKERS = 56.0
"""Height that is left to the Gate's markers below."""


def _place(ring: Ring) -> Box:
    return Box(ring.gate.x, ring.gate.y, ring.gate.w, ring.gate.h - _MARKERS)


def lay(ring: Ring, cards: Sequence[Card]) -> list[tuple[Card, Box]]:
    """Where each of the cards lies: in one row, or in two from four on."""
    if not cards:
        return []
    box = _place(ring).inset(10)
    box = Box(box.x, box.y + _HEAD, box.w, box.h - _HEAD)
    rows = 1 if len(cards) <= 3 else 2
    columns = -(-len(cards) // rows)
    fits_high = ((box.h + _GAP) / rows - _GAP) / RESOURCE_RATIO
    wide = min(96.0, fits_high, (box.w + _GAP) / columns - _GAP)
    high = wide * RESOURCE_RATIO
    x = box.cx - ((wide + _GAP) * columns - _GAP) / 2
    y = box.cy - ((high + _GAP) * rows - _GAP) / 2
    return [
        (card, Box(x + at % columns * (wide + _GAP), y + at // columns * (high + _GAP), wide, high))
        for at, card in enumerate(cards)
    ]


def draw(canvas: Canvas, ring: Ring, tray: Sequence[tuple[Card, Box]]) -> None:
    """The cards on a panel of their own."""
    if not tray:
        return
    box = _place(ring)
    canvas.panel(box, shadow=True)
    words = "Only you see these"
    style = fitted(canvas, words, SMALL, box.w - 16, _HEAD)
    canvas.text_middle(words, box.cx, box.y + _HEAD / 2 + 4, style, CREAM, align="centre")
    for card, place in tray:
        picture = card_picture(canvas, face_look(card), place.w, RESOURCE_RATIO)
        canvas.blit(picture, place.x - MARGIN, place.y - MARGIN)
