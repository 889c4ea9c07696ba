"""Pins: on the table, while "Since your turn" is open, where that was of which it tells."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.core.contract import Card, Event
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point, along, curve
from scenes.kit.target import Target
from scenes.table.recap import Told
from scenes.table.refs import CardAt, SeatAt, SinceAt
from scenes.table.since import SinceYourTurn, draw_dot
from scenes.theme import INK, INK_TEXT, MINT, MUSTARD, NIGHT, SEATS, SMALL_BOLD

DOT = 34.0
_OVER = ("log", "bubble", "bar", "actions")
"""Zones of what lies round the table: nothing happened there."""


def spoken_target(told: Told, targets: Sequence[Target]) -> Target | None:
    """What a sentence speaks of, of what is in sight."""
    seen = {target.key: target for target in targets if target.zone not in _OVER}
    return next((seen[key] for key in told.about if key in seen), None)


def bent(start: Box, end: Box) -> list[Point]:
    """A way from one thing to another."""
    away, up = end.cx - start.cx, end.cy - start.cy
    bend = (start.cx + away / 2 + up * 0.18, start.cy + up / 2 - abs(away) * 0.18)
    return curve((start.cx, start.cy), bend, (end.cx, end.cy))


def draw_pins(
    canvas: Canvas,
    since: SinceYourTurn,
    targets: Sequence[Target],
    new: Collection[Card],
    pointed: Target | None,
    way: Callable[[Event, bool], Sequence[Point]],
) -> None:
    """Each rival's ways as dots in its colour, and its place in the order on the last of them or,
    where none is seen, at what it did last;
    "New" on cards that came; and from the sentence that is pointed at a line to its thing.
    `way` is where something went, for what is pointed at (True) even if the title draws none."""
    over = [since.box, *(target.seen for target in targets if target.zone == "coach")]
    under = [each for each in targets if not any(each.seen.meets(box) for box in over)]
    for target in under:
        if isinstance(target.ref, CardAt) and target.ref.card in new:
            _draw_new(canvas, target.seen)
    line = pointed.ref.line if pointed is not None and isinstance(pointed.ref, SinceAt) else -1
    middles: dict[int, Point] = {}
    for at, said in enumerate(since.said):
        event, asked = said.told.event, line == at
        if event is not None and said.place:
            colour = since.colours[since.recap.seats[said.place - 1].seat]
            points = way(event, asked)
            _draw_dots(canvas, points, colour, over, 9.0 if asked else 6.0)
            if points and not any(box.contains(*along(points, 0.5)) for box in over):
                middles[said.place] = along(points, 0.5)
    taken: list[str] = []
    for place, news in enumerate(since.recap.seats, start=1):
        places = (spoken_target(told, under) for told in reversed(news.lines))
        there = (t for t in places if t is not None and not isinstance(t.ref, SeatAt))
        found = next(there, None)
        if place in middles:
            draw_dot(canvas, *middles[place], DOT, place, since.colours[news.seat])
        elif found is not None:
            x = found.seen.right - DOT * (0.35 + 1.05 * taken.count(found.key))
            taken.append(found.key)
            draw_dot(canvas, x, found.seen.y + 2, DOT, place, since.colours[news.seat])
    if pointed is not None and line >= 0:
        said = since.said[line]
        about = spoken_target(said.told, under)
        if about is not None and pointed.seen.h > 0:
            _draw_way(canvas, pointed.seen, about)


def _draw_dots(
    canvas: Canvas, points: Sequence[Point], colour: int, over: Sequence[Box], dot: float
) -> None:
    """A dotted way, where nothing lies over the table."""
    run: list[Point] = []
    for point in (*points, None):
        if point is not None and not any(box.contains(*point) for box in over):
            run.append(point)
            continue
        if len(run) > 1:
            canvas.dotted(run, NIGHT, dot=dot + 3, gap=14)
            canvas.dotted(run, SEATS[colour % len(SEATS)], dot=dot, gap=14)
        run = []


def _draw_new(canvas: Canvas, card: Box) -> None:
    wide, high = canvas.fonts.width("New", SMALL_BOLD) + 20, canvas.fonts.line_height(SMALL_BOLD)
    pill = Box.around(card.x + min(wide, card.w) / 2, card.y, wide, high)
    canvas.rounded(pill, high / 2, MINT, border=INK, width=2)
    canvas.text_centre("New", pill.cx, pill.cy, SMALL_BOLD, INK_TEXT)


def _draw_way(canvas: Canvas, line: Box, target: Target) -> None:
    box = target.seen
    start: Point = (line.x if box.cx < line.cx else line.right, line.cy)
    end = (min(max(start[0], box.x), box.right), min(max(start[1], box.y), box.bottom))
    for colour, width in ((NIGHT, 8), (MUSTARD, 3)):
        canvas.outline(box.inset(-5), colour, width + 2, target.radius + 5)
        canvas.line(start, end, colour, width)
    canvas.circle(*end, 7, MUSTARD)
