"""Placing: where words about a thing stand, so that they cover nothing that is needed now."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

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
PANEL = 6.0
"""From this weight on it is a panel: words that have room beside a board lie over none."""
READ = 0.2
"""From this weight on it has words or figures, through which no line leads."""
_AREA = 240.0
"""Square units of a thing of weight 1 that are as bad to cover as one unit of distance."""
_TINY = 0.01
_TRIED = 16
"""So many columns and heights are tried where nothing is free."""
_LED = 4
"""So many places beside a board are tried for a line from there."""
_MANY = 64
"""More things than this that are never covered are taken together to few large boxes."""
_COARSE = 12.0
"""By up to so many units those boxes are larger than what they hold."""


class Corner(NamedTuple):
    """A place for words that find none near their thing."""

    box: Box
    name: str
    """What they begin with there: their thing's name."""
    longest: float
    """Units to which a line leads instead; below 0 not even words beside their thing do."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies where the words go."""

    area: Box
    kept: tuple[Box, ...] = ()
    """What is never covered."""
    dear: tuple[tuple[Box, float], ...] = ()
    """What had better not be covered, and how bad it is: 1 for what is read now and then."""
    open: tuple[Box, ...] = ()
    """What of that lines may cross: words stand off it where there is room."""
    corner: Corner | None = None
    """Where words stand that would be too far off, always there: one learns to look."""
    homes: tuple[Box, ...] = ()
    """Where a hint stands rather than elsewhere, if it has room there."""
    over: tuple[Box, ...] = ()
    """What lies over all else: no line leads to what is below it."""


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
    cornered: bool = False
    """They stand in the place that is kept for such words."""


@lru_cache(maxsize=256)
def place(
    sizes: tuple[tuple[float, float], ...], near: Box, ground: Ground, dearer: float = math.inf
) -> Placed:
    """Where words about `near` stand, with a line to it where that is far off: beside what lines
    may cross, and all that is spared, while a line leads from there."""
    panels = (box for box, bad in ground.dear if bad >= PANEL)
    kept = tuple(dict.fromkeys((*ground.kept, *ground.open, *panels)))
    for _ in range(_LED if ground.open else 0):
        beside = _clear(sizes, near, replace(ground, kept=kept), dearer)
        if beside is None:
            break
        beside = _led(beside, near, ground)
        if beside.leader or not beside.far:
            return beside
        kept = (*kept, beside.box)
    return _led(stand(sizes, near, ground, dearer), near, ground)


@lru_cache(maxsize=64)
def at_home(sizes: tuple[tuple[float, float], ...], near: Box, ground: Ground) -> Placed | None:
    """Where words stand in one of the homes, over nothing that is spared; None: nowhere.  A home
    that is spared itself is covered whole, as half a panel says nothing, and no line leads across
    the table from there: a hint has a sign."""
    panels = {box for box, bad in ground.dear if bad >= PANEL}
    kept = tuple(dict.fromkeys((*ground.kept, *panels.difference(ground.homes))))
    found: list[Placed] = []
    for home in ground.homes:
        if home not in panels:
            within = _clear(sizes, near, Ground(home.inset(-EDGE), kept), math.inf)
            found += [_led(within, near, ground)] if within is not None else []
        elif not any(home.meets(each) for each in (near, *kept)):
            fits = [(h, at) for at, (w, h) in enumerate(sizes) if w <= home.w and h <= home.h]
            found += [Placed(home, min(fits)[1], far=_far(home, near))] if fits else []
    return min(found, key=lambda each: _away(each.box, near), default=None)


def covering(box: Box, near: Box, things: Iterable[Box], ground: Ground) -> Box:
    """Where it covers the one thing whole that it would cut in two; where it was if that would
    cover anything more."""
    cut = [thing for thing in things if thing.meets(box)]
    if len(cut) != 1 or box.w < cut[0].w - 1:
        return box
    thing, wide = cut[0], max(box.w, cut[0].w)
    x = min(max(box.x, thing.right - wide), thing.x)
    moved = Box(x, thing.y, wide, max(box.h, thing.h))
    more = [*ground.kept, near, *(each for each, _ in ground.dear if each != thing)]
    fits = not any(each.meets(moved) and not each.meets(box) for each in more)
    return moved if fits and ground.area.holds(moved) else box


def stand(
    sizes: tuple[tuple[float, float], ...], near: Box, ground: Ground, dearer: float = math.inf
) -> Placed:
    """Where words about `near` stand: the first size that has room, where it costs least.

    What stands far off, or covers much, gives way to a later size that costs less: `dearer` is the
    price of each step down.  What must not be covered cuts each column of the window into gaps.
    Wherever there is room at all, there is room beside an edge of something: so no free place is
    missed, but for gaps of a few units among very many things.
    """
    best = _clear(sizes, near, ground, dearer)
    if best is not None:
        return best
    shape, box = min(_crowded(sizes, near, ground), key=itemgetter(0))[1]
    return Placed(box, shape, clear=False)


def _clear(
    sizes: tuple[tuple[float, float], ...], near: Box, ground: Ground, dearer: float
) -> Placed | None:
    """The same where there is room; None if there is none."""
    best, least = None, math.inf
    if len(ground.kept) > _MANY:
        ground = replace(ground, kept=_together(ground.kept, min(w for w, _ in sizes)))
    for number, (w, h) in enumerate(sizes):
        price = dearer * number if number else 0.0
        if best is not None and (least <= FAR or price >= least):
            break
        found = _cheapest(w, h, near, ground)
        if found is not None and (best is None or price + costs(found, near, ground) < least):
            best = Placed(found, number)
            least = price + costs(found, near, ground)
    return best


def _crowded(
    sizes: Sequence[tuple[float, float]], near: Box, ground: Ground
) -> Iterator[tuple[tuple[float, float], tuple[int, Box]]]:
    """Places where nothing is free: how much each covers that it must not, and what it costs."""
    kept = tuple((box, 1.0) for box in ground.kept)
    for number, (w, h) in enumerate(sizes):
        heights = _some(_down(h, near, ground))
        for x in _some(_across(w, near, ground)):
            needed, dear = _Pile(x, x + w, kept), _Pile(x, x + w, ground.dear)
            away = _aways(x, w, h, near)
            for y in heights:
                cost = away(y) + dear.about(y, y + h) / _AREA
                yield (needed.about(y, y + h), cost), (number, Box(x, y, w, h))


def _together(things: Iterable[Box], narrow: float) -> tuple[Box, ...]:
    """Few boxes that hold all of very many: hundreds of spaces of a board may be lit.

    What lies side by side is one where less than `narrow` is free between: there is no room for
    words.
    """
    rows: dict[int, list[tuple[int, int]]] = {}
    for box in things:
        run = math.floor(box.x / _COARSE), math.ceil(box.right / _COARSE)
        for row in range(math.floor(box.y / _COARSE), math.ceil(box.bottom / _COARSE)):
            rows.setdefault(row, []).append(run)
    found: list[Box] = []
    above: dict[tuple[int, int], Box] = {}
    for row in range(min(rows), max(rows) + 1):
        here: dict[tuple[int, int], Box] = {}
        for start, end in _runs(rows.get(row, ()), narrow / _COARSE):
            box = Box(start * _COARSE, row * _COARSE, (end - start) * _COARSE, _COARSE)
            before = above.pop((start, end), None)
            here[start, end] = box if before is None else before._replace(h=before.h + _COARSE)
        found += above.values()
        above = here
    return (*found, *above.values())


def _runs(found: Iterable[tuple[int, int]], gap: float) -> list[tuple[int, int]]:
    """Runs joined where less than the gap is between them."""
    runs: list[tuple[int, int]] = []
    for start, end in sorted(found):
        if runs and start - runs[-1][1] < gap:
            start, end = runs[-1][0], max(end, runs.pop()[1])
        runs.append((start, end))
    return runs


def _some(found: set[float]) -> list[float]:
    """Evenly, so many of them: where hundreds of spaces are lit, all pairs would take minutes."""
    every = sorted(found)
    return every[:: -(-len(every) // _TRIED)] if every else every


def _led(placed: Placed, near: Box, ground: Ground) -> Placed:
    """With its line, where it stands far off."""
    if not _far(placed.box, near):
        return placed
    dear = (it for it, bad in ground.dear if bad >= READ)
    read = [it for it in (*ground.kept, *dear) if it not in ground.open]
    return replace(placed, leader=leader(placed.box, near, read, ground.area), far=True)


def bargain(offers: Sequence[tuple[float, float, float]], near: Box, ground: Ground) -> Box:
    """Where something of one of these sizes stands so that size and place together cost least:
    each offer is a width, a height and its price in units of distance."""
    best, found = math.inf, None
    if len(ground.kept) > _MANY / 2:  # a board of lit spaces: else the news opened in seconds
        few = _together(ground.kept, min(w for w, *_ in offers))
        ground = replace(ground, kept=few)
    piles: dict[tuple[float, float], _Pile] = {}
    tried = set[tuple[float, float]]()
    for w, h, price in sorted(offers, key=lambda offer: offer[2]):
        if price >= best:
            break
        if (w, h) in tried:  # it was no dearer before
            continue
        tried.add((w, h))
        box = _cheapest(w, h, near, ground, best - price, piles)
        if box is not None and price + costs(box, near, ground) < best:
            best, found = price + costs(box, near, ground), box
    if found is not None:
        return found
    return place(tuple((w, h) for w, h, _ in offers), near, ground).box


def _cheapest(
    w: float,
    h: float,
    near: Box,
    ground: Ground,
    most: float = math.inf,
    piles: dict[tuple[float, float], _Pile] | None = None,
) -> Box | None:
    """The first of the places that cost least, and that cover nothing they must not; None if there
    is none for less than `most`.  `piles`: what lies in columns, shared by sizes of one width.

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
    best = most, -1, -1
    found = None
    piles = {} if piles is None else piles
    columns = enumerate(_across(w, near, ground))
    for least, column, x in sorted((_aside(x, w, near), at, x) for at, x in columns):
        if least > best[0]:
            break
        free = enumerate(_free(x, x + w, (area.y + EDGE, low), spans, wanted))
        pile: _Pile | None = None
        away_at = _aways(x, w, h, near)
        for away, number, y in sorted((away_at(y), at, y) for at, y in free):
            if away > best[0]:
                break
            if pile is None:
                if (x, w) not in piles:
                    piles[x, w] = _Pile(x, x + w, ground.dear)
                pile = piles[x, w]
            if away + pile.about(y, y + h) / _AREA > best[0] + _TINY:
                continue
            cost = away + pile.hidden(y, y + h) / _AREA
            if (cost, column, number) < best:
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
            last = min(above, low)
            if start <= last + _TINY:
                for y in {min(max(y, start), last) for y in wanted}:
                    if top <= y <= low:
                        yield y
            start = below


class _Pile:
    """What lies in a column of the window, and how bad it is to cover some of its height."""

    def __init__(self, x: float, end: float, things: Iterable[tuple[Box, float]]) -> None:
        """Takes what reaches into the column: how bad each unit of its height is."""
        self._lies = [
            (
                thing[1],
                thing[1] + thing[3],
                bad * (min(end, thing[0] + thing[2]) - max(x, thing[0])),
            )
            for thing, bad in things
            if thing[0] < end and x < thing[0] + thing[2]
        ]
        self._tops: list[float] = []
        self._sums: list[tuple[float, float]] = []
        """What lies above each of these heights altogether, and how bad a unit is from there."""

    def hidden(self, y: float, bottom: float) -> float:
        """How bad it is to cover what lies between two heights."""
        total = 0.0
        for top, low, bad in self._lies:
            h = min(bottom, low) - max(y, top)
            if h > 0:
                total += bad * h
        return total

    def about(self, y: float, bottom: float) -> float:
        """The same but for rounding, for many heights: what lies above both is taken off."""
        if not self._tops:
            self._sum()
        return self._above(bottom) - self._above(y)

    def _above(self, y: float) -> float:
        at = bisect_right(self._tops, y) - 1
        total, bad = self._sums[at]
        return total + bad * (y - self._tops[at])

    def _sum(self) -> None:
        turns = [(-1e6, 0.0)]  # far above the window: each height has a turn above it
        for top, low, bad in self._lies:
            turns += ((top, bad), (low, -bad))
        total = bad = last = 0.0
        for y, more in sorted(turns):
            total += bad * (y - last) if bad else 0.0
            bad, last = bad + more, y
            self._tops.append(y)
            self._sums.append((total, bad))


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


def costs(box: Box, near: Box, ground: Ground) -> float:
    """Units away from the thing, and what is covered."""
    return _away(box, near) + _covered(box, ground.dear) / _AREA


def _aside(x: float, w: float, near: Box) -> float:
    """The least number of units by which places of a column are away from the thing."""
    aside = max(near.x - x - w, x - near.right, 0.0)
    return float(aside + abs(x + w / 2 - near.cx) * 0.05 - _TINY)


def _away(box: Box, near: Box) -> float:
    """Units away from the thing; above it rather than below."""
    return _aways(box.x, box.w, box.h, near)(box.y)


def _aways(x: float, w: float, h: float, near: Box) -> Callable[[float], float]:
    """How far away something of this size is from the thing in a column, for each height."""
    aside = max(near.x - (x + w), x - near.right, 0.0)
    askew = abs(x + w / 2 - near.cx) * 0.05
    above, middle, below, half = near.y - h, near.cy, near.bottom, h / 2

    def away(y: float) -> float:
        off = y + half - middle
        apart = above - y if y < above else max(y - below, 0.0)
        return aside + apart + (askew + abs(off) * 0.02) + (4.0 if off > 0 else 0.0)

    return away


def _covered(box: Box, things: Iterable[tuple[Box, float]]) -> float:
    return _Pile(box.x, box.right, things).hidden(box.y, box.bottom)


def _far(box: Box, near: Box) -> bool:
    """Whether words stand so far from their thing that a line should lead there."""
    aside = max(near.x - box.right, box.x - near.right)
    apart = max(near.y - box.bottom, box.y - near.bottom)
    return max(aside, apart) > FAR
