"""Whose line is which in the curve, and how far the debrief has come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core.contract import Seat
from game.core.players import Player
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button, draw_pill
from scenes.theme import CREAM, MINT, RAISE

LONGEST: Final = 14
"""Letters of a name in the legend."""


class Legend(Button):
    """A seat in the legend: its mark, its name; chosen, its game is told."""

    def __init__(
        self, seat: Seat, colour: int, words: str, chosen: bool, look: Callable[[], None]
    ) -> None:
        super().__init__(
            f"seat:{seat}", words, look, small=True, chosen=chosen, zone="seats", icon="flag"
        )
        self.colour = colour

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        fonts, style = canvas.fonts, self.style
        draw_pill(canvas, self.box, self._face(hovered), self._edge())
        x = self.box.cx - (fonts.width(self.label, style) + self._extra(fonts)) / 2
        size = fonts.height(style)
        canvas.seat(self.colour, x + size / 2, self.box.cy, min(20.0, size))
        with canvas.room(self.box):
            canvas.text_middle(self.label, x + size + 10, self.box.cy, style, CREAM)


def short(name: str) -> str:
    """A name that fits into the legend."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


def rival_of(players: Sequence[Player], seat: Seat) -> str:
    """A seat's only rival; empty where there are more, or none."""
    others = [player.name for at, player in enumerate(players) if at != seat]
    return short(others[0]) if len(others) == 1 else ""


def dots(canvas: Canvas, box: Box) -> None:
    """How the line with Admiral's move looks."""
    canvas.dotted([(box.x, box.cy), (box.right, box.cy)], MINT, dot=4, gap=9)


def draw_rail(canvas: Canvas, box: Box, share: float) -> None:
    """How far the debrief has come."""
    way = Box(box.x, box.cy - 4, box.w, 8)
    canvas.rounded(way, 4, RAISE)
    if share > 0.03:
        canvas.rounded(Box(way.x, way.y, way.w * min(1.0, share), 8), 4, MINT)
