"""Since your turn: a fold-out over the log that tells what the others did meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.core.contract import Change
from game.core.words import signed
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import cut, short, shrunk
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.table.frame import LARGE, text_factor
from scenes.table.news import THINGS, Chip, Line, Said, draw_dot, draw_more, more_box, picture_of
from scenes.table.refs import SinceAt, aim
from scenes.table.told import NOTHING, Recap, Told
from scenes.theme import (
    BODY,
    BOLD,
    BUTTON_SMALL,
    CORAL_DEEP,
    CORAL_LIGHT,
    CREAM,
    HEADING,
    INK_TEXT,
    KEY,
    LINE,
    MINT,
    MINT_DEEP,
    MUSTARD,
    MUTE,
    NIGHT,
    PAPER,
    RAISE,
    SMALL,
    SMALL_BOLD,
    Colour,
    Style,
)

NOBODY: Final = Told("Nothing new for you.")
PAD = 16.0
MARK = 20.0
ICON = 24.0
"""How wide the picture before a sentence for the viewer is."""
NEWS_KEY: Final = "N"
HEADING_WORDS: Final = "Since your turn"
FIRST_WORDS: Final = "Before your turn"
BRIEF_WORDS: Final = "News"
"""Its button in the bar; its heading where the whole one has no room beside the buttons."""
WHOLE_LOG: Final = "Whole log"
ENOUGH = 0.6
"""The share of it that must be seen at once for it to open by itself, in the log's place."""
SHARES: Final = (1.0, 0.8, 0.65, 0.5, 0.4, 0.3, 0.2, 0.1)
"""How much of it is seen at once over the table."""
ROWS: Final = (3.5, 4.5, 5.5, 6.5)
"""The same in rows, where that is little of it."""
LEAST, ENOUGH_ROWS = 2.5, 8.0
"""Rows of it that are seen at least; its first sentence always is."""
UNREAD, ROW = 600.0, 90.0
"""Units it goes farther off rather than be cut to nothing, and for each row below enough."""
UNBOUND = 1e5


@dataclass
class SinceYourTurn:
    """A tab while it is folded; a panel when it is open."""

    colours: Sequence[int] = ()
    names: Sequence[str] = ()
    write: Callable[[int], str] = str
    """How points are written."""
    things: Mapping[str, str] = field(default_factory=dict)
    """The title's pictures of what is won and lost."""
    paint: Callable[[Canvas, Told, Box], bool] | None = None
    """Draws the thing that a sentence speaks of as it lies on the table; False if it can't."""
    recap: Recap = NOTHING
    open: bool = False
    over: bool = False
    """Whether it lies open over the board, for want of room in the log's place."""
    whole: bool = False
    """Whether it was asked for all of it: then it is a sheet over the board."""
    asked: bool = False
    """Whether it was opened by who looks, and not by itself."""
    tab: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    box: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    again: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    log: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    """What leads to the whole log."""
    body: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    """Where its sentences are seen."""
    said: list[Said] = field(default_factory=list)
    words: Sequence[Box] = ()
    """Where words are read on the table under it, as it was drawn last."""
    offset: float = 0.0
    """How far they are scrolled down."""
    _full: float = 0.0
    _row: float = 0.0
    """How high a row of it is."""
    _bottom: float = 0.0
    """Where the lowest thing in it ends."""
    _paper: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    _head: list[Line] = field(default_factory=list)
    _lines: list[Line] = field(default_factory=list)
    _marks: list[tuple[int, int, float, float]] = field(default_factory=list)
    _icon: float = ICON
    _icons: list[tuple[Told, float, float]] = field(default_factory=list)
    """The sentences for the viewer, and where the picture before each stands."""
    _chips: list[Chip] = field(default_factory=list)

    @property
    def there(self) -> bool:
        """Whether there is something to tell."""
        return bool(self.recap.moves or self.recap.own)

    @property
    def label(self) -> str:
        """What the tab says."""
        since = "since your turn" if self.recap.played else "before your first turn"
        return f"News {since}"

    @property
    def heading(self) -> str:
        """What stands over the open panel."""
        return HEADING_WORDS if self.recap.played else FIRST_WORDS

    def tab_height(self, fonts: Fonts) -> float:
        """How high the folded tab is."""
        return max(44.0, fonts.line_height(BUTTON_SMALL) + 16)

    def layout(self, fonts: Fonts, tab: Box, log: Box | None, elsewhere: Callable[[], Box]) -> None:
        """Takes its place: the tab, and the panel over the log or, where it is too small or there
        is none, elsewhere over the table; what has no room there scrolls."""
        self.tab = tab
        if not self.open:
            self.over, self.whole, self.offset = False, False, 0.0
            return
        self.over = log is None or not self.fits(fonts, log)
        self.box = elsewhere() if log is None or self.over else log
        self.fits(fonts, self.box)
        if self.over:
            self.box = self.box._replace(h=self._bottom + PAD - self.box.y)
        self.scroll(0.0)

    def sizes(
        self, fonts: Fonts, wide: float, room: Box, *, sheet: bool
    ) -> list[tuple[float, float, float]]:
        """How large it may be within a room, and what that costs: little of it can be read at
        once, or it is wider or narrower than it likes to be (a sheet, with large text)."""
        across = {wide: 0.0, wide * 0.85: 20.0, wide * 0.7: 60.0, wide * 1.35: 60.0}
        across |= {wide * 0.66: 75.0, wide * 0.55: 120.0}  # as a column beside a board
        across |= {wide * 1.8: 90.0, room.w: 120.0} if sheet else {}
        row, found = fonts.line_height(BODY), []
        for width, price in across.items():
            if width > room.w:
                continue
            self.fits(fonts, Box(0, 0, width, UNBOUND))
            frame = self._bottom + PAD - self._full
            first = max(LEAST * row, self.said[0].box.bottom + 10)
            for high in (*(self._full * share for share in SHARES), *(row * n for n in ROWS)):
                seen = min(max(first, high), self._full)
                missing = max(0.0, min(self._full, ENOUGH_ROWS * row) - seen) / row
                if frame + seen <= room.h:
                    unread = UNREAD * (1 - seen / self._full) ** 2 + ROW * missing
                    found.append((width, frame + seen, price + unread))
        return found

    def fits(self, fonts: Fonts, room: Box) -> bool:
        """Whether enough of it finds its place in a room; lays it there."""
        left, wide = room.x + PAD, room.w - 2 * PAD
        self._head, y = [], room.y + PAD
        high = self.tab_height(fonts)
        button = min(wide, 55 + fonts.width("Watch again", BUTTON_SMALL))
        link = min(wide, 32 + fonts.width(WHOLE_LOG, SMALL))
        aside = fonts.width(self.heading, HEADING) + 28 + self._cap(fonts) + 56
        if aside + button + link + 24 <= wide:
            return self._fits_sheet(fonts, room, button, link)
        if text_factor(fonts) > LARGE:
            return self._fits_brief(fonts, room)
        for row in fonts.wrap(self.heading, HEADING, wide - 40):
            self._head.append(Line(row, left, y, HEADING, MUSTARD))
            y += fonts.line_height(HEADING)
        beside = button + link + 12 <= wide
        foot = high if beside else high + 8 + fonts.line_height(SMALL) + 8
        self.again = Box(left, room.bottom - PAD - foot, button, high)
        self.log = Box(left + wide - link, self.again.y, link, high)
        if not beside:  # below it, and as low as words are
            self.log = Box(left, self.again.bottom + 8, link, foot - high - 8)
        self.body = Box(left, y + 8, wide, max(0.0, self.again.y - y - 16))
        self._full = self._lay(fonts, wide)
        unused = self.body.h - self._full
        if unused > 0:
            self.again, self.log = self.again.moved(0, -unused), self.log.moved(0, -unused)
            self.body = Box(left, self.body.y, wide, self._full)
        self._bottom = self.log.bottom
        return self.body.h >= self._full * ENOUGH

    def _fits_sheet(self, fonts: Fonts, room: Box, button: float, link: float) -> bool:
        """The same in a wide room: its buttons stand beside its heading."""
        row = self._head_row(fonts, room)
        end = row.right - 56 - self._cap(fonts)
        self.log = Box(end - link, row.y, link, row.h)
        self.again = Box(self.log.x - 12 - button, row.y, button, row.h)
        return self._fits_below(fonts, room, row, self.heading)

    def _fits_brief(self, fonts: Fonts, room: Box) -> bool:
        """The same with large text: its buttons are signs beside its heading, so that more of it
        is read."""
        row = self._head_row(fonts, room)
        side = min(row.h, 56.0)
        self.log = Box(row.right - 40 - side, row.cy - side / 2, side, side)
        self.again = self.log.moved(-side - 10, 0)
        free = self.again.x - 12 - row.x
        whole = fonts.width(self.heading, HEADING) <= free
        if whole and fonts.width(self.heading, HEADING) + self._cap(fonts) + 16 <= free:
            aside = -self._cap(fonts) - 16
            self.log, self.again = self.log.moved(aside, 0), self.again.moved(aside, 0)
        return self._fits_below(fonts, room, row, self.heading if whole else BRIEF_WORDS)

    def _head_row(self, fonts: Fonts, room: Box) -> Box:
        high = max(self.tab_height(fonts), fonts.line_height(HEADING))
        return Box(room.x + PAD, room.y + PAD, room.w - 2 * PAD, high)

    def _fits_below(self, fonts: Fonts, room: Box, row: Box, heading: str) -> bool:
        middle = row.cy - fonts.line_height(HEADING) / 2
        self._head = [Line(heading, row.x, middle, HEADING, MUSTARD)]
        self._full = self._lay(fonts, row.w)
        top = row.bottom + 12
        self.body = Box(row.x, top, row.w, max(0.0, min(self._full, room.bottom - PAD - top)))
        self._bottom = self.body.bottom
        return self.body.h >= self._full * ENOUGH

    def _cap(self, fonts: Fonts) -> float:
        """How wide the key is drawn that folds it."""
        return max(34.0, fonts.width(NEWS_KEY, KEY) + 18)

    def _lay(self, fonts: Fonts, wide: float) -> float:
        """Lays what scrolls; its height."""
        self._lines, self._marks, self.said, self._icons, self._chips = [], [], [], [], []
        self._row = fonts.line_height(BODY)
        inner, self._icon = wide - 2 * PAD, max(ICON, fonts.line_height(BODY) * 0.85)
        y = self._put(fonts, "For you", PAD, 10, inner, SMALL_BOLD, CORAL_DEEP)
        for told in self.recap.own:
            self._icons.append((told, PAD, y + 4 + fonts.line_height(BODY) / 2))
            x = self._icon + 10
            taken = self._change(fonts, told.changes, PAD + inner, y + 4, inner * 0.5, paper=True)
            y = self._say(fonts, told, PAD + x, y + 4, inner - x - taken, BODY, INK_TEXT, 0)
        if not self.recap.own:
            y = self._say(fonts, NOBODY, PAD, y + 4, inner, BODY, INK_TEXT, 0)
        self._paper = Box(0, 0, wide, y + 12)
        y += 24
        for place, news in enumerate(self.recap.seats, start=1):
            line_h = fonts.line_height(BOLD)
            dot = min(line_h * 0.9, 30.0)
            self._marks.append((self.colours[news.seat], place, dot, y + line_h / 2))
            name = dot + MARK + 18
            room, called = wide - 8 - name, self.names[news.seat]
            free = max(room * 0.35, room - fonts.width(called, BOLD) - 8)
            room -= self._change(fonts, news.changes, wide - 8, y, free)
            style = shrunk(fonts, called, BOLD, room)
            called = cut(fonts, called, style, room)
            self._lines.append(Line(called, name, y, style, CREAM))
            y += line_h
            for told in news.lines:
                brief = replace(told, words=told.counted)
                y = self._say(fonts, brief, dot + 10, y + 2, wide - dot - 18, SMALL, CREAM, place)
            y += 14
        return y

    def _change(
        self,
        fonts: Fonts,
        changes: Sequence[Change],
        right: float,
        y: float,
        room: float,
        *,
        paper: bool = False,
    ) -> float:
        """Lays what was won and lost before the right edge, as far as there is room; its width."""
        side, found, taken = fonts.line_height(BOLD) * 0.85, [], 0.0
        for change in changes:
            for number, thing in ((change.points, ""), (change.count, change.thing)):
                if number:
                    words = signed(number, str if thing else self.write)
                    wide = fonts.width(words, BOLD) + (side + 4 if thing else 0) + 12
                    if taken + wide <= room:
                        found.append((words, thing, number, wide))
                        taken += wide
        for words, thing, number, wide in reversed(found):
            colour = (MINT_DEEP, CORAL_DEEP) if paper else (MINT, CORAL_LIGHT)
            if thing:
                picture = self.things.get(thing, "")
                tint = None if picture else INK_TEXT if paper else CREAM
                picture = picture or THINGS.get(thing, "icons/info")
                middle = y + fonts.line_height(BOLD) / 2
                self._chips.append(Chip(picture, right - side / 2, middle, side, tint))
            at = right - (side + 4 if thing else 0)
            self._lines.append(Line(words, at, y, BOLD, colour[number < 0], right=True))
            right -= wide
        return taken

    def _say(
        self,
        fonts: Fonts,
        told: Told,
        x: float,
        y: float,
        wide: float,
        style: Style,
        colour: Colour,
        place: int,
    ) -> float:
        end = self._put(fonts, told.words, x, y, wide, style, colour)
        self.said.append(Said(told, Box(x - 6, y - 1, wide + 12, end - y + 2), place))
        return end

    def _put(
        self,
        fonts: Fonts,
        words: str,
        x: float,
        y: float,
        wide: float,
        style: Style,
        colour: Colour,
    ) -> float:
        for row in fonts.wrap(words, style, wide):
            self._lines.append(Line(row, x, y, style, colour))
            y += fonts.line_height(style)
        return y

    # --- scrolling ---

    def scroll(self, by: float) -> bool:
        """Moves down by so many units; False at its end."""
        before = self.offset
        self.offset = max(0.0, min(before + by, self._full - self.body.h))
        return self.offset != before

    @property
    def more(self) -> bool:
        """Whether something of it stands below what is seen."""
        return self.offset < self._full - self.body.h - 1

    def page(self) -> None:
        """Moves on to what was not seen, from the first sentence that is not whole."""
        low = self.offset + self.body.h - self._hidden - self._row + 1
        below = (line.y for line in self._lines if line.y > max(low, self.offset))
        self.scroll(min(below, default=self._full) - self.offset)

    def show(self, line: int) -> None:
        """Scrolls until a sentence is seen whole."""
        box = self.said[line].box
        self.scroll(min(0.0, box.y - self.offset))
        self.scroll(max(0.0, box.bottom - self.offset - self.body.h))

    def place_of(self, said: Said) -> Box:
        """Where a sentence stands in the window."""
        return said.box.moved(self.body.x, self.body.y - self.offset)

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        """The tab, or the open panel."""
        if not self.there:
            return
        if not self.open:
            said = (self.label, self.heading, "News")
            self._draw_button(canvas, self.tab, said, "chevron-down", NEWS_KEY)
            return
        canvas.covered(self.box)
        canvas.shadow(self.box)
        canvas.rounded(self.box, 16, NIGHT, border=MUSTARD, width=2)
        for line in self._head:
            self._draw_line(canvas, line, line.x, line.y)
        with canvas.clip(self.body):
            self._draw_body(canvas)
        if self._full > self.body.h:
            self._draw_bar(canvas)
        if self.more:
            draw_more(canvas, more_box(self.box, self.body, self._row))
        if self.again.w == self.again.h:  # with large text
            self._draw_sign(canvas, self.again, "play", MUSTARD)
            self._draw_sign(canvas, self.log, "list", CREAM)
        else:
            self._draw_button(canvas, self.again, ("Watch again",), "play")
            canvas.icon("list", self.log.x + 14, self.log.cy, 20, MUTE)
            words, style = short(canvas, (WHOLE_LOG,), SMALL, self.log.w - 30, self.log.h)
            canvas.text_middle(words, self.log.x + 30, self.log.cy, style, MUTE)
        y = self._head[0].y + canvas.fonts.line_height(HEADING) / 2
        sign = "chevron-down" if self.more else "chevron-up"
        canvas.icon(sign, self.box.right - 30, y, 22, MUSTARD)
        cap, head = self._cap(canvas.fonts), self._head[0]
        taken = [box.right for box in (self.again, self.log) if box.y < y < box.bottom]
        taken.append(head.x + canvas.fonts.width(head.text, HEADING))
        if max(taken) + cap + 64 <= self.box.right:
            canvas.key_cap(NEWS_KEY, self.box.right - 56 - cap, y)

    def _draw_body(self, canvas: Canvas) -> None:
        x, top = self.body.x, self.body.y - self.offset
        canvas.rounded(self._paper.moved(x, top), 10, PAPER)
        for colour, place, dot, y in self._marks:
            if place > 1 and self._seen(top + y - dot / 2 - 10, dot):
                rule = Box(x, top + y - dot / 2 - 8, self.body.w - 8, 1)
                canvas.rounded(rule, 0, LINE)
            if self._seen(top + y - dot / 2, dot):
                draw_dot(canvas, x + dot / 2, top + y, dot, place, colour)
                canvas.seat(colour, x + dot + MARK / 2 + 8, top + y, MARK)
        side = self._icon
        for told, left, y in self._icons:
            if self._seen(top + y - side / 2, side):
                self._draw_picture(
                    canvas, told, Box.around(x + left + side / 2, top + y, side, side)
                )
        for chip in self._chips:
            if self._seen(top + chip.y - chip.size / 2, chip.size):
                box = Box.around(x + chip.x, top + chip.y, chip.size, chip.size)
                canvas.image(chip.picture, box, tint=chip.colour)
        for line in self._lines:
            if self._seen(top + line.y, canvas.fonts.line_height(line.style)):
                self._draw_line(canvas, line, x + line.x, top + line.y)

    def _seen(self, y: float, high: float) -> bool:
        """Whether a row is in sight: one that an edge would cut is left out."""
        return self.body.y - 1 <= y and y + high <= self.body.bottom - self._hidden + 1

    @property
    def _hidden(self) -> float:
        """How much of the body lies under the words that more stands below."""
        told = more_box(self.box, self.body, self._row)
        return max(0.0, self.body.bottom - told.y - 2) if self.more else 0.0

    def _draw_line(self, canvas: Canvas, line: Line, x: float, y: float) -> None:
        middle = y + canvas.fonts.line_height(line.style) / 2
        align = "right" if line.right else "left"
        canvas.text_middle(line.text, x, middle, line.style, line.colour, align=align)

    def _draw_picture(self, canvas: Canvas, told: Told, box: Box) -> None:
        """A small card as it lies on the table, a seat's shape, or an icon."""
        if self.paint is not None and self.paint(canvas, told, box):
            return
        icon = picture_of(told)
        if icon.startswith("seat:") and 0 <= int(icon[5:]) < len(self.colours):
            canvas.circle(box.cx, box.cy, box.w * 0.54, INK_TEXT)  # one seat's colour is paper
            canvas.seat(self.colours[int(icon[5:])], box.cx, box.cy, box.w * 0.62)
        else:
            canvas.icon("info" if ":" in icon else icon, box.cx, box.cy, box.w * 0.9, INK_TEXT)

    def _draw_bar(self, canvas: Canvas) -> None:
        body = self.body
        track = Box(self.box.right - 11, body.y, 6, body.h)
        high = max(36.0, body.h * body.h / self._full)
        share = self.offset / (self._full - body.h)
        canvas.rounded(track, 3, RAISE)
        canvas.rounded(Box(track.x, track.y + (track.h - high) * share, 6, high), 3, LINE)

    def _draw_button(
        self, canvas: Canvas, box: Box, said: Sequence[str], icon: str, key: str = ""
    ) -> None:
        canvas.rounded(box, min(20, box.h / 2), RAISE, border=LINE, width=2)
        canvas.icon(icon, box.x + 26, box.cy, 20, MUSTARD)
        cap = self._cap(canvas.fonts) + 12 if key else 0.0
        words, style = short(canvas, said, BUTTON_SMALL, box.w - 56 - cap, box.h)
        with canvas.room(box):
            canvas.text_middle(words, box.x + 44, box.cy, style, CREAM)
            if key:
                canvas.key_cap(key, box.right - cap, box.cy)

    @staticmethod
    def _draw_sign(canvas: Canvas, box: Box, icon: str, colour: Colour) -> None:
        canvas.rounded(box, min(20, box.h / 2), RAISE, border=LINE, width=2)
        canvas.icon(icon, box.cx, box.cy, box.h * 0.5, colour)

    def targets(self) -> list[Target]:
        """The tab; or what folds the panel, its sentences, and what shows all of it again."""
        if not self.there:
            return []
        if not self.open:
            return [aim(SinceAt(), self.tab, self.label, "log")]
        spoken = " ".join(said.told.words for said in self.said)
        lines = [
            replace(
                aim(SinceAt(line=at), self.place_of(said), said.told.words, "log", radius=8),
                view=self.body,
            )
            for at, said in enumerate(self.said)
            if said.told.about
        ]
        return [
            aim(SinceAt(), self.box, f"{self.heading}. {spoken} Fold.", "log"),
            *lines,
            aim(SinceAt(again=True), self.again, "Watch again", "log"),
            aim(SinceAt(log=True), self.log, WHOLE_LOG, "log", radius=8),
        ]
