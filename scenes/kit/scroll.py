"""Scroll: a window on a node that may be higher than its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Node
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.theme import INK, LINE, MUSTARD, RAISE, SMALL

_BAR = 10.0
_FADE = 26.0
"""How far above its lower edge what goes on below darkens."""
PAGE = 0.85
"""So much of its height it goes on by."""


class Scroll(Node):
    """Shows a part of `node`; `offsets` (kept by the scene) remembers which, under `key`.

    Wheel, Page Up/Down, the focus and a press on its bar or mark move it; targets outside are
    still reached by keyboard.
    """

    def __init__(
        self, key: str, node: Node, offsets: dict[str, float], *, grow: float = 0.0
    ) -> None:
        super().__init__(grow=grow)
        self.key, self.node, self.offsets = key, node, offsets
        self.full = 0.0

    def children(self) -> Sequence[Node]:
        return (self.node,)

    def natural(self, fonts: Fonts) -> float:
        return self.node.natural(fonts) + 2 * _BAR

    def least(self, fonts: Fonts) -> float:
        return self.node.least(fonts) + 2 * _BAR

    def measure(self, fonts: Fonts, width: float) -> float:
        return self.node.measure(fonts, width)

    @property
    def needed(self) -> bool:
        """Whether the node is higher than its place."""
        return self.full > self.box.h + 1

    @property
    def more(self) -> bool:
        """Whether something of it is below what is seen."""
        return self.needed and self.offset < self.full - self.box.h - 1

    @property
    def offset(self) -> float:
        """How far it is scrolled down, in units."""
        return self.offsets.get(self.key, 0.0)

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        self.full = self.node.measure(fonts, box.w)
        inner = box
        if self.needed:
            inner = Box(box.x, box.y, box.w - 2 * _BAR, box.h)
            self.full = self.node.measure(fonts, inner.w)
        most = max(0.0, self.full - box.h)
        self.offsets[self.key] = min(most, max(0.0, self.offset))
        self.node.place(fonts, Box(inner.x, inner.y - self.offset, inner.w, self.full))

    def scroll(self, fonts: Fonts, by: float) -> bool:
        """Moves by so many units; False if it is at its end already."""
        before = self.offset
        self.offsets[self.key] = before + by
        self.place(fonts, self.box)
        return abs(self.offset - before) > 0.5

    def reveal(self, fonts: Fonts, box: Box) -> bool:
        """Moves so that a box inside can be seen; False if it could be seen already."""
        margin = min(24.0, self.box.h / 8)
        if box.y < self.box.y + margin:
            return self.scroll(fonts, box.y - self.box.y - margin)
        if box.bottom > self.box.bottom - margin:
            return self.scroll(fonts, box.bottom - self.box.bottom + margin)
        return False

    def _mark(self, fonts: Fonts) -> Box:
        """The disc that says that there is more below."""
        side = max(26.0, fonts.line_height(SMALL) * 1.2)
        return Box(self.box.right - side, self.box.bottom - side, side, side)

    def _thumb(self) -> Box:
        high = max(40.0, self.box.h * self.box.h / self.full)
        y = (self.box.h - high) * self.offset / max(1.0, self.full - self.box.h)
        return Box(self.box.right - _BAR, self.box.y + y, _BAR, high)

    def press(self, fonts: Fonts, x: float, y: float) -> float:
        """By how much a press there, on its mark or beside the bar's thumb, moves it."""
        page, thumb = PAGE * self.box.h, self._thumb()
        if not self.needed or thumb.inset(-_BAR).contains(x, y):
            return 0.0
        if self.more and self._mark(fonts).contains(x, y):
            return page
        if not self.box.contains(x, y) or x < thumb.x - _BAR:
            return 0.0
        return page if y > thumb.y else -page

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        if not self.needed:
            self.node.draw(canvas)
            return
        with canvas.folded(self.box):
            self.node.draw(canvas)
        if self.more:
            with canvas.clip(self.box):
                below = Box(self.box.x, self.box.bottom, self.box.w - 2 * _BAR, 2 * _FADE)
                canvas.shadow(below, strength=0.9, blur=_FADE)
        canvas.rounded(Box(self.box.right - _BAR, self.box.y, _BAR, self.box.h), _BAR / 2, RAISE)
        canvas.rounded(self._thumb(), _BAR / 2, LINE)
        if self.more:
            mark = self._mark(canvas.fonts)
            canvas.circle(mark.cx, mark.cy, mark.w / 2, MUSTARD, border=INK, width=2)
            canvas.icon("chevron-down", mark.cx, mark.cy, 0.75 * mark.w, INK)

    def targets(self) -> Iterator[Target]:
        for target in self.node.targets():
            if self.needed:
                view = self.box if target.view is None else target.view.clip(self.box)
                yield replace(target, view=view)
            else:
                yield target
