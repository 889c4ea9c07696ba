"""Curve: the chances of all seats over the game, with its turning points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot
from typing import Final

from game.debrief.notes import Note
from scenes.debrief.found import Costly, Point
from scenes.debrief.words import briefly, percent, signed
from scenes.kit.axis import Axis
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
    INK,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    NIGHT,
    PANEL_LINE,
    PROMPT,
    RAISE,
    SEATS,
    SMALL,
    SMALL_BOLD,
    Colour,
    mix,
)

CHANGE: Final = PROMPT.sized(19)
RING: Final = 11.0
WIDEST: Final = ((300.0, 1), (230.0, 2), (230.0, 1))
"""A flag's width and the lines of its words; that by which most of them find room is taken."""
WIDER: Final = ((430.0, 1), *WIDEST, (170.0, 2), (170.0, 3))
"""What is tried for those whose words are cut off, or that have found no room."""
ABOVE: Final = (0.5, 0.8, 0.2, 0.95, 0.05)
"""Which share of a flag lies left of its ring."""
ASIDE: Final = (*ABOVE, -0.1, 1.1, -0.3, 1.3, -0.5, 1.5)
"""The same where it may stand aside of its ring, on a slanted stick."""
SLANT: Final = 130.0
"""So far aside of its ring a stick may begin."""
GAPS: Final = (26.0, 74.0, 122.0)
"""How far from its ring a flag may stand, above or below."""
FAR: Final = 44.0
"""A word farther from its dot than this is tied to it by a line."""
LOOKED: Final = 16
"""So many places to each side of the dot are looked at for its word."""
CLOSE: Final = 7.0
"""Steps nearer than this are drawn as one."""
PADDING: Final = 12.0
MARK: Final = 24.0
"""The room of the seat's mark before the words."""


@dataclass(frozen=True, slots=True)
class Flag:
    """A turning point's words and where they stand."""

    point: Point
    box: Box
    lines: Sequence[str]

    @property
    def whole(self) -> bool:
        """Whether no word had to be left out."""
        return " ".join(self.lines) == self.point.played

    @property
    def cut(self) -> bool:
        """Whether its words end in dots."""
        return self.lines[-1].endswith("…")


@dataclass(slots=True)
class Race:
    """What the curve is drawn from."""

    notes: Sequence[Note]
    axis: Axis
    colours: Sequence[int]
    seat: int
    points: Sequence[Point] = ()
    chosen: Costly | None = None
    grown: float = 1.0
    """How far what Admiral's move was worth has come, from 0 to 1."""
    go: Callable[[int], None] = field(default=lambda step: None)


class Curve(Node):
    """A line a seat; a flag (or, where there is no room, a number) at each turning point."""

    def __init__(self, race: Race, height: float, *, flags: bool = True) -> None:
        super().__init__()
        self.race, self.height, self.with_flags = race, height, flags
        self.plot = Box(0, 0, 0, 0)
        self.flags: list[Flag] = []

    def least(self, fonts: Fonts) -> float:
        return 320.0

    def measure(self, fonts: Fonts, width: float) -> float:
        return self.height

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        axis = fonts.width("100 %", SMALL) + 14
        foot = fonts.line_height(SMALL) * 1.55 + 2  # 0 % stands above what is counted
        head = (self._flag_height(fonts, 1) + 18) if self.with_flags else 16.0
        self.plot = Box(box.x + axis, box.y + head, box.w - axis - 22, box.h - head - foot)
        self.flags = []
        if self.with_flags:
            tried = (list(self._placed(fonts, *each)) for each in WIDEST)
            flags = max(tried, key=lambda flags: (len(flags), sum(f.whole for f in flags)))
            self.flags = self._mended(fonts, flags)

    # --- where ---

    def spot(self, step: int, share: float) -> tuple[float, float]:
        """Where a chance after a step is drawn."""
        plot = self.plot
        return plot.x + plot.w * self.race.axis.along(step), plot.bottom - plot.h * share

    def ring(self, point: Point) -> tuple[float, float]:
        """The middle of a turning point's ring."""
        return self.spot(point.step, self.race.notes[point.step].chance[point.seat])

    def line(self, seat: int) -> list[tuple[float, float]]:
        """A seat's curve as far as it is known, without what lies too close to be seen."""
        marked = {point.step for point in self.race.points}
        spots: list[tuple[float, float]] = []
        for note in self.race.notes:
            spot = self.spot(note.step, note.chance[seat])
            last = note.step == len(self.race.notes) - 1
            if not spots or last or note.step in marked or spot[0] - spots[-1][0] >= CLOSE:
                spots.append(spot)
        return spots

    # --- flags ---

    def _flag_height(self, fonts: Fonts, lines: int) -> float:
        return (lines + 1) * fonts.line_height(SMALL) + 14

    def _placed(self, fonts: Fonts, widest: float, most: int) -> Iterator[Flag]:
        """The largest first; one that would cover a flag or a line is left out."""
        lines = [self.line(seat) for seat in range(len(self.race.colours))]
        rings = [self.ring(point) for point in self.race.points]
        taken: list[Flag] = []
        for point in sorted(self.race.points, key=lambda each: -abs(each.change)):
            flag = self._flag(fonts, point, widest, most, lines, rings, taken)
            if flag is not None:
                taken.append(flag)
                yield flag

    def _mended(self, fonts: Fonts, flags: list[Flag]) -> list[Flag]:
        """The same, with the words that were cut off and the flags that are missing where these
        find room beside the others."""
        lines = [self.line(seat) for seat in range(len(self.race.colours))]
        rings = [self.ring(point) for point in self.race.points]
        for point in sorted(self.race.points, key=lambda each: -abs(each.change)):
            mine = next((flag for flag in flags if flag.point is point), None)
            if mine is not None and not mine.cut:
                continue
            others = [flag for flag in flags if flag is not mine]
            tried = (
                self._flag(fonts, point, *size, lines, rings, others, shares)
                for shares in (ABOVE, ASIDE)
                for size in WIDER
            )
            found = [flag for flag in tried if flag is not None]
            better = next((flag for flag in found if not flag.cut), mine or next(iter(found), None))
            flags = [*others, better] if better is not None else others
        return flags

    def _flag(
        self,
        fonts: Fonts,
        point: Point,
        widest: float,
        most: int,
        lines: Sequence[Sequence[tuple[float, float]]],
        rings: Sequence[tuple[float, float]],
        taken: Sequence[Flag],
        shares: Sequence[float] = ABOVE,
    ) -> Flag | None:
        room = widest - 2 * PADDING - MARK
        words = briefly(point.played, lambda each: len(fonts.wrap(each, SMALL, room)) <= most)
        told = fonts.wrap(words, SMALL, room)
        below = fonts.width(point.when, SMALL) + 24 + MARK
        below += fonts.width(signed(point.change), CHANGE)
        wide = max(*(fonts.width(line, SMALL) + MARK for line in told), below) + 2 * PADDING
        high = self._flag_height(fonts, len(told))
        x, y = self.ring(point)
        found: list[tuple[int, Flag]] = []
        for top in self._tops(y, high):
            for share in shares:
                left = min(max(x - wide * share, self.plot.x + 4), self.box.right - wide)
                box = Box(left, top, wide, high)
                around = box.inset(-6)
                stick = _stick(box, (x, y))
                free = abs(_foot(box, (x, y))[0] - x) <= SLANT
                free = free and not any(around.meets(_ring_box(ring)) for ring in rings)
                for flag in taken if free else ():
                    other = _stick(flag.box, self.ring(flag.point))
                    free = free and not (around.meets(flag.box) or _crosses(stick, flag.box))
                    free = free and not (_crosses(other, around) or _cross(stick, other))
                if free and not any(_crosses(line, around) for line in lines):
                    # One that leaves the ways to other rings free lets them have a flag too.
                    barred = sum(box.x <= ring[0] <= box.right for ring in rings)
                    found.append((barred, Flag(point, box, told)))
        return min(found, key=lambda each: each[0])[1] if found else None

    def _tops(self, y: float, high: float) -> Iterator[float]:
        """Where a flag may begin: near above its ring, near below, at the very top."""
        for gap in GAPS:
            if y - gap - high >= self.box.y:
                yield y - gap - high
        for gap in GAPS:
            if y + gap + high <= self.plot.bottom - 4:
                yield y + gap
        yield self.box.y + 2

    # --- pointing ---

    def targets(self) -> Iterator[Target]:
        flags = {flag.point.step: flag.box for flag in self.flags}
        for number, point in enumerate(self.race.points, 1):
            box = flags.get(point.step) or self._round(point)
            told = f"{point.when}. {point.words}. {point.told}. {point.better}".strip()
            told = f"{told} {point.of_hint}".strip()
            words = told if self.with_flags else f"{number}. {told}"
            if not any(box.meets(other) for step, other in flags.items() if step != point.step):
                yield Target(f"point:{point.step}", box, words, "curve", radius=8)

    def _round(self, point: Point) -> Box:
        """Where a ring is pointed at: rings that lie close share what is between them."""
        x, y = self.ring(point)
        others = (self.ring(each) for each in self.race.points if each.step != point.step)
        side = min((max(abs(a - x), abs(b - y)) for a, b in others), default=3 * RING)
        side = min(side, 3 * RING)
        return Box.around(x, y, side, side)

    def find(self, key: str) -> Node | None:
        return self if key.startswith("point:") else None

    def choose(self, key: str) -> None:
        self.race.go(int(key.removeprefix("point:")))

    # --- drawing ---

    def draw_pointed(self, canvas: Canvas, key: str) -> None:
        """The words of a ring that has no flag of its own, over whatever lies there; and what the
        step means where it was a hint's."""
        step = int(key.removeprefix("point:"))
        point = next((each for each in self.race.points if each.step == step), None)
        if point is None:
            return
        ring = self.ring(point)
        flag = next((each for each in self.flags if each.point.step == step), None)
        if flag is None and self.with_flags:
            flag = self._flag(canvas.fonts, point, *WIDEST[0], (), [ring], ())
            if flag is not None:
                self._draw_flag(canvas, flag, ring)
        rows = [(point.of_hint, SMALL, CREAM)] if point.of_hint else []
        if flag is None:  # in large text numbers stand for flags
            heading = f"{point.when}. {point.told}"
            rows = [(heading, BOLD, MUSTARD), (point.words, SMALL, CREAM), *rows]
        if rows:
            near = flag.box if flag is not None else _ring_box(ring)
            Bubble(rows, MUSTARD).draw(canvas, near, Ground(canvas.box, (_ring_box(ring),)))

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        if hovered:
            return
        with canvas.room(self.box.inset(-8)):
            self._draw_ground(canvas)
            self._draw_area(canvas)
            order = [s for s in range(len(self.race.colours)) if s != self.race.seat]
            for seat in (*order, self.race.seat):
                self._draw_line(canvas, seat)
            self._draw_admiral(canvas)
            flags = {flag.point.step: flag for flag in self.flags}
            for number, point in enumerate(self.race.points, 1):
                self._draw_point(canvas, point, flags.get(point.step), number)

    def _draw_ground(self, canvas: Canvas) -> None:
        plot, fonts = self.plot, canvas.fonts
        for part in (0.0, 0.25, 0.5, 0.75, 1.0):
            y = self.spot(0, part)[1]
            canvas.line((plot.x, y), (plot.right, y), PANEL_LINE if part else LINE, 1)
            canvas.text_middle(percent(part), plot.x - 12, y, SMALL, MUTE, align="right")
        self.race.axis.draw(canvas, plot, self.box.bottom - fonts.line_height(SMALL) / 2)

    def _draw_area(self, canvas: Canvas) -> None:
        """The ground below one's own curve."""
        spots, foot = self.line(self.race.seat), self.plot.bottom
        if len(spots) > 1:
            colour = SEATS[self.race.colours[self.race.seat] % len(SEATS)]
            area = [*spots, (spots[-1][0], foot), (spots[0][0], foot)]
            canvas.facet(area, mix(NIGHT, colour, 0.13))

    def _draw_line(self, canvas: Canvas, seat: int) -> None:
        own = seat == self.race.seat
        spots = self.line(seat)
        if not spots:
            return
        colour = SEATS[self.race.colours[seat] % len(SEATS)]
        if len(spots) > 1:
            canvas.polyline(spots, colour, 6 if own else 3.5)
        canvas.seat(self.race.colours[seat], *spots[-1], 20)

    def _draw_admiral(self, canvas: Canvas) -> None:
        """What the chosen decision could have been worth."""
        chosen, race = self.race.chosen, self.race
        if chosen is None or race.grown <= 0:
            return
        before, after = race.notes[chosen.step - 1], race.notes[chosen.step]
        worth = min(1.0, after.chance[race.seat] + chosen.loss)
        start = self.spot(before.step, before.chance[race.seat])
        x, y = self.spot(after.step, worth)
        end = (start[0] + (x - start[0]) * race.grown, start[1] + (y - start[1]) * race.grown)
        canvas.dotted([start, end], MINT, dot=4, gap=9)
        if race.grown < 1:
            return
        canvas.circle(x, y, 7, MINT, border=NIGHT, width=2)
        words = percent(worth)
        box = self._free(canvas.fonts.width(words, SMALL_BOLD), canvas.fonts, (x, y))
        if box is None:
            return
        if (away := hypot(box.cx - x, box.cy - y)) > FAR:  # what it belongs to is shown by a line
            part = (away - box.h * 0.7) / away
            reached = (x + (box.cx - x) * part, y + (box.cy - y) * part)
            canvas.dotted([(x, y), reached], MINT, dot=1.5, gap=6)
        canvas.covered(box)
        canvas.text_middle(words, box.x, box.cy, SMALL_BOLD, MINT)

    def _free(self, wide: float, fonts: Fonts, spot: tuple[float, float]) -> Box | None:
        """The nearest place for so wide a word that no curve, ring or flag is in; None: nowhere."""
        x, y = spot
        high = fonts.height(SMALL_BOLD) + 2
        taken = [flag.box for flag in self.flags]
        taken += [_ring_box(self.ring(point)) for point in self.race.points]
        taken.append(Box.around(x, y, 20, 20))
        lines = [self.line(seat) for seat in range(len(self.race.colours))]
        lines += [_stick(flag.box, self.ring(flag.point)) for flag in self.flags]
        plot = self.plot
        room = Box(plot.x, self.box.y, self.box.right - plot.x, plot.bottom - self.box.y)
        steps = range(-LOOKED, LOOKED + 1)
        places = [Box.around(x + 20 * a, y + 14 * b, wide, high) for a in steps for b in steps]
        for box in sorted(places, key=lambda box: hypot(box.cx - x, box.cy - y)):
            around = box.inset(-3)
            free = room.holds(box) and not any(other.meets(around) for other in taken)
            if free and not any(_crosses(line, around) for line in lines):
                return box
        return None

    def _draw_point(self, canvas: Canvas, point: Point, flag: Flag | None, number: int) -> None:
        x, y = self.ring(point)
        if flag is not None:
            self._draw_flag(canvas, flag, (x, y))
        if self.with_flags:
            canvas.circle(x, y, RING, INK, border=CREAM, width=4)
            return
        style = SMALL_BOLD
        side = max(2 * RING, canvas.fonts.height(style) + 4)
        canvas.covered(Box.around(x, y, side, side))
        canvas.circle(x, y, side / 2, INK, border=CREAM, width=3)
        canvas.text_centre(str(number), x, y, style, CREAM)

    def _draw_flag(self, canvas: Canvas, flag: Flag, ring: tuple[float, float]) -> None:
        box, point, fonts = flag.box, flag.point, canvas.fonts
        x, y = ring
        foot = _foot(box, ring)
        part = max(0.0, 1 - RING / max(1.0, hypot(x - foot[0], y - foot[1])))
        end = (foot[0] + (x - foot[0]) * part, foot[1] + (y - foot[1]) * part)
        canvas.dotted([foot, end], CREAM, dot=1.5, gap=6)
        chosen = self.race.chosen is not None and self.race.chosen.step == point.step
        edge, width = (MUSTARD, 3.0) if chosen else (LINE, 1.5)
        canvas.covered(box)
        canvas.rounded(box, 10, RAISE, border=edge, width=width)
        step = fonts.line_height(SMALL)
        with canvas.room(box):
            middle = box.y + 7 + step / 2
            if point.mover is None:
                canvas.icon("dices", box.x + PADDING + 8, middle, 20, CREAM)
            else:
                canvas.seat(self.race.colours[point.mover], box.x + PADDING + 8, middle, 16)
            for number, line in enumerate(flag.lines):
                y = middle + step * number
                canvas.text_middle(line, box.x + PADDING + MARK, y, SMALL, CREAM)
            y = box.bottom - 7 - step / 2
            canvas.text_middle(point.when, box.x + PADDING, y, SMALL, MUTE)
            words, right = signed(point.change), box.right - PADDING
            said = canvas.text_middle(words, right, y, CHANGE, tone(point.change), align="right")
            canvas.seat(self.race.colours[point.seat], said.x - MARK / 2, y, 14)  # whose chance


def _foot(box: Box, ring: tuple[float, float]) -> tuple[float, float]:
    """Where the line from a flag to its ring begins: straight above it, or at the near corner."""
    x, y = ring
    inside = min(max(x, box.x + PADDING), box.right - PADDING)
    near = x if box.x <= x <= box.right else inside
    return near, box.bottom if box.cy < y else box.y


def _stick(box: Box, ring: tuple[float, float]) -> list[tuple[float, float]]:
    """The line from a flag to its ring, from left to right."""
    return sorted((_foot(box, ring), ring))


def _cross(one: Sequence[tuple[float, float]], other: Sequence[tuple[float, float]]) -> bool:
    """Whether two straight lines cross."""

    def side(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> bool:
        return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])

    (a, b), (c, d) = one, other
    return side(a, c, d) != side(b, c, d) and side(a, b, c) != side(a, b, d)


def _ring_box(ring: tuple[float, float]) -> Box:
    return Box.around(*ring, 2 * RING, 2 * RING)


def tone(change: float) -> Colour:
    """Mint for what was won, a light coral for what was lost."""
    return MINT if change >= 0 else mix(CORAL, CREAM, 0.2)


def _crosses(line: Sequence[tuple[float, float]], box: Box) -> bool:
    """Whether a curve runs through a box."""
    for (x, y), (to_x, to_y) in pairwise(line):
        if to_x < box.x or x > box.right:
            continue
        share = [0.0, 1.0]
        if to_x > x:
            share += [(box.x - x) / (to_x - x), (box.right - x) / (to_x - x)]
        heights = [y + (to_y - y) * s for s in share if 0 <= s <= 1 and _inside(x, to_x, s, box)]
        if heights and min(heights) <= box.bottom and max(heights) >= box.y:
            return True
    return False


def _inside(x: float, to_x: float, share: float, box: Box) -> bool:
    return box.x - 0.01 <= x + (to_x - x) * share <= box.right + 0.01
