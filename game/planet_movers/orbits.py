"""Spaces, neighbours and rocket routes on the fifteen rings (sections B3 and E2).

A space is a flat index; sets of spaces are integers with one bit for each, because a rocket may
reach hundreds of spaces and a search asks thousands of times a second.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from game.planet_movers.data import RINGS, SPACES

NOWHERE = -1
"""Where a rocket is before it has been placed."""

CCW, CW, IN, OUT = range(4)
LONGEST_RUN = 8
"""The highest face of the dice."""


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
    if not (ring.isdecimal() and sector.isdecimal()):
        raise ValueError(f"A space is written like 7.19, not {text}.")
    return space(int(ring), int(sector))


def angle(place: int) -> Fraction:
    """The centre of a space as a part of a whole turn, counter-clockwise from 3 o'clock."""
    ring = RINGS[RING_OF[place]]
    return Fraction(2 * (place - ring.first) + 1, 2 * ring.spaces)


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


def mask_of(places: Sequence[int]) -> int:
    """The set of these spaces."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


@cache
def _fan(place: int, direction: int, length: int) -> int:
    """All spaces of runs in one direction up to a length, if no planet is in the way."""
    found, front = 0, {place}
    for _ in range(length):
        front = {near for each in front for near in NEIGHBOURS[each][direction]}
        found |= mask_of(tuple(front))
    return found


@cache
def _whole(place: int, length: int) -> int:
    """All spaces of runs in any direction up to a length, if no planet is in the way."""
    found = 0
    for direction in range(4):
        found |= _fan(place, direction, length)
    return found


def run(place: int, length: int, worlds: int) -> int:
    """Where one run of up to `length` steps can end; planets (a set) stop it."""
    whole = _whole(place, length)
    if not whole & worlds:
        return whole
    found = 0
    for direction in range(4):
        fan = _fan(place, direction, length)
        near = fan & worlds
        # Planets elsewhere change nothing, so that one answer serves many positions.
        found |= _stopped(place, direction, length, near) if near else fan
    return found


@lru_cache(maxsize=200_000)
def _stopped(place: int, direction: int, length: int, worlds: int) -> int:
    found, front = 0, {place}
    for _ in range(length):
        front = {
            near
            for each in front
            # Nothing flies through a planet; leaving the one at the start is free.
            if each == place or not worlds >> each & 1
            for near in NEIGHBOURS[each][direction]
        }
        found |= mask_of(tuple(front))
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
def reach(start: int, low: int, high: int, worlds: int) -> Reach:
    """Where a rocket can go with this roll while the planets stand on `worlds` (E2)."""
    home = 1 << start
    short = run(start, low, worlds)
    long = run(start, high, worlds)
    two = 0
    for middle in bits(short & ~worlds & ~home):  # R22: on a planet the movement is over
        two |= run(middle, high, worlds)
    if high > low:
        for middle in bits(long & ~worlds & ~home):
            two |= run(middle, low, worlds)
    free = short & ~home
    one = long & ~free & ~home
    return Reach(free, one, two & ~free & ~one & ~home)  # R24


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
                if _fan(near, direction, length - len(path) - 1) >> goal & 1 or near == goal:
                    stack.append((*path, near))


def _smoothness(start: int, path: Sequence[int]) -> tuple[tuple[Fraction, int], ...]:
    """How far each step turns, then ring and sector: the order in which paths are preferred."""
    keys, previous = [], start
    for place in path:
        apart = abs(angle(place) - angle(previous))
        keys.append((min(apart, 1 - apart), place))
        previous = place
    return tuple(keys)


@lru_cache(maxsize=2_000)
def route(start: int, goal: int, low: int, high: int, worlds: int) -> tuple[int, ...]:
    """The path that is shown: cheapest, fewest steps, then smoothest; empty if there is none."""
    price = reach(start, low, high, worlds).price(goal)
    if price is None:
        return ()
    if price < 2:
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
