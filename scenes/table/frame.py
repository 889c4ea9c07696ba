"""The frame around every title's board: areas, top bar, prompt, action buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.table.buttons import button_colours
from scenes.table.log import least_height
from scenes.table.refs import BarAt, aim
from scenes.theme import (
    BODY,
    BUTTON,
    CREAM,
    GAP,
    INK,
    KEY,
    LINE,
    MARGIN,
    MUSTARD,
    MUTE,
    NIGHT,
    PROMPT,
    RAISE,
    SMALL,
    SUBTITLE,
    Style,
)


@dataclass(frozen=True, slots=True)
class Areas:
    """Where everything goes, in units; the title fills `board`, `hand`, and the `…_extra`."""

    whole: Box
    top: Box
    seats: Box
    left_extra: Box
    """Below the seats."""
    prompt: Box
    """Where the prompt may be: it takes the height it needs, from the top."""
    board: Box
    bottom: Box
    """The strip with the hand and the actions."""
    hand: Box
    above_actions: Box
    """Over the action buttons: `Proportions.above_actions` high."""
    actions: Box
    log: Box | None
    """None where the log is folded into a button."""
    right_extra: Box
    """Below the log."""
    text: float
    """How large text is, 1 for the usual size."""
    seat_extra: float = 0.0
    """Height (units) below each seat's line for what the title draws there."""
    seat_lines: bool = True
    """Whether each seat says its line (`TableWords.seat`), or the drawing does instead."""
    rows: tuple[Box, ...] = ()
    """Each seat's row, once the seats' panel is laid: rivals' cards fly there."""

    @property
    def folded(self) -> bool:
        """Whether the log is a drawer."""
        return self.log is None


@dataclass(frozen=True, slots=True)
class Proportions:
    """What a title wants of the frame, in units at the usual text size."""

    left: float = 290.0
    right: float = 290.0
    bottom: float = 300.0
    actions: float = 0.38
    """The share of the bottom strip (at its right) that is for the actions."""
    above_actions: float = 0.0
    """How much height over the action buttons is for the title."""
    right_extra: float = 0.0
    """How much of the right side, from below, is for the title; the log gets the rest."""
    wide_bottom: bool = False
    """Whether the bottom strip goes under the right column too."""
    seat_extra: float = 0.0
    """Height (units) below each seat's line for the title."""


def text_factor(fonts: Fonts) -> float:
    """How large text is compared with the usual size in a usual window."""
    return max(1.0, fonts.line_height(BODY) / (BODY.size * BODY.leading))


def divide(area: Box, fonts: Fonts, wants: Proportions) -> Areas:
    """Divides the window for a title."""
    return frame(area, fonts, wants, prompt_height(fonts))


def frame(area: Box, fonts: Fonts, wants: Proportions, prompt_h: float) -> Areas:
    """Divides the window."""
    text = text_factor(fonts)
    inner = area.inset(MARGIN)
    bar = max(52.0, fonts.line_height(BUTTON) + 20)
    top, rest = inner.top_part(bar, GAP)
    grow = min(1.45, 1 + (text - 1) * 0.45)
    left, rest = rest.left_part(wants.left * grow, GAP * 1.5)
    right, middle = rest.right_part(wants.right * grow, GAP * 1.5)
    bottom_h = min(wants.bottom * (1 + (text - 1) * 0.15), inner.h * 0.36)
    strip = Box(middle.x, middle.bottom - bottom_h, middle.w, bottom_h)
    if wants.wide_bottom:
        strip = Box(strip.x, strip.y, right.right - strip.x, strip.h)
        right = Box(right.x, right.y, right.w, strip.y - GAP - right.y)
    prompt, below = middle.top_part(prompt_h, GAP * 0.75)
    board = Box(below.x, below.y, below.w, strip.y - GAP - below.y)
    # With large text the buttons need more of the strip than the cards.
    share = min(0.5, wants.actions * (1 + 0.3 * (text - 1)))
    actions, hand = strip.right_part(strip.w * share, GAP)
    most = actions.h * (0.6 - 0.3 * max(0.0, text - 1.5))
    above, actions = actions.top_part(min(wants.above_actions * grow, most))
    log: Box | None = None
    right_extra = right
    extra, rest = right.bottom_part(wants.right_extra, GAP if wants.right_extra else 0)
    if text <= 1.32 and rest.h >= least_height(fonts):
        right_extra, log = extra, rest
    return Areas(
        area,
        top,
        left,
        left,
        prompt,
        board,
        strip,
        hand,
        above,
        actions,
        log,
        right_extra,
        text,
        wants.seat_extra,
    )


def with_seats(areas: Areas, high: float, rows: tuple[Box, ...] = ()) -> Areas:
    """The areas once it is known how high the seats' panel is, and where its rows are."""
    seats, extra = areas.seats.top_part(high, GAP)
    return replace(areas, seats=seats, left_extra=extra, rows=rows)


# --- top bar ---


@dataclass(frozen=True, slots=True)
class BarButton:
    """A button of the top bar."""

    name: str
    label: str
    icon: str
    cap: str
    enabled: bool
    spoken: str

    @property
    def key(self) -> str:
        """The key of its target."""
        return f"bar:{self.name}"


@dataclass(slots=True)
class TopBar:
    """Menu, title, progress, and at the right undo, redo, hint, rules."""

    box: Box
    level: int
    """0 words and keys, 1 words, 2 only pictures."""
    left: list[tuple[BarButton, Box]]
    right: list[tuple[BarButton, Box]]
    title: str
    progress: list[str]
    title_x: float
    style: Style = BODY
    """That of the progress line: smaller where the usual one does not fit."""

    def targets(self) -> list[Target]:
        """The buttons."""
        return [
            aim(BarAt(b.name), box, b.spoken, "bar", b.enabled, radius=box.h / 2)
            for b, box in (*self.left, *self.right)
        ]

    def draw(self, canvas: Canvas) -> None:
        """Draws the bar at rest."""
        for button, box in (*self.left, *self.right):
            self.draw_button(canvas, button, box, False)
        middle = self.box.cy
        fonts = canvas.fonts
        with canvas.room(Box(self.title_x, self.box.y - 8, self._room(), self.box.h + 16)):
            canvas.text_middle(self.title, self.title_x, middle, SUBTITLE, CREAM)
            x = self.title_x + fonts.width(self.title, SUBTITLE) + 28
            step = fonts.line_height(self.style)
            y = middle - step * len(self.progress) / 2
            # Stars of the backdrop would look like dots between the words.
            wide = max((fonts.width(line, self.style) for line in self.progress), default=0.0)
            canvas.rounded(Box(x - 6, y, wide + 12, step * len(self.progress)), 6, INK)
            for line in self.progress:
                canvas.text_middle(line, x, y + step / 2, self.style, MUTE)
                y += step

    def _room(self) -> float:
        first = self.right[0][1].x if self.right else self.box.right
        return first - 8 - self.title_x

    def draw_button(self, canvas: Canvas, button: BarButton, box: Box, hovered: bool) -> None:
        """Draws one of its buttons."""
        face, edge, colour = button_colours(False, button.enabled, hovered)
        canvas.rounded(box, box.h / 2, face, border=edge, width=2)
        fonts = canvas.fonts
        if self.level == 2:
            canvas.icon(button.icon, box.cx, box.cy, min(30.0, box.h * 0.5), colour)
            return
        words = fonts.width(button.label, BUTTON)
        cap = _cap(fonts, button.cap) if self.level == 0 and button.cap else 0.0
        x = box.cx - (words + cap) / 2
        with canvas.room(box):
            canvas.text_middle(button.label, x, box.cy, BUTTON, colour)
            if cap:
                canvas.key_cap(button.cap, x + words + 12, box.cy)


def _cap(fonts: Fonts, label: str) -> float:
    return max(34.0, fonts.width(label, KEY) + 18) + 12


def lay_bar(
    fonts: Fonts,
    box: Box,
    left: Sequence[BarButton],
    right: Sequence[BarButton],
    title: str,
    progress: str,
) -> TopBar:
    """Lays out the top bar: with keys if there is room, without, or with pictures only."""
    title_w = fonts.width(title, SUBTITLE)
    needed = title_w + 28 + min(fonts.width(progress, BODY), 420.0) + 48
    bar = TopBar(box, 2, [], [], title, [], 0.0)
    for level in (0, 1, 2):
        widths = [_bar_width(fonts, b, level, box.h) for b in (*left, *right)]
        used = sum(widths) + 12 * len(widths) + 16
        if used + needed <= box.w or level == 2:
            bar.level = level
            break
    x = box.x
    for b in left:
        w = _bar_width(fonts, b, bar.level, box.h)
        bar.left.append((b, Box(x, box.y, w, box.h)))
        x += w + 12
    bar.title_x = x + 16
    end = box.right
    for b in reversed(right):
        w = _bar_width(fonts, b, bar.level, box.h)
        bar.right.insert(0, (b, Box(end - w, box.y, w, box.h)))
        end -= w + 12
    room = end - 28 - bar.title_x - title_w - 28
    if fonts.width(progress, BODY) <= room:
        bar.progress = [progress]
    elif room > 160:
        bar.style = SMALL
        bar.progress = fonts.wrap(progress, SMALL, room)[:2]
    return bar


def _bar_width(fonts: Fonts, button: BarButton, level: int, h: float) -> float:
    if level == 2:
        return h * 1.25
    cap = _cap(fonts, button.cap) if level == 0 and button.cap else 0.0
    return fonts.width(button.label, BUTTON) + cap + 52


# --- prompt ---


def prompt_rows(fonts: Fonts) -> int:
    """How many lines the prompt gets.  Always the same number: the board must not jump about."""
    return 1 if text_factor(fonts) <= 1.2 else 2


def prompt_height(fonts: Fonts) -> float:
    """How high the prompt's pill may be."""
    return max(60.0, fonts.line_height(PROMPT) * prompt_rows(fonts) + 24)


def prompt_lines(fonts: Fonts, text: str, width: float) -> tuple[Style, list[str]]:
    """The prompt in its lines, a little smaller if it needs that to fit into them."""
    most = prompt_rows(fonts)
    style, lines = PROMPT, fonts.wrap(text, PROMPT, width - 72)
    while len(lines) > most and style.size > PROMPT.size * 0.62:
        style = style.sized(style.size - 1)
        lines = fonts.wrap(text, style, width - 72)
    return style, lines


def headline(text: str) -> str:
    """A prompt as it stands in its pill: like a heading, a single sentence has no full stop."""
    return text if ". " in text else text.removesuffix(".")


def draw_prompt(canvas: Canvas, area: Box, text: str, yours: bool) -> Box:
    """Draws the prompt's pill at the top of its area; returns its box."""
    fonts = canvas.fonts
    style, lines = prompt_lines(fonts, headline(text), area.w)
    step = fonts.line_height(style)
    wide = max(fonts.width(line, style) for line in lines) + 64
    high = max(60.0, step * len(lines) + 24)
    box = Box(area.cx - wide / 2, area.y, wide, high)
    face, edge = (RAISE, MUSTARD) if yours else (NIGHT, LINE)
    canvas.rounded(box, min(30.0, high / 2), face, border=edge, width=2.5)
    y = box.cy - step * len(lines) / 2
    with canvas.room(box):
        for line in lines:
            colour = CREAM if yours else MUTE
            canvas.text_middle(line, box.cx, y + step / 2, style, colour, align="centre")
            y += step
    return box
