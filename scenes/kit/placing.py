"""Placing: where words about a thing stand, so that they cover nothing that is needed now."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from scenes.kit.box import Box
from scenes.kit.leaders import CLEAR, Point, leader

GAP = 14.0
"""Units between the words and their thing."""
EDGE = 16.0
"""Units between the words and the window's edge."""
FAR = 56.0
"""Units from the thing beyond which a line leads there."""
SPARED = 20.0
"""From this weight on what had better not be covered is stood beside, too."""
READ = 0.2
"""From this weight on it has words or figures, through which no line leads."""
_AREA = 240.0
"""Square units of a thing of weight 1 that are as bad to cover as one unit of distance."""
_TINY = 0.01
_TRIED = 16
"""So many columns and heights are tried where nothing is free."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies where the words go."""

    area: Box
    kept: tuple[Box, ...] = ()
    """What is never covered."""
    dear: tuple[tuple[Box, float], ...] = ()
    """What had better not be covered, and how bad it is: 1 for what is read now and then."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Where the words stand."""

    box: Box
    shape: int
    """Which of the sizes offered they take."""
    leader: tuple[Point, ...] = ()
    """A line from the words to their thing, where they stand far off: it crosses nothing."""
    clear: bool = True
    """Nothing is covered that never may be."""
    far: bool = False
    """They stand far off."""


@lru_cache(maxsize=256)
def place(
    sizes: tuple[tuple[float, float], ...], near: Box, ground: Ground, dearer: float = math.inf
) -> Placed:
    """Where words about `near` stand: the first size that has room, where it costs least.

    What stands far off, or covers much, gives way to a later size that costs less: `dearer` is the
    price of each step down.  What must not be covered cuts each column of the window into gaps.
    Wherever there is room at all, there is room beside an edge of something: so no free place is
    missed.
    """
    best, least = None, math.inf
    for number, (w, h) in enumerate(sizes):
        price = dearer * number if number else 0.0
        if best is not None and (least <= FAR or price >= least):
            break
        found = _cheapest(w, h, near, ground)
        if found is not None and (best is None or price + _cost(found, near, ground) < least):
            best = Placed(found, number)
            least = price + _cost(found, near, ground)
    if best is not None:
        return _led(best, near, ground)
    kept = tuple((box, 1.0) for box in ground.kept)
    shape, box = min(
        (
            (number, Box(x, y, w, h))
            for number, (w, h) in enumerate(sizes)
            for x in _some(_across(w, near, ground))
            for y in _some(_down(h, near, ground))
        ),
        key=lambda each: (_covered(each[1], kept), _cost(each[1], near, ground)),
    )
    return _led(Placed(box, shape, clear=False), near, ground)


def _some(found: set[float]) -> list[float]:
    """Evenly, so many of them: where hundreds of spaces are lit, all pairs would take minutes."""
    every = sorted(found)
    return every[:: -(-len(every) // _TRIED)] if every else every


def _led(placed: Placed, near: Box, ground: Ground) -> Placed:
    """With its line, where it stands far off."""
    if not _far(placed.box, near):
        return placed
    read = (*ground.kept, *(thing for thing, bad in ground.dear if bad >= READ))
    return replace(placed, leader=leader(placed.box, near, read, ground.area), far=True)


def bargain(offers: Sequence[tuple[float, float, float]], near: Box, ground: Ground) -> Box:
    """Where something of one of these sizes stands so that size and place together cost least:
    each offer is a width, a height and its price in units of distance."""
    best, found = math.inf, None
    for w, h, price in sorted(offers, key=lambda offer: offer[2]):
        if price >= best:
            break
        box = _cheapest(w, h, near, ground)
        if box is not None and price + _cost(box, near, ground) < best:
            best, found = price + _cost(box, near, ground), box
    if found is not None:
        return found
    return place(tuple((w, h) for w, h, _ in offers), near, ground).box


def _cheapest(w: float, h: float, near: Box, ground: Ground) -> Box | None:
    """The first of the places that cost least, and that cover nothing they must not.

    Only columns and places that are near enough to win are looked at: where much is lit there are
    hundreds of both.
    """
    area = ground.area
    if w > area.w - 2 * EDGE or h > area.h - 2 * EDGE:
        return None
    spans = [
        (kept.y - CLEAR - h, kept.bottom + CLEAR, kept.x - CLEAR + _TINY, kept.right + CLEAR)
        for kept in (near.inset(CLEAR - GAP), *ground.kept)
    ]
    spans.sort()
    low = area.bottom - EDGE - h
    spared = [box for box, bad in ground.dear if bad >= SPARED]
    edges = {y for box in spared for y in (box.y - CLEAR - h, box.bottom + CLEAR)}
    wanted = (near.y - h - GAP, near.cy - h / 2, near.bottom + GAP, *edges)
    best: tuple[float, int, int] | None = None
    found = None
    columns = enumerate(_across(w, near, ground))
    for least, column, x in sorted((_aside(x, w, near), at, x) for at, x in columns):
        if best is not None and least > best[0]:
            break
        free = enumerate(_free(x, x + w, (area.y + EDGE, low), spans, wanted))
        below: list[tuple[float, float, float]] | None = None
        for away, number, y in sorted((_away(Box(x, y, w, h), near), at, y) for at, y in free):
            if best is not None and away > best[0]:
                break
            if below is None:
                below = _below(x, x + w, ground.dear)
            cost = away + _hidden(y, y + h, below) / _AREA
            if best is None or (cost, column, number) < best:
                best, found = (cost, column, number), Box(x, y, w, h)
    return found


def _free(
    x: float,
    end: float,
    heights: tuple[float, float],
    spans: Sequence[tuple[float, float, float, float]],
    wanted: Sequence[float],
) -> Iterator[float]:
    """The heights in a column where nothing is covered that must not be, near these ones.

    `heights`: the highest and the lowest.  `spans`: between which heights words would cover
    something, in which columns; from above downward.
    """
    begin = x + _TINY
    start, low = heights
    top = start
    for above, below, left, right in (*spans, (low, low, -math.inf, math.inf)):
        if left < end and begin < right and start <= below:
            if start <= above + _TINY:
                last = min(above, low)
                for y in {min(max(y, start), last) for y in wanted}:
                    if top <= y <= low:
                        yield y
            start = below


def _below(
    x: float, end: float, things: Iterable[tuple[Box, float]]
) -> list[tuple[float, float, float]]:
    """What lies in a column: from where to where, and how bad each unit of it is."""
    found = []
    for thing, weight in things:
        w = min(end, thing.x + thing.w) - max(x, thing.x)
        if w > 0:
            found.append((thing.y, thing.y + thing.h, weight * w))
    return found


def _hidden(y: float, bottom: float, below: Iterable[tuple[float, float, float]]) -> float:
    """How bad it is to cover a column between two heights."""
    total = 0.0
    for top, low, bad in below:
        h = min(bottom, low) - max(y, top)
        if h > 0:
            total += bad * h
    return total


def _across(w: float, near: Box, ground: Ground) -> set[float]:
    left, right = ground.area.x + EDGE, ground.area.right - EDGE - w
    wanted = {
        near.cx - w / 2,
        near.x - w - GAP,
        near.right + GAP,
        near.x,
        near.right - w,
        left,
        right,
    }
    for kept in ground.kept:
        wanted |= {kept.x - CLEAR - w, kept.right + CLEAR}
    return {min(max(x, left), max(left, right)) for x in wanted}


def _down(h: float, near: Box, ground: Ground) -> set[float]:
    top, low = ground.area.y + EDGE, ground.area.bottom - EDGE - h
    wanted = {near.y - h - GAP, near.cy - h / 2, near.bottom + GAP, top, low}
    for kept in ground.kept:
        wanted |= {kept.y - CLEAR - h, kept.bottom + CLEAR}
    return {min(max(y, top), max(top, low)) for y in wanted}


def _cost(box: Box, near: Box, ground: Ground) -> float:
    """Units away from the thing, and what is covered."""
    return _away(box, near) + _covered(box, ground.dear) / _AREA


def _aside(x: float, w: float, near: Box) -> float:
    """The least number of units by which places of a column are away from the thing."""
    aside = max(near.x - x - w, x - near.right, 0.0)
    return float(aside + abs(x + w / 2 - near.cx) * 0.05 - _TINY)


def _away(box: Box, near: Box) -> float:
    """Units away from the thing; above it rather than below."""
    aside = max(near.x - box.right, box.x - near.right, 0.0)
    apart = max(near.y - box.bottom, box.y - near.bottom, 0.0)
    askew = abs(box.cx - near.cx) * 0.05 + abs(box.cy - near.cy) * 0.02
    below = 4.0 if box.cy > near.cy else 0.0
    return float(aside + apart + askew + below)


def _covered(box: Box, things: Iterable[tuple[Box, float]]) -> float:
    return _hidden(box.y, box.bottom, _below(box.x, box.right, things))


def _far(box: Box, near: Box) -> bool:
    """Whether words stand so far from their thing that a line should lead there."""
    aside = max(near.x - box.right, box.x - near.right)
    apart = max(near.y - box.bottom, box.y - near.bottom)
    return max(aside, apart) > FAR
