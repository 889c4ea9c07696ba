"""How Planet Movers' events look: dice, chips, planets that sweep, rockets that glide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import dropwhile, islice, takewhile
from math import acos, pi, sin

from game.core.contract import Event, Seat
from game.core.events import DiceRolled, Scored, TurnStarted
from game.core.words import capital
from game.planet_movers import events as pm
from game.planet_movers.data import CATALOGUE, CHART, FUEL
from game.planet_movers.scoring import end_reason
from game.planet_movers.state import State
from game.planet_movers.text import SUDDEN_DEATH, full_words, goods
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point
from scenes.table.banner import banner
from scenes.table.director import Beat
from scenes.table.outlines import draw_caption
from scenes.table.scores import score_point
from scenes.theme import CORAL, MINT, MUSTARD, SKY, Colour
from scenes.titles.planet_movers.film import flights, throw
from scenes.titles.planet_movers.film.camerawork import OnStage, attend
from scenes.titles.planet_movers.places import orrery
from scenes.titles.planet_movers.places.parts import chart_rows
from scenes.titles.planet_movers.showing.orrery import Orrery
from scenes.titles.planet_movers.showing.pieces import draw_chip
from scenes.titles.planet_movers.showing.sky import step_of
from scenes.tween import ease_in_out, linear

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


def film(stage: OnStage, event: Event, after: State) -> Iterable[Beat] | None:
    """The beats of an event of this title; None for the shared way."""
    stage.showing.expect(after)
    if isinstance(event, _MOTION):
        return _motion(stage, event)
    if isinstance(event, Scored):
        start = _rocket(stage, event.seat)
        return (stage.points(event, start), *_goal_beats(stage, event, after))
    return _turn_beats(stage, event) or _rocket_beats(stage, event)


def _goal_beats(stage: OnStage, event: Scored, after: State) -> Iterable[Beat]:
    """Who gets to the target is named: the turn that is on may be the last one (F)."""
    if after.sudden_death:
        return ()
    had, has = (view.players[event.seat].score for view in (stage.moment.view, after))
    if not had < after.target <= has:
        return ()
    who = stage.moment.names.of(event.seat)
    verb = "have" if who == "You" else "has"
    ends = "perhaps the last turn" if end_reason(after) else "a tie plays on"
    words = f"{who} {verb} {has} points: {ends}"
    return (_banner(stage, words, MUSTARD, 1.6),)


def _seen(stage: OnStage) -> Orrery:
    """Where all is on screen just now."""
    return orrery(stage.moment, stage.places, stage.showing)


def _light_row(stage: OnStage, total: int) -> Callable[[], None]:
    """A row of the chart lights up; 0: none counts any more."""

    def begin() -> None:
        stage.showing.lit_row = total
        stage.refresh()

    return begin


def _begin_turn(stage: OnStage, lead: Seat, turn: int) -> Callable[[], None]:
    """The heading and the badge of the lead say at once what the log does."""

    def begin() -> None:
        stage.showing.lit_row = 0
        view = stage.moment.view.copy()
        view.turn, view.lead = turn, lead
        stage.arrive(view)

    return begin


def _turn_beats(stage: OnStage, event: Event) -> Iterable[Beat] | None:
    cue = CUES.get(type(event), "")
    match event:
        case TurnStarted(lead, turn):
            return (Beat(0.0, begin=_begin_turn(stage, lead, turn)),)
        case DiceRolled(_, dice):
            return (throw.roll(stage, (dice[0], dice[1])),)
        case pm.ProductionRow(total):
            name = CHART[total].name
            lit = Beat(0.55, begin=_light_row(stage, total), ease=linear)
            return (lit, _banner(stage, name, MUSTARD, 0.9)) if name else (lit,)
        case pm.ChipPlaced(planet, item, seat):
            chip = _delivery(stage, planet, item, _source(stage, seat), cue)
            return (replace(chip, lead=None) if _told_next(stage, event) else chip,)
        case pm.ChipSkippedFull(planet, item):
            return (_tag(stage, planet, full_words(planet, item)),)
        case pm.ProductionShort(item, wanted, there):
            few = f"only {there}" if there else "none"
            words = f"{capital(goods(item))}: {wanted} due, {few} left"
            return (_banner(stage, words, CORAL, 1.1, "ui/failure_thud"),)
        case pm.AccelerationChosen(_, planet, steps):
            return (
                _focus(stage, planet, steps),
                _pulse(stage, lambda: _seen(stage).planet(planet), cue),
            )
        case pm.SuddenDeath():
            return (_banner(stage, SUDDEN_DEATH, CORAL, 1.5, cue),)
        case _:
            return None


def _rocket_beats(stage: OnStage, event: Event) -> Iterable[Beat] | None:
    cue = CUES.get(type(event), "")
    match event:
        case pm.RocketPlaced(seat, planet, item, loaded):
            begin = _placing(stage, seat, planet, item if loaded else -1)
            return (_pulse(stage, lambda: _rocket(stage, seat), cue, MINT, begin),)
        case pm.RocketMoved(seat):
            return (flights.aim(stage, event.path), flights.glide(stage, seat, event, cue))
        case pm.OrbitEntered(_, planet):
            return (_pulse(stage, lambda: _seen(stage).planet(planet), ""),)
        case pm.FuelGained(seat, amount, _, _):
            return tuple(_loading(stage, seat, FUEL, cue if not n else "") for n in range(amount))
        case pm.Loaded(seat, planet, item):
            return (_loading(stage, seat, item, cue, planet),)
        case pm.Dumped(seat, planet, item, to_supply):
            goal = -1 if to_supply else planet
            return (_unloading(stage, seat, planet, item, cue, goal),)
        case pm.Sold(seat, item):
            planet = stage.showing.sky.rockets[seat].planet
            return (_unloading(stage, seat, planet, item, cue, -1),)
        case pm.ContractTaken():
            return (Beat(0.0, cue=cue),)
        case pm.ContractCompleted(seat, card, count, points):
            return _paid(stage, seat, card, count, points, cue)
        case pm.ContractTerminated(_, card):
            words = f"Given up: {CATALOGUE[card].title}"
            return (_banner(stage, words, CORAL, 0.8, cue),)
        case _:
            return None


# --- planets ---


def _motion(stage: OnStage, event: Event) -> Iterable[Beat]:
    """The first event of a stretch of motion shows the whole stretch, a catch itself."""
    events = stage.events
    at = next(number for number, each in enumerate(events) if each is event)
    first = at
    while first and isinstance(events[first - 1], _MOTION):
        first -= 1
    if at > first and not isinstance(event, pm.RocketCaptured):
        return ()
    stretch = list(takewhile(lambda each: isinstance(each, _MOTION), events[first:]))
    return _sweep(stage, stretch, event)


def _sweep(stage: OnStage, stretch: list[Event], event: Event) -> tuple[Beat, ...]:
    """Planets go along their orbits and take along whom they carry and catch.

    Each catch is told when its planet is there, so the next event may begin then.
    """
    steps: dict[int, int] = {}
    catches: list[tuple[pm.RocketCaptured, int]] = []
    for each in stretch:
        if isinstance(each, pm.PlanetMoved):
            steps[each.planet] = steps.get(each.planet, 0) + 1
        elif isinstance(each, pm.RocketCaptured):
            catches.append((each, steps[each.planet]))
    start = list(stage.showing.sky.theta)
    most = max(steps.values(), default=1)
    seconds = _DRIFT if len(steps) > 1 else min(2.2, 0.45 + 0.2 * most)
    # When each catch is seen; `ease_in_out` the other way round.  Then what is left of the sweep.
    due = [seconds * acos(1 - 2 * after / steps[each.planet]) / pi for each, after in catches]
    due.append(seconds)
    now = next((at for at, (each, _) in enumerate(catches) if each is event), -1)
    if now >= 0:
        lead = due[now + 1] - due[now]
        pulse = _pulse(stage, _spot(stage, catches[now][0].planet), CUES[pm.RocketCaptured], CORAL)
        return replace(pulse, lead=min(lead, 0.22)), Beat(max(0.0, lead - 0.22))

    def begin() -> None:
        start[:] = stage.showing.sky.theta

    def step(share: float) -> None:
        sky = stage.showing.sky
        for planet, count in steps.items():
            sky.theta[planet] = start[planet] + share * count * step_of(planet)
        for caught, after in catches:
            if share * steps[caught.planet] >= after - 1e-6:
                rocket = sky.rockets[caught.seat]
                rocket.planet, rocket.placed = caught.planet, True

    return (Beat(seconds, begin=begin, step=step, cue=SWEEP, lead=due[0], ease=ease_in_out),)


def _spot(stage: OnStage, planet: int) -> Callable[[], Point]:
    return lambda: _seen(stage).planet(planet)


def _focus(stage: OnStage, planet: int, steps: int) -> Beat:
    """The camera sees a push from its start to its end."""

    def begin() -> None:
        rho, theta = stage.showing.sky.spot(planet)
        angle = step_of(planet)
        attend(stage, [(rho, theta + angle * step) for step in range(steps + 1)])

    return Beat(0.0, begin=begin)


# --- chips ---


def _rocket(stage: OnStage, seat: Seat) -> Point:
    return _seen(stage).rocket(stage.showing.sky.rockets[seat])[0]


def _source(stage: OnStage, seat: Seat) -> Point:
    """Where a produced chip comes from: its row of the chart, or who asked for it."""
    if seat >= 0:
        return score_point(stage.places.areas.rows[seat])
    chart, lit = stage.places.chart, stage.showing.lit_row
    box = dict(chart_rows(chart))[lit] if chart is not None and lit else stage.places.dice
    return box.cx, box.cy


def _chip_beat(
    stage: OnStage,
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
        draw_chip(canvas, item, x, y, 15 * max(1.0, _seen(stage).camera.grow * 0.9))

    return Beat(
        seconds,
        begin=begin,
        draw=draw,
        end=end,
        cue=cue,
        x=lambda: start()[0],
        lead=seconds * 0.42,
        ease=ease_in_out,
    )


def _delivery(stage: OnStage, planet: int, item: int, source: Point, cue: str) -> Beat:
    """A chip comes onto a planet."""

    def end() -> None:
        stage.showing.sky.stock[planet][item] += 1

    return _chip_beat(stage, item, lambda: source, _spot(stage, planet), cue, end, seconds=0.6)


def _told_next(stage: OnStage, event: Event) -> bool:
    """Whether words follow this chip: they wait until it lies, so that they are of no other."""
    following = dropwhile(lambda each: each is not event, stage.events)
    return isinstance(next(islice(following, 1, None), None), pm.ChipSkippedFull)


def _loading(stage: OnStage, seat: Seat, item: int, cue: str, planet: int | None = None) -> Beat:
    """A chip goes aboard; one that lay on the planet leaves it."""
    home = stage.showing.sky.rockets[seat].planet if planet is None else planet

    def begin() -> None:
        if planet is not None:
            stock = stage.showing.sky.stock[planet]
            stock[item] = max(0, stock[item] - 1)

    return _chip_beat(
        stage, item, _spot(stage, home), lambda: _rocket(stage, seat), cue, begin=begin
    )


def _unloading(stage: OnStage, seat: Seat, planet: int, item: int, cue: str, onto: int) -> Beat:
    """A chip leaves the hold: onto a planet, or out of the game's sight (-1)."""

    def end() -> None:
        if onto >= 0:
            stage.showing.sky.stock[onto][item] += 1

    return _chip_beat(stage, item, lambda: _rocket(stage, seat), _spot(stage, planet), cue, end)


def _paid(
    stage: OnStage, seat: Seat, card: int, count: int, points: int, cue: str
) -> tuple[Beat, ...]:
    """Goods go down, and the contract is paid."""
    planet = CATALOGUE[card].destination
    goods = [item for item in CATALOGUE[card].cargo for _ in range(count)]
    beats = [_unloading(stage, seat, planet, item, "", -1) for item in goods]
    words = f"{CATALOGUE[card].title}: +{points}"
    return (*beats, _banner(stage, words, MINT, 1.1, cue))


def _placing(stage: OnStage, seat: Seat, planet: int, item: int) -> Callable[[], None]:
    def begin() -> None:
        rocket = stage.showing.sky.rockets[seat]
        rocket.placed, rocket.planet = True, planet
        if item >= 0:
            stage.showing.sky.stock[planet][item] -= 1

    return begin


# --- signs ---


def _pulse(
    stage: OnStage,
    spot: Callable[[], Point],
    cue: str,
    colour: Colour = MUSTARD,
    begin: Callable[[], None] | None = None,
) -> Beat:
    """A ring that widens."""

    def draw(canvas: Canvas, share: float) -> None:
        x, y = spot()
        canvas.ring(x, y, 18 + 34 * share * _seen(stage).camera.grow, colour, 5 * (1 - share) + 1)

    return Beat(0.4, begin=begin, draw=draw, cue=cue, x=lambda: spot()[0], lead=0.22)


def _tag(stage: OnStage, planet: int, words: str) -> Beat:
    """A few words at a planet."""

    def draw(canvas: Canvas, share: float) -> None:
        box = _seen(stage).planet_box(planet)
        draw_caption(canvas, words, box, stage.places.window, SKY)

    return Beat(0.8, draw=draw, lead=0.4, ease=linear)


def _banner(stage: OnStage, words: str, colour: Colour, seconds: float, cue: str = "") -> Beat:
    """A sentence across the board for a moment."""
    board = stage.places.window
    return banner(board, words, colour, seconds, cue, cy=board.y + board.h * 0.3)
