"""Scale: marks on a line of numbers; equal ones share a place, others give way to one another."""

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
_APART, _SHARED = 1.6, 1.2
"""Between marks, in their size: so much of what ties one to its points is seen beside the own; and
between equal ones."""


def side_by_side(
    wanted: Sequence[float], halves: Sequence[float], ends: tuple[float, float], held: int
) -> list[float]:
    """Where marks stand that belong at these places, in their order, each with half its width.

    The one that is `held` stays where it belongs, as long as there is room for all between the
    ends.
    """
    low, high = ends
    order = sorted(range(len(wanted)), key=lambda at: (wanted[at], at != held))
    middle, places = order.index(held), list(wanted)
    up, down = order[middle:], order[middle::-1]
    _push(places, up, halves, 1)
    _push(places, down, halves, -1)
    for rest, end, sign in ((order[::-1], high, -1), (order, low, 1)):  # back from the ends
        first = end + sign * halves[rest[0]]
        if (places[rest[0]] - first) * sign < 0:
            places[rest[0]] = first
            _push(places, rest, halves, sign)
    return places


def _push(places: list[float], order: Sequence[int], halves: Sequence[float], sign: int) -> None:
    """Each off the one before it, in this direction."""
    for before, at in pairwise(order):
        gap = halves[before] + halves[at]
        if (places[at] - places[before]) * sign < gap:
            places[at] = places[before] + sign * gap


def round_it(
    equal: Sequence[int], seat: int, at: float, size: float, ends: tuple[float, float]
) -> list[tuple[int, float]]:
    """Who has the same points, and how far from there each mark stands: all of them round it, or
    round the own mark, which stays at its points."""
    step, rest = _SHARED * size, [other for other in equal if other != seat]
    if len(rest) == len(equal):
        return [(other, step * (n - (len(equal) - 1) / 2)) for n, other in enumerate(equal)]
    fit_left, fit_right = (int(abs(at - end) / step) for end in ends)
    left = max(min(len(rest) // 2, fit_left), len(rest) - fit_right)
    places = [(n - left + 1 if n >= left else n - left) for n in range(len(rest))]
    beside = [(place + (0.25 if place > 0 else -0.25)) * step for place in places]
    return sorted([(seat, 0.0), *zip(rest, beside, strict=True)], key=lambda mark: mark[1])


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

    Equal marks share a frame round their points. Marks that give way to others stand on a line of
    their colour that begins at the points.

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
        canvas.line((x, y - long), (x, y + long - 0.9), MINT, 3)
    there = [other for other, points in enumerate(stand) if points or other == seat]
    levels = sorted({stand[other] for other in there})
    equal = [[other for other in there if stand[other] == points] for points in levels]
    wanted, ends = [box.x + points * unit for points in levels], (box.x, box.right)
    shared = [round_it(e, seat, at, size, ends) for e, at in zip(equal, wanted, strict=True)]
    half = size * _APART / 2
    halves = [max(abs(off) for _, off in marks) + half for marks in shared]
    room = box.x - half, box.right + half
    places = side_by_side(wanted, halves, room, levels.index(stand[seat]))
    ties = zip(wanted, places, shared, strict=True)  # who gave way stays tied to the points
    for at, x, marks in sorted(ties, key=lambda tie: -abs(tie[1] - tie[0])):
        if abs(x - at) > size * 0.3:
            canvas.line((at, y), (x, y), NIGHT, 11)
            canvas.line((at, y), (x, y), SEATS[shapes[marks[0][0]] % len(SEATS)], 7)
    for x, marks in zip(places, shared, strict=True):
        if len(marks) > 1:
            left, right = x + marks[0][1] - half, x + marks[-1][1] + half
            frame = Box(left, y - half, right - left, 2 * half)
            canvas.rounded(frame, half, NIGHT, border=MUTE, width=1.5)
        for other, off in marks:
            if other != seat:
                canvas.circle(x + off, y, size * 0.55, NIGHT)
                canvas.seat(other, x + off, y, size, shape=shapes[other])
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
