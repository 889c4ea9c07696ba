"""What is round the board where something is posed: the table's panels, and the bar below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.kit.box import Box
from scenes.kit.controls import Action, Button
from scenes.kit.nodes import Column, Drawn, Flow, Frame, Gap, Node, Panel, Row, Text
from scenes.kit.scroll import Scroll
from scenes.kit.text import Fonts
from scenes.table.frame import BarButton
from scenes.table.panels import Panels
from scenes.table.title import M, P, S, W
from scenes.theme import BODY, CORAL, CREAM, HEADING, MINT, MUSTARD, NIGHT, Colour

MOST_HIGH = 158.0
"""So much of the window the table leaves to the bar, like a replay's.  Longer questions scroll;
a longer answer stands over the table, where it covers least."""
MARGIN = 12.0
PADDING = 14.0

MOODS: dict[str, tuple[str, Colour]] = {
    "asks": ("target", MUSTARD),
    "wrong": ("x", CORAL),
    "found": ("check", MINT),
    "shown": ("lightbulb", MUSTARD),
}
"""The sign and the colour of what is said."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button of the bar."""

    key: str
    label: str
    action: Action
    icon: str = ""
    primary: bool = False
    hint: str = ""


class PosedPanels(Panels[S, M, P, W]):
    """Leave in place of the menu, and nothing that belongs to a game that goes on."""

    answered = False

    def prompt(self) -> str:
        """Only the one decision was asked for: afterwards nobody is asked, and nobody thinks."""
        return self.caption if self.answered else super().prompt()

    def _left_buttons(self) -> list[BarButton]:
        return [BarButton("leave", "Leave", "arrow-left", "Esc", True, "Leave")]

    def _right_buttons(self) -> list[BarButton]:
        gone = ("redo", "hint")
        return [button for button in super()._right_buttons() if button.name not in gone]


class PosedBar:
    """The question, what is said to the answer, and what can be done next."""

    def __init__(self) -> None:
        self.node: Node = Node()
        self.scrolls: dict[str, float] = {}
        self.apart = ""
        """The words for which the bar is too low."""

    def build(
        self,
        fonts: Fonts,
        area: Box,
        heading: str,
        text: str,
        mood: str,
        buttons: Sequence[Pressed],
        answered: bool,
        low: float = 0.0,
    ) -> float:
        """Makes it for a window of this size, no lower than `low`; its height."""
        icon, colour = MOODS[mood]
        side = max(34.0, fonts.line_height(HEADING))
        sign = Drawn(
            side,
            side,
            lambda canvas, box: canvas.icon(icon, box.cx, box.cy, side * 0.8, colour),
        )
        words = Column(Text(heading, HEADING, colour), Text(text, BODY, CREAM), gap=2)
        pills = [
            Button(
                each.key,
                each.label,
                each.action,
                icon=each.icon,
                primary=each.primary,
                hint=each.hint,
                small=True,
                zone="posed",
            )
            for each in buttons
        ]
        row = Flow(*pills, gap=12)
        wide = area.w - 2 * MARGIN - 2 * PADDING
        gap = 12.0
        beside = Row(sign, Gap(width=gap), row, stack=False)  # all but the words and their gap
        room = wide - beside.natural(fonts) - beside.gap
        high, most = words.measure(fonts, room), MOST_HIGH - 2 * PADDING - MARGIN
        self.apart = ""
        if high > most and mood != "asks":  # what is said needs the heading's line
            bare = Column(Text(text, BODY, CREAM), gap=0)
            if not answered or bare.measure(fonts, room) <= most:
                words, high = bare, bare.measure(fonts, room)
        if high > most and answered:
            self.apart, title = text, Text(heading, HEADING, colour)
            high = most
            words = Column(Gap(max(0.0, (most - title.measure(fonts, room)) / 2)), title, gap=0)
        # An answer's two lines have room from the beginning, or the table would jump.
        least = fonts.line_height(HEADING) + 2 + 2 * fonts.line_height(BODY)
        least = max(least, low - 2 * PADDING - MARGIN)
        said = self._said(words, max(high, min(most, least)), most)
        node = Row(sign, said, Gap(width=gap), row, stack=False)
        self.node = Panel(node, padding=PADDING, fill=NIGHT, border=colour)
        return self.node.measure(fonts, wide + 2 * PADDING) + MARGIN

    def _said(self, words: Node, high: float, most: float) -> Node:
        if high > most:
            return Frame(Scroll("posed", words, self.scrolls), most, grow=1)
        return Frame(words, high, grow=1)

    def place(self, fonts: Fonts, box: Box) -> None:
        """Takes its place at the window's foot."""
        self.node.place(fonts, Box(box.x + MARGIN, box.y, box.w - 2 * MARGIN, box.h - MARGIN))

    @property
    def scrolled(self) -> Scroll | None:
        """What is said, if it has not room enough to be seen whole."""
        waiting = [self.node]
        while waiting:
            node = waiting.pop()
            if isinstance(node, Scroll):
                return node if node.needed else None
            waiting.extend(node.children())
        return None
