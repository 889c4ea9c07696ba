"""Draws Jump Gate's board: planets, codes, ships, markers, the Gate, the Hole, the tray."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise

from game.core.contract import Card
from game.core.paths import bundled
from game.jump_gate.data import PLANETS, TABLE
from game.jump_gate.previews import USES, cards_for, decider, uses
from game.jump_gate.state import GATE, NOBODY, State
from game.jump_gate.zones import DOWN
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted, short
from scenes.table.card import MARGIN, CardTable, card_picture
from scenes.table.moment import Spot
from scenes.table.refs import CardAt
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
    SMALL,
    SMALL_BOLD,
    Colour,
    Face,
    Style,
)
from scenes.titles.jump_gate.faces import RESOURCE_RATIO, face_look, file_name, plate
from scenes.titles.jump_gate.panels import draw_left
from scenes.titles.jump_gate.places import (
    TEXT_X,
    TRAY_HEAD,
    WAITING,
    Cell,
    JumpGatePlaces,
    Ring,
    marker_rows,
    marker_spots,
    scan_spots,
    ship_boxes,
    tray_box,
)
from scenes.titles.jump_gate.showing import Flights, Now
from scenes.titles.jump_gate.spots import MarkerAt, PlanetAt, ScanAt, looked_at, spots, tray
from scenes.titles.jump_gate.words import ALARM

NAME = Style(Face.DISPLAY, 19, 0.04, True, 1.1)


def draw(moment: Now, places: JumpGatePlaces, showing: Flights, canvas: Canvas) -> None:
    """The planets with the codes that matter now, Gate and Hole, and the panels at the left."""
    view, ring, colours = moment.view, places.ring, moment.colours
    card, _ = looked_at(moment)
    _draw_path(canvas, ring)
    active = view.ships[decider(view)]
    for planet, cell in enumerate(ring.cells):
        _draw_cell(canvas, cell, view, planet, colours, planet == active)
        held = _codes_held(moment, planet) if card is None else uses(card, view.ring[planet])
        _highlight(canvas, cell, held, card is not None)
    _draw_middle(canvas, ring, view, colours, gate=not tray(moment, places))
    draw_left(moment, places, canvas)


def _codes_held(moment: Now, planet: int) -> tuple[str, ...]:
    """The codes of a planet that the viewer's hand has."""
    if moment.viewer is None:
        return ()
    board = moment.view.ring[planet]
    cards = cards_for(moment.view, planet, moment.viewer)
    return tuple(use for card in cards for use in uses(card, board))


def draw_over(moment: Now, places: JumpGatePlaces, showing: Flights, canvas: Canvas) -> None:
    """What lies on the cards: choices, counts, scans, ships, the tray."""
    view, ring, colours = moment.view, places.ring, moment.colours
    if moment.choosing:
        _draw_choices(canvas, ring, moment)
    _draw_counts(canvas, ring, view, piles_shown(showing.cards, len(ring.cells)), moment.viewer)
    _draw_scans(canvas, ring, view, colours)
    _draw_ships(canvas, ring, view, colours, showing)
    if moment.choosing:
        _draw_marker_choices(canvas, spots(moment, places, showing), moment)
    _draw_tray(canvas, ring, tray(moment, places))


def piles_shown(cards: CardTable, planets: int) -> list[int]:
    """How many cards are seen face down at each planet.

    Those on the screen: while resources are turned up the view still has the old ones.
    """
    return [len(cards.sprites.get(DOWN[at], ())) for at in range(planets)]


def marks(moment: Now) -> Mapping[Card, Colour]:
    """The cards in hand that have a code of the planet that is pointed at (I.1)."""
    _, planet = looked_at(moment)
    if planet == GATE or moment.viewer is None:
        return {}
    held = cards_for(moment.view, planet, moment.viewer)
    return {card: SKY for card in held if CardAt(card) not in moment.chosen}


@cache
def _discs() -> dict[str, int]:
    text = bundled("art", "jump_gate", "discs.json").read_text(encoding="utf-8")
    return {str(name): int(radius) for name, radius in json.loads(text).items()}


def _draw_world(
    canvas: Canvas, board: int, cx: float, cy: float, radius: float, alpha: float = 1.0
) -> None:
    """A planet with its disc at this radius."""
    name = file_name(PLANETS[board].name)
    # A ring may reach beyond the disc, but not over the codes beside it or the board's edge.
    side = min(radius * 384 / _discs().get(name, 180), radius * 2.3)
    canvas.image(f"jump_gate/{name}", Box.around(cx, cy, side, side), alpha=alpha)


def _draw_path(canvas: Canvas, ring: Ring) -> None:
    """The way from planet to planet: what shows of it are the links between neighbours."""
    middles = [(cell.box.cx, cell.box.cy) for cell in ring.cells]
    for a, b in pairwise([*middles, middles[0]]):
        canvas.line(a, b, LINE, 6)


def _draw_cell(
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
    _draw_world(canvas, view.ring[planet], *cell.disc, cell.radius)
    name_x = cell.box.x + TEXT_X * k
    with canvas.room(cell.box):
        room = cell.box.right - name_x - (64 * k if owner != NOBODY else 10)
        large = NAME.sized(max(17.0, 20 * k))
        name, style = short(canvas, (face.name,), large, room, cell.names_h - 2)
        canvas.text_middle(name, name_x, cell.box.y + 3 * k + cell.names_h / 2, style, CREAM)
    kinds = [("jump", face.jump), ("scan", face.scan), *(("land", digit) for digit in face.land)]
    for box, (kind, digit) in zip(cell.plates, kinds, strict=True):
        plate(canvas, kind, digit, box.cx, box.cy, box.w)
    if owner != NOBODY:
        x, y = cell.box.right - 26 * k, cell.box.y + 24 * k
        canvas.icon("flag", x - 26 * k, y, 24 * k, edge)
        canvas.seat(owner, x, y, 22 * k, shape=colours[owner])


def _draw_counts(
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


def _draw_ships(
    canvas: Canvas, ring: Ring, view: State, colours: Sequence[int], showing: Flights
) -> None:
    """All ships but those that are flying just now."""
    ships = showing.ships(view)
    for seat, box in enumerate(ship_boxes(ring, view, ships)):
        if seat not in showing.flying:
            if view.options.orbital_burn and ships[seat] != GATE:
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


def _draw_scans(canvas: Canvas, ring: Ring, view: State, colours: Sequence[int]) -> None:
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


def _draw_middle(
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
        below = max(40.0, sum(marker_rows(box, sum(map(bool, counts)))))
        if picture == "gate" and any(counts) and GATE in view.ships:
            below += WAITING
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


def _highlight(canvas: Canvas, cell: Cell, uses: Iterable[str], pointed: bool) -> None:
    """The codes that a pointed card, or any card in hand, has: each gets a ring."""
    boxes = cell.plates
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


def _draw_choices(canvas: Canvas, ring: Ring, moment: Now) -> None:
    """The outlines of planets that may be, or have been, chosen."""
    for planet, cell in enumerate(ring.cells):
        ref = PlanetAt(planet)
        if ref in moment.lit or ref in moment.chosen:
            colour = MUSTARD if ref in moment.chosen else MINT
            canvas.outline(cell.box.inset(-3), colour, 4, 17)


def _draw_marker_choices(canvas: Canvas, found: Iterable[Spot], moment: Now) -> None:
    """Markers that may be chosen: they lie close together, so their outlines are tight."""
    if not any(isinstance(ref, ScanAt | MarkerAt) for ref in moment.lit):
        return
    for spot in found:
        if isinstance(spot.ref, ScanAt | MarkerAt) and spot.ref in moment.lit:
            canvas.outline(spot.box.inset(1.5), MINT, 2.5, min(spot.box.w, spot.box.h) / 2 - 1)


def _draw_tray(canvas: Canvas, ring: Ring, cards: Sequence[tuple[Card, Box]]) -> None:
    """The cards on a panel of their own."""
    if not cards:
        return
    box = tray_box(ring)
    canvas.panel(box, shadow=True)
    words = "Only you see these"
    style = fitted(canvas, words, SMALL, box.w - 16, TRAY_HEAD)
    canvas.text_middle(words, box.cx, box.y + TRAY_HEAD / 2 + 4, style, CREAM, align="centre")
    for card, place in cards:
        picture = card_picture(canvas, face_look(card), place.w, RESOURCE_RATIO)
        canvas.blit(picture, place.x - MARGIN, place.y - MARGIN)
