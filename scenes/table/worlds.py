"""Planets as they are painted at every table: a picture whose disc has the wanted radius."""

from __future__ import annotations

import json
from functools import cache

from game.core.paths import bundled
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas


@cache
def _discs(folder: str) -> dict[str, int]:
    """World -> the radius of its disc in its picture (pixels)."""
    text = bundled("art", folder, "discs.json").read_text(encoding="utf-8")
    return {str(name): int(radius) for name, radius in json.loads(text).items()}


def picture_side(name: str, radius: float, folder: str = "planets", size: int = 512) -> float:
    """How large a picture of this many pixels is drawn for its disc to have the radius."""
    return radius * size / _discs(folder).get(name, size // 2)


def draw_world(
    canvas: Canvas, name: str, cx: float, cy: float, radius: float, alpha: float = 1.0
) -> None:
    """A planet of the Solar System with its disc at this radius; a ring reaches beyond."""
    side = picture_side(name, radius)
    canvas.image(f"planets/{name}", Box.around(cx, cy, side, side), alpha=alpha)
