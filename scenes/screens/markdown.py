"""Markdown: a guide as nodes, block by block, so that it can be searched and opened at a ruling."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from markdown_it import MarkdownIt
from markdown_it.token import Token

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.nodes import Column, Drawn, Node, Rich, Row, Text
from scenes.kit.text import Fonts, Span
from scenes.theme import (
    BODY,
    BOLD,
    CREAM,
    HEADING,
    LINE,
    MUSTARD,
    NIGHT,
    PAPER_SHADE,
    SKY,
    SMALL,
    SMALL_BOLD,
    SUBTITLE,
    TITLE,
    Colour,
    Style,
)

_RULING = re.compile(r"\b([A-Z]\d{1,3})\b")
_ANCHOR = re.compile(r"""(?:id|name)=["']([^"']+)["']""")
_INDENT = 30.0


@dataclass
class Block:
    """A heading, paragraph, list item or table of a guide."""

    node: Node
    text: str
    level: int = 0
    """1 to 6 for headings."""
    anchors: list[str] = field(default_factory=list)


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


def blocks(text: str) -> list[Block]:
    """The blocks of a guide, in order."""
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    return _Reader(tokens).read()


def find_anchor(found: Sequence[Block], anchor: str) -> int | None:
    """The block with that anchor: marked as such, or beginning with it, or naming it first."""
    if not anchor:
        return None
    for number, block in enumerate(found):
        if anchor in block.anchors:
            return number
    for number, block in enumerate(found):
        if block.text.startswith(anchor) and not block.text[len(anchor) :][:1].isalnum():
            return number
    for number, block in enumerate(found):
        if anchor in _RULING.findall(block.text):
            return number
    return None


class _Reader:
    """Walks over the tokens of the parser."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.found: list[Block] = []
        self.lists: list[int | None] = []
        self.bullet: str | None = None
        self.quoted = 0
        self.table: list[list[list[Span]]] | None = None
        self.waiting: list[str] = []

    def read(self) -> list[Block]:
        level = 0
        for token in self.tokens:
            kind = token.type
            if kind == "heading_open":
                level = int(token.tag[1:])
            elif kind == "inline":
                self._inline(token, level)
                level = 0
            elif kind in ("fence", "code_block"):
                self._add(Rich([Span(token.content.rstrip("\n"), SMALL, PAPER_SHADE)]), token)
            elif kind == "hr":
                self._add(Drawn(0, 18, _rule), token)
            elif kind == "html_block":
                self.waiting += _ANCHOR.findall(token.content)
            else:
                self._structure(token)
        return self.found

    def _structure(self, token: Token) -> None:
        kind = token.type
        if kind == "bullet_list_open":
            self.lists.append(None)
        elif kind == "ordered_list_open":
            self.lists.append(int(token.attrGet("start") or 1))
        elif kind in ("bullet_list_close", "ordered_list_close"):
            self.lists.pop()
        elif kind == "list_item_open":
            number = self.lists[-1]
            self.bullet = "•" if number is None else f"{number}."
            if number is not None:
                self.lists[-1] = number + 1
        elif kind == "blockquote_open":
            self.quoted += 1
        elif kind == "blockquote_close":
            self.quoted -= 1
        elif kind == "table_open":
            self.table = []
        elif kind == "tr_open" and self.table is not None:
            self.table.append([])
        elif kind == "table_close" and self.table is not None:
            self._close_table()

    def _inline(self, token: Token, level: int) -> None:
        if self.table is not None:
            head = len(self.table) == 1
            self.table[-1].append(_spans(token, SMALL_BOLD if head else SMALL, CREAM))
            return
        style, colour = _heading(level) if level else (BODY, CREAM)
        if self.quoted:
            colour = PAPER_SHADE
        spans = _spans(token, style, colour)
        node: Node = Rich(spans)
        if self.bullet is not None:
            mark, self.bullet = self.bullet, None
            node = Row(
                Text(mark, BOLD, MUSTARD), Rich(spans, grow=1), gap=12, stack=False, top=True
            )
        self._add(node, token, level)

    def _add(self, node: Node, token: Token, level: int = 0) -> None:
        anchors = list(self.waiting)
        self.waiting = []
        for child in token.children or ():
            if child.type == "html_inline":
                anchors += _ANCHOR.findall(child.content)
        text = _plain(token)
        if level:
            anchors.append(re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-"))
        depth = max(0, len(self.lists) - 1) + self.quoted
        self.found.append(Block(_Indented(node, depth * _INDENT), text, level, anchors))

    def _close_table(self) -> None:
        rows, self.table = self.table or [], None
        text = " ".join(span.text for row in rows for cell in row for span in cell)
        self.found.append(Block(Table(rows), text))


class Table(Column):
    """Rows of cells whose columns stand below one another; wider where there is more to read."""

    _GAP = 22.0

    def __init__(self, rows: Sequence[Sequence[Sequence[Span]]]) -> None:
        self.cells = [[Rich(cell) for cell in row] for row in rows]
        super().__init__(*(cell for row in self.cells for cell in row))
        count = max((len(row) for row in rows), default=0)
        longest = [
            max(sum(len(span.text) for span in row[i]) for row in rows if i < len(row))
            for i in range(count)
        ]
        self.weights = [min(60.0, max(5.0, float(length))) ** 0.75 for length in longest]

    def _widths(self, fonts: Fonts, width: float) -> list[float]:
        room = width - self._GAP * (len(self.weights) - 1)
        wants = [
            max(row[i].natural(fonts) for row in self.cells if i < len(row))
            for i in range(len(self.weights))
        ]
        if sum(wants) <= room:
            return wants
        share = room / sum(self.weights)
        return [weight * share for weight in self.weights]

    def _heights(self, fonts: Fonts, widths: Sequence[float]) -> list[float]:
        return [
            max((c.measure(fonts, w) for c, w in zip(row, widths, strict=False)), default=0.0) + 10
            for row in self.cells
        ]

    def measure(self, fonts: Fonts, width: float) -> float:
        return sum(self._heights(fonts, self._widths(fonts, width)))

    def place(self, fonts: Fonts, box: Box) -> None:
        self.box = box
        widths = self._widths(fonts, box.w)
        y = box.y
        for row, high in zip(self.cells, self._heights(fonts, widths), strict=True):
            x = box.x
            for cell, w in zip(row, widths, strict=False):
                cell.place(fonts, Box(x, y, w, high - 10))
                x += w + self._GAP
            y += high

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        super().draw(canvas)
        if self.cells and self.cells[0]:
            under = self.cells[0][0].box.bottom + 4
            canvas.fill(Box(self.box.x, under, self.box.w, 1.5), LINE)


class _Indented(Column):
    """A node moved to the right."""

    def __init__(self, node: Node, by: float) -> None:
        super().__init__(node, gap=0)
        self.by = by

    def measure(self, fonts: Fonts, width: float) -> float:
        return super().measure(fonts, width - self.by)

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, Box(box.x + self.by, box.y, box.w - self.by, box.h))


def _heading(level: int) -> tuple[Style, Colour]:
    if level == 1:
        return TITLE.sized(44), CREAM
    if level == 2:
        return SUBTITLE, MUSTARD
    return (HEADING, MUSTARD) if level == 3 else (BOLD, CREAM)


def _spans(token: Token, style: Style, colour: Colour) -> list[Span]:
    strong = {BODY: BOLD, SMALL: SMALL_BOLD}.get(style, style)
    spans: list[Span] = []
    bold = link = 0
    for child in token.children or ():
        if child.type in ("strong_open", "em_open"):
            bold += 1
        elif child.type in ("strong_close", "em_close"):
            bold -= 1
        elif child.type == "link_open":
            link += 1
        elif child.type == "link_close":
            link -= 1
        elif child.type == "code_inline":
            spans.append(Span(child.content, strong, PAPER_SHADE))
        elif child.type in ("softbreak", "hardbreak"):
            if not spans:
                continue  # an anchor stood alone on the first line
            spans.append(Span(" " if child.type == "softbreak" else "\n", style, colour))
        elif child.type == "text" and child.content:
            shade = SKY if link else colour
            spans.append(Span(child.content, strong if bold else style, shade))
    return spans or [Span(" ", style, colour)]


def _plain(token: Token) -> str:
    if token.children is None:
        return token.content
    words = [" " if c.type.endswith("break") else c.content for c in token.children]
    shown = [w for w, c in zip(words, token.children, strict=True) if c.type != "html_inline"]
    return "".join(shown).strip()


def _rule(canvas: Canvas, box: Box) -> None:
    canvas.fill(Box(box.x, box.cy, box.w, 1.5), LINE)
