"""Cards as strips: the Mission Site, the Launch Pad and the engine piles."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import product
from typing import Literal, NamedTuple

from game.rocketmen.data import CATALOGUE, PLACEABLE, CardFace
from game.rocketmen.data.model import Destination, Items
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import divided, titled
from scenes.table.strips import STRIP
from scenes.theme import INK_TEXT, SMALLEST_TEXT, Style
from scenes.titles.rocketmen.faces import parts

Lies = Literal["", "site", "pile"]
"""Where a strip lies: on the pad, on the Mission Site, in an engine pile."""
_ENGINES = {face.title for face in CATALOGUE if face.kind == "engine"}
"""Their names have one size: none looks more important."""
_LYING = tuple(
    {face.title: face for card, face in enumerate(CATALOGUE) if PLACEABLE[card]}.values()
)
"""One of each card that may lie on the pad; each mission may, too."""
_READ = 19.0
"""Units of letters that are read as easily as those of a panel."""
_STEP = 0.76
"""From line to line of a name, by the height of its letters' box."""


def draw_strip(
    canvas: Canvas, box: Box, face: CardFace, cost: Items, places: Sequence[Destination], lies: Lies
) -> None:
    """A card as a strip: in a pile, on the site, where it may be higher, or on the pad.

    On the site a mission says which rocket points it needs, on the pad what it gives.
    """
    h = box.h
    edge = h * 0.09
    wide = min(h * 0.85, box.w * 0.22) if lies == "pile" else min(h * 1.1, box.w * 0.25)
    window = Box(box.x + edge, box.y + edge, wide, h - 2 * edge)  # in a pile words need the width
    if lies == "pile":
        _pile_strip(canvas, box, window, face, cost)
        return
    if lies == "site" and h > box.w * 0.22:
        _site_strip(canvas, box, window, face, places)
        return
    way = _way(canvas, box, window, places, lies)
    end, size, shown = box.right - h * 0.2, way.size, way.shown
    if shown.w < h * 0.4:
        canvas.rounded(shown, h * 0.1, parts.ground(face))
    else:
        parts.draw_window(canvas, shown, face, h * 0.1)
    if lies == "site":
        wide = parts.needs_width(canvas, face, size, places)
        parts.draw_needs(canvas, face, Box(end - wide, box.cy - size / 2, wide, size), places)
    else:
        rows = _rows(face, way.stacked)
        for number, row in enumerate(rows):
            y = box.cy + h * 0.42 * (number - (len(rows) - 1) / 2)
            parts.draw_items(canvas, row, end, y, size, align="right")
    x = shown.right + h * 0.16
    room = end - _wide(canvas, face, size, way.stacked, places, lies) - h * 0.12 - x
    title = _divided(canvas, face.title, way.style, room)
    style, lines = titled(canvas, title, way.style, room)  # smaller only where nothing else helps
    step = min(canvas.fonts.height(style) * _STEP, h * 0.46)
    with canvas.clip(box.inset(1)):  # a letter's box is higher than what is seen of it
        for number, line in enumerate(lines):
            y = box.cy + step * (number - (len(lines) - 1) / 2)
            canvas.text_middle(line, x, y, style, INK_TEXT)


def _site_strip(
    canvas: Canvas, box: Box, window: Box, face: CardFace, places: Sequence[Destination]
) -> None:
    """The mission that is to be flown: its name, and the rocket points it needs at each place."""
    h = box.h
    parts.draw_window(canvas, window, face, h * 0.1)
    x = window.right + h * 0.14
    room = box.right - h * 0.14 - x
    style, words = parts.NAME.sized(h * 0.34), f"{face.title} mission"
    short = f"{face.title.split()[-1]} mission"  # a card of that name may lie on the pad as well
    for tried in (words, short):
        style, words = _one_line(canvas, tried, parts.NAME.sized(h * 0.34), room)
        if words == tried:
            break
    canvas.text_middle(words, x, box.y + h * 0.29, style, INK_TEXT)
    parts.draw_needs(canvas, face, Box(x, box.y + h * 0.54, room, h * 0.36), places)


def _pile_strip(canvas: Canvas, box: Box, window: Box, face: CardFace, cost: Items) -> None:
    """An engine in its pile: the name above, what it gives and costs below."""
    h = box.h
    parts.draw_window(canvas, window, face, h * 0.1)
    x, end = window.right + h * 0.14, box.right - h * 0.14
    style = parts.NAME.sized(h * 0.36)
    size = min(_one_line(canvas, each, style, end - x)[0].size for each in _ENGINES)
    style, name = _one_line(canvas, face.title, style.sized(size), end - x)
    canvas.text_middle(name, x, box.y + h * 0.26, style, INK_TEXT)
    low = box.y + h * 0.73
    parts.draw_items(canvas, face.items, x, low, h * 0.35)
    parts.draw_price(canvas, cost, end, low, h * 0.29)  # off the letters that hang


# --- names ---


class _Way(NamedTuple):
    """How strips of a size are divided: the picture, the size of what cards give, and whether
    money stands above the rest of it; and the letters of all names."""

    shown: Box
    size: float
    stacked: bool
    style: Style


_WAYS: dict[Hashable, _Way] = {}
_MOST_WAYS = 100


def _way(canvas: Canvas, box: Box, window: Box, places: Sequence[Destination], lies: Lies) -> _Way:
    """The way of all cards that may lie there, kept: to find it takes longer than to paint one."""
    fonts = canvas.fonts
    needs = tuple(places) if lies == "site" else ()
    key = fonts.root, fonts.scale, fonts.text_size, canvas.scale, box, window, needs, lies
    if key not in _WAYS:
        if len(_WAYS) >= _MOST_WAYS:
            _WAYS.clear()
        _WAYS[key] = _found(canvas, box, window, places, lies)
    return _WAYS[key]


def _found(
    canvas: Canvas, box: Box, window: Box, places: Sequence[Destination], lies: Lies
) -> _Way:
    """One way for all cards that may lie there, so that all names have one size, none is cut, and
    none of them looks more important: what cards give gets smaller, then the picture gives way."""
    h, scale = box.h, canvas.scale
    usual, end = min(h, box.w * STRIP), box.right - h * 0.2  # what is higher gains is its name's
    missions = [face for face in _LYING if face.kind == "mission"]
    faces = missions if lies == "site" else _LYING
    narrow, slim = window._replace(w=h * 0.65), window._replace(w=h * 0.3)
    shares = ((0.62, False), (0.46, False), (0.46, True), (0.36, True))
    names = [(each, [_measured(canvas, f.title, each, h) for f in faces]) for each in parts.LETTERS]
    more = parts.grown(canvas, 1.4)  # large text takes most of a low strip's height
    most = max(h * 0.4 * more, min(h * (0.82 if more > 1 else 0.6), _READ * more))
    gifts: dict[tuple[float, bool], tuple[float, list[float]]] = {}
    for share, stacked in shares:
        size = max(usual * min(share, 0.46), min(usual * share, 16.0))
        wide = [_wide(canvas, face, size, stacked, places, lies) for face in faces]
        gifts[share, stacked] = size, wide
    ways = []
    for shown, (way, (size, wide)) in product((window, narrow, slim), gifts.items()):
        x = shown.right + h * 0.16
        left = [end - each - h * 0.12 - x for each in wide]
        for letters, titles in names:
            all_of_them = list(zip(faces, titles, left, strict=True))
            sizes = (title.size(room, h, most) for _, title, room in all_of_them)
            pixels = int(min(sizes) * scale)  # else rounding makes them too large
            style = letters.sized(pixels / scale)
            # Small letters may be wider than large ones would be if they were as small.
            while pixels > SMALLEST_TEXT - 1 and any(
                title.two < style.size - 0.7 and canvas.fonts.width(face.title, style) > room
                for face, title, room in all_of_them
            ):
                pixels -= 1
                style = letters.sized(pixels / scale)
            ways.append(_Way(shown, size, way[1], style))
    best = max(way.style.size for way in ways)
    enough = max(SMALLEST_TEXT / scale, min(best * 0.9, h * 0.3))
    # As far as it leaves a picture, a name is rather as large as other words.
    pictured = max(way.style.size for way in ways if way.shown != slim)
    enough = max(enough, min(pictured * 0.95, _READ * parts.grown(canvas, 1.25)))
    return next((way for way in ways if way.style.size >= enough - 0.01), ways[-1])


class _Title(NamedTuple):
    """What a card's name measures in some letters."""

    at: float
    """Their size."""
    wide: float
    word: float
    """The widest line of it if it stands in two."""
    share: float
    """Of the room, how much such a line may have."""
    two: float
    """How large they may be in two lines by the height that there is."""

    def size(self, room: float, high: float, most: float) -> float:
        """The largest letters in which it is whole: in one line, or in two."""
        least = self.at / 1.5
        one = self.at * room / self.wide
        several = self.at * room / self.word * self.share
        return max(min(one, max(most, least)), min(several, self.two, max(high * 0.36, least)))


def _measured(canvas: Canvas, title: str, letters: Style, high: float) -> _Title:
    """Measures it in letters that can just be read well."""
    fonts = canvas.fonts
    at = 1.5 * (SMALLEST_TEXT / canvas.scale)
    tried = letters.sized(at)
    two = (high - 3) / (_STEP * fonts.height(tried) / at + 0.95)
    word = max(fonts.width(word, tried) for word in _divided(canvas, title, tried, 0.0).split())
    # Rather than divide a word.
    return _Title(at, fonts.width(title, tried), word, 0.8 if " " not in title else 1.0, two)


def _divided(canvas: Canvas, title: str, style: Style, room: float) -> str:
    """A single word may be divided; of several each is whole."""
    return divided(canvas.fonts, title, style, room) if " " not in title else title


def _rows(face: CardFace, stacked: bool) -> list[Items]:
    """What a card gives: in a row, or its money above the rest."""
    rest = face.items._replace(money=0)
    if stacked and face.items.money and any(rest):
        return [Items(face.items.money), rest]
    return [face.items]


def _wide(
    canvas: Canvas,
    face: CardFace,
    size: float,
    stacked: bool,
    places: Sequence[Destination],
    lies: Lies,
) -> float:
    """How wide that is, or what a mission on the site needs."""
    if lies == "site":
        return parts.needs_width(canvas, face, size, places)
    return max(parts.items_width(canvas, row, size) for row in _rows(face, stacked))


def _one_line(canvas: Canvas, text: str, style: Style, room: float) -> tuple[Style, str]:
    """A title in one line; where there is no room for all of it, its longest word that fits."""
    style, lines = titled(canvas, text, style, room, 1)
    if len(lines) == 1 and lines[0] == text and canvas.fonts.width(text, style) <= room:
        return style, text
    words = sorted(text.split(), key=len, reverse=True)
    return style, next((w for w in words if canvas.fonts.width(w, style) <= room), "")
