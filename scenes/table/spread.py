"""Spread: what a row holds, laid out over the table group by group, every card to be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.stack import Context, Scene
from scenes.table.card import MARGIN, card_picture
from scenes.table.preview import Inspected, InspectScene
from scenes.theme import BUTTON, CORAL_FACE, CREAM, GAP, HEADING, LINE, MUSTARD, SMALL_BOLD

_APART = 26.0
_WIDTHS = range(190, 40, -6)


@dataclass(frozen=True, slots=True)
class Spread:
    """A heading, and groups of cards, each with a line of words."""

    heading: str
    groups: Sequence[tuple[str, Sequence[Inspected]]]


class SpreadScene(Scene):
    """All of it; a card can be seen closely, any other click closes it."""

    name: ClassVar[str] = "spread"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, shown: Spread, title_id: str) -> None:
        super().__init__(context)
        self.shown, self.title_id = shown, title_id
        self.sheet = self.close_box = Box(0, 0, 0, 0)
        self.heads: list[Box] = []
        self.cards: list[tuple[Inspected, Box]] = []

    def layout(self, area: Box) -> None:
        self.area = area
        fonts = self.context.fonts
        self.sheet = area.inset(area.w * 0.06, area.h * 0.06)
        inner = self.sheet.inset(28)
        wide = fonts.width("Close", BUTTON) + 56
        high = max(48.0, fonts.line_height(BUTTON) + 18)
        self.close_box = Box(inner.right - wide, inner.y, wide, high)
        body = inner.top_part(high, GAP)[1]
        for w in _WIDTHS:
            if (spare := body.bottom - self._flow(body, float(w))) >= 0:
                self._flow(body.moved(0, spare / 2), float(w))
                self.sheet = self.sheet.inset(0, spare / 2)
                self.close_box = self.close_box.moved(0, spare / 2)
                break

    def _flow(self, body: Box, w: float) -> float:
        """Lays the groups out in lines, cards so wide; returns where they end."""
        fonts = self.context.fonts
        head = fonts.line_height(SMALL_BOLD) + 4
        self.heads, self.cards = [], []
        x, y, bottom = body.x, body.y, body.y
        for words, cards in self.shown.groups:
            wide = max(len(cards) * (w + 8) - 8, fonts.width(words, SMALL_BOLD))
            if x > body.x and x + wide > body.right:
                x, y = body.x, bottom + _APART
            self.heads.append(Box(x, y, wide, head))
            for at, card in enumerate(cards):
                self.cards.append((card, Box(x + at * (w + 8), y + head, w, w * card.ratio)))
                bottom = max(bottom, y + head + w * card.ratio)
            if x + wide > body.right + 1:
                return body.bottom + 1
            x += wide + _APART
        return bottom

    def targets(self) -> list[Target]:
        found = [Target("close", self.area, f"{self.shown.heading}. Close.", "spread")]
        for at, (card, box) in enumerate(self.cards):
            found.append(Target(f"card:{at}", box, card.name, "cards", radius=10))
        return found

    def choose(self, target: Target) -> None:
        if target.key == "close":
            self.back()
        else:
            self.inspect(target)

    def inspect(self, target: Target) -> None:
        if target.key != "close":
            shown, _ = self.cards[int(target.key.partition(":")[2])]
            self.context.stack.push(InspectScene(self.context, shown, self.title_id))

    def back(self) -> None:
        self.context.stack.pop(self)

    def prompt(self) -> str:
        return self.shown.heading

    def draw_focus(self, canvas: Canvas, target: Target) -> None:
        box = self.close_box if target.key == "close" else target.rect
        canvas.outline(box.inset(-6), MUSTARD, 4, 24 if target.key == "close" else 14)

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self.sheet, border=LINE, width=2, shadow=True)
        with canvas.room(self.sheet):
            close = self.close_box
            x, y = self.sheet.x + 28, close.cy
            canvas.text_middle(self.shown.heading, x, y, HEADING, MUSTARD)
            canvas.rounded(close, close.h / 2, CORAL_FACE)
            canvas.text_centre("Close", close.cx, close.cy, BUTTON, CREAM)
            for (words, _), head in zip(self.shown.groups, self.heads, strict=True):
                canvas.text_middle(words, head.x, head.cy, SMALL_BOLD, CREAM)
        for card, box in self.cards:
            if card.look is not None:
                sprite = card_picture(canvas, card.look, box.w, card.ratio)
                canvas.blit(sprite, box.x - MARGIN, box.y - MARGIN)
