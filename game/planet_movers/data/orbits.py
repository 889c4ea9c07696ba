"""Spaces, neighbours and rocket routes on the fifteen rings (sections B3 and E2).

A space is a flat index; sets of spaces are integers with one bit for each, because a rocket may
reach hundreds of spaces and a search asks thousands of times a second.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache, reduce
from math import cos, lcm, radians, sin
from operator import or_
from typing import NamedTuple

from game.core.words import quoted
from game.planet_movers.data import RINGS, SPACES

_SPACE = re.compile("[0-9]{1,2}[.][0-9]{1,2}")
NOWHERE = -1
"""Where a rocket is before it has been placed."""

CCW, CW, IN, OUT = range(4)


def _ring_table() -> tuple[int, ...]:
    return tuple(number for number, ring in enumerate(RINGS) for _ in range(ring.spaces))


RING_OF = _ring_table()
"""Space -> place in RINGS (one less than the ruling document's ring number)."""


def space(ring: int, sector: int) -> int:
    """The flat index of `ring.sector`, with rings counted from 1; ValueError if there is none."""
    if not 1 <= ring <= len(RINGS) or not 0 <= sector < RINGS[ring - 1].spaces:
        raise ValueError(f"There is no space {ring}.{sector}.")
    return RINGS[ring - 1].first + sector


def name(place: int) -> str:
    """What the ruling document calls a space: "7.19"."""
    if place == NOWHERE:
        return "nowhere"
    ring = RING_OF[place]
    return f"{ring + 1}.{place - RINGS[ring].first}"


def parse(text: str) -> int:
    """The space with this name; ValueError if there is none."""
    if text == "nowhere":
        return NOWHERE
    ring, _, sector = text.partition(".")
    if not _SPACE.fullmatch(text):
        raise ValueError(f"A space is written like 7.19, not {quoted(text)}.")
    return space(int(ring), int(sector))


def angle(place: int) -> Fraction:
    """The centre of a space as a part of a whole turn, counter-clockwise from 3 o'clock."""
    ring = RINGS[RING_OF[place]]
    return Fraction(2 * (place - ring.first) + 1, 2 * ring.spaces)


_TURN = lcm(*(2 * ring.spaces for ring in RINGS))
_ANGLES = tuple(int(angle(place) * _TURN) for place in range(SPACES))
"""Space -> its angle in whole parts of a turn, so that angles compare exactly and fast."""


def centre(place: int) -> tuple[float, float]:
    """Where a space's centre lies on a board of radius 1, y upward."""
    ring = RINGS[RING_OF[place]]
    turn, radius = radians(360 * float(angle(place))), (ring.inner + ring.outer) / 2
    return radius * cos(turn), radius * sin(turn)


def _neighbours(place: int, direction: int) -> tuple[int, ...]:
    number = RING_OF[place]
    ring = RINGS[number]
    sector = place - ring.first
    if direction in (CCW, CW):
        step = 1 if direction == CCW else -1
        return (ring.first + (sector + step) % ring.spaces,)
    number += 1 if direction == OUT else -1
    if not 0 <= number < len(RINGS):
        return ()  # R18
    other = RINGS[number]
    n, m = ring.spaces, other.spaces
    # R16: touching at a corner is not enough.
    return tuple(
        other.first + t for t in range(m) if sector * m < (t + 1) * n and t * n < (sector + 1) * m
    )


NEIGHBOURS = tuple(
    tuple(_neighbours(place, direction) for direction in range(4)) for place in range(SPACES)
)
"""Space -> direction -> the bordering spaces."""

AHEAD = tuple(NEIGHBOURS[place][CCW][0] for place in range(SPACES))
"""Space -> where a planet goes next."""


def bits(mask: int) -> Iterator[int]:
    """The spaces of a set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def nth(mask: int, place: int) -> int:
    """The space with this place in a set, lowest first, found by halving; or IndexError."""
    if not 0 <= place < mask.bit_count():
        raise IndexError(place)
    first, width = 0, 1 << (mask.bit_length() - 1).bit_length()
    while width > 1:
        width >>= 1
        lower = mask & ((1 << width) - 1)
        below = lower.bit_count()
        if place < below:
            mask = lower
        else:
            place -= below
            first += width
            mask >>= width
    return first


def mask_of(places: Sequence[int]) -> int:
    """The set of these spaces."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


@cache
def _fans(length: int) -> tuple[tuple[int, int, int, int], ...]:
    """Space -> direction -> all spaces of runs up to a length, if no planet is in the way."""
    if not length:
        return ((0, 0, 0, 0),) * SPACES
    shorter = _fans(length - 1)
    found = []
    for near in NEIGHBOURS:
        fans = []
        for direction, places in enumerate(near):
            fan = 0
            for place in places:
                fan |= 1 << place | shorter[place][direction]
            fans.append(fan)
        found.append((fans[CCW], fans[CW], fans[IN], fans[OUT]))
    return tuple(found)


@cache
def _unions(length: int, directions: tuple[int, ...]) -> tuple[int, ...]:
    """Space -> the union of its fans in these directions."""
    return tuple(reduce(or_, (fan[each] for each in directions)) for fan in _fans(length))


def _straight(place: int, direction: int, length: int, worlds: int) -> int:
    """Where runs in one direction up to a length can end; planets (a set) stop them."""
    fan = _fans(length)[place][direction]
    near = fan & worlds
    if not near:
        return fan
    if direction in (IN, OUT):
        return _radial(place, direction, length, near)
    ring = RINGS[RING_OF[place]]
    sign = 1 if direction == CCW else -1
    # Round the whole ring to the start is as far as it goes.
    steps = min((planet - place) * sign % ring.spaces or ring.spaces for planet in bits(near))
    return _fans(steps)[place][direction]


@lru_cache(maxsize=30_000)
def _radial(place: int, direction: int, length: int, worlds: int) -> int:
    """The same toward the Sun or away from it, with a planet in the way.

    A run never leaves its sixth of the board, because all rings have a multiple of six spaces and
    borders in common there.  Within it space i of an outer ring borders on i - 1 and i of a ring
    with one space less a sixth, so a whole front goes one ring on by a shift.
    """
    number = RING_OF[place]
    width = RINGS[number].spaces // 6
    sixth, sector = divmod(place - RINGS[number].first, width)
    front, found = 1 << sector, 0
    for _ in range(length):
        number += 1 if direction == OUT else -1
        ring = RINGS[number] if 0 <= number < len(RINGS) else None
        if ring is None or not front:
            break
        before, width = width, ring.spaces // 6
        if width > before:
            front |= front << 1
        elif width < before:
            front = (front | front >> 1) & ((1 << width) - 1)
        first = ring.first + sixth * width
        found |= front << first
        front &= ~(worlds >> first)
    return found


def run(place: int, length: int, worlds: int) -> int:
    """Where one run of up to `length` steps can end; planets (a set) stop it."""
    whole = _unions(length, (CCW, CW, IN, OUT))[place]
    if not whole & worlds:
        return whole
    found = 0
    for direction in range(4):
        found |= _straight(place, direction, length, worlds)
    return found


def _onward(middles: int, directions: tuple[int, ...], length: int, worlds: int) -> int:
    """Where second runs in these directions can end, from any of the spaces of a set."""
    unions = _unions(length, directions)
    found = 0
    while middles:
        low = middles & -middles
        middles ^= low
        place = low.bit_length() - 1
        union = unions[place]
        if union & worlds:
            for direction in directions:
                found |= _straight(place, direction, length, worlds)
        else:
            found |= union
    return found


class Reach(NamedTuple):
    """The spaces that cost no fuel, one and two, each at its cheapest (R19)."""

    free: int
    one: int
    two: int

    def price(self, place: int) -> int | None:
        """What flying there costs; None if no route leads there."""
        for price, mask in enumerate(self):
            if mask >> place & 1:
                return price
        return None

    def within(self, fuel: int) -> int:
        """Everything that so much fuel can pay for."""
        return self.free | (self.one if fuel >= 1 else 0) | (self.two if fuel >= 2 else 0)


@lru_cache(maxsize=30_000)
def singles(start: int, low: int, high: int, worlds: int) -> tuple[int, int]:
    """The spaces that one run reaches for no fuel and for one (E2)."""
    free = run(start, low, worlds)  # no run is long enough to come round to its start
    return free, run(start, high, worlds) & ~free


@lru_cache(maxsize=10_000)
def reach(start: int, low: int, high: int, worlds: int) -> Reach:
    """Where a rocket can go with this roll while the planets stand on `worlds` (E2)."""
    free, one = singles(start, low, high, worlds)
    short = [_straight(start, direction, low, worlds) for direction in range(4)]
    long = [_straight(start, direction, high, worlds) for direction in range(4)]
    two, home = 0, 1 << start
    # Two runs in one direction are a longer one.
    for direction in range(4):
        two |= _straight(start, direction, low + high, worlds)
    for first, second in ((short, high), (long, low))[: 2 if high > low else 1]:
        # R22: on a planet the movement is over.  There and back on a ring leads nowhere new.
        two |= _onward((first[CCW] | first[CW]) & ~worlds & ~home, (IN, OUT), second, worlds)
        two |= _onward(first[IN] & ~worlds, (CCW, CW, OUT), second, worlds)
        two |= _onward(first[OUT] & ~worlds, (CCW, CW, IN), second, worlds)
    return Reach(free, one, two & ~free & ~one & ~home)  # R24


def within(start: int, low: int, high: int, worlds: int, fuel: int) -> int:
    """The spaces that so much fuel can pay for; two runs are looked for only if it can."""
    if fuel >= 2:
        return reach(start, low, high, worlds).within(2)
    free, one = singles(start, low, high, worlds)
    return free | one if fuel else free


def price(start: int, low: int, high: int, worlds: int, goal: int) -> int | None:
    """What flying to a space costs; None if no route leads there."""
    for cost, mask in enumerate(singles(start, low, high, worlds)):
        if mask >> goal & 1:
            return cost
    return reach(start, low, high, worlds).price(goal)


def _paths(start: int, goal: int, length: int, worlds: int) -> Iterator[tuple[int, ...]]:
    """Every single run of exactly this length between two spaces."""
    for direction in range(4):
        stack: list[tuple[int, ...]] = [()]
        while stack:
            path = stack.pop()
            last = path[-1] if path else start
            if len(path) == length:
                if last == goal:
                    yield path
                continue
            if path and worlds >> last & 1:
                continue
            for near in NEIGHBOURS[last][direction]:
                if near == goal or _fans(length - len(path) - 1)[near][direction] >> goal & 1:
                    stack.append((*path, near))


def _smoothness(start: int, path: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """How far each step turns, then ring and sector: the order in which paths are preferred."""
    keys, previous = [], start
    for place in path:
        apart = abs(_ANGLES[place] - _ANGLES[previous])
        keys.append((min(apart, _TURN - apart), place))
        previous = place
    return tuple(keys)


@lru_cache(maxsize=2_000)
def route(start: int, goal: int, low: int, high: int, worlds: int) -> tuple[int, ...]:
    """The path that is shown: cheapest, fewest steps, then smoothest; empty if there is none."""
    cost = price(start, low, high, worlds, goal)
    if cost is None:
        return ()
    if cost < 2:
        for length in range(1, high + 1):
            single = list(_paths(start, goal, length, worlds))
            if single:
                return min(single, key=lambda path: _smoothness(start, path))
    for steps in range(2, low + high + 1):
        double = list(_double(start, goal, steps, low, high, worlds))
        if double:
            return min(double, key=lambda path: _smoothness(start, path))
    return ()


def _double(
    start: int, goal: int, steps: int, low: int, high: int, worlds: int
) -> Iterator[tuple[int, ...]]:
    """Every flight of two runs with so many steps in all (R20)."""
    for first in range(1, steps):
        second = steps - first
        if min(first, second) > low or max(first, second) > high:
            continue
        for middle in bits(run(start, first, worlds) & ~worlds & ~(1 << start)):
            if not run(middle, second, worlds) >> goal & 1:
                continue
            ends = list(_paths(middle, goal, second, worlds))
            if ends:
                for begin in _paths(start, middle, first, worlds):
                    for end in ends:
                        yield (*begin, *end)
