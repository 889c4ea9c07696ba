"""The player's hand: how wide its cards are, and where those of the next one are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Card, Seat
from game.rocketmen.previews.hands import grouped, hand_order
from game.rocketmen.previews.told import brief_words, next_words
from game.rocketmen.state import State
from scenes.kit.box import Box
from scenes.kit.text import Fonts
from scenes.table.strips import STRIP
from scenes.table.zones import Fan
from scenes.theme import SMALL
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


@dataclass(frozen=True, slots=True)
class NextHand:
    """Where an empty hand leaves room: the cards from which the next one is drawn (C2)."""

    lines: Sequence[str]
    head: Box
    """Where they stand."""
    groups: Sequence[Sequence[Card]]
    boxes: Sequence[Box]
    """A place for each group of equal cards."""
    ratio: float

    @property
    def beside(self) -> Box:
        """What they leave free at the right, below the words."""
        end = max((box.right for box in self.boxes), default=self.head.x) + 14
        low = max((box.bottom for box in self.boxes), default=self.head.bottom)
        top = self.head.bottom
        return Box(end, top, max(0.0, self.head.right - end), max(0.0, low - top))


def lay_next(fonts: Fonts, view: State, seat: Seat, box: Box) -> NextHand:
    """In how many words it is told, and where its cards lie."""
    player = view.players[seat]
    waiting = sorted(player.not_in_sight(), key=hand_order)
    words, brief = next_words(view, seat, len(waiting)), brief_words(view, seat, len(waiting))
    if not waiting:  # all that was played becomes the HQ
        waiting = sorted([*player.area, *player.warehouse], key=hand_order)
    line = fonts.line_height(SMALL)
    lines = fonts.wrap(words, SMALL, box.w)
    if len(lines) > 2 or (len(lines) > 1 and line * 2 > box.h * 0.35):
        lines = fonts.wrap(brief, SMALL, box.w)[:2]
    head, room = box.inset(0, 4).top_part(line * len(lines), 8)
    groups = grouped(waiting)
    boxes, ratio = next_places(room, len(groups))
    return NextHand(lines, head, groups, boxes, ratio)


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
