"""Camera: where a place of the board is on screen, and which space lies under a point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import atan2, ceil, cos, floor, hypot, log2, pi, sin

from game.planet_movers.data import RINGS
from game.planet_movers.data.orbits import RING_OF, angle
from scenes.kit.box import Box
from scenes.kit.lines import Point

CLOSEST = 4.0
"""How far the board can be zoomed in."""
TURN = 2 * pi
_HELD = 0.6
"""How much of the window is taken by what has to be seen together."""
_SIZES = 8
"""Sizes of planets and rockets in each doubling of the zoom, while the camera moves."""


def middle(ring: int) -> float:
    """The radius of a ring's middle, on a board of radius 1; `ring` is a place in RINGS."""
    return (RINGS[ring].inner + RINGS[ring].outer) / 2


@cache
def home(place: int) -> tuple[float, float]:
    """Radius and angle (radians, counter-clockwise from 3 o'clock) of a space's middle."""
    return middle(RING_OF[place]), float(angle(place)) * TURN


@dataclass(frozen=True, slots=True)
class Camera:
    """A view of the board: `box` is the window, `radius` the board's at zoom 1 (units)."""

    box: Box
    radius: float
    zoom: float = 1.0
    x: float = 0.0
    """What is in the middle, on a board of radius 1, y upward."""
    y: float = 0.0
    coarse: bool = False
    """On its way to another zoom: what lies on the board is drawn in few sizes."""

    @property
    def size(self) -> float:
        """The board's radius as it is seen."""
        return self.radius * self.zoom

    @property
    def grow(self) -> float:
        """How much larger things on the board are drawn: less than the board itself."""
        zoom = 2 ** (round(log2(self.zoom) * _SIZES) / _SIZES) if self.coarse else self.zoom
        return float(zoom**0.62) * self.radius / 446

    def screen(self, x: float, y: float) -> Point:
        """A place of the board (radius 1, y upward) on screen."""
        return (self.box.cx + (x - self.x) * self.size, self.box.cy - (y - self.y) * self.size)

    def polar(self, rho: float, theta: float) -> Point:
        """The same, from radius and angle."""
        return self.screen(rho * cos(theta), rho * sin(theta))

    def board(self, px: float, py: float) -> Point:
        """The place of the board under a point of the screen."""
        return (self.x + (px - self.box.cx) / self.size, self.y - (py - self.box.cy) / self.size)

    def space(self, px: float, py: float) -> int:
        """The space under a point of the screen; -1 for the Sun and the dark beyond."""
        x, y = self.board(px, py)
        rho = hypot(x, y)
        for ring in RINGS:
            if ring.inner <= rho < ring.outer:
                share = (atan2(y, x) % TURN) / TURN
                return ring.first + min(ring.spaces - 1, floor(share * ring.spaces))
        return -1

    def centre(self, place: int) -> Point:
        """The middle of a space on screen."""
        return self.polar(*home(place))

    def straight(self, start: int, end: int) -> set[int]:
        """The spaces on the line between two others; the Sun is -1."""
        (x, y), (to_x, to_y) = self.centre(start), self.centre(end)
        parts = (at / 60 for at in range(61))
        way = {self.space(x + (to_x - x) * part, y + (to_y - y) * part) for part in parts}
        return way - {start, end}

    def depth(self, place: int) -> float:
        """How deep a space is on screen, from its inner to its outer border."""
        ring = RINGS[RING_OF[place]]
        return (ring.outer - ring.inner) * self.size

    def space_box(self, place: int) -> Box:
        """A box inside a space, as large as never meets its neighbour's."""
        side = self.depth(place) * 0.7
        return Box.around(*self.centre(place), side, side)

    def arc(self, rho: float, start: float, end: float) -> list[Point]:
        """An arc on screen."""
        reach, x, y = rho * self.size, *self.screen(0.0, 0.0)
        steps = max(1, ceil(abs(end - start) * reach / 9))
        turns = (start + (end - start) * i / steps for i in range(steps + 1))
        return [(x + reach * cos(turn), y - reach * sin(turn)) for turn in turns]

    def wedge(self, place: int, inset: float) -> Sequence[Point]:
        """The outline of a space, drawn in by some units on each side."""
        return _wedge(self, place, inset)[0]

    def wedge_in(self, place: int, inset: float) -> tuple[Sequence[Point], Box]:
        """The same with a box round it."""
        return _wedge(self, place, inset)

    # --- zoom and pan ---

    def clamped(self) -> Camera:
        """The same, with the board in the window."""
        zoom = min(CLOSEST, max(1.0, self.zoom))
        reach = 1 - 1 / zoom
        far = hypot(self.x, self.y)
        share = 1.0 if far <= reach else reach / far
        return replace(self, zoom=zoom, x=self.x * share, y=self.y * share)

    def zoomed(self, factor: float, px: float, py: float) -> Camera:
        """Closer or farther; what lies under the point stays there."""
        x, y = self.board(px, py)
        zoom = min(CLOSEST, max(1.0, self.zoom * factor))
        size = self.radius * zoom
        at_x = x - (px - self.box.cx) / size
        at_y = y + (py - self.box.cy) / size
        return replace(self, zoom=zoom, x=at_x, y=at_y).clamped()

    def panned(self, dx: float, dy: float) -> Camera:
        """The board moved by so many units on screen."""
        return replace(self, x=self.x - dx / self.size, y=self.y + dy / self.size).clamped()

    def holding(self, places: Sequence[Point], closest: float) -> Camera:
        """All these places of the board (radius 1, y upward) in the window, as close as may be."""
        xs, ys = [x for x, _ in places], [y for _, y in places]
        wide = max((max(xs) - min(xs)) / self.box.w, (max(ys) - min(ys)) / self.box.h)
        zoom = closest if wide == 0 else min(closest, _HELD / (wide * self.radius))
        x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        return replace(self, zoom=max(1.0, zoom), x=x, y=y).clamped()

    def between(self, other: Camera, share: float) -> Camera:
        """On the way to another view of the same window."""
        zoom = self.zoom * (other.zoom / self.zoom) ** share
        # What moves evenly is the picture, not the middle: zoom weighs the way.
        part = share if other.zoom == self.zoom else _weigh(self.zoom, other.zoom, zoom)
        return replace(
            other,
            coarse=True,
            zoom=zoom,
            x=self.x + (other.x - self.x) * part,
            y=self.y + (other.y - self.y) * part,
        )


@lru_cache(2048)
def _wedge(camera: Camera, place: int, inset: float) -> tuple[Sequence[Point], Box]:
    """Kept: a board at rest is drawn again with each thing that is pointed at."""
    number = RING_OF[place]
    ring = RINGS[number]
    sector = place - ring.first
    pad = inset / camera.size
    inner, outer = ring.inner + pad, ring.outer - pad
    start, end = TURN * sector / ring.spaces, TURN * (sector + 1) / ring.spaces
    far = camera.arc(outer, start + pad / outer, end - pad / outer)
    near = camera.arc(inner, end - pad / inner, start + pad / inner)
    xs, ys = [x for x, _ in (*far, *near)], [y for _, y in (*far, *near)]
    return (*far, *near), Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _weigh(start: float, end: float, now: float) -> float:
    return (1 / start - 1 / now) / (1 / start - 1 / end)
