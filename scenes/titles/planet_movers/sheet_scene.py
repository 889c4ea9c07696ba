"""The production chart and the strip of planets as sheets, where the table has no room for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from scenes.commands import Command
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.stack import Context, Scene

Painter = Callable[[Canvas, Box], None]


class SheetScene(Scene):
    """A panel over the darkened table; any click or key closes it."""

    name: ClassVar[str] = "sheet"
    overlay: ClassVar[bool] = True

    def __init__(
        self, context: Context, words: str, size: Callable[[Fonts, Box], Box], paint: Painter
    ) -> None:
        super().__init__(context)
        self.words = words
        self.size = size
        self.paint = paint
        self.box = Box(0, 0, 0, 0)

    def layout(self, area: Box) -> None:
        self.area = area
        self.box = self.size(self.context.fonts, area)

    def draw(self, canvas: Canvas) -> None:
        with canvas.room(self.box):
            self.paint(canvas, self.box)

    def targets(self) -> list[Target]:
        return [Target("close", self.area, f"{self.words} Close.", zone="sheet")]

    def draw_focus(self, canvas: Canvas, target: Target) -> None:
        """There is nothing to choose between."""

    def choose(self, target: Target) -> None:
        self.context.stack.pop(self)

    def command(self, command: Command) -> bool:
        if command in (Command.INSPECT, Command.SKIP):
            self.context.stack.pop(self)
            return True
        return super().command(command)
