"""Bubbles: words beside a thing on the table, and a card large beside itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import groupby
from math import ceil, inf
from typing import Any

from game.core.contract import Refusal
from game.core.words import capital
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import wrap_parts
from scenes.kit.leaders import Point, length
from scenes.kit.placing import PANEL, SPARED, Ground, Placed, at_home, costs, place
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.table.card import MARGIN, card_picture
from scenes.table.frame import LARGE, text_factor
from scenes.table.preview import Inspected, Mark, Preview, rule_words
from scenes.table.refs import RuleAt, aim
from scenes.table.tokens import coloured
from scenes.theme import (
    BODY,
    CORAL,
    CREAM,
    HEADING,
    LINE,
    MINT,
    MUSTARD,
    NIGHT,
    PROMPT,
    SKY,
    SMALL,
    SMALL_BOLD,
    Colour,
    Face,
    Style,
)

WIDTHS = (420.0, 640.0, 300.0, 860.0, 220.0, 1120.0)
"""The widths that a bubble's rows may take, the best first."""
NARROW = (160.0, 120.0)
"""More of them where they stand beside a board, in the gaps that its panels leave."""
FACTORS, LOW_FACTORS = (1.0, 0.85, 0.7, 0.55), (1.0, 0.95, 0.85, 0.75, 0.7)
"""How much smaller its words get where those of the usual size have room nowhere; low ones become
no smaller than they are with less large text."""
LEGIBLE = 0.94
"""Smaller than that in usual text they are only where they have room nowhere else."""
WORTH = 0.5
"""A large hint that stands far off at any size is smaller where that hides so much less."""
CARDS = (420.0, 360.0, 300.0, 264.0, 220.0, 180.0)
"""The widths of a card that is shown large."""
DEARER = 30.0
"""Units by which the words may stand further off for each shape that is better."""
CLOSE = 1.15
"""The leading of large text in a bubble."""
TOUCH = 1.0
"""Words in their corner that reach so far into a name beside it touch it, no more."""
FEW, WIDE = 4, 38
"""So many lines, or letters in the longest of them, have words in their corner rather than be a
narrow column in larger letters."""
SIGN = 34.0
"""How wide the sign is that words and their thing share where no line leads."""
LINK = 8.0
"""Units between what it says and the link to the ruling."""
_SIDE, _TOP, _LOW = 20.0, 14.0, 6.0
_BETWEEN = " · "
"""Between rows that share a line."""
_HEAD = PROMPT.sized(22)
_BIND = "\u00a0"
_BOUND = re.compile(r"\([^)]*\)|\d+ \w+")
"""What stays on one line: brackets, and a figure with what it counts."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A bubble's rows as they wrap at one width."""

    w: float
    h: float
    lines: tuple[tuple[str, Style, Colour], ...]
    links: int = 0
    """How many of them, at the end, are the link to the ruling."""

    @property
    def reads(self) -> bool:
        """Whether it is no narrow column: few lines, or lines as long as one likes to read."""
        said = [text for text, *_ in self.lines[: len(self.lines) - self.links]]
        return len(said) <= FEW or max(map(len, said)) >= WIDE


_Part = tuple[str, Style, Colour, str]


def _room(fonts: Fonts, style: Style) -> str:
    """The gap for a picture before words: it is as wide as the line is high, and a bit."""
    return _BIND * ceil(fonts.line_height(style) / fonts.width(_BIND, style) + 0.25)


@dataclass(slots=True)
class Bubble:
    """Words beside something, over everything else."""

    rows: list[tuple[str, Style, Colour]] = field(default_factory=list)
    edge: Colour = LINE
    rule: str = ""
    """A ruling that the bubble links to."""
    sign: str = ""
    """The icon on the bubble and on its thing where it stands far off and no line can lead."""
    sum: Sequence[tuple[str, Colour]] = ()
    """The parts of the row that is a sum, each in its own colour."""
    marks: Sequence[Mark] = ()
    """Words with a colour of their own or a picture before them: they stay on one line."""
    low: bool = False
    """Its lines are close and hold several parts of a row, which a line break divides."""
    at_home: bool = False
    """It stands where a hint would, in the first of those places that has room."""
    brief: bool = False
    """A hint that rather stands in such a place without its first row, or in smaller words, than
    elsewhere."""

    @property
    def _top(self) -> float:
        return _LOW if self.low else _TOP

    def shapes(self, fonts: Fonts, factor: float = 1.0, *more: float) -> list[Shape]:
        """How it may look with words so large, the best first; `more`: widths besides."""
        text = text_factor(fonts)
        found: list[Shape] = []
        for wide in (*WIDTHS, *more):
            shape = self._shape(fonts, wide * text * factor, factor)
            if not any(known.w == shape.w and known.h <= shape.h for known in found):
                found.append(shape)
        return found

    def _shape(self, fonts: Fonts, most: float, factor: float) -> Shape:
        link = [(rule_words(self.rule), SMALL_BOLD, SKY)] if self.rule else []
        lines = [
            [(line, smaller, colour) for line in self._lines(fonts, text, smaller, most)]
            for text, style, colour in (*self.rows, *link)
            for smaller in (self._set(fonts, style.sized(style.size * factor)),)
        ]
        flat = tuple(line for row in lines for line in row)
        wide = max((fonts.width(text, style) for text, style, _ in flat), default=0.0)
        for line in flat if self.marks else ():  # marked words are bold
            parts = self._parts(fonts, *line)
            wide = max(wide, sum(fonts.width(text, face) for text, face, *_ in parts))
        high = sum(fonts.line_height(style) for _, style, _ in flat) + (LINK if link else 0)
        links = len(lines[-1]) if link else 0
        return Shape(max(wide, 120.0) + 2 * _SIDE, high + 2 * self._top, flat, links)

    def _lines(self, fonts: Fonts, text: str, style: Style, most: float) -> list[str]:
        """A row as it wraps: what belongs together is bound, where it has room on a line at all."""
        bound = {words: words for words in _BOUND.findall(text)}
        for words, _, picture in self.marks:
            bound[words] = _room(fonts, style) * bool(picture) + words
        for words, whole in bound.items():
            found = rf"(?<!\d){re.escape(words)}"
            tied = re.sub(found, whole.replace(" ", _BIND), text)
            # With the full stop behind it, too: what is too long is broken within a word.
            if all(fonts.width(each, style) <= most for each in tied.split(" ")):
                text = tied
        return wrap_parts(fonts, text, most, style)  # no line begins or ends with what joins parts

    def _parts(self, fonts: Fonts, line: str, style: Style, colour: Colour) -> Iterator[_Part]:
        """What of a line is drawn alike: parts of the sum, marked words, what stands between."""
        if line.replace(_BIND, " ") == " ".join(text for text, _ in self.sum):
            yield from ((f"{text} ", style, tone, "") for text, tone in self.sum)
            return
        room = _room(fonts, style)
        known = {
            room * bool(mark.picture) + words: mark
            for mark in self.marks
            for words in (mark.words.replace(" ", _BIND), mark.words)  # low rows are not bound
        }
        strong = style._replace(face=Face.TEXT_BOLD) if style.face is Face.TEXT else style
        for part in re.split(f"({'|'.join(map(re.escape, known))})", line) if known else (line,):
            _, tone, picture = known.get(part, ("", colour, ""))
            yield part, style if tone == colour else strong, tone, picture

    def _set(self, fonts: Fonts, style: Style) -> Style:
        """Large text has its lines closer: it is as large, and hides less."""
        large = self.low or text_factor(fonts) > LARGE
        return style._replace(leading=min(style.leading, CLOSE)) if large else style

    def place(self, fonts: Fonts, near: Box, ground: Ground) -> tuple[Placed, Shape]:
        """Where it goes and how its rows wrap there: rather elsewhere than in smaller words, but
        a low hint or refusal rather in smaller words than far off."""
        more = NARROW if ground.open else ()
        if self.sign and ground.homes:
            home = self._at_home(fonts, near, ground)
            if home is not None:
                return home
        for each in ground.homes if self.at_home else ():
            home = self._at_home(fonts, near, replace(ground, homes=(each,)))
            if home is not None:  # it names its thing: no line need lead there
                return replace(home[0], leader=()), home[1]
        first: tuple[Placed, list[Shape]] | None = None
        close = self.low and bool(self.sign or self.rule)
        least, worth = inf, WORTH if text_factor(fonts) > LARGE else 0.0
        for factor in LOW_FACTORS if self.low else FACTORS:
            shapes = self.shapes(fonts, factor, *more)
            if first is not None and factor * text_factor(fonts) < LEGIBLE:
                placed, shapes = first
                break
            placed = place(tuple((shape.w, shape.h) for shape in shapes), near, ground, DEARER)
            if placed.clear and not (close and placed.far):
                break
            if placed.clear and (price := costs(placed.box, near, ground)) < least:
                first, least = (placed, shapes), price * worth
        else:  # no size stands near: the usual one, if it has room at all
            placed, shapes = first or (placed, shapes)
        corner = ground.corner
        if corner is not None and not self.sign and _lost(placed, corner.longest):
            said = tuple(self.rows), self.rule, tuple(self.marks), self.low
            found = _in_corner(fonts, (fonts.scale, fonts.text_size), said, ground)
            if found is not None:
                return found
            if placed.far and not placed.leader:  # elsewhere they say at least what they are about
                named, alone = self._named(corner.name, beside=True), replace(ground, corner=None)
                return named.place(fonts, near, alone)
        if self.sign and len(placed.leader) > 2:  # a line round corners is lost among edges
            placed = replace(placed, leader=())
        return placed, shapes[placed.shape]

    def _at_home(self, fonts: Fonts, near: Box, ground: Ground) -> tuple[Placed, Shape] | None:
        """Where it stands in one of the homes, if it has room there: rather close than elsewhere,
        and what is no hint rather in smaller words, too, where text is large."""
        wide = [(each.w - 2 * _SIDE) / text_factor(fonts) for each in ground.homes]
        fitting = [each for each in wide if each > NARROW[-1]]
        low, large = replace(self, low=True), text_factor(fonts) > LARGE
        less = [(low, 1.0)]
        if self.brief:  # large text has left out its first row already
            short = low if large else replace(low, rows=self.rows[1:])
            less += [(short, 1.0), (lowered(short), 1.0)]
        if large and (self.brief or not self.sign):
            less += [(less[-1][0], factor) for factor in LOW_FACTORS[1:]]
        for bubble, factor in ((self, 1.0), *less):
            shapes = bubble.shapes(fonts, factor, *(each / factor for each in fitting))
            home = at_home(tuple((shape.w, shape.h) for shape in shapes), near, ground)
            if home is not None:
                return home, shapes[home.shape]
        return None

    def cornered(
        self, fonts: Fonts, home: Box, name: str, ground: Ground
    ) -> tuple[Placed, Shape] | None:
        """The same below the name of its thing, over a corner of the table, which grows from the
        window's side as far as is needed; None if that would cover what must stay in sight."""
        shown = self._named(name)
        panels = (box for box, bad in ground.dear if bad >= PANEL)
        spared = [*ground.kept, *(box for box in panels if not home.inset(-10).holds(box))]
        best: tuple[Box, Shape] | None = None
        for factor in LOW_FACTORS:
            found = []
            fitting = (home.w - 2 * _SIDE) / text_factor(fonts) / factor
            for shape in shown.shapes(fonts, factor, fitting, *NARROW):
                w, h = max(shape.w, home.w), shape.h if shape.links else max(shape.h, home.h)
                x = home.x if home.cx < ground.area.cx else home.right - w
                box = Box(x, home.bottom - h, w, h)
                if ground.area.holds(box) and not any(map(box.inset(TOUCH).meets, spared)):
                    found.append((box, shape))
            wide = [each for each in found if each[1].reads]
            if wide or (found and best is None):  # the one that covers least: none is half empty
                best = min(wide or found, key=lambda each: each[0].w * each[0].h)
            if wide:
                break
        return best and (Placed(best[0], 0, far=True, cornered=True), best[1])

    def _named(self, name: str, beside: bool = False) -> Bubble:
        """The same below the name of its thing, or beside it, unless that is in its first row."""
        (first, style, colour), *rest = self.rows
        head, first = capital(name), capital(first.removeprefix(f"{name}: "))
        if not name or name.casefold() in first.casefold():
            return replace(self, rows=[(first, style, colour), *rest])
        if self.low or beside:  # on a line with what is said, where there is room
            said = (f"{head}{_BETWEEN}{first}", style, colour)
            return replace(self._headed(name), rows=[said, *rest])
        lines = [(head, SMALL_BOLD, MUSTARD), (first, style, colour), *rest]
        return replace(self, rows=lines)

    def _headed(self, name: str) -> Bubble:
        """The same with its thing's name marked, which has no line of its own."""
        return replace(self, marks=(Mark(capital(name), MUSTARD), *self.marks))

    def draw(self, canvas: Canvas, near: Box, ground: Ground) -> Box:
        """Draws it near a box; returns its own."""
        placed, shape = self.place(canvas.fonts, near, ground)
        box = placed.box
        hidden = any(over.contains(near.cx, near.cy) for over in ground.over)
        if not hidden:
            draw_leader(canvas, placed, self.edge)
        signed = bool(self.sign) and placed.far and not placed.leader and not hidden
        if signed:
            self._draw_sign(canvas, *_sign_spot(near, ground, canvas.box))
        canvas.covered(box)
        canvas.shadow(box)
        canvas.rounded(box, 14, NIGHT, border=self.edge, width=2.5)
        y = self._begin(canvas.fonts, placed, shape)
        first, shown = len(shape.lines) - shape.links, self
        name = capital(ground.corner.name) if ground.corner is not None else ""
        begins = f"{shape.lines[0][0]} ".replace(_BIND, " ").startswith(f"{name}{_BETWEEN}")
        if name and (begins or (placed.cornered and self.low)):
            shown = self._headed(name)
        with canvas.room(box):
            for number, (line, style, colour) in enumerate(shape.lines):
                step = canvas.fonts.line_height(style)
                y += LINK if shape.links and number == first else 0
                x = box.x + _SIDE
                for text, face, tone, picture in shown._parts(canvas.fonts, line, style, colour):
                    if picture:
                        canvas.image(picture, Box(x, y, step, step))
                    drawn = canvas.text_middle(text, x, y + step / 2, face, tone)
                    x = drawn.right
                y += step
                if number >= first:
                    canvas.line((drawn.x, y - 2), (drawn.right, y - 2), SKY, 1.5)
        if signed:
            self._draw_sign(canvas, box.right - SIGN, box.y)
        return box

    def _begin(self, fonts: Fonts, placed: Placed, shape: Shape) -> float:
        """Where its first line stands: all of them in the middle of what it covers whole."""
        high = sum(fonts.line_height(style) for _, style, _ in shape.lines)
        high += LINK if shape.links else 0.0
        return placed.box.y + (self._top if placed.cornered else (placed.box.h - high) / 2)

    def _draw_sign(self, canvas: Canvas, x: float, y: float) -> None:
        canvas.circle(x, y, SIGN / 2 + 3, self.edge, border=NIGHT, width=3)
        canvas.icon(self.sign, x, y, SIGN * 0.75, NIGHT)

    def link(self, fonts: Fonts, near: Box, ground: Ground) -> Target | None:
        """The ruling as a target."""
        if not self.rule:
            return None
        placed, shape = self.place(fonts, near, ground)
        high = [fonts.line_height(style) for _, style, _ in shape.lines]
        y = self._begin(fonts, placed, shape) + sum(high[: -shape.links]) + LINK
        box, step = placed.box, sum(high[-shape.links :])
        spot = Box(box.x + 14, y - 4, box.w - 28, step + 8)
        return aim(RuleAt(), spot, f"Read ruling {self.rule}", "bubble", radius=8)


@lru_cache(maxsize=64)
def _in_corner(
    fonts: Fonts, sizes: tuple[float, float], said: tuple[Any, ...], ground: Ground
) -> tuple[Placed, Shape] | None:
    """Where words stand in their corner; kept, as each frame asks for it several times."""
    rows, rule, marks, low = said
    bubble, corner = Bubble(list(rows), rule=rule, marks=marks, low=low), ground.corner
    return corner and bubble.cornered(fonts, corner.box, corner.name, ground)


def _sign_spot(near: Box, ground: Ground, area: Box) -> Point:
    """Where a thing has its sign: over its middle, or, where its words are, at its corner; else
    where it hides less of what else is to be seen."""
    x = min(near.right, area.right - SIGN / 2) if near.h < near.w else near.cx
    first = x, near.y - (4 if near.h < near.w else 0)
    away = SIGN / 2
    spots = [first, (near.x, near.y), (near.right, near.y), (near.right, near.bottom)]
    spots += [(near.x, near.bottom), (near.cx, near.bottom)]
    spots += [(near.cx, near.y - away), (near.right + away, near.cy), (near.x - away, near.cy)]
    others = [(box, bad) for box, bad in ground.dear if bad >= SPARED]
    others = [(box, bad) for box, bad in others if not (near.holds(box) or box.holds(near))]

    def hides(spot: Point) -> float:
        sign = Box.around(*spot, SIGN, SIGN)
        return sum(bad for box, bad in others if box.meets(sign))

    return min(spots, key=hides)


def _lost(placed: Placed, longest: float) -> bool:
    """Whether words stand so far off that they are not found along a line."""
    far = placed.far and not 0 < length(placed.leader) <= longest
    return far or not placed.clear or longest < 0


def draw_leader(canvas: Canvas, placed: Placed, colour: Colour) -> None:
    """The line to what the words are about, where they stand far off."""
    if placed.leader:
        canvas.polyline(placed.leader, NIGHT, 6)
        canvas.polyline(placed.leader, colour, 2.5)
        x, y = placed.leader[-1]
        canvas.circle(x, y, 5, colour)


def refusal_bubble(refusal: Refusal, name: str = "", *, at_home: bool = False) -> Bubble:
    """Why something can't be done, with its ruling; below its name where a hint would stand."""
    if name:
        rows = [(name, BODY, MUSTARD), (refusal.text, SMALL, CREAM)]
        return Bubble(rows, CORAL, refusal.rule, low=True, at_home=True)
    return Bubble([(refusal.text, BODY, CREAM)], CORAL, refusal.rule, at_home=at_home)


def preview_bubble(preview: Preview) -> Bubble:
    """What a move would bring."""
    rows = [(preview.heading, _HEAD, CREAM)] * bool(preview.heading)
    if preview.points:
        loses = preview.points.startswith(("-", "−"))
        rows.append((preview.points, HEADING, MUSTARD if loses else MINT))
    rows += [(line, SMALL, CREAM) for line in preview.lines]
    rows += [(line, SMALL_BOLD, MUSTARD) for line in preview.warnings]
    edge = MUSTARD if preview.warnings else preview.edge
    return Bubble(rows, edge, sum=coloured(preview.terms), marks=preview.marks)


def lowered(bubble: Bubble, *without: Colour) -> Bubble:
    """The same words in little height: rows of one colour share lines, and are as small as the
    rest; `without`: rows of this colour are left out."""
    rows = [
        (text, SMALL if style.size > SMALL.size else style, colour)
        for text, style, colour in bubble.rows
    ]
    heads = (HEADING, SMALL_BOLD)
    points = [Mark(text, colour) for text, style, colour in bubble.rows if style in heads]
    if points and len(rows) > 1:
        rows = [(rows[0][0], *rows[1][1:]), *rows[1:]]
    kept = [row for row in rows if row[2] not in without] or rows
    joined = [
        (_BETWEEN.join(text for text, *_ in alike), *look)
        for look, alike in groupby(kept, key=lambda row: row[1:])
    ]
    return replace(bubble, rows=joined, marks=(*points, *bubble.marks), low=True)


def told_bubble(shown: Inspected, *, at_home: bool = False) -> Bubble:
    """What something is, in words beside it; or low where a hint would stand."""
    if at_home and shown.text:
        rows = [(shown.name, BODY, MUSTARD), (_BETWEEN.join(shown.text), SMALL, CREAM)]
        return Bubble(rows, low=True, at_home=True)
    return Bubble([(shown.name, BODY, MUSTARD), *((text, SMALL, CREAM) for text in shown.text)])


def _large(fonts: Fonts, shown: Inspected) -> Iterator[tuple[float, float, list[str]]]:
    """The widths that a large card may have, its height with the words below it, those words."""
    step = fonts.line_height(SMALL)
    for w in CARDS:
        lines = [line for text in shown.text for line in fonts.wrap(text, SMALL, w - 2 * _SIDE)]
        words = step * len(lines) + 2 * _TOP + 12 if lines else 0.0
        yield w, w * shown.ratio + words, lines


def draw_large(
    canvas: Canvas,
    shown: Inspected,
    near: Box,
    ground: Ground,
    fits: Callable[[Placed], bool] = lambda placed: True,
) -> Box | None:
    """A card large beside itself with its text below it; nothing where it has no room."""
    sizes = list(_large(canvas.fonts, shown))
    placed = place(tuple((w, h) for w, h, _ in sizes), near, ground)
    if shown.look is None or not placed.clear or not fits(placed):
        return None
    w, _, lines = sizes[placed.shape]
    box, step = placed.box, canvas.fonts.line_height(SMALL)
    draw_leader(canvas, placed, LINE)
    canvas.blit(card_picture(canvas, shown.look, w, shown.ratio), box.x - MARGIN, box.y - MARGIN)
    if lines:
        top = box.y + w * shown.ratio + 12
        words = Box(box.x, top, w, box.bottom - top)
        canvas.shadow(words)
        canvas.rounded(words, 14, NIGHT, border=LINE, width=2)
        with canvas.room(words):
            y = words.y + _TOP + step / 2
            for number, line in enumerate(lines):
                canvas.text_middle(line, words.x + _SIDE, y + step * number, SMALL, CREAM)
    return box
