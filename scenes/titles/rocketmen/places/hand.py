"""The player's hand: how wide its cards are, and where those of the next one are shown."""

from __future__ import annotations

from game.rocketmen.previews.hands import hand_order
from scenes.kit.box import Box
from scenes.table.strips import STRIP
from scenes.table.zones import Fan
from scenes.titles.rocketmen.faces.parts import HAND_RATIO

MANY = 8
"""From so many cards on the hand takes room from the buttons."""
CLOSE = 10
"""From so many on cards lie close, or words on them would be divided."""
_NARROWEST = 76.0
_TALLEST = 2.3
"""Height by width of the narrowest cards: what they lose at the side they gain below."""
_RISE = 12.0
"""How far a chosen card rises: not over what there is to spend."""
_EDGE = 4.0
"""Units free below them. They stand upright: on every card is much to read."""


def lay_hand(box: Box, count: int, widest: float = 160.0) -> Fan:
    """Side by side: in a full hand cards are narrower and higher, so that none hides another."""
    room = Box(box.x, box.y + _RISE, box.w, box.h - _RISE)
    count = max(1, count)
    gap = 10.0 if count < 7 else 6.0 if count < CLOSE else 3.0
    wide = (room.w - gap * (count - 1)) / count
    wide = max(_NARROWEST, min(widest, (room.h - _EDGE) / HAND_RATIO, wide))
    ratio = max(HAND_RATIO, min(_TALLEST, (room.h - _EDGE) / wide))
    return Fan(
        room,
        ratio=ratio,
        order=hand_order,
        name="Your hand",
        card_w=wide,
        gap=gap,
        bend=0.0,
        align="left",
        lift=_RISE * 0.7,
        lift_chosen=_RISE,
    )


# --- the next hand ---


def next_places(room: Box, count: int) -> tuple[list[Box], float]:
    """Places for so many cards and their height by width: upright in a row, many as strips."""
    if not count:
        return [], HAND_RATIO
    gap = 10.0
    wide = min(160.0, room.h / HAND_RATIO, (room.w + gap) / count - gap)
    if wide >= 92:
        ratio = max(HAND_RATIO, min(_TALLEST, (room.h - 8) / wide, 168 / wide))
        return [
            Box(room.x + at * (wide + gap), room.y, wide, wide * ratio) for at in range(count)
        ], ratio
    columns = 3 if count <= 12 else 4
    rows = -(-count // columns)
    wide = (room.w - gap * (columns - 1)) / columns
    high = min(wide * STRIP, (room.h - 8 * (rows - 1)) / rows)
    return [
        Box(room.x + at // rows * (wide + gap), room.y + at % rows * (high + 8), wide, high)
        for at in range(count)
    ], high / wide
