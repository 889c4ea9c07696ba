"""Charts: wins and points over time, luck and skill, and how fair chance was, on paper."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.words import counted
from game.memory.deeds import Played
from game.memory.record import CurvePoint, Fairness, Milestone, Sheet
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Node
from scenes.kit.placing import Ground
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.table.bubbles import Bubble
from scenes.theme import (
    BOLD,
    CORAL,
    CREAM,
    INK_TEXT,
    MINT,
    MUSTARD,
    PAPER,
    PAPER_MUTE,
    PAPER_SHADE,
    SMALL,
    SMALL_BOLD,
    TEAL,
    mix,
)

LAST: Final = 24
"""Games whose points are shown."""
FEWEST: Final = 3
"""Debriefed games below which luck and skill say nothing."""
SPOT: Final = 9.0
STONE: Final = 30.0
"""Units of a milestone for the mouse; no two are closer."""
See = Callable[[str], None]
"""Shows the game of a file."""


class Chart(Node):
    """A chart whose marks are games: pointing at one tells it, choosing it shows it."""

    zone: str = "chart"

    def __init__(self, high: float, least: float, *, grow: float = 1.0) -> None:
        super().__init__(grow=grow)
        self.high, self.wide = high, least

    def natural(self, fonts: Fonts) -> float:
        return self.wide * max(1.0, fonts.text_size)

    def least(self, fonts: Fonts) -> float:
        return self.natural(fonts)

    def measure(self, fonts: Fonts, width: float) -> float:
        return self.high + 2 * fonts.line_height(SMALL)

    def place(self, fonts: Fonts, box: Box) -> None:
        self.box = box
        self.axis(fonts)

    def axis(self, fonts: Fonts) -> None:
        """Finds where the plot is."""


class WinCurve(Chart):
    """The share of wins, ten games at a time, with its band and what is worth remembering."""

    def __init__(self, sheet: Sheet, see: See) -> None:
        super().__init__(160, 380, grow=3)
        self.curve, self.stones = sheet.curve, sheet.milestones[:2]
        self.see = see
        self.plot = self.box

    def axis(self, fonts: Fonts) -> None:
        box, line = self.box, fonts.line_height(SMALL)
        left = box.x + fonts.width("100 %", SMALL) + 12
        self.plot = Box(left, box.y + line + 8, box.right - left - 14, box.h - 2 * line - 14)

    def spot(self, at: int, share: float) -> tuple[float, float]:
        """Where a point of the curve is."""
        plot = self.plot
        return plot.x + plot.w * at / max(1, len(self.curve) - 1), plot.bottom - plot.h * share

    def place_of(self, number: int) -> tuple[float, float]:
        """Where a milestone is marked: on the curve, beside one that would lie under it."""
        at = float(self._nearest(self.stones[number]))
        apart = STONE * (len(self.curve) - 1) / self.plot.w
        for other in map(self._nearest, self.stones[:number]):
            if abs(at - other) < apart:
                at = other + apart if other + apart <= len(self.curve) - 1 else other - apart
        before = min(int(at), len(self.curve) - 2)
        low, high = (self.spot(i, self.curve[i].share) for i in (before, before + 1))
        part = at - before
        return low[0] + (high[0] - low[0]) * part, low[1] + (high[1] - low[1]) * part

    def _nearest(self, stone: Milestone) -> int:
        return min(range(len(self.curve)), key=lambda i: abs(self.curve[i].when - stone.when))

    def targets(self) -> Iterator[Target]:
        for number, stone in enumerate(self.stones):
            box = Box.around(*self.place_of(number), STONE, STONE)
            yield Target(f"milestone:{number}", box, f"{stone.words}. See it", self.zone, radius=15)

    def find(self, key: str) -> Node | None:
        name, _, number = key.partition(":")
        known = name == "milestone" and int(number) < len(self.stones)
        return _Stone(self, int(number)) if known else None

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        curve, plot, fonts = self.curve, self.plot, canvas.fonts
        for part in (0.0, 0.25, 0.5, 0.75, 1.0):
            y = self.spot(0, part)[1]
            canvas.line((plot.x, y), (plot.right, y), PAPER_SHADE, 1.5)
            if part in (0.0, 0.5, 1.0):
                words = f"{round(100 * part)} %"
                canvas.text_middle(words, plot.x - 10, y, SMALL, PAPER_MUTE, align="right")
        upper = [self.spot(at, point.high) for at, point in enumerate(curve)]
        lower = [self.spot(at, point.low) for at, point in enumerate(curve)]
        canvas.facet([*upper, *reversed(lower)], mix(PAPER, CORAL, 0.22))
        canvas.polyline([self.spot(at, point.share) for at, point in enumerate(curve)], CORAL, 4)
        canvas.circle(*self.spot(len(curve) - 1, curve[-1].share), 8, CORAL, border=PAPER, width=2)
        y = self.box.bottom - fonts.line_height(SMALL) / 2
        canvas.text_middle(_month(curve[0]), plot.x, y, SMALL, PAPER_MUTE)
        canvas.text_middle(_month(curve[-1]), plot.right, y, SMALL, PAPER_MUTE, align="right")
        self._draw_stones(canvas)

    def _draw_stones(self, canvas: Canvas) -> None:
        fonts, taken = canvas.fonts, list[Box]()
        high = fonts.line_height(SMALL_BOLD)
        for number, stone in enumerate(self.stones):
            x, y = self.place_of(number)
            wide = fonts.width(stone.words, SMALL_BOLD)
            left = max(self.plot.x + 8, min(x - wide / 2, self.plot.right - wide))
            places = [self.box.y, self.plot.bottom - high - 4, self.box.y + high + 2]
            for top in places:
                box = Box(left, top, wide, high)
                clear = not any(box.meets(other) for other in taken)
                if clear and not box.inset(-4).contains(x, y) and wide <= self.plot.w:
                    taken.append(box)
                    end = box.bottom if box.cy < y else box.y
                    canvas.line((x, y), (x, end), INK_TEXT, 2)
                    with canvas.room(self.box):
                        canvas.covered(box)
                        canvas.text_middle(stone.words, left, box.cy, SMALL_BOLD, INK_TEXT)
                    break
            canvas.circle(x, y, SPOT, PAPER, border=INK_TEXT, width=3)


class _Stone(Node):
    """A milestone, as something that can be chosen."""

    def __init__(self, chart: WinCurve, number: int) -> None:
        super().__init__()
        self.chart, self.number = chart, number

    def choose(self, key: str) -> None:
        self.chart.see(self.chart.stones[self.number].file)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        spot = self.chart.place_of(self.number)
        canvas.circle(*spot, SPOT, MUSTARD, border=INK_TEXT, width=3)


def _month(point: CurvePoint) -> str:
    return time.strftime("%b %Y", time.localtime(point.when))


class PointBars(Chart):
    """The points of the latest games, one bar each: those that were won are full."""

    def __init__(self, games: Sequence[Played], unit: int, see: See) -> None:
        super().__init__(160, 250, grow=2)
        self.games = [game for game in games if game.points is not None][-LAST:]
        self.unit, self.see = unit, see
        self.plot = self.box

    def axis(self, fonts: Fonts) -> None:
        box, line = self.box, fonts.line_height(SMALL)
        self.plot = Box(box.x, box.y + line + 4, box.w, box.h - 2 * line - 10)

    def _points(self, game: Played) -> int:
        return (game.points or 0) // self.unit

    def _bar(self, at: int) -> Box:
        plot = self.plot
        most = max(1, *(self._points(game) for game in self.games))
        step = min(30.0, plot.w / len(self.games))
        high = max(3.0, plot.h * max(0, self._points(self.games[at])) / most)
        return Box(plot.x + step * at + 1.5, plot.bottom - high, step - 3, high)

    def targets(self) -> Iterator[Target]:
        for at in range(len(self.games)):
            words = f"{', '.join(self.told(at))}. See it"
            bar = self._bar(at)
            box = Box(bar.x, self.plot.y, bar.w, self.plot.h)
            yield Target(f"points:{at}", box, words, "points", radius=4)

    def find(self, key: str) -> Node | None:
        name, _, number = key.partition(":")
        known = name == "points" and int(number) < len(self.games)
        return _Bar(self, int(number)) if known else None

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        fonts, plot = canvas.fonts, self.plot
        for at in range(len(self.games)):
            self.draw_bar(canvas, at)
        canvas.line((plot.x, plot.bottom), (plot.right, plot.bottom), PAPER_MUTE, 1.5)
        best = max(range(len(self.games)), key=lambda at: self._points(self.games[at]))
        bar = self._bar(best)
        words = str(self._points(self.games[best]))
        half = fonts.width(words, SMALL_BOLD) / 2
        x = max(plot.x + half, min(bar.cx, plot.right - half))
        y = bar.y - fonts.line_height(SMALL_BOLD) / 2
        with canvas.room(self.box):
            canvas.text_middle(words, x, y, SMALL_BOLD, INK_TEXT, align="centre")
            y = self.box.bottom - fonts.line_height(SMALL) / 2
            x = plot.x
            for colour, told in ((TEAL, "won"), (mix(PAPER_SHADE, INK_TEXT, 0.2), "lost")):
                canvas.rounded(Box(x, y - 7, 14, 14), 3, colour)
                x = canvas.text_middle(told, x + 22, y, SMALL, PAPER_MUTE).right + 20

    def told(self, at: int) -> tuple[str, str]:
        """A game in words: its points, and when it was."""
        game = self.games[at]
        when = time.localtime(game.when)
        points = counted(self._points(game), "point")
        day = time.strftime(f"{when.tm_mday} %B %Y", when)
        return f"{points}, {'won' if game.won else 'lost'}", day

    def draw_bar(self, canvas: Canvas, at: int, hovered: bool = False) -> None:
        """One game."""
        game, bar = self.games[at], self._bar(at)
        colour = TEAL if game.won else mix(PAPER_SHADE, INK_TEXT, 0.2)
        canvas.rounded(bar, min(4, bar.w / 3), colour)
        if hovered:
            canvas.outline(bar.inset(-3), MUSTARD, 3, 6)
            points, day = self.told(at)
            rows = [(points, BOLD, MUSTARD), (day, SMALL, CREAM)]
            Bubble(rows, MUSTARD).draw(canvas, bar, Ground(canvas.box))


class _Bar(Node):
    """One bar, as something that can be chosen."""

    def __init__(self, chart: PointBars, at: int) -> None:
        super().__init__()
        self.chart, self.at = chart, at

    def choose(self, key: str) -> None:
        self.chart.see(self.chart.games[self.at].file)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        self.chart.draw_bar(canvas, self.at, hovered)


class FairBand(Chart):
    """The band of honest records, what chance expects in it, and the dot of this one."""

    def __init__(self, fair: Fairness) -> None:
        super().__init__(34, 220, grow=1)
        self.fair = fair

    def measure(self, fonts: Fonts, width: float) -> float:
        return self.high + fonts.line_height(SMALL)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        fair, box = self.fair, self.box
        line = canvas.fonts.line_height(SMALL)
        reach = max(fair.high - fair.low, 2 * abs(fair.mean - fair.expected), 1e-9)
        left, right = fair.expected - reach, fair.expected + reach
        y = box.y + line + 17

        def x(value: float) -> float:
            return box.x + box.w * (value - left) / (right - left)

        canvas.line((box.x, y), (box.right, y), PAPER_MUTE, 1.5)
        band = Box(x(fair.low), y - 11, x(fair.high) - x(fair.low), 22)
        canvas.rounded(band, 4, mix(PAPER, MINT, 0.7))
        canvas.fill(Box(x(fair.expected) - 1.5, y - 17, 3, 34), TEAL)
        canvas.circle(x(fair.mean), y, 9, CORAL, border=PAPER, width=2)
        low, high = f"{fair.low:.2f}", f"{fair.high:.2f}"
        half = (canvas.fonts.width(low, SMALL) + canvas.fonts.width(high, SMALL)) / 4 + 6
        apart = max(half, band.w / 2)
        with canvas.room(box):
            for words, at in ((low, band.cx - apart), (high, band.cx + apart)):
                canvas.text_middle(words, at, box.y + line / 2, SMALL, PAPER_MUTE, align="centre")


def summed(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    mean = sum(values) / len(values)
    return mean, statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0


@dataclass(frozen=True, slots=True)
class Term:
    """A line of a sum: what it is called and how large it is."""

    words: str
    value: float
    error: float = 0.0
    figure: str = ""
    """How it is read; empty: a part, with its sign."""


class LuckSkill(Chart):
    """From the chance before the deal to the wins, as a debrief tells it of a game: one sum, whose
    parts have one scale and no per cent, for only the sum is a chance."""

    def __init__(self, terms: Sequence[Term]) -> None:
        super().__init__(0, 220, grow=1)
        self.terms = terms

    def _step(self, fonts: Fonts) -> float:
        return fonts.line_height(SMALL) + 4

    def measure(self, fonts: Fonts, width: float) -> float:
        return self._step(fonts) * len(self.terms)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        fonts, box, step = canvas.fonts, self.box, self._step(canvas.fonts)
        least = min(0.0, *(term.value - term.error for term in self.terms))
        most = max(0.05, *(term.value + term.error for term in self.terms))
        name = max(fonts.width(term.words, SMALL) for term in self.terms) + 14
        edge = fonts.width("+888", SMALL_BOLD) + 12
        rail = Box(box.x + name, box.y, box.w - name - edge, step * len(self.terms))

        def x(value: float) -> float:
            return rail.x + rail.w * (value - least) / (most - least)

        with canvas.room(box):
            for at, term in enumerate(self.terms):
                y, value, error = box.y + step * (at + 0.5), term.value, term.error
                canvas.text_middle(term.words, box.x, y, SMALL, INK_TEXT)
                low, high = sorted((x(0), x(value)))
                colour = PAPER_MUTE if term.figure else TEAL if value >= 0 else CORAL
                if abs(value) < error:  # it can't be told from nothing
                    colour = mix(PAPER, colour, 0.4)
                if high - low >= 2:
                    canvas.rounded(Box(low, y - 9, high - low, 18), 4, colour)
                if error:
                    canvas.line((x(value - error), y), (x(value + error), y), INK_TEXT, 2.5)
                told = term.figure or f"{round(100 * value):+d}".replace("-", "−")
                canvas.text_middle(told, box.right, y, SMALL_BOLD, INK_TEXT, align="right")
        canvas.line((x(0), rail.y), (x(0), rail.bottom), INK_TEXT, 2)
