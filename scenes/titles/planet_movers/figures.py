"""What Planet Movers' guide shows: contracts, chips, dice and planets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.planet_movers.data import CARGO_NAMES, CATALOGUE, PLANETS
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.figure import Figure, picture
from scenes.theme import CREAM, INK_TEXT, NUMBER, Colour
from scenes.titles.planet_movers.faces import RATIO, back_look, face_look

_HOLD = 244 / 580
"""The shape of the picture of a hold."""


def _contract(goods: int) -> Figure:
    """The first contract for so many kinds of goods."""
    number = next(card for card, info in enumerate(CATALOGUE) if len(info.cargo) == goods)
    return Figure(face_look(number).paint, RATIO, size=1.85)


def _die(name: str, value: int, colour: Colour) -> Figure:
    """A die that shows a number."""

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.image(f"planet_movers/{name}", box)
        style = NUMBER.sized(box.w * 0.56)
        canvas.text_centre(str(value), box.cx, box.cy, style, colour)

    return Figure(paint)


FIGURES: Final[Mapping[str, Figure]] = {
    "card:contract": _contract(1),
    "card:combination": _contract(2),
    "card:back": Figure(back_look().paint, RATIO),
    **{f"symbol:{chip}": picture(f"planet_movers/chip_{chip}") for chip in CARGO_NAMES},
    **{f"symbol:{planet.ident}": picture(f"planets/{planet.ident}") for planet in PLANETS},
    "symbol:planet": picture("planets/jupiter"),
    "symbol:die_a": _die("die_a", 5, INK_TEXT),
    "symbol:die_b": _die("die_b", 8, CREAM),
    "symbol:lead": picture("planet_movers/lead"),
    "symbol:hold": Figure(picture("planet_movers/hold").paint, _HOLD),
}
