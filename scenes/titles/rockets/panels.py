"""Round Rockets' cards: the steps of the turn, the others' stations, the panel with its sums."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.table.scores import fitted
from scenes.theme import (
    CORAL,
    CREAM,
    HEADING,
    INK,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    NIGHT,
    SMALL,
    SMALL_BOLD,
    SUBTITLE,
    mix,
)
from scenes.titles.rockets.faces import RATIO
from scenes.titles.rockets.places import Station
from scenes.titles.rockets.words import STEPS, PanelWords


def draw_steps(canvas: Canvas, box: Box, step: int, news: str) -> None:
    """Where in the turn we are, and at the right what everybody should know."""
    fonts = canvas.fonts
    x = box.x
    narrow = sum(fonts.width(word, SMALL_BOLD) + 50 for word in STEPS) > box.w * 0.75
    for number, word in enumerate(STEPS):
        on = number == step
        words = word if on or not narrow else "·"
        style = SMALL_BOLD if on else SMALL
        wide = fonts.width(words, SMALL_BOLD)  # so that nothing moves from step to step
        if on:
            pill = Box(x - 4, box.y, wide + 28, box.h)
            canvas.rounded(pill, box.h / 2, MUSTARD)
        canvas.text_middle(words, x + 10, box.cy, style, INK if on else MUTE)
        x += wide + 44
        if number + 1 < len(STEPS):
            canvas.icon("chevron-right", x - 9, box.cy, 15, LINE)
            x += 6
    if news and fonts.width(news, SMALL_BOLD) < box.right - x - 20:
        canvas.text_middle(news, box.right, box.cy, SMALL_BOLD, CORAL, align="right")


def draw_station(
    canvas: Canvas, station: Station, words: Sequence[str], colour: int, role: str, active: bool
) -> None:
    """The panel below a seat's cards: its name, score, and what it is to the viewer."""
    fonts = canvas.fonts
    canvas.panel(station.box, fill=mix(INK, NIGHT, 0.8), border=CORAL if active else LINE)
    head = station.head
    with canvas.room(station.box):
        canvas.seat(colour, head.x + 9, head.cy, 18)
        name = " · ".join(words)
        room = head.w - 30
        note = fonts.width(role, SMALL) if role else 0.0
        if note and fonts.width(name, SMALL_BOLD) + note + 20 < room:
            canvas.text_middle(role, head.right, head.cy, SMALL, MUTE, align="right")
        if fonts.width(name, SMALL_BOLD) > room:
            name = words[-1] if fonts.width(words[-1], SMALL_BOLD) <= room else ""
        canvas.text_middle(name, head.x + 26, head.cy, SMALL_BOLD, CREAM)


def draw_count(canvas: Canvas, box: Box, count: int) -> None:
    """A small number on a stack."""
    x, y = box.x + 6, box.bottom - 6
    canvas.circle(x, y, 15, INK, border=MUSTARD, width=2)
    canvas.text_middle(str(count), x, y, SMALL_BOLD, CREAM, align="centre")


def panel_cards(box: Box, fonts: Fonts, count: int) -> tuple[list[Box], float]:
    """Small places for the cards in the panel, and where the lines begin below them."""
    top = box.y + 12 + fonts.line_height(HEADING) + 4
    if not count:
        return [], top
    w = min(64.0, (box.h - 130) / RATIO, (box.w - 40) / max(5, count) - 6)
    if w < 30:
        return [], top
    places = [Box(box.x + 20 + i * (w + 6), top, w, w * RATIO) for i in range(count)]
    return places, top + w * RATIO + 8


def draw_panel(canvas: Canvas, box: Box, words: PanelWords, taken: float = 0.0) -> list[Box]:
    """The panel with sums and risks, its right part `taken`; returns where its cards belong."""
    fonts = canvas.fonts
    canvas.panel(box)
    inner = box.inset(20, 12).left_part(box.w - 40 - taken)[0]
    with canvas.room(box):
        heading = fitted(fonts, words.heading, HEADING, box.w - 40)
        canvas.text(words.heading, inner.x, inner.y, heading, MUSTARD)
        wide = fonts.width(words.heading, HEADING) + fonts.width(words.total, SUBTITLE)
        if words.total and wide + 16 < inner.w:
            canvas.text(words.total, inner.right, inner.y - 4, SUBTITLE, MINT, align="right")
        places, y = panel_cards(box, fonts, len(words.cards))
        step = fonts.line_height(SMALL)
        for number, line in enumerate(words.lines):
            for part in fonts.wrap(line, SMALL, inner.w):
                if y + step > box.bottom - 6:
                    return places
                canvas.text_middle(part, inner.x, y + step / 2, SMALL, MUTE if number else CREAM)
                y += step
    return places
