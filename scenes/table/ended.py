"""If it ended now: a bar for each seat, cut by where its points come from, the first on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.contract import ScoreLine
from game.core.words import ended_words
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted
from scenes.kit.flow import Flow
from scenes.table.moment import Moment
from scenes.table.sides import SidePanel
from scenes.theme import (
    CORAL,
    CREAM,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    NIGHT,
    PAPER,
    SKY,
    SMALL,
    SMALL_BOLD,
    rgb,
)

SOURCES = (MINT, MUSTARD, SKY, CORAL, PAPER, rgb("#C58BD6"), rgb("#E79BB0"))
"""A colour for each source of points, in the order of the score sheet's lines."""


def pieces(parts: Sequence[int | None], score: int) -> list[int]:
    """How long each source's piece of a bar is: what was lost is cut off the bar's end."""
    left, found = max(0, score), []
    for part in parts:
        found.append(max(0, min(part or 0, left)))
        left -= found[-1]
    return found


def _row(moment: Moment[Any, Any]) -> float:
    return max(24.0, moment.fonts.line_height(SMALL))


def _draw(moment: Moment[Any, Any], box: Box, canvas: Canvas) -> None:
    row, ranks = _row(moment), moment.rules.standings(moment.view)
    words = ended_words(ranks, moment.names)
    style = fitted(canvas, words, SMALL, box.w)
    canvas.text_middle(words, box.x, box.y + row / 2, style, CREAM)
    wide = canvas.fonts.width("100", SMALL_BOLD) + 8
    room = box.w - 26 - wide
    unit = room / max(1, *(rank.score for rank in ranks))
    lines = moment.rules.score_lines(moment.view)
    for at, rank in enumerate(ranks):
        y = box.y + row * (at + 1.5)
        canvas.seat(rank.seat, box.x + 9, y, 15, shape=moment.colours[rank.seat])
        x = box.x + 26
        canvas.rounded(Box(x, y - 7, room, 14), 7, canvas.blend(LINE, NIGHT, 0.6))
        parts = [line.points for line in lines[rank.seat]]
        for part, colour in zip(pieces(parts, rank.score), SOURCES, strict=False):
            if part:
                canvas.rounded(Box(x, y - 7, max(2.0, part * unit - 2), 14), 3, colour)
                x += part * unit
        score = str(rank.score)
        canvas.text_middle(score, box.right, y, SMALL_BOLD, CREAM, align="right")
    _, rest = box.top_part(row * (len(ranks) + 1))
    _draw_legend(rest, lines, canvas)


def _draw_legend(room: Box, lines: Sequence[Sequence[ScoreLine]], canvas: Canvas) -> None:
    """What the colours mean that are in the bars, where there is room for all of them."""
    places, flow = [], Flow(room, canvas.fonts.line_height(SMALL))
    for colour, source in zip(SOURCES, zip(*lines, strict=True), strict=False):
        if any(line.points for line in source):
            label = source[0].label
            spot = flow.advance(canvas.fonts.width(label, SMALL) + 30)
            places.append((label, colour, spot))
    if flow.bottom > room.bottom:
        return
    for label, colour, (x, y) in places:
        canvas.rounded(Box(x, y - 6, 12, 12), 3, colour)
        canvas.text_middle(label, x + 17, y, SMALL, MUTE)


def _spoken(moment: Moment[Any, Any]) -> list[str]:
    ranks = moment.rules.standings(moment.view)
    lines, found = moment.rules.score_lines(moment.view), [ended_words(ranks, moment.names)]
    for rank in ranks:
        told = ", ".join(f"{line.label} {line.points}" for line in lines[rank.seat] if line.points)
        found.append(f"{moment.names.of(rank.seat)}: {rank.score} ({told})")
    return found


ENDED: SidePanel[Any, Any] = SidePanel(
    name="ended",
    tab="If it ended",
    heading=lambda moment: "If it ended now",
    high=lambda moment, wide: _row(moment) * (1 + len(moment.players)),
    draw=_draw,
    facts=lambda moment: [ended_words(moment.rules.standings(moment.view), moment.names)],
    spoken=_spoken,
)
"""The panel, for titles in which nothing about the score is secret."""
