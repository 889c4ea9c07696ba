"""Licences: what of others is in the program, each with its notice and its licence to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Flow, Frame, Node, Panel, Row, Text
from scenes.kit.scroll import Scroll
from scenes.licences import Component, components, licence_text
from scenes.screens.base import READING_PAD, WidgetScene
from scenes.stack import Context
from scenes.theme import BODY, CREAM, HEADING, INK, MUTE, SMALL, TITLE


class LicencesScene(WidgetScene):
    """A list of components beside the notice and licence of the chosen one."""

    name: ClassVar[str] = "licences"
    music = "ui"
    tension: ClassVar[int | None] = 0

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.components = components()
        self.chosen = 0

    def place(self, area: Box) -> Box:
        return area.inset(max(36.0, (area.w - 1800) / 2), 32)

    def build(self, area: Box) -> Node:
        inside, fonts = self.place(area), self.context.fonts
        last = len(self.components) - 1
        head = Text("Software, fonts and icons of others", TITLE.sized(40), CREAM)
        foot = Flow(
            Button("back", "Back", self.back, icon="arrow-left", primary=True),
            Button("before", "Previous", self._chooser(max(0, self.chosen - 1))),
            Button("after", "Next", self._chooser(min(last, self.chosen + 1))),
        )
        room = inside.h - head.measure(fonts, inside.w) - foot.measure(fonts, inside.w) - 40
        scroll = Scroll("text", Column(*self._text(), gap=14), self.scrolls)
        text = Panel(Frame(scroll, room - 2 * READING_PAD), padding=READING_PAD, grow=2.4)
        wide = inside.w > 1250 * fonts.text_size
        body = Row(self._list(room) if wide else None, text, gap=30, stack=False)
        return Column(head, body, foot, gap=20)

    def _list(self, room: float) -> Node:
        entries = [
            Button(
                f"component:{number}",
                each.name,
                self._chooser(number),
                small=True,
                zone="contents",
                chosen=number == self.chosen,
            )
            for number, each in enumerate(self.components)
        ]
        return Frame(Scroll("contents", Column(*entries, gap=10), self.scrolls), room, grow=1)

    def _text(self) -> list[Node]:
        if not self.components:
            return [Text("The list of components is missing in this copy.", BODY, CREAM)]
        each = self.components[self.chosen]
        nodes: list[Node] = [
            Text(f"{each.name} {each.version}".strip(), HEADING, CREAM),
            Text(f"{each.copyright}.", BODY, CREAM),
            Text(f"Licence: {each.licence}. Source: {each.source}", SMALL, MUTE),
        ]
        for name in each.texts:
            nodes.append(Text(name, HEADING, CREAM))
            nodes += [Text(paragraph, SMALL, CREAM) for paragraph in licence_text(name)]
        return nodes

    def _chooser(self, number: int) -> Callable[[], None]:
        def choose() -> None:
            self.chosen = number
            self.scrolls["text"] = 0.0
            self.relayout()

        return choose

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.backdrop("backdrops/results", INK)

    def back(self) -> None:
        self.context.stack.pop(self)

    def prompt(self) -> str:
        return "Licences of others."


def software_section(found: list[Component]) -> str:
    """The credits' section on software: a line for each component."""
    lines = [
        f"- **{each.name}**{f' {each.version}' if each.version else ''}: {each.licence}"
        for each in found
    ]
    return "\n".join(["## Software", "", *lines])
