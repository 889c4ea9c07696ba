"""What the panel beside the ships says: sums, risks and odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.contract import HIDDEN, Card, Names
from game.core.events import TurnStarted
from game.core.session import Step
from game.core.words import counted
from game.rockets.data import CONSTANTS as C
from game.rockets.data import CRASH, KIND, START
from game.rockets.moves import PlaySystem
from game.rockets.scoring import standings
from game.rockets.state import Phase, State, hideable, need
from game.rockets.text import system_points
from scenes.titles.rockets.faces import short_word

Points = Callable[[int], str]
STARTS = 20
STEPS = ("Draw", "Play", "Hide", "Be robbed", "Discard")


@dataclass(frozen=True, slots=True)
class PanelWords:
    """A heading, cards to show, and lines."""

    heading: str
    lines: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    total: str = ""


def system_sum(move: PlaySystem, points: Points) -> str:
    """ "10 + 20 + 40 + 10 = 80": the Star, living planets, lifeless ones, Traces beside theirs."""
    parts = [10]
    for _ in range(move.tl):
        parts += [20, 40]
    for _ in range(move.td):
        parts += [10, 20]
    parts += [20] * (move.lp - move.tl) + [10] * (move.dp - move.td)
    total = points(system_points(move))
    if len(parts) == 1:
        return total
    return " + ".join(points(part) for part in parts) + f" = {total}"


def system_words(
    move: PlaySystem, cards: tuple[Card, ...], hand: int, points: Points
) -> PanelWords:
    """The system that is being built."""
    left = hand - len(cards)
    keeps = f"Keeps {counted(left, 'card')} in the hand"
    lines = (system_sum(move, points), keeps, "Then this ship has landed")
    return PanelWords("Star system", lines, cards, f"+{points(system_points(move))}")


_HIDING = (
    "All of them stay for the thief",
    "Choose a card to lay aside, out of reach",
    "Choose up to two cards to lay aside, out of reach",
)


def percent(part: int, whole: int) -> str:
    """A share in per cent."""
    return f"{round(100 * part / whole)} %"


def risk_words(
    left: list[Card], thief: str, hiding: tuple[Card, ...], idle: bool = False
) -> PanelWords:
    """What the next player's draw may bring, with these cards left in the hand (I.2)."""
    count = len(left)
    crashes = sum(KIND[card] == CRASH for card in left)
    lines = [f"{thief} draws 1 of {count}: {percent(1, count)} each"]
    if crashes:
        strikes, struck = percent(count - crashes, count), percent(crashes, count)
        lines.append(f"Your Crash hits {thief} {strikes}, hits you {struck}")
    kept = len(hiding)
    lines.append(
        "Hidden cards are safe and come back in your next turn" if kept else _HIDING[hideable(left)]
    )
    if idle:
        lines.append("Nothing could be played this turn")
    return PanelWords("The risk", tuple(lines), hiding)


def starts_left(view: State) -> int | None:
    """Starts still in the deck, which everybody can work out (I.1); None if hidden by an option."""
    if view.memory:
        return None
    piles = (view.discards, view.in_flight, *view.starts, *view.discovery, *view.hands)
    seen = {card for pile in (*piles, *view.hidden) for card in pile if card != HIDDEN}
    seen |= {entry.card for entry in view.known}
    return STARTS - sum(KIND[card] == START for card in seen)


def odds(view: State) -> str:
    """How likely the next card of the deck is a ship."""
    left, deck = starts_left(view), len(view.deck)
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
        seats = [(view.current + i) % view.seats for i in range(view.final_turns_left)]
        title = "Last turn: " if len(seats) == 1 else "Last turns: "
        return title + ", ".join(names.of(seat) for seat in seats)
    if len(view.deck) <= view.seats:
        return "The deck runs out within this round"
    return ""


def ranking(view: State, names: Names, points: Points) -> str:
    """The result if the game ended now."""
    return ", ".join(
        f"{s.place}. {names.of(s.seat)} {points(s.score)}" for s in standings(view)[:4]
    )


def phase_words(view: State, viewer: int, thief: str, points: Points) -> PanelWords:
    """What is going on where nothing is built, hidden or thrown away."""
    if view.phase is Phase.REFILL and view.current == viewer:
        stay = need(view.hands[viewer])
        line = f"{thief} draws from at least {stay} cards: one comes back"
        return PanelWords("Too few cards", (line, "What leaves your discoveries no longer scores"))
    if view.phase is Phase.UFO_WINDOW and view.pending is not None and view.pending.seat == viewer:
        gain = f"A UFO that meets it now brings +{points(50)}"
        return PanelWords("Doomed ship", ("A Crash has waited for it", gain))
    return PanelWords("In flight", (ships_words(view, viewer),))


def earlier_words(scores: Sequence[int], points: Points) -> str:
    """What a seat has from the earlier games of a match."""
    if not scores:
        return ""
    games = "game" if len(scores) == 1 else f"{len(scores)} games"
    return f"{points(sum(scores))} from the earlier {games} of the match."


def needs_words(view: State, hand: list[Card]) -> str:
    """How many cards stay for the thief, or in the hand."""
    if view.phase is Phase.DISCARD:
        return f"{C.hand_limit} cards may stay in the hand"
    if view.final_round:
        return "Last turn: everything may be played"
    stay = need(hand)
    why = ": you hold a Crash" if stay == 3 else ""
    return f"{stay} cards stay for the thief{why}"


def turns_begun(steps: Sequence[Step[Any, Any]], seat: int) -> list[int]:
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
