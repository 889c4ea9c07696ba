"""Controls: buttons, switches, steppers, choices, text fields; nodes that can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.entry import Entry
from scenes.kit.nodes import Around, Node
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.theme import (
    BODY,
    BOLD,
    BUTTON,
    BUTTON_SMALL,
    CORAL,
    CORAL_FACE,
    CREAM,
    INK,
    INK_TEXT,
    KEY,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    NIGHT,
    RAISE,
    RAISE_HOVER,
    SKY,
    SMALL,
    Colour,
    mix,
)

Action = Callable[[], None]


def nothing() -> None:
    """The action of a control that has none."""


class Button(Node):
    """A pill with a word or two; `primary` is the coral one that means "act here"."""

    def __init__(
        self,
        key: str,
        label: str,
        action: Action = nothing,
        *,
        primary: bool = False,
        icon: str = "",
        small: bool = False,
        enabled: bool = True,
        chosen: bool = False,
        hint: str = "",
        spoken: str = "",
        zone: str = "buttons",
        grow: float = 0.0,
    ) -> None:
        super().__init__(grow=grow)
        self.key, self.label, self.action = key, label, action
        self.primary, self.icon, self.small = primary, icon, small
        self.enabled, self.chosen, self.hint = enabled, chosen, hint
        self.spoken, self.zone = spoken or label, zone
        self.style = BUTTON_SMALL if small else BUTTON
        self.pad = 20.0 if small else 30.0

    def _extra(self, fonts: Fonts) -> float:
        icon = fonts.height(self.style) + (10 if self.label else 0) if self.icon else 0.0
        hint = max(34.0, fonts.width(self.hint, KEY) + 18) + 12 if self.hint else 0.0
        return icon + hint

    def natural(self, fonts: Fonts) -> float:
        return fonts.width(self.label, self.style) + self._extra(fonts) + 2 * self.pad + 2

    def least(self, fonts: Fonts) -> float:
        words = max((fonts.width(w, self.style) for w in self.label.split()), default=0.0)
        return words + self._extra(fonts) + 2 * self.pad + 2

    def _lines(self, fonts: Fonts, width: float) -> list[str]:
        if not self.label:
            return [""]
        return fonts.wrap(self.label, self.style, width - self._extra(fonts) - 2 * self.pad)

    def measure(self, fonts: Fonts, width: float) -> float:
        lines = len(self._lines(fonts, width))
        return lines * fonts.line_height(self.style) + (20 if self.small else 30)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        draw_pill(canvas, self.box, self._face(hovered), self._edge())
        fonts = canvas.fonts
        lines = self._lines(fonts, self.box.w)
        colour = CREAM if self.enabled else MUTE
        words = max(fonts.width(line, self.style) for line in lines)
        x = self.box.cx - (words + self._extra(fonts)) / 2
        if self.icon:
            size = fonts.height(self.style)
            canvas.icon(self.icon, x + size / 2, self.box.cy, size * 0.86, colour)
            x += size + 10
        step = fonts.line_height(self.style)
        y = self.box.cy - step * len(lines) / 2
        with canvas.room(self.box.inset(6, 2)):
            for number, line in enumerate(lines):
                canvas.text_middle(line, x, y + step * (number + 0.5), self.style, colour)
            if self.hint:
                canvas.key_cap(self.hint, x + words + 12, self.box.cy)

    def _face(self, hovered: bool) -> Colour:
        if not self.enabled:
            return mix(NIGHT, RAISE, 0.35)
        if self.primary:
            return mix(CORAL_FACE, CORAL, 0.4) if hovered else CORAL_FACE
        return RAISE_HOVER if hovered else RAISE

    def _edge(self) -> Colour:
        if self.chosen:
            return MUSTARD
        if self.primary and self.enabled:
            return CORAL
        return LINE if self.enabled else mix(NIGHT, LINE, 0.5)

    def targets(self) -> Iterator[Target]:
        radius = min(self.box.h / 2, 40.0)
        yield Target(
            self.key, self.box, self.spoken, self.zone, self.enabled, self.primary, radius=radius
        )

    def find(self, key: str) -> Node | None:
        return self if key == self.key else None

    def choose(self, key: str) -> None:
        self.action()


def draw_pill(canvas: Canvas, box: Box, face: Colour, edge: Colour, width: float = 2.0) -> None:
    """The body of a button."""
    canvas.rounded(box, min(box.h / 2, 40.0), face, border=edge, width=width)


class Choice(Node):
    """A few options side by side, one of them on; wraps when there is no room."""

    def __init__(
        self,
        key: str,
        options: Sequence[tuple[str, str]],
        value: str,
        choose: Callable[[str], None],
        *,
        spoken: str = "",
        zone: str = "main",
        grow: float = 0.0,
    ) -> None:
        super().__init__(grow=grow)
        self.key, self.options, self.value = key, options, value
        self.on_choose, self.spoken, self.zone = choose, spoken, zone
        self._boxes: list[Box] = []

    _PAD = 18.0
    _GAP = 8.0

    def _width(self, fonts: Fonts, label: str) -> float:
        return fonts.width(label, SMALL) + 2 * self._PAD + 2

    def natural(self, fonts: Fonts) -> float:
        widths = [self._width(fonts, label) for _, label in self.options]
        return sum(widths) + self._GAP * max(0, len(widths) - 1)

    def least(self, fonts: Fonts) -> float:
        return max((self._width(fonts, label) for _, label in self.options), default=0.0)

    def _layout(self, fonts: Fonts, width: float) -> tuple[list[Box], float]:
        h = fonts.line_height(SMALL) + 16
        boxes: list[Box] = []
        x = y = 0.0
        for _, label in self.options:
            w = min(width, self._width(fonts, label))
            if x > 0 and x + w > width + 0.5:
                x, y = 0.0, y + h + self._GAP
            boxes.append(Box(x, y, w, h))
            x += w + self._GAP
        return boxes, y + h

    def measure(self, fonts: Fonts, width: float) -> float:
        return self._layout(fonts, width)[1]

    def place(self, fonts: Fonts, box: Box) -> None:
        super().place(fonts, box)
        boxes, _ = self._layout(fonts, box.w)
        self._boxes = [b.moved(box.x, box.y) for b in boxes]

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        for (value, label), box in zip(self.options, self._boxes, strict=True):
            on = value == self.value
            draw_pill(canvas, box, MUSTARD if on else NIGHT, MUSTARD if on else LINE)
            with canvas.room(box):
                canvas.text_centre(label, box.cx, box.cy, SMALL, INK_TEXT if on else CREAM)

    def targets(self) -> Iterator[Target]:
        for (value, label), box in zip(self.options, self._boxes, strict=True):
            on = ", chosen" if value == self.value else ""
            spoken = f"{self.spoken}: {label}{on}" if self.spoken else f"{label}{on}"
            yield Target(f"{self.key}:{value}", box, spoken, self.zone, radius=box.h / 2)

    def find(self, key: str) -> Node | None:
        return self if any(key == f"{self.key}:{value}" for value, _ in self.options) else None

    def choose(self, key: str) -> None:
        self.on_choose(key.removeprefix(f"{self.key}:"))


class Toggle(Node):
    """A switch with its name and a line on what it does."""

    sound: ClassVar[str] = "ui/toggle"

    def __init__(
        self,
        key: str,
        label: str,
        on: bool,
        change: Callable[[bool], None],
        *,
        help: str = "",
        zone: str = "main",
        grow: float = 0.0,
    ) -> None:
        super().__init__(grow=grow)
        self.key, self.label, self.on, self.change = key, label, on, change
        self.help, self.zone = help, zone

    _SWITCH = 64.0
    _PAD = 12.0

    def _room(self, width: float) -> float:
        return width - self._SWITCH - 16 - 2 * self._PAD

    def natural(self, fonts: Fonts) -> float:
        words = max(fonts.width(self.label, BOLD), fonts.width(self.help, SMALL))
        return words + self._SWITCH + 18 + 2 * self._PAD

    def least(self, fonts: Fonts) -> float:
        words = max(fonts.width(w, BOLD) for w in f"{self.label} {self.help}".split())
        return words + self._SWITCH + 18 + 2 * self._PAD

    def measure(self, fonts: Fonts, width: float) -> float:
        room = self._room(width)
        high = len(fonts.wrap(self.label, BOLD, room)) * fonts.line_height(BOLD)
        if self.help:
            high += len(fonts.wrap(self.help, SMALL, room)) * fonts.line_height(SMALL)
        return high + 16

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        if hovered:
            canvas.rounded(self.box, 12, mix(NIGHT, RAISE, 0.7))
        words = Box(self.box.x + self._PAD, self.box.y + 8, self._room(self.box.w), self.box.h - 16)
        with canvas.room(words):
            used = canvas.paragraph(self.label, words, BOLD, CREAM)
            if self.help:
                canvas.paragraph(self.help, words.top_part(used)[1], SMALL, MUTE)
        h = 34.0
        rail = Box(self.box.right - self._SWITCH - self._PAD, self.box.cy - h / 2, self._SWITCH, h)
        canvas.rounded(rail, h / 2, MINT if self.on else INK, border=LINE, width=2)
        knob = rail.right - h / 2 if self.on else rail.x + h / 2
        canvas.circle(knob, rail.cy, h / 2 - 5, INK_TEXT if self.on else MUTE)

    def targets(self) -> Iterator[Target]:
        state = "on" if self.on else "off"
        yield Target(self.key, self.box, f"{self.label}: {state}", self.zone, radius=12)

    def find(self, key: str) -> Node | None:
        return self if key == self.key else None

    def choose(self, key: str) -> None:
        self.change(not self.on)


class Stepper(Node):
    """A value between a minus and a plus; with `share` also as a bar (volumes)."""

    def __init__(
        self,
        key: str,
        value: str,
        less: Action | None,
        more: Action | None,
        *,
        spoken: str,
        share: float | None = None,
        width: float = 110.0,
        zone: str = "main",
        grow: float = 0.0,
    ) -> None:
        super().__init__(grow=grow)
        self.key, self.value, self.less, self.more = key, value, less, more
        self.spoken, self.share, self.width, self.zone = spoken, share, width, zone

    def _side(self, fonts: Fonts) -> float:
        return fonts.line_height(BODY) + 18

    def _middle(self, fonts: Fonts) -> float:
        return max(self.width, fonts.width(self.value, BOLD) + 16)

    def natural(self, fonts: Fonts) -> float:
        return self._middle(fonts) + 2 * self._side(fonts)

    def least(self, fonts: Fonts) -> float:
        return self.natural(fonts)

    def measure(self, fonts: Fonts, width: float) -> float:
        return self._side(fonts)

    def _ends(self) -> tuple[Box, Box]:
        h = self.box.h
        return Box(self.box.x, self.box.y, h, h), Box(self.box.right - h, self.box.y, h, h)

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        for box, action, plus in zip(
            self._ends(), (self.less, self.more), (False, True), strict=True
        ):
            face = RAISE if action else mix(NIGHT, RAISE, 0.35)
            ink = CREAM if action else mix(NIGHT, MUTE, 0.5)
            canvas.circle(box.cx, box.cy, box.h / 2, face, border=LINE, width=2)
            arm = box.h * 0.2
            canvas.line((box.cx - arm, box.cy), (box.cx + arm, box.cy), ink, 4)
            if plus:
                canvas.line((box.cx, box.cy - arm), (box.cx, box.cy + arm), ink, 4)
        middle = self.box.inset(self.box.h + 6, 0)
        if self.share is None:
            with canvas.room(middle):
                canvas.text_centre(self.value, self.box.cx, self.box.cy, BOLD)
            return
        rail = Box(middle.x, middle.cy - 6, middle.w, 12)
        canvas.rounded(rail, 6, INK, border=LINE, width=1.5)
        if self.share > 0:
            canvas.rounded(Box(rail.x, rail.y, max(12, rail.w * self.share), 12), 6, MUSTARD)

    def targets(self) -> Iterator[Target]:
        less, more = self._ends()
        r = less.h / 2
        yield Target(
            f"{self.key}:less",
            less,
            f"{self.spoken}: {self.value}. Less.",
            self.zone,
            self.less is not None,
            radius=r,
        )
        yield Target(
            f"{self.key}:more",
            more,
            f"{self.spoken}: {self.value}. More.",
            self.zone,
            self.more is not None,
            radius=r,
        )

    def find(self, key: str) -> Node | None:
        return self if key in (f"{self.key}:less", f"{self.key}:more") else None

    def choose(self, key: str) -> None:
        action = self.less if key.endswith(":less") else self.more
        if action is not None:
            action()


_MARKED = mix(INK, SKY, 0.45)
"""The ground of marked letters."""


class TextField(Node):
    """A line of text that the player edits; while it is open the scene gives what is typed."""

    def __init__(
        self,
        key: str,
        value: str,
        *,
        spoken: str,
        entry: Entry | None,
        open_it: Action,
        width: float = 220.0,
        zone: str = "main",
        grow: float = 0.0,
        icon: str = "",
        faint: str = "",
    ) -> None:
        super().__init__(grow=grow)
        self.key, self.value, self.spoken = key, value, spoken
        self.entry, self.open_it, self.width, self.zone = entry, open_it, width, zone
        self.icon, self.faint = icon, faint

    def natural(self, fonts: Fonts) -> float:
        return max(self.width, fonts.width(self.value, BODY) + 44)

    def least(self, fonts: Fonts) -> float:
        return min(self.natural(fonts), self.width)

    def measure(self, fonts: Fonts, width: float) -> float:
        return fonts.line_height(BODY) + 18

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        edge = MUSTARD if self.entry else RAISE_HOVER if hovered else LINE
        canvas.rounded(self.box, 10, INK, border=edge, width=2)
        left, fonts = self._left(), canvas.fonts
        if self.icon:
            canvas.icon(self.icon, self.box.x + 28, self.box.cy, 24, MUTE)
        first, text = self._seen(fonts)
        if self.entry:
            self._draw_mark(canvas, self.entry, first, len(text), left)
        if text:
            canvas.text_middle(text, left, self.box.cy, BODY, CREAM)
        elif self.faint and not self.entry:
            canvas.text_middle(self.faint, left, self.box.cy, BODY, MUTE)
        if self.entry:
            h = fonts.height(BODY)
            x = left + fonts.width(self.value[first : self.entry.cursor], BODY)
            canvas.fill(Box(x, self.box.cy - h / 2, 2.5, h), MUSTARD)

    def _draw_mark(self, canvas: Canvas, entry: Entry, first: int, seen: int, left: float) -> None:
        """The ground of the marked part."""
        ends = (min(seen, max(0, place - first)) for place in entry.marked)
        begin, end = (canvas.fonts.width(self.value[first : first + n], BODY) for n in ends)
        if end > begin:
            h = canvas.fonts.height(BODY)
            canvas.fill(Box(left + begin, self.box.cy - h / 2, end - begin, h), _MARKED)

    def _left(self) -> float:
        return self.box.x + (52 if self.icon else 16)

    def _seen(self, fonts: Fonts) -> tuple[int, str]:
        """The part of the text that the field has room for: where it begins, and its letters."""
        text, room = self.value, self.box.right - self._left() - 16
        cursor = self.entry.cursor if self.entry else 0
        first, last = 0, len(text)
        while fonts.width(text[first:cursor], BODY) > room and first < cursor:
            first += 1
        while fonts.width(text[first:last], BODY) > room and last > first + 1:
            last -= 1
        return first, text[first:last]

    def place_at(self, fonts: Fonts, x: float) -> int:
        """Between which letters a point lies: the number of letters before it."""
        first, text = self._seen(fonts)
        gaps = [abs(fonts.width(text[:n], BODY) - (x - self._left())) for n in range(len(text) + 1)]
        return first + gaps.index(min(gaps))

    def targets(self) -> Iterator[Target]:
        yield Target(self.key, self.box, f"{self.spoken}: {self.value}", self.zone, radius=10)

    def find(self, key: str) -> Node | None:
        return self if key == self.key else None

    def choose(self, key: str) -> None:
        self.open_it()


class Area(Around):
    """Makes a whole node choosable (a poster, a row of a list)."""

    def __init__(
        self,
        key: str,
        node: Node,
        action: Action,
        *,
        spoken: str,
        zone: str = "main",
        enabled: bool = True,
        radius: float = 14.0,
        hover: Callable[[Canvas, Box], None] | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(node, grow=grow)
        self.key, self.action = key, action
        self.spoken, self.zone, self.enabled = spoken, zone, enabled
        self.radius, self.hover = radius, hover

    def draw(self, canvas: Canvas, hovered: bool = False) -> None:
        if hovered and self.hover is not None:
            self.hover(canvas, self.box)
            return
        self.node.draw(canvas)

    def targets(self) -> Iterator[Target]:
        yield Target(self.key, self.box, self.spoken, self.zone, self.enabled, radius=self.radius)

    def find(self, key: str) -> Node | None:
        return self if key == self.key else None

    def choose(self, key: str) -> None:
        self.action()
