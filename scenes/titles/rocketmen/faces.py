"""Paints Rocketmen's cards: upright in a hand, lying on the display."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Card
from game.core.words import joined
from game.rocketmen.data import CATALOGUE, DESTINATIONS, KIND, MISSIONS, TARGETS, THREATS, CardFace
from game.rocketmen.model import Destination, Items
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.card import Look
from scenes.theme import (
    CORAL,
    CREAM,
    INK,
    INK_TEXT,
    NUMBER,
    PAPER,
    PAPER_MUTE,
    PAPER_SHADE,
    PLUM,
    ROSE,
    mix,
    rgb,
)
from scenes.titles.rocketmen.pieces import (
    FINE,
    NAME,
    TAG,
    TIMINGS,
    brief_print,
    draw_items,
    draw_needs,
    draw_price,
    draw_reward,
    draw_timing,
    draw_window,
    fitted,
    items_width,
    titled,
)
from scenes.titles.rocketmen.strips import draw_strip

_LARGE = 250.0
"""Units: from this width on a card also has its ability's text."""
_SMALL = 112.0
"""Units: narrower cards have a name and what they give, no more."""


def face_look(
    card: Card, price: Items | None = None, places: Sequence[Destination] = DESTINATIONS
) -> Look:
    """The front of a card; `price`: what it costs the viewer now; `places`: where missions go."""
    face = CATALOGUE[card]
    cost = face.cost if price is None else price
    places = tuple(places)
    key = ("rm", face.id, face.seat if face.kind == "mission" else -1, cost, places)
    return Look(key, lambda canvas, box: _face(canvas, box, face, cost, places))


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


def _face(
    canvas: Canvas, box: Box, face: CardFace, cost: Items, places: Sequence[Destination]
) -> None:
    shape = box.h / box.w
    radius = min(box.w, box.h) * 0.09
    canvas.rounded(box, radius, PAPER)
    if face.kind == "success":
        success(canvas, box, face.amount)
    elif shape < 0.4:
        draw_strip(canvas, box, face, cost, places)
    elif shape < 1.0:
        _lying(canvas, box, face, cost)
    else:
        _upright(canvas, box, face, cost, places)


# --- upright: hand, piles, seen closely ---


def _upright(
    canvas: Canvas, box: Box, face: CardFace, cost: Items, places: Sequence[Destination]
) -> None:
    """Everything begins at the left: in a full hand a card's right side lies under the next."""
    w = box.w
    canvas.outline(box.inset(w * 0.025), PAPER_SHADE, max(1.0, w * 0.012), w * 0.07)
    edge = w * 0.06
    large, small = w >= _LARGE, w < _SMALL
    x = box.x + edge * (0.9 if small else 1.3)
    room = box.right - edge * (0.7 if small else 1.0) - x
    style, lines = titled(canvas, face.title, NAME.sized(w * (0.15 if small else 0.125)), room)
    for slim in (FINE.sized(w * 0.12), style):
        if max(canvas.fonts.width(word, style) for word in face.title.split()) <= room:
            break
        style, lines = titled(canvas, face.title, slim, room)
    else:
        lines = []  # too narrow for words: the picture says it
    step = canvas.fonts.height(style) * (1.0 if large else 0.86)
    share = 0.34 if large or face.brief else 0.38
    if not large:  # the picture has what name and figures leave
        figures = max(w * (0.29 if small else 0.22), 12 / canvas.scale * 1.3)
        if face.kind == "mission" and not small:
            figures += w * 0.17
        left = 1 - (step * len(lines) + figures + 2.1 * edge) / box.h
        share = max(0.18, min(0.42 if small else share, left))
    window = Box(box.x + edge, box.y + edge, w - 2 * edge, box.h * share)
    draw_window(canvas, window, face, w * 0.05)
    if face.kind == "mission" and not small:
        draw_reward(canvas, face, window.right - w * 0.02, window.y + w * 0.1, w * 0.13)
    elif large and cost.money:
        draw_price(canvas, cost, window.right - w * 0.02, window.y + w * 0.1, w * 0.11)
    draw_timing(canvas, face, window.x + w * 0.1, window.bottom - w * 0.1, w * 0.14)
    y = window.bottom + w * 0.02
    for line in lines:
        canvas.text_middle(line, x, y + step / 2, style, INK_TEXT)
        y += step
    low = Box(x, y, room, box.bottom - y - edge)
    if large:
        low = _ability(canvas, low, face)
    elif not small:
        low = _brief(canvas, low, face)
    if face.kind == "mission" and not small:
        needs, low = low.bottom_part(min(low.h * 0.45, w * 0.16), w * 0.01)
        # Its end may lie under the next card of the hand.
        room_left = Box(needs.x, needs.y, needs.w * 0.88, needs.h)
        draw_needs(canvas, face, room_left, places)
    _gives(canvas, low, face, w)


def _gives(canvas: Canvas, box: Box, face: CardFace, w: float) -> None:
    """What the card gives when it pays or flies: the number that matters."""
    if face.kind == "threat":
        words = f"{THREATS.points} points"
        style = fitted(canvas.fonts, words, NUMBER.sized(w * 0.18), box.w)
        canvas.text_middle(words, box.x, box.cy, style, PAPER_MUTE)
        return
    size = min(w * 0.24, box.h * 0.92)
    wide = items_width(canvas, face.items, size)
    if wide > box.w:
        size *= box.w / wide
    if any(face.items):
        draw_items(canvas, face.items, box.x, box.cy, size)
    else:
        canvas.text_middle("–", box.x, box.cy, NUMBER.sized(size), PAPER_MUTE)


def _brief(canvas: Canvas, box: Box, face: CardFace) -> Box:
    """At the foot of a card in the hand its ability in a few words; returns the room above."""
    least = min(box.w * 0.24, box.h * 0.4)
    found = brief_print(canvas, face, Box(box.x, box.y, box.w, box.h - least))
    if found is None:
        return box
    lines, step = found
    foot, above = box.bottom_part(step * len(lines), 2)
    canvas.lines(lines, foot.x, foot.y, step)
    return above


def _ability(canvas: Canvas, box: Box, face: CardFace) -> Box:
    """On a large card: its ability in words; returns the room left below."""
    text = face.text
    if not text:
        return box
    style = FINE.sized(box.w * 0.056)
    tag = TAG.sized(box.w * 0.045)
    lines = canvas.fonts.wrap(text, style, box.w)
    step = canvas.fonts.line_height(style)
    head = canvas.fonts.line_height(tag)
    y = box.y + box.w * 0.015
    canvas.text_middle(TIMINGS[face.timing], box.x, y + head / 2, tag, mix(CORAL, INK, 0.2))
    y += head
    for line in lines:
        canvas.text_middle(line, box.x, y + step / 2, style, INK_TEXT)
        y += step
    return Box(box.x, y, box.w, box.bottom - y)


# --- lying: the display ---


def _lying(canvas: Canvas, box: Box, face: CardFace, cost: Items) -> None:
    """Picture and title side by side, below them the ability, the cost in the corner."""
    w, h = box.w, box.h
    edge = w * 0.035
    style = NAME.sized(w * 0.1)
    least = max(canvas.fonts.width(word, style.sized(1)) for word in face.title.split())
    band = max(w * 0.2, min(w * 0.34, w - 3.6 * edge - least))
    low = box.bottom - edge - w * 0.085
    foot = low - w * 0.09
    across = w - band - 2 * edge - w * 0.035
    style, lines = titled(canvas, face.title, style, across)
    step = canvas.fonts.height(style) * 0.9
    size = w * 0.13
    window = Box(box.x + edge, box.y + edge, band, max(h * 0.4, step * len(lines) + size))
    top = window.bottom + 3
    room = Box(box.x + edge * 1.6, top, w - 2.8 * edge, foot - top)
    below = brief_print(canvas, face, room)
    if below is None:
        window = Box(window.x, window.y, band, max(h * 0.6, window.h))
    draw_window(canvas, window, face, w * 0.04)
    x = window.right + w * 0.035
    y = window.y
    for line in lines:
        canvas.text_middle(line, x, y + step / 2, style, INK_TEXT)
        y += step
    middle = (y + window.bottom) / 2
    if face.kind == "threat":
        words = f"{THREATS.points} points"
        small = fitted(canvas.fonts, words, FINE.sized(w * 0.095), across)
        canvas.text_middle(words, x, middle, small, PAPER_MUTE)
    elif any(face.items):
        wide = items_width(canvas, face.items, size)
        draw_items(canvas, face.items, x, middle, size * min(1.0, across / wide))
    if cost.money:
        draw_price(canvas, cost, box.right - edge, low, w * 0.11)
    draw_timing(canvas, face, box.x + edge + w * 0.075, low, w * 0.14)
    if below:
        pieces, step = below
        canvas.lines(pieces, room.x, room.cy - step * len(pieces) / 2, step)


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
