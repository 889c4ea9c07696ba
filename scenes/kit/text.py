"""Text: fonts opened at the size they are shown, measured in reference units, wrapped, cached."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from game.core.paths import bundled
from scenes.art import Cache
from scenes.theme import SMALLEST_TEXT, Colour, Face, Style

log = logging.getLogger(__name__)

TEXT_BYTES = 8_000_000
_METRICS = 20_000


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


class Fonts:
    """Opens the bundled fonts and makes text; for a missing font pygame's own steps in."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = root or bundled("art", "fonts")
        self.scale = 1.0
        self.text_size = 1.0
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._lines = Cache(TEXT_BYTES)
        self._widths: dict[tuple[Face, int, float, str], int] = {}

    def set_scale(self, scale: float, text_size: float) -> None:
        """Pixels per unit and the player's text size; forgets all text when either changes."""
        if (scale, text_size) != (self.scale, self.text_size):
            self.scale, self.text_size = scale, text_size
            self._fonts.clear()
            self._lines.clear()
            self._widths.clear()

    def pixels(self, style: Style) -> int:
        """The size at which a style is opened."""
        factor = self.text_size if style.scales else 1.0
        # Large display text grows less than running text: it is readable already.
        if style.scales and style.size > 40 and factor > 1:
            factor = 1 + (factor - 1) * 0.35
        return max(SMALLEST_TEXT, round(style.size * self.scale * factor))

    def font(self, style: Style) -> pygame.font.Font:
        """The open font of a style."""
        key = (style.face, self.pixels(style))
        found = self._fonts.get(key)
        if found is None:
            found = self._open(*key)
            self._fonts[key] = found
        return found

    def _open(self, face: Face, size: int) -> pygame.font.Font:
        path = self.root / face.value
        if path.is_file():
            return pygame.font.Font(path, size)
        log.warning("Font %s: not found", face.value)
        return pygame.font.Font(None, size)

    def line_height(self, style: Style) -> float:
        """The distance between lines, in units."""
        return self.pixels(style) * style.leading / self.scale

    def height(self, style: Style) -> float:
        """The height of the letters' box (ascent and descent), in units."""
        return self.font(style).get_height() / self.scale

    def width(self, text: str, style: Style) -> float:
        """How wide a line is, in units."""
        return self._pixel_width(text, style) / self.scale

    def _pixel_width(self, text: str, style: Style) -> int:
        key = (style.face, self.pixels(style), style.spacing if style.upper else 0.0, text)
        if style.upper:
            text = text.upper()
        found = self._widths.get(key)
        if found is None:
            font = self.font(style)
            found = font.size(text)[0]
            if style.spacing and text:
                found += round(style.spacing * self.pixels(style) * (len(text) - 1))
            if len(self._widths) > _METRICS:
                self._widths.clear()
            self._widths[key] = found
        return found

    def render(self, text: str, style: Style, colour: Colour) -> pygame.Surface:
        """A line as a surface (straight alpha), cached."""
        shown = text.upper() if style.upper else text
        key = (style.face, self.pixels(style), style.spacing, colour, shown)
        return self._lines.get(key, lambda: self._make(shown, style, colour))

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
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                tried = f"{line} {word}" if line else word
                if self.width(tried, style) <= width:
                    line = tried
                    continue
                if line:
                    lines.append(line)
                line = word
                while self.width(line, style) > width and len(line) > 1:
                    cut = self._cut(line, style, width)
                    lines.append(line[:cut])
                    line = line[cut:]
            lines.append(line)
        return lines

    def _cut(self, word: str, style: Style, width: float) -> int:
        cut = len(word) - 1
        while cut > 1 and self.width(word[:cut], style) > width:
            cut -= 1
        return cut

    def wrap_spans(self, spans: Sequence[Span], width: float) -> list[list[Piece]]:
        """Spans of several styles as lines no wider than `width`; "\n" in a span starts a line."""
        lines: list[list[Piece]] = [[]]
        for span in spans:
            for number, part in enumerate(span.text.split("\n")):
                if number:
                    lines.append([])
                for token in _tokens(part):
                    self._append(lines, replace(span, text=token), width)
        return lines

    def _append(self, lines: list[list[Piece]], word: Span, width: float) -> None:
        """Puts a word at the end of the last line, or on a new one, or breaks it if it must."""
        joined = self._joined(lines[-1], word)
        if joined.x + self.width(joined.span.text.rstrip(" "), word.style) <= width:
            if lines[-1] and joined.x == lines[-1][-1].x:
                lines[-1].pop()
            lines[-1].append(joined)
            return
        if lines[-1]:
            lines.append([])
            word = replace(word, text=word.text.lstrip(" "))
            if word.text:
                self._append(lines, word, width)
            return
        cut = self._cut(word.text, word.style, width)
        head = replace(word, text=word.text[:cut])
        lines[-1].append(Piece(head, 0.0, self.width(head.text, word.style)))
        if word.text[cut:]:
            lines.append([])
            self._append(lines, replace(word, text=word.text[cut:]), width)

    def _joined(self, line: list[Piece], word: Span) -> Piece:
        if not line:
            return Piece(word, 0.0, self.width(word.text, word.style))
        last = line[-1]
        # Measured as one text: kerning and rounding make it differ from the sum of its words.
        if replace(last.span, text="") == replace(word, text=""):
            both = replace(word, text=last.span.text + word.text)
            return Piece(both, last.x, self.width(both.text, word.style))
        return Piece(word, last.x + last.w, self.width(word.text, word.style))


def _tokens(text: str) -> list[str]:
    """Words, each with the spaces after it."""
    tokens: list[str] = []
    for word in text.split(" "):
        if tokens:
            tokens[-1] += " "
        tokens.append(word)
    return [token for token in tokens if token]
