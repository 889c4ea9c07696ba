"""Round Rocketmen's track: mission spaces, engines, goals, variants, and what is to be paid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.core.contract import Card, Seat
from game.rocketmen import data, previews
from game.rocketmen.moves import Move
from game.rocketmen.previews.told import goal_rows, next_scores, spaces_words, thresholds
from game.rocketmen.state import State
from game.rocketmen.text import things
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted, shrunk
from scenes.kit.layer import Same
from scenes.kit.text import Fonts
from scenes.table.card import CardTable
from scenes.table.headed import draw_heading, headed_panel
from scenes.table.moment import Spot
from scenes.table.sides import SidePanel, draw_rows
from scenes.table.tokens import badge
from scenes.table.zones import Pile
from scenes.theme import Face, Style, rgb
from scenes.titles.rocketmen.places import boxes
from scenes.titles.rocketmen.places.launch import PAD
from scenes.titles.rocketmen.showing import Now, colour_of
from scenes.titles.rocketmen.spots import GoalAt, browses

TINY = Style(Face.TEXT_BOLD, 16, scales=False)
_HIGH = 66.0
"""Units: higher mission spaces have their picture above their figures."""
_MARK = 20.0
"""Units: so large is the mark of who has come to a mission space at most."""
_GROUNDS = {"earth": theme.RAISE, "moon": rgb("#3A3550"), "mars": rgb("#5A3024")}


# --- the mission spaces ---


def draw_spaces(
    canvas: Canvas,
    box: Box,
    view: State,
    colours: Callable[[Seat], int],
    possible: frozenset[int],
    arrival: tuple[int, Seat] | None = None,
) -> None:
    """The board's spaces: what is taken by whom, what the next one there scores."""
    rows = [list(row) for row in view.board]
    if arrival is not None and arrival[1] not in rows[arrival[0]]:
        rows[arrival[0]].append(arrival[1])
    marks = tuple(tuple(map(colours, row)) for row in rows)
    key = ("mission spaces", box, marks, possible, view.seats, view.orbit_only, view.solo)

    def paint() -> None:
        canvas.panel(box)
        if head := boxes.spaces_head(canvas.fonts.line_height(theme.HEADING), box):
            draw_heading(canvas, box.inset(PAD), "Mission spaces", thresholds(view))
        _fill_spaces(canvas, box, head, view, marks, possible)

    canvas.group(key, paint)


def _fill_spaces(
    canvas: Canvas,
    box: Box,
    head: float,
    view: State,
    marks: Sequence[Sequence[int]],
    possible: frozenset[int],
) -> None:
    """Below a heading of this height."""
    spaces = boxes.space_boxes(head, box, previews.destinations(view))
    columns = previews.columns(view)
    # All are alike, however much wider the last one is.
    few = boxes.crowded(canvas.fonts, next(iter(spaces.values())))
    for location, place in spaces.items():
        row = marks[location]
        # Figures side by side are no number: on the board only the next two arrivals score.
        shown = range(min(columns, len(row) + 2))
        if few and len(row) < columns:
            shown = range(len(row), len(row) + 1)
        _draw_space(canvas, place, location, row, shown)
        if location in possible:
            canvas.outline(place.inset(-2), theme.MUSTARD, 2.5, 10)
    for to in data.DESTINATIONS:
        first = spaces.get(data.SPACES[to][0])
        if first is not None:
            side = min(first.h * 0.86, first.x - box.x - PAD - 4)  # in `boxes.world_of`
            canvas.image(f"planets/{to}", Box.around(box.x + PAD + side / 2, first.cy, side, side))


def _draw_space(canvas: Canvas, box: Box, location: int, row: Sequence[int], shown: range) -> None:
    place = data.LOCATIONS[location]
    canvas.rounded(box, 9, _GROUNDS[place.to])
    if box.h > _HIGH:  # the picture above, the figures below
        head, rest = box.inset(6, 4).top_part(box.h * 0.48)
    else:
        head, rest = box.inset(3, 0).left_part(min(box.h, box.w * 0.4), 1)
    side = min(head.h * 0.96, head.w)
    canvas.image(f"rocketmen/{place.mission}", head.centred(side, side))
    _draw_columns(canvas, rest, place, row, shown)


def _draw_columns(
    canvas: Canvas, box: Box, place: data.Location, row: Sequence[int], shown: range
) -> None:
    """A column for each arrival: who came, or what it scores; the next one stands out.  Those
    who came before the columns that are shown stand close together."""
    ground = _GROUNDS[place.to]
    if crowd := row[: shown.start]:
        side = min(box.h * 0.9, 2 * _MARK) / min(2, len(crowd))
        marks, box = box.left_part(side * -(-len(crowd) // 2))
        for at, seat in enumerate(crowd):
            x, y = marks.x + side * (at // 2 + 0.5), marks.cy
            y += side * (at % 2 - 0.5) * (len(crowd) > 1)
            canvas.seat(seat, x, y, min(side, _MARK) * 0.86)
    shares = [0.9 if at < len(row) else 1.8 if at == len(row) else 1.1 for at in shown]
    each = box.w / sum(shares)
    high = min(box.h * 0.9, 60.0)
    x = box.x
    for at, share in zip(shown, shares, strict=True):
        wide = each * share
        middle = x + wide / 2
        if at > len(row):  # so that figures side by side are no number
            strip = Box(x + 1.5, box.cy - high / 2, wide - 3, high)
            canvas.rounded(strip, 4, canvas.blend(ground, theme.INK, 0.42))
        x += wide
        if at < len(row):
            canvas.seat(row[at], middle, box.cy, min(wide * 0.9, high * 0.62, _MARK))
            continue
        following = at == len(row)
        size = min(wide * 1.25, high * (0.9 if following else 0.7))
        style = shrunk(canvas.fonts, str(place.points[at]), theme.NUMBER.sized(size), wide * 0.68)
        colour = theme.MUSTARD if following else theme.MUTE
        canvas.text_centre(str(place.points[at]), middle, box.cy, style, colour)


_TIGHT = 0.75
"""As a share, so high is a row at least of the line that it holds."""
_ARRIVALS = "1st", "2nd", "3rd", "4th"


def _listed(moment: Now) -> list[int]:
    """The mission spaces, one a row."""
    return [at for to in previews.destinations(moment.view) for at in data.SPACES[to]]


def _spaces_height(moment: Now) -> float:
    return (len(_listed(moment)) + 1) * moment.fonts.line_height(theme.SMALL)


def _spaces_width(moment: Now) -> float:
    """Before the longest name the world, behind it a column for each arrival."""
    return _names(moment.fonts) + _column(moment.fonts) * previews.columns(moment.view)


def _names(fonts: Fonts) -> float:
    names = (fonts.width(each.name, theme.SMALL) for each in data.MISSIONS.values())
    return max(names) + 1.2 * fonts.line_height(theme.SMALL)


def _column(fonts: Fonts) -> float:
    return max(fonts.width(each, theme.SMALL) for each in _ARRIVALS) + 5


def _draw_all_spaces(moment: Now, box: Box, canvas: Canvas) -> None:
    """The same in words, where the board shows it small: a row for each space with its name, and
    below each other what the first, the second, … scores, or who came."""
    view, spaces = moment.view, _listed(moment)
    row = box.h / (len(spaces) + 1)
    columns, each = previews.columns(view), _column(canvas.fonts)
    each = max(each, min(1.3 * each, (box.w - _names(canvas.fonts)) / columns))
    words = fitted(canvas, _ARRIVALS[0], theme.SMALL, box.w, row / _TIGHT)
    figures = fitted(canvas, "10", theme.SMALL_BOLD, each, row / _TIGHT)
    left = box.right - columns * each
    for at in range(columns):
        canvas.text_centre(
            _ARRIVALS[at], left + (at + 0.5) * each, box.y + row / 2, words, theme.MUTE
        )
    for place, location in enumerate(spaces, 1):
        where, middle = data.LOCATIONS[location], box.y + (place + 0.5) * row
        if location == data.SPACES[where.to][0]:
            canvas.rounded(Box(box.x, middle - row / 2, box.w, 1.5), 0, theme.LINE)
            canvas.image(
                f"planets/{where.to}", Box.around(box.x + row / 2, middle, row * 0.9, row * 0.9)
            )
        name = data.MISSIONS[where.mission].name
        style = shrunk(canvas.fonts, name, words, left - box.x - row * 1.3)
        canvas.text_middle(name, box.x + row * 1.3, middle, style, theme.CREAM)
        came = view.board[location]
        for at in range(columns):
            x = left + (at + 0.5) * each
            if at < len(came):
                canvas.seat(colour_of(moment, came[at]), x, middle, min(row * 0.6, _MARK))
                continue
            colour = theme.MUSTARD if at == len(came) else theme.MUTE
            canvas.text_centre(str(where.points[at]), x, middle, figures, colour)


# --- engines and goals ---


def draw_engines(canvas: Canvas, places: boxes.RocketmenPlaces, view: State) -> None:
    """The heading of the engine piles; their counts lie on the strips (`draw_counts`)."""
    note = "bought this turn" if view.engine_bought else "one a turn"
    headed_panel(canvas, places.engines_panel, "Engines", note)


def draw_counts(
    canvas: Canvas, places: boxes.RocketmenPlaces, view: State, cards: CardTable
) -> None:
    """How many engines each pile still has, and the action deck; small own piles, too."""
    lying = tuple(len(sprites) for sprites in cards.sprites.values())
    key = "counts", Same(places), lying, len(view.deck), tuple(map(len, view.engines))
    canvas.group(key, partial(_draw_counts, canvas, places, view, cards))


def _draw_counts(
    canvas: Canvas, places: boxes.RocketmenPlaces, view: State, cards: CardTable
) -> None:
    for zone, widget in places.zones.items():
        if browses(zone) and isinstance(widget, Pile) and "{n}" not in widget.label:
            x, y = widget.box.cx + widget.box.h / widget.ratio / 2, widget.box.y + 8
            style = fitted(canvas, "20", theme.SMALL_BOLD, widget.box.h * 0.5)
            count = str(len(cards.sprites[zone]))
            badge(canvas, x, y, count, theme.RAISE, style=style, colour=theme.CREAM)
    for pile, box in enumerate(places.engines):
        if left := len(view.engines[pile]):
            badge(canvas, box.x + 16, box.y + 4, f"×{left}", theme.MUSTARD, style=TINY)
        else:
            canvas.text_centre("sold out", box.cx, box.cy, theme.SMALL, theme.MUTE)
    if view.deck and places.sells:
        x, y = places.deck.cx, places.deck.bottom - 8
        badge(canvas, x, y, str(len(view.deck)), theme.NIGHT, colour=theme.CREAM)


def draw_gaps(canvas: Canvas, places: boxes.RocketmenPlaces, view: State) -> None:
    """Where no card lies for sale: at last it says why."""
    on_sale = zip((places.deck, *places.display), (view.deck, *view.display), strict=True)
    for place in (place for place, cards in on_sale if places.sells and not cards):
        canvas.rounded(place, min(14.0, place.w * 0.1), theme.NIGHT, alpha=0.6)
        if not view.solo and not view.deck:
            words = things.DECK_EMPTY if place == places.deck else things.NO_MORE
            draw_rows(canvas, place.inset(8), [(words, theme.MUTE)], at=0.5, align="centre")


def _goals(moment: Now) -> list[tuple[str, str, list[tuple[str, bool, str]]]]:
    return [] if moment.viewer is None else goal_rows(moment.view, moment.viewer)


def _draw_goals(moment: Now, box: Box, canvas: Canvas) -> None:
    """The own goals with their tasks, ticked when done."""
    fonts, y = canvas.fonts, box.y
    line = fonts.line_height(theme.SMALL)
    for name, figures, tasks in _goals(moment):
        wide = fonts.width(figures, theme.SMALL)
        style = shrunk(fonts, name, theme.SMALL_BOLD, box.w - wide - 12)
        canvas.text_middle(name, box.x, y + line / 2, style, theme.CREAM)
        canvas.text_middle(figures, box.right, y + line / 2, theme.SMALL, theme.MUTE, align="right")
        for words, ok, far in tasks:
            y += line
            wide = fonts.width(far, theme.SMALL) + 10 if far else 0.0
            canvas.text_middle(far, box.right, y + line / 2, theme.SMALL, theme.MUTE, align="right")
            icon, colour = ("circle-check", theme.MINT) if ok else ("shape-circle", theme.LINE)
            canvas.icon(icon, box.x + 9, y + line / 2, 18 if ok else 10, colour)
            style = shrunk(fonts, words, theme.SMALL, box.w - 26 - wide)
            tone = theme.MINT if ok else theme.CREAM
            canvas.text_middle(words, box.x + 26, y + line / 2, style, tone)
        y += line + 8


def _goal_spots(moment: Now, box: Box) -> Iterator[Spot]:
    """Each goal with its tasks."""
    y, line = box.y, moment.fonts.line_height(theme.SMALL)
    for at, (name, _, tasks) in enumerate(_goals(moment)):
        yield Spot(GoalAt(at), Box(box.x, y, box.w, line * (1 + len(tasks))), name, 8, "goals")
        y += line * (1 + len(tasks)) + 8


PANELS: tuple[SidePanel[State, Move], ...] = (
    SidePanel(
        name="goals",
        tab="Goals",
        heading=lambda moment: "Your duty" if moment.view.solo else "Personal goals",
        high=lambda moment, wide: boxes.goals_height(moment),
        draw=_draw_goals,
        spots=_goal_spots,
        facts=lambda moment: tuple(
            words
            for name, figures, tasks in _goals(moment)
            for words in (name, figures, *(task for task, *_ in tasks), *(far for *_, far in tasks))
        ),
        there=lambda moment: bool(_goals(moment)) and not moment.view.orbit_only,
    ),
    SidePanel(
        name="spaces",
        tab="Spaces",
        heading=lambda moment: "Mission spaces",
        high=lambda moment, wide: _spaces_height(moment),
        draw=_draw_all_spaces,
        facts=lambda moment: next_scores(moment.view),
        spoken=lambda moment: spaces_words(moment.view, moment.names),
        laid=lambda places: not places.small,
        least=_spaces_width,
        tight=_TIGHT,
        tab_only=True,
    ),
)


def draw_variants(canvas: Canvas, pills: Sequence[Box], cards: Sequence[Card]) -> None:
    """The Game Variants in play, as pills."""
    for card, box in zip(cards, pills, strict=False):
        name = data.VARIANTS[card].name
        canvas.rounded(box, box.h / 2, theme.NIGHT, border=theme.LINE, width=1.5)
        style = shrunk(canvas.fonts, name, theme.SMALL, box.w - box.h - 12)
        canvas.image("rocketmen/variant", Box(box.x + 6, box.y + 3, box.h - 6, box.h - 6))
        if canvas.fonts.width(name, style) > box.w - box.h - 8:
            continue  # too narrow for words: pointing at it tells them
        with canvas.room(box):
            canvas.text_middle(name, box.x + box.h + 2, box.cy, style, theme.CREAM)


def draw_piles(canvas: Canvas, places: boxes.RocketmenPlaces, key: bool) -> None:
    """The ground of the own piles, and beside it the key that shows all cards."""
    box = places.piles_panel
    canvas.rounded(box, theme.RADIUS, theme.NIGHT, alpha=0.72)
    if key:
        words, x, y = "Look through your cards", box.x + 12, box.bottom + 24
        said = canvas.fonts.width(words, theme.SMALL)
        wide = said + canvas.fonts.width("Home", theme.KEY) + 46
        canvas.rounded(Box(x - 8, y - 18, wide, 36), 12, theme.NIGHT, alpha=0.85)
        canvas.text_middle(words, x, y, theme.SMALL, theme.MUTE)
        canvas.key_cap("Home", x + said + 10, y)
