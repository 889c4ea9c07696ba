"""The puzzles in the Logbook: a panel for each title with a button for each puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

from game.puzzles.book import Puzzle, puzzles
from scenes.debrief.cards import MISSED_SIGN, marked
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button
from scenes.kit.nodes import Column, Drawn, Flow, Node, Panel, Row, Text
from scenes.kit.pictures import cover
from scenes.kit.text import Fonts
from scenes.logbook.cards import Grid
from scenes.puzzles.asking import open_puzzle
from scenes.screens.posters import POSTERS, Poster
from scenes.stack import Context
from scenes.table.frame import text_factor
from scenes.theme import CREAM, HEADING, MUSTARD, MUTE, SMALL, SUBTITLE

WIDE = 560.0
"""Units that a title's panel wants."""
ROWS = 16.0
PADDING = 22.0
LEAST_PICTURE, MOST_PICTURE = 130.0, 300.0
"""Units: how high a title's picture is in a high window; with larger text it must be higher."""
SOLVED, MISSED, OPEN = "solved", "missed", "open"
SIGNS = {SOLVED: "check", MISSED: MISSED_SIGN, OPEN: ""}


class Even(Flow):
    """No line has much less than the others, where that does not make another one too long."""

    def _lines(self, fonts: Fonts, width: float) -> list[list[tuple[Node, float, float]]]:
        lines = super()._lines(fonts, width)
        every, each = list(chain(*lines)), -(-len(self.nodes) // len(lines))
        even = [every[at : at + each] for at in range(0, len(every), each)]
        longest = max(sum(w + self.gap for _, w, _ in line) - self.gap for line in even)
        return even if longest <= width + 0.5 else lines


def puzzles_part(context: Context, width: float, room: float = 0.0) -> Node | None:
    """All titles' puzzles, the easiest first; None if this version has none.

    In so much room of a high window each title has a row of its own, with its picture.
    """
    posters = [poster for poster in POSTERS if puzzles(poster.id)]
    if not posters:
        return None
    fonts, large = context.fonts, text_factor(context.fonts)
    columns = max(1, min(3, int(width // (WIDE * large))))
    head = Flow(
        Text("Puzzles", SUBTITLE, CREAM),
        Text("From games between bots: find what is clearly best.", SMALL, MUTE),
        gap=28,
    )
    each = (room - head.measure(fonts, width) - 20 + ROWS) / len(posters) - ROWS - 2 * PADDING
    if each >= LEAST_PICTURE * large:
        columns, picture = 1, min(MOST_PICTURE, each)
    else:
        picture = 0.0
    panels = [_panel(context, poster, picture) for poster in posters]
    return Column(head, Grid(*panels, columns=columns, gap=ROWS), gap=20)


def _panel(context: Context, poster: Poster, picture: float) -> Node:
    """A title's puzzles; beside its picture, if that is to be so high."""
    book = puzzles(poster.id)
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
    listed = Column(_told(stands), Even(*buttons, gap=10), gap=12, grow=1)
    if not picture:
        return Panel(listed, heading=poster.name, padding=PADDING)

    def paint(canvas: Canvas, box: Box) -> None:
        cover(canvas, f"posters/{poster.id}", box, 10, poster.ground, focus_y=poster.focus)

    words = Column(Text(poster.name, HEADING, MUSTARD), listed, gap=10, grow=1)
    return Panel(Row(Drawn(picture * 1.4, picture, paint), words, gap=24), padding=PADDING)


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
