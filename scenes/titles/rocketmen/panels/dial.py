"""Chances in pictures: a bow that fills, what a deck still has, a panel with both."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import floor, pi, sin
from re import escape, split

from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted, shrunk
from scenes.kit.text import Span
from scenes.table.headed import draw_heading
from scenes.table.sides import PAD, draw_rows
from scenes.theme import Colour

_LOW = 0.14
"""How far the bow's ends reach below its middle, as a share of half a turn."""
_THICK = 0.24
"""Of its radius."""
_ACROSS = 3
"""So many cards of a deck lie side by side."""
_DECK, _LARGEST = 50.0, 110.0
"""Its height where there is room, and where rows leave much more."""
_FIRST = 23
_FACES = (theme.BODY, theme.BOLD)


def draw_dial(canvas: Canvas, box: Box, share: float, words: str, below: str) -> None:
    """As large as the box allows, in its middle; how much in words, of what below them."""
    foot = (1 - _THICK / 2) * sin(_LOW * pi) + _THICK / 2
    radius = min(box.h / (1 + foot), box.w / 2)
    x, y = box.cx, box.cy + radius * (1 - foot) / 2
    parts = ((1.0, theme.RAISE), (share, chance_colour(share)))
    canvas.bow(x, y, radius, radius * _THICK, _LOW, *parts[: 1 + (share > 0)])
    style = shrunk(canvas.fonts, words, theme.NUMBER.sized(radius * 0.52), radius * 1.12)
    fits = canvas.fonts.width(below, theme.SMALL) <= radius * 1.2
    canvas.text_centre(words, x, y - radius * 0.06 * fits, style, theme.CREAM)
    if fits:
        canvas.text_centre(below, x, y + radius * 0.36, theme.SMALL, theme.MUTE)


def chance_colour(chance: float) -> Colour:
    """Green for likely, orange for a gamble, red for hopeless."""
    return theme.MINT if chance >= 0.6 else theme.MUSTARD if chance >= 0.25 else theme.CORAL


def draw_deck(
    canvas: Canvas, box: Box, left: Sequence[int], full: Sequence[int], need: int
) -> None:
    """How many cards of each value are still in a deck, of how many; those that would be enough
    stand out."""
    across = [min(_ACROSS, count) for count in full]
    wide = [max(2, count) for count in across]  # a figure needs as much
    style = fitted(canvas, "+4", theme.SMALL_BOLD, box.w * 0.11, box.h * 0.45)
    line = canvas.fonts.height(style)
    pitch = min(box.w / (sum(wide) + 0.7 * (len(wide) - 1)), (box.h - line) / 2)
    whole, unit = floor(pitch * canvas.scale), 1 / canvas.scale  # gaps are all alike
    pitch, side = whole * unit, (whole - max(1, round(whole * 0.1))) * unit
    gap = min(2.4 * pitch, (box.w - sum(wide) * pitch) / (len(wide) - 1))
    x = box.x
    for value, count in enumerate(left):
        colour = theme.MINT if value >= need else theme.CORAL if value == 0 else theme.MUTE
        start = canvas.px(x + (wide[value] - across[value]) * pitch / 2) * unit
        for at in range(full[value]):
            top = canvas.px(box.bottom - line) * unit - (at // _ACROSS + 1) * pitch
            dot = Box(start + at % _ACROSS * pitch, top, side, side)
            shade = colour if at < count else canvas.blend(theme.INK, theme.LINE, 0.45)
            canvas.rounded(dot, pitch * 0.2, shade)
        middle = x + (wide[value] * pitch - (pitch - side)) / 2
        canvas.text_centre(f"+{value}", middle, box.bottom - line / 2, style, colour)
        x += wide[value] * pitch + gap


def draw_odds(
    canvas: Canvas,
    box: Box,
    heading: tuple[str, str],
    first: str,
    bold: Mapping[str, Colour],
    rows: Sequence[tuple[str, Colour]],
    odds: tuple[float, str, str] | None,
    draw_below: Callable[[Canvas, Box], None],
) -> None:
    """What is asked about, over the board: heading and note if there is room, a sentence in
    large letters, some of its words bold, and rows.  If its chance may be told, the dial at their
    right (with its words), and where they leave room a picture of where that comes from: the last
    row may stand beside it.
    """
    canvas.covered(box)
    canvas.panel(box, border=theme.MUSTARD, width=2, shadow=True)
    low = box.inset(PAD)
    line, words = (canvas.fonts.line_height(style) for style in (theme.HEADING, theme.SMALL))
    if line + (1 + len(rows)) * words < low.h:
        draw_heading(canvas, low, *heading)
        low = low.top_part(line)[1]
    with canvas.room(box):
        low = low.top_part(_draw_first(canvas, low, first, bold), 3)[1]
        if odds is not None:
            low, right = low.left_part(low.w - min(low.h * 1.34, low.w * 0.25), 14)
            draw_dial(canvas, right, *odds)
            free = low.h - 2 - words * len(rows)
            high = min(low.h * 0.48, max(_DECK, min(_LARGEST, free)))
            strip, upper = low.bottom_part(high, 2)
            deck, beside = strip.left_part(min(strip.w * 0.54, 216.0 * max(1.0, high / _DECK)), 14)
            for last in ((), rows[-1:]):
                above = rows[: len(rows) - len(last)]
                if _fits(canvas, upper, above) and _fits(canvas, beside, last):
                    draw_below(canvas, deck)
                    draw_rows(canvas, beside, last, at=0.5)
                    low, rows = upper, above
                    break
        draw_rows(canvas, low, rows)


def _fits(canvas: Canvas, box: Box, rows: Sequence[tuple[str, Colour]]) -> bool:
    lines = sum(len(canvas.fonts.wrap(words, theme.SMALL, box.w)) for words, _ in rows)
    return lines * canvas.fonts.line_height(theme.SMALL) <= box.h + 0.5


def _draw_first(canvas: Canvas, box: Box, first: str, bold: Mapping[str, Colour]) -> float:
    """In one line if that leaves it larger than the rows are; returns its height."""
    parts = split(f"({'|'.join(map(escape, bold))})", first)
    for size in range(_FIRST, round(theme.SMALL.size), -1):
        plain, strong = (each.sized(size)._replace(leading=1.25) for each in _FACES)
        spans = [
            Span(part, strong if part in bold else plain, bold.get(part, theme.CREAM))
            for part in parts
            if part
        ]
        lines = canvas.fonts.wrap_spans(spans, box.w)
        if len(lines) == 1:
            break
    return canvas.lines(lines, box.x, box.y, canvas.fonts.line_height(plain))
