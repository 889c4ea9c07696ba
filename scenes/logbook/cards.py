"""Cards: a game in the Logbook's list, with poster, result and race."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.memory.rows import Row
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import draw_pill
from scenes.kit.fit import cut, shrunk
from scenes.kit.nodes import Container, Node
from scenes.kit.pictures import cover
from scenes.kit.target import MOUSE, Target
from scenes.kit.text import Fonts
from scenes.logbook import telling
from scenes.table.frame import text_factor
from scenes.theme import (
    BODY,
    BUTTON_SMALL,
    CORAL,
    CORAL_DEEP,
    CREAM,
    INK_TEXT,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    NIGHT,
    PAPER,
    PAPER_SHADE,
    PROMPT,
    RAISE,
    SEATS,
    SKY,
    SMALL,
    SUBTITLE,
    Colour,
)

POSTER: Final = 128.0
GO_ON: Final = "Continue"
NAME: Final = SUBTITLE.sized(23)
FIRST: Final = PROMPT.sized(28)
OTHER: Final = PROMPT.sized(22)
CHIPS: Final[dict[str, Colour | None]] = {
    "open": MUSTARD,
    "won": MINT,
    "lost": None,
    "shared": SKY,
    "over": None,
}


class GameCard(Node):
    """One game; choosing it shows its sheet."""

    def __init__(
        self,
        row: Row,
        chosen: bool,
        choose: Callable[[], None],
        go_on: Callable[[], None],
        *,
        race: bool,
    ) -> None:
        super().__init__(grow=1)
        self.row, self.chosen, self.action, self.race = row, chosen, choose, race
        self._doing = {self.key: choose, f"go_on:{row.file}": go_on}
        self._go_on = Box(0, 0, 0, 0)

    @property
    def key(self) -> str:
        """The key of its target."""
        return f"game:{self.row.file}"

    def natural(self, fonts: Fonts) -> float:
        return 588.0

    def measure(self, fonts: Fonts, width: float) -> float:
        lines = fonts.line_height(NAME) + fonts.line_height(SMALL) + fonts.line_height(FIRST)
        return lines + 28 + (fonts.line_height(BUTTON_SMALL) + 30 if self.race else 8)

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        if self.race and self.row.result == "open":
            wide = fonts.width(GO_ON, BUTTON_SMALL) + fonts.height(BUTTON_SMALL) + 50
            high = fonts.line_height(BUTTON_SMALL) + 14
            self._go_on = Box(box.x + POSTER + 19, box.bottom - high - 12, wide, high)

    def targets(self) -> Iterator[Target]:
        row = self.row
        result = telling.result(row)
        badges = "".join(f", {words}" for _, words, _ in self._badges())
        words = f"{telling.name_of(row)}, {result}, {telling.line(row)}{badges}"
        yield Target(self.key, self.box, words, "games", radius=14)
        if self._go_on.w:  # Enter on the card does the same
            radius = self._go_on.h / 2
            yield Target(
                f"go_on:{row.file}", self._go_on, f"{GO_ON}: {words}", MOUSE, radius=radius
            )

    def find(self, key: str) -> Node | None:
        return self if key in self._doing else None

    def choose(self, key: str) -> None:
        self._doing[key]()

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        box, row, fonts = self.box, self.row, canvas.fonts
        raised = self.chosen or hovered
        edge = MUSTARD if raised else LINE
        width = 3.0 if self.chosen else 1.5
        canvas.rounded(box, 14, RAISE if self.chosen else NIGHT, border=edge, width=width)
        poster = telling.poster(row.title)
        window = Box(box.x + 3, box.y + 3, POSTER, box.h - 6)
        cover(canvas, f"posters/{poster.id}", window, 11, poster.ground, focus_y=0.4)
        canvas.fill(Box(window.right - 5, window.y, 5, window.h), PAPER)
        inner = Box(window.right + 16, box.y + 12, box.right - window.right - 32, box.h - 24)
        chip = self._draw_chip(canvas, inner)
        high = fonts.line_height(NAME)
        room = inner.w - chip - 12
        name = telling.name_of(row)
        style = shrunk(fonts, name, NAME, room)
        with canvas.room(box):
            canvas.text_middle(name, inner.x, inner.y + high / 2, style, CREAM)
            y = inner.y + high
            small = fonts.line_height(SMALL)
            words = _cut(fonts, telling.line(row), inner.w)
            canvas.text_middle(words, inner.x, y + small / 2, SMALL, MUTE)
            self._draw_points(canvas, Box(inner.x, y + small, inner.w, fonts.line_height(FIRST)))
        if self.race:
            plot = Box(inner.right - 170, inner.bottom - 55, 170, 53)
            telling.draw_race(canvas, plot, row)
            with canvas.room(box):
                self._draw_badges(canvas, inner)

    def _draw_chip(self, canvas: Canvas, inner: Box) -> float:
        fonts, row = canvas.fonts, self.row
        words = cut(fonts, telling.result(row), BUTTON_SMALL, inner.w * 0.45)
        wide = fonts.width(words, BUTTON_SMALL) + 28
        high = fonts.line_height(BUTTON_SMALL) + 4
        box = Box(inner.right - wide, inner.y, wide, high)
        among = row.against == "people" and row.result == "won"  # the other's win looks as good
        colour = None if among else CHIPS.get(row.result)
        if colour is None:
            canvas.rounded(box, high / 2, RAISE, border=LINE, width=1.5)
        else:
            canvas.rounded(box, high / 2, colour)
        ink = CREAM if colour is None else INK_TEXT
        with canvas.room(box):
            canvas.text_middle(words, box.cx, box.cy, BUTTON_SMALL, ink, align="centre")
        return wide

    def _draw_points(self, canvas: Canvas, box: Box) -> None:
        row, x, fonts = self.row, box.x, canvas.fonts
        mark = 18 * text_factor(fonts)
        for place, side in enumerate(telling.sides(row)):
            style = FIRST if place == 0 and row.finished else OTHER
            words = side.name if side.points is None else telling.written(row, side.points)
            wide = mark + 8 + fonts.width(words, style)
            if x + wide > box.right:
                return
            canvas.seat(side.colour, x + 1 + mark / 2, box.cy, mark)
            colour = CREAM if place == 0 or side.seat == row.seat else MUTE
            canvas.text_middle(words, x + mark + 8, box.cy, style, colour)
            x += wide + 22

    def _draw_badges(self, canvas: Canvas, inner: Box) -> None:
        if self._go_on.w:
            draw_pill(canvas, self._go_on, CORAL, CORAL_DEEP)
            size, x = canvas.fonts.height(BUTTON_SMALL), self._go_on.x + 20
            canvas.icon("play", x + size / 2, self._go_on.cy, size * 0.86, CREAM)
            canvas.text_middle(GO_ON, x + size + 10, self._go_on.cy, BUTTON_SMALL, CREAM)
            return
        x, fonts = inner.x, canvas.fonts
        y, end = inner.bottom - fonts.line_height(SMALL) / 2, inner.right - 178
        badges = self._badges()
        free = end - x - sum(36 for _ in badges)  # the signs come first, words where they fit
        for icon, words, colour in badges:
            canvas.icon(icon, x + 9, y, 18, colour)
            wide = fonts.width(words, SMALL) + 8
            if wide <= free:
                canvas.text_middle(words, x + 26, y, SMALL, colour)
                x, free = x + wide, free - wide
            x += 36

    def _badges(self) -> list[tuple[str, str, Colour]]:
        """What is to be told of the game besides how it ended: sign, word and colour."""
        row = self.row
        differed = row.differed or 0
        found: list[tuple[bool, str, str, Colour]] = [
            (differed > 0, "x", f"{differed} differed", CORAL),
            (bool(row.earned) and row.counts, "star", "Patch", MUSTARD),
            (row.debriefed, "lightbulb", "Debrief", MUTE),
            (row.differed == 0, "circle-check", "Fair", MUTE),
            (bool(row.practice), "target", "Practice", MUTE),
        ]
        return [(icon, words, colour) for there, icon, words, colour in found if there]


class Grid(Container):
    """Cards in columns of equal width."""

    def __init__(self, *nodes: Node, columns: int, gap: float = 16.0, grow: float = 0.0) -> None:
        super().__init__(*nodes, gap=gap, grow=grow)
        self.columns = columns

    def natural(self, fonts: Fonts) -> float:
        return self.columns * 588.0

    def least(self, fonts: Fonts) -> float:
        return 300.0

    def _rows(self) -> list[Sequence[Node]]:
        return [
            self.nodes[at : at + self.columns] for at in range(0, len(self.nodes), self.columns)
        ]

    def _width(self, width: float) -> float:
        return (width - self.gap * (self.columns - 1)) / self.columns

    def measure(self, fonts: Fonts, width: float) -> float:
        wide = self._width(width)
        rows = [max(node.measure(fonts, wide) for node in row) for row in self._rows()]
        return sum(rows) + self.gap * max(0, len(rows) - 1)

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        wide, y = self._width(box.w), box.y
        for row in self._rows():
            high = max(node.measure(fonts, wide) for node in row)
            for at, node in enumerate(row):
                node.place(fonts, Box(box.x + at * (wide + self.gap), y, wide, high))
            y += high + self.gap


def _cut(fonts: Fonts, text: str, room: float) -> str:
    """A line without what has no room, from its last part on."""
    parts = text.split(" · ")
    while len(parts) > 1 and fonts.width(" · ".join(parts), SMALL) > room:
        parts.pop()
    return " · ".join(parts)


def bars(canvas: Canvas, box: Box, row: Row, rail: Colour = PAPER_SHADE) -> None:
    """Each side with its points as a bar, the winner first."""
    fonts, sides = canvas.fonts, telling.sides(row)
    step = box.h / max(1, len(sides))
    points = [side.points or 0 for side in sides]
    most = max([1, *map(abs, points)])
    name_w = min(box.w * 0.45, telling.widest(canvas, [s.name for s in sides], BODY) + 8)
    score_w = telling.widest(canvas, [telling.written(row, p) for p in points], FIRST)
    for place, player in enumerate(sides):
        y = box.y + step * (place + 0.5)
        pale = SEATS[player.colour % len(SEATS)] == PAPER
        if pale:  # the mark of this colour needs a ground on paper, and its bar a rim
            canvas.circle(box.x + 12, y, 13, INK_TEXT)
        canvas.seat(player.colour, box.x + 12, y, 16 if pale else 20)
        name = player.name
        while len(name) > 1 and fonts.width(name, BODY) > name_w:
            name = f"{name.rstrip('…')[:-1]}…"
        canvas.text_middle(name, box.x + 34, y, BODY, INK_TEXT)
        level = telling.LEVELS.get(player.level, "")
        left = box.x + 42 + name_w
        if player.points is None:
            canvas.text_middle(level, left, y, SMALL, INK_TEXT)
            continue
        right = box.right - score_w - 14
        track = Box(left, y - 9, max(10.0, right - left), 18)
        canvas.rounded(track, 5, rail)
        wide = track.w * max(0, player.points) / most
        if wide > 8:
            bar = Box(track.x, track.y, wide, track.h)
            colour, rim = SEATS[player.colour % len(SEATS)], INK_TEXT if pale else None
            canvas.rounded(bar, 5, colour, border=rim, width=2)
        words = telling.written(row, player.points)
        canvas.text_middle(words, box.right, y, FIRST, INK_TEXT, align="right")
