"""What a move would bring, and a thing seen closely."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from scenes.commands import Command
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.stack import Context, Scene
from scenes.table.card import MARGIN, Look, card_picture
from scenes.table.frame import text_factor
from scenes.theme import BODY, BOLD, CREAM, HEADING, LINE, MUSTARD, SKY, Colour


class Mark(NamedTuple):
    """Words in a line that have a colour of their own, or a picture before them."""

    words: str
    colour: Colour
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a pointed-at move would bring: heading, points, then lines, then warnings."""

    points: str = ""
    """"+10", "" if it scores nothing."""
    lines: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    terms: tuple[tuple[str, int], ...] = ()
    """The parts of the points where these are a sum, and what each brings."""
    heading: str = ""
    """What it leads to, where that stands above all else."""
    marks: tuple[Mark, ...] = ()
    """Words of heading and lines that catch the eye."""
    edge: Colour = LINE
    """The colour of rim and line, unless something warns."""

    @property
    def tells(self) -> bool:
        """Whether there is anything in it to show."""
        return bool(self.heading or self.points or self.lines or self.warnings)


def rule_words(rule: str) -> str:
    """The link to a ruling."""
    return f"Ruling {rule}: read it (F1)"


@dataclass(frozen=True, slots=True)
class Inspected:
    """A thing seen closely: its picture, its name, what it does, and the ruling it follows."""

    name: str
    text: Sequence[str] = ()
    look: Look | None = None
    ratio: float = 1.4
    rule: str = ""


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
        # A card grows with large text: what stands on it is read, too.
        card_w = 420.0 * min(1.35, text_factor(fonts)) if self.shown.look else 0.0
        card_w = min(card_w, (area.h - 120) / self.shown.ratio)
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
