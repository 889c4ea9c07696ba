"""Where everything lies on Rocketmen's table, at any size of window and text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.contract import Card
from game.rocketmen import data
from game.rocketmen.data.model import Destination
from game.rocketmen.previews import destinations, farthest
from game.rocketmen.previews.outlook import prospects
from game.rocketmen.previews.told import goal_rows
from game.rocketmen.state import Player
from scenes.kit.box import Box
from scenes.kit.text import Fonts
from scenes.table.frame import Areas, text_factor
from scenes.table.moment import Places
from scenes.table.strips import STRIP
from scenes.table.tokens import token_boxes
from scenes.theme import HEADING, SMALL
from scenes.titles.rocketmen.faces.parts import HAND_RATIO, LYING
from scenes.titles.rocketmen.places.launch import PAD, LaunchPlaces, least_height
from scenes.titles.rocketmen.places.track import NAME, Track, lay_track
from scenes.titles.rocketmen.showing import Now, shown_seat

PILES = 0.26, 0.33
"""Height by width of an engine in its pile, at the usual size of text and at a large one."""
_LOW = 0.17
"""The same at its lowest, beside other columns, where the goals need the height."""
SITE = 0.24
"""Height by width of the mission that lies on the Mission Site."""
_BROAD = 0.68
"""The least height by width of a card on the display: a wide row makes it broader."""
SITE_GAP = 14.0
"""Units between the mission and the cards on the pad."""
SPACE = 84.0
"""The most that a mission space is high at the usual size of text."""
LARGEST = 1.6
"""From this size of text on the mission spaces are smaller, and have a tab."""
_NAMED = 62.0
"""Units from a pile to the next at least, where only names stand below them."""
_TAB = 58.0
"""Units for tabs below the engines."""
LIFT = 12.0
"""So much higher is the bill with the largest text."""
_SKY_WIDE = 436.0
"""So wide a hint may be over the own piles at the usual size of text."""
_NAME_HALF = 92.0
"""Units from the middle of Earth to where its name begins, at any size of text."""
_HIGH = 0.4
"""The height by width that a launch's panel needs: higher it is half empty."""
_LEAST = 18.0
"""The least: where there is less below the curve, only a tab shows them."""


@dataclass(frozen=True)
class RocketmenPlaces(Places):
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
    small: bool
    """They are `crowded`: a tab shows all of them larger."""
    launch: Box
    """In a launch its panel lies there instead."""
    asked: Box
    """There words may stand that a launch's panel would cover; of no height without room."""
    odds: Box
    """There that panel lies where a launch is pointed at; of no height where it has no room."""
    engines_panel: Box
    engines: tuple[Box, Box, Box]
    column: Box
    """What the engines leave of theirs: the goals stand there."""
    pad_panel: Box
    site: Box
    pad: Box
    summary: Box
    """Below the pad: rocket points, boosts, chances."""
    tokens: Box
    missions: int
    """How many achievements a player can have."""
    hand: Box
    beside_hand: Box
    """What few cards of a hand leave free of its place."""
    purse: Box
    """Over the hand: what there is to spend."""
    payment: Box
    """Over the action buttons."""
    words_top: float
    """From here down words about a card stand over the buttons."""
    rival: Box
    """The solo rival's panel; empty without one."""
    variants: tuple[Box, Box]
    """Where the Game Variants in play are named."""
    flight: LaunchPlaces | None = None
    """The panel of the launch on screen; None without one."""

    @property
    def words(self) -> Box:
        """Over the buttons and behind them: words about a card stand there where it is free."""
        return self.payment._replace(y=self.words_top, h=self.hand.bottom - self.words_top)

    @property
    def hints(self) -> tuple[Box, ...]:
        """Beside the hand and over the buttons, else over the mission spaces, or the own piles."""
        free = self.beside_hand
        beside = free._replace(w=free.w and self.payment.right - free.x)
        # In a launch its panel lies over the spaces, and is what one asks about.
        return (self.words, beside, *[self.spaces] * (self.flight is None), self.sky)

    @property
    def refuses(self) -> bool:
        """Beside their cards refusals lay over rocket and track."""
        return True

    @property
    def sky(self) -> Box:
        """From the own piles to the curve on their right: nothing is chosen there."""
        path, panel = self.track.path, self.piles_panel
        wide = min(_SKY_WIDE * self.areas.text, self.track.area.w * 0.36)
        wide = max(panel.w, min(wide, self.track.world_box(0).cx - _NAME_HALF - panel.x))
        low = min(y for x, y in path if x < panel.x + wide) - 1.1 * self.track.unit
        return panel._replace(w=wide, h=max(0.0, low - panel.y))

    @property
    def sells(self) -> bool:
        """Whether the display is seen: a launch's panel may lie in its place."""
        return self.flight is None or not self.flight.panel.meets(self.display_row)


def divide(moment: Now, areas: Areas) -> RocketmenPlaces:
    """Divides the areas that the frame leaves to the title; no card has its zone yet."""
    view, fonts = moment.view, moment.fonts
    targets = tuple(farthest(view, to) for to in data.TARGETS)
    seat, odds = shown_seat(moment), view.options.show_odds
    told, on_pad = len(prospects(view, seat)) * odds, len(view.players[seat].pad)
    board = areas.board
    # With large text the cards grow, and the curve above them gets flatter.
    share = (0.27, 0.37, 0.4)[areas.large + (areas.text >= LARGEST and not areas.beside)]
    row_h = min(max(board.h * share, 96.0), 230.0)
    row, upper = board.bottom_part(row_h, 20)
    right, bill = areas.right_extra, areas.above_actions
    if (
        areas.large and areas.text >= LARGEST and not areas.beside
    ):  # else all in it is in fine letters
        right, bill = right.bottom_part(LIFT)[1], bill._replace(y=bill.y - LIFT, h=bill.h + LIFT)
    cards = 130.0 + data.TABLE.display * (row.h / LYING + 14)
    news = areas.text < LARGEST  # else they have no place
    if areas.large and not areas.beside and cards > row.w * 1.1:
        row = Box(row.x, row.y, right.right - row.x, row.h)
        right = Box(right.x, right.y, right.w, row.y - 28 - right.y)  # above the cards' ribbons
    deck, display = _display(row, areas.text)
    track = lay_track(upper, targets, areas.large, fonts.line_height(NAME) + 3)
    piles_panel, piles = _piles(fonts, upper, track, areas.large)
    # One row shows all figures; in a low one each space has only one.
    across = (690.0, 0.56) if view.orbit_only else (606.0, 0.52 if news else 0.44)
    if areas.beside:  # there the sky is high and free; a narrow panel reaches higher
        across = across[0] * areas.text**0.5, across[1] - 0.01
    below = upper.right_part(min(across[0], upper.w * across[1]))[0]  # the curve, at its lowest
    under = next(y for x, y in track.path if x > below.x - track.unit) + 1.5 * track.unit
    under = max(under, track.world_box(2).bottom + 8) if track.hangs else under
    free = max(0.0, upper.bottom - under)
    share = (0.45, 0.56)[areas.beside and areas.large]
    launch = below.bottom_part(min(upper.h * max(share, 0.48), free))[0]
    asked = launch
    if launch.h < least_height(fonts):
        asked = _asked(fonts, below, upper, track)
        # Meanwhile nobody buys: the display makes room for it.
        low = row.bottom if areas.beside else areas.bottom.y - 4
        launch = Box(row.x, row.y - 8, row.w, low - row.y + 8)
    rows, head = len(destinations(view)), fonts.line_height(HEADING)
    most = head + rows * (SPACE * areas.text**0.5 + 6) + 2 * PAD
    free *= free > rows * (_LEAST + 6) + 2 * PAD - 8
    spaces = below.bottom_part(min(upper.h * share, most, free))[0]
    most = max(spaces.h, 0.42 * asked.w * areas.text)  # else it is half empty
    asked = asked.bottom_part(min(asked.h, most))[0]
    higher = _higher(asked, track)
    space = space_boxes(spaces_head(head, spaces), spaces, destinations(view))[0]
    top, low = areas.seats.bottom + 12, areas.bottom.bottom
    under_seats = Box(areas.seats.x, top, areas.seats.w, low - top)
    if areas.beside and areas.aside is not None:
        under_seats = areas.aside
    # Large text needs two lines for one, and below it the pad must be read, too.
    lines = 3.0 if areas.beside or not areas.large else 4.0 * (1.0 if news else 0.86)
    said = lines * fonts.line_height(SMALL)
    rival_h = view.solo * (fonts.line_height(HEADING) + said + 2 * PAD)
    rival, pad_panel = under_seats.top_part(rival_h, 12 if view.solo else 0)
    if areas.beside:  # the goals stand below the rival
        areas, pad_panel = replace(areas, aside=pad_panel), areas.left_extra
    wanted, aside = goals_panel(moment, areas.beside), areas.aside
    if aside is None or aside.h >= wanted:
        wanted = 0.0  # it stands below the seats, or has a tab
    pile = PILES[areas.large and (news or areas.beside)]
    engines_panel, engines, rest = _engines(fonts, right, pile, wanted)
    site, pad, summary, tokens = _site(fonts, pad_panel, told, on_pad)
    purse, hand = areas.hand.top_part(fonts.line_height(SMALL) + 2, 4)
    return RocketmenPlaces(
        areas=areas,
        zones={},
        track=track,
        deck=deck,
        display=display,
        display_row=row,
        piles=piles,
        piles_panel=piles_panel,
        spaces=spaces,
        small=crowded(fonts, space),
        launch=launch,
        asked=asked,
        odds=higher,
        engines_panel=engines_panel,
        engines=engines,
        column=rest,
        pad_panel=pad_panel,
        site=site,
        pad=pad,
        summary=summary,
        tokens=tokens,
        missions=data.TABLE.orbit_missions if view.orbit_only else data.TABLE.tokens,
        hand=hand,
        beside_hand=hand._replace(w=0.0),
        purse=purse,
        payment=bill,
        words_top=max(row.bottom + 4, bill.y - 12),
        rival=rival,
        variants=_pills(fonts, track, spaces),
    )


def _asked(fonts: Fonts, below: Box, upper: Box, track: Track) -> Box:
    """Where it is low, but for larger text broader: over the curve, below the worlds."""
    wide = min(below.w * fonts.text_size, upper.w * 0.66)
    top = track.world_box(2).bottom + fonts.line_height(NAME) * (not track.hangs) + 6
    box = Box(below.right - wide, top, wide, upper.bottom - top)
    return box if box.h > 4 * fonts.line_height(SMALL) + 2 * PAD else box._replace(h=0.0)


def _higher(asked: Box, track: Track) -> Box:
    """The same higher, up to the last planet, whose name gives way, if it hides no number of the
    curve there: more is told in it."""
    more = min(asked.y - track.world_box(2).bottom - 8, _HIGH * asked.w - asked.h)
    box = Box(asked.x, asked.y - more, asked.w, asked.h + more)
    sides = (track.unit * (2.9 if at in track.targets else 2.3) for at in range(data.TRACK))
    numbers = [
        Box.around(*each, side, side) for each, side in zip(track.spaces, sides, strict=True)
    ]
    fits = track.hangs and asked.h and more > 0 and not any(map(box.meets, numbers))
    return box if fits else asked


def _display(row: Box, text: float) -> tuple[Box, tuple[Box, ...]]:
    """The deck and the places of the display in their row."""
    count = data.TABLE.display
    gap = 14.0 if text < LARGEST else 7.0
    deck_w = min(row.h, 130.0) / 1.27
    card_w = min((row.w - deck_w - count * gap) / count, row.h / _BROAD)
    card_h = min(row.h, card_w * LYING)
    x = row.x + (row.w - deck_w - count * (card_w + gap)) / 2
    deck = Box(x, row.cy - deck_w * 1.27 / 2, deck_w, deck_w * 1.27)
    first = deck.right + gap
    places = (
        Box(first + at * (card_w + gap), row.cy - card_h / 2, card_w, card_h) for at in range(count)
    )
    return deck, tuple(places)


def _site(fonts: Fonts, panel: Box, told: int, cards: int) -> tuple[Box, Box, Box, Box]:
    """The Launch Site, its pad, how launches stand (in words beside few cards), and the tokens."""
    inner = panel.inset(PAD, PAD)
    tokens, above = inner.bottom_part(min(40.0, inner.w / 7), 8)
    line = fonts.line_height(SMALL)
    rows = max(1, min(told, int(above.h * 0.3 / line)))
    free = above.h - fonts.line_height(HEADING) - inner.w * (SITE + 0.2 * cards) - SITE_GAP
    if inner.w > 1.15 * fonts.width("11 more from 5 cards 100 %", SMALL):
        rows = max(rows, min(2 * told + 2 * (told > 0), int(free / line)))
    summary, above = above.bottom_part(line * rows + 4, 6 + 4 * (rows > told > 0))
    y = inner.y + fonts.line_height(HEADING) + 2
    roomy = above.bottom - y - inner.w * SITE > (0.14 * cards or 0.6) * inner.w
    site = Box(inner.x, y, inner.w, inner.w * (SITE if roomy else STRIP))
    top = site.bottom + SITE_GAP
    pad = Box(inner.x, top, inner.w, max(inner.w * STRIP, above.bottom - top))
    return site, pad, summary, tokens


def _piles(fonts: Fonts, upper: Box, track: Track, large: bool) -> tuple[Box, tuple[Box, Box, Box]]:
    """The own cards' piles, over the beginning of the curve, where the rocket stands free."""
    line, pad, most, unit = fonts.line_height(SMALL), 12.0, 104.0, track.unit
    apart = max(min(upper.h * 0.26, most) / 1.27 + 14, fonts.width("Warehouse 12", SMALL) + 16)
    left, wide, gap = track.spaces[0][0] + 2.5 * unit, [apart] * 3, 12.0
    if large or 3 * apart > upper.w * 0.34:  # the numbers lie on the cards
        names = [fonts.width(name, SMALL) for name in ("HQ", "Played", "Warehouse")]
        share, gap = 1.0, 24.0  # a name may be 12 wider than its pile
        while True:
            wide = [max(_NAMED, name * share + 18) for name in names]
            if sum(wide) <= max(upper.w * 0.29, 3 * _NAMED):
                break
            share -= 0.02
        line, pad, most = line * share, 6.0, 72.0
    # Off the curve, and where that leaves enough of them also off a rocket in flight.
    right, head = left + sum(wide) + 20, upper.y + 6 + line + 2 * pad
    free = min(y for x, y in track.path if x < right + unit) - 1.4 * unit - head
    clear = min(y for x, y in track.path if x < right) - 4.4 * unit - head
    high = min(upper.h * 0.26, most, max(clear, min(free, 46.0 if large else most)))
    boxes = tuple(
        Box(left + 16 + sum(wide[:at]), upper.y + pad + 6, wide[at] - gap, high) for at in range(3)
    )
    panel = Box(left, upper.y, right - left, head - upper.y + high - 2)
    return panel, (boxes[0], boxes[1], boxes[2])


def _pills(fonts: Fonts, track: Track, spaces: Box) -> tuple[Box, Box]:
    """Below the curve, left of the mission spaces: as pills with words, or only as pictures."""
    upper = track.area
    high = min(fonts.line_height(SMALL) + 10, 40.0)
    top = upper.bottom - 2 * high - 18
    for share in (0.2, 0.24, 0.28, 0.32, 0.36):
        x = upper.x + upper.w * share
        wide = min(spaces.x - 16 - x, 300.0)
        curve = next((y for px, y in track.path if px >= x), upper.bottom)
        if wide > 150 and top > curve + 1.6 * track.unit:
            first = Box(x, top, wide, high)
            return first, first.moved(0, high + 6)
    first = Box(upper.x + upper.w * 0.3, upper.bottom - high - 12, high, high)
    return first, first.moved(high + 10, 0)


def goals_height(moment: Now) -> float:
    """How high the own goals with their tasks are."""
    goals = [] if moment.viewer is None else goal_rows(moment.view, moment.viewer)
    lines = sum(1 + len(tasks) for _, _, tasks in goals)
    return lines * moment.fonts.line_height(SMALL) + 8 * max(0, len(goals) - 1)


def goals_panel(moment: Now, beside: bool) -> float:
    """The same with their heading, 0 where there are none; below them a tab where text is large,
    but not where columns stand `beside` each other: all is open there."""
    high, fonts = 0.0 if moment.view.orbit_only else goals_height(moment), moment.fonts
    tab = (_TAB + 16) * (text_factor(fonts) >= LARGEST and not beside)
    return high and high + fonts.line_height(HEADING) + 4 + 2 * PAD + tab


def engines_least(fonts: Fonts, wide: float) -> float:
    """How high the engines' panel is at least where it leaves its height to the goals."""
    return fonts.line_height(HEADING) + 2 + 3 * (wide * _LOW + _apart(fonts)) + 2 * PAD - 8


def _apart(fonts: Fonts) -> float:
    """Between two engines: large text needs the height."""
    return 14.0 if text_factor(fonts) < LARGEST else 9.0


def _engines(
    fonts: Fonts, right: Box, pile: float, wanted: float
) -> tuple[Box, tuple[Box, Box, Box], Box]:
    """Three strips in a panel, the rest below for the goals, as high as is wanted if it can be."""
    head, apart = fonts.line_height(HEADING) + 2, _apart(fonts)
    wide = right.w - 2 * PAD
    most = (right.h - head - 2 * PAD - _TAB) / 3 - apart
    if wanted and right.h >= engines_least(fonts, wide) + 12 + wanted:
        most = (right.h - wanted - 12 - head - 2 * PAD + 8) / 3 - apart
    high = min(wide * pile, most)
    panel, rest = right.top_part(head + 3 * (high + apart) + 2 * PAD - 8, 12)
    boxes = tuple(
        Box(panel.x + PAD, panel.y + PAD + head + 6 + at * (high + apart), wide, high)
        for at in range(3)
    )
    return panel, (boxes[0], boxes[1], boxes[2]), rest


# --- what depends on the position ---


def spaces_head(line: float, box: Box) -> float:
    """The height of the heading over the mission spaces: none where that is too much."""
    return line + 2 if line < box.h * 0.22 else 0.0


def _edge(box: Box) -> float:
    """Above and below the mission spaces: little where their rows are low."""
    return min(PAD, box.h * 0.07)


def crowded(fonts: Fonts, space: Box) -> bool:
    """Whether a mission space says only what the next arrival scores: it is lower than a line of
    words, or too narrow for more."""
    line = fonts.line_height(SMALL)
    return space.h < line or space.w < 2.2 * line


def space_boxes(canvas_h: float, box: Box, shown: Sequence[Destination]) -> dict[int, Box]:
    """Where each mission space of these destinations is, below a heading of this height."""
    inner = Box(box.x + PAD, box.y + _edge(box) + canvas_h, box.w - 2 * PAD, 0)
    high = (box.h - 2 * _edge(box) - canvas_h + 6) / len(shown) - 6
    lead = min(high, 46.0)
    columns = max(map(len, data.SPACES.values()))
    wide = (inner.w - lead - columns * 8) / columns
    found = {}
    for row, to in enumerate(shown):
        y = inner.y + row * (high + 6)
        for at, location in enumerate(data.SPACES[to]):
            # The last one on Mars scores two figures, and has nobody beside it.
            w = wide * 1.3 if data.LOCATIONS[location].points[0] > 9 else wide
            found[location] = Box(inner.x + lead + 8 + at * (wide + 8), y, w, high)
    return found


def world_of(places: RocketmenPlaces, first: Box) -> Box:
    """Where the world of a row of mission spaces is seen, before its first one."""
    left = places.spaces.x + PAD
    return Box(left, first.y, first.x - left - 4, first.h)


def space_places(moment: Now, places: RocketmenPlaces) -> dict[int, Box]:
    """Where each mission space is."""
    head = spaces_head(moment.fonts.line_height(HEADING), places.spaces)
    return space_boxes(head, places.spaces, destinations(moment.view))


def token_places(places: RocketmenPlaces, player: Player) -> list[tuple[int, int, Box]]:
    """Each achievement token of a player: kind, copy, place."""
    each = [(kind, copy) for kind in range(len(data.TOKENS)) for copy in range(player.tokens[kind])]
    size = min(places.tokens.h, 40.0)
    boxes = token_boxes(places.tokens, max(places.missions, len(each)), size, 5)
    return [(kind, copy, box) for (kind, copy), box in zip(each, boxes, strict=False)]


def lay_tray(fonts: Fonts, track: Track, cards: Sequence[Card]) -> list[tuple[Card, Box]]:
    """The places of the cards from which an ability chooses, over the track."""
    if not cards:
        return []
    head = fonts.line_height(HEADING) + fonts.line_height(SMALL) + 30  # the sheet's own words
    area = track.area.top_part(head)[1]
    columns = min(len(cards), 8)
    rows = -(-len(cards) // columns)
    high = min(200.0, (area.h - 20) / rows - 14)
    wide = min(high / HAND_RATIO, (area.w - 60) / columns - 14)
    high = wide * HAND_RATIO
    all_of_them = area.centred(columns * (wide + 14) - 14, rows * (high + 14) - 14)
    first = all_of_them.moved(0, -10)._replace(w=wide, h=high)
    return [
        (card, first.moved(at % columns * (wide + 14), at // columns * (high + 14)))
        for at, card in enumerate(cards)
    ]
