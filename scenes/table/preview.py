"""What a move would bring, why something can't be done, and a card seen closely."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from game.core.contract import Refusal
from scenes.commands import Command
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.stack import Context, Scene
from scenes.table.card import MARGIN, Look, card_picture
from scenes.table.refs import RuleAt, aim
from scenes.theme import (
    BODY,
    BOLD,
    CORAL,
    CREAM,
    HEADING,
    LINE,
    MINT,
    MUSTARD,
    NIGHT,
    SKY,
    SMALL,
    SMALL_BOLD,
    Colour,
    Style,
)

WIDE = 420.0


@dataclass(frozen=True, slots=True)
class Preview:
    """What a pointed-at move would bring: points first, then lines, then warnings."""

    points: str = ""
    """"+10", "" if it scores nothing."""
    lines: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def tells(self) -> bool:
        """Whether there is anything in it to show."""
        return bool(self.points or self.lines or self.warnings)


@dataclass(slots=True)
class Bubble:
    """Words beside something, over everything else."""

    rows: list[tuple[str, Style, Colour]] = field(default_factory=list)
    edge: Colour = LINE
    rule: str = ""
    """A ruling that the bubble links to."""
    rule_box: Box | None = None
    under: bool = False
    """Below the thing rather than above it."""

    def place(self, fonts: Fonts, near: Box, area: Box) -> tuple[Box, list[list[str]]]:
        """Where it goes and how its rows wrap."""
        rows = [*self.rows, (rule_words(self.rule), SMALL_BOLD, SKY)] if self.rule else self.rows
        widest = max((fonts.width(text, style) for text, style, _ in rows), default=0.0)
        wide = min(max(widest, 160.0), WIDE * max(1.0, fonts.line_height(BODY) / 40))
        wrapped = [fonts.wrap(text, style, wide) for text, style, _ in self.rows]
        high = sum(
            fonts.line_height(style) * len(lines)
            for (_, style, _), lines in zip(self.rows, wrapped, strict=True)
        )
        if self.rule:
            high += fonts.line_height(SMALL_BOLD) + 8
        w, h = wide + 40, high + 28
        x = min(max(near.cx - w / 2, area.x + 16), area.right - w - 16)
        places = [near.y - h - 14, near.bottom + 14]
        for y in reversed(places) if self.under else places:
            if area.y + 16 <= y and y + h <= area.bottom - 16:
                return Box(x, y, w, h), wrapped
        # Neither above nor below: beside.
        y = min(max(area.y + 16, near.cy - h / 2), area.bottom - h - 16)
        x = near.right + 14 if near.right + 14 + w < area.right else near.x - w - 14
        return Box(x, y, w, h), wrapped

    def draw(self, canvas: Canvas, near: Box) -> None:
        """Draws it near a box."""
        box, wrapped = self.place(canvas.fonts, near, canvas.box)
        canvas.shadow(box)
        canvas.rounded(box, 14, NIGHT, border=self.edge, width=2.5)
        y = box.y + 14
        with canvas.room(box):
            for (_, style, colour), lines in zip(self.rows, wrapped, strict=True):
                step = canvas.fonts.line_height(style)
                for line in lines:
                    canvas.text_middle(line, box.x + 20, y + step / 2, style, colour)
                    y += step
            if self.rule:
                self._draw_rule(canvas, box, y + 8)

    def _draw_rule(self, canvas: Canvas, box: Box, y: float) -> None:
        step = canvas.fonts.line_height(SMALL_BOLD)
        text = rule_words(self.rule)
        drawn = canvas.text_middle(text, box.x + 20, y + step / 2, SMALL_BOLD, SKY)
        canvas.line((drawn.x, y + step - 2), (drawn.right, y + step - 2), SKY, 1.5)
        self.rule_box = Box(drawn.x - 6, y - 4, drawn.w + 12, step + 8)

    def link(self, fonts: Fonts, near: Box, area: Box) -> Target | None:
        """The ruling as a target."""
        if not self.rule:
            return None
        box, _ = self.place(fonts, near, area)
        step = fonts.line_height(SMALL_BOLD)
        place = Box(box.x + 14, box.bottom - 14 - step - 4, box.w - 28, step + 8)
        return aim(RuleAt(), place, f"Read ruling {self.rule}", "bubble", radius=8)


def rule_words(rule: str) -> str:
    """The link to a ruling."""
    return f"Ruling {rule}: read it (F1)"


def refusal_bubble(refusal: Refusal) -> Bubble:
    """Why something can't be done, with its ruling."""
    return Bubble([(refusal.text, BODY, CREAM)], CORAL, refusal.rule)


def preview_bubble(preview: Preview) -> Bubble:
    """What a move would bring."""
    rows: list[tuple[str, Style, Colour]] = []
    if preview.points:
        loses = preview.points.startswith(("-", "−"))
        rows.append((preview.points, HEADING, MUSTARD if loses else MINT))
    rows += [(line, SMALL, CREAM) for line in preview.lines]
    rows += [(line, SMALL_BOLD, MUSTARD) for line in preview.warnings]
    return Bubble(rows, MUSTARD if preview.warnings else LINE)


@dataclass(frozen=True, slots=True)
class Inspected:
    """A thing seen closely: its picture, its name, what it does, and the ruling it follows."""

    name: str
    text: Sequence[str] = ()
    look: Look | None = None
    ratio: float = 1.4
    rule: str = ""


def told_bubble(shown: Inspected) -> Bubble:
    """What something is, in words beside it."""
    return Bubble([(shown.name, BODY, MUSTARD), *((text, SMALL, CREAM) for text in shown.text)])


def draw_large(canvas: Canvas, shown: Inspected, near: Box) -> None:
    """A card beside itself, as large as it may get, with its text below it."""
    area, fonts = canvas.box, canvas.fonts
    if shown.look is None:
        return
    w = min(WIDE, (area.h - 80) / shown.ratio)
    step = fonts.line_height(SMALL)
    lines = [line for text in shown.text for line in fonts.wrap(text, SMALL, w - 40)]
    words = step * len(lines) + 28 if lines else 0.0
    if words and w * shown.ratio + words > area.h - 80:
        w = max(w * 0.6, (area.h - 80 - words) / shown.ratio)
        lines = [line for text in shown.text for line in fonts.wrap(text, SMALL, w - 40)]
        words = step * len(lines) + 28
    h = w * shown.ratio + (words + 12 if words else 0)
    x = near.right + 24 if near.right + 24 + w < area.right - 24 else near.x - 24 - w
    y = min(max(area.y + 24, near.cy - h / 2), area.bottom - 24 - h)
    canvas.blit(card_picture(canvas, shown.look, w, shown.ratio), x - MARGIN, y - MARGIN)
    if lines:
        box = Box(x, y + w * shown.ratio + 12, w, words)
        canvas.shadow(box)
        canvas.rounded(box, 14, NIGHT, border=LINE, width=2)
        for number, line in enumerate(lines):
            canvas.text_middle(line, box.x + 20, box.y + 14 + step * (number + 0.5), SMALL, CREAM)


class InspectScene(Scene):
    """A card at full size with its text; any click closes it."""

    name: ClassVar[str] = "inspect"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, shown: Inspected, title_id: str) -> None:
        super().__init__(context)
        self.shown = shown
        self.title_id = title_id
        self.card = Box(0, 0, 0, 0)
        self.words = Box(0, 0, 0, 0)

    def layout(self, area: Box) -> None:
        self.area = area
        fonts = self.context.fonts
        card_w = min(420.0, (area.h - 120) / self.shown.ratio) if self.shown.look else 0.0
        wide = min(640.0, area.w - card_w - 200)
        rows = [row for text in self.shown.text for row in fonts.wrap(text, BODY, wide - 60)]
        high = (
            fonts.line_height(HEADING) * len(fonts.wrap(self.shown.name, HEADING, wide - 60))
            + fonts.line_height(BODY) * len(rows)
            + (fonts.line_height(BOLD) + 16 if self.shown.rule else 0)
            + 12 * len(self.shown.text)
            + 70
        )
        total = card_w + (40 if card_w else 0) + wide
        x = area.cx - total / 2
        self.card = Box(x, area.cy - card_w * self.shown.ratio / 2, card_w, 1)
        self.words = Box(x + total - wide, area.cy - high / 2, wide, high)

    def draw(self, canvas: Canvas) -> None:
        shown = self.shown
        if shown.look is not None:
            picture = card_picture(canvas, shown.look, self.card.w, shown.ratio)
            canvas.blit(picture, self.card.x - MARGIN, self.card.y - MARGIN)
        box = self.words
        canvas.panel(box, border=LINE, width=2)
        inner = box.inset(30)
        with canvas.room(box):
            y = inner.y + canvas.paragraph(shown.name, inner, HEADING, MUSTARD) + 6
            for text in shown.text:
                part = Box(inner.x, y, inner.w, inner.h)
                y += canvas.paragraph(text, part, BODY, CREAM) + 12
            if shown.rule:
                canvas.text(rule_words(shown.rule), inner.x, y + 4, BOLD, SKY)

    def targets(self) -> list[Target]:
        found = [Target("close", self.area, f"{self.shown.name}. Close.", zone="inspect")]
        if self.shown.rule:
            step = self.context.fonts.line_height(BOLD) + 16
            box = Box(self.words.x + 22, self.words.bottom - step - 18, self.words.w - 44, step)
            found.append(Target("rule", box, f"Read ruling {self.shown.rule}", zone="inspect"))
        return found

    def draw_focus(self, canvas: Canvas, target: Target) -> None:
        box = self.words if target.key == "close" else target.rect
        canvas.outline(box.inset(-6), MUSTARD, 4, 18)

    def choose(self, target: Target) -> None:
        self.context.stack.pop(self)
        if target.key == "rule":
            self.context.ways.guide(self.title_id, self.shown.rule)

    def inspect(self, target: Target) -> None:
        self.context.stack.pop(self)

    def command(self, command: Command) -> bool:
        if command is Command.RULES and self.shown.rule:
            self.choose(Target("rule", self.words, ""))
            return True
        return super().command(command)
