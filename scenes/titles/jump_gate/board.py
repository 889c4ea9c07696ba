"""Draws Jump Gate's board: planets, codes, ships, markers, the Gate, the Hole, the tray."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from game.core.contract import Card, Seat
from game.jump_gate.data import PLANETS, TABLE
from game.jump_gate.previews import ALARM, USES, cards_for, counting, decider, uses
from game.jump_gate.previews.told import card_uses, gate_lines, hole_lines, planet_uses, seen_words
from game.jump_gate.state import GATE, NOBODY, State
from game.jump_gate.text import special_words
from game.jump_gate.zones import DOWN, UP
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted, short
from scenes.kit.lines import Point, closed, spread
from scenes.kit.target import Target
from scenes.table.bubbles import Bubble
from scenes.table.card import MARGIN, CardTable, card_picture
from scenes.table.moment import Spot
from scenes.table.refs import Button, CardAt, PlanetAt
from scenes.table.tokens import draw_meter, triangle
from scenes.table.worlds import picture_side
from scenes.theme import Colour, Style
from scenes.titles.jump_gate.faces import RESOURCE_RATIO, face_look, file_name, plate
from scenes.titles.jump_gate.gesture import JumpGateGesture
from scenes.titles.jump_gate.places import JumpGatePlaces, under
from scenes.titles.jump_gate.places.ring import NAME, RIM, Cell, Ring
from scenes.titles.jump_gate.showing import Flights, Now
from scenes.titles.jump_gate.spots import (
    LookAt,
    MarkerAt,
    ScanAt,
    looked_at,
    pointed_closer,
    spots,
    tray,
)


def draw(moment: Now, places: JumpGatePlaces, showing: Flights, canvas: Canvas) -> None:
    """The planets with the codes that matter now, Gate and Hole, and the panels at the left."""
    view, ring, colours = moment.view, places.ring, moment.colours
    card, _ = looked_at(moment)
    way = canvas.blend(theme.MUTE, theme.LINE, 0.3)
    canvas.discs(way_dots(canvas, places, view), max(1, round(2.5 * canvas.scale + 0.25)), way)
    active = view.ships[decider(view) if moment.acting is None else moment.acting]
    for planet, cell in enumerate(ring.cells):
        _draw_cell(canvas, cell, view, planet, planet == active, ring.name)
        held = _codes_held(moment, planet, card)
        _highlight(canvas, cell, held, card is not None)
    _draw_middle(canvas, places, view, colours)
    _draw_picking(canvas, places)


def _codes_held(moment: Now, planet: int, pointed: Card | None) -> tuple[str, ...]:
    """The codes of a planet that the viewer's hand, or its pointed card, has and that count:
    elsewhere those alone that lead there, unless the planet is pointed at."""
    if (seat := moment.viewer) is None:
        return ()
    view, board = moment.view, moment.view.ring[planet]
    codes = counting(view, planet, seat, there=planet == looked_at(moment)[1])
    cards = view.hands[seat] if pointed is None else (pointed,)
    held = (use for card in cards if card >= 0 for use in uses(card, board))
    return tuple(use for use in held if use in codes)


def draw_over(moment: Now, places: JumpGatePlaces, showing: Flights, canvas: Canvas) -> None:
    """What lies on the cards: choices, counts, scans, ships, the tray."""
    view, ring, colours = moment.view, places.ring, moment.colours
    if moment.choosing:
        _draw_choices(canvas, ring, moment)
    _draw_flags(canvas, places, moment)
    _draw_counts(canvas, ring, view, piles_shown(showing.cards, len(ring.cells)), moment.viewer)
    open_panel = places.tray
    _draw_scans(canvas, ring, view, colours, open_panel)
    _draw_ships(canvas, ring, moment, showing, open_panel)
    if moment.choosing:
        _draw_marker_choices(canvas, spots(moment, places, showing), moment)
    _draw_cards(canvas, tray(moment, places))


def piles_shown(cards: CardTable, planets: int) -> list[int]:
    """How many cards are seen face down at each planet.

    Those on the screen: while resources are turned up the view still has the old ones.
    """
    return [len(cards.sprites.get(DOWN[at], ())) for at in range(planets)]


def marks(moment: Now) -> Mapping[Card, Colour]:
    """The cards in hand that have a code that counts at the planet pointed at (I.1), or the
    Wormhole that alone leads there."""
    _, planet = looked_at(moment)
    if planet == GATE or moment.viewer is None:
        return {}
    held = {*cards_for(moment.view, planet, moment.viewer)}
    if isinstance(moment.gesture, JumpGateGesture):
        held |= moment.gesture.wormholes(planet)
    return {card: theme.SKY for card in held if CardAt(card) not in moment.chosen}


def told(moment: Now, places: JumpGatePlaces, showing: Flights, target: Target) -> Bubble | None:
    """What a card of the hand can do now; what its special does where that is short enough; what
    one has seen to lie at a planet and can do there; what Gate and Hole are about."""
    view, viewer, ref = moment.view, moment.viewer, target.ref
    if isinstance(ref, PlanetAt):
        legal = moment.rules.moves(view) if moment.gesture is not None and not moment.chosen else ()
        seen, ways = seen_words(view, viewer, ref.planet), planet_uses(view, ref.planet, legal)
        said = [(seen, theme.SMALL, theme.MINT), (ways, theme.SMALL, theme.CREAM)]
        return Bubble([row for row in said if row[0]]) if seen or ways else None
    if isinstance(ref, LookAt):
        about = (gate_lines if ref.place == "gate" else hole_lines)(view, moment.names)
        return Bubble([(line, theme.SMALL, theme.CREAM) for line in about])
    if viewer is None or moment.gesture is None or not isinstance(ref, CardAt):
        return None
    if ref.card not in view.hands[viewer]:
        return None
    if moment.chosen and Button("research") not in moment.chosen:
        return None
    can = card_uses(view, ref.card, moment.rules.moves(view), moment.names)
    lines = ("Discarded for a new one",) if moment.chosen else can
    special = special_words(ref.card) if len(lines) == 1 else ""
    does = [(special, theme.SMALL, theme.MUTE)] if special else []
    return Bubble([*does, *((line, theme.SMALL, theme.CREAM) for line in lines)])


def _draw_world(canvas: Canvas, board: int, cx: float, cy: float, radius: float) -> None:
    """A planet with its disc at this radius."""
    name = file_name(PLANETS[board].name)
    # A ring may reach beyond the disc, but not over the codes beside it or the board's edge.
    side = min(picture_side(name, radius, "jump_gate", 384), radius * 2.3)
    canvas.image(f"jump_gate/{name}", Box.around(cx, cy, side, side))


def way_dots(canvas: Canvas, places: JumpGatePlaces, view: State) -> list[Point]:
    """The way from planet to planet: dots on an oval through them all, where nothing else is."""
    taken: list[Box] = []
    for at, cell in enumerate(places.ring.cells):
        wide = canvas.fonts.width(PLANETS[view.ring[at]].name, places.ring.name)
        name = cell.name.left_part(wide) if cell.out > 0 else cell.name.right_part(wide)
        row = places.zones[UP[at]]
        lie = [spot.box(row.ratio) for spot in row.places(view.up[at]) if spot is not None]
        taken += [name[0], *cell.plates, *lie, *([cell.down] if view.down[at] else [])]
    return _free_dots(tuple(cell.disc for cell in places.ring.cells), tuple(taken))


@lru_cache(maxsize=4)
def _free_dots(discs: tuple[Point, ...], taken: tuple[Box, ...]) -> list[Point]:
    """The dots through all discs but those near a box; kept: that changes once in some turns."""
    near, dots = [box.inset(-9) for box in taken], spread(closed(discs), 14)
    return [(x, y) for x, y, *_ in dots if not any(box.contains(x, y) for box in near)]


def _draw_cell(
    canvas: Canvas, cell: Cell, view: State, planet: int, here: bool, style: Style
) -> None:
    """A planet at rest, without its cards: disc, name, codes."""
    face = PLANETS[view.ring[planet]]
    x, y = cell.disc
    canvas.circle(x, y, cell.radius * 1.18, theme.NIGHT, alpha=0.6)
    if here:
        canvas.ring(x, y, cell.radius * RIM, theme.MUSTARD, 3)
    _draw_world(canvas, view.ring[planet], x, y, cell.radius)
    with canvas.room(cell.box):
        align = "left" if cell.out > 0 else "right"
        x_name = cell.name.x if cell.out > 0 else cell.name.right
        canvas.text_middle(face.name, x_name, cell.name.cy, style, theme.CREAM, align=align)
    kinds = [("jump", face.jump), ("scan", face.scan), *(("land", digit) for digit in face.land)]
    for box, (kind, digit) in zip(cell.plates, kinds, strict=True):
        plate(canvas, kind, digit, box.cx, box.cy, box.w)


def _draw_flags(canvas: Canvas, places: JumpGatePlaces, moment: Now) -> None:
    """The claims: each its owner's sign on a flag."""
    for cell, owner in zip(places.ring.cells, moment.view.claimed, strict=True):
        flag, colour = cell.flag, moment.colours[owner]
        if owner != NOBODY and not under(places.tray, flag):
            x, foot = flag.right if cell.out > 0 else flag.x, cell.disc[1] - cell.radius * 0.7
            canvas.line((x, foot), (x, flag.y), theme.CREAM, 3.5)
            canvas.rounded(flag, 3, theme.PAPER, border=theme.INK, width=2)
            canvas.seat(colour, flag.cx, flag.cy, flag.h * 0.66, shape=colour)


def _draw_counts(
    canvas: Canvas, ring: Ring, view: State, piles: Sequence[int], seat: int | None
) -> None:
    """How many resources are seen face down, on the pile; an eye where the seat has surveyed."""
    for planet, (cell, count) in enumerate(zip(ring.cells, piles, strict=True)):
        if not count:
            continue
        eye = max(22.0, 30 * cell.scale)
        side = max(eye, min(0.9 * canvas.fonts.line_height(theme.SMALL), 0.9 * cell.down.w))
        x, y = cell.down.right - eye * 0.25 - (side - eye) / 2, cell.down.bottom - side * 0.3
        canvas.circle(x, y, side / 2, theme.INK, border=theme.LINE, width=1.5)
        style = fitted(canvas, str(count), theme.NUMBER.sized(side * 0.72), side * 0.8, side * 0.95)
        canvas.text_centre(str(count), x, y, style, theme.CREAM)
        if seat is not None and view.has_surveyed(seat, planet):
            x, y = cell.down.right - eye * 0.25, cell.down.y + eye * 0.2
            canvas.circle(x, y, eye / 2, theme.INK, border=theme.MINT, width=1.5)
            canvas.icon("eye", x, y, eye * 0.7, theme.MINT)


def _draw_ships(
    canvas: Canvas, ring: Ring, moment: Now, showing: Flights, covered: Box | None
) -> None:
    """All ships but those that are flying just now, or below a panel."""
    for seat, box in enumerate(ring.ships(moment.view, moment.view.ships)):
        if seat not in showing.flying and not under(covered, box):
            draw_ship(canvas, moment, seat, box)


def draw_ship(canvas: Canvas, moment: Now, seat: Seat, box: Box) -> None:
    """A ship at rest at its place, or making room there."""
    view = moment.view
    if view.options.orbital_burn and view.ships[seat] != GATE:
        _draw_height(canvas, box, landed=view.landed[seat])
    canvas.image(moment.rocket(seat), grown(box))


def grown(box: Box) -> Box:
    """How large a ship is drawn at its place."""
    return box.inset(-box.w * 0.12)


def _draw_height(canvas: Canvas, box: Box, *, landed: bool) -> None:
    """Orbital Burn: ground below a ship that has landed, an orbit round one that has not."""
    if landed:
        y = box.bottom + 2
        canvas.line((box.x + 2, y), (box.right - 2, y), theme.MUSTARD, 4)
    else:
        canvas.ring(box.cx, box.cy, box.w * 0.5, theme.SKY, 1.5)


def _draw_scans(
    canvas: Canvas, ring: Ring, view: State, colours: Sequence[int], covered: Box | None
) -> None:
    """Scan markers: the owner's shape, with a number from two on."""
    for planet, cell in enumerate(ring.cells):
        spots = [(s, box) for s, box in cell.scans(view, planet) if not under(covered, box)]
        if spots:
            widest = max((box for _, box in spots), key=lambda box: box.right)
            band = spots[0][1].union(spots[-1][1]).union(widest)
            canvas.rounded(band.inset(-2, 0), widest.h / 2, theme.INK, border=theme.LINE, width=1.5)
        for seat, box in spots:
            number = view.scans[planet][seat]
            side = min(box.h * 0.56, box.w * (0.46 if number > 1 else 0.52))
            cx = box.x + (max(side / 2 + 1, box.w * 0.28) if number > 1 else box.w * 0.5)
            canvas.seat(seat, cx, box.cy, side, shape=colours[seat])
            if number > 1:
                _draw_number(canvas, number, cx, side, box, 1.35)


def _draw_number(
    canvas: Canvas, number: int, cx: float, side: float, box: Box, high: float
) -> None:
    """The number behind a seat's mark, which gets a ring where there is room: a plus and a number
    are no sum."""
    x, ring = cx + side / 2 + 1, side * 0.82
    style = fitted(canvas, str(number), theme.SMALL_BOLD, box.right - x, high * box.h)
    if canvas.fonts.width(str(number), style) <= box.right - cx - ring - 2:
        canvas.ring(cx, box.cy, ring, theme.LINE, 1.5)
        x = cx + ring + 2
    canvas.text_middle(str(number), x, box.cy, style, theme.CREAM)


def _draw_middle(
    canvas: Canvas, places: JumpGatePlaces, view: State, colours: Sequence[int]
) -> None:
    """The Jump Gate and the Black Hole, of one size and on one line, with their markers."""
    ring, total = places.ring, view.hole_total
    meter = f"{total}/{TABLE.hole_limit}"
    fitting = [
        short(canvas, titles, NAME, box.w - 8, ring.title)
        for box, titles in (
            (ring.gate, ("Jump Gate", "Gate")),
            (ring.hole, (f"Black Hole {meter}", f"Hole {meter}", meter)),
        )
    ]
    # Both names are set alike: in capitals only where both fit so.
    style = min(
        (style for _, style in fitting), key=lambda style: (style.upper, canvas.fonts.height(style))
    )
    boxes = ((ring.gate, "gate"), (ring.hole, "black_hole"))
    for (box, picture), (title, _) in zip(boxes, fitting, strict=True):
        shown = ring.picture(box, view.seats)
        if under(places.tray, shown):
            continue
        # The Hole is a little smaller, so that its meter fits round it, and dark about it.
        large = shown.w * (0.8 if picture == "black_hole" else 1.0)
        if large < shown.w:
            canvas.circle(shown.cx, shown.cy, shown.w * 0.53, theme.NIGHT, alpha=0.7)
        canvas.image(f"jump_gate/{picture}", shown.centred(large, large))
        if picture == "black_hole":
            filled = [colours[seat] for seat in range(view.seats) for _ in range(view.hole[seat])]
            draw_meter(canvas, (shown.cx, shown.cy), shown.w * 0.46, filled, TABLE.hole_limit)
        alarm = picture == "black_hole" and total >= ALARM
        y = shown.bottom + 4 + ring.title / 2
        wide = canvas.fonts.width(title, style) + 20
        pill = Box.around(box.cx, y, wide, canvas.fonts.height(style) + 2)
        canvas.rounded(pill, pill.h / 2, theme.NIGHT)
        canvas.text_centre(title, box.cx, y, style, theme.CORAL if alarm else theme.CREAM)
    for at_hole, counts in ((False, view.gate), (True, view.hole)):
        for seat, box in places.markers(view, hole=at_hole):
            side = box.h * 0.54
            canvas.rounded(box.inset(1.5), box.h / 2 - 1.5, theme.NIGHT, alpha=0.82)
            if counts[seat] == max(counts):  # who gets the Gate's points, whom the Hole strikes
                edge = theme.CORAL if at_hole else theme.MUSTARD
                canvas.outline(box.inset(1.5), edge, 2, box.h / 2 - 1.5)
            cx = box.x + box.h / 2
            canvas.seat(seat, cx, box.cy, side, shape=colours[seat])
            within = box._replace(w=box.w - 5)  # off the next marker; a digit is lower than a line
            _draw_number(canvas, counts[seat], cx, side, within, 1.2)


def _highlight(canvas: Canvas, cell: Cell, uses: Iterable[str], pointed: bool) -> None:
    """The codes that a pointed card, or any card in hand, has: each gets a ring."""
    boxes = cell.plates
    colour, width = (theme.MUSTARD, 4.0) if pointed else (theme.CREAM, 2.5)
    for use in uses:
        box = boxes[USES.index(use)].inset(-2.5)
        if use == "jump":
            canvas.outline(box, colour, width, box.w * 0.2)
        elif use == "scan":
            canvas.ring(box.cx, box.cy, box.w / 2, colour, width)
        else:
            triangle(canvas, box, colour, width)


def _draw_choices(canvas: Canvas, ring: Ring, moment: Now) -> None:
    """Rings round planets that may be, or have been, chosen, or that a hint names."""
    for planet, cell in enumerate(ring.cells):
        ref = PlanetAt(planet)
        if ref in moment.lit or ref in moment.chosen or ref in moment.hinted:
            colour = theme.SKY if ref in moment.hinted else theme.MINT
            colour = theme.MUSTARD if ref in moment.chosen else colour
            canvas.ring(*cell.disc, cell.radius * 1.24, colour, 5)


def _draw_marker_choices(canvas: Canvas, found: Iterable[Spot], moment: Now) -> None:
    """Markers that may be chosen: they lie close together, so their outlines are tight."""
    if not any(isinstance(ref, ScanAt | MarkerAt) for ref in moment.lit):
        return
    for spot in found:
        if isinstance(spot.ref, ScanAt | MarkerAt) and spot.ref in moment.lit:
            canvas.outline(
                spot.box.inset(1.5), theme.MINT, 2.5, min(spot.box.w, spot.box.h) / 2 - 1
            )


def _draw_picking(canvas: Canvas, places: JumpGatePlaces) -> None:
    """The panel below resources that may be chosen: while that lasts they lie large."""
    box = places.tray
    if box is None:
        return
    canvas.covered(box)
    canvas.panel(box, shadow=True)
    words, head = "Choose a resource", places.ring.head
    if places.hidden:
        words = "Only you see these"
        if places.picking:
            beside = places.rows[-1].y == places.rows[0].y
            right = "the one" if places.hidden == 1 else f"the {places.hidden}"
            words = f"Only you see {f'{right} at the right' if beside else 'the lower ones'}"
    style = fitted(canvas, words, theme.SMALL, box.w - 16, head)
    canvas.text_centre(words, box.cx, box.y + head / 2 + 4, style, theme.CREAM)


def draw_pointed(
    moment: Now, places: JumpGatePlaces, _: Flights, target: Target, focused: bool, canvas: Canvas
) -> bool:
    """Small resources of a planet that is pointed at lie large there meanwhile."""
    laid = pointed_closer(moment, places, target)
    if laid:
        edge, width = (theme.MUSTARD, 5.0) if focused else (theme.CREAM, 2.0)
        canvas.outline(target.seen, edge, width, target.radius)
        box = laid[0][1].union(laid[-1][1]).inset(-8)
        canvas.covered(box)
        canvas.panel(box, shadow=True)
        _draw_cards(canvas, laid)
    return bool(laid)


def _draw_cards(canvas: Canvas, cards: Sequence[tuple[Card, Box]]) -> None:
    for card, place in cards:
        picture = card_picture(canvas, face_look(card), place.w, RESOURCE_RATIO)
        canvas.blit(picture, place.x - MARGIN, place.y - MARGIN)
