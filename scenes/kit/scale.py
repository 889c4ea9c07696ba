"""Scale: marks on a line of numbers, each at its own; equal ones stand one above the other."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.theme import CREAM, LINE, MINT, MUSTARD, MUTE, NIGHT, SMALL, Colour

FIGURE = SMALL.sized(16)
"""Of the points below the marks of a scale."""
_STEP = 5
"""So many points are between two strokes of a scale."""
_BESIDE, _ASIDE, _ABOVE = 0.62, 0.4, 0.85
"""Marks in one row are so many sizes apart at least; several of one value stand so much of a step
left and right of it; and a row is so many sizes above the one below it at most."""
_LEAST, _LOW, _ROUND = 12.0, 0.6, 1.25
"""The size of a mark at least, how many sizes a row is above another one then, and what is round
them all."""


def has_room(fonts: Fonts, high: float, seats: int, *, plain: bool = False) -> bool:
    """Whether a scale this high leaves all marks of so many seats readable, with its figures unless
    it is plain."""
    return high >= height(fonts, seats, plain=plain)


def height(fonts: Fonts, seats: int, *, plain: bool = False) -> float:
    """From which height on it has room for so many seats."""
    return foot(fonts) * (not plain) + _LEAST * (_ROUND + _LOW * (seats // 2))


def foot(fonts: Fonts) -> float:
    """How high the figures are."""
    return fonts.line_height(FIGURE) * 0.9


def swarm(
    stand: Sequence[int], seat: int, unit: float, size: float
) -> list[tuple[int, float, int]]:
    """Which marks there are, how far along the line each stands, and in which row above it.

    Each stands at its points, or nearer to them than to any others; those that would lie on one
    another there stand one above the other, this seat's own on the line.
    """
    placed = [(seat, stand[seat] * unit, 0)]
    for points in sorted(set(stand) - {0}):
        rivals = [each for each, has in enumerate(stand) if has == points and each != seat]
        several = len(rivals) > (1 if points == stand[seat] else 2)
        off = min(_ASIDE * unit, 0.6 * size) if several else 0.0
        for at, rival in enumerate(rivals):
            x = points * unit + (off if at % 2 else -off)
            taken = {row for _, other, row in placed if abs(x - other) < _BESIDE * size}
            row = next(row for row in range(len(stand)) if row not in taken)
            placed.append((rival, x, row))
    return placed


def draw_scale(
    canvas: Canvas,
    box: Box,
    stand: Sequence[int],
    seat: int,
    gains: Sequence[int],
    top: int,
    shapes: Sequence[int],
    *,
    plain: bool = False,
) -> None:
    """A line of points with figures below it, of this seat's own first, unless it is plain: the
    marks of the seats that have any, each at its points, and in mint where one more leads."""
    fonts, unit = canvas.fonts, box.w / top
    low = 0.0 if plain else foot(fonts)
    size = min(20.0, (box.h - low) / (_ROUND + _LOW * (len(stand) // 2)))
    y = box.bottom - low - size * 0.75
    own, strokes = box.x + stand[seat] * unit, range(0, top + 1, _STEP)
    canvas.line((box.x, y), (box.right, y), LINE, 3)
    canvas.line((box.x, y), (own, y), MUSTARD, 3)
    for points in strokes:
        canvas.line((box.x + points * unit, y - 4), (box.x + points * unit, y + 4), LINE, 2)
    for gain in gains:
        # At its points, as long as stays off the figures below.
        x, long = box.x + (stand[seat] + gain) * unit, size * 0.9
        canvas.line((x, y - long), (x, y + long - 0.9), MINT, 3)
    marks = swarm(stand, seat, unit, size)
    highest = max(row for *_, row in marks)
    above = min(_ABOVE * size, (y - box.y - size * 0.5) / max(1, highest))
    canvas.circle(own, y, size * 0.85, NIGHT, border=MUSTARD, width=2.5)
    for other, along, row in sorted(marks, key=lambda mark: -mark[2]):
        at = box.x + along, y - row * above
        if other != seat:
            canvas.circle(*at, size * 0.55, NIGHT)
        canvas.seat(other, *at, size * (0.92 if other == seat else 1.0), shape=shapes[other])
    if not plain:
        steps = [(stand[seat], CREAM), *((stand[seat] + gain, MINT) for gain in gains)]
        draw_figures(canvas, box, top, steps, size)


def draw_figures(
    canvas: Canvas, box: Box, top: int, steps: Sequence[tuple[int, Colour]] = (), size: float = 0.0
) -> None:
    """Along the foot of a box these figures, and as far as they leave room those of the strokes of
    all scales above; none stands farther out than marks so large."""
    fonts, taken = canvas.fonts, list[tuple[float, float]]()
    for points, colour in (*steps, *((each, MUTE) for each in range(0, top + 1, _STEP))):
        wide = fonts.width(str(points), FIGURE)
        low, high = (end + (wide - size) / 2 * way for end, way in ((box.x, 1), (box.right, -1)))
        x = min(max(box.x + points * box.w / top, low), high)
        if all(abs(x - other) >= (wide + width) / 2 + 5 for other, width in taken):
            taken.append((x, wide))
            canvas.text_centre(str(points), x, box.bottom - foot(fonts) / 2, FIGURE, colour)
