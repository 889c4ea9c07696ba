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
from scenes.table.refs import BarAt, CardAt, PlanetAt, Ref, SeatAt
from scenes.theme import SMALL
from scenes.titles.jump_gate.places import CODES, JumpGatePlaces, closer, under
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
    if isinstance(target.ref, BarAt):
        return  # a line beside its button, which one looks at
    if target.ref is None or isinstance(target.ref, LookAt | SeatAt):
        yield from _whole(places, target)
        return
    yield from (box.inset(-8) for _, box in pointed_closer(moment, places, target))
    yield from _edges(moment, places, target)
    if not moment.hinted:
        yield from _unhinted(moment, places, target)
    elif not _at_planet(places, target):
        yield from _beside_hint(moment, places)
    for at in range(len(places.ring.cells)):
        yield from _planet(moment, places, target, at)
    yield from _middle(moment, places)


def _whole(places: JumpGatePlaces, target: Target) -> Iterator[Box]:
    """All of the board: for words of nothing in particular, the news, and words about Gate and
    Hole, which leave the columns in sight, too."""
    ring, log = places.ring, places.areas.log
    yield from (*(cell.box for cell in ring.cells), ring.gate, ring.hole)
    if isinstance(target.ref, LookAt):
        yield from (*_columns(places.areas), *(() if log is None else (log,)))


def _at_planet(places: JumpGatePlaces, target: Target) -> bool:
    """Whether it lies at a planet."""
    at = target.seen.cx, target.seen.cy
    return any(cell.box.contains(*at) for cell in places.ring.cells)


def _edges(moment: Now, places: JumpGatePlaces, target: Target) -> Iterator[Box]:
    """The piles with their labels, the log; the panel where resources lie large, and the columns
    then."""
    label = 2 * moment.fonts.line_height(SMALL)
    for pile in (zone_box(places.zones[zone]) for zone in (DECK, DISCARD)):
        yield pile._replace(h=pile.h + label).inset(-_BESIDE)
    log, near = places.areas.log, moment.hinted and _at_planet(places, target)
    if log is not None and not _large(moment) and not near:
        yield log
    if places.tray is not None:
        yield from _DEARER * (places.tray,)  # its words say what is chosen there
        yield from _DEARER * _columns(places.areas) if target.zone != "hand" else ()


def _unhinted(moment: Now, places: JumpGatePlaces, target: Target) -> Iterator[Box]:
    """What a hint may cover rather than stand far off: columns and title, and beside a planet all
    other planets, for whose words nobody shall take those."""
    yield from _columns(places.areas)
    yield places.areas.top.inset(-_BESIDE)
    if _at_planet(places, target):
        at = target.seen.cx, target.seen.cy
        others = [cell.box for cell in places.ring.cells if not cell.box.contains(*at)]
        yield from (2 if text_factor(moment.fonts) > LARGE else _DEARER) * others


def _beside_hint(moment: Now, places: JumpGatePlaces) -> Iterator[Box]:
    """What a hint about a card or a button leaves in sight: the codes of the hand, the columns,
    the planets; it is read beside what it speaks of."""
    hand = places.areas.hand
    codes = hand._replace(y=places.hand_top, h=CODES * (hand.bottom - places.hand_top))
    yield from (1 if _large(moment) else 4) * [codes]
    yield from 4 * _columns(places.areas)
    yield from _DEARER // 2 * [cell.box for cell in places.ring.cells]


def _planet(moment: Now, places: JumpGatePlaces, target: Target, at: int) -> Iterator[Box]:
    """What is read of a planet: its name and codes, its resources, its disc; with large text only
    where the decision may be about it."""
    view, ref, cell = moment.view, target.ref, places.ring.cells[at]
    seen = not _large(moment) or target.zone == "hand"  # whose words have a place of their own
    seen = seen or _matters(moment, ref, at)
    face = PLANETS[view.ring[at]]
    wide = moment.fonts.width(face.name, places.ring.name)
    name = (cell.name.left_part(wide) if cell.out > 0 else cell.name.right_part(wide))[0]
    read = (name.inset(-_BESIDE), cell.plates[0].union(cell.plates[-1]).inset(-_BESIDE))
    yield from read * (_DEARER if isinstance(ref, PlanetAt) else seen)
    if seen:
        row = places.zones[UP[at]]
        yield from (spot.box(row.ratio) for spot in row.places(view.up[at]) if spot is not None)
        yield from [cell.down] * bool(view.down[at])
        yield cell.core if at != view.ships[decider(view)] else cell.whole


def _matters(moment: Now, ref: object, at: int) -> bool:
    """Whether a planet is what this decision or these words are about."""
    view, planet = moment.view, PlanetAt(at)
    takes = moment.gesture.takes if moment.gesture is not None else moment.lit.__contains__
    if isinstance(ref, CardAt) and ref.card >= 0 and "jump" in uses(ref.card, view.ring[at]):
        return True
    marked = {*moment.lit, *moment.chosen, *moment.hinted}
    return at == view.ships[decider(view)] or planet == ref or planet in marked or takes(planet)


def _middle(moment: Now, places: JumpGatePlaces) -> Iterator[Box]:
    """Gate and Hole, in large text their pictures with their names, in which the Hole has its
    number; ships and markers."""
    view, ring = moment.view, places.ring
    for box in (ring.gate, ring.hole):
        shown = ring.picture(box, view.seats)
        yield shown._replace(h=shown.h + ring.title + 10) if _large(moment) else box
    yield from ring.ships(view, view.ships)
    yield from (box for hole in (False, True) for _, box in places.markers(view, hole=hole))


def _large(moment: Now) -> bool:
    return text_factor(moment.fonts) >= LARGE


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
