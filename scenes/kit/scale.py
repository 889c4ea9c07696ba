"""Scale: marks on a line of numbers, side by side where they would lie on one another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise


def side_by_side(
    wanted: Sequence[float], gap: float, ends: tuple[float, float], held: int
) -> list[float]:
    """Where marks stand that belong at these places, in their order, no two nearer than `gap`.

    The one that is `held` stays where it belongs, as long as there is room for all between the
    ends.
    """
    low, high = ends
    order = sorted(range(len(wanted)), key=lambda at: (wanted[at], at != held))
    middle, places = order.index(held), list(wanted)
    up, down = order[middle:], order[middle::-1]
    _push(places, up, gap)
    _push(places, down, -gap)
    for rest, end in ((order[::-1], high), (order, low)):  # back from the ends
        sign = 1 if end == low else -1
        if (places[rest[0]] - end) * sign < 0:
            places[rest[0]] = end
            _push(places, rest, gap * sign)
    return places


def _push(places: list[float], order: Sequence[int], gap: float) -> None:
    """Each at least so far from the one before it, in this direction."""
    for before, at in pairwise(order):
        if (places[at] - places[before] - gap) * gap < 0:
            places[at] = places[before] + gap
