"""Outlines: empty places, captions of piles, and rings round what may be or has been chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import partial
from typing import Any

from game.core.contract import HIDDEN, Card, Zone
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted
from scenes.kit.text import Fonts
from scenes.table.moment import Moment, Places, Spot
from scenes.table.refs import CardAt, Ref, ZoneAt
from scenes.table.zones import Counted, ZoneWidget
from scenes.theme import (
    CREAM,
    INK,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    PANEL_LINE,
    QUIET,
    SKY,
    SMALL,
    SMALL_BOLD,
    Colour,
    Style,
)

BESIDE = 8.0
"""Units between a card and the number of those that it stands for."""


def zone_box(widget: ZoneWidget) -> Box:
    """Where the one card of a whole zone's target lies."""
    spots = [place for place in widget.places([HIDDEN]) if place is not None]
    return spots[0].box(widget.ratio) if spots else widget.box


def card_marks(
    moment: Moment[Any, Any], own: Mapping[Card, Colour | None], quiet: Collection[Ref]
) -> dict[Card, Colour]:
    """Outlines of cards: chosen, hinted or lit; `own`: what the title has otherwise."""
    if not moment.choosing:
        return {card: colour for card, colour in own.items() if colour is not None}
    marks: dict[Card, Colour | None] = {}
    thin = moment.lit.intersection(quiet)
    sorts = (moment.lit, MINT), (thin, QUIET), (moment.hinted, SKY), (moment.chosen, MUSTARD)
    for refs, colour in sorts:
        marks |= {ref.card: colour for ref in refs if isinstance(ref, CardAt)}
    marks |= own
    return {card: colour for card, colour in marks.items() if colour is not None}


def draw_slots(
    canvas: Canvas, zones: Mapping[Zone, ZoneWidget], counts: Mapping[Zone, int]
) -> None:
    """Dashed places where no card lies."""
    for zone, widget in zones.items():
        for box in widget.empty(counts.get(zone, 0)):
            radius = min(14.0, box.w * 0.1)
            draw = partial(canvas.dashed, box, LINE, 2.5, radius)
            canvas.group(("slot", box, radius, canvas.palette), draw)


def captioned(fonts: Fonts, widget: ZoneWidget, box: Box) -> Box:
    """A pile's box with the words below it."""
    lines = widget.label.splitlines()
    if not lines:
        return box
    low = widget.box.bottom + 4 + len(lines) * fonts.line_height(SMALL)
    return box.union(Box(widget.box.x - 6, box.y, widget.box.w + 12, low - box.y))


def draw_captions(
    canvas: Canvas, zones: Mapping[Zone, ZoneWidget], counts: Mapping[Zone, int]
) -> None:
    """The words below piles, in one size where they stand side by side; numbers beside others."""
    fonts, styles = canvas.fonts, dict[float, Style]()
    rows = [
        (widget.box, number, line)
        for zone, widget in zones.items()
        for number, line in enumerate(
            widget.label.replace("{n}", str(counts.get(zone, 0))).splitlines()
        )
    ]
    for box, _, line in rows:
        style = fitted(canvas, line, SMALL, box.w + 12)
        kept = styles.setdefault(box.bottom, style)
        if fonts.line_height(style) < fonts.line_height(kept):
            styles[box.bottom] = style
    for box, number, line in rows:
        style = styles[box.bottom]
        y = box.bottom + 4 + (number + 0.5) * fonts.line_height(style)
        canvas.text_middle(line, box.cx, y, style, MUTE, align="centre")
    for zone, widget in zones.items():
        if isinstance(widget, Counted) and counts.get(zone):
            box, count = widget.box, str(counts[zone])
            style = fitted(canvas, count, SMALL_BOLD, box.w * 2, box.h * 1.3)
            canvas.text_middle(count, box.right + BESIDE, box.cy, style, CREAM)


def draw_turned(
    canvas: Canvas, box: Box, colour: Colour, width: float, radius: float, angle: float
) -> None:
    """An outline round a card that lies turned by so much."""
    if not angle:
        return canvas.outline(box, colour, width, radius)
    key = ("turned", box.w, box.h, colour, width, radius)
    inside = Box(width, width, box.w, box.h)
    sprite = canvas.painted(
        key,
        box.w + 2 * width,
        box.h + 2 * width,
        lambda inner: inner.outline(inside, colour, width, radius),
    )
    canvas.blit_centre(canvas.turned(key, sprite, angle), box.cx, box.cy)


def draw_rings(
    canvas: Canvas,
    moment: Moment[Any, Any],
    places: Places,
    spots: Iterable[Spot],
    quiet: Collection[Ref],
) -> None:
    """Rings round spots and whole zones that may be, or have been, chosen."""
    rings: list[tuple[Ref, Box, float]] = [(s.ref, s.box, s.radius) for s in spots if s.outlined]
    rings += [
        (ZoneAt(zone), zone_box(widget), 14.0)
        for zone, widget in places.zones.items()
        if widget.solo
    ]
    for ref, box, radius in rings:
        if ref in moment.chosen:
            canvas.outline(box.inset(-6), MUSTARD, 5, radius + 6)
        elif ref in moment.lit or ref in moment.hinted:
            thin = ref in quiet and ref not in moment.hinted
            colour = SKY if ref in moment.hinted else QUIET if thin else MINT
            canvas.outline(box.inset(-5), colour, 2.0 if thin else 3.5, radius + 5)


def draw_caption(
    canvas: Canvas, text: str, near: Box, area: Box, edge: Colour = PANEL_LINE
) -> None:
    """A few words beside something on the board, inside an area."""
    fonts = canvas.fonts
    w, h = fonts.width(text, SMALL) + 24, fonts.line_height(SMALL) + 8
    x = min(max(near.cx - w / 2, area.x + 4), area.right - w - 4)
    y = near.y - h - 8
    if y < area.y + 2:
        y = near.bottom + 8
    box = Box(x, y, w, h)
    canvas.rounded(box, h / 2, INK, border=edge, width=1.5)
    canvas.text_centre(text, box.cx, box.cy, SMALL, CREAM)
