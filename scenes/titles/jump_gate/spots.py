"""What can be pointed at on Jump Gate's board: planets, ships, markers, hidden resources."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core.contract import Card, Seat
from game.jump_gate.data import CATALOGUE, PLANETS
from game.jump_gate.previews import decider, planet_with, uses
from game.jump_gate.state import GATE
from game.jump_gate.zones import DECK, DISCARD, UP
from scenes.kit.box import Box
from scenes.kit.lines import Point
from scenes.kit.target import Target
from scenes.table.frame import LARGE, Areas, text_factor
from scenes.table.moment import Spot
from scenes.table.outlines import zone_box
from scenes.table.refs import CardAt, PlanetAt, Ref, SeatAt
from scenes.theme import SMALL
from scenes.titles.jump_gate.places import JumpGatePlaces, closer, under
from scenes.titles.jump_gate.showing import Flights, Now

_BESIDE, _DEARER = 6.0, 16
"""Between words and a planet's name or codes; what words about a planet or large
resource cover last."""


@dataclass(frozen=True, slots=True)
class ShipAt(Ref):
    """A seat's ship."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ScanAt(Ref):
    """A seat's scan markers at a planet."""

    planet: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class MarkerAt(Ref):
    """A seat's markers at the "gate" or the "hole"."""

    place: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class HiddenAt(Ref):
    """A resource that lies face down and that only who looks may see and collect."""

    card: Card


@dataclass(frozen=True, slots=True)
class LookAt(Ref):
    """The "gate" or the "hole", which tell about themselves."""

    place: str


def looked_at(moment: Now) -> tuple[Card | None, int]:
    """The NavComp card and the planet (else GATE) that are pointed at: the board shows more."""
    match moment.pointed:
        case CardAt(card) if card >= 0 and CATALOGUE[card].kind == "navcomp":
            return card, GATE
        case PlanetAt(planet):
            return None, planet
    return None, GATE


def tray(moment: Now, places: JumpGatePlaces) -> list[tuple[Card, Box]]:
    """Orbital Burn: the hidden resources that the viewer may collect now, in the middle."""
    cards = sorted(ref.card for ref in moment.lit if isinstance(ref, HiddenAt))
    return places.lay_hidden(cards)


def pointed_closer(moment: Now, places: JumpGatePlaces, target: Target) -> list[tuple[Card, Box]]:
    """The resources that lie large while this is pointed at: those of a planet, or by it."""
    match target.ref:
        case PlanetAt(planet):
            return closer(places, moment.view, planet)
        case CardAt(card) if (at := planet_with(moment.view, card)) != GATE:
            return closer(places, moment.view, at)
    return []


def origin(moment: Now, places: JumpGatePlaces, seat: Seat, label: str) -> Point | None:
    """Where points come from: the Gate's majority from the Gate, a pick from where it lay, all else
    from the ship's place."""
    view, place = moment.view, moment.view.ships[seat]
    if view.pending and view.pending[-1].seat == seat:
        place = view.pending[-1].planet
    return places.ring.place(GATE if label == "Jump Gate" else place)


def spared(moment: Now, places: JumpGatePlaces, _: Flights, target: Target) -> Iterator[Box]:
    """What bubbles leave in sight: Gate, Hole, planets, news; large words about a thing only the
    two pictures, ships, counts, and what is known of the planets that this decision is about."""
    view, ring, ref = moment.view, places.ring, target.ref
    if ref is None or isinstance(ref, LookAt | SeatAt):  # of nothing in particular, or the news
        yield from (*(cell.box for cell in ring.cells), ring.gate, ring.hole)
        if isinstance(ref, LookAt):
            log = places.areas.log
            yield from (*_columns(places.areas), *(() if log is None else (log,)))
        return
    yield from (box.inset(-8) for _, box in pointed_closer(moment, places, target))
    x, y = target.seen.cx, target.seen.cy
    beside = [cell.box for cell in ring.cells if not cell.box.contains(x, y)]
    beside_it = len(beside) < len(ring.cells)
    if beside_it and not moment.hinted:  # at a planet: nobody takes it for
        yield from (
            2 if text_factor(moment.fonts) > LARGE else _DEARER
        ) * beside  # what is told of another one
    if places.tray is not None and target.zone != "hand":  # a resource lies large already
        yield from _DEARER * _columns(places.areas)
    large = text_factor(moment.fonts) >= LARGE
    label = 2 * moment.fonts.line_height(SMALL)
    piles = (zone_box(places.zones[zone]) for zone in (DECK, DISCARD))
    yield from (box._replace(h=box.h + label).inset(-_BESIDE) for box in piles)
    if not moment.hinted:
        yield from _columns(places.areas)
        yield places.areas.top.inset(-_BESIDE)
    elif not beside_it:  # its reason is read beside what it speaks of
        foot = places.areas.hand.bottom - places.hand_top
        yield from (1 if large else 4) * [places.areas.hand.bottom_part(foot)[0]]
        yield from (*_columns(places.areas), *_DEARER // 2 * [cell.box for cell in ring.cells])
    if not large and not (moment.hinted and beside_it) and places.areas.log is not None:
        yield places.areas.log
    about = {view.ships[decider(view)], *([ref.planet] if isinstance(ref, PlanetAt) else [])}
    takes = moment.gesture.takes if moment.gesture is not None else moment.lit.__contains__
    marked = {*moment.lit, *moment.chosen, *moment.hinted}
    for at, (cell, board) in enumerate(zip(ring.cells, view.ring, strict=True)):
        leads = isinstance(ref, CardAt) and ref.card >= 0 and "jump" in uses(ref.card, board)
        seen = not large or leads or at in about or PlanetAt(at) in marked or takes(PlanetAt(at))
        seen = seen or target.zone == "hand"  # whose words have a place of their own
        wide = moment.fonts.width(PLANETS[board].name, ring.name)
        name = (cell.name.left_part(wide) if cell.out > 0 else cell.name.right_part(wide))[0]
        read = (name.inset(-_BESIDE), cell.plates[0].union(cell.plates[-1]).inset(-_BESIDE))
        yield from read * (_DEARER if isinstance(ref, PlanetAt) else seen)
        row = places.zones[UP[at]]
        lie = (spot.box(row.ratio) for spot in row.places(view.up[at]) if spot is not None)
        yield from (*lie, *[cell.down] * bool(view.down[at]), cell.core) if seen else ()
    for box in (ring.gate, ring.hole):  # with its name, in which the Hole has its number
        shown = ring.picture(box, view.seats)
        yield shown._replace(h=shown.h + ring.title + 10) if large else box
    yield from ring.ships(view, view.ships)
    yield from (box for hole in (False, True) for _, box in places.markers(view, hole=hole))


def _columns(areas: Areas) -> tuple[Box, ...]:
    """The seats, and the panels at both sides."""
    return areas.seats, areas.left_extra, areas.right_extra


def spots(moment: Now, places: JumpGatePlaces, showing: Flights) -> Iterator[Spot]:
    """Gate, Hole, planets, markers, ships, and hidden resources that may be collected."""
    names = [player.name for player in moment.players]
    collectable, panel = tray(moment, places), places.tray
    for spot in _board(moment, places, names):
        large = isinstance(spot.ref, PlanetAt | LookAt)
        below = panel is not None and panel.meets(spot.box, 14) if large else under(panel, spot.box)
        if spot.ref in moment.lit or not below:
            yield spot
    for card, box in collectable:
        yield Spot(HiddenAt(card), box, f"{CATALOGUE[card].title}, hidden")


def _board(moment: Now, places: JumpGatePlaces, names: Sequence[str]) -> Iterator[Spot]:
    view, ring = moment.view, places.ring
    for kind, words, box in (("gate", "Jump Gate", ring.gate), ("hole", "Black Hole", ring.hole)):
        named = box.bottom_part(box.bottom - ring.picture(box, view.seats).bottom)[0]
        yield Spot(LookAt(kind), box, words, outlined=False, named=named)
    for planet, cell in enumerate(ring.cells):
        face = PLANETS[view.ring[planet]]
        land = f"land {face.land[0]} and {face.land[1]}"
        words = f"{face.name}: jump {face.jump}, scan {face.scan}, {land}"
        at, core = PlanetAt(planet), cell.core
        yield Spot(at, cell.box, words, outlined=False, called=face.name, core=core)
        for seat, box in cell.scans(view, planet):
            words = f"Scan marker of {names[seat]} at {face.name}"
            yield Spot(ScanAt(planet, seat), box, words, radius=box.w / 2, outlined=False)
    for seat, box in enumerate(ring.ships(view, view.ships)):
        yield Spot(ShipAt(seat), box, f"Ship of {names[seat]}", radius=box.w / 2)
    for kind in ("gate", "hole"):
        found = places.markers(view, hole=kind == "hole")
        for seat, box in found:
            words = f"Markers of {names[seat]} at the {kind}"
            yield Spot(MarkerAt(kind, seat), box, words, radius=14, outlined=False)
