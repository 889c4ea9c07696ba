"""Calendar: a month with its medals."""

from __future__ import annotations

import calendar
import datetime
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from scenes.daily.marks import METALS, draw_day
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Drawn, Flow, Node, Row, Text
from scenes.kit.placing import Ground
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.table.bubbles import Bubble
from scenes.theme import BODY, BOLD, CREAM, INK_TEXT, LINE, MUSTARD, MUTE, NIGHT, RAISE, SMALL, mix

DAYS: Final = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
MARKS: Final = {
    "gold": "All three beaten",
    "silver": "Two",
    "bronze": "One",
    "": "Played, no medal",
    None: "Missed",
    "today": "Today",
}
"""What each mark of a day means, for the legend."""


class Month(Node):
    """The days of a month; a try without a medal is underlined.  Days up to today tell more."""

    def __init__(
        self,
        month: datetime.date,
        today: datetime.date,
        best: Mapping[datetime.date, str],
        tell: Callable[[datetime.date], Sequence[str]] = lambda date: (),
        choose: Callable[[datetime.date], None] = lambda date: None,
    ) -> None:
        """`tell`: what a day was, in lines; `choose`: what is done with one that is chosen."""
        super().__init__()
        self.month, self.today, self.best = month, today, best
        self.tell, self.chosen = tell, choose
        self.days: dict[str, tuple[datetime.date, Box]] = {}
        self.weeks = calendar.Calendar().monthdatescalendar(month.year, month.month)

    def least(self, fonts: Fonts) -> float:
        return 7 * (fonts.width("30", BOLD) + 14)

    def natural(self, fonts: Fonts) -> float:
        return 460.0

    def _step(self, fonts: Fonts, width: float) -> float:
        # A number leaves its medal's rim and sign in sight, however large it is.
        line = fonts.line_height(BOLD)
        return max(line + 14, min(max(68.0, line * 1.7), width / 7))

    def measure(self, fonts: Fonts, width: float) -> float:
        # Six weeks whatever the month, so that nothing moves when it is turned.
        return fonts.line_height(SMALL) + 6 + 6 * self._step(fonts, width)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        box, fonts = self.box, canvas.fonts
        wide, step = box.w / 7, self._step(fonts, box.w)
        head = fonts.line_height(SMALL)
        with canvas.room(box):
            for column, name in enumerate(DAYS):
                x = box.x + wide * (column + 0.5)
                canvas.text_centre(name, x, box.y + head / 2, SMALL, MUTE)
            for date, cell in self._cells(fonts):
                self._draw_day(canvas, date, cell.cx, cell.cy, min(wide, step) / 2 - 3)

    def _cells(self, fonts: Fonts) -> Iterator[tuple[datetime.date, Box]]:
        """The days and their places."""
        box, wide, step = self.box, self.box.w / 7, self._step(fonts, self.box.w)
        top = box.y + fonts.line_height(SMALL) + 6
        for row, week in enumerate(self.weeks):
            for column, date in enumerate(week):
                if date.month == self.month.month:
                    yield date, Box(box.x + wide * column, top + step * row, wide, step)

    # --- pointing ---

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        self.days = {f"day:{day}": (day, cell) for day, cell in self._cells(fonts)}

    def targets(self) -> Iterator[Target]:
        for key, (date, cell) in self.days.items():
            if date <= self.today:
                yield Target(key, cell.inset(2), ". ".join(self.tell(date)), "days", radius=10)

    def find(self, key: str) -> Node | None:
        return self if key in self.days else None

    def choose(self, key: str) -> None:
        self.chosen(self.days[key][0])

    def draw_told(self, canvas: Canvas, key: str) -> None:
        """What a day was, beside it."""
        date, cell = self.days[key]
        head, *lines = self.tell(date)
        rows = [(head, BOLD, MUSTARD), *((line, SMALL, CREAM) for line in lines)]
        Bubble(rows, MUSTARD).draw(canvas, cell, Ground(canvas.box))

    def _draw_day(self, canvas: Canvas, date: datetime.date, x: float, y: float, r: float) -> None:
        if date == self.today:
            cell = Box.around(x, y, 2 * r + 6, 2 * r + 6)
            canvas.rounded(cell, 10, RAISE, border=MUSTARD, width=3)
        won = self.best.get(date)
        if won:
            draw_day(canvas, x, y, r - 2, won)
            canvas.text_centre(str(date.day), x, y - r * 0.12, BOLD, INK_TEXT)
            return
        colour = mix(NIGHT, LINE, 0.9) if date > self.today else MUTE
        canvas.text_centre(str(date.day), x, y, BODY, colour)
        if won is not None:
            _line(canvas, x, y, r)


def _line(canvas: Canvas, x: float, y: float, r: float) -> None:
    """Below the number of a day that was played without a medal."""
    canvas.rounded(Box.around(x, y + r * 0.72, r * 0.7, 3), 1.5, LINE)


def legend(fonts: Fonts) -> Node:
    """What the marks of the days mean."""
    high = max(24.0, fonts.line_height(SMALL))
    side = max(24.0, high * 0.8)
    return Flow(
        *(
            Row(Drawn(side, high, _sample(mark)), Text(told, SMALL, CREAM), gap=8, stack=False)
            for mark, told in MARKS.items()
        ),
        gap=18,
    )


def _sample(mark: str | None) -> Callable[[Canvas, Box], None]:
    def paint(canvas: Canvas, box: Box) -> None:
        if mark in METALS:
            draw_day(canvas, box.cx, box.cy, box.w / 2, mark)
        elif mark == "today":
            frame = Box.around(box.cx, box.cy, box.w, box.w)
            canvas.rounded(frame, 6, RAISE, border=MUSTARD, width=3)
        else:
            canvas.text_centre("7", box.cx, box.cy, SMALL, MUTE)
            if mark is not None:
                _line(canvas, box.cx, box.cy, box.w * 0.6)

    return paint
