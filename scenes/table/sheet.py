"""The score sheet of a seat: what it has, points by source and their sum."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from game.core.contract import ScoreLine, Seat
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import wrap_parts
from scenes.kit.placing import Placed
from scenes.kit.text import Fonts
from scenes.table.bubbles import draw_leader
from scenes.table.frame import LARGE, text_factor
from scenes.table.scores import SeatRow
from scenes.theme import (
    BOLD,
    CREAM,
    HEADING,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    NIGHT,
    SEATS,
    SMALL,
    Style,
)

NOTE_W: Final = 420.0
"""A note under a score sheet does not make it wider than this, in usual text."""
LEAST_W: Final = 300.0
FACTORS: Final = (1.0, 0.85, 0.7)
"""How much smaller its words get where large text has room at no width: never small ones."""
COLUMNS: Final = (1, 2, 3)
_SIDE, _TOP, _BETWEEN = 26.0, 24.0, 44.0


@dataclass(frozen=True, slots=True)
class Shape:
    """A sheet as it lies at one size of its words, in so many columns."""

    columns: int
    rows: int
    """Lines of a column."""
    column: float
    """How wide one is."""
    styles: tuple[Style, Style, Style]
    """Of names and sums, of words, of the heading."""
    steps: tuple[float, float, float]
    """How high a line of points, of words and of the heading is."""
    head: tuple[str, ...]
    known: tuple[str, ...]
    notes: tuple[str, ...]
    w: float
    h: float
    air: float = 1.0
    """How much of the usual room is between its parts and round them: small words need less."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands on it."""

    row: SeatRow
    lines: Sequence[ScoreLine]
    note: str
    extra: float = 0.0
    """The height of the title's own row."""

    @property
    def values(self) -> list[str]:
        """The points of each line as they are written."""
        write = self.row.write
        return ["?" if line.points is None else write(line.points) for line in self.lines]

    @property
    def total(self) -> str:
        """Their sum."""
        if any(line.points is None for line in self.lines):
            return "?"
        return self.row.write(sum(line.points or 0 for line in self.lines))

    def shapes(self, fonts: Fonts, most: float) -> list[Shape]:
        """How it may lie, the best first: small words come last."""
        text = text_factor(fonts)
        return [
            self._shape(fonts, most, columns, factor)
            for factor in FACTORS
            if factor == 1 or factor * text >= LARGE
            for columns in COLUMNS
            if columns <= max(1, len(self.lines) // 2)
        ]

    def _shape(self, fonts: Fonts, most: float, columns: int, factor: float) -> Shape:
        bold, small, heading = (
            style.sized(style.size * factor) for style in (BOLD, SMALL, HEADING)
        )
        value = max(fonts.width(text, bold) for text in (*self.values, self.total))
        label = max((fonts.width(line.label, small) for line in self.lines), default=0.0)
        room = NOTE_W * factor * (0.25 + 0.75 * text_factor(fonts))
        noted = min(fonts.width(self.note, small), room) + value + 32
        column = label + value + 32
        wide = max(
            column * columns + _BETWEEN * (columns - 1),
            noted,
            fonts.width(self.row.name, heading) + 2,
            LEAST_W - 2 * _SIDE,
        )
        wide = min(wide, most - 2 * _SIDE)
        column = (wide - _BETWEEN * (columns - 1)) / columns
        words, top = fonts.line_height(small), fonts.line_height(heading)
        step = max(words, fonts.line_height(bold)) + 4 * factor
        head = tuple(fonts.wrap(self.row.name, heading, wide))
        known = tuple(wrap_parts(fonts, self.row.all_known, wide, small))
        notes = tuple(wrap_parts(fonts, self.note, wide, small)) if self.note else ()
        rows = -(-len(self.lines) // columns)
        high = top * len(head) + words * len(known) + self.extra + step * (rows + 1)
        high += words * len(notes) + (34 + 12 * bool(self.extra) + 2 * _TOP) * factor
        return Shape(
            columns,
            rows,
            column,
            (bold, small, heading),
            (step, words, top),
            head,
            known,
            notes,
            wide + 2 * _SIDE,
            high,
            factor,
        )

    def draw(
        self,
        canvas: Canvas,
        box: Box,
        shape: Shape,
        draw_extra: Callable[[Canvas, Box, Seat], None],
    ) -> None:
        """Draws it in its box."""
        bold, small, heading = shape.styles
        step, words, top = shape.steps
        air = shape.air
        canvas.shadow(box)
        edge = SEATS[self.row.player.colour % len(SEATS)]
        canvas.rounded(box, 14, NIGHT, border=edge, width=2)
        left, right, y = box.x + _SIDE, box.right - _SIDE, box.y + _TOP * air
        with canvas.room(box):
            for text in shape.head:
                canvas.text_middle(text, left, y + top / 2, heading, MUSTARD)
                y += top
            y += 10 * air
            for text in shape.known:
                canvas.text_middle(text, left, y + words / 2, small, MUTE)
                y += words
            if self.extra:
                draw_extra(canvas, Box(left, y + 4 * air, right - left, self.extra), self.row.seat)
                y += self.extra + 12 * air
            y += 6 * air
            for number, (line, value) in enumerate(zip(self.lines, self.values, strict=True)):
                column, place = divmod(number, shape.rows)
                x, middle = left + column * (shape.column + _BETWEEN), y + step * (place + 0.5)
                canvas.text_middle(line.label, x, middle, small, CREAM)
                colour = MUTE if line.points == 0 else CREAM
                canvas.text_middle(value, x + shape.column, middle, bold, colour, align="right")
            y += step * shape.rows
            canvas.line((left, y + 6 * air), (right, y + 6 * air), LINE, 2)
            y += 14 * air
            canvas.text_middle("Total", left, y + step / 2, bold, CREAM)
            canvas.text_middle(self.total, right, y + step / 2, bold, MINT, align="right")
            y += step
            for text in shape.notes:
                canvas.text_middle(text, left, y + words / 2, small, MUTE)
                y += words


def draw_sheet(
    canvas: Canvas,
    sheet: Sheet,
    stand: Callable[[tuple[tuple[float, float], ...]], Placed],
    draw_extra: Callable[[Canvas, Box, Seat], None] | None = None,
    fits: Callable[[Placed], bool] = lambda placed: True,
) -> Box | None:
    """Draws a sheet; `stand` says where, by the sizes that it may have; returns its box.

    Nothing where that place does not fit.
    """
    for _, same in groupby(sheet.shapes(canvas.fonts, canvas.box.w - 48), lambda each: each.air):
        shapes = [*same]  # words get smaller only where no place at all has room for larger ones
        placed = stand(tuple((shape.w, shape.h) for shape in shapes))
        if placed.clear:
            break
    if not fits(placed):
        return None
    draw_leader(canvas, placed, SEATS[sheet.row.player.colour % len(SEATS)])
    sheet.draw(canvas, placed.box, shapes[placed.shape], draw_extra or (lambda *_: None))
    return placed.box
