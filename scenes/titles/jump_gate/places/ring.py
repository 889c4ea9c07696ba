"""Ring: planets in a ring round the Gate and the Hole, with their codes and resources."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import dist

from game.jump_gate.data import PLANETS
from game.jump_gate.state import GATE, State
from scenes.kit.box import Box
from scenes.kit.fit import alike
from scenes.kit.lines import Point, curve, halfway
from scenes.kit.oval import APART, Oval
from scenes.kit.text import Fonts
from scenes.table import frame as frames
from scenes.theme import SMALL, Face, Style
from scenes.titles.jump_gate.faces import RESOURCE_RATIO

PICK = 112.0
"""How wide a resource is drawn at least while it must be chosen, at most where it may be."""
NARROWEST = 75.0
"""Pixels: so wide is each that may be chosen."""
NAME = Style(Face.DISPLAY_BOLD, 20, 0.04, True, 1.15)
_DISC, _PLATE, _CARD = 56.0, 40.0, 60.0
"""Of a planet drawn at scale 1: its radius, the side of its codes, the height of its resources."""
RIM = 1.2
"""How far the ring round a planet and its scan markers reach, in its radii."""
_LARGEST = 2.4
_MIDDLE, _GATE = 0.36, 3.5
"""How much of the height Gate and Hole have at least; on an oval: how many radii of a planet."""
_LEAST = 24.0
"""The radius of a planet for the sake of whose codes it becomes no smaller."""
_CHIP = 0.8
"""How high scan markers are at least that lie in one row, in heights of a name."""
_BAND = 38.0
"""Half of what the scan markers of six seats take below a disc."""
_MEDIUM, _ROOMIER, _BROAD = 1.5, 1.085, 3.0
"""Text that is large but not the largest; how much higher the board is with it, and wider if it is
so broad, in its heights."""
_READ, _BOLD = 22.0, 1.08
"""Pixels: so large are codes on an oval; and how much larger they are there for their planet."""
BARE = 0.74
"""The least share of a resource that the next one leaves free: its token is read then."""
_SEEN, _FOUR = 24.0, 1 + 3 * BARE
"""Pixels: so wide four open resources are, if they can be; and what they take, in their widths."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A planet and, on the side that is away from the Gate, what is known of it."""

    box: Box
    scale: float
    disc: Point
    radius: float
    out: int
    """1 where the facts stand right of the disc, -1 where they stand left of it."""
    name: Box
    plates: tuple[Box, ...]
    """Where the four codes of a planet are."""
    up: Box
    """Where the face-up resources lie."""
    down: Box
    """The stack of face-down ones."""
    inner: float = math.inf
    """How far its ships may reach towards the Gate: to the middle of the gap to a planet there."""
    reach: float = math.inf
    """The same for its scan markers: off what is known of other planets, Gate and Hole, too."""

    @property
    def core(self) -> Box:
        """A square within the disc."""
        return Box.around(*self.disc, self.radius * 1.5, self.radius * 1.5)

    @property
    def whole(self) -> Box:
        """The disc with the ring round it."""
        side = 2 * self.radius * RIM
        return Box.around(*self.disc, side, side)

    @property
    def facts(self) -> Box:
        """All that is known of it."""
        return self.name.union(self.plates[0]).union(self.down).union(self.up)

    @property
    def below(self) -> Box:
        """What is free below its codes, down to the next name, where the stack is beside them."""
        codes = self.plates[0].union(self.plates[-1])
        y, foot = codes.bottom + 3, self.box.bottom + 5
        return Box(codes.x, y, codes.w, foot - y if self.down.y < codes.cy < foot else 0.0)

    @property
    def flag(self) -> Box:
        """Where the flag of a claim flies: towards the Gate, off the name."""
        wide, high = max(30.0, 42 * self.scale), max(22.0, 30 * self.scale)
        x = self.disc[0] + self.out * self.radius * 0.7
        top = self.disc[1] - self.radius * 0.7 - high - 12 * self.scale
        return Box(x - wide if self.out > 0 else x, max(self.box.y - 6, top), wide, high)

    def scans(self, view: State, planet: int) -> list[tuple[int, Box]]:
        """Whose scan markers lie at a planet, and where: below the disc."""
        owners = [seat for seat in range(view.seats) if view.scans[planet][seat]]
        if not owners:
            return []
        high, usual = max(24.0, 30 * self.scale), 2 * max(self.radius * RIM, _BAND)
        # Numbers have a least size: many markers lie in two rows, and reach towards the Gate.
        least = max(26.0, _CHIP * self.name.h)
        rows = 1 if least * len(owners) <= usual or len(owners) < 3 else 2
        columns = -(-len(owners) // rows)
        large = max(high, _CHIP * self.name.h) if rows == 1 else high  # as beside large names
        reach = max(0.0, min(1.2 * self.radius, self.reach - usual / 2)) if rows == 1 else 0.0
        wide = max(usual, min(1.6 * large * columns, usual + reach))
        high = max(high, min(large, wide / columns / 1.3)) if rows == 1 else high
        step = max(24.0, min(max(44 * self.scale, 1.6 * high), wide / columns))
        spare = max(0.0, step * columns - usual) / 2
        x = self.disc[0] - step * columns / 2 - self.out * spare
        y = min(self.disc[1] + self.radius - high * 0.2, self.box.bottom - high * rows)
        return [
            (seat, Box(x + step * (at % columns), y + high * (at // columns), step, high))
            for at, seat in enumerate(owners)
        ]

    def ship(self, at: int, ships: int) -> Box:
        """Where a ship is, of so many here: round the disc, towards the Gate, over the scans."""
        side = (1.04 if ships < 3 else 0.79 if ships < 4 else 0.64) * self.radius
        turn = -1.25 + (1.5 if ships < 5 else 2.0) * at / max(1, ships - 1)
        x, y = self.disc
        reach, most = self.radius + side * 0.16, self.inner - side * 0.66
        if ships == 1:  # off the flag, beside it or below
            turn = -0.8 if reach * math.cos(-0.8) <= most else -0.35
        x -= self.out * min(reach * math.cos(turn), most)
        return Box.around(x, y + reach * math.sin(turn), side, side)


def marker_rows(box: Box, seats: int, title: float) -> list[float]:
    """The heights of the rows of markers below the Gate or the Hole: they grow with its name."""
    least = 0.75 * title
    one = box.w / max(1, seats) >= max(46.0, 1.5 * least)  # two digits have room beside a mark
    return [max(34.0, least)] if one else [max(28.0, least)] * 2


@dataclass(frozen=True, slots=True)
class Ring:
    """Where everything on the board is."""

    area: Box
    cells: tuple[Cell, ...]
    gate: Box
    hole: Box
    middle: Box
    """Between the planets' facts: what may be chosen lies there, large."""
    title: float
    """How high the names of Gate and Hole are."""
    name: Style
    """How all planets' names are set: so that the longest fits."""
    head: float
    """How high the words over cards are that are chosen from."""

    def place(self, position: int) -> Point:
        """Where ships are drawn flying to or from."""
        if position == GATE:
            box = self.picture(self.gate, 1)
            return box.cx, box.cy
        return self.cells[position].disc

    def way(self, start: Point, end: Point) -> list[Point]:
        """A flight's way: along the ring to a neighbour, else bent towards the middle, mostly; it
        crosses no name, nor the Gate or the Hole with its sockets where another way is found."""
        x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        cx, cy = self.middle.cx, self.middle.cy
        discs = [cell.disc for cell in self.cells]
        on = halfway(discs, start, end, 1.4 * self.cells[0].radius)
        least = (0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, -0.2, -0.4, 0.7) if on else ()
        bends = [(2 * on[0] - x, 2 * on[1] - y)] if on else []
        bends += [(x + (cx - x) * by, y + (cy - y) * by) for by in (*least, 0.8, 0.5, 1.1)]
        bends += [(start[0], cy), (end[0], cy), (start[0], end[1]), (end[0], start[1])]
        names = [cell.name for cell in self.cells]
        shown = [self.picture(box, 1) for box in (self.gate, self.hole)]
        round_ = [((box.cx, box.cy), box.w * 0.55) for box in shown]
        second = None
        for bend in bends:  # the first is free, mostly
            way = curve(start, bend, end)
            if any(name.contains(*at) for name in names for at in way):
                continue
            if not any(dist(at, middle) < reach for at in way[1:-1] for middle, reach in round_):
                return way
            second = second or way
        return second or curve(start, bends[0], end)

    def picture(self, box: Box, seats: int) -> Box:
        """Gate or Hole as they are drawn: of one size, whatever lies there."""
        below = sum(marker_rows(box, seats, self.title)) + self.title + 10
        side = min(box.w * 0.94, box.h - below)
        return Box.around(box.cx, box.y + (box.h - below) / 2, side, side)

    def lies_on_middle(self, piece: Box, view: State, *, gate: bool) -> bool:
        """Whether a piece lies on Hole, names or markers, or on the Gate if that counts."""
        pictures = [self.picture(box, view.seats) for box in (self.gate, self.hole)]
        names = [box._replace(y=box.bottom, h=self.title + 10) for box in pictures]
        markers = (box for at in (False, True) for _, box in self.markers(view, hole=at))
        return any(piece.meets(box) for box in (*pictures[not gate :], *names, *markers))

    # --- what lies where in a position ---

    def ships(self, view: State, ships: Sequence[int]) -> list[Box]:
        """Each seat's ship at its position: round the planet, or waiting in the Gate."""
        boxes = []
        for seat, position in enumerate(ships):
            others = [s for s in range(view.seats) if ships[s] == position]
            at = others.index(seat)
            if position != GATE:
                boxes.append(self.cells[position].ship(at, len(others)))
                continue
            gate = self.picture(self.gate, view.seats)
            step = min(48.0, gate.w * 0.9 / len(others))
            x = gate.cx + (at - (len(others) - 1) / 2) * step
            boxes.append(Box.around(x, gate.cy + gate.h * 0.24, step * 0.95, step * 0.95))
        return boxes

    def markers(self, view: State, *, hole: bool) -> list[tuple[int, Box]]:
        """Whose markers lie at Gate or Hole, and where."""
        box, counts = (self.hole, view.hole) if hole else (self.gate, view.gate)
        owners = [seat for seat in range(view.seats) if counts[seat]]
        rows = marker_rows(box, view.seats, self.title)
        columns = max(1, -(-len(owners) // len(rows)))
        high = rows[0]
        wide = min(max(60.0, 2.1 * high), box.w / columns)
        x = box.cx - wide * columns / 2
        y = self.picture(box, view.seats).bottom + self.title + 10  # below the name
        return [
            (seat, Box(x + wide * (at % columns), y + high * (at // columns), wide, high))
            for at, seat in enumerate(owners)
        ]

    # --- choosing ---

    def tray(self, pick: float, cards: int, rows: int) -> Box:
        """The panel on which resources this wide are chosen, so many in the longest of its rows.

        It lies in place of the Gate, and of the Hole only where it must.
        """
        high = self.head + rows * (pick * RESOURCE_RATIO + 12) + 8
        wide = max(cards * (pick + 10) + 30, self.gate.w + 12, 260.0)
        free = self.hole.x - 8 - self.middle.x
        if wide <= free:
            return Box(self.hole.x - 8 - wide, self.gate.cy - high / 2, wide, high)
        return Box.around(self.middle.cx, self.middle.cy, min(wide, self.middle.w), high)


@dataclass(frozen=True, slots=True)
class _Sizes:
    """How large a planet and its facts are at a scale; with large text the facts grow."""

    k: float
    grown: float
    title: float
    """How high a name is at the usual size, as those of Gate and Hole are."""
    above: int = 1
    """How many planets stand above Gate and Hole, and below them."""
    beside: int = 0
    """So many resources lie beside the codes, not below them: for rows that are low."""
    bold: float = 1.0
    """How much larger codes are, of which resources and planets give way: for large text."""

    @property
    def larger(self) -> float:
        """How much larger than usual names are: planets that have much room have large ones."""
        return max(1.0, 1.15 * self.k / self.grown**2)

    @property
    def name_h(self) -> float:
        """How high their names are."""
        return self.title * self.larger

    @property
    def radius(self) -> float:
        return _DISC * self.k / self.grown

    @property
    def plate(self) -> float:
        return _PLATE * self.k * self.grown * self.bold

    @property
    def card(self) -> float:
        return _CARD * self.k * self.grown

    @property
    def facts(self) -> float:
        """How wide name, codes and resources are."""
        return self.codes + (self.wide_card * self.beside + 18 * self.k if self.beside else 0)

    @property
    def wide_card(self) -> float:
        """How wide a resource is."""
        return self.card / RESOURCE_RATIO

    @property
    def wide_open(self) -> float:
        """How wide four open ones are: beside their stack, or as squares below the codes."""
        if not self.beside:
            return min(self.wide_card, self.codes / _FOUR)
        below = (self.high + self.fact_h) / 2 - self.name_h - self.plate
        room = self.wide_card * (self.beside - 1) - 6 * self.k
        return max(below, min(self.wide_card, room / _FOUR))

    @property
    def codes(self) -> float:
        """How wide the four codes are."""
        return self.plate * 1.1 * 4 + 2

    @property
    def apart(self) -> float:
        """Between the scan markers and the facts."""
        return 8 * self.k

    @property
    def rim(self) -> float:
        """Half of what a disc takes in width."""
        return max(self.radius * RIM, _BAND)

    @property
    def wide(self) -> float:
        return self.rim * 2 + self.apart + self.facts + 12

    def oval(self, area: Box, count: int) -> Oval:
        """So many planets of these sizes there."""
        return Oval(area, count, self.wide, self.high, self.rim + 4, self.above)

    @property
    def fact_h(self) -> float:
        plate = self.plate * 1.08
        return self.name_h + (max(plate, self.card) if self.beside else plate + self.card) + 8

    @property
    def high(self) -> float:
        return max(self.fact_h, self.radius * 2 + 26 * self.k) + 8


def _largest(fonts: Fonts, area: Box, count: int) -> _Sizes:
    """The largest sizes at which the planets leave room to one another and to the Gate: nothing
    that is read is smaller than with large text that is not the largest."""
    text, title = frames.text_factor(fonts), fonts.line_height(NAME)
    if text <= _MEDIUM:
        return _best(fonts, area, count, text, title)
    wider = _ROOMIER if area.w > area.h * _BROAD else 1.0
    roomy = area._replace(w=area.w * wider, h=area.h * _ROOMIER)
    usual = _best(fonts, roomy, count, _MEDIUM, title * _MEDIUM / text)
    return _best(fonts, area, count, text, title, usual)


def _best(
    fonts: Fonts, area: Box, count: int, text: float, title: float, least: _Sizes | None = None
) -> _Sizes:
    """The best sizes for text so large; names and codes as large as the `least` if they can be."""
    grown, few = min(1.35, 1 + (text - 1) * 0.35), 1 if count <= 8 else 2
    tried = [_Sizes(_LARGEST, grown, title, few)]
    lowest = least.title if least else 0.0
    if grown < 1.1:
        oval = _fitting(replace(tried[0], bold=_BOLD), area, count, _round)
        if oval.plate * fonts.scale >= _READ:
            return oval
    else:  # names take no more of a row than what stands below them can spare
        bold, ways = (1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6), [(few, 0), (few, 2)]
        for above, beside in (*ways, *((1, many) for many in (3, 4) if few > 1)):
            row = area.h / replace(tried[0], above=above).oval(area, count).rows
            high = min(title, max(lowest, row * (0.28 if above == few else 0.31)))
            tried += [_Sizes(_LARGEST, grown, high, above, beside, each) for each in bold]
    # Beyond these planets and resources are larger instead.
    codes, cards = _READ * grown / fonts.scale, _SEEN / fonts.scale
    floor = least.plate if least else codes
    found = [_fitting(each, area, count, _packed) for each in tried]
    return max(
        found,
        key=lambda e: (
            *(min(e.radius, _LEAST), min(e.plate, floor), min(e.wide_open, cards)),
            *(min(e.plate, codes), e.k),
        ),
    )


def _fitting(sizes: _Sizes, area: Box, count: int, fits: Callable[[_Sizes, Oval], bool]) -> _Sizes:
    """As large as all planets fit."""

    def smaller(by: int) -> _Sizes:
        return replace(sizes, k=_LARGEST - 0.02 * by)

    def fit(by: int) -> bool:
        tried = smaller(by)
        return fits(tried, tried.oval(area, count))

    return smaller(bisect_left(range(105), True, 0, 104, key=fit))


def _packed(sizes: _Sizes, oval: Oval) -> bool:
    """Whether planets fit so large that they stand in rows and the Gate has what they leave."""
    inner, high = oval.room.inset(sizes.wide, sizes.high), oval.room.h
    wide_enough = inner.w >= max(oval.above * sizes.wide + APART, high * _MIDDLE * 1.3)
    gate = max(high * _MIDDLE, sizes.title + 52 + 2.6 * sizes.radius)  # no planet is larger
    return wide_enough and inner.h >= gate and high >= oval.rows * sizes.high


def _round(sizes: _Sizes, oval: Oval) -> bool:
    """Whether they fit on an oval round a Gate that is larger than they are."""
    gate = oval.inner.h - sizes.title - 2 * 28 - 18
    return oval.round and gate >= _GATE * sizes.radius


def lay_ring(fonts: Fonts, area: Box, count: int) -> Ring:
    """The planets in an oval round Gate and Hole, clockwise from the upper left."""
    return _laid(fonts, fonts.scale, fonts.text_size, area, count)


@lru_cache(maxsize=4)
def _laid(fonts: Fonts, scale: float, text_size: float, area: Box, count: int) -> Ring:
    """With each turn the table is laid out anew, mostly in the same room at the same `scale`."""
    area = Box(area.x, area.y + 10, area.w, area.h - 10)  # flags stand out above
    sizes = _largest(fonts, area, count)
    oval = sizes.oval(area, count)
    core = oval.inner.inset(16 * sizes.k, 4)
    side = min((core.w - 16) / 2, max(core.h * 0.8, 9 * sizes.title))
    gate, hole = core.centred(2 * side + 16, core.h).left_part(side, 16)
    middle = oval.inner.inset(-2 * sizes.radius, 0)
    name = alike(
        fonts,
        [p.name for p in PLANETS],
        NAME.sized(NAME.size * sizes.larger),
        sizes.facts,
        sizes.name_h,
    )
    cells = tuple(_cell(box, sizes, out) for box, out in oval.cells())
    cells = tuple(replace(cell, inner=_inner(cell, cells)) for cell in cells)
    cells = tuple(replace(cell, reach=_reach(cell, cells, (gate, hole))) for cell in cells)
    head = max(30.0, fonts.line_height(SMALL))
    return Ring(area, cells, gate, hole, middle, sizes.title, name, head)


def _inner(cell: Cell, cells: Sequence[Cell]) -> float:
    """Half the way to the next planet beside it that faces it."""
    (x, y), out = cell.disc, cell.out
    facing = (each.disc for each in cells if each.out != out)
    gaps = [(x - at) * out / 2 for at, high in facing if abs(high - y) < 2 * cell.radius]
    return min((gap for gap in gaps if gap > 0), default=math.inf)


def _reach(cell: Cell, cells: Sequence[Cell], middle: Sequence[Box]) -> float:
    """How far it is from a planet to what stands beside its lower half, towards the Gate."""
    (x, y), out = cell.disc, cell.out
    beside = [*middle, *(each.facts for each in cells if each is not cell)]
    beside = [box for box in beside if box.bottom > y and box.y < cell.box.bottom]
    ends = [box.right if out > 0 else box.x for box in beside]
    return min(cell.inner, *((x - end) * out - 4 for end in ends if (x - end) * out > 0), math.inf)


def _cell(box: Box, sizes: _Sizes, out: int) -> Cell:
    r, rim, apart, side = sizes.radius, sizes.rim, sizes.apart, sizes.plate
    x = box.x + 2 * rim + apart + 4 if out > 0 else box.right - 2 * rim - apart - 4 - sizes.facts
    disc = (box.x + rim + 4 if out > 0 else box.right - rim - 4, box.cy)
    y = box.cy - sizes.fact_h / 2
    name = Box(x, y, sizes.facts, sizes.name_h)
    y += sizes.name_h + 2
    wide, apart = sizes.card / RESOURCE_RATIO, 14 * sizes.k  # for the number on the pile
    start, end, mirrored = x, x + sizes.facts, out < 0  # the pile and the codes next to the disc
    x = end - sizes.codes if mirrored else x
    plates = tuple(Box(x + side * 1.1 * at, y, side, side) for at in range(4))
    if not sizes.beside:
        y += side * 1.08 + 6
    elif mirrored:
        end = x - 14 * sizes.k
    else:
        start += sizes.codes + 10 * sizes.k
    if mirrored:
        down = Box((end := min(end, plates[-1].right)) - wide, y, wide, sizes.card)
        up = Box(start, y, max(wide, down.x - 8 * sizes.k - start), sizes.card)
    else:
        down, up_x = Box(start, y, wide, sizes.card), start + wide + apart
        up = Box(up_x, y, max(wide, end - up_x), sizes.card)
    return Cell(box, sizes.k, disc, r, out, name, plates, up, down)
