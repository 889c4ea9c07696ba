"""Measured: a node that is measured once a width, however deep it lies."""

from __future__ import annotations

from scenes.kit.nodes import Around, Node
from scenes.kit.text import Fonts


class Measured(Around):
    """Each container measures what is in it anew; around a large part this saves most of that.

    Nodes live only until the next layout, so what was measured once stays true.
    """

    def __init__(self, node: Node, *, grow: float = 0.0) -> None:
        super().__init__(node, grow=grow or node.grow)
        self._heights: dict[float, float] = {}
        self._natural: float | None = None
        self._least: float | None = None

    def natural(self, fonts: Fonts) -> float:
        if self._natural is None:
            self._natural = self.node.natural(fonts)
        return self._natural

    def least(self, fonts: Fonts) -> float:
        if self._least is None:
            self._least = self.node.least(fonts)
        return self._least

    def measure(self, fonts: Fonts, width: float) -> float:
        if width not in self._heights:
            self._heights[width] = self.node.measure(fonts, width)
        return self._heights[width]
