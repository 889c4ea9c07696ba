"""What the Logbook's tabs share: what they ask of the screen, and a list with its sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from game.memory.logbook import Logbook
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Column, Drawn, Gap, Node, Text
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.stack import Context
from scenes.theme import BODY, CREAM, LINE, MUTE, SUBTITLE


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
