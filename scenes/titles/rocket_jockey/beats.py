"""How Rocket Jockey's events look: rockets on their paths, stamps, alarms and scored planets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from game.core.contract import Event
from game.core.words import counted
from game.rocket_jockey import events as rj
from game.rocket_jockey.data import EARTH, PLANET_NAMES
from game.rocket_jockey.moves import ALIEN_TARGET
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import along
from scenes.table.banner import banner
from scenes.table.director import Beat
from scenes.theme import CORAL, MINT, MUSTARD, Colour
from scenes.titles.rocket_jockey.board import path_between
from scenes.tween import ease_in_out

if TYPE_CHECKING:
    from scenes.titles.rocket_jockey.scene import RocketJockeyScene

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


def beats_of(scene: RocketJockeyScene, event: Event) -> Iterable[Beat] | None:
    """The beats of an event of this title; None for the shared way."""
    cue = CUES.get(type(event), "")
    match event:
        case rj.ManeuverPlayed(seat, _, _, start, end, _):
            return (_flight(scene, seat, start, end, cue),)
        case rj.CargoDelivered(_, _, _, planet):
            return (_ring(scene, planet, MINT, cue),)
        case rj.DeliveryClosed(_, _, cards, express, points):
            words = f"{cards + express}: +{points}"
            praise = "rocket_jockey/chain" if cards > 3 else ""
            return (
                _banner(
                    scene, words, MINT, 0.5, "rocket_jockey/express_stamp" if express else praise
                ),
            )
        case rj.Reserved(_, target) | rj.ReservationHonoured(_, target):
            return (_ring(scene, _place(scene, target), MUSTARD, cue),)
        case rj.ReservationFailed(_, target):
            return (_ring(scene, _place(scene, target), CORAL, cue),)
        case rj.Raided(seat, owner, _, points):
            names = scene.names()
            words = f"{names.of(seat)} raided {names.whose(owner)} cargo: {points} points"
            return (_banner(scene, words, CORAL, 1.1, cue),)
        case rj.Shortage(planet):
            words = f"No cargo left for {PLANET_NAMES[planet]}: planets are scored"
            return (_banner(scene, words, MUSTARD, 1.4, "ui/notice"),)
        case rj.PlanetsScored(seat, planets, points, _):
            count = counted(planets, "planet")
            return (
                _banner(scene, f"{scene.names().of(seat)}: {count}, +{points}", MINT, 0.8, cue),
            )
        case rj.VisitorsDrawn():
            return (_banner(scene, "The Aliens have been sighted beyond Pluto", CORAL, 1.6, cue),)
        case rj.AliensMoved(start, end):
            heard = "rocket_jockey/alien_landed" if end == EARTH else cue
            return (_saucer(scene, start, end, heard),)
        case _:
            return None


def _place(scene: RocketJockeyScene, target: object) -> int:
    if target == ALIEN_TARGET:
        return int(scene.view.alien_orbit)
    return int(str(target))


def _flight(scene: RocketJockeyScene, seat: int, start: int, end: int, cue: str) -> Beat:
    """The seat's rocket flies the leg along its dotted path."""
    path = path_between(scene.board, start, end)
    rocket = scene.rocket_of(seat)
    angle = -90 if path[-1][0] >= path[0][0] else 90

    def draw(canvas: Canvas, share: float) -> None:
        canvas.dotted(path, MUSTARD, dot=6, gap=15, upto=share)
        x, y = along(path, share)
        side = scene.board.radius * 1.3
        canvas.image(rocket, Box.around(x, y - 8, side, side), angle=angle)

    return Beat(0.65, draw=draw, cue=cue, ease=ease_in_out)


def _ring(scene: RocketJockeyScene, planet: int, colour: Colour, cue: str) -> Beat:
    """A ring that widens around a planet."""
    x, y = scene.board.planet(planet)
    radius = scene.board.radius

    def draw(canvas: Canvas, share: float) -> None:
        canvas.ring(x, y, radius * (0.8 + 0.7 * share), colour, 5 * (1 - share) + 1)

    return Beat(0.4, draw=draw, cue=cue, lead=0.25)


def _banner(scene: RocketJockeyScene, words: str, colour: Colour, seconds: float, cue: str) -> Beat:
    """A sentence across the board for a moment."""
    return banner(scene.board.area, words, colour, seconds, cue, cy=scene.board.plan.y - 30)


def _saucer(scene: RocketJockeyScene, start: int, end: int, cue: str) -> Beat:
    """The Aliens' ship drifts one planet nearer."""
    a, b = scene.board.planet(start), scene.board.planet(end)
    radius = scene.board.radius

    def draw(canvas: Canvas, share: float) -> None:
        x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share - radius * 1.1
        canvas.image("rocket_jockey/alien_ship", Box.around(x, y, radius * 1.7, radius * 1.2))

    return Beat(0.6, draw=draw, cue=cue, ease=ease_in_out)
