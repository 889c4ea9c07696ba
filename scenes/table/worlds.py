"""Planets as they are painted at every table: a picture whose disc has the wanted radius."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from itertools import pairwise
from math import cos, degrees, pi, radians, sin

import pygame

from game.core.paths import bundled
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point
from scenes.theme import rgb

_PIECES = 5
"""Of a trail."""
_NIGHT, _SUNLIT = rgb("#081226"), rgb("#FBE3B2")


@cache
def _discs(folder: str) -> dict[str, int]:
    """World -> the radius of its disc in its picture (pixels)."""
    text = bundled("art", folder, "discs.json").read_text(encoding="utf-8")
    return {str(name): int(radius) for name, radius in json.loads(text).items()}


def picture_side(name: str, radius: float, folder: str = "planets", size: int = 512) -> float:
    """How large a picture of this many pixels is drawn for its disc to have the radius."""
    return radius * size / _discs(folder).get(name, size // 2)


def draw_world(
    canvas: Canvas, name: str, cx: float, cy: float, radius: float, alpha: float = 1.0
) -> None:
    """A planet of the Solar System with its disc at this radius; a ring reaches beyond."""
    side = picture_side(name, radius)
    canvas.image(f"planets/{name}", Box.around(cx, cy, side, side), alpha=alpha)


def _turn(theta: float) -> int:
    """Where a planet stands, in degrees round the Sun, in steps of four."""
    return round(degrees(theta) / 4) * 4 % 360


def draw_night(canvas: Canvas, cx: float, cy: float, radius: float, theta: float) -> None:
    """The half that looks away from the Sun is dark, the edge towards it is bright."""
    turn, size = _turn(theta), canvas.px(2 * radius)

    def make() -> pygame.Surface:
        big = pygame.Surface((4 * size, 4 * size), pygame.SRCALPHA)
        whole, out = (2 * size, 2 * size), (cos(radians(turn)), -sin(radians(turn)))
        pygame.draw.circle(big, (*_NIGHT, 140), whole, 2 * size)
        lit = (whole[0] - 1.05 * size * out[0], whole[1] - 1.05 * size * out[1])
        pygame.draw.circle(big, (0, 0, 0, 0), lit, 2.16 * size)
        rim = pygame.Surface(big.get_size(), pygame.SRCALPHA)
        pygame.draw.circle(rim, (*_SUNLIT, 130), whole, 2 * size)
        inside = (whole[0] + 0.26 * size * out[0], whole[1] + 0.26 * size * out[1])
        pygame.draw.circle(rim, (0, 0, 0, 0), inside, 2 * size)
        big.blit(rim, (0, 0))
        return pygame.transform.smoothscale(big.premul_alpha(), (size, size))

    canvas.blit_centre(canvas.art.sprites.get(("night", size, turn), make), cx, cy)


@lru_cache(64)
def trail(
    sun: Point, rho: float, theta: float, reach: float, half: float
) -> list[tuple[float, float, tuple[Point, Point, Point, Point]]]:
    """The arc behind a planet at `theta` (radians, anticlockwise), `rho` units from the Sun and
    `half` as wide there, in pieces: the angle of each, how strong it is, its corners."""
    edges = []
    for part in range(_PIECES + 1):
        wide, turn = half * (1 - 0.9 * part / _PIECES), theta - reach * part / _PIECES
        x, y = cos(turn), sin(turn)
        edges.append([(sun[0] + out * x, sun[1] - out * y) for out in (rho - wide, rho + wide)])
    return [
        (
            (theta - reach * (part + 0.5) / _PIECES) % (2 * pi),
            0.75 * (1 - part / _PIECES) ** 1.6,
            (a[0], a[1], b[1], b[0]),
        )
        for part, (a, b) in enumerate(pairwise(edges))
    ]


def draw_shadow(
    canvas: Canvas, cx: float, cy: float, radius: float, theta: float, edge: float
) -> None:
    """A planet's shadow falls away from the Sun, at most as far as the `edge` of the board."""
    turn, size = _turn(theta), max(2, canvas.px(radius))
    far = min(3.4, round(edge / radius, 1))

    def make() -> pygame.Surface:
        side = round(7.2 * size)
        big = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
        out = (cos(radians(turn)), -sin(radians(turn)))
        corners = [
            (
                side + 2 * size * (away * out[0] - wide * out[1]),
                side + 2 * size * (away * out[1] + wide * out[0]),
            )
            for away, wide in ((0.0, 0.98), (far, 0.6), (far, -0.6), (0.0, -0.98))
        ]
        pygame.draw.polygon(big, (*_NIGHT, 110), corners)
        return pygame.transform.smoothscale(big.premul_alpha(), (side, side))

    canvas.blit_centre(canvas.art.sprites.get(("shadow", size, turn, far), make), cx, cy)
