"""What Rocket Jockey's table says: the flight plan, what things are, and how seats stand."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from game.core.contract import HIDDEN, Card, Event, Seat
from game.core.events import TurnStarted
from game.rocket_jockey import data, previews, text
from game.rocket_jockey.moves import Deliver, EndMove, Move, SkipReserve
from game.rocket_jockey.previews import told
from game.rocket_jockey.previews.cautions import settled
from game.rocket_jockey.previews.plan import (
    PlanWords,
    choice_words,
    flight_words,
    flown_words,
    idle_words,
    left_with,
    pile_words,
)
from game.rocket_jockey.state import Phase, State
from game.rocket_jockey.text import plain
from game.rocket_jockey.zones import CARGO_DECK, DISCARD
from scenes.table.preview import Inspected
from scenes.table.refs import CardAt, Ref, ZoneAt
from scenes.table.title import TableWords
from scenes.titles.rocket_jockey.faces import CARGO_RATIO, MANEUVER_RATIO, face_look
from scenes.titles.rocket_jockey.gesture import FlightGesture
from scenes.titles.rocket_jockey.showing import Now
from scenes.titles.rocket_jockey.spots import APART, CHAIN, END, SKIP, looked_at

# --- the flight plan ---

CHAIN_WAYS = CHAIN, APART
LEAVING: dict[Ref | None, EndMove | SkipReserve] = {END: EndMove(), SKIP: SkipReserve()}
"""Buttons of which the plan tells."""


def flight(moment: Now) -> FlightGesture | None:
    """The gesture while a delivery is being pointed together; None otherwise."""
    gesture = moment.gesture
    return gesture if isinstance(gesture, FlightGesture) and gesture.target is not None else None


def flying(moment: Now) -> Deliver | None:
    """The viewer's own delivery while it is on screen: the position is that before it."""
    view, last = moment.view, moment.steps[-1] if moment.steps else None
    if last is None or last.seat != moment.viewer or not isinstance(last.move, Deliver):
        return None
    cargo = view.cargo(last.move.target) if view.phase is Phase.MOVE else None
    return last.move if cargo is not None and cargo == last.before.cargo(last.move.target) else None


def plan_words(moment: Now) -> PlanWords:
    """What the flight plan says now."""
    view, under_way = moment.view, flight(moment)
    if under_way is not None and under_way.target is not None:
        choice = previews.chain_choice(view) if under_way.chained is None else None
        if choice is not None:
            way = CHAIN_WAYS.index(moment.pointed) if moment.pointed in CHAIN_WAYS else None
            return choice_words(view, choice, way)
        chained = bool(under_way.chained)
        return flight_words(view, under_way.target, under_way.sketch(moment.pointed), chained)
    if (flown := flying(moment)) is not None:
        return flown_words(view, flown)
    pointed, source = looked_at(moment)
    if source is not None:
        return pile_words(view, source)
    me, mine = moment.viewer, moment.gesture is not None
    events = (event for step in reversed(moment.steps) for event in reversed(step.events))
    turn = takewhile(lambda each: not (type(each) is TurnStarted and each.seat == me), events)
    # The steps are ahead of a film: what it has not shown yet is told of in no Move step.
    flies = view.phase is Phase.MOVE
    past: Iterable[Event] = () if me is None or me != moment.acting or flies else turn
    if view.phase is Phase.OVER and not past and moment.steps:  # whoever's turn it was
        past = reversed(moment.steps[-1].events)
    leaves = LEAVING.get(moment.pointed) if moment.pointed in moment.lit else None
    said = idle_words(view, pointed, mine and not leaves, past, moment.unended, moment.names)
    return left_with(said, view, leaves) if leaves is not None else said


def crew_taken(moment: Now) -> int:
    """How many co-pilots of the supply the flight under way takes: those of what was flown before
    it in this move have left it already."""
    under_way = flight(moment)
    if (flown := flying(moment)) is not None:
        return previews.copilots_spent(moment.view, flown.target, flown.legs)
    if under_way is None or under_way.target is None:
        return 0
    legs = under_way.sketch(moment.pointed)
    return previews.copilots_spent(moment.view, under_way.target, legs)


# --- things seen closely ---

SHOWN = (
    "The last cargoes of this deck lie face up: everybody saw them go under it, because each had "
    "turned up at the very planet it is bound for."
)


def card_name(moment: Now, card: Card) -> str:
    """A card with where it goes, or with its numbers."""
    face = data.CATALOGUE[card]
    if data.DESTINATION[card]:
        return f"{face.title} for {data.PLANET_NAMES[face.destination]}"
    return f"{face.title} {face.face}" if face.low else face.title


def inspect(moment: Now, ref: Ref) -> Inspected | None:
    """Cards, the whole discard from its top (R15: open to all), and cargoes that all have seen."""
    match ref:
        case CardAt(card):
            ratio = CARGO_RATIO if data.DESTINATION[card] else MANEUVER_RATIO
            name, rule = card_name(moment, card), text.card_ruling(card)
            return Inspected(name, text.card_lines(card), face_look(card), ratio, rule)
        case ZoneAt(zone) if zone == DISCARD and moment.view.discard:
            top_down = ", ".join(plain(card) for card in reversed(moment.view.discard))
            return Inspected("Discard", (f"From the top: {top_down}.",), rule="R15")
        case ZoneAt(zone) if zone == CARGO_DECK and {*moment.view.cargo_deck[-1:]} - {HIDDEN}:
            return Inspected("Cargo", (SHOWN,), rule="R4")
    return None


# --- seats ---


def sheet_note(moment: Now, seat: Seat) -> str:
    """Below a score sheet: what its total, more than a seat's score, is. The set stands in the
    seat's own row."""
    return "As if it ended now" if moment.decision is not None else ""


WORDS: TableWords[State, Move] = TableWords(
    card=card_name,
    called=lambda moment, card: told.cargo_name(moment.view, card),
    inspect=inspect,
    seat=lambda moment, seat: told.held_words(moment.view, seat, seat == moment.viewer),
    sheet=sheet_note,
    settled=settled,
    ruling=lambda moment: text.ruling(moment.view),
)
