"""Figure: something of the game's own art that another screen can show, without a scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.theme import CORAL, CREAM, PAPER, SMALL_BOLD, Colour


@dataclass(frozen=True, slots=True)
class Figure:
    """How it is painted into a box of its shape: a card, or a sign on one."""

    paint: Callable[[Canvas, Box], None]
    ratio: float = 1.0
    """Its height by its width."""
    size: float = 1.0
    """How wide it should be beside others of its kind, to be readable."""
    grows: bool = True
    """Whether it grows with the player's text; not if its words do by themselves."""


def picture(name: str) -> Figure:
    """A picture of `art`, as it is."""

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.image(name, box)

    return Figure(paint)


def icon(name: str, colour: Colour = CREAM) -> Figure:
    """A one-colour icon of `art/icons`."""
    return Figure(lambda canvas, box: canvas.icon(name, box.cx, box.cy, box.w, colour))


def numbered(name: str, marks: Sequence[tuple[float, float]], ratio: float) -> Figure:
    """A large picture with numbers at these places (parts of its width and height)."""

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.image(name, box)
        canvas.outline(box, PAPER, 1.5, 4)
        style = SMALL_BOLD
        radius = canvas.fonts.height(style) * 0.62
        for number, (x, y) in enumerate(marks, 1):
            left = min(box.right - radius, max(box.x + radius, box.x + x * box.w))
            top = min(box.bottom - radius, max(box.y + radius, box.y + y * box.h))
            if canvas.shows(Box.around(left, top, 2 * radius, 2 * radius)):
                canvas.circle(left, top, radius, CORAL, border=CREAM, width=2)
                canvas.text_centre(str(number), left, top, style, CREAM)

    return Figure(paint, ratio, grows=False)
