"""What Rockets' table says: the panel, and what things are."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Card, Seat
from game.core.words import capital
from game.rockets import previews, text
from game.rockets.data import CATALOGUE
from game.rockets.moves import EndPlay, Hide, Move
from game.rockets.options import RocketsOptions
from game.rockets.previews import told
from game.rockets.state import Phase, State, hideable, kind_name
from scenes.table.preview import Inspected
from scenes.table.refs import CardAt, Ref
from scenes.table.spread import Spread
from scenes.table.title import TableWords
from scenes.titles.rockets.faces import RATIO, face_look
from scenes.titles.rockets.gesture import ChoiceGesture, PlayGesture
from scenes.titles.rockets.places import order
from scenes.titles.rockets.showing import Now

STEP = {Phase.PLAY: 1, Phase.UFO_WINDOW: 0, Phase.REFILL: 2, Phase.HIDE: 2, Phase.DISCARD: 4}
"""The step of a turn in which there is what."""


def sheet_note(moment: Now, seat: Seat) -> str:
    """Below a score sheet: who robs whom, or one's own headings, and a match's earlier games."""
    said = "" if moment.viewer is None else capital(roles(moment, seat)[0])
    if seat == moment.viewer:
        said = f"{finds_head(moment, seat)[0]}\n{told.ships_words(moment.view, seat)}"
    scores = [points[seat] for points in moment.earlier]
    if not scores:
        return said
    games = "game" if len(scores) == 1 else f"{len(scores)} games"
    earlier = f"{moment.names.points(sum(scores))} from the earlier {games} of the match."
    return f"{said}\n{earlier}" if said else earlier


def finds_head(moment: Now, viewer: Seat) -> tuple[str, str]:
    """The heading over the viewer's discoveries, and in short."""
    shown = score(moment, viewer)
    total = "" if shown is None else f" · {moment.names.points(shown)}"
    return f"Your discoveries{total}", f"Discoveries{total}"


def roles(moment: Now, seat: Seat) -> tuple[str, ...]:
    """What a seat is to the viewer, with the memory aid after it what it is known to hold; then the
    same in shorter words."""
    options, viewer, known = moment.options, moment.viewer, tuple[str, ...]()
    if isinstance(options, RocketsOptions) and options.memory_aid and viewer is not None:
        known = told.known_words(moment.view, viewer, seat)
    robs = told.thievery(moment.view, moment.names, viewer, seat)
    return (*(f"{robs} · {each}" for each in known), robs)


def brief_role(moment: Now, seat: Seat) -> tuple[str, int]:
    """The same in least room: words, and the colour whose sign says whom."""
    victim = previews.victim_of(moment.view, seat)
    viewer = moment.viewer
    if viewer not in (None, victim) and previews.thief_of(moment.view, seat) == viewer:
        return "you rob", moment.colours[seat]
    return "robs", moment.colours[victim]


# --- the panel ---

BUILD = "Click a Star to chart it"


def panel_words(moment: Now, viewer: Seat, idle: bool) -> told.Told:
    """What the panel beside the ships says; `idle`: nothing could be played."""
    gesture, view, names = moment.gesture, moment.view, moment.names
    thief = names.of(previews.thief_of(view, viewer))
    if isinstance(gesture, PlayGesture) and gesture.system is not None:
        cards = tuple(ref.card for ref in gesture.chosen() if isinstance(ref, CardAt))
        return told.system_words(view, gesture.system, cards, names)
    if isinstance(gesture, ChoiceGesture) and gesture.build is Hide:
        left = sorted(gesture.left(), key=order)
        return told.risk_words(left, thief, tuple(gesture.cards), idle)
    if isinstance(gesture, ChoiceGesture):
        return told.Told("Too many cards", (text.THROWN_AWAY,), tuple(gesture.cards))
    if isinstance(gesture, PlayGesture):
        advice = told.advice(view, names)
        more = (BUILD,) if told.can_chart(view) else ()
        return replace(advice, lines=(*advice.lines[:1], *more, *advice.lines[1:]))
    return told.phase_words(view, viewer, thief, names, asked=gesture is not None)


def ahead(moment: Now) -> tuple[told.Outlook, ...]:
    """What is ahead of the viewer, as if what is chosen had been played."""
    if moment.viewer is None:
        return ()
    hand = [card for card in moment.view.hands[moment.viewer] if CardAt(card) not in moment.chosen]
    return told.outlook(moment.view, moment.viewer, hand, moment.names)


def score(moment: Now, seat: Seat) -> int | None:
    """A seat's points; in a memory game nobody is shown them before the end (R42)."""
    return None if moment.view.memory and not moment.view.reason else moment.view.scores[seat]


# --- the record ---


def inspect(moment: Now, ref: Ref) -> Inspected | None:
    """Cards, with their own names, and what they have brought where they lie."""
    if not isinstance(ref, CardAt):
        return None
    view, names = moment.view, moment.names
    shown = _card(moment, ref.card, told.lies_in(view, ref.card, names))
    if waits := told.waits_for(view, ref.card, names):
        return replace(shown, text=(shown.text[0], waits))
    gesture = moment.gesture
    if isinstance(gesture, PlayGesture) and ref.card in gesture.hand:
        content = None if gesture.star is None else gesture.content
        known = ref in moment.lit or ref in moment.chosen
        why = None if known else previews.why_not(view, ref.card, content)
        if why is not None and why.text not in shown.text:
            return replace(shown, text=(*shown.text, why.text))
    return shown


def _card(moment: Now, card: Card, more: tuple[str, ...] = ()) -> Inspected:
    info = CATALOGUE[card]
    lines = (f"“{info.own_name}”", info.text, *more)
    look = face_look(card, moment.names.unit, number=previews.brought_by(moment.view, card))
    return Inspected(info.name, lines, look, RATIO, text.card_ruling(card))


def spread(moment: Now, seat: Seat) -> Spread:
    """A seat's discoveries system by system."""
    pile = moment.view.discovery[seat]
    said = told.finds_words(moment.view, seat, moment.names)
    closely = [_card(moment, card) for card in pile]
    cards = [[closely[at] for at in part] for part in previews.systems(pile)]
    return Spread(said.heading, [*zip(said.lines, cards, strict=True)])


def choice_words(moment: Now, ref: Ref) -> str:
    """With the Star everything around it goes back."""
    gesture = moment.gesture
    return "the whole system" if isinstance(gesture, PlayGesture) and gesture.content else ""


def hide_none(hand: list[Card]) -> str:
    """The button that hides nothing of this hand, and the same in hints and for Undo."""
    return "Hide nothing" if hideable(hand) else "End the turn"


def end_play(view: State) -> str:
    """The button after which nothing more is played, and the same in hints and for Undo."""
    return "End my last turn" if view.final_round else "Finish playing"


def move_words(view: State, move: Move) -> str:
    """A move as its button has it."""
    match move:
        case Hide(()):
            return hide_none(view.hands[view.current])
        case EndPlay():
            return end_play(view)
        case _:
            return text.describe_move(view, move)


WORDS: TableWords[State, Move] = TableWords(
    card=lambda moment, card: kind_name(card),
    move=lambda moment, view, move: move_words(view, move),
    inspect=inspect,
    choice=choice_words,
    seat=lambda moment, seat: told.seat_words(moment.view, seat),
    seat_most=lambda moment, seat: told.seat_words_most(),
    sheet=sheet_note,
    ruling=lambda moment: text.ruling(moment.view),
)
