"""Leaders: lines from words that stand far off to their thing, through nothing that is read."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from scenes.kit.box import Box

CLEAR = 6.0
"""Units between words or lines and what they must not cover."""
ROUND = 24.0
"""Units from a corner within which no line ends: it is round."""
_BEND = 60.0
"""Units that a line may be longer rather than bend once more."""
_FAR, _MORE = 3.0, 150.0
"""So many times the way between words and their thing, and so many units, a line may be long at
most: a longer one looks like a frame round what it leads past."""
_LEGS = 5
"""At most so many lines leave an edge: those that lead the most directly."""

Point: TypeAlias = tuple[float, float]


def leader(box: Box, near: Box, read: Iterable[Box], area: Box) -> tuple[Point, ...]:
    """The shortest line from far words to their thing that strikes through nothing, with one or
    two bends where none is straight.  Without any, what they are about is known by its light."""
    reach = box.union(near)
    things = [thing.inset(1) for thing in read if not thing.holds(near, 1.0)]
    between = [thing for thing in things if thing.meets(reach)]
    for line in sorted(_straight(box, near, between), key=length):
        if not any(crosses(*line, thing) for thing in between):
            return line
    return _bent(box, near, things, area)


def _straight(box: Box, near: Box, things: Sequence[Box]) -> Iterator[tuple[Point, Point]]:
    """Lines from words to their thing: straight up, down or across between the things on the way,
    else slanting from the middles of edges and from beside the corners."""
    left, right = max(box.x, near.x) + ROUND, min(box.right, near.right) - ROUND
    if box.bottom < near.y or near.bottom < box.y:
        start, end = (box.bottom, near.y) if box.bottom < near.y else (box.y, near.bottom)
        sides = {side for thing in things for side in (thing.x - CLEAR, thing.right + CLEAR)}
        for x in {left, (left + right) / 2, right, *sides}:
            if left <= x <= right:
                yield (x, start), (x, end)
    top, low = max(box.y, near.y) + ROUND, min(box.bottom, near.bottom) - ROUND
    if box.right < near.x or near.right < box.x:
        start, end = (box.right, near.x) if box.right < near.x else (box.x, near.right)
        edges = {edge for thing in things for edge in (thing.y - CLEAR, thing.bottom + CLEAR)}
        for y in {top, (top + low) / 2, low, *edges}:
            if top <= y <= low:
                yield (start, y), (end, y)
    for begin in _rim(box):
        for goal in _rim(near):
            if not any(crosses(begin, goal, each.inset(1)) for each in (box, near)):
                yield begin, goal


def _rim(box: Box) -> Iterator[Point]:
    """Points of an edge from which a line may lead: its middle, and beside its round corners."""
    round_x, round_y = min(ROUND, box.w / 2), min(ROUND, box.h / 2)
    for x in (box.x + round_x, box.cx, box.right - round_x):
        yield from ((x, box.y), (x, box.bottom))
    for y in (box.y + round_y, box.cy, box.bottom - round_y):
        yield from ((box.x, y), (box.right, y))


def length(line: Sequence[Point]) -> float:
    """How long a line is with its bends."""
    return sum(math.dist(*ends) for ends in pairwise(line))


def crosses(start: Point, end: Point, thing: Box) -> bool:
    """Whether a line passes through the inside of a box."""
    (x, y), (to_x, to_y), (left, top, w, h) = start, end, thing
    right, low = left + w, top + h
    if (x <= left and to_x <= left) or (x >= right and to_x >= right):
        return False
    if (y <= top and to_y <= top) or (y >= low and to_y >= low):
        return False
    if x == to_x or y == to_y:
        return True
    across = sorted(((left - x) / (to_x - x), (right - x) / (to_x - x)))
    along = sorted(((top - y) / (to_y - y), (low - y) / (to_y - y)))
    return max(0.0, across[0], along[0]) < min(1.0, across[1], along[1])


# --- with bends ---


@dataclass(frozen=True, slots=True)
class _Leg:
    """A line straight out of an edge, as far as nothing is in its way."""

    start: Point
    upright: bool
    at: float
    """Where it stands across its way."""
    low: float
    high: float
    """From where to where it leads along its way."""

    def reaches(self, along: float) -> bool:
        return self.low <= along <= self.high


def _bent(box: Box, near: Box, things: Sequence[Box], area: Box) -> tuple[Point, ...]:
    """The best line with one bend or two; empty: there is none."""
    ends = (box.inset(1), near.inset(1))
    best: tuple[Point, ...] = ()
    both = box.union(near)
    gap = max(0.0, both.w - box.w - near.w) + max(0.0, both.h - box.h - near.h)
    longest = _FAR * gap + _MORE
    least = math.inf
    ours, theirs = _legs(box, near, things, area), _legs(near, box, things, area)
    beside = {upright: _beside(things, upright) for upright in (True, False)}
    for one in ours:
        for other in theirs:
            for line in _joined(one, other, beside[one.upright]):
                cost = length(line) + _BEND * (len(line) - 2)
                if cost >= least or length(line) > longest:
                    continue
                if any(crosses(line[1], line[2], thing) for thing in things):
                    continue
                if not any(crosses(*leg, end) for leg in pairwise(line) for end in ends):
                    best, least = line, cost
    return best


def _legs(box: Box, other: Box, things: Sequence[Box], area: Box) -> list[_Leg]:
    """Lines out of the edges of a box, rather towards the other one."""
    found = []
    for upright in (True, False):
        start, end = (box.x, box.right) if upright else (box.y, box.bottom)
        top, low = (box.y, box.bottom) if upright else (box.x, box.right)
        window = area.inset(CLEAR)
        first, last = (window.y, window.bottom) if upright else (window.x, window.right)
        margin, goal = min(ROUND, (end - start) / 2), other.cx if upright else other.cy
        spans = [_span(thing, upright) for thing in things]
        sides = {edge for a, b, _, _ in spans for edge in (a - CLEAR, b + CLEAR)}
        wanted = {start + margin, (start + end) / 2, end - margin, goal, *sides}
        inside = [at for at in wanted if start + margin <= at <= end - margin]
        for at in sorted(inside, key=lambda at: abs(at - goal))[:_LEGS]:
            met = [(c, d) for a, b, c, d in spans if a < at < b]
            above = max((d + CLEAR for _, d in met if d <= top + CLEAR), default=first)
            below = min((c - CLEAR for c, _ in met if c >= low - CLEAR), default=last)
            if not any(c < top and top < d for c, d in met) and above < top:
                found.append(_Leg((at, top) if upright else (top, at), upright, at, above, top))
            if not any(c < low and low < d for c, d in met) and below > low:
                found.append(_Leg((at, low) if upright else (low, at), upright, at, low, below))
    return found


def _span(thing: Box, upright: bool) -> tuple[float, float, float, float]:
    """Where a thing is across the way, and along it."""
    across, along = (thing.x, thing.right), (thing.y, thing.bottom)
    return (*across, *along) if upright else (*along, *across)


def _beside(things: Sequence[Box], upright: bool) -> set[float]:
    """Where along such a way a line may lead across just beside a thing."""
    spans = (_span(thing, upright) for thing in things)
    return {edge for _, _, c, d in spans for edge in (c - CLEAR, d + CLEAR)}


def _joined(one: _Leg, other: _Leg, beside: set[float]) -> Iterator[tuple[Point, ...]]:
    """Lines along both legs: they meet at a corner, or something leads across between them."""
    if one.upright != other.upright:
        if one.reaches(other.at) and other.reaches(one.at):
            corner = (one.at, other.at) if one.upright else (other.at, one.at)
            yield one.start, corner, other.start
        return
    low, high = max(one.low, other.low), min(one.high, other.high)
    for along in {(low + high) / 2, low, high, *beside}:
        if low <= along <= high:
            bends = ((leg.at, along) if leg.upright else (along, leg.at) for leg in (one, other))
            yield one.start, *bends, other.start
