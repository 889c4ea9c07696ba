"""What is round the board where something is posed: the table's panels, and the bar below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from scenes.kit.box import Box
from scenes.kit.controls import Action, Button
from scenes.kit.nodes import Column, Drawn, Flow, Frame, Gap, Node, Panel, Row, Text
from scenes.kit.text import Fonts
from scenes.table.frame import BarButton
from scenes.table.panels import Panels
from scenes.table.title import M, P, S, W
from scenes.theme import BODY, CORAL, CREAM, HEADING, MINT, MUSTARD, NIGHT, Colour

MOST_HIGH: Final = 158.0
"""So much of the window the table leaves to the bar, like a replay's.  Longer words have pages, so
that nothing of the position is ever covered by what is said of it."""
MARGIN = 12.0
PADDING = 10.0
PAGE: Final = "posed:page"
"""The button that turns a page."""

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
    bare: bool = False
    """Its sign alone is seen."""


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
        self.page, self.pages = 0, 1
        """Which page of what is said is seen, counted from 0, and how many it has."""

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
        wide, gap = area.w - 2 * MARGIN - 2 * PADDING, Gap(width=12.0)

        def room(row: Node) -> float:
            """What the buttons leave to the words."""
            beside = Row(sign, gap, row, stack=False)
            return wide - beside.natural(fonts) - beside.gap

        row = _row(buttons)
        most = MOST_HIGH - 2 * PADDING - MARGIN
        words = Column(Text(heading, HEADING, colour), Text(text, BODY, CREAM), gap=2)
        if words.measure(fonts, room(row)) > most:  # what is said needs the heading's line
            words = Column(Text(text, BODY, CREAM), gap=0)
        high, self.pages = words.measure(fonts, room(row)), 1
        if high > most:
            first, last = (_row(self._turning(buttons, at, 9, answered)) for at in (0, 8))
            lines = fonts.wrap(text, BODY, min(room(first), room(last)))
            each = int((most + 1) / fonts.line_height(BODY))
            self.pages = -(-len(lines) // each)
            page, high = min(self.page, self.pages - 1), most
            row = _row(self._turning(buttons, page, self.pages, answered))
            seen = "\n".join(lines[page * each : (page + 1) * each])
            words = Column(Text(seen, BODY, CREAM), gap=0)
        # An answer's two lines have room from the beginning, or the table would jump.
        least = fonts.line_height(HEADING) + 2 + 2 * fonts.line_height(BODY)
        least = max(least, low - 2 * PADDING - MARGIN)
        said = Frame(words, high, grow=1)
        gap = Gap(max(high, min(most, least)), width=gap.width)
        node = Row(sign, said, gap, row, stack=False)
        self.node = Panel(node, padding=PADDING, fill=NIGHT, border=colour)
        return self.node.measure(fonts, wide + 2 * PADDING) + MARGIN

    def _turning(
        self, buttons: Sequence[Pressed], page: int, pages: int, answered: bool
    ) -> list[Pressed]:
        """The buttons beside a page: its own takes the place of what comes next until the last one
        is read; what else is there has room for its sign."""
        last = page + 1 >= pages
        rest = [replace(each, bare=answered and not each.primary) for each in buttons]
        if any(each.primary for each in rest):
            if last:
                return rest
            rest = [each for each in rest if not each.primary]

        def on() -> None:
            self.page = 0 if last else page + 1

        words = f"Page {page + 1}/{pages}"
        return [Pressed(PAGE, words, on, "chevron-down", primary=answered and not last), *rest]

    def turn(self, by: int) -> bool:
        """Turns a page forward or back; False where there is none."""
        page = min(self.page, self.pages - 1) + by
        if not 0 <= page < self.pages:
            return False
        self.page = page
        return True

    def place(self, fonts: Fonts, box: Box) -> None:
        """Takes its place at the window's foot."""
        self.node.place(fonts, Box(box.x + MARGIN, box.y, box.w - 2 * MARGIN, box.h - MARGIN))


def _row(buttons: Sequence[Pressed]) -> Node:
    pills = [
        Button(
            each.key,
            "" if each.bare else each.label,
            each.action,
            icon=each.icon,
            primary=each.primary,
            hint=each.hint,
            spoken=each.label,
            small=True,
            zone="posed",
        )
        for each in buttons
    ]
    return Flow(*pills, gap=12)
