"""Chances in pictures: a bow that fills, what a deck still has, a panel with both."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, floor, pi, sin
from operator import itemgetter
from re import escape, split
from typing import TypeAlias

from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted, shrunk
from scenes.kit.text import Fonts, Span
from scenes.table.headed import draw_heading
from scenes.table.sides import PAD, draw_rows
from scenes.theme import Colour, Style

Rows: TypeAlias = Sequence[tuple[str, Colour]]

_LOW = 0.14
"""How far the bow's ends reach below its middle, as a share of half a turn."""
_THICK = 0.24
"""Of its radius."""
_ACROSS, _BETWEEN = 3, 0.7
"""So many cards of a deck lie side by side where all of a value have no room; and between two
values at least."""
_DECK, _LARGEST, _SQUARE, _FIGURE = 38.0, 110.0, 22.0, 19.0
"""Its height at least and at most, that of one of its cards, and of the figures below them."""
_APART = 5.0
"""Between rows and the deck."""
_SHARE = 0.6
"""Of the width, for the deck where something is told beside it."""
_ROWS = theme.SMALL, theme.SMALL._replace(leading=1.2)
"""The letters of rows: rather close lines than no deck."""
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
    """How many cards of each value are still in a deck, of how many: squares, of which those that
    were drawn are empty; those that would be enough stand out."""
    high = max(_FIGURE, box.h * 0.45)
    style = fitted(canvas, "+4", theme.SMALL_BOLD, box.w * 0.11, high)
    line = canvas.fonts.height(style)
    across, pitch = max(
        (
            (most, min(box.w / _columns(full, most), (box.h - line) / ceil(max(full) / most)))
            for most in (_ACROSS, max(full))
        ),
        key=itemgetter(1),
    )
    wide = [max(2, min(across, count)) for count in full]  # a figure needs as much
    whole, unit = floor(min(pitch, _SQUARE) * canvas.scale), 1 / canvas.scale  # gaps are all alike
    pitch, side = whole * unit, (whole - max(1, round(whole * 0.1))) * unit
    gap = min(1.4 * pitch, (box.w - sum(wide) * pitch) / (len(wide) - 1))
    x = box.x
    for value, count in enumerate(left):
        colour = theme.MINT if value >= need else theme.CORAL if value == 0 else theme.PAPER
        start = canvas.px(x + (wide[value] - min(across, full[value])) * pitch / 2) * unit
        for at in range(full[value]):
            top = canvas.px(box.bottom - line) * unit - (at // across + 1) * pitch
            dot = Box(start + at % across * pitch, top, side, side)
            if at < count:
                canvas.rounded(dot, pitch * 0.2, colour)
            else:
                canvas.rounded(dot, pitch * 0.2, theme.NIGHT, border=theme.LINE, width=1.5)
        middle = x + (wide[value] * pitch - (pitch - side)) / 2
        canvas.text_centre(f"+{value}", middle, box.bottom - line / 2, style, colour)
        x += wide[value] * pitch + gap


def _columns(full: Sequence[int], across: int) -> float:
    """How many squares side by side the whole deck takes, with the gaps between its values."""
    return sum(max(2, min(across, count)) for count in full) + _BETWEEN * (len(full) - 1)


def draw_odds(
    canvas: Canvas,
    box: Box,
    heading: tuple[str, str],
    first: str,
    bold: Mapping[str, Colour],
    rows: Rows,
    more: Rows,
    odds: tuple[float, str, str] | None,
    draw_below: Callable[[Canvas, Box], None],
    *,
    spare: bool,
) -> None:
    """What is asked about, over the board: heading and note if there is room, a sentence in
    large letters, some of its words bold, and rows.  If its chance may be told, the dial at their
    right (with its words), and below them a picture of where that comes from, with what there is
    to say `more` beside it.  What has no room goes without: what is `spare` of that first.
    """
    canvas.covered(box)
    canvas.panel(box, border=theme.MUSTARD, width=2, shadow=True)
    low, fonts = box.inset(PAD), canvas.fonts
    line = fonts.line_height(theme.HEADING)
    if line + (1 + len(rows)) * fonts.line_height(_ROWS[-1]) < low.h:
        draw_heading(canvas, low, *heading)
        low = low.top_part(line)[1]
    with canvas.room(box):
        low = low.top_part(_draw_first(canvas, low, first, bold), 2)[1]
        if odds is not None:
            low, right = low.left_part(low.w - min(low.h * 1.34, low.w * 0.25), 14)
            draw_dial(canvas, right, *odds)
        ways = [(more, deck) for deck in (True, False)[odds is None :]]
        if spare:
            ways = [way for each in ways for way in (each, ((), each[1]))]
        told = _told(fonts, low, rows, ways)
        if told is None:
            draw_rows(canvas, low, (*rows, *more) if not spare else rows)
            return
        style, rows, deck, beside = told
        _draw_lines(canvas, low, style, rows)
        if deck.h:
            draw_below(canvas, deck)
        if beside.h:
            high = fonts.line_height(style) * len(_lines(fonts, style, more, beside.w))
            _draw_lines(canvas, beside.centred(beside.w, high), style, more)


def _told(
    fonts: Fonts, box: Box, rows: Rows, ways: Sequence[tuple[Rows, bool]]
) -> tuple[Style, Rows, Box, Box] | None:
    """The first of the ways (what more is told, whether with the picture) that has room in the
    letters that rows should have: these, the rows, where the picture stands and what is beside it;
    None where not even the rows have room."""
    nothing = box._replace(w=0.0, h=0.0)
    for kept, pictured in ways:
        for style in _ROWS:
            step = fonts.line_height(style)
            free = box.h - step * len(_lines(fonts, style, rows, box.w))
            if not pictured:
                if free + 0.5 >= step * len(_lines(fonts, style, kept, box.w)):
                    return style, (*rows, *kept), nothing, nothing
                continue
            strip = box.bottom_part(min(_LARGEST, free - _APART))[0]
            if strip.h < _DECK:
                continue
            picture, beside = strip, nothing
            if kept:
                picture, beside = strip.left_part(strip.w * _SHARE, 16)
                if step * len(_lines(fonts, style, kept, beside.w)) > strip.h:
                    under = strip.h - step * len(_lines(fonts, style, kept, box.w))
                    if under < _DECK:
                        continue
                    return style, (*rows, *kept), strip.bottom_part(under)[0], nothing
            return style, rows, picture, beside
    return None


def _lines(fonts: Fonts, style: Style, rows: Rows, wide: float) -> list[tuple[str, Colour]]:
    return [(line, tone) for words, tone in rows for line in fonts.wrap(words, style, wide)]


def _draw_lines(canvas: Canvas, box: Box, style: Style, rows: Rows) -> None:
    step = canvas.fonts.line_height(style)
    for at, (line, tone) in enumerate(_lines(canvas.fonts, style, rows, box.w)):
        canvas.text_middle(line, box.x, box.y + step * (at + 0.5), style, tone)


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
