"""Beside Jump Gate's ring: the viewer's collection, what is still out there, a seat's resources."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Seat
from game.jump_gate.bots.odds import TYPE_COUNT, next_values
from game.jump_gate.scoring import count_types
from game.jump_gate.state import State
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted
from scenes.theme import (
    CORAL,
    CREAM,
    HEADING,
    INK,
    MINT,
    MUSTARD,
    MUTE,
    SMALL,
    SMALL_BOLD,
    mix,
)
from scenes.titles.jump_gate.places import JumpGatePlaces
from scenes.titles.jump_gate.showing import Now
from scenes.titles.jump_gate.words import ALARM, TYPE_NAMES, hole_lines, inside

PAD = 14.0
_TOKENS = (
    "gem_red",
    "gem_white",
    "gem_blue",
    "energel_light",
    "energel_dark",
    "water",
    "breathable_world",
)


def draw_seat(moment: Now, seat: Seat, box: Box, canvas: Canvas) -> None:
    """A seat's collection: a token and a number for each type."""
    counts = count_types(moment.view.collections[seat])[:TYPE_COUNT]
    held = [(token, n) for token, n in zip(_TOKENS, counts, strict=True) if n]
    y = box.y + 15
    if not held:
        canvas.text_middle("No resources yet", box.x + 4, y, SMALL, mix(MUTE, INK, 0.35))
        return
    step = min(52.0, box.w / len(held))
    for at, (token, count) in enumerate(held):
        x = box.x + step * at
        side = min(28.0, step * 0.6)
        canvas.image(f"jump_gate/token_{token}", Box.around(x + side / 2, y, side, side))
        style = fitted(canvas, str(count), SMALL_BOLD, step - side - 2)
        canvas.text_middle(str(count), x + side + 2, y, style, CREAM)


def draw_left(moment: Now, places: JumpGatePlaces, canvas: Canvas) -> None:
    """The panels below the seats, as far as they fit."""
    area = places.areas.left_extra
    y = area.y
    if moment.viewer is not None:
        y = _collection(canvas, area, moment.view, moment.viewer)
    rest = Box(area.x, y, area.w, area.bottom - y)
    _outlook(canvas, rest, moment.view, inside(moment))


def _panel(canvas: Canvas, area: Box, title: str, height: float) -> Box | None:
    """A panel with its heading; None if it does not fit."""
    head = canvas.fonts.line_height(HEADING) + 4
    high = height + head + 2 * PAD
    if high > area.h + 1:
        return None
    box = Box(area.x, area.y, area.w, high)
    canvas.panel(box)
    with canvas.room(box):
        style = fitted(canvas, title, HEADING, box.w - 2 * PAD)
        canvas.text(title, box.x + PAD, box.y + PAD, style, MUSTARD)
    return Box(box.x + PAD, box.y + PAD + head, box.w - 2 * PAD, height)


def _collection(canvas: Canvas, area: Box, view: State, seat: int) -> float:
    """What the viewer has, and what one more of each type would bring; with names if they fit."""
    row = max(26.0, canvas.fonts.line_height(SMALL))
    # The Black Hole's panel below takes some six lines.
    columns = 1 if area.h > row * (TYPE_COUNT + 6) + 140 else 2
    inner = _panel(canvas, area, "One more brings", row * -(-TYPE_COUNT // columns))
    if inner is None:
        return area.y
    counts = count_types(view.collections[seat])[:TYPE_COUNT]
    wide = inner.w / columns
    for at, (token, name, count, gain) in enumerate(
        zip(_TOKENS, TYPE_NAMES, counts, next_values(view, seat), strict=True)
    ):
        x, y = inner.x + wide * (at % columns), inner.y + row * (at // columns + 0.5)
        canvas.image(f"jump_gate/token_{token}", Box.around(x + 12, y, 24, 24))
        right = x + wide - (18 if columns > 1 else 0)
        worth = canvas.text_middle(f"+{gain}", right, y, SMALL_BOLD, MINT, align="right")
        words = str(count)
        if columns == 1:
            words = f"{name} · {count}" if count else name
        style = fitted(canvas, words, SMALL, worth.x - x - 40)
        canvas.text_middle(words, x + 34, y, style, CREAM if count else MUTE)
    return inner.bottom + PAD + 12


def _outlook(canvas: Canvas, area: Box, view: State, names: Sequence[str]) -> None:
    """What is still out there, and the danger of the Black Hole."""
    words = hole_lines(view, names)
    width = area.w - 2 * PAD
    lines = [
        (line, i) for i, text in enumerate(words) for line in canvas.fonts.wrap(text, SMALL, width)
    ]
    step = canvas.fonts.line_height(SMALL)
    inner = _panel(canvas, area, "Black Hole", step * len(lines) + 6)
    if inner is None:
        return
    y = inner.y
    for line, i in lines:
        colour = CORAL if i and view.hole_total >= ALARM else (CREAM if i else MUTE)
        canvas.text_middle(line, inner.x, y + step / 2, SMALL, colour)
        y += step
