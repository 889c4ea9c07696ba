"""Whose line is which in the curve, its turning points, and how far the debrief has come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from game.core.contract import Names, Seat
from scenes.debrief.found import Point
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button, draw_pill
from scenes.kit.nodes import Node
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.table.frame import text_factor
from scenes.theme import BODY, BOLD, CREAM, INK, LINE, MINT, MUSTARD, RAISE, Style

LONGEST: Final = 14
"""Letters of a name in the legend."""
_EDGE: Final = 18.0


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
        canvas.seat(self.colour, x + size / 2, self.box.cy, min(20.0 * text_factor(fonts), size))
        with canvas.room(self.box):
            canvas.text_middle(self.label, x + size + 10, self.box.cy, style, CREAM)


class Listed(Node):
    """A turning point below a curve that has no room for its flag: by its number, in two lines."""

    def __init__(self, number: int, point: Point, choose: Callable[[int], None]) -> None:
        super().__init__()
        self.number, self.point, self.action = number, point, choose
        self.key = f"list:{point.step}"
        self.lines = (f"{point.when}. {point.told}", point.words)

    def _rows(self, fonts: Fonts, width: float) -> list[tuple[str, Style]]:
        room = width - 3 * _EDGE - self._side(fonts)
        both = zip(self.lines, (BOLD, BODY), strict=True)
        return [(row, style) for words, style in both for row in fonts.wrap(words, style, room)]

    def _side(self, fonts: Fonts) -> float:
        return fonts.line_height(BOLD) * 1.15

    def measure(self, fonts: Fonts, width: float) -> float:
        rows = self._rows(fonts, width)
        return sum(fonts.line_height(style) for _, style in rows) + _EDGE

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        box, fonts, side = self.box, canvas.fonts, self._side(canvas.fonts)
        canvas.rounded(box, 14, RAISE, border=MUSTARD if hovered else LINE, width=1.5)
        x = box.x + _EDGE + side / 2
        canvas.circle(x, box.cy, side / 2, INK, border=CREAM, width=3)
        canvas.text_centre(str(self.number), x, box.cy, BOLD, CREAM)
        y = box.y + _EDGE / 2
        with canvas.room(box):
            for words, style in self._rows(fonts, box.w):
                high = fonts.line_height(style)
                canvas.text_middle(words, x + side / 2 + _EDGE, y + high / 2, style, CREAM)
                y += high

    def targets(self) -> Iterator[Target]:
        point = self.point
        words = f"{self.number}. {'. '.join(self.lines)}. {point.better}".strip()
        yield Target(self.key, self.box, words, "curve", radius=14)

    def find(self, key: str) -> Node | None:
        return self if key == self.key else None

    def choose(self, key: str) -> None:
        self.action(self.point.step)


def short(name: str) -> str:
    """A name that fits into the legend."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


def rival_of(names: Names, seat: Seat) -> str:
    """Whose the play of a seat's only rival is: "Juno’s", "your"; empty where there are more."""
    others = [at for at in range(len(names.names)) if at != seat]
    if len(others) != 1:
        return ""
    rival = others[0]
    called = replace(names, names=tuple(map(short, names.names)))
    return called.whose(rival)


def dots(canvas: Canvas, box: Box) -> None:
    """How the line with Admiral's move looks."""
    canvas.dotted([(box.x, box.cy), (box.right, box.cy)], MINT, dot=4, gap=9)


def draw_rail(canvas: Canvas, box: Box, share: float) -> None:
    """How far the debrief has come."""
    way = Box(box.x, box.cy - 4, box.w, 8)
    canvas.rounded(way, 4, RAISE)
    if share > 0.03:
        canvas.rounded(Box(way.x, way.y, way.w * min(1.0, share), 8), 4, MINT)
