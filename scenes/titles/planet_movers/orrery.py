"""Orrery: draws planets, rockets and chips, and says where each of them is on screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from json import loads
from math import atan2, cos, degrees, hypot, radians, sin

import pygame

from game.core.paths import bundled
from game.planet_movers.data import FUEL, PLANETS
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point
from scenes.kit.text import Fonts
from scenes.theme import CREAM, INK, INK_TEXT, MUSTARD, PAPER, Colour, Face, Style, mix
from scenes.titles.planet_movers.board import WORLDS
from scenes.titles.planet_movers.camera import Camera
from scenes.titles.planet_movers.sky import Rocket, Sky, step_of

RADII = (12.0, 15.0, 16.0, 14.0, 11.0, 21.0, 15.0, 17.0, 17.0, 11.0)
"""Planet -> radius of its disc, on a board of the usual size."""
CHIPS = ("iron", "hydrogen", "water", "scientist", "fuel")
LETTERS = ("Fe", "H", "W", "S", "")
COLOURS: tuple[Colour, ...] = (
    (185, 167, 147),
    (127, 178, 229),
    (140, 211, 194),
    (231, 155, 176),
    (242, 165, 65),
)
LABEL = Style(Face.DISPLAY, 16, 0.0, False, 1.2)
_LETTER = Style(Face.DISPLAY_BOLD, 12, 0.0, False, 1.0, scales=False)
_TRAIL = 7


@cache
def _discs() -> dict[str, int]:
    text = bundled("art", "planets", "discs.json").read_text(encoding="utf-8")
    return {str(name): int(radius) for name, radius in loads(text).items()}


def draw_planet(canvas: Canvas, planet: int, cx: float, cy: float, radius: float) -> None:
    """A planet with its disc at this radius."""
    name = PLANETS[planet].ident
    side = radius * 512 / _discs()[name]
    canvas.image(f"planets/{name}", Box.around(cx, cy, side, side))


def draw_chip(canvas: Canvas, item: int, cx: float, cy: float, radius: float) -> None:
    """A chip; a small one is its colour and its letter, a large one its picture."""
    if radius * canvas.scale >= 13 or item == FUEL:
        canvas.image(
            f"planet_movers/chip_{CHIPS[item]}", Box.around(cx, cy, 2 * radius, 2 * radius)
        )
        return
    canvas.circle(cx, cy, radius, COLOURS[item], border=PAPER, width=max(1.0, radius * 0.15))
    style = _LETTER.sized(radius * (1.15 if len(LETTERS[item]) > 1 else 1.4))
    if canvas.fonts.width(LETTERS[item], style) < 2 * radius:
        canvas.text_middle(LETTERS[item], cx, cy, style, INK_TEXT, align="centre")


@dataclass
class Orrery:
    """The moving half of the board, seen through a camera."""

    camera: Camera
    sky: Sky
    colours: Sequence[int]
    """Seat -> the number of its look."""
    _sides: dict[int, int] = field(default_factory=dict)
    """Planet -> which of the places for its name is free; kept while it moves."""

    # --- where things are ---

    def planet(self, number: int) -> Point:
        """The middle of a planet."""
        return self.camera.polar(*self.sky.spot(number))

    def radius(self, number: int) -> float:
        """How large a planet is drawn."""
        return RADII[number] * self.camera.grow

    def planet_box(self, number: int) -> Box:
        """Round a planet's disc."""
        side = 2 * self.radius(number) + 6
        return Box.around(*self.planet(number), side, side)

    def rocket_side(self) -> float:
        """How large rockets are drawn."""
        return 36 * self.camera.grow

    def rocket(self, rocket: Rocket) -> tuple[Point, float]:
        """The middle of a rocket, and how it is turned."""
        if rocket.flying is not None:
            return self.camera.screen(*rocket.flying), rocket.heading
        others = self.sky.together(rocket)
        at, count = others.index(rocket), len(others)
        side = self.rocket_side()
        if rocket.planet >= 0:
            x, y = self.planet(rocket.planet)
            away = self.radius(rocket.planet) + side * 0.26
            # Chips lie at the right of a planet, rockets round its left side.
            turn = radians(180 + (at - (count - 1) / 2) * 44)
            return (x + away * cos(turn), y - away * sin(turn)), 20.0 - 12 * at
        x, y = self.camera.polar(rocket.rho, rocket.theta)
        if count > 1:
            x += (at - (count - 1) / 2) * side * 0.5
        return (x, y), 0.0

    def rocket_box(self, rocket: Rocket) -> Box:
        """Round a rocket."""
        side = self.rocket_side() * 0.8
        return Box.around(*self.rocket(rocket)[0], side * 0.8, side)

    def chip_side(self) -> float:
        """The diameter of a chip."""
        return 18.0 * self.camera.grow

    def chips(self, planet: int) -> list[tuple[int, float, float]]:
        """The chips at a planet: what each is and its middle; fuel is one chip with a number."""
        held = self.sky.stock[planet]
        kinds = [item for item in range(FUEL) for _ in range(held[item])]
        if held[FUEL]:
            kinds.append(FUEL)
        if not kinds:
            return []
        x, y = self.planet(planet)
        side = self.chip_side()
        away = self.radius(planet) + side * 0.36
        step = side / away
        angles = [0.0]
        for before, item in pairwise(kinds):
            angles.append(angles[-1] + step * (0.52 if item == before else 0.86))
        # Round the upper right, turning on to the left where there are many.
        start = 0.55 - angles[-1] / 2
        return [
            (item, x + away * cos(start + turn), y - away * sin(start + turn))
            for item, turn in zip(kinds, angles, strict=True)
        ]

    def _label_boxes(self, fonts: Fonts, planet: int) -> list[Box]:
        """The places where a planet's name may stand, the best first."""
        x, y = self.planet(planet)
        w = fonts.width(PLANETS[planet].name, LABEL) + 16
        h = fonts.line_height(LABEL) + 2
        r = self.radius(planet)
        below, above = y + r + h / 2 + 2, y - r - h / 2 - 2
        return [
            Box.around(x, below, w, h),
            Box.around(x, above, w, h),
            Box.around(x + r * 0.9 + w / 2, below - h * 0.45, w, h),
            Box.around(x - r * 0.9 - w / 2, below - h * 0.45, w, h),
            Box.around(x - r - w / 2 - 3, y, w, h),
            Box.around(x + r + w / 2 + 3, y, w, h),
            Box.around(x - r * 0.9 - w / 2, above + h * 0.45, w, h),
        ]

    def place_labels(self, fonts: Fonts, covers: Iterable[Box]) -> None:
        """Finds room for the planets' names; one that has none is told by pointing only."""
        self._sides.clear()
        taken = list(covers)
        side = self.chip_side()
        for number in range(len(PLANETS)):
            taken.append(self.planet_box(number).inset(2))
            taken += [Box.around(x, y, side, side).inset(2) for _, x, y in self.chips(number)]
        taken += [self.rocket_box(rocket) for rocket in self.sky.rockets if rocket.placed]
        window = self.camera.box
        for number in range(len(PLANETS)):
            for at, box in enumerate(self._label_boxes(fonts, number)):
                if window.holds(box) and not any(box.meets(other) for other in taken):
                    self._sides[number] = at
                    taken.append(box.inset(-3))
                    break

    # --- drawing ---

    def draw(self, canvas: Canvas, active: int | None) -> None:
        """Everything that moves, the planets' names on top."""
        with canvas.clip(self.camera.box):
            for number in range(len(PLANETS)):
                self._draw_trail(canvas, number)
            for number in range(len(PLANETS)):
                self._draw_world(canvas, number)
            for rocket in self.sky.rockets:
                if rocket.placed:
                    self.draw_rocket(canvas, rocket, rocket.seat == active)
            for number, at in self._sides.items():
                self._draw_label(canvas, number, at)

    def _draw_trail(self, canvas: Canvas, planet: int) -> None:
        """Where it comes from as a fading arc, and where it goes as small dots."""
        rho, theta = self.sky.spot(planet)
        step = step_of(planet)
        reach = min(step * 2.6, 0.9)
        colour = WORLDS[planet]
        ground = (23, 48, 73)
        width = max(2.0, self.radius(planet) * 0.2)
        for part in range(_TRAIL):
            share = 1 - part / _TRAIL
            a, b = theta - reach * part / _TRAIL, theta - reach * (part + 1) / _TRAIL
            shade = mix(ground, colour, 0.7 * share * share)
            self._line(canvas, rho, a, b, shade, width * (0.35 + 0.65 * share))
        for ahead in (1, 2, 3):
            x, y = self.camera.polar(rho, theta + ahead * step)
            size = (3.4 - 0.7 * ahead) * max(0.8, self.camera.grow)
            canvas.circle(x, y, size, mix(ground, colour, 0.95 - 0.2 * ahead))

    def _line(
        self, canvas: Canvas, rho: float, start: float, end: float, colour: Colour, width: float
    ) -> None:
        points = [(x * canvas.scale, y * canvas.scale) for x, y in self.camera.arc(rho, start, end)]
        thick = max(1, round(width * canvas.scale))
        for a, b in pairwise(points):
            pygame.draw.aaline(canvas.surface, colour, a, b, thick)

    def _draw_world(self, canvas: Canvas, number: int) -> None:
        x, y = self.planet(number)
        r = self.radius(number)
        if not self.camera.box.meets(Box.around(x, y, 4 * r, 4 * r)):
            return
        canvas.circle(x, y, r + 2.2, INK)
        draw_planet(canvas, number, x, y, r)
        self._draw_night(canvas, number, x, y, r)
        side = self.chip_side()
        for item, cx, cy in self.chips(number):
            canvas.circle(cx, cy, side / 2 + 1.2, INK)
            draw_chip(canvas, item, cx, cy, side / 2)
            count = self.sky.stock[number][FUEL]
            if item == FUEL and count > 1:
                self._count(canvas, cx + side * 0.5, cy + side * 0.34, count)

    def _draw_night(self, canvas: Canvas, number: int, x: float, y: float, r: float) -> None:
        """The half that looks away from the Sun is dark."""
        turn = round(degrees(self.sky.theta[number]) / 4) * 4 % 360
        size = canvas.px(2 * r)

        def make() -> pygame.Surface:
            big = pygame.Surface((4 * size, 4 * size), pygame.SRCALPHA)
            pygame.draw.circle(big, (6, 12, 24, 96), (2 * size, 2 * size), 2 * size)
            away = 1.05 * size
            middle = (2 * size - away * cos(radians(turn)), 2 * size + away * sin(radians(turn)))
            pygame.draw.circle(big, (0, 0, 0, 0), middle, 2.16 * size)
            return pygame.transform.smoothscale(big.premul_alpha(), (size, size))

        sprite = canvas.art.sprites.get(("pm night", size, turn), make)
        canvas.blit_centre(sprite, x, y)

    def _count(self, canvas: Canvas, x: float, y: float, count: int) -> None:
        style = _LETTER.sized(self.chip_side() * 0.72)
        r = self.chip_side() * 0.38
        canvas.circle(x, y, r, INK)
        canvas.text_middle(str(count), x, y, style, CREAM, align="centre")

    def draw_rocket(self, canvas: Canvas, rocket: Rocket, active: bool) -> None:
        """A rocket; the one whose step it is has a ring."""
        (x, y), turn = self.rocket(rocket)
        side = self.rocket_side()
        if active and rocket.flying is None:
            canvas.ring(x, y, side * 0.56, MUSTARD, 2.5)
        look = self.colours[rocket.seat] % 8 + 1
        canvas.image(f"seats/rocket_{look}", Box.around(x, y, side, side), angle=turn)

    def _draw_label(self, canvas: Canvas, number: int, at: int) -> None:
        box = self._label_boxes(canvas.fonts, number)[at]
        canvas.rounded(box, box.h / 2, INK, alpha=0.8)
        with canvas.room(box):
            name = PLANETS[number].name
            canvas.text_middle(name, box.cx, box.cy, LABEL, CREAM, align="centre")


def heading(a: Point, b: Point) -> float:
    """Degrees, anticlockwise from upright, of a way on screen; 0 if there is none."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    if hypot(dx, dy) < 1e-6:
        return 0.0
    return degrees(atan2(-dy, dx)) - 90
