"""Round Rocketmen's track: mission spaces, engines, goals, variants, and what is to be paid."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.contract import Card, Seat
from game.rocketmen.data import (
    DESTINATIONS,
    GOALS,
    LOCATIONS,
    SPACES,
    TABLE,
    VARIANTS,
    Location,
    task_text,
)
from game.rocketmen.previews import goal_tasks
from game.rocketmen.state import State
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.table.tokens import badge
from scenes.theme import (
    CREAM,
    HEADING,
    INK,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    NIGHT,
    NUMBER,
    RAISE,
    SMALL,
    SMALL_BOLD,
    Face,
    Style,
    mix,
    rgb,
)
from scenes.titles.rocketmen.faces.parts import fitted
from scenes.titles.rocketmen.places.boxes import (
    RocketmenPlaces,
    goal_boxes,
    space_boxes,
    spaces_head,
)
from scenes.titles.rocketmen.places.launch import PAD

_TINY = Style(Face.TEXT_BOLD, 16, scales=False)
_HIGH = 66.0
"""Units: higher mission spaces have their picture above their figures."""
_GROUNDS = {"earth": RAISE, "moon": rgb("#3A3550"), "mars": rgb("#5A3024")}


def panel(canvas: Canvas, box: Box, title: str, note: str = "") -> float:
    """A panel with its heading and a note at the right; returns where its content begins."""
    canvas.panel(box)
    inner = box.inset(PAD)
    if canvas.fonts.width(note, SMALL) > inner.w - canvas.fonts.width(title, HEADING) * 0.7 - 12:
        note = ""
    room = inner.w - (canvas.fonts.width(note, SMALL) + 12 if note else 0)
    style = fitted(canvas.fonts, title, HEADING, room)
    high = canvas.fonts.line_height(HEADING)
    with canvas.room(box):
        canvas.text_middle(title, inner.x, inner.y + high / 2, style, MUSTARD)
        if note:
            canvas.text_middle(note, inner.right, inner.y + high / 2, SMALL, MUTE, align="right")
    return inner.y + high + 2


# --- the mission spaces ---


def draw_spaces(
    canvas: Canvas,
    box: Box,
    view: State,
    colours: Callable[[Seat], int],
    possible: frozenset[int],
    arrival: tuple[int, Seat] | None = None,
) -> None:
    """The board's twelve spaces: what is taken by whom, what the next one there scores."""
    rows = [list(row) for row in view.board]
    if arrival is not None and arrival[1] not in rows[arrival[0]]:
        rows[arrival[0]].append(arrival[1])
    marks = tuple(tuple(map(colours, row)) for row in rows)
    key = ("mission spaces", box, marks, possible, view.seats, view.orbit_only, view.solo)
    canvas.group(key, lambda: _paint_spaces(canvas, box, view, marks, possible))


def _paint_spaces(
    canvas: Canvas,
    box: Box,
    view: State,
    marks: Sequence[Sequence[int]],
    possible: frozenset[int],
) -> None:
    head = spaces_head(canvas.fonts.line_height(HEADING), box)
    if head:
        panel(canvas, box, "Mission spaces", _thresholds(view))
    else:
        canvas.panel(box)
    boxes = space_boxes(head, box, view.orbit_only)
    columns = max(2, view.seats)
    for location, place in boxes.items():
        _draw_space(canvas, place, location, marks[location], columns)
        if location in possible:
            canvas.outline(place.inset(-2), MUSTARD, 2.5, 10)
    for to in DESTINATIONS:
        first = boxes.get(SPACES[to][0])
        if first is not None:
            side = min(first.h * 0.86, first.x - box.x - PAD - 4)
            canvas.image(f"planets/{to}", Box.around(box.x + PAD + side / 2, first.cy, side, side))


def _thresholds(view: State) -> str:
    """When the score ends the game."""
    if view.orbit_only:
        return f"ends with a player’s {TABLE.orbit_missions}th"
    return "" if view.solo else f"{TABLE.threshold[view.seats]} on the track ends it"


def _draw_space(
    canvas: Canvas,
    box: Box,
    location: int,
    row: Sequence[int],
    columns: int,
) -> None:
    place = LOCATIONS[location]
    canvas.rounded(box, 9, _GROUNDS[place.to])
    if box.h > _HIGH:  # the picture above, the figures below
        head, low = box.inset(6, 4).top_part(box.h * 0.42)
        side = min(head.h * 1.25, head.w * 0.5)
        canvas.image(f"rocketmen/{place.mission}", Box.around(box.cx, head.cy, side, side))
        columns_box = low
    else:
        side = min(box.h * 0.96, box.w * 0.36)
        spot = Box.around(box.x + 3 + side / 2, box.cy, side, side)
        canvas.image(f"rocketmen/{place.mission}", spot)
        columns_box = Box(box.x + side + 4, box.y, box.w - side - 8, box.h)
    step = columns_box.w / columns
    tight = canvas.fonts.width("22", _TINY) / 2 > step - 2
    if place.points[0] > 9 and not row:  # two figures, in the wider column of the next arrival
        tight |= canvas.fonts.width("10", _TINY) > columns_box.w * 1.7 / (columns + 0.7) - 1
    if tight:
        _draw_tight(canvas, columns_box, place, row)
    else:
        _draw_columns(canvas, columns_box, place, row, columns)


def _draw_columns(
    canvas: Canvas, box: Box, place: Location, row: Sequence[int], columns: int
) -> None:
    """A column for each arrival: who came, or what it scores; the next one stands out."""
    ground = _GROUNDS[place.to]
    shares = [0.9 if at < len(row) else 1.7 if at == len(row) else 1.0 for at in range(columns)]
    each = box.w / sum(shares)
    high = min(box.h * 0.86, 34.0)
    x = box.x
    for at, share in enumerate(shares):
        wide = each * share
        middle = x + wide / 2
        if at % 2 and at >= len(row):  # so that figures side by side are no number
            strip = Box(x, box.cy - high / 2, wide, high)
            canvas.rounded(strip, 4, mix(ground, INK, 0.42))
        x += wide
        if at < len(row):
            canvas.seat(row[at], middle, box.cy, min(wide * 0.9, high * 0.62, 20))
            continue
        following = at == len(row)
        size = min(wide * 1.25, high * (0.85 if following else 0.56), 34.0)
        style = fitted(canvas.fonts, str(place.points[at]), NUMBER.sized(size), wide - 1)
        colour = MUSTARD if following else mix(MUTE, ground, 0.25)
        canvas.text_middle(str(place.points[at]), middle, box.cy, style, colour, align="centre")


def _draw_tight(
    canvas: Canvas,
    box: Box,
    place: Location,
    row: Sequence[int],
) -> None:
    """Where columns have no room: who is here, and what the next arrival scores."""
    end = box.right
    if len(row) < len(place.points):
        words = str(place.points[len(row)])
        style = fitted(canvas.fonts, words, NUMBER.sized(box.h * 0.6), box.w * 0.6)
        end -= canvas.text_middle(words, end, box.cy, style, MUSTARD, align="right").w + 2
    size = min(box.h * 0.42, (end - box.x) / max(1, len(row)) * 0.9, 14.0)
    for at, mark in enumerate(row):
        canvas.seat(mark, box.x + size * (0.55 + 1.1 * at), box.cy, size)


# --- engines and goals ---


def draw_engines(canvas: Canvas, places: RocketmenPlaces, view: State) -> None:
    """The heading of the engine piles; their counts lie on the strips (`draw_counts`)."""
    note = "bought this turn" if view.engine_bought else "one a turn"
    room = places.engines_panel.w - 2 * PAD
    if canvas.fonts.width("Engines", HEADING) + canvas.fonts.width(note, SMALL) + 20 > room:
        note = ""
    panel(canvas, places.engines_panel, "Engines", note)


def draw_counts(canvas: Canvas, places: RocketmenPlaces, view: State) -> None:
    """How many engines each pile still has, and the action deck."""
    for pile, box in enumerate(places.engines):
        count = len(view.engines[pile])
        if count:
            badge(canvas, box.x + 16, box.y + 4, f"×{count}", MUSTARD, style=_TINY)
        else:
            canvas.text_middle("sold out", box.cx, box.cy, SMALL, MUTE, align="centre")
    if view.deck:
        badge(
            canvas, places.deck.cx, places.deck.bottom - 8, str(len(view.deck)), NIGHT, colour=CREAM
        )


def draw_goals(canvas: Canvas, box: Box, view: State, seat: Seat) -> None:
    """The own goals with their tasks ticked, as much of it as there is room for."""
    goals = [card for card in view.players[seat].goals if card >= 0]
    line = canvas.fonts.line_height(SMALL)
    head = canvas.fonts.line_height(HEADING) + 2
    if not goals or box.h < head + 2 * PAD + len(goals) * line:
        return
    panel(canvas, box, "Your duty" if view.solo else "Personal goals")
    for card, place in zip(goals, goal_boxes(head, box, len(goals)), strict=True):
        goal = GOALS[card]
        done = goal_tasks(view, seat, card)
        figures = "all three" if view.solo else "/".join(str(points) for points in goal.points)
        rows = [(goal.name, SMALL_BOLD, CREAM)]
        full = place.h >= 4 * line
        with canvas.room(box):
            wide = canvas.fonts.width(figures, SMALL)
            y = place.y + line / 2
            style = fitted(canvas.fonts, goal.name, SMALL_BOLD, place.w - wide - 12)
            canvas.text_middle(rows[0][0], place.x, y, style, CREAM)
            canvas.text_middle(figures, place.right, y, SMALL, MUTE, align="right")
            if not full:
                if place.h >= 2 * line:
                    words = f"{sum(done)} of 3 tasks done"
                    canvas.text_middle(words, place.x, y + line, SMALL, MUTE)
                continue
            for task, ok in zip(goal.tasks, done, strict=True):
                y += line
                icon, colour = ("circle-check", MINT) if ok else ("shape-circle", LINE)
                canvas.icon(icon, place.x + 9, y, 18 if ok else 10, colour)
                words = task_text(task)
                style = fitted(canvas.fonts, words, SMALL, place.w - 26)
                canvas.text_middle(words, place.x + 26, y, style, MINT if ok else CREAM)


def draw_variants(canvas: Canvas, boxes: Sequence[Box], cards: Sequence[Card]) -> None:
    """The Game Variants in play, as pills."""
    for card, box in zip(cards, boxes, strict=False):
        name = VARIANTS[card].name
        canvas.rounded(box, box.h / 2, mix(INK, NIGHT, 0.6), border=LINE, width=1.5)
        style = fitted(canvas.fonts, name, SMALL, box.w - box.h - 12)
        canvas.image("rocketmen/variant", Box(box.x + 6, box.y + 3, box.h - 6, box.h - 6))
        if canvas.fonts.width(name, style) > box.w - box.h - 8:
            continue  # too narrow for words: pointing at it tells them
        with canvas.room(box):
            canvas.text_middle(name, box.x + box.h + 2, box.cy, style, CREAM)


def draw_piles(canvas: Canvas, places: RocketmenPlaces, key: bool) -> None:
    """The ground of the own piles, and beside it the key that shows all cards."""
    box = places.piles_panel
    canvas.panel(box, fill=mix(INK, NIGHT, 0.6))
    if key:
        wide = canvas.key_cap("Home", box.right + 12, box.y + 18)
        x = box.right + 12 + wide + 8
        canvas.text_middle("all cards", x, box.y + 18, SMALL, MUTE)
