"""Where everything of Rocket Jockey lies: nine planets in a row, cargoes, flight plan, stacks."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from game.core.contract import HIDDEN, Card, Zone
from game.rocket_jockey.data import (
    ALIEN_START,
    CATALOGUE,
    COPILOT_VALUE,
    PLANET_NAMES,
    PLANETS,
)
from game.rocket_jockey.moves import ALIEN_TARGET, Target
from game.rocket_jockey.previews import move_points
from game.rocket_jockey.previews.plan import PlanWords
from game.rocket_jockey.state import Phase, State
from game.rocket_jockey.text import COPILOTS
from game.rocket_jockey.zones import (
    ALIENS_ZONE,
    CARGO_DECK,
    DECK,
    DELIVERED,
    DISCARD,
    DRAFT,
    FLIGHT,
    HAND,
    ROW,
)
from scenes.kit.box import Box
from scenes.kit.fit import shrunk
from scenes.kit.lines import Point, curve
from scenes.kit.text import Fonts
from scenes.table import frame as frames
from scenes.table.frame import Areas, Proportions
from scenes.table.moment import Places
from scenes.table.scores import PICTURES
from scenes.table.tabs import column_least
from scenes.table.zones import Fan, Hidden, Passing, Pile, Single, ZoneWidget
from scenes.theme import BOLD, GAP, HEADING, LIFT, SMALL, SMALL_BOLD, Face, Style
from scenes.titles.rocket_jockey.faces import CARGO_RATIO, MANEUVER_RATIO, disc_radius
from scenes.titles.rocket_jockey.showing import Now

PROPORTIONS = Proportions(
    right=348,
    bottom=290,
    actions=0.33,
    above_actions=150,
    right_extra=414,
    seat_extra=62.0,
    right_folded=0.0,
    tall_board=0.54,
)
"""At the right three cards to choose from stand side by side: none is narrower than 108."""
NAME = Style(Face.DISPLAY, 20, 0.04, True, 1.2)
CHIP = Style(Face.DISPLAY_BOLD, 26, 0.0, False, 1.1)
"""A card's reading in the flight plan."""
POINTS = Style(Face.DISPLAY_BOLD, 46, 0.04, True, 1.1)
"""What a plan brings."""
PLAN_PAD = 18.0
COPILOT_RATIO, LEGIBLE = 294 / 222, 56.0
"""A co-pilot's card: its height by its width, and how wide it must be to be told from others."""
ROOMY = 70.0
"""How much higher than it must be the flight plan's panel is where the co-pilots stand in it."""
ONE_ROW, BROAD = 40.0, 1.08
"""What each seat has stands in one row where there is no height for two: so much at most. So many
usual widths a window has at least that leaves a column to panels."""
AIR = 40.0
"""So far below the strip of the plan a hint in its place may reach."""
LONGEST = "+15 − 12 = +3"
"""The longest sum beside the heading of a plan."""
HINTED = (Phase.MOVE, Phase.DISCARD, Phase.RESERVE)
"""When a hint stands in the flight plan's panel."""
GIVEN = 0.85
"""As a share, how high the stacks are at least where large text's seats get room by it."""
_SKY = 64.0
"""Room above the planets for the paths."""


@dataclass(frozen=True, slots=True)
class Board:
    """Where everything on the board is, in units."""

    area: Box
    columns: tuple[Box, ...]
    """One for each planet, 1 to 9."""
    line_y: float
    """The height of the planets' middles."""
    radius: float
    """Jupiter's."""
    name_y: float
    cards: tuple[Box, ...]
    plan: Box
    """The flight plan's panel."""
    crew: Box | None
    """Where in it the viewer's co-pilots lie; None: over the buttons."""
    name: Style
    """How the planets' names are set: all alike, so that the longest fits."""
    short_names: bool

    @property
    def row(self) -> Box:
        """The planets with their cargoes."""
        top = self.line_y - self.radius
        return Box(self.area.x, top, self.area.w, self.cards[0].bottom - top)

    def planet(self, planet: int) -> Point:
        """The middle of a planet; 10 and more lie outside Pluto."""
        last = self.columns[-1]
        if planet > len(self.columns):
            return last.right + 6, self.line_y - self.radius * 0.9
        return self.columns[planet - 1].cx, self.line_y

    def planet_box(self, planet: int) -> Box:
        """The target around a planet, clear of its name."""
        x, y = self.planet(planet)
        side = max(min(2 * disc_radius(planet, self.radius) + 14, 2 * self.radius + 4), 64.0)
        return Box.around(x, y, side, side)

    def named(self, planet: int) -> str:
        """What stands below a planet: its number, and its name where there is room."""
        return str(planet) if self.short_names else f"{planet} {PLANET_NAMES[planet]}"

    def name_box(self, fonts: Fonts, planet: int) -> Box:
        """Where that stands."""
        wide = fonts.width(self.named(planet), self.name) + 16
        return Box.around(self.planet(planet)[0], self.name_y, wide, fonts.height(self.name) + 2)

    def card(self, planet: int) -> Box:
        """The place of a planet's cargo."""
        return self.cards[planet - 1]

    def aliens(self, view: State) -> Box:
        """The Aliens' cargo card: small, above the planet that they have reached."""
        x, y = self.planet(view.alien_orbit or ALIEN_START)
        w = 56.0
        high = w * CARGO_RATIO
        top = max(self.area.y + LIFT - 8, y - self.radius - high + 8)
        return Box(min(x - w / 2, self.area.right - w), top, w, high)

    def mark(self, view: State, target: Target) -> Box:
        """Where a reservation's token lies: on a corner of the cargo."""
        box = self.aliens(view) if target == ALIEN_TARGET else self.card(target)
        side = max(38.0, box.w * 0.36)
        return Box.around(box.x + side * 0.3, box.y + side * 0.2, side, side)

    def path(self, start: int, end: int) -> list[Point]:
        """The rocket's path from one planet to another, above the row."""
        a, b = self.planet(start), self.planet(end)
        if start == end:  # a double: once around the planet's top
            high = a[1] - self.radius * 2.2
            return curve((a[0] - 14, a[1] - self.radius * 0.8), (a[0], high), (a[0] + 14, a[1]))
        lift = self.radius * 0.75
        rise = min(0.9 * abs(b[0] - a[0]) ** 0.5 * 5.2, (self.line_y - self.area.y) * 1.5)
        start_p = (a[0], a[1] - lift)
        return curve(start_p, ((a[0] + b[0]) / 2, a[1] - lift - rise), (b[0], b[1] - lift))


@dataclass(frozen=True)
class JockeyPlaces(Places):
    """The zones and the board."""

    board: Board
    strip: Box | None
    """With large text: where the cargoes' numbers stand over the buttons, so that they need no
    tab; None without room, or where their panel is beside the board."""
    advice: Box | None
    """What of the flight plan a hint or an answer takes the place of: its sentences, beside its sum
    and over its tables; its heading while a cargo is under way; where it is a mere strip, all of
    it.  None while cards are taken from piles."""

    @property
    def hints(self) -> tuple[Box, ...]:
        return () if self.advice is None else (self.advice,)

    @property
    def answers(self) -> bool:
        return True


def frame(moment: Now, area: Box) -> Areas:
    """With large text the stacks lie below the seats: the row of planets needs all the width."""
    fonts = moment.fonts
    areas = frames.divide(area, fonts, PROPORTIONS)
    if areas.log is not None and areas.beside:
        return _lower_stacks(fonts, areas)
    if not areas.large or areas.beside:
        return areas
    wide = min(areas.seats.w, 372.0)
    high = 2 * 1.45 * (wide - 24) / 3 + 20 + 2 * fonts.line_height(SMALL) + 8
    most = areas.seats.h - column_least(fonts, moment.view.seats, 3) - GAP  # 3 rows of tabs
    high = min(high, max(most, high * 0.5))
    told = column_least(fonts, moment.view.seats, 1) + GAP  # what each seat has, and a row of tabs
    told += moment.view.seats * (PROPORTIONS.seat_extra + 6)
    row = column_least(fonts, moment.view.seats, 2) + GAP  # the same in one row, and all tabs
    row += moment.view.seats * (PICTURES * ONE_ROW + 6)
    for needed in (told, row):
        if areas.seats.h - needed >= high * GIVEN:
            high = min(high, areas.seats.h - needed)
            break
    stacks, seats = areas.seats.bottom_part(high, GAP)
    tabs = 1 if is_broad(areas) else 3  # a column more takes most of their panels
    least = column_least(fonts, moment.view.seats, tabs)
    two_rows = least + moment.view.seats * (PROPORTIONS.seat_extra + 6) <= seats.h
    return replace(
        areas,
        seats=seats,
        left_extra=seats,
        right_extra=stacks._replace(w=wide),
        seat_extra=PROPORTIONS.seat_extra if two_rows else ONE_ROW,
    )


def is_broad(areas: Areas) -> bool:
    """Whether the window has room for a column more."""
    return areas.whole.w >= frames.USUAL * BROAD


def _lower_stacks(fonts: Fonts, areas: Areas) -> Areas:
    """The stacks lie right above the buttons where the plan has the co-pilots: room for the log."""
    board = lay_board(fonts, areas.board, plan_height(fonts))
    if areas.log is None or board.crew is None:
        return areas
    above = areas.above_actions
    down = above.bottom - areas.right_extra.bottom
    log = areas.log._replace(h=areas.log.h + down)
    stacks = areas.right_extra.moved(0, down)
    return replace(areas, log=log, right_extra=stacks, above_actions=above._replace(h=0.0))


def lay(moment: Now, areas: Areas) -> JockeyPlaces:
    """The cargoes, the stacks at the right, the viewer's hand; rivals' cards fly home."""
    view, viewer, fonts = moment.view, moment.viewer, moment.fonts
    # Where there is no height for the plan's panel a line of it stays; the panel has a tab.
    least = strip_step(fonts) + 20 if areas.large and not areas.beside else plan_height(fonts)
    board = lay_board(fonts, areas.board, least)
    zones: dict[Zone, ZoneWidget] = {}
    for planet in PLANETS:
        name = f"Cargo at {PLANET_NAMES[planet]}"
        zones[ROW[planet]] = Single(board.card(planet), ratio=CARGO_RATIO, name=name)
    # What peeks out below a card that all have seen would be slices of other cards' letters.
    single = bool({*view.cargo_deck[-Pile.shown :]} - {HIDDEN})
    zones.update(_stacks(fonts, areas.right_extra, headed=not areas.large, single=single))
    plan = Box.around(board.plan.cx, board.plan.cy, 80, 112)
    zones[FLIGHT] = Passing(plan, ratio=MANEUVER_RATIO)
    zones[ALIENS_ZONE] = Single(board.aliens(view), ratio=CARGO_RATIO, slots=0)
    for seat in range(view.seats):
        home = areas.rows[seat]
        zones[HAND[seat]] = zones[DELIVERED[seat]] = Hidden(Box(home.x, home.y, 60, 84))
    if viewer is not None:
        # The hand's cards get smaller before they hide each other's numbers.
        most = 240.0 if areas.beside else 200.0 if areas.large else 166.0
        wide = max(112.0, min(most, areas.hand.w / max(1, len(view.hands[viewer])) - 14))
        zones[HAND[viewer]] = Fan(areas.hand, order=_order, name="Your hand", card_w=wide)
    advice = _advice(moment, board, _risen(moment, zones))
    return JockeyPlaces(areas, zones, board, _cargo_strip(areas, fonts), advice)


def _order(card: Card) -> tuple[int, int]:
    face = CATALOGUE[card]
    return face.low, face.high


def _stacks(
    fonts: Fonts, area: Box, *, headed: bool, single: bool
) -> Iterator[tuple[Zone, ZoneWidget]]:
    """Three draft-piles, below them deck, discard and cargo deck: of that the top card alone if it
    is `single`."""
    line = fonts.line_height(SMALL)
    third = (area.w - 24) / 3
    wide = fonts.width("Discard 20", SMALL) < third + 6
    below = line + 6 if wide else 2 * line + 6
    # A card that is pointed at rises.
    above = fonts.line_height(HEADING) + 8 + LIFT / 2 if headed else 0.0
    high = min(third * 1.45, (area.h - above - below - 20) / 2)
    y = area.y + above
    for slot, zone in enumerate(DRAFT):
        box = Box(area.x + slot * (third + 12), y, third, high)
        yield zone, Single(box, ratio=MANEUVER_RATIO, name=f"Draft-pile {slot + 1}")
    y += high + 20
    for slot, (zone, label) in enumerate(
        ((DECK, "Deck"), (DISCARD, "Discard"), (CARGO_DECK, "Cargo"))
    ):
        box = Box(area.x + slot * (third + 12), y, third, high)
        ratio = 1.32 if zone == CARGO_DECK else MANEUVER_RATIO
        words = f"{label} {{n}}" if wide else f"{label}\n{{n}}"
        shown = 1 if single and zone == CARGO_DECK else Pile.shown
        yield zone, Pile(box, words, ratio=ratio, name=label, shown=shown)


# --- the flight plan's panel ---


def plan_height(fonts: Fonts) -> float:
    """How much height the panel needs."""
    lines = fonts.line_height(HEADING) + 2 * strip_step(fonts)
    return PLAN_PAD * 2 + lines + tables_height(fonts) + 8


def plan_open(places: JockeyPlaces, fonts: Fonts) -> bool:
    """Whether it has that height; else it is a mere strip."""
    return places.board.plan.h >= plan_height(fonts) - 1


def strip_step(fonts: Fonts) -> float:
    """The height of one line of the strip."""
    return max(fonts.line_height(CHIP) + 8, fonts.line_height(BOLD) + 6)


def tables_height(fonts: Fonts) -> float:
    """How high the strip with both scoring tables is."""
    return fonts.line_height(SMALL) * 2 + 10


def plan_tables(plan: Box, fonts: Fonts) -> Box:
    """Where they stand in the panel."""
    return plan.inset(PLAN_PAD + 4, PLAN_PAD - 4).bottom_part(tables_height(fonts), 8)[0]


def _risen(moment: Now, zones: Mapping[Zone, ZoneWidget]) -> float:
    """How high the viewer's cards reach once they are chosen."""
    hand = HAND[moment.viewer] if moment.viewer is not None else None
    if hand is None or not isinstance(fan := zones[hand], Fan):
        return math.inf
    lie = filter(None, fan.places(moment.view.hands[hand.seat]))
    tops = (place.cy - place.w * fan.ratio / 2 for place in lie)
    return min(tops, default=math.inf) - LIFT


def _advice(moment: Now, board: Board, risen: float) -> Box | None:
    """What of the plan a hint takes the place of now; where that is a strip, with the air round it
    above the cards that have `risen`."""
    view, fonts, plan = moment.view, moment.fonts, board.plan
    top = board.cards[0].bottom + 4
    if plan.h < plan_height(fonts) - 1:
        return plan._replace(y=top, h=min(risen - 4, plan.bottom + AIR) - top)
    if view.phase not in HINTED:
        return None
    tables, right = plan_tables(plan, fonts), plan.right
    if moment.chosen:
        head = plan.y + PLAN_PAD - 4 + fonts.line_height(HEADING) + 2
        right = (tables.right if board.crew is None else board.crew.x - 40) - 12
        return Box(plan.x, top, right - fonts.width(LONGEST, POINTS) - plan.x, head - top)
    if view.closed or view.open is not None:
        said = PlanWords("", gain=move_points(view), cost=COPILOT_VALUE * view.copilots_used)
        sum_w = max(fonts.width(said.earned, POINTS), fonts.width(said.price, SMALL))
        right = tables.right - sum_w - 12
    if board.crew is not None:
        right = min(right, board.crew.x - 20)
    return Box(plan.x, plan.y - 8, right - plan.x, tables.y - plan.y + 2)


def _cargo_strip(areas: Areas, fonts: Fonts) -> Box | None:
    box = areas.above_actions
    high = 52 + fonts.line_height(SMALL)
    if not areas.large or areas.beside or areas.aside is not None or high > box.h:
        return None
    wide = min(box.w, max(350.0, fonts.width("8", SMALL_BOLD) * 17))
    return Box(box.x, box.bottom - high, wide, high)


def _crew_part(plan: Box, fonts: Fonts) -> Box | None:
    """Where the viewer's co-pilots lie, over what they do, in a plan's panel with room for both."""
    if plan.h <= plan_height(fonts) + ROOMY:
        return None
    inner = plan.inset(PLAN_PAD + 4, PLAN_PAD - 4)
    upper = inner.bottom_part(tables_height(fonts), 8)[1]
    crew = upper.right_part(max(320.0, upper.w * 0.28))[0]
    words = len(fonts.wrap(COPILOTS, SMALL, crew.w)) * fonts.line_height(SMALL)
    return crew if crew.h - words - 10 >= LEGIBLE * COPILOT_RATIO else None


def copilots_box(places: JockeyPlaces) -> Box:
    """Where the viewer's co-pilots lie."""
    if places.board.crew is not None:
        return places.board.crew
    box, strip = places.areas.above_actions, places.strip
    if strip is None:
        return box
    return Box(strip.right + 16, strip.y, box.right - strip.right - 16, strip.h)


# --- the board ---


def lay_board(fonts: Fonts, area: Box, plan_least: float) -> Board:
    """Divides the board: planets, names, cargoes, below them the flight plan."""
    step = area.w / len(PLANETS)
    columns = tuple(Box(area.x + i * step, area.y, step, area.h) for i in range(len(PLANETS)))
    widest = max((f"{p} {PLANET_NAMES[p]}" for p in PLANETS), key=lambda n: fonts.width(n, NAME))
    name = shrunk(fonts, widest, NAME, step - 12)
    names = fonts.line_height(name)
    left = area.h - names - LIFT - 29 - plan_least
    radius = max(24.0, min(step * 0.4, 54.0 * max(1.0, area.w / 1300), left * 0.15))
    sky = min(_SKY, max(16.0, left * 0.14))
    card_w = max(40.0, min(step - 16, (left - sky - 2 * radius - 8) / CARGO_RATIO, 190.0))
    card_h = card_w * CARGO_RATIO
    # In tall windows there is air where the paths fly.
    spare = max(0.0, left - sky - 2 * radius - 8 - card_h)
    sky += spare * 0.45
    line_y = area.y + sky + radius
    name_y = line_y + radius + 8 + names / 2
    card_y = name_y + names / 2 + LIFT + 7  # so that a lifted card leaves the name alone
    cards = tuple(Box(c.cx - card_w / 2, card_y, card_w, card_h) for c in columns)
    plan_h = plan_least + min(spare * 0.5, 170.0)
    plan = Box(area.x, area.bottom - plan_h, area.w, plan_h)
    short = fonts.width(widest, name) > step - 8
    crew = _crew_part(plan, fonts)
    return Board(area, columns, line_y, radius, name_y, cards, plan, crew, name, short)
