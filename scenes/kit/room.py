"""Room: where something can lie, and how much of other things it would hide there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenes.kit.box import Box

ACROSS, DOWN = 12, 24
"""In so many steps each way a place is looked for; lines of words are low."""


def places_in(room: Box, wide: float, high: float) -> Iterator[Box]:
    """Where something so large can lie in there; nowhere if it is too large."""
    if wide > room.w or high > room.h:
        return
    for across in range(ACROSS + 1):
        for down in range(DOWN + 1):
            x = room.x + (room.w - wide) * across / ACROSS
            yield Box(x, room.y + (room.h - high) * down / DOWN, wide, high)


def share_hidden(box: Box, over: Box) -> float:
    """How much of a box another one hides; a corner counts for something, too."""
    if not box.meets(over):
        return 0.0
    part = box.clip(over)
    share = part.w * part.h / max(1.0, box.w * box.h)
    return 0.15 + 0.85 * share if share > 0.01 else 0.0


def cheapest(
    room: Box, widths: Sequence[float], high: float, dear: Sequence[tuple[Box, float]], near: Box
) -> Box:
    """Where something in one of these widths, the best first, hides least of what is dear.

    `dear` tells how bad it is to hide each box. It stays close to `near`, and lies over that where
    the room has no place for it.
    """

    def cost(box: Box) -> float:
        away = abs(box.cx - near.cx) + abs(box.cy - near.cy)
        narrow = (widths[0] - box.w) / widths[0]
        return (
            1.5 * narrow
            + away / (3 * room.w)
            + sum(c * share_hidden(each, box) for each, c in dear)
        )

    spots = (spot for width in dict.fromkeys(widths) for spot in places_in(room, width, high))
    return min(spots, key=cost, default=Box.around(near.cx, near.cy, widths[-1], high))
