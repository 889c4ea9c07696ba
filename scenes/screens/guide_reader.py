"""Rules: a title's guide to read and to search; opens at the ruling that matters now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

from game import titles
from scenes.commands import Command
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button, TextField
from scenes.kit.figure import Figure
from scenes.kit.nodes import Column, Flow, Frame, Node, Panel, Row, Text
from scenes.kit.scroll import Scroll
from scenes.screens.base import READING_PAD, WidgetScene
from scenes.screens.markdown import Block, Make, alike, blocks, find_anchor, search
from scenes.screens.prose import Boxed, Chapters, Here
from scenes.stack import Context
from scenes.theme import CREAM, INK, LINE, MUSTARD, MUTE, SMALL, TITLE, Colour
from scenes.titles import figures

_WIDE = 1380.0
"""Contents and text together: longer lines than of some hundred letters are hard to follow."""
_ABOVE = 12.0
"""What stays free above a place that was jumped to."""
_HEADED = 0.4
"""Of the page's height: so far above the place its heading may stand to be seen with it."""


class GuideScene(WidgetScene):
    """The rules of one title."""

    name: ClassVar[str] = "guide"

    def __init__(self, context: Context, title_id: str, anchor: str = "") -> None:
        super().__init__(context)
        self.heading = self.guide = ""
        self.marked: int | None = None
        """The block it was opened at."""
        self.jump_to: int | None = None
        self._reached = (0, -1.0)
        """The block that was jumped to last, and how far the page was scrolled then."""
        self.left: list[float] = []
        """Where the reader was when following a link, the last one last."""
        self.blocks: list[Block] = []
        self.boxed: list[Boxed] = []
        self._made_for: tuple[str, float, float] = ("", 0.0, 0.0)
        self.query = ""
        self.hits: list[int] = []
        self.current = 0
        title = titles.title(title_id)
        self.read(title.name, title.guide, anchor, figures(title_id))

    def enter(self) -> None:
        self.context.audio.play("ui/page_turn")

    def read(
        self,
        heading: str,
        guide: str,
        anchor: str = "",
        pictures: Mapping[str, Figure] | None = None,
    ) -> None:
        """Opens a text, at an anchor of it or at the beginning."""
        self.heading, self.guide = heading, guide
        self.make = Make(pictures or {}, self.follow)
        self.marked = find_anchor(blocks(guide), anchor)
        self.jump_to = self.marked
        self.relayout()

    def read_of(self, chosen: Iterable[str]) -> None:
        """Opens at the first of these words that a place of the rules is headed by."""
        texts = [(number, block.text) for number, block in enumerate(blocks(self.guide))]
        found = (
            number
            for words in chosen
            for number, text in texts
            if text.startswith(words) and text[len(words) :][:1] in ("", ":", ",")
        )
        self.marked = self.jump_to = next(found, None)

    # ---- layout ---------------------------------------------------------------------------

    def place(self, area: Box) -> Box:
        return area.inset(max(36.0, (area.w - _WIDE * self.context.fonts.text_size) / 2), 32)

    def build(self, area: Box) -> Node:
        inside = self.place(area)
        fonts = self.context.fonts
        made_for = (self.guide, fonts.scale, fonts.text_size)
        if made_for != self._made_for:  # nodes keep what they measured: new ones for new sizes
            self._made_for = made_for
            self.blocks = blocks(self.guide, self.make)
        wide = inside.w > 1100 * fonts.text_size
        head = self._head()
        foot = self._foot(wide)
        room = inside.h - head.measure(fonts, inside.w) - foot.measure(fonts, inside.w) - 40
        self.boxed = [
            Boxed(block.node, self._mark(number), 0.0) for number, block in enumerate(self.blocks)
        ]
        scroll = Scroll("text", Column(*self.boxed, gap=2), self.scrolls)
        text = Panel(Frame(scroll, room - 2 * READING_PAD), padding=READING_PAD, grow=2.6)
        body = Row(self._contents(room) if wide else None, text, gap=30, stack=False)
        return Column(head, body, foot, gap=20)

    def _head(self) -> Node:
        search_field = TextField(
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
        nodes: list[Node] = [search_field]
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

    def _foot(self, wide: bool) -> Node:
        """Back; back to where a link was followed; without a table of contents, the chapters."""
        nodes: list[Node] = [Button("back", "Back", self.back, icon="arrow-left", primary=True)]
        if self.left:
            nodes.append(Button("return", "Return to the place", self._return, icon="undo-2"))
        if not wide and len(self._chapters()) > 1:
            before = Button("chapter-", "", lambda: self._turn(-1), icon="chevron-up")
            after = Button("chapter+", "", lambda: self._turn(1), icon="chevron-down")
            before.spoken, after.spoken = "Previous chapter", "Next chapter"
            return Row(Flow(*nodes, before, after), Here(self._chapter_words, grow=1))
        return Flow(*nodes)

    def _chapter_words(self) -> str:
        return self.blocks[self.chapter].text if self.chapter >= 0 else self.heading

    def _contents(self, room: float) -> Node:
        chapters = [
            (f"part:{number}", self.blocks[number].text, self._jumper(number))
            for number in self._chapters()
        ]
        list_of_them = Chapters(chapters, lambda: f"part:{self.chapter}")
        return Frame(Scroll("contents", list_of_them, self.scrolls), room, grow=1)

    def _mark(self, number: int) -> Colour | None:
        if self.hits and self.hits[self.current] == number:
            return MUSTARD
        if number in self.hits:
            return LINE
        return MUSTARD if number == self.marked and not self.query else None

    def layout(self, area: Box) -> None:
        super().layout(area)
        panel = self._page()
        if self.jump_to is not None and self.jump_to < len(self.boxed):
            place = self.boxed[self._headed(self.jump_to, panel)].box
            panel.scroll(self.context.fonts, place.y - panel.box.y - _ABOVE)
            self._reached = (self.jump_to, panel.offset)
            self._follow_contents()
            self._collect()
        self.jump_to = None

    def _headed(self, number: int, panel: Scroll) -> int:
        """The heading over a block, its chapter's where there is room; without room the block."""
        boxes, level, found = [each.box for each in self.boxed], 7, number
        for above in range(number, -1, -1):
            if level <= 2 or boxes[number].y - boxes[above].y > panel.box.h * _HEADED:
                break
            if 0 < self.blocks[above].level < level:
                level, found = self.blocks[above].level, above
        return found

    # ---- where the reader is --------------------------------------------------------------

    def _page(self) -> Scroll:
        """The panel with the text; laid out first if a key came before the first frame."""
        self.targets()
        return next(panel for panel in self.scroll_panels() if panel.key == "text")

    def _chapters(self) -> list[int]:
        """The blocks that begin a chapter."""
        return [number for number, block in enumerate(self.blocks) if block.level == 2]

    @property
    def chapter(self) -> int:
        """The block that begins the chapter that is being read; -1 before the first."""
        panel = next(panel for panel in self.scroll_panels() if panel.key == "text")
        block, offset = self._reached
        if panel.offset == offset:  # nobody has read on: the next chapter may be in sight already
            begun = [number for number in self._chapters() if number <= block]
        elif panel.offset <= 0:  # at the top the first is read, however much is in sight
            begun = self._chapters()[:1]
        else:
            top = panel.box.y + panel.box.h * 0.3
            there = [n for n in self._chapters() if n < len(self.boxed)]
            begun = [number for number in there if self.boxed[number].box.y <= top]
        return begun[-1] if begun else -1

    def _follow_contents(self) -> None:
        """Scrolls the table of contents to the chapter that is being read."""
        contents = next((p for p in self.scroll_panels() if p.key == "contents"), None)
        entry = self.root.find(f"part:{self.chapter}")
        if contents is not None and entry is not None:
            contents.reveal(self.context.fonts, entry.box)

    def _scrolled(self, panel: Scroll, by: float) -> bool:
        if not super()._scrolled(panel, by):
            return False
        if panel.key == "text":
            self._follow_contents()
            self._collect()
        return True

    def _jumper(self, number: int) -> Callable[[], None]:
        def jump() -> None:
            self.jump_to = number

        return jump

    def _turn(self, step: int) -> None:
        """To the next or the previous chapter."""
        chapters = self._chapters()
        at = chapters.index(self.chapter) + step if self.chapter in chapters else max(0, step - 1)
        self.jump_to = chapters[max(0, min(len(chapters) - 1, at))]

    def follow(self, anchor: str) -> None:
        """A link was chosen: there, and a way back."""
        number = find_anchor(self.blocks, anchor)
        if number is not None:
            self.left.append(self._page().offset)
            self.marked, self.jump_to = number, number
            self.relayout()

    def _return(self) -> None:
        """Back to where the last link was followed."""
        self.scrolls["text"] = self.left.pop()
        self.marked = None
        self.relayout()

    # ---- searching ------------------------------------------------------------------------

    def field_text(self, key: str) -> str:
        return self.query

    def field_changed(self, key: str, text: str) -> None:
        self.query = text[:40]
        self.hits = search(self.blocks, self.query, alike(self.guide))
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
            if command in steps and self._scrolled(self._page(), steps[command]):
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
