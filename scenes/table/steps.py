"""Steps: a strip that says where in the turn we are."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.theme import CORAL, INK, LINE, MUSTARD, MUTE, SMALL, SMALL_BOLD


def draw_steps(canvas: Canvas, box: Box, steps: Sequence[str], step: int, news: str) -> None:
    """Where in the turn we are, and at the right what everybody should know."""
    fonts = canvas.fonts
    x, whole = box.x, sum(fonts.width(word, SMALL_BOLD) + 50 for word in steps)
    narrow = whole > box.w * 0.98
    if not news and not narrow:  # below the prompt, whose turn it tells
        x = box.cx - whole / 2 + 15
    for number, word in enumerate(steps):
        on = number == step
        words = word if on or not narrow else "·"
        style = SMALL_BOLD if on else SMALL
        wide = fonts.width(words, SMALL_BOLD)  # so that nothing moves from step to step
        if on:
            pill = Box(x - 4, box.y, wide + 28, box.h)
            canvas.rounded(pill, box.h / 2, MUSTARD)
        canvas.text_middle(words, x + 10, box.cy, style, INK if on else MUTE)
        x += wide + 44
        if number + 1 < len(steps):
            canvas.icon("chevron-right", x - 9, box.cy, 15, LINE)
            x += 6
    if news and fonts.width(news, SMALL_BOLD) < box.right - x - 20:
        canvas.text_middle(news, box.right, box.cy, SMALL_BOLD, CORAL, align="right")
