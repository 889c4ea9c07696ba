"""What Rocket Jockey's guide shows: its cards, and the signs on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.contract import Card
from game.rocket_jockey.data import CATALOGUE
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.figure import Figure, icon, picture
from scenes.theme import MUSTARD, PLUM, TEAL, Colour
from scenes.titles.rocket_jockey.faces import MANEUVER_RATIO, draw_planet, face_look


def _card(number: Card) -> Figure:
    return Figure(face_look(number).paint, MANEUVER_RATIO, size=1.2)


def _first(kind: str, face: str = "") -> Figure:
    """The first card of a kind, perhaps the first with this face."""
    found = (c for c, info in enumerate(CATALOGUE) if info.kind == kind and face in info.face)
    return _card(next(found))


def _planet(number: int) -> Figure:
    return Figure(lambda canvas, box: draw_planet(canvas, number, box.cx, box.cy, box.w * 0.36))


def _path(colour: Colour) -> Figure:
    """The dotted path of a kind of maneuver card."""

    def paint(canvas: Canvas, box: Box) -> None:
        points = [(box.x + box.w * share, box.cy) for share in (0.05, 0.95)]
        canvas.dotted(points, colour, dot=box.w * 0.11, gap=box.w * 0.22)

    return Figure(paint)


FIGURES: Final[Mapping[str, Figure]] = {
    "card:2-3": _first("hohmann", "2-3"),
    "card:2-4": _first("booster", "2-4"),
    "card:3-6": _first("slingshot", "3-6"),
    "card:cargo": _first("standard"),
    "card:express": _first("express"),
    "card:visitors": _first("visitors"),
    "card:aliens": _first("aliens"),
    **{f"symbol:planet_{number}": _planet(number) for number in range(1, 10)},
    "symbol:hohmann": _path(TEAL),
    "symbol:booster": _path(MUSTARD),
    "symbol:slingshot": _path(PLUM),
    "symbol:express": picture("rocket_jockey/express"),
    "symbol:aliens": picture("rocket_jockey/alien_ship"),
    "symbol:copilot": icon("copilot", MUSTARD),
}
