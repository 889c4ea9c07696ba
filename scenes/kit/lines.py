"""Paths: outlines, curves and places at even distances along them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

from scenes.kit.box import Box

Point = tuple[float, float]


def rounded_path(box: Box, radius: float) -> list[Point]:
    """The outline of a rounded rectangle as points."""
    r = min(radius, box.w / 2, box.h / 2)
    points: list[Point] = []
    for cx, cy, start in (
        (box.right - r, box.y + r, -pi / 2),
        (box.right - r, box.bottom - r, 0.0),
        (box.x + r, box.bottom - r, pi / 2),
        (box.x + r, box.y + r, pi),
    ):
        for i in range(7):
            a = start + i * pi / 12
            points.append((cx + r * cos(a), cy + r * sin(a)))
    points.append(points[0])
    return points


def spread(
    points: Sequence[Point], step: float, upto: float = 1.0
) -> list[tuple[float, float, float, float]]:
    """Places at even distances along a path, each with its direction."""
    total = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
    limit = total * upto
    out: list[tuple[float, float, float, float]] = []
    walked, due = 0.0, 0.0
    for a, b in pairwise(points):
        length = hypot(b[0] - a[0], b[1] - a[1])
        if length == 0:
            continue
        dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        while due <= walked + length and due <= limit:
            t = due - walked
            out.append((a[0] + dx * t, a[1] + dy * t, dx, dy))
            due += step
        walked += length
    return out


def dashes(points: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """A path cut into dashes that follow its bends; the gaps are such that they come out even."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    total = sum(lengths)
    step = total / max(1, round(total / (dash + gap)))
    out: list[list[Point]] = []
    walked = 0.0
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if length == 0:
            continue
        for number in range(int(walked // step), int((walked + length) // step) + 1):
            start, end = max(walked, number * step), min(walked + length, number * step + dash)
            if end <= start:
                continue
            t, u = (start - walked) / length, (end - walked) / length
            piece = [(a[0] + (b[0] - a[0]) * w, a[1] + (b[1] - a[1]) * w) for w in (t, u)]
            if start > number * step and out:
                out[-1].append(piece[1])
            else:
                out.append(piece)
        walked += length
    return out


def along(path: Sequence[Point], share: float) -> Point:
    """The place at a share (0 to 1) of a path, all of its pieces taking equally long."""
    place = share * (len(path) - 1)
    i = min(int(place), len(path) - 2)
    (x0, y0), (x1, y1) = path[i], path[i + 1]
    return x0 + (x1 - x0) * (place - i), y0 + (y1 - y0) * (place - i)


def curve(start: Point, bend: Point, end: Point, steps: int = 32) -> list[Point]:
    """A quadratic curve as points: the path of a rocket."""
    out = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        out.append(
            (
                u * u * start[0] + 2 * u * t * bend[0] + t * t * end[0],
                u * u * start[1] + 2 * u * t * bend[1] + t * t * end[1],
            )
        )
    return out
