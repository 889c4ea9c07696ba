"""More: buttons that have no room where they belong, on a sheet of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import ClassVar

from scenes.kit.box import Box
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Node, Panel, Text
from scenes.screens.base import SheetScene
from scenes.stack import Context
from scenes.theme import CREAM, SUBTITLE


class MoreScene(SheetScene):
    """One below the other; what is pressed closes the sheet first."""

    name: ClassVar[str] = "more"
    widest: ClassVar[float] = 480.0

    def __init__(self, context: Context, buttons: Sequence[Button]) -> None:
        super().__init__(context)
        self.buttons = [copy(button) for button in buttons]
        for button in self.buttons:
            button.action = self._closing(button.action)

    def build(self, area: Box) -> Node:
        back = Button("back", "Back", self.back, icon="arrow-left", hint="Esc")
        return Panel(Column(Text("More", SUBTITLE, CREAM), *self.buttons, back, gap=14), padding=32)

    def _closing(self, action: Callable[[], None]) -> Callable[[], None]:
        def go() -> None:
            self.context.stack.pop(self)
            action()

        return go

    def prompt(self) -> str:
        return "More to do with this game."
