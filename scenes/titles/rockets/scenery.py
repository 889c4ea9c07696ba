"""Rockets' place: a plum nebula in which every discovered system lights up."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, sin

from game.rockets.previews import charted
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.layer import Same
from scenes.table.frame import Areas
from scenes.table.scenery import Scenery, Sky
from scenes.theme import MINT, PAPER, SEATS, mix, rgb, tinted
from scenes.titles.rockets.places import RocketsPlaces
from scenes.titles.rockets.showing import Now, RocketsShowing

_STEP, _BESIDE = 74.0, 4
"""How far lights stand apart, and how many on each side."""
_SIZES = (1.75, 1.75, 1.0, 0.8)
"""How large they are by how many stand on a side: none reaches below a prompt of usual length."""
_WORLD, _ORBIT = rgb("#E9C27D"), rgb("#80608F")


def _cells(areas: Areas, grown: float) -> Iterable[tuple[float, float]]:
    """Where lights may stand: on both sides of the prompt, from the edges inward."""
    row = areas.prompt
    y = row.y + 30
    for at in range(2 if areas.large else _BESIDE):  # the prompt is wide in large text
        away = _STEP * grown * (at + 0.5)
        yield row.right - away, y - 5 * (at % 2)
        yield row.x + away, y + 5 * (at % 2)


def _draw(
    moment: Now, places: RocketsPlaces, showing: RocketsShowing, sky: Sky, canvas: Canvas
) -> None:
    sky.sparkles(canvas, places.areas, ((326, 460, 9), (1594, 600, 9), (1594, 1010, 7)))
    sky.motes(canvas, 40, 17, Box(0, 90, 1920, 960), 1.0)
    canvas.group(("lights", Same(moment), Same(places)), lambda: _lights(moment, places, canvas))


def _lights(moment: Now, places: RocketsPlaces, canvas: Canvas) -> None:
    lights = [
        (colour, planets)
        for colour, pile in zip(moment.colours, moment.view.discovery, strict=True)
        for planets in charted(pile)
    ]
    beside = min(_BESIDE, max(1, -(-len(lights) // 2)))
    grown = 1.25 if places.areas.large else _SIZES[beside - 1]
    for (x, y), (colour, planets) in zip(_cells(places.areas, grown), lights, strict=False):
        _draw_system(canvas, x, y, grown, SEATS[colour % len(SEATS)], planets)


def _draw_system(
    canvas: Canvas, x: float, y: float, size: float, colour: tuple[int, int, int], planets: int
) -> None:
    """A star in its finder's colour with so many planets on their orbits, seen aslant."""
    canvas.image(
        "places/system", Box.around(x, y, 34 * size, 34 * size), tint=mix(colour, PAPER, 0.25)
    )
    for planet in range(min(planets, 4)):
        far = (17 + (10 if size > 1 else 7) * planet) * size
        canvas.image("places/orbit", Box.around(x, y, 2.1 * far, 2.1 * far), tint=_ORBIT)
        turn = planet * 2.2 + x * 0.05
        wide, high = far * cos(turn), far * 0.37 * sin(turn)
        shade = MINT if planet % 2 else _WORLD
        canvas.circle(x + 0.97 * wide + 0.24 * high, y + 0.97 * high - 0.24 * wide, 3 * size, shade)


SCENERY = Scenery(
    palette=tinted("nebula", "#24142F", "#1B0F25", "#4A2D5C", "#7B5C8E", "#D3C1DD"),
    sky="places/rockets",
    draw=_draw,
)
