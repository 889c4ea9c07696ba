"""Paints Rocketmen's cards upright: in the hand, small on the piles, large when looked at."""

from __future__ import annotations

from collections.abc import Sequence

from game.rocketmen.data import THREATS, CardFace
from game.rocketmen.data.model import Destination, Items
from game.rocketmen.text.things import TIMINGS
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import shrunk
from scenes.theme import CORAL, INK, INK_TEXT, NUMBER, PAPER_MUTE, PAPER_SHADE, Style, mix
from scenes.titles.rocketmen.faces import parts

_LARGE = 250.0
"""Units: from this width on a card has its ability's full text."""
_RIM = 1.5
"""Of a narrow card, left free even beside its longest words, which are not divided then."""
_LOW = 150.0
"""Units: lower cards have a name and what they give, no more."""


def draw_upright(
    canvas: Canvas, box: Box, face: CardFace, cost: Items, places: Sequence[Destination]
) -> None:
    """The front of a card that stands."""
    w = box.w
    canvas.outline(box.inset(w * 0.025), PAPER_SHADE, max(1.0, w * 0.012), w * 0.07)
    if w >= _LARGE:
        _close(canvas, box, face, cost, places)
    elif box.h >= _LOW:
        _in_hand(canvas, box, face, places)
    else:
        _small(canvas, box, face)


def _in_hand(canvas: Canvas, box: Box, face: CardFace, places: Sequence[Destination]) -> None:
    """Picture, name, what it gives; below that the ability or where the mission may go.

    The picture has the height that the words leave, because these must be readable.
    """
    w = box.w
    edge = max(5.0, w * 0.055)
    inner = box.inset(edge)
    size = max(17.0, w * 0.125) * parts.grown(canvas)
    style, lines = parts.named(canvas, face.title, size, inner.w, w - 2 * _RIM)
    step = canvas.fonts.height(style) * 0.86
    size = max(22.0, w * 0.22)
    title, gives = step * len(lines), size * 1.15
    mission = face.kind == "mission"
    brief = None
    foot, tagged = 0.0, True
    if mission:
        row = max(18.0, w * 0.15) * parts.grown(canvas)
        rows = 1 if parts.needs_width(canvas, face, row, places) <= inner.w else 2
        foot = (row + 2) * rows
    else:
        free = Box(0, 0, inner.w, inner.h * 0.8 - title - gives)
        brief = parts.brief_print(canvas, face, free)
        if brief is None:  # the sign on the picture tells when
            tagged = False
            brief = parts.brief_print(canvas, face, free, tagged=False)
        foot = brief[1] * len(brief[0]) + 2 if brief else 0.0
    high = min(inner.h * 0.44, inner.h - title - gives - foot - 2)
    window, rest = inner.top_part(high, 2)
    parts.draw_window(canvas, window, face, w * 0.05)
    if mission:
        parts.draw_reward(
            canvas, face, window.right - 3, window.y + max(11.0, w * 0.1), max(15.0, w * 0.13)
        )
    sign, room = max(17.0, w * 0.14), 0.0 if tagged else window.w - 0.04 * w
    x, y = window.x + w * 0.1, window.bottom - w * 0.1
    parts.draw_timing(canvas, face, x, y, sign, room, sign * 0.3)
    longest = max(canvas.fonts.width(line, style) for line in lines)
    _name(canvas, rest._replace(x=min(rest.x, box.cx - longest / 2)), lines, style, step)
    below, low = rest.bottom_part(foot)
    _gives(canvas, Box(low.x, low.y + title, low.w, low.h - title), face, size)
    if brief:
        canvas.lines(brief[0], below.x, below.y, brief[1])
    elif mission:
        parts.draw_needs(canvas, face, below, places, rows)


def _small(canvas: Canvas, box: Box, face: CardFace) -> None:
    """On a pile: what it is and what it gives."""
    w = box.w
    edge = w * 0.06
    inner = Box(box.x + edge, box.y + edge, w - 2 * edge, box.h - 2 * edge)
    # Long words reach into the margin before they go.
    wide = box.inset(max(2.0, w * 0.02))
    style, lines = parts.named(canvas, face.title, w * 0.15, wide.w)
    longest = max(canvas.fonts.width(line, style) for line in lines)
    step = canvas.fonts.height(style) * 0.86
    size = max(w * 0.24, 12 / canvas.scale * 1.1)
    if longest > wide.w or step * len(lines) + size * 1.2 > inner.h * 0.82:
        lines = []  # too small for words: the picture says it
    left = inner.h - step * len(lines) - size * 1.2
    window, rest = inner.top_part(max(inner.h * 0.18, min(inner.h * 0.44, left)), w * 0.02)
    parts.draw_window(canvas, window, face, w * 0.05)
    parts.draw_timing(canvas, face, window.x + w * 0.1, window.bottom - w * 0.1, w * 0.14)
    _name(canvas, rest._replace(x=min(rest.x, box.cx - longest / 2)), lines, style, step)
    title = step * len(lines)
    _gives(canvas, Box(rest.x, rest.y + title, rest.w, rest.h - title), face, size)


def _close(
    canvas: Canvas, box: Box, face: CardFace, cost: Items, places: Sequence[Destination]
) -> None:
    """Looked at closely: also the price and the whole text."""
    w = box.w
    edge = w * 0.06
    x = box.x + edge * 1.3
    room = box.right - edge - x
    # A mission's reward stands beside its name, off the picture; a price has its place below.
    mission = face.kind == "mission"
    style, lines = parts.named(canvas, face.title, w * 0.125, room * (0.7 if mission else 1.0))
    step = canvas.fonts.height(style)
    high = 0.26 if face.text and len(lines) > 1 else 0.34  # words are what is looked for here
    window = Box(box.x + edge, box.y + edge, w - 2 * edge, box.h * high)
    parts.draw_window(canvas, window, face, w * 0.05)
    y = window.bottom + w * 0.02
    if mission:
        parts.draw_reward(canvas, face, window.right, y + w * 0.085, w * 0.11)
    _name(canvas, Box(x, y, room, 0), lines, style, step)
    y += step * len(lines)
    low = _ability(canvas, Box(x, y, room, box.bottom - y - edge), face)
    if mission:
        needs, low = low.bottom_part(min(low.h * 0.45, w * 0.16), w * 0.01)
        parts.draw_needs(canvas, face, needs, places)
    elif cost.money:
        end = parts.draw_price(canvas, cost, window.right, low.bottom - w * 0.07, w * 0.095)
        if low.h > w * 0.42:
            low = low.bottom_part(w * 0.16)[1]
        else:  # beside the price
            low = low._replace(w=end - w * 0.02 - low.x)
    _gives(canvas, low, face, min(w * 0.24, low.h * 0.92))


def _name(canvas: Canvas, box: Box, lines: Sequence[str], style: Style, step: float) -> None:
    for number, line in enumerate(lines):
        y = box.y + step * (number + 0.5)
        canvas.text_middle(line, box.x, y, style, INK_TEXT)


def _gives(canvas: Canvas, box: Box, face: CardFace, size: float) -> None:
    """What the card gives when it pays or flies: the number that matters."""
    if face.kind == "threat":
        words = f"{THREATS.points} points"
        style = shrunk(canvas.fonts, words, NUMBER.sized(size * 0.75), box.w)
        if canvas.fonts.width(words, style) <= box.w + 2:
            canvas.text_middle(words, box.x, box.cy, style, PAPER_MUTE)
        return
    least = 12 / canvas.scale  # pixels: smaller figures are none
    while (wide := parts.items_width(canvas, face.items, size)) > box.w and size > least:
        size = max(least, size - 0.5)
    if wide > box.w + 2:
        return  # letters have a least size: too small for figures, too
    parts.draw_items(canvas, face.items, box.x, box.cy, size)


def _ability(canvas: Canvas, box: Box, face: CardFace) -> Box:
    """On a large card: its ability in words; returns the room left below."""
    text = face.text
    if not text:
        return box
    style, tag, fonts = parts.FINE, parts.TAG, canvas.fonts
    for share in (0.085, 0.08, 0.075, 0.07, 0.065, 0.06, 0.056):  # what it gives is read, too
        style, tag = style.sized(box.w * share), tag.sized(box.w * share * 0.8)
        head, high = fonts.line_height(tag), fonts.line_height(style)
        if head + high * len(fonts.wrap(text, style, box.w)) <= box.h - box.w * 0.2:
            break
    y = box.y + box.w * 0.015
    canvas.text_middle(TIMINGS[face.timing], box.x, y + head / 2, tag, mix(CORAL, INK, 0.2))
    y += head
    y += canvas.paragraph(text, Box(box.x, y, box.w, 0), style, INK_TEXT)
    return Box(box.x, y, box.w, box.bottom - y)
