"""Pictured: what was played and what would have been better, in small pictures."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Drawn
from scenes.kit.pictures import rounded_picture
from scenes.kit.text import Fonts
from scenes.table.card import MARGIN, Look, card_picture
from scenes.table.frame import text_factor
from scenes.theme import INK_TEXT, PAPER, TEAL

HIGH: Final = (160.0, 128.0, 112.0, 96.0, 84.0, 72.0, 56.0)
"""Of the row: as high as there is room for."""
BESIDE: Final = 84.0
"""So low a row stands beside what the decision cost; a higher one is a row of its own."""
_GAP, _BETWEEN, _ROUND = 7.0, 44.0, 6.0
_WIDEST: Final = 2.4
"""A card that lies flat is no wider than so many heights of the row."""
_LARGEST: Final = 1.6
"""With large text they are so much higher at most."""
_FADED: Final = 0.3
"""So much of the paper is seen through what was played."""


@dataclass(frozen=True, slots=True)
class Part:
    """One thing: a card, or a place cut out of the table."""

    ratio: float
    """Width by height."""
    look: Look | None = None
    key: Hashable = None
    picture: pygame.Surface | None = None

    def same(self, other: Part) -> bool:
        """Whether it is the same card."""
        mine, its = self.look, other.look
        return mine is not None and its is not None and mine.key == its.key

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Fills a box of its ratio."""
        if self.look is not None:
            picture = card_picture(canvas, self.look, box.w, box.h / box.w)
            canvas.blit(picture, box.x - MARGIN, box.y - MARGIN)
        elif self.picture is not None:
            rounded_picture(canvas, self.key, self.picture, box, _ROUND)


@dataclass(frozen=True, slots=True)
class Pictured:
    """What was played and what would have been better; empty where a mere button was pressed."""

    played: tuple[Part, ...] = ()
    better: tuple[Part, ...] = ()


NONE: Final = Pictured()


class Pair(Drawn):
    """Both side by side with an arrow between; as many things of each as there is room for."""

    def __init__(self, pictured: Pictured | None, high: float) -> None:
        """None: they are still to come, and their room is kept."""
        self.pictured = pictured or Pictured()
        super().__init__(0, high, self._paint, grow=1.0)

    def least(self, fonts: Fonts) -> float:
        return 150.0

    def measure(self, fonts: Fonts, width: float) -> float:
        return self.height * min(_LARGEST, max(1.0, text_factor(fonts)))

    def _paint(self, canvas: Canvas, box: Box) -> None:
        played, better, high = self.pictured.played, self.pictured.better, box.h - 6
        if (wide := _wide(played, high) + _wide(better, high)) > box.w - _BETWEEN:
            high = max(HIGH[-1], high * (box.w - _BETWEEN) / wide)  # smaller before fewer
        if _wide(played, high) + _wide(better, high) + _BETWEEN > box.w:
            played, better = _apart(played, better)  # what differs is what is to be seen
        while _wide(played, high) + _wide(better, high) + _BETWEEN > box.w:
            if len(played) == len(better) == 1 or not (played and better):
                played = ()  # what would have been better is seen rather
                break
            longer = len(played) > len(better)
            played, better = (played[:-1], better) if longer else (played, better[:-1])
        x = box.x
        for part, place in _places(played, x, box.cy, high):
            part.draw(canvas, place)
            if better:
                canvas.rounded(place.inset(-1), _ROUND, PAPER, alpha=_FADED)
            x = place.right
        if played and better:
            canvas.icon("arrow-right", x + _BETWEEN / 2, box.cy, 24, INK_TEXT)
            x += _BETWEEN
        for part, place in _places(better, x, box.cy, high):
            part.draw(canvas, place)
            canvas.outline(place.inset(-2), TEAL, 3, _ROUND + 2)


def _apart(
    played: tuple[Part, ...], better: tuple[Part, ...]
) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Both without what is in both, unless nothing of one is left."""
    one, other = (
        tuple(part for part in parts if not any(part.same(each) for each in others))
        for parts, others in ((played, better), (better, played))
    )
    return (one, other) if one and other else (played, better)


def _size(part: Part, high: float) -> tuple[float, float]:
    wide = min(_WIDEST, part.ratio) * high
    return wide, wide / part.ratio


def _wide(parts: Sequence[Part], high: float) -> float:
    return sum(_size(part, high)[0] for part in parts) + _GAP * (len(parts) - 1)


def _places(parts: Sequence[Part], x: float, y: float, most: float) -> Iterator[tuple[Part, Box]]:
    for part in parts:
        wide, high = _size(part, most)
        yield part, Box(x, y - high / 2, wide, high)
        x += wide + _GAP
