"""Planet Movers' place: the blue of the inner system, lit by the Sun in the middle of the board."""

from __future__ import annotations

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.moment import Places
from scenes.table.scenery import Scenery, Sky
from scenes.theme import tinted
from scenes.titles.planet_movers.showing import Now, OrbitalShow


def _draw(moment: Now, places: Places, showing: OrbitalShow, sky: Sky, canvas: Canvas) -> None:
    sky.sparkles(canvas, places.areas, ((326, 330, 9), (1594, 700, 8), (326, 960, 7)))
    sky.motes(canvas, 36, 31, Box(0, 90, 1920, 960), 1.0)


SCENERY = Scenery(
    palette=tinted("system", "#0F2140", "#0B1930", "#28508A", "#4F76AC", "#B4C7E2"),
    sky="places/planet_movers",
    draw=_draw,
)
