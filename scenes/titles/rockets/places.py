"""Where everybody's cards lie: the others' stations above, the viewer's own row below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from game.core.contract import Card, Seat, Zone
from game.rockets.data import CONSTANTS as C
from game.rockets.data import CRASH, EMPTY, KIND, LIFELESS, LIVING, STAR, START, TRACES, UFO
from game.rockets.previews import lost, systems, unseen
from game.rockets.state import State
from game.rockets.text import SAFE
from game.rockets.zones import DECK, DISCARDS, IN_FLIGHT, PILES
from scenes.kit.box import Box
from scenes.kit.text import Fonts
from scenes.table import frame as frames
from scenes.table.frame import Areas, Proportions
from scenes.table.groups import CLOSE, Groups
from scenes.table.moment import Band, Places
from scenes.table.stations import MARGIN, Station, arranged, other, station
from scenes.table.tabs import tabs_height
from scenes.table.tally import tally_height
from scenes.table.zones import Fan, Pile, Row, Tail, ZoneWidget
from scenes.theme import GAP, HEADING, LIFT, NUMBER, SMALL, SMALL_BOLD
from scenes.titles.rockets.faces import RATIO
from scenes.titles.rockets.showing import Now, RocketsShowing

PROPORTIONS = Proportions(
    bottom=300, actions=0.38, above_actions=150, right_extra=330, right_folded=0.0
)
_PANEL = 200.0
"""From this height on the panel with sums and risks stands below the seats."""
_MOST = (460.0, 430.0)
"""How high it is there at most, alone and with the unseen kinds below it."""
_ROOMY, _LETTERS = 440.0, 120.0
"""So high a panel, or one with room for so many large letters, says all: it needs no tab."""
_AHEAD, _OF_MANY = 290.0, 356.0
"""From this height on it tells also what is ahead; with many seats letters may be larger for it."""
_ALONE, _NEAR = 0.075, 0.87
"""How wide finds of two seats are at most where they overlap in a single line, in panels; a single
rival's are no wider than the own ones, or than so much of that."""
_BROAD = 1.25
"""So broad, in its heights, is a rival's station at least: else they stand in more rows."""
_LEAST, _OWN = (44.0, 48.0), 72.0
"""Finds fold before they are narrower, in usual and large text; own ones in large text."""
_LINE, _RISE = 12.0, 3.0
"""Height for the bracket below finds whose sum lies on the last of them; so far cards on the board
rise below the mouse: right above them stand headings."""
_ROOM = 36.0
"""Height for sums where cards leave it: they are larger then."""
_PILE = 180.0
"""Deck and discards are no wider, though a window higher than wide has room."""
_SUMS, _FINE, _PICTURE = 8.0, 64.0, 0.6
"""So much higher are sums below many finds of two seats, where cards stay so wide; the share of a
card, from its top, that is its picture."""
TABS = ("Sums", "Unseen", "Turn")
"""What is folded where text is large; else only the last two, if at all."""
_FEW = {"starts": "Ready", "waiting": "Waiting", "hand": "Hand", "hidden": "Hidden"}
_ORDER = {UFO: 0, STAR: 1, LIVING: 2, TRACES: 3, LIFELESS: 4, EMPTY: 8, CRASH: 9}


@dataclass(frozen=True, slots=True)
class Board:
    """Where everything on the board is, in units."""

    steps: Box
    stations: tuple[Station, ...]
    head: Box
    """The line above the own row."""
    own: Box
    """The panel below it; without height where letters are so large that cards need the room."""
    ships: Box
    finds: Box
    panel: Box
    stage: Box
    """Where events are shown large."""
    foot: float
    """Height below discoveries for the sum of each system."""
    folds: float
    """Width of those that are folded."""
    least: float
    """Width of the narrowest card whose number can be read where its neighbour covers it."""
    own_least: float
    """That of the viewer's."""
    alone: float
    """How wide finds of two seats are at most where they overlap."""
    most: float = 1e3
    """A single rival's finds are no wider: as wide as one's own, or as those that overlap."""

    def station(self, seat: Seat) -> Station | None:
        """A seat's station; None for the viewer."""
        return next((s for s in self.stations if s.seat == seat), None)


@dataclass(frozen=True)
class RocketsPlaces(Places):
    """The zones and the board."""

    board: Board
    sums_fold: bool = False
    """Whether what the panel with sums leaves out stands behind a tab."""
    tells_safe: bool = False
    """Whether what hidden cards are is said beside them and panels are open: none says it too."""

    @property
    def tells_ahead(self) -> bool:
        """Whether the panel with sums has room for what is ahead: a broad one has shorter lines."""
        least = _AHEAD if len(self.board.stations) <= 4 else _OF_MANY
        least += 0 if self.board.steps.h else 50  # large text leaves no strip, and longer lines
        return self.board.panel.h >= least * self.areas.text * (0.85 if self.areas.beside else 1)

    def rows(self, view: State) -> Iterator[tuple[Seat, Groups, list[Card]]]:
        """The discoveries of each seat, where they lie open."""
        for seat, pile in enumerate(view.discovery):
            row = self.zones[Zone("discovery", seat)]
            if isinstance(row, Groups):
                yield seat, row, pile

    def hand_words(self, fonts: Fonts) -> Box:
        """The line over the viewer's hand."""
        return self.areas.hand.top_part(fonts.line_height(SMALL))[0]

    @property
    def beside_hidden(self) -> Box:
        """What the viewer's hidden cards leave of their row."""
        return _hidden_row(self.areas)[1]

    def safe_words(self, fonts: Fonts) -> Box:
        """Where what they are is said there; without height where that has no room."""
        room = self.beside_hidden
        high = len(fonts.wrap(SAFE, SMALL, max(room.w, 90))) * fonts.line_height(SMALL)
        return room._replace(h=high * (room.w > 90 and high < room.h))

    def aside(self, fonts: Fonts) -> tuple[Box, ...]:
        """Where cards are hidden, the words beside it, the deck with its own."""
        deck, piles = self.zones[DECK].box, self.areas.right_extra
        safe = self.safe_words(fonts)
        told = piles.top_part(deck.h + 3 * fonts.line_height(SMALL))[0]
        return (_hidden_row(self.areas)[0], told, *([safe] if safe.h else []))

    @property
    def read(self) -> Band:
        """Number and kind; hints lie over the pictures, mostly those of other cards."""
        return _PICTURE, 1.0

    @property
    def over_hand(self) -> Box:
        """From the own finds down, over the words above the hand, which what is chosen replaces."""
        hand, y = self.areas.hand, self.board.finds.y
        return Box(hand.x, y, self.areas.board.right - hand.x, self.areas.actions.y - y)

    @property
    def headings(self) -> list[Box]:
        hand, own = self.areas.hand, [zone for zone in self.zones.values() if isinstance(zone, Fan)]
        over = [hand._replace(h=fan.box.y - hand.y) for fan in own]
        slots = [_hidden_row(self.areas)[0] for _ in own]
        heads = (station.head for station in self.board.stations)
        return [self.beside_hidden, *over, *slots, *heads]

    def home(self, name: str, seat: Seat) -> Box:
        """Where those cards of a seat lie."""
        return self.zones[Zone(name, seat)].box


def _hidden_row(areas: Areas) -> tuple[Box, Box]:
    """The places of the viewer's hidden cards, and what they leave of their row."""
    slots = areas.above_actions
    return slots.left_part(C.hidden_max * (slots.h / RATIO + 14), 6)


def order(card: Card) -> tuple[int, int]:
    """How cards are sorted in the hand."""
    return _ORDER.get(KIND[card], 6), card


def frame(moment: Now, area: Box) -> Areas:
    """Hidden cards lie over the buttons, the piles below the log: with large text beside them."""
    wants = PROPORTIONS
    if frames.text_factor(moment.fonts) > frames.LARGE:
        wants = replace(wants, bottom=255)  # the rows above have less height for their cards
    elif moment.view.seats not in (3, 4):
        wants = replace(wants, bottom=280)
    wants = replace(wants, tall_board=0.5 if moment.view.seats <= 4 else 0.58)
    areas = frames.divide(area, moment.fonts, wants)
    # Of many seats all is told at their stations: what a list of them took goes to the sums.
    areas = replace(areas, seat_lines=moment.view.seats <= 4 or areas.beside)
    if not areas.large or areas.beside:
        return areas
    piles, rest = areas.bottom.right_part(250.0, GAP)
    actions, hand = rest.right_part(rest.w * 0.4, GAP)
    above, actions = actions.top_part(min(150.0, actions.h * 0.4), 6)
    return replace(areas, hand=hand, actions=actions, above_actions=above, right_extra=piles)


def lay(moment: Now, areas: Areas) -> RocketsPlaces:
    """The board, the piles at the right, the viewer's hand and hidden cards."""
    fonts, view, viewer = moment.fonts, moment.view, moment.viewer
    piles, below = areas.right_extra, areas.left_extra
    large = frames.text_factor(fonts) > frames.LARGE
    tabs = tabs_height(fonts, TABS if large else TABS[1:], below.w) + 36
    kinds = len(unseen(view))
    counted = tally_height(fonts, kinds) + GAP + (tabs if large else 0.0)  # else they have a tab
    more = 1.3 if large else 1.0
    least = _PANEL * more
    if areas.beside:  # in so broad a panel lines are long, and the turn has room elsewhere
        counted -= tabs - fonts.line_height(HEADING) if large else 0.0
        least *= 0.85
    both = kinds > 0 and below.h - counted >= 1.1 * least
    high = min(more * _MOST[both], below.h - (counted if both else tabs))
    aside = below.top_part(high)[0] if high >= least else None
    if viewer is None or view.seats > 2 or large:
        board = _board(moment, areas.board, aside, None)
        if view.seats == 2 and viewer is not None and view.discovery[viewer]:
            equal = _board(moment, areas.board, aside, (True, True))
            board = max(board, equal, key=lambda each: _seen(each, view, viewer))
    else:
        board = _board(moment, areas.board, aside, (False, False))
        many = _crowded(board, view, viewer), _crowded(board, view, 1 - viewer)
        if any(many):
            board = _board(moment, areas.board, aside, many)
            if not all(many) and _crowded(board, view, viewer if many[1] else 1 - viewer):
                many = True, True
                board = _board(moment, areas.board, aside, many)
            roomy = _board(moment, areas.board, aside, many, sums=_SUMS)
            board = roomy if _large(roomy, view) else board
    zones = {**widgets(board, view, viewer), **_decks(fonts, piles)}
    if viewer is not None:
        line, fan = areas.hand.top_part(fonts.line_height(SMALL) + 4, 6)
        fan = fan.inset(0.05 * fan.h, 0)  # the outer cards are turned
        hidden = _hidden_row(areas)[0]
        hand = Fan(
            fan, ratio=RATIO, order=order, name="Your hand", card_w=220 if areas.beside else 158
        )
        top = fan.cy - min(fan.h, hand.card_w * RATIO) / 2
        # What is chosen leaves its sum in sight.
        hand.lift_chosen = max(8.0, min(LIFT, top - line.bottom - 8))
        zones[Zone("hand", viewer)] = hand
        zones[Zone("hidden", viewer)] = Row(
            hidden, ratio=RATIO, slots=C.hidden_max, gap=14, name="Your hidden cards"
        )
    folds = board.panel.h < _ROOMY and _letters(fonts, board.panel) < _LETTERS
    laid = RocketsPlaces(areas, zones, board, large and folds)
    return replace(laid, tells_safe=areas.beside and laid.safe_words(fonts).h > 0)


def _letters(fonts: Fonts, panel: Box) -> float:
    """How many letters below the heading of a panel with sums have room."""
    rows = (panel.h - 28 - fonts.line_height(HEADING)) // fonts.line_height(SMALL)
    return rows * (panel.w - 40) / fonts.width("n", SMALL)


def lay_film(moment: Now, places: RocketsPlaces, showing: RocketsShowing) -> RocketsPlaces:
    """While finds are on their way all lies as it will for them."""
    if (after := showing.coming) is None:
        return places
    view = replace(
        moment.view, discovery=after.discovery, starts=after.starts, waiting=after.waiting
    )
    return lay(replace(moment, view=view), places.areas)


def _board(
    moment: Now, area: Box, aside: Box | None, many: tuple[bool, bool] | None, sums: float = 0.0
) -> Board:
    """The board with what lies beside finds as large as these leave it room."""
    fonts, view, viewer = moment.fonts, moment.view, moment.viewer
    board = lay_board(fonts, area, view.seats, viewer, aside, many, sums)
    if viewer is not None:
        board = _beside_finds(board, view, viewer)
    if view.seats == 2 and many is None and viewer is not None:
        return board
    lying = ((each, _piles(view, each.seat)) for each in board.stations)
    stations = tuple(_arranged(fonts, each, board, _dark(view), piles) for each, piles in lying)
    return replace(board, stations=stations)


def _row(board: Board, view: State, seat: Seat) -> ZoneWidget:
    """Where a seat's finds lie, on a board that nothing lies on yet."""
    station = board.station(seat)
    box, least = (station.finds, 0.0) if station else (board.finds, board.own_least)
    return _finds(box, board, _dark(view), least)


def _large(board: Board, view: State) -> bool:
    """Whether all finds are seen and large although their sums are, too."""
    rows = ((_row(board, view, seat), pile) for seat, pile in enumerate(view.discovery))
    laid = [row.laid(pile) for row, pile in rows if isinstance(row, Groups) and pile]
    return all(not each.folded and each.w >= _FINE for each in laid)


def _crowded(board: Board, view: State, seat: Seat) -> bool:
    """Whether a seat's finds are so many that small ones in two lines are told apart better, or far
    too small ones on each other in one, or that some fold."""
    row = _row(board, view, seat)
    if not isinstance(row, Groups):
        return False
    # Also with the ship that may be lost: so nothing jumps when it comes.
    ship = [KIND.index(START), KIND.index(CRASH)] if view.starts[seat] else []
    for cards in (view.discovery[seat], [*view.discovery[seat], *ship]):
        laid = row.laid(cards)
        single = len(laid.lines) == 1
        small = laid.w < (_NEAR * board.alone if single else board.alone)
        if laid.folded or (small and (not single or laid.step < laid.w)):
            return True
    return False


def _seen(board: Board, view: State, viewer: Seat) -> tuple[int, float]:
    """How much of the own finds is seen; so little more of each is not worth another board."""
    row = _row(board, view, viewer)
    less, clear = row.seen(view.discovery[viewer]) if isinstance(row, Groups) else (0, 0.0)
    return less, clear // 40


def _beside_finds(board: Board, view: State, viewer: Seat) -> Board:
    """The own ships hardly larger than what was found, also once a lost ship has come to it, of two
    seats no larger at all; room for more only while no find would be seen better for it."""
    row, pile, ships = _finds(board.finds, board, _dark(view)), view.discovery[viewer], board.ships
    if not isinstance(row, Groups) or not pile:
        return board
    laid = row.laid([*pile, *map(KIND.index, (START, CRASH))])
    w = min(ships.h / RATIO, max(84.0, board.alone, 1.2 * laid.w))
    fly = len(view.starts[viewer] or view.waiting[viewer])
    wide = min(1.7, 0.7 + 0.3 * max(1, fly)) if laid.step < laid.w else 1.7
    ships = Box(ships.x, ships.y, min(ships.w, wide * w), w * RATIO)
    board = replace(board, finds=board.finds.right_part(board.finds.right - ships.right - 18)[0])
    own = _finds(board.finds, board, _dark(view), board.own_least)
    laid = own.laid(pile) if isinstance(own, Groups) else laid
    if board.alone:
        ships = ships._replace(h=min(laid.w, ships.w) * RATIO)
    return replace(board, ships=ships, most=max(laid.w, _NEAR * board.alone))


def _decks(fonts: Fonts, right: Box) -> Mapping[Zone, ZoneWidget]:
    """The deck and the discards, with room for the odds below."""
    line = fonts.line_height(SMALL)
    half = min(_PILE, (right.w - 32) / 2)  # and six units more for words on each side
    high = max(40.0, min(half * RATIO, right.h - 3.4 * line))
    deck = Box(right.x + 6, right.y + 6, half, high)
    return {
        DECK: Pile(deck, "Deck {n}", ratio=RATIO, name="Deck"),
        DISCARDS: Pile(deck.moved(half + 20, 0), "Discards {n}", ratio=RATIO, name="Discards"),
    }


def lay_board(
    fonts: Fonts,
    area: Box,
    seats: int,
    viewer: Seat | None,
    aside: Box | None,
    many: tuple[bool, bool] | None,
    sums: float = 0.0,
) -> Board:
    """Divides the board: steps, the others in turn order, the own row; the panel may go aside.  Of
    two seats both rows are equally high until one has more than a line of finds (`many`: the own,
    the rival's); `sums`: how much higher these are then."""
    line = fonts.line_height(SMALL_BOLD)
    large = frames.text_factor(fonts) > frames.LARGE  # then the prompt alone tells the step
    first = 0 if viewer is None else viewer + 1
    count = seats if viewer is None else seats - 1
    flat = many == (False, False)
    tight = many is not None and not flat and not large  # no height is left for steps, nor for air
    # They stand over the own row, of two seats from the first turn on: so they never jump there.
    inside = viewer is not None and not large and (count > 3 or many is not None)
    # What few finds have no use for is for hints' words, or they would have two lines too early.
    spare = (line + 18) / 2 if flat else 0.0
    steps, rest = area.top_part(*((0.0, 0) if large or inside else (line + 10, 8)))
    order = [(first + i) % seats for i in range(count)]
    gap, share = 12.0, 0.46 if count <= 3 else 0.36 if inside else 0.32
    if many is not None:
        share = 0.56 if many == (True, False) else 0.5 * (1 - gap / rest.h) - 0.005 * tight
    own_h = 0.0 if viewer is None else max(rest.h * share, 120.0)
    head_h = 0.0 if large and count > 3 else line + (2 if tight else 6)  # cards are larger for it
    largest = 200.0 if area.h > area.w * 0.45 else 170.0  # a window higher than wide
    foot = line + (sums if tight else 4)
    if aside is not None and many in (None, (False, True)):  # what it has no use for is others'
        own_h = min(own_h, head_h + min(largest, rest.w * 0.08) * RATIO + foot + 16)
    others, own = rest.top_part(rest.h - own_h, 0.0)
    rows = 1
    while count > rows and others.w / -(-count // rows) < _BROAD * others.h / rows:
        rows += 1
    h, stations = (others.h - gap * rows) / rows, list[Station]()
    for row in range(rows):  # a last row leaves no place empty
        beside = -(-(count - len(stations)) // (rows - row))
        w = (others.w + gap) / beside
        for column in range(beside):
            box = Box(others.x + column * w, others.y + row * (h + gap), w - gap, h)
            seat, counts = order[len(stations)], large or count > 1
            found = station(fonts, seat, box, RATIO, counts)
            finds = found.finds.top_part(found.finds.h - spare)[0]
            stations.append(replace(found, finds=finds))
    wide = 0.0 if aside is not None else min(own.w * 0.38, 620.0)
    panel = aside or Box(own.right - wide, own.y, wide, own.h)
    base = Box(own.x, own.y, own.w - (wide and wide + gap), 0.0 if large else own.h)
    own = own if large else own.inset(8 if many is None else MARGIN, 10 if flat else 0)
    head, body = own.top_part(head_h)
    body = body.top_part(body.h - spare)[0]
    if inside:
        steps = head.right_part(head.w * 0.62)[0]._replace(h=line + 2)
    if many is not None:  # the rival's backs lie beside its finds; in a high window all are larger
        largest = min(largest, (0.12 if largest == 200.0 else 0.09) * own.w)
    card_w = max(40.0, min(largest, (body.h - 8 - foot) / RATIO, body.w * 0.112))
    left = own.w - wide - 20
    ships = Box(body.x, body.y, min(left * 0.34, card_w * 1.7), card_w * RATIO)
    free = body.h - (4 if tight else 8)
    high = min(free, card_w * RATIO + foot) if many and not many[0] else free
    finds = Box(ships.right + 18, body.y, max(40.0, left - ships.w - 18), high)
    folds = fonts.width("more", SMALL) + 28
    # So wide that a number can be read beside the next card's edge.
    least = max(_LEAST[large], (fonts.width("20", NUMBER.sized(13)) + 2) / (CLOSE - 0.09))
    own_least = min(_OWN, card_w) if large else least
    alone = 0.0 if many is None else _ALONE * own.w
    sizes = foot, folds, least, own_least, alone
    return Board(steps, tuple(stations), head, base, ships, finds, panel, rest, *sizes)


def _piles(view: State, seat: Seat) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """What a seat has found, and how much it has of all else."""
    others = (view.waiting[seat] or view.starts[seat], view.hands[seat], view.hidden[seat])
    return tuple(view.discovery[seat]), tuple(map(len, others))


@lru_cache(maxsize=64)
def _arranged(
    fonts: Fonts,
    each: Station,
    board: Board,
    dark: bool,
    piles: tuple[tuple[Card, ...], tuple[int, ...]],
) -> Station:
    """What so few cards that they are counted get of the station: what the finds leave."""
    again = partial(_finds, board=board, dark=dark)
    return arranged(fonts, each, RATIO, *piles, [*_FEW.values()], again)


def widgets(board: Board, view: State, viewer: Seat | None) -> Mapping[Zone, ZoneWidget]:
    """The zones of the board; without the viewer's hand and hidden cards and the piles."""
    found: dict[Zone, ZoneWidget] = {IN_FLIGHT: Row(_flight(board, viewer), ratio=RATIO)}
    lying = dict(PILES.zones(view))
    for s in board.stations:
        found[Zone("discovery", s.seat)] = _finds(s.finds, board, _dark(view))
        for at, (name, called) in enumerate(_FEW.items()):
            zone = Zone(name, s.seat)
            found[zone] = other(s, RATIO, max(0, at - 1), called, lying[zone])
    if viewer is not None:
        found[Zone("starts", viewer)] = Tail(
            board.ships, ratio=RATIO, most=6, slots=1, tight=0.25, name="Your ships"
        )
        found[Zone("waiting", viewer)] = Tail(board.ships, ratio=RATIO, most=4, tight=0.3)
        found[Zone("discovery", viewer)] = _finds(board.finds, board, _dark(view), board.own_least)
    for widget in found.values():
        widget.lift = _RISE
    return found


def _dark(view: State) -> bool:
    """Whether of discoveries only the top one is seen, as in a memory game."""
    return view.memory and not view.reason


def _finds(box: Box, board: Board, dark: bool, least: float = 0.0) -> ZoneWidget:
    """The discoveries."""
    if dark:
        box = box.left_part(min(box.w, (box.h - board.foot) / RATIO))[0]
        box = box._replace(h=box.w * RATIO)
        return Pile(box, ratio=RATIO, slots=0, solo=False, shown=2)
    largest = max(84.0 if least else 120.0, min(170.0, box.w * 0.13))
    if not least and len(board.stations) == 1:  # a single rival's are no larger than one's own
        largest = min(largest, max(84.0, (board.finds.h - board.foot) / RATIO), board.most)
    foot, tight = min(board.foot, box.h * 0.27), 0.0
    if not least:
        foot = min(board.foot, box.h * 0.27, max(29.0, box.h * 0.15))
        if foot < 0.9 * board.foot:
            foot, tight = board.foot, _LINE
    return Groups(
        box,
        ratio=RATIO,
        parts=systems,
        foot=foot,
        roomy=_ROOM,
        tight=tight,
        folds=board.folds,
        largest=largest,
        least=max(least, board.least),
        minor=lost,
        alone=board.alone,
        called=("find", "finds"),
    )


def _flight(board: Board, viewer: Seat | None) -> Box:
    """Where a ship whose fate is open is seen: in the panel; an onlooker has none."""
    stage, panel = board.stage, board.panel
    if viewer is None:
        return Box.around(stage.cx, stage.cy, 130, 130 * RATIO)
    high = min(130 * RATIO, panel.h * 0.66, panel.w * 0.5)
    return Box(panel.right - high / RATIO - 16, panel.bottom - high - 14, high / RATIO, high)
