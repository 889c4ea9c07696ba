"""Columns: seats, log and panels beside the board; no panel is folded while ground is free."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Generic

from scenes.kit.box import Box
from scenes.table import frame as frames
from scenes.table.desk import Desk
from scenes.table.frame import Areas
from scenes.table.log import least_height
from scenes.table.scores import SeatsPanel
from scenes.table.sides import Sides
from scenes.table.tabs import tabs_height
from scenes.table.title import M, P, S, W
from scenes.theme import GAP, SMALL

WAYS = tuple((grows, column) for column, grows in product((False, True), (True, False)))
"""How the columns may be laid, the dearest last: whether faces take height, and whether the board
leaves its right edge to one column more (in very broad windows)."""

READ = 3.4
"""So many times its least height a log keeps that leaves its foot to panels: news open there."""

WITH_NEWS = 1.35
"""So many times that is a log with the button for the news below it."""


class Columns(Generic[S, M, P, W]):
    """Finds the way in which the fewest panels are folded, and keeps to it: the board must not
    jump about, and to lay all is dear."""

    def __init__(self, desk: Desk[S, M, P, W], seats: SeatsPanel, sides: Sides) -> None:
        self.desk, self.seats, self.sides = desk, seats, sides
        self._room: tuple[Box, float] | None = None
        self._way, self._folded = 0, 0
        """What was found out in that room, and how many panels are folded then."""
        self._foot = False
        """Whether the log leaves its foot to what is folded in every way."""
        self._right = False
        """Whether the title's panels stand below the log: they get its place once it has the
        column."""

    def frame(self, area: Box) -> Areas:
        """The window divided as it was last found to be best."""
        room = area, frames.text_factor(self.desk.moment.fonts)
        if self._room != room:
            self._room, self._way, self._folded, self._foot = room, 0, 0, False
        return self._divided(area, WAYS[self._way][1])

    def lay(self, areas: Areas, area: Box) -> None:
        """The seats and all by them; another way once more is folded than was."""
        self._lay(areas, WAYS[self._way][0])
        if (count := len(self.sides.tabs)) <= self._folded:
            return
        self._right = areas.log is not None and self.sides.column.x >= areas.board.right
        laid, best, fewest = self._way, self._way, count
        grown, broad = self.seats.grown, frames.has_column(area, self.desk.moment.fonts)
        for way in range(self._way + 1, len(WAYS)):
            grows, column = WAYS[way]
            if fewest and (grows or grown) and (broad or not column):
                self._lay(self._divided(area, column), grows)
                laid, count = way, len(self.sides.tabs)
                best, fewest = (way, count) if count < fewest else (best, fewest)
        self._way, self._folded = best, fewest
        if laid != best or (fewest and not self._foot):
            self._foot = self._foot or fewest > 0
            self._lay(self._divided(area, WAYS[best][1]), WAYS[best][0])
            self._folded = len(self.sides.tabs)

    def _divided(self, area: Box, column: bool) -> Areas:
        moment = self.desk.moment
        if not column:
            return self.desk.table.frame(moment, area)
        frame = partial(self.desk.table.frame, moment)
        areas = frames.with_column(area, moment.fonts, frame)
        if (left := areas.log) is None:
            return areas
        areas = replace(areas, log=areas.aside, aside=left)
        if self._right:
            areas = replace(areas, aside=None, right_extra=areas.right_extra.union(left))
        return areas

    def _lay(self, areas: Areas, grows: bool) -> None:
        self.seats.grows = grows
        self._lay_in(areas, areas.seats)
        desk, fonts = self.desk, self.desk.moment.fonts
        if not self._lay_sides():
            # The seats give way where not even the tabs would fit.
            laid, tabs = desk.areas, [panel.tab for panel, _ in self.sides.tabs]
            whole = laid.seats.union(laid.left_extra)
            strip = tabs_height(fonts, tabs, laid.left_extra.w) + GAP
            self._lay_in(replace(areas, seats=whole), whole._replace(h=whole.h - strip))
            self._lay_sides()

    def _lay_in(self, areas: Areas, room: Box) -> None:
        high = self.seats.layout(self.desk.moment.fonts, room)
        rows = tuple(row.box for row in self.seats.rows)
        self.desk.areas = frames.with_seats(areas, high, rows)
        self.desk.lay()

    def _lay_sides(self) -> bool:
        """The title's panels in its column, then wherever ground is free."""
        desk, moment, areas = self.desk, self.desk.moment, self.desk.areas
        column = desk.table.column(moment, desk.places)
        least, log = least_height(moment.fonts), areas.log
        free = []
        if desk.places.areas.spare is not None:  # that, and where they would be without it
            bare = replace(desk.places, areas=replace(desk.places.areas, spare=None))
            free.append(desk.table.column(moment, bare))
        if (aside := desk.places.areas.aside) is not None:  # what the title leaves of it
            free.append(aside)
        broad = frames.has_column(areas.whole, moment.fonts)
        keeps = least * (2 if broad else READ) + GAP  # a broad one says as much in less height
        foot = log.bottom_part(max(0.0, log.h - keeps))[0] if log is not None else None
        gives = foot is not None and (broad or self._foot)
        if gives and foot is not None:
            free.append(foot)
        if areas.beside:
            free.append(self._below_piles(areas.right_extra))
        free = [box for box in free if not box.meets(column)]
        fits = self.sides.layout(moment, desk.places, column, free)
        if foot is not None and not gives:
            gives = self.sides.spread(moment, foot)
        if gives and log is not None:
            desk.areas = replace(areas, log=self.sides.sink(moment, log))
        elif log is None and areas.aside is not None and not areas.beside:
            inside = [box for _, box in self.sides.shown if areas.aside.holds(box, 1)]
            low = max((box.bottom + GAP for box in inside), default=areas.aside.y)
            if areas.aside.bottom - low >= least * WITH_NEWS:  # what panels leave of their column
                desk.areas = replace(areas, log=self.sides.sink(moment, areas.aside))
        return fits

    def _below_piles(self, right: Box) -> Box:
        """What the title's cards leave of the right column, with what is written below them."""
        zones = (zone.box for _, zone in self.desk.places.zones.items())
        low = max((box.bottom for box in zones if box.meets(right)), default=right.bottom)
        written = self.desk.places.written * self.desk.moment.fonts.line_height(SMALL)
        return right.bottom_part(max(0.0, right.bottom - low - written))[0]


def log_drawer(areas: Areas, tabs: Iterable[Box]) -> Box:
    """Where the folded log opens: at the right, above the tabs there or else beside them, and
    below the prompt."""
    wide = min(620.0 * (1 + (areas.text - 1) * 0.4), areas.whole.w * 0.5)
    top = areas.top.bottom + 12
    if areas.whole.right - wide - 24 < areas.prompt.right:
        top = areas.prompt.bottom + 8
    box = Box(areas.whole.right - wide - 24, top, wide, areas.whole.bottom - top - 24)
    below = [tab for tab in tabs if tab.meets(box)]
    high = min((tab.y for tab in below), default=box.bottom + GAP) - GAP - box.y
    if high > box.h * 0.75:
        return box._replace(h=high)
    return box._replace(x=min(tab.x for tab in below) - GAP - wide)
