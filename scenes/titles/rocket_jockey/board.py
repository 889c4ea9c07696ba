"""Draws Rocket Jockey's board: nine planets in a row, their cargoes, arcs and marks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from game.rocket_jockey.data import DESTINATION, PLANETS
from game.rocket_jockey.moves import ALIEN_TARGET, Source, Target
from game.rocket_jockey.previews import onward
from game.rocket_jockey.previews.plan import reading_of
from game.rocket_jockey.state import AlienStatus, Phase, State
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import apart
from scenes.kit.text import Fonts
from scenes.table.refs import CardAt, PlanetAt, Ref
from scenes.table.tokens import pill
from scenes.theme import CREAM, HEADING, INK, LINE, MINT, MUSTARD, MUTE, NIGHT, SMALL_BOLD
from scenes.titles.rocket_jockey.faces import SATURN, disc_radius, draw_planet
from scenes.titles.rocket_jockey.panels import draw_cargoes, draw_plan
from scenes.titles.rocket_jockey.panels.crew import draw_copilots, tabbed
from scenes.titles.rocket_jockey.places import (
    Board,
    JockeyPlaces,
    copilots_box,
    plan_open,
)
from scenes.titles.rocket_jockey.showing import Now, Shown
from scenes.titles.rocket_jockey.spots import looked_at, source_at, target_of
from scenes.titles.rocket_jockey.words import flight


def draw(moment: Now, places: JockeyPlaces, showing: Shown, canvas: Canvas) -> None:
    """The planets, the ways that cargoes take, the flight plan and what lies round it."""
    board, areas = places.board, places.areas
    canvas.group(("planets", board), partial(draw_row, canvas, board))
    _draw_ways(moment, board, canvas)
    draw_plan(moment, board.plan, canvas, board.crew)
    if (strip := places.strip) is not None:  # beside the back of one
        canvas.panel(strip)
        back, counts = strip.inset(8).left_part(46)
        canvas.image("rocket_jockey/back_cargo", back)
        draw_cargoes(moment, counts, canvas)
    if board.crew is None:
        crew = copilots_box(places)
        draw_copilots(moment, crew, canvas, worded=not tabbed(moment))
    if not areas.large:
        canvas.text("Draft-piles", *areas.right_extra[:2], HEADING, MUSTARD)


def _draw_ways(moment: Now, board: Board, canvas: Canvas) -> None:
    """What was flown so far and what is left; before that, where a pointed cargo would go."""
    view, under_way, (pointed, _) = moment.view, flight(moment), looked_at(moment)
    if under_way is not None and under_way.target is not None:
        stops = [view.start(under_way.target), *(leg.to for leg in under_way.legs)]
        if not under_way.arrives:
            last = under_way.planned[-1].to if under_way.planned else stops[-1]
            draw_arc(canvas, board, last, under_way.goal, False)
        ahead = [leg.to for leg in under_way.sketch(moment.pointed)[len(stops) - 1 :]]
        draw_legs(canvas, board, [*stops, *ahead], len(stops) - 1, moment.rocket(view.active))
    elif pointed is not None and (cargo := view.cargo(pointed)) is not None:
        start, goal = view.start(pointed), DESTINATION[cargo]
        draw_arc(canvas, board, start, goal, True)
        further = onward(view, goal)
        if further is not None:
            draw_arc(canvas, board, goal, further, False)


def draw_over(moment: Now, places: JockeyPlaces, showing: Shown, canvas: Canvas) -> None:
    """Reservations, and at each planet how the cards read that lead there."""
    view, board = moment.view, places.board
    aliens = (ALIEN_TARGET,) if view.alien_status is AlienStatus.FLYING else ()
    draw_marks(canvas, board, view, moment.colours, (*PLANETS, *aliens))
    for planet, badge in readings(moment).items():
        draw_badge(canvas, board, planet, *badge)


def draw_lit(moment: Now, places: JockeyPlaces, showing: Shown, ref: Ref, canvas: Canvas) -> None:
    """A reservation on its cargo, the reading at a planet, and the ring round Saturn."""
    board, under_way = places.board, flight(moment)
    if isinstance(ref, PlanetAt):
        if ref.planet == SATURN and under_way is None:
            x, y = board.planet(SATURN)
            draw_planet(canvas, SATURN, x, y, disc_radius(SATURN, board.radius))
        draw_name(canvas, board, ref.planet)  # the ring goes round the planet, not through this
        badge = readings(moment).get(ref.planet)
        if badge is not None:
            draw_badge(canvas, board, ref.planet, *badge)
    target = target_of(moment.view, ref)
    if target is not None:
        draw_marks(canvas, board, moment.view, moment.colours, (target,))


def quiet(moment: Now) -> Collection[Ref]:
    """The piles while a cargo can fly: who re-fuels moves none this turn."""
    view = moment.view
    flies = view.phase is Phase.MOVE and any(target_of(view, ref) for ref in moment.lit)
    return [source_at(view, source) for source in Source] if flies else ()


def landmarks(moment: Now, places: JockeyPlaces) -> Iterator[tuple[str, str, Box]]:
    """The flight plan, with large text a mere strip of it, and the viewer's co-pilots."""
    yield (
        "plan" if plan_open(places, moment.fonts) else "strip",
        "The flight plan",
        places.board.plan,
    )
    crew = copilots_box(places)
    if crew.w > 100:
        yield "copilots", "Your co-pilots", crew.inset(-8)


def readings(moment: Now) -> dict[int, tuple[str, bool]]:
    """How cards read that lead to each planet now, or the one that is pointed at, and whether that
    costs a co-pilot."""
    under_way, ref = flight(moment), moment.pointed
    if under_way is None or under_way.chained is None:
        return {}
    if isinstance(ref, CardAt) and ref in moment.lit:
        ways = under_way.leading(ref)
    else:
        ways = under_way.ways()
    return {to: (reading_of(card, at, to)[0], cost > 0) for card, at, to, cost in reversed(ways)}


def draw_row(canvas: Canvas, board: Board) -> None:
    """The planets on their line, with their names."""
    first, last = board.planet(1), board.planet(len(PLANETS))
    canvas.line((first[0] - 20, board.line_y), (last[0] + 20, board.line_y), LINE, 2)
    for planet in PLANETS:
        x, y = board.planet(planet)
        draw_planet(canvas, planet, x, y, disc_radius(planet, board.radius))
        draw_name(canvas, board, planet)


def draw_name(canvas: Canvas, board: Board, planet: int) -> None:
    """A planet's name below it."""
    pill = board.name_box(canvas.fonts, planet)
    canvas.rounded(pill, pill.h / 2, NIGHT, alpha=0.82)
    canvas.text_centre(board.named(planet), pill.cx, board.name_y, board.name, CREAM)


def draw_arc(canvas: Canvas, board: Board, start: int, end: int, bright: bool) -> None:
    """The dotted way that a cargo wants to go."""
    path = board.path(start, end)
    canvas.dotted(path, MUSTARD if bright else MUTE, dot=5.5 if bright else 4, gap=15)
    canvas.circle(*path[-1], 7, MUSTARD if bright else MUTE)


def draw_legs(canvas: Canvas, board: Board, stops: Sequence[int], flown: int, rocket: str) -> None:
    """All legs of the plan, what is only planned in its colour; the rocket where that starts."""
    paths = [board.path(start, end) for start, end in pairwise(stops)]
    for leg, path in enumerate(paths):
        canvas.dotted(path, CREAM if leg < flown else MUSTARD, dot=6, gap=15)
        canvas.circle(*path[-1], 6, CREAM if leg < flown else MUSTARD)
    x, y = board.planet(stops[flown])
    side = board.radius * 1.25
    place = Box.around(x, y - board.radius * 0.95 - side * 0.3, side, side)
    for leg, spot in enumerate(apart(paths, (place.cx, place.cy), 40.0), start=1):
        canvas.circle(*spot, 17, theme.PAPER, border=INK, width=2.5)
        canvas.text_centre(str(leg), *spot, theme.NUMBER.sized(24), theme.INK_TEXT)
    canvas.image(rocket, place, angle=-40)


def draw_marks(
    canvas: Canvas, board: Board, view: State, colours: Sequence[int], targets: Iterable[Target]
) -> None:
    """The reservations of these targets: each its owner's token."""
    for target in targets:
        owner = view.marks[0 if target == ALIEN_TARGET else target]
        if owner >= 0:
            spot = board.mark(view, target)
            canvas.circle(spot.cx, spot.cy, spot.w / 2, INK, border=CREAM, width=2.5)
            canvas.seat(owner, spot.cx, spot.cy, spot.w * 0.55, shape=colours[owner])


def badge_box(fonts: Fonts, board: Board, planet: int, wide: float) -> Box:
    """Where a label stands: over a planet's foot, or its top where it would hide a small one; its
    name stays free."""
    x, y = board.planet(planet)
    high, top = fonts.line_height(SMALL_BOLD) + 6, board.name_box(fonts, planet).y
    box = Box.around(x, min(y + board.radius * 0.62, top - high / 2 - 1), wide, high)
    disc = disc_radius(planet, board.radius)
    seen = box.y - (y - disc)
    return box if seen >= 0.6 * board.radius else box._replace(y=y - 0.6 * disc - high)


def draw_badge(canvas: Canvas, board: Board, planet: int, words: str, copilot: bool) -> None:
    """A small label on a planet: the reading of a card, and a helmet if that costs a co-pilot."""
    wide = canvas.fonts.width(words, SMALL_BOLD) + 22 + (26 if copilot else 0)
    box = badge_box(canvas.fonts, board, planet, wide)
    pill(canvas, box, words, MINT, "copilot" if copilot else "")
