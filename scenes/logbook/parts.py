"""What the Logbook's tabs share: what they ask of the screen, and a list with its sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from game.memory.logbook import Logbook
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Column, Container, Drawn, Gap, Node, Text
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.stack import Context
from scenes.theme import BODY, CREAM, KEY, LINE, MUTE, SMALL, SUBTITLE


class Around(Protocol):
    """The screen, as its tabs see it."""

    book: Logbook
    context: Context
    scrolls: Any
    patch: str
    page: bool
    title: str
    with_practice: bool
    with_mended: bool
    every_mistake: bool

    @property
    def narrow(self) -> bool: ...

    def replay_game(self, file: str, step: int) -> None: ...


class Beside(Node):
    """A list, and a sheet of a fixed width at its right."""

    def __init__(self, left: Node, right: Node, width: float) -> None:
        super().__init__()
        self.left, self.right, self.width = left, right, width

    def children(self) -> Sequence[Node]:
        return (self.left, self.right)

    def measure(self, fonts: Fonts, width: float) -> float:
        return max(
            self.left.measure(fonts, width - self.width - 24),
            self.right.measure(fonts, self.width),
        )

    def place(self, fonts: Fonts, box: Box) -> None:
        self.box = box
        right, left = box.right_part(self.width, 24)
        self.left.place(fonts, left)
        self.right.place(fonts, right)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        self.left.draw(canvas)
        self.right.draw(canvas)

    def targets(self) -> Iterator[Target]:
        yield from self.left.targets()
        yield from self.right.targets()


def empty(icon: str, heading: str, words: str) -> Node:
    """A room with nothing in it yet."""

    def paint(canvas: Canvas, box: Box) -> None:
        canvas.ring(box.cx, box.cy, min(box.h / 2 - 4, 84), LINE, 2)
        canvas.icon(icon, box.cx, box.cy, 72, MUTE)

    return Column(
        Gap(30),
        Drawn(0, 180, paint),
        Text(heading, SUBTITLE, CREAM, align="centre"),
        Text(words, BODY, MUTE, align="centre") if words else None,
        gap=12,
    )


def key_hints(hints: Sequence[tuple[str, str]]) -> Node:
    """Keys and what they do, in one line; what has no room is left out."""

    def paint(canvas: Canvas, box: Box) -> None:
        fonts, x = canvas.fonts, box.x
        for key, words in hints:
            wide = max(34.0, fonts.width(key, KEY) + 18) + fonts.width(words, SMALL) + 10
            if x + wide > box.right:
                return
            x += canvas.key_cap(key, x, box.cy) + 10
            x = canvas.text_middle(words, x, box.cy, SMALL, MUTE).right + 26

    return Sized(lambda fonts: fonts.line_height(SMALL) + 10, paint)


class Sized(Node):
    """A drawing whose height follows from the size of text."""

    def __init__(
        self,
        high: Callable[[Fonts], float],
        paint: Callable[[Canvas, Box], None],
        *,
        natural: Callable[[Fonts], float] | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(grow=grow)
        self.high, self.paint, self._natural = high, paint, natural

    def natural(self, fonts: Fonts) -> float:
        return self._natural(fonts) if self._natural is not None else 240.0

    def measure(self, fonts: Fonts, width: float) -> float:
        return self.high(fonts)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        self.paint(canvas, self.box)


class Evenly(Container):
    """Equally wide and equally high side by side; one below the other where that is too narrow."""

    NARROWEST = 230.0

    def _columns(self, fonts: Fonts, width: float) -> int:
        each = self.NARROWEST * max(1.0, fonts.text_size)
        return len(self.nodes) if width >= each * len(self.nodes) else 1

    def _width(self, fonts: Fonts, width: float) -> float:
        columns = self._columns(fonts, width)
        return (width - self.gap * (columns - 1)) / columns

    def measure(self, fonts: Fonts, width: float) -> float:
        wide = self._width(fonts, width)
        heights = [node.measure(fonts, wide) for node in self.nodes]
        if self._columns(fonts, width) > 1:
            return max(heights, default=0.0)
        return sum(heights) + self.gap * max(0, len(heights) - 1)

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        wide = self._width(fonts, box.w)
        beside = self._columns(fonts, box.w) > 1
        x, y = box.x, box.y
        for node in self.nodes:
            high = box.h if beside else node.measure(fonts, wide)
            node.place(fonts, Box(x, y, wide, high))
            if beside:
                x += wide + self.gap
            else:
                y += high + self.gap
