"""Pills: the tabs of the Logbook, and its filters with what each is set to."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Action, Choice, draw_pill
from scenes.kit.nodes import Node
from scenes.kit.target import MOUSE, Target
from scenes.kit.text import Fonts
from scenes.theme import (
    BODY,
    BOLD,
    BUTTON,
    CREAM,
    INK_TEXT,
    LINE,
    MUSTARD,
    MUTE,
    NIGHT,
    PAPER,
    RAISE,
    RAISE_HOVER,
    mix,
)

EDGE = 6.0
PAD = 18.0
SIGN = 18.0


class Tabs(Choice):
    """Pages of one screen in a common pill, the open one on paper."""

    _PAD = 26.0
    _GAP = 0.0

    def _width(self, fonts: Fonts, label: str) -> float:
        return fonts.width(label, BUTTON) + 2 * self._PAD

    def natural(self, fonts: Fonts) -> float:
        return super().natural(fonts) + 2 * EDGE

    def _layout(self, fonts: Fonts, width: float) -> tuple[list[Box], float]:
        high = max(44.0, fonts.line_height(BUTTON) + 14)
        boxes, x = [], EDGE
        for _, label in self.options:
            boxes.append(Box(x, EDGE, self._width(fonts, label), high))
            x += boxes[-1].w
        return boxes, high + 2 * EDGE

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        last = self._boxes[-1]
        whole = Box(self.box.x, self.box.y, last.right + EDGE - self.box.x, last.h + 2 * EDGE)
        draw_pill(canvas, whole, NIGHT, LINE, 1.5)
        for (value, label), box in zip(self.options, self._boxes, strict=True):
            on = value == self.value
            if on:
                draw_pill(canvas, box, PAPER, PAPER)
            with canvas.room(box):
                ink = INK_TEXT if on else mix(MUTE, CREAM, 0.4)
                canvas.text_centre(label, box.cx, box.cy, BUTTON, ink)


class FilterPill(Node):
    """What a list is narrowed by; one that is set has a cross under the mouse, which takes it away.

    Keys take it away in its list.
    """

    def __init__(
        self, name: str, heading: str, value: str, *, on: bool, open_it: Action, clear: Action
    ) -> None:
        super().__init__()
        self.key, self.off = f"filter:{name}", f"clear:{name}"
        self.heading, self.value, self.on = heading, value, on
        self._doing: dict[str, Callable[[], None]] = {self.key: open_it, self.off: clear}

    def natural(self, fonts: Fonts) -> float:
        words = fonts.width(self.heading, BODY) + 10 + fonts.width(self.value, BOLD)
        return words + 12 + SIGN + 2 * PAD

    def least(self, fonts: Fonts) -> float:
        return self.natural(fonts)

    def measure(self, fonts: Fonts, width: float) -> float:
        return max(46.0, fonts.line_height(BOLD) + 16)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        box = self.box
        face = RAISE_HOVER if hovered else RAISE if self.on else NIGHT
        draw_pill(canvas, box, face, MUSTARD if self.on else LINE)
        with canvas.room(box):
            x = canvas.text_middle(self.heading, box.x + PAD, box.cy, BODY, MUTE).right + 10
            canvas.text_middle(self.value, x, box.cy, BOLD, CREAM)
        sign = "x" if self.on and hovered else "chevron-down"
        canvas.icon(sign, box.right - PAD - SIGN / 2 + 2, box.cy, SIGN, CREAM)

    def targets(self) -> Iterator[Target]:
        box, told = self.box, f"{self.heading}: {self.value}"
        yield Target(self.key, box, told, "filters", radius=box.h / 2)
        if self.on:
            sign = box.right_part(PAD + SIGN + 8)[0]
            yield Target(self.off, sign, f"Take away {told}", MOUSE, radius=box.h / 2)

    def find(self, key: str) -> Node | None:
        return self if key in self._doing and (key == self.key or self.on) else None

    def choose(self, key: str) -> None:
        self._doing[key]()
