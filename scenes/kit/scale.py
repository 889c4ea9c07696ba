"""Scale: marks on a line of numbers, side by side where they would lie on one another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.theme import CREAM, LINE, MINT, MUSTARD, MUTE, NIGHT, SEATS, SMALL

FIGURE = SMALL.sized(16)
"""Of the points below the marks of a scale."""
_STEP = 5
"""So many points are between two strokes of a scale."""
_APART = 1.6
"""Between marks, in their size: so much of what ties one to its points is seen beside the own."""


def side_by_side(
    wanted: Sequence[float], gap: float, ends: tuple[float, float], held: int
) -> list[float]:
    """Where marks stand that belong at these places, in their order, no two nearer than `gap`.

    The one that is `held` stays where it belongs, as long as there is room for all between the
    ends.
    """
    low, high = ends
    order = sorted(range(len(wanted)), key=lambda at: (wanted[at], at != held))
    middle, places = order.index(held), list(wanted)
    up, down = order[middle:], order[middle::-1]
    _push(places, up, gap)
    _push(places, down, -gap)
    for rest, end in ((order[::-1], high), (order, low)):  # back from the ends
        sign = 1 if end == low else -1
        if (places[rest[0]] - end) * sign < 0:
            places[rest[0]] = end
            _push(places, rest, gap * sign)
    return places


def _push(places: list[float], order: Sequence[int], gap: float) -> None:
    """Each at least so far from the one before it, in this direction."""
    for before, at in pairwise(order):
        if (places[at] - places[before] - gap) * gap < 0:
            places[at] = places[before] + gap


def draw_scale(
    canvas: Canvas,
    box: Box,
    stand: Sequence[int],
    seat: int,
    gains: Sequence[int],
    top: int,
    shapes: Sequence[int],
    figures: bool,
) -> None:
    """A line of points: the marks of the seats that have any, and in mint where one more leads.

    Equal marks stand beside the own one, on a line of their colour that begins at the points.

    `figures`: the points below them, of this seat's own first.
    """
    y, size, unit = box.cy - 1, min(20.0, box.h * 0.54), box.w / top
    own, strokes = box.x + stand[seat] * unit, range(0, top + 1, _STEP)
    canvas.line((box.x, y), (box.right, y), LINE, 3)
    canvas.line((box.x, y), (own, y), MUSTARD, 3)
    for points in strokes:
        canvas.line((box.x + points * unit, y - 4), (box.x + points * unit, y + 4), LINE, 2)
    for gain in gains:
        # At its points, as long as stays off the figures below.
        x, long = box.x + (stand[seat] + gain) * unit, size * 0.9
        canvas.line((x, y - long), (x, y + long), MINT, 3)
    there = [other for other, points in enumerate(stand) if points or other == seat]
    wanted, ends = [box.x + stand[other] * unit for other in there], (box.x, box.right)
    places = side_by_side(wanted, size * _APART, ends, there.index(seat))
    ties = zip(wanted, places, there, strict=True)  # who gave way stays tied to the points
    for at, x, other in sorted(ties, key=lambda tie: -abs(tie[1] - tie[0])):
        if abs(x - at) > size * 0.3:
            canvas.line((at, y), (x, y), NIGHT, 11)
            canvas.line((at, y), (x, y), SEATS[shapes[other] % len(SEATS)], 7)
    for other, x in zip(there, places, strict=True):
        if other != seat:
            canvas.circle(x, y, size * 0.55, NIGHT)
            canvas.seat(other, x, y, size, shape=shapes[other])
    canvas.circle(own, y, size * 0.85, NIGHT, border=MUSTARD, width=2.5)
    canvas.seat(seat, own, y, size * 0.92, shape=shapes[seat])
    if not figures:
        return
    fonts, taken = canvas.fonts, list[tuple[float, float]]()
    steps = [(stand[seat], CREAM), *((stand[seat] + gain, MINT) for gain in gains)]
    for points, colour in (*steps, *((each, MUTE) for each in strokes)):
        wide = fonts.width(str(points), FIGURE)
        low, high = (end + (wide - size) / 2 * way for end, way in ((box.x, 1), (box.right, -1)))
        x = min(max(box.x + points * unit, low), high)  # no farther out than the marks
        if all(abs(x - other) >= (wide + width) / 2 + 5 for other, width in taken):
            taken.append((x, wide))
            middle = box.cy + fonts.line_height(FIGURE) * 0.75
            canvas.text_centre(str(points), x, middle, FIGURE, colour)
