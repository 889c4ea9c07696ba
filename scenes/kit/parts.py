"""Parts: the rectangles of the window that must be painted again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeAlias

import pygame

_TILES = 24
"""How many tiles go across the window: what has changed is painted again in whole tiles."""
Span: TypeAlias = tuple[int, int]


class Tiles:
    """Which tiles of the window these rectangles touch."""

    def __init__(self, size: tuple[int, int], rects: Iterable[pygame.Rect]) -> None:
        self.side = max(32, size[0] // _TILES)
        self.window = pygame.Rect((0, 0), size)
        self.marked: set[tuple[int, int]] = set()
        for rect in rects:
            self.marked |= self._of(rect)

    def _of(self, rect: pygame.Rect) -> set[tuple[int, int]]:
        shown, side = rect.clip(self.window), self.side
        if not shown:
            return set()
        columns = range(shown.left // side, (shown.right - 1) // side + 1)
        rows = range(shown.top // side, (shown.bottom - 1) // side + 1)
        return {(x, y) for y in rows for x in columns}

    def parts(self) -> list[pygame.Rect]:
        """Few rectangles that cover the marked tiles."""
        side = self.side
        rows: list[tuple[Span, list[Span]]] = []
        for y in range(self.window.h // side + 1):
            spans: list[Span] = []
            x, columns = 0, self.window.w // side + 1
            while x < columns:
                start = x
                while (x, y) in self.marked:
                    x += 1
                if x > start:
                    spans.append((start * side, x * side))
                x += 1
            rows.append(((y * side, (y + 1) * side), spans))
        return [rect.clip(self.window) for rect in _stacked(rows)]


def _outside(window: pygame.Rect, hidden: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Few rectangles that make up what of the window is not hidden."""
    hidden = sorted((rect.clip(window) for rect in hidden), key=lambda rect: rect.left)
    ends = {window.top, window.bottom}.union(*((rect.top, rect.bottom) for rect in hidden))
    rows: list[tuple[Span, list[Span]]] = []
    for top, low in pairwise(sorted(ends)):
        spans, x = [], window.left
        for rect in hidden:
            if rect.top <= top and rect.bottom >= low:
                if rect.left > x:
                    spans.append((x, rect.left))
                x = max(x, rect.right)
        if x < window.right:
            spans.append((x, window.right))
        rows.append(((top, low), spans))
    return _stacked(rows)


def visible(
    window: pygame.Rect, panels: Sequence[pygame.Rect], things: Sequence[pygame.Rect]
) -> list[pygame.Rect]:
    """What is behind the panels is another one: all but the panels, and of these what lies on
    them and has changed (`things`)."""
    parts = _outside(window, panels)
    for panel in panels:
        on = [clipped for thing in things if (clipped := thing.clip(panel))]
        if on:
            parts.append(on[0].unionall(on[1:]))
    return parts


def _stacked(rows: Iterable[tuple[Span, list[Span]]]) -> list[pygame.Rect]:
    """Rectangles of rows (top and bottom, runs in it), equal runs below each other as one."""
    done: list[pygame.Rect] = []
    open_: dict[Span, pygame.Rect] = {}
    for (top, low), spans in rows:
        runs: dict[Span, pygame.Rect] = {}
        for left, right in spans:
            above = open_.pop((left, right), None)
            rect = pygame.Rect(left, top, right - left, low - top)
            runs[left, right] = rect if above is None else above.union(rect)
        done += open_.values()
        open_ = runs
    return [*done, *open_.values()]


def uncut(parts: list[pygame.Rect], edges: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The parts, and more over them: each edge lies outside of all or wholly in the last it meets.

    What is painted with a clip across an edge has other pixels along it.
    """
    more: list[pygame.Rect] = []
    for edge in edges:
        met = edge.collidelistall(parts)
        if met and not (len(met) == 1 and parts[met[0]].contains(edge)):
            more.append(edge)
    joined = bool(more)
    while joined:
        joined, near = False, more[0].unionall(more)
        for edge in edges:
            met = edge.collidelistall(more) if edge.colliderect(near) else []
            if met and not (len(met) == 1 and more[met[0]].contains(edge)):
                whole = edge.unionall([more[at] for at in met])
                more = [part for at, part in enumerate(more) if at not in met] + [whole]
                joined = True
    for rect in more:  # it is painted after the parts: what of them lies in it need not be
        parts = [left for part in parts for left in _beside(part, rect)]
    return parts + more


def _beside(part: pygame.Rect, rect: pygame.Rect) -> list[pygame.Rect]:
    """What of a part lies beside a rectangle that goes right across it; else all of it.

    So no edge is cut that lies in the part and does not meet the rectangle.
    """
    met = part.clip(rect)
    if met.h == part.h > 0 < met.w:
        left = pygame.Rect(part.left, part.top, met.left - part.left, part.h)
        right = pygame.Rect(met.right, part.top, part.right - met.right, part.h)
        return [piece for piece in (left, right) if piece.w]
    if met.w == part.w > 0 < met.h:
        above = pygame.Rect(part.left, part.top, part.w, met.top - part.top)
        below = pygame.Rect(part.left, met.bottom, part.w, part.bottom - met.bottom)
        return [piece for piece in (above, below) if piece.h]
    return [part]
