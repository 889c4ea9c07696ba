"""What Rocketmen's card faces are made of: titles, pictures, items, prices."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import capital
from game.rocketmen.data import MISSIONS, TOKEN_NAMES, TOKENS, CardFace
from game.rocketmen.data.model import Destination, Items
from scenes import theme
from scenes.kit import fit
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import shrunk
from scenes.kit.text import Piece, Span
from scenes.table.frame import LARGE, text_factor
from scenes.theme import Colour, Face, Style, rgb

NAME = Style(Face.DISPLAY, 18, 0.0, False, 1.08, scales=False)
FINE = Style(Face.TEXT, 17, leading=1.25, scales=False)
LETTERS = NAME, FINE
"""Of names: the usual ones, and what is narrower."""
TAG = Style(Face.TEXT_BOLD, 14, 0.04, True, 1.15, scales=False)
WHEN = Style(Face.TEXT_BOLD, 17, scales=False)
_MISSIONS: dict[str, Colour] = {
    "satellite": rgb("#2F6DA8"),
    "spaceship": rgb("#D9542E"),
    "hotel": rgb("#8E5A9E"),
    "station": rgb("#2A8F83"),
    "mining": rgb("#87583A"),
    "base": rgb("#B5842B"),
    "shipyard": rgb("#1B3557"),
}
"""Behind each mission's picture: all others lie on what they give most."""
_DANGER = rgb("#7C2E1F")
TAGS = {"discard": "Discard", "pay": "Pay", "pad": "Pad"}
"""How a card's ability is announced on a small card."""
_TIMING_ICONS = {"discard": "card-discard", "pay": "coins", "pad": "rocket"}
ICONS = ("money", "computer", "chemistry", "biology", "joker", "rocket")
"""The pictures of items, in the order of `Items`."""
_COLOURS = (theme.MUSTARD, theme.SKY, theme.MINT, theme.ROSE, theme.PLUM, theme.CORAL)
_GAP, _APART = 5.0, 8.0
"""Units between a place and its figure, and at least from that to the next place."""
HAND_RATIO, LYING = 1.4, 0.97
"""Height by width of a card that stands upright, and of one that lies on the display."""


def grown(canvas: Canvas, most: float = 1.2) -> float:
    """How much larger a card's words are than usual: for large text its picture gives way."""
    factor = text_factor(canvas.fonts)
    return min(factor, most) if factor > LARGE else 1.0


def ground(face: CardFace) -> Colour:
    """The colour behind a card's picture: each mission's own, else what the card gives most."""
    match face.kind:
        case "mission":
            return _MISSIONS.get(face.id.rsplit("_", 1)[-1], rgb("#1B3557"))
        case "threat":
            return _DANGER
        case "engine":
            return theme.CORAL
        case "success":
            return theme.PLUM
    for at in (4, 3, 2, 1, 5, 0):
        if face.items[at]:
            return _COLOURS[at]
    return theme.PLUM


def named(
    canvas: Canvas, title: str, size: float, room: float, most: float = 0.0
) -> tuple[Style, list[str]]:
    """A card's title in a narrow place (`most`: with its margins): in finer letters, at last with
    a long word divided."""
    return fit.named(canvas, title, LETTERS, size, room, most)


def draw_window(canvas: Canvas, box: Box, face: CardFace, radius: float) -> None:
    """The picture of a card on its coloured ground."""
    colour = ground(face)
    canvas.rounded(box, radius, colour)
    side = min(box.w, box.h)
    with canvas.clip(box):
        over = "rays" if face.kind == "mission" else "specks"
        wide = max(box.w, box.h) * 1.02
        canvas.image(f"ui/{over}", Box.around(box.cx, box.cy, wide, wide), alpha=0.4)
    canvas.image(f"rocketmen/{face.id}", Box.around(box.cx, box.cy, side * 0.86, side * 0.86))


def items_width(canvas: Canvas, items: Items, size: float, counted: bool = False) -> float:
    """How wide a row of items is."""
    pieces = _parts(canvas, items, size, counted)
    return sum(wide for _, _, wide in pieces) + _between(size, counted) * max(0, len(pieces) - 1)


def draw_items(
    canvas: Canvas,
    items: Items,
    x: float,
    cy: float,
    size: float,
    *,
    align: str = "left",
    colour: Colour = theme.INK_TEXT,
    counted: bool = False,
) -> float:
    """Items in a row, money in figures and the rest as pictures; returns the row's width.

    `counted`: for longer sums, each kind once and a figure beside it.
    """
    wide = items_width(canvas, items, size, counted)
    x -= wide / 2 if align == "centre" else wide if align == "right" else 0.0
    for picture, words, w in _parts(canvas, items, size, counted):
        at = x
        if picture:
            canvas.image(f"rocketmen/item_{picture}", Box(at, cy - size / 2, size, size))
            at += size
        if words:
            style = theme.NUMBER.sized(size * 0.92)
            canvas.text_middle(words, at + (2 if picture else 0), cy, style, colour)
        x += w + _between(size, counted)
    return wide


def _between(size: float, counted: bool) -> float:
    return size * 0.4 if counted else 3.0


def _parts(
    canvas: Canvas, items: Items, size: float, counted: bool
) -> list[tuple[str, str, float]]:
    """Picture, words and width of each piece of a row of items."""
    fonts, style = canvas.fonts, theme.NUMBER.sized(size * 0.92)
    found: list[tuple[str, str, float]] = []
    if items.money:
        words = f"${items.money}"
        found.append(("", words, fonts.width(words, style)))
    for name, count in zip(ICONS[1:], items[1:], strict=True):
        if counted or name == "rocket":
            words = str(count) if count > 1 else ""
            found += [(name, words, size + fonts.width(words, style) + 2)] * (count > 0)
        else:
            found += [(name, "", size)] * count
    return found


def draw_timing(
    canvas: Canvas,
    face: CardFace,
    cx: float,
    cy: float,
    size: float,
    room: float = 0,
    edge: float = 0,
) -> None:
    """A sign that the card has an ability, and when it works; in a word where that has the room,
    with a ground if it has an edge."""
    if not face.timing:
        return
    x, word = cx - size / 2, TAGS[face.timing]
    style = shrunk(canvas.fonts, word, WHEN, room - 2 * edge)
    wide, colour = canvas.fonts.width(word, style) + 2 * edge, theme.INK_TEXT
    if wide > room:
        canvas.circle(cx, cy, size / 2, theme.INK_TEXT)
        canvas.icon(_TIMING_ICONS[face.timing], cx, cy, size * 0.66, theme.CREAM)
        return
    if edge:
        high = max(size, canvas.fonts.height(style) * 0.9)
        cy, colour = cy + (size - high) / 2, theme.CREAM
        canvas.rounded(Box(x, cy - high / 2, wide, high), high / 2, theme.INK_TEXT)
    canvas.text_middle(word, x + edge, cy, style, colour)


def draw_needs(
    canvas: Canvas, face: CardFace, box: Box, places: Sequence[Destination], rows: int = 1
) -> None:
    """A mission's rocket points at each of these destinations to which it can go, from the left."""
    needs = _needs(face, places)
    if not needs:
        return
    each = -(-len(needs) // rows)
    size = box.h / rows - (2 if rows > 1 else 0)
    lines = [needs[at : at + each] for at in range(0, len(needs), each)]
    room = box.w - _APART * (each - 1)
    while max(_needs_width(canvas, line, size) for line in lines) > room and size > 6:
        size -= 1
    style = theme.NUMBER.sized(size * 0.78)
    widest = max(_needs_width(canvas, line, size) for line in lines)
    between = min(size * 0.6, (box.w - widest) / max(1, each - 1))
    for number, line in enumerate(lines):
        x, cy = box.x, box.y + box.h / rows * (number + 0.5)
        for to, points in line:
            canvas.image(f"planets/{to}", Box(x, cy - size / 2, size, size))
            drawn = canvas.text_middle(str(points), x + size + _GAP, cy, style, theme.INK_TEXT)
            x = drawn.right + between


def needs_width(
    canvas: Canvas, face: CardFace, size: float, places: Sequence[Destination]
) -> float:
    """How wide those figures are in a row."""
    needs = _needs(face, places)
    return _needs_width(canvas, needs, size) + _APART * (len(needs) - 1)


def _needs(face: CardFace, places: Sequence[Destination]) -> list[tuple[Destination, int]]:
    return [(to, points) for to, points in MISSIONS[face.id].needs.items() if to in places]


def _needs_width(canvas: Canvas, needs: Sequence[tuple[Destination, int]], size: float) -> float:
    style = theme.NUMBER.sized(size * 0.78)
    return sum(canvas.fonts.width(str(points), style) + size + _GAP for _, points in needs)


def brief_print(
    canvas: Canvas,
    face: CardFace,
    box: Box,
    *,
    tagged: bool = True,
    close: bool = False,
    size: float = 0.0,
) -> tuple[list[list[Piece]], float] | None:
    """What the ability does in a few words, and `tagged` when: its lines and their distance.

    None if there is no ability, or no room for it in letters that can be read; `size`: in these.
    """
    words = "nothing but points" if face.kind == "threat" else face.brief
    if not words:
        return None
    style = FINE.sized(size or max(17.0, box.w * 0.09) * grown(canvas))
    tag = f"{TAGS[face.timing]}: " if face.timing and tagged else ""
    if not tag:
        words = capital(words)
    while True:
        bold = Style(Face.TEXT_BOLD, style.size, leading=style.leading, scales=False)
        spans = [Span(tag, bold, theme.INK_TEXT), Span(words, style, theme.INK_TEXT)]
        lines = canvas.fonts.wrap_spans(spans, box.w)
        step = canvas.fonts.height(style) * (0.8 if close else 0.92)
        broken = any(canvas.fonts.width(word, style) > box.w for word in words.split())
        if not broken and step * len(lines) <= box.h:
            return lines, step
        if size or canvas.px(style.size) <= theme.SMALLEST_TEXT:
            return None
        style = style.sized(style.size - 0.5)


def draw_price(canvas: Canvas, cost: Items, right: float, cy: float, size: float) -> float:
    """The cost as a dark tag whose right end is given; returns where it begins."""
    wide = items_width(canvas, cost, size) + size * 0.9
    tag = Box(right - wide, cy - size * 0.72, wide, size * 1.44)
    canvas.rounded(tag, tag.h / 2, theme.INK_TEXT)
    draw_items(canvas, cost, tag.cx, cy, size, align="centre", colour=theme.CREAM)
    return tag.x


def draw_reward(canvas: Canvas, face: CardFace, right: float, cy: float, size: float) -> None:
    """The achievement token that a successful mission brings."""
    token = MISSIONS[face.id].token
    style = theme.NUMBER.sized(size * 0.9)
    words = f"+{TOKEN_NAMES[TOKENS.index(token)]}" if token == "money" else "+"
    wide = canvas.fonts.width(words, style) + (0 if token == "money" else size + 2) + size * 0.7
    tag = Box(right - wide, cy - size * 0.68, wide, size * 1.36)
    canvas.rounded(tag, tag.h / 2, theme.INK_TEXT)
    drawn = canvas.text_middle(words, tag.x + size * 0.35, cy, style, theme.CREAM)
    if token != "money":
        spot = Box.around(drawn.right + 2 + size / 2, cy, size, size)
        canvas.image(f"rocketmen/item_{token}", spot)
