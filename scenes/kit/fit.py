"""Text that must fit: smaller, shorter, or cut at last."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.theme import SMALL, Style

_SYLLABLE = re.compile(r"([cst]h|[bcdfgpt][lr]|[b-df-hj-np-tv-z])(?=[aeiouy])")
"""Where one begins: a consonant, or two that are one sound, before a vowel."""


def fitted(canvas: Canvas, text: str, style: Style, room: float, high: float = math.inf) -> Style:
    """The style, smaller if the text would not fit."""
    fonts = canvas.fonts
    share = min(room / fonts.width(text, style), high / fonts.line_height(style))
    if share >= 1:
        return style
    # As large as it was drawn, less the share: the player's text size is in there already.
    plain = style._replace(scales=False)
    grown = fonts.width(text, style) / fonts.width(text, plain)
    return plain.sized(style.size * grown * share * 0.97)


def short(
    canvas: Canvas, texts: Sequence[str], style: Style, room: float, high: float
) -> tuple[str, Style]:
    """The first of the texts that fits, the last one cut if none does: text has a least size."""
    for text in texts:
        for tried in (style, style._replace(upper=False, spacing=0.0)):
            found = fitted(canvas, text, tried, room, high)
            if canvas.fonts.width(text, found) <= room:
                return text, found
    text = texts[-1]
    while len(text) > 1 and canvas.fonts.width(f"{text}…", found) > room:
        text = text[:-1].rstrip()
    return f"{text}…", found


def shrunk(fonts: Fonts, text: str, style: Style, room: float) -> Style:
    """The style, small enough for one line if it can be (letters have a least size)."""
    wide = fonts.width(text, style)
    size = style.size
    while wide > room and size > 8:  # whole pixels: the first guess may be a little too large
        size = min(size - 0.5, size * room / wide)
        wide = fonts.width(text, style.sized(size))
    return style if size == style.size else style.sized(max(8.0, size))


def narrowed(fonts: Fonts, text: str, style: Style, room: float, share: float = 1.0) -> Style:
    """The style, in one step as much smaller as the text is too wide, to that share of the room."""
    wide = fonts.width(text, style)
    return style if wide <= room else style.sized(style.size * share * room / wide)


def alike(fonts: Fonts, texts: Sequence[str], style: Style, room: float, high: float) -> Style:
    """One size for all texts; where letters have their least size closer, then no capitals."""
    close = style._replace(spacing=0.0)
    for found in (style, close, close._replace(upper=False)):
        while found.size > 8:
            wide = max(fonts.width(text, found) for text in texts)
            if wide <= room and fonts.line_height(found) <= high + 1:
                return found
            found = found.sized(found.size - 1)
    return found


def beside(
    fonts: Fonts, names: Sequence[str], style: Style, room: float, least: float
) -> list[tuple[Style, str]]:
    """Names that stand side by side, in one size for all, no smaller than that share; long ones are
    told by a word that no other has. One that would still be cut is smaller than the others."""
    small, said = style.sized(style.size * least), list[str]()
    for name in names:
        words = [name] if fonts.width(name, small) <= room else name.split(" ")
        lone = (word for word in words if sum(word in each.split(" ") for each in names) < 2)
        said.append(next(lone, name))
    sizes = (shrunk(fonts, name, style, room).size for name in said)
    one = style.sized(max(small.size, min(sizes, default=style.size)))
    styles = [shrunk(fonts, name, one, room) for name in said]
    return [(each, cut(fonts, name, each, room)) for name, each in zip(said, styles, strict=True)]


def cut(fonts: Fonts, text: str, style: Style, room: float) -> str:
    """The text, shortened if it does not fit even at the least size."""
    if fonts.width(text, style) <= room:
        return text
    while len(text) > 1 and fonts.width(f"{text}…", style) > room:
        text = text[:-1].rstrip()
    return f"{text}…"


def wrap_parts(fonts: Fonts, text: str, width: float, style: Style = SMALL) -> list[str]:
    """Wraps "5 cards · 4 co-pilots" between its parts where they fit, else between words."""
    lines: list[str] = []
    for part in text.split(" · "):
        joined = f"{lines[-1]} · {part}" if lines else part
        if lines and fonts.width(joined, style) <= width:
            lines[-1] = joined
        elif part:
            lines += fonts.wrap(part, style, width)
    return lines


def titled(
    canvas: Canvas, text: str, style: Style, room: float, most: int = 2
) -> tuple[Style, list[str]]:
    """A title in at most so many lines, no word broken, as large as that allows.

    A word without room even in the smallest letters is cut, rather than go on in the next line.
    """
    fonts = canvas.fonts
    while style.size > 9:
        lines = fonts.wrap(text, style, room)
        whole = all(fonts.width(word, style) <= room for word in text.split())
        if whole and len(lines) <= most:
            return style, lines
        style = style.sized(style.size - 0.5)
    if style.spacing >= 0:  # at the least size of letters: closer together
        return titled(canvas, text, style._replace(spacing=-0.05, size=style.size + 1), room, most)
    shorter = " ".join(cut(fonts, word, style, room) for word in text.split())
    return style, fonts.wrap(shorter, style, room)[:most]


def divided(fonts: Fonts, text: str, style: Style, room: float) -> str:
    """The text, with each word that is too wide in two lines: divided at its own hyphen, or where
    a syllable begins as near to its middle as can be."""

    def halves(word: str) -> str:
        if fonts.width(word, style) <= room:
            return word
        if "-" in word:
            return word.replace("-", "-\n")
        begins = [found.start() for found in _SYLLABLE.finditer(word, 2)]
        begins = [at for at in begins if at < len(word) - 2]
        if not begins:
            return word
        at = min(reversed(begins), key=lambda at: abs(2 * at - len(word)))
        return f"{word[:at]}-\n{word[at:]}"

    return " ".join(map(halves, text.split()))


def paragraphs(
    fonts: Fonts, texts: Sequence[str], style: Style, room: float, high: float, least: float = 8.0
) -> tuple[Style, list[list[str]]]:
    """Each text in its own lines, in letters small enough for all to fit, not below the least."""
    while True:
        lines = [fonts.wrap(text, style, room) for text in texts]
        fits = sum(map(len, lines)) * fonts.line_height(style) <= high + 0.5
        whole = all(fonts.width(line, style) <= room for each in lines for line in each)
        if style.size <= least or (fits and whole):
            return style, lines
        style = style.sized(max(least, style.size - 0.5))


def named(
    canvas: Canvas,
    title: str,
    letters: Sequence[Style],
    size: float,
    room: float,
    most: float = 0.0,
) -> tuple[Style, list[str]]:
    """A title in a narrow place: in finer letters, then into its margins (`most`: the room with
    these), at last with a long word divided."""
    fonts = canvas.fonts
    rooms = [(room, each) for each in letters] + [(most, letters[-1])] * (most > room)
    for wide, each in rooms:
        style, lines = titled(canvas, title, each.sized(size), wide)
        if max(fonts.width(word, style) for word in title.split()) <= wide:
            return style, lines
    wide = max(room, most)
    return titled(canvas, divided(fonts, title, style, wide), letters[-1].sized(size), room, 3)
