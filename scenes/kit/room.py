"""Room: where something can lie, and how much of other things it would hide there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scenes.kit.box import Box

FINE = 12
"""In so many steps each way a place is looked for."""


def places_in(room: Box, wide: float, high: float) -> Iterator[Box]:
    """Where something so large can lie in there; nowhere if it is too large."""
    if wide > room.w or high > room.h:
        return
    for across in range(FINE + 1):
        for down in range(FINE + 1):
            x = room.x + (room.w - wide) * across / FINE
            yield Box(x, room.y + (room.h - high) * down / FINE, wide, high)


def share_hidden(box: Box, over: Box) -> float:
    """How much of a box another one hides; a corner counts for something, too."""
    part = box.clip(over)
    share = part.w * part.h / max(1.0, box.w * box.h)
    return 0.15 + 0.85 * share if share > 0.01 else 0.0


def area_hidden(boxes: Iterable[Box], over: Box) -> float:
    """How much of all these boxes another one hides, in units."""
    return sum((part := over.clip(each)).w * part.h for each in boxes)
