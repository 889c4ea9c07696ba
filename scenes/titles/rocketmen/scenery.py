"""Rocketmen's place: a launch site at dusk, whose sky climbs to space with the rocket."""

from __future__ import annotations

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.scenery import Scenery, Sky
from scenes.theme import Colour, rgb, tinted
from scenes.titles.rocketmen.places.boxes import RocketmenPlaces
from scenes.titles.rocketmen.showing import Launches, Now

_SPACE = 60.0
"""Units that the sky sinks for each space of the track."""
_CLOUDS: tuple[tuple[float, float, float, Colour, float, float], ...] = (
    (900, 440, 0.7, rgb("#C98A86"), 0.28, 0.7),
    (640, 500, 0.9, rgb("#E9A77C"), 0.3, 1.0),
    (1260, 520, 1.1, rgb("#E9A77C"), 0.3, 1.3),
    (1640, 470, 0.8, rgb("#C98A86"), 0.3, 0.9),
    (120, 460, 0.9, rgb("#8A5A6C"), 0.4, 1.1),
)
"""Middle, size, colour, strength, and the share of the drift that they follow."""
_HILL, _GROUND = rgb("#4A1C18"), rgb("#2C1317")
_UNIT = 19.0
"""Of the gantry's picture: so much is a unit of the track."""
_ROUND = 2120.0
"""A cloud that has left the picture comes in again at its other side."""


def _height(moment: Now, showing: Launches) -> float:
    show = showing.launching
    return 0.0 if show is None or show.gone else _SPACE * show.position


def _draw(
    moment: Now, places: RocketmenPlaces, showing: Launches, sky: Sky, canvas: Canvas
) -> None:
    sky.sparkles(canvas, places.areas, ((326, 236, 8), (1594, 330, 8)))
    if sky.height:
        # Those behind the bar stay: what is told there is painted once.
        still = Sky(sky.window, sky.drift)
        top = (places.areas.top.bottom - still.at(0, 0)[1]) / sky.scale
        still.motes(canvas, 8, 23, Box(0, 0, 1920, top), 0.5)
        sky.motes(canvas, 52, 24, Box(0, top - sky.height, 1920, sky.height + 240 - top), 0.5)
    for x, y, size, colour, alpha, near in _CLOUDS:
        cx, cy = sky.at((x + near * sky.drift + 100) % _ROUND - 100, y)
        side = Box.around(cx, cy, 170 * size * sky.scale, 84 * size * sky.scale)
        canvas.image("places/cloud", side, tint=colour, alpha=alpha)
    _draw_pad(places, showing, sky, canvas)
    if sky.height:
        # Who looks on stays on the ground: the horizon sinks behind it.
        low = Sky(sky.window).at(0, 782)[1]
        sky.hill(canvas, low, max(20 * sky.scale, low - places.purse.y + 10), _GROUND)


def gantry(places: RocketmenPlaces) -> Box:
    """The picture of tower, pad and steam: where the track begins, no higher than its board."""
    area, (x, y) = places.track.area, places.track.spaces[0]
    step = min(places.track.unit / _UNIT, (y - area.y) / 372)
    return Box(x - 166 * step, y - 376 * step, 360 * step, 460 * step)


def _draw_pad(places: RocketmenPlaces, showing: Launches, sky: Sky, canvas: Canvas) -> None:
    """The gantry, and who looks on: in a high window on a hill of their own."""
    tower = gantry(places).moved(0, sky.height * sky.scale)
    step = tower.w / 360
    if tower.bottom - 14 * step < sky.at(0, 606)[1]:
        sky.hill(canvas, tower.bottom + 6 * step, 32 * step, _HILL)
    with canvas.clip(places.areas.whole._replace(h=places.display[0].y - 6 - places.areas.whole.y)):
        canvas.image("places/gantry", tower)  # its steam ends behind what is for sale
    show = showing.launching
    flies = show is not None and show.fate in ("", "success")
    foot = min(tower.bottom + step, places.display[0].y + sky.height * sky.scale)
    people = Box(tower.x + 196 * step, foot - 68 * step, 520 * step, 68 * step)
    canvas.image("places/crowd_cheers" if flies else "places/crowd", people)


SCENERY = Scenery(
    palette=tinted("site", "#0E1A2E", "#101B2D", "#33405F", "#6B6C86", "#B9C2D3"),
    sky="places/rocketmen",
    height=_height,
    draw=_draw,
)
