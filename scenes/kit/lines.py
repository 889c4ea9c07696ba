"""Paths: outlines, curves and places at even distances along them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations, pairwise
from math import atan2, cos, degrees, dist, hypot, pi, sin, sqrt

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


def disc_strips(cx: float, cy: float, radius: float) -> Iterator[Box]:
    """A disc in seven strips, each as wide as the disc is in its middle."""
    for part in range(-3, 4):
        wide, y = radius * sqrt(1 - (part / 3.6) ** 2), cy + (part - 0.5) * radius / 3.5
        yield Box(cx - wide, y, 2 * wide, radius / 3.5)


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


def heading(a: Point, b: Point) -> float:
    """Degrees, anticlockwise from upright, of a way on screen; 0 if there is none."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return -degrees(atan2(dx, -dy)) if hypot(dx, dy) > 1e-6 else 0.0


def nose(path: Sequence[Point], share: float) -> float:
    """Where the nose points of what flies along a path: its heading there."""
    return heading(along(path, max(0.0, share - 0.02)), along(path, min(1.0, share + 0.02)))


def cubic(four: Sequence[Point], steps: int = 400) -> list[Point]:
    """A cubic curve as points: from the first of four to the last, bent towards the others."""
    found = []
    for i in range(steps + 1):
        t, u = i / steps, 1 - i / steps
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        x, y = (sum(w * p[side] for w, p in zip(weights, four, strict=True)) for side in (0, 1))
        found.append((x, y))
    return found


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


def smooth(points: Sequence[Point], steps: int = 6) -> list[Point]:
    """A gentle curve through all of the points (Catmull-Rom)."""
    if len(points) < 3:
        return list(points)
    found: list[Point] = [points[0]]
    ends = [points[0], *points, points[-1]]
    for i in range(1, len(ends) - 2):
        a, b, c, d = ends[i - 1 : i + 3]
        for k in range(1, steps + 1):
            found.append(
                (
                    _spline(a[0], b[0], c[0], d[0], k / steps),
                    _spline(a[1], b[1], c[1], d[1], k / steps),
                )
            )
    return found


def closed(points: Sequence[Point], steps: int = 10) -> list[Point]:
    """A gentle curve through all of the points and back to the first."""
    return smooth([points[-1], *points, *points[:2]], steps)[steps:-steps]


def halfway(points: Sequence[Point], start: Point, end: Point, near: float) -> Point | None:
    """The middle of that closed curve between two neighbours on it, if so near to start and end."""
    for at, one in enumerate(points):
        other = points[at - 1]
        if any(
            dist(a, one) < near and dist(b, other) < near for a, b in ((start, end), (end, start))
        ):
            return closed(points)[10 * at - 5]
    return None


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
    )


class Way:
    """A path on which places are found by their distance from its beginning."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = points
        lengths = (hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
        self._until = list(accumulate(lengths, initial=0.0))

    @property
    def length(self) -> float:
        """How long it is."""
        return self._until[-1]

    def at(self, share: float) -> Point:
        """The point after this share of the way."""
        way = share * self.length
        i = min(max(0, bisect_right(self._until, way) - 1), len(self.points) - 2)
        (ax, ay), (bx, by) = self.points[i], self.points[i + 1]
        length = self._until[i + 1] - self._until[i]
        t = (way - self._until[i]) / length if length else 1.0
        return ax + (bx - ax) * t, ay + (by - ay) * t


def apart(paths: Sequence[Sequence[Point]], taken: Point, room: float) -> list[Point]:
    """A spot on each path for a number, as far from each other and what is taken as can be."""
    spots = [taken]
    for path in paths:
        ways = [along(path, share) for share in (0.36, 0.64, 0.5, 0.22, 0.78)]
        spots.append(max(ways, key=lambda spot: min(room, *(dist(spot, at) for at in spots))))
    return spots[1:]


def parted(points: Sequence[Point], least: float) -> list[Point]:
    """Points that lie closer to each other than `least` give way, each by half of what is missing;
    where many meet, as far as a few rounds bring them."""
    found = list(points)
    for _ in range(8):
        met = False
        for one, other in combinations(range(len(found)), 2):
            (x, y), (to_x, to_y) = found[one], found[other]
            away = dist(found[one], found[other])
            if 0 < away < least - 0.01:
                met = True
                dx, dy = (((least / away) - 1) / 2 * each for each in (to_x - x, to_y - y))
                found[one], found[other] = (x - dx, y - dy), (to_x + dx, to_y + dy)
        if not met:
            break
    return found
