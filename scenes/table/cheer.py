"""Cheer: the light round points on their way, which grows with their rank."""

from __future__ import annotations

from math import cos, pi, sin

from scenes.kit.canvas import Canvas
from scenes.table.payoff import Rank
from scenes.theme import CREAM, MINT, MUSTARD, SKY
from scenes.tween import ease_out

SPARKS = {Rank.ROUTINE: 0, Rank.GOOD: 9, Rank.GREAT: 20, Rank.ONCE: 44}
LASTS = {Rank.ROUTINE: 1.0, Rank.GOOD: 1.15, Rank.GREAT: 1.5, Rank.ONCE: 2.4}
"""How many times as long as routine points they are seen."""
GROWS = {Rank.ROUTINE: 1.0, Rank.GOOD: 1.15, Rank.GREAT: 1.4, Rank.ONCE: 1.8}
"""How many times as large."""
_REACH = {Rank.ROUTINE: 0.0, Rank.GOOD: 120.0, Rank.GREAT: 210.0, Rank.ONCE: 420.0}
_COLOURS = (MUSTARD, CREAM, MINT, SKY)


def draw_cheer(canvas: Canvas, rank: Rank, x: float, y: float, share: float) -> None:
    """Sparks, from "great" on a ring of light too, once in an evening rays over the board."""
    if rank is Rank.ROUTINE or share >= 1:
        return
    reach, t = _REACH[rank], ease_out(share)
    if rank >= Rank.GREAT:
        canvas.ring(x, y, 30 + reach * t, MUSTARD, max(1.5, 7 * (1 - t)))
    if rank is Rank.ONCE:
        _draw_rays(canvas, x, y, reach * t, reach * min(1.0, 1.9 * t), 1 - share)
    for at in range(SPARKS[rank]):
        # The golden angle: no two sparks behind each other, without any chance.
        turn, far = at * 2.39996, reach * (0.45 + 0.55 * (at * 7 % 11) / 10) * t
        px, py = x + far * cos(turn), y + far * sin(turn) + 60 * share * share
        size = (5.5 if at % 3 else 8.5) * (1 - share) + 1.5
        canvas.circle(px, py, size, _COLOURS[at % len(_COLOURS)], alpha=1 - share)


def _draw_rays(
    canvas: Canvas, x: float, y: float, near: float, far: float, strength: float
) -> None:
    if strength < 0.05:
        return
    for at in range(16):
        dx, dy = cos(at * pi / 8), sin(at * pi / 8)
        start, end = (x + near * dx, y + near * dy), (x + far * dx, y + far * dy)
        canvas.line(start, end, CREAM if at % 2 else MUSTARD, 2 + 6 * strength)
