"""What Planet Movers' guide shows: contracts, chips, dice and planets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.planet_movers.data import CATALOGUE, PLANETS
from scenes.kit.figure import Figure, picture
from scenes.titles.planet_movers.faces import RATIO, face_look
from scenes.titles.planet_movers.orrery import CHIPS

_HOLD = 244 / 580
"""The shape of the picture of a hold."""


def _contract(goods: int) -> Figure:
    """The first contract for so many kinds of goods."""
    number = next(card for card, info in enumerate(CATALOGUE) if len(info.cargo) == goods)
    return Figure(face_look(number).paint, RATIO)


FIGURES: Final[Mapping[str, Figure]] = {
    "card:contract": _contract(1),
    "card:combination": _contract(2),
    **{f"symbol:{chip}": picture(f"planet_movers/chip_{chip}") for chip in CHIPS},
    **{f"symbol:{planet.ident}": picture(f"planets/{planet.ident}") for planet in PLANETS},
    "symbol:planet": picture("planets/jupiter"),
    "symbol:die_a": picture("planet_movers/die_a"),
    "symbol:die_b": picture("planet_movers/die_b"),
    "symbol:lead": picture("planet_movers/lead"),
    "symbol:hold": Figure(picture("planet_movers/hold").paint, _HOLD),
}
