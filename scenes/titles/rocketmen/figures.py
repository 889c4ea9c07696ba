"""What Rocketmen's guide shows: its cards, and the signs on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.core.contract import Card
from game.rocketmen.data import (
    CATALOGUE,
    DESTINATIONS,
    GOAL_CARDS,
    SOLO_CARDS,
    VARIANT_CARDS,
    CardFace,
)
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.figure import Figure, picture
from scenes.titles.rocketmen.faces.beside import paint_beside
from scenes.titles.rocketmen.faces.face import face_look
from scenes.titles.rocketmen.faces.parts import HAND_RATIO, ICONS, draw_timing


def _first(fits: Callable[[CardFace], bool]) -> Figure:
    """The first card that fits."""
    number = next(card for card, face in enumerate(CATALOGUE) if fits(face))
    return Figure(face_look(number).paint, HAND_RATIO, size=1.2)


def _beside(card: Card) -> Figure:
    """A card that is never in a hand."""
    return Figure(lambda canvas, box: paint_beside(canvas, box, card), HAND_RATIO, size=1.2)


def _timing(kind: str) -> Figure:
    """The sign of a card whose ability works then."""
    face = next(face for face in CATALOGUE if face.timing == kind)

    def paint(canvas: Canvas, box: Box) -> None:
        draw_timing(canvas, face, box.cx, box.cy, box.w)

    return Figure(paint)


FIGURES: Final[Mapping[str, Figure]] = {
    "card:mission": _first(lambda face: face.id == "spaceship"),
    "card:teal": _first(lambda face: face.kind == "asset" and face.era == "teal"),
    "card:pink": _first(lambda face: face.kind == "asset" and face.era == "pink"),
    "card:engine": _first(lambda face: face.kind == "engine"),
    "card:threat": _first(lambda face: face.kind == "threat"),
    "card:success": _first(lambda face: face.kind == "success" and face.amount == 2),
    "card:goal": _beside(GOAL_CARDS[0]),
    "card:variant": _beside(VARIANT_CARDS[0]),
    "card:solo": _beside(SOLO_CARDS[0]),
    "symbol:token": Figure(lambda canvas, box: canvas.seat(0, box.cx, box.cy, box.w * 0.8)),
    **{f"symbol:{name}": picture(f"rocketmen/item_{name}") for name in ICONS},
    "symbol:hand": picture("rocketmen/item_hand"),
    **{f"symbol:{to}": picture(f"planets/{to}") for to in DESTINATIONS},
    **{f"symbol:{kind}": _timing(kind) for kind in ("pay", "discard", "pad")},
}
