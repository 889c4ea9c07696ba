"""Sheet: the game that is chosen in the Logbook's list, with all that can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.memory.rows import Row
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Drawn, Flow, Node, Panel, Text
from scenes.kit.pictures import cover
from scenes.kit.text import Fonts
from scenes.logbook import telling
from scenes.logbook.cards import bars
from scenes.theme import (
    BODY,
    INK_TEXT,
    PAPER,
    PAPER_MUTE,
    PAPER_SHADE,
    SMALL,
    SMALL_BOLD,
    SUBTITLE,
)

Doing = Mapping[str, Callable[[Row], None]]
"""What the sheet's buttons do, by their keys."""


def game_sheet(fonts: Fonts, row: Row, name: Node, doing: Doing) -> Node:
    """A game on paper: what it was, how it went, and its buttons."""
    poster = telling.poster(row.title)

    def picture(canvas: Canvas, box: Box) -> None:
        cover(canvas, f"posters/{poster.id}", box, 10, poster.ground, focus_y=0.35)

    high = max(34.0, fonts.line_height(BODY) + 4) * len(row.players)
    practice = telling.PRACTICE.get(row.practice, "")
    facts = [telling.sentence(row), telling.daily(row), practice]
    if row.trouble:
        facts = [f"It can't be opened: {row.trouble.rstrip('.')}."]
    column = Column(
        Drawn(0, 190, picture),
        Text(telling.name_of(row), SUBTITLE, INK_TEXT),
        Text(telling.line(row), SMALL, PAPER_MUTE),
        Drawn(0, high, lambda canvas, box: bars(canvas, box, row)),
        *(Text(words, BODY, INK_TEXT) for words in facts if words),
        Text(row.code, SMALL_BOLD, INK_TEXT) if row.code else None,
        name,
        _actions(row, doing),
        gap=10,
    )
    return Panel(column, fill=PAPER, border=PAPER_SHADE, padding=20)


def _actions(row: Row, doing: Doing) -> Node:
    def action(key: str, words: str, icon: str, *, primary: bool = False) -> Node:
        return Button(
            key,
            words,
            lambda: doing[key](row),
            icon=icon,
            small=True,
            primary=primary,
            spoken=f"{words}: {telling.name_of(row)}",
            zone="sheet",
        )

    throw = action("trash", "Delete", "trash-2")
    if row.result == "damaged":
        return Flow(throw)
    first = [] if row.finished else [action("continue", "Continue", "play", primary=True)]
    return Flow(
        *first,
        action("replay", "Replay", "play", primary=row.finished),
        action("debrief", "Debrief", "target") if row.finished else None,
        action("same_deal", "Same deal", "rotate-ccw"),
        action("copy", "Copy code", "copy"),
        action("copy_long", "With all moves", "copy"),
        throw,
        gap=10,
    )
