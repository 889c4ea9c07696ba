"""Target: what can be chosen, one list for mouse, keyboard, gamepad, probe and tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist

from scenes.kit.box import Box

MOUSE = "mouse"
"""The zone of what only the mouse needs, as keys and pad have another way to it."""


@dataclass(frozen=True, slots=True)
class Target:
    """One thing that can be pointed at and chosen.

    `label` is a full phrase, as a screen reader would say it.  `zone` groups targets for Tab.
    A disabled target can be focused and chosen too: the scene then says why it can't be done.
    """

    key: str
    rect: Box
    label: str
    zone: str = "main"
    enabled: bool = True
    lit: bool = False
    """Highlighted as a legal choice."""
    radius: float = 14.0
    """Corner radius of the focus ring."""
    view: Box | None = None
    """The part of a scrolled panel that is seen; outside it the mouse does not reach."""
    ref: object = None
    """What it stands for in its scene, where that is more than the key; the key is its text."""
    named: Box | None = None
    """Where its name stands, if that is beside it."""
    called: str = ""
    """What a sentence calls it, where the label says more than that."""
    core: Box | None = None
    """What one takes for it, where it is only a part of its place."""

    @property
    def name(self) -> str:
        """What a sentence calls it."""
        return self.called or self.label

    @property
    def head(self) -> str:
        """Its name alone, as the heading of what is said of it far off; some things have none."""
        name = self.called or self.label.partition(": ")[0]
        return "" if " · " in name else name

    @property
    def seen(self) -> Box:
        """What is seen of it."""
        return self.rect if self.view is None else self.rect.clip(self.view)


def at(targets: Sequence[Target], x: float, y: float) -> Target | None:
    """The target at a point; later ones lie on top."""
    for target in reversed(targets):
        if target.seen.contains(x, y):
            return target
    return None


def by_key(targets: Sequence[Target], key: str | None) -> Target | None:
    """The target of that key."""
    return next((t for t in targets if t.key == key), None)


def nearest(targets: Sequence[Target], start: Target, dx: int, dy: int) -> Target | None:
    """The target that an arrow key reaches: close in that direction, and not far to the side."""
    best: Target | None = None
    best_cost = 0.0
    for target in targets:
        if target.key == start.key or target.zone == MOUSE:
            continue
        together = target.view is not None and target.view == start.view
        if not together and target.seen.h < target.rect.h * 0.3:
            continue  # scrolled out of sight in another panel
        cost = _cost(start.rect, target.rect, dx, dy)
        if cost is not None and together:
            cost *= 0.2  # stay in the scrolled panel while it goes on
        elif cost is not None and dx and _in_line(start, target):
            cost *= 0.1  # along its own line to the end, however wide the gap
        if cost is not None and (best is None or cost < best_cost):
            best, best_cost = target, cost
    return best


def _in_line(start: Target, other: Target) -> bool:
    """Whether both are of one zone and beside each other."""
    a, b = start.rect, other.rect
    return start.zone == other.zone and a.y < b.cy < a.bottom and b.y < a.cy < b.bottom


def _cost(start: Box, other: Box, dx: int, dy: int) -> float | None:
    if dx:
        ahead = (other.cx - start.cx) * dx
        if ahead <= 1:
            return None
        gap = (other.x - start.right) if dx > 0 else (start.x - other.right)
        side = abs(other.cy - start.cy)
        apart = max(0.0, other.y - start.bottom, start.y - other.bottom)
    else:
        ahead = (other.cy - start.cy) * dy
        if ahead <= 1:
            return None
        gap = (other.y - start.bottom) if dy > 0 else (start.y - other.bottom)
        side = abs(other.cx - start.cx)
        apart = max(0.0, other.x - start.right, start.x - other.right)
    if apart > 0 and ahead < side * 0.5:
        return None  # more beside than ahead: another arrow's business
    # Things straight ahead (overlapping in the other axis) come first.
    return max(0.0, gap) + ahead * 0.1 + side * 0.3 + apart * 3


def next_zone(targets: Sequence[Target], current: Target | None, step: int) -> Target | None:
    """The first target of the next (or previous) zone, in the order the scene lists them."""
    zones: list[str] = []
    for target in targets:
        if target.zone not in zones and target.zone != MOUSE:
            zones.append(target.zone)
    if not zones:
        return None
    if current is None:
        zone = zones[0] if step > 0 else zones[-1]
    else:
        place = zones.index(current.zone) if current.zone in zones else 0
        zone = zones[(place + step) % len(zones)]
    inside = [t for t in targets if t.zone == zone]
    return next((t for t in inside if t.enabled), inside[0])


REST = 10.0
"""A hand that rests on the mouse moves it by less."""


class Focus:
    """Where the keyboard is and where the mouse is, in one scene."""

    def __init__(self) -> None:
        self.key: str | None = None
        self.hovered: str | None = None
        self.shown = False
        """The ring is drawn once keyboard or gamepad are used, and hidden by the mouse."""
        self.lent = False
        """Only shown by a hint, and to be hidden again when its move is made."""
        self.at = (0.0, 0.0)
        """Where the mouse was last."""
        self._rest: tuple[float, float] | None = None
        """Where it rests while other things come to lie under it."""

    def rest(self, at: tuple[float, float] | None = None) -> None:
        """What comes to lie under the mouse is not pointed at before it has clearly moved."""
        self.hovered, self._rest = None, at or self.at

    @property
    def resting(self) -> bool:
        """Whether the mouse has not clearly moved since then."""
        return self._rest is not None

    def rests(self, x: float, y: float, *, moves: bool) -> bool:
        """Whether the mouse, which is there now, points at nothing yet."""
        self.at = (x, y)
        if self._rest is not None and (not moves or dist(self._rest, self.at) > REST):
            self._rest = None
        return self.resting

    def lend(self, key: str) -> None:
        """A hint shows it where something is to be chosen."""
        self.lent = self.lent if self.shown else True
        self.key, self.shown = key, True

    def give_back(self) -> None:
        """What the hint named is done: what the ring would stand at next is no advice."""
        self.shown, self.lent = self.shown and not self.lent, False

    @property
    def seen(self) -> bool:
        """Whether anything is drawn of it: otherwise nobody need know what there is."""
        return self.shown or self.hovered is not None

    def current(self, targets: Sequence[Target]) -> Target | None:
        """The focused target, if it is still there."""
        return by_key(targets, self.key)

    def arrow(self, targets: Sequence[Target], dx: int, dy: int) -> Target | None:
        """Moves the focus to the nearest target in a direction; returns it if it moved."""
        start = self.current(targets)
        self.lent = False
        if start is None or not self.shown:
            first = start or next((t for t in targets if t.enabled), None)
            self.shown = True
            self.key = first.key if first else None
            return first
        found = nearest(targets, start, dx, dy)
        if found is not None:
            self.key = found.key
        return found

    def tab(self, targets: Sequence[Target], step: int) -> Target | None:
        """Moves the focus to the next zone."""
        found = next_zone(targets, self.current(targets), step)
        self.shown, self.lent = True, False
        if found is not None:
            self.key = found.key
        return found
