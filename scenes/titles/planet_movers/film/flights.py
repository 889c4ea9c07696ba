"""A rocket's flight as it is shown: along its path, its nose ahead, a dotted track behind it."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin

from game.core.contract import Event, Seat
from game.planet_movers.data import RINGS
from game.planet_movers.data.orbits import RING_OF
from game.planet_movers.events import RocketMoved
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point, Way, heading, smooth
from scenes.table.director import Beat
from scenes.theme import SEATS
from scenes.titles.planet_movers.film.camerawork import OnStage, attend
from scenes.titles.planet_movers.places import PlanetPlaces, orrery
from scenes.titles.planet_movers.showing import Now, OrbitalShow
from scenes.titles.planet_movers.showing.camera import home
from scenes.titles.planet_movers.showing.disc import EDGE
from scenes.tween import ease_in_out


def _way(places: Sequence[int]) -> Way:
    """A smooth way through the middles of spaces, on a board of radius 1."""
    homes = (home(place) for place in places)
    return Way(smooth([(rho * cos(theta), rho * sin(theta)) for rho, theta in homes], 8))


def way(moment: Now, places: PlanetPlaces, showing: OrbitalShow, event: Event) -> list[Point]:
    """The way of a flight on the screen as the board is seen now."""
    if not isinstance(event, RocketMoved):
        return []
    seen = orrery(moment, places, showing)
    return [seen.camera.screen(*point) for point in _way((event.source, *event.path)).points]


def aim(stage: OnStage, path: Sequence[int]) -> Beat:
    """The camera goes where a flight will be."""
    return Beat(0.0, begin=lambda: attend(stage, [home(place) for place in path]))


def glide(stage: OnStage, seat: Seat, event: RocketMoved, cue: str) -> Beat:
    """The flight itself: the longer the way, the longer it takes."""
    path = event.path
    track = _way((event.source, *path))
    colour = SEATS[stage.moment.players[seat].colour % len(SEATS)]
    rocket = stage.showing.sky.rockets[seat]

    def step(share: float) -> None:
        x, y = track.at(share)
        rocket.flying = (x, y)
        ahead = track.at(min(1.0, share + 0.04))
        if ahead != (x, y):
            rocket.heading = heading((x, -y), (ahead[0], -ahead[1]))

    def end() -> None:
        goal = event.target
        lands = event.worlds >> goal & 1
        stage.showing.sky.put(seat, goal, RINGS[RING_OF[goal]].planet if lands else -1)

    def draw(canvas: Canvas, share: float) -> None:
        seen = orrery(stage.moment, stage.places, stage.showing)
        points = way(stage.moment, stage.places, stage.showing, event)
        with canvas.clip(stage.places.window):
            canvas.dotted(points, EDGE, dot=8, gap=12)
            canvas.dotted(points, colour, dot=5, gap=12)
            seen.draw_rocket(canvas, rocket, False)

    def arrives() -> float:
        seen = orrery(stage.moment, stage.places, stage.showing)
        x, _ = seen.camera.screen(*track.points[-1])
        return x

    seconds = min(1.5, 0.5 + 0.13 * len(path))
    return Beat(seconds, step=step, end=end, draw=draw, cue=cue, x=arrives, ease=ease_in_out)
