"""Jump Gate's place: deep teal, where the Gate's light grows as markers come to it."""

from __future__ import annotations

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.scenery import Scenery, Sky
from scenes.theme import MINT, tinted
from scenes.titles.jump_gate.places import JumpGatePlaces
from scenes.titles.jump_gate.showing import Flights, Now

_WIDER = 9.0
"""Units by which each marker widens the Gate's light."""
_MOST = 12


def _draw(moment: Now, places: JumpGatePlaces, showing: Flights, sky: Sky, canvas: Canvas) -> None:
    sky.sparkles(canvas, places.areas, ((326, 196, 9), (1594, 742, 9), (326, 1010, 8)))
    sky.motes(canvas, 34, 11, Box(0, 90, 1920, 760), 1.0, strength=0.12)
    ring = places.ring
    gate = ring.picture(ring.gate, moment.view.seats)
    wider = _WIDER * min(_MOST, sum(moment.view.gate))
    for at, alpha in ((3, 0.07), (2, 0.09), (1, 0.2)):
        near = gate.w * (0.5 + 0.07 * at) + wider * at / 3
        canvas.circle(gate.cx, gate.cy, near, MINT, alpha=alpha)


SCENERY = Scenery(
    palette=tinted("deep", "#0F3843", "#08212A", "#1C5665", "#3F7F8C", "#A9C6CC"),
    sky="places/jump_gate",
    draw=_draw,
)
