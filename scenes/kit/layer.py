"""Layer: the picture of what is at rest, painted again only where it has become another one.

A scene draws all of itself; a `Tape` takes down the strokes instead of painting them.  The layer
compares them with the strokes it was painted with: where none has come, gone or changed its order,
every pixel is right already.  So nobody has to say which part of a screen a change concerns.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

import pygame

from scenes.kit.box import Box
from scenes.kit.parts import Tiles, uncut, visible
from scenes.theme import Colour

Spot: TypeAlias = tuple[int, int]
Rect4: TypeAlias = tuple[int, int, int, int]
Paint: TypeAlias = Callable[[pygame.Surface], object]
Stroke: TypeAlias = tuple[Any, ...]
"""A sprite (or what else is painted), its place, its part, its blend, and the clip it was under."""

_FILL = "fill"
MOST_DIRTY = 3
"""So many times more strokes changed than stay: all of it is painted."""
_MOST_SKY, _LARGE = 0.5, 0.01
"""Shares of the window: where so much sky has moved, panels so large are spared that stay."""


class Same:
    """Stands in a key for this very object: what is changed is made anew, never altered."""

    __slots__ = ("it",)

    def __init__(self, it: object) -> None:
        self.it = it  # kept, so that no later object takes its place

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.it is self.it

    def __hash__(self) -> int:
        return id(self.it)


class Brush:
    """Paints something of its own; one with the same key paints the same."""

    __slots__ = ("_hash", "edges", "key", "paint")

    def __init__(self, key: Hashable, paint: Paint, edges: tuple[Rect4, ...]) -> None:
        self.key, self.paint, self.edges = key, paint, edges
        self._hash = hash(key)  # asked for with each redraw, and a facet's key is long

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Brush) and other._hash == self._hash and other.key == self.key

    def __hash__(self) -> int:
        return self._hash


class Run:
    """The strokes of a group, which come, stay and go together."""

    __slots__ = ("edges", "groups", "plain", "rects", "said", "strokes", "within")

    def __init__(
        self, strokes: list[Stroke], groups: dict[Hashable, Run], said: list[Word] | None
    ) -> None:
        self.within = strokes
        """As they were taken down: runs again are among them."""
        self.strokes, self.rects = opened(strokes)
        self.plain = _plain(strokes)
        """The plain rectangles in it: what lies below them is hidden."""
        self.edges = _edges(strokes)
        self.groups = groups
        """The groups inside it, which are known again when it must be drawn anew."""
        self.said = said
        """The words in it; None if nobody asked."""


class Word(NamedTuple):
    """A text's place, or that of something opaque that hides the words below it."""

    box: Box
    hides: bool = False


@dataclass(frozen=True, slots=True)
class Star:
    """Where a star may fade in and out, in units of the window."""

    x: float
    y: float
    radius: float
    seed: int
    """What its times are drawn from."""


class Tape:
    """Stands for a surface while a scene draws: takes down what is to be painted."""

    def __init__(self, layer: Layer) -> None:
        self._layer = layer
        self._all = layer.surface.get_rect()
        self._clip = self._all
        self._under: Rect4 | None = None
        self.strokes: list[Stroke] = []
        self.groups: dict[Hashable, Run] = {}
        self.stars: Sequence[Star] = ()
        self.horizon = 0
        """How many of the strokes are sky, in which the stars may be."""
        self.ended = False
        """Somebody draws on the pixels: nothing is taken down any more."""

    def get_size(self) -> Spot:
        """The size of the layer."""
        return self._all.size

    def get_clip(self) -> pygame.Rect:
        """Where the next strokes may paint."""
        return self._clip

    def set_clip(self, rect: pygame.Rect) -> None:
        """The next strokes paint only here."""
        self._clip = rect.clip(self._all)
        whole = self._clip == self._all
        self._under = None if whole else (*self._clip.topleft, *self._clip.size)

    def blit(
        self, sprite: pygame.Surface, at: Spot, part: Rect4 | None = None, blend: int = 0
    ) -> None:
        """A sprite, or a part of it, with its top left corner here."""
        self.strokes.append((sprite, at, part, blend, self._under))

    def fblits(self, placed: Iterable[tuple[pygame.Surface, Spot]], blend: int = 0) -> None:
        """Many sprites."""
        under = self._under
        self.strokes += [(sprite, at, None, blend, under) for sprite, at in placed]

    def fill(self, colour: Colour, rect: tuple[int, ...]) -> None:
        """A plain rectangle: left, top, width, height."""
        if rect[2] > 0 and rect[3] > 0:
            self.strokes.append((_FILL, colour, rect, 0, self._under))

    def paint(
        self, key: Hashable, rect: tuple[int, ...], paint: Paint, edges: tuple[Rect4, ...]
    ) -> None:
        """Anything else inside a rectangle; the key says all that it depends on.

        `edges`: where no clip may cut it.
        """
        self.strokes.append((Brush(key, paint, edges), None, rect, 0, self._under))

    def group(
        self,
        key: Hashable,
        draw: Callable[[], object],
        said: list[Word] | None = None,
        looks: Callable[[], int] | None = None,
    ) -> None:
        """Strokes that are known already if they had the same key when the layer was painted.

        `said` gets the words in it, which `draw` appends when it is called.  `looks` counts how
        often something was looked at that the key does not tell: they are not known if `draw` did.
        """
        key = (key, self._under)
        run = self._layer.groups.get(key)
        if run is not None and said is not None and run.said is not None:
            said += run.said
        elif run is None or said is not None:
            start, around, before = len(self.strokes), self.groups, len(said or ())
            looked = looks() if looks is not None else 0
            self.groups = {}
            draw()
            if self.ended:
                return
            if looks is not None and looks() != looked:
                self.groups = around | self.groups
                return
            run = Run(self.strokes[start:], self.groups, None if said is None else said[before:])
            del self.strokes[start:]
            self.groups = around
        self.strokes.append((run, None, None, 0, None))
        self.groups |= run.groups
        self.groups[key] = run

    def give_up(self) -> pygame.Surface:
        """The layer itself, painted so far: somebody wants to draw on its pixels."""
        self.ended = True
        surface = self._layer.replay(self)
        surface.set_clip(self._clip)
        return surface


class Layer:
    """An opaque surface that knows the strokes it shows."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.groups: dict[Hashable, Run] = {}
        """What of `Tape.group` the surface shows."""
        self.strokes: list[Stroke] = []
        """What the surface shows, if that is known."""
        self.known = False
        self.stars: Sequence[Star] = ()
        """Where stars may be; none unless a sky was drawn first."""
        self.horizon = 0
        """How many of the strokes are sky."""
        self.painted = 0
        """How often something of it was painted."""
        self._above: list[pygame.Rect] = []
        """What lies over the sky."""

    def covered(self, rect: pygame.Rect) -> bool:
        """Whether anything lies over the sky here."""
        return rect.collidelist(self._above) >= 0

    def forget(self) -> None:
        """Something else was painted on the surface: the next time all is painted."""
        self.known = False
        self.strokes, self.groups, self.horizon = [], {}, 0
        self.stars, self._above, self.painted = (), [], self.painted + 1

    def replay(self, tape: Tape) -> pygame.Surface:
        """Paints all strokes of a tape, of which nothing is kept."""
        self.forget()
        self._paint(self.surface.get_rect(), opened(tape.strokes)[0])
        return self.surface

    def show(self, tape: Tape) -> list[pygame.Rect]:
        """Makes the surface show a tape; returns the parts that were painted."""
        parts = self._changed(tape) if self.known else [self.surface.get_rect()]
        self.strokes, self.groups, self.known = tape.strokes, tape.groups, True
        self.horizon = tape.horizon
        if parts or tape.stars != self.stars:
            strokes, rects = opened(tape.strokes)
            sky = sum(map(_count, tape.strokes[: tape.horizon]))
            self.stars, self._above, self.painted = tape.stars, rects[sky:], self.painted + 1
            for part in parts:
                self._paint(part, [strokes[at] for at in part.collidelistall(rects)])
            self.surface.set_clip(None)
        return parts

    def _changed(self, tape: Tape) -> list[pygame.Rect]:
        """The rectangles whose pixels may differ: where strokes have come, gone or moved."""
        same = {*self.groups.values()} & {*tape.groups.values()}
        before = _told_apart(_unlike(self.strokes, same))
        after = _told_apart(_unlike(tape.strokes, same))
        places = {stroke: at for at, stroke in enumerate(before)}
        index = [places.get(stroke, -1) for stroke in after]
        found = [at for at in index if at >= 0]
        stays = set(found)
        if any(a >= b for a, b in pairwise(found)):
            stays = set(_rising(found))
        come = [at for at, was in enumerate(index) if was not in stays]
        gone = [at for at in range(len(before)) if at not in stays] * (len(stays) < len(before))
        if not (come or gone):
            return []
        window = self.surface.get_rect()
        rest = sum(_count(before[at]) for at in stays)
        if len(come) + len(gone) > MOST_DIRTY * (rest + 20):
            return [window]  # another scene: to look for what stays costs more
        sky = len(_unlike(tape.strokes[: tape.horizon], same))
        sky_before = len(_unlike(self.strokes[: self.horizon], same))
        below = [after[at] for at in come if at < sky]
        below += [before[at] for at in gone if at < sky_before]
        above = [after[at] for at in come if at >= sky]
        above += [before[at] for at in gone if at >= sky_before]
        skies, things = opened(below)[1], opened(above)[1]
        if any(_fills(rect, window, _MOST_SKY) for rect in skies):
            # What lies over all of the sky that has changed hides it: panels, and the ground.
            first = max((at + 1 for at in come if at < sky), default=0)
            last = max((at for at in gone if at < sky_before), default=-1)
            over = (at for at in range(first, len(after)) if index[at] > last)
            at_rest = [after[at] for at in over if index[at] in stays]
            moved = skies[0].unionall(skies[1:]).clip(window)
            tiles = Tiles(window.size, (rect for rect in things if not moved.contains(rect)))
            parts = visible(moved, _panels(at_rest, window), things) + tiles.parts()
        else:
            parts = Tiles(window.size, (*skies, *things)).parts()
        return uncut(parts, [edge.clip(window) for edge in _edges(tape.strokes)])

    def _paint(self, part: pygame.Rect, strokes: Iterable[Stroke]) -> None:
        surface = self.surface
        surface.set_clip(part)
        inside: Rect4 | None = None
        for first, at, piece, blend, under in strokes:
            if under != inside:
                inside = under
                surface.set_clip(part if under is None else part.clip(under))
            if first is _FILL:
                surface.fill(at, piece)
            elif isinstance(first, Brush):
                first.paint(surface)
            else:
                surface.blit(first, at, piece, blend)


def _count(stroke: Stroke) -> int:
    """How many strokes it stands for."""
    return len(stroke[0].strokes) if isinstance(stroke[0], Run) else 1


def opened(strokes: Iterable[Stroke]) -> tuple[list[Stroke], list[pygame.Rect]]:
    """All that is painted, and where."""
    found: list[Stroke] = []
    rects: list[pygame.Rect] = []
    for stroke in strokes:
        first = stroke[0]
        if isinstance(first, Run):
            found += first.strokes
            rects += first.rects
        else:
            found.append(stroke)
            rects.append(_bounds(stroke))
    return found, rects


def _unlike(strokes: Iterable[Stroke], same: set[Run]) -> list[Stroke]:
    """The strokes, with those of a run one by one unless it is the same as before."""
    found: list[Stroke] = []
    for stroke in strokes:
        first = stroke[0]
        if isinstance(first, Run) and first not in same:
            found += _unlike(first.within, same)
        else:
            found.append(stroke)
    return found


def _panels(strokes: Iterable[Stroke], window: pygame.Rect) -> list[pygame.Rect]:
    """Large plain rectangles among them: what lies below these is hidden."""
    return [rect for rect in _plain(strokes) if _fills(rect, window, _LARGE)]


def _plain(strokes: Iterable[Stroke]) -> list[pygame.Rect]:
    """Where plain rectangles are among them."""
    found: list[pygame.Rect] = []
    for stroke in strokes:
        first = stroke[0]
        if isinstance(first, Run):
            found += first.plain
        elif first is _FILL:
            found.append(_bounds(stroke))
    return found


def _fills(rect: pygame.Rect, window: pygame.Rect, share: float) -> bool:
    """Whether it is as large as this share of the window."""
    return rect.w * rect.h >= share * window.w * window.h


def _told_apart(strokes: list[Stroke]) -> list[Stroke]:
    """The strokes, those that come again marked as the second, third ... of their kind."""
    if len(set(strokes)) == len(strokes):
        return strokes
    seen: dict[Stroke, int] = {}
    found: list[Stroke] = []
    for stroke in strokes:
        again = seen[stroke] = seen.get(stroke, -1) + 1
        found.append((*stroke, again) if again else stroke)
    return found


def _edges(strokes: Iterable[Stroke]) -> list[pygame.Rect]:
    """Where no clip may cut: a slanting line that it cuts has other pixels along its edge."""
    found: list[pygame.Rect] = []
    for stroke in strokes:
        first, under = stroke[0], stroke[4]
        if isinstance(first, Run):
            found += first.edges
        elif isinstance(first, Brush):
            edges = map(pygame.Rect, first.edges)
            found += edges if under is None else [edge.clip(under) for edge in edges]
    return found


def _bounds(stroke: Stroke) -> pygame.Rect:
    """Where a stroke paints."""
    first, at, piece, _, under = stroke[:5]
    if at is None or first is _FILL:
        rect = pygame.Rect(piece)
    else:
        rect = pygame.Rect(at, first.get_size() if piece is None else piece[2:])
    return rect if under is None else rect.clip(under)


def _rising(found: Sequence[int]) -> list[int]:
    """A longest rising part of a sequence: the strokes that kept their order."""
    ends: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for at, value in enumerate(found):
        place = bisect_left(ends, value)
        before.append(last[place - 1] if place else -1)
        if place == len(ends):
            ends.append(value)
            last.append(at)
        else:
            ends[place] = value
            last[place] = at
    rising: list[int] = []
    at = last[-1] if last else -1
    while at >= 0:
        rising.append(found[at])
        at = before[at]
    return rising
