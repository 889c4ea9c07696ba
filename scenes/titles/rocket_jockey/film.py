"""How Rocket Jockey's events look: rockets on their paths, stamps, alarms and scored planets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from game.core.contract import Event, Zone
from game.core.events import CardMoved
from game.core.words import counted
from game.rocket_jockey import events as rj
from game.rocket_jockey.data import EARTH, PLANET_NAMES
from game.rocket_jockey.moves import ALIEN_TARGET, Move, Target
from game.rocket_jockey.state import Phase, State
from game.rocket_jockey.zones import CARGO_DECK
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point, along, nose
from scenes.table.banner import banner, ring
from scenes.table.director import Beat
from scenes.table.moment import Stage
from scenes.theme import CORAL, MINT, MUSTARD, Colour
from scenes.titles.rocket_jockey.places import JockeyPlaces
from scenes.titles.rocket_jockey.showing import Now, Shown
from scenes.tween import ease_in_out, linear

FLY, STAY = 0.65, 0.16
"""Seconds of a leg, and for how long the rocket is seen where it ends: till the next one begins."""

OnStage: TypeAlias = Stage[State, Move, JockeyPlaces, Shown]

CUES: Mapping[type[Event], str] = {
    rj.CargoLifted: "rocket_jockey/cargo_lifted",
    rj.ManeuverPlayed: "rocket_jockey/rocket_whoosh",
    rj.CargoDelivered: "rocket_jockey/delivered",
    rj.CopilotsSpent: "rocket_jockey/copilot",
    rj.Reserved: "rocket_jockey/reserve_peg",
    rj.ReservationHonoured: "ui/success_chord",
    rj.ReservationFailed: "ui/failure_thud",
    rj.Raided: "rocket_jockey/raid",
    rj.CargoReset: "rocket_jockey/cargo_reset",
    rj.PlanetsScored: "rocket_jockey/planet_scored",
    rj.VisitorsShuffledIn: "ui/shuffle",
    rj.VisitorsDrawn: "rocket_jockey/alien_sighted",
    rj.AliensMoved: "rocket_jockey/alien_step",
}


def film(stage: OnStage, event: Event, after: State) -> Iterable[Beat] | None:
    """The beats of an event of this title; None for the shared way."""
    cue, names = CUES.get(type(event), ""), stage.moment.names
    match event:
        case rj.ManeuverPlayed(seat, _, _, start, end, _):
            return (_flight(stage, seat, start, end, cue),)
        case rj.CargoDelivered(_, _, target, planet):
            arrives = (Beat(0.0, begin=lambda: stage.arrive(after)),)
            return (_ring(stage, planet, MINT, cue), *(arrives if target == ALIEN_TARGET else ()))
        case CardMoved(_, Zone("flight")):
            return (Beat(0.0, begin=lambda: _paid(stage)), *stage.usual(event))
        case CardMoved(source=source, target=target) if CARGO_DECK in (source, target):
            return (_counted(stage, event),)
        case rj.DeliveryClosed(_, _, cards, express, points, _):
            words = f"{cards + express}: +{points}"
            praise = "rocket_jockey/chain" if cards > 3 else ""
            heard = "rocket_jockey/express_stamp" if express else praise
            return (_banner(stage, words, MINT, 0.5, heard),)
        case rj.Reserved(_, target) | rj.ReservationHonoured(_, target):
            return (_ring(stage, _place(stage, target), MUSTARD, cue),)
        case rj.ReservationFailed(_, target):
            return (_ring(stage, _place(stage, target), CORAL, cue),)
        case rj.Raided(seat, owner, _, points):
            words = f"{names.of(seat)} raided {names.whose(owner)} cargo: {points} points"
            return (_banner(stage, words, CORAL, 1.1, cue),)
        case rj.Shortage(planet):
            words = f"No cargo left for {PLANET_NAMES[planet]}: planets are scored"
            return (_banner(stage, words, MUSTARD, 1.4, "ui/notice"),)
        case rj.PlanetsScored(seat, planets, points, _):
            words = f"{names.of(seat)}: {counted(planets, 'planet')}, +{points}"
            return (_banner(stage, words, MINT, 0.8, cue),) if points else ()
        case rj.VisitorsDrawn():
            return (_banner(stage, "The Aliens have been sighted beyond Pluto", CORAL, 1.6, cue),)
        case rj.AliensMoved(start, end):
            heard = "rocket_jockey/alien_landed" if end == EARTH else cue
            return (_saucer(stage, start, end, heard),)
        case _:
            return None


def _paid(stage: OnStage) -> None:
    """The move's points are on their way: the flight plan tells what they are for."""
    view = stage.moment.view
    if view.phase is Phase.MOVE:
        view = view.copy()
        view.phase, view.open, view.copilots_used = Phase.DISCARD, None, 0
        view.closed.clear()
        stage.arrive(view)


def _counted(stage: OnStage, event: CardMoved) -> Beat:
    """A cargo leaves its deck, or comes back: what is told of the deck changes with the number
    below it."""
    slide = stage.slide(event)

    def begin() -> None:
        if slide.begin is not None:
            slide.begin()
        view = stage.moment.view.copy()
        view.cargo_deck[:] = stage.showing.cards.arrived(CARGO_DECK)
        if event.target.name == "row":
            view.row[event.target.slot] = [event.card]
        stage.arrive(view)

    return replace(slide, begin=begin)


def way(_: Now, places: JockeyPlaces, __: Shown, event: Event) -> Sequence[Point]:
    """The path of a leg above the row, or of a delivery from one destination to the next."""
    ways = event.ways if isinstance(event, rj.ManeuverPlayed | rj.DeliveryClosed) else ()
    return [spot for way in ways for spot in places.board.path(*way)]


def _place(stage: OnStage, target: Target) -> int:
    return stage.moment.view.alien_orbit if target == ALIEN_TARGET else target


def _flight(stage: OnStage, seat: int, start: int, end: int, cue: str) -> Beat:
    """The seat's rocket flies the leg along its dotted path."""
    path = stage.places.board.path(start, end)
    rocket = stage.moment.rocket(seat)

    def draw(canvas: Canvas, share: float) -> None:
        share = ease_in_out(min(1.0, share * (FLY + STAY) / FLY))
        canvas.dotted(path, MUSTARD, dot=6, gap=15, upto=share)
        x, y = along(path, share)
        side = stage.places.board.radius * 1.3
        canvas.image(rocket, Box.around(x, y - 8, side, side), angle=nose(path, share))

    return Beat(FLY + STAY, draw=draw, cue=cue, x=path[-1][0], lead=FLY, ease=linear)


def _ring(stage: OnStage, planet: int, colour: Colour, cue: str) -> Beat:
    """A ring that widens around a planet."""
    spot, radius = stage.places.board.planet(planet), stage.places.board.radius
    return ring(lambda: spot, lambda share: radius * (0.8 + 0.7 * share), colour, cue)


def _banner(stage: OnStage, words: str, colour: Colour, seconds: float, cue: str) -> Beat:
    """A sentence across the board for a moment."""
    return banner(
        stage.places.board.area, words, colour, seconds, cue, cy=stage.places.board.plan.y - 30
    )


def _saucer(stage: OnStage, start: int, end: int, cue: str) -> Beat:
    """The Aliens' ship drifts one planet nearer."""
    a, b = stage.places.board.planet(start), stage.places.board.planet(end)
    radius = stage.places.board.radius

    def draw(canvas: Canvas, share: float) -> None:
        x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share - radius * 1.1
        canvas.image("rocket_jockey/alien_ship", Box.around(x, y, radius * 1.7, radius * 1.2))

    return Beat(0.6, draw=draw, cue=cue, x=b[0], ease=ease_in_out)
