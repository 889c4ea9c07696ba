"""Pick: one of a few things, over the Logbook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from scenes.kit.box import Box
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Frame, Node, Panel, Text
from scenes.kit.scroll import Scroll
from scenes.screens.base import WidgetScene
from scenes.stack import Context
from scenes.theme import CREAM, SUBTITLE


class PickScene(WidgetScene):
    """A heading and a button for each choice; Cancel changes nothing."""

    name: ClassVar[str] = "pick"
    overlay: ClassVar[bool] = True

    def __init__(
        self,
        context: Context,
        heading: str,
        choices: Sequence[tuple[str, str]],
        value: str,
        pick: Callable[[str], None],
    ) -> None:
        super().__init__(context)
        self.heading, self.choices, self.value, self.pick = heading, choices, value, pick

    def build(self, area: Box) -> Node:
        buttons = [
            Button(f"pick:{key}", words, self._taker(key), chosen=key == self.value)
            for key, words in self.choices
        ]
        fonts, width = self.context.fonts, self._width(area)
        foot = Button("no", "Cancel", self.back, icon="arrow-left", hint="Esc", small=True)
        column: Node = Column(Text(self.heading, SUBTITLE, CREAM), *buttons, gap=12)
        if Panel(Column(column, foot, gap=20), padding=32).measure(fonts, width) > area.h - 60:
            high = area.h - 144 - foot.measure(fonts, width - 64)
            column = Frame(Scroll("pick", column, self.scrolls), high)
        return Panel(Column(column, foot, gap=20), padding=32)

    def _width(self, area: Box) -> float:
        return min(area.w - 80, 480 * max(1.0, self.context.fonts.text_size * 0.9))

    def place(self, area: Box) -> Box:
        w = self._width(area)
        return area.centred(w, self.root.measure(self.context.fonts, w))

    def _taker(self, key: str) -> Callable[[], None]:
        def take() -> None:
            self.context.stack.pop(self)
            self.pick(key)

        return take

    def prompt(self) -> str:
        return f"{self.heading}?"
