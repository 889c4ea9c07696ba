"""Cards as paper strips below each other: Rocketmen’s Launch Pad."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Card
from scenes.kit.box import Box
from scenes.table.zones import Place, ZoneWidget

STRIP, HIGHEST = 0.185, 0.23
"""Height by width of a card that lies on the pad, and of one that has much room there."""
_LOWEST = 0.065
"""The least height by width for one column."""


@dataclass
class Strips(ZoneWidget):
    """Cards as paper strips below each other, in one column or two."""

    gap: float = 6.0
    columns: int = 1

    def places(self, cards: Sequence[Card]) -> list[Place | None]:
        rows = -(-len(cards) // self.columns)
        w = (self.box.w - self.gap * (self.columns - 1)) / self.columns
        high = w * self.ratio
        step = high + self.gap
        if rows > 1:
            step = min(step, max(high * 0.4, (self.box.h - high) / (rows - 1)))
        found: list[Place | None] = []
        for at in range(len(cards)):
            x = self.box.x + w / 2 + at // rows * (w + self.gap)
            found.append(Place(x, self.box.y + high / 2 + at % rows * step, w, 0.0, at))
        return found

    def free(self, count: int) -> Box:
        """What so many strips leave of their box, below them."""
        spots = [spot for spot in self.places(range(count)) if spot is not None]
        low = max((spot.cy + spot.w * self.ratio / 2 for spot in spots), default=self.box.y)
        return Box(self.box.x, low, self.box.w, self.box.bottom - low)


def lay_strips(box: Box, count: int) -> Strips:
    """Room for so many strips: few are higher, many closer, very many stand in two columns."""
    made = Strips(box, ratio=STRIP, lift=4, lift_chosen=4)
    alone = (box.h + made.gap) / max(1, count) - made.gap
    if alone < 0.5 * box.w * STRIP:
        made.gap = 3.0
        alone = (box.h + made.gap) / count - made.gap
    if alone >= _LOWEST * box.w:  # a name in one line is read more easily than one in two
        made.ratio = min(HIGHEST, alone / box.w)
        return made
    made.columns = 2
    w = (box.w - made.gap) / 2
    high = (box.h + made.gap) / -(-count // 2) - made.gap
    made.ratio = min(0.3, max(0.12, high / w))
    return made
