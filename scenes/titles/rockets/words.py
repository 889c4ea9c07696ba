"""What Rockets' table says: the panel's sums, risks and odds, and what things are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.contract import Card, Names, Seat
from game.core.events import TurnStarted
from game.core.session import Step
from game.core.words import capital, counted
from game.rockets import previews, text
from game.rockets.data import CATALOGUE
from game.rockets.data import CONSTANTS as C
from game.rockets.moves import Hide, Move, PlaySystem
from game.rockets.options import RocketsOptions
from game.rockets.scoring import standings
from game.rockets.state import Phase, State, hideable, kind_name, need
from game.rockets.text import system_points
from scenes.table.preview import Inspected
from scenes.table.refs import CardAt, Ref
from scenes.table.title import TableWords
from scenes.titles.rockets.faces import RATIO, face_look, short_word
from scenes.titles.rockets.gesture import ChoiceGesture, PlayGesture
from scenes.titles.rockets.showing import Now

_MORE = "Click a Star to build; more planets may come later"


@dataclass(frozen=True, slots=True)
class PanelWords:
    """A heading, cards to show, and lines."""

    heading: str
    lines: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    total: str = ""


def system_sum(move: PlaySystem, names: Names) -> str:
    """ "10 + 20 + 40 + 10 = 80": the Star, living planets, lifeless ones, Traces beside theirs."""
    parts, total = previews.system_parts(move), names.points(system_points(move))
    return " + ".join(map(names.points, parts)) + (f" = {total}" if parts[1:] else "")


def system_words(move: PlaySystem, cards: tuple[Card, ...], hand: int, names: Names) -> PanelWords:
    """The system that is being built."""
    left = hand - len(cards)
    keeps = f"Keeps {counted(left, 'card')} in the hand"
    lines = (system_sum(move, names), keeps, "Then this ship has landed")
    return PanelWords("Star system", lines, cards, f"+{names.points(system_points(move))}")


def percent(part: int, whole: int) -> str:
    """A share in per cent."""
    return f"{round(100 * part / whole)} %"


def risk_words(
    left: list[Card], thief: str, hiding: tuple[Card, ...], idle: bool = False
) -> PanelWords:
    """What the next player's draw may bring, with these cards left in the hand (I.2)."""
    count = len(left)
    strikes, struck = previews.duel_odds(left)
    lines = [f"{thief} draws 1 of {count}: {percent(1, count)} each"]
    if struck:
        them, you = percent(strikes, count), percent(struck, count)
        lines.append(f"Your Crash hits {thief} {them}, hits you {you}")
    kept = len(hiding)
    lines.append(text.HIDDEN_SAFE if kept else text.hiding(hideable(left)))
    if idle:
        lines.append("Nothing could be played this turn")
    return PanelWords("The risk", tuple(lines), hiding)


def odds(view: State) -> str:
    """How likely the next card of the deck is a ship."""
    left, deck = previews.starts_left(view), len(view.deck)
    if left is None or not deck:
        return ""
    return f"{left} of them ships: {percent(left, deck)}"


def ships_words(view: State, seat: int) -> str:
    """What the seat's ships stand at."""
    ships, skulls = len(view.starts[seat]), len(view.waiting[seat])
    if skulls:
        which = "1 Crash waits" if skulls == 1 else f"{skulls} Crashes wait"
        return f"{which} for your next ship"
    if not ships:
        return "No ship: draw a Start"
    return "Ready: 1 ship" if ships == 1 else f"Ready: {ships} ships"


def seat_words(view: State, seat: int) -> str:
    """What a seat has, in a few words."""
    hand, hidden = len(view.hands[seat]), len(view.hidden[seat])
    ships, skulls = len(view.starts[seat]), len(view.waiting[seat])
    parts = [counted(hand, "card")]
    if hidden:
        parts.append(f"{hidden} hidden")
    if ships:
        parts.append(counted(ships, "ship"))
    if skulls:
        parts.append(f"{skulls} Crash{'es' if skulls != 1 else ''} waiting")
    return " · ".join(parts)


def last_turns(view: State, names: Names) -> str:
    """Who still has a last turn, in order; or a warning when the deck runs out soon."""
    if view.reason:
        return ""
    if view.final_round:
        seats = previews.last_seats(view)
        title = "Last turn: " if len(seats) == 1 else "Last turns: "
        return title + ", ".join(names.of(seat) for seat in seats)
    if previews.ends_soon(view):
        return "The deck runs out within this round"
    return ""


def ranking(view: State, names: Names) -> str:
    """The result if the game ended now."""
    return ", ".join(
        f"{s.place}. {names.of(s.seat)} {names.points(s.score)}" for s in standings(view)[:4]
    )


def phase_words(view: State, viewer: int, thief: str, names: Names) -> PanelWords:
    """What is going on where nothing is built, hidden or thrown away."""
    if view.phase is Phase.REFILL and view.current == viewer:
        stay = need(view.hands[viewer])
        line = f"{thief} draws from at least {stay} cards: one comes back"
        return PanelWords("Too few cards", (line, text.REFILLED))
    if view.phase is Phase.UFO_WINDOW and view.pending is not None and view.pending.seat == viewer:
        gain = f"A UFO that meets it now brings +{names.points(previews.UFO_POINTS)}"
        return PanelWords("Doomed ship", ("A Crash has waited for it", gain))
    return PanelWords("In flight", (ships_words(view, viewer),))


def sheet_note(moment: Now, seat: Seat) -> str:
    """Below a score sheet: who robs whom, and what the earlier games of a match brought."""
    thief = "" if moment.viewer is None or seat == moment.viewer else capital(role(moment, seat))
    scores = [points[seat] for points in moment.earlier]
    if not scores:
        return thief
    games = "game" if len(scores) == 1 else f"{len(scores)} games"
    earlier = f"{moment.names.points(sum(scores))} from the earlier {games} of the match."
    return f"{thief}\n{earlier}" if thief else earlier


def needs_words(view: State, hand: list[Card]) -> str:
    """How many cards stay for the thief, or in the hand."""
    if view.phase is Phase.DISCARD:
        return f"{C.hand_limit} cards may stay in the hand"
    if view.final_round:
        return "Last turn: everything may be played"
    stay = need(hand)
    why = ": you hold a Crash" if stay == C.reserve_with_crash else ""
    return f"{stay} cards stay for the thief{why}"


def log_from(moment: Now) -> int:
    """In a memory game the log reaches back to the viewer's previous turn (H)."""
    view = moment.view
    if not view.memory or view.reason:
        return 0
    seat = view.current if moment.viewer is None else moment.viewer
    begun = _turns_begun(moment.steps, seat)
    back = 2 if seat == view.current else 1
    return begun[-back] if len(begun) >= back else 0


def _turns_begun(steps: Sequence[Step[Any, Any]], seat: int) -> list[int]:
    """The numbers of the steps in which turns of the seat began."""
    return [
        number
        for number, step in enumerate(steps)
        if any(isinstance(event, TurnStarted) and event.seat == seat for event in step.events)
    ]


def known_words(view: State, viewer: int, seat: int) -> str:
    """The cards that the viewer knows to lie with a seat; "?" where they may have moved (C.3)."""
    found = [
        short_word(entry.card) + ("" if entry.certain else "?")
        for entry in view.known
        if entry.viewer == viewer and entry.holder == seat
    ]
    return f"has {', '.join(found)}" if found else ""


def role(moment: Now, seat: Seat) -> str:
    """What a seat is to the viewer, and with the memory aid what it is known to hold."""
    options, viewer, known = moment.options, moment.viewer, ""
    if isinstance(options, RocketsOptions) and options.memory_aid and viewer is not None:
        known = known_words(moment.view, viewer, seat)
    return known or _thievery(moment, seat)


def _thievery(moment: Now, seat: Seat) -> str:
    """Who robs whom."""
    view, victim = moment.view, previews.victim_of(moment.view, seat)
    robs = f"robs {moment.names.inside(victim)}"
    if moment.viewer is None or moment.viewer not in (victim, previews.thief_of(view, seat)):
        return robs
    if victim == previews.thief_of(view, seat):
        return "robs you, robbed by you"
    return "robs you" if victim == moment.viewer else "you rob them"


# --- the panel ---


def panel_words(moment: Now, viewer: Seat, idle: bool) -> PanelWords:
    """What the panel beside the ships says; `idle`: nothing could be played."""
    gesture, view, names = moment.gesture, moment.view, moment.names
    thief = names.of(previews.thief_of(view, viewer))
    if isinstance(gesture, PlayGesture) and gesture.system is not None:
        cards = tuple(ref.card for ref in gesture.chosen() if isinstance(ref, CardAt))
        return system_words(gesture.system, cards, len(gesture.hand), names)
    if isinstance(gesture, ChoiceGesture) and gesture.build is Hide:
        return risk_words(gesture.left(), thief, tuple(gesture.cards), idle)
    if isinstance(gesture, ChoiceGesture):
        return PanelWords("Too many cards", (text.THROWN_AWAY,), tuple(gesture.cards))
    if isinstance(gesture, PlayGesture):
        return _advice(gesture, names)
    return phase_words(view, viewer, thief, names)


def _advice(gesture: PlayGesture, names: Names) -> PanelWords:
    """What could be played now, or why nothing can."""
    view, seat = gesture.view, gesture.view.current
    if gesture.can_found:
        best = f"Best system now: {system_sum(previews.best_now(view), names)}"
        more = text.UNPLAYED if view.final_round else _MORE
        return PanelWords("Ready to found", (best, more))
    if view.waiting[seat]:
        return PanelWords("Grounded", ("A Crash waits: your next ship is lost",))
    if not view.starts[seat]:
        return PanelWords("No ship", ("Ships come from the deck; keep what matters",))
    return PanelWords("Ship ready", ("A UFO or a Star gives it something to do",))


def score(moment: Now, seat: Seat) -> int | None:
    """A seat's points; in a memory game nobody is shown them before the end (R42)."""
    return None if moment.view.memory and not moment.view.reason else moment.view.scores[seat]


# --- the record ---


def inspect(moment: Now, ref: Ref) -> Inspected | None:
    """Cards, with their own names."""
    if not isinstance(ref, CardAt):
        return None
    info = CATALOGUE[ref.card]
    lines = (f"“{info.own_name}”", info.text)
    look, rule = face_look(ref.card, moment.names.unit), text.card_ruling(ref.card)
    return Inspected(info.name, lines, look, RATIO, rule)


def choice_words(moment: Now, ref: Ref) -> str:
    """With the Star everything around it goes back."""
    gesture = moment.gesture
    return "the whole system" if isinstance(gesture, PlayGesture) and gesture.content else ""


WORDS: TableWords[State, Move] = TableWords(
    card=lambda moment, card: kind_name(card),
    inspect=inspect,
    choice=choice_words,
    seat=lambda moment, seat: seat_words(moment.view, seat),
    sheet=sheet_note,
    ruling=lambda moment: text.ruling(moment.view),
)
