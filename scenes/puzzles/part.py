"""The puzzles in the Logbook: a panel for each title with a button for each puzzle."""

from __future__ import annotations

from collections.abc import Callable

from game.puzzles.book import puzzles
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Flow, Node, Panel, Text
from scenes.logbook.cards import Grid
from scenes.puzzles.asking import open_puzzle
from scenes.screens.posters import POSTERS, Poster
from scenes.stack import Context
from scenes.table.frame import text_factor
from scenes.theme import CREAM, MUTE, SMALL, SUBTITLE

WIDE = 560.0
"""Units that a title's panel wants."""


def puzzles_part(context: Context, width: float) -> Node | None:
    """All titles' puzzles, the easiest first; None if this version has none."""
    panels = [panel for poster in POSTERS if (panel := _panel(context, poster)) is not None]
    if not panels:
        return None
    large = text_factor(context.fonts)
    columns = max(1, min(3, int(width // (WIDE * large))))
    head = Flow(
        Text("Puzzles", SUBTITLE, CREAM),
        Text("From games between bots: one move is clearly best.", SMALL, MUTE),
        gap=28,
    )
    return Column(head, Grid(*panels, columns=columns), gap=20)


def _panel(context: Context, poster: Poster) -> Node | None:
    book = puzzles(poster.id)
    if not book:
        return None
    solved = context.puzzles
    done = [solved.tries(poster.id, puzzle) for puzzle in book]
    buttons = [
        Button(
            f"puzzle:{poster.id}:{number + 1}",
            str(number + 1),
            _opener(context, poster.id, number),
            icon="check" if tries else "",
            chosen=bool(tries),
            small=True,
            spoken=f"{poster.name}, puzzle {number + 1}, {'solved' if tries else 'open'}",
            zone=f"puzzles:{poster.id}",
        )
        for number, tries in enumerate(done)
    ]
    told = f"{sum(map(bool, done))} of {len(book)} solved, the easiest first"
    return Panel(
        Column(Text(told, SMALL, MUTE), Flow(*buttons, gap=10), gap=12),
        heading=poster.name,
        padding=22,
    )


def _opener(context: Context, title: str, number: int) -> Callable[[], None]:
    return lambda: open_puzzle(context, title, number)
