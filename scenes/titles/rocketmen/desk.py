"""Where everything lies on Rocketmen's table, at any size of window and text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Card
from game.rocketmen.data import TABLE
from game.rocketmen.state import State
from scenes.kit.box import Box
from scenes.kit.text import Fonts
from scenes.table.frame import Areas
from scenes.table.zones import Place, ZoneWidget
from scenes.theme import HEADING, SMALL
from scenes.titles.rocketmen.track import Track, lay_track

STRIP = 0.185
"""Height by width of a card that lies on the pad or in an engine pile."""
PILE = 0.26
"""Height by width of an engine in its pile."""
SITE = 0.24
"""Height by width of the mission that lies on the Mission Site."""
DISPLAY = 0.97
"""Height by width of a card on the display."""
SITE_GAP = 14.0
"""Units between the mission and the cards on the pad."""
PAD = 14.0
SPACE = 84.0
"""The most that a mission space is high."""


@dataclass
class Strips(ZoneWidget):
    """Cards as paper strips below each other, in one column or two."""

    gap: float = 6.0
    columns: int = 1

    def places(self, cards: Sequence[Card]) -> list[Place | None]:
        rows = -(-len(cards) // self.columns)
        w = (self.box.w - self.gap * (self.columns - 1)) / self.columns
        high = w * self.ratio
        step = high + self.gap
        if rows > 1:
            step = min(step, max(high * 0.4, (self.box.h - high) / (rows - 1)))
        found: list[Place | None] = []
        for at in range(len(cards)):
            x = self.box.x + w / 2 + at // rows * (w + self.gap)
            found.append(Place(x, self.box.y + high / 2 + at % rows * step, w, 0.0, at))
        return found


def lay_strips(box: Box, count: int) -> Strips:
    """Room for so many strips: many are lower, very many stand in two columns."""
    made = Strips(box, ratio=STRIP, lift=4, lift_chosen=4)
    alone = (box.h + made.gap) / max(1, count) - made.gap
    if alone >= 0.46 * box.w * STRIP:
        made.ratio = min(STRIP, alone / box.w)
        return made
    made.columns = 2
    w = (box.w - made.gap) / 2
    high = (box.h + made.gap) / -(-count // 2) - made.gap
    made.ratio = min(0.21, max(0.12, high / w))
    return made


@dataclass(frozen=True, slots=True)
class Desk:
    """The places of this moment."""

    track: Track
    deck: Box
    """The action deck."""
    display: tuple[Box, ...]
    display_row: Box
    """Deck and display together."""
    piles: tuple[Box, Box, Box]
    """The own HQ, playing area and Warehouse."""
    piles_panel: Box
    spaces: Box
    """The panel of mission spaces."""
    launch: Box
    """In a launch its panel lies there instead."""
    engines_panel: Box
    engines: tuple[Box, Box, Box]
    goals: Box
    pad_panel: Box
    site: Box
    pad: Box
    summary: Box
    """Below the pad: rocket points, boosts, chances."""
    tokens: Box
    missions: int
    """How many achievements a player can have."""
    hand: Box
    purse: Box
    """Over the hand: what there is to spend."""
    payment: Box
    """Over the action buttons."""
    rival: Box
    """The solo rival's panel; empty without one."""
    variants: tuple[Box, Box]
    """Where the Game Variants in play are named."""


def lay_desk(
    fonts: Fonts,
    areas: Areas,
    column: Box,
    targets: tuple[int, ...],
    view: State,
    goals: bool,
    rows: int,
) -> Desk:
    """Divides the areas that the frame leaves to the title.

    `column` is the whole left side, `rows` the lines below the pad.
    """
    board = areas.board
    row_h = min(max(board.h * 0.29, 96.0), 230.0)
    row, upper = board.bottom_part(row_h, 20)
    deck, display = _display(row)
    piles_panel, piles = _piles(fonts, upper)
    wide = min(640.0, upper.w * 0.52)
    launch = Box(upper.right - wide, upper.y + upper.h * 0.52, wide, upper.h * 0.48)
    spaces = Box(upper.right - wide, upper.y + upper.h * 0.55, wide, upper.h * 0.45)
    if view.orbit_only:  # one row of spaces
        high = min(spaces.h, fonts.line_height(HEADING) + SPACE + 2 * PAD)
        spaces = spaces.bottom_part(high)[0]
    engines_panel, engines, rest = _engines(fonts, areas.right_extra)
    left = Box(column.x, areas.seats.bottom + 12, column.w, column.bottom - areas.seats.bottom - 12)
    rival_h = (
        fonts.line_height(HEADING) + 3 * fonts.line_height(SMALL) + 2 * PAD if view.solo else 0.0
    )
    rival, pad_panel = left.top_part(rival_h, 12 if view.solo else 0)
    site, pad, summary, tokens = _site(fonts, pad_panel, rows)
    purse, hand = areas.hand.top_part(fonts.line_height(SMALL) + 2, 4)
    track = lay_track(Box(upper.x, upper.y, upper.w, upper.h), targets)
    return Desk(
        track=track,
        deck=deck,
        display=display,
        display_row=row,
        piles=piles,
        piles_panel=piles_panel,
        spaces=spaces,
        launch=launch,
        engines_panel=engines_panel,
        engines=engines,
        goals=rest if goals else Box(rest.x, rest.y, rest.w, 0),
        pad_panel=pad_panel,
        site=site,
        pad=pad,
        summary=summary,
        tokens=tokens,
        missions=TABLE.orbit_missions if view.orbit_only else TABLE.tokens,
        hand=hand,
        purse=purse,
        payment=areas.above_actions,
        rival=rival,
        variants=_pills(fonts, track, spaces),
    )


def _display(row: Box) -> tuple[Box, tuple[Box, ...]]:
    """The deck and the six places of the display in their row."""
    gap = 14.0
    deck_w = min(row.h, 130.0) / 1.27
    card_w = min((row.w - deck_w - 6 * gap) / 6, row.h / DISPLAY)
    card_h = card_w * DISPLAY
    x = row.x + (row.w - deck_w - 6 * (card_w + gap)) / 2
    deck = Box(x, row.cy - deck_w * 1.27 / 2, deck_w, deck_w * 1.27)
    first = deck.right + gap
    places = (
        Box(first + at * (card_w + gap), row.cy - card_h / 2, card_w, card_h) for at in range(6)
    )
    return deck, tuple(places)


def _site(fonts: Fonts, panel: Box, rows: int) -> tuple[Box, Box, Box, Box]:
    """The Launch Site, its pad, the lines below them, and the tokens, from top to bottom."""
    inner = panel.inset(PAD, PAD)
    tokens, above = inner.bottom_part(min(40.0, inner.w / 7), 8)
    line = fonts.line_height(SMALL)
    rows = max(1, min(rows, int(above.h * 0.3 / line)))
    summary, above = above.bottom_part(line * rows + 4, 6)
    y = inner.y + fonts.line_height(HEADING) + 2
    roomy = above.bottom - y - inner.w * SITE > 0.6 * inner.w
    site = Box(inner.x, y, inner.w, inner.w * (SITE if roomy else STRIP))
    top = site.bottom + SITE_GAP
    pad = Box(inner.x, top, inner.w, max(inner.w * STRIP, above.bottom - top))
    return site, pad, summary, tokens


def _piles(fonts: Fonts, upper: Box) -> tuple[Box, tuple[Box, Box, Box]]:
    """The own cards' piles, over the beginning of the curve."""
    line = fonts.line_height(SMALL)
    high = min(upper.h * 0.3, 118.0)
    wide = high / 1.27
    words = fonts.width("Warehouse 12", SMALL) + 16
    gap = max(14.0, words - wide)
    if 3 * (wide + gap) > upper.w * 0.34:  # large text: only numbers
        gap = max(14.0, fonts.width("12", SMALL) - wide)
    x = upper.x + 10 + gap / 2
    boxes = tuple(Box(x + at * (wide + gap), upper.y + 12, wide, high) for at in range(3))
    panel = Box(upper.x, upper.y, 3 * (wide + gap) + 20, high + line + 22)
    return panel, (boxes[0], boxes[1], boxes[2])


def _pills(fonts: Fonts, track: Track, spaces: Box) -> tuple[Box, Box]:
    """Below the curve, left of the mission spaces: as pills with words, or only as pictures."""
    upper = track.area
    high = min(fonts.line_height(SMALL) + 10, 40.0)
    top = upper.bottom - 2 * high - 12
    for share in (0.2, 0.24, 0.28, 0.32, 0.36):
        x = upper.x + upper.w * share
        wide = min(spaces.x - 16 - x, 300.0)
        curve = next((y for px, y in track.path if px >= x), upper.bottom)
        if wide > 150 and top > curve + 1.6 * track.unit:
            first = Box(x, top, wide, high)
            return first, first.moved(0, high + 6)
    first = Box(upper.x + upper.w * 0.3, upper.bottom - high - 6, high, high)
    return first, first.moved(high + 10, 0)


def _engines(fonts: Fonts, right: Box) -> tuple[Box, tuple[Box, Box, Box], Box]:
    """Three strips in a panel, the rest below for the goals."""
    head = fonts.line_height(HEADING) + 2
    wide = right.w - 2 * PAD
    high = wide * PILE
    panel, rest = right.top_part(head + 3 * (high + 14) + 2 * PAD - 8, 12)
    boxes = tuple(
        Box(panel.x + PAD, panel.y + PAD + head + 6 + at * (high + 14), wide, high)
        for at in range(3)
    )
    return panel, (boxes[0], boxes[1], boxes[2]), rest
