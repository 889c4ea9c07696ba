"""Nodes: a small layout tree that measures its text; screens build it anew after each change.

Each node can say how wide it would like to be and how high it is at a given width; containers place
their children so that nothing overlaps at any text size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.kit.text import Fonts, Piece, Span
from scenes.theme import (
    BODY,
    CREAM,
    HEADING,
    MUSTARD,
    NIGHT,
    PANEL_LINE,
    RADIUS,
    Colour,
    Style,
)


class Node:
    """A piece of a screen; the base is empty."""

    sound: ClassVar[str] = "ui/click"
    """What is heard when one of its targets is chosen."""

    def __init__(self, *, grow: float = 0.0) -> None:
        self.grow = grow
        """Its share of what a row has left over."""
        self.box = Box(0, 0, 0, 0)

    def natural(self, fonts: Fonts) -> float:
        """The width at which nothing needs to wrap."""
        return 0.0

    def least(self, fonts: Fonts) -> float:
        """The width below which it must not be squeezed."""
        return min(self.natural(fonts), 120.0)

    def measure(self, fonts: Fonts, width: float) -> float:
        """Its height at this width."""
        return 0.0

    def place(self, fonts: Fonts, box: Box) -> None:
        """Takes its place."""
        self.box = box

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        """Draws itself."""

    def targets(self) -> Iterator[Target]:
        """What can be chosen in it."""
        return iter(())

    def children(self) -> Sequence[Node]:
        """The nodes inside."""
        return ()

    def find(self, key: str) -> Node | None:
        """The control that owns the target of this key."""
        for child in self.children():
            found = child.find(key)
            if found is not None:
                return found
        return None

    def choose(self, key: str) -> None:
        """One of its targets was chosen."""


class Gap(Node):
    """Empty space."""

    def __init__(self, height: float = 0.0, width: float = 0.0, *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.height, self.width = height, width

    def natural(self, fonts: Fonts) -> float:
        return self.width

    def least(self, fonts: Fonts) -> float:
        return 0.0

    def measure(self, fonts: Fonts, width: float) -> float:
        return self.height


class Text(Node):
    """Words in one style; they wrap."""

    def __init__(
        self,
        text: str,
        style: Style = BODY,
        colour: Colour = CREAM,
        *,
        align: str = "left",
        grow: float = 0.0,
    ) -> None:
        super().__init__(grow=grow)
        self.text, self.style, self.colour, self.align = text, style, colour, align
        # Nodes live only until the next layout, so what was measured once stays true.
        self._heights: dict[float, float] = {}
        self._natural: float | None = None
        self._least: float | None = None

    def natural(self, fonts: Fonts) -> float:
        if self._natural is None:
            lines = self.text.split("\n")
            self._natural = max(fonts.width(line, self.style) for line in lines) + 1
        return self._natural

    def least(self, fonts: Fonts) -> float:
        if self._least is None:
            words = [fonts.width(word, self.style) for word in self.text.split()]
            self._least = min(self.natural(fonts), max(words, default=0.0) + 1)
        return self._least

    def measure(self, fonts: Fonts, width: float) -> float:
        if width not in self._heights:
            lines = len(fonts.wrap(self.text, self.style, width))
            self._heights[width] = lines * fonts.line_height(self.style)
        return self._heights[width]

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        with canvas.room(self.box):
            canvas.paragraph(self.text, self.box, self.style, self.colour, align=self.align)


class Rich(Node):
    """Words in several styles and colours; they wrap."""

    def __init__(self, spans: Sequence[Span], *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.spans = spans
        self._wrapped: dict[float, list[list[Piece]]] = {}

    def _step(self, fonts: Fonts) -> float:
        return max((fonts.line_height(s.style) for s in self.spans), default=0.0)

    def natural(self, fonts: Fonts) -> float:
        lines = self.wrapped(fonts, 1e9)
        return max((line[-1].x + line[-1].w for line in lines if line), default=0.0) + 1

    def measure(self, fonts: Fonts, width: float) -> float:
        return len(self.wrapped(fonts, width)) * self._step(fonts)

    def wrapped(self, fonts: Fonts, width: float) -> list[list[Piece]]:
        """Its lines at a width; nodes live only until the next layout, so they may be kept."""
        if width not in self._wrapped:
            self._wrapped[width] = fonts.wrap_spans(self.spans, width)
        return self._wrapped[width]

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        with canvas.room(self.box):
            lines = self.wrapped(canvas.fonts, self.box.w)
            canvas.lines(lines, self.box.x, self.box.y, self._step(canvas.fonts))


class Drawn(Node):
    """A picture painted by a function into a box of a given size (width 0: as wide as it gets)."""

    def __init__(
        self,
        width: float,
        height: float,
        paint: Callable[[Canvas, Box], None],
        *,
        grow: float = 0.0,
    ) -> None:
        super().__init__(grow=grow)
        self.width, self.height, self.paint = width, height, paint

    def natural(self, fonts: Fonts) -> float:
        return self.width

    def least(self, fonts: Fonts) -> float:
        return self.width

    def measure(self, fonts: Fonts, width: float) -> float:
        return self.height

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        with canvas.room(self.box):
            self.paint(canvas, self.box)


class Whole(Drawn):
    """A row of a list: the edge of what scrolls cuts it no more than it cuts a line."""

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        if not canvas.folds or canvas.shows(self.box):
            super().draw(canvas, hovered)


class Container(Node):
    """A node with children."""

    def __init__(self, *nodes: Node | None, gap: float = 12.0, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.nodes = [node for node in nodes if node is not None]
        self.gap = gap

    def children(self) -> Sequence[Node]:
        return self.nodes

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        for node in self.nodes:
            if canvas.sees(node.box):
                node.draw(canvas)

    def targets(self) -> Iterator[Target]:
        for node in self.nodes:
            yield from node.targets()


class Column(Container):
    """One below the other, each as wide as the column."""

    def __init__(
        self, *nodes: Node | None, gap: float = 12.0, grow: float = 0.0, align: str = "fill"
    ) -> None:
        super().__init__(*nodes, gap=gap, grow=grow)
        self.align = align

    def natural(self, fonts: Fonts) -> float:
        return max((node.natural(fonts) for node in self.nodes), default=0.0)

    def least(self, fonts: Fonts) -> float:
        return max((node.least(fonts) for node in self.nodes), default=0.0)

    def measure(self, fonts: Fonts, width: float) -> float:
        heights = [node.measure(fonts, self._width(fonts, node, width)) for node in self.nodes]
        return sum(heights) + self.gap * max(0, len(heights) - 1)

    def _width(self, fonts: Fonts, node: Node, width: float) -> float:
        return width if self.align == "fill" else min(width, node.natural(fonts))

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        y = box.y
        for node in self.nodes:
            w = self._width(fonts, node, box.w)
            h = node.measure(fonts, w)
            x = box.x + (box.w - w) / 2 if self.align == "centre" else box.x
            node.place(fonts, Box(x, y, w, h))
            y += h + self.gap


class Row(Container):
    """Side by side; growing nodes share what is left.  Too narrow: one below the other."""

    def __init__(
        self,
        *nodes: Node | None,
        gap: float = 16.0,
        grow: float = 0.0,
        stack: bool = True,
        top: bool = False,
    ) -> None:
        super().__init__(*nodes, gap=gap, grow=grow)
        self.stack, self.top = stack, top

    def natural(self, fonts: Fonts) -> float:
        return sum(n.natural(fonts) for n in self.nodes) + self.gap * max(0, len(self.nodes) - 1)

    def least(self, fonts: Fonts) -> float:
        if self.stack:
            return max((node.least(fonts) for node in self.nodes), default=0.0)
        return sum(n.least(fonts) for n in self.nodes) + self.gap * max(0, len(self.nodes) - 1)

    def _needed(self, fonts: Fonts) -> float:
        wants = [n.least(fonts) if n.grow else n.natural(fonts) for n in self.nodes]
        return sum(wants) + self.gap * max(0, len(wants) - 1)

    def _stacks(self, fonts: Fonts, width: float) -> bool:
        return self.stack and self._needed(fonts) > width + 0.5

    def _widths(self, fonts: Fonts, width: float) -> list[float]:
        room = width - self.gap * max(0, len(self.nodes) - 1)
        wants = [0.0 if n.grow else n.natural(fonts) for n in self.nodes]
        left = room - sum(wants)
        shares = sum(n.grow for n in self.nodes)
        if shares:
            leasts = [n.least(fonts) if n.grow else 0.0 for n in self.nodes]
            spare = max(0.0, left - sum(leasts))
            return [
                least + spare * n.grow / shares if n.grow else want
                for n, want, least in zip(self.nodes, wants, leasts, strict=True)
            ]
        if left < 0:  # squeeze the widest
            widest = max(range(len(wants)), key=lambda i: wants[i])
            wants[widest] = max(1.0, wants[widest] + left)
        return wants

    def measure(self, fonts: Fonts, width: float) -> float:
        if self._stacks(fonts, width):
            heights = [node.measure(fonts, width) for node in self.nodes]
            return sum(heights) + self.gap * max(0, len(heights) - 1)
        widths = self._widths(fonts, width)
        return max(
            (n.measure(fonts, w) for n, w in zip(self.nodes, widths, strict=True)), default=0.0
        )

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        if self._stacks(fonts, box.w):
            y = box.y
            for node in self.nodes:
                h = node.measure(fonts, box.w)
                node.place(fonts, Box(box.x, y, box.w, h))
                y += h + self.gap
            return
        x = box.x
        for node, w in zip(self.nodes, self._widths(fonts, box.w), strict=True):
            h = node.measure(fonts, w)
            y = box.y if self.top else box.y + (box.h - h) / 2
            node.place(fonts, Box(x, y, w, h))
            x += w + self.gap


class Pairs(Container):
    """Rows of two, in two columns that begin at the same place all the way down."""

    def __init__(
        self, pairs: Sequence[tuple[Node, Node]], *, gap: float = 16.0, grow: float = 0.0
    ) -> None:
        super().__init__(*(node for pair in pairs for node in pair), gap=gap, grow=grow)
        self.pairs = pairs

    _BETWEEN = 4.0

    def natural(self, fonts: Fonts) -> float:
        return self._first(fonts) + self.gap + max(b.natural(fonts) for _, b in self.pairs)

    def least(self, fonts: Fonts) -> float:
        firsts = max(a.least(fonts) for a, _ in self.pairs)
        return firsts + self.gap + max(b.least(fonts) for _, b in self.pairs)

    def _first(self, fonts: Fonts) -> float:
        return max(a.natural(fonts) for a, _ in self.pairs)

    def _split(self, fonts: Fonts, width: float) -> tuple[float, float]:
        """The widths of the columns: the first gets what it wants if the second has room then."""
        second = max(b.least(fonts) for _, b in self.pairs)
        most = max(width * 0.45, max(a.least(fonts) for a, _ in self.pairs))
        first = min(self._first(fonts), most, width - self.gap - second)
        return max(1.0, first), max(1.0, width - self.gap - first)

    def _heights(self, fonts: Fonts, width: float) -> list[float]:
        first, second = self._split(fonts, width)
        return [max(a.measure(fonts, first), b.measure(fonts, second)) for a, b in self.pairs]

    def measure(self, fonts: Fonts, width: float) -> float:
        return sum(self._heights(fonts, width)) + self._BETWEEN * (len(self.pairs) - 1)

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        first, second = self._split(fonts, box.w)
        y = box.y
        for (a, b), high in zip(self.pairs, self._heights(fonts, box.w), strict=True):
            a.place(fonts, Box(box.x, y, first, high))
            b.place(fonts, Box(box.x + first + self.gap, y, second, high))
            y += high + self._BETWEEN


class Flow(Container):
    """Side by side, going on in the next line when the width is used up."""

    def __init__(
        self, *nodes: Node | None, gap: float = 16.0, grow: float = 0.0, align: str = "left"
    ) -> None:
        super().__init__(*nodes, gap=gap, grow=grow)
        self.align = align

    def natural(self, fonts: Fonts) -> float:
        return sum(n.natural(fonts) for n in self.nodes) + self.gap * max(0, len(self.nodes) - 1)

    def least(self, fonts: Fonts) -> float:
        return max((node.least(fonts) for node in self.nodes), default=0.0)

    def _lines(self, fonts: Fonts, width: float) -> list[list[tuple[Node, float, float]]]:
        lines: list[list[tuple[Node, float, float]]] = [[]]
        x = 0.0
        for node in self.nodes:
            w = min(width, node.natural(fonts))
            if x > 0 and x + w > width + 0.5:
                lines.append([])
                x = 0.0
            lines[-1].append((node, w, node.measure(fonts, w)))
            x += w + self.gap
        return lines

    def measure(self, fonts: Fonts, width: float) -> float:
        lines = self._lines(fonts, width)
        heights = [max((h for _, _, h in line), default=0.0) for line in lines]
        return sum(heights) + self.gap * (len(heights) - 1)

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        y = box.y
        for line in self._lines(fonts, box.w):
            high = max((h for _, _, h in line), default=0.0)
            used = sum(w for _, w, _ in line) + self.gap * max(0, len(line) - 1)
            x = box.x + ((box.w - used) / 2 if self.align == "centre" else 0)
            for node, w, h in line:
                node.place(fonts, Box(x, y + (high - h) / 2, w, h))
                x += w + self.gap
            y += high + self.gap


class Panel(Container):
    """A panel around a node, perhaps with a heading."""

    def __init__(
        self,
        node: Node,
        *,
        heading: str = "",
        padding: float = 26.0,
        fill: Colour = NIGHT,
        border: Colour = PANEL_LINE,
        grow: float = 0.0,
        high: float = 0.0,
    ) -> None:
        head = Text(heading, HEADING, MUSTARD) if heading else None
        super().__init__(Column(head, node, gap=14), grow=grow)
        self.padding, self.fill, self.border, self.high = padding, fill, border, high

    def natural(self, fonts: Fonts) -> float:
        return self.nodes[0].natural(fonts) + 2 * self.padding

    def least(self, fonts: Fonts) -> float:
        return self.nodes[0].least(fonts) + 2 * self.padding

    def measure(self, fonts: Fonts, width: float) -> float:
        inner = self.nodes[0].measure(fonts, width - 2 * self.padding)
        return max(self.high, inner + 2 * self.padding)

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        self.nodes[0].place(fonts, box.inset(self.padding))

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        canvas.panel(self.box, fill=self.fill, border=self.border, radius=RADIUS, width=1.5)
        with canvas.room(self.box.inset(4)):
            super().draw(canvas)


class Around(Node):
    """A node around another one, as large as it; the base for what adds a single thing."""

    def __init__(self, node: Node, *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.node = node

    def children(self) -> Sequence[Node]:
        return (self.node,)

    def natural(self, fonts: Fonts) -> float:
        return self.node.natural(fonts)

    def least(self, fonts: Fonts) -> float:
        return self.node.least(fonts)

    def measure(self, fonts: Fonts, width: float) -> float:
        return self.node.measure(fonts, width)

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        self.node.place(fonts, box)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        self.node.draw(canvas)

    def targets(self) -> Iterator[Target]:
        return self.node.targets()


class Frame(Around):
    """A node in a place of a fixed height (mostly a `Scroll`)."""

    def __init__(self, node: Node, high: float, *, grow: float = 0.0) -> None:
        super().__init__(node, grow=grow)
        self.high = high

    def measure(self, fonts: Fonts, width: float) -> float:
        return self.high
