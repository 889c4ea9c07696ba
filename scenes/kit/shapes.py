"""Anti-aliased shapes, each drawn once at four times its size and kept as a small sprite."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, pi, sin, sqrt

import pygame

from scenes.art import Cache
from scenes.theme import Colour

_OVER = 4
_BAND = 16
"""So many rows of a circle are drawn at a time."""
_FACETS = 96
"""So many straight pieces look like a bow."""
Point = tuple[float, float]


def _blank(w: int, h: int) -> pygame.Surface:
    return pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA)


def _reduced(big: pygame.Surface) -> pygame.Surface:
    """Four times as small; with plain colours on nothing it is premultiplied already."""
    size = (max(1, big.get_width() // _OVER), max(1, big.get_height() // _OVER))
    return pygame.transform.smoothscale(big, size)


def _round(
    radius: int, circles: Sequence[tuple[Colour, int, int]], inside: Colour | None, edge: int
) -> pygame.Surface:
    """Circles (colour, radius, width of the line) round one middle.

    Only a quarter is drawn, and of that at four times its size only what is not `inside` all
    edges; the innermost is `edge` pixels from the middle.
    """
    quarter, whole = _blank(radius, radius), _blank(2 * radius, 2 * radius)
    for top in range(0, radius, _BAND):
        high, far = min(_BAND, radius - top), radius - top
        left = int(radius - sqrt(radius**2 - (far - high) ** 2))
        right = radius if far >= edge else min(radius, ceil(radius - sqrt(edge**2 - far**2)) + 1)
        big = _blank((right - left) * _OVER, high * _OVER)
        for colour, reach, line in circles:
            middle = ((radius - left) * _OVER, far * _OVER)
            pygame.draw.circle(big, colour, middle, reach * _OVER, line * _OVER)
        quarter.blit(_reduced(big), (left, top), None, pygame.BLEND_RGBA_ADD)
        if inside is not None:
            quarter.fill(inside, (right, top, radius - right, high))
    for mirrored, low in ((0, 0), (1, 0), (0, 1), (1, 1)):
        turned = pygame.transform.flip(quarter, bool(mirrored), bool(low))
        whole.blit(turned, (mirrored * radius, low * radius), None, pygame.BLEND_RGBA_ADD)
    return whole


def disc(
    cache: Cache, radius: int, fill: Colour, border: Colour | None = None, width: int = 0
) -> pygame.Surface:
    """A circle of 2 x radius pixels, perhaps with a border inside its edge."""

    def make() -> pygame.Surface:
        if border is not None and width > 0:
            circles = (border, radius, 0), (fill, radius - width, 0)
            return _round(radius, circles, fill, radius - width)
        return _round(radius, ((fill, radius, 0),), fill, radius)

    return cache.get(("disc", radius, fill, border, width), make)


def ring(cache: Cache, radius: int, colour: Colour, width: int) -> pygame.Surface:
    """The line of a circle."""

    return cache.get(
        ("ring", radius, colour, width),
        lambda: _round(radius, ((colour, radius, width),), None, radius - width),
    )


def bow(
    cache: Cache, radius: int, width: int, low: float, parts: tuple[tuple[float, Colour], ...]
) -> pygame.Surface:
    """The upper line of a circle, its ends round and by `low` of half a turn below the middle.

    `parts`: shares of it from its left end, each over the one before.
    """

    def make() -> pygame.Surface:
        middle, half = radius * _OVER, width * _OVER / 2
        big = _blank(2 * middle, 2 * middle)

        def at(turn: float, reach: float) -> Point:
            angle = pi * (1 + low - turn * (1 + 2 * low))
            return middle + reach * cos(angle), middle - reach * sin(angle)

        for share, colour in parts:
            turns = [share * step / _FACETS for step in range(_FACETS + 1)]
            outer = [at(turn, middle) for turn in turns]
            inner = [at(turn, middle - 2 * half) for turn in reversed(turns)]
            pygame.draw.polygon(big, colour, [*outer, *inner])
            for turn in (0.0, share):
                pygame.draw.circle(big, colour, at(turn, middle - half), half)
        return _reduced(big)

    return cache.get(("bow", radius, width, low, parts), make)


def polygon(
    cache: Cache, w: int, h: int, points: tuple[Point, ...], fill: Colour, line: int = 0
) -> pygame.Surface:
    """A polygon whose points are shares (0..1) of a w x h sprite; `line` > 0: only its outline."""

    def make() -> pygame.Surface:
        big = _blank(w * _OVER, h * _OVER)
        spots = [(x * w * _OVER, y * h * _OVER) for x, y in points]
        pygame.draw.polygon(big, fill, spots, line * _OVER)
        return _reduced(big)

    return cache.get(("polygon", w, h, points, fill, line), make)


def _regular(corners: int, turn: float, radius: float = 0.5) -> tuple[Point, ...]:
    return tuple(
        (
            0.5 + radius * sin(2 * pi * i / corners + turn),
            0.5 - radius * cos(2 * pi * i / corners + turn),
        )
        for i in range(corners)
    )


def _star() -> tuple[Point, ...]:
    return tuple(
        (0.5 + r * sin(pi * i / 5), 0.53 - r * cos(pi * i / 5))
        for i in range(10)
        for r in ((0.53, 0.23)[i % 2],)
    )


_A = 0.32
_CROSS: tuple[Point, ...] = (
    (_A, 0.02),
    (1 - _A, 0.02),
    (1 - _A, _A),
    (0.98, _A),
    (0.98, 1 - _A),
    (1 - _A, 1 - _A),
    (1 - _A, 0.98),
    (_A, 0.98),
    (_A, 1 - _A),
    (0.02, 1 - _A),
    (0.02, _A),
    (_A, _A),
)
SEAT_POINTS: tuple[tuple[Point, ...] | None, ...] = (
    None,
    ((0.5, 0.04), (1.0, 0.94), (0.0, 0.94)),
    ((0.06, 0.06), (0.94, 0.06), (0.94, 0.94), (0.06, 0.94)),
    ((0.5, -0.02), (0.98, 0.5), (0.5, 1.02), (0.02, 0.5)),
    _CROSS,
    _star(),
    _regular(5, 0.0, 0.52),
    _regular(6, pi / 6, 0.52),
)
"""The eight seat shapes; a circle has no points."""


def seat_mark(cache: Cache, shape: int, size: int, colour: Colour) -> pygame.Surface:
    """A seat's shape, `size` pixels wide."""
    points = SEAT_POINTS[shape % len(SEAT_POINTS)]
    if points is None:
        return disc(cache, max(1, round(size * 0.48)), colour)
    return polygon(cache, size, size, points, colour)


def shadow(cache: Cache, radius: int, blur: int, strength: int) -> pygame.Surface:
    """A soft dark rounded square to be cut into nine parts; corners: radius + 2 x blur wide."""

    def make() -> pygame.Surface:
        corner = radius + 2 * blur
        size = 2 * corner + 2
        flat = _blank(size, size)
        pygame.draw.rect(
            flat,
            (0, 0, 0, strength),
            (blur, blur, size - 2 * blur, size - 2 * blur),
            border_radius=radius + blur,
        )
        return pygame.transform.box_blur(flat, blur)

    return cache.get(("shadow", radius, blur, strength), make)


def nine_slice(
    target: pygame.Surface, sprite: pygame.Surface, corner: int, rect: pygame.Rect, flags: int
) -> None:
    """Draws the sprite over `rect`: corners as they are, edges and middle stretched."""
    side = sprite.get_width()
    corner = min(corner, rect.w // 2, rect.h // 2)
    inner_w, inner_h = rect.w - 2 * corner, rect.h - 2 * corner
    far = side - corner
    for sx, tx in ((0, rect.x), (far, rect.right - corner)):
        for sy, ty in ((0, rect.y), (far, rect.bottom - corner)):
            target.blit(sprite, (tx, ty), (sx, sy, corner, corner), flags)
    middle = side // 2
    if inner_w > 0:
        for sy, ty in ((0, rect.y), (far, rect.bottom - corner)):
            strip = sprite.subsurface((middle, sy, 1, corner))
            target.blit(
                pygame.transform.scale(strip, (inner_w, corner)), (rect.x + corner, ty), None, flags
            )
    if inner_h > 0:
        for sx, tx in ((0, rect.x), (far, rect.right - corner)):
            strip = sprite.subsurface((sx, middle, corner, 1))
            target.blit(
                pygame.transform.scale(strip, (corner, inner_h)), (tx, rect.y + corner), None, flags
            )
    if inner_w > 0 and inner_h > 0:
        dot = sprite.subsurface((middle, middle, 1, 1))
        target.blit(
            pygame.transform.scale(dot, (inner_w, inner_h)),
            (rect.x + corner, rect.y + corner),
            None,
            flags,
        )


def faded(sprite: pygame.Surface, alpha: float) -> pygame.Surface:
    """A premultiplied sprite made translucent."""
    made = sprite.copy()
    level = max(0, min(255, round(255 * alpha)))
    made.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def translucent(sprite: pygame.Surface, alpha: float) -> pygame.Surface:
    """A sprite with straight alpha (text) made translucent."""
    made = sprite.copy()
    made.set_alpha(round(255 * alpha))
    return made
