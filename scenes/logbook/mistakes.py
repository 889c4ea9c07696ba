"""Mistakes: what debriefs have found to mend, as drills, in the Logbook's fourth tab."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.words import counted
from scenes.debrief.cards import Card, DecisionCard
from scenes.debrief.drill import costly_of, practise
from scenes.debrief.mistakes import Mistake
from scenes.debrief.words import percent
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.controls import Button, Toggle
from scenes.kit.measured import Measured
from scenes.kit.nodes import Column, Drawn, Flow, Node, Panel, Row, Text
from scenes.kit.pictures import cover
from scenes.kit.scroll import Scroll
from scenes.logbook import telling
from scenes.logbook.cards import Grid
from scenes.logbook.parts import Around, empty
from scenes.puzzles.part import puzzles_part
from scenes.screens import flow
from scenes.table.frame import text_factor
from scenes.theme import (
    CREAM,
    HEADING,
    INK_TEXT,
    LINE,
    MUSTARD,
    MUTE,
    PAPER_MUTE,
    SMALL,
    SMALL_BOLD,
    SUBTITLE,
)

FIRST = 8
"""So many are shown at first: the costliest; the puzzles below are not to be far."""
SHOWN = 48
"""And so many at most."""
FEWEST = 3
"""From so many debriefed games on there is a curve."""
MOST_GAMES = 60
WIDE = 1.25
"""A game's picture on a card, by its height."""
GAP = 32.0
"""Units between the mistakes and the puzzles."""
GONE = "That game is not there any more."


def mistakes_tab(scene: Around, width: float, room: float) -> Node:
    """The tab: a card for each mistake whose game is still there, and the puzzles."""
    fonts, high = scene.context.fonts, room > width
    mend = Measured(_to_mend(scene, width, high=high))
    left = room - mend.measure(fonts, width) - GAP if high else 0.0
    shown = Column(mend, puzzles_part(scene.context, width, left), gap=GAP)
    return Scroll("mistakes", shown, scene.scrolls)


def _to_mend(scene: Around, width: float, *, high: bool) -> Node:
    """`high`: there is room for more than is told."""
    folder = scene.book.saves.folder
    known = [each for each in scene.context.mistakes.all() if (folder / each.file).is_file()]
    if not known and len(scene.context.mistakes.value.games) < FEWEST:
        none, hope = "No mistakes to mend", "A debrief will collect them here."
        if not high:  # the puzzles below are what there is
            return Flow(Text(none, SUBTITLE, CREAM), Text(hope, SMALL, MUTE), gap=28)
        return empty("target", none, hope)
    open_ = [each for each in known if not each.mended]
    mended = len(known) - len(open_)
    shown = known if scene.with_mended else open_

    def switch(on: bool) -> None:
        scene.with_mended = on

    heading = "Mistakes to mend" if open_ else "Every mistake is mended"
    told = f"{counted(len(open_), 'mistake')} to mend, {mended} mended; costs in parts of a win"
    head = Flow(
        Text(heading, SUBTITLE, CREAM),
        Text(told, SMALL, MUTE),
        Toggle("mended", "Show what is mended", scene.with_mended, switch) if mended else None,
        gap=28,
    )
    large = text_factor(scene.context.fonts)
    cards = [
        Measured(DecisionCard(_card(scene, each, first=at == 0)))
        for at, each in enumerate(shown[: SHOWN if scene.every_mistake else FIRST])
    ]
    columns = max(1, min(4, max(2, len(cards)), int(width // (400 * large))))
    grid = Grid(*cards, columns=columns) if cards else None
    return Column(_accuracy(scene), head, grid, _more(scene, len(shown)), gap=20)


def _more(scene: Around, count: int) -> Node | None:
    """What shows the others; None where there are none."""

    def show() -> None:
        scene.every_mistake = True

    if scene.every_mistake or count <= FIRST:
        return None
    words = f"Show all {count}" if count <= SHOWN else f"Show the costliest {SHOWN}"
    return Flow(Button("every_mistake", words, show, small=True))


def _accuracy(scene: Around) -> Node | None:
    """How well each game was played, as a curve; None while there are too few."""
    games = [game.accuracy for game in scene.context.mistakes.value.games[-MOST_GAMES:]]
    if len(games) < FEWEST:
        return None
    mean = sum(games) / len(games)
    told = (
        f"{counted(len(games), 'game')}, on average {percent(mean)}; the last {percent(games[-1])}"
    )
    high = 120 + 2 * scene.context.fonts.line_height(SMALL)
    return Panel(
        Column(
            Flow(Text("Accuracy, game by game", HEADING, MUSTARD), Text(told, SMALL, MUTE), gap=18),
            Drawn(0, high, lambda canvas, box: draw_accuracy(canvas, box, games)),
            gap=8,
        )
    )


def draw_accuracy(canvas: Canvas, box: Box, games: Sequence[float]) -> None:
    """A dot a game, and a line of the mean of five."""
    fonts = canvas.fonts
    half = fonts.line_height(SMALL) / 2
    low = min(0.5, *games)
    axis = fonts.width("100 %", SMALL) + 14
    plot = Box(box.x + axis, box.y + half, box.w - axis - 14, box.h - 2 * half)

    def spot(at: int, share: float) -> tuple[float, float]:
        across = at / max(1, len(games) - 1)
        return plot.x + plot.w * across, plot.bottom - plot.h * (share - low) / (1 - low)

    for share in (low, 1.0):
        y = spot(0, share)[1]
        canvas.line((plot.x, y), (plot.right, y), LINE, 1)
        canvas.text_middle(percent(share), plot.x - 12, y, SMALL, MUTE, align="right")
    means = []
    for at in range(len(games)):
        near = games[max(0, at - 2) : at + 3]
        means.append(spot(at, sum(near) / len(near)))
    canvas.polyline(means, MUSTARD, 4)
    for at, share in enumerate(games):
        canvas.circle(*spot(at, share), 4, CREAM)


def _card(scene: Around, mistake: Mistake, *, first: bool) -> Card:
    def see() -> None:
        scene.replay_game(mistake.file, mistake.step - 1)

    def forget() -> None:
        if not scene.context.mistakes.forget(mistake.file, mistake.step):
            scene.context.notify(scene.context.mistakes.trouble, about="mistakes")

    return Card(
        f"{mistake.file}:{mistake.step}",
        mistake.when,
        mistake.loss,
        mistake.error,
        mistake.played,
        mistake.better if mistake.mended else "What is better?",
        mistake.why if mistake.mended else "",
        _drill(scene, mistake),
        see,
        game=_game(scene, mistake),
        mended=mistake.mended,
        missed=mistake.missed,
        primary=first and not mistake.mended,
        forget=forget,
    )


def _game(scene: Around, mistake: Mistake) -> Node:
    """Which game it was: its poster, small, its title and its day."""
    poster, row = telling.poster(mistake.title), scene.book.index.game(mistake.file)

    def paint(canvas: Canvas, box: Box) -> None:
        cover(canvas, f"posters/{poster.id}", box, 8, poster.ground, focus_y=poster.focus)

    high = 2 * scene.context.fonts.line_height(SMALL)
    named = Column(
        Text(telling.title_name(mistake.title), SMALL_BOLD, INK_TEXT),
        Text(telling.day(row.when), SMALL, PAPER_MUTE) if row is not None else None,
        gap=0,
        grow=1,
    )
    return Row(Drawn(high * WIDE, high, paint), named, gap=12, stack=False)


def _drill(scene: Around, mistake: Mistake) -> Callable[[], None]:
    def drill() -> None:
        context = scene.context
        session = flow.read_game(context, scene.book.saves.folder / mistake.file)
        costly = costly_of(session, mistake) if session is not None else None
        if session is not None and costly is not None:
            practise(context, session, mistake.file, [costly])
        elif session is not None:
            context.notify(GONE)

    return drill
