"""The way of a flight as a strip of the plan: its start, cards and planets; and a warning below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.rocket_jockey import data
from game.rocket_jockey.previews.plan import PlanWords, Stop, place_name
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import paragraphs
from scenes.kit.line_fill import LineFill
from scenes.theme import Colour
from scenes.titles.rocket_jockey.faces import SATURN, draw_planet
from scenes.titles.rocket_jockey.places import CHIP, strip_step

Way: TypeAlias = tuple[int, float]
WAYS: tuple[Way, ...] = (3, 1.0), (3, 0.85), (2, 1.0), (2, 0.85), (1, 1.0), (1, 0.85), (0, 0.85)
"""How a route is told in the room it has: all planets named, those between as pictures, only both
ends or none; how large."""
NAMED = WAYS[:2]


class _Flow(LineFill):
    """Words and chips of the plan's strip."""

    def __init__(self, canvas: Canvas, box: Box, grown: float, drawn: bool) -> None:
        super().__init__(box, strip_step(canvas.fonts) * grown)
        self.canvas, self.drawn, self.close = canvas, drawn, min(1.0, grown)
        self.style, self.plain = (s.sized(s.size * grown) for s in (CHIP, theme.BOLD))

    def _begun(self, wide: float, arrow: bool = True) -> tuple[float, float]:
        """Room for a piece, behind the arrow that leads to it: its left edge and its middle."""
        before = 32 * self.close if arrow else 0.0
        left, middle = self.advance(before + wide)
        if arrow and self.drawn:
            side = 20 * self.close
            self.canvas.icon("arrow-right", left + 0.6 * side, middle, side, theme.LINE)
        return left + before, middle

    def word(self, text: str, colour: Colour, arrow: bool = True) -> None:
        """A planet's name."""
        wide = self.canvas.fonts.width(text, self.plain) + 14 * self.close
        left, middle = self._begun(wide, arrow)
        if self.drawn:
            self.canvas.text_middle(text, left, middle, self.plain, colour)

    def disc(self, planet: int) -> None:
        """A planet's picture, where names have no room."""
        radius = self.step * 0.26
        half = radius * (1.8 if planet == SATURN else 1.0)
        left, middle = self.advance(2 * half + 0.8 * radius)
        if self.drawn:
            draw_planet(self.canvas, planet, left + half, middle, radius)

    def chip(self, stop: Stop) -> None:
        """A card: paper, its reading, and a helmet where a co-pilot re-reads it."""
        canvas, close = self.canvas, self.close
        helmet = 30 * close if stop.copilot else 0.0
        wide = canvas.fonts.width(stop.reading, self.style) + 28 * close + helmet
        left, middle = self._begun(wide + 12 * close)
        if not self.drawn:
            return
        chip = Box(left, middle - self.step / 2 + 2, wide, self.step - 4)
        edge = theme.MUSTARD if stop.copilot else None
        canvas.rounded(chip, 8, theme.PAPER, border=edge, width=3)
        canvas.text_middle(stop.reading, chip.x + 14 * close, middle, self.style, theme.INK_TEXT)
        if stop.copilot:
            at, side = chip.right - 22 * close, 11 * close
            canvas.icon("copilot", at, middle, 26 * close, theme.INK_TEXT)
            ends = (at - side, middle + side), (at + side, middle - side)
            canvas.line(*ends, theme.CORAL_DEEP, 4)  # it is spent


def _flow(canvas: Canvas, box: Box, words: PlanWords, way: Way, grown: float, drawn: bool) -> _Flow:
    """Start, cards and planets, the goal still pale."""
    names, share = way
    flow = _Flow(canvas, box, grown * share, drawn)
    flow.word(_short(words.start, names == 0), theme.CREAM, arrow=False)
    for left, stop in enumerate(words.stops, 1 - len(words.stops)):
        flow.chip(stop)
        if names == 3 or (names and not left and not words.goal):
            flow.word(place_name(stop.planet), theme.CREAM)
        elif names == 2 and stop.planet in data.PLANETS:
            flow.disc(stop.planet)
    if words.goal:
        flow.word(_short(words.goal, names == 0), theme.MUTE)
    return flow


def _told(
    canvas: Canvas, box: Box, words: PlanWords, ways: Sequence[Way], grown: float
) -> Way | None:
    """The first way in which the route has room in the box, or in one line."""
    for way in ways:
        flow = _flow(canvas, box, words, way, grown, False)
        if not flow.y or flow.bottom <= box.bottom:
            return way
    return None


def fits(
    canvas: Canvas, box: Box, words: PlanWords, ways: Sequence[Way] = WAYS, grown: float = 1.0
) -> bool:
    """Whether the route has room there in one of these ways."""
    return _told(canvas, box, words, ways, grown) is not None


def draw_strip(canvas: Canvas, box: Box, words: PlanWords, grown: float = 1.0) -> float:
    """The route in as many words as there is room for; returns where it ends."""
    way = _told(canvas, box, words, WAYS, grown) or WAYS[-1]
    return _flow(canvas, box, words, way, grown, True).bottom


def draw_warning(canvas: Canvas, box: Box, warning: str, grown: float) -> None:
    """A warning as large as it has room for."""
    large = theme.BODY.sized(theme.BODY.size * grown)
    style, _ = paragraphs(canvas.fonts, [warning], large, box.w, box.h, theme.SMALL.size)
    canvas.paragraph(warning, box, style, theme.MUSTARD)


def _short(name: str, bare: bool) -> str:
    """A planet's number alone where there is little room."""
    return name.split(" ", 1)[0] if bare and name[0].isdigit() else name
