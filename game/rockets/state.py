"""The state of a game of Rockets (section C)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from game.core.cards import stand_ins
from game.core.contract import HIDDEN, Card, Seat
from game.core.rng import Rng
from game.rockets.data import CATALOGUE, CRASH, KIND, LIFELESS, LIVING, POINTS, TRACES
from game.rockets.data import CONSTANTS as C


class Phase(Enum):
    """Which decision the state rests at."""

    PLAY = "play"
    UFO_WINDOW = "ufo_window"
    REFILL = "refill"
    HIDE = "hide"
    DISCARD = "discard"
    OVER = "over"


class Pending(NamedTuple):
    """A doomed Start on its way: who launched it, where from, and whether a duel is still owed."""

    seat: Seat
    source: str
    duel_owed: bool


class Known(NamedTuple):
    """A seat knows that a card went to another seat's hand (R43).

    `certain` turns false once somebody drew a card from that holder which the viewer couldn't see.
    """

    viewer: Seat
    holder: Seat
    card: Card
    certain: bool


@dataclass(slots=True)
class State:
    """Everything about a game; piles end with their top card."""

    rng: Rng
    seats: int
    memory: bool
    current: Seat
    first_turn: bool = True
    turn: int = 0
    phase: Phase = Phase.PLAY
    deck: list[Card] = field(default_factory=list)
    discards: list[Card] = field(default_factory=list)
    in_flight: list[Card] = field(default_factory=list)
    """The Start being resolved while a UFO window is open."""
    pending: Pending | None = None
    hands: list[list[Card]] = field(default_factory=list)
    hidden: list[list[Card]] = field(default_factory=list)
    starts: list[list[Card]] = field(default_factory=list)
    waiting: list[list[Card]] = field(default_factory=list)
    discovery: list[list[Card]] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    """The running sums of public scoring events: in a `memory` game what attentive bots recall."""
    known: list[Known] = field(default_factory=list)
    final_round: bool = False
    final_turns_left: int = 0
    reason: str = ""
    """Why the game ended: "deck", "supernova", or empty while it goes on."""

    def copy(self) -> State:
        """An independent copy."""
        twin = State.__new__(State)
        twin.rng = self.rng.copy()
        twin.seats = self.seats
        twin.memory = self.memory
        twin.current = self.current
        twin.first_turn = self.first_turn
        twin.turn = self.turn
        twin.phase = self.phase
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.in_flight = self.in_flight[:]
        twin.pending = self.pending
        twin.hands = [pile[:] for pile in self.hands]
        twin.hidden = [pile[:] for pile in self.hidden]
        twin.starts = [pile[:] for pile in self.starts]
        twin.waiting = [pile[:] for pile in self.waiting]
        twin.discovery = [pile[:] for pile in self.discovery]
        twin.scores = self.scores[:]
        twin.known = self.known[:]
        twin.final_round = self.final_round
        twin.final_turns_left = self.final_turns_left
        twin.reason = self.reason
        return twin

    @property
    def next_seat(self) -> Seat:
        """Who draws from the current seat."""
        return (self.current + 1) % self.seats


def need(cards: list[Card]) -> int:
    """How many cards a hand must hold before it is drawn from: two, three with a Crash (R25)."""
    for card in cards:
        if KIND[card] == CRASH:
            return C.reserve_with_crash
    return C.reserve_plain


def hideable(hand: list[Card]) -> int:
    """How many cards of a hand may be hidden at most (R27)."""
    crashes = sum([KIND[card] == CRASH for card in hand])
    for size in range(C.hidden_max, 0, -1):
        left = C.reserve_plain if size >= crashes else C.reserve_with_crash
        if len(hand) - size >= left:
            return size
    return 0


def crashes_first(hand: list[Card]) -> int:
    """How many Crashes must be among the most that may be hidden; 0 where any cards may (R27)."""
    most = hideable(hand)
    crashes = sum([KIND[card] == CRASH for card in hand])
    return crashes if most and len(hand) - most < need(hand) else 0


def room(state: State, cards: list[Card]) -> int:
    """How many cards may leave these by choice: all in the final round (R26)."""
    return len(cards) if state.final_round else len(cards) - need(cards)


def counts(cards: list[Card]) -> list[int]:
    """How many cards of each kind there are."""
    found = [0] * 10
    for card in cards:
        found[KIND[card]] += 1
    return found


def first_of(cards: list[Card], kind: int, number: int = 1) -> list[Card]:
    """The `number` lowest cards of a kind, backs included if the pile is masked."""
    return sorted([card for card in cards if KIND[card] == kind])[:number]


def known_to_others(state: State, seat: Seat) -> int:
    """The cards that some other seat knows to have gone to this one, a bit each (C.3)."""
    shown = 0
    for entry in state.known:
        if entry.holder == seat:
            shown |= 1 << entry.card
    return shown


def copies(state: State, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The copies in the current hand that stand for these when they are hidden or discarded:
    those first that another seat knows, or else it would learn that they are kept."""
    seat = state.current
    return stand_ins(cards, state.hands[seat], KIND, known_to_others(state, seat))


def named(state: State, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that a player named, in that order, which is how they are laid (D.4).

    Only where another seat knows of an equal that would stay does that one go in its place.
    """
    shown = known_to_others(state, state.current)
    known = [card for card in copies(state, cards) if shown >> card & 1 and card not in cards]
    chosen = []
    for card in cards:
        equal = [other for other in known if KIND[other] == KIND[card]]
        if equal and not shown >> card & 1:
            known.remove(equal[0])
            card = equal[0]
        chosen.append(card)
    return tuple(chosen)


def top_points(pile: list[Card]) -> int:
    """What the top card of a discovery deck is worth: Traces count twice their planet (F.1)."""
    kind = KIND[pile[-1]]
    if kind == TRACES and len(pile) > 1:
        beneath = KIND[pile[-2]]
        return 2 * POINTS[beneath] if beneath in (LIFELESS, LIVING) else 0
    return POINTS[kind]


def top_worths(pile: list[Card]) -> list[int]:
    """What the top card may be worth: a memory game hides which planet its Traces lie on (R42)."""
    if KIND[pile[-1]] == TRACES and len(pile) > 1 and pile[-2] == HIDDEN:
        return [2 * POINTS[LIFELESS], 2 * POINTS[LIVING]]
    return [top_points(pile)]


def discovery_points(pile: list[Card]) -> int:
    """The points of a whole discovery deck (F.1)."""
    return sum(top_points(pile[: place + 1]) for place in range(len(pile)))


def kind_name(card: Card) -> str:
    """What players call a card: its kind, as single names never matter."""
    return CATALOGUE[card].name
