"""Naming: where names of round things on a board stand: beside them, or at the end of a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from math import cos, hypot, pi, sin

import pygame

from scenes.kit.box import Box
from scenes.kit.lines import Point

RINGS = 32
"""How far out a name is looked for a place, in steps of eight units."""
TURNS = 48
"""And in how many directions."""
CLOSE = 8
"""So many steps out a name goes at most to leave a free place free."""
OTHERS = 30.0
"""So far a name at the end of a line keeps from other things: it would be taken for theirs."""

Rects = list[pygame.FRect]


@dataclass(frozen=True, slots=True)
class Named:
    """A round thing, and how large its name is."""

    x: float
    y: float
    r: float
    w: float
    h: float
    rim: float = 0.0
    """So far beyond it reaches a ring that no name may cut; lines may cross it."""
    path: Sequence[Box] = ()
    """Where it goes next: its name stands rather elsewhere."""

    @property
    def box(self) -> Box:
        """Round the thing."""
        return Box.around(self.x, self.y, 2 * self.r + 6, 2 * self.r + 6)

    def name(self, spot: Point) -> Box:
        """Its name's box where that is so far from the thing's middle."""
        return Box.around(self.x + spot[0], self.y + spot[1], self.w, self.h)

    def near(self) -> list[Point]:
        """The places beside it where its name may stand (from its middle), best first."""
        r, w, h = self.r + self.rim, self.w, self.h
        below, aside = r + h / 2 + 3, r * 0.9 + w / 2
        found = [
            (0.0, below),
            (0.0, -below),
            (aside, below - h * 0.45),
            (-aside, below - h * 0.45),
            (-r - w / 2 - 3, 0.0),
            (r + w / 2 + 3, 0.0),
            (-aside, h * 0.45 - below),
            (r * 0.5, below + h * 0.35),
            (r * 1.2, below + h * 0.2),
            (0.0, below + h * 0.8),
            (0.0, -below - h * 0.8),
        ]
        return sorted(found, key=self._passes)

    def holds(self, spot: Point) -> bool:
        """Whether a name may stay there: beside it, and it will not pass over that."""
        return spot in self.near() and not self._passes(spot)

    def _passes(self, spot: Point) -> bool:
        """Whether it will pass over a name there."""
        return any(map(self.name(spot).meets, self.path))

    def far(self, rings: int) -> Iterable[Point]:
        """Places farther away, to which a line leads; the nearest edge of a name counts."""
        for ring in range(1, rings + 1):
            for at in range(TURNS):
                turn = 2 * pi * (at + 0.5 * (ring % 2)) / TURNS
                x, y, off = cos(turn), sin(turn), self.r + self.rim + 8 * ring
                aside = self.w / 2 * max(-1.0, min(1.0, 2 * x))
                yield off * x + aside, off * y + self.h / 2 * max(-1.0, min(1.0, 2 * y))


def line_end(box: Box, x: float, y: float) -> Point:
    """Where the line from a thing to its name ends."""
    return min(max(x, box.x + 6), box.right - 6), min(max(y, box.y), box.bottom)


@dataclass
class Naming:
    """Finds room for all names in a window; in a part of it that is not seen there is none."""

    things: Sequence[Named]
    window: Box
    barred: Sequence[Box]
    """What neither a name nor the line to one may lie on."""
    covers: Iterable[Box]
    """What no name may lie on."""
    free: Iterable[Box]
    """What had better stay in sight."""
    names: dict[int, Point] = field(default_factory=dict)
    """Thing -> where its name stands, from its middle."""

    def place(self, stood: Mapping[int, Point]) -> dict[int, Point]:
        """First where they `stood`, beside the thing or near it where nothing free is, then where
        least is, then at the end of a line that crosses nothing, of one that crosses other things
        at most, of any: names are seen.
        """
        stand = (each.box.inset(2 - each.rim) for each in self.things)
        taken = [*self.covers, *stand, *self.barred]
        rects, free = ([pygame.FRect(box) for box in boxes] for boxes in (taken, self.free))
        for step in range(-1, 6):
            for number in range(len(self.things)):
                if number not in self.names and (step >= 0 or number in stood):
                    self._place(number, rects, free, step, stood[number] if step < 0 else None)
        return self.names

    def _place(
        self, number: int, taken: Rects, free: Rects, step: int, stood: Point | None
    ) -> None:
        thing = self.things[number]
        x, y = thing.x, thing.y
        if not self.window.contains(x, y):
            return
        far = step not in (0, 2)
        others = [each.box for each in self.things if each is not thing] if step < 5 else []
        strange = [pygame.FRect(box.inset(-OTHERS)) for box in others]
        strange += [pygame.FRect(box) for box in thing.path] if step < 5 else []
        passed = [self.things[n].name(at) for n, at in self.names.items() if step and step < 5]
        passed += [box.inset(5) for box in others if step and step < 4]
        passed += [box for box in self.barred if step and step < 5]
        crossed = [pygame.FRect(box) for box in passed]
        rings = (0, CLOSE, 6)[step] if step < 3 else RINGS
        best: tuple[int, Point] | None = None
        near = thing.near()
        # Places farther away are worked out one by one: mostly one of the first is free.
        tried = chain(() if far else near, thing.far(rings) if step else ())
        for spot in [stood] if stood is not None else tried:
            box = thing.name(spot)
            rect = pygame.FRect(box)
            if rect.collidelist(taken) >= 0 or not self.window.holds(box):
                continue
            covered = len(rect.collidelistall(free))
            if (covered and step < 2) or (best is not None and covered >= best[0]):
                continue
            end = line_end(box, x, y)
            line = (x + (end[0] - x) / 8, y + (end[1] - y) / 8, *end)
            aside = spot not in near
            if aside and (rect.collidelist(strange) >= 0 or any(o.clipline(line) for o in crossed)):
                continue
            best = covered, spot
            if not covered or far:
                break
        if best is None:
            return
        self.names[number] = best[1]
        name = thing.name(best[1])
        taken.append(pygame.FRect(name.inset(-3)))
        if best[1] not in near:  # no other name may stand on the line
            dx, dy = (to - at for to, at in zip(line_end(name, x, y), (x, y), strict=True))
            parts = int(hypot(dx, dy) / 8)
            ways = (part / parts for part in range(parts))
            taken += [pygame.FRect(x + dx * way - 1, y + dy * way - 1, 2, 2) for way in ways]
