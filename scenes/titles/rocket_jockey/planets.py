"""The nine planets as pictures: how large each is drawn, and where its disc lies in its picture."""

from __future__ import annotations

import json
from functools import cache

from game.core.paths import bundled
from game.rocket_jockey.data import PLANET_NAMES
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas

_PICTURE = 512
_SIZES = {1: 0.56, 2: 0.74, 3: 0.78, 4: 0.66, 5: 1.0, 6: 0.82, 7: 0.8, 8: 0.8, 9: 0.5}
"""The discs' sizes beside Jupiter's: told apart at a glance, not true to scale."""


@cache
def _discs() -> dict[str, int]:
    """Planet -> radius of its disc in its 512-pixel picture."""
    text = bundled("art", "planets", "discs.json").read_text(encoding="utf-8")
    return {str(name): int(radius) for name, radius in json.loads(text).items()}


def picture(planet: int) -> str:
    """The name of the planet's picture."""
    return f"planets/{PLANET_NAMES[planet].lower()}"


def disc_radius(planet: int, largest: float) -> float:
    """How large the disc is drawn where the largest has that radius."""
    return _SIZES[planet] * largest


def draw_planet(
    canvas: Canvas, planet: int, cx: float, cy: float, radius: float, *, alpha: float = 1.0
) -> None:
    """Draws a planet so that its disc has this radius (Saturn's ring reaches beyond)."""
    disc = _discs().get(PLANET_NAMES[planet].lower(), _PICTURE // 2)
    side = radius * _PICTURE / disc
    canvas.image(picture(planet), Box.around(cx, cy, side, side), alpha=alpha)
