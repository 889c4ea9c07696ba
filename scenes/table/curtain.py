"""The curtain between two people at one device, and a question before a weighty move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from game.core.session import Player
from scenes.context import Context
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.stack import Scene
from scenes.table.frame import Action, PlacedAction, draw_action, place_actions
from scenes.theme import CREAM, INK, LEAD, LINE, MUSTARD, MUTE, NIGHT, PROMPT, TITLE

READY = Action("ready", "I am ready", icon="eye", primary=True, always=True)
AWAY = Action("away", "Menu", icon="menu", always=True)


class Curtain:
    """Hides the whole table until the next person says they are there."""

    def __init__(self) -> None:
        self.buttons: list[PlacedAction] = []
        self.box = Box(0, 0, 0, 0)

    def layout(self, canvas: Canvas, player: Player) -> None:
        """Places the buttons for this window."""
        area, fonts = canvas.box, canvas.fonts
        self.box = Box.around(area.cx, area.cy, min(1100.0, area.w - 96), area.h * 0.7)
        strip = Box(self.box.x + 40, self.box.bottom - 220, self.box.w - 80, 180)
        self.buttons = [
            PlacedAction(p.action, p.box.moved(strip.cx - _middle(row), 0), p.lines, p.sub)
            for row in [place_actions(fonts, (READY, AWAY), strip)]
            for p in row
        ]

    def draw(self, canvas: Canvas, player: Player) -> None:
        """Draws it, opaque, over everything."""
        canvas.backdrop("backdrops/curtain", INK)
        self.layout(canvas, player)
        canvas.panel(self.box, fill=NIGHT, border=LINE, width=2)
        inner = self.box.inset(50, 40)
        canvas.seat(player.colour, inner.cx, inner.y + 60, 76)
        y = inner.y + 130
        with canvas.room(self.box):
            y += canvas.paragraph(
                player.name, Box(inner.x, y, inner.w, 100), TITLE, CREAM, align="centre"
            )
            y += canvas.paragraph(
                "It is your turn. Take the controls; the others look away.",
                Box(inner.x, y + 12, inner.w, 100),
                LEAD,
                MUTE,
                align="centre",
            )
        for placed in self.buttons:
            draw_action(canvas, placed, enabled=True, hovered=False)

    def targets(self) -> list[Target]:
        """Its two buttons."""
        return [
            Target(p.action.key, p.box, p.action.label, "curtain", radius=min(32.0, p.box.h / 2))
            for p in self.buttons
        ]


def _middle(row: Sequence[PlacedAction]) -> float:
    return (row[0].box.x + row[-1].box.right) / 2


class ConfirmScene(Scene):
    """One question, yes or no."""

    name: ClassVar[str] = "confirm"
    overlay: ClassVar[bool] = True

    def __init__(
        self, context: Context, question: str, yes: str, no: str, then: Callable[[], None]
    ) -> None:
        super().__init__(context)
        self.question = question
        self.answers = (
            Action("yes", yes, primary=True, always=True),
            Action("no", no, always=True),
        )
        self.then = then
        self.box = Box(0, 0, 0, 0)
        self.buttons: list[PlacedAction] = []

    def layout(self, area: Box) -> None:
        self.area = area
        fonts = self.context.fonts
        wide = min(900.0, area.w - 96)
        words = fonts.line_height(PROMPT) * len(fonts.wrap(self.question, PROMPT, wide - 96))
        buttons = place_actions(fonts, self.answers, Box(0, 0, wide - 96, 0))
        high = words + buttons[-1].box.bottom - buttons[0].box.y + 130
        self.box = Box.around(area.cx, area.cy, wide, high)
        strip = Box(self.box.x + 48, self.box.y + 48 + words + 34, wide - 96, 0)
        self.buttons = place_actions(fonts, self.answers, strip)

    def draw(self, canvas: Canvas) -> None:
        canvas.shadow(self.box)
        canvas.panel(self.box, border=MUSTARD, width=3)
        with canvas.room(self.box):
            canvas.paragraph(self.question, self.box.inset(48), PROMPT, CREAM)
        for placed in self.buttons:
            draw_action(canvas, placed, enabled=True, hovered=False)

    def draw_hover(self, canvas: Canvas, target: Target) -> None:
        for placed in self.buttons:
            if placed.action.key == target.key:
                draw_action(canvas, placed, enabled=True, hovered=True)

    def prompt(self) -> str:
        return self.question

    def targets(self) -> list[Target]:
        return [
            Target(p.action.key, p.box, p.action.label, "answers", radius=min(32.0, p.box.h / 2))
            for p in self.buttons
        ]

    def choose(self, target: Target) -> None:
        self.context.stack.pop(self)
        self.context.audio.play("ui/confirm" if target.key == "do:yes" else "ui/back")
        if target.key == "do:yes":
            self.then()
