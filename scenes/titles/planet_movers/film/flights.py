"""A rocket's flight as it is shown: along its path, its nose ahead, a dotted track behind it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import cos, hypot, sin

from game.core.contract import Seat
from game.planet_movers.data import RINGS
from game.planet_movers.data.orbits import RING_OF
from game.planet_movers.events import RocketMoved
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point
from scenes.table.director import Beat
from scenes.theme import SEATS
from scenes.titles.planet_movers.board.marks import smooth
from scenes.titles.planet_movers.film.camerawork import OnStage, attend
from scenes.titles.planet_movers.places import orrery
from scenes.titles.planet_movers.showing.camera import home
from scenes.titles.planet_movers.showing.disc import EDGE
from scenes.titles.planet_movers.showing.orrery import heading
from scenes.tween import ease_in_out


class Track:
    """A smooth way through the middles of spaces, on a board of radius 1."""

    def __init__(self, places: Sequence[int]) -> None:
        points = []
        for place in places:
            rho, theta = home(place)
            points.append((rho * cos(theta), rho * sin(theta)))
        self.points = smooth(points, 8)
        lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(self.points)]
        self._until = list(accumulate(lengths, initial=0.0))

    def at(self, share: float) -> Point:
        """The point after this share of the way."""
        way = share * self._until[-1]
        i = min(max(0, bisect_right(self._until, way) - 1), len(self.points) - 2)
        (ax, ay), (bx, by) = self.points[i], self.points[i + 1]
        length = self._until[i + 1] - self._until[i]
        t = (way - self._until[i]) / length if length else 1.0
        return ax + (bx - ax) * t, ay + (by - ay) * t


def aim(stage: OnStage, path: Sequence[int]) -> Beat:
    """The camera goes where a flight will be."""
    return Beat(0.0, begin=lambda: attend(stage, [home(place) for place in path]))


def glide(stage: OnStage, seat: Seat, event: RocketMoved, cue: str) -> Beat:
    """The flight itself: the longer the way, the longer it takes."""
    path = event.path
    track = Track((event.source, *path))
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
        points = [seen.camera.screen(*point) for point in track.points]
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
