"""Small things that lie on boards: badges with a number, rows of tokens, marks of seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin

from game.core.words import capital
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted, shrunk
from scenes.kit.lines import Point
from scenes.kit.text import Fonts
from scenes.theme import (
    BOLD,
    CORAL_LIGHT,
    CREAM,
    INK,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    NIGHT,
    RAISE,
    SEATS,
    SMALL,
    SMALL_BOLD,
    Colour,
    Style,
)

COUNTED = 30.0
"""So wide is the number on a chip at least, however small that is."""
OWN, NEXT = 2.0, 8.0
"""Units between a picture in a row and its own number, and at least from there to the next one."""
FIGURES = 0.45
"""What numbers have at most of such a row."""
PLACE, LEAST_PLACE, SIGN = 0.3, 16.0, 0.5
"""Of a place round something: its width in radii, and at least; and its sign's in its own."""


def badge(
    canvas: Canvas,
    cx: float,
    cy: float,
    text: str,
    fill: Colour,
    *,
    style: Style = SMALL_BOLD,
    colour: Colour = INK,
) -> Box:
    """A pill with a few letters around a point: "+10", "−1", "×3"."""
    fonts = canvas.fonts
    h = fonts.height(style) + 6
    box = Box.around(cx, cy, max(h, fonts.width(text, style) + 18), h)

    def draw() -> None:
        canvas.rounded(box, h / 2, fill, border=CREAM, width=2)
        with canvas.room(box):
            canvas.text_centre(text, cx, cy, style, colour)

    canvas.group(("badge", box, text, fill, style, colour), draw)
    return box


def pill(canvas: Canvas, box: Box, words: str, colour: Colour, icon: str = "") -> None:
    """A label with a rim, and with an icon at its end where there is one."""
    canvas.rounded(box, box.h / 2, INK, border=colour, width=2)
    with canvas.room(box):
        canvas.text_middle(words, box.x + 11, box.cy, SMALL_BOLD, colour)
    if icon:
        canvas.icon(icon, box.right - 20, box.cy, 22, MUSTARD)


def draw_lines(canvas: Canvas, box: Box, lines: Sequence[str], style: Style) -> float:
    """Sentences one below the other; returns where they end."""
    y = box.y
    for line in lines:
        room = Box(box.x, y, box.w, box.bottom - y)
        y += canvas.paragraph(capital(line), room, style, CREAM) + 4
    return y


def coloured(terms: Sequence[tuple[str, int]]) -> list[tuple[str, Colour]]:
    """The parts of a sum, each in the colour of what it brings: gain, loss or neither."""
    return [
        (text, MINT if brings > 0 else CORAL_LIGHT if brings < 0 else CREAM)
        for text, brings in terms
    ]


def draw_terms(
    canvas: Canvas, parts: Sequence[tuple[str, Colour]], right: float, middle: float, style: Style
) -> float:
    """A line of several colours that ends there; returns where it begins."""
    for text, colour in reversed(parts):
        left = canvas.text_middle(text, right, middle, style, colour, align="right").x
        right = left - canvas.fonts.width(" ", style)
    return left


def draw_scale(
    canvas: Canvas, box: Box, heads: tuple[str, str], cells: Sequence[tuple[str, int]], lit: int
) -> None:
    """How many, and below it how many points, in a row of columns behind what heads both lines;
    the column that counts is lit."""
    row, left = canvas.fonts.line_height(SMALL), 0.0
    for at, head in enumerate(heads):
        said = canvas.text_middle(head, box.x, box.y + row * (at + 0.5) + 4, SMALL, MUTE)
        left = max(left, said.w + 14)
    step = (box.w - left + 6) / len(cells)
    for at, (count, points) in enumerate(cells):
        cell = Box(box.x + left + at * step, box.y + 2, step - 6, 2 * row + 8)
        on = at + 1 == lit
        ground = RAISE if on else canvas.blend(NIGHT, RAISE, 0.45)
        canvas.rounded(cell, 8, ground, border=MINT if on else None, width=2)
        canvas.text_centre(count, cell.cx, cell.y + row * 0.5 + 3, SMALL, MUTE)
        colour = MINT if on else CREAM
        canvas.text_centre(str(points), cell.cx, cell.y + row * 1.5 + 2, BOLD, colour)


def draw_counts(canvas: Canvas, box: Box, held: Sequence[tuple[str, int]]) -> None:
    """Pictures or icons along the top of a box, each with its number close to it and away from the
    next one; in two or three rows where the box is high enough and they are larger so."""
    if not held:
        return
    rows = (1, 2, 3) if box.h >= 1.4 * canvas.fonts.line_height(SMALL_BOLD) else (1,)
    found = [_Counts(canvas, box, held, each) for each in rows]
    most = max((each for each in found if each.apart), key=lambda each: each.side)
    side = most.side
    for (name, number), (x, y), (start, end) in zip(held, most.spots(), most.seen, strict=True):
        x -= start * side
        if "/" in name:
            canvas.image(name, Box.around(x + side / 2, y, side, side))
        else:
            canvas.icon(name, x + side / 2, y, side, MUTE)
        canvas.text_middle(str(number), x + end * side + OWN, y, most.style, CREAM)


class _Counts:
    """Pictures with their numbers in so many rows, as large as they can be there."""

    def __init__(
        self, canvas: Canvas, box: Box, held: Sequence[tuple[str, int]], rows: int
    ) -> None:
        fonts, line = canvas.fonts, max(30.0, canvas.fonts.line_height(SMALL_BOLD))
        files = [name if "/" in name else f"icons/{name}" for name, _ in held]
        self.seen = [canvas.art.inked(name) for name in files]
        self.across = -(-len(held) // rows)
        self._box, self._step = box, min(line, box.h / rows) if rows > 1 else line
        columns = [range(at, len(held), self.across) for at in range(self.across)]

        def widest(style: Style) -> list[float]:
            return [max(fonts.width(str(held[at][1]), style) for at in each) for each in columns]

        # Numbers give way to their share of the row, and pictures to what those leave.
        spare = box.w - OWN * self.across - NEXT * (self.across - 1)
        zero, numbers = fonts.width("0", SMALL_BOLD), widest(SMALL_BOLD)
        share = zero * FIGURES * spare / sum(numbers)
        self.style = fitted(canvas, "0", SMALL_BOLD, share, 1.4 * self._step)
        # Letters have a least size: with more than two rows their numbers might meet.
        self.apart = rows < 3 or fonts.line_height(self.style) <= 1.5 * self._step
        numbers = widest(self.style)
        pictures = [max(self.seen[at][1] - self.seen[at][0] for at in each) for each in columns]
        spare -= sum(numbers)
        lower = 2 * (box.h - 10)  # off the edge below
        self.side = min(28.0 / 30.0 * self._step, lower, spare / sum(pictures))
        more = min(0.4 * line, (spare - self.side * sum(pictures)) / self.across)
        self._wide = [
            picture * self.side + OWN + number + NEXT + more
            for picture, number in zip(pictures, numbers, strict=True)
        ]

    def spots(self) -> Iterator[Point]:
        """Where each picture begins, in the middle of its row."""
        x, y = self._box.x, self._box.y + min(15.0, self._step / 2)
        for at in range(len(self.seen)):
            row, column = divmod(at, self.across)
            yield x + sum(self._wide[:column]), y + self._step * row


def count(canvas: Canvas, box: Box, number: int) -> None:
    """How many, at the lower right of a chip, whose picture is seen with large letters, too."""
    text = f"×{number}"
    style = shrunk(canvas.fonts, text, SMALL_BOLD, max(COUNTED, box.w * 0.6) - 8)
    wide = canvas.fonts.width(text, style) + 8
    high = canvas.fonts.line_height(style)
    pill = Box(box.right - wide + 8, box.bottom - high + 6, wide, high)
    canvas.rounded(pill, high / 2, INK, border=LINE, width=1)
    canvas.text_centre(text, pill.cx, pill.cy, style, CREAM)


def counted_width(fonts: Fonts, number: int, side: float, style: Style) -> float:
    """How wide a token is with its number."""
    return side + (fonts.width(str(number), style) + 8 if number > 1 else 0)


def draw_counted(
    canvas: Canvas, name: str, number: int, x: float, cy: float, side: float, style: Style
) -> None:
    """A token, and in one capsule with it how many there are: no neighbour's number."""
    if number > 1:
        wide = counted_width(canvas.fonts, number, side, style)
        canvas.rounded(Box(x - 1, cy - side / 2 - 1, wide + 1, side + 2), side / 2 + 1, RAISE)
        canvas.text_middle(str(number), x + side + 2, cy, style, CREAM)
    canvas.image(name, Box.around(x + side / 2, cy, side, side))


def draw_meter(
    canvas: Canvas, middle: Point, radius: float, filled: Sequence[int], places: int
) -> None:
    """Places round something, from the top on filled by seats' signs; more where those are more.  A
    sign has the rim of its own colour and stands off it, or its shape would be lost in a crowd."""
    size, count = max(LEAST_PLACE, radius * PLACE), max(places, len(filled))
    for at in range(count):
        angle = radians(-90 + 360 * at / count)
        x, y = middle[0] + radius * cos(angle), middle[1] + radius * sin(angle)
        if at >= len(filled):
            canvas.circle(x, y, size / 2 - 1, INK, border=LINE, width=1.5)
            continue
        look = filled[at] % len(SEATS)
        canvas.circle(x, y, size / 2, INK, border=SEATS[look], width=size * 0.1)
        canvas.seat(look, x, y, max(9.0, size * SIGN), shape=look)


def triangle(canvas: Canvas, box: Box, colour: Colour, width: float) -> None:
    """The rim of a triangle, as a sprite: slanting lines are not painted alike in every part."""
    r = box.w * 0.54
    side = 2 * (r + width)

    def paint(sub: Canvas) -> None:
        x, y = side / 2, side / 2
        corners = [(x, y - r), (x + r * 0.87, y + r * 0.56), (x - r * 0.87, y + r * 0.56)]
        sub.polyline([*corners, corners[0]], colour, width)

    rim = canvas.painted(("triangle", colour, round(r, 2), width), side, side, paint)
    canvas.blit_centre(rim, box.cx, box.cy + box.h * 0.07)


def token_boxes(box: Box, count: int, size: float, gap: float = 8.0) -> list[Box]:
    """Places for so many square tokens, in rows from the top left; they shrink until they fit."""
    while size > 12:
        across = max(1, int((box.w + gap) // (size + gap)))
        if -(-count // across) * (size + gap) - gap <= box.h + 0.5:
            break
        size -= 1
    across = max(1, int((box.w + gap) // (size + gap)))
    return [
        Box(box.x + at % across * (size + gap), box.y + at // across * (size + gap), size, size)
        for at in range(count)
    ]
