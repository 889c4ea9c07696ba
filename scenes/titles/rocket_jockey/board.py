"""The board of Rocket Jockey: nine planets in a row, their cargoes, arcs and marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game.rocket_jockey.data import DESTINATION, PLANET_NAMES, PLANETS
from game.rocket_jockey.moves import ALIEN_TARGET, Target
from game.rocket_jockey.state import State
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point, curve
from scenes.kit.text import Fonts
from scenes.table.frame import Areas
from scenes.theme import (
    BUTTON,
    CREAM,
    GAP,
    INK,
    LIFT,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    SMALL_BOLD,
    Face,
    Style,
)
from scenes.titles.rocket_jockey.planets import disc_radius, draw_planet

CARGO_RATIO = 1.36
NAME = Style(Face.DISPLAY, 20, 0.04, True, 1.2)
BADGE = SMALL_BOLD
_SKY = 64.0
"""Room above the planets for the paths."""


@dataclass(frozen=True, slots=True)
class Board:
    """Where everything on the board is, in units."""

    area: Box
    columns: tuple[Box, ...]
    """One for each planet, 1 to 9."""
    line_y: float
    """The height of the planets' middles."""
    radius: float
    """Jupiter's."""
    name_y: float
    cards: tuple[Box, ...]
    plan: Box
    """The flight plan's panel."""
    short_names: bool

    def column(self, planet: int) -> Box:
        """A planet's column."""
        return self.columns[planet - 1]

    def planet(self, planet: int) -> Point:
        """The middle of a planet; 10 and more lie outside Pluto."""
        last = self.columns[-1]
        if planet > len(self.columns):
            return last.right + 6, self.line_y - self.radius * 0.9
        return self.columns[planet - 1].cx, self.line_y

    def planet_box(self, planet: int) -> Box:
        """The target around a planet."""
        x, y = self.planet(planet)
        side = max(2 * disc_radius(planet, self.radius) + 14, 64.0)
        return Box.around(x, y, side, side)

    def card(self, planet: int) -> Box:
        """The place of a planet's cargo."""
        return self.cards[planet - 1]


def hand_alone(areas: Areas, fonts: Fonts) -> Areas:
    """With large text the buttons lie above the hand, which needs the strip for itself."""
    high = fonts.line_height(BUTTON) + 34
    board, strip = areas.board, areas.bottom
    return replace(
        areas,
        board=Box(board.x, board.y, board.w, board.h - high - GAP),
        hand=strip,
        above_actions=Box(strip.right, strip.y, 0, 0),
        actions=Box(board.x, board.bottom - high, board.w, high),
    )


def lay_board(fonts: Fonts, area: Box, plan_least: float, aside: Box | None = None) -> Board:
    """Divides the board: planets, names, cargoes, below them the flight plan (or `aside`)."""
    step = area.w / len(PLANETS)
    columns = tuple(Box(area.x + i * step, area.y, step, area.h) for i in range(len(PLANETS)))
    names = fonts.line_height(NAME)
    left = area.h - names - LIFT - 29 - plan_least
    radius = max(24.0, min(step * 0.4, 54.0, left * 0.15))
    sky = min(_SKY, max(16.0, left * 0.14))
    card_w = max(40.0, min(step - 16, (left - sky - 2 * radius - 8) / CARGO_RATIO, 136.0))
    card_h = card_w * CARGO_RATIO
    # In tall windows there is air where the paths fly.
    spare = max(0.0, left - sky - 2 * radius - 8 - card_h)
    sky += spare * 0.45
    line_y = area.y + sky + radius
    name_y = line_y + radius + 8 + names / 2
    card_y = name_y + names / 2 + LIFT + 7  # so that a lifted card leaves the name alone
    cards = tuple(Box(c.cx - card_w / 2, card_y, card_w, card_h) for c in columns)
    plan_h = plan_least + min(spare * 0.15, 50.0)
    plan = aside or Box(area.x, area.bottom - plan_h, area.w, plan_h)
    widest = max(fonts.width(f"{p} {PLANET_NAMES[p]}", NAME) for p in PLANETS)
    return Board(area, columns, line_y, radius, name_y, cards, plan, widest > step - 8)


def path_between(board: Board, start: int, end: int) -> list[Point]:
    """The rocket's path from one planet to another, above the row."""
    a, b = board.planet(start), board.planet(end)
    if start == end:  # a double: once around the planet's top
        high = a[1] - board.radius * 2.2
        return curve((a[0] - 14, a[1] - board.radius * 0.8), (a[0], high), (a[0] + 14, a[1]))
    lift = board.radius * 0.75
    rise = min(0.9 * abs(b[0] - a[0]) ** 0.5 * 5.2, (board.line_y - board.area.y) * 1.5)
    start_p = (a[0], a[1] - lift)
    return curve(start_p, ((a[0] + b[0]) / 2, a[1] - lift - rise), (b[0], b[1] - lift))


def draw_row(canvas: Canvas, board: Board, dim: frozenset[int] = frozenset()) -> None:
    """The planets on their line, with their names."""
    first, last = board.planet(1), board.planet(len(PLANETS))
    canvas.line((first[0] - 20, board.line_y), (last[0] + 20, board.line_y), LINE, 2)
    for planet in PLANETS:
        x, y = board.planet(planet)
        alpha = 0.45 if planet in dim else 1.0
        draw_planet(canvas, planet, x, y, disc_radius(planet, board.radius), alpha=alpha)
        name = str(planet) if board.short_names else f"{planet} {PLANET_NAMES[planet]}"
        canvas.text_middle(name, x, board.name_y, NAME, CREAM, align="centre")


def draw_arc(canvas: Canvas, board: Board, start: int, end: int, bright: bool) -> None:
    """The dotted way that a cargo wants to go."""
    path = path_between(board, start, end)
    canvas.dotted(path, MUSTARD if bright else MUTE, dot=5.5 if bright else 4, gap=15)
    x, y = path[-1]
    canvas.circle(x, y, 7, MUSTARD if bright else MUTE)


def draw_legs(canvas: Canvas, board: Board, stops: Sequence[int], rocket: str) -> None:
    """The legs flown so far in the plan, with the rocket at the last stop."""
    for start, end in pairwise(stops):
        path = path_between(board, start, end)
        canvas.dotted(path, MUSTARD, dot=6, gap=15)
        x, y = path[-1]
        canvas.circle(x, y, 6, MUSTARD)
    x, y = board.planet(stops[-1])
    side = board.radius * 1.25
    place = Box.around(x, y - board.radius * 0.95 - side * 0.3, side, side)
    canvas.image(rocket, place, angle=-40)


def draw_marks(
    canvas: Canvas, board: Board, view: State, colours: Sequence[int], places: Mapping[Target, Box]
) -> None:
    """Each reservation: its owner's token on a corner of the cargo."""
    for slot, owner in enumerate(view.marks):
        target: Target = slot if slot else ALIEN_TARGET
        box = places.get(target)
        if owner < 0 or box is None:
            continue
        side = max(38.0, box.w * 0.36)
        spot = Box.around(box.x + side * 0.3, box.y + side * 0.2, side, side)
        canvas.circle(spot.cx, spot.cy, side / 2, INK, border=CREAM, width=2.5)
        canvas.seat(owner, spot.cx, spot.cy, side * 0.55, shape=colours[owner])


def draw_badge(canvas: Canvas, board: Board, planet: int, words: str, copilot: bool) -> None:
    """A small label on a planet: the reading of a card, and a helmet if that costs a co-pilot."""
    x, y = board.planet(planet)
    wide = canvas.fonts.width(words, BADGE) + 22 + (26 if copilot else 0)
    high = canvas.fonts.line_height(BADGE) + 6
    box = Box.around(x, y + board.radius * 0.62, wide, high)
    canvas.rounded(box, high / 2, INK, border=MINT, width=2)
    with canvas.room(box):
        canvas.text_middle(words, box.x + 11, box.cy, BADGE, MINT)
    if copilot:
        canvas.icon("copilot", box.right - 20, box.cy, 22, MUSTARD)


def chevron_target(view: State, planet: int) -> int | None:
    """Where a chain would go on after the cargo of this planet; None if it would end."""
    pile = view.row[planet]
    if not pile:
        return None
    goal = DESTINATION[pile[-1]]
    return goal if view.row[goal] else None
