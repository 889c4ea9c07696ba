"""What is drawn over planets and rockets because of what is pointed at."""

from __future__ import annotations

from functools import partial

from game.planet_movers import previews
from game.planet_movers.data import PLANETS
from game.planet_movers.previews import Push
from game.planet_movers.previews.told import space_words
from game.planet_movers.state import Phase
from scenes.kit.canvas import Canvas
from scenes.table.known import KNOWN
from scenes.table.outlines import draw_caption
from scenes.table.refs import PlanetAt
from scenes.theme import CORAL, CREAM, INK, MINT, MUSTARD, SKY
from scenes.titles.planet_movers.board import marks
from scenes.titles.planet_movers.board.lens import Lens, lens
from scenes.titles.planet_movers.panels.legends import PRICES
from scenes.titles.planet_movers.places import PlanetPlaces
from scenes.titles.planet_movers.showing import Now, OrbitalShow
from scenes.titles.planet_movers.showing.orrery import GOAL, Orrery
from scenes.titles.planet_movers.showing.sky import step_of
from scenes.titles.planet_movers.spots import SpaceAt, WorldAt


def draw_signs(
    moment: Now, places: PlanetPlaces, showing: OrbitalShow, orrery: Orrery, canvas: Canvas
) -> None:
    """All of them, while no film runs."""
    shown = lens(moment)
    if moment.filming:
        return
    with canvas.clip(places.window):
        _draw_ghosts(canvas, moment, orrery, shown)
        if shown.push is not None:
            _draw_push(canvas, orrery, shown.push)
        for planet in shown.sources:
            marks.halo(canvas, orrery.planet_box(planet).inset(-5), SKY, 3)
            orrery.draw_name(canvas, planet)
        if shown.goal >= 0:
            ring = orrery.planet_box(shown.goal).inset(-GOAL)
            marks.halo(canvas, ring, CORAL, 5)
            orrery.draw_name(canvas, shown.goal)
            # The flag tells the goal from the sources without a look at the colour.
            flag = orrery.flag_box(canvas.fonts, shown.goal)
            canvas.circle(flag.cx, flag.cy, flag.w / 2, CORAL, border=INK, width=1.5)
            canvas.icon("flag", flag.cx, flag.cy, flag.w * 0.6, CREAM)
        _draw_planet_rings(canvas, moment, orrery)
        _draw_way(canvas, moment, orrery)
        _draw_numbers(canvas, moment, orrery, shown)
        if moment.pointed is None and showing.under >= 0:
            _draw_space(canvas, moment, places, orrery, showing.under)


def _draw_push(canvas: Canvas, orrery: Orrery, push: Push) -> None:
    """A push: the way, the end, and whom it takes along."""
    theta = orrery.sky.theta[push.planet]
    end = theta + push.steps * step_of(push.planet)
    orrery.draw_ghost(canvas, push.planet, end)
    marks.draw_sweep(canvas, orrery.camera, push.planet, theta, push.steps)
    for seat in (*push.carried, *(each for each, _ in push.caught)):
        box = orrery.rocket_box(orrery.sky.rockets[seat])
        marks.halo(canvas, box.inset(-4), CORAL, 4)


def _draw_ghosts(canvas: Canvas, moment: Now, orrery: Orrery, shown: Lens) -> None:
    """Where planets will be: all of them next turn, one that is pointed at for three turns."""
    theta = orrery.sky.theta
    if shown.key[:1] == ("reach",):
        for planet in range(len(PLANETS)):
            orrery.draw_ghost(canvas, planet, theta[planet] + step_of(planet), 0.5)
        return
    for turns, ahead in _ahead(moment, orrery, shown):
        orrery.draw_ghost(canvas, _looked_at(moment), ahead, 0.7 - 0.15 * turns)


def _ahead(moment: Now, orrery: Orrery, shown: Lens) -> list[tuple[int, float]]:
    """In how many turns the planet that is pointed at is where: the farthest first."""
    planet = _looked_at(moment)
    if planet < 0 or shown.push is not None:
        return []
    theta, step = orrery.sky.theta[planet], step_of(planet)
    return [(turns, theta + turns * step) for turns in range(previews.AHEAD, 0, -1)]


def _draw_numbers(canvas: Canvas, moment: Now, orrery: Orrery, shown: Lens) -> None:
    """The turns on the ghosts, over the dots of a way and below names."""
    planet, ahead = _looked_at(moment), _ahead(moment, orrery, shown)
    for turns, theta in ahead:
        orrery.draw_number(canvas, planet, theta, turns)
    spots = orrery.ahead(planet) if ahead else []
    for at in orrery.names if ahead else ():
        if at == planet or any(orrery.name_box(canvas.fonts, at).meets(spot) for spot in spots):
            orrery.draw_name(canvas, at)


def _draw_planet_rings(canvas: Canvas, moment: Now, orrery: Orrery) -> None:
    """Planets that may be chosen, are recommended, or have been chosen."""
    if moment.gesture is None:
        return
    ringed = []
    for planet in range(len(PLANETS)):
        ref = PlanetAt(planet)
        marked = (moment.chosen, MUSTARD), (moment.hinted, SKY), (moment.lit, MINT)
        colour = next((each for refs, each in marked if ref in refs), None)
        if colour is not None:
            width = 4.5 if colour is not MINT else 2.5
            marks.halo(canvas, orrery.planet_box(planet), colour, width)
            ringed.append(planet)
    for planet in ringed:
        orrery.draw_name(canvas, planet)
    for hinted in moment.hinted:
        if isinstance(hinted, SpaceAt):
            marks.outline(canvas, orrery.camera, hinted.place, SKY, 4)


def _draw_way(canvas: Canvas, moment: Now, orrery: Orrery) -> None:
    """The flight to what is pointed at."""
    view, place = moment.view, _pointed_place(moment)
    if place < 0 or moment.gesture is None or moment.viewer is None:
        return
    make = partial(previews.flight, view, view.active, place)
    found = KNOWN.of(view, ("flight", place), make)
    may = view.phase is Phase.ROCKET and previews.to_fly(view, view.active)
    if found is not None and found.affordable and may:
        start = view.players[view.active].position
        tint = PRICES[found.price]
        dots = marks.draw_route(canvas, orrery.camera, start, found.path, tint)
        for planet in orrery.names:  # they are read: the way goes on beyond them
            box = orrery.name_box(canvas.fonts, planet).inset(-8)
            if planet == found.planet or any(box.contains(*dot) for dot in dots):
                orrery.draw_name(canvas, planet)


def _draw_space(
    canvas: Canvas, moment: Now, places: PlanetPlaces, orrery: Orrery, place: int
) -> None:
    """A space that the mouse is over and that can't be chosen: it is named."""
    marks.outline(canvas, orrery.camera, place, CREAM, 1.5)
    words = space_words(moment.view, place)
    draw_caption(canvas, words, orrery.camera.space_box(place), places.window)


def _looked_at(moment: Now) -> int:
    """The planet that is pointed at; -1: none."""
    match moment.pointed:
        case PlanetAt(planet) | WorldAt(planet):
            return planet
    return -1


def _pointed_place(moment: Now) -> int:
    match moment.pointed:
        case SpaceAt(place):
            return place
    planet = _looked_at(moment)
    return moment.view.planets[planet] if planet >= 0 else -1
