"""Where the parts of the table lie: the disc in the middle, the four corners, the two sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from math import hypot

from game.core.contract import Seat, Zone
from game.planet_movers.data import CHART, CONSTANTS, ITEMS, PLANETS
from game.planet_movers.text import PUSHED_BY
from game.planet_movers.zones import DECK, DISCARD, ROW
from scenes.kit.box import Box
from scenes.kit.lines import disc_strips
from scenes.kit.text import Fonts
from scenes.table import frame as frames
from scenes.table.buttons import Action, PlacedAction, moved, place_grid
from scenes.table.frame import Areas, Proportions
from scenes.table.moment import Places
from scenes.table.scores import PICTURES
from scenes.table.tabs import flow_tabs, over_tabs, tabs_height
from scenes.table.zones import Hidden, Single, ZoneWidget
from scenes.theme import HEADING, SMALL, SMALL_BOLD
from scenes.titles.planet_movers.places.parts import worlds_width
from scenes.titles.planet_movers.places.sides import (
    APART,
    GAP,
    LEAST_OUTLOOK,
    STRIP_RATIO,
    buttons_height,
    head_height,
    lay_row,
    lay_ship,
    listed_height,
    ship_height,
)
from scenes.titles.planet_movers.showing import Now, OrbitalShow
from scenes.titles.planet_movers.showing.orrery import Orrery
from scenes.titles.planet_movers.showing.pieces import least_chip

PROPORTIONS = Proportions(bottom=130, actions=0.3, right_extra=716, brief=True)

SMALLEST_DISC = 0.28
"""Its radius in its window: before it becomes smaller, what lies in the corners covers some."""
TIGHT = 0.84
"""The least share of their usual height that is left to buttons and rows of pictures."""
CORNER = 214.0
"""How wide the buttons are in a corner of the board, where no strip is beside it."""
HINT = 9
"""How many lines of a hint have room over the buttons, where large text leaves it no other."""
TILE, DIE_GROWS = 84.0, 1.25
"""The side of a die, and how much larger it is with large text."""
TOOLS_GROW = 1.5
"""So much larger the round buttons become at most."""
LEAST_SIDE = 212.0
"""How wide a strip beside the board is at least."""
WORDY = 1.1
"""So much wider than its die is what stands below it at most: then it does not meet the next."""
TRADED = 0.85
"""The share of its size that the disc keeps at least where a legend comes out of its tab."""
DEEPER, RIM = 8.0, 7.0
"""How much lower than the columns the board's window ends, and what it keeps for the rim."""
TOOLS = {
    "zoom_in": ("zoom-in", "Zoom in (Page Up)"),
    "zoom_out": ("zoom-out", "Zoom out (Page Down)"),
    "all": ("maximize", "Show the whole board (Home)"),
    "follow": ("target-cross", "Follow what happens"),
}
"""Round button -> its icon and what it does."""
CONTRACTS = "Contracts"
TABS = ("Planets", "Production", "Goods")
"""What the panels are called that fold, the most urgent first."""


@dataclass(frozen=True)
class PlanetPlaces(Places):
    """Everything's box, in units."""

    window: Box
    """What the board is seen through."""
    radius: float
    """The board's, unzoomed."""
    dice: Box
    chart: Box | None
    """None where the rows do not fit: the chart has a tab."""
    actions: Box
    dock: Box
    """What lies on the planet in whose orbit the rocket is."""
    tools: tuple[tuple[str, Box], ...]
    ship: Box
    """The hold and the contract."""
    contract: Box
    worlds: Box | None
    """The strip of all planets; None where it does not fit."""
    goods: Box | None
    """What the chips' pictures mean; None where it does not fit."""
    column: Box
    """Where the panels that do not fit have their tabs."""
    more: Sequence[Box]
    """Tabs and lists on the board."""
    row: tuple[Box, ...]
    """The open contracts; empty where they would be too small to read: then they have a tab."""
    row_head: Box

    @property
    def covers(self) -> tuple[Box, ...]:
        """What lies over the board's window."""
        legends = (box for box in (self.chart, self.goods, self.worlds) if box is not None)
        tools = (box for _, box in self.tools)
        return (self.dice, *legends, self.actions, self.dock, *tools, *self.more)

    @property
    def disc(self) -> tuple[Box, ...]:
        """The disc: words rather stand beside it."""
        return tuple(disc_strips(self.window.cx, self.window.cy, self.radius))

    @property
    def corner(self) -> Box:
        """On the legend of goods, which is known by then, else on what lies below the rocket; from
        the window's side where the seats leave that free."""
        home = self.goods or self.dock
        beside = [each for each in self.hints if self.goods and each.y <= home.y]
        return reduce(Box.union, (each._replace(y=home.y, h=home.h) for each in beside), home)

    @property
    def leads(self) -> float:
        """A line leads to spaces and rockets as to planets, where text is not large."""
        return -1.0 if self.areas.large else self.led

    @property
    def hints(self) -> tuple[Box, ...]:
        """Beside the buttons below the seats, where large text leaves little free elsewhere."""
        return (_column(self.areas),) if self.areas.folded and not self.areas.beside else ()

    @property
    def lists(self) -> tuple[Box, ...]:
        """The planets, and the contracts."""
        rows = (reduce(Box.union, self.row),) if self.row else ()
        return (*rows, self.worlds) if self.worlds is not None else rows

    def on_board(self, x: float, y: float) -> bool:
        """Whether the board is seen at a point, and no panel lies over it."""
        return self.window.contains(x, y) and not any(box.contains(x, y) for box in self.covers)

    def die_boxes(self) -> list[Box]:
        """The low die, the high die, and both together."""
        tile = (self.dice.w - 20) / 3
        return [Box(self.dice.x + at * (tile + 10), self.dice.y, tile, tile) for at in range(3)]

    def price_pill(self, fonts: Fonts, at: int) -> Box:
        """Below a die: what a flight by it costs."""
        die = self.die_boxes()[at]
        return Box(die.x, die.bottom + 8, die.w, fonts.line_height(SMALL) + 6)

    @property
    def outlook(self) -> Box:
        """What is told of the contract, below it in the ship's panel."""
        return self.ship.bottom_part(self.ship.bottom - self.contract.bottom)[0]

    @property
    def hold(self) -> Box:
        """The picture of the ship's hold."""
        wide = self.ship.w - 28
        high = wide * 244 / 580
        return Box(self.ship.x + 14, self.contract.y - high - 6, wide, high)

    def pockets(self) -> list[Box]:
        """The places of the hold."""
        x, y, k = self.hold.x, self.hold.y, self.hold.w / 580
        return [
            Box(x + (104 + 110 * (at % 3)) * k, y + (54 + 72 * (at // 3)) * k, 96 * k, 64 * k)
            for at in range(CONSTANTS.hold)
        ]

    def listed(self, fonts: Fonts) -> bool:
        """Whether the words for what dice push stand in a list below all three."""
        return _listed(fonts, self.die_boxes()[0].w)

    def push_line(self, fonts: Fonts, at: int) -> Box:
        """Where it is said which planets a die pushes: below its price, or in a list."""
        pill, high = self.price_pill(fonts, at), fonts.line_height(SMALL)
        if not self.listed(fonts):
            return Box.around(pill.cx, pill.bottom + 4 + high / 2, WORDY * pill.w, high)
        return Box(self.dice.x, pill.bottom + 4 + at * high, self.dice.w, high)

    def dock_boxes(self, held: Sequence[int]) -> list[tuple[int, Box]]:
        """The goods on a planet, each a place to click."""
        kinds = [item for item in range(len(ITEMS)) if held[item]]
        box = self.dock
        if not kinds:
            return []
        side = min(60.0, box.h * 0.5, (box.w - 28) / len(kinds) - 8)
        x = box.cx - (side + 8) * len(kinds) / 2 + 4
        y = box.bottom - 12 - side
        return [(item, Box(x + at * (side + 8), y, side, side)) for at, item in enumerate(kinds)]


def shown_seat(moment: Now) -> Seat:
    """Whose ship is shown: the viewer's, for onlookers that of who is on turn."""
    return moment.viewer if moment.viewer is not None else moment.view.active


def frame(moment: Now, area: Box) -> Areas:
    """The seats leave room for the ship below them."""
    fonts = moment.fonts
    areas = frames.divide(area, fonts, PROPORTIONS)
    if areas.log is not None and not areas.beside:  # what planets and contracts leave is the log's
        wide = areas.right_extra.w
        high = listed_height(fonts) + 2 + GAP + head_height(fonts, wide)
        high += 4 * (wide * STRIP_RATIO + APART) - APART
        wants = replace(PROPORTIONS, right_extra=min(high, PROPORTIONS.right_extra))
        areas = frames.divide(area, fonts, wants)
    # Loads are pictures, which take the same room whatever is loaded: no row grows or shrinks.
    extra = min(38.0, max(30.0, (least_chip(fonts) + 2) / PICTURES))
    areas = replace(areas, seat_extra=extra, seat_lines=False)
    if areas.beside:
        return areas
    below = TIGHT * buttons_height(fonts) if areas.folded else ship_height(areas.seats.w, fonts)
    return replace(areas, seats=areas.seats._replace(h=areas.seats.h - below - 2 * GAP))


def lay(moment: Now, areas: Areas) -> PlanetPlaces:
    """The contracts at the right, the viewer's in the ship; rivals' cards fly to their rows."""
    places = _place(areas, moment.fonts, own=moment.viewer is not None)
    found: dict[Zone, ZoneWidget] = {
        zone: Single(box, ratio=box.h / box.w, name="Contract", lift=4, lift_chosen=4)
        for zone, box in zip(ROW, places.row, strict=False)
    }
    head = places.row_head
    for zone in (DECK, DISCARD, *ROW[len(places.row) :]):
        found[zone] = Hidden(Box(head.right - 80, head.y, 80, 20), ratio=STRIP_RATIO)
    for seat in range(len(moment.view.players)):
        zone = Zone("contract", seat)
        if seat == shown_seat(moment):
            found[zone] = Single(places.contract, ratio=STRIP_RATIO, lift=4)
        else:
            row = areas.rows[seat]
            found[zone] = Hidden(Box(row.right - 120, row.y, 120, 30), ratio=STRIP_RATIO)
    return replace(places, zones=found)


def place_buttons(
    moment: Now, places: PlanetPlaces, actions: Sequence[Action]
) -> list[PlacedAction]:
    """In two columns where there are many; with large text so low that a hint has room above."""
    areas = places.areas
    columns = 2 if len(actions) > 3 and not areas.folded else 1
    if areas.beside:
        columns = max(1, min(3, len(actions)))
    least = 0.0 if areas.large else 1.0  # what a button costs or leaves is read
    placed = place_grid(moment.fonts, actions, places.actions, columns, least)
    if areas.folded and not areas.beside and placed:
        column, needed = _column(areas), HINT * moment.fonts.line_height(SMALL)
        short = max(0.0, column.y + needed - placed[0].box.y)
        lower = min(short, column.bottom - placed[-1].box.bottom)
        placed = [moved(each, 0, lower) for each in placed]
    return placed


def orrery(moment: Now, places: PlanetPlaces, showing: OrbitalShow, tinted: int = 0) -> Orrery:
    """Where planets and rockets are on screen; `tinted`: the spaces that are."""
    return Orrery(
        showing.through(places.window, places.radius),
        showing.sky,
        moment.colours,
        tinted,
        moment.viewer,
        least_chip(moment.fonts),
        showing.names,
        showing.shifts(),
    )


def _place(areas: Areas, fonts: Fonts, *, own: bool, belt: float = 0.0) -> PlanetPlaces:
    """Divides the table; the board takes what the corners leave.  `own`: who looks has a ship;
    `belt`: the height of a list of planets between the board and the columns below it.

    With large text the log is a drawer: then the ship takes its place, and the buttons go below the
    seats.  What the board's window is wider than high is a strip for what has no room elsewhere.
    """
    middle, foot = areas.board, areas.bottom.bottom
    if not areas.beside:
        middle = middle._replace(y=middle.y - 6, h=foot - middle.y + 6)
    if belt:
        middle = middle._replace(h=middle.h - belt - GAP)
    small, high = fonts.line_height(SMALL), buttons_height(fonts)
    left = column = _column(areas)
    row, head = lay_row(areas, fonts)
    right = areas.right_extra
    aside = Box(right.x, right.y, right.w, head.y - GAP - right.y)
    listed = listed_height(fonts)
    whole = _chart(middle, fonts)
    strip, middle, beside = _strip(areas, fonts, middle, whole.w, needed=aside.h < listed)
    side = strip or middle
    # Nothing else needs the rim below the columns: the disc, which is round, does.
    window = middle if areas.beside else middle._replace(h=middle.h + DEEPER)
    if strip is not None and (wide := 2 * (areas.board.cx - window.x)) >= window.h:
        window = window._replace(w=wide)  # in the middle, though a strip is at one side alone
    tile = DIE_GROWS * TILE if areas.folded else TILE
    if strip is not None or (areas.folded and not areas.beside):
        tile = min(tile, ((strip.w if strip is not None else LEAST_SIDE) - 20) / 3)
    dice = Box(side.x, side.y + 6, 3 * tile + 20, tile + 2 * small + 18)
    dock_h = small + (76 if areas.folded else 90)
    dock_w = 230.0 if areas.folded else 290 + (areas.text - 1) * 60
    dock = Box(middle.right - dock_w, middle.bottom - dock_h, dock_w, dock_h)
    fits = beside or (not areas.folded and areas.text <= 1.2)
    fits = fits or _away(window, whole) >= TRADED * _largest(window)
    chart = whole if fits and (beside or strip is None or not areas.folded) else None
    goods = _goods(chart, dock, fonts)
    worlds: Box | None = None
    more, low = list[Box](), middle.bottom
    if _listed(fonts, tile):
        more = [Box(dice.x, dice.bottom - small, dice.w * 0.75, 3 * small)]
    if areas.beside:
        actions = areas.bottom
    elif areas.folded:
        actions, _ = left.top_part(min(left.h, 1.2 * high))
        names: Sequence[str] = TABS if row else (CONTRACTS, *TABS)
        if strip is not None:
            _, rest = strip.top_part((more or [dice])[0].bottom - strip.y, GAP)
            dock, rest = rest.bottom_part(dock_h, GAP)
            names = [name for name in names if chart is None or name != TABS[1]]
            worlds, goods, column = _stack(rest, fonts, names, listed)
        else:
            _, column = over_tabs(middle._replace(w=middle.w / 4), fonts, names)
            more += flow_tabs(fonts, names, column)
    elif left.h >= ship_height(left.w, fonts) + GAP + TIGHT * high:
        actions, left = left.bottom_part(TIGHT * high, GAP)
    else:
        # No room for the buttons: they take a corner of the board's window.
        actions = Box(side.x, middle.bottom - high, strip.w if strip else CORNER, high)
        low = actions.y - GAP
    corners = [it for it in (dice, dock, chart, goods, actions, *more) if it and window.meets(it)]
    least, most = SMALLEST_DISC * min(window.w, window.h), _largest(window)
    corner = Box(middle.x, middle.bottom - listed, max(250.0, worlds_width(fonts)), listed)
    radius = max(least, min([most, *(_away(window, box) for box in corners)]))
    if areas.folded and not areas.beside:
        ship, contract = lay_ship(aside, fonts, 0.0 if own else fonts.line_height(HEADING))
    else:
        missing = [name for name, box in zip(TABS[1:], (chart, goods), strict=True) if box is None]
        upper, column = over_tabs(aside, fonts, missing)
        if belt:
            worlds = Box(middle.x, middle.bottom + GAP, middle.w, belt)
        elif upper.h >= listed:
            worlds = upper
        elif strip is not None:
            worlds = Box(strip.x, dice.bottom + GAP, strip.w, listed)
        elif areas.beside and _away(window, corner) >= radius:
            worlds, low = corner, corner.y - GAP
        elif areas.beside and areas.left_extra.bottom - areas.seats.bottom < _stacked(fonts):
            return _place(areas, fonts, own=own, belt=3 * small + 12)
        else:
            column = aside
            high = tabs_height(fonts, [TABS[0], *missing], aside.w)
            if aside.h < high:  # no room over the contracts: the tabs go over the ship
                column, left = left.top_part(high, GAP)
        # Whose ship it is goes without saying to who plays, how far its goal is does not.
        ship, contract = lay_ship(left, fonts, fonts.line_height(HEADING))
        if own and ship.bottom - contract.bottom < LEAST_OUTLOOK * small:
            ship, contract = lay_ship(left, fonts, 0.0)
    tools = _tools(side, middle, low, areas)
    boxes = dice, chart, actions, dock, tools, ship, contract, worlds, goods
    return PlanetPlaces(areas, {}, window, radius, *boxes, column, more, row, head)


def _strip(
    areas: Areas, fonts: Fonts, middle: Box, chart: float, *, needed: bool
) -> tuple[Box | None, Box, bool]:
    """A strip at the left of the board's window, what the board keeps, and whether the chart stands
    right of that: where the window is so much wider than high, as large text or a list needs it."""
    if areas.beside:
        return None, middle, False
    beside = areas.folded and middle.w - middle.h - chart - 2 * GAP >= LEAST_SIDE
    if beside:
        _, middle = middle.right_part(chart, GAP)
    wide = min(areas.right_extra.w, middle.w - middle.h - GAP)
    if wide < LEAST_SIDE or not (areas.folded or needed):
        return None, middle, beside
    if areas.folded:  # the disc leaves the dice what the words below them need
        wide = min(areas.right_extra.w, max(wide, 3 * _longest(fonts) / WORDY + 20))
    return *middle.left_part(wide, GAP), beside


def _stack(
    box: Box, fonts: Fonts, names: Sequence[str], listed: float
) -> tuple[Box | None, Box | None, Box]:
    """The planets, else the goods, over the tabs of what has no room."""
    for name, wide, high in (
        (TABS[0], worlds_width(fonts), listed),
        (TABS[2], 0.0, (len(ITEMS) + 1) * TIGHT * chart_line(fonts) + 12),
    ):
        upper, column = over_tabs(box, fonts, [each for each in names if each != name])
        if box.w >= wide and upper.h >= high:
            found = Box(upper.x, upper.y, upper.w, high)
            return (found, None, column) if name == TABS[0] else (None, found, column)
    return None, None, over_tabs(box, fonts, names)[1]


def _stacked(fonts: Fonts) -> float:
    """How high the panel of planets is at least where it stands below the seats."""
    rows = (len(PLANETS) + 1) * max(chart_line(fonts), fonts.line_height(SMALL) + 6)
    return GAP + TIGHT * rows + fonts.line_height(HEADING) + 32


def _longest(fonts: Fonts) -> float:
    """How wide the longest word for what a die pushes is."""
    return max(fonts.width(word, SMALL) for word in PUSHED_BY)


def _listed(fonts: Fonts, wide: float) -> bool:
    """Whether the words for what dice push are too wide to stand below them."""
    return _longest(fonts) > WORDY * wide + 0.01


def _tools(side: Box, middle: Box, low: float, areas: Areas) -> tuple[tuple[str, Box], ...]:
    """The round buttons: in a row at the lower left; with large text in the right corners."""
    size = 46.0 * (min(areas.text, TOOLS_GROW) if areas.folded else 1.0)
    step = size + 8
    # Two over two above buttons: higher up the disc is too near for four.
    wide = 4 if low > middle.bottom - step else 2
    row = [(step * (at % wide), step * (at // wide)) for at in range(len(TOOLS))]
    top = low - 2 - row[-1][1] - size
    boxes = [Box(side.x + x, top + y, size, size) for x, y in row]
    if areas.folded and not areas.beside:
        x, top = middle.right + 8, middle.y + 2
        places = [(4, top), (3, top), (2, top), (1, top)]
        if side is not middle:  # nothing else is there
            places = [(at, y) for y in (top, middle.bottom - size - 2) for at in (2, 1)]
        boxes = [Box(x - step * at, y, size, size) for at, y in places]
    return tuple(zip(TOOLS, boxes, strict=True))


def _column(areas: Areas) -> Box:
    """The left column below the seats, down to the foot of the table."""
    left = areas.left_extra
    return left if areas.beside else left._replace(h=areas.bottom.bottom - left.y)


def _largest(window: Box) -> float:
    """How large a disc has room in a window."""
    return min(window.w, window.h) / 2 - RIM


def _away(window: Box, box: Box) -> float:
    """How large the disc may be so that a corner's panel stays outside it."""
    across = max(0.0, abs(box.cx - window.cx) - box.w / 2)
    return hypot(across, max(0.0, abs(box.cy - window.cy) - box.h / 2)) - RIM


def chart_line(fonts: Fonts) -> float:
    """The height of a row of the chart."""
    return max(27.0, least_chip(fonts) + 4, fonts.line_height(SMALL_BOLD) + 4)


def _chart(middle: Box, fonts: Fonts) -> Box:
    row = chart_line(fonts)
    wide = 6.5 * row  # for the number and five pictures
    return Box(middle.right - wide, middle.y + 6, wide, row * (len(CHART) + 1) + 12)


def _goods(chart: Box | None, dock: Box, fonts: Fonts) -> Box | None:
    """Below the chart, as far down as the dock lets it."""
    if chart is None:
        return None
    high = (len(ITEMS) + 1) * chart_line(fonts) + 12
    if dock.y - GAP - high < chart.bottom + GAP:
        return None
    return Box(chart.x, dock.y - GAP - high, chart.w, high)
