"""Marks: medals as rosettes and as small discs; each metal has a sign of its own."""

from __future__ import annotations

import math
from typing import Final

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point, dashes
from scenes.theme import (
    CORAL,
    CORAL_DEEP,
    CREAM,
    INK,
    INK_TEXT,
    LINE,
    MINT,
    MUSTARD,
    NUMBER,
    PAPER_MUTE,
    Colour,
    mix,
    rgb,
)

METALS: Final[dict[str, Colour]] = {
    "gold": MUSTARD,
    "silver": rgb("#CBD5DE"),
    "bronze": rgb("#C87F4F"),
}


def _regular(cx: float, cy: float, r: float, corners: int, turn: float = 0.0) -> list[Point]:
    return [
        (
            cx + r * math.sin(2 * math.pi * at / corners + turn),
            cy - r * math.cos(2 * math.pi * at / corners + turn),
        )
        for at in range(corners)
    ]


def draw_sign(canvas: Canvas, cx: float, cy: float, r: float, metal: str, colour: Colour) -> None:
    """The sign of a metal: star, triangle, dot."""
    if metal == "gold":
        outer, inner = _regular(cx, cy, r * 1.1, 5), _regular(cx, cy, r * 0.48, 5, math.pi / 5)
        canvas.facet([point for pair in zip(outer, inner, strict=True) for point in pair], colour)
    elif metal == "silver":
        canvas.facet(_regular(cx, cy + r * 0.12, r, 3), colour)
    else:
        canvas.circle(cx, cy, r * 0.5, colour)


def draw_disc(canvas: Canvas, cx: float, cy: float, r: float, metal: str, *, won: bool) -> None:
    """A small medal on paper: won, or still to be won."""
    if not won:
        ring = _regular(cx, cy, r - 1, 28)
        for piece in dashes([*ring, ring[0]], r * 0.32, r * 0.28):
            canvas.polyline(piece, PAPER_MUTE, 1.6)
        draw_sign(canvas, cx, cy, r * 0.46, metal, PAPER_MUTE)
        return
    colour = METALS[metal]
    canvas.circle(cx, cy, r, mix(colour, INK_TEXT, 0.25))
    canvas.circle(cx, cy, r * 0.84, colour)
    draw_sign(canvas, cx, cy, r * 0.46, metal, mix(colour, INK_TEXT, 0.6))


def draw_day(canvas: Canvas, cx: float, cy: float, r: float, metal: str) -> None:
    """A day's medal in the calendar, around its number."""
    colour = METALS[metal]
    canvas.circle(cx, cy, r, mix(colour, INK_TEXT, 0.3))
    canvas.circle(cx, cy, r * 0.88, colour)
    ring = _regular(cx, cy, r * 0.74, 28)
    for piece in dashes([*ring, ring[0]], r * 0.14, r * 0.12):
        canvas.polyline(piece, mix(colour, INK_TEXT, 0.3), 1.2)
    draw_sign(canvas, cx, cy + r * 0.5, r * 0.2, metal, mix(colour, INK_TEXT, 0.65))


def draw_rosette(canvas: Canvas, cx: float, cy: float, size: float, metal: str) -> None:
    """A medal as it is pinned on a poster."""
    colour, r = METALS[metal], size / 2
    for side in (-1, 1):
        x = cx + side * r * 0.42
        canvas.facet(
            [
                (x - r * 0.3, cy + r * 0.4),
                (x + r * 0.3, cy + r * 0.4),
                (x + r * 0.3 + side * r * 0.12, cy + r * 1.5),
                (x + side * r * 0.12, cy + r * 1.28),
                (x - r * 0.3 + side * r * 0.12, cy + r * 1.5),
            ],
            CORAL if side > 0 else CORAL_DEEP,
        )
    petals = 14
    edge = [
        (
            cx + r * (0.95 + 0.06 * math.cos(petals * a)) * math.sin(a),
            cy - r * (0.95 + 0.06 * math.cos(petals * a)) * math.cos(a),
        )
        for a in (2 * math.pi * at / 84 for at in range(84))
    ]
    canvas.facet(edge, mix(colour, INK_TEXT, 0.14))
    canvas.circle(cx, cy, r * 0.78, colour)
    canvas.ring(cx, cy, r * 0.66, mix(colour, INK_TEXT, 0.25), 2)
    draw_sign(canvas, cx, cy, r * 0.36, metal, mix(colour, INK_TEXT, 0.55))


def draw_signs(canvas: Canvas, x: float, cy: float, side: float, signs: str) -> float:
    """A square for each fifth of a game: full ahead, half level, hollow behind; the right end."""
    for sign in signs:
        box = Box(x, cy - side / 2, side, side)
        if sign == "+":
            canvas.rounded(box, 4, MINT)
        elif sign == "=":
            canvas.rounded(box, 4, LINE)
            canvas.rounded(Box(box.x, box.y, side / 2, side), 4, MUSTARD)
        else:
            canvas.rounded(box.inset(1.5), 4, INK, border=CORAL, width=3)
        x += side + 5
    return x


def draw_rocket(canvas: Canvas, box: Box, number: int) -> None:
    """The streak's rocket, which carries its number in place of the window."""
    canvas.image("seats/rocket_1", box)
    y = box.cy + box.h * 0.04
    canvas.circle(box.cx, y, box.h * 0.095, CREAM)
    style = NUMBER.sized(box.h * (0.2 if number < 100 else 0.13))
    canvas.text_centre(str(number), box.cx, y, style, INK_TEXT)
