"""Where everybody's cards lie: the others' stations above, the viewer's own row below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.contract import Seat, Zone
from game.rockets.state import State
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Fonts
from scenes.table.scores import fitted
from scenes.table.zones import Hidden, Pile, Row, Tail, ZoneWidget
from scenes.theme import (
    CORAL,
    CREAM,
    HEADING,
    INK,
    LINE,
    MINT,
    MUSTARD,
    MUTE,
    NIGHT,
    SMALL,
    SMALL_BOLD,
    SUBTITLE,
    mix,
)
from scenes.titles.rockets.faces import RATIO
from scenes.titles.rockets.words import STEPS, PanelWords

DECK, DISCARDS, FLIGHT = Zone("deck"), Zone("discards"), Zone("in_flight")


@dataclass(frozen=True, slots=True)
class Station:
    """One other seat's place on the board."""

    seat: Seat
    box: Box
    head: Box
    ships: Box
    """Launched ships, or the Crashes that wait for one: there are never both."""
    finds: Box
    hand: Box
    hidden: Box


@dataclass(frozen=True, slots=True)
class Board:
    """Where everything on the board is, in units."""

    area: Box
    steps: Box
    stations: tuple[Station, ...]
    head: Box
    """The line above the own row."""
    ships: Box
    finds: Box
    panel: Box
    stage: Box
    """Where thefts are played out."""

    def station(self, seat: Seat) -> Station | None:
        """A seat's station; None for the viewer."""
        return next((s for s in self.stations if s.seat == seat), None)


def lay_board(
    fonts: Fonts, area: Box, seats: int, viewer: Seat | None, aside: Box | None = None
) -> Board:
    """Divides the board: steps, the others in turn order, the own row; the panel may go aside."""
    line = fonts.line_height(SMALL_BOLD)
    steps, rest = area.top_part(line + 10, 8)
    first = 0 if viewer is None else viewer + 1
    count = seats if viewer is None else seats - 1
    order = [(first + i) % seats for i in range(count)]
    own_h = 0.0
    if viewer is not None:
        own_h = max(rest.h * (0.44 if count > 3 else 0.46), 120.0)
    others, own = rest.top_part(rest.h - own_h, 0.0)
    columns = count if count <= 3 else -(-count // 2)
    rows = -(-count // columns)
    gap = 12.0
    w = (others.w - gap * (columns - 1)) / columns
    h = (others.h - gap * rows) / rows
    stations = tuple(
        _station(
            fonts,
            seat,
            Box(others.x + i % columns * (w + gap), others.y + i // columns * (h + gap), w, h),
        )
        for i, seat in enumerate(order)
    )
    head, body = own.top_part(line + 4, 2)
    wide = 0.0 if aside is not None else min(body.w * 0.38, 620.0)
    panel = aside or Box(own.right - wide, own.y, wide, own.h)
    cards = Box(body.x, body.y, 0, body.h)
    card_w = max(40.0, min(150.0, (body.h - 8) / RATIO, body.w * 0.112))
    left = own.w - wide - 20
    ships = Box(cards.x, body.y, min(left * 0.34, card_w * 1.7), card_w * RATIO)
    finds = Box(ships.right + 18, body.y, max(40.0, left - ships.w - 18), card_w * RATIO)
    stage = Box(area.x, rest.y, area.w, rest.h)
    return Board(area, steps, stations, head, ships, finds, panel, stage)


def _station(fonts: Fonts, seat: Seat, box: Box) -> Station:
    """Tall stations have two rows of cards, low ones a single one."""
    pad = 10.0
    inner = box.inset(pad)
    head, body = inner.top_part(fonts.line_height(SMALL_BOLD) + 2, 4)
    body = Box(body.x, body.y, body.w, max(20.0, body.h))
    if body.h > 150 or body.w < 2.2 * body.h:
        upper, lower = body.top_part(body.h * 0.56, 10)
        w = min(92.0, upper.h / RATIO, body.w * 0.22)
        ships = Box(body.x, upper.y, w * 1.5, w * RATIO)
        finds = Box(ships.right + 16, upper.y, body.right - ships.right - 16, w * RATIO)
        small = min(70.0, lower.h / RATIO, body.w * 0.15)
        hidden_w = small * 1.7
        hand = Box(body.x, lower.y, body.w - hidden_w - 14, small * RATIO)
        hidden = Box(body.right - hidden_w, lower.y, hidden_w, small * RATIO)
        return Station(seat, box, head, ships, finds, hand, hidden)
    if body.h < 64:  # large text: the head goes beside the cards
        head, body = inner.left_part(min(inner.w * 0.34, fonts.width("0000", SMALL_BOLD) + 34), 4)
        head = head.centred(head.w, fonts.line_height(SMALL_BOLD))
    w = min(84.0, body.h / RATIO, body.w * 0.24)
    high = w * RATIO
    ships = Box(body.x, body.y, w * 1.2, high)
    small = (high - 6) / 2
    hand_w = min(body.w * 0.3, small / RATIO * 3.6)
    hand = Box(body.right - hand_w, body.y, hand_w, small)
    hidden = Box(hand.x, hand.bottom + 6, hand_w, small)
    finds = Box(ships.right + 10, body.y, hand.x - ships.right - 22, high)
    return Station(seat, box, head, ships, finds, hand, hidden)


def widgets(board: Board, view: State, viewer: Seat | None) -> Mapping[Zone, ZoneWidget]:
    """The zones of the board; the viewer's hand, slots and the deck are the scene's."""
    found: dict[Zone, ZoneWidget] = {FLIGHT: Row(_flight(board, viewer), ratio=RATIO)}
    for s in board.stations:
        found[Zone("starts", s.seat)] = Tail(s.ships, ratio=RATIO, most=3, tight=0.2)
        found[Zone("waiting", s.seat)] = Tail(s.ships, ratio=RATIO, most=4, tight=0.15)
        found[Zone("discovery", s.seat)] = _finds(s.finds, view, 7)
        found[Zone("hand", s.seat)] = Row(s.hand, ratio=RATIO, gap=6)
        found[Zone("hidden", s.seat)] = Row(s.hidden, ratio=RATIO, gap=6, align="right")
    if viewer is not None:
        found[Zone("starts", viewer)] = Tail(
            board.ships, ratio=RATIO, most=6, slots=1, tight=0.25, name="Your ships"
        )
        found[Zone("waiting", viewer)] = Tail(board.ships, ratio=RATIO, most=4, tight=0.3)
        found[Zone("discovery", viewer)] = _finds(board.finds, view, 16)
    return found


def _finds(box: Box, view: State, most: int) -> ZoneWidget:
    """The latest discoveries; in a memory game only the top one."""
    if view.memory and not view.reason:
        return Pile(box.left_part(box.h / RATIO)[0], ratio=RATIO, slots=0, solo=False, shown=2)
    return Tail(box, ratio=RATIO, most=most, gap=8)


def _flight(board: Board, viewer: Seat | None) -> Box:
    """Where a ship whose fate is open is seen: in the panel; an onlooker has none."""
    stage, panel = board.stage, board.panel
    if viewer is None:
        return Box.around(stage.cx, stage.cy, 130, 130 * RATIO)
    high = min(130 * RATIO, panel.h * 0.66, panel.w * 0.5)
    return Box(panel.right - high / RATIO - 16, panel.bottom - high - 14, high / RATIO, high)


def away(box: Box) -> Hidden:
    """Cards that are not seen here come out of this box."""
    return Hidden(box)


# --- drawing ---


def draw_steps(canvas: Canvas, box: Box, step: int, news: str) -> None:
    """Where in the turn we are, and at the right what everybody should know."""
    fonts = canvas.fonts
    x = box.x
    narrow = sum(fonts.width(word, SMALL_BOLD) + 50 for word in STEPS) > box.w * 0.75
    for number, word in enumerate(STEPS):
        on = number == step
        words = word if on or not narrow else "·"
        style = SMALL_BOLD if on else SMALL
        wide = fonts.width(words, SMALL_BOLD)  # so that nothing moves from step to step
        if on:
            pill = Box(x - 4, box.y, wide + 28, box.h)
            canvas.rounded(pill, box.h / 2, MUSTARD)
        canvas.text_middle(words, x + 10, box.cy, style, INK if on else MUTE)
        x += wide + 44
        if number + 1 < len(STEPS):
            canvas.icon("chevron-right", x - 9, box.cy, 15, LINE)
            x += 6
    if news and fonts.width(news, SMALL_BOLD) < box.right - x - 20:
        canvas.text_middle(news, box.right, box.cy, SMALL_BOLD, CORAL, align="right")


def draw_station(
    canvas: Canvas, station: Station, words: Sequence[str], colour: int, role: str, active: bool
) -> None:
    """The panel below a seat's cards: its name, score, and what it is to the viewer."""
    fonts = canvas.fonts
    canvas.panel(station.box, fill=mix(INK, NIGHT, 0.8), border=CORAL if active else LINE)
    head = station.head
    with canvas.room(station.box):
        canvas.seat(colour, head.x + 9, head.cy, 18)
        name = " · ".join(words)
        room = head.w - 30
        note = fonts.width(role, SMALL) if role else 0.0
        if note and fonts.width(name, SMALL_BOLD) + note + 20 < room:
            canvas.text_middle(role, head.right, head.cy, SMALL, MUTE, align="right")
        if fonts.width(name, SMALL_BOLD) > room:
            name = words[-1] if fonts.width(words[-1], SMALL_BOLD) <= room else ""
        canvas.text_middle(name, head.x + 26, head.cy, SMALL_BOLD, CREAM)


def draw_count(canvas: Canvas, box: Box, count: int) -> None:
    """A small number on a stack."""
    x, y = box.x + 6, box.bottom - 6
    canvas.circle(x, y, 15, INK, border=MUSTARD, width=2)
    canvas.text_middle(str(count), x, y, SMALL_BOLD, CREAM, align="centre")


def panel_cards(box: Box, fonts: Fonts, count: int) -> tuple[list[Box], float]:
    """Small places for the cards in the panel, and where the lines begin below them."""
    top = box.y + 12 + fonts.line_height(HEADING) + 4
    if not count:
        return [], top
    w = min(64.0, (box.h - 130) / RATIO, (box.w - 40) / max(5, count) - 6)
    if w < 30:
        return [], top
    places = [Box(box.x + 20 + i * (w + 6), top, w, w * RATIO) for i in range(count)]
    return places, top + w * RATIO + 8


def draw_panel(canvas: Canvas, box: Box, words: PanelWords, taken: float = 0.0) -> list[Box]:
    """The panel with sums and risks, its right part `taken`; returns where its cards belong."""
    fonts = canvas.fonts
    canvas.panel(box)
    inner = box.inset(20, 12).left_part(box.w - 40 - taken)[0]
    with canvas.room(box):
        heading = fitted(fonts, words.heading, HEADING, box.w - 40)
        canvas.text(words.heading, inner.x, inner.y, heading, MUSTARD)
        wide = fonts.width(words.heading, HEADING) + fonts.width(words.total, SUBTITLE)
        if words.total and wide + 16 < inner.w:
            canvas.text(words.total, inner.right, inner.y - 4, SUBTITLE, MINT, align="right")
        places, y = panel_cards(box, fonts, len(words.cards))
        step = fonts.line_height(SMALL)
        for number, line in enumerate(words.lines):
            for part in fonts.wrap(line, SMALL, inner.w):
                if y + step > box.bottom - 6:
                    return places
                canvas.text_middle(part, inner.x, y + step / 2, SMALL, MUTE if number else CREAM)
                y += step
    return places
