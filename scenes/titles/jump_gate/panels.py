"""Beside Jump Gate's ring: the viewer's collection, what is still out there, a seat's resources."""

from __future__ import annotations

from game.core.contract import Seat
from game.jump_gate.bots.odds import TYPE_COUNT, next_values
from game.jump_gate.moves import Move
from game.jump_gate.previews import ALARM
from game.jump_gate.scoring import count_types
from game.jump_gate.state import State
from game.jump_gate.text import TYPE_NAMES
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted
from scenes.table.sides import SidePanel
from scenes.titles.jump_gate.showing import Now
from scenes.titles.jump_gate.words import hole_lines, inside

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
        canvas.text_middle(
            "No resources yet", box.x + 4, y, theme.SMALL, canvas.blend(theme.MUTE, theme.INK, 0.2)
        )
        return
    step = min(52.0, box.w / len(held))
    for at, (token, count) in enumerate(held):
        x = box.x + step * at
        side = min(28.0, step * 0.6)
        canvas.image(f"jump_gate/token_{token}", Box.around(x + side / 2, y, side, side))
        style = fitted(canvas, str(count), theme.SMALL_BOLD, step - side - 2)
        canvas.text_middle(str(count), x + side + 2, y, style, theme.CREAM)


# --- what one has, and what it brings ---


def _row(moment: Now) -> float:
    return max(26.0, moment.fonts.line_height(theme.SMALL))


def _sets(moment: Now) -> list[tuple[str, str, int, int]]:
    """Token, name, how many the viewer has, and what one more would bring."""
    seat = moment.viewer if moment.viewer is not None else 0
    counts = count_types(moment.view.collections[seat])[:TYPE_COUNT]
    return list(zip(_TOKENS, TYPE_NAMES, counts, next_values(moment.view, seat), strict=True))


def _draw_sets(moment: Now, box: Box, canvas: Canvas) -> None:
    row = _row(moment)
    for at, (token, name, count, gain) in enumerate(_sets(moment)):
        x, y = box.x, box.y + row * (at + 0.5)
        canvas.image(f"jump_gate/token_{token}", Box.around(x + 12, y, 24, 24))
        worth = canvas.text_middle(
            f"+{gain}", box.right, y, theme.SMALL_BOLD, theme.MINT, align="right"
        )
        words = f"{name} · {count}" if count else name
        style = fitted(canvas, words, theme.SMALL, worth.x - x - 40)
        canvas.text_middle(words, x + 34, y, style, theme.CREAM if count else theme.MUTE)


def _hole_height(moment: Now, wide: float) -> float:
    fonts = moment.fonts
    lines = sum(
        len(fonts.wrap(text, theme.SMALL, wide)) for text in hole_lines(moment.view, inside(moment))
    )
    return fonts.line_height(theme.SMALL) * lines + 2


def _draw_hole(moment: Now, box: Box, canvas: Canvas) -> None:
    """What is still out there, and the danger of the Black Hole."""
    y, alarm = box.y, moment.view.hole_total >= ALARM
    for at, text in enumerate(hole_lines(moment.view, inside(moment))):
        colour = theme.MUTE if not at else theme.CORAL if alarm else theme.CREAM
        y += canvas.paragraph(text, Box(box.x, y, box.w, box.bottom - y), theme.SMALL, colour)


PANELS: tuple[SidePanel[State, Move], ...] = (
    SidePanel(
        name="sets",
        tab="Sets",
        heading=lambda moment: "One more brings",
        high=lambda moment, wide: _row(moment) * TYPE_COUNT,
        draw=_draw_sets,
        facts=lambda moment: tuple(
            f"{name} · {count}" if count else name for _, name, count, _ in _sets(moment)
        ),
        there=lambda moment: moment.viewer is not None,
    ),
    SidePanel(
        name="hole",
        tab="Black Hole",
        heading=lambda moment: "Black Hole",
        high=_hole_height,
        draw=_draw_hole,
        facts=lambda moment: hole_lines(moment.view, inside(moment)),
    ),
)
