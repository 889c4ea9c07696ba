"""Outlined parts that pictograms are put together from."""

from __future__ import annotations

from draw.base import TEXT, circle, path, rect

E = f'stroke="{TEXT}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"'
STEEL, DARK, LEAF, ICE = "#B8C4CE", "#6F8091", "#5FA777", "#D5E9F2"


def P(d: str, fill: str) -> str:
    """An outlined outline."""
    return path(d, fill, E)


def R(x: float, y: float, w: float, h: float, fill: str, r: float = 4) -> str:
    """An outlined plate."""
    return rect(x, y, w, h, fill, r, E)


def C(x: float, y: float, r: float, fill: str) -> str:
    """An outlined disc."""
    return circle(x, y, r, fill, E)
