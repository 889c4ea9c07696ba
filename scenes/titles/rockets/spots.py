"""What can be pointed at on Rockets' board: backs of the robbed hand, the slots for hiding."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.contract import Seat, Zone
from game.rockets.events import CardStolen
from game.rockets.previews.told import finds_words, needs_words
from game.rockets.state import Phase
from game.rockets.text import a_card
from scenes.kit.box import Box
from scenes.kit.target import Target
from scenes.table.backs import Backs, lay_backs
from scenes.table.moment import Spot
from scenes.table.refs import CardAt, Ref, SeatAt, ZoneAt
from scenes.theme import GAP, SMALL
from scenes.titles.rockets.faces import RATIO
from scenes.titles.rockets.places import RocketsPlaces
from scenes.titles.rockets.showing import Now, RocketsShowing


@dataclass(frozen=True, slots=True)
class BackAt(Ref):
    """A card back of the robbed hand, which the thief points at."""

    back: int


@dataclass(frozen=True, slots=True)
class SlotsAt(Ref):
    """The places for hidden cards: a card that is dropped there stays chosen."""


@dataclass(frozen=True, slots=True)
class FoldAt(Ref):
    """The older discoveries of a seat, which have no room in its row."""

    seat: int


DEAR = 4
"""So often what lies over the first cards of the hand is named, to stay in sight."""


def spots(moment: Now, places: RocketsPlaces, showing: RocketsShowing) -> Iterator[Spot]:
    """The backs, while the thief may point at one; the slots, while cards are hidden."""
    viewer, view = moment.viewer, moment.view
    if viewer is not None and view.phase is Phase.HIDE and view.current == viewer:
        slots = places.zones[Zone("hidden", viewer)].box
        yield Spot(SlotsAt(), slots, "Your hidden cards", zone="slots", outlined=False)
    for seat, row, pile in places.rows(view):
        folded, box = row.fold(pile)
        if box is not None:
            said = f"{finds_words(view, seat, moment.names, folded).heading}. Show all cards"
            yield Spot(FoldAt(seat), box, said, 8, "tools", outlined=False, tool=True)
    if showing.offer is not None:
        backs = theft(moment, places, showing.offer)
        for number, box in enumerate(backs.cards):
            words = f"Card back {number + 1}"
            yield Spot(BackAt(number), box, words, zone="theft", film=True, named=backs.window)


def theft(moment: Now, places: RocketsPlaces, event: CardStolen) -> Backs:
    """Where a theft is played out: beside the hidden cards, where there are no buttons then; never
    over what may be compared: the own cards, laid or held, and all that the others have."""
    areas, names, room = places.areas, moment.names, places.beside_hidden
    words = "Click one of these cards, or press Space for chance"
    if moment.viewer == event.victim:  # nothing of a card that is still secret
        words = f"{names.of(event.thief)} took {a_card(event.card)} from you"
    beside = areas.right_extra.bottom > room.y
    right = max(room.right, areas.right_extra.right) if beside else room.right
    room = Box(room.x, room.y, right - room.x, areas.actions.bottom - room.y)
    return lay_backs(moment.fonts, room, event.count, RATIO, words)


def column(moment: Now, places: RocketsPlaces) -> Box:
    """What the panel of sums and risks leaves below the seats."""
    left, panel = places.areas.left_extra, places.board.panel
    top = panel.bottom + GAP if panel.x == left.x else left.y
    return Box(left.x, top, left.w, left.bottom - top)


def asks_hand(moment: Now) -> bool:
    """Whether a choice is told over the hand, where else the words about all of it stand: not while
    a hint speaks of these, or the sum of what is chosen stands there."""
    ref, built = moment.pointed, moment.view.phase is Phase.PLAY and moment.chosen
    told = isinstance(ref, CardAt) and ref in moment.lit
    return told and not built and not moment.hinted


def spared(
    moment: Now, places: RocketsPlaces, showing: RocketsShowing, target: Target
) -> Iterator[Box]:
    """All systems, the sums, what is unseen and the words over the hand, of which hints speak, and
    above all the own ships; all that a rival has, where that is told."""
    viewer, board = moment.viewer, places.board
    if isinstance(target.ref, SeatAt) and (station := board.station(target.ref.seat)):
        yield station.box
    elif isinstance(target.ref, ZoneAt):  # words about deck and discards come from beside all that
        yield places.hand_words(moment.fonts)
        yield from (row.taken(pile) for _, row, pile in places.rows(moment.view))
    elif viewer is not None and target.zone in ("hand", "actions"):
        yield from (board.panel, column(moment, places))
        laid = moment.view.phase is not Phase.PLAY  # away, as what is pointed at may be
        tip = target.ref is None  # a first game’s, of nothing here: often of the deck
        if tip or target.zone == "actions" or moment.hinted or (laid and asks_hand(moment)):
            yield from _aside(moment, places, viewer)
        if tip:
            yield places.aside(moment.fonts)[1]  # as dear as a card
        if not asks_hand(moment):
            yield places.hand_words(moment.fonts)
        if moment.hinted:
            yield from [_needed(moment, places, viewer)] * DEAR
        yield from (station.head for station in board.stations)
        yield from (row.taken(pile) for _, row, pile in places.rows(moment.view))
        ships = places.zones[Zone("starts", viewer)]
        lie = ships.places(moment.view.starts[viewer])
        for _ in range(DEAR):
            yield from (place.box(ships.ratio) for place in lie if place is not None)
        yield from (box for s in board.stations for box in s.others)


def _needed(moment: Now, places: RocketsPlaces, viewer: Seat) -> Box:
    """The words over the hand themselves."""
    line, view = places.hand_words(moment.fonts), moment.view
    wide = moment.fonts.width(needs_words(view, view.hands[viewer]), SMALL)
    return line.centred(min(line.w, wide), line.h)


def _aside(moment: Now, places: RocketsPlaces, viewer: Seat) -> Iterator[Box]:
    """Where cards are hidden, with its words, and the deck; a hint stands over empty places rather
    than far off."""
    row, deck, *safe = places.aside(moment.fonts)
    yield deck
    if not moment.hinted or moment.view.hidden[viewer]:
        yield from (row, *safe)
