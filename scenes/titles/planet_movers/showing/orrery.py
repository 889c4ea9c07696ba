"""Orrery: draws planets, rockets and chips, and says where each of them is on screen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from math import atan2, cos, degrees, dist, hypot, radians, sin
from typing import NamedTuple

from game.planet_movers.data import PLANETS, RINGS
from game.planet_movers.previews import AHEAD
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point, parted
from scenes.kit.naming import Named, Naming, line_end
from scenes.kit.pictures import disc_with
from scenes.kit.text import Fonts
from scenes.table.tokens import counted_width, draw_counted
from scenes.table.worlds import draw_night, draw_shadow, draw_world, trail
from scenes.theme import CREAM, INK, MUSTARD, SEATS, Colour, Face, Style, mix
from scenes.titles.planet_movers.showing import pieces
from scenes.titles.planet_movers.showing.camera import TURN, Camera
from scenes.titles.planet_movers.showing.sky import Rocket, Sky, step_of

RADII = (16.5, 20.5, 22.0, 19.5, 16.0, 30.0, 21.0, 24.0, 24.0, 16.0)
"""Planet -> radius of its disc, on a board of the usual size."""
LABEL = Style(Face.DISPLAY, 17, 0.0, False, 1.2)
GOAL = 5.0
"""How far the ring round the goal of who looks is from its planet's box: no name may cut it."""
SUN = 1.8 * RINGS[0].inner
"""How wide the Sun is, in radii of the board."""
_LEAD, _BESIDE = 26.0, 8.0
"""Names farther from their planet than this have a line to it, others of which something else is
nearer, too; but not those that stand as close to it as this."""
_FADED = 10.0
"""A name on its way that is so deep in a planet or a rocket is not seen."""
_FLAG = 28.0
"""How wide the flag at a goal is."""
_RING: Colour = (44, 68, 112)
_ORBIT = mix(_RING, CREAM, 0.75)
"""The circle of rockets round their planet: others are only near it."""


class Chip(NamedTuple):
    """A kind of chips in its planet's label."""

    item: int
    number: int
    x: float
    """Where it begins, from the label's left edge."""


@dataclass
class Orrery:
    """The moving half of the board, seen through a camera."""

    camera: Camera
    sky: Sky
    colours: Sequence[int]
    """Seat -> the number of its look."""
    tinted: int = 0
    """The spaces that are tinted: trails end there."""
    own: int | None = None
    """The seat that looks: its rocket is seen best."""
    least: float = 0.0
    """The least diameter of a chip whose picture can be told."""
    names: dict[int, Point] = field(default_factory=dict)
    """Planet -> where its name stands, from its middle; kept while it moves."""
    shifts: Mapping[int, Point] = field(default_factory=dict)
    """Planet -> how far its name still is from there: it glides."""

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

    def ahead(self, number: int) -> list[Box]:
        """Where a planet will be in its next turns."""
        (rho, theta), step, side = self.sky.spot(number), step_of(number), 2 * self.radius(number)
        spots = (self.camera.polar(rho, theta + turn * step) for turn in range(1, AHEAD + 1))
        return [Box.around(*spot, side, side) for spot in spots]

    def rocket_side(self) -> float:
        """How large rockets are drawn."""
        return 55 * self.camera.grow

    def rocket(self, rocket: Rocket) -> tuple[Point, float]:
        """The middle of a rocket, and how it is turned: those that would overlap give way."""
        if rocket.flying is not None:
            return self.camera.screen(*rocket.flying), rocket.heading
        rest = [it for it in self.sky.rockets if it is rocket or (it.placed and it.flying is None)]
        stand = tuple((it.seat, it.planet, it.rho, it.theta, it.placed) for it in rest)
        x, y = _resting(self.camera, tuple(self.sky.theta), stand)[rest.index(rocket)]
        if rocket.planet < 0:
            return (x, y), 0.0
        cx, cy = self.planet(rocket.planet)
        return (x, y), degrees(atan2(cy - y, x - cx)) - 180  # along its orbit

    def berths(self) -> list[Point]:
        """Where its rockets are, all of them at rest."""
        rest, side = self.sky.rockets, self.rocket_side()
        worlds = [
            (number, self.planet(number), self.radius(number) + side * 0.48)
            for number in range(len(PLANETS))
        ]
        spots = list(map(self._berth, rest))
        for _ in range(3):
            spots = parted(spots, side * 0.72)
            spots = [self._held(it, spot, worlds) for it, spot in zip(rest, spots, strict=True)]
        return spots

    def _berth(self, rocket: Rocket) -> Point:
        """Where a rocket would be if there were none but those that share its place."""
        others = self.sky.together(rocket)
        others = others if rocket in others else [*others, rocket]  # it is about to be placed
        at, count = others.index(rocket), len(others)
        side = self.rocket_side()
        if rocket.planet < 0:
            x, y = self.camera.polar(rocket.rho, rocket.theta)
            return x + (at - (count - 1) / 2) * side * 0.56, y
        x, y = self.planet(rocket.planet)
        away = self.orbit(rocket.planet)
        # Names are sooner at the right of a planet, rockets round its left side, or below it.
        cut = self.camera.zoom <= 1 and x - away - side * 0.6 < self.camera.box.x
        step = min(74.0, 290.0 / count)
        turn = radians(270 + at * step if cut else 190 + (at - (count - 1) / 2) * step)
        return x + away * cos(turn), y - away * sin(turn)

    def _held(
        self, rocket: Rocket, spot: Point, worlds: Iterable[tuple[int, Point, float]]
    ) -> Point:
        """A rocket gives way to planets (middle, and how near it may come) but its own, where it
        would seem to be in orbit; one that is in orbit goes along its ring."""
        for number, middle, least in worlds:
            if number != rocket.planet and dist(middle, spot) < least:
                spot = _at_distance(middle, spot, least)
        if rocket.planet < 0:
            return spot
        return _at_distance(self.planet(rocket.planet), spot, self.orbit(rocket.planet))

    def orbit(self, number: int) -> float:
        """How far from a planet's middle rockets circle it."""
        return self.radius(number) + self.rocket_side() * 0.4

    def flag_box(self, fonts: Fonts, number: int) -> Box:
        """Where the flag of a goal hangs on its ring: off rockets, then off names, and rather at
        the upper left."""
        (x, y), reach = self.planet(number), self.planet_box(number).inset(-GOAL).w / 2
        turns = (radians(135 + turn) for turn in (0, 90, 45, -45, -90, 180, -135, 135))
        boxes = [
            Box.around(x + reach * cos(turn), y - reach * sin(turn), _FLAG, _FLAG) for turn in turns
        ]
        rockets = [self.rocket_box(each) for each in self.sky.rockets if each.placed]
        names = [self.name_box(fonts, at) for at in self.names]
        return min(boxes, key=lambda box: [sum(map(box.meets, met)) for met in (rockets, names)])

    def rocket_box(self, rocket: Rocket) -> Box:
        """Round a rocket."""
        side = self.rocket_side() * 0.8
        return Box.around(*self.rocket(rocket)[0], side * 0.8, side)

    def mark(self, rocket: Rocket) -> Point:
        """Where the sign of its seat is: outside its orbit, else beside the rocket."""
        (x, y), side = self.rocket(rocket)[0], self.rocket_side()
        if rocket.planet < 0 or rocket.flying is not None:
            return x + side * 0.3, y + side * 0.34
        away = self.orbit(rocket.planet) + side * 0.4
        return _at_distance(self.planet(rocket.planet), (x, y), away)

    def _label(self, fonts: Fonts, planet: int) -> tuple[float, float, list[Chip]]:
        """How large a planet's label is, and the chips in it after the name, one of each kind."""
        x, found = fonts.width(PLANETS[planet].name, LABEL) + 8, []
        for item, number in enumerate(self.sky.stock[planet]):
            if number:
                found.append(Chip(item, number, x + 5))
                x += 5 + counted_width(fonts, number, self.least, LABEL)
        high = fonts.line_height(LABEL) + 2
        return x + 8, max(high, self.least + 4) if found else high, found

    def place_labels(
        self,
        fonts: Fonts,
        covers: Iterable[Box],
        lit: Iterable[int],
        still: Collection[int] = (),
        goal: int = -1,
    ) -> None:
        """Finds room for the planets' names: as before, beside them, or at the end of a line that
        crosses neither the Sun nor a rocket.

        `still`: planets that have not moved: so far off their names may stay, too.
        """
        sizes = (self._label(fonts, number)[:2] for number in range(len(PLANETS)))
        rims = [(GOAL + 1) * (at == goal) for at in range(len(PLANETS))]
        worlds = [
            Named(*self.planet(at), self.radius(at), *size, rims[at], self.ahead(at))
            for at, size in enumerate(sizes)
        ]
        stood = {
            number: spot
            for number, spot in self.names.items()
            if number in still or worlds[number].holds(spot)
        }
        sun = SUN * self.camera.size
        there, sign = [it for it in self.sky.rockets if it.placed], self.rocket_side() * 0.3
        marks = (Box.around(*self.mark(rocket), sign, sign) for rocket in there)
        barred = [Box.around(*self.camera.screen(0, 0), sun, sun), *marks]
        barred += map(self.rocket_box, there)
        spaces = map(self.camera.space_box, lit)
        self.names.clear()
        self.names.update(Naming(worlds, self.camera.box, barred, covers, spaces).place(stood))

    def name_box(self, fonts: Fonts, number: int) -> Box:
        """Where a planet's name stands with its chips; only of those that have one."""
        (x, y), (dx, dy) = self.planet(number), self.names[number]
        return Box.around(x + dx, y + dy, *self._label(fonts, number)[:2])

    def _label_box(self, fonts: Fonts, number: int) -> Box:
        """The same, as far as it has glided there."""
        return self.name_box(fonts, number).moved(*self.shifts.get(number, (0.0, 0.0)))

    def _led(self, fonts: Fonts, number: int) -> bool:
        """Whether a line leads to a planet's name: it would be taken for something else's."""
        (x, y), box = self.planet(number), self._label_box(fonts, number)
        gap = dist(line_end(box, x, y), (x, y)) - self.radius(number)
        if not _BESIDE < gap <= _LEAD:
            return gap > _LEAD
        others = [self.planet_box(at) for at in range(len(PLANETS)) if at != number]
        others += (self.name_box(fonts, at) for at in self.names if at != number)
        rockets = (it for it in self.sky.rockets if it.placed and it.planet != number)
        others += (self.rocket_box(it) for it in rockets)
        return any(map(box.inset(-gap).meets, others))

    # --- drawing ---

    def draw(self, canvas: Canvas, active: int | None, swept: bool = False) -> None:
        """Everything that moves, the planets' names on top; those that glide, or all while planets
        are `swept` on, fade where they pass over planets and rockets."""
        theta, stock, rockets = self.sky.looks
        seen = self.camera, theta, canvas.palette
        passing = {*self.names} if swept else {*self.shifts}
        trails = (self._draw_shadow, self._draw_trail)[canvas.flat :]
        with canvas.clip(self.camera.box):
            draw = partial(self._draw_worlds, canvas, *trails)
            canvas.group(("pm trails", *seen, self.tinted), draw)
            draw = partial(self._draw_worlds, canvas, self._draw_world)
            canvas.group(("pm planets", *seen), draw)
            draw = partial(self._draw_rockets, canvas, active)
            canvas.group(("pm rockets", *seen, rockets, self.own, active), draw)
            names = tuple(
                (at, spot, self._led(canvas.fonts, at))
                for at, spot in self.names.items()
                if at not in passing
            )
            draw = partial(self._draw_labels, canvas, names)
            canvas.group(("pm names", *seen, stock, names), draw)
            for number in self.names.keys() & passing:
                self._draw_passing(canvas, number)

    def _draw_worlds(self, canvas: Canvas, *layers: Callable[[Canvas, int], None]) -> None:
        for layer in layers:
            for number in range(len(PLANETS)):
                layer(canvas, number)

    def _draw_rockets(self, canvas: Canvas, active: int | None) -> None:
        resting = [each for each in self.sky.rockets if each.placed and each.flying is None]
        for number in {rocket.planet for rocket in resting} - {-1}:
            spot, reach = self.planet(number), self.orbit(number)
            canvas.ring(*spot, reach + 1.5, INK, 5.5)
            canvas.ring(*spot, reach, _ORBIT, 2.5)
        for rocket in resting:
            if rocket.planet < 0:
                self._draw_tether(canvas, rocket)
        for rocket in self.sky.rockets:
            if rocket.placed and rocket.flying is None:  # the film draws that over all
                self.draw_rocket(canvas, rocket, rocket.seat == active)

    def _draw_labels(self, canvas: Canvas, names: Iterable[tuple[int, Point, bool]]) -> None:
        for number, *stands in names:
            at = self.camera, self.sky.theta[number], tuple(self.sky.stock[number]), *stands
            key = ("pm name", number, *at, canvas.palette)
            canvas.group(key, partial(self._draw_label, canvas, number))

    def _draw_trail(self, canvas: Canvas, planet: int) -> None:
        """Where it comes from as an arc that leaves out `tinted` spaces, where it goes as dots."""
        (rho, theta), camera, step = self.sky.spot(planet), self.camera, step_of(planet)
        half = max(1.5, RADII[planet] * camera.grow * 0.31)
        ring = RINGS[PLANETS[planet].ring - 1]
        tail = trail(camera.screen(0, 0), rho * camera.size, theta, min(step * 3.0, 1.1), half)
        for turn, share, quad in tail:
            if not self.tinted >> (ring.first + int(turn / TURN * ring.spaces)) & 1:
                canvas.facet(quad, mix(_RING, pieces.WORLDS[planet], share), joined=True)
        for turn, spot in enumerate(self.ahead(planet), 1):
            size, share = (3.4 - 0.7 * turn) * max(0.8, self.camera.grow), 0.95 - 0.2 * turn
            canvas.circle(spot.cx, spot.cy, size, mix(_RING, pieces.WORLDS[planet], share))

    def draw_ghost(self, canvas: Canvas, planet: int, theta: float, alpha: float = 0.7) -> None:
        """Where a planet would be: below names, whose goods are read."""
        x, y = self.camera.polar(self.sky.spot(planet)[0], theta)
        r = self.radius(planet) + 2
        canvas.circle(x, y, r, INK, alpha=alpha * 0.8)
        draw_world(canvas, PLANETS[planet].ident, x, y, self.radius(planet), alpha)
        for number in self.names:
            if self.name_box(canvas.fonts, number).meets(Box.around(x, y, 2 * r, 2 * r)):
                self.draw_name(canvas, number)

    def draw_number(self, canvas: Canvas, planet: int, theta: float, turns: int) -> None:
        """In how many turns a planet is there."""
        x, y = self.camera.polar(self.sky.spot(planet)[0], theta)
        r = max(19.0 * self.camera.grow, self.least) * 0.4

        def paint(sub: Canvas) -> None:
            disc_with(sub, r, INK, str(turns), pieces.DIGIT.sized(r * 1.7), CREAM)

        canvas.blit_centre(canvas.painted(("pm count", turns), 2 * r, 2 * r, paint), x, y)

    def _draw_world(self, canvas: Canvas, number: int) -> None:
        x, y = self.planet(number)
        r = self.radius(number)
        if not self.camera.box.meets(Box.around(x, y, 4 * r, 4 * r)):
            return
        canvas.circle(x, y, r + 2.2, INK)
        draw_world(canvas, PLANETS[number].ident, x, y, r)
        draw_night(canvas, x, y, r, self.sky.theta[number])

    def draw_name(self, canvas: Canvas, number: int) -> None:
        """A planet's name once more, over the ring that was drawn round it, if it has one there."""
        if number in self.names and number not in self.shifts:
            canvas.covered(self.name_box(canvas.fonts, number))
            self._draw_label(canvas, number)

    def _draw_shadow(self, canvas: Canvas, number: int) -> None:
        (x, y), r = self.planet(number), self.radius(number)
        edge = (1 - self.sky.spot(number)[0]) * self.camera.size  # it ends with the board
        if self.camera.box.meets(Box.around(x, y, 7.2 * r, 7.2 * r)):
            draw_shadow(canvas, x, y, r, self.sky.theta[number], edge)

    def _draw_tether(self, canvas: Canvas, rocket: Rocket) -> None:
        """The space of a rocket that has given way."""
        space, (spot, _) = self.camera.polar(rocket.rho, rocket.theta), self.rocket(rocket)
        if dist(space, spot) > self.rocket_side() * 0.32:
            look = SEATS[self.colours[rocket.seat] % len(SEATS)]
            canvas.line(space, spot, INK, 5)
            canvas.line(space, spot, look, 2.5)
            canvas.circle(*space, 5, look, border=INK, width=1.5)

    def draw_rocket(self, canvas: Canvas, rocket: Rocket, active: bool) -> None:
        """A rocket with its seat's mark; the one whose step it is has a ring, one's own a disc."""
        (x, y), turn = self.rocket(rocket)
        side = self.rocket_side()
        look = self.colours[rocket.seat]
        still = rocket.flying is None
        if rocket.seat == self.own and still:
            canvas.circle(x, y, side * 0.5, mix(INK, SEATS[look % len(SEATS)], 0.6), alpha=0.6)
        if active and still:
            canvas.ring(x, y, side * 0.54, MUSTARD, 3)
        canvas.image(f"seats/rocket_{look % 8 + 1}", Box.around(x, y, side, side), angle=turn)
        mark = max(side * 0.24, 10 / canvas.scale)
        mx, my = self.mark(rocket)
        canvas.circle(mx, my, mark * 0.7, INK)
        canvas.seat(rocket.seat, mx, my, mark, shape=look)

    def _draw_passing(self, canvas: Canvas, number: int) -> None:
        """A name on its way: it hides nothing, and nothing cuts it; the deeper it is in something,
        the less of it is seen."""
        box = self._label_box(canvas.fonts, number)
        things = [self.planet_box(at).inset(3) for at in range(len(PLANETS))]
        things += [self.rocket_box(it) for it in self.sky.rockets if it.placed]
        depth = max(
            min(box.right - it.x, it.right - box.x, box.bottom - it.y, it.bottom - box.y)
            for it in things
        )
        share = round(min(1.0, 1 - depth / _FADED), 1)
        if share >= 1:
            self._draw_label(canvas, number)
        elif share > 0:
            stock = tuple(self.sky.stock[number])

            def paint(sub: Canvas) -> None:
                self._paint_label(sub, number, box._replace(x=0.0, y=0.0))

            key = "pm faint", number, stock, round(self.least, 2)
            canvas.blit_centre(canvas.painted(key, box.w, box.h, paint), box.cx, box.cy, share)

    def _draw_label(self, canvas: Canvas, number: int) -> None:
        x, y = self.planet(number)
        box = self._label_box(canvas.fonts, number)
        edge = line_end(box, x, y)
        away, r = hypot(edge[0] - x, edge[1] - y), self.radius(number)
        hue = mix(pieces.WORLDS[number], CREAM, 0.3)
        if self._led(canvas.fonts, number):
            start = (x + (edge[0] - x) * r / away, y + (edge[1] - y) * r / away)
            canvas.line(start, edge, INK, 6)
            canvas.line(start, edge, hue, 4)
            canvas.rounded(box, box.h / 2, INK, border=hue, width=2)
            self._paint_label(canvas, number, box, 1.0)
        else:
            self._paint_label(canvas, number, box)

    def _paint_label(self, canvas: Canvas, number: int, box: Box, ground: float = 0.8) -> None:
        if ground < 1:
            canvas.rounded(box, box.h / 2, INK, alpha=ground)
        with canvas.room(box):
            canvas.text_middle(PLANETS[number].name, box.x + 8, box.cy, LABEL, CREAM)
            for chip in self._label(canvas.fonts, number)[2]:
                name, x = pieces.CHIPS[chip.item], box.x + chip.x
                draw_counted(canvas, name, chip.number, x, box.cy, self.least, LABEL)


@lru_cache(64)
def _resting(
    camera: Camera,
    theta: tuple[float, ...],
    rockets: tuple[tuple[int, int, float, float, bool], ...],
) -> list[Point]:
    """Where rockets at rest are (seat, planet, place and whether they are there yet).

    Kept: names, marks, bubbles and the film ask for each of them again and again.
    """
    return Orrery(camera, Sky([*theta], [], [Rocket(*each) for each in rockets]), ()).berths()


def _at_distance(middle: Point, point: Point, far: float) -> Point:
    """The point so far from the middle, in the same direction."""
    (x, y), away = middle, dist(middle, point) or 1.0
    return x + (point[0] - x) * far / away, y + (point[1] - y) * far / away
