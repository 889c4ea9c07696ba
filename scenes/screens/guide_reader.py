"""Rules: a title's guide to read and to search; opens at the ruling that matters now."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from game import titles
from scenes.commands import Command
from scenes.context import Context
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button, TextField
from scenes.kit.nodes import Column, Flow, Frame, Node, Panel, Row, Text
from scenes.kit.scroll import Scroll
from scenes.screens.base import READING_PAD, WidgetScene
from scenes.screens.markdown import Block, Boxed, blocks, find_anchor
from scenes.theme import CREAM, INK, LINE, MUSTARD, MUTE, SMALL, TITLE, Colour


class GuideScene(WidgetScene):
    """The rules of one title."""

    name: ClassVar[str] = "guide"

    def __init__(self, context: Context, title_id: str, anchor: str = "") -> None:
        super().__init__(context)
        self.heading = self.guide = ""
        self.marked: int | None = None
        """The block it was opened at."""
        self.jump_to: int | None = None
        self.blocks: list[Block] = []
        self.boxed: list[Boxed] = []
        self._made_for: tuple[str, float, float] = ("", 0.0, 0.0)
        self.query = ""
        self.hits: list[int] = []
        self.current = 0
        title = titles.title(title_id)
        self.read(title.name, title.guide, anchor)

    def enter(self) -> None:
        self.context.audio.play("ui/page_turn")

    def read(self, heading: str, guide: str, anchor: str = "") -> None:
        """Opens a text, at an anchor of it or at the beginning."""
        self.heading, self.guide = heading, guide
        self.marked = find_anchor(blocks(guide), anchor)
        self.jump_to = self.marked
        self.relayout()

    def place(self, area: Box) -> Box:
        return area.inset(max(36.0, (area.w - 1800) / 2), 32)

    def build(self, area: Box) -> Node:
        inside = self.place(area)
        fonts = self.context.fonts
        made_for = (self.guide, fonts.scale, fonts.text_size)
        if made_for != self._made_for:  # nodes keep what they measured: new ones for new sizes
            self._made_for = made_for
            self.blocks = blocks(self.guide)
        head = self._head()
        foot = Flow(Button("back", "Back", self.back, icon="arrow-left", primary=True))
        room = inside.h - head.measure(fonts, inside.w) - foot.measure(fonts, inside.w) - 40
        self.boxed = [
            Boxed(block.node, self._mark(number), 0.0) for number, block in enumerate(self.blocks)
        ]
        scroll = Scroll("text", Column(*self.boxed, gap=2), self.scrolls)
        text = Panel(Frame(scroll, room - 2 * READING_PAD), padding=READING_PAD, grow=3.2)
        wide = inside.w > 1250 * fonts.text_size
        body = Row(self._contents(room) if wide else None, text, gap=30, stack=False)
        return Column(head, body, foot, gap=20)

    def _head(self) -> Node:
        search = TextField(
            "search",
            self.query,
            spoken="Search the rules",
            entry=self.entry_of("search"),
            open_it=lambda: self.open_field("search"),
            width=300,
            zone="search",
            icon="search",
            faint="Search",
        )
        found = f"{self.current + 1} of {len(self.hits)}" if self.hits else "nothing found"
        nodes: list[Node] = [search]
        if self.query.strip():
            nodes.append(Text(found, SMALL, MUTE))
        if len(self.hits) > 1:
            before = Button("before", "", lambda: self._go(-1), icon="chevron-up", small=True)
            after = Button("after", "", lambda: self._go(1), icon="chevron-down", small=True)
            before.spoken, after.spoken = "Previous place", "Next place"
            before.zone = after.zone = "search"
            nodes += [before, after]
        return Row(
            Text(f"{self.heading}: rules", TITLE.sized(40), CREAM, grow=1), Flow(*nodes, gap=12)
        )

    def _contents(self, room: float) -> Node:
        entries: list[Node] = []
        for number, block in enumerate(self.blocks):
            if block.level == 2:
                button = Button(
                    f"part:{number}",
                    block.text,
                    self._jumper(number),
                    small=True,
                    zone="contents",
                )
                entries.append(button)
        return Frame(Scroll("contents", Column(*entries, gap=10), self.scrolls), room, grow=1)

    def _jumper(self, number: int) -> Callable[[], None]:
        def jump() -> None:
            self.jump_to = number

        return jump

    def _mark(self, number: int) -> Colour | None:
        if self.hits and self.hits[self.current] == number:
            return MUSTARD
        if number in self.hits:
            return LINE
        return MUSTARD if number == self.marked and not self.query else None

    def layout(self, area: Box) -> None:
        super().layout(area)
        if self.jump_to is not None and self.jump_to < len(self.boxed):
            panel = next(p for p in self.scroll_panels() if p.key == "text")
            place = self.boxed[self.jump_to].box
            panel.scroll(self.context.fonts, place.y - panel.box.y - 12)
            self._collect()
        self.jump_to = None

    # ---- searching ------------------------------------------------------------------------

    def field_text(self, key: str) -> str:
        return self.query

    def field_changed(self, key: str, text: str) -> None:
        self.query = text
        wanted = self.query.strip().casefold()
        self.hits = [
            number
            for number, block in enumerate(self.blocks)
            if wanted and wanted in block.text.casefold()
        ]
        self.current = 0
        if self.hits:
            self.jump_to = self.hits[0]

    def _go(self, step: int) -> None:
        if self.hits:
            self.current = (self.current + step) % len(self.hits)
            self.jump_to = self.hits[self.current]

    def command(self, command: Command) -> bool:
        if command is Command.CHOOSE and self.editing == "search":
            self._go(1)
            self.relayout()
            return True
        if command is Command.RULES:
            self.back()
            return True
        if not self.focus.shown and self.editing is None:
            # Nothing has the focus yet: the arrows scroll, as in any reader.
            steps = {Command.UP: -70.0, Command.DOWN: 70.0}
            panel = next(p for p in self.scroll_panels() if p.key == "text")
            if command in steps and self._scrolled(panel, steps[command]):
                return True
        return super().command(command)

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.backdrop("backdrops/table", INK)

    def back(self) -> None:
        self.context.stack.pop(self)

    def prompt(self) -> str:
        return f"The rules of {self.heading}."

    def facts(self) -> dict[str, object]:
        shown = self.marked
        return {"opened_at": self.blocks[shown].text[:60] if shown is not None else ""}
