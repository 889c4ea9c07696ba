"""How Planet Movers' events look: dice, chips, planets that sweep, rockets that glide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import sin
from typing import TYPE_CHECKING

from game.core.contract import Event, Seat
from game.core.events import DiceRolled, Scored, TurnStarted
from game.core.words import capital
from game.planet_movers import events as pm
from game.planet_movers.data import CATALOGUE, CHART, FUEL, PLANETS
from game.planet_movers.scoring import end_reason
from game.planet_movers.text import goods
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point
from scenes.table.banner import banner
from scenes.table.controller import Act
from scenes.table.director import Beat
from scenes.theme import CORAL, MINT, MUSTARD, SKY, Colour
from scenes.titles.planet_movers import flights, panels, throw
from scenes.titles.planet_movers.orrery import draw_chip
from scenes.titles.planet_movers.sky import step_of
from scenes.tween import ease_in_out, linear

if TYPE_CHECKING:
    from scenes.titles.planet_movers.orbital import OrbitalTable

CUES: Mapping[type[Event], str] = {
    pm.ProductionRow: "",
    pm.ChipPlaced: "planet_movers/production",
    pm.AccelerationChosen: "planet_movers/planet_pushed",
    pm.RocketCaptured: "planet_movers/captured",
    pm.RocketMoved: "planet_movers/rocket_glide",
    pm.FuelGained: "planet_movers/fuel",
    pm.Loaded: "planet_movers/load",
    pm.Dumped: "planet_movers/dump",
    pm.Sold: "ui/coin",
    pm.ContractTaken: "planet_movers/contract_stamp",
    pm.ContractCompleted: "planet_movers/contract_paid",
    pm.ContractTerminated: "planet_movers/contract_torn",
    pm.SuddenDeath: "planet_movers/sudden_death",
    pm.RocketPlaced: "ui/token_tick",
}
SWEEP = "planet_movers/planet_sweep"
_DRIFT = 0.8
"""Seconds in which all planets go one space on."""
_MOTION = (pm.PlanetMoved, pm.RocketCarried, pm.RocketCaptured)


def beats_of(scene: OrbitalTable, event: Event, act: Act) -> Iterable[Beat] | None:
    """The beats of an event of this title; None for the shared way."""
    if isinstance(event, _MOTION):
        return _motion(scene, event, act)
    return _turn_beats(scene, event) or _rocket_beats(scene, event)


def goal_beats(scene: OrbitalTable, event: Event, act: Act) -> Iterable[Beat]:
    """Who gets to the target is named: the turn that is on is the last one (F)."""
    if not isinstance(event, Scored) or act.view.sudden_death:
        return ()
    had, has = (view.players[event.seat].score for view in (scene.view, act.view))
    if not had < act.view.target <= has:
        return ()
    who = scene.names().of(event.seat)
    verb = "have" if who == "You" else "has"
    ends = "this is the last turn" if end_reason(act.view) else "a tie plays on"
    words = f"{who} {verb} {has} points: {ends}"
    return (_banner(scene, words, MUSTARD, 1.6),)


def _turn_beats(scene: OrbitalTable, event: Event) -> Iterable[Beat] | None:
    cue = CUES.get(type(event), "")
    match event:
        case TurnStarted():
            return (Beat(0.0, begin=scene.forget_row),)
        case DiceRolled(_, dice):
            return (throw.roll(scene, (dice[0], dice[1])),)
        case pm.ProductionRow(total):
            name = CHART[total].name
            lit = Beat(0.55, begin=lambda: scene.light_row(total), ease=linear)
            return (lit, _banner(scene, name, MUSTARD, 0.9)) if name else (lit,)
        case pm.ChipPlaced(planet, item, seat):
            return (_delivery(scene, planet, item, _source(scene, seat), cue),)
        case pm.ChipSkippedFull(planet, item):
            words = f"{PLANETS[planet].name}: three {goods(item)} already"
            return (_tag(scene, planet, words),)
        case pm.ProductionShort(item, wanted, there):
            few = f"only {there}" if there else "none"
            words = f"{capital(goods(item))}: {wanted} due, {few} left"
            return (_banner(scene, words, CORAL, 1.1, "ui/failure_thud"),)
        case pm.AccelerationChosen(_, planet, steps):
            return (
                _focus(scene, planet, steps),
                _pulse(scene, lambda: scene.orrery.planet(planet), cue),
            )
        case pm.SuddenDeath():
            return (_banner(scene, "Sudden death: one more turn", CORAL, 1.5, cue),)
        case _:
            return None


def _rocket_beats(scene: OrbitalTable, event: Event) -> Iterable[Beat] | None:
    cue = CUES.get(type(event), "")
    match event:
        case pm.RocketPlaced(seat, planet, item, loaded):
            begin = _placing(scene, seat, planet, item if loaded else -1)
            return (_pulse(scene, lambda: _rocket(scene, seat), cue, MINT, begin),)
        case pm.RocketMoved(seat):
            return (flights.aim(scene, event.path), flights.glide(scene, seat, event, cue))
        case pm.OrbitEntered(_, planet):
            return (_pulse(scene, lambda: scene.orrery.planet(planet), ""),)
        case pm.FuelGained(seat, amount, _, _):
            return tuple(_loading(scene, seat, FUEL, cue if not n else "") for n in range(amount))
        case pm.Loaded(seat, planet, item):
            return (_loading(scene, seat, item, cue, planet),)
        case pm.Dumped(seat, planet, item, to_supply):
            goal = -1 if to_supply else planet
            return (_unloading(scene, seat, planet, item, cue, goal),)
        case pm.Sold(seat, item):
            planet = scene.sky.rockets[seat].planet
            return (_unloading(scene, seat, planet, item, cue, -1),)
        case pm.ContractTaken():
            return (Beat(0.0, cue=cue),)
        case pm.ContractCompleted(seat, card, count, points):
            return _paid(scene, seat, card, count, points, cue)
        case pm.ContractTerminated(_, card):
            words = f"Given up: {CATALOGUE[card].title}"
            return (_banner(scene, words, CORAL, 0.8, cue),)
        case _:
            return None


# --- planets ---


def _motion(scene: OrbitalTable, event: Event, act: Act) -> Iterable[Beat]:
    """The first event of a stretch of motion shows the whole stretch."""
    at = next(number for number, each in enumerate(act.events) if each is event)
    if at and isinstance(act.events[at - 1], _MOTION):
        return ()
    stretch: list[Event] = []
    for each in act.events[at:]:
        if not isinstance(each, _MOTION):
            break
        stretch.append(each)
    return _sweep(scene, stretch)


def _sweep(scene: OrbitalTable, stretch: list[Event]) -> tuple[Beat, ...]:
    """Planets go along their orbits and take along whom they carry and catch."""
    steps: dict[int, int] = {}
    catches: list[tuple[int, int, Seat]] = []
    for event in stretch:
        if isinstance(event, pm.PlanetMoved):
            steps[event.planet] = steps.get(event.planet, 0) + 1
        elif isinstance(event, pm.RocketCaptured):
            catches.append((event.planet, steps[event.planet], event.seat))
    start = list(scene.sky.theta)

    def begin() -> None:
        start[:] = scene.sky.theta

    def step(share: float) -> None:
        sky = scene.sky
        for planet, count in steps.items():
            sky.theta[planet] = start[planet] + share * count * step_of(planet)
        for planet, after, seat in catches:
            if share * steps[planet] >= after - 1e-6:
                rocket = sky.rockets[seat]
                rocket.planet, rocket.placed = planet, True

    most = max(steps.values(), default=1)
    seconds = _DRIFT if len(steps) > 1 else min(2.2, 0.45 + 0.2 * most)
    beats = [Beat(seconds, begin=begin, step=step, cue=SWEEP, ease=ease_in_out)]
    for planet, _, _ in catches:
        cue = CUES[pm.RocketCaptured]
        beats.append(_pulse(scene, _spot(scene, planet), cue, CORAL))
    return tuple(beats)


def _spot(scene: OrbitalTable, planet: int) -> Callable[[], Point]:
    return lambda: scene.orrery.planet(planet)


def _focus(scene: OrbitalTable, planet: int, steps: int) -> Beat:
    """The camera sees a push from its start to its end."""

    def begin() -> None:
        rho, theta = scene.sky.spot(planet)
        angle = step_of(planet)
        scene.attend([(rho, theta + angle * step) for step in range(steps + 1)])

    return Beat(0.0, begin=begin)


# --- chips ---


def _rocket(scene: OrbitalTable, seat: Seat) -> Point:
    return scene.orrery.rocket(scene.sky.rockets[seat])[0]


def _source(scene: OrbitalTable, seat: Seat) -> Point:
    """Where a produced chip comes from: its row of the chart, or who asked for it."""
    if seat >= 0:
        return scene.seats.score_point(seat)
    chart, lit = scene.places.chart, scene.lit_row
    box = panels.chart_row(chart, lit) if chart is not None and lit else scene.places.dice
    return box.cx, box.cy


def _chip_beat(
    scene: OrbitalTable,
    item: int,
    start: Callable[[], Point],
    goal: Callable[[], Point],
    cue: str,
    end: Callable[[], None] | None = None,
    begin: Callable[[], None] | None = None,
    seconds: float = 0.42,
) -> Beat:
    """A chip on its way, in a small arc."""

    def draw(canvas: Canvas, share: float) -> None:
        (ax, ay), (bx, by) = start(), goal()
        x = ax + (bx - ax) * share
        y = ay + (by - ay) * share - 50 * sin(3.1416 * share)
        draw_chip(canvas, item, x, y, 15 * max(1.0, scene.orrery.camera.grow * 0.9))

    return Beat(
        seconds, begin=begin, draw=draw, end=end, cue=cue, lead=seconds * 0.42, ease=ease_in_out
    )


def _delivery(scene: OrbitalTable, planet: int, item: int, source: Point, cue: str) -> Beat:
    """A chip comes onto a planet."""

    def end() -> None:
        scene.sky.stock[planet][item] += 1

    return _chip_beat(scene, item, lambda: source, _spot(scene, planet), cue, end, seconds=0.6)


def _loading(
    scene: OrbitalTable, seat: Seat, item: int, cue: str, planet: int | None = None
) -> Beat:
    """A chip goes aboard; one that lay on the planet leaves it."""
    home = scene.sky.rockets[seat].planet if planet is None else planet

    def begin() -> None:
        if planet is not None:
            stock = scene.sky.stock[planet]
            stock[item] = max(0, stock[item] - 1)

    return _chip_beat(
        scene, item, _spot(scene, home), lambda: _rocket(scene, seat), cue, begin=begin
    )


def _unloading(
    scene: OrbitalTable, seat: Seat, planet: int, item: int, cue: str, onto: int
) -> Beat:
    """A chip leaves the hold: onto a planet, or out of the game's sight (-1)."""

    def end() -> None:
        if onto >= 0:
            scene.sky.stock[onto][item] += 1

    return _chip_beat(scene, item, lambda: _rocket(scene, seat), _spot(scene, planet), cue, end)


def _paid(
    scene: OrbitalTable, seat: Seat, card: int, count: int, points: int, cue: str
) -> tuple[Beat, ...]:
    """Goods go down, and the contract is paid."""
    planet = CATALOGUE[card].destination
    goods = [item for item in CATALOGUE[card].cargo for _ in range(count)]
    beats = [_unloading(scene, seat, planet, item, "", -1) for item in goods]
    words = f"{CATALOGUE[card].title}: +{points}"
    return (*beats, _banner(scene, words, MINT, 1.1, cue))


def _placing(scene: OrbitalTable, seat: Seat, planet: int, item: int) -> Callable[[], None]:
    def begin() -> None:
        rocket = scene.sky.rockets[seat]
        rocket.placed, rocket.planet = True, planet
        if item >= 0:
            scene.sky.stock[planet][item] -= 1

    return begin


# --- signs ---


def _pulse(
    scene: OrbitalTable,
    spot: Callable[[], Point],
    cue: str,
    colour: Colour = MUSTARD,
    begin: Callable[[], None] | None = None,
) -> Beat:
    """A ring that widens."""

    def draw(canvas: Canvas, share: float) -> None:
        x, y = spot()
        canvas.ring(x, y, 18 + 34 * share * scene.orrery.camera.grow, colour, 5 * (1 - share) + 1)

    return Beat(0.4, begin=begin, draw=draw, cue=cue, lead=0.22)


def _tag(scene: OrbitalTable, planet: int, words: str) -> Beat:
    """A few words at a planet."""

    def draw(canvas: Canvas, share: float) -> None:
        box = scene.orrery.planet_box(planet)
        panels.draw_caption(canvas, words, box, scene.places.window, SKY)

    return Beat(0.8, draw=draw, lead=0.4, ease=linear)


def _banner(scene: OrbitalTable, words: str, colour: Colour, seconds: float, cue: str = "") -> Beat:
    """A sentence across the board for a moment."""
    board = scene.places.window
    return banner(board, words, colour, seconds, cue, cy=board.y + board.h * 0.3)
