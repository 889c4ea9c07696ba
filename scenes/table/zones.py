"""Zones on screen: where the cards of a pile, a hand, a row or a ring lie."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, radians, sin
from typing import Any

from game.core.contract import Card
from scenes.kit.box import Box
from scenes.theme import LIFT

RATIO = 1.4
"""Height of a card by its width, unless a title says otherwise."""
SMALLEST = 8.0
"""Units: a card that is narrower is not drawn, as in a zone through which it only passes."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies: its middle, its width, its angle (degrees, anticlockwise), its layer."""

    cx: float
    cy: float
    w: float
    angle: float = 0.0
    layer: int = 0
    free: float = 1.0
    """The share of its width, from the left, that no neighbour covers."""

    def box(self, ratio: float) -> Box:
        """The card's box, not turned."""
        return Box.around(self.cx, self.cy, self.w, self.w * ratio)

    def between(self, other: Place, share: float) -> Place:
        """A place on the way to another one."""
        return Place(
            self.cx + (other.cx - self.cx) * share,
            self.cy + (other.cy - self.cy) * share,
            self.w + (other.w - self.w) * share,
            self.angle + (other.angle - self.angle) * share,
            other.layer,
        )


@dataclass
class ZoneWidget(ABC):
    """A zone's place on the table.  `places` goes by the zone's list; None is not drawn."""

    box: Box
    label: str = ""
    """Written below it, in one line or more; "{n}" is the number of cards."""
    ratio: float = RATIO
    slots: int = 0
    """Empty places are drawn dashed up to this number."""
    solo: bool = False
    """One target for the whole zone instead of one per card."""
    name: str = ""
    """What a screen reader says for the whole zone."""
    lift: float = 10.0
    """How far a card rises when it is pointed at."""
    lift_chosen: float = LIFT
    """How far a card rises when it is chosen: less where a heading stands right above it."""

    @abstractmethod
    def places(self, cards: Sequence[Card]) -> list[Place | None]:
        """Where each card of the list lies."""

    def named(self, cards: Sequence[Card], card: Card) -> Box | None:
        """Where words beside a card stand that are about it."""
        return None

    def empty(self, count: int) -> list[Box]:
        """The dashed slots that are seen when `count` cards lie here."""
        if count >= self.slots:
            return []
        spots = self.places([0] * self.slots)
        return [spot.box(self.ratio) for spot in spots[count:] if spot is not None]


@dataclass
class Pile(ZoneWidget):
    """Cards on top of each other: only the upper ones are drawn, a little shifted."""

    slots: int = 1
    solo: bool = True
    shown: int = 3

    def places(self, cards: Sequence[Card]) -> list[Place | None]:
        w = min(self.box.w, self.box.h / self.ratio)
        deep = len(cards) - self.shown
        found: list[Place | None] = []
        for at in range(len(cards)):
            if at < deep:
                found.append(None)
                continue
            up = (at - max(0, deep)) * 3.0
            found.append(Place(self.box.cx - up, self.box.cy - up, w, 0.0, at))
        return found


@dataclass
class Counted(Pile):
    """So few cards that say nothing but their number: one of them, with that beside it."""

    slots: int = 0
    solo: bool = False
    shown: int = 1


@dataclass
class Fan(ZoneWidget):
    """A hand: sorted, grouped, slightly fanned, squeezed until it fits."""

    order: Callable[[Card], Any] | None = None
    group: Callable[[Card], Hashable] | None = None
    card_w: float = 160.0
    gap: float = 12.0
    bend: float = 3.2
    """Degrees between neighbours at most; 0 lays them straight."""
    align: str = "centre"
    lift: float = 14.0
    shrinks: float = 0.72
    """To which share of their width cards become smaller before they hide more of each other."""
    bare: float = 0.66
    """Which share of a card is seen as long as that is enough."""

    def sorted(self, cards: Sequence[Card]) -> list[int]:
        """The places in the list in the order in which the cards are seen."""
        order = self.order
        if order is None:
            return list(range(len(cards)))
        return sorted(range(len(cards)), key=lambda at: (order(cards[at]), cards[at], at))

    def places(self, cards: Sequence[Card]) -> list[Place | None]:
        n = len(cards)
        found: list[Place | None] = [None] * n
        if not n:
            return found
        order = self.sorted(cards)
        w = self._width(n)
        gaps = self._gaps([cards[at] for at in order])
        step = w + self.gap
        extra = self.gap * 1.5
        wanted = step * (n - 1) + sum(gaps) * extra + w
        room = self.box.w
        if wanted > room and n > 1:
            step = max(w * 0.2, (room - w - sum(gaps) * extra) / (n - 1))
            if step * (n - 1) + sum(gaps) * extra + w > room:
                extra, step = 0.0, (room - w) / (n - 1)
        total = step * (n - 1) + sum(gaps) * extra + w
        x = (
            self.box.x
            + w / 2
            + {"left": 0.0, "centre": (room - total) / 2}.get(self.align, room - total)
        )
        turn = min(self.bend, 14.0 / n)
        for number, at in enumerate(order):
            x += extra * gaps[number]
            off = number - (n - 1) / 2
            drop = (abs(off) * turn) ** 1.5 * 0.55 if turn else 0.0
            free = min(1.0, step / w - 0.03) if number < n - 1 and step < w else 1.0
            found[at] = Place(x, self.box.cy + drop, w, -off * turn, number, free)
            x += step
        return found

    def _width(self, n: int) -> float:
        """Cards become somewhat smaller before they hide too much of each other."""
        w = min(self.card_w, self.box.h / self.ratio)
        if n > 1:
            w = min(w, max(self.shrinks * w, self.box.w / (1 + (n - 1) * self.bare)))
        return w

    def _gaps(self, cards: Sequence[Card]) -> list[int]:
        """1 where a card begins another group than the one before."""
        if self.group is None:
            return [0] * len(cards)
        kinds = [self.group(card) for card in cards]
        return [0, *(int(a != b) for a, b in pairwise(kinds))]


@dataclass
class Row(ZoneWidget):
    """Side by side, overlapping when the box is too narrow."""

    gap: float = 16.0
    card_w: float = 0.0
    """0: as high as the box allows."""
    align: str = "left"

    def places(self, cards: Sequence[Card]) -> list[Place | None]:
        n = max(len(cards), self.slots)
        if not n:
            return []
        w = min(self.card_w or self.box.w, self.box.h / self.ratio, self.box.w)
        step = w + self.gap
        if n > 1:
            step = min(step, (self.box.w - w) / (n - 1))
        total = step * (n - 1) + w
        spare = self.box.w - total
        x = self.box.x + {"left": 0.0, "centre": spare / 2}.get(self.align, spare) + w / 2
        return [Place(x + at * step, self.box.cy, w, 0.0, at) for at in range(len(cards))]


@dataclass
class Held(Row):
    """Backs of another's cards, in the middle over their caption."""

    gap: float = 6.0
    align: str = "centre"


@dataclass
class Tail(ZoneWidget):
    """The latest cards of a long pile side by side, the older ones beneath the first of them."""

    most: int = 8
    gap: float = 10.0
    tight: float = 0.36
    """The least share of a card that its neighbour leaves free; then fewer cards are shown."""

    def places(self, cards: Sequence[Card]) -> list[Place | None]:
        return tail(self, cards, self.most, self.gap, self.tight)


def tail(
    zone: ZoneWidget, cards: Sequence[Card], most: int, gap: float, tight: float
) -> list[Place | None]:
    """The places of a `Tail`."""
    box = zone.box
    w = max(1.0, min(box.w, box.h / zone.ratio))  # a place may be too low for any card
    fits = 1 + int(max(0.0, box.w - w) / (w * tight))
    shown = min(len(cards), most, fits)
    step = min(w + gap, (box.w - w) / max(1, shown - 1))
    found: list[Place | None] = [None] * (len(cards) - shown)
    for at in range(shown):
        free = min(1.0, step / w) if at < shown - 1 else 1.0
        found.append(Place(box.x + w / 2 + at * step, box.cy, w, 0.0, at, free))
    return found


@dataclass
class Ring(ZoneWidget):
    """Around the middle of the box, clockwise from `start` degrees (0: at the top)."""

    card_w: float = 90.0
    start: float = 0.0
    sweep: float = 360.0
    turned: bool = False
    """Whether the cards look away from the middle."""

    def places(self, cards: Sequence[Card]) -> list[Place | None]:
        n = max(len(cards), self.slots, 1)
        across = self.card_w * max(1.0, self.ratio)
        rx, ry = (self.box.w - across) / 2, (self.box.h - across) / 2
        found: list[Place | None] = []
        for at in range(len(cards)):
            angle = radians(self.start + self.sweep * at / n)
            turn = -angle * 180 / pi if self.turned else 0.0
            found.append(
                Place(
                    self.box.cx + rx * sin(angle),
                    self.box.cy - ry * cos(angle),
                    self.card_w,
                    turn,
                    at,
                )
            )
        return found


@dataclass
class Single(ZoneWidget):
    """One place that fills the box: a slot of a row that the title lays out itself."""

    slots: int = 1

    def places(self, cards: Sequence[Card]) -> list[Place | None]:
        w = min(self.box.w, self.box.h / self.ratio)
        return [Place(self.box.cx, self.box.cy, w, 0.0, at) for at in range(len(cards))]


@dataclass
class Hidden(ZoneWidget):
    """A zone without a place of its own: cards come out of its box and vanish into it."""

    solo: bool = True

    def places(self, cards: Sequence[Card]) -> list[Place | None]:
        return [None] * len(cards)


@dataclass
class Passing(Hidden):
    """Cards shrink into its middle, where they are too small to be seen, and grow out of it."""

    def places(self, cards: Sequence[Card]) -> list[Place | None]:
        return [Place(self.box.cx, self.box.cy, SMALLEST / 2)] * len(cards)
