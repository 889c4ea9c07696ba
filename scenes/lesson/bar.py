"""The lesson's bar: leave, the chapters, take back, rules; in place of the table's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.lesson.refs import ChapterAt
from scenes.table.frame import BarButton, TopBar, lay_bar
from scenes.table.refs import aim
from scenes.theme import (
    CREAM,
    MINT,
    MUSTARD,
    MUTE,
    RAISE,
    SMALL,
    SMALL_BOLD,
    SUBTITLE,
)

LINE_HIGH = 8.0
WIDE = 224.0
"""The present chapter's width."""


@dataclass(frozen=True, slots=True)
class Part:
    """A chapter in the bar."""

    number: int
    label: str
    box: Box


@dataclass(slots=True)
class LessonBar:
    """The table's bar with other buttons, and the chapters in its middle."""

    bar: TopBar
    parts: list[Part]
    chapter: int
    done: frozenset[int]
    share: float
    """How much of the present chapter is done."""
    names: tuple[str, ...]

    def targets(self) -> list[Target]:
        """The chapters; the buttons are the table's bar's own."""
        return [
            aim(ChapterAt(p.number), p.box, self._spoken(p.number), "bar", radius=8)
            for p in self.parts
        ]

    def _spoken(self, number: int) -> str:
        done = ", done" if number in self.done else ""
        return f"Chapter {number + 1}: {self.names[number]}{done}"

    def draw(self, canvas: Canvas) -> None:
        """The chapters: done mint, now mustard, to come raised."""
        for part in self.parts:
            here, done = part.number == self.chapter, part.number in self.done
            box = part.box
            bar = Box(box.x, box.bottom - LINE_HIGH - 6, box.w, LINE_HIGH)
            canvas.rounded(bar, 4, MINT if done and not here else RAISE)
            if here and self.share > 0:
                wide = max(LINE_HIGH, bar.w * self.share)
                canvas.rounded(Box(bar.x, bar.y, wide, bar.h), 4, MUSTARD)
            if not part.label:
                continue
            with canvas.room(Box(box.x - 4, box.y - 4, box.w + 12, box.h + 8)):
                style = SMALL_BOLD if here else SMALL
                colour = CREAM if here else MINT if done else MUTE
                x, y = box.x, bar.y - 4 - canvas.fonts.line_height(style) / 2
                if done and not here:
                    canvas.icon("check", x + 8, y, 16, MINT)
                    x += 22
                canvas.text_middle(part.label, x, y, style, colour)


def lay_lesson_bar(
    fonts: Fonts,
    box: Box,
    title: str,
    names: Sequence[str],
    chapter: int,
    done: frozenset[int],
    share: float,
    *,
    back: bool,
    log: bool,
) -> LessonBar:
    """Lays it out: with large text the chapters become one bar."""
    left = [BarButton("leave", "Leave", "arrow-left", "Esc", True, "Leave the lesson")]
    right = [
        BarButton("undo", "Step back", "undo-2", "Ctrl Z", back, "Step back in the lesson"),
        BarButton("rules", "Rules", "book-open", "F1", True, "Rules"),
    ]
    if log:
        right.append(BarButton("log", "Log", "scroll-text", "L", True, "Flight log"))
    bar = lay_bar(fonts, box, left, right, title, ["M" * 40])
    bar.progress, bar.said = [], Box(0, 0, 0, 0)
    x = bar.title_x + fonts.width(title, SUBTITLE) + 36
    room = bar.right[0][1].x - 28 - x
    if room < 180:  # the title gives way to the chapters
        bar.title, x = "", bar.title_x
        room = bar.right[0][1].x - 28 - x
    row = Box(x, box.y, room, box.h)
    now = f"{chapter + 1} of {len(names)} · {names[chapter]}"
    parts = _parts(fonts, row, names, chapter, done, now)
    return LessonBar(bar, parts, chapter, done, share, tuple(names))


def _parts(
    fonts: Fonts, row: Box, names: Sequence[str], chapter: int, done: frozenset[int], now: str
) -> list[Part]:
    labels = [now if number == chapter else name for number, name in enumerate(names)]
    wide = [
        fonts.width(label, SMALL_BOLD) + (22 if number in done and number != chapter else 0) + 8
        for number, label in enumerate(labels)
    ]
    gap = 14.0
    spare = row.w - sum(wide) - gap * len(wide)
    wide[chapter] += max(0.0, min(spare, WIDE - wide[chapter]))
    if sum(wide) + gap * len(wide) > row.w:
        others = min(70.0, (row.w - wide[chapter]) / len(wide) - gap)
        if others < 24:  # one bar for all
            short = now if wide[chapter] <= row.w else now.split(" · ")[0]
            return [Part(chapter, short, Box(row.x, row.y, min(row.w, 420), row.h))]
        labels = [label if number == chapter else "" for number, label in enumerate(labels)]
        wide = [w if number == chapter else others for number, w in enumerate(wide)]
    found, x = [], row.x
    for number, label in enumerate(labels):
        found.append(Part(number, label, Box(x, row.y, wide[number], row.h)))
        x += wide[number] + gap
    return found
