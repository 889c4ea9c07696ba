"""Rocket Jockey's place: evening along the lanes, the sun going down as the cargo deck empties."""

from __future__ import annotations

from game.rocket_jockey.previews import cargo_gone
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.moment import Places
from scenes.table.scenery import Scenery, Sky
from scenes.theme import tinted
from scenes.titles.rocket_jockey.showing import Now, Shown

SUN = (316.0, 258.0)
"""The middle of the arcs of light in the picture of the sky."""
_SETS = 90.0
"""Units that it sinks until the last cargo."""


def _draw(moment: Now, places: Places, showing: Shown, sky: Sky, canvas: Canvas) -> None:
    gone = 0.0 if moment.still else cargo_gone(moment.view)
    side, high = 240 * sky.scale, sky.at(*SUN)[1]
    x, y = sky.at(SUN[0], SUN[1] + _SETS * gone)
    y += max(0.0, places.areas.top.bottom + side / 2 - high)  # nothing can be read before it
    canvas.image("places/jockey_sun", Box.around(x, y, side, side))
    sky.sparkles(canvas, places.areas, ((326, 640, 8), (1594, 132, 9), (1594, 560, 8)))
    sky.motes(canvas, 22, 5, Box(1000, 90, 900, 560), 1.0)


SCENERY = Scenery(
    palette=tinted("lanes", "#2A1420", "#1D0F1A", "#5B2A34", "#A0606A", "#E2C4BC"),
    sky="places/rocket_jockey",
    draw=_draw,
)
