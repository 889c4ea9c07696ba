"""Sentences: the news as they are laid out, scrolled and drawn within "Since your turn"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.core.contract import Change
from game.core.words import signed
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import cut, shrunk
from scenes.kit.text import Fonts
from scenes.table.news import THINGS, Chip, Line, Said, draw_dot, picture_of
from scenes.table.told import NOTHING, Recap, Told
from scenes.theme import (
    BODY,
    BOLD,
    CORAL_DEEP,
    CORAL_LIGHT,
    CREAM,
    INK_TEXT,
    LINE,
    MINT,
    MINT_DEEP,
    PAPER,
    RAISE,
    SMALL,
    SMALL_BOLD,
    Colour,
    Style,
)

NOBODY: Final = Told("Nothing new for you.")
FOR_YOU: Final = "For you"
PAST: Final = ("For you, as your turn began", "As your turn began")
"""The same once one has acted, as what could be done then may no longer be: whole, and in short."""
PAD = 16.0
MARK = 20.0
ICON = 24.0
"""How wide the picture before a sentence for the viewer is."""
EMPTY = 2.5
"""So many rows below a whole sentence are too many to stay empty for its sake."""


@dataclass
class Sentences:
    """What is for the viewer on paper, then what each rival did; it scrolls."""

    colours: Sequence[int] = ()
    names: Sequence[str] = ()
    write: Callable[[int], str] = str
    """How points are written."""
    things: Mapping[str, str] = field(default_factory=dict)
    """The title's pictures of what is won and lost."""
    paint: Callable[[Canvas, Told, Box], bool] | None = None
    """Draws the thing that a sentence speaks of as it lies on the table; False if it can't."""
    recap: Recap = NOTHING
    body: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    """Where its sentences are seen."""
    said: list[Said] = field(default_factory=list)
    offset: float = 0.0
    """How far they are scrolled down."""
    _full: float = 0.0
    _row: float = 0.0
    """How high a row of it is."""
    _paper: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    _lines: list[Line] = field(default_factory=list)
    _marks: list[tuple[int, int, float, float]] = field(default_factory=list)
    _icon: float = ICON
    _icons: list[tuple[Told, float, float]] = field(default_factory=list)
    """The sentences for the viewer, and where the picture before each stands."""
    _chips: list[Chip] = field(default_factory=list)

    # --- laying out ---

    def _lay(self, fonts: Fonts, wide: float) -> float:
        """Lays what scrolls; its height."""
        self._lines, self._marks, self.said, self._icons, self._chips = [], [], [], [], []
        self._row = fonts.line_height(BODY)
        inner, self._icon = wide - 2 * PAD, max(ICON, fonts.line_height(BODY) * 0.85)
        heads = PAST if self.recap.acted else (FOR_YOU, FOR_YOU)
        head = heads[fonts.width(heads[0], SMALL_BOLD) > inner]
        y = self._put(fonts, head, PAD, 10, inner, SMALL_BOLD, CORAL_DEEP)
        for told in self.recap.own:
            self._icons.append((told, PAD, y + 4 + fonts.line_height(BODY) / 2))
            x = self._icon + 10
            taken = self._change(fonts, told.changes, PAD + inner, y + 4, inner * 0.5, paper=True)
            y = self._say(fonts, told, PAD + x, y + 4, inner - x - taken, BODY, INK_TEXT, 0)
        if not self.recap.own:
            y = self._say(fonts, NOBODY, PAD, y + 4, inner, BODY, INK_TEXT, 0)
        self._paper = Box(0, 0, wide, y + 12)
        y += 24
        for place, news in enumerate(self.recap.seats, start=1):
            line_h = fonts.line_height(BOLD)
            dot = min(line_h * 0.9, 30.0)
            self._marks.append((self.colours[news.seat], place, dot, y + line_h / 2))
            name = dot + MARK + 18
            room, called = wide - 8 - name, self.names[news.seat]
            free = max(room * 0.35, room - fonts.width(called, BOLD) - 8)
            room -= self._change(fonts, news.changes, wide - 8, y, free)
            style = shrunk(fonts, called, BOLD, room)
            called = cut(fonts, called, style, room)
            self._lines.append(Line(called, name, y, style, CREAM))
            y += line_h
            for told in news.lines:
                brief = replace(told, words=told.counted)
                y = self._say(fonts, brief, dot + 10, y + 2, wide - dot - 18, SMALL, CREAM, place)
            y += 14
        return y

    def _change(
        self,
        fonts: Fonts,
        changes: Sequence[Change],
        right: float,
        y: float,
        room: float,
        *,
        paper: bool = False,
    ) -> float:
        """Lays what was won and lost before the right edge, as far as there is room; its width."""
        side, found, taken = fonts.line_height(BOLD) * 0.85, [], 0.0
        for change in changes:
            for number, thing in ((change.points, ""), (change.count, change.thing)):
                if number:
                    words = signed(number, str if thing else self.write)
                    wide = fonts.width(words, BOLD) + (side + 4 if thing else 0) + 12
                    if taken + wide <= room:
                        found.append((words, thing, number, wide))
                        taken += wide
        for words, thing, number, wide in reversed(found):
            colour = (MINT_DEEP, CORAL_DEEP) if paper else (MINT, CORAL_LIGHT)
            if thing:
                picture = self.things.get(thing, "")
                tint = None if picture else INK_TEXT if paper else CREAM
                picture = picture or THINGS.get(thing, "icons/info")
                middle = y + fonts.line_height(BOLD) / 2
                self._chips.append(Chip(picture, right - side / 2, middle, side, tint))
            at = right - (side + 4 if thing else 0)
            self._lines.append(Line(words, at, y, BOLD, colour[number < 0], right=True))
            right -= wide
        return taken

    def _say(
        self,
        fonts: Fonts,
        told: Told,
        x: float,
        y: float,
        wide: float,
        style: Style,
        colour: Colour,
        place: int,
    ) -> float:
        end = self._put(fonts, told.words, x, y, wide, style, colour)
        self.said.append(Said(told, Box(x - 6, y - 1, wide + 12, end - y + 2), place))
        return end

    def _put(
        self,
        fonts: Fonts,
        words: str,
        x: float,
        y: float,
        wide: float,
        style: Style,
        colour: Colour,
    ) -> float:
        for row in fonts.wrap(words, style, wide):
            self._lines.append(Line(row, x, y, style, colour))
            y += fonts.line_height(style)
        return y

    def _uncut(self, high: float) -> float:
        """How high its body is within so much room: it ends with a sentence, or with a line where
        much of the room would stay empty below that."""
        if high >= self._full:
            return self._full
        ends = [end for said in self.said if (end := self._end(said)) <= high]
        whole = max(ends, default=high)
        if high - whole < EMPTY * self._row:
            return whole
        spoken = [
            line for line in self._lines if any(s.box.contains(line.x, line.y) for s in self.said)
        ]
        ends = [end for line in spoken if (end := line.y + 2 * self._row - 4) <= high]
        return max(ends, default=whole)

    def _end(self, said: Said) -> float:
        """How high the body is where a sentence is the last one over the words that more stands
        below."""
        return said.box.bottom + self._row - 4

    @property
    def _last_own(self) -> Said:
        return [said for said in self.said if said.place == 0][-1]

    # --- scrolling ---

    def scroll(self, by: float) -> bool:
        """Moves down by so many units; False at its end."""
        before = self.offset
        self.offset = max(0.0, min(before + by, self._full - self.body.h))
        return self.offset != before

    @property
    def more(self) -> bool:
        """Whether something of it stands below what is seen."""
        return self.offset < self._full - self.body.h - 1

    def page(self) -> None:
        """Moves on to what was not seen, from the first sentence that is not whole."""
        low = self.offset + self.body.h - self._hidden - self._row + 1
        below = (line.y for line in self._lines if line.y > max(low, self.offset))
        self.scroll(min(below, default=self._full) - self.offset)

    def show(self, line: int) -> None:
        """Scrolls until a sentence is seen whole."""
        box = self.said[line].box
        self.scroll(min(0.0, box.y - self.offset))
        down = box.bottom - self.offset - self.body.h + self._hidden
        self.scroll(max(0.0, min(down, box.y - self.offset)))

    def place_of(self, said: Said) -> Box:
        """Where a sentence stands in the window."""
        return said.box.moved(self.body.x, self.body.y - self.offset)

    # --- drawing ---

    def _draw_body(self, canvas: Canvas) -> None:
        x, top, line = self.body.x, self.body.y - self.offset, canvas.fonts.line_height(BOLD)
        canvas.rounded(self._paper.moved(x, top), 10, PAPER)
        for colour, place, dot, y in self._marks:
            if place > 1 and self._seen(top + y - dot / 2 - 10, dot):
                rule = Box(x, top + y - dot / 2 - 8, self.body.w - 8, 1)
                canvas.rounded(rule, 0, LINE)
            if self._seen(top + y - line / 2, line):
                draw_dot(canvas, x + dot / 2, top + y, dot, place, colour)
                canvas.seat(colour, x + dot + MARK / 2 + 8, top + y, MARK)
        side = self._icon
        for told, left, y in self._icons:
            if self._seen(top + y - self._row / 2, self._row):
                self._draw_picture(
                    canvas, told, Box.around(x + left + side / 2, top + y, side, side)
                )
        for chip in self._chips:
            if self._seen(top + chip.y - line / 2, line):
                box = Box.around(x + chip.x, top + chip.y, chip.size, chip.size)
                canvas.image(chip.picture, box, tint=chip.colour)
        for words in self._lines:
            if self._seen(top + words.y, canvas.fonts.line_height(words.style)):
                self._draw_line(canvas, words, x + words.x, top + words.y)

    def _seen(self, y: float, high: float) -> bool:
        """Whether a row is in sight: one that an edge would cut is left out."""
        return self.body.y - 1 <= y and y + high <= self.body.bottom - self._hidden + 1

    @property
    def _hidden(self) -> float:
        """How much of the body lies under the words that more stands below."""
        return self._row - 4 if self.more else 0.0

    def _draw_line(self, canvas: Canvas, line: Line, x: float, y: float) -> None:
        middle = y + canvas.fonts.line_height(line.style) / 2
        align = "right" if line.right else "left"
        canvas.text_middle(line.text, x, middle, line.style, line.colour, align=align)

    def _draw_picture(self, canvas: Canvas, told: Told, box: Box) -> None:
        """A small card as it lies on the table, a seat's shape, or an icon."""
        if self.paint is not None and self.paint(canvas, told, box):
            return
        icon = picture_of(told)
        if icon.startswith("seat:") and 0 <= int(icon[5:]) < len(self.colours):
            canvas.circle(box.cx, box.cy, box.w * 0.54, INK_TEXT)  # one seat's colour is paper
            canvas.seat(self.colours[int(icon[5:])], box.cx, box.cy, box.w * 0.62)
        else:
            canvas.icon("info" if ":" in icon else icon, box.cx, box.cy, box.w * 0.9, INK_TEXT)

    def _draw_bar(self, canvas: Canvas) -> None:
        body = self.body
        track = Box(self.body.right + 5, body.y, 6, body.h)
        high = max(36.0, body.h * body.h / self._full)
        share = self.offset / (self._full - body.h)
        canvas.rounded(track, 3, RAISE)
        canvas.rounded(Box(track.x, track.y + (track.h - high) * share, 6, high), 3, LINE)
