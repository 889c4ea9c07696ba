"""Where everything of Jump Gate lies: planet boards in a ring round the Gate and the Hole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

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
from scenes.table.zones import Fan, Hidden, Pile, Row, ZoneWidget
from scenes.theme import GAP, SMALL
from scenes.titles.jump_gate.faces import NAV_RATIO, RESOURCE_RATIO
from scenes.titles.jump_gate.showing import Now

PROPORTIONS = Proportions(bottom=268, actions=0.36, right_extra=216, seat_extra=36.0)
TRAY_HEAD = 26.0
"""Height of the words over the tray's cards."""
_LARGE_CELL = (400.0, 186.0)
WAITING = 42.0
"""Height for the ships that wait at the Gate."""
TEXT_X = 130.0
"""Where names and codes begin on a planet board."""
_TRAY_GAP = 8.0
_MARKERS = 56.0
"""Height that the tray leaves to the Gate's markers below."""


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

    @property
    def plates(self) -> list[Box]:
        """Where the four codes of a planet are."""
        k = self.scale
        side = max(40 * k, min(31.0, 48 * k))  # on small boards they get a larger share
        step = max(56 * k, side * 1.12)
        x, y = self.box.x + TEXT_X * k + side / 2, self.box.y + self.names_h + 23 * k
        return [Box.around(x + step * at, y, side, side) for at in range(4)]


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


@dataclass(frozen=True)
class JumpGatePlaces(Places):
    """The zones and the ring."""

    ring: Ring


def frame(moment: Now, area: Box) -> Areas:
    """With large text the buttons lie in the log's place: the hand needs all of its strip."""
    areas = frames.divide(area, moment.fonts, PROPORTIONS)
    if not areas.folded:
        return areas
    piles, actions = areas.right_extra.bottom_part(areas.bottom.h, GAP)
    return replace(areas, hand=areas.bottom, actions=actions, right_extra=piles)


def lay(moment: Now, areas: Areas) -> JumpGatePlaces:
    """The planets' resources, the piles at the right, the viewer's hand; rivals' cards fly home."""
    view, viewer = moment.view, moment.viewer
    ring = lay_ring(areas.board, len(view.ring))
    zones = _resources(ring, view)
    for seat in range(view.seats):
        home = areas.rows[seat]
        for zone in (HANDS[seat], COLLECTIONS[seat], LOST[seat]):
            zones[zone] = Hidden(Box(home.x, home.y, 60, 84))
    if viewer is not None:
        zones[HANDS[viewer]] = Fan(areas.hand, order=_order, name="Your hand", card_w=152)
    return JumpGatePlaces(areas, zones | _piles(moment.fonts, areas.right_extra), ring)


def _order(card: Card) -> tuple[int, int, int]:
    face = CATALOGUE[card]
    return face.jump or 9, face.scan or 9, face.land or 9


def _piles(fonts: Fonts, right: Box) -> dict[Zone, ZoneWidget]:
    caption = fonts.line_height(SMALL) + 6
    wide = min((right.w - 16) / 2, (min(right.h, 260) - caption) / NAV_RATIO)
    wordy = fonts.width("Nav deck 48", SMALL) < wide + 12
    found: dict[Zone, ZoneWidget] = {}
    for at, (zone, label) in enumerate(((DECK, "Nav deck"), (DISCARD, "Discard"))):
        box = Box(right.x + at * (wide + 16), right.y, wide, wide * NAV_RATIO)
        shown = f"{label} {{n}}" if wordy else "{n}"
        found[zone] = Pile(box, shown, ratio=NAV_RATIO, name=label)
    return found


def _resources(ring: Ring, view: State) -> dict[Zone, ZoneWidget]:
    """The resources of each planet; the open ones on top."""
    found: dict[Zone, ZoneWidget] = {}
    for planet, cell in enumerate(ring.cells):
        name = PLANETS[view.ring[planet]].name
        hidden, up = Hidden(cell.down), cell.up
        pile = Pile(cell.down, ratio=RESOURCE_RATIO, shown=2, slots=0, name=f"Face down at {name}")
        found[REMOVED[planet]] = hidden
        found[DOWN[planet]] = pile if view.down[planet] else hidden
        if not view.down[planet]:
            up = up.union(cell.down)
        # Many resources are drawn smaller rather than one over the other.
        each = (up.w + 5) / max(1, len(view.up[planet])) - 5
        wide = min(up.h / RESOURCE_RATIO, max(each, up.h * 0.4))
        found[UP[planet]] = Row(up, ratio=RESOURCE_RATIO, gap=5, card_w=wide, name=name, lift=4)
    return found


# --- the ring ---


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
    left = box.x + TEXT_X * scale
    spare = max(0.0, box.h - _LARGE_CELL[1] * scale)
    radius = 50 * scale + min(4 * scale, spare * 0.1)
    row = box.y + 84 * scale + spare * 0.4
    high = 60 * scale + spare * 0.3
    down = Box(left, row, high / RESOURCE_RATIO, high)
    up_x = down.right + 16 * scale
    up = Box(up_x, row, box.right - 10 * scale - up_x, high)
    middle = box.x + 64 * scale, box.y + 68 * scale + spare * 0.4
    return Cell(box, scale, middle, radius, up, down, 32 * scale + spare * 0.2)


# --- what lies where in a position ---


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


def ship_boxes(ring: Ring, view: State, ships: Sequence[int]) -> list[Box]:
    """Each seat's ship at its position: in a row below the planet, or round the Gate."""
    boxes = []
    for seat, position in enumerate(ships):
        others = [s for s in range(view.seats) if ships[s] == position]
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


def marker_rows(box: Box, owners: int) -> list[float]:
    """The heights of the rows of markers below the Gate or the Hole."""
    return [32.0] if box.w / max(1, owners) >= 42 else [24.0, 24.0]


def marker_spots(
    ring: Ring, view: State, *, hole: bool, covered: bool = False
) -> list[tuple[int, Box]]:
    """Whose markers lie at the Gate or the Hole, and where; `covered`: the tray is on the Gate."""
    box, counts = (ring.hole, view.hole) if hole else (ring.gate, view.gate)
    owners = [seat for seat in range(view.seats) if counts[seat]]
    rows = marker_rows(box, len(owners))
    columns = max(1, -(-len(owners) // len(rows)))
    wide, high = min(52.0, box.w / columns), rows[0]
    x = box.cx - wide * columns / 2
    y = box.bottom - sum(rows)
    if not hole and any(ship == GATE for ship in view.ships):
        if covered:
            return []
        y -= WAITING  # the ships that wait at the Gate lie below
    return [
        (seat, Box(x + wide * (at % columns), y + high * (at // columns), wide, high))
        for at, seat in enumerate(owners)
    ]


def tray_box(ring: Ring) -> Box:
    """Orbital Burn: the hidden resources that may be collected lie in the Jump Gate's place."""
    return Box(ring.gate.x, ring.gate.y, ring.gate.w, ring.gate.h - _MARKERS)


def lay_tray(ring: Ring, cards: Sequence[Card]) -> list[tuple[Card, Box]]:
    """Where each of the cards lies: in one row, or in two from four on."""
    if not cards:
        return []
    box = tray_box(ring).inset(10)
    box = Box(box.x, box.y + TRAY_HEAD, box.w, box.h - TRAY_HEAD)
    rows = 1 if len(cards) <= 3 else 2
    columns = -(-len(cards) // rows)
    fits_high = ((box.h + _TRAY_GAP) / rows - _TRAY_GAP) / RESOURCE_RATIO
    wide = min(96.0, fits_high, (box.w + _TRAY_GAP) / columns - _TRAY_GAP)
    high = wide * RESOURCE_RATIO
    x = box.cx - ((wide + _TRAY_GAP) * columns - _TRAY_GAP) / 2
    y = box.cy - ((high + _TRAY_GAP) * rows - _TRAY_GAP) / 2
    return [
        (
            card,
            Box(
                x + at % columns * (wide + _TRAY_GAP),
                y + at // columns * (high + _TRAY_GAP),
                wide,
                high,
            ),
        )
        for at, card in enumerate(cards)
    ]
