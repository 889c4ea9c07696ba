"""Tally: a panel that counts things: picture, name and number, row below row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted
from scenes.kit.text import Fonts
from scenes.table.frame import LARGE, text_factor
from scenes.table.moment import Moment
from scenes.table.sides import PAD, M, S, SidePanel
from scenes.theme import CREAM, HEADING, MUTE, PANEL_LINE, SMALL, SMALL_BOLD


class Count(NamedTuple):
    """One row."""

    picture: str
    words: str
    number: int
    share: str = ""
    """What stands before the number, quieter."""


def tally(
    name: str,
    tab: str,
    rows: Callable[[Moment[S, M]], Sequence[Count]],
    shares: str = "",
) -> SidePanel[S, M]:
    """The panel; it is there while anything is counted, and its heading says how much in all, and
    beside that what the `shares` are, or in the heading where text is large."""

    def heading(moment: Moment[S, M]) -> str:
        shown = rows(moment)
        said = f"{tab} · {sum(row.number for row in shown)}"
        large = text_factor(moment.fonts) > LARGE and any(row.share for row in shown)
        return f"{said}\n{shares}" if large else said

    def draw(moment: Moment[S, M], box: Box, canvas: Canvas) -> None:
        shown = rows(moment)
        high = box.h / len(shown)
        column = box.right - _number_wide(canvas.fonts, shown) - 12
        room = box.w - canvas.fonts.width(heading(moment), HEADING) - 16
        beside = text_factor(canvas.fonts) <= LARGE and room > 50
        if beside and any(row.share for row in shown):
            y = box.y - 4 - canvas.fonts.line_height(HEADING) / 2
            style = fitted(canvas, shares, SMALL, room)
            canvas.text_middle(shares, box.right, y, style, MUTE, align="right")
        for at, row in enumerate(shown):
            cy, picture = box.y + (at + 0.5) * high, Box(box.x, box.y + at * high, high, high)
            canvas.image(row.picture, picture.inset(1.5))
            canvas.outline(picture.inset(1), PANEL_LINE, 1, 3)
            words = str(row.number)
            number = canvas.text_middle(words, box.right, cy, SMALL_BOLD, CREAM, align="right")
            if row.share:
                number = canvas.text_middle(row.share, column, cy, SMALL, MUTE, align="right")
            style = fitted(canvas, row.words, SMALL, number.x - picture.right - 18)
            colour = CREAM if row.number else MUTE
            canvas.text_middle(row.words, picture.right + 10, cy, style, colour)

    return SidePanel(
        name=name,
        tab=tab,
        heading=heading,
        high=lambda moment, wide: len(rows(moment)) * _row(moment.fonts),
        draw=draw,
        facts=lambda moment: [f"{row.words} {row.share} {row.number}" for row in rows(moment)],
        there=lambda moment: any(row.number for row in rows(moment)),
        tight=0.8,
        more=lambda moment, wide: 0.35 * len(rows(moment)) * _row(moment.fonts),
    )


def _number_wide(fonts: Fonts, rows: Sequence[Count]) -> float:
    return max(fonts.width(str(row.number), SMALL_BOLD) for row in rows)


def tally_height(fonts: Fonts, rows: int) -> float:
    """How high such a panel is, where its heading has one line."""
    return 2 * PAD + fonts.line_height(HEADING) + 4 + rows * _row(fonts)


def _row(fonts: Fonts) -> float:
    return fonts.line_height(SMALL) + 2
