"""Cards: a title's deal of the day, with its poster, who plays, and the results to beat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.players import Level
from scenes.daily.marks import draw_disc, draw_rosette
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.nodes import Container, Node
from scenes.kit.pictures import cover
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.screens.posters import Poster, name_style
from scenes.table.frame import text_factor
from scenes.theme import (
    BODY,
    BOLD,
    CREAM,
    HEADING,
    INK,
    INK_TEXT,
    MUSTARD,
    PAPER,
    PAPER_MUTE,
    PAPER_SHADE,
    PROMPT,
    SMALL,
    SUBTITLE,
)

PAD: Final = 12.0
INNER: Final = 6.0
LEAST_POSTER: Final = 150.0
WIDTH: Final = 232.0
RAISED: Final = 12.0
FLAT: Final = 1.8
"""On a poster that is wider than so many of its heights points stand beside the medal."""
DISC: Final = 13.0
"""Half of a level's medal; it grows with the text, though less."""
POINTS: Final = PROMPT.sized(24)


@dataclass(frozen=True, slots=True)
class Dealt:
    """What a card shows."""

    poster: Poster
    seats: str
    options: str
    levels: tuple[tuple[Level, str, str], ...]
    """Each level with its points, or words while it plays, and the medal for beating it; the
    best medal first."""
    won: str = ""
    """The metal of the medal."""
    word: str = ""
    """Over the points where there is no medal."""
    points: str = ""
    """The counted try's; empty before its end."""
    beaten: frozenset[Level] = frozenset()
    """The levels that made fewer."""


class DealCard(Node):
    """One title's card with its button."""

    def __init__(self, dealt: Dealt, button: Button, *, following: bool) -> None:
        """`following`: the next to be played, which stands out."""
        super().__init__()
        self.dealt, self.button, self.following = dealt, button, following
        self.texts = 0.0
        """How much the words of a card need below the poster, in a row of cards."""

    def children(self) -> Sequence[Node]:
        return (self.button,)

    def targets(self) -> Iterator[Target]:
        yield from self.button.targets()

    def _room(self, width: float) -> float:
        return width - 2 * PAD - 2 * INNER

    def needs(self, fonts: Fonts, width: float) -> float:
        """The height of everything below the poster."""
        room, dealt = self._room(width), self.dealt
        name = name_style(fonts, room)
        high = len(fonts.wrap(dealt.poster.name, name, room)) * fonts.line_height(name)
        for text in (dealt.seats, dealt.options):
            high += len(fonts.wrap(text, SMALL, room)) * fonts.line_height(SMALL)
        rows = len(dealt.levels) * self._row(fonts)
        return high + rows + 14 + 22 + 16 + self.button.measure(fonts, width - 2 * PAD) + PAD + 6

    def _row(self, fonts: Fonts) -> float:
        return max(36.0, fonts.line_height(POINTS))

    def measure(self, fonts: Fonts, width: float) -> float:
        return (
            PAD
            + LEAST_POSTER * min(1.2, text_factor(fonts))
            + max(self.texts, self.needs(fonts, width))
            + RAISED
        )

    def place(self, fonts: Fonts, box: Box) -> None:
        lift = 0.0 if self.following else RAISED
        self.box = Box(box.x, box.y + lift, box.w, box.h - RAISED)
        wide = box.w - 2 * PAD
        high = self.button.measure(fonts, wide)
        low = self.box.bottom - PAD - 6 - high
        self.button.place(fonts, Box(self.box.x + PAD, low, wide, high))

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        box, fonts, dealt = self.box, canvas.fonts, self.dealt
        canvas.shadow(box, 18, strength=0.5, blur=10)
        canvas.rounded(box, 16, PAPER, border=PAPER_SHADE, width=2)
        if self.following:
            canvas.outline(box.inset(-8), MUSTARD, 5, 22)
        texts = max(self.texts, self.needs(fonts, box.w))
        window = Box(box.x + PAD, box.y + PAD, box.w - 2 * PAD, box.h - texts - PAD)
        poster = dealt.poster
        cover(canvas, f"posters/{poster.id}", window, 10, poster.ground, focus_y=poster.focus)
        if dealt.points:
            self._draw_result(canvas, window)
        with canvas.room(box):
            self._draw_texts(canvas, window)
        self.button.draw(canvas)

    def _draw_result(self, canvas: Canvas, window: Box) -> None:
        dealt = self.dealt
        canvas.rounded(window, 10, INK, alpha=0.66)
        big, high = SUBTITLE.sized(34), canvas.fonts.line_height(SUBTITLE.sized(34))
        with canvas.room(window):
            if dealt.won and window.w > FLAT * window.h:  # large text leaves posters little height
                size = min(112.0, window.h * 0.7)
                draw_rosette(canvas, window.cx - size * 0.6, window.cy - size / 8, size, dealt.won)
                canvas.text_middle(dealt.points, window.cx + size * 0.2, window.cy, big)
                return
            if dealt.won:
                size = min(112.0, (window.h - high) * 0.74, window.w * 0.6)
                draw_rosette(canvas, window.cx, window.y + size * 0.58, size, dealt.won)
                canvas.text_centre(dealt.points, window.cx, window.bottom - high / 2 - 4, big)
                return
            canvas.text_centre(dealt.word, window.cx, window.cy - high * 0.55, HEADING, CREAM)
            canvas.text_centre(dealt.points, window.cx, window.cy + high * 0.35, big, CREAM)

    def _draw_texts(self, canvas: Canvas, window: Box) -> None:
        fonts, dealt = canvas.fonts, self.dealt
        room = Box(window.x + INNER, window.bottom + 12, window.w - 2 * INNER, 0)
        name = name_style(fonts, room.w)
        y = room.y + canvas.paragraph(dealt.poster.name, room, name, INK_TEXT)
        for text in (dealt.seats, dealt.options):
            y += canvas.paragraph(text, Box(room.x, y, room.w, 0), SMALL, PAPER_MUTE)
        step = self._row(fonts)
        y = self.button.box.y - 8 - step * len(dealt.levels)  # in line with the other cards'
        canvas.line((room.x, y - 9), (room.right, y - 9), PAPER_SHADE, 2)
        disc = _disc(fonts)
        for level, points, metal in dealt.levels:
            cy = y + step / 2
            draw_disc(canvas, room.x + disc, cy, disc, metal, won=level in dealt.beaten)
            style = BOLD if level in dealt.beaten else BODY
            canvas.text_middle(level.capitalize(), room.x + 2 * disc + 10, cy, style, INK_TEXT)
            known = points.lstrip("-−").isdecimal()
            face, ink = (POINTS, INK_TEXT) if known else (SMALL, PAPER_MUTE)
            canvas.text_middle(points, room.right, cy, face, ink, align="right")
            y += step

    def find(self, key: str) -> Node | None:
        return self.button.find(key)


class Cards(Container):
    """The five cards, in as few rows as there is room for; together of a given height at least."""

    def __init__(
        self, *cards: DealCard, least: float, wide: float, margin: float = 0.0, gap: float = 16.0
    ) -> None:
        """`wide` is the width that a card must have, `margin` what is left free around them."""
        super().__init__(*cards, gap=gap)
        self.cards = cards
        self.high, self.wide, self.margin = least, wide, margin

    def _columns(self, width: float) -> int:
        most = max(1, int((width + self.gap) / (self.wide + self.gap)))
        rows = -(-len(self.nodes) // most)
        return -(-len(self.nodes) // rows)  # no card stands alone below a full row

    def _width(self, width: float) -> float:
        columns = self._columns(width)
        return (width - self.gap * (columns - 1)) / columns

    def _rows(self, width: float) -> list[Sequence[DealCard]]:
        columns = self._columns(width)
        return [self.cards[at : at + columns] for at in range(0, len(self.cards), columns)]

    def _heights(self, fonts: Fonts, width: float) -> list[float]:
        wide, rows = self._width(width), self._rows(width)
        for row in rows:
            texts = max(card.needs(fonts, wide) for card in row)
            for card in row:
                card.texts = texts
        least = (self.high - self.gap * (len(rows) - 1)) / len(rows)
        return [max(least, *(node.measure(fonts, wide) for node in row)) for row in rows]

    def measure(self, fonts: Fonts, width: float) -> float:
        heights = self._heights(fonts, width - 2 * self.margin)
        return sum(heights) + self.gap * (len(heights) - 1) + 2 * self.margin

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        box = box.inset(self.margin)
        wide, y = self._width(box.w), box.y
        for row, high in zip(self._rows(box.w), self._heights(fonts, box.w), strict=True):
            for at, node in enumerate(row):
                node.place(fonts, Box(box.x + at * (wide + self.gap), y, wide, high))
            y += high + self.gap


def _disc(fonts: Fonts) -> float:
    return DISC * min(1.5, text_factor(fonts))


def least_width(fonts: Fonts) -> float:
    """How wide a card must be for its longest line of figures, and for its button."""
    figures = (
        2 * _disc(fonts) + 10 + fonts.width("Admiral", BOLD) + 14 + fonts.width("8888", POINTS)
    )
    button = Button("", "Try for fun", small=True).natural(fonts)
    return max(WIDTH - 24, figures + 2 * (PAD + INNER), button + 2 * PAD)
