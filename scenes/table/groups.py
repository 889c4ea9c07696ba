"""Groups: a long row of cards that belong together, each group with its sum; too many fold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import TypeAlias

from game.core.contract import Card
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted, short
from scenes.kit.layer import Same
from scenes.table.zones import Place, ZoneWidget
from scenes.theme import (
    CREAM,
    INK,
    INK_TEXT,
    NUMBER,
    PAPER,
    PAPER_SHADE,
    SMALL,
    Colour,
    Face,
    Style,
)

Parts: TypeAlias = Callable[[Sequence[Card]], list[list[int]]]
"""Which places of a pile belong together, the oldest first."""

CLOSE = 0.62
"""The least share of a card that its neighbour leaves free: number and kind are read there."""
SEEN = 40.0
"""So much of a card is seen at least, in units."""
_BESIDE = 0.87
"""Cards that lie `alone` are a little narrower than that rather than just overlap."""
_NARROW = 0.5
"""How wide a stack is, of a usual one, that holds nothing but groups which say little."""
_MUCH = 1.1
"""So much better are cards told apart where sums lie on them, or these stay below."""
_WORDS = 0.32
"""So much of the height of a card has words."""
_MOST_LINES = 3
_LARGER = 1.25
"""Sums are larger by so much at most where there is room."""
_HOW, _SUM = Style(Face.DISPLAY, SMALL.size), Style(Face.DISPLAY_BOLD, SMALL.size)


@dataclass(frozen=True, slots=True)
class Laid:
    """How a pile lies: its lines of groups, and those that are folded."""

    w: float
    step: float
    lines: list[list[list[int]]]
    folded: list[list[int]]
    pile: Box | None
    """Where those are."""
    foot: float
    """Height below each line."""


def _clear(laid: Laid) -> float:
    """How well its cards are told apart: what their neighbours leave free says more than width."""
    return laid.w + 2.5 * min(laid.step, laid.w)


@dataclass
class Groups(ZoneWidget):
    """Group by group, in more than one line where there is height; what is too much folds."""

    parts: Parts = lambda cards: [[at] for at in range(len(cards))]
    foot: float = 30.0
    """Height below each line for the sums."""
    tight: float = 0.0
    """So much is below where the sums lie on each group's last card instead, if that lets much more
    be seen; 0: they never do."""
    largest: float = 200.0
    least: float = 50.0
    """A narrower card could not be read: groups fold before."""
    folds: float = 90.0
    """How wide the folded ones are."""
    roomy: float = 0.0
    """The height below each line where the cards, as large as they are, leave more."""
    gap: float = 6.0
    apart: float = 16.0
    """Between two groups."""
    minor: Callable[[Sequence[Card], Sequence[int]], bool] = lambda cards, part: False
    """Whether a group says so little that it folds before older ones, unless it is the newest."""
    alone: float = 0.0
    """In one line cards are as wide as lets them lie side by side; where that would be much less
    than this they overlap, no wider than this. 0: they are as wide as lets them be told apart."""
    called: tuple[str, str] = ("group", "groups")
    """One of them, and more, where all are folded."""
    _known: tuple[tuple[Card, ...], Laid] | None = field(default=None, compare=False, repr=False)
    _minor: Sequence[list[int]] = field(default=(), compare=False, repr=False)

    def laid(self, cards: Sequence[Card]) -> Laid:
        """The widest cards at which all groups are seen, more lines of them where these let more of
        each card be seen; if there are none, as many as can be."""
        known = self._known  # each redraw asks four times
        if known is None or known[0] != tuple(cards):
            laid = self._roomy(cards)
            if laid.lines and laid.foot == self.foot:
                high = self.box.h / len(laid.lines) - laid.w * self.ratio
                laid = replace(laid, foot=max(laid.foot, min(self.roomy, high)))
            known = self._known = tuple(cards), laid
        return known[1]

    def _roomy(self, cards: Sequence[Card]) -> Laid:
        """With the sums below, or on the cards."""
        below = self._lay(cards)
        if not self.tight:
            return below
        on = replace(self, foot=self.tight, tight=0.0)._lay(cards)
        fewer = len(on.folded) - len(below.folded)
        return on if fewer < 0 or (not fewer and _clear(on) > _MUCH * _clear(below)) else below

    def _lay(self, cards: Sequence[Card]) -> Laid:
        groups = self.parts(cards)
        widths = [self._widest(lines) for lines in range(1, _MOST_LINES + 1)]
        if self.alone and groups:
            between = self.apart * (len(groups) - 1) + self.gap * (len(cards) - len(groups))
            side = (self.box.w - between) / len(cards)
            widths[0] = min(widths[0], side if side >= _BESIDE * self.alone else self.alone)
        least = self.least
        minor = [part for part in groups[:-1] if self.minor(cards, part)]
        self._minor, telling = minor, [part for part in groups if part not in minor]
        order = [*minor, *telling]
        folds = [order[:count] for count in range(len(groups))]
        # Where the newest has no room beside the others' stack, the latest that has some is seen.
        folds += [[part for part in groups if part is not kept] for kept in reversed(telling)]
        for folded in (*folds, groups):
            for seen in (SEEN, 0.0):  # rather than fold one more group, less of each card is seen
                best = self._best(groups, folded, widths, seen)
                if best is not None:
                    return self._more(groups, telling, best, widths)
        w = min(least, widths[0])
        return Laid(w, w, [], groups, self._stack(w, groups) if groups else None, self.foot)

    def _more(
        self,
        groups: list[list[int]],
        telling: list[list[int]],
        laid: Laid,
        widths: list[float],
    ) -> Laid:
        """The same with what else has room beside it, the latest first, where little is seen."""
        for part in reversed(telling):
            if len(laid.folded) > 1 and part in laid.folded and any(laid.lines):
                folded = [each for each in laid.folded if each is not part]
                laid = self._best(groups, folded, widths, SEEN) or laid
        return laid

    def _best(
        self, groups: list[list[int]], folded: list[list[int]], widths: list[float], seen: float
    ) -> Laid | None:
        """In the lines in which the cards are widest and the most of each is seen."""
        best = None
        for lines, w in enumerate(widths, start=1):
            while w >= self.least:
                found = self._flow(groups, folded, lines, w, max(w * CLOSE, min(w, seen)))
                if found is not None:
                    found = self._loose(groups, found, lines)
                    if best is None or _clear(found) > _clear(best):
                        best = found
                    break
                w -= 2
        return best

    def seen(self, cards: Sequence[Card]) -> tuple[int, float]:
        """How much of them can be seen here, to compare it with another row: the newest group lies
        open, then the fewest fold, then cards are told apart best."""
        laid, groups = self.laid(cards), self.parts(cards)
        hidden = len(groups) * (groups[-1] in laid.folded) if groups else 0
        return -hidden - len(laid.folded), _clear(laid)

    def fold(self, cards: Sequence[Card]) -> tuple[list[list[int]], Box | None]:
        """The groups that are folded, and where they are."""
        laid = self.laid(cards)
        return laid.folded, laid.pile

    def _widest(self, lines: int) -> float:
        return min(self.largest, self.box.w, (self.box.h / lines - self.foot) / self.ratio)

    def _loose(self, groups: list[list[int]], laid: Laid, lines: int) -> Laid:
        """The same groups with their cards as far from each other as there is room for in so many
        lines, also where fewer would do."""
        step = laid.w + self.gap
        while step > laid.step:
            found = self._flow(groups, laid.folded, lines, laid.w, step)
            if found is not None:
                return found
            step -= 2
        return laid

    def _flow(
        self, groups: list[list[int]], folded: list[list[int]], most: int, w: float, step: float
    ) -> Laid | None:
        """The groups line by line, if they fit; the folded ones come first."""
        pile = self._stack(w, folded) if folded else None
        lines: list[list[list[int]]] = [[]]
        x = pile.w + self.apart if pile else 0.0
        for group in (part for part in groups if part not in folded):
            wide = (len(group) - 1) * step + w
            if lines[-1] and x + wide > self.box.w + 0.5:
                lines.append([])
                x = 0.0
            if x + wide > self.box.w + 0.5 or len(lines) > most:
                return None
            lines[-1].append(group)
            x += wide + self.apart
        return Laid(w, step, lines, folded, pile, self.foot)

    def _stack(self, w: float, folded: Sequence[list[int]]) -> Box:
        wide = self.folds  # what says so little leaves the others room
        if all(part in self._minor for part in folded):
            wide = max(w, _NARROW * wide)
        return Box(self.box.x, self.box.y, min(wide, self.box.w), w * self.ratio)

    def named(self, cards: Sequence[Card], card: Card) -> Box | None:
        """The bracket below the card's group and what that is worth."""
        laid, places = self.laid(cards), self.places(cards)
        at = cards.index(card)
        group = next((part for line in laid.lines for part in line if at in part), None)
        ends = [places[end] for end in (group[0], group[-1])] if group else []
        over = [place.box(self.ratio) for place in ends if place is not None]
        if len(over) < 2:
            return None
        span = over[0].union(over[1])
        return Box(span.x, span.bottom, span.w, laid.foot)

    def taken(self, cards: Sequence[Card]) -> Box:
        """Where the groups lie, with their sums."""
        laid = self.laid(cards)
        boxes = [place.box(self.ratio) for place in self.places(cards) if place is not None]
        boxes += [laid.pile] if laid.pile is not None else []
        around = reduce(Box.union, boxes, self.box._replace(w=0.0, h=0.0))
        return around._replace(h=around.h + laid.foot) if boxes else around

    def places(self, cards: Sequence[Card]) -> list[Place | None]:
        laid = self.laid(cards)
        found: list[Place | None] = [None] * len(cards)
        layer, high = 0, laid.w * self.ratio
        for row, line in enumerate(laid.lines):
            x = self.box.x + laid.w / 2
            if not row and laid.pile is not None:
                x += laid.pile.w + self.apart
            y = self.box.y + high / 2 + row * (high + laid.foot)
            for group in line:
                for at in group:
                    free = 1.0 if at == group[-1] else min(1.0, laid.step / laid.w)
                    found[at] = Place(x, y, laid.w, 0.0, layer, free)
                    layer += 1
                    x += laid.step
                x += laid.w - laid.step + self.apart
        return found


def draw_groups(
    canvas: Canvas,
    row: Groups,
    cards: Sequence[Card],
    colour: Colour,
    worth: Callable[[Sequence[int]], tuple[str, str]],
) -> None:
    """A bracket below each group, and below those that are folded, with what they are worth and,
    where there is room, how that comes about."""
    key = ("groups", Same(row), tuple(cards), colour)
    canvas.group(key, lambda: _draw_groups(canvas, row, cards, colour, worth))


def _draw_groups(
    canvas: Canvas,
    row: Groups,
    cards: Sequence[Card],
    colour: Colour,
    worth: Callable[[Sequence[int]], tuple[str, str]],
) -> None:
    laid, places = row.laid(cards), row.places(cards)
    for group in (part for line in laid.lines for part in line):
        first, last = places[group[0]], places[group[-1]]
        if first is not None and last is not None:
            span = first.box(row.ratio).union(last.box(row.ratio))
            _draw_worth(canvas, row, laid, span, laid.w, colour, *worth(group))
    if laid.pile is not None:
        count = len(laid.folded)
        sheets = laid.pile.bottom_part(_band(row, laid))[1]
        _draw_fold(canvas, sheets, count, "" if any(laid.lines) else row.called[count > 1])
        inside = [at for group in laid.folded for at in group]
        _draw_worth(canvas, row, laid, laid.pile, laid.pile.w, colour, "", worth(inside)[1])


def _draw_worth(
    canvas: Canvas,
    row: Groups,
    laid: Laid,
    over: Box,
    last: float,
    colour: Colour,
    how: str,
    words: str,
) -> None:
    """A bracket below cards, and on it what they are worth; how, if it fits under them.  `last`:
    how wide the last of them is, on whose foot it stands where there is no room below.  No words:
    the card says it."""
    band, foot = _band(row, laid), max(row.foot, laid.foot)
    high = foot - 4
    left, right, y = over.x + 3, over.right - 3, over.bottom + (4 if band else 6)
    canvas.polyline([(left, y), (left, y + 6), (right, y + 6), (right, y)], colour, 2.5)
    if not words:
        return
    fonts, larger = canvas.fonts, min(_LARGER, foot / row.foot)
    told = how and not band and fonts.line_height(SMALL) <= high * 1.3
    for said, size in (*(((how, larger), (how, 1.0)) if told else ()), ("", larger)):
        sums, by = (style.sized(style.size * size) for style in (_SUM, _HOW))
        before = fonts.width(said, by) + 7 if said else 0.0
        wide = fonts.width(words, sums) + 20
        if wide + before + 20 <= over.w:
            break
    wide += before
    pill = Box.around(over.cx, over.bottom + foot - 1 - high / 2, wide, high)
    if band:
        pill = Box(over.right - last, over.bottom - band, last, band + laid.foot - 1)
    canvas.rounded(pill, min(pill.h / 2, 20.0), INK, border=colour, width=2)
    if before:
        canvas.text_middle(said, pill.x + 10, pill.cy, by, CREAM)
    style = fitted(canvas, words, sums, pill.w - before - (band and 8), high * 1.2)
    canvas.text_centre(words, pill.cx + before / 2, pill.cy, style, CREAM)


def _band(row: Groups, laid: Laid) -> float:
    """How much of a group's last card its sum covers, all words on it; 0 where it stands below."""
    on = laid.foot < row.foot
    return max(row.foot - laid.foot, _WORDS * laid.w * row.ratio) if on else 0.0


def _draw_fold(canvas: Canvas, box: Box, count: int, whole: str) -> None:
    """A stack of paper that says how many groups lie in it; `whole`: what they are, if all do."""
    fonts = canvas.fonts
    for away in (8.0, 4.0, 0.0):
        sheet = Box(box.x + away, box.y + 8 - away, box.w - 8, box.h - 8)
        canvas.rounded(sheet, 8, PAPER_SHADE if away else PAPER, border=INK, width=1.5)
    number = str(count) if whole else f"+{count}"
    words, style = short(canvas, (whole or "more",), SMALL, sheet.w - 8, sheet.h / 2)
    if not whole and sheet.h < 2.2 * fonts.line_height(SMALL):  # both would be too small
        style = fitted(canvas, number, _SUM, sheet.w - 8, sheet.h)
        canvas.text_centre(number, sheet.cx, sheet.cy, style, INK_TEXT)
        return
    large = NUMBER.sized(min(sheet.w * 0.36, sheet.h * 0.4))
    high = fonts.line_height(large) * 0.85
    top = sheet.cy - (high + fonts.line_height(style) * 0.9) / 2
    canvas.text_centre(number, sheet.cx, top + high / 2, large, INK_TEXT)
    canvas.text_centre(
        words, sheet.cx, top + high + fonts.line_height(style) * 0.4, style, INK_TEXT
    )
