"""Markdown: a guide as nodes, block by block, so that it can be searched and opened at a ruling.

Beside plain Markdown a guide has three things of its own:

- `(R13, R14)` after a sentence: this is the place of these rulings.  They are set small and raised.
  `[R13](#R13)` elsewhere is a small link to that place.
- `![Express](symbol:express)`: a figure of the title by its name, alone in a paragraph or first in
  a table's cell; `![The table](table)` is the numbered picture of the table.
- `<!-- search: majority, most markers -->`: words that the search takes for one another.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.figure import Figure
from scenes.kit.nodes import Drawn, Flow, Node, Row
from scenes.kit.text import Span
from scenes.screens.prose import CODE, Indented, Pictured, Prose, Table
from scenes.theme import (
    BODY,
    BOLD,
    CREAM,
    HEADING,
    LINE,
    MUSTARD,
    MUTE,
    PAPER_SHADE,
    SKY,
    SMALL,
    SMALL_BOLD,
    SUBTITLE,
    TITLE,
    Colour,
    Style,
)

_CODE = r"[A-Z]\d{1,3}[a-z]?"
_RULING = re.compile(rf"\b({_CODE})\b")
_HOME = re.compile(rf" ?\(({_CODE}(?:, {_CODE})*)\)")
_ANCHOR = re.compile(r"""(?:id|name)=["']([^"']+)["']""")
_ALIKE = re.compile(r"<!--\s*search:(.*?)-->", re.DOTALL)
_INDENT = 30.0
_SHAPES = {"card": (104.0, 156.0), "symbol": (34.0, 48.0), "table": (700.0, 1000.0)}
"""Kind of figure -> its width in a table and alone, in units."""
CODES = "what-is-the-rulebook-s-and-what-is-ours"
"""The chapter that says what the rulings' codes mean; a code leads there from its own place."""


@dataclass
class Block:
    """A heading, paragraph, list item or table of a guide."""

    node: Node
    text: str
    level: int = 0
    """1 to 6 for headings."""
    anchors: list[str] = field(default_factory=list)
    figures: list[str] = field(default_factory=list)
    """The names of its figures."""


@dataclass(frozen=True)
class Make:
    """What a guide's nodes need beside its text."""

    figures: Mapping[str, Figure] = field(default_factory=dict)
    follow: Callable[[str], None] | None = None
    """Called with the anchor of a link that was chosen."""


def blocks(text: str, make: Make | None = None) -> list[Block]:
    """The blocks of a guide, in order."""
    return _Reader(_parsed(text), make or Make()).read()


@lru_cache(maxsize=2)  # a guide is set anew for each size of text, the credits with each choice
def _parsed(text: str) -> Sequence[Token]:
    return MarkdownIt("commonmark").enable("table").parse(text)


def alike(text: str) -> list[tuple[str, ...]]:
    """The groups of words that a guide's search takes for one another, in small letters."""
    lines = [line for found in _ALIKE.findall(text) for line in found.splitlines()]
    groups = [tuple(word.strip().casefold() for word in line.split(",")) for line in lines]
    return [tuple(filter(None, group)) for group in groups if any(group)]


def search(found: Sequence[Block], query: str, groups: Sequence[tuple[str, ...]]) -> list[int]:
    """The blocks that have what was asked for; if there is none, a word that means the same."""
    wanted = query.strip().casefold()
    texts = [block.text.casefold() for block in found]
    hits = [at for at, text in enumerate(texts) if wanted and wanted in text]
    if hits or len(wanted) < 3:
        return hits
    alike = {w for group in groups if any(w.startswith(wanted) for w in group) for w in group}
    return [at for at, text in enumerate(texts) if any(word in text for word in alike)]


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

    def __init__(self, tokens: Sequence[Token], make: Make) -> None:
        self.tokens, self.make = tokens, make
        self.found: list[Block] = []
        self.lists: list[int | None] = []
        self.bullet: str | None = None
        self.quoted = 0
        self.table: list[list[Token]] | None = None
        self.waiting: list[str] = []
        self.made = 0
        """How much prose there is; each is named by its number."""

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
                spans = [Span(token.content.rstrip("\n"), SMALL, PAPER_SHADE)]
                self._add(self._prose(spans), token)
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
            self.table[-1].append(token)
            return
        style, colour = _heading(level) if level else (BODY, CREAM)
        if self.quoted:
            colour = PAPER_SHADE
        figures = self._figures(token, alone=True)
        node: Node = Flow(*figures, gap=20)
        if not figures:
            node = self._prose(_spans(token, style, colour))
        if self.bullet is not None:
            mark, self.bullet = self.bullet, None
            node.grow = 1
            bullet = self._prose([Span(mark, BOLD, MUSTARD)])
            node = Row(bullet, node, gap=12, stack=False, top=True)
        self._add(node, token, level)

    def _prose(self, spans: Sequence[Span]) -> Prose:
        self.made += 1
        return Prose(spans, f"link:{self.made}", self.make.follow)

    def _figures(self, token: Token, *, alone: bool) -> list[Node]:
        """The figures of a text; `alone`: large, with their names, and nothing else beside them."""
        found: list[Node] = []
        for child in token.children or ():
            if child.type == "image":
                name = str(child.attrGet("src"))
                figure = self.make.figures.get(name)
                if figure is not None:
                    width = _SHAPES[name.partition(":")[0]][1 if alone else 0]
                    caption = child.content if alone and name != "table" else ""
                    found.append(Pictured(figure, width, caption))
        return found

    def _add(self, node: Node, token: Token, level: int = 0) -> None:
        anchors = list(self.waiting)
        self.waiting = []
        for child in token.children or ():
            if child.type == "html_inline":
                anchors += _ANCHOR.findall(child.content)
        text = _plain(token)
        if level:
            anchors.append(slug(text))
        anchors += _homes(token)
        depth = max(0, len(self.lists) - 1) + self.quoted
        block = Block(Indented(node, depth * _INDENT), text, level, anchors, _names(token))
        self.found.append(block)

    def _close_table(self) -> None:
        rows, self.table = self.table or [], None
        cells = [[self._cell(token, head=not at) for token in row] for at, row in enumerate(rows)]
        texts = [[_plain(token) for token in row] for row in rows]
        longest = [max(map(len, column)) for column in zip(*texts, strict=True)]
        tokens = [token for row in rows for token in row]
        self.found.append(
            Block(
                Table(cells, longest),
                " ".join(filter(None, (text for row in texts for text in row))),
                anchors=[code for token in tokens for code in _homes(token)],
                figures=[name for token in tokens for name in _names(token)],
            )
        )

    def _cell(self, token: Token, *, head: bool) -> Node:
        words = self._prose(_spans(token, SMALL_BOLD if head else SMALL, CREAM))
        figures = self._figures(token, alone=False)
        if not figures:
            return words
        if not any(span.text.strip() for span in words.spans):
            return Flow(*figures, gap=8)
        words.grow = 1
        return Row(*figures, words, gap=8, stack=False)


def slug(heading: str) -> str:
    """The anchor of a heading."""
    return re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")


def _heading(level: int) -> tuple[Style, Colour]:
    if level == 1:
        return TITLE.sized(44), CREAM
    if level == 2:
        return SUBTITLE, MUSTARD
    return (HEADING, MUSTARD) if level == 3 else (BOLD, CREAM)


def _spans(token: Token, style: Style, colour: Colour) -> list[Span]:
    strong = {BODY: BOLD, SMALL: SMALL_BOLD}.get(style, style)
    spans: list[Span] = []
    bold = 0
    link = ""
    for child in token.children or ():
        if child.type in ("strong_open", "em_open"):
            bold += 1
        elif child.type in ("strong_close", "em_close"):
            bold -= 1
        elif child.type == "link_open":
            link = str(child.attrGet("href") or "").removeprefix("#")
        elif child.type == "link_close":
            link = ""
        elif child.type == "code_inline":
            spans.append(Span(child.content, strong, PAPER_SHADE))
        elif child.type in ("softbreak", "hardbreak"):
            if not spans:
                continue  # an anchor stood alone on the first line
            spans.append(Span(" " if child.type == "softbreak" else "\n", style, colour))
        elif child.type == "text" and child.content:
            face = strong if bold else style
            if not link:
                spans += _with_codes(child.content, face, colour)
            elif _RULING.fullmatch(child.content):
                _tighten(spans)
                spans.append(Span(f"\u00a0{child.content}", CODE, SKY, link))
            else:
                spans.append(Span(child.content, face, SKY, link))
    return spans or [Span(" ", style, colour)]


def _with_codes(text: str, style: Style, colour: Colour) -> list[Span]:
    """A text whose codes in brackets are small and raised."""
    spans: list[Span] = []
    at = 0
    for found in _HOME.finditer(text):
        if text[at : found.start()]:
            spans.append(Span(text[at : found.start()], style, colour))
        spans += [Span(f"\u00a0{code}", CODE, MUTE, CODES) for code in found[1].split(", ")]
        at = found.end()
    if text[at:]:
        spans.append(Span(text[at:], style, colour))
    return spans


def _tighten(spans: list[Span]) -> None:
    """No space before a code: it belongs to the word before it."""
    while spans and not spans[-1].text.strip(" "):
        spans.pop()
    if spans:
        spans[-1] = replace(spans[-1], text=spans[-1].text.rstrip(" "))


def _homes(token: Token) -> list[str]:
    """The rulings whose place is here."""
    texts = [child.content for child in token.children or () if child.type == "text"]
    return [code for text in texts for found in _HOME.findall(text) for code in found.split(", ")]


def _names(token: Token) -> list[str]:
    """The names of the figures in a text."""
    images = [child for child in token.children or () if child.type == "image"]
    return [str(child.attrGet("src")) for child in images]


def _plain(token: Token) -> str:
    if token.children is None:
        return token.content
    words = [" " if c.type.endswith("break") else c.content for c in token.children]
    shown = [w for w, c in zip(words, token.children, strict=True) if c.type != "html_inline"]
    return "".join(shown).strip()


def _rule(canvas: Canvas, box: Box) -> None:
    canvas.fill(Box(box.x, box.cy, box.w, 1.5), LINE)
