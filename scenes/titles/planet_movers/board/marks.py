"""What is marked on the board: spaces within reach, ways, ends, and rings round things."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin

from game.planet_movers.data import PLANETS, RINGS
from game.planet_movers.data.orbits import RING_OF, bits
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point, smooth
from scenes.theme import CREAM, MUSTARD, NIGHT, SKY, Colour, mix
from scenes.titles.planet_movers.panels.legends import PRICES
from scenes.titles.planet_movers.showing.camera import TURN, Camera
from scenes.titles.planet_movers.showing.disc import EDGE, lit

_BRIGHT = (0.62, 0.6, 0.36)
_FAINT = (0.24, 0.22, 0.16)
"""How strong the tints are over rings and sunlight: what costs more is more, and should not shout.
"""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is tinted on the board: sets of spaces for 0, 1 and 2 fuel, and what is beyond reach."""

    prices: tuple[int, int, int] = (0, 0, 0)
    faint: tuple[int, int, int] = (0, 0, 0)
    """The same, too dear for the rocket or for somebody else's."""


def draw_marks(canvas: Canvas, camera: Camera, marks: Marks) -> None:
    """Tints what a rocket can reach: the price is told by colour and by dots."""
    grounds = [lit(canvas, ring) for ring in RINGS]
    for price, (bright, faint) in enumerate(zip(marks.prices, marks.faint, strict=True)):
        for place in bits(faint):
            ground = grounds[RING_OF[place]]
            wedge(canvas, camera, place, canvas.blend(ground, PRICES[price], _FAINT[price]))
            _dots(canvas, camera, place, price, canvas.blend(NIGHT, PRICES[price], 0.75))
        for place in bits(bright):
            ground = grounds[RING_OF[place]]
            wedge(canvas, camera, place, canvas.blend(ground, PRICES[price], _BRIGHT[price]))
            _dots(canvas, camera, place, price, EDGE if price < 2 else mix(SKY, CREAM, 0.6))


def _dots(canvas: Canvas, camera: Camera, place: int, price: int, colour: Colour) -> None:
    x, y = camera.centre(place)
    size = max(1.6, camera.depth(place) * 0.075)
    for at in range(price):
        canvas.circle(x + (at - (price - 1) / 2) * size * 3.4, y, size, colour)


def wedge(canvas: Canvas, camera: Camera, place: int, colour: Colour) -> None:
    """A filled space with clean edges."""
    # The gaps are at least as wide as can be seen.
    points, box = camera.wedge_in(place, max(1.3, 1.1 / canvas.scale))
    if canvas.sees(box):
        canvas.facet(points, colour)


def outline(canvas: Canvas, camera: Camera, place: int, colour: Colour, width: float = 3.0) -> None:
    """The outline of a space."""
    points = camera.wedge(place, width * 0.6)
    canvas.polyline([*points, points[0]], colour, width)


# --- lines that explain ---


def draw_sweep(canvas: Canvas, camera: Camera, planet: int, start: float, steps: int) -> Point:
    """The way of a pushed planet along its ring with an arrow; returns where it ends."""
    ring = PLANETS[planet].ring - 1
    data = RINGS[ring]
    rho, step = (data.inner + data.outer) / 2, TURN / data.spaces
    end = start + steps * step
    for at in range(1, steps + 1):
        x, y = camera.polar(rho, start + at * step)
        canvas.circle(x, y, 3.5 if at < steps else 5.0, MUSTARD)
    canvas.polyline(camera.arc(rho, start, end), MUSTARD, 3.5)
    tip = camera.polar(rho, end)
    arrow(canvas, tip, _screen_angle(end), MUSTARD, 13)
    return tip


def _screen_angle(theta: float) -> float:
    """The direction (radians, y downward) of a planet at this angle of its orbit."""
    return -(theta + pi / 2)


def arrow(canvas: Canvas, tip: Point, heading: float, colour: Colour, size: float) -> None:
    """An arrow's head."""
    points = []
    for turn, reach in ((0.0, 1.0), (2.5, 0.95), (pi, 0.35), (-2.5, 0.95)):
        x, y = cos(heading + turn), sin(heading + turn)
        points.append((tip[0] + size * reach * x, tip[1] + size * reach * y))
    canvas.facet(points, colour)


def draw_route(
    canvas: Canvas, camera: Camera, start: int, path: Iterable[int], colour: Colour
) -> list[Point]:
    """A rocket's way from space to space; returns its points."""
    points = smooth([camera.centre(start), *(camera.centre(place) for place in path)])
    canvas.dotted(points, EDGE, dot=8, gap=12)
    canvas.dotted(points, colour, dot=5, gap=12)
    return points


def halo(canvas: Canvas, box: Box, colour: Colour, width: float = 3.0) -> None:
    """A ring round something on the board."""
    canvas.ring(box.cx, box.cy, max(box.w, box.h) / 2, colour, width)
