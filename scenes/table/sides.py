"""Sides: the title's panels beside the board; what finds no room there waits behind a tab."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Generic, TypeVar

from game.core.contract import State
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted, paragraphs, shrunk
from scenes.kit.placing import Ground, covering, place
from scenes.kit.target import Target
from scenes.table.frame import Areas
from scenes.table.ground import LOG as LOG_LINES
from scenes.table.moment import Moment, Places, Spot
from scenes.table.refs import PanelAt, TabAt, aim
from scenes.table.tabs import TAB, TAB_GAP, flow_tabs, tabs_height
from scenes.theme import (
    CREAM,
    GAP,
    HEADING,
    LINE,
    MUSTARD,
    MUTE,
    NIGHT,
    RAISE,
    SMALL,
    SMALL_BOLD,
    Colour,
    Style,
)

S = TypeVar("S", bound=State)
M = TypeVar("M")

PAD = 14.0
APART = 14.0
"""Between two panels."""
BOARD = 6.0
"""How bad it is that an open panel covers what it spares."""
NARROWER = 40.0
"""Units by which an open panel may stand further off rather than be narrower."""
_SIGN, _OFF = 24.0, 10.0
"""The sign at the right of a heading that a click shows more, and how far the words keep off it."""
LOG = "log"
"""The tab's name that stands for the folded log."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SidePanel(Generic[S, M]):
    """One panel of a title: its heading, and below that what it draws."""

    name: str
    tab: str
    """What its tab says while it is folded."""
    heading: Callable[[Moment[S, M]], str]
    high: Callable[[Moment[S, M], float], float]
    """How high what is below the heading becomes at a width."""
    draw: Callable[[Moment[S, M], Box, Canvas], None]
    facts: Callable[[Moment[S, M]], Sequence[str]]
    """What can be read in it: at every size it stands beside the board or behind the tab."""
    there: Callable[[Moment[S, M]], bool] = lambda moment: True
    """Whether there is anything to show."""
    spoken: Callable[[Moment[S, M]], Sequence[str]] | None = None
    """What it says in words, where its facts are pictures."""
    laid: Callable[[Any], bool] = lambda places: False
    """Whether the title found room for it elsewhere: then it needs none here."""
    tab_only: bool = False
    """Whether its words stand in short on the board already: it is never beside it as well."""
    more: Callable[[Moment[S, M], float], float] = lambda moment, wide: 0.0
    """How much higher it likes to be at a width, in units, where the column has room."""
    patient: bool = False
    """Whether it is higher only by what the others leave."""
    spots: Callable[[Moment[S, M], Box], Iterable[Spot]] = lambda moment, box: ()
    """What of it can be pointed at, below the heading, while it stands beside the board."""
    tight: float = 1.0
    """As a share, how high it is at least below the heading: its lines may move together so far
    while it lies open."""
    close: float = 1.0
    """The same while it stands beside the board, where it would be folded else."""
    least: Callable[[Moment[S, M]], float] = lambda moment: 0.0
    """How wide it is at least while it lies open, in units."""
    spares: Callable[[Moment[S, M], Any], Iterable[Box]] = lambda moment, places: ()
    """What of the table it leaves in sight, if it can, while it lies open."""
    whole: Callable[[Moment[S, M], Box], bool] | None = None
    """Whether a box below the heading has room for all of it: else a click unfolds the rest."""
    most: Sequence[SidePanel[S, M]] = ()
    """The same with all that it may come to hold, then with less of it: on the first of them that
    has room hangs where it stands, as it must not jump when more is in it."""
    short: Callable[[Moment[S, M]], str] = lambda moment: ""
    """Its most urgent figures: its tab says them, too, where they have room."""


@dataclass
class Sides:
    """The panels of a column as far as they fit, and the tabs of the others."""

    panels: Sequence[SidePanel[Any, Any]]
    shown: list[tuple[SidePanel[Any, Any], Box]] = field(default_factory=list)
    tabs: list[tuple[SidePanel[Any, Any], Box]] = field(default_factory=list)
    figures: dict[str, tuple[str, float]] = field(default_factory=dict)
    """What some tabs say besides, and how much wider they are for it."""
    brief: list[tuple[SidePanel[Any, Any], Box]] = field(default_factory=list)
    """Those of the shown that leave something out."""
    open: str = ""
    """The tab or brief panel that is open."""
    drawer: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    column: Box = field(default_factory=lambda: Box(0, 0, 0, 0))

    def layout(
        self, moment: Moment[Any, Any], places: Places, column: Box, more: Sequence[Box] = ()
    ) -> bool:
        """Fills the column, the most urgent panel first, and `more` with what has no room there;
        False if not even the tabs of the rest fit."""
        fonts, rooms = moment.fonts, (column, *more)
        there = [each for each in self.panels if each.there(moment) and not each.laid(places)]
        folded = self._fill(moment, there, rooms, self._homes(moment, there, rooms))
        if folded and more:
            kept = folded, self.shown, self.brief
            folded = self._fill(moment, there, rooms)
            if len(folded) >= len(kept[0]):
                folded, self.shown, self.brief = kept
        boxes = flow_tabs(fonts, [each.tab for each in folded], column)
        self.tabs = list(zip(folded, boxes, strict=True))
        self.figures = {}
        for at, (panel, box) in enumerate(self.tabs):
            wide = fonts.width(words := panel.short(moment), SMALL_BOLD) + TAB_GAP
            if words and sum(b.y == box.y for b in boxes) == 1 and box.w + wide <= column.w:
                self.figures[panel.name] = words, wide
                self.tabs[at] = panel, box._replace(w=box.w + wide)
        self.column = column
        next((box for box in more if self.brief and self.spread(moment, box)), None)
        return not self.tabs or self.tabs[0][1].y >= column.y - 0.5

    def _homes(
        self,
        moment: Moment[Any, Any],
        there: Sequence[SidePanel[Any, Any]],
        rooms: Sequence[Box],
    ) -> dict[str, Sequence[int]]:
        """The room of each, so that nothing jumps when one becomes higher. What would leave
        something out stands elsewhere than in the first, if all is whole and seen then."""
        levels = max((len(each.most) for each in there), default=0) if len(rooms) > 1 else -1
        others = range(1, len(rooms))
        for level in range(levels + 1):
            panels = [(*each.most[level:], *each.most[-1:], each)[0] for each in there]
            panels = panels if level < levels else [*there]
            folded = self._fill(moment, panels, rooms)
            shown, brief = self.shown, [panel.name for panel, _ in self.brief]
            if not brief:
                break
            for elsewhere in (others, *((at,) for at in others[1:])):
                apart = self._fill(moment, panels, rooms, dict.fromkeys(brief, elsewhere))
                if whole := len(apart) <= len(folded) and not self.brief:
                    shown = self.shown
                    break
            if whole:
                break
        else:
            return {}
        return {
            panel.name: [at for at, room in enumerate(rooms) if room.holds(box, 1)]
            for panel, box in shown
        }

    def _fill(
        self,
        moment: Moment[Any, Any],
        there: Sequence[SidePanel[Any, Any]],
        boxes: Sequence[Box],
        homes: Mapping[str, Sequence[int]] | None = None,
    ) -> Sequence[SidePanel[Any, Any]]:
        """Stacks what has room, in one of its homes if it has some; returns what is folded."""
        (column, *more), strip, folded = boxes, 0.0, there[:0]
        for _ in range(len(there) + 1):
            self.shown, rest, before = [], there, folded
            for at, box in enumerate((column._replace(h=column.h - strip), *more)):
                asked = [each for each in rest if at in (homes or {}).get(each.name, (at,))]
                self.shown += _stack(moment, asked, box)
                kept = [panel.name for panel, _ in self.shown]
                rest = [panel for panel in rest if panel.name not in kept]
            if (folded := rest) == before:
                break
            strip = tabs_height(moment.fonts, [each.tab for each in folded], column.w) + APART
        self._find_brief(moment)
        return folded

    def spread(self, moment: Moment[Any, Any], room: Box) -> bool:
        """Whether the lowest panel of the column has gone to a free room besides, as one that waits
        for what the others leave, or that leaves something out, becomes higher by it."""
        ours = [each for each in self.shown if self.column.holds(each[1], 1)]
        wants = not self.tabs and any(_wants(moment, *each) for each in ours[:-1])
        if not wants or any(box.meets(room) for _, box in self.shown):
            return False
        if not (moved := _stack(moment, [ours[-1][0]], room)):
            return False
        others = [each for each in self.shown if each not in ours]
        above = _stack(moment, [panel for panel, _ in ours[:-1]], self.column)
        self.shown = [*above, *others, *moved]
        self._find_brief(moment)
        return True

    def sink(self, moment: Moment[Any, Any], room: Box) -> Box:
        """Moves the panels in a room to its foot; what is left of it above them."""
        inside = [box for _, box in self.shown if room.holds(box, 1)]
        if not inside:
            return room
        down = room.bottom - max(box.bottom for box in inside)
        self.shown = [(p, box.moved(0, down) if box in inside else box) for p, box in self.shown]
        self._find_brief(moment)
        return room._replace(h=min(box.y for box in inside) + down - GAP - room.y)

    def _find_brief(self, moment: Moment[Any, Any]) -> None:
        self.brief = [each for each in self.shown if not _is_whole(moment, *each)]

    def _opened(self) -> SidePanel[Any, Any] | None:
        more = (panel for panel, _ in (*self.tabs, *self.brief))
        return next((panel for panel in more if panel.name == self.open), None)

    def unfold(
        self, moment: Moment[Any, Any], places: Places, areas: Areas, needed: Sequence[Box]
    ) -> None:
        """What is open stands right beside its tab, off what is needed now and the other
        tabs: narrower rather than far from where it was asked for; and off what it spares."""
        if (panel := self._opened()) is None:
            self.open = ""
            return
        tabs = [*self.tabs, *self.brief]
        near = next(box for each, box in tabs if each is panel)
        kept = [*(box for each, box in tabs if each is not panel), areas.prompt, *needed]
        shown = [box for _, box in self.shown]
        dear = [(box, LOG_LINES) for box in shown]
        dear += [(box, BOARD) for box in panel.spares(moment, places)]
        ground = Ground(areas.whole, tuple(kept), tuple(dear))
        sizes = tuple(self._sizes(moment, panel, areas.whole.w * 0.55))
        self.drawer = covering(place(sizes, near, ground, NARROWER).box, near, shown, ground)

    def _sizes(
        self, moment: Moment[Any, Any], panel: SidePanel[Any, Any], most: float
    ) -> Iterator[tuple[float, float]]:
        """How large an open panel may be: as wide as it likes to be at this text size, down to half
        of that or its column; its lines moved together where nothing else fits."""
        grown = moment.fonts.line_height(HEADING) / (HEADING.size * HEADING.leading)
        like = min(340.0 * grown, most)
        least = min(like, max(self.column.w, like / 2, panel.least(moment) + 2 * PAD))
        widths = dict.fromkeys((like, (like + least) / 2, least))
        for tight in dict.fromkeys((1.0, panel.tight)):
            for wide in widths:
                below = panel.high(moment, wide - 2 * PAD) + panel.more(moment, wide - 2 * PAD)
                frame = panel_height(moment, panel, wide) - panel.high(moment, wide - 2 * PAD)
                yield wide, frame + below * tight

    def next_tab(self, folded_log: bool, log_open: bool) -> str:
        """What the key for the log opens next; empty: it closes all."""
        names = [LOG] * folded_log + [panel.name for panel, _ in (*self.tabs, *self.brief)]
        now = LOG if log_open and folded_log else self.open
        at = names.index(now) + 1 if now in names else 0
        return names[at] if at < len(names) else ""

    def spots(self, moment: Moment[Any, Any]) -> Iterator[Spot]:
        """What of the panels beside the board can be pointed at; it has its name in the heading."""
        for panel, box in self.shown:
            below = _below_heading(moment, panel, box)
            head = box.inset(PAD)._replace(h=below.y - box.y - PAD)
            for spot in panel.spots(moment, below):
                yield replace(spot, named=head)

    def targets(self, moment: Moment[Any, Any]) -> list[Target]:
        """The tabs, panels that leave something out, and what lies open: a click shuts it."""
        found = []
        for panel, box in (*self.tabs, *self.brief):
            words = f"{panel.tab}: {'close' if panel.name == self.open else 'show'} the panel"
            radius = PAD if (panel, box) in self.brief else box.h / 2
            found.append(aim(TabAt(panel.name), box, words, "tabs", radius=radius))
        if (unfolded := self._opened()) is not None:
            facts = (unfolded.spoken or unfolded.facts)(moment)
            said = " ".join((unfolded.heading(moment), *facts))
            found.append(aim(PanelAt(unfolded.name), self.drawer, said, "tabs", radius=PAD))
        return found

    def draw(self, moment: Moment[Any, Any], canvas: Canvas, known: Hashable = None) -> None:
        """The panels and the tabs; `known`: a key of the moment, if there is one."""
        for panel, box in self.shown:
            key = None if known is None else ("side", panel.name, box, known)
            canvas.group(key, partial(draw_panel, moment, panel, box, canvas))
            if (panel, box) in self.brief:  # in the corner: there is more of it
                y = box.y + PAD + moment.fonts.line_height(HEADING) / 2
                canvas.icon("maximize", box.right - PAD - _SIGN / 2, y, _SIGN * 0.8, MUSTARD)
        self.draw_tabs(canvas)

    def draw_tabs(self, canvas: Canvas, within: Box | None = None) -> None:
        """The tabs, or those that lie (partly) in a box."""
        for panel, box in self.tabs:
            if within is not None and not box.meets(within):
                continue
            on = panel.name == self.open
            canvas.rounded(
                box, box.h / 2, RAISE if on else NIGHT, border=MUSTARD if on else LINE, width=2
            )
            with canvas.room(box):
                words, wide = self.figures.get(panel.name, ("", 0.0))
                left = box._replace(w=box.w - wide)
                style = fitted(canvas, panel.tab, TAB, left.w - 20)
                canvas.text_centre(panel.tab, left.cx, box.cy, style, CREAM)
                canvas.text_middle(words, left.right - 8, box.cy, SMALL_BOLD, MUSTARD)

    def draw_open(self, moment: Moment[Any, Any], canvas: Canvas) -> None:
        """The folded panel that was asked for, over the board."""
        if (panel := self._opened()) is not None:
            canvas.shadow(self.drawer)
            draw_panel(moment, panel, self.drawer, canvas)
            canvas.outline(self.drawer, MUSTARD, 2, PAD)


def _stack(
    moment: Moment[Any, Any], panels: Sequence[SidePanel[Any, Any]], column: Box
) -> list[tuple[SidePanel[Any, Any], Box]]:
    """Those of the panels that have room in a column, one below the other: with their lines moved
    together rather than behind a tab."""
    y, found = column.y, []
    for panel in panels:
        frame, lines = _heights(moment, panel, column.w)
        high = max(frame + lines * panel.close, min(frame + lines, column.bottom - y))
        if not panel.tab_only and y + high <= column.bottom + 1:
            found.append((panel, Box(column.x, y, column.w, high)))
            y += high + APART
    return _grown(moment, found, column.bottom - (y - APART))


def _wants(moment: Moment[Any, Any], panel: SidePanel[Any, Any], box: Box) -> bool:
    """Whether a panel leaves something out, or waits to be higher than this."""
    likes = panel_height(moment, panel, box.w) + panel.more(moment, box.w - 2 * PAD)
    return not _is_whole(moment, panel, box) or (panel.patient and box.h < likes - 1)


def _grown(
    moment: Moment[Any, Any], panels: Sequence[tuple[SidePanel[Any, Any], Box]], spare: float
) -> list[tuple[SidePanel[Any, Any], Box]]:
    """What is left below the panels goes to those that like to be higher, the first before all."""
    gains: dict[str, float] = {}
    for panel, box in sorted(panels, key=lambda each: each[0].patient):
        more = max(0.0, min(panel.more(moment, box.w - 2 * PAD), spare))
        if not _is_whole(moment, panel, box._replace(h=box.h + more)):
            more = 0.0  # half of what it likes would stay empty
        gains[panel.name] = more
        spare -= more
    found, down = [], 0.0
    for panel, box in panels:
        more = gains[panel.name]
        found.append((panel, Box(box.x, box.y + down, box.w, box.h + more)))
        down += more
    return found


def _heading(
    moment: Moment[Any, Any], panel: SidePanel[Any, Any], wide: float
) -> tuple[Style, list[str]]:
    """A panel that may leave something out has its heading in one line, though it is smaller."""
    words = panel.heading(moment)
    if panel.whole is None:
        return HEADING, moment.fonts.wrap(words, HEADING, wide)
    small = shrunk(moment.fonts, words, HEADING, wide - _SIGN - _OFF)
    return small, moment.fonts.wrap(words, small, wide - _SIGN - _OFF)


def _heading_height(moment: Moment[Any, Any], panel: SidePanel[Any, Any], wide: float) -> float:
    style, lines = _heading(moment, panel, wide)
    return moment.fonts.line_height(style) * len(lines) + 4


def _below_heading(moment: Moment[Any, Any], panel: SidePanel[Any, Any], box: Box) -> Box:
    """What of a panel's box is its own to fill."""
    inner = box.inset(PAD)
    return inner.top_part(_heading_height(moment, panel, inner.w))[1]


def _is_whole(moment: Moment[Any, Any], panel: SidePanel[Any, Any], box: Box) -> bool:
    return panel.whole is None or panel.whole(moment, _below_heading(moment, panel, box))


def panel_height(moment: Moment[Any, Any], panel: SidePanel[Any, Any], wide: float) -> float:
    """How high a panel is at a width, with its heading."""
    return sum(_heights(moment, panel, wide))


def _heights(
    moment: Moment[Any, Any], panel: SidePanel[Any, Any], wide: float
) -> tuple[float, float]:
    """How high a panel's edges and heading are at a width, and its lines."""
    inner = wide - 2 * PAD
    return 2 * PAD + _heading_height(moment, panel, inner), panel.high(moment, inner)


def draw_panel(
    moment: Moment[Any, Any], panel: SidePanel[Any, Any], box: Box, canvas: Canvas
) -> None:
    """Draws a panel with its heading."""
    canvas.panel(box)
    inner = box.inset(PAD)
    with canvas.room(box):
        style, lines = _heading(moment, panel, inner.w)
        step = canvas.fonts.line_height(style)
        for at, line in enumerate(lines):
            canvas.text_middle(line, inner.x, inner.y + step * (at + 0.5), style, MUSTARD)
        panel.draw(moment, _below_heading(moment, panel, box), canvas)


def legend(canvas: Canvas, box: Box, name: str, count: int) -> Box:
    """A panel on the board, its name as high as each of its rows; returns the place of those."""
    canvas.panel(box, fill=NIGHT, radius=12)
    head = (box.h - 12) / (count + 1)
    row_heading(canvas, name, Box(box.x + PAD, box.y + 6, box.w - 24, head))
    return Box(box.x + 6, box.y + 6 + head, box.w - 12, box.h - 12 - head)


def row_heading(canvas: Canvas, name: str, box: Box) -> None:
    """As of the other panels, only as large as a row."""
    style = fitted(canvas, name, HEADING, box.w, box.h)
    canvas.text_middle(name, box.x, box.cy, style, MUSTARD)


def words_height(
    moment: Moment[Any, Any], wide: float, words: Sequence[str], style: Style = SMALL
) -> float:
    """How high a panel of words is below its heading."""
    lines = sum(len(moment.fonts.wrap(text, style, wide)) for text in words)
    return lines * moment.fonts.line_height(style)


def draw_words(
    canvas: Canvas, box: Box, words: Sequence[tuple[str, Colour]], style: Style = SMALL
) -> None:
    """What is in a panel of words: sentence below sentence."""
    y = box.y
    for text, colour in words:
        y += canvas.paragraph(text, Box(box.x, y, box.w, box.bottom - y), style, colour)


def draw_rows(
    canvas: Canvas,
    box: Box,
    rows: Sequence[tuple[str, Colour]],
    *,
    at: float = 0.0,
    align: str = "left",
) -> None:
    """Sentence below sentence, in smaller letters where there is little room; what even the
    smallest leave no room for is left out.

    `at`: where they stand in the box, 0 at its top, 1 at its foot.
    """
    style, lines = paragraphs(canvas.fonts, [text for text, _ in rows], SMALL, box.w, box.h)
    step = canvas.fonts.line_height(style)
    x = box.cx if align == "centre" else box.x
    y = box.y + max(0.0, box.h - step * sum(map(len, lines))) * at
    for (_, colour), part in zip(rows, lines, strict=True):
        for line in part:
            if y + step > box.bottom + 0.5:
                return
            canvas.text_middle(line, x, y + step / 2, style, colour, align=align)
            y += step


def words_panel(
    name: str,
    tab: str,
    heading: Callable[[Moment[S, M]], str],
    lines: Callable[[Moment[S, M]], Sequence[str]],
    there: Callable[[Moment[S, M]], bool],
    laid: Callable[[Any], bool] = lambda places: False,
    tab_only: bool = False,
) -> SidePanel[S, M]:
    """A panel of words alone, the first sentence brighter."""

    def draw(moment: Moment[S, M], box: Box, canvas: Canvas) -> None:
        said = enumerate(lines(moment))
        draw_words(canvas, box, [(text, MUTE if number else CREAM) for number, text in said])

    return SidePanel(
        name=name,
        tab=tab,
        heading=heading,
        high=lambda moment, wide: words_height(moment, wide, lines(moment)),
        draw=draw,
        facts=lines,
        there=there,
        laid=laid,
        tab_only=tab_only,
    )


def beside(places: Places) -> bool:
    """`laid` of what a window higher than wide has room for."""
    return places.areas.beside
