"""A taste among moves that are nearly equally good: what the ways of a title are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

M = TypeVar("M")


def leaning(
    options: Sequence[tuple[float, M]], slack: float, likes: Callable[[M], float]
) -> list[tuple[float, M]]:
    """The options (best first), led by the one liked most among those as good as the best.

    `slack` is by how much a worth may be below the best and count as good.  The leader's worth is
    raised to the best, so that the order stays one by worth.
    """
    best = options[0][0]
    level = [move for worth, move in options if worth >= best - slack]
    liked = max(level, key=likes)  # the first of equals, which is the better one
    return [(best, liked), *(option for option in options if option[1] != liked)]
