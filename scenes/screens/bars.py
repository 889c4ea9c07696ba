"""Bars: in the result, where each seat's points came from, and what it lost again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Column, Drawn, Flow, Gap, Node, Panel, Row, Text, Whole
from scenes.kit.text import Fonts
from scenes.screens.story import Bar, Story
from scenes.table.sources import SOURCES, fill, swatch
from scenes.theme import BOLD, CREAM, INK, INK_TEXT, MUTE, NIGHT, SCORE, SMALL, SMALL_BOLD, Colour


class Bars:
    """A bar for each seat, all to one scale."""

    def __init__(
        self, story: Story, unit: int, mark: Callable[[int], int], shown: Callable[[], float]
    ) -> None:
        self.story = story
        self.unit = unit
        """So many are one point, as players count."""
        self.mark = mark
        """The colour of a seat."""
        self.shown = shown
        """How far they have grown, 0 to 1."""
        self.score = SCORE

    def panel(self, fonts: Fonts, room: float) -> Node:
        """All bars and their legend, in about so much height."""
        story = self.story
        most = max((max(_sums(bar)) for bar in story.bars), default=1)
        names = min(260.0, max(fonts.width(bar.name, BOLD) for bar in story.bars) + 2)
        deep = max(40.0, *(_deep(fonts, bar) for bar in story.bars)) + 12
        high = max(deep, fonts.line_height(SCORE) + 6)
        # Where there is room the bars stand further apart; where there is none the totals are
        # smaller, so that nobody's own is below the others' and out of sight.
        below = 330 + (36 if len(story.paid) > 4 else 0)
        spare = (room - below - (high + 14) * len(story.bars)) / len(story.bars)
        self.score, gap = (SCORE, 14) if spare > 0 else (SCORE.sized(26), 4)
        high = high + min(40.0, spare) if spare > 0 else max(deep, fonts.line_height(self.score))
        rows: list[Node] = [
            Whole(0, high, self._painter(bar, max(1, most), names)) for bar in story.bars
        ]
        taken = {label for bar in story.bars for label, points in bar.parts if points < 0}
        legend = [
            Row(
                Drawn(18, 18, swatch(story.sources.index(label), label in taken)),
                Text(label, SMALL, MUTE),
                gap=8,
            )
            for label in story.paid
        ]
        return Panel(
            Column(*rows, Gap(2), Flow(*legend, gap=22), gap=gap),
            heading="Where the points came from",
        )

    def figure(self, points: int) -> str:
        """Points as players count them."""
        return str(points // self.unit)

    def _signed(self, points: int) -> str:
        return f"−{self.figure(-points)}" if points < 0 else self.figure(points)

    def _painter(self, bar: Bar, most: int, names: float) -> Callable[[Canvas, Box], None]:
        def paint(canvas: Canvas, box: Box) -> None:
            # All rails are equally long, or the bars could not be compared.
            totals = (self._signed(each.total) for each in self.story.bars)
            scores = max(canvas.fonts.width(total, self.score) for total in totals)
            canvas.seat(self.mark(bar.seat), box.x + 16, box.cy, 26)
            left = box.x + 48
            canvas.text_middle(_cut(canvas, bar.name, names), left, box.cy, BOLD)
            rail = Box.around(0, box.cy, 0, _deep(canvas.fonts, bar))
            left += names + 16
            rail = rail._replace(x=left, w=box.right - scores - 24 - left)
            if rail.w > 40:
                canvas.rounded(rail, 8, INK)
                self.pieces(canvas, bar, rail, most)
            grown = self._signed(round(bar.total * self.shown()))
            canvas.text_middle(grown, box.right, box.cy, self.score, align="right")

        return paint

    def pieces(self, canvas: Canvas, bar: Bar, rail: Box, most: int) -> None:
        """What was won, whole; below its end what was lost again, back to the line of the total.

        Nothing lies over anything: a small gain that a loss hid made 15 − 3 = 15 of a bar.
        """
        won, lost = _sums(bar)
        unit = rail.w / most * self.shown()
        upper, lower = rail.top_part(rail.h / 2) if lost else (rail, rail)
        without = self._row(
            canvas, [p for p in bar.parts if p[1] > 0], upper._replace(w=won * unit)
        )
        x = rail.x + won * unit + 8
        for words, colour in without if self.shown() >= 1 else ():
            canvas.text_middle(words, x, upper.cy, SMALL_BOLD, colour)
            x += canvas.fonts.width(f"{words} ", SMALL_BOLD)
        if lost:
            kept = rail.x + max(0, bar.total) * unit
            taken = Box(kept, lower.y, lost * unit, lower.h)
            self._losses(canvas, [p for p in bar.parts if p[1] < 0], taken, rail)
            canvas.line((kept, lower.y), (kept, rail.bottom + 5), CREAM, 3)

    def _losses(
        self, canvas: Canvas, losses: Sequence[tuple[str, int]], taken: Box, rail: Box
    ) -> None:
        """What was lost, as long as it is; where its figures have no room in it, beside it."""
        whole = sum(-points for _, points in losses)
        lengths = [taken.w * -points / whole for _, points in losses]
        without = self._paint(canvas, losses, lengths, taken)
        if without and self.shown() >= 1:
            wide = canvas.fonts.width(" ".join(words for words, _ in without), SMALL_BOLD)
            x = taken.x - 8 - wide if taken.x - 8 - wide > rail.x else taken.right + 8
            for words, colour in without:
                canvas.text_middle(words, x, taken.cy, SMALL_BOLD, colour)
                x += canvas.fonts.width(f"{words} ", SMALL_BOLD)

    def _row(
        self, canvas: Canvas, gains: Sequence[tuple[str, int]], rail: Box
    ) -> list[tuple[str, Colour]]:
        whole = sum(points for _, points in gains)
        unit = rail.w / whole if whole else 0.0
        widths = self._widths(canvas, [points for _, points in gains], unit)
        return self._paint(canvas, gains, widths, rail)

    def _paint(
        self,
        canvas: Canvas,
        parts: Sequence[tuple[str, int]],
        widths: Sequence[float],
        rail: Box,
    ) -> list[tuple[str, Colour]]:
        """Pieces of one sign side by side, each with its figure; the figures without room, in the
        colours of their pieces."""
        x, without = rail.x, list[tuple[str, Colour]]()
        for (label, points), wide in zip(parts, widths, strict=True):
            piece, source = Box(x, rail.y, wide, rail.h), self.story.sources.index(label)
            if wide >= 2:
                fill(canvas, piece, source, taken=points < 0)
            words, colour = self._signed(points), INK_TEXT if points >= 0 else CREAM
            figure = canvas.fonts.width(words, SMALL_BOLD) + (6 if points < 0 else 0)
            if figure > wide:
                without.append((words, SOURCES[source % len(SOURCES)]))
            elif self.shown() >= 1:
                if points < 0:  # its stripes would run through the figure
                    canvas.fill(Box.around(piece.cx, piece.cy, figure, piece.h - 8), NIGHT)
                canvas.text_centre(words, piece.cx, piece.cy, SMALL_BOLD, colour)
            x += wide
        return without

    def _widths(self, canvas: Canvas, parts: Sequence[int], unit: float) -> list[float]:
        """How long each piece is: a small one has room for its figure, the longest gives it."""
        widths = [abs(points) * unit for points in parts]
        for at, points in enumerate(parts):
            least = canvas.fonts.width(self._signed(points), SMALL_BOLD) + 6
            longest = widths.index(max(widths))
            if points and widths[at] < least and widths[longest] > 2 * least:
                widths[longest] -= least - widths[at]
                widths[at] = least
        return widths


def _sums(bar: Bar) -> tuple[int, int]:
    """All that a seat won, and all that was taken away."""
    points = [points for _, points in bar.parts]
    return sum(p for p in points if p > 0), -sum(p for p in points if p < 0)


def _deep(fonts: Fonts, bar: Bar) -> float:
    """How high a bar is: one with losses has a line of figures for them below its own."""
    return max(40.0, 2 * fonts.line_height(SMALL_BOLD) + 4 if _sums(bar)[1] else 0.0)


def _cut(canvas: Canvas, text: str, room: float) -> str:
    """A long name without its end; the seat's mark says whose it is."""
    if canvas.fonts.width(text, BOLD) <= room:
        return text
    while len(text) > 1 and canvas.fonts.width(f"{text}…", BOLD) > room:
        text = text[:-1]
    return f"{text}…"
