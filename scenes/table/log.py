"""The flight log: what happened, in words; scrolls, and can be narrowed to one seat."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.contract import Names, Seat
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.kit.text import Fonts, Piece, Span
from scenes.table.refs import LogAt, aim
from scenes.theme import (
    CREAM,
    HEADING,
    LINE,
    MUSTARD,
    MUTE,
    PLUM,
    RAISE,
    SEATS,
    SMALL,
    SMALL_BOLD,
    Colour,
    mix,
)

MARK = 15.0
INDENT = 26.0
EVERYBODY: Seat = -1
ENDED = "{name} ended the turn."
"""What is said of who did nothing else."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line: of which step, whose doing, and whether it heads a turn or captions a sound."""

    step: int
    seat: Seat
    text: str
    kind: str = "line"
    """"line", "turn" or "caption"."""


@dataclass(slots=True)
class _Placed:
    line: LogLine
    rows: list[list[Piece]]
    y: float
    h: float


READ_NOW = 6
"""How many lines at the end of the log are read while one plays."""


def head_height(fonts: Fonts) -> float:
    """How high the log's heading is."""
    return max(44.0, fonts.line_height(HEADING) + 8)


def least_height(fonts: Fonts) -> float:
    """The height from which the log is worth its place: less is folded into a button."""
    return head_height(fonts) + 30 + 3 * fonts.line_height(SMALL)


@dataclass
class LogPanel:
    """The lines so far, and the part of them that is seen."""

    colours: Sequence[int] = ()
    """Each seat's colour (and shape) number."""
    lines: list[LogLine] = field(default_factory=list)
    filter: Seat = EVERYBODY
    box: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    offset: float = 0.0
    """How far it is scrolled up from the newest line."""
    _placed: list[_Placed] = field(default_factory=list)
    _full: float = 0.0
    _head: float = 44.0
    _fonts: Fonts | None = None
    _names: Names = field(default_factory=lambda: Names(()))
    _key: tuple[object, ...] = ()
    _wrapped: dict[LogLine, list[list[Piece]]] = field(default_factory=dict)
    """Each line's rows, as long as the place and the letters are the same."""
    _edition: object = field(default_factory=object)
    """Another one whenever a line has come or gone."""

    # --- content ---

    def add(self, line: LogLine) -> None:
        """A new line; the log jumps to it unless the player reads something older."""
        self.lines.append(line)
        if self._fonts is not None and self._fits(line):
            self._append(line)

    def turn(self, line: LogLine, mover: Seat, names: Names) -> None:
        """The heading of a turn that somebody's act begins; where nothing was told of that one's
        own turn, first that it ended."""
        told = next((each for each in reversed(self.lines) if each.kind != "caption"), line)
        if told.kind == "turn" and told.seat == mover and told.step < line.step:
            self.add(LogLine(line.step, mover, ENDED.format(name=names.of(mover))))
        self.add(line)

    def forget(self, steps: int) -> None:
        """Forgets the lines of steps that were taken back."""
        kept = [line for line in self.lines if line.step < steps]
        whole = len(self._placed) == len(self.lines)
        at_end = all(line.step < steps for line in self.lines[: len(kept)])
        self.lines = kept
        if not whole or not at_end:
            self._again()
            return
        del self._placed[len(kept) :]
        self._full = self._placed[-1].y + self._placed[-1].h if kept else 0.0
        self._edition = object()

    def drop(self, before: int) -> None:
        """Forgets the lines of steps before this one; what stands before the first stays."""
        if any(0 <= line.step < before for line in self.lines):
            self.lines = [line for line in self.lines if not 0 <= line.step < before]
            self._again()

    def clear(self) -> None:
        """Forgets everything."""
        self.lines.clear()
        self._again()

    def show_only(self, seat: Seat) -> None:
        """Narrows the log to one seat; the same seat again shows everybody."""
        self.filter = EVERYBODY if seat in (self.filter, EVERYBODY) else seat
        self.offset = 0.0
        self._again()

    def _fits(self, line: LogLine) -> bool:
        return self.filter in (EVERYBODY, line.seat) or line.kind == "turn"

    # --- places ---

    def layout(self, fonts: Fonts, box: Box, names: Names) -> None:
        """Takes its place and wraps its lines."""
        key = (box.w, fonts.scale, fonts.text_size, names)
        if (box, key) == (self.box, self._key):
            return
        if key != self._key:  # in a higher or lower place lines are what they were
            self._wrapped.clear()
        self._key = key
        self.box, self._fonts, self._names = box, fonts, names
        self._head = head_height(fonts)
        self._again()

    def _again(self) -> None:
        self._edition = object()
        self._placed.clear()
        self._full = 0.0
        if self._fonts is not None:
            for line in self.lines:
                if self._fits(line):
                    self._append(line)

    def _append(self, line: LogLine) -> None:
        assert self._fonts is not None
        self._edition = object()
        indent = INDENT if line.kind == "line" and line.seat >= 0 else 0.0
        width = max(60.0, self.inner.w - indent - 8)
        rows = self._wrapped.get(line)
        if rows is None:
            rows = self._wrapped[line] = self._fonts.wrap_spans(self._spans(line), width)
        step = self._fonts.line_height(SMALL)
        gap = 16.0 if line.kind == "turn" and self._placed else 7.0
        y = self._full + gap
        self._placed.append(_Placed(line, rows, y, step * len(rows)))
        self._full = y + step * len(rows)

    def _spans(self, line: LogLine) -> list[Span]:
        if line.kind == "turn":
            return [Span(line.text, SMALL_BOLD, MUTE)]
        if line.kind == "caption":
            return [Span(line.text, SMALL, MUTE)]
        named = {name: seat for seat, name in enumerate(self._names.names)}
        if self._names.viewer is not None:
            named["You"] = self._names.viewer
        if not named:
            return [Span(line.text, SMALL, CREAM)]
        pattern = r"\b(" + "|".join(re.escape(n) for n in sorted(named, key=len)[::-1]) + r")\b"
        spans = []
        for part in re.split(pattern, line.text):
            if part in named:
                spans.append(Span(part, SMALL_BOLD, self._colour(named[part])))
            elif part:
                spans.append(Span(part, SMALL, CREAM))
        return spans

    def _colour(self, seat: Seat) -> Colour:
        shade = SEATS[self.colours[seat] % len(SEATS)]
        return mix(shade, CREAM, 0.25) if shade == PLUM else shade  # plum is too dark for words

    @property
    def inner(self) -> Box:
        """Where the lines are."""
        return Box(
            self.box.x + 18,
            self.box.y + self._head + 14,
            self.box.w - 36,
            max(0.0, self.box.h - self._head - 30),
        )

    @property
    def head(self) -> Box:
        """Where its heading is, with the seats' marks."""
        return self.box._replace(h=self._head + 10)

    def latest(self, fonts: Fonts) -> Box:
        """What of it is read now: at least its lower half, and its last lines whole."""
        high = min(self.box.h, max(self.box.h / 2, fonts.line_height(SMALL) * READ_NOW + 16))
        return self.box._replace(y=self.box.bottom - high, h=high)

    def scroll(self, by: float) -> bool:
        """Moves by so many units (up is positive); False if it can't."""
        most = max(0.0, self._full - self.inner.h)
        before = self.offset
        self.offset = min(most, max(0.0, self.offset + by))
        return self.offset != before

    # --- drawing ---

    def chips(self) -> list[tuple[Seat, Box]]:
        """The seats' filter marks in the head."""
        size = 25.0
        right = self.box.right - 12
        seats = range(len(self.colours))
        first = right - size * len(self.colours)
        y = self.box.y + 20 + (self._head - 44) / 2
        return [(seat, Box(first + size * seat, y, size, size)) for seat in seats]

    def draw(self, canvas: Canvas, title: str = "Flight log") -> None:
        """Draws the panel."""
        self.offset = min(self.offset, max(0.0, self._full - self.inner.h))
        key = (self._edition, self.box, self.filter, self.offset, title)
        canvas.group(key, lambda: self._draw(canvas, title))

    def _draw(self, canvas: Canvas, title: str) -> None:
        box = self.box
        canvas.panel(box)
        chips = self.chips()
        room = (chips[0][1].x if chips else box.right) - box.x - 24
        fitting = (t for t in (title, "Log") if canvas.fonts.width(t, HEADING) <= room)
        with canvas.room(box):
            middle = box.y + 10 + self._head / 2
            canvas.text_middle(next(fitting, ""), box.x + 18, middle, HEADING, MUSTARD)
        for seat, chip in chips:
            if seat == self.filter:
                canvas.rounded(chip, 12, RAISE, border=MUSTARD, width=2)
            canvas.seat(self.colours[seat], chip.cx, chip.cy, 15)
        inner = self.inner
        top = inner.y + min(0.0, inner.h - self._full) + self.offset
        step = canvas.fonts.line_height(SMALL)
        with canvas.clip(inner):
            for placed in self._placed:
                y = top + placed.y
                if y > inner.bottom or y + placed.h < inner.y:
                    continue
                self._draw_line(canvas, placed, inner.x, y, step)
        if self._full > inner.h:
            self._draw_bar(canvas)

    def _draw_line(self, canvas: Canvas, placed: _Placed, x: float, y: float, step: float) -> None:
        line = placed.line
        indent = 0.0
        if line.kind == "line" and line.seat >= 0:
            indent = INDENT
            if y >= self.inner.y - 1:
                canvas.seat(self.colours[line.seat], x + MARK / 2, y + step / 2, MARK)
        top = self.inner.y - 1  # a row that the upper edge would cut is left out
        cut = sum(y + step * number < top for number in range(len(placed.rows)))
        if cut and not self.offset and placed is not self._placed[-1]:
            return  # the end of a sentence says little: what is older is a scroll away
        canvas.lines(placed.rows[cut:], x + indent, y + step * cut, step)

    def _draw_bar(self, canvas: Canvas) -> None:
        inner = self.inner
        track = Box(self.box.right - 12, inner.y, 6, inner.h)
        high = max(36.0, inner.h * inner.h / self._full)
        share = self.offset / max(1.0, self._full - inner.h)
        canvas.rounded(track, 3, RAISE)
        canvas.rounded(Box(track.x, track.y + (track.h - high) * (1 - share), 6, high), 3, LINE)

    def lines_seen(self) -> list[tuple[LogLine, Box]]:
        """The lines that are seen whole, with their places."""
        inner = self.inner
        top = inner.y + min(0.0, inner.h - self._full) + self.offset
        boxes = ((p.line, Box(inner.x, top + p.y, inner.w, p.h)) for p in self._placed)
        return [(line, box) for line, box in boxes if inner.holds(box, 1)]

    def targets(self) -> list[Target]:
        """The filter marks and the log itself."""
        found = [aim(LogAt(), self.box, self._spoken(), "log")]
        for seat, chip in self.chips():
            name = self._names.inside(seat) if seat < len(self._names.names) else str(seat + 1)
            verb = "Show everybody" if seat == self.filter else f"Show only what {name} did"
            found.append(aim(LogAt(seat), chip, verb, "log", radius=15))
        return found

    def _spoken(self) -> str:
        last = self.lines[-1].text if self.lines else "nothing yet"
        return f"Flight log. Last: {last}"
