"""Where everything of Jump Gate lies: planet boards in a ring round the Gate and the Hole."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.contract import Card, Zone
from game.jump_gate.data import CATALOGUE, PLANETS
from game.jump_gate.state import GATE, State
from game.jump_gate.zones import COLLECTIONS, DECK, DISCARD, DOWN, HANDS, LOST, REMOVED, UP
from scenes.kit.box import Box
from scenes.kit.lines import Point
from scenes.kit.text import Fonts
from scenes.table import frame as frames
from scenes.table.frame import Areas, Proportions
from scenes.table.moment import Places
from scenes.table.refs import CardAt
from scenes.table.zones import Fan, Hidden, Pile, Row, ZoneWidget
from scenes.theme import GAP, HEADING, SMALL, Face, Style
from scenes.titles.jump_gate.faces import NAV_RATIO, RESOURCE_RATIO
from scenes.titles.jump_gate.showing import Now

PROPORTIONS = Proportions(
    bottom=268, actions=0.36, right_extra=216, seat_extra=36.0, right_folded=0.0
)
TRAY_HEAD = 30.0
"""Height of the words over the cards that are chosen from."""
NAME = Style(Face.DISPLAY, 19, 0.04, True, 1.15)
PICK = 112.0
"""How wide a resource is drawn while it may be chosen."""
SEEN = 0.4
"""The least share of it that its neighbour leaves free."""
_DISC, _PLATE, _CARD = 56.0, 40.0, 60.0
"""Of a planet drawn at scale 1: its radius, the side of its codes, the height of its resources."""
RIM = 1.2
"""How far the ring round a planet and its scan markers reach, in its radii."""
_LARGEST = 2.4
_MIDDLE = 0.36
"""How much of the height Gate and Hole have at least."""


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

    def scans(self, view: State, planet: int) -> list[tuple[int, Box]]:
        """Whose scan markers lie at a planet, and where: below the disc."""
        owners = [seat for seat in range(view.seats) if view.scans[planet][seat]]
        if not owners:
            return []
        high, wide = max(24.0, 30 * self.scale), self.radius * 2 * RIM
        # Numbers have a least size: many markers lie in two rows, and reach towards the Gate.
        rows = 1 if 26.0 * len(owners) <= wide or len(owners) < 3 else 2
        columns = -(-len(owners) // rows)
        step = max(24.0, min(44 * self.scale, wide / columns))
        spare = max(0.0, step * columns - wide) / 2
        x = self.disc[0] - step * columns / 2 - self.out * spare
        y = min(self.disc[1] + self.radius - high * 0.2, self.box.bottom - high * rows)
        return [
            (seat, Box(x + step * (at % columns), y + high * (at // columns), step, high))
            for at, seat in enumerate(owners)
        ]

    def ship(self, at: int, ships: int) -> Box:
        """Where a ship is, of so many here: they stand round the disc, towards the Gate."""
        side = (58.0 if ships < 3 else 44.0) * self.scale
        turn = -0.9 if ships == 1 else -1.25 + 2.0 * at / (ships - 1)
        x, y = self.disc
        reach = self.radius + side * 0.16
        x -= self.out * reach * math.cos(turn)
        return Box.around(x, y + reach * math.sin(turn), side, side)


def marker_rows(box: Box, seats: int) -> list[float]:
    """The heights of the rows of markers below the Gate or the Hole."""
    return [34.0] if box.w / max(1, seats) >= 46 else [28.0, 28.0]


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

    def place(self, position: int) -> Point:
        """Where ships are drawn flying to or from."""
        if position == GATE:
            box = self.picture(self.gate, 1)
            return box.cx, box.cy
        return self.cells[position].disc

    def picture(self, box: Box, seats: int) -> Box:
        """Gate or Hole as they are drawn: of one size, whatever lies there."""
        below = sum(marker_rows(box, seats)) + self.title + 10
        side = min(box.w * 0.94, box.h - below)
        return Box.around(box.cx, box.y + (box.h - below) / 2, side, side)

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
        rows = marker_rows(box, view.seats)
        columns = max(1, -(-len(owners) // len(rows)))
        wide, high = min(60.0, box.w / columns), rows[0]
        x = box.cx - wide * columns / 2
        y = self.picture(box, view.seats).bottom + self.title + 10  # below the name
        return [
            (seat, Box(x + wide * (at % columns), y + high * (at // columns), wide, high))
            for at, seat in enumerate(owners)
        ]

    # --- choosing ---

    def tray(self, cards: int, rows: int = 1) -> Box:
        """The panel on which resources are chosen, so many in the longest of its rows.

        It lies in place of the Gate, and of the Hole only where it must.
        """
        high = TRAY_HEAD + rows * (PICK * RESOURCE_RATIO + 12) + 8
        wide = max(cards * (PICK + 10) + 30, self.gate.w + 12, 260.0)
        free = self.hole.x - 8 - self.middle.x
        if wide <= free:
            return Box(self.hole.x - 8 - wide, self.gate.cy - high / 2, wide, high)
        return Box.around(self.middle.cx, self.middle.cy, min(wide, self.middle.w), high)


@dataclass(frozen=True)
class JumpGatePlaces(Places):
    """The zones and the ring."""

    ring: Ring
    picking: Mapping[int, int] = field(default_factory=dict)
    """The planets whose resources may be chosen, and how many: they lie large in the middle."""
    hidden: int = 0
    """So many more may be chosen that only the viewer sees: the last row."""
    tray: Box | None = None
    """The panel below those resources."""

    def markers(self, view: State, *, hole: bool) -> list[tuple[int, Box]]:
        """The markers at Gate or Hole; none where the panel lies over some of them."""
        found, tray = self.ring.markers(view, hole=hole), self.tray
        return [] if tray is not None and any(tray.meets(box) for _, box in found) else found

    def lay_hidden(self, cards: Sequence[Card]) -> list[tuple[Card, Box]]:
        """Where each of the cards lies that only the viewer sees."""
        tray = self.tray
        if not cards or tray is None:
            return []
        rows = len(self.picking) + 1
        row = row_of(tray, rows - 1, rows)
        step = min(PICK + 10, (row.w - PICK) / max(1, len(cards) - 1))
        x = row.cx - (step * (len(cards) - 1) + PICK) / 2
        return [(card, Box(x + step * at, row.y, PICK, row.h)) for at, card in enumerate(cards)]


def _tray(ring: Ring, picking: Mapping[int, int], hidden: int) -> Box | None:
    rows = [*picking.values(), *([hidden] if hidden else [])]
    return ring.tray(max(rows), len(rows)) if rows else None


def under(tray: Box | None, piece: Box) -> bool:
    """Whether this piece lies below that panel: one whose middle is free is seen."""
    return tray is not None and tray.contains(piece.cx, piece.cy)


def row_of(tray: Box, row: int, rows: int) -> Box:
    """Where one row of resources lies on that panel."""
    high = PICK * RESOURCE_RATIO
    top = tray.cy + TRAY_HEAD / 2 - (rows * (high + 12) - 12) / 2
    return Box(tray.x + 14, top + row * (high + 12), tray.w - 28, high)


def frame(moment: Now, area: Box) -> Areas:
    """With large text the piles lie beside the buttons: the ring needs all the width."""
    wants = PROPORTIONS
    if _crowded(moment):
        wants = replace(wants, right_extra=wants.right_extra + 16 + panels_height(moment.fonts))
    areas = frames.divide(area, moment.fonts, wants)
    if not areas.large or areas.beside:
        return areas
    piles, rest = areas.bottom.right_part(250.0, GAP)
    actions, hand = rest.right_part(rest.w * 0.42, GAP)
    return replace(areas, hand=hand, actions=actions, right_extra=piles)


def _crowded(moment: Now) -> bool:
    """Whether the seats need their whole column: then the log leaves room for the panels."""
    return len(moment.players) > 4


def panels_height(fonts: Fonts) -> float:
    """How much height both panels want where they stand over the piles."""
    return 2 * (fonts.line_height(HEADING) + 32) + 13 * fonts.line_height(SMALL) + 50


def column(moment: Now, places: JumpGatePlaces) -> Box:
    """Where the panels stand: below the seats, or with many of them over the piles."""
    areas = places.areas
    if not _crowded(moment) or areas.large or areas.beside:
        return areas.left_extra
    piles = min(box.box.y for zone, box in places.zones.items() if zone in (DECK, DISCARD))
    right = areas.right_extra
    return Box(right.x, right.y, right.w, piles - GAP - right.y)


def lay(moment: Now, areas: Areas) -> JumpGatePlaces:
    """The planets' resources, the piles at the right, the viewer's hand; rivals' cards fly home."""
    view, viewer = moment.view, moment.viewer
    ring = lay_ring(moment.fonts, areas.board, len(view.ring))
    marked = {ref.card for ref in (*moment.lit, *moment.chosen) if isinstance(ref, CardAt)}
    # The panel covers Gate and Hole.  A pick that is one deed of many lies large on its planet.
    offered = {at: len(cards) for at, cards in enumerate(view.up) if marked & set(cards)}
    picking = offered if view.pending else {}
    large = {} if view.pending else _on_discs(ring, offered)
    hidden = sum(ref.kind == "hidden" for ref in moment.lit)
    tray = _tray(ring, picking, hidden)
    zones = _resources(ring, view, picking, hidden, tray) | large
    for seat in range(view.seats):
        home = areas.rows[seat]
        for zone in (HANDS[seat], COLLECTIONS[seat], LOST[seat]):
            zones[zone] = Hidden(Box(home.x, home.y, 60, 84))
    if viewer is not None:
        zones[HANDS[viewer]] = Fan(areas.hand, order=_order, name="Your hand", card_w=152)
    right = areas.right_extra
    if _crowded(moment) and not areas.large and not areas.beside:
        right = right.bottom_part(PROPORTIONS.right_extra)[0]
    return JumpGatePlaces(areas, zones | _piles(moment.fonts, right), ring, picking, hidden, tray)


def _on_discs(ring: Ring, offered: Mapping[int, int]) -> dict[Zone, ZoneWidget]:
    """The open resources of these planets over their discs, reaching towards the Gate."""
    found: dict[Zone, ZoneWidget] = {}
    wide, gap = PICK, 8.0
    for planet, cards in offered.items():
        cell = ring.cells[planet]
        (x, y), high = cell.disc, wide * RESOURCE_RATIO
        edge = cell.name.x - 6 if cell.out > 0 else cell.name.right + 6
        free = _free(ring, cell, Box(edge, y - high / 2, 0, high))
        least = wide * (1 + SEEN * (min(cards, 4) - 1))  # each is seen, whatever lies below
        room = max(least, min(cards * (wide + gap) - gap, 3 * wide, free))
        left = edge - room if cell.out > 0 else edge
        left = x - room / 2 if room < 2 * cell.radius else left
        box = Box(left, y - high / 2, room, high)
        found[UP[planet]] = Row(box, ratio=RESOURCE_RATIO, gap=gap, card_w=wide, lift=4)
    return found


def _free(ring: Ring, cell: Cell, edge: Box) -> float:
    """How far from a disc's outer edge the facts of the next planet towards the Gate begin."""
    free = ring.area.w
    for other in ring.cells:
        facts = other.name.union(other.plates[-1]).union(other.down)
        if other is not cell and facts.y < edge.bottom and facts.bottom > edge.y:
            away = edge.x - facts.right if cell.out > 0 else facts.x - edge.x
            if away > 0:
                free = min(free, away - 4)
    return free


def _order(card: Card) -> tuple[int, int, int]:
    face = CATALOGUE[card]
    return face.jump or 9, face.scan or 9, face.land or 9


def _piles(fonts: Fonts, right: Box) -> dict[Zone, ZoneWidget]:
    line = fonts.line_height(SMALL)
    wide = min((right.w - 16) / 2, (min(right.h, 260) - line - 6) / NAV_RATIO)
    wordy = fonts.width("Nav deck 48", SMALL) < wide + 12
    if not wordy:
        wide = min(wide, (right.h - 2 * line - 6) / NAV_RATIO)
    found: dict[Zone, ZoneWidget] = {}
    for at, (zone, label) in enumerate(((DECK, "Nav deck"), (DISCARD, "Discard"))):
        box = Box(right.x + at * (wide + 16), right.y, wide, wide * NAV_RATIO)
        shown = f"{label} {{n}}" if wordy else f"{label}\n{{n}}"
        found[zone] = Pile(box, shown, ratio=NAV_RATIO, name=label)
    return found


def _resources(
    ring: Ring, view: State, picking: Mapping[int, int], hidden_cards: int, tray: Box | None
) -> dict[Zone, ZoneWidget]:
    """The resources of each planet; the open ones on top, large while they may be chosen."""
    found: dict[Zone, ZoneWidget] = {}
    for planet, cell in enumerate(ring.cells):
        name = PLANETS[view.ring[planet]].name
        hidden, up = Hidden(cell.down), cell.up
        pile = Pile(cell.down, ratio=RESOURCE_RATIO, shown=2, slots=0, name=f"Face down at {name}")
        found[REMOVED[planet]] = hidden
        found[DOWN[planet]] = pile if view.down[planet] else hidden
        gap, wide, align = 5.0, 0.0, "left" if up.x > cell.down.x else "right"
        if planet in picking and tray is not None:
            rows = len(picking) + bool(hidden_cards)
            up = row_of(tray, list(picking).index(planet), rows)
            gap, wide, align = 10.0, PICK, "centre"
        else:
            if not view.down[planet]:
                up = up.union(cell.down)
            # Many resources are drawn smaller rather than one over the other.
            each = (up.w + gap) / max(1, len(view.up[planet])) - gap
            wide = min(up.h / RESOURCE_RATIO, max(each, up.h * 0.4))
        found[UP[planet]] = Row(
            up, ratio=RESOURCE_RATIO, gap=gap, card_w=wide, name=name, lift=4, align=align
        )
    return found


# --- the ring ---


@dataclass(frozen=True, slots=True)
class _Sizes:
    """How large a planet and its facts are at a scale; with large text the facts grow."""

    k: float
    grown: float
    name_h: float
    flat: bool = False
    """Whether the resources lie beside the codes and not below them: for rows that are low."""

    @property
    def radius(self) -> float:
        return _DISC * self.k / self.grown

    @property
    def plate(self) -> float:
        return _PLATE * self.k * self.grown

    @property
    def card(self) -> float:
        return _CARD * self.k * self.grown

    @property
    def facts(self) -> float:
        """How wide name, codes and resources are."""
        return self.codes + (self.card / RESOURCE_RATIO * 2.6 + 18 * self.k if self.flat else 0)

    @property
    def codes(self) -> float:
        """How wide the four codes are."""
        return self.plate * 1.1 * 4 + 2

    @property
    def apart(self) -> float:
        """Between the scan markers and the facts."""
        return 8 * self.k

    @property
    def wide(self) -> float:
        return self.radius * 2 * RIM + self.apart + self.facts + 12

    @property
    def fact_h(self) -> float:
        plate = self.plate * 1.08
        return self.name_h + (max(plate, self.card) if self.flat else plate + self.card) + 8

    @property
    def high(self) -> float:
        return max(self.fact_h, self.radius * 2 + 26 * self.k) + 8


def _largest(fonts: Fonts, area: Box, above: int, rows: int) -> _Sizes:
    """The largest sizes at which the planets leave room to one another and to the Gate."""
    grown = min(1.35, 1 + (frames.text_factor(fonts) - 1) * 0.35)
    name_h = fonts.line_height(NAME)
    if grown < 1.1:
        return _fitting(_Sizes(_LARGEST, grown, name_h), area, above, rows)
    # With large text names take no more of a row than what stands below them can spare.
    name_h = min(name_h, area.h / rows * 0.28)
    found = [
        _fitting(_Sizes(_LARGEST, grown, name_h, flat), area, above, rows) for flat in (False, True)
    ]
    return max(found, key=lambda sizes: sizes.k)


def _fitting(sizes: _Sizes, area: Box, above: int, rows: int) -> _Sizes:
    """Smaller until all planets fit."""
    while sizes.k > 0.3:
        inner = area.inset(sizes.wide, sizes.high)
        wide_enough = inner.w >= max(above * sizes.wide, area.h * _MIDDLE * 1.3)
        high_enough = inner.h >= area.h * _MIDDLE and area.h >= rows * sizes.high
        if wide_enough and high_enough:
            break
        sizes = replace(sizes, k=sizes.k - 0.02)
    return sizes


def lay_ring(fonts: Fonts, area: Box, count: int) -> Ring:
    """The planets in an oval round Gate and Hole, clockwise from the upper left."""
    area = Box(area.x, area.y + 10, area.w, area.h - 10)  # flags stand out above
    above = 1 if count <= 8 else 2
    rows = (count - 2 * above) // 2
    sizes = _largest(fonts, area, above, rows)
    w, h, k = sizes.wide, sizes.high, sizes.k
    # Very wide boards are not filled to their ends: an oval is no line.
    most = 2 * w + max(above * w + 140 * k, (area.h - 2 * h) * 3.4)
    area = area.centred(min(area.w, most), area.h)
    inner = area.inset(w, h)
    shift = min(70 * k, (inner.w - above * w) / 2)
    step, room = area.h / rows, (inner.w - 2 * shift) / above

    def across(at: int, y: float) -> Cell:
        x = inner.x + shift + room * (at + 0.5) - w / 2
        if above == 1:  # the planet stands in the middle, and its facts beside it
            x = min(x + w / 2 - sizes.radius * RIM, inner.right - w)
        return _cell(Box(x, y, w, h), sizes, 1 if above == 1 or at else -1)

    def beside(row: int, out: int) -> Cell:
        from_middle = (row + 0.5) / rows * 2 - 1
        bent = shift * min(1.0, 1.6 * (1 - math.sqrt(1 - from_middle**2)))
        x = area.right - w - bent if out > 0 else area.x + bent
        return _cell(Box(x, area.y + step * row + (step - h) / 2, w, h), sizes, out)

    cells = [beside(0, -1)]
    cells += [across(at, area.y) for at in range(above)]
    cells += [beside(row, 1) for row in range(rows)]
    cells += [across(at, area.bottom - h) for at in reversed(range(above))]
    cells += [beside(row, -1) for row in range(rows - 1, 0, -1)]
    core = inner.inset(34 * k, 4)
    left, right = core.left_part((core.w - 16) / 2, 16)
    middle = inner.inset(-2 * sizes.radius, 0)
    name = _name_style(fonts, sizes.facts, sizes.name_h)
    return Ring(area, tuple(cells), left, right, middle, sizes.name_h, name)


def _name_style(fonts: Fonts, room: float, high: float) -> Style:
    """One size for all names, and no capitals where letters have their least size already."""
    names = [planet.name for planet in PLANETS]
    style = NAME
    for style in (NAME, replace(NAME, upper=False, spacing=0.0)):
        while style.size > 8:
            wide = max(fonts.width(name, style) for name in names)
            if wide <= room and fonts.line_height(style) <= high + 1:
                return style
            style = style.sized(style.size - 1)
    return style


def _cell(box: Box, sizes: _Sizes, out: int) -> Cell:
    r, apart, side = sizes.radius, sizes.apart, sizes.plate
    rim = r * RIM
    x = box.x + 2 * rim + apart + 4 if out > 0 else box.right - 2 * rim - apart - 4 - sizes.facts
    disc = (box.x + rim + 4 if out > 0 else box.right - rim - 4, box.cy)
    y = box.cy - sizes.fact_h / 2
    name = Box(x, y, sizes.facts, sizes.name_h)
    y += sizes.name_h + 2
    wide, apart = sizes.card / RESOURCE_RATIO, 14 * sizes.k  # for the number on the pile
    start, end, mirrored = x, x + sizes.facts, sizes.flat and out < 0
    if mirrored:  # the codes next to the disc
        x = end - sizes.codes
    plates = tuple(Box(x + side * 1.1 * at, y, side, side) for at in range(4))
    if not sizes.flat:
        y += side * 1.08 + 6
    elif not mirrored:
        start += sizes.codes + 10 * sizes.k
    if mirrored:
        down = Box(x - 14 * sizes.k - wide, y, wide, sizes.card)
        up = Box(start, y, max(wide, down.x - 8 * sizes.k - start), sizes.card)
    else:
        down, up_x = Box(start, y, wide, sizes.card), start + wide + apart
        up = Box(up_x, y, max(wide, end - up_x), sizes.card)
    return Cell(box, sizes.k, disc, r, out, name, plates, up, down)
