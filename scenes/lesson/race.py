"""The parts of the goal card: how far everyone is, what ends the game, how soon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.contract import End, Goal, ScoreLine, Standing
from game.core.session import Player
from game.core.words import counted
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Node
from scenes.kit.text import Fonts
from scenes.theme import (
    BODY,
    BOLD,
    CORAL,
    CORAL_DEEP,
    CREAM,
    HEADING,
    INK,
    INK_TEXT,
    LINE,
    MINT,
    MUSTARD,
    NIGHT,
    PAPER,
    PAPER_MUTE,
    PAPER_SHADE,
    SEATS,
    SMALL,
    SMALL_BOLD,
    SUBTITLE,
    Colour,
    mix,
)

NUMBER = SUBTITLE.sized(40)
TRACK = mix(PAPER, PAPER_SHADE, 0.9)
HATCH = 14.0
"""From one stripe to the next."""


@dataclass(frozen=True, slots=True)
class Row:
    """A seat on the card."""

    name: str
    colour: int
    score: int | None
    """None where nobody may know it yet."""
    mine: bool
    later: tuple[tuple[str, int], ...] = ()
    """What of the score is added at the end alone: source and points."""
    unknown: bool = False
    """It may hold points that this viewer does not see."""

    @property
    def now(self) -> int:
        """The points that count for the end."""
        return max(0, (self.score or 0) - sum(points for _, points in self.later))

    @property
    def told(self) -> str:
        """What is added at the end, in words."""
        return " · ".join(f"{label} +{points}" for label, points in self.later)


class Bars(Node):
    """One bar a seat: solid is what counts now, hatched what the end adds; a flag at the mark."""

    def __init__(self, rows: Sequence[Row], goal: Goal, grown: float) -> None:
        super().__init__()
        self.rows, self.goal, self.grown = rows, goal, grown
        many = len(rows) > 4
        self.number = NUMBER.sized(26 if many else 36)
        self.least_step = 34.0 if many else 52.0

    def _step(self, fonts: Fonts) -> float:
        return max(self.least_step, fonts.line_height(self.number) + 2)

    def _head(self, fonts: Fonts) -> float:
        return fonts.line_height(HEADING) + 6

    def _mark_words(self) -> str:
        return f"{counted(self.goal.mark, 'point')}"

    def _names(self, fonts: Fonts) -> float:
        return max(fonts.width(row.name, BOLD) for row in self.rows) + 66

    def _track(self, fonts: Fonts, width: float) -> tuple[float, float]:
        """Where the bars begin, and how wide the longest may be."""
        names = self._names(fonts)
        return names, max(40.0, width - names - fonts.width("000", self.number) - 16)

    @property
    def _most(self) -> float:
        return max([row.score or 0 for row in self.rows] + [self.goal.mark * 1.06, 1])

    def _below(self, fonts: Fonts, row: Row, track: float) -> bool:
        """Whether what the end adds is told below the bar: neither in nor beside it is room."""
        if not row.later:
            return False
        left = track * (1 - (row.score or 0) / self._most)
        return fonts.width(row.told, SMALL) + 24 > left

    def _legend(self) -> list[tuple[str, str]]:
        """What is said below the bars, with its sign."""
        found = []
        if any(row.later for row in self.rows):
            found += [("solid", "counts now"), ("hatched", "added at the end")]
        if any(row.unknown for row in self.rows):
            hidden = self.goal.hidden
            most = f": up to {counted(hidden, 'point')} each" if hidden else ""
            found.append(("eye", f"The others hide some points{most}."))
        return found

    def _legend_lines(self, fonts: Fonts, width: float) -> list[list[tuple[str, str, float]]]:
        lines: list[list[tuple[str, str, float]]] = []
        x = width
        for sign, words in self._legend():
            wide = 38 + fonts.width(words, SMALL) + 28
            if x + wide > width + 28:
                lines.append([])
                x = 0.0
            lines[-1].append((sign, words, x))
            x += wide
        return lines

    def measure(self, fonts: Fonts, width: float) -> float:
        track = self._track(fonts, width)[1]
        small = fonts.line_height(SMALL)
        high = self._head(fonts) + self._step(fonts) * len(self.rows)
        high += small * sum(self._below(fonts, row, track) for row in self.rows)
        return high + small * len(self._legend_lines(fonts, width)) + 8

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        with canvas.room(self.box):
            self._draw(canvas)

    def _draw(self, canvas: Canvas) -> None:
        fonts, box = canvas.fonts, self.box
        canvas.text("How far everyone is", box.x, box.y, HEADING, CORAL_DEEP)
        x, track = self._track(fonts, box.w)
        x += box.x
        y, step, small = box.y + self._head(fonts), self._step(fonts), fonts.line_height(SMALL)
        top = y
        for row in self.rows:
            self._draw_row(canvas, row, Box(x, y + step * 0.16, track, step * 0.68))
            y += step + (small if self._below(fonts, row, track) else 0)
        if self.goal.mark:
            self._draw_mark(canvas, x + track * self.goal.mark / self._most, top, y)
        y += 4
        for line in self._legend_lines(fonts, box.w):
            for sign, words, at in line:
                self._draw_sign(canvas, sign, box.x + at, y + small / 2)
                canvas.text_middle(words, box.x + at + 38, y + small / 2, SMALL, INK_TEXT)
            y += small

    def _draw_row(self, canvas: Canvas, row: Row, bar: Box) -> None:
        fonts, left, middle = canvas.fonts, self.box.x, bar.cy
        canvas.circle(left + 20, middle, 18, INK)
        canvas.seat(row.colour, left + 20, middle, 20)
        canvas.text_middle(row.name, left + 52, middle, BOLD, INK_TEXT)
        canvas.rounded(bar, 8, TRACK)
        unit = bar.w / self._most * self.grown
        colour = mix(SEATS[row.colour % len(SEATS)], INK_TEXT, 0.06)
        at = bar.x
        if row.now:
            canvas.rounded(Box(at, bar.y, max(8.0, row.now * unit), bar.h), 8, colour)
            at += row.now * unit
        for _, points in row.later:
            part = Box(at + 1, bar.y, max(6.0, points * unit - 1), bar.h)
            hatched(canvas, part, colour)
            at += points * unit
        if row.later:
            if self._below(fonts, row, bar.w):
                y = bar.bottom + 4 + fonts.line_height(SMALL) / 2
                canvas.text_middle(row.told, bar.x, y, SMALL, INK_TEXT)
            else:
                canvas.text_middle(row.told, at + 12, middle, SMALL, INK_TEXT)
        told = "?" if row.score is None else str(row.score)
        canvas.text_middle(told, self.box.right, middle, self.number, INK_TEXT, align="right")

    def _draw_mark(self, canvas: Canvas, x: float, top: float, bottom: float) -> None:
        """The dotted line at which the game ends, with its flag beside the heading."""
        canvas.dotted([(x, top - 4), (x, bottom - 4)], INK_TEXT, dot=2.0, gap=8)
        fonts, words = canvas.fonts, self._mark_words()
        wide = fonts.width(words, SMALL_BOLD)
        left = self.box.x + fonts.width("How far everyone is", HEADING) + 52
        at = max(left, min(x - wide / 2, self.box.right - wide))
        y = self.box.y + fonts.line_height(HEADING) / 2
        if at + wide <= self.box.right + 1:
            canvas.icon("flag", at - 18, y, 22, INK_TEXT)
            canvas.text_middle(words, at, y, SMALL_BOLD, INK_TEXT)
        else:
            canvas.icon("flag", x, top - 8, 22, INK_TEXT)

    def _draw_sign(self, canvas: Canvas, sign: str, x: float, y: float) -> None:
        place = Box(x, y - 8, 28, 16)
        if sign == "eye":
            canvas.icon("eye", place.cx, y, 24, INK_TEXT)
        elif sign == "hatched":
            hatched(canvas, place, CORAL)
        else:
            canvas.rounded(place, 4, CORAL)


def hatched(canvas: Canvas, box: Box, colour: Colour) -> None:
    """A striped bar."""
    light = mix(colour, PAPER, 0.62)

    def paint(inner: Canvas) -> None:
        inner.rounded(Box(0, 0, box.w, box.h), 5, light)
        surface = inner.surface
        stripes = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        wide, high = surface.get_size()
        gap = max(4, inner.px(HATCH))
        for x in range(-high, wide + high, gap):
            corners = [(x, high), (x + gap // 2, high), (x + gap // 2 + high, 0), (x + high, 0)]
            pygame.draw.polygon(stripes, (*inner.colour(colour), 255), corners)
        mask = pygame.mask.from_surface(surface)
        hole = mask.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
        stripes.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(stripes, (0, 0))

    key = ("hatched", round(box.w), round(box.h), colour)
    canvas.blit(canvas.painted(key, box.w, box.h, paint), box.x, box.y)


class Ends(Node):
    """Every way in which the game can end, with how far it is; the nearest stands out."""

    def __init__(self, ends: Sequence[End], usual: str, grown: float, *, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.ends, self.usual, self.grown = ends, usual, grown
        self.nearest = nearest(ends)

    def least(self, fonts: Fonts) -> float:
        return 320.0

    def natural(self, fonts: Fonts) -> float:
        return 620.0

    @staticmethod
    def _told(end: End) -> str:
        return f"{end.done} of {end.of} {end.what}".rstrip()

    def _room(self, fonts: Fonts, end: End, width: float) -> float:
        return width - fonts.width(self._told(end), SMALL) - 64

    def _high(self, fonts: Fonts, end: End, width: float) -> float:
        lines = len(fonts.wrap(end.words, BOLD, self._room(fonts, end, width)))
        return lines * fonts.line_height(BOLD) + 34

    def measure(self, fonts: Fonts, width: float) -> float:
        high = fonts.line_height(HEADING) + 8
        if not self.ends:
            return high + len(fonts.wrap(self.usual, BODY, width)) * fonts.line_height(BODY)
        return high + sum(self._high(fonts, end, width) + 10 for end in self.ends) - 10

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        with canvas.room(self.box):
            self._draw(canvas)

    def _draw(self, canvas: Canvas) -> None:
        fonts, box = canvas.fonts, self.box
        several = len(self.ends) > 1
        heading = "The first of these ends the game" if several else "This ends the game"
        canvas.text(heading, box.x, box.y, HEADING, CORAL_DEEP)
        y = box.y + fonts.line_height(HEADING) + 8
        if not self.ends:
            canvas.paragraph(self.usual, Box(box.x, y, box.w, 0), BODY, INK_TEXT)
        for end in self.ends:
            place = Box(box.x, y, box.w, self._high(fonts, end, box.w))
            self._draw_end(canvas, end, place)
            y += place.h + 10

    def _draw_end(self, canvas: Canvas, end: End, place: Box) -> None:
        near, told = end is self.nearest, self._told(end)
        fill = mix(MUSTARD, PAPER, 0.62) if near else TRACK
        canvas.rounded(place, 12, fill, border=MUSTARD if near else TRACK, width=3)
        words = Box(place.x + 20, place.y + 8, self._room(canvas.fonts, end, place.w), 0)
        canvas.paragraph(end.words, words, BOLD, INK_TEXT)
        y = place.y + 8 + canvas.fonts.line_height(BOLD) / 2
        canvas.text_middle(told, place.right - 20, y, SMALL, INK_TEXT, align="right")
        bar = Box(place.x + 20, place.bottom - 18, place.w - 40, 8)
        canvas.rounded(bar, 4, mix(PAPER_SHADE, PAPER_MUTE, 0.25))
        share = min(1.0, end.done / max(1, end.of)) * self.grown
        if share > 0:
            full = Box(bar.x, bar.y, max(8.0, bar.w * share), bar.h)
            canvas.rounded(full, 4, CORAL if near else mix(NIGHT, LINE, 0.6))


class Soon(Node):
    """How soon it ends, where the game is, and what you need."""

    def __init__(self, soon: str, progress: str, needs: Sequence[str], *, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.soon, self.progress, self.needs = soon, progress, needs

    def least(self, fonts: Fonts) -> float:
        return 300.0

    def natural(self, fonts: Fonts) -> float:
        return 480.0

    def measure(self, fonts: Fonts, width: float) -> float:
        room, line = width - 56, fonts.line_height(BODY)
        high = fonts.line_height(HEADING) + 4
        high += len(fonts.wrap(self.soon, SUBTITLE, room)) * fonts.line_height(SUBTITLE) + 8
        high += len(fonts.wrap(self.progress, BODY, room)) * line
        high += sum(len(fonts.wrap(need, BODY, room - 34)) * line + 8 for need in self.needs)
        return high + 44

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        with canvas.room(self.box):
            self._draw(canvas)

    def _draw(self, canvas: Canvas) -> None:
        box, fonts = self.box, canvas.fonts
        canvas.rounded(box, 16, NIGHT)
        x, y, room = box.x + 28, box.y + 20, box.w - 56
        canvas.text("How soon", x, y, HEADING, MUSTARD)
        y += fonts.line_height(HEADING) + 4
        y += canvas.paragraph(self.soon, Box(x, y, room, 0), SUBTITLE, CREAM) + 8
        y += canvas.paragraph(self.progress, Box(x, y, room, 0), BODY, CREAM)
        for need in self.needs:
            y += 8
            canvas.icon("lightbulb", x + 12, y + fonts.line_height(BODY) / 2, 24, MINT)
            y += canvas.paragraph(need, Box(x + 34, y, room - 34, 0), BODY, MINT)


def nearest(ends: Sequence[End]) -> End | None:
    """The ending that is nearest."""
    return max(ends, key=lambda end: end.done / max(1, end.of), default=None)


def race(
    players: Sequence[Player],
    standings: Sequence[Standing],
    lines: Sequence[Sequence[ScoreLine]],
    goal: Goal,
    unit: int,
    me: int | None,
) -> list[Row]:
    """The seats, the leader first, but as they sit where scores are secret; a rival without a seat
    has the last of the `lines`."""
    found = []
    hidden = any(standing.secret for standing in standings)
    for standing in sorted(standings, key=lambda each: each.seat) if hidden else standings:
        own = lines[standing.seat] if -len(lines) <= standing.seat < len(lines) else ()
        score = None if standing.secret else standing.score // unit
        later = tuple(
            (line.label, line.points // unit)
            for line in own
            if line.label in goal.later and line.points and line.points > 0
        )
        unknown = any(line.points is None for line in own) and not standing.secret
        player = players[standing.seat] if standing.seat >= 0 else None
        name, colour = ("The rival", 1) if player is None else (player.name, player.colour)
        mine = standing.seat >= 0 and standing.seat == me
        found.append(Row(name, colour, score, mine, later, unknown))
    return found
