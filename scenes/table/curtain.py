"""The curtain between two people at one device."""

from __future__ import annotations

from game.core.session import Player
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.table.buttons import Action, PlacedAction, draw_action, moved, place_actions
from scenes.table.refs import Button, aim
from scenes.theme import CREAM, INK, LEAD, LINE, MUTE, NIGHT, TITLE

READY = Action("ready", "I am ready", icon="eye", primary=True, always=True)
WORDS = "It is your turn. Take the controls; nobody else looks."
MARK = 84.0
AWAY = Action("away", "Menu", icon="menu", always=True)


class Curtain:
    """Hides the whole table until the next person says they are there."""

    def __init__(self) -> None:
        self.buttons: list[PlacedAction] = []
        self.box = Box(0, 0, 0, 0)
        self.name: list[str] = []
        self.words: list[str] = []

    def layout(self, fonts: Fonts, area: Box, player: Player) -> None:
        """Places words and buttons for this window."""
        wide = min(1000.0, area.w - 96)
        inner = wide - 120
        self.name = fonts.wrap(player.name, TITLE, inner)
        self.words = fonts.wrap(WORDS, LEAD, inner)
        name_h = fonts.line_height(TITLE) * len(self.name)
        words_h = fonts.line_height(LEAD) * len(self.words)
        buttons = place_actions(fonts, (READY, AWAY), Box(0, 0, inner, 0))
        buttons_h = buttons[-1].box.bottom - buttons[0].box.y
        high = 60 + MARK + 30 + name_h + 14 + words_h + 44 + buttons_h + 56
        self.box = Box.around(area.cx, area.cy, wide, high)
        top = self.box.bottom - 56 - buttons_h
        across = max(p.box.right for p in buttons)
        self.buttons = [moved(p, self.box.cx - across / 2, top) for p in buttons]

    def draw(self, canvas: Canvas, player: Player) -> None:
        """Draws it, opaque, over everything."""
        canvas.backdrop("backdrops/menu", INK)
        canvas.fill(canvas.box, INK, 0.55)
        self.layout(canvas.fonts, canvas.box, player)
        canvas.shadow(self.box)
        canvas.panel(self.box, fill=NIGHT, border=LINE, width=2)
        x, y = self.box.cx, self.box.y + 60
        canvas.seat(player.colour, x, y + MARK / 2, MARK)
        y += MARK + 30
        with canvas.room(self.box):
            for lines, style, colour in (
                (self.name, TITLE, CREAM),
                (self.words, LEAD, MUTE),
            ):
                step = canvas.fonts.line_height(style)
                for line in lines:
                    canvas.text_centre(line, x, y + step / 2, style, colour)
                    y += step
                y += 14
        for placed in self.buttons:
            draw_action(canvas, placed, enabled=True, hovered=False)

    def draw_hover(self, canvas: Canvas, key: str) -> None:
        """The button under the mouse."""
        for placed in self.buttons:
            if placed.action.key == key:
                draw_action(canvas, placed, enabled=True, hovered=True)

    def targets(self) -> list[Target]:
        """Its two buttons."""
        return [
            aim(
                Button(p.action.name),
                p.box,
                p.action.label,
                "curtain",
                radius=min(32.0, p.box.h / 2),
            )
            for p in self.buttons
        ]
