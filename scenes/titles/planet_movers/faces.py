"""Paints contracts: a strip on the table, a whole card where one is looked at closely."""

from __future__ import annotations

from game.core.contract import HIDDEN, Card, Zone
from game.planet_movers.data import CARGO_NAMES, CATALOGUE, PLANETS
from game.planet_movers.previews.told import route_words, value_words
from game.planet_movers.text import goods
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted, narrowed
from scenes.kit.pictures import cover
from scenes.kit.text import Fonts
from scenes.table.card import Look
from scenes.theme import Face, Style
from scenes.titles.planet_movers.showing import Now
from scenes.titles.planet_movers.showing.pieces import draw_chip, draw_icon

RATIO = 1.42
_NAME = Style(Face.DISPLAY, 18, 0.0, False, 1.1, scales=False)
_TEXT = Style(Face.TEXT_BOLD, 17, 0.0, False, 1.1, scales=False)
_WIDE, _GROWS = 0.25, 1.2
"""In a strip lower by its width than this, letters and pictures are so much larger at most."""
_FLAT = 0.6
"""Below this height by width a card is a strip."""


def face(moment: Now, card: Card, zone: Zone) -> Look:
    """A contract, or the back of one."""
    return back_look() if card == HIDDEN else face_look(card)


def _picture(card: Card) -> str:
    return f"planet_movers/contract_{card + 1:02}"


def face_look(card: Card) -> Look:
    """The front of a contract."""

    def paint(canvas: Canvas, box: Box) -> None:
        (strip if box.h < box.w * _FLAT else _card)(canvas, box, card)

    return Look(("pm", card), paint)


def back_look() -> Look:
    """The back of the contracts."""

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.rounded(box, min(box.w, box.h) * 0.12, theme.PAPER)
        if box.h < box.w * _FLAT:
            canvas.rounded(box.inset(4), box.h * 0.1, (40, 74, 122))
        else:
            canvas.image("planet_movers/back_contract", box)

    return Look("pm back", paint)


def _paper(canvas: Canvas, box: Box, radius: float) -> None:
    canvas.rounded(box, radius, theme.PAPER)
    canvas.outline(box.inset(3), theme.PAPER_SHADE, 1.5, radius - 3)


def _divided(fonts: Fonts, box: Box) -> tuple[Box, float, float]:
    """A strip's picture, how high the strip counts for what is read, and how large names are."""
    window = Box(box.x + 6, box.y + 6, box.h - 12, box.h - 12)
    high = min(max(box.h, box.w * _WIDE), box.h * _GROWS)
    letters = min(high * 0.4, max(high * 0.27, fonts.height(theme.SMALL) * 1.1))
    longest = max(fonts.width(each.name, _NAME.sized(letters)) for each in PLANETS)
    if longest + 3 * high * 0.4 + box.h * 0.4 > box.right - window.right:
        window = window._replace(w=0.0)  # the picture gives way to what is read
    return window, high, letters


def asked(fonts: Fonts, box: Box, card: Card) -> Box:
    """Where a strip shows its goods, which nothing lies on that tells of the card."""
    window, high, _ = _divided(fonts, box)
    left, size = window.right + box.h * 0.12, high * 0.4
    wide = size * (0.08 + 0.92 * len(CATALOGUE[card].cargo))
    return Box(left, box.y + box.h * 0.33 - 0.15 * (high - box.h) - size / 2, wide, size)


def strip(canvas: Canvas, box: Box, card: Card) -> None:
    """Picture, goods and goal in one line, the values at the right."""
    info = CATALOGUE[card]
    _paper(canvas, box, box.h * 0.16)
    window, high, letters = _divided(canvas.fonts, box)
    apart, size = 0.15 * (high - box.h), high * 0.4
    if window.w:
        cover(canvas, _picture(card), window, window.h * 0.12, theme.PAPER_SHADE)
    x = window.right + box.h * 0.12
    y = box.y + box.h * 0.33 - apart
    left = x
    for item in info.cargo:
        draw_chip(canvas, item, x + size / 2, y, size / 2)
        x += size * 0.92
    x += size * 0.2
    canvas.icon("arrow-right", x + size * 0.36, y, size * 0.7, theme.PAPER_MUTE)
    x += size * 0.85
    name = PLANETS[info.destination].name if info.cargo else info.title
    if info.cargo:
        draw_icon(canvas, info.destination, x + size * 0.5, y, size * 0.9)
        x += size * 1.16
    values = value_words(info)
    style = theme.NUMBER.sized(high * 0.36)
    room = box.right - box.h * 0.14 - x
    one = narrowed(canvas.fonts, name, _NAME.sized(letters), room, 0.98)
    canvas.text_middle(name, x, y, one, theme.INK_TEXT)
    right, below = box.right - box.h * 0.16, box.y + box.h * 0.745 + apart
    canvas.text_middle(values, right, below, style, theme.INK_TEXT, align="right")
    one_of_each = [CARGO_NAMES[item] for item in info.cargo]
    parts = one_of_each if len(one_of_each) > 1 else [*map(goods, info.cargo)]
    room = box.right - box.h * 0.3 - canvas.fonts.width(values, style) - left
    for words in (" + ".join(parts), "+".join(parts)) if parts else ():
        low = fitted(canvas, words, theme.SMALL, max(1.0, room), high * 0.46)
        if canvas.fonts.width(words, low) <= room + 2:  # letters have a least size
            canvas.text_middle(words, left, below, low, theme.PAPER_MUTE)
            break


def _card(canvas: Canvas, box: Box, card: Card) -> None:
    """A whole card: the picture above, goods and goal, and the values large."""
    info = CATALOGUE[card]
    _paper(canvas, box, box.w * 0.07)
    pad = box.w * 0.06
    window = Box(box.x + pad, box.y + pad, box.w - 2 * pad, box.h * 0.46)
    cover(canvas, _picture(card), window, window.h * 0.12, theme.PAPER_SHADE)
    middle = box.cx
    title = narrowed(canvas.fonts, info.title, _NAME.sized(box.w * 0.085), window.w, 0.98)
    canvas.text_centre(info.title, middle, box.y + box.h * 0.575, title, theme.INK_TEXT)
    size = box.w * 0.17
    wide = size * (len(info.cargo) + 1.9)
    x, y = middle - wide / 2, box.y + box.h * 0.69
    for item in info.cargo:
        draw_chip(canvas, item, x + size / 2, y, size * 0.48)
        x += size
    canvas.icon("arrow-right", x + size * 0.42, y, size * 0.6, theme.PAPER_MUTE)
    if info.cargo:
        draw_icon(canvas, info.destination, x + size * 1.35, y, size * 0.9)
    words = route_words(info)
    style = narrowed(canvas.fonts, words, _TEXT.sized(box.w * 0.062), window.w, 0.98)
    if canvas.fonts.width(words, style) <= window.w + 2:  # letters have a least size
        canvas.text_centre(words, middle, box.y + box.h * 0.79, style, theme.PAPER_MUTE)
    values = value_words(info)
    number = theme.NUMBER.sized(box.w * 0.15)
    canvas.text_centre(values, middle, box.y + box.h * 0.895, number, theme.INK_TEXT)
