"""Stars: a few fade in and out where nothing but sky is seen, while nothing else happens.

Who draws a sky says where stars may be (`Canvas.horizon`); the layer knows what was painted over
it.  Only the pixels of those that change are painted again, four times a second.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.core.rng import Rng
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.layer import Layer, Star, Tape
from scenes.kit.trace import Trace
from scenes.theme import CREAM

STEP_SECONDS = 0.25
STEPS = 8
"""So many steps take a star from dark to bright: two seconds."""
BRIGHT, DARK = 6, (8, 24)
"""How many steps it stays bright, and (least, most) dark."""
MOST = 40
"""So many stars there are at once."""
STRENGTH = 0.9
_NIGHT = 96
"""The brightest a sky (the sum of its colours' thirds) may be for a star to be seen in it."""
_PLAIN = 14
"""How much brighter one pixel below a star may be than another: no edge of a thing is there."""


class Stars:
    """How bright each star of the layer is just now."""

    def __init__(self) -> None:
        self.steps = 0
        """How often they have changed; 0: none is seen."""
        self._next = 0.0
        self._known: tuple[Layer | None, int] = (None, -1)
        """Of which paint of the layer `_open` is known."""
        self._looked: tuple[Layer | None, int] = (None, -1)
        self._free: dict[Star, bool] = {}
        """Which of those that were looked at in this paint stand in free sky."""
        self._sky: Sequence[Star] = ()
        self._open: list[Star] = []
        self._shown: dict[Star, int] = {}
        """Their levels in the window."""

    def level(self, star: Star) -> int:
        """How bright a star is now, 0 to `STEPS`."""
        if not self.steps:
            return 0
        cycle, late = _times(star.seed)
        at = self.steps - 1 - late
        return max(0, min(STEPS, at % cycle, 2 * STEPS + BRIGHT - at % cycle)) if at >= 0 else 0

    def draw(self, canvas: Canvas, layer: Layer) -> None:
        """A whole frame: those that are lit, below all that moves."""
        self._shown = {}
        if not self.steps:
            return
        if self._sky is not layer.stars:
            self._look(canvas, layer)
        # Something moves: only the lit ones are looked at, others may come when it is quiet.
        for star in self._open:
            level = self.level(star)
            if level and self._stands_free(canvas, layer, star):
                self._shown[star] = level
                self._paint(canvas, canvas.ground, star, level)

    def fade(self, canvas: Canvas, layer: Layer, now: float, *, awake: bool) -> bool:
        """Nothing happens: another step, once it is time; whether pixels have changed.

        `now`: in seconds; `awake`: else there shall be none.
        """
        if now < self._next or not (awake or self.steps):
            return False
        self._next = now + STEP_SECONDS
        self.steps = self.steps + 1 if awake else 0
        self._look(canvas, layer)
        turned = [self._turn(canvas, layer, star) for star in self._open]
        return any(turned)

    def _turn(self, canvas: Canvas, layer: Layer, star: Star) -> bool:
        """Paints a star where it has changed, unless something lies over it."""
        before, level = self._shown.get(star, 0), self.level(star)
        if level == before:
            return False
        surface, rect = canvas.surface, _rect(canvas, star)
        part = pygame.Surface(rect.size).convert(surface)
        part.blit(layer.surface, (0, 0), rect)
        plain = part.copy()
        self._paint(canvas, part, star, before, rect.topleft)
        if _bytes(part) != _bytes(surface.subsurface(rect)):
            return False
        self._paint(canvas, plain, star, level, rect.topleft)
        surface.blit(plain, rect)
        self._shown[star] = level
        return True

    def _look(self, canvas: Canvas, layer: Layer) -> None:
        """Which stars stand in free sky; looked at again when the layer was painted."""
        if self._known == (layer, layer.painted):
            return
        self._known, self._sky = (layer, layer.painted), layer.stars
        free = [star for star in layer.stars if self._stands_free(canvas, layer, star)]
        free.sort(key=self._shown.__contains__, reverse=True)
        self._open = free[:MOST]

    def _stands_free(self, canvas: Canvas, layer: Layer, star: Star) -> bool:
        """Whether it stands in free sky; known until the layer is painted again."""
        if self._looked != (layer, layer.painted):
            self._looked, self._free = (layer, layer.painted), {}
        if star not in self._free:
            self._free[star] = _free(layer, _rect(canvas, star))
        return self._free[star]

    def _paint(
        self,
        canvas: Canvas,
        surface: pygame.Surface | Tape | Trace,
        star: Star,
        level: int,
        origin: tuple[int, int] = (0, 0),
    ) -> None:
        if not level:
            return
        rect, side = _rect(canvas, star), 2 * star.radius + 2

        def paint(sub: Canvas) -> None:
            alpha = STRENGTH * level / STEPS
            middle = Box(0, 0, side, side)
            if star.radius < 4:
                sub.circle(middle.cx, middle.cy, star.radius, CREAM, alpha=alpha)
            else:
                sub.image("places/sparkle", middle, tint=CREAM, alpha=alpha)

        sprite = canvas.painted(("star", star.radius, level), side, side, paint)
        surface.blit(sprite, (rect.x - origin[0], rect.y - origin[1]))


@lru_cache(maxsize=1024)
def _times(seed: int) -> tuple[int, int]:
    """Of a star: steps from one dark to the next, and how many it begins later than others."""
    luck = Rng(seed)
    cycle = 2 * STEPS + BRIGHT + DARK[0] + luck.below(DARK[1] - DARK[0])
    return cycle, luck.below(cycle)


def _rect(canvas: Canvas, star: Star) -> pygame.Rect:
    side = max(1, canvas.px(2 * star.radius + 2))
    return pygame.Rect(canvas.px(star.x) - side // 2, canvas.px(star.y) - side // 2, side, side)


def _bytes(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def _free(layer: Layer, rect: pygame.Rect) -> bool:
    """Whether a place of the window shows sky alone, and dark and even sky."""
    if not layer.surface.get_rect().contains(rect) or layer.covered(rect.inflate(rect.size)):
        return False
    right, low = rect.right - 1, rect.bottom - 1
    spots: Sequence[tuple[int, int]] = (
        *((rect.x, rect.y), (right, rect.y), (rect.x, low), (right, low)),
        rect.center,
    )
    light = [sum(layer.surface.get_at(spot)[:3]) / 3 for spot in spots]
    return max(light) <= _NIGHT and max(light) - min(light) <= _PLAIN
