"""Since your turn: a fold-out over the log that tells what the others did meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import short
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.table.frame import LARGE, text_factor
from scenes.table.news import Line, draw_more, more_box
from scenes.table.refs import SinceAt, aim
from scenes.table.sentences import PAD, Sentences
from scenes.theme import (
    BODY,
    BUTTON_SMALL,
    CREAM,
    HEADING,
    KEY,
    LINE,
    MUSTARD,
    MUTE,
    NIGHT,
    RAISE,
    SMALL,
    Colour,
)

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
ENOUGH_ROWS = 8.0
"""So many rows of it are as good as any number of them."""
UNREAD, ROW, CUT = 600.0, 90.0, 2000.0
"""Units it goes farther off rather than be cut to nothing, for each row below enough, and rather
than cut what is for the viewer."""
UNBOUND = 1e5


@dataclass
class SinceYourTurn(Sentences):
    """A tab while it is folded; a panel when it is open."""

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
    words: Sequence[Box] = ()
    """Where words are read on the table under it, as it was drawn last."""
    _bottom: float = 0.0
    """Where the lowest thing in it ends."""
    _head: list[Line] = field(default_factory=list)

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
        if self.over and self.body.h >= self._full:
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
            for high in (*(self._full * share for share in SHARES), *(row * n for n in ROWS)):
                seen = self._uncut(max(high, self._end(self.said[0])))
                missing = max(0.0, min(self._full, ENOUGH_ROWS * row) - seen) / row
                if frame + seen <= room.h:
                    unread = UNREAD * (1 - seen / self._full) ** 2 + ROW * missing
                    cut = CUT * (seen < min(self._end(self._last_own), self._full))
                    found.append((width, frame + seen, price + unread + cut))
        return found

    def reads(self, fonts: Fonts, room: Box) -> int:
        """How many sentences are seen whole in a room."""
        self.fits(fonts, room)
        whole = self.body.h >= self._full
        return len(self.said) if whole else sum(self._end(s) <= self.body.h for s in self.said)

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
        free = max(0.0, self.again.y - y - 16)
        self._full = self._lay(fonts, wide)
        unused = free - self._full
        if unused > 0:
            self.again, self.log = self.again.moved(0, -unused), self.log.moved(0, -unused)
        self.body = Box(left, y + 8, wide, self._uncut(free))
        self._bottom = self.log.bottom
        return free >= self._full * ENOUGH

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
        free = max(0.0, room.bottom - PAD - top)
        self.body = Box(row.x, top, row.w, self._uncut(free))
        self._bottom = self.body.bottom
        return free >= self._full * ENOUGH

    def _cap(self, fonts: Fonts) -> float:
        """How wide the key is drawn that folds it."""
        return max(34.0, fonts.width(NEWS_KEY, KEY) + 18)

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
