"""Cards as strips: the Mission Site, the Launch Pad and the engine piles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Literal

from game.rocketmen.data import CATALOGUE, CardFace
from game.rocketmen.data.model import Destination, Items
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import named, shrunk, titled
from scenes.table.strips import STRIP
from scenes.theme import INK_TEXT, Style
from scenes.titles.rocketmen.faces import parts

Lies = Literal["", "site", "pile"]
"""Where a strip lies: on the pad, on the Mission Site, in an engine pile."""
_ENGINES = {face.title for face in CATALOGUE if face.kind == "engine"}
"""Their names have one size: none looks more important."""


def draw_strip(
    canvas: Canvas, box: Box, face: CardFace, cost: Items, places: Sequence[Destination], lies: Lies
) -> None:
    """A card as a strip: in a pile, on the site, where it may be higher, or on the pad.

    On the site a mission says which rocket points it needs, on the pad what it gives.
    """
    h = box.h
    edge = h * 0.09
    wide = min(h * 0.85, box.w * 0.22) if lies == "pile" else min(h * 1.1, box.w * 0.25)
    window = Box(box.x + edge, box.y + edge, wide, h - 2 * edge)  # in a pile words need the width
    if lies == "pile":
        _pile_strip(canvas, box, window, face, cost)
        return
    if lies == "site" and h > box.w * 0.22:
        _site_strip(canvas, box, window, face, places)
        return
    usual, end = min(h, box.w * STRIP), box.right - h * 0.2  # what is higher gains is its name's
    more = parts.grown(canvas, 1.4)
    narrow, slim = window._replace(w=h * 0.65), window._replace(w=h * 0.3)
    # Before a name is cut what the card gives gets smaller, then the picture gives way.
    for shown, share in product((window, narrow, slim), (0.62, 0.46)):
        size = max(usual * 0.46, min(usual * share, 16.0))
        wide = parts.items_width(canvas, face.items, size)
        if lies == "site":
            wide = parts.needs_width(canvas, face, size, places)
        x = shown.right + h * 0.16
        room = end - wide - h * 0.12 - x
        style, lines, whole = _in_strip(canvas, face.title, parts.LETTERS, room, h, more)
        if whole:
            break
    if shown is slim:
        canvas.rounded(slim, h * 0.1, parts.ground(face))
    else:
        parts.draw_window(canvas, shown, face, h * 0.1)
    if lies == "site":
        parts.draw_needs(canvas, face, Box(end - wide, box.cy - size / 2, wide, size), places)
    else:
        parts.draw_items(canvas, face.items, end, box.cy, size, align="right")
    step = canvas.fonts.height(style) * 0.84
    with canvas.clip(box.inset(2)):  # a letter's box is higher than what is seen of it
        for number, line in enumerate(lines):
            y = box.cy + step * (number - (len(lines) - 1) / 2)
            canvas.text_middle(line, x, y, style, INK_TEXT)


def _site_strip(
    canvas: Canvas, box: Box, window: Box, face: CardFace, places: Sequence[Destination]
) -> None:
    """The mission that is to be flown: its name, and the rocket points it needs at each place."""
    h = box.h
    parts.draw_window(canvas, window, face, h * 0.1)
    x = window.right + h * 0.14
    room = box.right - h * 0.14 - x
    style, words = parts.NAME.sized(h * 0.34), f"{face.title} mission"
    short = f"{face.title.split()[-1]} mission"  # a card of that name may lie on the pad as well
    for tried in (words, short):
        style, words = _one_line(canvas, tried, parts.NAME.sized(h * 0.34), room)
        if words == tried:
            break
    canvas.text_middle(words, x, box.y + h * 0.29, style, INK_TEXT)
    parts.draw_needs(canvas, face, Box(x, box.y + h * 0.54, room, h * 0.36), places)


def _pile_strip(canvas: Canvas, box: Box, window: Box, face: CardFace, cost: Items) -> None:
    """An engine in its pile: the name above, what it gives and costs below."""
    h = box.h
    parts.draw_window(canvas, window, face, h * 0.1)
    x, end = window.right + h * 0.14, box.right - h * 0.14
    style = parts.NAME.sized(h * 0.36)
    size = min(_one_line(canvas, each, style, end - x)[0].size for each in _ENGINES)
    style, name = _one_line(canvas, face.title, style.sized(size), end - x)
    canvas.text_middle(name, x, box.y + h * 0.26, style, INK_TEXT)
    low = box.y + h * 0.73
    parts.draw_items(canvas, face.items, x, low, h * 0.35)
    parts.draw_price(canvas, cost, end, low, h * 0.29)  # off the letters that hang


# --- names ---


def _in_strip(
    canvas: Canvas, title: str, letters: Sequence[Style], room: float, high: float, more: float
) -> tuple[Style, list[str], bool]:
    """A title in a strip: in one line, `more` times as large as usual, or in two; at last one of
    its words.  And whether all of it is there."""
    usual = letters[0].sized(high * 0.4)
    style = shrunk(canvas.fonts, title, usual.sized(usual.size * more), room)
    if style.size >= usual.size and canvas.fonts.width(title, style) <= room:
        return style, [title], True
    fine = titled(canvas, title, letters[-1].sized(high * 0.36), room)
    for style, lines in (named(canvas, title, letters, high * 0.36, room), fine):
        if canvas.fonts.height(style) * 0.8 * len(lines) <= high and "…" not in "".join(lines):
            return style, lines, True
    style, word = _one_line(canvas, title, usual, room)
    return style, [word], word == title


def _one_line(canvas: Canvas, text: str, style: Style, room: float) -> tuple[Style, str]:
    """A title in one line; where there is no room for all of it, its longest word that fits."""
    style, lines = titled(canvas, text, style, room, 1)
    if len(lines) == 1 and lines[0] == text and canvas.fonts.width(text, style) <= room:
        return style, text
    words = sorted(text.split(), key=len, reverse=True)
    return style, next((w for w in words if canvas.fonts.width(w, style) <= room), "")
