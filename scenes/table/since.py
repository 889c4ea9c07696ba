"""Since your turn: a fold-out over the log that tells what the others did meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import short
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.table.recap import NOTHING, Recap
from scenes.table.refs import SinceAt, aim
from scenes.theme import (
    BODY,
    BOLD,
    BUTTON_SMALL,
    CORAL,
    CORAL_DEEP,
    CREAM,
    HEADING,
    INK_TEXT,
    KEY,
    LINE,
    MINT,
    MUSTARD,
    NIGHT,
    PAPER,
    RAISE,
    SMALL,
    SMALL_BOLD,
    Style,
)

NOBODY = "Nothing that touches you."
PAD = 16.0
MARK = 20.0


@dataclass(frozen=True, slots=True)
class _Line:
    """A piece of text at a place within the panel."""

    text: str
    x: float
    y: float
    style: Style
    colour: tuple[int, int, int]
    right: bool = False


@dataclass
class SinceYourTurn:
    """A tab while it is folded; a panel when it is open."""

    colours: Sequence[int] = ()
    names: Sequence[str] = ()
    write: Callable[[int], str] = str
    """How points are written."""
    recap: Recap = NOTHING
    open: bool = False
    over: bool = False
    """Whether it lies open over the board, for want of room in the log's place."""
    tab: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    box: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    again: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    _paper: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    _lines: list[_Line] = field(default_factory=list)
    _marks: list[tuple[int, float, float]] = field(default_factory=list)

    @property
    def there(self) -> bool:
        """Whether there is something to tell."""
        return bool(self.recap.moves)

    @property
    def label(self) -> str:
        """What the tab says."""
        moves = self.recap.moves
        return f"{moves} move{'' if moves == 1 else 's'} since your turn"

    def tab_height(self, fonts: Fonts) -> float:
        """How high the folded tab is."""
        return max(44.0, fonts.line_height(BUTTON_SMALL) + 16)

    def layout(self, fonts: Fonts, tab: Box, log: Box | None, drawer: Box) -> None:
        """Takes its place: the tab, and the panel over the log or, where it is too small or there
        is none, in the drawer; with fewer lines where it must."""
        self.tab = tab
        if not self.open:
            self.over = False
            return
        self.over = log is None or not self.fits(fonts, log)
        self.box = drawer if log is None or self.over else log
        self.fits(fonts, self.box)

    def fits(self, fonts: Fonts, room: Box) -> bool:
        """Whether all of it finds its place in a room; lays it there as well as can be.

        Where nothing else fits each rival is a line with what it gained: the log tells the rest.
        """
        return any(self._lay(fonts, room, most) <= room.h for most in (5, 4, 3, 2, 1, 0))

    def _lay(self, fonts: Fonts, room: Box, most: int) -> float:
        self._lines, self._marks = [], []
        left, wide = room.x + PAD, room.w - 2 * PAD
        y = room.y + PAD
        for row in fonts.wrap("Since your turn", HEADING, wide):
            self._lines.append(_Line(row, left, y, HEADING, MUSTARD))
            y += fonts.line_height(HEADING)
        y += 8
        top = y
        y = self._put(fonts, "For you", left + PAD, y + 10, wide - 2 * PAD, SMALL_BOLD, CORAL_DEEP)
        for words in self.recap.own[: max(1, most)] or (NOBODY,):
            y = self._put(fonts, words, left + PAD, y + 4, wide - 2 * PAD, BODY, INK_TEXT)
        self._paper = Box(left, top, wide, y + 12 - top)
        y += 24
        for news in self.recap.seats:
            line_h = fonts.line_height(BOLD)
            self._marks.append((self.colours[news.seat], left + MARK / 2, y + line_h / 2))
            self._lines.append(_Line(self.names[news.seat], left + 32, y, BOLD, CREAM))
            if news.gain:
                sign, colour = ("+", MINT) if news.gain > 0 else ("−", CORAL)
                words = f"{sign}{self.write(abs(news.gain))}"
                self._lines.append(_Line(words, left + wide, y, BOLD, colour, right=True))
            y += line_h
            for words in news.lines[-most:] if most else ():
                y = self._put(fonts, words, left + 32, y + 2, wide - 32, SMALL, CREAM)
            y += 10
        high = self.tab_height(fonts)
        self.again = Box(
            left, y + 2, min(wide, 60 + fonts.width("Watch again", BUTTON_SMALL)), high
        )
        return self.again.bottom + PAD - room.y

    def _put(
        self,
        fonts: Fonts,
        words: str,
        x: float,
        y: float,
        wide: float,
        style: Style,
        colour: tuple[int, int, int],
    ) -> float:
        for row in fonts.wrap(words, style, wide):
            self._lines.append(_Line(row, x, y, style, colour))
            y += fonts.line_height(style)
        return y

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        """The tab, or the open panel."""
        if not self.there:
            return
        if not self.open:
            brief = f"{self.recap.moves} since you"
            self._draw_button(canvas, self.tab, (self.label, brief, "News"), "chevron-down")
            return
        canvas.covered(self.box)
        canvas.shadow(self.box)
        canvas.rounded(self.box, 16, NIGHT, border=MUSTARD, width=2)
        with canvas.clip(self.box):
            canvas.rounded(self._paper, 10, PAPER)
            for colour, x, y in self._marks:
                canvas.seat(colour, x, y, MARK)
            for line in self._lines:
                middle = line.y + canvas.fonts.line_height(line.style) / 2
                align = "right" if line.right else "left"
                canvas.text_middle(line.text, line.x, middle, line.style, line.colour, align=align)
            self._draw_button(canvas, self.again, ("Watch again",), "play")
        y = self.box.y + PAD + 14
        canvas.icon("chevron-up", self.box.right - 30, y, 22, MUSTARD)
        cap = max(34.0, canvas.fonts.width("Space", KEY) + 18)
        head = canvas.fonts.width("Since your turn", HEADING) + PAD
        if head + cap + 72 <= self.box.w:
            canvas.key_cap("Space", self.box.right - 56 - cap, y)

    def _draw_button(self, canvas: Canvas, box: Box, said: Sequence[str], icon: str) -> None:
        canvas.rounded(box, min(20, box.h / 2), RAISE, border=LINE, width=2)
        canvas.icon(icon, box.x + 26, box.cy, 20, MUSTARD)
        words, style = short(canvas, said, BUTTON_SMALL, box.w - 56, box.h)
        with canvas.room(box):
            canvas.text_middle(words, box.x + 44, box.cy, style, CREAM)

    def targets(self) -> list[Target]:
        """The tab, or what folds the panel and what shows all of it again."""
        if not self.there:
            return []
        if not self.open:
            return [aim(SinceAt(), self.tab, self.label, "log")]
        spoken = " ".join((*self.recap.own, *(w for news in self.recap.seats for w in news.lines)))
        return [
            aim(SinceAt(), self.box, f"Since your turn. {spoken} Fold.", "log"),
            aim(SinceAt(again=True), self.again, "Watch again", "log"),
        ]
