"""Confirm: one question with two answers, over whatever is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from scenes.kit.box import Box
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Flow, Node, Pairs, Panel, Text
from scenes.kit.target import Target, by_key
from scenes.screens.base import WidgetScene
from scenes.stack import Context
from scenes.theme import BODY, CREAM, MUTE, SUBTITLE


class ConfirmScene(WidgetScene):
    """Asks before something that can't be taken back; Enter or the button says yes, unless one
    has to be careful: then Enter says no."""

    name: ClassVar[str] = "confirm"
    overlay: ClassVar[bool] = True

    def __init__(
        self,
        context: Context,
        question: str,
        detail: str,
        yes: str,
        action: Callable[[], None],
        *,
        careful: bool = False,
        rows: Sequence[tuple[str, str]] = (),
    ) -> None:
        super().__init__(context)
        self.question, self.detail, self.yes, self.action = question, detail, yes, action
        self.careful, self.rows = careful, rows

    def build(self, area: Box) -> Node:
        return Panel(
            Column(
                Text(self.question, SUBTITLE, CREAM),
                Text(self.detail, BODY, MUTE),
                Pairs([(Text(what), Text(figure)) for what, figure in self.rows], gap=36)
                if self.rows
                else None,
                Flow(
                    Button("yes", self.yes, self._accept, primary=not self.careful),
                    Button("no", "Cancel", self.back, primary=self.careful),
                    gap=18,
                ),
                gap=22,
            ),
            padding=36,
        )

    def place(self, area: Box) -> Box:
        w = min(area.w - 80, 820 * max(1.0, self.context.fonts.text_size * 0.8))
        return area.centred(w, self.root.measure(self.context.fonts, w))

    def _accept(self) -> None:
        self.context.stack.pop(self)
        self.action()

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        return by_key(targets, "no" if self.careful else "yes")

    def prompt(self) -> str:
        rows = ", ".join(map(" ".join, self.rows))
        return f"{self.question} {self.detail} {rows}".strip()


def ask(context: Context, question: str, detail: str, yes: str, action: Callable[[], None]) -> None:
    """Asks if the player wants to be asked, otherwise does it at once."""
    if context.settings.confirmations:
        context.stack.push(ConfirmScene(context, question, detail, yes, action))
    else:
        action()
