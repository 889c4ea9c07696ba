"""The launch track: its spaces on a rising curve, the three destinations, rockets on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin

from game.rocketmen.data import DESTINATIONS, TARGETS, TRACK
from scenes.kit.box import Box
from scenes.kit.lines import Point, Way, cubic, heading
from scenes.theme import Face, Style

WORLDS = DESTINATIONS
PRINTED = tuple(TARGETS[to].target for to in WORLDS)
"""Where the planets stand, even when a variant moves the targets."""
_STEEP: tuple[Point, ...] = ((0.11, 0.935), (0.33, 0.935), (0.44, 0.27), (0.925, 0.14))
"""A cubic curve in shares of the track's box: the last planet hangs below its end."""
_FLAT: tuple[Point, ...] = ((0.11, 0.87), (0.3, 0.87), (0.3, 0.42), (0.855, 0.3))
"""Another, for a low box: the last planet lies where it leads to."""
_LOW = 0.32
"""Height by width of a box that is low."""
NAME = Style(Face.DISPLAY, 20, 0.06, True, 1.2)
"""Of a planet's name."""
FINE = 8
"""Steps from one space to the next."""


@dataclass(frozen=True, slots=True)
class Track:
    """Where the track's spaces and destinations are."""

    area: Box
    spaces: tuple[Point, ...]
    path: tuple[Point, ...]
    """From the first space to the last, `FINE` points from space to space."""
    unit: float
    """Radius of a plain space."""
    disc: float
    """The same without large text: planets do not grow with their figures."""
    targets: tuple[int, ...]
    """The spaces at which the three destinations are reached."""
    hangs: bool
    """Whether the last planet hangs below the curve's end."""

    def place(self, space: float) -> Point:
        """A point of the curve, also between two spaces."""
        at = min(max(0.0, space), TRACK - 1) * FINE
        low = min(int(at), len(self.path) - 2)
        a, b = self.path[low], self.path[low + 1]
        return a[0] + (b[0] - a[0]) * (at - low), a[1] + (b[1] - a[1]) * (at - low)

    def angle(self, space: float) -> float:
        """Where a rocket's nose points there: degrees anticlockwise from straight up."""
        return heading(self.place(space - 0.25), self.place(space + 0.25))

    def above(self, space: float, lift: float) -> Point:
        """A point so far off the line there, on its upper side."""
        (x, y), turn = self.place(space), radians(self.angle(space))
        return x - lift * cos(turn), y + lift * sin(turn)

    def world(self, destination: int) -> tuple[float, float, float]:
        """Middle and radius of a destination's planet."""
        x, y = self.spaces[PRINTED[destination]]
        radius = self.disc * ((2.5, 1.9, 2.5) if self.hangs else (2.2, 1.6, 2.45))[destination]
        far = radius + self.unit * 1.9
        if destination != 2:
            return x, y - far, radius
        if self.hangs:
            return min(x, self.area.right - radius), y + far - self.unit * 0.4, radius
        return min(x + far, self.area.right - radius), y - self.unit * 0.9, radius

    def world_box(self, destination: int) -> Box:
        """The planet as something to point at."""
        x, y, r = self.world(destination)
        return Box.around(x, y, 2 * r, 2 * r)


@lru_cache(maxsize=8)
def lay_track(
    area: Box, targets: tuple[int, ...] = PRINTED, large: bool = False, head: float = 0.0
) -> Track:
    """Fits the track into its box; with `large` text its figures need all the room there is.

    The curve leaves so much height (`head`) above the first planet for its name.
    """
    room, hangs = area, area.h > area.w * _LOW
    head *= 1 if hangs else 0.8
    while True:
        found = _laid(area, room, targets, large, hangs)
        _, y, r = found.world(0)
        short = area.y + head - (y - r)
        if short < 1 or room.h < area.h * 0.7:
            return found
        room = room.top_part(short + 1)[1]


def _laid(area: Box, room: Box, targets: tuple[int, ...], large: bool, hangs: bool) -> Track:
    curve, steps = _STEEP if hangs else _FLAT, (TRACK - 1) * FINE
    way = Way(cubic([(room.x + x * room.w, room.y + y * room.h) for x, y in curve]))
    path = [way.at(i / steps) for i in range(steps + 1)]
    disc = unit = min(26.0, way.length / 52, area.h * 0.056)
    if large:
        unit = min(26.0, way.length / 41.5, area.h * 0.075)
    return Track(area, tuple(path[::FINE]), tuple(path), unit, disc, targets, hangs)
