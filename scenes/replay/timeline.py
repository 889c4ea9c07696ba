"""Timeline: the whole game as a line of rounds with the race of points, pins and the playhead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from game.core.contract import Seat
from game.core.replay import Pin, Replay
from scenes.kit.axis import Axis
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted
from scenes.kit.lines import Point
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.replay.refs import PinAt, ReplayButton
from scenes.table.refs import aim
from scenes.theme import (
    CORAL,
    CREAM,
    INK,
    INK_TEXT,
    LINE,
    MUSTARD,
    MUTE,
    NIGHT,
    PAPER,
    RAISE,
    SEATS,
    SMALL,
    SMALL_BOLD,
    mix,
)

PIN = 13.0
"""Half the width of a pin."""
PIN_ROOM = 32.0
"""Height above the plot for the pins."""
FEW = 5
"""Seats whose points at the end have room in one column beside the plot; more stand in two."""
AHEAD = 0.45
"""How strongly what is yet to come is drawn."""
KEY = "timeline"


def axis_of(replay: Replay) -> Axis:
    """How a game's turns lie in every chart of it."""
    return Axis([mark.step for mark in replay.marks], replay.length, replay.counts_rounds)


@dataclass
class Timeline:
    """Takes a position to a place in the window and back, and draws what lies there."""

    replay: Replay
    colours: Sequence[int]
    """Each seat's colour; that of a rival without a seat is last."""
    write: Callable[[int], str]
    """How points are written."""
    label: Callable[[Pin], str]
    """What a pin is about, in a few words."""
    box: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    plot: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    _race: dict[Seat, list[Point]] = field(default_factory=dict)
    """Each seat's race as stairs, as long as the place is the same."""
    full: bool = True
    """With race, numbers and words; otherwise only line, pins and playhead."""

    _laid: object = None
    _column: float = 0.0
    """How wide a column of the points at the end is."""

    def __post_init__(self) -> None:
        self.axis = axis_of(self.replay)

    # --- places ---

    def layout(self, fonts: Fonts, box: Box, full: bool) -> None:
        """Takes its place."""
        if (box, full, fonts.scale) == self._laid:
            return
        self._laid = (box, full, fonts.scale)
        self._race.clear()
        self.box, self.full = box, full
        self._column = (
            max(fonts.width(self.write(s), SMALL_BOLD) for s in self._ends().values()) + 34
        )
        ends = self._column * (1 if len(self._ends()) <= FEW else 2) + 16
        left = fonts.width("Points", SMALL) + 16 if full else PIN
        below = fonts.line_height(SMALL) + 4 if full else 6.0
        right = ends if full else PIN
        high = box.h - PIN_ROOM - below
        self.plot = Box(box.x + left, box.y + PIN_ROOM, box.w - left - right, high)

    def x(self, step: float) -> float:
        """Where a position lies."""
        return self.plot.x + self.plot.w * self.axis.along(step)

    def step_at(self, x: float) -> int:
        """The position nearest to a place in the window."""
        marks, plot = self.replay.marks, self.plot
        along = min(1.0, max(0.0, (x - plot.x) / plot.w)) * len(marks)
        place = min(len(marks) - 1, int(along))
        begin = marks[place].step
        end = marks[place + 1].step if place + 1 < len(marks) else self.replay.length
        return round(begin + (end - begin) * (along - place))

    def targets(self, at: int) -> list[Target]:
        """The line itself and its pins."""
        words = f"Timeline, step {at} of {self.replay.length}. Left and right go step by step."
        line = self.plot.inset(0, -4)
        found = [aim(ReplayButton(KEY), line, words, "timeline", radius=8)]
        for pin in self.replay.pins:
            head = Box.around(self.x(pin.step), self.plot.y - 12, 2 * PIN, 2 * PIN)
            found.append(aim(PinAt(pin.step), head, self.label(pin), "pins", radius=PIN))
        return found

    # --- drawing ---

    def _ends(self) -> dict[Seat, int]:
        return self.replay.scores(self.replay.length)

    def _spots(self, seat: Seat) -> list[Point]:
        """The race of a seat as stairs."""
        if seat not in self._race:
            self._race[seat] = self._stairs(self.replay.race[seat])
        return self._race[seat]

    def _stairs(self, curve: Sequence[int]) -> list[Point]:
        found = [(self.x(0), self._y(curve[0]))]
        for step, (before, after) in enumerate(pairwise(curve), start=1):
            if after != before:
                x = self.x(step)
                found += [(x, self._y(before)), (x, self._y(after))]
        return [*found, (self.plot.right, self._y(curve[-1]))]

    def _y(self, score: int) -> float:
        low, top = self.replay.span
        return self.plot.bottom - 3 - (self.plot.h - 6) * (score - low) / (top - low)

    def draw(self, canvas: Canvas, at: int, *, showing: bool = False) -> None:
        """Draws it at rest; `at` is the position on screen; `showing`: the step to it is still
        shown, and it is the turn in which that was made."""
        plot, head = self.plot, self.x(at)
        ground = plot.inset(0, -4)
        canvas.rounded(ground, 8, INK)
        if head > plot.x + 1:
            canvas.rounded(Box(plot.x, ground.y, head - plot.x, ground.h), 8, mix(INK, RAISE, 0.45))
        for mark in self.replay.marks[1:]:
            x = self.x(mark.step)
            canvas.line((x, ground.y), (x, ground.bottom), mix(INK, LINE, 0.5), 1)
        if self.full:
            self._draw_numbers(canvas, at - showing)
            self._draw_race(canvas, head)
        self._draw_playhead(canvas, head)
        self._draw_pins(canvas, at)

    def _draw_numbers(self, canvas: Canvas, at: int) -> None:
        marks, fonts = self.replay.marks, canvas.fonts
        width = self.plot.w / len(marks)
        widest = fonts.width(str(marks[-1].number), SMALL_BOLD) + 8
        every = self.axis.every(widest, self.plot.w)
        now = self.replay.mark_at(at)
        y = self.box.bottom - fonts.line_height(SMALL) / 2
        shown = [p for p, m in enumerate(marks) if every == 1 or m.number % every == 0]
        near = widest / width
        shown = [p for p in shown if p == now or abs(p - now) >= near]
        for place in sorted({*shown, now}):
            x = self.plot.x + self.plot.w * self.axis.middle(place)
            style, colour = (SMALL_BOLD, MUSTARD) if place == now else (SMALL, MUTE)
            canvas.text_middle(str(marks[place].number), x, y, style, colour, align="centre")
        canvas.text_middle("Points", self.box.x, self.plot.y + 14, SMALL, MUTE)
        canvas.text_middle(self.axis.unit, self.box.x, y, SMALL, MUTE)

    def _draw_race(self, canvas: Canvas, head: float) -> None:
        # Who leads is drawn last: no line hides it.
        order = sorted(self._ends().items(), key=lambda row: row[1])
        ground = self.plot.inset(0, -4)
        past = Box(self.plot.x - 4, ground.y, head - self.plot.x + 4, ground.h)
        ahead = Box(head, ground.y, self.plot.right + 4 - head, ground.h)
        for seat, _ in order:
            colour, spots = SEATS[self._colour(seat) % len(SEATS)], self._spots(seat)
            with canvas.clip(past):
                canvas.polyline(spots, colour, 4)
            with canvas.clip(ahead):
                canvas.polyline(spots, mix(INK, colour, AHEAD), 4)
        self._draw_ends(canvas, order)

    def _draw_ends(self, canvas: Canvas, order: Sequence[tuple[Seat, int]]) -> None:
        """Each seat's points at the end, beside its line or as near to it as there is room."""
        if len(order) > FEW:
            self._draw_many_ends(canvas, order)
            return
        step = min(canvas.fonts.line_height(SMALL_BOLD), (self.plot.h + PIN_ROOM) / len(order))
        y = self.box.bottom + step / 2
        for number, (seat, score) in enumerate(order):
            least = self.plot.bottom - step * (number + 0.5)
            y = min(y - step, max(self._y(score), self.box.y + step * (len(order) - number)), least)
            self._draw_end(canvas, seat, score, self.plot.right + 26, y, step)

    def _draw_many_ends(self, canvas: Canvas, order: Sequence[tuple[Seat, int]]) -> None:
        """The points of many seats, the best first, in two columns."""
        rows = (len(order) + 1) // 2
        step = min(canvas.fonts.line_height(SMALL_BOLD), (self.box.h - 4) / rows)
        top = self.box.bottom - step * rows
        for number, (seat, score) in enumerate(reversed(order)):
            x = self.plot.right + 26 + self._column * (number // rows)
            self._draw_end(canvas, seat, score, x, top + step * (number % rows + 0.5), step)

    def _draw_end(
        self, canvas: Canvas, seat: Seat, score: int, x: float, y: float, step: float
    ) -> None:
        words = self.write(score)
        style = fitted(canvas, words, SMALL_BOLD, self.box.w, step)
        canvas.seat(self._colour(seat), x, y, 16)
        canvas.text_middle(words, x + 16, y, style, CREAM)

    def _colour(self, seat: Seat) -> int:
        return self.colours[seat]

    def _draw_playhead(self, canvas: Canvas, x: float) -> None:
        plot = self.plot
        canvas.line((x, plot.y - 14), (x, plot.bottom + 6), MUSTARD, 4)
        grip = Box(x - 7, plot.bottom - 20, 14, 26)
        canvas.rounded(grip, 7, MUSTARD, border=NIGHT, width=3)

    def _draw_pins(self, canvas: Canvas, at: int) -> None:
        free = self.box.x
        pins = self.replay.pins
        for number, pin in enumerate(pins):
            x, top = self.x(pin.step), self.plot.y - 4
            canvas.dotted([(x, top + 16), (x, self.plot.bottom)], MUTE, dot=2, gap=7)
            self._draw_pin(canvas, pin, x, top, pin.step == at)
            words = self.label(pin)
            wide = canvas.fonts.width(words, SMALL)
            after = (
                self.x(pins[number + 1].step) - PIN if number + 1 < len(pins) else self.plot.right
            )
            y = self.box.y + PIN_ROOM / 2 - 4
            if self.full and x + PIN + 6 >= free and x + PIN + 10 + wide <= after:
                canvas.text_middle(words, x + PIN + 6, y, SMALL, CREAM)
                free = x + PIN + 14 + wide

    def _draw_pin(self, canvas: Canvas, pin: Pin, x: float, top: float, here: bool) -> None:
        edge = MUSTARD if here else INK_TEXT
        face = RAISE if pin.event is not None else PAPER
        y = top - 8
        for colour, more in ((edge, 3.0 if here else 1.5), (face, 0.0)):
            r = PIN - 1.5 + more
            foot = top + 12 + more
            canvas.facet(
                [(x - r * 0.8, y + r * 0.55), (x + r * 0.8, y + r * 0.55), (x, foot)], colour
            )
            canvas.circle(x, y, r, colour)
        if pin.event is not None:
            for dx in (-5, 5):
                canvas.line((x - dx, y - 5), (x + dx, y + 5), mix(CORAL, CREAM, 0.3), 3.5)
        else:
            canvas.seat(self._colour(pin.seat), x, y, 14)
