"""Disc: the Sun and fifteen rings with their spaces, as a picture for each view of them."""

from __future__ import annotations

from math import cos, floor, log2, sin

import pygame

from game.planet_movers.data import RINGS, Ring
from scenes.kit.canvas import Canvas
from scenes.kit.layer import Paint
from scenes.theme import INK, LINE, Colour, mix, rgb
from scenes.titles.planet_movers.showing.camera import TURN, Camera
from scenes.titles.planet_movers.showing.pieces import WORLDS

WARM, BRIGHT, FAR = rgb("#B8642A"), rgb("#3D5480"), rgb("#16294C")
"""A ring's colour beside the Sun, where its warmth ends, and at the edge of the board."""
_WARMTH = 0.3
EDGE = rgb("#0B1930")
_GLOW = 3.0
"""How far the Sun lights the board, in its own radii."""
_SUNLIGHT, _LEVEL = (226, 128, 44), 190
"""Its colour, and how opaque it is where it is brightest."""
_LARGEST = 1600
"""Pixels: the light of a Sun seen very closely."""
_STEPS = 12
"""Sizes of the Sun in each doubling, while the camera moves."""


class Disc:
    """The board as a picture, painted once for each view of it.

    A view that was not seen before is first drawn roughly, straight onto the canvas: the picture
    with clean edges takes several times as long, so it comes when the camera has rested (`allow`).
    """

    def __init__(self) -> None:
        self.rough = False
        """Whether what was drawn last waits for clean edges."""
        self._drawn: object = None
        self._allowed: object = None
        self._key: object = None
        self._picture: pygame.Surface | None = None

    def draw(self, canvas: Canvas, camera: Camera) -> None:
        """The board without anything on it, over the backdrop."""
        rect = canvas.rect(camera.box)
        key = (rect.topleft, rect.size, canvas.ground.get_size(), camera, canvas.palette)
        self._drawn = key
        if key != self._key and key == self._allowed:
            self._key, self._picture = key, self._paint(canvas, camera, rect)
        self.rough = key != self._key
        picture = None if self.rough else self._picture
        canvas.paint(("pm board", key, self.rough), rect, _painter(canvas, camera, rect, picture))

    def allow(self) -> None:
        """What was drawn roughly may be painted cleanly when it is drawn next."""
        self._allowed, self.rough = self._drawn, False

    def _paint(self, canvas: Canvas, camera: Camera, rect: pygame.Rect) -> pygame.Surface:
        """On a piece of the backdrop, so that edges are blended with what is there."""
        w, h = canvas.ground.get_size()
        ground = None if canvas.flat else canvas.art.backdrop("places/planet_movers", w, h)
        picture = self._picture
        # The last one is painted over: fresh memory would cost as much as all the rings.
        fresh = picture is None or picture.get_size() != rect.size
        if fresh and ground is not None and ground.get_rect().contains(rect):
            picture = ground.subsurface(rect).copy()
        else:
            picture = pygame.Surface(rect.size).convert() if fresh or picture is None else picture
            if ground is None:
                picture.fill(canvas.colour(INK))
            else:
                picture.blit(ground, (-rect.x, -rect.y))
        _rings(picture, canvas, camera, (-rect.x, -rect.y), quick=False)
        return picture


def _painter(
    canvas: Canvas, camera: Camera, rect: pygame.Rect, picture: pygame.Surface | None
) -> Paint:
    """Puts the clean picture on the table; without one it draws the board roughly."""
    if picture is not None:
        return lambda surface: surface.blit(picture, rect)
    return lambda surface: _rings(surface, canvas, camera, (0, 0), quick=True)


def _rings(
    picture: pygame.Surface, canvas: Canvas, camera: Camera, shift: tuple[int, int], *, quick: bool
) -> None:
    """All rings, each filled for itself: filled discs on one another would cost five times that."""
    scale = canvas.scale
    cx, cy = camera.screen(0.0, 0.0)
    middle = (round(cx * scale) + shift[0], round(cy * scale) + shift[1])
    size = camera.size * scale
    line = max(1, round(min(2.4, 1.7 * scale * camera.zoom**0.3)))
    border = pygame.draw.circle if quick else pygame.draw.aacircle
    outer = round(size)
    rim = max(1, round(5.5 * scale))
    pygame.draw.circle(picture, EDGE, middle, outer + rim, rim + line)
    border(picture, mix(EDGE, LINE, 0.35), middle, outer + rim, max(1, round(1.5 * scale)))
    for ring in reversed(RINGS):
        # It begins below the ring inside it and ends below its own border.
        far = round(ring.outer * size) - line // 2
        wide = far - round(ring.inner * size) + 3
        pygame.draw.circle(picture, _shade(canvas, ring), middle, far, wide)
    pygame.draw.circle(picture, EDGE, middle, round(RINGS[0].inner * size))
    for ring in RINGS:
        border(picture, EDGE, middle, round(ring.outer * size), line)
    _strokes(picture, middle, size, line, quick)
    _sun(picture, canvas, middle, size * RINGS[0].inner, quick)


def _shade(canvas: Canvas, ring: Ring) -> Colour:
    """A ring's colour: orbits are brighter than lanes, and what is far from the Sun is darker."""
    if canvas.flat:
        return (28, 44, 64) if ring.planet >= 0 else (4, 8, 14)
    if ring.outer < _WARMTH:
        light = mix(WARM, BRIGHT, (ring.outer / _WARMTH) ** 1.4)
    else:
        light = mix(BRIGHT, FAR, (ring.outer - _WARMTH) / (1 - _WARMTH))
    return mix(light, WORLDS[ring.planet], 0.06) if ring.planet >= 0 else mix(light, EDGE, 0.4)


def lit(canvas: Canvas, ring: Ring) -> Colour:
    """A ring's colour in the Sun's light: what is laid over it lets both be seen."""
    share = max(0.0, 1 - (ring.inner + ring.outer) / 2 / (RINGS[0].inner * _GLOW))
    glow = 0.0 if canvas.flat else _LEVEL / 255 * share**1.7
    return mix(_shade(canvas, ring), _SUNLIGHT, glow)


def _strokes(
    picture: pygame.Surface, middle: tuple[int, int], size: float, line: int, quick: bool
) -> None:
    """The borders between the spaces of a ring."""
    stroke = pygame.draw.line if quick else pygame.draw.aaline
    seen = picture.get_clip().inflate(2 * line + 4, 2 * line + 4)
    for ring in RINGS:
        a, b = ring.inner * size, ring.outer * size - line
        for sector in range(ring.spaces):
            theta = TURN * sector / ring.spaces
            dx, dy = cos(theta), -sin(theta)
            start = (middle[0] + a * dx, middle[1] + a * dy)
            end = (middle[0] + b * dx, middle[1] + b * dy)
            if seen.clipline(start, end):
                stroke(picture, EDGE, start, end, line)


def _glow(radius: float) -> pygame.Surface:
    """Warm light that fades outward, as a sprite."""
    small = 96
    sprite = pygame.Surface((2 * small, 2 * small), pygame.SRCALPHA)
    for step in range(small, 0, -1):
        share = 1 - step / small
        level = round(_LEVEL * share**1.7)
        pygame.draw.circle(sprite, (*_SUNLIGHT, level), (small, small), step)
    side = min(round(2 * radius * _GLOW), _LARGEST)
    return pygame.transform.smoothscale(sprite.premul_alpha(), (side, side))


def _sun(
    picture: pygame.Surface, canvas: Canvas, middle: tuple[int, int], radius: float, quick: bool
) -> None:
    """The Sun with its light on the innermost rings."""
    if quick:
        # In steps: a sprite for every size on the way to another zoom would be many.
        radius = 2 ** (floor(log2(max(1.0, radius)) * _STEPS) / _STEPS)
    if not canvas.flat:
        wide = max(8, round(radius))
        glow = canvas.art.sprites.get(("pm glow", wide), lambda: _glow(wide))
        side = glow.get_width() / 2
        spot = (round(middle[0] - side), round(middle[1] - side))
        picture.blit(glow, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
    side = round(radius * 2 * 256 / 205)
    sprite = canvas.art.sprite("planets/sun", side, side)
    if sprite is not None:
        spot = (round(middle[0] - side / 2), round(middle[1] - side / 2))
        picture.blit(sprite, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
