"""If it ended now: a bar for each seat, cut by where its points come from, the first on top."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from game.core.contract import State
from game.core.words import ended_words, signed
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.line_fill import BETWEEN, LineFill
from scenes.table.frame import text_factor
from scenes.table.known import KNOWN
from scenes.table.moment import Moment
from scenes.table.sides import SidePanel, words_height
from scenes.table.sources import SOURCES, fill, in_order
from scenes.theme import CREAM, LINE, MUTE, NIGHT, SMALL, SMALL_BOLD

_BAR, _MARK, _SWATCH = 14.0, 15.0, 12.0
"""How high a bar is, the mark of its seat, and a colour beside its name, in text of the usual
size."""
_OFF, _APART = 5.0, 13.0
"""Between a colour and its name, and from there to the next."""
_OF_ROW = 0.75
"""The share of its row that a mark takes at most."""
_GAP = 6.0
"""Between the bars and what their colours mean."""
_MOST = (len(SOURCES), 5, 3)
"""For so many colours room is looked for, one after the other, where there is some to choose."""
_TIGHT = 0.82
"""Lines move together so far where colours would else not be explained."""


def pieces(parts: Sequence[int | None], score: int) -> list[int]:
    """How long each source's piece of a bar is: what was lost is cut off the bar's end."""
    left, found = max(0, score), []
    for part in parts:
        found.append(max(0, min(part or 0, left)))
        left -= found[-1]
    return found


def paid(moment: Moment[Any, Any], view: State) -> dict[str, int]:
    """The sources that have a piece in any bar, each with its place among all."""

    def find() -> dict[str, int]:
        lines = moment.rules.score_lines(view)
        brought = {line.label for row in lines for line in row if (line.points or 0) > 0}
        return {label: at for at, label in enumerate(in_order(lines)) if label in brought}

    return KNOWN.of(moment.view, "paid", find)


def _row(moment: Moment[Any, Any], tight: float = 1.0) -> float:
    return tight * max(24.0, moment.fonts.line_height(SMALL))


def _legend(
    moment: Moment[Any, Any], labels: Iterable[str], room: Box, tight: float
) -> tuple[LineFill, list[tuple[float, float]]]:
    """Where each colour is explained."""
    fonts = moment.fonts
    lines = LineFill(room, tight * (fonts.line_height(SMALL) + BETWEEN) - BETWEEN)
    shown = (_SWATCH + _OFF) * text_factor(fonts) + _APART
    return lines, [lines.advance(fonts.width(label, SMALL) + shown) for label in labels]


def _draw_legend(
    moment: Moment[Any, Any], view: State, room: Box, canvas: Canvas, tight: float
) -> None:
    """What the colours mean that are in the bars."""
    _, spots = _legend(moment, paid(moment, view), room, tight)
    grown = text_factor(canvas.fonts)
    side = _SWATCH * grown
    for (label, place), (x, y) in zip(paid(moment, view).items(), spots, strict=True):
        fill(canvas, Box(x, y - side / 2, side, side), place, taken=False)
        canvas.text_middle(label, x + side + _OFF * grown, y, SMALL, MUTE)


def _draw_bars(moment: Moment[Any, Any], view: State, box: Box, canvas: Canvas) -> None:
    """A bar for each seat, all in a box as high as they are."""
    ranks = moment.rules.standings(view)
    row = box.h / len(ranks)
    wide = canvas.fonts.width("100", SMALL_BOLD) + 8
    grown = min(text_factor(canvas.fonts), _OF_ROW * row / _MARK)
    mark, high = _MARK * grown, _BAR * grown
    room = box.w - mark - 11 - wide
    unit = room / max(1, *(rank.score for rank in ranks))
    lines = moment.rules.score_lines(view)
    order = in_order(lines)
    for at, rank in enumerate(ranks):
        y = box.y + row * (at + 0.5)
        canvas.seat(rank.seat, box.x + mark / 2 + 1.5, y, mark, shape=moment.colours[rank.seat])
        x = box.x + mark + 11
        canvas.rounded(Box(x, y - high / 2, room, high), high / 2, canvas.blend(LINE, NIGHT, 0.6))
        seat = lines[rank.seat]
        parts = pieces([line.points for line in seat], rank.score)
        for part, line in zip(parts, seat, strict=True):
            if part:
                piece = Box(x, y - high / 2, max(2.0, part * unit - 2), high)
                fill(canvas, piece, order.index(line.label), taken=False)
                x += part * unit
        score = str(rank.score)
        canvas.text_middle(score, box.right, y, SMALL_BOLD, CREAM, align="right")


def _won(moment: Moment[Any, Any], view: State) -> str:
    return ended_words(moment.rules.standings(view), moment.names)


def ended_panel(
    won: Callable[[Moment[Any, Any], Any], str] = _won,
    settled: Callable[[Any], State] = lambda view: view,
    heading: Callable[[Any], str] = lambda view: "If it ended now",
) -> SidePanel[Any, Any]:
    """The panel, for titles in which nothing about the score is secret; it goes with the game's
    end. `won`: who would win; `settled`: a view once what is under way has been written down."""

    def then(moment: Moment[Any, Any]) -> State:
        return KNOWN.of(moment.view, "settled", lambda: settled(moment.view))

    def words(moment: Moment[Any, Any]) -> str:
        return KNOWN.of(moment.view, ("ended", moment.viewer), lambda: won(moment, then(moment)))

    def legend(moment: Moment[Any, Any], wide: float, tight: float = 1.0) -> float:
        lines, spots = _legend(moment, paid(moment, then(moment)), Box(0, 0, wide, 0), tight)
        return tight * _GAP + lines.bottom if spots else 0.0

    def sources(count: int) -> Callable[..., float]:
        """The same once so many sources have brought something."""

        def below(moment: Moment[Any, Any], wide: float, tight: float = 1.0) -> float:
            labels = in_order(moment.rules.score_lines(then(moment)))[:count]
            return tight * _GAP + _legend(moment, labels, Box(0, 0, wide, 0), tight)[0].bottom

        return below

    def high(moment: Moment[Any, Any], wide: float, tight: float = 1.0) -> float:
        rows = _row(moment, tight) * len(moment.players)
        return tight * words_height(moment, wide, [words(moment)]) + rows

    def spacing(moment: Moment[Any, Any], box: Box, below: Callable[..., float] = legend) -> float:
        """How far lines move together so that the colours are explained; 0: there is no room."""
        for tight in (1.0, _TIGHT):
            if high(moment, box.w, tight) + below(moment, box.w, tight) <= box.h + 0.5:
                return tight
        return 0.0

    def draw(moment: Moment[Any, Any], box: Box, canvas: Canvas) -> None:
        tight = spacing(moment, box) or (1.0 if high(moment, box.w) <= box.h + 0.5 else _TIGHT)
        lines = canvas.fonts.wrap(words(moment), SMALL, box.w)
        step = tight * canvas.fonts.line_height(SMALL)
        for at, line in enumerate(lines):
            canvas.text_middle(line, box.x, box.y + step * (at + 0.5), SMALL, CREAM)
        apart = _GAP / 2 * (tight < 1)  # words that moved together stand off the first bar
        _, rest = box.top_part(step * len(lines), apart)
        bars, rest = rest.top_part(_row(moment, tight) * len(moment.players), tight * _GAP - apart)
        _draw_bars(moment, then(moment), bars, canvas)
        if spacing(moment, box):
            _draw_legend(moment, then(moment), rest, canvas, tight)

    def spoken(moment: Moment[Any, Any]) -> list[str]:
        lines, found = moment.rules.score_lines(then(moment)), [words(moment)]
        for rank in moment.rules.standings(then(moment)):
            seat = lines[rank.seat]
            told = ", ".join(f"{line.label} {line.points}" for line in seat if line.points)
            found.append(f"{moment.names.of(rank.seat)}: {rank.score} ({told})")
        return found

    def lead(moment: Moment[Any, Any]) -> str:
        ranks, own = moment.rules.standings(then(moment)), moment.viewer
        scores = {rank.seat: rank.score for rank in ranks}
        others = [score for seat, score in scores.items() if seat != own]
        return signed(scores[own] - max(others)) if own in scores and others else ""

    panel: SidePanel[Any, Any] = SidePanel(
        name="ended",
        tab="If it ended",
        heading=lambda moment: KNOWN.of(moment.view, "heading", lambda: heading(moment.view)),
        high=high,
        more=legend,
        tight=_TIGHT,
        close=_TIGHT,
        whole=lambda moment, box: spacing(moment, box) > 0,
        draw=draw,
        facts=lambda moment: [words(moment)],
        there=lambda moment: moment.decision is not None,
        spoken=spoken,
        short=lead,
    )
    most = tuple(
        replace(
            panel,
            more=below,
            whole=lambda moment, box, below=below: spacing(moment, box, below) > 0,  # type: ignore[misc]
        )
        for below in map(sources, _MOST)
    )
    return replace(panel, most=most)
