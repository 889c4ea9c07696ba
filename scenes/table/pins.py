"""Pins: on the table, while "Since your turn" is open, where that was of which it tells."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import reduce

from game.core.contract import Card, Event
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import Point, along, curve
from scenes.kit.target import Target
from scenes.table.news import draw_dot
from scenes.table.outlines import draw_turned
from scenes.table.refs import CardAt, SeatAt, SinceAt, ZoneAt
from scenes.table.since import SinceYourTurn
from scenes.table.told import Told
from scenes.theme import INK, INK_TEXT, MINT, MUSTARD, NIGHT, SEATS, SMALL_BOLD

DOT = 34.0
_APART = 0.7
"""So many heights of a word dots end before it: a digit's plate is larger than the digit."""
READ = 20.0
"""How bad it is to lie on words, where it is 1 to lie on a thing."""
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
    whole: Box,
    spared: Callable[[Target], Iterable[Box]] = lambda target: (),
    turned: Callable[[object], float] = lambda ref: 0.0,
) -> None:
    """Each rival's ways as dots in its colour, and its place in the order on the last of them or,
    where none is seen, at what it did last;
    "New" on cards that came; and from the sentence that is pointed at a line to its thing.
    `way` is where something went, for what is pointed at (True) even if the title draws none;
    `whole` is the window, `spared` what the title keeps in sight of a card, `turned` how that lies.
    """
    over = [since.box, *(target.seen for target in targets if target.zone == "coach")]
    under = [each for each in targets if not any(each.seen.meets(box) for box in over)]
    came = [t for t in under if isinstance(t.ref, CardAt) and t.ref.card in new]
    things = [target.seen for target in under if target not in came]
    things += dict.fromkeys(box for target in came for box in spared(target))
    pills = _draw_new(canvas, [target.seen for target in came], things)
    line = pointed.ref.line if pointed is not None and isinstance(pointed.ref, SinceAt) else -1
    ways: dict[int, Sequence[Point]] = {}
    hidden = [*over, *(target.named for target in under if target.named is not None)]
    hidden += (box.inset(-_APART * box.h) for box in since.words)
    for at, said in enumerate(since.said):
        event, asked = said.told.event, line == at
        if event is not None and said.place:
            colour = since.colours[since.recap.seats[said.place - 1].seat]
            points = way(event, asked)
            _draw_dots(canvas, points, colour, hidden, 9.0 if asked else 6.0)
            if points:
                ways[said.place] = points
    for place, spot in numbered(since, under, over, whole, ways, pills).items():
        draw_dot(canvas, *spot, DOT, place, since.colours[since.recap.seats[place - 1].seat])
    if pointed is not None and line >= 0:
        said = since.said[line]
        about = spoken_target(said.told, under)
        if about is not None and pointed.seen.h > 0:
            _draw_way(canvas, pointed.seen, about, since.box, turned(about.ref))


def numbered(
    since: SinceYourTurn,
    under: Sequence[Target],
    over: Sequence[Box],
    whole: Box,
    ways: Mapping[int, Sequence[Point]],
    pills: Iterable[Box] = (),
) -> dict[int, Point]:
    """Where each rival's number stands, by its place: whole, and off all that can be read there
    as far as it is possible; `pills` say "New"."""
    named = [target.named for target in under if target.named is not None]
    words = [(box, READ) for box in (*since.words, *named, *pills)]
    things = [(target.seen, 1.0) for target in under]
    found: dict[int, Point] = {}
    mine = {told.words for told in since.recap.own}
    for place, news in enumerate(since.recap.seats, start=1):
        about = _done_at(news.lines, mine, under)
        taken = [_dot(*spot) for spot in found.values()]

        def free(spots: Iterable[Point], taken: Sequence[Box] = taken) -> list[Point]:
            return [
                spot
                for spot in spots
                if not any(_dot(*spot).meets(box) for box in (*over, *taken))
                and whole.holds(_dot(*spot))
            ]

        along_way = free(_on_way(ways.get(place, ())))
        beside = free(_beside(about.core or about.seen)) if about is not None else []
        spots = (*beside, *along_way)
        if not spots:
            continue
        area = _round(spots)
        read = [each for each in words if each[0].meets(area)]
        clear = next((spot for spot in along_way if not _covers(_dot(*spot), read)), None)
        if clear is None:
            near = [*read, *(each for each in things if each[0].meets(area))]
            clear = min(spots, key=lambda at: _covers(_dot(*at), near))
        found[place] = clear
    return found


def _done_at(
    lines: Sequence[Told], mine: Collection[str], under: Sequence[Target]
) -> Target | None:
    """What a rival did last of what can be seen on the table; rather no closed pile, and least of
    all what was done to whoever looks."""
    found = [
        (told.words in mine, isinstance(target.ref, ZoneAt), target)
        for told in reversed(lines)
        if (target := spoken_target(told, under)) and not isinstance(target.ref, SeatAt)
    ]
    return min(found, key=lambda each: each[:2])[2] if found else None


def _on_way(points: Sequence[Point]) -> list[Point]:
    """Spots on a way, the middle first."""
    if not points:
        return []
    return [along(points, share) for share in (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82)]


def _beside(box: Box) -> list[Point]:
    """Spots at the edge of a thing, at its upper right corner first."""
    out = DOT * 0.3
    left, right, top, low = box.x - out, box.right + out, box.y - out, box.bottom + out
    return [
        *((right, top), (left, top), (right, low), (left, low)),
        *((box.cx, top), (right, box.cy), (left, box.cy), (box.cx, low)),
        *((right - DOT * 1.1, top), (right, top + DOT * 1.1), (left + DOT * 1.1, top)),
    ]


def _dot(x: float, y: float) -> Box:
    return Box.around(x, y, DOT, DOT)


def _round(spots: Sequence[Point]) -> Box:
    """What numbers at any of these spots would lie in."""
    xs, ys = zip(*spots, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inset(-DOT / 2)


def _covers(dot: Box, things: Iterable[tuple[Box, float]]) -> float:
    """How much of these a number would lie on, each by how bad that is."""
    # Hundreds are asked of each spot, and hardly one of them is near.
    shared = ((dot.clip(box), bad) for box, bad in things if dot.meets(box))
    return sum(box.w * box.h * bad for box, bad in shared)


def _draw_dots(
    canvas: Canvas, points: Sequence[Point], colour: int, over: Sequence[Box], dot: float
) -> None:
    """A dotted way, where nothing lies over the table and nothing is written."""
    run: list[Point] = []
    close = [along(points, at / 200) for at in range(201)] if points else []
    area = _round(close or [(0.0, 0.0)])
    over = [box for box in over if box.meets(area)]
    for point in (*close, None):
        if point is not None and not any(box.contains(*point) for box in over):
            run.append(point)
            continue
        if len(run) > 1:
            canvas.dotted(run, NIGHT, dot=dot + 3, gap=14)
            canvas.dotted(run, SEATS[colour % len(SEATS)], dot=dot, gap=14)
        run = []


def _draw_new(canvas: Canvas, cards: Iterable[Box], things: Sequence[Box]) -> list[Box]:
    """A pill at each card, off the other things; cards that lie too close for that share one,
    which counts them. Returns where they are."""
    groups: list[list[Box]] = []
    for card in cards:
        pill = _pill(canvas, [card], things)
        near = [each for each in groups if _pill(canvas, each, things).inset(-2).meets(pill)]
        groups = [each for each in groups if each not in near]
        groups.append([*(box for each in near for box in each), card])
    pills = [_pill(canvas, group, things) for group in groups]
    for group, pill in zip(groups, pills, strict=True):
        canvas.rounded(pill, pill.h / 2, MINT, border=INK, width=2)
        canvas.text_centre(_new(group), pill.cx, pill.cy, SMALL_BOLD, INK_TEXT)
    return pills


def _new(cards: Sequence[Box]) -> str:
    return "New" if len(cards) == 1 else f"{len(cards)} new"


def _pill(canvas: Canvas, cards: Sequence[Box], things: Sequence[Box]) -> Box:
    """Where the pill of these cards stands."""
    around = reduce(Box.union, cards)
    wide = canvas.fonts.width(_new(cards), SMALL_BOLD) + 20
    high = canvas.fonts.line_height(SMALL_BOLD)
    x = around.x + min(wide, around.w) / 2 if len(cards) == 1 else around.cx
    # A small card is no wider than the word: it stands below, off the picture, or where something
    # lies there, over the picture's top, which says least.
    below = [around.bottom + high * 0.46] if cards[0].w < 1.5 * wide else []
    right = max(x, around.right - wide / 2) if len(cards) == 1 else x
    heights = (*below, around.y, around.y + high / 2, around.y + high)
    spots = [Box.around(at, y, wide, high) for at in (x, right) for y in heights]
    others = [(box, 1.0) for box in things if not box.holds(around)]
    return min(spots, key=lambda spot: _covers(spot, others))


def line_of(line: Box, target: Target, panel: Box) -> tuple[Point, Point]:
    """From a sentence to its thing, over no other words of the panel nor the thing's name."""
    box = target.seen
    goal = box if target.named is None else box.union(target.named)
    if panel.x < box.cx < panel.right:  # above or below it
        up = box.cy < panel.cy
        return (box.cx, panel.y if up else panel.bottom), (box.cx, goal.bottom if up else goal.y)
    start: Point = (line.x if box.cx < line.cx else line.right, line.cy)
    return start, (min(max(start[0], goal.x), goal.right), min(max(start[1], goal.y), goal.bottom))


def _draw_way(canvas: Canvas, line: Box, target: Target, panel: Box, angle: float) -> None:
    start, end = line_of(line, target, panel)
    for colour, width in ((NIGHT, 8), (MUSTARD, 3)):
        around = target.seen.inset(-5)
        draw_turned(canvas, around, colour, width + 2, target.radius + 5, angle)
        canvas.line(start, end, colour, width)
    canvas.circle(*end, 7, MUSTARD)
