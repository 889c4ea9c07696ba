"""Paints Rocketmen's cards: upright in a hand, lying on the display."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.contract import HIDDEN, Card, Zone
from game.rocketmen.data import CATALOGUE, DESTINATIONS, KIND, THREATS, CardFace
from game.rocketmen.data.model import Destination, Items
from game.rocketmen.previews import card_price, deck_era, destinations
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import shrunk
from scenes.table.card import Look
from scenes.table.refs import CardAt
from scenes.theme import Palette, Style, mix, rgb
from scenes.titles.rocketmen.faces import parts
from scenes.titles.rocketmen.faces.strips import Lies, draw_strip
from scenes.titles.rocketmen.faces.upright import draw_upright
from scenes.titles.rocketmen.showing import Now, colour_of, shown_seat

_EVENING = Palette("for sale", {theme.PAPER: rgb("#D0BC9C"), theme.PAPER_SHADE: rgb("#BBA585")})
"""Of what is for sale: quieter than the own hand and the rocket."""
_RULED = sorted(
    {face.title: face for face in CATALOGUE if face.kind == "asset" and face.brief}.values(),
    key=lambda face: -len(face.brief),
)
"""One of each card that is for sale and does something, the longest rule first."""
_EDGE = 0.035
"""Of a card for sale, by its width."""
ENOUGH = 1.3
"""So much larger than usual are rules in large text for which no name gets smaller."""
_SHADE = Palette(
    "for sale, too dear",
    {theme.PAPER: rgb("#AE9681"), theme.PAPER_SHADE: rgb("#97806E"), theme.CREAM: rgb("#E6D6B6")},
)
"""Of cards that can’t be bought now: they lie in the shade of those that can."""


def face(moment: Now, card: Card, zone: Zone) -> Look:
    """A card where it lies; what was played goes face down into the HQ."""
    if card == HIDDEN or zone.name == "hq":
        return back(moment, zone)
    if zone.name == "site":
        return face_look(card, places=destinations(moment.view), lies="site")
    if zone.name not in ("display", "engines"):
        return front(moment, card)
    look = front(moment, card, "pile" if zone.name == "engines" else "")
    # In solo some that are too dear are lit: they may be given to the rival.
    dear = moment.gesture.quiet() if moment.gesture else frozenset[Card]()
    lit = CardAt(card) in {*moment.lit, *moment.chosen} and card not in dear
    return look.shaded(_EVENING if lit else _SHADE)


def front(moment: Now, card: Card, lies: Lies = "") -> Look:
    """The front of a card, with its price for whose cards are shown."""
    view = moment.view
    if KIND[card] in ("engine", "threat"):
        return face_look(card, card_price(view, shown_seat(moment), card), lies=lies)
    return face_look(card, places=destinations(view))


def back(moment: Now, zone: Zone) -> Look:
    """What is seen of a card that lies face down in a zone."""
    if zone.seat >= 0:
        name = "goal" if zone.name == "goals" else ""
        return back_look(name or f"mission_{colour_of(moment, zone.seat) % 4 + 1}")
    if zone.name in ("success", "drawn", "aside"):
        return back_look("success")
    if zone.name.startswith("solo"):
        return back_look("solo")
    return back_look(deck_era(moment.view))


def face_look(
    card: Card,
    price: Items | None = None,
    places: Sequence[Destination] = DESTINATIONS,
    lies: Lies = "",
) -> Look:
    """The front of a card; `price`: what it costs the viewer now; `places`: where missions go.

    `lies`: where it does as a strip, if not on the pad.
    """
    face = CATALOGUE[card]
    cost = face.cost if price is None else price
    places = tuple(places)
    key = ("rm", face.id, face.seat if face.kind == "mission" else -1, cost, places, lies)
    return Look(key, lambda canvas, box: _face(canvas, box, face, cost, places, lies))


def back_look(name: str) -> Look:
    """A card's back by the name of its picture: "teal", "mission_1", "goal"."""

    def paint(canvas: Canvas, box: Box) -> None:
        ratio = box.h / box.w
        if ratio < 0.9:  # lies sideways on the display or the pad
            canvas.rounded(box, box.h * 0.1, theme.PAPER)
            inner = box.inset(box.h * 0.06)
            colour = {"pink": theme.ROSE, "teal": rgb("#2A9D8F")}.get(name, theme.PLUM)
            canvas.rounded(inner, box.h * 0.08, colour)
            canvas.icon("rocket", box.cx, box.cy, box.h * 0.5, mix(colour, theme.CREAM, 0.7))
            return
        canvas.rounded(box, box.w * 0.09, theme.PAPER)
        canvas.image(f"rocketmen/back_{name}", Box.around(box.cx, box.cy, box.w, box.h))

    return Look(("rm back", name), paint)


def _face(
    canvas: Canvas, box: Box, face: CardFace, cost: Items, places: Sequence[Destination], lies: Lies
) -> None:
    shape = box.h / box.w
    radius = min(box.w, box.h) * 0.09
    canvas.rounded(box, radius, theme.PAPER)
    if face.kind == "success":
        success(canvas, box, face.amount)
    elif shape < 0.4:
        draw_strip(canvas, box, face, cost, places, lies)
    elif shape < 1.0:
        _lying(canvas, box, face, cost)
    else:
        draw_upright(canvas, box, face, cost, places)


# --- lying: the display ---


def _lying(canvas: Canvas, box: Box, face: CardFace, cost: Items) -> None:
    """Picture and title side by side, below them the ability, the cost in the corner."""
    w, h, more = box.w, box.h, parts.grown(canvas, 1.5)
    way = _way(canvas, box.inset(w * _EDGE)) if more > 1 else None
    if way is not None and face.brief:
        _draw_ruled(canvas, box.inset(w * _EDGE), face, cost, way)
        return
    unit = min(w, h / parts.LYING)
    edge = unit * 0.035
    style = parts.NAME.sized(way.name if way else min(w * 0.1, h * 0.14) * more)
    # Beside the picture words have room at their least size, large ones at their own.
    tried = style if more > 1 else style.sized(1)
    least = max(canvas.fonts.width(word, tried) for word in face.title.split())
    band = max(unit * 0.2, min(unit * 0.34, w - 3.6 * edge - least))
    cross = w - band - 2 * edge - unit * 0.035
    style, lines = parts.named(canvas, face.title, style.size, cross)
    low = box.bottom - edge - unit * 0.085 * more
    foot = low - unit * 0.09 * more
    # A small card sets its words closer, and tells in the corner when; in large ones it has none.
    ways = ((True, False), (False, False), (False, True))
    below = None
    for tagged, close in ways if more == 1 else ways[:1]:
        step = canvas.fonts.height(style) * (0.8 if close else 0.9)
        size = unit * (0.11 if close else 0.13) * more
        high = max(h * (0.3 if close else 0.4), step * len(lines) + size)
        window = Box(box.x + edge, box.y + edge, band, high)
        top = window.bottom + (0 if close else 3)
        room = Box(box.x + edge, top, w - 1.6 * edge, foot + unit * 0.012 * close - top)
        if more == 1:
            below = parts.brief_print(canvas, face, room, tagged=tagged, close=close)
        if below is not None or (more == 1 and not face.brief and face.kind != "threat"):
            break
    if below is None:  # the picture has that room, and what the card gives
        most = foot - window.y if more > 1 else min(foot - window.y, window.w * 1.65)
        window, size = window._replace(h=max(most, window.h)), size * (1.3 if more == 1 else 1)
    parts.draw_window(canvas, window, face, unit * 0.04)
    x, y = window.right + unit * 0.035, window.y
    for line in lines:
        canvas.text_middle(line, x, y + step / 2, style, theme.INK_TEXT)
        y += step
    size = max(unit * 0.08, min(size, foot - y))  # off the price
    middle = min((y + window.bottom) / 2, y + size, foot - size / 2)
    if face.kind == "threat":
        words = f"{THREATS.points} points"
        small = shrunk(canvas.fonts, words, parts.FINE.sized(unit * 0.095 * more), cross)
        canvas.text_middle(words, x, middle, small, theme.INK_TEXT)
    elif any(face.items):
        wide = parts.items_width(canvas, face.items, size)
        parts.draw_items(canvas, face.items, x, middle, size * min(1.0, cross / wide))
    end = box.right - edge
    if cost.money:
        size = unit * 0.11 * more
        word = canvas.fonts.width(parts.TAGS.get(face.timing, ""), parts.WHEN)
        left = (w - 2 * edge - word - 6) / (parts.items_width(canvas, cost, size) + size * 0.9)
        size *= min(1.0, max(1 / more, left))  # a large price leaves room for that word
        end = parts.draw_price(canvas, cost, end, low, size) - 3
    free = 0.0 if below is not None and tagged else end - box.x - edge
    parts.draw_timing(canvas, face, box.x + edge + unit * 0.07, low, unit * 0.14, free)
    if below:
        pieces, step = below
        canvas.lines(pieces, room.x, room.cy - step * len(pieces) / 2, step)


class _Way(NamedTuple):
    """How cards for sale say in large letters what they do: sizes of name, rule and price."""

    name: float
    rule: float
    price: float

    def head(self, canvas: Canvas, inner: Box, title: str) -> tuple[Style, list[str], Box, Box]:
        """The title in its lines, its place with the picture, and that of the rule below."""
        style, lines = parts.named(canvas, title, self.name, inner.w * 0.7)
        head, rest = inner.top_part(canvas.fonts.height(style) * 0.9 * len(lines), 2)
        return style, lines, head, rest._replace(h=inner.bottom - self.price * 1.44 - rest.y)


def _way(canvas: Canvas, inner: Box) -> _Way | None:
    """One for all of them, so that none looks more important: names give way to rules."""
    more, usual = parts.grown(canvas, 1.5), max(17.0, inner.w * 0.09)
    best = None
    for share in (1.0, 0.88, 0.76):
        way = _Way(inner.w * 0.107 * more * share, usual * more, inner.w * 0.1 * more)
        rooms = [(each, way.head(canvas, inner, each.title)[-1]) for each in _RULED]
        while way.rule >= (best.rule + 1 if best else usual) and not all(
            parts.brief_print(canvas, each, room, close=True, size=way.rule) for each, room in rooms
        ):
            way = way._replace(rule=way.rule - 1)
        if way.rule >= (best.rule + 1 if best else usual):
            best = way
        if best and best.rule >= usual * ENOUGH:
            break
    return best


def _draw_ruled(canvas: Canvas, inner: Box, face: CardFace, cost: Items, way: _Way) -> None:
    """The same in large letters: what the card gives stands beside its price."""
    style, lines, head, room = way.head(canvas, inner, face.title)
    below = parts.brief_print(canvas, face, room, close=True, size=way.rule)
    window = head._replace(w=inner.w * 0.3 - 6)
    parts.draw_window(canvas, window, face, inner.w * _EDGE)
    for number, line in enumerate(lines):
        y = head.y + head.h / len(lines) * (number + 0.5)
        canvas.text_middle(line, window.right + 6, y, style, theme.INK_TEXT)
    if below:
        canvas.lines(below[0], room.x, room.y, below[1])
    low = inner.bottom - way.price * 0.72
    end = parts.draw_price(canvas, cost, inner.right, low, way.price) - 6
    wide = parts.items_width(canvas, face.items, way.price)
    size = way.price * min(1.0, (end - inner.x) / max(1.0, wide))
    parts.draw_items(canvas, face.items, inner.x, low, size)


# --- success cards ---


def success(canvas: Canvas, box: Box, value: int) -> None:
    """A Mission Success card: how far the rocket goes."""
    w = box.w
    canvas.outline(box.inset(w * 0.05), theme.PAPER_SHADE, max(1.0, w * 0.025), w * 0.08)
    colour = theme.INK_TEXT if value else theme.CORAL
    canvas.text_centre(str(value), box.cx, box.cy, theme.NUMBER.sized(w * 0.62), colour)
