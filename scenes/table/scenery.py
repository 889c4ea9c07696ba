"""Scenery: the place that a table is, a sky and a ground in its poster's colours.

A title gives one record: the palette, the picture of its sky, and what of it the game moves.  The
picture is composed once for each size of the window; what lies over it are a few small strokes,
which the layer paints again only where they have moved.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.core.rng import Rng
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.layer import Star
from scenes.table.frame import Areas
from scenes.theme import CREAM, INK, MUSTARD, PLAIN, Colour, Palette

PICTURE = (1920.0, 1080.0)
"""The measures in which skies are drawn; a window of another shape shows a part of them."""
TIDE = 6.0
"""Units that the nearest layer drifts for each change of the game."""
_STARS, _MOST_STARS = 1969, 300
"""What the places of fading stars are drawn from, and of how many those in free sky are taken."""
_MOST_BEHIND = 3 * TIDE
_PER_SECOND = 10.0
_CLIMB_SECONDS = 0.45
_RISE, _RISES = 12.0, 30.0
"""Units that the sky sinks at once, and how often a second at most: more at once if it sinks fast.

All of it is painted again for that.
"""


@dataclass(frozen=True, slots=True)
class Sky:
    """Where things of the sky's picture are in the window."""

    window: Box
    drift: float = 0.0
    """Units that the nearest layer has drifted."""
    height: float = 0.0
    """Units that the view has climbed: all of the picture lies so much lower."""

    @property
    def scale(self) -> float:
        """Units of the window per unit of the picture."""
        return max(self.window.w / PICTURE[0], self.window.h / PICTURE[1])

    def at(self, x: float, y: float, near: float = 0.0) -> tuple[float, float]:
        """A point of the picture; `near` is the share of the drift that it follows."""
        window, scale = self.window, self.scale
        return (
            window.cx + (x + near * self.drift - PICTURE[0] / 2) * scale,
            window.cy + (y + self.height - PICTURE[1] / 2) * scale,
        )

    def sparkles(
        self, canvas: Canvas, areas: Areas, spots: Iterable[tuple[float, float, float]]
    ) -> None:
        """Bright stars (middle and radius) where nothing else is: they would spoil words."""
        taken = [areas.top, areas.seats, areas.left_extra, areas.prompt, areas.board]
        taken += [areas.bottom, areas.right_extra, *([areas.log] if areas.log else [])]
        for x, y, radius in spots:
            box = Box.around(*self.at(x, y), 2 * radius * self.scale, 2 * radius * self.scale)
            if not any(area.meets(box) for area in taken):
                canvas.image("places/sparkle", box, tint=CREAM, alpha=0.9)

    def hill(self, canvas: Canvas, low: float, rise: float, colour: Colour) -> None:
        """Ground whose edge rises from a height at both sides to so much more in the middle."""
        box, over = self.window, 8.0  # its sides lie outside the window
        top = canvas.px(low - rise - 2) / canvas.scale
        deep = low - top
        ridge = [
            (box.w * at / 16 + over * (at - 8) / 8, deep - rise * (1 - ((at - 8) / 8) ** 2))
            for at in range(17)
        ]

        def paint(sub: Canvas) -> None:
            sub.facet([*ridge, (box.w + over, deep + 9), (-over, deep + 9)], colour)

        # A picture of it: its many slanting edges would be drawn anew wherever the sky has moved.
        key = ("hill", round(rise, 2), round(deep, 3), colour)
        sprite = canvas.painted(key, box.w, canvas.px(low) / canvas.scale - top, paint)
        canvas.blit(sprite, 0, top)
        canvas.fill(Box(0, low, box.w, max(0.0, box.h - low)), colour)

    def motes(
        self,
        canvas: Canvas,
        amount: int,
        seed: int,
        within: Box,
        near: float,
        strength: float = 0.2,
    ) -> None:
        """Near stars that drift across a part of the picture, and come in again at its other side.

        They are dim: words stay readable over them.
        """

        def draw() -> None:
            alike: dict[tuple[int, Colour], list[tuple[float, float]]] = {}
            (left, top), scale, shift = self.at(within.x, within.y), self.scale, near * self.drift
            for x, y, size, colour in _motes(amount, seed):
                spot = left + (x * within.w + shift) % within.w * scale, top + y * within.h * scale
                alike.setdefault((max(1, canvas.px(size)), colour), []).append(spot)
            for (pixels, colour), spots in alike.items():
                canvas.discs(spots, pixels, colour, strength)

        canvas.group(("motes", self, seed, within), draw)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenery:
    """A title's place; its functions get the moment, the places and the showing."""

    palette: Palette = PLAIN
    sky: str = "backdrops/table"
    """The picture of the sky, 1920 by 1080 units."""
    tide: Callable[[Any], int] = lambda moment: int(moment.rules.turn(moment.view))
    """A number that changes when the game has gone on: the layers drift with it."""
    height: Callable[[Any, Any], float] = lambda moment, showing: 0.0
    """How far (units) the view has climbed."""
    ground: float = 700.0
    """Where it begins, in units of the picture: no stars are below that."""
    draw: Callable[[Any, Any, Any, Sky, Canvas], None] = lambda *_: None
    """What lies over the sky and moves with the game, below all that can be played with."""


class Air:
    """Where the scenery's layers are just now: they follow the game slowly."""

    def __init__(self, scenery: Scenery) -> None:
        self.scenery = scenery
        self.drift = self.height = 0.0
        self._goal: tuple[float, float] | None = None
        self._climb = 0.0
        """Units a second."""

    def update(self, dt: float, moment: Any, showing: Any, pace: float) -> bool:
        """Time has passed; whether the picture at rest looks different now.

        `pace` is what durations are multiplied by; 0: all happens at once.
        """
        if moment.still:
            moved = (self.drift, self.height) != (0.0, 0.0)
            self.drift = self.height = 0.0
            self._goal = None
            return moved
        goal = self.scenery.tide(moment) * TIDE, self.scenery.height(moment, showing)
        known = self._goal
        if goal != known:
            self._climb = abs(goal[1] - self.height) / _CLIMB_SECONDS
        self._goal = goal
        before = self._shown
        if known is None or pace <= 0:
            self.drift, self.height = goal
            return known is None or before != self._shown
        if abs(goal[0] - self.drift) > _MOST_BEHIND:
            self.drift = goal[0] - TIDE
        self.drift = _towards(self.drift, goal[0], _PER_SECOND * dt)
        self.height = _towards(self.height, goal[1], self._climb * dt)
        return before != self._shown

    @property
    def _shown(self) -> tuple[float, float]:
        """As it is drawn: a redraw for each unit of drift, and for a few units of climbing."""
        arrived = self._goal is None or self._goal[1] == self.height
        rise = _RISE if arrived else max(_RISE, self._climb / _RISES)
        return round(self.drift), rise * round(self.height / rise)

    @property
    def stirs(self) -> bool:
        """Whether the layers are still on their way."""
        return self._goal is not None and self._goal != (self.drift, self.height)

    def draw(
        self, moment: Any, places: Any, showing: Any, canvas: Canvas, shown: Hashable = None
    ) -> None:
        """The sky with what lies over it; a plain colour with the setting "high contrast".

        `shown`: a key of moment, places and showing, if there is one.
        """
        if canvas.flat:
            canvas.fill(canvas.box, INK)
            return
        drift, height = self._shown
        sky = Sky(canvas.box, drift, height)
        canvas.backdrop(self.scenery.sky, INK, sink=height * sky.scale)
        key = None if shown is None else ("scenery", shown, sky)
        canvas.group(key, lambda: self.scenery.draw(moment, places, showing, sky, canvas))
        canvas.horizon(_stars(canvas.box, self.scenery.ground))


def _towards(value: float, goal: float, step: float) -> float:
    """The value, a step nearer to its goal."""
    return goal if abs(goal - value) <= step else value + (step if goal > value else -step)


@lru_cache(maxsize=8)
def _motes(amount: int, seed: int) -> tuple[tuple[float, float, float, Colour], ...]:
    """Places (0 to 1 across, 0 to 1 down), sizes and colours."""
    luck = Rng(seed)
    return tuple(
        (
            luck.chance(),
            luck.chance(),
            1.0 + 1.2 * luck.chance(),
            (CREAM, MUSTARD)[luck.below(6) == 0],
        )
        for _ in range(amount)
    )


@lru_cache(maxsize=4)
def _stars(window: Box, ground: float) -> tuple[Star, ...]:
    """Where stars may fade in and out, above the ground; far away, they follow no drift."""
    luck, sky, found = Rng(_STARS), Sky(window), []
    for seed in range(_MOST_STARS):
        place = sky.at(luck.chance() * PICTURE[0], luck.chance() * ground)
        radius = 8.0 if luck.below(5) == 0 else 1.6 + 1.4 * luck.chance()
        found.append(Star(*place, radius * sky.scale, seed))
    return tuple(found)
