"""Text: fonts opened at the size they are shown, measured in reference units, wrapped, cached."""

from __future__ import annotations

import logging
from bisect import bisect_right
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import pygame

from game.core.foreign import drawable
from game.core.paths import bundled
from scenes.art import Cache
from scenes.theme import SMALLEST_TEXT, Colour, Face, Style

T = TypeVar("T")
log = logging.getLogger(__name__)

TEXT_BYTES = 8_000_000
_MEASURED = 5_000
"""Of so many lines each style's widths are kept."""
_LONGEST = 2000
"""Letters of a word or line: what is longer is wider than any window, and no text of ours."""
_SIGNS = frozenset("−+=")
"""Between two figures of a sum they stay with both."""
_SHORT = 3
"""Last words of at most so many letters never stand alone on a line."""


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line in one style; `link` makes it a target of its own in the rules reader."""

    text: str
    style: Style
    colour: Colour
    link: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A laid-out span: where it begins on its line, in units."""

    span: Span
    x: float
    w: float


class Metrics(NamedTuple):
    """A style as it is opened: what texts in it are measured and made by."""

    number: int
    """The same for styles whose letters are alike."""
    pixels: int
    font: pygame.font.Font
    height: float
    line_height: float
    widths: dict[str, int]
    """Of lines measured before, in pixels."""


class Fonts:
    """Opens the bundled fonts and makes text; for a missing font pygame's own steps in."""

    most_wrapped = 3_000
    """So many texts are kept as lines: a long guide at the few widths that its layout tries."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = root or bundled("art", "fonts")
        self.scale = 1.0
        self.text_size = 1.0
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._lines = Cache(TEXT_BYTES)
        self._metrics: dict[Style, Metrics] = {}
        self._widths: dict[tuple[Face, int, float, bool], dict[str, int]] = {}
        self._wrapped: dict[Hashable, Any] = {}

    def set_scale(self, scale: float, text_size: float) -> None:
        """Pixels per unit and the player's text size; forgets all text when either changes."""
        if (scale, text_size) != (self.scale, self.text_size):
            self.scale, self.text_size = scale, text_size
            self._fonts.clear()
            self._lines.clear()
            self._widths.clear()
            self._wrapped.clear()
            self._metrics.clear()

    def metrics(self, style: Style) -> Metrics:
        """The style as it is opened."""
        return self._metrics.get(style) or self._opened(style)

    def _opened(self, style: Style) -> Metrics:
        pixels = self._sized(style)
        letters = (style.face, pixels, style.spacing, style.upper)
        widths = self._widths.setdefault(letters, {})
        number = [*self._widths].index(letters)
        font = self._font(style.face, pixels)
        height, line = font.get_height() / self.scale, pixels * style.leading / self.scale
        found = self._metrics[style] = Metrics(number, pixels, font, height, line, widths)
        return found

    def pixels(self, style: Style) -> int:
        """The size at which a style is opened."""
        return self.metrics(style).pixels

    def _sized(self, style: Style) -> int:
        factor = self.text_size if style.scales else 1.0
        # Large display text grows less than running text: it is readable already.
        if style.scales and style.size > 40 and factor > 1:
            factor = 1 + (factor - 1) * 0.35
        return max(SMALLEST_TEXT, round(style.size * self.scale * factor))

    def font(self, style: Style) -> pygame.font.Font:
        """The open font of a style."""
        return self.metrics(style).font

    def _font(self, face: Face, size: int) -> pygame.font.Font:
        found = self._fonts.get((face, size))
        if found is None:
            found = self._fonts[face, size] = self._open(face, size)
        return found

    def _open(self, face: Face, size: int) -> pygame.font.Font:
        path = self.root / face.value
        if path.is_file():
            return pygame.font.Font(path, size)
        log.warning("Font %s: not found", face.value)
        return pygame.font.Font(None, size)

    def line_height(self, style: Style) -> float:
        """The distance between lines, in units."""
        return self.metrics(style).line_height

    def height(self, style: Style) -> float:
        """The height of the letters' box (ascent and descent), in units."""
        return self.metrics(style).height

    def width(self, text: str, style: Style) -> float:
        """How wide a line is, in units."""
        metrics = self._metrics.get(style) or self._opened(style)
        found = metrics.widths.get(text)
        return (self._measure(text, style, metrics) if found is None else found) / self.scale

    def _measure(self, text: str, style: Style, metrics: Metrics) -> int:
        letters = _letters(text, style)
        found = metrics.font.size(letters)[0]
        if style.spacing and letters:
            found += round(style.spacing * metrics.pixels * (len(letters) - 1))
        if len(metrics.widths) > _MEASURED:
            metrics.widths.clear()
        metrics.widths[text] = found
        return found

    def render(self, text: str, style: Style, colour: Colour) -> pygame.Surface:
        """A line as a surface (straight alpha), cached."""
        key = (self.metrics(style).number, colour, text)
        return self._lines.get(key, lambda: self._make(_letters(text, style), style, colour))

    def _make(self, text: str, style: Style, colour: Colour) -> pygame.Surface:
        font = self.font(style)
        if not style.spacing or len(text) < 2:
            return font.render(text, True, colour)
        gap = style.spacing * self.pixels(style)
        whole = pygame.Surface(
            (font.size(text)[0] + round(gap * (len(text) - 1)) + 2, font.get_height()),
            pygame.SRCALPHA,
        )
        whole.fill((*colour, 0))
        for i, glyph in enumerate(text):
            if glyph != " ":
                # The kerned place of glyph i is where the text up to it ends, less its own width.
                x = font.size(text[: i + 1])[0] - font.size(glyph)[0] + i * gap
                whole.blit(font.render(glyph, True, colour), (round(x), 0))
        return whole

    def wrap(self, text: str, style: Style, width: float) -> list[str]:
        """The text in lines no wider than `width` units; only a longer word is broken."""
        key = (self.scale, self.text_size, width, style, text)
        return [*self._kept(key, lambda: self._wrap(text, style, width))]

    def _kept(self, key: Hashable, wrap: Callable[[], list[T]]) -> list[T]:
        """Lines that were wrapped before: screens are built anew with every change."""
        found: list[T] | None = self._wrapped.get(key)
        if found is None:
            found = wrap()
            if len(self._wrapped) >= self.most_wrapped:
                self._wrapped.clear()
            self._wrapped[key] = found
        return found

    def _wrap(self, text: str, style: Style, width: float) -> list[str]:
        lines: list[str] = []
        space = self.width(" ", style)
        for paragraph in text.split("\n"):
            line, guess = "", 0.0
            for word in self._bound(paragraph.split(" "), style, width, " "):
                wide = self.width(word, style)
                tried = f"{line} {word}" if line else word
                guess = guess + space + wide if line else wide
                if self.fits(tried, guess, style, width):
                    line = tried
                    continue
                if line:
                    lines.append(line)
                line, guess = word[:_LONGEST], wide
                while self.width(line, style) > width and len(line) > 1:
                    cut = self.cut(line, style, width)
                    lines.append(line[:cut])
                    line = line[cut:]
                    guess = self.width(line, style)
            lines.append(line)
        return lines

    def _bound(self, words: list[str], style: Style, width: float, space: str) -> list[str]:
        """The words, % bound to its figure, signs of a sum to theirs, and a short last one to the
        one before: it looks lost on a line."""
        words, leans = [*words], [word in _SIGNS or word.startswith("%") for word in words]
        for after in (True, False):  # signs to what follows first: no line ends with one
            at = 1
            while at < len(words):
                pair = f"{words[at - 1]}{space}{words[at]}"
                bound = words[at - 1] in _SIGNS if after else leans[at]
                if bound and self.width(pair, style) <= width:
                    words[at - 1 : at + 1] = [pair]
                    del leans[at]
                else:
                    at += 1
        if len(words) < 3 or len(words[-1]) > _SHORT:
            return words
        pair = f"{words[-2]}{space}{words[-1]}"
        return [*words[:-2], pair] if self.width(pair, style) <= width else words

    def fits(self, text: str, guess: float, style: Style, width: float) -> bool:
        """Whether a line fits; measured only if the sum of its words leaves it in doubt."""
        doubt = 0.03 * width + self.pixels(style) / self.scale
        if guess < width - doubt:
            return True
        return guess <= width + doubt and self.width(text, style) <= width

    def cut(self, word: str, style: Style, width: float) -> int:
        """How many letters of a word too long for a line go on it."""
        lengths = range(2, len(word))
        return 1 + bisect_right(lengths, width, key=lambda n: self.width(word[:n], style))

    def wrap_spans(self, spans: Sequence[Span], width: float) -> list[list[Piece]]:
        """Spans of several styles as lines no wider than `width`; "\n" in a span starts a line."""
        key = (self.scale, self.text_size, width, *spans)
        return [[*line] for line in self._kept(key, lambda: self._wrap_spans(spans, width))]

    def _wrap_spans(self, spans: Sequence[Span], width: float) -> list[list[Piece]]:
        page = _Page(self, width)
        words: list[list[tuple[str, Span]]] = [[]]
        for at, span in enumerate(spans):
            for number, part in enumerate(span.text.split("\n")):
                if number:
                    words += [[("\n", span)], []]
                tokens = _tokens(part)
                if at == len(spans) - 1:
                    tokens = self._bound(tokens, span.style, width, "")
                for token in tokens:
                    words[-1].append((token, span))
                    if token.endswith(" "):
                        words.append([])
        if len(words) > 2 and len(words[-1]) > 1 and len(words[-1][0][0]) <= _SHORT:
            words[-2:] = [words[-2] + words[-1]]  # as `_bound` does, before a sign of its own
        for word in words:
            if word and word[0][0] == "\n":
                page.new_line()
                continue
            if len(word) > 1:
                page.keep(sum(self.width(token.rstrip(" "), span.style) for token, span in word))
            for token, span in word:
                page.add(token, span)
        page.end_run()
        return page.lines


class _Page:
    """Lines that grow word by word; words of one style next to each other are one run."""

    def __init__(self, fonts: Fonts, width: float) -> None:
        self.fonts, self.width = fonts, width
        self.lines: list[list[Piece]] = [[]]
        self.x = 0.0
        self.run = ""
        self.like: Span | None = None
        self.guess = 0.0
        """The sum of the run's words; exact measuring is left for its end and for doubt."""

    def end_run(self) -> None:
        if self.run and self.like is not None:
            like = self.like
            wide = self.fonts.width(self.run, like.style)
            span = Span(self.run, like.style, like.colour, like.link)
            self.lines[-1].append(Piece(span, self.x, wide))
            self.x += wide
        self.run, self.guess = "", 0.0

    def new_line(self) -> None:
        self.end_run()
        self.lines.append([])
        self.x = 0.0

    def keep(self, wide: float) -> None:
        """Starts a line for a word of several styles that this one would break."""
        if (self.x or self.run) and wide <= self.width < self.x + self.guess + wide:
            self.new_line()

    def add(self, token: str, span: Span) -> None:
        """Puts a word on the line, or on a new one, or breaks it if it must."""
        if self.like is not None and not _alike(self.like, span):
            self.end_run()
        self.like = span
        fonts, style = self.fonts, span.style
        token = token[:_LONGEST]
        while token:
            wide = fonts.width(token, style)
            text = self.run + token
            if fonts.fits(text.rstrip(" "), self.guess + wide, style, self.width - self.x):
                self.run = text
                self.guess += wide
                return
            if self.run or self.lines[-1]:
                self.new_line()
                token = token.lstrip(" ")
                continue
            cut = fonts.cut(token, style, self.width)
            self.run = token[:cut]
            self.new_line()
            token = token[cut:]


def _letters(text: str, style: Style) -> str:
    """What of a text a font is asked for: fonts fail at NUL, at half letters, at nothing to see."""
    shown = drawable(text[:_LONGEST])
    return shown.upper() if style.upper else shown


def _alike(first: Span, second: Span) -> bool:
    """Whether two spans can be set as one."""
    return first is second or (first.style, first.colour, first.link) == (
        second.style,
        second.colour,
        second.link,
    )


def _tokens(text: str) -> list[str]:
    """Words, each with the spaces after it."""
    tokens: list[str] = []
    for word in text.split(" "):
        if tokens:
            tokens[-1] += " "
        tokens.append(word)
    return [token for token in tokens if token]
