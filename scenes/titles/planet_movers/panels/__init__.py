"""Round Planet Movers' board: own ship, the planets' stock, the dock, small tools."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.core.contract import Seat
from game.core.words import capital
from game.planet_movers import previews
from game.planet_movers.data import CHART, CONSTANTS, FUEL, ITEMS, PLANETS
from game.planet_movers.moves import Move
from game.planet_movers.previews.told import chart_words
from game.planet_movers.state import Phase, State
from game.planet_movers.text import PRICES as FLIGHT_PRICES
from game.planet_movers.text import contract_words, goods, units_words
from scenes import theme
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import cut, paragraphs, shrunk
from scenes.kit.text import Fonts
from scenes.table.known import KNOWN
from scenes.table.sides import SidePanel, row_heading
from scenes.table.tokens import count, counted_width, draw_counted
from scenes.theme import Colour, mix
from scenes.titles.planet_movers.faces import strip
from scenes.titles.planet_movers.panels.legends import (
    DICE_SUM,
    PRICES,
    paint_chart,
    paint_goods,
)
from scenes.titles.planet_movers.places import (
    CONTRACTS,
    TABS,
    TIGHT,
    TOOLS,
    PlanetPlaces,
    chart_line,
    shown_seat,
)
from scenes.titles.planet_movers.places.parts import (
    BELT,
    chips_of,
    name_width,
    worlds_rows,
    worlds_width,
)
from scenes.titles.planet_movers.places.sides import head_in_one
from scenes.titles.planet_movers.showing import Now
from scenes.titles.planet_movers.showing.pieces import CHIPS, draw_chip, draw_icon, least_chip
from scenes.titles.planet_movers.spots import HoldAt, looked_at, planet_line

Mark = tuple[str, Colour]
CLOSER = 0.85
"""As a share, how small the letters of the outlook are at least before some of it is left out."""

# --- the viewer's ship ---


def draw_ship(
    canvas: Canvas,
    places: PlanetPlaces,
    title: str,
    hold: Sequence[int],
    contract: tuple[str, int],
    outlook: Sequence[str],
) -> None:
    """The hold as a rocket in section, the contract, what it would pay, how far its parts are."""
    box, fonts = places.ship, canvas.fonts
    canvas.panel(box)
    with canvas.room(box):
        head = places.hold.y - box.y - 8
        style = shrunk(fonts, title, theme.HEADING, box.w - 28)
        if head > 20:
            canvas.text_middle(title, box.x + 14, box.y + 8 + head / 2, style, theme.MUSTARD)
    canvas.image("planet_movers/hold", places.hold)
    for slot, item in zip(places.pockets(), chips_of(hold), strict=False):
        draw_chip(canvas, item, slot.cx, slot.cy, min(slot.w, slot.h) * 0.54)
    words, paid = contract
    step = fonts.line_height(theme.SMALL)
    outlook = [_bound(fonts, text, box.w - 28) for text in outlook]
    y = places.contract.bottom + 6 + step / 2
    rows = int((box.bottom - 4 - y + step / 2) / step)
    style, lines = theme.SMALL, fonts.wrap(words, theme.SMALL, box.w - 24)
    left, more = (outlook_lines(fonts, outlook, box.w - 28, rows - it) for it in (len(lines), 1))
    if len(lines) > 1 and (rows < len(lines) or left != more):  # the outlook gains by it
        style = shrunk(fonts, words, theme.SMALL, box.w - 24)  # no smaller than what is below it
        style = style.sized(max(style.size, CLOSER * theme.SMALL.size))
        lines = [cut(fonts, words, style, box.w - 24)]
    with canvas.room(box):
        for line in lines:
            canvas.text_centre(line, box.cx, y, style, theme.MINT if paid else theme.MUTE)
            y += step
        y += 6 - step / 2
        high, least = box.bottom - 4 - y, CLOSER * theme.SMALL.size
        style, parts = paragraphs(fonts, outlook, style, box.w - 28, high, least)
        told = [line for part in parts for line in part]
        if len(told) * fonts.line_height(style) > high + 0.5:
            style, told = theme.SMALL, outlook_lines(fonts, outlook, box.w - 28, int(high / step))
            # In a corner: there is more of it; in the lower one if free, where it is pointed at.
            free = y + (len(told) + 1) * step < box.bottom
            free = free or all(fonts.width(line, style) < box.w - 28 - step for line in told[-1:])
            corner = box.bottom - 0.55 * step if free else box.y + 0.55 * step
            canvas.icon("maximize", box.right - 0.55 * step, corner, 0.8 * step, theme.MUSTARD)
        if not told and outlook:
            style, (told,) = paragraphs(fonts, outlook[:1], theme.SMALL, box.w - 28, high, least)
            told = told if len(told) * fonts.line_height(style) <= high + 0.5 else []
        for line in told:
            canvas.text_middle(line, box.x + 14, y + step / 2, style, theme.MUTE)
            y += fonts.line_height(style)


def _bound(fonts: Fonts, text: str, wide: float) -> str:
    """What a plan brings stands with its turns on one line, if that has room at all."""
    plan, sign, brings = text.partition("; +")
    kept = f"+{brings}".replace(" ", "\u00a0")
    return f"{plan}; {kept}" if sign and fonts.width(kept, theme.SMALL) <= wide else text


def outlook_lines(fonts: Fonts, outlook: Sequence[str], wide: float, rows: int) -> list[str]:
    """As much of the outlook as there is room for, no sentence cut off: the way to the destination
    comes first and goes last, the plan comes last and loses its stops."""
    nearest = [text.split("), ")[0] + ")" if "), " in text else text for text in outlook]
    shorter, ends = [*nearest[:-1], *outlook[-1:]], [*outlook[:1], *outlook[-1:]]
    brief = [
        *outlook[:1],
        *(f"Plan: +{text.split('; +')[1]}" for text in ends[1:] if "; +" in text),
    ]
    for texts in (outlook, shorter, nearest, ends, brief, outlook[:1]):
        lines = [line for text in texts for line in fonts.wrap(text, theme.SMALL, wide)]
        if len(lines) <= rows:
            return lines
    return []


def draw_lit_pockets(canvas: Canvas, places: PlanetPlaces, moment: Now) -> None:
    """The chips that can be chosen, all of a kind together."""
    lit, chips = moment.lit | moment.hinted, chips_of(moment.view.players[shown_seat(moment)].hold)
    for slot, ref in zip(places.pockets(), map(HoldAt, chips), strict=False):
        if ref in moment.chosen:
            canvas.outline(slot.inset(-3), theme.MUSTARD, 4, 9)
        elif ref in lit:
            canvas.outline(slot.inset(-2), theme.MINT, 3, 8)


# --- the planets' stock ---


def meetings(moment: Now, push: previews.Push | None = None) -> Sequence[Mark]:
    """Planet -> when who looks can meet it and, if now, at what price; empty where nobody asks.
    `push`: as it would be after that."""
    view, seat = moment.view, moment.viewer
    if seat is None or view.players[seat].position < 0 or view.phase is Phase.OVER:
        return ()

    def make() -> Sequence[Mark]:
        then = view if push is None else push.after
        here, places = then.players[seat].position, enumerate(then.planets)
        return [_mark(previews.meeting(then, seat, at), place == here) for at, place in places]

    return KNOWN.of(view, ("meetings", seat, -1 if push is None else push.planet), make)


def _mark(found: previews.Meeting, here: bool) -> Mark:
    """When a planet can be met, as short as can be; the colour of a price is that of its die."""
    if here:
        return "here", theme.CREAM
    if not found.turns:
        return FLIGHT_PRICES[found.price], PRICES[found.price]
    return f"in {found.turns}" if found.turns < previews.NEVER else "–", theme.MUTE


def draw_worlds(canvas: Canvas, box: Box, view: State, meetings: Sequence[Mark]) -> None:
    """All ten planets: what lies there, and when they can be met."""
    canvas.panel(box, fill=theme.NIGHT)
    rows = worlds_rows(box)
    if box.w > BELT * box.h:
        _paint_belt(canvas, rows, view, meetings)
        return
    head = Box(rows[0].x, box.y + 6, rows[0].w, rows[0].h)
    row_heading(canvas, "Planets", Box(head.x + 8, head.y, 30 + name_width(canvas.fonts), head.h))
    _worlds_head(canvas, head, bool(meetings))
    paint_worlds(canvas, rows, view, meetings)


def paint_worlds(canvas: Canvas, rows: Sequence[Box], view: State, marks: Sequence[Mark]) -> None:
    """The planets in their rows."""
    name_w = name_width(canvas.fonts)
    reach = canvas.fonts.width(FLIGHT_PRICES[-1], theme.SMALL_BOLD) + 6
    for planet, row in enumerate(rows):
        draw_icon(canvas, planet, row.x + 16, row.cy, min(22.0, row.h * 0.76))
        spent = previews.pushed(view, planet)
        canvas.text_middle(
            PLANETS[planet].name,
            row.x + 32,
            row.cy,
            theme.SMALL,
            theme.MUTE if spent else theme.CREAM,
        )
        x = row.x + 32 + name_w + 12
        if spent:
            canvas.icon("fast-forward", x, row.cy, 16, theme.MUTE)
        wide = row.right - reach - x - 18
        _stock(canvas, view.stock[planet], Box(x + 12, row.y, wide, row.h))
        if marks:
            text, colour = marks[planet]
            canvas.text_middle(text, row.right - 6, row.cy, theme.SMALL_BOLD, colour, align="right")


def _paint_belt(canvas: Canvas, cells: Sequence[Box], view: State, marks: Sequence[Mark]) -> None:
    """The same, each planet's name over its goods over its reach."""
    step = canvas.fonts.line_height(theme.SMALL)
    for planet, cell in enumerate(cells):
        name, stock, reach = cell.inset(8, 6).rows(3)
        draw_icon(canvas, planet, name.x + step * 0.4, name.cy, step * 0.8)
        words, colour = PLANETS[planet].name, theme.CREAM
        if previews.pushed(view, planet):
            canvas.icon("fast-forward", reach.right - 10, reach.cy, 16, theme.MUTE)
            colour = theme.MUTE
        style = shrunk(canvas.fonts, words, theme.SMALL, name.w - step)
        canvas.text_middle(words, name.x + step, name.cy, style, colour)
        _stock(canvas, view.stock[planet], stock)
        if marks:
            text, colour = marks[planet]
            canvas.text_middle(text, reach.x, reach.cy, theme.SMALL_BOLD, colour)


def _worlds_head(canvas: Canvas, row: Box, reach: bool) -> None:
    x = row.x + 56 + name_width(canvas.fonts)
    canvas.text_middle("goods", x, row.cy, theme.SMALL, theme.MUTE)
    if reach:
        canvas.text_middle("reach", row.right - 6, row.cy, theme.SMALL, theme.MUTE, align="right")


def _stock(canvas: Canvas, held: Sequence[int], box: Box) -> None:
    """The chips of a planet in one line, one of each kind with its number."""
    kinds = [(item, number) for item, number in enumerate(held) if number]
    size = min(max(19.0, least_chip(canvas.fonts), box.h * 0.62), box.h * 0.86)
    style = shrunk(canvas.fonts, "3", theme.SMALL_BOLD, size * 0.6)
    wide = [counted_width(canvas.fonts, number, size, style) + 4 for _, number in kinds]
    x, squeeze = box.x, min(1.0, box.w / max(1.0, sum(wide)))
    for (item, number), room in zip(kinds, wide, strict=True):
        draw_counted(canvas, CHIPS[item], number, x, box.cy, size, style)
        x += room * squeeze


# --- the dock ---


def draw_dock(
    canvas: Canvas, places: PlanetPlaces, view: State, planet: int, rings: Mapping[int, Colour]
) -> None:
    """What lies on the planet below the rocket; `rings`: goods that may be chosen."""
    box, fonts = places.dock, canvas.fonts
    canvas.panel(box, radius=14)
    text, held = f"On {PLANETS[planet].name}", view.stock[planet]
    with canvas.room(box):
        if not any(held):
            text = f"Nothing lies on {PLANETS[planet].name}"
            canvas.paragraph(text, box.inset(12, 8), theme.SMALL, theme.MUTE, align="centre")
            return
        full = not view.players[view.active].room
        text = f"{text}: hold full" if full else text
        y = box.y + 8 + fonts.line_height(theme.SMALL) / 2
        style = shrunk(fonts, text, theme.SMALL, box.w - 24)
        canvas.text_centre(text, box.cx, y, style, theme.MUTE)
        for item, place in places.dock_boxes(held):
            if item in rings:
                # Below the chip: its picture and its number stay readable.
                canvas.circle(place.cx, place.cy, place.w / 2 + 3, rings[item])
                canvas.circle(place.cx, place.cy, place.w / 2 - 0.5, theme.NIGHT)
            draw_chip(canvas, item, place.cx, place.cy, place.w * 0.46, 0.35 if full else 1.0)
            if held[item] > 1:
                count(canvas, place, held[item])


# --- a seat's row ---


def draw_seat(moment: Now, seat: Seat, box: Box, canvas: Canvas) -> None:
    """Six pockets, the contract's goal, and the lead."""
    view = moment.view
    chips = chips_of(view.players[seat].hold)
    side = min(max(25.0, least_chip(canvas.fonts)), box.h + 4, (box.w - 88) / CONSTANTS.hold - 3)
    x, y = box.x + side / 2 + 2, box.y + box.h / 2
    for at in range(CONSTANTS.hold):
        if at < len(chips):
            # The picture of fuel has a rim of its own: so that all look alike in size.
            draw_chip(canvas, chips[at], x, y, side * (0.5 if chips[at] == FUEL else 0.45))
        else:
            canvas.ring(x, y, side / 2 - 2, canvas.blend(theme.LINE, theme.NIGHT, 0.3), 1.5)
        x += side + 3
    goal = previews.goal_of(view, seat)
    if goal >= 0:
        canvas.icon("arrow-right", x + 6, y, 14, theme.MUTE)
        draw_icon(canvas, goal, x + 26, y, 19)
    if previews.leads(view, seat):
        canvas.image("planet_movers/lead", Box.around(box.right - 12, y, 28, 28))


# --- tools and contracts' heading ---


def draw_tools(canvas: Canvas, places: PlanetPlaces, follow: bool, zoomed: bool) -> None:
    """The round buttons for zoom and following."""
    for name, box in places.tools:
        on = name == "follow" and follow
        dull = name in ("zoom_out", "all") and not zoomed
        face = theme.RAISE if not on else theme.MUSTARD
        colour = canvas.blend(theme.NIGHT, theme.MUTE, 0.6) if dull else theme.CREAM
        colour = theme.INK_TEXT if on else colour
        canvas.rounded(box, box.h / 2, face, border=theme.LINE, width=1.5)
        canvas.icon(TOOLS[name][0], box.cx, box.cy, box.h * 0.52, colour)


def draw_row_head(canvas: Canvas, places: PlanetPlaces, view: State) -> None:
    """The heading of the contracts, with deck and discards."""
    box, fonts = places.row_head, canvas.fonts
    low = fonts.line_height(theme.SMALL)
    head = box.y + fonts.line_height(theme.HEADING) / 2
    y = box.bottom - low / 2 - 4
    with canvas.room(box.inset(0, -6)):
        style = shrunk(fonts, "Contracts", theme.HEADING, box.w)
        named = canvas.text_middle("Contracts", box.x, head, style, theme.MUSTARD)
        text = units_words()
        style = shrunk(fonts, text, theme.SMALL, box.w)
        canvas.text_middle(text, box.right, y, style, theme.MUTE, align="right")
        piles = f"deck {len(view.deck)} · used {len(view.discard)}"
        one_line = head_in_one(fonts, box.w)
        room = box.right - named.right - 12 if one_line else box.w
        style = shrunk(fonts, piles, theme.SMALL, room)
        y = head if one_line else y - low
        canvas.text_middle(piles, box.right, y, style, theme.MUTE, align="right")


def draw_expiry(canvas: Canvas, places: PlanetPlaces) -> None:
    """The mark on the oldest contract."""
    box = places.row[-1]
    canvas.outline(box.inset(-2), mix(theme.CORAL, theme.INK, 0.15), 2.5, box.h * 0.16 + 2)
    r = box.h * 0.17
    canvas.circle(box.x + r * 0.6, box.y + r * 0.4, r, theme.CORAL)
    canvas.icon("timer", box.x + r * 0.6, box.y + r * 0.4, r * 1.3, theme.CREAM)


# --- the same, folded ---


def _line(moment: Now) -> float:
    return max(chart_line(moment.fonts), moment.fonts.line_height(theme.SMALL) + 6)


def _draw_worlds(moment: Now, box: Box, canvas: Canvas) -> None:
    head, rest = box.top_part(_line(moment))
    _worlds_head(canvas, head, bool(meetings(moment)))
    paint_worlds(canvas, rest.rows(len(PLANETS)), moment.view, meetings(moment))


def _world_facts(moment: Now) -> list[str]:
    return [info.name for info in PLANETS] + [mark for mark, _ in meetings(moment)]


def _draw_row(moment: Now, box: Box, canvas: Canvas) -> None:
    for pile, line in zip(moment.view.row, box.rows(len(moment.view.row)), strict=True):
        for card in pile[:1]:
            strip(canvas, line.inset(0, 3), card)


_PANELS: tuple[SidePanel[State, Move], ...] = (
    SidePanel(
        name="contracts",
        tab=CONTRACTS,
        heading=lambda moment: CONTRACTS,
        high=lambda moment, wide: 8 * moment.fonts.line_height(theme.SMALL),
        draw=_draw_row,
        facts=lambda moment: [contract_words(pile[0]) for pile in moment.view.row if pile],
        laid=lambda places: bool(places.row),
    ),
    SidePanel(
        name="worlds",
        close=TIGHT,
        tab=TABS[0],
        heading=lambda moment: "Planets",
        high=lambda moment, wide: _line(moment) * (len(PLANETS) + 1),
        least=lambda moment: worlds_width(moment.fonts) - 12,
        draw=_draw_worlds,
        facts=_world_facts,
        spoken=lambda moment: [planet_line(moment, planet) for planet in range(len(PLANETS))],
        laid=lambda places: places.worlds is not None,
        tight=0.96 * TIGHT,
    ),
    SidePanel(
        name="chart",
        tab=TABS[1],
        heading=lambda moment: "Production",
        high=lambda moment, wide: _line(moment) * (len(CHART) + 1),
        least=lambda moment: moment.fonts.width("Production", theme.HEADING),
        draw=lambda moment, box, canvas: paint_chart(canvas, box, sum(moment.view.dice)),
        facts=lambda moment: [DICE_SUM, *(str(total) for total in CHART)],
        spoken=lambda moment: chart_words(),
        laid=lambda places: places.chart is not None,
        tight=TIGHT,
    ),
    SidePanel(
        name="goods",
        tab=TABS[2],
        heading=lambda moment: "Goods",
        high=lambda moment, wide: _line(moment) * len(ITEMS),
        draw=lambda moment, box, canvas: paint_goods(canvas, box),
        facts=lambda moment: [capital(goods(item)) for item in range(len(ITEMS))],
        laid=lambda places: places.goods is not None,
    ),
)
PANELS = tuple(replace(panel, spares=looked_at) for panel in _PANELS)
