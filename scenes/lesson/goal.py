"""The goal card: what wins, how far everyone is, what ends the game and how soon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.contract import Goal
from game.core.nutshell import Nutshell
from game.core.words import capital, counted, joined
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Column, Drawn, Node, Rich
from scenes.kit.nodes import Row as Beside
from scenes.kit.scroll import Scroll
from scenes.kit.target import Target
from scenes.kit.text import Fonts, Span
from scenes.lesson.race import Bars, Ends, Row, Soon, nearest
from scenes.lesson.refs import GoalAt
from scenes.table.frame import text_factor
from scenes.table.refs import aim
from scenes.theme import (
    BODY,
    BOLD,
    BUTTON_SMALL,
    CREAM,
    INK_TEXT,
    KEY,
    LINE,
    NIGHT,
    PAPER,
    PAPER_MUTE,
    PAPER_SHADE,
    SMALL,
    TITLE,
    mix,
)

WIDE, HIGH = 1216.0, 856.0
PAD = 40.0
HEAD = TITLE.sized(44)


@dataclass(slots=True)
class GoalCard:
    """All that is on it; made anew when the position has changed."""

    title: str
    nutshell: Nutshell
    rows: Sequence[Row]
    goal: Goal
    progress: str
    always: bool
    """Whether it is shown at the start of the first games."""
    over: bool = False
    """Whether nobody has another turn."""
    scrolls: dict[str, float] = field(default_factory=dict)
    """How far its middle is scrolled; kept by the scene."""
    grown: float = 1.0
    """How far the bars have grown."""
    box: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    middle: Scroll | None = None
    """What lies between heading and foot."""
    _pictured: bool = True
    """Whether its head has room for the coach, and for what wins in a sentence."""
    _bars: Bars | None = None
    _ends: Ends | None = None
    _close: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    _always: Box = field(default_factory=lambda: Box(0, 0, 0, 0))

    # --- what it says ---

    @property
    def soon(self) -> str:
        """How soon the game ends, in a few words."""
        if self.over:
            return "The game is over"
        if self.goal.soon:
            return capital(self.goal.soon)
        near = nearest(self.goal.ends)
        if near is None:
            return self.progress
        if near.of - near.done <= 1:
            return "Any turn now"
        share = near.done / max(1, near.of)
        return "Soon" if share >= 0.75 else "More than half is over" if share > 0.5 else "Not yet"

    @property
    def needs(self) -> list[str]:
        """What you need, in a sentence each."""
        found = [f"{capital(self.goal.duty)}.", *self.goal.todo] if self.goal.duty else []
        mine = next((row for row in self.rows if row.mine), None)
        others = [row for row in self.rows if not row.mine and row.score is not None]
        if mine is None or mine.score is None or not others:
            return found
        if self.goal.toll:
            return [self.goal.toll, *found]
        best = max(others, key=lambda row: row.score or 0)
        gap = (best.score or 0) - mine.score
        name = _within(best.name)
        if gap < 0:
            return [f"You are ahead by {counted(-gap, 'point')}.", *found]
        if gap == 0:
            level = ["You", *(_within(row.name) for row in others if row.score == best.score)]
            return [f"{joined(level)} are level.", *found]
        return [f"You need {counted(gap + 1, 'more point')} to pass {name}.", *found]

    # --- layout ---

    def layout(self, fonts: Fonts, area: Box, top: float) -> None:
        """Centred below the prompt; with large text over the whole window, as high as it must be;
        what is too much then scrolls, without picture."""
        large = text_factor(fonts) > 1.3
        room = area.inset(20) if large else Box(area.x, top, area.w, area.h - top - 24)
        wide = room.w if large else min(WIDE, room.w - 48)
        foot = max(34.0, fonts.line_height(SMALL) + 8)
        high = max(44.0, fonts.line_height(BUTTON_SMALL) + 14)
        content = self._content(fonts, wide - 2 * PAD, large)
        needs = content.measure(fonts, wide - 2 * PAD) + foot + 52
        self._pictured = True
        self._pictured = not large or needs + self._head(fonts, wide, high) <= room.h
        head = self._head(fonts, wide, high)
        self.box = room.centred(wide, min(room.h if large else HIGH, room.h, head + needs))
        box = self.box
        close = fonts.width("Close", BUTTON_SMALL) + 96
        self._close = Box(box.right - PAD - close, box.y + 28, close, high)
        words = fonts.width(self._always_words, SMALL) + 46
        self._always = Box(box.right - PAD - words, box.bottom - 20 - foot, words, foot)
        head = self._head(fonts, box.w, high)
        room = box.inset(PAD, 0)
        place = Box(room.x, box.y + head, room.w, self._always.y - 12 - box.y - head)
        self.middle = Scroll("goal", content, self.scrolls)
        self.middle.place(fonts, place)

    def _head(self, fonts: Fonts, wide: float, close: float) -> float:
        """How high heading and figure are."""
        if not self._pictured:
            return 28 + max(close, self._heading_high(fonts, wide)) + 12
        lines = " ".join(self.nutshell.wins.lines)
        words = self._heading_high(fonts, wide)
        words += len(fonts.wrap(lines, BODY, wide - 2 * PAD - 190)) * fonts.line_height(BODY)
        return max(168.0, 28 + words + 12)

    def _heading_high(self, fonts: Fonts, wide: float) -> float:
        left = 190.0 if self._pictured else 0.0
        room = wide - 2 * PAD - left - fonts.width("Close", BUTTON_SMALL) - 112
        return len(fonts.wrap(self.nutshell.wins.heading, HEAD, room)) * fonts.line_height(HEAD)

    def _content(self, fonts: Fonts, wide: float, large: bool) -> Node:
        self._bars = Bars(self.rows, self.goal, self.grown)
        self._ends = Ends(self.goal.ends, " ".join(self.nutshell.ends.lines), self.grown, grow=0.56)
        parts = self.progress.split(" · ")  # what the line above says is not said again
        progress = " · ".join(part for part in parts if capital(part) != self.soon)
        soon = Soon(self.soon, progress, self.needs, grow=0.44)
        rule = Drawn(0, 2, lambda canvas, box: canvas.fill(box, PAPER_SHADE))
        ways: tuple[Node, ...] = (Beside(self._ends, soon, gap=24, top=True),)
        if large:  # what leaves more in sight
            ways = Column(self._ends, soon, gap=18), *ways
        ahead = min(ways, key=lambda way: way.measure(fonts, wide))
        apart = [Rich(_in_play(*each)) for each in self.goal.apart]
        return Column(self._bars, rule, ahead, *apart, gap=18 if large else 16)

    @property
    def _always_words(self) -> str:
        return "Show in the first three games"

    def targets(self, area: Box) -> list[Target]:
        """Close, the switch, and everything outside, which closes it too."""
        shut = "Close the goal card"
        said = ", ".join(
            f"{row.name} {'?' if row.score is None else row.score}" for row in self.rows
        )
        label = f"{self.nutshell.wins.heading}. {said}. {self.soon}. {' '.join(self.needs)}"
        return [
            aim(GoalAt("outside"), area, shut, "goal", enabled=False, radius=0),
            aim(GoalAt("card"), self.box, label, "goal", enabled=False, radius=22),
            aim(GoalAt("close"), self._close, shut, "goal", radius=self._close.h / 2),
            aim(GoalAt("always"), self._always, self._always_words, "goal", radius=10),
        ]

    def scroll(self, fonts: Fonts, by: float) -> bool:
        """Moves the middle by a share of its height; False if it is at its end."""
        return self.middle is not None and self.middle.scroll(fonts, by * self.middle.box.h)

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        """The whole card over a dimmed table."""
        canvas.dim(0.78)
        box = self.box
        canvas.shadow(box, 24, strength=0.6, blur=14)
        canvas.rounded(box, 24, PAPER, border=PAPER_SHADE, width=3)
        canvas.outline(box.inset(8), mix(PAPER, PAPER_SHADE, 0.7), 2, 18)
        x, y = box.x + PAD, box.y + 28
        with canvas.room(box.inset(6)):
            self._draw_close(canvas)
            if self._pictured:
                canvas.image(f"coaches/{self.title}_small", Box(x, box.y - 24, 160, 180))
                x += 190
            wins = self.nutshell.wins
            wide = self._close.x - x - 16
            y += canvas.paragraph(wins.heading, Box(x, y, wide, 0), HEAD, INK_TEXT)
            if self._pictured:
                room = Box(x, y, box.right - PAD - x, 0)
                canvas.paragraph(" ".join(wins.lines), room, BODY, INK_TEXT)
            self._draw_foot(canvas, box.x + PAD)
        if self.middle is not None and self._bars is not None and self._ends is not None:
            self._bars.grown = self._ends.grown = self.grown
            self.middle.draw(canvas)

    def _draw_close(self, canvas: Canvas) -> None:
        box = self._close
        canvas.rounded(box, box.h / 2, PAPER, border=PAPER_MUTE, width=2)
        canvas.text_middle("Close", box.x + 24, box.cy, BUTTON_SMALL, INK_TEXT)
        cap = Box(box.right - 50, box.cy - 15, 34, 30)
        canvas.rounded(cap, 6, NIGHT, border=LINE, width=1.5)
        canvas.text_middle("G", cap.cx, cap.cy, KEY, CREAM, align="centre")

    def _draw_foot(self, canvas: Canvas, x: float) -> None:
        box = self._always
        canvas.icon("check" if self.always else "x", box.x + 14, box.cy, 24, INK_TEXT)
        canvas.text_middle(self._always_words, box.x + 36, box.cy, SMALL, INK_TEXT)
        turn = " ".join(self.nutshell.turn.lines)
        room = box.x - x - 20
        if not self.over and canvas.fonts.width(f"Your turn: {turn}", SMALL) < room:
            canvas.text_middle(f"Your turn: {turn}", x, box.cy, SMALL, INK_TEXT)


def _in_play(name: str, words: str) -> tuple[Span, Span]:
    """What is played by in this game alone."""
    return Span(f"{name}: ", BOLD, INK_TEXT), Span(words, BODY, INK_TEXT)


def _within(name: str) -> str:
    """A seat's name within a sentence."""
    return "the rival" if name == "The rival" else name
