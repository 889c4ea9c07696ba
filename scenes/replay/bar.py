"""ReplayBar: the buttons below the table that looks back, and the timeline under them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from game.core.contract import Seat
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.replay.controller import SPEEDS, ReplayController
from scenes.replay.refs import ReplayButton, SeenBy, SpeedAt
from scenes.replay.timeline import PIN_ROOM, Timeline
from scenes.table.buttons import button_colours
from scenes.table.refs import Ref, aim
from scenes.theme import (
    BUTTON,
    BUTTON_SMALL,
    CREAM,
    INK,
    INK_TEXT,
    LINE,
    MUTE,
    NIGHT,
    PAPER,
    PROMPT,
    SMALL,
    Colour,
    Style,
    mix,
)

ZONE: Final = "replay"
"""Of its buttons: Tab goes there, and arrows to the side stay in the row."""
MARGIN: Final = 32.0
GAP: Final = 16.0
WAYS: Final = {
    "first": "First step: the deal",
    "turn_back": "Back a turn",
    "back": "Back a step",
    "play": "Play",
    "on": "On a step",
    "turn_on": "On a turn",
    "last": "Last step: the end",
}
"""The buttons that go through the game, and what a screen reader says of them."""
OPEN: Final[Seat] = -1
"""The seat of "all open"."""
OWN_EYES: Final = "Only {name} may see this hand while the game goes on."
OPEN_LATER: Final = "All cards can be opened after the game."
SPOKEN_SPEED: Final = {0.5: "half speed", 1.0: "usual speed", 2.0: "twice as fast", 4.0: "4×"}


@dataclass(frozen=True, slots=True)
class Item:
    """A button of the bar."""

    ref: Ref
    box: Box
    spoken: str
    label: str = ""
    icon: str = ""
    small: str = ""
    """Small words behind the label."""
    seat: int | None = None
    """The colour of a seat whose mark it bears."""
    on: bool = False
    """The chosen one of several."""
    enabled: bool = True
    primary: bool = False
    bare: bool = False
    """One of several in a common pill."""


@dataclass
class ReplayBar:
    """Lays itself out so that it fits at any text size: what has no room goes under "More"."""

    control: ReplayController
    timeline: Timeline
    seats: Sequence[tuple[str, int]]
    """Each seat's name and colour."""
    finished: bool
    seconds: int = 30
    """How long the film is."""
    box: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    items: list[Item] = field(default_factory=list)
    more: bool = False
    """Whether buttons went under "More"."""
    _pills: list[Box] = field(default_factory=list)
    place: tuple[Box, str, str] = field(default_factory=lambda: (Box(0, 0, 0, 0), "", ""))
    _seen_as: tuple[float, float] | None = None

    def height(self, fonts: Fonts, width: float) -> float:
        """How high it is in a window of this width."""
        full = self._level(fonts, width) < 3
        line = PIN_ROOM + (64 + fonts.line_height(SMALL) + 4 if full else 40)
        return 10 + self._button(fonts) + line + 4

    def _icon(self, fonts: Fonts) -> float:
        return max(22.0, fonts.height(BUTTON) * 0.8)

    def _button(self, fonts: Fonts) -> float:
        return max(52.0, fonts.line_height(BUTTON) + 18)

    # --- layout ---

    def _level(self, fonts: Fonts, width: float) -> int:
        """0: everything with its name; 1: seats by their marks; 2: one speed; 3: "More"."""
        for level in range(3):
            if sum(self._widths(fonts, level)) + 5 * GAP <= width - 2 * MARGIN:
                return level
        return 3

    def _widths(self, fonts: Fonts, level: int) -> tuple[float, ...]:
        """How wide the groups are: ways, speeds, place, seats, film and "play on"."""
        h = self._button(fonts)
        ways = 6 * h + h + 12 + 6 * 8
        speeds = [self._segment(fonts, _speed(s)) for s in SPEEDS]
        place = max(fonts.width(words, style) for words, style in self._place_words())
        return (
            ways,
            (sum(speeds) + 12) if level < 2 else max(speeds) + 12,
            place,
            sum(self._seat_widths(fonts, level)) + 12 + self._prefix(fonts, level),
            self._film(fonts, level),
            self._play_on(fonts),
        )

    def _segment(self, fonts: Fonts, words: str, mark: bool = False) -> float:
        wide = fonts.width(words, BUTTON_SMALL) if words else 0.0
        gap = 8.0 if mark and words else 0.0
        return wide + gap + (self._icon(fonts) if mark else 0.0) + 30

    def _seat_widths(self, fonts: Fonts, level: int) -> list[float]:
        names = [name if level < 1 else "" for name, _ in self.seats]
        return [
            *(self._segment(fonts, n, True) for n in names),
            self._segment(fonts, "All open", True),
        ]

    def _prefix(self, fonts: Fonts, level: int) -> float:
        return fonts.width("Seen as", SMALL) + 12 if level < 1 else 0.0

    def _film(self, fonts: Fonts, level: int) -> float:
        wide = fonts.width("Film", BUTTON) + self._icon(fonts) + 10 + 48
        return wide + fonts.width(self._length, SMALL) + 12 if level < 2 else wide

    def _play_on(self, fonts: Fonts) -> float:
        return fonts.width("Play on from here", BUTTON) + self._icon(fonts) + 10 + 52

    @property
    def _length(self) -> str:
        return f"{self.seconds} s"

    def _place_words(self) -> list[tuple[str, Style]]:
        replay, at = self.control.replay, self.control.at
        unit = "Round" if replay.counts_rounds else "Turn"
        # While a step is shown it is still the turn in which it was made, as the head says.
        mark = replay.marks[replay.mark_at(at - self.control.showing)]
        first = f"{unit} {mark.number} of {replay.marks[-1].number}"
        return [(first, PLACE), (f"step {at} of {replay.length}", SMALL)]

    def layout(self, fonts: Fonts, box: Box) -> None:
        """Takes its place."""
        self.box, self.items, self._pills = box, [], []
        level = self._level(fonts, box.w)
        self.more = level == 3
        h = self._button(fonts)
        y, x = box.y + 10, box.x + MARGIN
        x = self._lay_ways(x, y, h) + GAP
        if not self.more:
            x = self._lay_speeds(fonts, x, y, h, level) + GAP
        right = self._lay_right(fonts, box.right - MARGIN, y, h, level) - GAP
        words = self._place_words()
        wide = max(fonts.width(text, style) for text, style in words)
        if x + wide <= right:
            self.place = (Box(x, y, wide, h), words[0][0], words[1][0])
        else:
            self.place = (Box(x, y, 0, 0), "", "")
        self._seen_as = None
        if not self.more:
            self._lay_seats(fonts, right, y, h, level)
        top = y + h
        line = Box(box.x + MARGIN, top, box.w - 2 * MARGIN, box.bottom - 4 - top)
        self.timeline.layout(fonts, line, not self.more)

    def _lay_ways(self, x: float, y: float, h: float) -> float:
        names = ("back", "play", "on") if self.more else tuple(WAYS)
        at, length = self.control.at, self.control.replay.length
        for name in names:
            side = h + 12 if name == "play" else h
            box = Box(x, y + h / 2 - side / 2, side, side)
            back = name in ("first", "turn_back", "back")
            can = at > 0 if back else at < length or name == "play"
            spoken = "Pause" if name == "play" and self.control.running else WAYS[name]
            self.items.append(Item(ReplayButton(name), box, spoken, enabled=can))
            x += side + 8
        return x

    def _lay_speeds(self, fonts: Fonts, x: float, y: float, h: float, level: int) -> float:
        start = x
        x += 6
        for number, speed in enumerate(SPEEDS):
            on = speed == self.control.speed
            if level == 2 and not on:
                continue
            wide = self._segment(fonts, _speed(speed))
            box = Box(x, y + 5, wide, h - 10)
            words = f"Speed: {SPOKEN_SPEED[speed]}"
            ref = SpeedAt(number) if level < 2 else ReplayButton("speed")
            self.items.append(Item(ref, box, words, _speed(speed), on=on, bare=True))
            x += wide
        self._pills.append(Box(start, y, x + 6 - start, h))
        return x + 6

    def _lay_right(self, fonts: Fonts, right: float, y: float, h: float, level: int) -> float:
        wide = min(self._play_on(fonts), self.box.w * 0.5)
        box = Box(right - wide, y, wide, h)
        words = "Play on from here: a new game begins at this step"
        can = self.control.at < self.control.replay.length
        label = "Play on from here"
        if fonts.width(label, BUTTON) + 52 > wide:
            label = "Play on"
        item = Item(ReplayButton("play_on"), box, words, label, "rocket", enabled=can, primary=True)
        self.items.append(item)
        right = box.x - 12
        if self.more:
            wide = fonts.width("More", BUTTON) + 48
            ref = ReplayButton("more")
            box = Box(right - wide, y, wide, h)
            self.items.append(Item(ref, box, "More: ways, speed, seats, film", "More"))
            return box.x
        wide = self._film(fonts, level)
        words = "Film: the best half minute of the game"
        small = self._length if level < 2 else ""
        box = Box(right - wide, y, wide, h)
        can = bool(self.control.replay.swings)
        self.items.append(
            Item(ReplayButton("film"), box, words, "Film", "play", small, enabled=can)
        )
        return box.x

    def _lay_seats(self, fonts: Fonts, right: float, y: float, h: float, level: int) -> None:
        widths = self._seat_widths(fonts, level)
        end = right
        x = start = end - sum(widths) - 12
        x += 6
        control = self.control
        for seat, ((name, colour), wide) in enumerate(zip(self.seats, widths, strict=False)):
            on = control.viewer == seat and not control.open
            box = Box(x, y + 5, wide, h - 10)
            shut = self.unseen(seat)
            label = name if level < 1 else ""
            item = Item(
                SeenBy(seat),
                box,
                shut or f"Seen as {name}",
                label,
                seat=colour,
                on=on,
                enabled=not shut,
                bare=True,
            )
            self.items.append(item)
            x += wide
        box = Box(x, y + 5, widths[-1], h - 10)
        words = self.unseen(OPEN) or "All cards open"
        self.items.append(
            Item(
                SeenBy(OPEN),
                box,
                words,
                "All open",
                "eye",
                on=control.open,
                enabled=self.finished,
                bare=True,
            )
        )
        self._pills.append(Box(start, y, end - start, h))
        if self._prefix(fonts, level):
            self._seen_as = (start - 12, y + h / 2)

    def unseen(self, seat: Seat) -> str:
        """Why these eyes are shut, in a sentence; empty where they are not.

        While a game goes on, a person's own are open alone.
        """
        if self.finished or [seat] == self.control.people:
            return ""
        return OPEN_LATER if seat == OPEN else OWN_EYES.format(name=self.seats[seat][0])

    def targets(self) -> list[Target]:
        """Everything that can be chosen here."""
        found = [
            aim(i.ref, i.box, i.spoken, ZONE, i.enabled, radius=i.box.h / 2) for i in self.items
        ]
        return found + self.timeline.targets(self.control.at)

    # --- drawing ---

    def draw(self, canvas: Canvas) -> None:
        """Draws it at rest."""
        box = self.box
        canvas.shadow(box, 0.0, strength=0.4, blur=16)
        canvas.fill(Box(box.x, box.y, box.w, box.h + 2), NIGHT)
        canvas.fill(Box(box.x, box.y, box.w, 2), LINE)
        for pill in self._pills:
            canvas.rounded(pill, pill.h / 2, INK, border=mix(NIGHT, LINE, 0.6), width=1)
        for item in self.items:
            self.draw_item(canvas, item, False)
        place, first, second = self.place
        if place.w:
            step = canvas.fonts.line_height(PLACE)
            small = canvas.fonts.line_height(SMALL)
            if step + small > place.h + 12:
                second, small = "", 0.0
            y = place.cy - (step + small) / 2
            canvas.text_middle(first, place.x, y + step / 2, PLACE, CREAM)
            if second:
                canvas.text_middle(second, place.x, y + step + small / 2, SMALL, MUTE)
        if self._seen_as is not None:
            canvas.text_middle("Seen as", *self._seen_as, SMALL, MUTE, align="right")
        self.timeline.draw(canvas, self.control.at, showing=self.control.showing)

    def draw_item(self, canvas: Canvas, item: Item, hovered: bool) -> None:
        """Draws one of its buttons."""
        box = item.box
        face, edge, colour = button_colours(canvas, item.primary, item.enabled, hovered)
        name = item.ref.name if isinstance(item.ref, ReplayButton) else ""
        if name == "play":
            face, edge, colour = PAPER, PAPER, INK_TEXT
        if item.bare:
            if not item.on and not hovered:
                face = INK
            if item.on:
                face, colour = PAPER, INK_TEXT
            elif item.enabled:
                colour = CREAM if hovered else MUTE
            canvas.rounded(box, box.h / 2, face)
        else:
            canvas.rounded(box, box.h / 2, face, border=edge, width=2)
        if name in WAYS:
            _draw_way(
                canvas, "pause" if name == "play" and self.control.running else name, box, colour
            )
            return
        style = BUTTON_SMALL if item.bare else BUTTON
        self._draw_label(canvas, item, box, style, colour)

    def _draw_label(
        self, canvas: Canvas, item: Item, box: Box, style: Style, colour: Colour
    ) -> None:
        fonts = canvas.fonts
        icon = self._icon(fonts)
        marked = bool(item.icon) or item.seat is not None
        words = fonts.width(item.label, style) if item.label else 0.0
        small = fonts.width(item.small, SMALL) + 12 if item.small else 0.0
        gap = 10.0 if marked and item.label else 0.0
        whole = words + small + gap + (icon if marked else 0.0)
        if whole > box.w - 12:  # a picture has no room
            marked, whole = False, words + small
        x = box.cx - whole / 2
        if item.seat is not None and marked:
            canvas.seat(item.seat, x + icon / 2, box.cy, icon - 4)
        elif item.icon and marked:
            canvas.icon(item.icon, x + icon / 2, box.cy, icon, colour)
        x += icon + gap if marked else 0.0
        with canvas.room(box):
            if item.label:
                canvas.text_middle(item.label, x, box.cy, style, colour)
            if item.small:
                canvas.text_middle(item.small, x + words + 12, box.cy, SMALL, MUTE)


PLACE = PROMPT.sized(22)


def _speed(speed: float) -> str:
    return "½×" if speed == 0.5 else f"{speed:.0f}×"


def _draw_way(canvas: Canvas, name: str, box: Box, colour: Colour) -> None:
    """The sign of a button that goes through the game."""
    u = box.h / 52
    cx, cy = box.cx, box.cy
    if name == "pause":
        for dx in (-6.0, 6.0):
            canvas.rounded(Box.around(cx + dx * u, cy, 6 * u, 22 * u), 1, colour)
        return
    side = -1 if name in ("first", "turn_back", "back") else 1
    tips = {
        "turn_back": (-8.0, 1.0),
        "turn_on": (-1.0, 8.0),
        "play": (2.0,),
        "back": (-1.0,),
        "on": (1.0,),
    }
    half = 10.0 if name == "play" else 8.0
    for shift in tips.get(name, (-2.0 * side,)):
        at = cx + shift * u
        back = at - side * half * 0.55 * u
        tip = at + side * half * 0.75 * u
        corners = [(back, cy - half * u), (back, cy + half * u), (tip, cy)]
        canvas.facet(corners, colour)
        for a, b in pairwise([*corners, corners[0]]):
            canvas.line(a, b, colour, 2 * u)
    if name in ("first", "last"):
        x = cx + side * 8 * u
        canvas.line((x, cy - 9 * u), (x, cy + 9 * u), colour, 3 * u)
