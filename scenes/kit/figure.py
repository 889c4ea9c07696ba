"""Figure: something of the game's own art that another screen can show, without a scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.theme import CREAM, Colour


@dataclass(frozen=True, slots=True)
class Figure:
    """How it is painted into a box of its shape: a card, or a sign on one."""

    paint: Callable[[Canvas, Box], object]
    ratio: float = 1.0
    """Its height by its width."""


def picture(name: str) -> Figure:
    """A picture of `art`, as it is."""
    return Figure(lambda canvas, box: canvas.image(name, box))


def icon(name: str, colour: Colour = CREAM) -> Figure:
    """A one-colour icon of `art/icons`."""
    return Figure(lambda canvas, box: canvas.icon(name, box.cx, box.cy, box.w, colour))
