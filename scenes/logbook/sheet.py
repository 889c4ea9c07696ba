"""Sheet: the game that is chosen in the Logbook's list, with all that can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.core.words import counted
from game.memory.rows import Row
from scenes.debrief.words import percent
from scenes.fair_match.begin import two_people
from scenes.fair_match.words import CODE_LATER
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.lines import dashes
from scenes.kit.nodes import Column, Drawn, Flow, Node, Panel, Text
from scenes.kit.nodes import Row as Side
from scenes.kit.pictures import cover, rounded_picture
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.logbook import telling
from scenes.logbook.cards import Grid, bars
from scenes.logbook.glimpses import HIGH, WIDE, Glimpse
from scenes.stack import Context
from scenes.table.frame import text_factor
from scenes.theme import (
    BODY,
    CORAL_DEEP,
    CREAM,
    INK,
    INK_TEXT,
    PAPER,
    PAPER_MUTE,
    PAPER_SHADE,
    SMALL,
    SMALL_BOLD,
    SUBTITLE,
    mix,
)

LARGE: Final = 1.2
"""Above this text factor the buttons stand above code and name."""

Doing = Mapping[str, Callable[[Row], None]]
"""What the sheet's buttons do, by their keys."""


def game_sheet(
    context: Context,
    row: Row,
    name: Node,
    doing: Doing,
    glimpse: Glimpse | None,
    *,
    page: bool = False,
) -> Node:
    """A game on paper: what it was, how it went, and its buttons.

    `page`: it is a page of its own: picture and buttons at the left, beside what is told.
    """
    fonts = context.fonts
    high = max(32.0, fonts.line_height(BODY) + 4) * len(telling.sides(row))
    practice = telling.PRACTICE.get(row.practice, "")
    again = _comes_again(context, row)
    told = " ".join(part for part in (telling.sentence(row), _judged(context, row)) if part)
    facts = [told, telling.daily(row), practice, CODE_LATER if again else ""]
    if row.trouble:
        facts = [f"It can't be opened: {row.trouble.rstrip('.')}."]
    facts = [words for words in facts if words]
    about = (
        Text(telling.name_of(row), SUBTITLE, INK_TEXT),
        Text(telling.line(row), SMALL, PAPER_MUTE),
        Text(glimpse.words, SMALL, PAPER_MUTE) if page and glimpse is not None else None,
        Drawn(0, high, lambda canvas, box: bars(canvas, box, row)),
        *(Text(words, BODY, INK_TEXT) for words in facts),
    )
    more = max(0, len(row.players) + 2 * len(facts) - 6)  # the buttons stay in sight
    picture = Drawn(
        WIDE if page else 0,
        HIGH if page else max(150.0, HIGH - 24 * more),
        _painter(row, glimpse, told=not page),
    )
    code = CodeBox(row.code, lambda: doing["copy_long"](row)) if row.code and not again else None
    actions = _actions(context, row, doing, page=page)
    if page:
        left = Column(picture, actions, gap=16)
        right = Column(*about, code, name, gap=10, grow=1)
        shown: Node = Side(left, right, gap=24, top=True, stack=False)
    elif text_factor(fonts) > LARGE:  # what leads on stays in sight
        shown = Column(picture, *about, actions, code, name, gap=10)
    else:
        shown = Column(picture, *about, code, name, actions, gap=10)
    return Panel(shown, fill=PAPER, border=PAPER_SHADE, padding=20)


def _comes_again(context: Context, row: Row) -> bool:
    """Whether its deal is played twice in a Fair match that goes on; a code would give it away."""
    return context.matches.waits(row.file, begun=True)


def _painter(row: Row, glimpse: Glimpse | None, *, told: bool) -> Callable[[Canvas, Box], None]:
    """Its most telling moment; before that is drawn, and where it can't be, the poster.

    `told`: its words stand in it.
    """
    poster = telling.poster(row.title)

    def paint(canvas: Canvas, box: Box) -> None:
        if glimpse is None:
            cover(canvas, f"posters/{poster.id}", box, 10, poster.ground, focus_y=poster.focus)
            return
        rounded_picture(canvas, glimpse.key, glimpse.picture, box, 10)
        if not told:
            return
        fonts = canvas.fonts
        lines = fonts.wrap(glimpse.words, SMALL, box.w - 64)[:2]
        high = fonts.line_height(SMALL) * len(lines) + 12
        wide = max(fonts.width(line, SMALL) for line in lines) + 32
        pill = Box(box.right - wide - 12, box.bottom - high - 12, wide, high)
        canvas.rounded(pill, min(20.0, high / 2), INK)
        with canvas.room(pill):
            y = pill.y + 6
            for line in lines:
                step = fonts.line_height(SMALL)
                canvas.text_middle(line, pill.x + 16, y + step / 2, SMALL, CREAM)
                y += step

    return paint


def _judged(context: Context, row: Row) -> str:
    """What a debrief found: how well it was played, and what is left to mend."""
    mistakes = context.mistakes
    game = next((each for each in mistakes.value.games if each.file == row.file), None)
    if game is None:
        return ""
    left = sum(m.file == row.file and not m.mended for m in mistakes.value.mistakes)
    mend = f", {counted(left, 'mistake')} to mend" if left else ""
    return f"Accuracy {percent(game.accuracy)}{mend}."


class CodeBox(Node):
    """The short code between dashes; beside it the way to the one with all moves."""

    key = "copy_long"
    LONG = "With all moves"

    def __init__(self, code: str, copy_long: Callable[[], None]) -> None:
        super().__init__()
        self.code, self.action = code, copy_long
        self._link = Box(0, 0, 0, 0)

    def _stacked(self, fonts: Fonts, width: float) -> bool:
        both = fonts.width(self.code, SMALL_BOLD) + self._wide(fonts)
        return both + 44 > width

    def _wide(self, fonts: Fonts) -> float:
        return fonts.width(self.LONG, SMALL_BOLD) + 28

    def _lines(self, fonts: Fonts, width: float) -> list[str]:
        return fonts.wrap(self.code.replace("-", "- "), SMALL_BOLD, width - 28)

    def measure(self, fonts: Fonts, width: float) -> float:
        step = fonts.line_height(SMALL_BOLD)
        if not self._stacked(fonts, width):
            return step + 20
        return step * (len(self._lines(fonts, width)) + 1) + 26

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        step, wide = fonts.line_height(SMALL_BOLD) + 4, self._wide(fonts)
        if self._stacked(fonts, box.w):
            self._link = Box(box.x + 10, box.bottom - step - 8, wide, step)
        else:
            self._link = Box(box.right - wide - 10, box.cy - step / 2, wide, step)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        box, fonts = self.box, canvas.fonts
        edge = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
        for piece in dashes([*edge, edge[0]], 7, 5):
            canvas.polyline(piece, mix(PAPER_SHADE, INK_TEXT, 0.3), 1.5)
        lines = self._lines(fonts, box.w) if self._stacked(fonts, box.w) else [self.code]
        step = fonts.line_height(SMALL_BOLD)
        with canvas.room(box):
            for at, line in enumerate(lines):
                words = line.replace("- ", "-")
                y = box.y + 10 + step * (at + 0.5)
                canvas.text_middle(words, box.x + 14, y, SMALL_BOLD, INK_TEXT)
            link = self._link
            ink = CORAL_DEEP if hovered else mix(PAPER_MUTE, INK_TEXT, 0.5)
            size = fonts.height(SMALL_BOLD) * 0.8
            canvas.icon("copy", link.x + 4 + size / 2, link.cy, size, ink)
            canvas.text_middle(self.LONG, link.right - 4, link.cy, SMALL, ink, align="right")

    def targets(self) -> Iterator[Target]:
        words = "Copy the code with all moves"
        yield Target(self.key, self._link, words, "sheet", radius=8)

    def find(self, key: str) -> Node | None:
        return self if key == self.key else None

    def choose(self, key: str) -> None:
        self.action()


def _actions(context: Context, row: Row, doing: Doing, *, page: bool) -> Node:
    def action(key: str, words: str, icon: str, *, primary: bool = False) -> Node:
        return Button(
            key,
            words,
            lambda: doing[key](row),
            icon=icon,
            small=True,
            primary=primary,
            spoken=f"{words}: {telling.name_of(row)}",
            zone="sheet",
        )

    found: list[Node] = []
    if row.result != "damaged":
        if row.finished:
            found = [
                action("debrief", "Debrief", "lightbulb", primary=True),
                action("replay", "Replay", "play"),
            ]
        else:
            found = [
                action("continue", "Continue", "play", primary=True),
                action("replay", "Replay", "play"),
            ]
        found.append(action("same_deal", "Same deal", "rotate-ccw"))
        if row.finished and row.seat >= 0 and len(row.players) > 1:
            found.append(action("chair", "Other chair", "person"))
        again = _comes_again(context, row)
        if again or (row.finished and two_people(row.players)):
            found.append(action("fair_match", "Fair match", "layers"))
        if not again:
            found.append(action("copy", "Copy code", "copy"))
    found.append(action("trash", "Delete", "trash-2"))
    if page:
        return Column(*found, gap=12)
    if text_factor(context.fonts) > 1.6:
        return Flow(*found, gap=12)  # as many a row as their words leave room for
    return Grid(*found, columns=2, gap=12)
