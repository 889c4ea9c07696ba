"""Which cards can take a cargo where: plays, completability, and every delivery of a hand.

Cards with equal faces are interchangeable here, so a hand is a sorted tuple of *faces* (0 to 20),
and a *use* says how many of each face are spent, packed into one number with four bits a face.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from game.core.contract import Card
from game.core.rng import Rng
from game.rocket_jockey.data import CATALOGUE, MANEUVERS, PLANETS

Faces: TypeAlias = tuple[int, ...]
Use: TypeAlias = int

FACES: Final[tuple[str, ...]] = tuple(dict.fromkeys(CATALOGUE[card].face for card in MANEUVERS))
NO_FACE: Final = len(FACES)
"""The face of a card back: it fits nowhere."""
FACE_OF: Final[tuple[int, ...]] = tuple(
    FACES.index(card.face) if card.face in FACES else NO_FACE for card in CATALOGUE
)
_ORBITS: Final = 11  # 0 is nowhere, 10 the Aliens' waiting place: no card reaches either (R26)


def readings(low: int, high: int) -> list[tuple[int, int]]:
    """What a co-pilot can make of a card: one number changed by one, inside 1 to 9 (B8, R26)."""
    changed = [(low - 1, high), (low + 1, high), (low, high - 1), (low, high + 1)]
    return [(a, b) for a, b in changed if a in PLANETS and b in PLANETS]


def _plays_of(face: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    if face == NO_FACE:
        return ((),) * _ORBITS
    low, high = (int(part) for part in FACES[face].split("-"))
    steps: list[dict[int, int]] = [{} for _ in range(_ORBITS)]
    steps[low][high] = steps[high][low] = 0
    for a, b in readings(low, high):
        steps[a][b] = steps[b][a] = 1
    return tuple(tuple(sorted(step.items(), key=lambda play: (play[1], play[0]))) for step in steps)


PLAYS: Final = tuple(_plays_of(face) for face in range(NO_FACE + 1))
"""PLAYS[face][planet]: where the card can take a cargo from there, and how many co-pilots
(0 or 1) that needs; plays without a co-pilot come first."""

COST: Final = tuple(
    tuple(tuple(dict(plays).get(to, -1) for to in range(_ORBITS)) for plays in PLAYS[face])
    for face in range(NO_FACE + 1)
)
"""COST[face][start][end]: co-pilots that the play needs, -1 where it is impossible."""


def _touched(face: int, copilots: int) -> int:
    return sum(
        1 << planet
        for planet in PLANETS
        if any(cost <= copilots for _, cost in PLAYS[face][planet])
    )


_TOUCH: Final = tuple(
    tuple(_touched(face, copilots) for face in range(NO_FACE + 1)) for copilots in (0, 1)
)


def _spread(face: int, cost: int) -> tuple[int, ...]:
    """For every set of planets (one bit each) the set that the face reaches from it."""
    single = [
        sum(1 << to for to, price in PLAYS[face][planet] if price == cost)
        for planet in range(_ORBITS)
    ]
    table = [0] * (1 << (_ORBITS - 1))
    for planets in range(1, len(table)):
        lowest = planets & -planets
        table[planets] = table[planets ^ lowest] | single[lowest.bit_length() - 1]
    return tuple(table)


_SPREAD: Final = tuple((_spread(face, 0), _spread(face, 1)) for face in range(NO_FACE + 1))


def faces_of(cards: Sequence[Card]) -> Faces:
    """The hand's faces, sorted; card backs have none."""
    return tuple(sorted([FACE_OF[card] for card in cards if card >= 0]))


# --- one cargo: can it be delivered at all, and one way at random ---


def completable(start: int, end: int, faces: Sequence[int], copilots: int) -> bool:
    """Whether the faces take a cargo from start to end (E5)."""
    touch = _TOUCH[1 if copilots else 0]
    touched = 0
    for face in faces:
        touched |= touch[face]
    if not (touched >> start & touched >> end & 1):
        return False
    return _find(start, end, list(faces), copilots, 0, set(), []) is not None


def random_route(
    start: int, end: int, faces: Sequence[int], copilots: int, rng: Rng
) -> list[tuple[int, int]] | None:
    """One way at random, as (index of the face, planet); None if there is no way.

    Every way has a chance, but not the same one: the way is drawn step by step.
    """
    touch = _TOUCH[1 if copilots else 0]
    touched = 0
    for face in faces:
        touched |= touch[face]
    if not (touched >> start & touched >> end & 1):
        return None
    return _find(start, end, list(faces), copilots, rng.bits(), set(), [])


def _find(
    at: int,
    end: int,
    faces: list[int],
    copilots: int,
    dice: int,
    failed: set[tuple[int, ...]],
    route: list[tuple[int, int]],
) -> list[tuple[int, int]] | None:
    """Depth first, each node's plays rotated by some bits of `dice`; -1 marks a used face."""
    plays = [
        (index, to, cost)
        for index, face in enumerate(faces)
        if face >= 0
        for to, cost in PLAYS[face][at]
        if cost <= copilots
    ]
    if not plays:
        return None
    turn = (dice >> (9 * len(route)) & 511) % len(plays)
    if turn:
        plays = plays[turn:] + plays[:turn]
    last = len(faces) - 1 == len(route)
    for index, to, cost in plays:
        if to == end:
            return [*route, (index, to)]
        if last:
            continue
        face = faces[index]
        faces[index] = -1
        key = (to, copilots - cost, *faces)
        if key not in failed:
            found = _find(to, end, faces, copilots - cost, dice, failed, [*route, (index, to)])
            if found is not None:
                return found
            failed.add(key)
        faces[index] = face
    return None


# --- one destination: everything that a hand can do ---


class Layout(NamedTuple):
    """The ways to spend some of a hand, by the multiplicities of its distinct faces."""

    uses: tuple[Use, ...]
    sizes: tuple[int, ...]
    """How many cards each use spends."""
    removals: tuple[tuple[tuple[int, int], ...], ...]
    """For each use: (group, number of the use without one card of that group)."""
    bias: int
    guard: int
    """`(use + bias) & guard` is 0 if a sum of uses spends no face more often than there is."""


@lru_cache(maxsize=128)
def layout(counts: tuple[int, ...]) -> Layout:
    """The layout of a hand with so many cards of each distinct face."""
    vectors = sorted(product(*(range(count + 1) for count in counts)), key=lambda v: (sum(v), v))
    number = {vector: index for index, vector in enumerate(vectors)}
    removals = []
    for vector in vectors:
        steps = []
        for group, count in enumerate(vector):
            if count:
                rest = (*vector[:group], count - 1, *vector[group + 1 :])
                steps.append((group, number[rest]))
        removals.append(tuple(steps))
    return Layout(
        uses=tuple(sum(c << 4 * g for g, c in enumerate(vector)) for vector in vectors),
        sizes=tuple(sum(vector) for vector in vectors),
        removals=tuple(removals),
        bias=sum((3 - count) << 4 * group for group, count in enumerate(counts)),
        guard=sum(0b1100 << 4 * group for group in range(len(counts))),
    )


def grouped(faces: Faces) -> tuple[Faces, tuple[int, ...]]:
    """The distinct faces of a sorted hand, and how many there are of each."""
    groups = tuple(dict.fromkeys(faces))
    return groups, tuple(faces.count(face) for face in groups)


class Reach(NamedTuple):
    """Where a hand can bring a cargo from, for one destination.

    `exact[use][c]` is the set of planets (a bit each) from which exactly that use, with at most
    c co-pilots, ends at the destination without visiting it before; `within[use][c]` is the same
    for any part of the use.
    """

    exact: tuple[tuple[int, ...], ...]
    within: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=8192)
def reach(faces: Faces, copilots: int, end: int) -> Reach:
    """The whole table for one destination: at most 64 uses, each found from smaller ones.

    Every play works both ways, so the search starts at the destination and runs backwards.
    """
    groups, counts = grouped(faces)
    removals = layout(counts).removals
    away = ~(1 << end)
    levels = range(1, copilots + 1)
    nothing = (0,) * (copilots + 1)
    exact = [(1 << end,) * (copilots + 1)]
    within = [nothing]
    for steps in removals[1:]:
        found = [0] * (copilots + 1)
        partly = [0] * (copilots + 1)
        for group, rest in steps:
            free, paid = _SPREAD[groups[group]]
            before = exact[rest]
            found[0] |= free[before[0]]
            for level in levels:
                found[level] |= free[before[level]] | paid[before[level - 1]]
            for level, planets in enumerate(within[rest]):
                partly[level] |= planets
        exact.append(tuple([planets & away for planets in found]))
        within.append(
            tuple([some | planets & away for some, planets in zip(partly, found, strict=True)])
        )
    return Reach(tuple(exact), tuple(within))


class Step(NamedTuple):
    """A play in a delivery: which group of equal faces, to where, at what price."""

    group: int
    to: int
    cost: int


def deliveries(faces: Faces, copilots: int, start: int, end: int) -> Iterator[tuple[Step, ...]]:
    """Every way to deliver a cargo, once each, in a stable order; equal faces count as one."""
    groups, counts = grouped(faces)
    plan = layout(counts)
    within = reach(faces, copilots, end).within
    full = len(plan.uses) - 1
    if within[full][copilots] >> start & 1:
        yield from _walk(start, end, full, copilots, groups, plan, within, ())


def _walk(
    at: int,
    end: int,
    left: int,
    copilots: int,
    groups: Faces,
    plan: Layout,
    within: tuple[tuple[int, ...], ...],
    path: tuple[Step, ...],
) -> Iterator[tuple[Step, ...]]:
    for group, rest in plan.removals[left]:
        for to, cost in PLAYS[groups[group]][at]:
            if cost > copilots:
                break  # plays without a co-pilot come first
            if to == end:
                yield (*path, Step(group, to, cost))
            elif within[rest][copilots - cost] >> to & 1:
                step = Step(group, to, cost)
                yield from _walk(
                    to, end, rest, copilots - cost, groups, plan, within, (*path, step)
                )


def next_plays(faces: Faces, copilots: int, at: int, end: int) -> list[tuple[int, int, int]]:
    """The plays that deliver the cargo or leave it completable: (face, planet, co-pilots)."""
    groups, counts = grouped(faces)
    plan = layout(counts)
    within = reach(faces, copilots, end).within
    return [
        (groups[group], to, cost)
        for group, rest in plan.removals[-1]
        for to, cost in PLAYS[groups[group]][at]
        if cost <= copilots and (to == end or within[rest][copilots - cost] >> to & 1)
    ]
