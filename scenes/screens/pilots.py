"""Pilots: the sheet of all eight faces, each with its moods, and how a seat is shown at set-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from game.core.contract import Seat
from game.core.session import Player
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Area, Button
from scenes.kit.fit import shrunk
from scenes.kit.nodes import Column, Drawn, Frame, Node, Panel, Row, Text
from scenes.kit.scroll import Scroll
from scenes.kit.target import Target, by_key
from scenes.kit.text import Fonts
from scenes.screens.base import WidgetScene
from scenes.settings import Faces
from scenes.stack import Context
from scenes.table.faces import PILOTS, cast, choose_face, draw_face, draw_pilot
from scenes.theme import (
    BODY,
    BOLD,
    CREAM,
    INK,
    INK_TEXT,
    LINE,
    MUSTARD,
    MUTE,
    NIGHT,
    RAISE,
    SEAT_WORDS,
    SMALL,
    SMALL_BOLD,
    SUBTITLE,
)

_LARGE, _SMALL = 148.0, 96.0
MOODS = (("glance", _LARGE), ("wince", _SMALL), ("cheer", _SMALL))
"""What is seen of each pilot, and in how many units."""
_GAP, _PAD = 16.0, 18.0
_NARROWEST = 2 * _PAD + _LARGE + 2 * (_SMALL + 10)
_COLUMNS = (4, 2, 1)
_WIDEST = 1800.0


class PilotsScene(WidgetScene):
    """All pilots; one is chosen for a seat, Esc leaves it as it is."""

    name: ClassVar[str] = "pilots"
    overlay: ClassVar[bool] = True

    def __init__(
        self,
        context: Context,
        who: str,
        colour: int,
        now: int,
        taken: Mapping[int, Player],
        choose: Callable[[int], None],
    ) -> None:
        """`now`: the pilot of the seat; `taken`: who has the others that are at the table."""
        super().__init__(context)
        self.who, self.colour, self.now = who, colour, now
        self.taken, self._choose = taken, choose

    # ---- the screen -----------------------------------------------------------------------

    def place(self, area: Box) -> Box:
        w = min(area.w - 48, _WIDEST)
        return area.centred(w, self.root.measure(self.context.fonts, w))

    def build(self, area: Box) -> Node:
        fonts = self.context.fonts
        inner = min(area.w - 48, _WIDEST) - 2 * 32
        columns = next((n for n in _COLUMNS if (inner - 24 - (n - 1) * _GAP) / n >= _NARROWEST), 1)
        rows = [
            Row(
                *(self._card(fonts, n) for n in range(first, first + columns)),
                gap=_GAP,
                stack=False,
            )
            for first in range(0, len(PILOTS), columns)
        ]
        told = "It glances, winces and cheers with the game."
        if self.taken:
            told += " A face that is taken changes seats."
        head = Column(Text(self._heading, SUBTITLE, CREAM), Text(told, BODY, MUTE), gap=4)
        foot = Row(Button("no", "Cancel", self.back, icon="arrow-left", hint="Esc"), stack=False)
        grid = Column(*rows, gap=_GAP)
        room = area.h - 48 - 2 * 32 - 2 * 20
        high = head.measure(fonts, inner) + foot.measure(fonts, inner)
        if room - high < _LARGE + 60:  # nothing fits beside anything: the whole sheet scrolls
            whole = Column(head, grid, foot, gap=20)
            return Panel(Frame(Scroll("pilots", whole, self.scrolls), room + 40), padding=32)
        shown = min(grid.measure(fonts, inner), room - high)
        return Panel(
            Column(head, Frame(Scroll("pilots", grid, self.scrolls), shown), foot, gap=20),
            padding=32,
        )

    def _card(self, fonts: Fonts, pilot: int) -> Node:
        name_h, word_h = fonts.line_height(BOLD), fonts.line_height(SMALL)
        tag = self._tag(pilot)

        def paint(canvas: Canvas, box: Box, edge: tuple[int, int, int]) -> None:
            now = pilot == self.now
            fill = RAISE if now else NIGHT
            canvas.rounded(box, 14, fill, border=MUSTARD if now else edge, width=3 if now else 1.5)
            y = box.y + 12
            with canvas.room(box):
                style = shrunk(fonts, PILOTS[pilot], BOLD, box.w - 2 * _PAD)
                canvas.text_middle(PILOTS[pilot], box.x + _PAD, y + name_h / 2, style, CREAM)
                y += name_h
                self._draw_tag(canvas, Box(box.x + _PAD, y, box.w - 2 * _PAD, word_h + 6), tag)
                y += word_h + 14
                free = min(40.0, (box.w - 2 * _PAD - _LARGE - 2 * _SMALL) / 2)
                x = box.x + _PAD
                for mood, size in MOODS:
                    middle = x + size / 2
                    low = y + _LARGE - size / 2
                    draw_pilot(canvas, middle, low, size, self._colour(pilot), pilot, mood)
                    word = shrunk(fonts, mood, SMALL, size + free - 4)
                    canvas.text_centre(mood, middle, y + _LARGE + 6 + word_h / 2, word, MUTE)
                    x += size + free

        high = 12 + name_h + word_h + 14 + _LARGE + 6 + word_h + 12
        holder = self.taken.get(pilot)
        spoken = ", ".join(
            filter(
                None,
                (
                    PILOTS[pilot],
                    f"chosen for {self.who}" if pilot == self.now else "",
                    f"taken by {holder.name}: they change" if holder else "",
                ),
            )
        )
        return Area(
            f"pilot:{pilot}",
            Drawn(0, high, lambda canvas, box: paint(canvas, box, LINE)),
            lambda: self._take(pilot),
            spoken=spoken,
            zone="pilots",
            hover=lambda canvas, box: paint(canvas, box, CREAM),
            grow=1,
        )

    def _colour(self, pilot: int) -> int:
        """The ring's colour: that of the seat which has the pilot, or would get it."""
        holder = self.taken.get(pilot)
        return self.colour if holder is None else holder.colour

    def _tag(self, pilot: int) -> tuple[str, int] | None:
        """Whose it is, and in which colour."""
        if pilot == self.now:
            return self.who, self.colour
        holder = self.taken.get(pilot)
        return None if holder is None else (holder.name, holder.colour)

    def _draw_tag(self, canvas: Canvas, box: Box, tag: tuple[str, int] | None) -> None:
        if tag is None and not self.taken:
            return
        if tag is None:
            canvas.text_middle("free", box.x, box.cy, SMALL, MUTE)
            return
        who, colour = tag
        mark = canvas.fonts.line_height(SMALL) * 0.8
        style = shrunk(canvas.fonts, who, SMALL_BOLD, box.w - mark - 30)
        wide = canvas.fonts.width(who, style) + mark + 30
        own = colour == self.colour
        pill = Box(box.x, box.y, wide, box.h)
        canvas.rounded(pill, pill.h / 2, MUSTARD if own else INK, border=LINE, width=1.5)
        canvas.circle(pill.x + 8 + mark / 2, pill.cy, mark / 2 + 3, INK)
        canvas.seat(colour, pill.x + 8 + mark / 2, pill.cy, mark)
        words = INK_TEXT if own else CREAM
        canvas.text_middle(who, pill.x + mark + 18, pill.cy, style, words)

    # ---- choosing -------------------------------------------------------------------------

    def enter(self) -> None:
        self.focus.key = f"pilot:{self.now}"

    def _take(self, pilot: int) -> None:
        self.context.stack.pop(self)
        self._choose(pilot)

    def first_choice(self, targets: Sequence[Target]) -> Target | None:
        return by_key(targets, f"pilot:{self.now}")

    def prompt(self) -> str:
        return f"Choose: {self._heading[0].lower()}{self._heading[1:]}."

    @property
    def _heading(self) -> str:
        return f"A face for {'you' if self.who == 'You' else self.who}"


# --- a seat at set-up ---


def choose_pilot(context: Context, players: Sequence[Player], seat: Seat) -> None:
    """Opens the sheet for a seat of a game that is being set up."""
    settings = context.settings
    faces = cast(players, settings.face, settings.pilots)
    taken = {face: players[at] for at, face in enumerate(faces) if at != seat}

    def choose(face: int) -> None:
        choose_face(settings, players, seat, face)
        context.keep_settings()
        if context.stack.top is not None:
            context.stack.top.relayout()

    own = players[seat]
    context.stack.push(PilotsScene(context, own.name, own.colour, faces[seat], taken, choose))


def seat_marks(
    context: Context, players: Sequence[Player], seat: Seat, next_colour: Callable[[], None]
) -> list[Node]:
    """A seat's face, which opens the sheet, and its colour; with faces off the colour alone."""
    player, settings = players[seat], context.settings
    who = f"Seat {seat + 1}"

    def round_(edge: tuple[int, int, int], ground: tuple[int, int, int]) -> _Paint:
        def mark(canvas: Canvas, box: Box) -> None:
            canvas.circle(box.cx, box.cy, box.h / 2, ground, border=edge, width=2)
            canvas.seat(player.colour, box.cx, box.cy, 26)

        return mark

    colour = Area(
        f"colour:{seat}",
        Drawn(52, 52, round_(LINE, INK)),
        next_colour,
        spoken=f"{who}, colour {SEAT_WORDS[player.colour]}",
        zone="seats",
        radius=26,
        hover=round_(CREAM, NIGHT),
    )
    if settings.faces is Faces.OFF:
        return [colour]
    pilot = cast(players, settings.face, settings.pilots)[seat]

    def face(mood: str) -> _Paint:
        def mark(canvas: Canvas, box: Box) -> None:
            draw_face(canvas, box.cx, box.cy, box.h, player.colour, pilot, mood)

        return mark

    chosen = Area(
        f"face:{seat}",
        Drawn(60, 60, face("calm")),
        lambda: choose_pilot(context, players, seat),
        spoken=f"{who}, face {PILOTS[pilot]}: all faces",
        zone="seats",
        radius=30,
        hover=face("cheer"),
    )
    return [chosen, colour]


_Paint = Callable[[Canvas, Box], None]
