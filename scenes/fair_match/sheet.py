"""Sheet: the four deals side by side, what each person made of the same cards."""

from __future__ import annotations

from game.memory.fair_match import DEALS, FairMatch
from scenes.fair_match.words import written
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Node
from scenes.kit.text import Fonts
from scenes.theme import BODY, BOLD, CREAM, LINE, MINT, MUSTARD, MUTE, SMALL, SMALL_BOLD, Style

COLUMNS = [(seat, person) for seat in range(2) for person in range(2)]
NOT_YET = "–"


class Sheet(Node):
    """A row for each deal: both people on the first seat, both on the second, and who won it."""

    def __init__(self, match: FairMatch, spare: float = 0.0) -> None:
        """`spare`: how much higher than it must be a row is."""
        super().__init__()
        self.match, self.spare = match, spare

    def _first(self, fonts: Fonts) -> float:
        return fonts.width(f"Deal {DEALS}", BODY) + 20

    def _mark(self, fonts: Fonts) -> float:
        return fonts.height(BODY) * 1.1

    def least(self, fonts: Fonts) -> float:
        seat = fonts.width("The deal", SMALL_BOLD) + 16
        each = max(seat / 2, fonts.width("8888", BOLD) + 12, self._mark(fonts) + 12)
        return self._first(fonts) + 4 * each + max(seat, self._mark(fonts) + each)

    def natural(self, fonts: Fonts) -> float:
        return max(620.0, self.least(fonts))

    def _step(self, fonts: Fonts) -> float:
        return fonts.line_height(BOLD) + 16 + self.spare

    def _head(self, fonts: Fonts) -> float:
        return fonts.line_height(SMALL) + self._mark(fonts) + 18

    def measure(self, fonts: Fonts, width: float) -> float:
        return self._head(fonts) + DEALS * self._step(fonts)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        box, fonts, match = self.box, canvas.fonts, self.match
        first = self._first(fonts)
        wide = (box.w - first) / (len(COLUMNS) + 1.5)
        middles = [box.x + first + wide * (at + 0.5) for at in range(len(COLUMNS))]
        whole = box.right - wide * 0.75
        with canvas.room(box):
            y = box.y + fonts.line_height(SMALL) / 2
            for seat in range(2):
                x = (middles[2 * seat] + middles[2 * seat + 1]) / 2
                canvas.text_centre(f"Seat {seat + 1}", x, y, SMALL_BOLD, MUSTARD)
            canvas.text_centre("The deal", whole, y, SMALL_BOLD, MUSTARD)
            y = box.y + self._head(fonts) - 10 - self._mark(fonts) / 2
            for x, (_, person) in zip(middles, COLUMNS, strict=True):
                canvas.seat(match.people[person].colour, x, y, self._mark(fonts))
            for deal in range(DEALS):
                top = box.y + self._head(fonts) + deal * self._step(fonts)
                canvas.line((box.x, top), (box.right, top), LINE, 1)
                y = top + self._step(fonts) / 2
                canvas.text_middle(f"Deal {deal + 1}", box.x, y, BODY, MUTE)
                for x, (seat, person) in zip(middles, COLUMNS, strict=True):
                    text, style, colour = self._cell(deal, seat, person)
                    canvas.text_centre(text, x, y, style, colour)
                self._draw_whole(canvas, deal, Box.around(whole, y, wide * 1.5, 0))

    def _cell(self, deal: int, seat: int, person: int) -> tuple[str, Style, tuple[int, int, int]]:
        """A person's points; what is more than the other made of the same cards stands out."""
        own = self.match.on_seat(deal, seat, person)
        other = self.match.on_seat(deal, seat, 1 - person)
        if own is None:
            return NOT_YET, BODY, MUTE
        best = other is not None and own > other
        return written(self.match, own), BOLD if best else BODY, MINT if best else CREAM

    def _draw_whole(self, canvas: Canvas, deal: int, box: Box) -> None:
        """Who made more of the deal on both seats, and by how much."""
        found = [self.match.on_seat(deal, seat, person) for seat, person in COLUMNS]
        if None in found:
            canvas.text_centre(NOT_YET, box.cx, box.y, BODY, MUTE)
            return
        a, b, c, d = (points or 0 for points in found)
        by = a + c - b - d
        if by == 0:
            canvas.text_centre("level", box.cx, box.y, BODY, CREAM)
            return
        text, mark = f"+{written(self.match, abs(by))}", self._mark(canvas.fonts)
        left = box.cx - (mark + 8 + canvas.fonts.width(text, BOLD)) / 2
        canvas.seat(self.match.people[int(by < 0)].colour, left + mark / 2, box.y, mark)
        canvas.text_middle(text, left + mark + 8, box.y, BOLD, CREAM)
