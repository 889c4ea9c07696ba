"""Paints the cards that lie beside the game: goals, variants and the solo rival's."""

from __future__ import annotations

from game.core.contract import Card
from game.rocketmen.data import CATALOGUE, SOLO
from game.rocketmen.previews.told import beside_words
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.theme import INK_TEXT, PAPER, PAPER_MUTE, PAPER_SHADE, PLUM
from scenes.titles.rocketmen.faces.parts import FINE, NAME


def paint_beside(canvas: Canvas, box: Box, card: Card) -> None:
    """The front: picture, title and, where all of them fit, words; else the picture is larger."""
    face, fonts, w = CATALOGUE[card], canvas.fonts, box.w
    canvas.rounded(box, w * 0.09, PAPER)
    canvas.outline(box.inset(w * 0.025), PAPER_SHADE, max(1.0, w * 0.012), w * 0.07)
    inner = box.inset(w * 0.07)
    style, fine = NAME.sized(w * 0.13), FINE.sized(w * 0.1)
    title = fonts.wrap(face.title, style, inner.w)
    words = [line for text in beside_words(card) for line in fonts.wrap(text, fine, inner.w)]
    step, low = fonts.height(style) * 0.9, fonts.height(fine) * 0.95
    if inner.h * 0.72 < step * len(title) + low * len(words):
        words = []
    high = inner.h - step * len(title) - low * len(words) - w * 0.02
    window, rest = inner.top_part(min(inner.h * 0.5, high), w * 0.02)
    canvas.rounded(window, w * 0.05, PLUM)
    name = f"planets/{SOLO[card].left['normal'][0]}" if card in SOLO else f"rocketmen/{face.kind}"
    canvas.image(name, window.fitted(1.0).inset(window.h * 0.06))
    y = rest.y
    for line in title:
        canvas.text_middle(line, rest.x, y + step / 2, style, INK_TEXT)
        y += step
    for line in words:
        canvas.text_middle(line, rest.x, y + low / 2, fine, PAPER_MUTE)
        y += low
