"""Figures: each title's own three of the record, as pictures that can be read at a glance."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from game.memory.record import OwnFigure
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.logbook.parts import Sized
from scenes.theme import (
    CORAL,
    CORAL_FACE,
    INK_TEXT,
    PAPER,
    PAPER_MUTE,
    PAPER_SHADE,
    PROMPT,
    SKY,
    SMALL,
    TEAL,
    Colour,
    mix,
)

Values = Mapping[str, int]
Paint = Callable[[Canvas, Box, Values], None]

HIGH: Final = 112.0
"""Units of a picture at the usual text size."""
CELLS: Final = 48
"""So many things are drawn at most; of more, each stands for several."""
HUGE: Final = PROMPT.sized(58)
LARGE: Final = PROMPT.sized(24)
FAINT: Final = mix(PAPER_SHADE, INK_TEXT, 0.2)


def picture_of(title: str, figure: OwnFigure) -> Sized | None:
    """The picture of a figure; None where there is nothing to draw yet."""
    paint = PICTURES.get(f"{title}.{figure.id}")
    values = figure.values
    if paint is None or not any(values.values()):
        return None
    return Sized(
        lambda fonts: max(HIGH, fonts.line_height(HUGE)),
        lambda canvas, box: paint(canvas, box, values),
    )


# --- kinds of pictures ---


@dataclass(frozen=True, slots=True)
class Sign:
    """What is drawn once for each thing: a coloured picture, or an icon in two colours."""

    name: str
    colour: Colour = CORAL_FACE
    rest: Colour = FAINT
    aspect: float = 1.0
    """Width by height of what can be seen of it."""

    def draw(self, canvas: Canvas, cx: float, cy: float, side: float, *, lit: bool) -> None:
        """Around a point; faint if it is not lit."""
        if self.name.startswith("icons/"):
            box = Box.around(cx, cy, side * 0.84, side * 0.84)
            canvas.image(self.name, box, tint=self.colour if lit else self.rest)
        else:
            box = Box.around(cx, cy, side * 1.12, side * 1.12)
            canvas.image(self.name, box, alpha=1.0 if lit else 0.24)


ROCKET: Final = Sign("seats/rocket_1", aspect=0.66)


def units(sign: Sign, all_of: str, part: str) -> Paint:
    """One small picture a thing, those of a part in colour and the others faint."""

    def paint(canvas: Canvas, box: Box, values: Values) -> None:
        draw_units(canvas, box, sign, values.get(all_of, 0), values.get(part, 0))

    return paint


def draw_units(canvas: Canvas, box: Box, sign: Sign, whole: int, some: int) -> None:
    """Rows of small pictures, as large as they can be."""
    each = max(1, -(-whole // CELLS))
    count, lit = -(-whole // each), round(some / each)
    note = canvas.fonts.line_height(SMALL) if each > 1 else 0.0
    room = Box(box.x, box.y, box.w, box.h - note)
    side = _side(count, room.w / sign.aspect, room.h, 44.0)
    step = side * sign.aspect
    across = max(1, int(room.w / step))
    for at in range(count):
        x, y = room.x + step * (at % across + 0.5), room.y + side * (at // across + 0.5)
        sign.draw(canvas, x, y, side, lit=at < lit)
    if note:
        canvas.text_middle(f"one drawn = {each}", box.x, box.bottom - note / 2, SMALL, PAPER_MUTE)


def _side(count: int, wide: float, high: float, most: float) -> float:
    """The side of squares of which so many fit."""
    side = most
    while side > 8 and int(wide / side) * int(high / side) < count:
        side -= 1
    return side


def rings(*parts: tuple[str, str, str]) -> Paint:
    """Rings filled by a share, around a picture: picture, key of the part, key of the whole."""

    def paint(canvas: Canvas, box: Box, values: Values) -> None:
        fonts = canvas.fonts
        line = fonts.line_height(SMALL)
        wide = box.w / len(parts)
        radius = min(wide / 2 - 6, (box.h - line - 4) / 2)
        for at, (picture, part, whole) in enumerate(parts):
            x, y = box.x + wide * (at + 0.5), box.y + radius
            done, of = values.get(part, 0), values.get(whole, 0)
            draw_ring(canvas, x, y, radius - 4, done / of if of else 0.0)
            inner = Box.around(x, y, radius * 1.2, radius * 1.2)
            if picture.startswith("icons/"):
                canvas.image(picture, inner.inset(radius * 0.16), tint=INK_TEXT)
            else:
                canvas.image(picture, inner)
            words = f"{done} of {of}"
            canvas.text_middle(words, x, box.bottom - line / 2, SMALL, INK_TEXT, align="centre")

    return paint


def draw_ring(canvas: Canvas, cx: float, cy: float, radius: float, share: float) -> None:
    """A ring, its share in teal from the top on."""
    canvas.ring(cx, cy, radius + 3, FAINT, 6)
    steps = max(2, round(48 * share) + 1)
    if share <= 0:
        return
    turn = math.tau * min(1.0, share)
    turns = [turn * at / (steps - 1) for at in range(steps)]
    arc = [(cx + radius * math.sin(t), cy - radius * math.cos(t)) for t in turns]
    canvas.polyline(arc, TEAL, 6)


def big(number: Callable[[Values], str], words: str = "", icon: str = "") -> Paint:
    """One large number, with what it counts."""

    def paint(canvas: Canvas, box: Box, values: Values) -> None:
        x = canvas.text_middle(number(values), box.x, box.cy, HUGE, CORAL_FACE).right + 14
        if icon:
            canvas.icon(icon, x + 22, box.cy, 40, FAINT)
            x += 56
        if words:
            wrapped = canvas.fonts.wrap(words, SMALL, max(60.0, box.right - x))
            step = canvas.fonts.line_height(SMALL)
            y = box.cy - step * len(wrapped) / 2
            for at, line in enumerate(wrapped):
                canvas.text_middle(line, x, y + step * (at + 0.5), SMALL, PAPER_MUTE)

    return paint


def beads(longest: str, icon: str) -> Paint:
    """A chain as it was flown: so many stops on one line."""

    def paint(canvas: Canvas, box: Box, values: Values) -> None:
        count = max(1, values.get(longest, 0))
        x = canvas.text_middle(str(count), box.x, box.cy, HUGE, CORAL_FACE).right + 22
        radius = min(20.0, (box.right - x) / (2.6 * count))
        step = (box.right - x - 2 * radius) / max(1, count - 1) if count > 1 else 0.0
        step = min(step, radius * 3.4)
        spots = [
            (x + radius + step * at, box.cy + (radius * 0.7 if at % 2 else -radius * 0.7))
            for at in range(count)
        ]
        if count > 1:
            canvas.polyline(spots, INK_TEXT, 3)
        for cx, cy in spots:
            canvas.circle(cx, cy, radius, PAPER, border=INK_TEXT, width=3)
            canvas.icon(icon, cx, cy, radius * 1.15, CORAL_FACE)

    return paint


def bars(*parts: tuple[str, Callable[[Values], float], Colour]) -> Paint:
    """Bars that share one scale: words, number, colour."""

    def paint(canvas: Canvas, box: Box, values: Values) -> None:
        fonts = canvas.fonts
        found = [(words, number(values), colour) for words, number, colour in parts]
        most = max(1e-9, *(number for _, number, _ in found))
        step = box.h / len(found)
        shown = [f"{number:.0f}" for _, number, _ in found]
        edge = max(fonts.width(words, LARGE) for words in shown) + 12
        for at, (words, number, colour) in enumerate(found):
            y, line = box.y + step * at, fonts.line_height(SMALL)
            canvas.text_middle(words, box.x, y + line / 2, SMALL, INK_TEXT)
            rail = Box(box.x, y + line + 2, box.w - edge, max(10.0, min(18.0, step - line - 8)))
            canvas.rounded(rail, 5, PAPER)
            wide = rail.w * number / most
            if wide >= 4:
                canvas.rounded(Box(rail.x, rail.y, wide, rail.h), 5, colour)
            canvas.text_middle(shown[at], box.right, rail.cy, LARGE, INK_TEXT, align="right")

    return paint


def stacks(*parts: tuple[str, str, str]) -> Paint:
    """Columns of small pictures: icon, key, words."""

    def paint(canvas: Canvas, box: Box, values: Values) -> None:
        fonts = canvas.fonts
        line, wide = fonts.line_height(SMALL), box.w / len(parts)
        for at, (icon, key, words) in enumerate(parts):
            count, x = values.get(key, 0), box.x + wide * at
            room = Box(x, box.y, wide - 10, box.h - line)
            side = _side(max(1, count), room.w, room.h, 40.0)
            across = max(1, int(room.w / side))
            for number in range(min(count, CELLS)):
                cx = room.x + side * (number % across + 0.5)
                cy = room.bottom - side * (number // across + 0.5)
                canvas.icon(icon, cx, cy, side * 0.84, (CORAL_FACE, TEAL, INK_TEXT)[at % 3])
            told = f"{count} {words}"
            canvas.text_middle(told, x, box.bottom - line / 2, SMALL, INK_TEXT)

    return paint


def balance(gained: tuple[str, str], lost: tuple[str, str]) -> Paint:
    """What came and what went, on both sides of one line: key and words."""

    def paint(canvas: Canvas, box: Box, values: Values) -> None:
        fonts = canvas.fonts
        most = max(1, values.get(gained[0], 0), values.get(lost[0], 0))
        line = fonts.line_height(SMALL)
        rail = Box(box.x, box.y + (box.h - line) / 2 - 16, box.w, 32)
        half = rail.w / 2 - fonts.width(str(most), LARGE) - 10
        for side, (key, words), colour in ((1, gained, TEAL), (-1, lost, CORAL)):
            count = values.get(key, 0)
            wide = max(2.0, half * count / most)
            left = rail.cx if side > 0 else rail.cx - wide
            canvas.rounded(Box(left, rail.y, wide, rail.h), 5, colour)
            x = rail.cx + side * (wide + 8)
            align = "left" if side > 0 else "right"
            canvas.text_middle(str(count), x, rail.cy, LARGE, INK_TEXT, align=align)
            x = rail.cx + side * 8
            canvas.text_middle(words, x, box.bottom - line / 2, SMALL, PAPER_MUTE, align=align)
        canvas.line((rail.cx, rail.y - 8), (rail.cx, rail.bottom + 8), INK_TEXT, 2)

    return paint


# --- what each title shows ---


def _ratio(part: str, whole: str, digits: int) -> Callable[[Values], str]:
    def number(values: Values) -> str:
        of = values.get(whole, 0)
        return f"{values.get(part, 0) / of:.{digits}f}" if of else "–"

    return number


def _both(*keys: str) -> Callable[[Values], int]:
    return lambda values: sum(values.get(key, 0) for key in keys)


def _contracts(canvas: Canvas, box: Box, values: Values) -> None:
    whole = _both("kept", "dropped")(values)
    draw_units(canvas, box, Sign("icons/scroll-text", TEAL), whole, values.get("kept", 0))


def _shot(values: Values) -> str:
    return f"{round((1000 - values.get('against', 0)) / 10)} %"


PICTURES: Final[dict[str, Paint]] = {
    "rocket_jockey.chain": beads("longest", "layers"),
    "rocket_jockey.cargo": big(_ratio("points", "flights", 1), "points a flight", "rocket"),
    "rocket_jockey.aliens": rings(
        ("icons/ufo", "delivered", "games"), ("icons/flag", "kept", "marks")
    ),
    "jump_gate.claims": units(Sign("icons/flag"), "all", "claims"),
    "jump_gate.icons": bars(
        ("taken", lambda v: v.get("icons", 0), TEAL),
        ("lost to the Black Hole", lambda v: v.get("lost", 0), CORAL),
    ),
    "jump_gate.sets": stacks(
        ("gems", "gems", "gems"), ("layers", "pairs", "pairs"), ("search", "finds", "finds")
    ),
    "rocketmen.launches": units(ROCKET, "launches", "survived"),
    "rocketmen.arrivals": rings(
        ("planets/earth", "earth", "earth_tried"),
        ("planets/moon", "moon", "moon_tried"),
        ("planets/mars", "mars", "mars_tried"),
    ),
    "rocketmen.shot": big(_shot, "and it arrived", "target"),
    "rockets.systems": bars(
        ("best system", lambda v: v.get("best", 0), TEAL),
        ("mean", lambda v: v.get("points", 0) / max(1, v.get("systems", 0)), SKY),
    ),
    "rockets.crashes": units(Sign("icons/rocket", CORAL_FACE, TEAL), "ships", "lost"),
    "rockets.thefts": balance(("stolen", "stolen"), ("robbed", "lost")),
    "planet_movers.pushed": big(
        lambda v: str(v.get("pushed", 0)), "pushes of a world", "ringed-planet"
    ),
    "planet_movers.fuel": big(_ratio("fuel", "points", 2), "fuel a point", "fast-forward"),
    "planet_movers.contracts": _contracts,
}
"""The picture of each figure, by title and figure."""
