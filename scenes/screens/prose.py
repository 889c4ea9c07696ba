"""What a page of the rules is made of: running text with links, tables, pictures, marked blocks.

A line that the page's edge would cut is left out: it comes whole with the next bit of scrolling.
A row of a table is drawn as far as it is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.figure import Figure
from scenes.kit.nodes import Column, Node, Rich
from scenes.kit.target import Target
from scenes.kit.text import Fonts, Piece, Span
from scenes.theme import CREAM, LINE, MUTE, NIGHT, SKY, SMALL, Colour, Face, Style

CODE = Style(Face.TEXT, 13, leading=1.0)
"""A ruling's code, small and raised."""
_GAP = 6.0
"""Between a figure and the words below it."""
_SIGN = 60.0
"""Units: what is narrower stands beside words and grows with them; cards are large already."""
_RAISED = 0.36
"""Of a line's height: how far above its middle a code stands."""


class Prose(Rich):
    """Words in several styles; a span with a link can be chosen and calls `follow` with it."""

    def __init__(
        self,
        spans: Sequence[Span],
        name: str = "",
        follow: Callable[[str], None] | None = None,
        *,
        grow: float = 0.0,
    ) -> None:
        super().__init__(spans, grow=grow)
        self.name, self.follow = name, follow
        self.links: dict[str, tuple[str, Box]] = {}
        """Target key -> where it leads to, and where it stands."""

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        self.links = {}
        if self.follow is None:
            return
        for piece, spot, _ in self._pieces(fonts):
            if piece.span.link and piece.span.text.strip():
                self.links[f"{self.name}/{len(self.links)}"] = (piece.span.link, spot)

    def _pieces(self, fonts: Fonts) -> Iterator[tuple[Piece, Box, Box]]:
        """Every piece, the box of its letters, and that of its line."""
        step = self._step(fonts)
        for number, line in enumerate(self.wrapped(fonts, self.box.w)):
            middle = self.box.y + step * (number + 0.5)
            whole = Box.around(self.box.cx, middle, self.box.w, step * 0.9)
            for piece in line:
                style = piece.span.style
                high = fonts.line_height(style) * 0.9
                cy = middle - (step * _RAISED / 2 if style is CODE else 0.0)
                spot = Box.around(self.box.x + piece.x + piece.w / 2, cy, piece.w, high)
                yield piece, spot, whole

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        with canvas.room(self.box):
            for piece, spot, line in self._pieces(canvas.fonts):
                if not canvas.shows(line):
                    continue
                span = piece.span
                canvas.text_middle(span.text, spot.x, spot.cy, span.style, span.colour)
                if span.link and hovered:
                    canvas.fill(Box(spot.x, spot.bottom, spot.w, 1.5), span.colour)

    def targets(self) -> Iterator[Target]:
        for key, (link, spot) in self.links.items():
            yield Target(key, spot, f"Go to {link}", zone="page", radius=4)

    def find(self, key: str) -> Node | None:
        return self if key in self.links else None

    def choose(self, key: str) -> None:
        if self.follow is not None:
            self.follow(self.links[key][0])


class Pictured(Node):
    """A figure of the game, at a width that grows with the text, perhaps with words below it."""

    def __init__(self, figure: Figure, width: float, caption: str = "") -> None:
        super().__init__()
        self.figure, self.width = figure, width
        self.caption = caption

    def natural(self, fonts: Fonts) -> float:
        growth = (fonts.text_size - 1) * (0.6 if self.width < _SIGN else 0.15)
        return self.width * self.figure.size * (1 + (growth if self.figure.grows else 0.0))

    def least(self, fonts: Fonts) -> float:
        return self.natural(fonts)

    def measure(self, fonts: Fonts, width: float) -> float:
        wide = min(width, self.natural(fonts))
        lines = self._lines(fonts, wide)
        under = _GAP + len(lines) * fonts.line_height(SMALL) if lines else 0.0
        return wide * self.figure.ratio + under

    def _lines(self, fonts: Fonts, wide: float) -> list[str]:
        return fonts.wrap(self.caption, SMALL, wide) if self.caption else []

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        wide = min(self.box.w, self.natural(canvas.fonts))
        spot = Box(self.box.x, self.box.y, wide, wide * self.figure.ratio)
        with canvas.room(spot.inset(-2)):
            if not self.figure.grows:  # the table, which is seen in parts
                self.figure.paint(canvas, spot)
            elif canvas.shows(spot):
                canvas.kept(("figure", self.figure), spot, self.figure.paint)
        step = canvas.fonts.line_height(SMALL)
        y = spot.bottom + _GAP
        with canvas.room(self.box):
            for line in self._lines(canvas.fonts, wide):
                if canvas.shows(Box(spot.x, y, wide, step)):
                    canvas.text_centre(line, spot.cx, y + step / 2, SMALL, MUTE)
                y += step


class Boxed(Column):
    """A block that can be marked: found by the search, or opened at."""

    def __init__(self, node: Node, mark: Colour | None, indent: float) -> None:
        super().__init__(node, gap=0)
        self.mark, self.indent = mark, indent

    def measure(self, fonts: Fonts, width: float) -> float:
        return super().measure(fonts, width - 32 - self.indent) + 12

    def place(self, fonts: Fonts, box: Box) -> None:
        self.box = box
        inner = Box(box.x + 16 + self.indent, box.y + 6, box.w - 32 - self.indent, box.h - 12)
        self.nodes[0].place(fonts, inner)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        if self.mark is not None:
            canvas.rounded(self.box, 10, NIGHT, border=self.mark, width=2.5)
        super().draw(canvas)


class Table(Column):
    """Rows of cells whose columns stand below one another; wider where there is more to read."""

    _GAP = 22.0

    def __init__(self, rows: Sequence[Sequence[Node]], longest: Sequence[int]) -> None:
        self.cells = rows
        super().__init__(*(cell for row in rows for cell in row))
        self.weights = [min(60.0, max(5.0, float(length))) ** 0.75 for length in longest]

    def _widths(self, fonts: Fonts, width: float) -> list[float]:
        room = width - self._GAP * (len(self.weights) - 1)
        columns = [[row[i] for row in self.cells if i < len(row)] for i in range(len(self.weights))]
        wants = [max(cell.natural(fonts) for cell in column) for column in columns]
        if sum(wants) <= room:
            return wants
        # A column of pictures keeps its width, the others share the rest.
        fixed = [
            want if all(not isinstance(cell, Prose) for cell in column[1:]) else 0.0
            for want, column in zip(wants, columns, strict=True)
        ]
        if sum(fixed) > room * 0.6:
            fixed = [0.0] * len(fixed)
        left = sum(w for w, keeps in zip(self.weights, fixed, strict=True) if not keeps)
        share = (room - sum(fixed)) / max(1.0, left)
        return [keeps or w * share for w, keeps in zip(self.weights, fixed, strict=True)]

    def _heights(self, fonts: Fonts, widths: Sequence[float]) -> list[float]:
        return [
            max((c.measure(fonts, w) for c, w in zip(row, widths, strict=False)), default=0.0) + 10
            for row in self.cells
        ]

    def natural(self, fonts: Fonts) -> float:
        return sum(self._widths(fonts, 1e9)) + self._GAP * (len(self.weights) - 1)

    def measure(self, fonts: Fonts, width: float) -> float:
        return sum(self._heights(fonts, self._widths(fonts, width)))

    def place(self, fonts: Fonts, box: Box) -> None:
        self.box = box
        widths = self._widths(fonts, box.w)
        y = box.y
        for row, high in zip(self.cells, self._heights(fonts, widths), strict=True):
            x = box.x
            for cell, w in zip(row, widths, strict=False):
                own = cell.measure(fonts, w)
                cell.place(fonts, Box(x, y + (high - 10 - own) / 2, w, own))
                x += w + self._GAP
            y += high

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        for number, row in enumerate(self.cells):
            spot = row[0].box
            for cell in row[1:]:
                spot = spot.union(cell.box)
            before, canvas.cuts = canvas.cuts, not canvas.shows(spot)
            if canvas.shows(spot):
                for cell in row:
                    cell.draw(canvas)
            canvas.cuts = before
            if not number:
                canvas.fill(Box(self.box.x, spot.bottom + 4, self.box.w, 1.5), LINE)


class Indented(Column):
    """A node moved to the right."""

    def __init__(self, node: Node, by: float) -> None:
        super().__init__(node, gap=0)
        self.by = by

    def measure(self, fonts: Fonts, width: float) -> float:
        return super().measure(fonts, width - self.by)

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, Box(box.x + self.by, box.y, box.w - self.by, box.h))


class Here(Node):
    """The name of the chapter that is being read, where there is no room for all of them."""

    def __init__(self, words: Callable[[], str], *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.words = words

    def least(self, fonts: Fonts) -> float:
        return 160.0

    def measure(self, fonts: Fonts, width: float) -> float:
        return 2 * fonts.line_height(_CHAPTER)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        lines = canvas.fonts.wrap(self.words(), _CHAPTER, self.box.w)[:2]
        step = canvas.fonts.line_height(_CHAPTER)
        y = self.box.cy - step * len(lines) / 2
        with canvas.room(self.box):
            for line in lines:
                canvas.text_middle(line, self.box.x, y + step / 2, _CHAPTER, CREAM)
                y += step


class Chapters(Column):
    """The table of contents: a line for each chapter, the one that is being read marked."""

    def __init__(
        self, chapters: Sequence[tuple[str, str, Callable[[], None]]], current: Callable[[], str]
    ) -> None:
        super().__init__(*(Chapter(key, text, go, current) for key, text, go in chapters), gap=4)


class Chapter(Node):
    """One line of the table of contents."""

    _PAD = 18.0

    def __init__(
        self, key: str, text: str, go: Callable[[], None], current: Callable[[], str]
    ) -> None:
        super().__init__()
        self.key, self.text, self.go, self.current = key, text, go, current

    def natural(self, fonts: Fonts) -> float:
        return fonts.width(self.text, _CHAPTER) + self._PAD + 4

    def measure(self, fonts: Fonts, width: float) -> float:
        lines = fonts.wrap(self.text, _CHAPTER, width - self._PAD)
        return len(lines) * fonts.line_height(_CHAPTER) + 8

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        here = self.current() == self.key
        if not canvas.shows(self.box):
            return
        if here:
            canvas.rounded(Box(self.box.x, self.box.y + 4, 5, self.box.h - 8), 2.5, SKY)
        words = Box(self.box.x + self._PAD, self.box.y + 4, self.box.w - self._PAD, self.box.h - 8)
        colour = CREAM if here or hovered else MUTE
        with canvas.room(self.box):
            canvas.paragraph(self.text, words, _CHAPTER, colour)

    def targets(self) -> Iterator[Target]:
        yield Target(self.key, self.box, self.text, zone="contents", radius=8)

    def find(self, key: str) -> Node | None:
        return self if key == self.key else None

    def choose(self, key: str) -> None:
        self.go()


_CHAPTER = Style(Face.TEXT_BOLD, 18, leading=1.35)
