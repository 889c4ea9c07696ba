"""The coach: a figure of the print style and its bubble, placed beside what it speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product

import pygame

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.placing import SPARED, Ground, stand
from scenes.kit.target import Target
from scenes.kit.text import Fonts, Piece, Span
from scenes.lesson.refs import CoachAt
from scenes.table.bubbles import CLOSE, DEARER
from scenes.table.frame import text_factor
from scenes.table.refs import aim
from scenes.theme import (
    BODY,
    BUTTON_SMALL,
    CORAL,
    CORAL_DEEP,
    CREAM,
    INK_TEXT,
    KEY,
    LINE,
    MARGIN,
    NIGHT,
    PAPER,
    PAPER_MUTE,
    PAPER_SHADE,
    Colour,
    Face,
    Style,
    mix,
)

SAYS = Style(Face.TEXT, 25, leading=1.32)
LARGE = 1.3
"""From this text size on the coach's words grow from the size of usual text, not from theirs."""
FIGURE = (288.0, 324.0)
LEAST = 96.0
"""The coach's width where it stands inside its bubble."""
TIP = 60.0
"""The same in a tip: it is narrow, and its words need the room."""
GAP = 24.0
PAD = 30.0
WIDE = 456.0
CLEAR = 14.0
"""How far the coach keeps from what it speaks of."""
BROADER = 1.42
"""So much broader than its buttons a tip is rather than high, where that covers less."""
SMALLER = (1.0, 0.85, 0.7)
"""How large a tip's words may be."""
NEEDED = 2 * SPARED
"""From this weight on a tip stands beside what is there though it covers a panel."""
STEP = 36.0
"""How finely the window is searched for a place."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of the bubble."""

    name: str
    label: str
    cap: str = ""
    primary: bool = False


def offered(over: bool, asks: bool, warned: bool) -> tuple[Choice, ...]:
    """The buttons: at the end, where something is asked for, and where it is only read."""
    if over:
        first = Choice("first", "Play a real game", "Enter", primary=True)
        return (Choice("leave", "Menu"), first)
    if not asks:
        return (Choice("go", "Go on", "Enter", primary=True),)
    anyway = (Choice("anyway", "Do it anyway"),) if warned else ()
    return (*anyway, Choice("show", "Show me", "H"))


@dataclass(slots=True)
class Coach:
    """What is said now, in which mood, and where it stands."""

    title: str
    """The title's id: whose coach it is."""
    mood: str = "shows"
    text: str = ""
    later: str = ""
    """How much time has passed: a line above the words."""
    choices: tuple[Choice, ...] = ()
    dots: tuple[int, int] = (0, 0)
    """Which step of how many; none of none: no dots."""
    bubble: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    figure: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    small: bool = False
    """A tip: always small, the figure inside."""
    factor: float = 1.0
    """How large its words are: smaller where those of the usual size would cover what is dear."""
    inside: bool = False
    """The figure stands in the bubble, small."""
    left: bool = False
    """The figure is at the bubble's left."""
    buttons: list[tuple[Choice, Box]] = field(default_factory=list)
    lines: list[list[Piece]] = field(default_factory=list)
    placed: str = ""
    """What it said when it was placed."""
    hides: float = 0.0
    """How much a tip covered where it came that is dear."""

    @property
    def box(self) -> Box:
        """All that it covers."""
        return self.bubble if self.inside else self.bubble.union(self.figure)

    @property
    def _tight(self) -> float:
        """How much room there is round words and buttons: a tip goes beside the board."""
        return 0.5 if self.small else 1.0

    @property
    def pad(self) -> float:
        """Between its edge and its words."""
        return PAD * self._tight

    @property
    def _aside(self) -> float:
        """How much of its width the figure inside it takes."""
        return TIP if self.small else LEAST + GAP

    # --- placing ---

    def place(
        self,
        fonts: Fonts,
        area: Box,
        about: Sequence[Box],
        keep: Sequence[Box],
        dear: Sequence[Sequence[Box]] = (),
        *,
        stay: bool = False,
    ) -> None:
        """Finds a place near what it speaks of that covers none of what it must `keep` free.

        Where it can, it covers nothing `dear` either, or at least not the first of that. If it may
        `stay` it moves only when it must.
        """
        self.placed = self.text
        shapes = list(self._shapes(fonts, area))
        clear = [box.inset(-CLEAR) for box in keep]
        middle = _around(about) or area.centred(10, 10)
        dearest = dear[0] if dear else ()
        if stay and self._stays(fonts, area, shapes, [*clear, *dearest]):
            return
        for number in range(len(dear), -1, -1):
            free = [*clear, *(box for some in dear[:number] for box in some)]
            for w, h, figure in shapes:
                for spot in _spots(area, middle, w, h):
                    if not any(spot.meets(box) for box in free):
                        self._stand(fonts, spot, figure, spot.cx < middle.cx)
                        return
        w, h, figure = shapes[-1]
        top = Box(area.x, area.y, w, h)
        spots = [top, Box(area.x, area.bottom - h, w, h), *_grid(area, w, h)]
        spot = min(spots, key=lambda s: _covered(s, clear))
        self._stand(fonts, spot, figure, spot.cx < middle.cx)

    def stand_aside(
        self, fonts: Fonts, near: Box, ground: Ground, panels: Sequence[Box] = ()
    ) -> None:
        """Finds the place about `near` where it covers least of what the ground holds, and where
        it can nothing that is dear nor a panel: panels rather than cards and codes, smaller words
        rather than either."""
        spared = tuple(box for box, bad in ground.dear if bad >= SPARED)
        came, self.placed = self.placed == self.text, self.text
        if came and self._still(fonts, ground, spared):
            return
        # It speaks of nothing on the table: what it covers counts, not how far off it stands.
        ground = replace(ground, dear=tuple((box, bad * 4) for box, bad in ground.dear))
        sparing = replace(ground, kept=(*ground.kept, *spared, *panels))
        needed = tuple(box for box, bad in ground.dear if bad >= 4 * NEEDED)
        over = replace(ground, kept=(*ground.kept, *needed))
        offers = []
        for each, self.factor in product((sparing, over, ground), SMALLER):
            shapes = list(self._shapes(fonts, ground.area))
            found = stand(tuple((w, h) for w, h, _ in shapes), near, each, DEARER)
            figure = shapes[found.shape][2]
            hidden = not found.clear, _covered(found.box, needed), _covered(found.box, spared)
            offers.append((*hidden, -self.factor, found.box, figure))
            if found.clear and each is sparing:
                break
        *_, self.hides, smaller, box, figure = min(offers)
        self.factor = -smaller
        self._stand(fonts, box, figure, left=True)

    def _still(self, fonts: Fonts, ground: Ground, spared: Sequence[Box]) -> bool:
        """Whether a tip may stay where it came: it has that size still, and room there."""
        box, area = self.bubble, ground.area
        fits = any(abs(box.w - w) + abs(box.h - h) < 1 for w, h, _ in self._shapes(fonts, area))
        free = area.holds(box) and not any(box.meets(each, 1.0) for each in ground.kept)
        return fits and free and _covered(box, spared) <= self.hides + 1

    def _stays(
        self,
        fonts: Fonts,
        area: Box,
        shapes: Sequence[tuple[float, float, float]],
        clear: Sequence[Box],
    ) -> bool:
        """Stands where it stood, only as high as its words are now; whether it can."""
        there, stood = self.box, 0.0 if self.inside else self.figure.w
        for w, h, figure in shapes:
            if figure == stood and abs(w - there.w) < 1:
                spot = _into(Box(there.x, there.cy - h / 2, w, h), area, across=False)
                if spot is not None and not any(spot.meets(box) for box in clear):
                    self._stand(fonts, spot, figure, self.left)
                    return True
        return False

    def _shapes(self, fonts: Fonts, area: Box) -> Iterator[tuple[float, float, float]]:
        """Widths and heights of the whole and the figure's width, the best first."""
        factor = text_factor(fonts)
        wide = max(WIDE * min(1.6, factor), self._foot_wide(fonts))
        if factor < 1.5 and not self.small:
            for figure in (FIGURE[0], 200.0):
                high = figure * FIGURE[1] / FIGURE[0]
                yield wide + GAP + figure, max(self._high(fonts, wide), high), figure
        foot = self._foot_wide(fonts)
        narrow = (foot * BROADER, foot) if self.small else ()
        for share in (wide + self._aside, *narrow, area.w * 0.62, area.w * 0.8, area.w):
            w = min(area.w, share)
            yield w, self._high(fonts, w - self._aside), 0.0
        for share in (area.w * 0.62, area.w * 0.8, area.w) if self.small else ():
            yield share, self._low(fonts, share), 0.0

    def _low(self, fonts: Fonts, wide: float) -> float:
        """How high a tip is whose buttons stand beside its words."""
        rows = len(self._wrapped(fonts, wide - self._aside - self._foot_wide(fonts)))
        words = rows * fonts.line_height(self._says(fonts))
        return max(words, self._button_height(fonts)) + 2 * self.pad

    def _high(self, fonts: Fonts, wide: float) -> float:
        rows = len(self._wrapped(fonts, wide))
        words = self._head(fonts) + rows * fonts.line_height(self._says(fonts))
        return words + 2 * self.pad + self._foot(fonts)

    def _head(self, fonts: Fonts) -> float:
        return fonts.line_height(BUTTON_SMALL) + 6 if self.later else 0.0

    def _foot(self, fonts: Fonts) -> float:
        return self._button_height(fonts) + 14 if self.choices or self.dots[1] else 0.0

    def _foot_wide(self, fonts: Fonts) -> float:
        """How wide buttons and dots are beside each other."""
        buttons = sum(
            self._button_wide(fonts, choice) + 14 * self._tight for choice in self.choices
        )
        return buttons + (self.dots[1] * 20 + 24 if self.dots[1] else 0) + 2 * self.pad

    def _button_wide(self, fonts: Fonts, choice: Choice) -> float:
        label = fonts.width(choice.label, self._label(fonts))
        return label + 44 * self._tight + _cap(fonts, choice.cap)

    def _button_height(self, fonts: Fonts) -> float:
        return max(44.0, fonts.line_height(self._label(fonts)) + 16)

    def _label(self, fonts: Fonts) -> Style:
        """How a button's words are set: in large text a tip's are as much smaller as its words."""
        large = self.small and text_factor(fonts) >= LARGE
        return BUTTON_SMALL.sized(BUTTON_SMALL.size * self.factor) if large else BUTTON_SMALL

    def _says(self, fonts: Fonts) -> Style:
        """How the words are set: a tip's like others on the table."""
        large = text_factor(fonts) >= LARGE
        style = SAYS._replace(leading=CLOSE) if large and self.small else SAYS
        return style.sized(BODY.size * self.factor) if large or self.small else style

    def _wrapped(self, fonts: Fonts, wide: float) -> list[list[Piece]]:
        return fonts.wrap_spans(list(spans(self.text, self._says(fonts))), wide - 2 * self.pad)

    def _stand(self, fonts: Fonts, spot: Box, figure: float, left: bool) -> None:
        self.inside = not figure
        if figure:
            wide, high = spot.w - GAP - figure, figure * FIGURE[1] / FIGURE[0]
            self.left = left
            tall = self._high(fonts, wide)
            x = spot.x + figure + GAP if self.left else spot.x
            self.bubble = Box(x, spot.cy - tall / 2, wide, tall)
            at = spot.x if self.left else spot.right - figure
            self.figure = Box(at, spot.cy - high / 2, figure, high)
            room = wide
        else:
            self.left = True
            self.bubble = spot
            least = TIP - 8 if self.small else LEAST
            high, edge = min(least * FIGURE[1] / FIGURE[0], spot.h - 12), 12.0 if self.small else 18
            self.figure = Box(spot.x + edge, spot.y + 12, high * FIGURE[0] / FIGURE[1], high)
            room = spot.w - self._aside
            if self.small and spot.h < self._high(fonts, room) - 1:
                room -= self._foot_wide(fonts)
        self.lines = self._wrapped(fonts, room)
        self._lay_buttons(fonts)

    @property
    def _text_x(self) -> float:
        return self.bubble.x + self.pad + (self._aside if self.inside else 0.0)

    def _lay_buttons(self, fonts: Fonts) -> None:
        self.buttons = []
        high = self._button_height(fonts)
        x = self.bubble.right - self.pad
        for choice in reversed(self.choices):
            w = self._button_wide(fonts, choice)
            box = Box(x - w, self.bubble.bottom - self.pad + 8 - high, w, high)
            self.buttons.insert(0, (choice, box))
            x -= w + 14 * self._tight

    # --- pointing ---

    def targets(self) -> list[Target]:
        """The bubble, which the mouse does not reach through, and its buttons."""
        says = aim(CoachAt("says"), self.box, plain(self.text), "coach", enabled=False, radius=22)
        return [
            says,
            *(
                aim(CoachAt(choice.name), box, choice.label, "coach", radius=box.h / 2)
                for choice, box in self.buttons
            ),
        ]

    # --- drawing ---

    def draw(self, canvas: Canvas, grown: float, nod: float, hovered: str | None) -> None:
        """The figure and its bubble; `grown` from 0 to 1 while it appears."""
        if grown <= 0:
            return
        bubble = self.bubble
        canvas.shadow(bubble, 22, strength=0.5, blur=14)
        if not self.inside:
            self._tail(canvas)
        canvas.rounded(bubble, 22, PAPER, border=PAPER_SHADE, width=3)
        canvas.outline(bubble.inset(7), mix(PAPER, PAPER_SHADE, 0.7), 2, 16)
        self._figure(canvas, nod)
        with canvas.room(bubble.inset(4)):
            top = bubble.y + self.pad - (0 if self.small else 6)
            if self.later:
                middle = top + canvas.fonts.line_height(BUTTON_SMALL) / 2
                canvas.icon("timer", self._text_x + 11, middle, 22, CORAL_DEEP)
                x = self._text_x + 30
                canvas.text_middle(self.later, x, middle, BUTTON_SMALL, CORAL_DEEP)
                top += self._head(canvas.fonts)
            step = canvas.fonts.line_height(self._says(canvas.fonts))
            canvas.lines(self.lines, self._text_x, top, step)
            self._dots(canvas)
            for choice, box in self.buttons:
                self._button(canvas, choice, box, hovered == f"coach:{choice.name}")

    def _tail(self, canvas: Canvas) -> None:
        y = self.bubble.cy
        edge = self.bubble.x if self.left else self.bubble.right
        out = -GAP + 2 if self.left else GAP - 2
        points = [(edge - out * 0.2, y - 20), (edge + out, y + 6), (edge - out * 0.2, y + 22)]
        canvas.facet(points, PAPER)

    def _figure(self, canvas: Canvas, nod: float) -> None:
        name = f"coaches/{self.title}_{'small' if self.inside else self.mood}"
        box = self.figure.moved(0, nod)
        if self.inside and self.mood != "shows":
            name = f"coaches/{self.title}_{self.mood}"
        sprite = canvas.art.sprite(name, canvas.px(box.w), canvas.px(box.h))
        if sprite is None:
            return
        if not self.left:  # it points to what it speaks of
            key = ("coach mirrored", name, sprite.get_size())
            made = sprite
            sprite = canvas.art.sprites.get(key, lambda: pygame.transform.flip(made, True, False))
        canvas.blit(sprite, box.x, box.y)

    def _dots(self, canvas: Canvas) -> None:
        here, number = self.dots
        x, y = (
            self._text_x,
            self.bubble.bottom - self.pad + 8 - self._button_height(canvas.fonts) / 2,
        )
        for dot in range(number):
            if dot == here:
                canvas.rounded(Box(x - 1, y - 6, 28, 12), 6, CORAL)
                x += 38
            else:
                colour = INK_TEXT if dot < here else mix(PAPER, PAPER_MUTE, 0.45)
                canvas.circle(x + 5, y, 6, colour)
                x += 20

    def _button(self, canvas: Canvas, choice: Choice, box: Box, hovered: bool) -> None:
        face: Colour = CORAL if choice.primary else PAPER
        if hovered:
            face = mix(face, CREAM if choice.primary else PAPER_SHADE, 0.35)
        edge = CORAL_DEEP if choice.primary else PAPER_MUTE
        colour = CREAM if choice.primary else INK_TEXT
        canvas.rounded(box, box.h / 2, face, border=edge, width=2)
        fonts, label = canvas.fonts, self._label(canvas.fonts)
        cap = _cap(fonts, choice.cap)
        x = box.cx - (fonts.width(choice.label, label) + cap) / 2
        canvas.text_middle(choice.label, x, box.cy, label, colour)
        if choice.cap:
            w = cap - 12
            cap_box = Box(x + fonts.width(choice.label, label) + 12, box.cy - 15, w, 30)
            canvas.rounded(cap_box, 6, NIGHT, border=LINE, width=1.5)
            canvas.text_middle(choice.cap, cap_box.cx, box.cy, KEY, CREAM, align="centre")


def plain(text: str) -> str:
    """A sentence without its marks."""
    return text.replace("**", "").replace("__", "")


def spans(text: str, style: Style) -> Iterator[Span]:
    """A sentence in its styles: `**names**` bold, `__what it brings__` in coral."""
    strong = style._replace(face=Face.TEXT_BOLD)
    for part in re.split(r"(\*\*.+?\*\*|__.+?__)", text):
        if part.startswith("**"):
            yield Span(part[2:-2], strong, INK_TEXT)
        elif part.startswith("__"):
            yield Span(part[2:-2], strong, CORAL_DEEP)
        elif part:
            yield Span(part, style, INK_TEXT)


def _cap(fonts: Fonts, label: str) -> float:
    return max(34.0, fonts.width(label, KEY) + 18) + 12 if label else 0.0


def _around(boxes: Sequence[Box]) -> Box | None:
    found: Box | None = None
    for box in boxes:
        found = box if found is None else found.union(box)
    return found


def _spots(area: Box, about: Box, w: float, h: float) -> Iterator[Box]:
    """Right of it, left, above, below; then everywhere, the nearest first."""
    if w > area.w or h > area.h:
        return
    sides = (
        Box(about.right + GAP, about.cy - h / 2, w, h),
        Box(about.x - GAP - w, about.cy - h / 2, w, h),
        Box(about.cx - w / 2, about.y - GAP - h, w, h),
        Box(about.cx - w / 2, about.bottom + GAP, w, h),
    )
    for number, side in enumerate(sides):
        spot = _into(side, area, across=number > 1)
        if spot is not None:
            yield spot
    for x in (about.right + GAP, about.x - GAP - w):  # or beside it, but at its upper or lower edge
        for y in (about.y, about.bottom - h):
            if area.holds(spot := Box(x, y, w, h), 0.5):
                yield spot
    near = sorted(_grid(area, w, h), key=lambda s: abs(s.cx - about.cx) + abs(s.cy - about.cy))
    yield from near


def _into(spot: Box, area: Box, *, across: bool) -> Box | None:
    """Moved along the side on which it stands until it lies in the window."""
    if across:
        x = min(max(spot.x, area.x), area.right - spot.w)
        spot = Box(x, spot.y, spot.w, spot.h)
    else:
        y = min(max(spot.y, area.y), area.bottom - spot.h)
        spot = Box(spot.x, y, spot.w, spot.h)
    return spot if area.holds(spot, 0.5) else None


def _grid(area: Box, w: float, h: float) -> list[Box]:
    across = max(1, int((area.w - w) // STEP) + 1)
    down = max(1, int((area.h - h) // STEP) + 1)
    return [
        Box(min(area.x + STEP * i, area.right - w), min(area.y + STEP * j, area.bottom - h), w, h)
        for j in range(down + 1)
        for i in range(across + 1)
    ]


def _covered(spot: Box, boxes: Sequence[Box]) -> float:
    return sum((part := spot.clip(box)).w * part.h for box in boxes)


def window(area: Box, below: float) -> Box:
    """Where a coach may stand: the window below the bar."""
    return Box(MARGIN, below, area.w - 2 * MARGIN, area.h - below - MARGIN)
