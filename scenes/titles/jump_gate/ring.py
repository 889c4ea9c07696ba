"""The board of Jump Gate: planet boards in a ring round the Jump Gate and the Black Hole."""

from __future__ import annotations

import json
import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from game.core.paths import bundled
from game.core.words import counted, joined
from game.jump_gate.data import CATALOGUE, PLANETS, TABLE
from game.jump_gate.scoring import threatened
from game.jump_gate.state import GATE, NOBODY, State
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point
from scenes.theme import (
    CORAL,
    CREAM,
    INK,
    LINE,
    MINT,
    MUSTARD,
    NIGHT,
    NUMBER,
    PANEL_LINE,
    RAISE,
    SEATS,
    SKY,
    SMALL_BOLD,
    Face,
    Style,
)
from scenes.titles.jump_gate.faces import RESOURCE_RATIO, file_name, plate

NAME = Style(Face.DISPLAY, 19, 0.04, True, 1.1)
USES = ("jump", "scan", "land", "land2")
"""A planet board's codes from left to right."""
ALARM = 7
"""From so many markers on the Black Hole is a danger."""
_LARGE_CELL = (400.0, 186.0)
_WAITING = 42.0
"""Height for the ships that wait at the Gate."""
_TEXT_X = 130.0
"""Where names and codes begin on a planet board."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A planet board and its parts."""

    box: Box
    scale: float
    disc: Point
    radius: float
    up: Box
    """Where the face-up resources lie."""
    down: Box
    """The stack of face-down ones."""
    names_h: float
    """Height for the planet's name, above the codes."""

    @property
    def ships_y(self) -> float:
        """The middle of the row with ships and scans."""
        return self.box.bottom - 20 * self.scale - 4


@dataclass(frozen=True, slots=True)
class Ring:
    """Where everything on the board is."""

    area: Box
    cells: tuple[Cell, ...]
    gate: Box
    hole: Box

    def place(self, position: int) -> Point:
        """Where ships are drawn flying to or from."""
        if position == GATE:
            return self.gate.cx, self.gate.cy
        return self.cells[position].disc


@cache
def _discs() -> dict[str, int]:
    text = bundled("art", "jump_gate", "discs.json").read_text(encoding="utf-8")
    return {str(name): int(radius) for name, radius in json.loads(text).items()}


def draw_world(
    canvas: Canvas, board: int, cx: float, cy: float, radius: float, alpha: float = 1.0
) -> None:
    """A planet with its disc at this radius."""
    name = file_name(PLANETS[board].name)
    # A ring may reach beyond the disc, but not over the codes beside it or the board's edge.
    side = min(radius * 384 / _discs().get(name, 180), radius * 2.3)
    canvas.image(f"jump_gate/{name}", Box.around(cx, cy, side, side), alpha=alpha)


def _rim(count: int) -> list[tuple[int, int]]:
    """The cells on the rim of a 3 x 3 or 4 x 4 grid, clockwise from the upper left."""
    n = 3 if count <= 8 else 4
    top = [(i, 0) for i in range(n)]
    right = [(n - 1, j) for j in range(1, n)]
    bottom = [(i, n - 1) for i in range(n - 2, -1, -1)]
    left = [(0, j) for j in range(n - 2, 0, -1)]
    return (top + right + bottom + left)[:count]


def lay_ring(area: Box, count: int) -> Ring:
    """Puts the planet boards on the rim and the Gate and the Hole into the middle."""
    n = 3 if count <= 8 else 4
    gap = 14.0
    w, h = (area.w - gap * (n - 1)) / n, (area.h - gap * (n - 1)) / n
    cells = []
    for i, j in _rim(count):
        cells.append(_cell(Box(area.x + i * (w + gap), area.y + j * (h + gap), w, h)))
    inner = Box(area.x + w + gap, area.y + h + gap, area.w - 2 * (w + gap), area.h - 2 * (h + gap))
    left, right = inner.left_part(inner.w / 2 - 6, 12)
    return Ring(area, tuple(cells), left, right)


def _cell(box: Box) -> Cell:
    scale = min(box.w / _LARGE_CELL[0], box.h / _LARGE_CELL[1])
    left = box.x + _TEXT_X * scale
    spare = max(0.0, box.h - _LARGE_CELL[1] * scale)
    radius = 50 * scale + min(4 * scale, spare * 0.1)
    row = box.y + 84 * scale + spare * 0.4
    high = 60 * scale + spare * 0.3
    down = Box(left, row, high / RESOURCE_RATIO, high)
    up_x = down.right + 16 * scale
    up = Box(up_x, row, box.right - 10 * scale - up_x, high)
    middle = box.x + 64 * scale, box.y + 68 * scale + spare * 0.4
    return Cell(box, scale, middle, radius, up, down, 32 * scale + spare * 0.2)


def _plates(cell: Cell) -> list[Box]:
    """Where the four codes of a planet are."""
    k = cell.scale
    side = max(40 * k, min(31.0, 48 * k))  # on small boards they get a larger share
    step = max(56 * k, side * 1.12)
    x, y = cell.box.x + _TEXT_X * k + side / 2, cell.box.y + cell.names_h + 23 * k
    return [Box.around(x + step * at, y, side, side) for at in range(4)]


def fitted(canvas: Canvas, text: str, style: Style, room: float, high: float = math.inf) -> Style:
    """The style, smaller if the text would not fit."""
    fonts = canvas.fonts
    share = min(room / fonts.width(text, style), high / fonts.line_height(style))
    if share >= 1:
        return style
    # As large as it was drawn, less the share: the player's text size is in there already.
    plain = replace(style, scales=False)
    grown = fonts.width(text, style) / fonts.width(text, plain)
    return plain.sized(style.size * grown * share * 0.97)


def short(
    canvas: Canvas, texts: Sequence[str], style: Style, room: float, high: float
) -> tuple[str, Style]:
    """The first of the texts that fits, the last one cut if none does: text has a least size."""
    for text in texts:
        for tried in (style, replace(style, upper=False, spacing=0.0)):
            found = fitted(canvas, text, tried, room, high)
            if canvas.fonts.width(text, found) <= room:
                return text, found
    text = texts[-1]
    while len(text) > 1 and canvas.fonts.width(f"{text}…", found) > room:
        text = text[:-1].rstrip()
    return f"{text}…", found


# --- drawing ---


def draw_path(canvas: Canvas, ring: Ring) -> None:
    """The way from planet to planet: what shows of it are the links between neighbours."""
    middles = [(cell.box.cx, cell.box.cy) for cell in ring.cells]
    for a, b in pairwise([*middles, middles[0]]):
        canvas.line(a, b, LINE, 6)


def draw_cell(
    canvas: Canvas, cell: Cell, view: State, planet: int, colours: Sequence[int], here: bool
) -> None:
    """A planet board at rest, without its cards."""
    face = PLANETS[view.ring[planet]]
    owner = view.claimed[planet]
    edge = SEATS[colours[owner] % len(SEATS)] if owner != NOBODY else PANEL_LINE
    canvas.rounded(
        cell.box, 14, RAISE if here else NIGHT, border=edge, width=3 if owner >= 0 else 1.5
    )
    k = cell.scale
    draw_world(canvas, view.ring[planet], *cell.disc, cell.radius)
    name_x = cell.box.x + _TEXT_X * k
    with canvas.room(cell.box):
        room = cell.box.right - name_x - (64 * k if owner != NOBODY else 10)
        large = NAME.sized(max(17.0, 20 * k))
        name, style = short(canvas, (face.name,), large, room, cell.names_h - 2)
        canvas.text_middle(name, name_x, cell.box.y + 3 * k + cell.names_h / 2, style, CREAM)
    kinds = [("jump", face.jump), ("scan", face.scan), *(("land", digit) for digit in face.land)]
    for box, (kind, digit) in zip(_plates(cell), kinds, strict=True):
        plate(canvas, kind, digit, box.cx, box.cy, box.w)
    if owner != NOBODY:
        x, y = cell.box.right - 26 * k, cell.box.y + 24 * k
        canvas.icon("flag", x - 26 * k, y, 24 * k, edge)
        canvas.seat(owner, x, y, 22 * k, shape=colours[owner])


def draw_counts(
    canvas: Canvas, ring: Ring, view: State, piles: Sequence[int], seat: int | None
) -> None:
    """How many resources are seen face down, on the pile; an eye where the seat has surveyed."""
    for planet, (cell, count) in enumerate(zip(ring.cells, piles, strict=True)):
        if not count:
            continue
        side = max(22.0, 30 * cell.scale)
        x, y = cell.down.right - side * 0.25, cell.down.bottom - side * 0.3
        canvas.circle(x, y, side / 2, INK, border=LINE, width=1.5)
        style = fitted(canvas, str(count), NUMBER.sized(side * 0.72), side * 0.8, side * 0.95)
        canvas.text_middle(str(count), x, y, style, CREAM, align="centre")
        if seat is not None and view.has_surveyed(seat, planet):
            canvas.circle(x, cell.down.y + side * 0.2, side / 2, INK, border=MINT, width=1.5)
            canvas.icon("eye", x, cell.down.y + side * 0.2, side * 0.7, MINT)


def scan_spots(cell: Cell, view: State, planet: int) -> list[tuple[int, Box]]:
    """Whose scan markers lie at a planet, and where."""
    owners = [seat for seat in range(view.seats) if view.scans[planet][seat]]
    if not owners:
        return []
    wide = cell.box.w - 20 * cell.scale
    step = min(44 * cell.scale, wide * 0.58 / len(owners))
    x = cell.box.right - 8 * cell.scale - step * len(owners)
    high = max(20.0, 30 * cell.scale)
    return [
        (seat, Box(x + step * at, cell.ships_y - high / 2, step, high))
        for at, seat in enumerate(owners)
    ]


def ship_boxes(ring: Ring, view: State) -> list[Box]:
    """Each seat's ship: in a row below its planet, or round the Gate."""
    boxes = []
    for seat in range(view.seats):
        position = view.ships[seat]
        others = [s for s in range(view.seats) if view.ships[s] == position]
        at = others.index(seat)
        if position == GATE:
            step = min(44.0, (ring.gate.w - 10) / view.seats)
            x = ring.gate.cx + (at - (len(others) - 1) / 2) * step
            boxes.append(Box.around(x, ring.gate.bottom - 22, step * 0.95, step * 0.95))
            continue
        cell = ring.cells[position]
        scans = scan_spots(cell, view, position)
        end = scans[0][1].x if scans else cell.box.right
        start = cell.box.x + 10 * cell.scale
        largest = (56.0 if len(others) < 3 else 40.0) * cell.scale
        step = min(largest, (end - start - 6) / len(others))
        x = start + step * (at + 0.5)
        y = min(cell.ships_y, cell.box.bottom - step * 0.6)
        boxes.append(Box.around(x, y, step, step))
    return boxes


def draw_ships(
    canvas: Canvas, ring: Ring, view: State, colours: Sequence[int], hidden: frozenset[int]
) -> None:
    """All ships but those that are flying just now."""
    for seat, box in enumerate(ship_boxes(ring, view)):
        if seat not in hidden:
            if view.options.orbital_burn and view.ships[seat] != GATE:
                _draw_height(canvas, box, landed=view.landed[seat])
            grow = box.inset(-box.w * 0.12)
            canvas.image(f"seats/rocket_{colours[seat] % 8 + 1}", grow)


def _draw_height(canvas: Canvas, box: Box, *, landed: bool) -> None:
    """Orbital Burn: ground below a ship that has landed, an orbit round one that has not."""
    if landed:
        y = box.bottom + 2
        canvas.line((box.x + 2, y), (box.right - 2, y), MUSTARD, 4)
    else:
        canvas.ring(box.cx, box.cy, box.w * 0.5, SKY, 1.5)


def draw_scans(canvas: Canvas, ring: Ring, view: State, colours: Sequence[int]) -> None:
    """Scan markers: the owner's shape, with a number from two on."""
    for planet, cell in enumerate(ring.cells):
        spots = scan_spots(cell, view, planet)
        if spots:
            band = spots[0][1].union(spots[-1][1])
            canvas.rounded(band, band.h / 2, INK, border=LINE, width=1.5)
        for seat, box in spots:
            number = view.scans[planet][seat]
            side = min(box.h * 0.56, box.w * 0.52)
            cx = box.x + box.w * (0.34 if number > 1 else 0.5)
            canvas.seat(seat, cx, box.cy, side, shape=colours[seat])
            if number > 1:
                room = box.right - cx - side / 2 - 1
                style = fitted(canvas, str(number), SMALL_BOLD, room, box.h)
                canvas.text_middle(str(number), cx + side / 2 + 1, box.cy, style, CREAM)


def draw_middle(
    canvas: Canvas, ring: Ring, view: State, colours: Sequence[int], gate: bool
) -> None:
    """The Jump Gate with its markers (unless something covers it), and the Black Hole's meter."""
    total = view.hole_total
    meter = f"{total}/{TABLE.hole_limit}"
    hole = (ring.hole, "black_hole", (f"Black Hole {meter}", f"Hole {meter}", meter))
    for box, picture, titles in ((ring.gate, "gate", ("Jump Gate", "Gate")), hole)[
        0 if gate else 1 :
    ]:
        title, style = short(canvas, titles, NAME, box.w - 16, box.h * 0.18)
        step = canvas.fonts.line_height(style)
        counts = view.hole if picture == "black_hole" else view.gate
        below = max(40.0, sum(_marker_rows(box, sum(map(bool, counts)))))
        if picture == "gate" and any(counts) and GATE in view.ships:
            below += _WAITING
        side = min(box.w * 0.66, max(22.0, box.h - step - below - 18))
        cx, cy = box.cx, box.y + side / 2 + 4
        # The Hole is a little smaller, so that its meter fits round it.
        large = side * (0.84 if picture == "black_hole" else 1.0)
        canvas.image(f"jump_gate/{picture}", Box.around(cx, cy, large, large))
        if picture == "black_hole":
            _draw_meter(canvas, cx, cy, side * 0.44, view, colours)
        alarm = picture == "black_hole" and total >= ALARM
        y = box.y + side + step / 2 + 10
        canvas.text_middle(title, cx, y, style, CORAL if alarm else CREAM, align="centre")
    for at_hole, counts in ((False, view.gate), (True, view.hole)):
        for seat, box in marker_spots(ring, view, hole=at_hole, covered=not gate):
            side = box.h * 0.6
            if counts[seat] == max(counts):  # who gets the Gate's points, whom the Hole strikes
                edge = CORAL if at_hole else MUSTARD
                canvas.outline(box.inset(1.5), edge, 2, box.h / 2 - 1.5)
            canvas.seat(seat, box.x + side * 0.7, box.cy, side, shape=colours[seat])
            style = fitted(canvas, str(counts[seat]), SMALL_BOLD, box.w - side * 1.4, box.h - 2)
            canvas.text_middle(str(counts[seat]), box.x + side * 1.35, box.cy, style, CREAM)


def _draw_meter(
    canvas: Canvas, cx: float, cy: float, radius: float, view: State, colours: Sequence[int]
) -> None:
    """Nine places round the Hole, filled in the colours of whose markers lie there."""
    filled = [colours[seat] for seat in range(view.seats) for _ in range(view.hole[seat])]
    size = max(9.0, radius * 0.2)
    for at in range(max(TABLE.hole_limit, len(filled))):
        angle = math.radians(-90 + 360 * at / max(TABLE.hole_limit, len(filled)))
        x, y = cx + radius * math.cos(angle), cy + radius * math.sin(angle)
        canvas.circle(x, y, size / 2 + 2, INK, border=LINE, width=1.5)
        if at < len(filled):
            canvas.seat(filled[at], x, y, size, shape=filled[at])


def _marker_rows(box: Box, owners: int) -> list[float]:
    """The heights of the rows of markers below the Gate or the Hole."""
    return [32.0] if box.w / max(1, owners) >= 42 else [24.0, 24.0]


def marker_spots(
    ring: Ring, view: State, *, hole: bool, covered: bool = False
) -> list[tuple[int, Box]]:
    """Whose markers lie at the Gate or the Hole, and where; `covered`: the tray is on the Gate."""
    box, counts = (ring.hole, view.hole) if hole else (ring.gate, view.gate)
    owners = [seat for seat in range(view.seats) if counts[seat]]
    rows = _marker_rows(box, len(owners))
    columns = max(1, -(-len(owners) // len(rows)))
    wide, high = min(52.0, box.w / columns), rows[0]
    x = box.cx - wide * columns / 2
    y = box.bottom - sum(rows)
    if not hole and any(ship == GATE for ship in view.ships):
        if covered:
            return []
        y -= _WAITING  # the ships that wait at the Gate lie below
    return [
        (seat, Box(x + wide * (at % columns), y + high * (at // columns), wide, high))
        for at, seat in enumerate(owners)
    ]


def danger_words(view: State, names: Sequence[str]) -> str:
    """Who would lose how much to the Black Hole."""
    most = threatened(view)
    if not most:
        return "Nobody has a marker at the Black Hole yet."
    who = joined(names[seat] for seat in most)
    cards = TABLE.hole_penalty[view.seats]
    return f"At 9 the game ends, and {who} would lose {counted(cards, 'card')}."


def highlight(canvas: Canvas, cell: Cell, uses: Iterable[str], pointed: bool) -> None:
    """The codes that a pointed card, or any card in hand, has: each gets a ring."""
    boxes = _plates(cell)
    colour, width = (MUSTARD, 4.0) if pointed else (CREAM, 2.5)
    for use in uses:
        box = boxes[USES.index(use)].inset(-2.5)
        if use == "jump":
            canvas.outline(box, colour, width, box.w * 0.2)
        elif use == "scan":
            canvas.ring(box.cx, box.cy, box.w / 2, colour, width)
        else:
            x, y, r = box.cx, box.cy + box.h * 0.05, box.w * 0.56
            corners = [(x, y - r), (x + r * 0.87, y + r * 0.56), (x - r * 0.87, y + r * 0.56)]
            canvas.polyline([*corners, corners[0]], colour, width)


def uses(card: int, board: int) -> tuple[str, ...]:
    """Which codes of a planet board a NavComp card has."""
    face, planet = CATALOGUE[card], PLANETS[board]
    found = []
    if face.jump and face.jump == planet.jump:
        found.append("jump")
    if face.scan and face.scan == planet.scan:
        found.append("scan")
    if face.land and face.land in planet.land:
        found.append("land" if face.land == planet.land[0] else "land2")
    return tuple(found)


def draw_choices(canvas: Canvas, ring: Ring, lit: Collection[str], chosen: Collection[str]) -> None:
    """The outlines of planets that may be, or have been, chosen."""
    for planet, cell in enumerate(ring.cells):
        key = f"planet:{planet}"
        if key in lit or key in chosen:
            colour = MUSTARD if key in chosen else MINT
            canvas.outline(cell.box.inset(-3), colour, 4, 17)
