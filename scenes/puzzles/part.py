"""The puzzles in the Logbook: a panel for each title with a button for each puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.puzzles.book import Puzzle, puzzles
from scenes.debrief.cards import MISSED_SIGN, marked
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
SOLVED, MISSED, OPEN = "solved", "missed", "open"
SIGNS = {SOLVED: "check", MISSED: MISSED_SIGN, OPEN: ""}


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
    stands = [_stands(context, poster.id, puzzle) for puzzle in book]
    buttons = [
        Button(
            f"puzzle:{poster.id}:{number + 1}",
            str(number + 1),
            _opener(context, poster.id, number),
            icon=SIGNS[stand],
            chosen=stand == SOLVED,
            small=True,
            spoken=f"{poster.name}, puzzle {number + 1}, {stand}",
            zone=f"puzzles:{poster.id}",
        )
        for number, stand in enumerate(stands)
    ]
    return Panel(
        Column(_told(stands), Flow(*buttons, gap=10), gap=12),
        heading=poster.name,
        padding=22,
    )


def _stands(context: Context, title: str, puzzle: Puzzle) -> str:
    if context.puzzles.tries(title, puzzle):
        return SOLVED
    return MISSED if context.puzzles.missed(title, puzzle) else OPEN


def _told(stands: Sequence[str]) -> Node:
    """How many are solved, and what the sign of those that were missed means."""
    solved, missed = stands.count(SOLVED), stands.count(MISSED)
    words = Text(f"{solved} of {len(stands)} solved, the easiest first", SMALL, MUTE)
    return Flow(words, marked(SIGNS[MISSED], f"{missed} missed", CREAM) if missed else None, gap=18)


def _opener(context: Context, title: str, number: int) -> Callable[[], None]:
    return lambda: open_puzzle(context, title, number)
