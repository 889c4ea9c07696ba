"""Round Rocket Jockey's row: the flight plan, Aliens, cargo deck, co-pilots, each seat's row."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial

from game.core.contract import Seat
from game.core.words import capital
from game.rocket_jockey import data
from game.rocket_jockey.moves import ALIEN_TARGET, Move
from game.rocket_jockey.previews import cargoes_left, count_of, told
from game.rocket_jockey.previews.cautions import settled
from game.rocket_jockey.previews.plan import PlanWords, terms
from game.rocket_jockey.scoring import POINT_TABLES, destinations
from game.rocket_jockey.state import AlienStatus, State
from game.rocket_jockey.text import COPILOTS
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import fitted, paragraphs, short
from scenes.kit.text import Fonts
from scenes.table.ended import ended_panel
from scenes.table.sides import SidePanel, beside, draw_words, words_height, words_panel
from scenes.table.tokens import coloured, draw_counts, draw_lines, draw_scale, draw_terms
from scenes.theme import Colour, Face, Style
from scenes.titles.rocket_jockey.faces import draw_planet
from scenes.titles.rocket_jockey.panels import route
from scenes.titles.rocket_jockey.panels.crew import draw_copilots, tabbed
from scenes.titles.rocket_jockey.panels.route import draw_strip, draw_warning, fits
from scenes.titles.rocket_jockey.places import (
    ONE_ROW,
    PLAN_PAD,
    POINTS,
    is_broad,
    plan_height,
    strip_step,
    tables_height,
)
from scenes.titles.rocket_jockey.showing import Now
from scenes.titles.rocket_jockey.words import flight, flying, plan_words

SUM = Style(Face.DISPLAY_BOLD, 32, 0.02, False, 1.1)
MANY, LOW = 4, 34.0
"""Beside so many cards of a route its points are in smaller letters."""
GROWN = 1.3
"""How much larger the flight plan's words are where there is room."""
_STEP, _LEAST = 29.0, 20.0
"""From one helmet of a seat to the next, and where its set's words need their room."""
NEAR = 0.8
"""So large letters of the strip are at least, by a bubble's, if it tells what a bubble would."""
CLOSE = 0.95
"""A panel's foot gives way by so little before another one is folded, or cut short, for it."""


# --- the flight plan ---


def standing(moment: Now) -> tuple[int, int]:
    """What counts in the delivery under way, and how many planets the viewer will have reached
    with it: of the plan that is shown, with the leg that is pointed at."""
    view, under_way = moment.view, flight(moment)
    count = view.open
    reached = destinations(view, moment.viewer if moment.viewer is not None else view.active)
    legs = under_way.sketch(moment.pointed) if under_way is not None else ()
    if under_way is not None and under_way.target is not None and legs:
        count = count_of(view, under_way.target, legs, chained=bool(under_way.chained))
        if under_way.target != ALIEN_TARGET and legs[-1].to == under_way.goal:
            reached.add(under_way.goal)
    elif (flown := flying(moment)) is not None:
        count = count_of(view, flown.target, flown.legs, chained=flown.chained)
        if flown.target != ALIEN_TARGET:
            reached.add(flown.legs[-1].to)
    return count.cards + count.express if count is not None else 0, len(reached)


def draw_plan(moment: Now, box: Box, canvas: Canvas, crew: Box | None = None) -> None:
    """Draws the panel, or one line of it where there is no room for more; `crew`: where in it the
    co-pilots lie."""
    canvas.panel(box)
    words = plan_words(moment)
    with canvas.room(box):
        if box.h < plan_height(canvas.fonts) - 1:
            _draw_line(canvas, box, words)
            return
        inner = box.inset(PLAN_PAD + 4, PLAN_PAD - 4)
        tables, upper = inner.bottom_part(tables_height(canvas.fonts), 8)
        now = standing(moment)
        canvas.group(("points", tables, now), partial(_draw_tables, canvas, tables, *now))
        if crew is not None:
            upper = upper._replace(w=crew.x - 40 - upper.x)
            draw_copilots(moment, crew, canvas)
        head = upper._replace(w=upper.w * 0.6)
        y = upper.y + canvas.paragraph(words.heading, head, theme.HEADING, theme.MUSTARD)
        taken = _draw_sum(canvas, upper, words)
        y += 2 if words.warning else 6
        body = _beside(Box(upper.x, y, upper.w, upper.bottom - y), taken)
        if not words.start:
            _draw_sentences(canvas, body, words)
            return
        grown = GROWN if crew is not None else 1.0
        lines = 2 if crew is not None and words.warning else 1
        first = _beside(Box(upper.x, y, upper.w, strip_step(canvas.fonts) * grown * lines), taken)
        one = words.warning or fits(canvas, first, words, route.NAMED, grown)
        below = draw_strip(canvas, first if one else body, words, grown)
        if words.warning:
            room = Box(upper.x, below + 2, upper.w, upper.bottom - below - 2)
            draw_warning(canvas, _beside(room, taken), words.warning, grown)


def _beside(box: Box, taken: Sequence[Box]) -> Box:
    """What the rows of the sum leave of a box."""
    left = min((row.x - 16 for row in taken if row.meets(box)), default=box.right)
    return box._replace(w=left - box.x)


def _draw_sentences(canvas: Canvas, box: Box, words: PlanWords) -> None:
    """What it says in sentences, and a warning, as large as there is room."""
    texts = [*words.lines, *([words.warning] if words.warning else [])]
    large = theme.BODY.sized(theme.BODY.size * GROWN)
    rows = sum(len(canvas.fonts.wrap(text, theme.BODY, box.w)) for text in texts)
    few = rows * canvas.fonts.line_height(large)  # rather smaller than with a word left over
    high = min(few, box.h + 8 - 5 * len(texts))
    style, _ = paragraphs(canvas.fonts, texts, large, box.w, high, theme.SMALL.size)
    below = draw_lines(canvas, box, words.lines, style)
    if words.warning:
        room = box._replace(y=below, h=box.bottom - below)
        canvas.paragraph(words.warning, room, style, theme.MUSTARD)


def _draw_line(canvas: Canvas, plan: Box, words: PlanWords) -> None:
    """The flight so far and its sum in one line; the whole plan is behind its tab."""
    box = _line_of(plan)
    left = box.right
    if words.gain and not words.over:
        ahead = words.outlook if words.start and not words.brief else ""
        fonts = canvas.fonts
        taken = fonts.width(words.balance, SUM) + fonts.width(ahead, theme.SMALL) + 34
        if ahead and fits(canvas, box._replace(w=box.w - taken), words):
            at = ahead, left, box.cy, theme.SMALL, theme.CREAM  # what is won so far before it
            left = canvas.text_middle(*at, align="right").x - 18
        left = draw_terms(canvas, coloured(terms(words.gain, words.cost)), left, box.cy, SUM)
    elif words.outlook and not words.over:
        said = capital(words.outlook)
        left = _draw_said(canvas, box.right_part(box.w * 0.64)[0], (said,), "right")
    room = Box(box.x, box.cy - strip_step(canvas.fonts) / 2, left - 16 - box.x, box.h)
    if words.start and not words.brief:
        draw_strip(canvas, room._replace(h=0.0), words)
        return
    texts = (capital(words.brief or (*words.lines, words.heading)[0]), words.heading)
    whole = (words.full,) if tells_all(canvas.fonts, plan, words) else ()
    _draw_said(canvas, box._replace(w=room.w), (*whole, *texts))


def _line_of(plan: Box) -> Box:
    return plan.inset(PLAN_PAD + 4, 8)


def tells_all(fonts: Fonts, plan: Box, words: PlanWords) -> bool:
    """Whether all that is to be said has room where the plan is a mere strip, in letters about
    as large as a bubble's."""
    box, least = _line_of(plan), theme.SMALL.size * NEAR
    if not words.full:
        return False
    style, (lines,) = paragraphs(fonts, [words.full], CLOSEST, box.w, box.h, least)
    wide = max(fonts.width(line, style) for line in lines)
    return wide <= box.w and len(lines) * fonts.line_height(style) <= box.h + 0.5


def _draw_said(canvas: Canvas, box: Box, texts: Sequence[str], align: str = "left") -> float:
    """The first sentence, in two lines where its letters are larger so, or else one that has room;
    returns where it begins."""
    fonts, x = canvas.fonts, box.right if align == "right" else box.x
    style, (lines,) = paragraphs(fonts, texts[:1], CLOSEST, box.w, box.h)
    high = fonts.line_height(style)
    if max(fonts.width(line, style) for line in lines) > box.w or len(lines) * high > box.h + 0.5:
        text, style = short(canvas, texts, theme.BODY, box.w, box.h)
        lines = [text]
    y = box.cy - high * (len(lines) - 1) / 2
    told = [(line, x, y + high * row, style) for row, line in enumerate(lines)]
    return min(canvas.text_middle(*at, theme.CREAM, align=align).x for at in told)


# --- the same, folded ---

CLOSEST = theme.BODY._replace(leading=1.15)
"""So that two lines have room where one was meant."""
CLOSER = theme.SMALL._replace(leading=1.25)
"""So that all of it has room beside hand and buttons in large text."""
NOTE = "Ringed: at least one is Express. Planets score if one stays empty."


def _plan_rows(moment: Now) -> list[tuple[str, Style, Colour]]:
    """The plan in words, line by line: for where there is no strip."""
    words = plan_words(moment)
    rows = [(capital(line), CLOSER, theme.CREAM) for line in (words.way, *words.lines)]
    rows += [
        (words.sum, CLOSER, theme.MUTE),
        (words.earned, theme.BOLD, coloured(words.terms)[-1][1]),
        (words.price, CLOSER, theme.CORAL_LIGHT),
        (words.outlook, CLOSER, theme.CREAM),
        (words.warning, CLOSER, theme.MUSTARD),
    ]
    return [row for row in rows if row[0]]


def _rows_height(moment: Now, wide: float) -> float:
    fonts = moment.fonts
    return sum(
        fonts.line_height(style) * len(fonts.wrap(text, style, wide))
        for text, style, _ in _plan_rows(moment)
    )


def _draw_rows(moment: Now, box: Box, canvas: Canvas) -> None:
    y = box.y
    for text, style, colour in _plan_rows(moment):
        y += canvas.paragraph(text, Box(box.x, y, box.w, box.bottom - y), style, colour)


_POINT_FACTS = *(str(points) for _, row in POINT_TABLES for _, points in row), COPILOTS, NOTE


def _points_least(moment: Now) -> float:
    return 5.2 * moment.fonts.width("nnnnnn", theme.SMALL_BOLD)


def _points_height(moment: Now, wide: float) -> float:
    row = moment.fonts.line_height(CLOSER)
    rows = sum(1 + -(-len(cells) // 5) for _, cells in POINT_TABLES)
    return row * (rows + 0.5) + words_height(moment, wide, _good_to_know(moment), CLOSER)


def _good_to_know(moment: Now) -> Sequence[str]:
    """Rules that are read before a cargo flies: the buttons need the room then."""
    return (COPILOTS, NOTE) if flight(moment) is None else ()


def _draw_points(moment: Now, box: Box, canvas: Canvas) -> None:
    """Both scoring tables in words: how many, and how many points; and what co-pilots do."""
    row, y = canvas.fonts.line_height(CLOSER), box.y
    for (heading, cells), lit in zip(POINT_TABLES, standing(moment), strict=True):
        canvas.text(heading, box.x, y, fitted(canvas, heading, CLOSER, box.w), theme.MUTE)
        y += row
        for at, (count, points) in enumerate(cells):
            x = box.x + box.w / 5 * (at % 5)
            colour = theme.MINT if at + 1 == min(lit, len(cells)) else theme.CREAM
            text = f"{count}: {points}"
            canvas.text_middle(text, x, y + row * (at // 5 + 0.5), theme.SMALL_BOLD, colour)
        y += row * -(-len(cells) // 5)
    below = Box(box.x, y + row / 2, box.w, box.bottom - y)
    draw_words(canvas, below, [(text, theme.MUTE) for text in _good_to_know(moment)], CLOSER)


def _folded_height(moment: Now, wide: float) -> float:
    row = moment.fonts.line_height(CLOSER)
    return _rows_height(moment, wide) + row / 2 + _points_height(moment, wide)


def _draw_folded(moment: Now, box: Box, canvas: Canvas) -> None:
    """The plan, below it what its cards and planets score, and what is good to know for it."""
    high = _rows_height(moment, box.w) + canvas.fonts.line_height(CLOSER) / 2
    _draw_rows(moment, box, canvas)
    _draw_points(moment, box.top_part(high)[1], canvas)


def _draw_sum(canvas: Canvas, box: Box, words: PlanWords) -> list[Box]:
    """Sum, points and outlook at the right of the box; returns what each row takes of it."""
    fonts, limit = canvas.fonts, box.w * 0.42
    below = (
        (words.sum, theme.BODY, theme.MUTE),
        (words.price, theme.SMALL, theme.CORAL_LIGHT),
        (words.outlook, theme.SMALL, theme.CREAM),
    )
    whole = POINTS if len(words.stops) < MANY else POINTS.sized(LOW)  # a long route needs the room
    rows = [(coloured(words.terms), fitted(canvas, words.earned or " ", whole, limit))]
    for text, style, colour in below:
        rows += [([(line, colour)], style) for line in fonts.wrap(text, style, limit)]
    high = sum(fonts.line_height(style) for parts, style in rows if parts[0][0])
    if high > box.h:  # what is said of the points stays off the tables
        rows[0] = (rows[0][0], rows[0][1].sized(max(28.0, rows[0][1].size - high + box.h)))
    y, taken = box.y, list[Box]()
    for parts, style in rows:
        step = fonts.line_height(style) if parts[0][0] else 0.0
        if y + step > box.bottom + PLAN_PAD:
            break
        left = draw_terms(canvas, parts, box.right, y + step / 2, style)
        taken.append(Box(left, y, box.right - left, step))
        y += step
    return taken


def _draw_tables(canvas: Canvas, box: Box, earned: int, planets: int) -> None:
    """Both scoring tables as a strip: the column that counts now is lit."""
    (_, transport), (_, sets) = POINT_TABLES
    left, right = box.left_part(box.w * 0.4, 28)
    draw_scale(canvas, left, ("Cards flown", "Points"), transport, min(earned, len(transport)))
    draw_scale(canvas, right, ("Different planets", "Points"), sets, planets)


# --- below the seats ---


def _aliens_height(moment: Now, wide: float, *, coming: bool = False) -> float:
    """How high the panel is now, or would be if the Aliens came."""
    view = moment.view
    if coming:
        view = view.copy()
        view.alien_status, view.alien_orbit = AlienStatus.FLYING, data.ALIEN_START
    lines = moment.fonts.wrap(
        told.alien_words(view, moment.names, moment.unended), theme.SMALL, wide
    )
    row = moment.fonts.line_height(theme.SMALL)
    return 34 + row + len(lines) * row


def _aliens(moment: Now, box: Box, canvas: Canvas) -> None:
    """The way from outside Pluto to Earth, with the ship on it."""
    view = moment.view
    spots = list(range(data.ALIEN_START, data.EARTH - 1, -1))
    step, row = box.w / len(spots), canvas.fonts.line_height(theme.SMALL)
    y, there = box.y + 18, view.alien_orbit
    canvas.line((box.x + step / 2, y), (box.right - step / 2, y), theme.LINE, 2)
    for i, orbit in enumerate(spots):
        x = box.x + (i + 0.5) * step
        if orbit in data.PLANETS:
            draw_planet(canvas, orbit, x, y, 9 if orbit != data.EARTH else 12)
        else:
            canvas.ring(x, y, 8, theme.MUTE, 2)
        style = fitted(canvas, "10", theme.SMALL, step - 4)
        colour = theme.CREAM if orbit == there else theme.MUTE
        canvas.text_centre(str(orbit), x, box.y + 32 + row / 2, style, colour)
    if there:
        x, wide = box.x + (data.ALIEN_START - there + 0.5) * step, min(64.0, step * 1.25)
        canvas.image("rocket_jockey/alien_ship", Box.around(x, y - 2, wide, wide * 0.78))
    words, top = told.alien_words(view, moment.names, moment.unended), box.y + 34 + row
    colour = theme.MINT if view.alien_status is AlienStatus.FLYING else theme.CREAM
    canvas.paragraph(words, Box(box.x, top, box.w, box.bottom - top), theme.SMALL, colour)


def _cargo_height(moment: Now, wide: float) -> float:
    lines = moment.fonts.wrap(NOTE, theme.SMALL, wide)
    return 36 + (1 + len(lines)) * moment.fonts.line_height(theme.SMALL)


def _cargo(moment: Now, box: Box, canvas: Canvas) -> None:
    """How many cargoes for each planet are still to come; Express ones have an orange rim."""
    y = draw_cargoes(moment, box, canvas)
    canvas.paragraph(NOTE, Box(box.x, y, box.w, box.bottom - y), theme.SMALL, theme.MUTE)


def _counts(view: State) -> list[int]:
    left = cargoes_left(view)
    return [left[planet, 0] + left[planet, 1] for planet in data.PLANETS]


def draw_cargoes(moment: Now, box: Box, canvas: Canvas) -> float:
    """A planet and its number beside the other; returns where they end."""
    left, row = cargoes_left(moment.view), canvas.fonts.line_height(theme.SMALL)
    step = box.w / len(data.PLANETS)
    for planet, count in enumerate(_counts(moment.view), start=1):
        x = box.x + (planet - 0.5) * step
        draw_planet(canvas, planet, x, box.y + 14, 10, alpha=1.0 if count else 0.35)
        if left[planet, 1]:
            canvas.ring(x, box.y + 14, 14, theme.CORAL, 2.5)
        colour = theme.CREAM if count else canvas.blend(theme.MUTE, theme.INK, 0.4)
        canvas.text_centre(str(count), x, box.y + 32 + row / 2, theme.SMALL_BOLD, colour)
    return box.y + 36 + row


_ALIENS: SidePanel[State, Move] = SidePanel(
    name="aliens",
    tab="Aliens",
    heading=lambda moment: "The Aliens",
    high=_aliens_height,
    draw=_aliens,
    close=CLOSE,
    facts=lambda moment: (told.alien_words(moment.view, moment.names, moment.unended),),
)
PANELS: tuple[SidePanel[State, Move], ...] = (
    SidePanel(
        name="cargo",
        tab="Cargo",
        heading=lambda moment: f"Cargo · {len(moment.view.cargo_deck)}",
        high=_cargo_height,
        draw=_cargo,
        close=CLOSE,
        facts=lambda moment: (*map(str, _counts(moment.view)), NOTE),
        laid=lambda places: places.strip is not None,
    ),
    replace(_ALIENS, most=(replace(_ALIENS, high=partial(_aliens_height, coming=True)),)),
    # Two rows of tabs are enough in this order: what the seats have gets the room of a third.
    SidePanel(
        name="plan",
        tab="Plan",
        heading=lambda moment: plan_words(moment).heading,
        high=_folded_height,
        draw=_draw_folded,
        facts=lambda moment: (*(text for text, _, _ in _plan_rows(moment)), *_POINT_FACTS),
        least=_points_least,
        there=tabbed,
        laid=beside,
        tab_only=True,
    ),
    ended_panel(settled=settled),
    SidePanel(
        name="points",
        tab="Points",
        heading=lambda moment: "Points",
        high=_points_height,
        draw=_draw_points,
        facts=lambda _: _POINT_FACTS,
        least=_points_least,
        there=tabbed,
        # Where nothing but a tab could hold them, the plan's has them.
        laid=lambda places: not is_broad(places.areas) or beside(places),
    ),
    words_panel(
        "copilots",
        "Co-pilots",
        lambda _: "Co-pilots",
        lambda _: (COPILOTS,),
        tabbed,
        # Elsewhere the points tell it: one tab less.
        lambda places: not beside(places) or places.board.crew is not None,
    ),
)


# --- a seat's own row ---


def draw_seat(moment: Now, seat: Seat, box: Box, canvas: Canvas) -> None:
    """The planets that a seat has delivered to, what they are worth, and its co-pilots."""
    view, reached = moment.view, destinations(moment.view, seat)
    if box.h <= ONE_ROW:
        _draw_figures(canvas, box, view, seat)
        return
    canvas.group(("reached", box, frozenset(reached)), partial(_draw_reached, canvas, box, reached))
    colour = theme.SEATS[moment.colours[seat] % len(theme.SEATS)]
    low = box.y + 45
    words = told.set_words(view, seat)
    step = (box.w - canvas.fonts.width(words, theme.SMALL) - 6) / data.COPILOTS
    if step < _LEAST:
        words, step = words.partition(" · ")[0], _STEP
    canvas.text_middle(words, box.right, low, theme.SMALL, theme.MUTE, align="right")
    _draw_copilots(canvas, Box(box.x, low, min(_STEP, step), 0), view, seat, colour)


def _draw_figures(canvas: Canvas, box: Box, view: State, seat: Seat) -> None:
    """How many cards, co-pilots and planets a seat has, and whether it reserves; where its words
    tell of the cards, as on its sheet, what the planets are worth."""
    has = len(view.hands[seat]), view.copilots[seat], len(destinations(view, seat))
    held = [*zip(("layers", "copilot", "ringed-planet"), has, strict=True)]
    held += [("flag", 1)] * (seat in view.marks)
    if box.h == ONE_ROW:  # it is lower where those words have no room
        words = told.set_words(view, seat)
        at = canvas.text_middle(
            words, box.right, box.y + 15, theme.SMALL, theme.MUTE, align="right"
        )
        box, held = box._replace(w=at.x - 16 - box.x), held[1:]
    draw_counts(canvas, box, held)


def _draw_reached(canvas: Canvas, box: Box, reached: Collection[int]) -> None:
    step, y = box.w / len(data.PLANETS), box.y + 13
    for planet in data.PLANETS:
        x = box.x + (planet - 0.5) * step
        if planet in reached:
            draw_planet(canvas, planet, x, y, 10)
        else:
            canvas.ring(x, y, 8, theme.LINE, 2)


def _draw_copilots(canvas: Canvas, first: Box, view: State, seat: Seat, colour: Colour) -> None:
    """A helmet for each, from the first's place on: in the supply, marking a cargo, spent."""
    held = view.copilots[seat]
    for i in range(data.COPILOTS):
        cx, y, high = first.cx + i * first.w, first.y, first.w - 2
        if i < held:
            canvas.icon("copilot", cx, y, high, colour)
        elif i == held and seat in view.marks:
            canvas.ring(cx, y, high * 0.48, theme.MUSTARD, 2.5)
            canvas.icon("flag", cx, y, high * 0.6, theme.MUSTARD)
        else:
            canvas.ring(cx, y, high * 0.37, theme.LINE, 2)
