"""Draws Planet Movers' table: the board with its marks and all that lies over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.core.contract import Zone
from game.core.words import capital
from game.planet_movers.data import CATALOGUE, ITEMS, PLANETS
from game.planet_movers.previews import pushed
from game.planet_movers.previews.told import contract_line, die_lines, push_hints, rocket_lines
from game.planet_movers.state import Phase, fuel, to_fly
from game.planet_movers.text import PRICES as FLIGHT_PRICES
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.layer import Same
from scenes.kit.target import Target
from scenes.table.bubbles import Bubble, preview_bubble
from scenes.table.known import KNOWN
from scenes.table.preview import Mark, Preview
from scenes.table.refs import Button, CardAt, PlanetAt, Ref
from scenes.theme import CREAM, MINT, MUSTARD, PANEL_LINE, SKY, SMALL, SMALL_BOLD, Colour
from scenes.titles.planet_movers import faces, panels, spots
from scenes.titles.planet_movers.board.lens import lens
from scenes.titles.planet_movers.board.marks import draw_marks, outline
from scenes.titles.planet_movers.board.signs import draw_signs
from scenes.titles.planet_movers.panels import legends
from scenes.titles.planet_movers.panels.planets import planet_told
from scenes.titles.planet_movers.places import PlanetPlaces, orrery, shown_seat
from scenes.titles.planet_movers.showing import Now, OrbitalShow
from scenes.titles.planet_movers.showing.orrery import SUN

SCORE = 70.0
"""How wide the score is at the right of a seat's row, which words leave in sight."""


def draw(moment: Now, places: PlanetPlaces, showing: OrbitalShow, canvas: Canvas) -> None:
    """The board and its panels, as far as they are at rest."""
    if not showing.travelling:
        spots.place_names(moment, places, showing)
        _draw_disc(moment, places, showing, canvas)
    if not showing.floating:
        _draw_panels(moment, places, showing, canvas)
    view, seat, laid = moment.view, shown_seat(moment), (Same(places), canvas.palette)
    line = contract_line(view, seat, brief=places.areas.large)
    told: tuple[tuple[str, int], Sequence[str]] = line, spots.outlook(moment)
    if moment.filming and showing.cards.sprites.get(Zone("contract", seat)):
        told = told if view.players[seat].contract else (("", 0), ())  # it came just now
    shown = (f"{moment.names.whose(seat, first=True)} ship", tuple(view.players[seat].hold), *told)
    canvas.group(("pm ship", *laid, *shown), partial(panels.draw_ship, canvas, places, *shown))
    _draw_list(moment, places, canvas, over=False)
    if places.row:
        piles = len(view.deck), len(view.discard)
        canvas.group(("pm row", *laid, piles), partial(panels.draw_row_head, canvas, places, view))


def draw_lit(
    moment: Now, places: PlanetPlaces, showing: OrbitalShow, ref: Ref, canvas: Canvas
) -> None:
    """A planet's name, through which its ring would go; the mark on the oldest contract."""
    if isinstance(ref, PlanetAt):
        orrery(moment, places, showing).draw_name(canvas, ref.planet)
    elif places.row and ref in {*map(CardAt, moment.view.row[-1])}:
        panels.draw_expiry(canvas, places)


def _draw_disc(moment: Now, places: PlanetPlaces, showing: OrbitalShow, canvas: Canvas) -> None:
    camera = showing.through(places.window, places.radius)
    with canvas.clip(places.window):
        showing.disc.draw(canvas, camera)
        marks = lens(moment).marks
        key = ("pm marks", camera, marks, canvas.palette, places.window)
        canvas.group(key, partial(draw_marks, canvas, camera, marks))
        if showing.floating:
            canvas.outline(places.window, PANEL_LINE, 2, 4)


def _draw_panels(moment: Now, places: PlanetPlaces, showing: OrbitalShow, canvas: Canvas) -> None:
    """What lies over the board's window."""
    view, dice, laid = moment.view, showing.dice or (-1, -1), (Same(places), canvas.palette)
    veiled = showing.floating and places.window.meets(places.dice)
    flies = view.phase is Phase.ROCKET and moment.gesture is not None
    flies = flies and to_fly(view, view.active)  # afterwards the fuel is spent
    paid = fuel(view.players[view.active]) if flies else len(legends.PRICES)
    thrown = partial(legends.draw_dice, canvas, places, dice, view.phase, veiled, paid)
    canvas.group(("pm dice", *laid, dice, view.phase, veiled, paid), thrown)
    if places.chart is not None:
        legends.draw_chart(canvas, places, showing.lit_row)
    legends.draw_goods(canvas, places)
    _draw_list(moment, places, canvas, over=True)
    seen = showing.follow, showing.zoomed
    canvas.group(("pm tools", *laid, seen), partial(panels.draw_tools, canvas, places, *seen))
    here = spots.dock(moment)
    if here >= 0:
        goods = {spots.StockAt(item): item for item in range(len(ITEMS))}
        rings: dict[int, Colour] = {goods[ref]: MINT for ref in goods if ref in moment.lit}
        rings |= {goods[ref]: SKY for ref in goods if ref in moment.hinted}
        panels.draw_dock(canvas, places, view, here, rings)


def _draw_list(moment: Now, places: PlanetPlaces, canvas: Canvas, *, over: bool) -> None:
    """The list of planets, beside the board's window or `over` it."""
    view, box = moment.view, places.worlds
    if box is not None and over is places.window.meets(box):
        met = tuple(panels.meetings(moment, lens(moment).push))
        there = *map(tuple, view.stock), *(pushed(view, planet) for planet in range(len(PLANETS)))
        worlds = partial(panels.draw_worlds, canvas, box, view, met)
        canvas.group(("pm worlds", Same(places), canvas.palette, there, met), worlds)


def draw_over(moment: Now, places: PlanetPlaces, showing: OrbitalShow, canvas: Canvas) -> None:
    """What may be chosen and what goes soon on contracts and in the hold; the sky at rest."""
    if moment.gesture is not None:
        panels.draw_lit_pockets(canvas, places, moment)
    if places.row and moment.view.row[-1]:
        panels.draw_expiry(canvas, places)
    if not showing.swings:
        _draw_sky(moment, places, showing, canvas)


def draw_live(moment: Now, places: PlanetPlaces, showing: OrbitalShow, canvas: Canvas) -> None:
    """Planets on their way, and the board itself while the camera is on its way."""
    if showing.travelling:
        _draw_disc(moment, places, showing, canvas)
    if showing.swings:
        _draw_sky(moment, places, showing, canvas)
    draw_signs(moment, places, showing, orrery(moment, places, showing), canvas)
    if showing.floating:
        _draw_panels(moment, places, showing, canvas)


def _draw_sky(moment: Now, places: PlanetPlaces, showing: OrbitalShow, canvas: Canvas) -> None:
    tints = lens(moment).marks
    seen = orrery(moment, places, showing, sum(tints.prices) | sum(tints.faint))
    decision = moment.decision if moment.view.phase is Phase.ROCKET else None
    seen.draw(canvas, decision.seat if decision is not None else None, showing.swept)


def wild(moment: Now, places: PlanetPlaces, showing: OrbitalShow) -> Box | None:
    """A board that is zoomed or moves fills its window, where buttons may lie."""
    return places.window if showing.floating else None


# --- what is pointed at ---


def draw_pointed(
    moment: Now,
    places: PlanetPlaces,
    showing: OrbitalShow,
    target: Target,
    focused: bool,
    canvas: Canvas,
) -> bool:
    """A space has its own outline."""
    if not isinstance(target.ref, spots.SpaceAt):
        return False
    camera = showing.through(places.window, places.radius)
    colour, width = (MUSTARD, 4.0) if focused else (CREAM, 2.5)
    outline(canvas, camera, target.ref.place, colour, width)
    return True


def told(moment: Now, places: PlanetPlaces, showing: OrbitalShow, target: Target) -> Bubble | None:
    """What a thing on the table is, and what could be done there."""
    view, seat = moment.view, moment.viewer
    match target.ref:
        case CardAt(card):
            large = places.areas.large  # then what is seen closely tells the rest
            lines = spots.contract_facts(moment, card, seat, 1 if large else 3)
            head = [(CATALOGUE[card].title, SMALL_BOLD, MUSTARD)] * (not large)
            return Bubble([*head, *((line, SMALL, CREAM) for line in lines)])
        case PlanetAt(planet) | spots.WorldAt(planet):
            pushes = moment.gesture is not None and view.phase is Phase.ACCELERATE
            hint = partial(push_hints, view, planet, seat or 0, moment.names)
            hints = KNOWN.of(view, ("push", planet, seat), hint) if pushes else ()
            make = partial(planet_told, view, planet, seat, hints)
            shown = KNOWN.of(view, ("planet told", planet, seat, pushes), make)
            return preview_bubble(replace(shown, edge=MUSTARD) if pushes else shown)
        case spots.RocketAt(whose):
            lines = tuple(map(capital, filter(None, rocket_lines(view, whose))))
            name = f"{moment.names.whose(whose, first=True)} rocket"
            return preview_bubble(Preview(heading=name, lines=lines))
        case spots.OutlookAt():
            return Bubble([(line, SMALL, CREAM) for line in spots.outlook(moment)])
        case spots.DieAt(price):
            paid = Mark(FLIGHT_PRICES[price], legends.PRICES[price])
            said = die_lines(view, price, shown_seat(moment))
            return preview_bubble(Preview(heading=said[0], lines=said[1:], marks=(paid,)))
        case spots.ToolAt() | spots.ChartAt():
            return Bubble([(target.label, SMALL, CREAM)])
    return None


def spared(
    moment: Now, places: PlanetPlaces, showing: OrbitalShow, target: Target
) -> Iterator[Box]:
    """Words leave dice, ship, contracts, rockets, round buttons, planets and names in sight, of
    a push its way, of a contract its goods and the Sun, too, but only the planets that it leads to,
    of a space all that the ship's panel says; and what the goods are called where there is room, a
    hint always."""
    camera, shown = showing.through(places.window, places.radius), lens(moment)
    flies = isinstance(target.ref, spots.SpaceAt)  # then little is free beside the lit spaces
    leads = isinstance(target.ref, (CardAt, spots.OutlookAt))
    world = isinstance(target.ref, (PlanetAt, spots.RocketAt))
    ship = places.hold.union(places.contract)
    aboard = isinstance(target.ref, (spots.HoldAt, spots.PocketAt))  # rather over the heading
    card = isinstance(target.ref, CardAt)
    own = card and places.contract.meets(target.seen)  # its line of what is aboard stands below it
    ship = ship.union(places.outlook) if aboard or own else ship
    plan = flies or world or isinstance(target.ref, Button) or (places.areas.large and not leads)
    ship = places.ship.union(ship) if plan else ship
    paid = moment.view.phase is Phase.ROCKET  # then nothing more stands below the prices
    hint = target.ref in moment.hinted  # it stands for long, and names goods
    often = 40 if hint else 16 if card else 1  # no large card lies on what is named so often
    yield from often * [spots.dice_read(moment, places), ship]
    if hint or target.ref is None or not places.areas.folded:
        seats = (row.right_part(SCORE)[0] for row in places.areas.rows)
        yield from max(4, often) * [seat._replace(h=seat.h / 2) for seat in seats]
    if isinstance(target.ref, CardAt):
        yield faces.asked(moment.fonts, target.seen, target.ref.card)
        low = places.corner.bottom  # the row is at the other side
        yield from () if hint else (each.bottom_part(each.bottom - low)[0] for each in places.hints)
    yield from (*dict(places.tools).values(), *places.row)
    stock = isinstance(target.ref, spots.StockAt)  # the legend stands right above it
    goods = world or stock or (flies if paid else not (leads or places.areas.folded))
    yield from 20 * places.disc if world and places.areas.folded else ()
    legends = places.goods if goods else None, None if card and not hint else places.chart
    yield from [places.goods] * often if hint and places.goods is not None else ()
    yield from (box for box in (*legends, None if leads else places.worlds) if box is not None)
    docked = flies or world or stock or isinstance(target.ref, (CardAt, Button))
    # What speaks of nothing in particular, a tip or the news, leaves the goods in sight, too.
    docked = docked or (target.ref is None and spots.dock(moment) >= 0)
    yield from [places.dock.inset(-8)] * docked
    yield from [places.row_head] * world
    if shown.push is not None:
        yield from (camera.space_box(place) for place in shown.push.path)
    sun = camera.size * (1.0 if leads else SUN)
    yield from [Box.around(*camera.screen(0, 0), sun, sun)] * (leads or world or flies or hint)
    seen = orrery(moment, places, showing)
    if isinstance(target.ref, PlanetAt) and shown.push is None:
        yield from seen.ahead(target.ref.planet)
    edge = -14.0 if flies else 0.0  # else they touch
    worlds = (shown.sources | {shown.goal}) - {-1} if card and not own else range(len(PLANETS))
    boxes = [seen.planet_box(each).inset(edge) for each in worlds]
    boxes += [seen.name_box(moment.fonts, at).inset(edge) for at in seen.names if at in worlds]
    yield from (8 if hint else 1) * boxes  # a hint rather hides a rival's row
    # They are small, so that a part of one would cost too little: they count many times.
    every = world or hint
    rockets = [it for it in seen.sky.rockets if it.seat == moment.viewer or (every and it.placed)]
    yield from 20 * [seen.rocket_box(it) for it in rockets]
