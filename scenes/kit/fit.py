"""Text that must fit: smaller, shorter, or cut at last."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from scenes.kit.canvas import Canvas
from scenes.theme import Style


def fitted(canvas: Canvas, text: str, style: Style, room: float, high: float = math.inf) -> Style:
    """The style, smaller if the text would not fit."""
    fonts = canvas.fonts
    share = min(room / fonts.width(text, style), high / fonts.line_height(style))
    if share >= 1:
        return style
    # As large as it was drawn, less the share: the player's text size is in there already.
    plain = replace(style, scales=False)
    grown = fonts.width(text, style) / fonts.width(text, plain)
    return plain.sized(style.size * grown * share * 0.97)


def short(
    canvas: Canvas, texts: Sequence[str], style: Style, room: float, high: float
) -> tuple[str, Style]:
    """The first of the texts that fits, the last one cut if none does: text has a least size."""
    for text in texts:
        for tried in (style, replace(style, upper=False, spacing=0.0)):
            found = fitted(canvas, text, tried, room, high)
            if canvas.fonts.width(text, found) <= room:
                return text, found
    text = texts[-1]
    while len(text) > 1 and canvas.fonts.width(f"{text}…", found) > room:
        text = text[:-1].rstrip()
    return f"{text}…", found
