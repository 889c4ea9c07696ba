"""LogbookScene: four tabs about all games that were played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from game.core.memo import LONGEST_NAME
from game.core.save import SaveError
from game.memory.index import Wanted
from game.memory.rows import Row
from scenes.commands import Command
from scenes.fair_match.begin import match_of
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button, TextField
from scenes.kit.nodes import Column, Flow, Frame, Gap, Node, Text
from scenes.kit.nodes import Row as Side
from scenes.kit.scroll import Scroll
from scenes.kit.target import Target, by_key
from scenes.logbook import telling
from scenes.logbook.ahead import Ahead
from scenes.logbook.cards import GameCard, Grid
from scenes.logbook.chairs import ask_chair
from scenes.logbook.filters import filters
from scenes.logbook.glimpses import Glimpses
from scenes.logbook.parts import Beside, empty, key_hints
from scenes.logbook.pick import PickScene
from scenes.logbook.pills import Tabs
from scenes.logbook.sheet import game_sheet
from scenes.logbook.trash import Trash
from scenes.screens import flow
from scenes.screens.base import WidgetScene
from scenes.stack import Context
from scenes.table.frame import text_factor
from scenes.theme import (
    CREAM,
    INK,
    RAISE,
    SKY,
    TITLE,
)

TABS: Final = (
    ("games", "Games"),
    ("record", "Record"),
    ("patches", "Patches"),
    ("mistakes", "Mistakes, puzzles"),
)
PAGE: Final = 40
"""Games that are listed at a time."""
SHEET: Final = 560.0
HINTS: Final[tuple[tuple[str, str], ...]] = (
    ("Arrows", "choose"),
    ("Enter", "open"),
    ("R", "replay"),
    ("D", "debrief"),
    ("F2", "rename"),
    ("Del", "to the trash"),
    ("Ctrl Z", "undo"),
)
"""Keys and what they do to the chosen game."""
OF_A_GAME: Final = (Command.REPLAY, Command.DEBRIEF, Command.RENAME, Command.DELETE)


class LogbookScene(WidgetScene):
    """Games with their sheet; the other tabs are rooms of their own."""

    name: ClassVar[str] = "logbook"

    def __init__(self, context: Context, tab: str = "games", *, puzzles: str = "") -> None:
        """`puzzles`: the title whose puzzles are looked for."""
        super().__init__(context)
        self.book = context.logbook
        self.tab, self.wanted = tab, Wanted()
        self.file = ""
        """The chosen game's."""
        self._moved_to = ""
        """The game to which throwing away, or taking that back, has led: the focus goes along."""
        self.page = False
        """Whether the sheet is a page of its own, where there is no room beside the list."""
        self.most = PAGE
        self.trash = Trash(context)
        self._changes, self._name = -1, ""
        self._shown: Row | None = None
        """The game whose sheet is beside the list."""
        self.with_practice = False
        self.with_mended = False
        self.every_mistake = False
        self.title = ""
        """The title whose sheet the record shows; until one is chosen, the most played."""
        self.patch = ""
        self._drawn = False
        """What changed in the folder is looked for after the first frame, which needs the time."""
        self._sought = f"puzzles:{puzzles}"
        self.glimpses = Glimpses(context)
        self.ahead = Ahead(self)

    # --- life ---

    def resume(self) -> None:
        self.book.open()
        self.relayout()

    def update(self, dt: float) -> None:
        index = self.book.index
        if self._drawn and not self.ahead.opened:
            self.ahead.open()
        elif self.tab == "games":
            self.ahead.update(self.place(self.area))
        if index.changes != self._changes:
            self._changes = index.changes
            self.relayout()
        if self.glimpses.update(dt, self._shown if self.tab == "games" else None):
            self.relayout()
        if self.trash.update(dt):
            self.relayout()

    @property
    def busy(self) -> bool:
        waits = self.trash.thrown is not None or self.glimpses.busy or not self.ahead.opened
        ahead = self.tab == "games" and self.ahead.busy
        return self.book.index.progress.running or waits or ahead

    @property
    def settled(self) -> bool:
        read = self.ahead.opened and not self.book.index.progress.running
        return read and self._changes == self.book.index.changes

    # --- layout ---

    def layout(self, area: Box) -> None:
        super().layout(area)
        sought = [target.key for target in self._targets if target.zone == self._sought]
        self._sought = ""
        for key in reversed(sought):  # the last one first, so that as many as can be are seen
            for panel in self.scroll_panels():
                node = self.root.find(key)
                if node is not None and panel.reveal(self.context.fonts, node.box):
                    self._collect()

    def place(self, area: Box) -> Box:
        return area.inset(max(32.0, min(72.0, area.w * 0.0375)), 36)

    def build(self, area: Box) -> Node:
        inside, fonts = self.place(area), self.context.fonts
        self._changes = self.book.index.changes
        head = Side(
            Text("Logbook", TITLE.sized(48), CREAM),
            self._tabs(),
            Gap(grow=1),
            Button("menu", "Menu", self.context.ways.menu, icon="house", zone="tabs"),
            gap=28,
        )
        room = inside.h - head.measure(fonts, inside.w) - 24
        if self.tab == "games":
            body = self._games(inside.w, room)
        elif self.tab == "record":
            from scenes.logbook.record import record_tab

            body = record_tab(self, inside.w, room)
        elif self.tab == "patches":
            from scenes.logbook.patches import patches_tab

            body = patches_tab(self, inside.w, room)
        else:
            from scenes.logbook.mistakes import mistakes_tab

            body = mistakes_tab(self, inside.w, room)
        if room < 320:  # large text in a small window: all of it scrolls
            return Frame(Scroll("all", Column(head, body, gap=24), self.scrolls), inside.h)
        return Column(head, Frame(body, room), gap=24)

    def _tabs(self) -> Node:
        """The tabs side by side; with large text one button that lists them."""
        tabs = Tabs("tab", TABS, self.tab, self._turn_to, zone="tabs")
        if text_factor(self.context.fonts) <= 1.6:
            return tabs

        def pick(tab: str) -> None:
            self._turn_to(tab)
            self.relayout()

        def open_it() -> None:
            self.context.stack.push(PickScene(self.context, "Logbook", TABS, self.tab, pick))

        return Button("tabs", dict(TABS)[self.tab], open_it, icon="chevron-down", zone="tabs")

    @property
    def narrow(self) -> bool:
        """Whether the sheet has no room beside the list."""
        return self.area.w < 1500 or text_factor(self.context.fonts) > 1.6

    # --- games ---

    def _games(self, width: float, room: float) -> Node:
        rows = self.book.games(self.wanted, most=self.most)
        shown = next((row for row in rows if row.file == self.file), rows[0] if rows else None)
        self._shown = shown
        if shown is not None and shown.file == self._moved_to:
            if (self.focus.key or "").startswith("game:"):
                self.focus.key = f"game:{shown.file}"
            self._moved_to = ""
        if self.narrow and self.page and shown is not None:
            back = Button("to_list", "Back to the list", self._to_list, icon="arrow-left")
            sheet = Column(Flow(back), self._sheet(shown), gap=16)
            return Scroll("sheet", sheet, self.scrolls)
        top = filters(self, width)
        keys = [each for each in HINTS if each[0] != "D" or (shown is not None and shown.finished)]
        under = self.trash.strip(self._undo) or (None if self.narrow else key_hints(keys))
        fonts = self.context.fonts
        high = room - top.measure(fonts, width) - 20
        if under is not None:
            high -= under.measure(fonts, width) + 16
        if not rows:
            return Column(top, self._nothing(), under, gap=20)
        large = text_factor(fonts) > 1.6
        cards: list[Node] = [
            GameCard(
                row,
                row is shown and not self.narrow,
                self._chooser(row),
                lambda row=row: self._continue(row),  # type: ignore[misc]
                race=not large,
            )
            for row in rows
        ]
        side = 0.0 if self.narrow else SHEET * max(1.0, min(1.3, text_factor(fonts))) + 24
        columns = 2 if not large and width - side > 1080 else 1
        if self.book.count(self.wanted) > len(rows):
            cards.append(Button("more", f"{PAGE} more", self._more, zone="games"))
        list_ = Frame(Scroll("games", Grid(*cards, columns=columns), self.scrolls), high)
        if self.narrow or shown is None:
            return Column(top, list_, under, gap=20)
        paper = Scroll("sheet", self._sheet(shown), self.scrolls)
        body = Beside(list_, Frame(paper, high), side - 24)
        return Column(top, body, under, gap=20)

    def want(self, wanted: Wanted) -> None:
        """Lists other games from now on."""
        self.wanted, self.most = wanted, PAGE

    def _nothing(self) -> Node:
        if self.book.count() == 0 and not self.book.index.progress.running:
            return Column(
                empty("rocket", "Your first game will land here", "Choose a title and play it."),
                Flow(Button("titles", "To the titles", self.back, primary=True), align="centre"),
                gap=20,
            )
        if self.wanted == Wanted():
            return empty("rocket", "Reading your games", "")
        return Column(
            empty("ringed-planet", "No game fits", "Take a filter away to see more."),
            Flow(Button("all", "Show all", self._show_all, primary=True), align="centre"),
            gap=20,
        )

    # --- the sheet ---

    def _sheet(self, row: Row) -> Node:
        name = TextField(
            "name",
            row.name,
            spoken=f"Name of this game: {telling.name_of(row)}",
            entry=self.entry_of("name"),
            open_it=lambda: self._open_name(row),
            width=240,
            zone="sheet",
            faint="Name this game",
            grow=1,
        )
        doing: dict[str, Callable[[Row], None]] = {
            "continue": self._continue,
            "replay": self._replay,
            "debrief": self._debrief,
            "same_deal": self._same_deal,
            "chair": self._other_chair,
            "fair_match": self._fair_match,
            "copy": self._copy,
            "copy_long": lambda row: self._copy(row, long=True),
            "trash": self._throw,
        }
        picture = self.glimpses.of(row)
        return game_sheet(self.context, row, name, doing, picture, page=self.narrow)

    # --- doing ---

    def _turn_to(self, tab: str) -> None:
        self.tab, self.page = tab, False

    def _chooser(self, row: Row) -> Callable[[], None]:
        def choose() -> None:
            # Keys have chosen it on their way here: Enter opens it.  The mouse chooses first.
            if self.focus.shown and not self.narrow and row.result != "damaged":
                self._open(row)
            self.file, self.page = row.file, True

        return choose

    def pointed(self, target: Target | None) -> None:
        super().pointed(target)
        if target is None or not self.focus.shown or target.zone != "games" or self.narrow:
            return
        file = target.key.removeprefix("game:")
        if target.key != file and file != self.file:
            self.file = file
            self.relayout()

    def _at_hand(self) -> Row | None:
        """The game that keys speak of: the one whose sheet is shown, else the one in focus."""
        if self.tab != "games" or self.editing is not None:
            return None
        targets = self.targets()  # laid out: what arrows have chosen just now is shown
        if not self.narrow or self.page:
            return self._shown
        focused = self.focus.current(targets) if self.focus.shown else None
        if focused is None or focused.zone != "games":
            return None
        return self.book.index.game(focused.key.removeprefix("game:"))

    def _to_list(self) -> None:
        self.page = False

    def _more(self) -> None:
        self.most += PAGE

    def _show_all(self) -> None:
        self.wanted = Wanted()

    def _open(self, row: Row) -> None:
        if row.finished:
            self._replay(row)
        else:
            self._continue(row)

    def _continue(self, row: Row) -> None:
        flow.open_game_file(self.context, self.book.path(row))

    def _replay(self, row: Row, step: int = 0) -> None:
        flow.replay_file(self.context, self.book.path(row), step)

    def _debrief(self, row: Row) -> None:
        flow.debrief_file(self.context, self.book.path(row))

    def replay_game(self, file: str, step: int) -> None:
        """Shows a game of the record or of a patch, at a step."""
        row = self.book.index.game(file)
        if row is None:
            self.context.notify("That game is not there any more.")
        else:
            self._replay(row, step)

    def _same_deal(self, row: Row) -> None:
        flow.same_deal(self.context, self.book.path(row))

    def _other_chair(self, row: Row) -> None:
        session = flow.read_game(self.context, self.book.path(row))
        if session is not None:
            path = self.book.path(row)
            chair = partial(ask_chair, self.context, session, path, row.seat)
            flow.unless_it_comes_again(self.context, path, chair)

    def _fair_match(self, row: Row) -> None:
        session = flow.read_game(self.context, self.book.path(row))
        if session is not None:
            match_of(self.context, session, self.book.path(row))

    def _copy(self, row: Row, *, long: bool = False) -> None:
        try:
            code = self.book.code(row, long=long)
        except SaveError as error:
            self.context.notify(str(error))
            return
        if self.context.copy(code):
            words = f"The code with all moves, {len(code)} letters," if long else "The code"
            self.context.notify(f"{words} is on the clipboard.")
        else:
            self.context.notify(f"There is no clipboard here. The code is {code}.")

    def _throw(self, row: Row) -> None:
        self.trash.unless_it_matters(row, partial(self._throw_now, row))

    def _throw_now(self, row: Row) -> None:
        rows = [each.file for each in self.book.games(self.wanted, most=self.most)]
        at = rows.index(row.file) if row.file in rows else 0
        near = [*rows[at + 1 :], *reversed(rows[:at])]
        if self.trash.throw(row):
            self.page, self.file = False, near[0] if near else ""
            self._moved_to = self.file
            self.relayout()

    def _undo(self) -> None:
        self.file = self._moved_to = self.trash.undo() or self.file

    # --- typing ---

    def _open_name(self, row: Row) -> None:
        self.file, self._name = row.file, row.name
        self.open_field("name")

    def field_text(self, key: str) -> str:
        return self._name if key == "name" else self.wanted.text

    def field_limit(self, key: str) -> int:
        return LONGEST_NAME

    def field_changed(self, key: str, text: str) -> None:
        if key == "name":
            self._name = text
        else:
            self.want(replace(self.wanted, text=text))

    def close_field(self) -> None:
        key, self.editing = self.editing, None
        row = self.book.index.game(self.file) if key == "name" else None
        if row is not None and self._name != row.name:
            try:
                self.book.rename(row, self._name)
            except SaveError as error:
                self.context.notify(str(error))

    # --- the rest ---

    def draw_ground(self, canvas: Canvas) -> None:
        self._drawn = True
        canvas.backdrop("backdrops/table", INK)
        progress = self.book.index.progress
        if progress.running and progress.of > 50:
            box = Box(0, canvas.box.bottom - 6, canvas.box.w, 6)
            canvas.fill(box, RAISE)
            canvas.fill(Box(0, box.y, box.w * progress.done / progress.of, 6), SKY)

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        shown = by_key(targets, f"game:{self._shown.file}") if self._shown is not None else None
        return shown or next((target for target in targets if target.zone == "games"), None)

    def draw_hover(self, canvas: Canvas, target: Target) -> None:
        super().draw_hover(canvas, target)
        if target.zone == "patches":
            from scenes.logbook.patches import draw_deed

            wall = self.book.patches()
            sewn = next((s for s in wall if f"patch:{s.id}" == target.key), None)
            if sewn is not None:
                draw_deed(canvas, target, sewn)

    def draw_focus(self, canvas: Canvas, target: Target) -> None:
        super().draw_focus(canvas, target)
        if target.zone in ("points", "patches"):  # keys are told what the mouse is told
            self.draw_hover(canvas, target)

    def back(self) -> None:
        if self.page and self.narrow:
            self.page = False
            self.relayout()
        elif len(self.context.stack.scenes) > 1:
            self.context.stack.pop(self)
        else:
            self.context.ways.menu()

    def command(self, command: Command) -> bool:
        if command is Command.UNDO and self.trash.gone and self.editing is None:
            self._undo()
            self.relayout()
            return True
        row = self._at_hand() if command in OF_A_GAME else None
        if row is None:
            return super().command(command)
        if command is Command.DELETE:
            self._throw(row)
        elif command in (Command.REPLAY, Command.DEBRIEF):
            if row.finished or (command is Command.REPLAY and row.result != "damaged"):
                (self._replay if command is Command.REPLAY else self._debrief)(row)
        elif row.result != "damaged":
            self.page = True  # where there is no room beside the list, its name is on its page
            self._open_name(row)
            self.focus.key = "name"
        self.relayout()
        return True

    def prompt(self) -> str:
        return f"Logbook, {dict(TABS)[self.tab]}."

    def facts(self) -> dict[str, object]:
        return {"tab": self.tab, "games": self.book.count(self.wanted)}
