"""Paints Rocketmen's cards: upright in a hand, lying on the display, as strips on a pad."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Card
from game.core.words import joined
from game.rocketmen.data import CATALOGUE, KIND, MISSIONS, TARGETS, THREATS, CardFace
from game.rocketmen.model import Items
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.table.card import Look
from scenes.theme import (
    CORAL,
    CREAM,
    INK,
    INK_TEXT,
    MINT,
    MUSTARD,
    NUMBER,
    PAPER,
    PAPER_MUTE,
    PAPER_SHADE,
    PLUM,
    ROSE,
    SKY,
    SMALLEST_TEXT,
    Colour,
    Face,
    Style,
    mix,
    rgb,
)

NAME = Style(Face.DISPLAY, 18, 0.0, False, 1.08, scales=False)
FINE = Style(Face.TEXT, 17, leading=1.25, scales=False)
_TAG = Style(Face.TEXT_BOLD, 14, 0.04, True, 1.15, scales=False)
_SKY_NIGHT = rgb("#1B3557")
_DANGER = rgb("#7C2E1F")
TIMINGS = {"discard": "Discard", "pay": "When used to pay", "pad": "Launch pad"}
"""How a card's ability is announced."""
_TIMING_ICONS = {"discard": "card-discard", "pay": "coins", "pad": "rocket"}
ICONS = ("money", "computer", "chemistry", "biology", "joker", "rocket")
"""The pictures of items, in the order of `Items`."""
_COLOURS = (MUSTARD, SKY, MINT, ROSE, PLUM, CORAL)
HAND_RATIO = 1.4
"""Height by width of a card that stands upright."""
_LARGE = 250.0
"""Units: from this width on a card also has its ability's text."""


def ground(face: CardFace) -> Colour:
    """The colour behind a card's picture: the sky for missions, else what the card gives most."""
    match face.kind:
        case "mission":
            return _SKY_NIGHT
        case "threat":
            return _DANGER
        case "engine":
            return CORAL
        case "success":
            return PLUM
    for at in (4, 3, 2, 1, 5, 0):
        if face.items[at]:
            return _COLOURS[at]
    return PLUM


def face_look(card: Card, price: Items | None = None) -> Look:
    """The front of a card; `price`: what it costs the viewer now."""
    face = CATALOGUE[card]
    cost = face.cost if price is None else price
    key = ("rm", face.id, face.seat if face.kind == "mission" else -1, cost)
    return Look(key, lambda canvas, box: _face(canvas, box, face, cost))


def back_look(name: str) -> Look:
    """A card's back by the name of its picture: "teal", "mission_1", "goal"."""

    def paint(canvas: Canvas, box: Box) -> None:
        ratio = box.h / box.w
        if ratio < 0.9:  # lies sideways on the display or the pad
            canvas.rounded(box, box.h * 0.1, PAPER)
            inner = box.inset(box.h * 0.06)
            colour = {"pink": ROSE, "teal": rgb("#2A9D8F")}.get(name, PLUM)
            canvas.rounded(inner, box.h * 0.08, colour)
            canvas.icon("rocket", box.cx, box.cy, box.h * 0.5, mix(colour, CREAM, 0.7))
            return
        canvas.rounded(box, box.w * 0.09, PAPER)
        canvas.image(f"rocketmen/back_{name}", Box.around(box.cx, box.cy, box.w, box.h))

    return Look(("rm back", name), paint)


def _face(canvas: Canvas, box: Box, face: CardFace, cost: Items) -> None:
    shape = box.h / box.w
    radius = min(box.w, box.h) * 0.09
    canvas.rounded(box, radius, PAPER)
    if face.kind == "success":
        success(canvas, box, face.amount)
    elif shape < 0.4:
        _strip(canvas, box, face, cost)
    elif shape < 1.0:
        _lying(canvas, box, face, cost)
    else:
        _upright(canvas, box, face, cost)


# --- the pieces ---


def fitted(fonts: Fonts, text: str, style: Style, room: float) -> Style:
    """The style, small enough for one line if it can be (letters have a least size)."""
    wide = fonts.width(text, style)
    size = style.size
    while wide > room and size > 8:  # whole pixels: the first guess may be a little too large
        size = min(size - 0.5, size * room / wide)
        wide = fonts.width(text, style.sized(size))
    return style if size == style.size else style.sized(max(8.0, size))


def titled(
    canvas: Canvas, text: str, style: Style, room: float, most: int = 2
) -> tuple[Style, list[str]]:
    """A title in at most so many lines, no word broken, as large as that allows."""
    fonts = canvas.fonts
    while style.size > 9:
        lines = fonts.wrap(text, style, room)
        whole = all(fonts.width(word, style) <= room for word in text.split())
        if whole and len(lines) <= most:
            return style, lines
        style = style.sized(style.size - 0.5)
    if style.spacing >= 0:  # at the least size of letters: closer together
        return titled(canvas, text, replace(style, spacing=-0.05, size=style.size + 1), room, most)
    return style, fonts.wrap(text, style, room)[:most]


def one_line(canvas: Canvas, text: str, style: Style, room: float) -> tuple[Style, str]:
    """A title in one line; where there is no room for all of it, its longest word that fits."""
    style, lines = titled(canvas, text, style, room, 1)
    if len(lines) == 1 and lines[0] == text and canvas.fonts.width(text, style) <= room:
        return style, text
    words = sorted(text.split(), key=len, reverse=True)
    return style, next((w for w in words if canvas.fonts.width(w, style) <= room), "")


def _window(canvas: Canvas, box: Box, face: CardFace, radius: float) -> None:
    colour = ground(face)
    canvas.rounded(box, radius, colour)
    side = min(box.w, box.h)
    with canvas.clip(box):
        over = "specks" if face.kind == "mission" else "rays"
        wide = max(box.w, box.h) * 1.02
        canvas.image(f"ui/{over}", Box.around(box.cx, box.cy, wide, wide), alpha=0.4)
    canvas.image(f"rocketmen/{face.id}", Box.around(box.cx, box.cy, side * 0.86, side * 0.86))


def items_width(canvas: Canvas, items: Items, size: float) -> float:
    """How wide a row of items is."""
    return sum(part[2] for part in _parts(canvas, items, size)) + 3.0 * max(0, _count(items) - 1)


def draw_items(
    canvas: Canvas,
    items: Items,
    x: float,
    cy: float,
    size: float,
    *,
    align: str = "left",
    colour: Colour = INK_TEXT,
) -> float:
    """Items in a row, money in figures and the rest as pictures; returns the row's width."""
    wide = items_width(canvas, items, size)
    x -= wide / 2 if align == "centre" else wide if align == "right" else 0.0
    for picture, words, w in _parts(canvas, items, size):
        at = x
        if picture:
            canvas.image(f"rocketmen/item_{picture}", Box.around(at + size / 2, cy, size, size))
            at += size
        if words:
            style = NUMBER.sized(size * 0.92)
            canvas.text_middle(words, at + (2 if picture else 0), cy, style, colour)
        x += w + 3.0
    return wide


def _count(items: Items) -> int:
    return (1 if items[0] else 0) + sum(items[1:5]) + (1 if items[5] else 0)


def _parts(canvas: Canvas, items: Items, size: float) -> list[tuple[str, str, float]]:
    """Picture, words and width of each piece of a row of items."""
    style = NUMBER.sized(size * 0.92)
    found: list[tuple[str, str, float]] = []
    if items.money:
        words = f"${items.money}"
        found.append(("", words, canvas.fonts.width(words, style)))
    for name, count in zip(ICONS[1:5], items[1:5], strict=True):
        found += [(name, "", size)] * count
    if items.rocket:
        words = str(items.rocket) if items.rocket > 1 else ""
        found.append(("rocket", words, size + (canvas.fonts.width(words, style) + 2)))
    return found


def _timing(canvas: Canvas, face: CardFace, cx: float, cy: float, size: float) -> None:
    """A small sign that the card has an ability, and when it works."""
    if face.timing:
        canvas.circle(cx, cy, size / 2, INK_TEXT)
        canvas.icon(_TIMING_ICONS[face.timing], cx, cy, size * 0.66, CREAM)


def _needs(canvas: Canvas, face: CardFace, box: Box) -> None:
    """A mission's rocket points at each of its destinations."""
    needs = MISSIONS[face.id].needs
    size, gap = box.h, 3.0
    fonts = canvas.fonts

    def wide(style: Style) -> float:
        figures = sum(fonts.width(str(points), style) for points in needs.values())
        return figures + (size + gap) * len(needs)

    style = NUMBER.sized(size * 0.78)
    while wide(style) > box.w and size > 6:
        size -= 1
        style = NUMBER.sized(size * 0.78)
    between = min(size * 0.6, (box.w - wide(style)) / max(1, len(needs)))
    x = box.cx - (wide(style) + between * (len(needs) - 1)) / 2
    for to, points in needs.items():
        canvas.image(f"planets/{to}", Box(x, box.cy - size / 2, size, size))
        drawn = canvas.text_middle(str(points), x + size + gap, box.cy, style, INK_TEXT)
        x = drawn.right + between


# --- upright: hand, Warehouse, seen closely ---


def _upright(canvas: Canvas, box: Box, face: CardFace, cost: Items) -> None:
    w = box.w
    canvas.outline(box.inset(w * 0.025), PAPER_SHADE, max(1.0, w * 0.012), w * 0.07)
    edge = w * 0.06
    large = w >= _LARGE
    window = Box(box.x + edge, box.y + edge, w - 2 * edge, box.h * (0.34 if large else 0.4))
    _window(canvas, window, face, w * 0.05)
    if face.kind == "mission":
        _reward(canvas, face, window.right - w * 0.02, window.y + w * 0.1, w * 0.13)
    elif large and cost.money:
        _price(canvas, cost, window.right - w * 0.02, window.y + w * 0.1, w * 0.11)
    _timing(canvas, face, window.x + w * 0.1, window.bottom - w * 0.1, w * 0.14)
    room = w - 1.7 * edge
    style, lines = titled(canvas, face.title, NAME.sized(w * 0.125), room)
    if max(canvas.fonts.width(word, style) for word in face.title.split()) > room:
        lines = []  # too narrow for words: the picture says it
    step = canvas.fonts.line_height(style)
    y = window.bottom + w * 0.03
    for line in lines:
        y += step
        canvas.text_middle(line, box.cx, y - step / 2, style, INK_TEXT, align="centre")
    low = Box(box.x + edge, y, w - 2 * edge, box.bottom - y - edge * 0.8)
    if large:
        low = _ability(canvas, low, face)
    if face.kind == "mission":
        need_h = min(low.h * 0.42, w * 0.16)
        needs, low = low.bottom_part(need_h, w * 0.01)
        _needs(canvas, face, needs)
    _gives(canvas, low, face, w)


def _gives(canvas: Canvas, box: Box, face: CardFace, w: float) -> None:
    """What the card gives when it pays or flies: the number that matters."""
    if face.kind == "threat":
        words = f"{THREATS.points} points at the end"
        style = FINE.sized(w * 0.1)
        lines = canvas.fonts.wrap(words, style, box.w)
        step = canvas.fonts.line_height(style)
        for number, line in enumerate(lines):
            y = box.cy + step * (number - (len(lines) - 1) / 2)
            canvas.text_middle(line, box.cx, y, style, PAPER_MUTE, align="centre")
        return
    size = min(w * 0.24, box.h * 0.92)
    wide = items_width(canvas, face.items, size)
    if wide > box.w:
        size *= box.w / wide
    if any(face.items):
        draw_items(canvas, face.items, box.cx, box.cy, size, align="centre")
    else:
        canvas.text_middle("–", box.cx, box.cy, NUMBER.sized(size), PAPER_MUTE, align="centre")


def _ability(canvas: Canvas, box: Box, face: CardFace) -> Box:
    """On a large card: its ability in words; returns the room left below."""
    text = face.text
    if not text:
        return box
    style = FINE.sized(box.w * 0.052)
    room = box.w * 0.94
    tag = _TAG.sized(box.w * 0.042)
    lines = canvas.fonts.wrap(text, style, room)
    step = canvas.fonts.line_height(style)
    head = canvas.fonts.line_height(tag)
    y = box.y + box.w * 0.015
    canvas.text_middle(
        TIMINGS[face.timing], box.cx, y + head / 2, tag, mix(CORAL, INK, 0.2), align="centre"
    )
    y += head
    for line in lines:
        canvas.text_middle(line, box.cx, y + step / 2, style, INK_TEXT, align="centre")
        y += step
    return Box(box.x, y, box.w, box.bottom - y)


def _price(canvas: Canvas, cost: Items, right: float, cy: float, size: float) -> None:
    """The cost as a dark tag whose right end is given."""
    wide = items_width(canvas, cost, size) + size * 0.9
    tag = Box(right - wide, cy - size * 0.72, wide, size * 1.44)
    canvas.rounded(tag, tag.h / 2, INK_TEXT)
    draw_items(canvas, cost, tag.cx, cy, size, align="centre", colour=CREAM)


def _reward(canvas: Canvas, face: CardFace, right: float, cy: float, size: float) -> None:
    """The achievement token that a successful mission brings."""
    token = MISSIONS[face.id].token
    style = NUMBER.sized(size * 0.9)
    words = "+$20" if token == "money" else "+"
    wide = canvas.fonts.width(words, style) + (0 if token == "money" else size + 2) + size * 0.7
    tag = Box(right - wide, cy - size * 0.68, wide, size * 1.36)
    canvas.rounded(tag, tag.h / 2, INK_TEXT)
    drawn = canvas.text_middle(words, tag.x + size * 0.35, cy, style, CREAM)
    if token != "money":
        spot = Box.around(drawn.right + 2 + size / 2, cy, size, size)
        canvas.image(f"rocketmen/item_{token}", spot)


# --- lying: the display ---


def _lying(canvas: Canvas, box: Box, face: CardFace, cost: Items) -> None:
    """Picture and title side by side, below them the ability, the cost in the corner."""
    w, h = box.w, box.h
    edge = w * 0.035
    style = NAME.sized(w * 0.1)
    least = max(canvas.fonts.width(word, style.sized(1)) for word in face.title.split())
    band = max(w * 0.2, min(w * 0.34, w - 3.6 * edge - least))
    low = box.bottom - edge - w * 0.085
    room = Box(box.x + edge * 1.4, box.y + edge + h * 0.43, w - 2.8 * edge, 0)
    text = "Scores at the end, of no other use." if face.kind == "threat" else face.text
    below = _fine_print(canvas, text, Box(room.x, room.y, room.w, low - w * 0.075 - room.y))
    high = h * (0.43 if below else 0.62)
    window = Box(box.x + edge, box.y + edge, band, high)
    _window(canvas, window, face, w * 0.04)
    x = window.right + w * 0.035
    across = box.right - edge - x
    style, lines = titled(canvas, face.title, style, across)
    step = canvas.fonts.line_height(style)
    y = window.y
    for line in lines:
        canvas.text_middle(line, x, y + step / 2, style, INK_TEXT)
        y += step
    size = w * 0.13
    middle = (y + window.bottom) / 2
    if face.kind == "threat":
        words = f"{THREATS.points} points"
        small = fitted(canvas.fonts, words, FINE.sized(w * 0.095), across)
        canvas.text_middle(words, x, middle, small, PAPER_MUTE)
    elif any(face.items):
        wide = items_width(canvas, face.items, size)
        draw_items(canvas, face.items, x, middle, size * min(1.0, across / wide))
    if cost.money:
        _price(canvas, cost, box.right - edge, low, w * 0.11)
    _timing(canvas, face, box.x + edge + w * 0.075, low, w * 0.14)
    if below:
        small, lines = below
        step = canvas.fonts.height(small) * 0.9
        y = (max(y, window.bottom) + low - w * 0.075) / 2 - step * len(lines) / 2
        for line in lines:
            canvas.text_middle(line, room.x, y + step / 2, small, INK_TEXT)
            y += step


def _fine_print(canvas: Canvas, text: str, box: Box) -> tuple[Style, list[str]] | None:
    """The ability in lines, if all of it fits in letters that can be read."""
    if not text:
        return None
    style = FINE.sized(box.w * 0.08)
    lines = canvas.fonts.wrap(text, style, box.w)
    while canvas.fonts.height(style) * 0.9 * len(lines) > box.h:
        if canvas.px(style.size) <= SMALLEST_TEXT:
            return None
        style = style.sized(style.size - 0.5)
        lines = canvas.fonts.wrap(text, style, box.w)
    return style, lines


# --- strips: the pad, the engine piles ---


def _strip(canvas: Canvas, box: Box, face: CardFace, cost: Items) -> None:
    h = box.h
    edge = h * 0.09
    window = Box(box.x + edge, box.y + edge, h * 1.1, h - 2 * edge)
    _window(canvas, window, face, h * 0.1)
    if h > box.w * 0.22:
        _pile_strip(canvas, box, window, face, cost)
        return
    size = h * 0.46
    end = box.right - h * 0.2
    end -= draw_items(canvas, face.items, end, box.cy, size, align="right") + h * 0.12
    x = window.right + h * 0.16
    room = end - x
    style, lines = NAME.sized(h * 0.4), [face.title]
    if canvas.fonts.width(face.title, style) > room:
        style, lines = titled(canvas, face.title, NAME.sized(h * 0.36), room)
        longest = max(canvas.fonts.width(word, style) for word in face.title.split())
        if canvas.fonts.height(style) * 1.6 > h or longest > room:
            style, word = one_line(canvas, face.title, NAME.sized(h * 0.4), room)
            lines = [word]
    step = canvas.fonts.height(style) * 0.84
    with canvas.clip(box.inset(2)):  # a letter's box is higher than what is seen of it
        for number, line in enumerate(lines):
            y = box.cy + step * (number - (len(lines) - 1) / 2)
            canvas.text_middle(line, x, y, style, INK_TEXT)


def _pile_strip(canvas: Canvas, box: Box, window: Box, face: CardFace, cost: Items) -> None:
    """An engine in its pile: the name above, what it gives and costs below."""
    h = box.h
    x, end = window.right + h * 0.14, box.right - h * 0.14
    style, name = one_line(canvas, face.title, NAME.sized(h * 0.3), end - x)
    canvas.text_middle(name, x, box.y + h * 0.29, style, INK_TEXT)
    low = box.y + h * 0.7
    draw_items(canvas, face.items, x, low, h * 0.32)
    _price(canvas, cost, end, low, h * 0.28)


# --- success cards ---


def success(canvas: Canvas, box: Box, value: int) -> None:
    """A Mission Success card: how far the rocket goes."""
    w = box.w
    canvas.outline(box.inset(w * 0.05), PAPER_SHADE, max(1.0, w * 0.025), w * 0.08)
    colour = INK_TEXT if value else CORAL
    canvas.text_middle(str(value), box.cx, box.cy, NUMBER.sized(w * 0.62), colour, align="centre")


def gives_words(items: Items) -> str:
    """Items in words: "$10 and 2 computer science"."""
    names = ("", "computer science", "chemistry", "biology", "joker", "rocket point")
    found = [f"${items.money}"] if items.money else []
    for name, count in zip(names[1:], items[1:], strict=True):
        if count:
            many = "s" if count > 1 and name in ("joker", "rocket point") else ""
            found.append(f"{count} {name}{many}")
    return joined(found)


def card_text(card: Card) -> tuple[str, ...]:
    """A card's full text for whoever looks closely."""
    face = CATALOGUE[card]
    found = []
    if any(face.items):
        found.append(f"Gives {gives_words(face.items)}.")
    elif face.kind in ("mission", "asset"):
        found.append("Gives nothing when it pays.")
    if face.text:
        found.append(f"{TIMINGS.get(face.timing, '')}: {face.text}".removeprefix(": "))
    if KIND[card] == "mission":
        mission = MISSIONS[face.id]
        needs = ", ".join(f"{TARGETS[to].name} {n}" for to, n in mission.needs.items())
        found.append(f"Rocket points needed: {needs}.")
    if KIND[card] == "engine":
        found.append("Only one Engine a turn.")
    if KIND[card] == "threat":
        found.append("Scores at the end of the game. Of no other use.")
    return tuple(found)
