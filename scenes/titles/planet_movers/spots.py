"""What can be pointed at on Planet Movers' table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from game.core.contract import Card, Seat
from game.core.words import capital
from game.planet_movers.data import PLANETS
from game.planet_movers.previews import destination, landings
from game.planet_movers.previews.told import (
    chart_words,
    contract_lines,
    planet_words,
    rocket_words,
    space_words,
)
from game.planet_movers.state import Phase, orbited
from game.planet_movers.text import DICE, PRICES, one
from scenes.kit.box import Box
from scenes.table.known import KNOWN
from scenes.table.moment import Spot
from scenes.table.refs import PlanetAt, Ref
from scenes.titles.planet_movers.places import TOOLS, PlanetPlaces, orrery, shown_seat
from scenes.titles.planet_movers.places.parts import chart_rows, chips_of, worlds_rows
from scenes.titles.planet_movers.showing import Now, OrbitalShow


@dataclass(frozen=True, slots=True)
class WorldAt(Ref):
    """A planet's row in the strip of all planets."""

    planet: int


@dataclass(frozen=True, slots=True)
class SpaceAt(Ref):
    """A space of the board."""

    place: int
    ground = True


@dataclass(frozen=True, slots=True)
class RocketAt(Ref):
    """A seat's rocket."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StockAt(Ref):
    """The chips of a kind on the planet below the rocket."""

    item: int


@dataclass(frozen=True, slots=True)
class HoldAt(Ref):
    """The chips of a kind in the hold: the first of them."""

    item: int


@dataclass(frozen=True, slots=True)
class PocketAt(Ref):
    """A place of the hold with a further chip of a kind."""

    at: int


@dataclass(frozen=True, slots=True)
class DieAt(Ref):
    """The low die, the high die, or both: what a flight for as much fuel goes by."""

    price: int


@dataclass(frozen=True, slots=True)
class ChartAt(Ref):
    """A row of the production chart."""

    total: int


@dataclass(frozen=True, slots=True)
class OutlookAt(Ref):
    """What the ship's panel tells of its contract."""


@dataclass(frozen=True, slots=True)
class ToolAt(Ref):
    """One of the round buttons for what is seen."""

    name: str


def planet_line(moment: Now, planet: int) -> str:
    """A planet in a line, for who looks."""
    view, seat = moment.view, moment.viewer
    make = partial(planet_words, view, planet, seat)
    return KNOWN.of(view, ("planet", planet, seat), make)


def contract_facts(moment: Now, card: Card, seat: Seat | None, sources: int = 3) -> tuple[str, ...]:
    """What a contract would pay a seat, and how far its parts are."""
    make = partial(contract_lines, moment.view, seat, card, sources)
    return KNOWN.of(moment.view, ("contract", card, seat, sources), make)


def outlook(moment: Now) -> tuple[str, ...]:
    """How far the parts of the shown ship's contract are."""
    view, seat = moment.view, shown_seat(moment)
    held = view.players[seat].contract
    if not held or view.phase is Phase.OVER:
        return ()
    return contract_facts(moment, held[0], seat)[1:]


# --- where they are ---


def dice_read(moment: Now, places: PlanetPlaces) -> Box:
    """The dice with what is said below them now."""
    flies = moment.view.phase is Phase.ROCKET
    low = places.price_pill(moment.fonts, 2) if flies else places.push_line(moment.fonts, 2)
    return places.die_boxes()[0].union(low)


def looked_at(moment: Now, places: PlanetPlaces) -> Iterator[Box]:
    """What one decides by: the dice, small, so that they count many times; board, own ship and
    contracts."""
    yield from 60 * [dice_read(moment, places)]
    yield from (*places.disc, places.ship, *places.row)


def dock(moment: Now) -> int:
    """The planet whose goods are shown: that of the rocket whose step it is."""
    view = moment.view
    if view.phase is not Phase.ROCKET or moment.gesture is None:
        return -1
    return orbited(view, view.players[view.active].position)


def spots(moment: Now, places: PlanetPlaces, showing: OrbitalShow) -> Iterator[Spot]:
    """Planets, rockets, the spaces that can be flown to, goods, dice, chart, tools."""
    view = moment.view
    yield from board_spots(moment, places, showing)
    yield from _dock_spots(moment, places)
    for at, box in enumerate(places.die_boxes() if view.dice[0] else ()):
        words, below = f"{DICE[at]}: {PRICES[at]}", places.price_pill(moment.fonts, at)
        if view.phase is Phase.ACCELERATE:  # which planets it pushes stands below its price
            below = below.union(places.push_line(moment.fonts, at))
        if places.listed(moment.fonts):
            yield Spot(DieAt(at), box, words, 14, "dice", outlined=False, named=below)
        else:  # price and words belong to it: no line to it crosses them
            yield Spot(DieAt(at), box.union(below), words, 14, "dice", outlined=False)
    if places.chart is not None:
        for (total, box), words in zip(chart_rows(places.chart), chart_words(), strict=True):
            yield Spot(ChartAt(total), box, words, 8, "dice", outlined=False)
    if facts := outlook(moment):
        yield Spot(OutlookAt(), places.outlook, " · ".join(facts), 12, "hold", outlined=False)
    for name, box in places.tools:
        yield Spot(ToolAt(name), box, TOOLS[name][1], box.w / 2, "tools", outlined=False, tool=True)
    rows = worlds_rows(places.worlds) if places.worlds is not None else ()
    for planet, box in enumerate(rows):
        yield Spot(WorldAt(planet), box, planet_line(moment, planet), 8, "worlds", outlined=False)


def place_names(moment: Now, places: PlanetPlaces, showing: OrbitalShow) -> None:
    """The planets' names are placed when everything rests, and when other spaces are lit."""
    view, lit = moment.view, frozenset(ref.place for ref in moment.lit if isinstance(ref, SpaceAt))
    if view.phase is Phase.ACCELERATE:  # a planet that is pushed lands on no name
        lit = KNOWN.of(view, ("landings",), lambda: frozenset(landings(view)))
    here = shown_seat(moment)
    goal, fonts = destination(view, here), moment.fonts
    key = (lit, goal, places.window, places.radius, fonts.text_size, fonts.scale)
    if not moment.filming and showing.labelled != key:
        showing.labelled = key
        seen = orrery(moment, places, showing)
        before, showing.sighted = showing.sighted, ((seen.camera, *key[4:]), list(seen.sky.theta))
        turns = zip(*(sighted[1] for sighted in (before, showing.sighted)), strict=False)
        still = {planet for planet, (old, new) in enumerate(turns) if old == new}
        start = view.players[here].position
        way = seen.camera.straight(start, view.planets[goal]) if goal >= 0 else set()
        free = [seen.camera.space_box(place) for place in way] if way <= lit else []
        if before[0] != showing.sighted[0]:
            seen.names.clear()
        stood = {
            n: (x + dx, y + dy)
            for n, (x, y) in seen.names.items()
            for dx, dy in [seen.shifts.get(n, (0.0, 0.0))]
        }
        seen.place_labels(fonts, [*places.covers, *free], lit, still, goal)
        showing.stray({} if moment.still else stood)


def board_spots(moment: Now, places: PlanetPlaces, showing: OrbitalShow) -> Iterator[Spot]:
    """What lies on the board and is seen."""
    view = moment.view
    place_names(moment, places, showing)
    seen = orrery(moment, places, showing)

    def shown(box: Box) -> bool:
        return not showing.zoomed or places.on_board(box.cx, box.cy)

    for planet in range(len(PLANETS)):
        box = seen.planet_box(planet)
        if shown(box):
            at = seen.name_box(moment.fonts, planet) if planet in seen.names else None
            ref, words, name = PlanetAt(planet), planet_line(moment, planet), PLANETS[planet].name
            yield Spot(ref, box, words, box.w / 2, outlined=False, named=at, called=name)
    for rocket in (each for each in showing.sky.rockets if each.placed):
        box = seen.rocket_box(rocket)
        if shown(box):
            words = rocket_words(view, rocket.seat, moment.names)
            yield Spot(RocketAt(rocket.seat), box, words, box.w / 2, outlined=False)
    for place in sorted(ref.place for ref in moment.lit if isinstance(ref, SpaceAt)):
        box = seen.camera.space_box(place)
        if shown(box):
            yield Spot(SpaceAt(place), box, space_words(view, place), 4, outlined=False)


def _dock_spots(moment: Now, places: PlanetPlaces) -> Iterator[Spot]:
    """The goods below the rocket, and those in its hold."""
    view, here = moment.view, dock(moment)
    for item, box in places.dock_boxes(view.stock[here]) if here >= 0 else ():
        words = f"Load {one(item)}, {view.stock[here][item]} there"
        whole = Box(box.x, box.y, box.w + 6, box.h + 4)  # with its number
        yield Spot(StockAt(item), whole, words, 14, "dock", outlined=False)
    met: set[int] = set()
    chips = chips_of(view.players[shown_seat(moment)].hold)
    for at, (box, item) in enumerate(zip(places.pockets(), chips, strict=False)):
        ref: Ref = PocketAt(at) if item in met else HoldAt(item)
        met.add(item)
        words = f"{capital(one(item))} in the ship’s hold"
        yield Spot(ref, box, words, 8, "hold", outlined=False)
