"""The menu."""

from __future__ import annotations

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.stack import Scene
from scenes.theme import CORAL, CREAM, HERO, INK, LEAD, MUSTARD, PAPER_SHADE


class MenuScene(Scene):
    """The first screen."""

    name = "menu"
    music = "ui/menu_loop"

    def targets(self) -> list[Target]:
        return [Target("quit", Box(110, 900, 200, 60), "Quit", "buttons", radius=30)]

    def choose(self, target: Target) -> None:
        self.context.quit()

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("backdrops/menu", INK)
        first = canvas.text("Launch", 110, 70, HERO, CREAM)
        canvas.text("Window", first.right + 40, 70, HERO, MUSTARD)
        canvas.text("Five space tabletop games", 110, 200, LEAD, PAPER_SHADE)
        canvas.panel(Box(110, 320, 400, 300), shadow=True)
        canvas.dashed(Box(600, 320, 200, 280))
        canvas.rounded(Box(110, 900, 200, 60), 30, CORAL)
        for seat in range(8):
            canvas.seat(seat, 900 + seat * 60, 500, 40)
