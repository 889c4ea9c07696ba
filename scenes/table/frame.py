"""The frame around every title's board: areas, top bar, prompt, action buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import wrap_parts
from scenes.kit.target import Target
from scenes.kit.text import Fonts
from scenes.table.buttons import button_colours
from scenes.table.log import least_height
from scenes.table.refs import BarAt, aim
from scenes.theme import (
    BAR_TITLE,
    BODY,
    BUTTON,
    CREAM,
    GAP,
    KEY,
    LINE,
    MARGIN,
    MUSTARD,
    MUTE,
    NIGHT,
    PROMPT,
    RAISE,
    SMALL,
    Style,
)

LARGE = 1.32
"""From this size of text on the log is folded: what is read takes its room."""
USUAL = 1920.0
"""The width of a usual window, in units."""
COLUMN_GAP = GAP * 1.5
TALL, WIDE = 1.0, 2.0
"""Below and above these widths (in heights) a window is divided in a way of its own."""


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
    seat_columns: int = 1
    """So many seats stand side by side."""
    beside: bool = False
    """Whether the columns stand side by side below the board, as in a window higher than wide."""
    spare: Box | None = None
    """The right column, where the log has left it and the window is broad enough to keep it."""
    aside: Box | None = None
    """Ground that no title fills: below the seats where the columns stand side by side, or a column
    of its own (`with_column`). Panels stand there that have no room in the title's column."""
    rows: tuple[Box, ...] = ()
    """Each seat's row, once the seats' panel is laid: rivals' cards fly there."""

    @property
    def folded(self) -> bool:
        """Whether the log is a drawer."""
        return self.log is None

    @property
    def large(self) -> bool:
        """Whether text is so large that what is read takes the room of all else."""
        return self.text > LARGE


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
    tall_board: float = 1.0
    """How high the board is at most in a window higher than wide, in its widths: what it leaves
    makes hand and columns larger."""
    right_folded: float | None = None
    """How wide the right column is with large text, when the log has left it; None: as ever."""
    spares: bool = False
    """Whether it stays as it was in a broad window, and is spare then."""
    brief: bool = False
    """Whether its prompts are so short that one line is enough, however large the text is."""


def text_factor(fonts: Fonts) -> float:
    """How large text is compared with the usual size in a usual window."""
    return max(1.0, fonts.line_height(BODY) / (BODY.size * BODY.leading))


def flat(area: Box) -> bool:
    """Whether something stands below the table, as a replay's bar: the board needs the room."""
    return area.h < min(1000.0, area.w * 0.52)


def divide(area: Box, fonts: Fonts, wants: Proportions) -> Areas:
    """Divides the window for a title."""
    text = text_factor(fonts)
    inner = area.inset(MARGIN)
    # Chrome gives way: buttons and columns grow less than what is read on the table.
    bar = min(max(52.0, fonts.line_height(BUTTON) + 20), 68.0)
    top, rest = inner.top_part(bar, GAP)
    if area.w < area.h * TALL:
        return _tall(area, fonts, wants, top, rest)
    grow = 1 + (text - 1) * 0.2
    if area.w > area.h * WIDE:
        grow *= min(1.3, area.w / area.h / (WIDE * 0.9))
    log_fits = text <= LARGE
    right_w, spares = wants.right, False
    if not log_fits and wants.right_folded is not None:
        spares = wants.spares and area.w > area.h * WIDE
        right_w = wants.right if spares else wants.right_folded
    left, rest = rest.left_part(wants.left * grow, COLUMN_GAP)
    right, middle = rest.right_part(right_w * grow, COLUMN_GAP if right_w else 0)
    bottom_h = min(wants.bottom * (1 + (text - 1) * 0.15), inner.h * 0.36)
    strip = Box(middle.x, middle.bottom - bottom_h, middle.w, bottom_h)
    if wants.wide_bottom:
        strip = Box(strip.x, strip.y, right.right - strip.x, strip.h)
        right = Box(right.x, right.y, right.w, strip.y - GAP - right.y)
    said = prompt_height(fonts, middle.w, short=wants.brief or flat(area))
    prompt, below = middle.top_part(said, GAP * 0.75)
    board = Box(below.x, below.y, below.w, strip.y - GAP - below.y)
    above, hand, actions = _divide_strip(strip, wants, text, grow)
    log: Box | None = None
    right_extra = right
    extra, rest = right.bottom_part(wants.right_extra, GAP if wants.right_extra else 0)
    if log_fits and rest.h >= least_height(fonts):
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
        spare=right if spares else None,
    )


def _divide_strip(strip: Box, wants: Proportions, text: float, grow: float) -> tuple[Box, Box, Box]:
    """Of the bottom strip: what is above the buttons, the hand, the buttons."""
    # With large text the buttons need more of the strip than the cards.
    share = min(0.5, wants.actions * (1 + 0.3 * (text - 1)))
    actions, hand = strip.right_part(strip.w * share, GAP)
    most = actions.h * (0.6 - 0.3 * max(0.0, text - 1.5))
    above, actions = actions.top_part(min(wants.above_actions * grow, most))
    return above, hand, actions


def _tall(area: Box, fonts: Fonts, wants: Proportions, top: Box, rest: Box) -> Areas:
    """A window higher than wide: the board takes the whole width, the columns stand below it."""
    text = text_factor(fonts)
    prompt, below = rest.top_part(prompt_height(fonts, rest.w, short=wants.brief), GAP * 0.75)
    bottom_h = min(wants.bottom * 1.25, rest.h * 0.2)
    strip, below = below.bottom_part(bottom_h, GAP)
    band_h = rest.h * (0.27 + 0.05 * (text - 1))
    spare = max(0.0, below.h - band_h - GAP - below.w * wants.tall_board)
    if spare:
        strip = Box(strip.x, strip.y - spare * 0.5, strip.w, strip.h + spare * 0.5)
        below = Box(below.x, below.y, below.w, below.h - spare * 0.5)
    band, board = below.bottom_part(band_h + spare * 0.5, GAP)
    third = (band.w - 2 * GAP) / 3
    seats, middle = band.left_part(third, GAP)
    extra, right = middle.left_part(third, GAP)
    above, hand, actions = _divide_strip(strip, wants, text, 1.0)
    room = wants.right_extra + spare * 0.5
    own, log_box = right.bottom_part(min(room, band.h * 0.6), GAP)
    log = log_box if text <= LARGE and log_box.h >= least_height(fonts) else None
    return Areas(
        area,
        top,
        seats,
        extra,
        prompt,
        board,
        strip,
        hand,
        above,
        actions,
        log,
        right if log is None else own,
        text,
        wants.seat_extra,
        beside=True,
    )


def with_seats(areas: Areas, high: float, rows: tuple[Box, ...] = ()) -> Areas:
    """The areas once it is known how high the seats' panel is, and where its rows are."""
    seats, extra = areas.seats.top_part(high, GAP)
    if areas.beside:
        return replace(areas, seats=seats, aside=extra, rows=rows)
    return replace(areas, seats=seats, left_extra=extra, rows=rows)


def has_column(area: Box, fonts: Fonts) -> bool:
    """Whether one column more leaves a usual window's width to all else."""
    return area.w - _column(fonts) >= USUAL


def with_column(area: Box, fonts: Fonts, frame: Callable[[Box], Areas]) -> Areas:
    """A very broad window divided with one column more, at its right."""
    wide = _column(fonts)
    areas = frame(area._replace(w=area.w - wide))
    top, y = areas.top._replace(w=areas.top.w + wide), areas.seats.y
    left = top.right - wide + COLUMN_GAP
    column = Box(left, y, top.right - left, area.bottom - MARGIN - y)
    return replace(areas, whole=area, top=top, aside=column)


def _column(fonts: Fonts) -> float:
    return 330.0 * (1 + (text_factor(fonts) - 1) * 0.3) + COLUMN_GAP


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
    step: float = 0.0
    """Between its lines."""
    said: Box = field(default_factory=lambda: Box(0, 0, 0, 0))
    """Where the progress is told; where it has no room, the title."""
    full: str = ""
    """The progress in its fullest words, which are not always shown."""
    cap: str = ""
    """The key that tells more about it."""
    form: Hashable = None
    """The room for the buttons."""

    def targets(self) -> list[Target]:
        """The buttons."""
        return [
            aim(BarAt(b.name), box, b.spoken, "bar", b.enabled, radius=box.h / 2)
            for b, box in (*self.left, *self.right)
        ]

    def cap_of(self, name: str) -> str:
        """The key of a button that has no room to show it."""
        caps = (b.cap for b, _ in (*self.left, *self.right) if b.name == name)
        return next(caps, "") if self.level else ""

    def lasting(self) -> list[Target]:
        """Menu and rules, which answer whatever else is asked."""
        return [t for t in self.targets() if t.ref in (BarAt("menu"), BarAt("rules"))]

    def draw(self, canvas: Canvas) -> None:
        """Draws the bar at rest."""
        looks = (self.box, self.level, *self.left, *self.right, self.title, self.title_x)
        said = (*self.progress, self.said, self.style, self.step, self.cap)
        canvas.group(("bar", looks, said), lambda: self._draw(canvas))

    def _draw(self, canvas: Canvas) -> None:
        for button, box in (*self.left, *self.right):
            self.draw_button(canvas, button, box, False)
        middle = self.box.cy
        fonts = canvas.fonts
        with canvas.room(Box(self.title_x, self.box.y - 8, self._room(), self.box.h + 16)):
            canvas.text_middle(self.title, self.title_x, middle, BAR_TITLE, CREAM)
            if not self.progress:
                return
            # Stars of the sky would look like dots between the words.
            canvas.rounded(self.said, min(20.0, self.said.h / 2), NIGHT, alpha=0.8)
            x, y = self.said.x + 14, self.said.y + 4
            for line in self.progress:
                canvas.text_middle(line, x, y + self.step / 2, self.style, MUTE)
                y += self.step
            if self.cap:
                canvas.key_cap(self.cap, self.said.right - _cap(fonts, self.cap), middle)

    def _room(self) -> float:
        first = self.right[0][1].x if self.right else self.box.right
        return first - 8 - self.title_x

    def draw_button(self, canvas: Canvas, button: BarButton, box: Box, hovered: bool) -> None:
        """Draws one of its buttons."""
        face, edge, colour = button_colours(canvas, False, button.enabled, hovered)
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
    progress: Sequence[str],
    cap: str = "",
    before: TopBar | None = None,
    *,
    brief: bool = False,
) -> TopBar:
    """Lays out the top bar: with keys if there is room, without, or (`brief`) with pictures only.

    `progress`: where the game is, the fullest words first; the last ones must do.
    `cap`: the key that tells more about it.  `before`: the bar so far; with the same room buttons
    get no more words again, whatever is told beside them.
    """
    title_w = fonts.width(title, BAR_TITLE)
    told = min(fonts.width(progress[-1], BODY), 420.0)
    if text_factor(fonts) > LARGE:  # what wins and how it ends, in two lines, before buttons' words
        told = max(told, 0.6 * fonts.width(progress[0], SMALL))
    needed = title_w + 28 + told + 48
    form = (box, fonts.scale, fonts.text_size)
    bar = TopBar(box, 2, [], [], title, [], 0.0, full=progress[0], form=form)
    least = before.level if before is not None and before.form == form else 0
    for level in range(2 if brief else least, 3):
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
    bar.cap = cap if bar.level == 0 else ""
    aside = _cap(fonts, bar.cap) if bar.cap else 0.0
    room = end - 28 - bar.title_x - title_w - 28 - aside
    for words in progress:
        if fonts.width(words, BODY) <= room:
            bar.progress = [words]
            break
        lines = wrap_parts(fonts, words, room) if room > 160 else []
        if len(lines) > 2:
            lines = fonts.wrap(words, SMALL, room)
        if lines and (len(lines) <= 2 or words == progress[-1]):
            bar.style, bar.progress = SMALL, lines[:2]
            break
    if not bar.progress:
        bar.cap = ""
        bar.said = Box(bar.title_x - 8, box.y, min(title_w, end - bar.title_x) + 16, box.h)
        return bar
    wide = max(fonts.width(line, bar.style) for line in bar.progress) + aside
    # Lines of large text stand closer, off the prompt below.
    bar.step = min(fonts.line_height(bar.style), (box.h + 12) / len(bar.progress))
    high = bar.step * len(bar.progress) + 8
    bar.said = Box(bar.title_x + title_w + 14, box.cy - high / 2, wide + 28, high)
    return bar


def _bar_width(fonts: Fonts, button: BarButton, level: int, h: float) -> float:
    if level == 2:
        return h * 1.25
    cap = _cap(fonts, button.cap) if level == 0 and button.cap else 0.0
    return fonts.width(button.label, BUTTON) + cap + 52


# --- prompt ---


BROAD = 1400.0
"""From this width on (units) one line is enough for any prompt."""


def prompt_height(fonts: Fonts, width: float, *, short: bool = False) -> float:
    """How high the prompt's pill may be: always the same, for the board must not jump about."""
    rows = 1 if text_factor(fonts) <= 1.2 or width >= BROAD or short else 2
    return max(60.0, fonts.line_height(PROMPT) * rows + 24)


def prompt_lines(fonts: Fonts, text: str, area: Box) -> tuple[Style, list[str]]:
    """The prompt in its lines, a little smaller if it needs that to fit into them."""
    most = 2 if fonts.line_height(PROMPT) * 2 + 24 <= area.h + 1 else 1
    style, lines = PROMPT, fonts.wrap(text, PROMPT, area.w - 72)
    while len(lines) > most and style.size > PROMPT.size * 0.62:
        style = style.sized(style.size - 1)
        lines = fonts.wrap(text, style, area.w - 72)
    return style, lines


def headline(text: str) -> str:
    """A prompt as it stands in its pill: like a heading, a single sentence has no full stop."""
    return text if ". " in text else text.removesuffix(".")


def prompt_pill(fonts: Fonts, area: Box, text: str) -> Box:
    """The prompt's pill at the top of its area."""
    style, lines = prompt_lines(fonts, headline(text), area)
    wide = max(fonts.width(line, style) for line in lines) + 64
    said = fonts.line_height(style) * len(lines)
    high = max(60.0, min(said + 24, max(said + 8, area.h)))
    return Box(area.cx - wide / 2, area.y, wide, high)


def draw_prompt(canvas: Canvas, area: Box, text: str, yours: bool) -> Box:
    """Draws the prompt's pill at the top of its area; returns its box."""
    fonts = canvas.fonts
    style, lines = prompt_lines(fonts, headline(text), area)
    step = fonts.line_height(style)
    box = prompt_pill(fonts, area, text)
    face, edge = (RAISE, MUSTARD) if yours else (NIGHT, LINE)
    canvas.rounded(box, min(30.0, box.h / 2), face, border=edge, width=2.5)
    y = box.cy - step * len(lines) / 2
    with canvas.room(box):
        for line in lines:
            colour = CREAM if yours else MUTE
            canvas.text_centre(line, box.cx, y + step / 2, style, colour)
            y += step
    return box
