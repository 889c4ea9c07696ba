"""The action buttons: flowed into their area, made smaller or without pictures until they fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.theme import (
    BUTTON,
    CORAL,
    CORAL_FACE,
    CREAM,
    LINE,
    MUTE,
    NIGHT,
    RAISE,
    RAISE_HOVER,
    SMALL,
    SMALLEST_TEXT,
    Colour,
    Style,
    mix,
)

GAP = 12.0
_FACTORS = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6)
"""How much smaller the words get before they leave the area; the 12-pixel floor holds anyway."""
_LEAST = 13.6
"""Smaller letters than these, at the usual size of text, come after everything else."""
_SHORT = 8
"""Small words of so many letters, a price or a chance, are never left to the pointer."""
_SLIM = 8.0
"""A column is too narrow for pictures at this width, in heights of large letters."""


@dataclass(frozen=True, slots=True)
class Action:
    """An action button: `name` is that of the gesture's `Button`."""

    name: str
    label: str
    sub: str = ""
    """Small words beside the label: a cost, a condition."""
    icon: str = ""
    primary: bool = False
    spoken: str = ""
    """The full sentence for screen readers; the label if empty."""
    told: str = ""
    """What it brings or costs, where no one move says it yet."""
    always: bool = False
    """Can be pressed whatever the gesture lights (the table's own buttons)."""
    begins: bool = False
    """The keyboard begins here: all else that is lit is more than most want."""
    longest: str = ""
    """The longest `sub` of the turn: it finds room from the first, and moves no button later."""
    choice: str = ""
    """What Undo calls the choice behind it; the label if empty."""

    @property
    def key(self) -> str:
        """The key of its target."""
        return f"do:{self.name}"


def otherwise(name: str, told: str = "", choice: str = "") -> Action:
    """The button that gives up a choice, in one wording: Undo alone takes back what was done.

    `choice`: what was chosen with the button that stood here before under the same name.
    """
    return Action(name, "Choose again", told=told, always=not choice, choice=choice)


@dataclass(frozen=True, slots=True)
class PlacedAction:
    """An action button with its place."""

    action: Action
    box: Box
    lines: tuple[str, ...]
    sub: tuple[str, ...]
    beside: bool
    """Whether the small words stand beside the label, not below."""
    style: Style
    """Of the label."""
    small: Style
    """Of the small words."""
    icon: bool

    @property
    def whole(self) -> bool:
        """Whether no word had to be broken."""
        action = self.action
        return " ".join(self.lines) == action.label and (
            self.folds or " ".join(self.sub) == action.sub
        )

    @property
    def folds(self) -> bool:
        """Whether its small words are told where it is pointed at, for want of room."""
        return bool(self.action.sub) and not self.sub


@dataclass(frozen=True, slots=True)
class _Setting:
    """One way to set the buttons."""

    fonts: Fonts
    factor: float
    icons: bool
    margin: float = 28.0
    """Beside the words."""
    folds: bool = False
    """Without long small words."""
    low: bool = False
    """Close to the words above and below too, and to each other."""
    least: float = 0.0
    """The least share of their size that small words keep."""

    @property
    def gap(self) -> float:
        return GAP / 2 if self.low else GAP

    @property
    def style(self) -> Style:
        return BUTTON.sized(BUTTON.size * self.factor)

    @property
    def small(self) -> Style:
        return SMALL.sized(SMALL.size * max(self.factor, self.least))

    @property
    def pad(self) -> float:
        return self.margin * self.factor

    def icon(self, action: Action) -> float:
        return self.fonts.height(self.style) + 10 if action.icon and self.icons else 0.0

    @property
    def large(self) -> bool:
        """Whether letters are as large as the player's size of text asks for."""
        fonts = self.fonts
        least = max(SMALLEST_TEXT, _LEAST * fonts.scale)
        return fonts.pixels(self.style) >= least * fonts.text_size

    def kept(self, sub: str) -> str:
        """Small words, as far as they are written."""
        return "" if self.folds and len(sub) > _SHORT else sub

    def natural(self, action: Action) -> float:
        """How wide a button is when nothing wraps."""
        subs = [kept for sub in (action.sub, action.longest) if (kept := self.kept(sub))]
        sub = max((self.fonts.width(each, self.small) + 14 for each in subs), default=0.0)
        words = self.fonts.width(action.label, self.style)
        return words + self.icon(action) + sub + 2 * self.pad

    def button(self, action: Action, width: float) -> PlacedAction:
        """The button at the origin, no wider than `width`."""
        w = self.natural(action)
        beside = w <= width
        lines: tuple[str, ...] = (action.label,)
        small_words = self.kept(action.sub)
        sub: tuple[str, ...] = (small_words,) if small_words else ()
        if not beside:
            w = width
            room = w - 2 * self.pad - self.icon(action)
            lines = tuple(self.fonts.wrap(action.label, self.style, room))
            sub = tuple(self.fonts.wrap(small_words, self.small, room)) if small_words else ()
        step, small = self.fonts.line_height(self.style), self.fonts.line_height(self.small)
        below = 0.0 if beside else small * len(sub)
        edges = (12 if self.low else 26) * self.factor
        high = max(56.0 * self.factor, step * len(lines) + below + edges)
        shown = bool(action.icon) and self.icons
        box = Box(0, 0, w, high)
        return PlacedAction(action, box, lines, sub, beside, self.style, self.small, shown)


def place_actions(fonts: Fonts, actions: Sequence[Action], box: Box) -> list[PlacedAction]:
    """Flows buttons into a box, the block centred from top to bottom.

    A box of no height takes the buttons at their full size, from its top down.
    """
    placed: list[PlacedAction] = []
    # Words that are a little smaller are better than no icons.
    tried = [*product(_FACTORS[:3], (True,)), *product(_FACTORS, (True, False))]
    for setting in _settings(fonts, tried):
        placed, total = _flow(setting, actions, box)
        neat = all(len(p.lines) <= 2 and p.whole for p in placed)
        if not box.h or (total <= box.h and neat):
            return placed
    return placed


def _settings(
    fonts: Fonts, tried: Iterable[tuple[float, bool]], margin: float = 28.0
) -> Iterator[_Setting]:
    """All words in letters large enough; then close to their edges and without small words, and
    close to each other, before letters get smaller."""
    ways = [_Setting(fonts, factor, icons, margin) for factor, icons in dict.fromkeys(tried)]
    large = [way for way in ways if way.large]
    yield from large
    tight = [replace(way, margin=margin / 2) for way in ways]
    kept, smaller = tight[: len(large)], tight[len(large) :]
    yield from kept
    yield from (replace(way, folds=True) for way in (*large, *kept))
    yield from (replace(way, folds=True, low=True) for way in (*kept, *smaller))


def place_grid(
    fonts: Fonts, actions: Sequence[Action], box: Box, columns: int, least: float = 0.0
) -> list[PlacedAction]:
    """Equal columns, all buttons as wide as theirs and of one size: for narrow, high places.

    `least`: the share of their size that small words keep where labels are smaller.
    """
    rows = -(-len(actions) // columns)
    wide = (box.w - GAP * (columns - 1)) / columns
    high = (box.h - GAP * (rows - 1)) / max(1, rows)
    placed: list[PlacedAction] = []
    slim = fonts.text_size > 1 and wide < _SLIM * fonts.height(BUTTON)
    icons, margin = (False,) if slim else (True, False), min(28.0, 0.1 * wide)
    ways = [*_settings(fonts, product(_FACTORS[:3], icons), margin)]
    # Long small words are told where they are pointed at before all letters get small.
    ways += [replace(way, folds=True) for way in ways]
    ways = [replace(way, least=least) for way in ways] if least else ways
    for setting in (*ways, *_settings(fonts, product(_FACTORS, icons), margin)):
        placed = [setting.button(action, wide) for action in actions]
        neat = all(len(p.lines) + len(p.sub) <= 3 and p.whole for p in placed)
        if neat and all(p.box.h <= high for p in placed):
            break
    return _in_cells(placed, box, columns, wide, high)


def _in_cells(
    placed: Sequence[PlacedAction], box: Box, columns: int, wide: float, high: float
) -> list[PlacedAction]:
    """Each button in its cell, all as high as the highest."""
    tall = max((button.box.h for button in placed), default=0.0)
    rows = -(-len(placed) // columns)
    top = box.y + max(0.0, (box.h - rows * tall - (rows - 1) * GAP) / 2)
    step = min(high, tall) + GAP
    cells = [
        Box(box.x + at % columns * (wide + GAP), top + at // columns * step, wide, tall)
        for at in range(len(placed))
    ]
    return [replace(button, box=cell) for button, cell in zip(placed, cells, strict=True)]


def _flow(
    setting: _Setting, actions: Sequence[Action], box: Box
) -> tuple[list[PlacedAction], float]:
    rows: list[list[PlacedAction]] = []
    x = 0.0
    for action in actions:
        button = setting.button(action, box.w)
        if not rows or x + button.box.w > box.w + 0.5:
            rows.append([])
            x = 0.0
        rows[-1].append(button)
        x += button.box.w + setting.gap
    heights = [max(button.box.h for button in row) for row in rows]
    total = sum(heights) + setting.gap * max(0, len(heights) - 1)
    y = box.y + max(0.0, (box.h - total) / 2)
    placed = []
    for row, high in zip(rows, heights, strict=True):
        x = box.x
        for button in row:
            w = button.box.w
            placed.append(replace(button, box=Box(x, y, w, high)))
            x += w + setting.gap
        y += high + setting.gap
    return placed, total


def moved(button: PlacedAction, dx: float, dy: float) -> PlacedAction:
    """The same button elsewhere."""
    return replace(button, box=button.box.moved(dx, dy))


def draw_action(canvas: Canvas, placed: PlacedAction, *, enabled: bool, hovered: bool) -> None:
    """Draws an action button."""
    action, box, fonts = placed.action, placed.box, canvas.fonts
    style, small = placed.style, placed.small
    face, edge, colour = button_colours(canvas, action.primary, enabled, hovered)
    canvas.rounded(box, min(box.h / 2, 32), face, border=edge, width=2)
    icon = fonts.height(style) + 10 if placed.icon else 0.0
    words = max(fonts.width(line, style) for line in placed.lines)
    beside = placed.sub[0] if placed.sub and placed.beside else ""
    if placed.sub and not beside:
        words = max(words, *(fonts.width(line, small) for line in placed.sub))
    sub_w = fonts.width(beside, small) + 14 if beside else 0.0
    x = box.cx - (words + icon + sub_w) / 2
    if placed.icon:
        size = fonts.height(style)
        canvas.icon(action.icon, x + size / 2, box.cy, size * 0.9, colour)
        x += icon
    step, low = fonts.line_height(style), fonts.line_height(small)
    below = () if beside else placed.sub
    y = box.cy - (step * len(placed.lines) + low * len(below)) / 2
    with canvas.room(box):
        for line in placed.lines:
            left = x + (words - fonts.width(line, style)) / 2
            canvas.text_middle(line, left, y + step / 2, style, colour)
            y += step
        soft = colour if action.primary else canvas.blend(colour, face, 0.12)
        if beside:
            canvas.text_middle(beside, x + words + 14, box.cy, small, soft)
        for line in below:
            left = x + (words - fonts.width(line, small)) / 2
            canvas.text_middle(line, left, y + low / 2, small, soft)
            y += low


def button_colours(
    canvas: Canvas, primary: bool, enabled: bool, hovered: bool
) -> tuple[Colour, Colour, Colour]:
    """Face, edge and words of a button."""
    if not enabled:
        return NIGHT, canvas.blend(NIGHT, LINE, 0.5), canvas.blend(NIGHT, MUTE, 0.8)
    if primary:
        return (mix(CORAL_FACE, CORAL, 0.4) if hovered else CORAL_FACE), CORAL, CREAM
    return (RAISE_HOVER if hovered else RAISE), LINE, CREAM
