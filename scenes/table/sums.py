"""Sums: a panel of what is being decided: a sum at its head, cards and sentences, what is ahead."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import paragraphs, shrunk
from scenes.kit.text import Fonts
from scenes.theme import (
    CREAM,
    HEADING,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    RAISE,
    SMALL,
    SMALL_BOLD,
    SUBTITLE,
    Style,
)

ARROW = " → "
"""Between what there is and what is made of it, in a sum."""
_SIDE, _TOP = 20.0, 12.0
_APART, _BAR = 12.0, 7.0


def panel_cards(
    box: Box, fonts: Fonts, ratio: float, count: int, words: float
) -> tuple[list[Box], float]:
    """Small places for the cards in one row or two, whichever has larger ones, if lines so high
    leave room, and where these begin below."""
    top = box.y + _TOP + fonts.line_height(HEADING) + 4
    if not count:
        return [], top
    room = min(box.h - 130, box.bottom - 14 - top - words)
    found = []
    for rows in (1, 2):
        across = max(5, -(-count // rows))
        high = (room - 6 * (rows - 1)) / rows
        found.append((min(64.0, high / ratio, (box.w - 2 * _SIDE) / across - 6), -rows, across))
    w, rows, across = max(found)
    if w < 27:
        return [], top
    step = w * ratio + 6
    spots = ((at % across * (w + 6), at // across * step) for at in range(count))
    places = [Box(box.x + _SIDE + x, top + y, w, w * ratio) for x, y in spots]
    return places, top - rows * step + 2


def draw_sums(
    canvas: Canvas,
    box: Box,
    heading: str,
    total: str,
    lines: Sequence[str],
    cards: int,
    ratio: float,
    ahead: Sequence[tuple[str, str, float]] = (),
    taken: float = 0.0,
    least: float = 8.0,
) -> list[Box]:
    """The panel, its right part `taken`; returns where its cards belong.

    `least`: letters become no smaller; lines for which there is no room then stand behind a tab.

    `ahead` has headings with a sentence each, and how much of a way is left (below 0: no way):
    they stand at its foot, where there is little room the sentences alone, as many as fit.
    """
    fonts = canvas.fonts
    canvas.panel(box)
    inner = box.inset(_SIDE, _TOP).left_part(box.w - 2 * _SIDE - taken)[0]
    with canvas.room(box):
        style = shrunk(fonts, heading, HEADING, box.w - 2 * _SIDE)
        canvas.text(heading, inner.x, inner.y, style, MUSTARD)
        wide = fonts.width(heading, HEADING) + fonts.width(total, SUBTITLE)
        if total and wide + 16 < inner.w and ARROW not in total:
            canvas.text(total, inner.right, inner.y - 4, SUBTITLE, MINT, align="right")
        elif total:  # a line of its own
            style = shrunk(fonts, total, SUBTITLE, inner.w)
            draw_total(canvas, total, inner.x, inner.y + fonts.line_height(HEADING) - 2, style)
            high = fonts.line_height(style)
            box, inner = (each.bottom_part(each.h - high)[0] for each in (box, inner))
        rows = sum(len(fonts.wrap(line, SMALL, inner.w)) for line in lines)
        high = rows * fonts.line_height(SMALL)
        ahead = () if taken else ahead
        for part in (ahead, _bare(ahead), ()):  # better cards without what is ahead than none
            below = sum(_high(fonts, inner.w, *each) for each in part)
            places, y = panel_cards(box, fonts, ratio, cards, high + below)
            if places:
                break
        foot = _draw_ahead(canvas, inner, y + high, ahead)
        foot = foot if foot < inner.bottom else box.bottom - 6
        _draw_lines(canvas, Box(inner.x, y, inner.w, foot - y), lines, least)
    return places


def draw_total(canvas: Canvas, total: str, x: float, y: float, style: Style) -> None:
    """What there is quieter than what is made of it, where both are told."""
    before, arrow, after = total.rpartition(ARROW)
    if arrow:
        high = canvas.fonts.line_height(style)
        x = canvas.text(before, x, y, style, CREAM).right + 0.3 * high
        canvas.icon("arrow-right", x + 0.3 * high, y + 0.5 * high, 0.6 * high, MUTE)
        x += 0.9 * high
    canvas.text(after, x, y, style, MINT)


def _draw_lines(canvas: Canvas, room: Box, lines: Sequence[str], least: float) -> None:
    """As many of the sentences as can be read whole, the first one brighter; one at least."""
    fonts = canvas.fonts
    while True:
        smallest = least if len(lines) > 1 else 8.0  # rather small than nothing
        style, said = paragraphs(fonts, lines, SMALL, room.w, room.h, smallest)
        step = fonts.line_height(style)
        if len(lines) <= 1 or sum(map(len, said)) * step <= room.h + 0.5:
            break
        lines = lines[:-1]
    rows = [(line, MUTE if number else CREAM) for number, part in enumerate(said) for line in part]
    for at, (line, colour) in enumerate(rows):
        if (at + 1) * step <= room.h + 0.5:
            canvas.text_middle(line, room.x, room.y + (at + 0.5) * step, style, colour)


def _high(fonts: Fonts, wide: float, heading: str, words: str, share: float) -> float:
    """How high one thing is that is ahead."""
    lines = len(fonts.wrap(words, SMALL, wide)) * fonts.line_height(SMALL)
    bar = _BAR + 6 if share >= 0 else 0.0
    return _APART + (fonts.line_height(SMALL_BOLD) if heading else 0.0) + bar + lines


def _bare(ahead: Sequence[tuple[str, str, float]]) -> Sequence[tuple[str, str, float]]:
    """The sentences alone."""
    return [("", words, -1.0) for _, words, _ in ahead]


def _draw_ahead(
    canvas: Canvas, inner: Box, top: float, ahead: Sequence[tuple[str, str, float]]
) -> float:
    """As many as have room below `top`, at the foot; returns where they begin."""
    head = canvas.fonts.line_height(SMALL_BOLD)
    found, y = [], inner.bottom
    if sum(_high(canvas.fonts, inner.w, *each) for each in ahead) > y - top:
        ahead = _bare(ahead)
    for each in ahead:
        high = _high(canvas.fonts, inner.w, *each)
        if y - high >= top:
            found.append((*each, high))
            y -= high
    first = y
    for heading, words, share, high in found:
        line = y + _APART / 2
        canvas.polyline([(inner.x, line), (inner.right, line)], LINE, 1)
        canvas.text(heading, inner.x, y + _APART, SMALL_BOLD, MUSTARD)
        below = Box(inner.x, y + _APART + (head if heading else 0.0), inner.w, high)
        if share >= 0:
            bar, below = below.top_part(_BAR, 6)
            canvas.rounded(bar, _BAR / 2, RAISE)
            canvas.rounded(bar.left_part(max(_BAR, bar.w * share))[0], _BAR / 2, MUSTARD)
        canvas.paragraph(words, below, SMALL, CREAM if share < 0 else MUTE)
        y += high
    return first
