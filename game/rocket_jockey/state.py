"""Rocket Jockey's state: who has what, what lies where, and what is under way."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from game.core.contract import Card, Seat
from game.core.rng import Rng
from game.rocket_jockey.data import EARTH, EXPRESS, transport_points
from game.rocket_jockey.moves import ALIEN_TARGET, Target
from game.rocket_jockey.options import RocketJockeyOptions


class Phase(Enum):
    """What the active seat has to decide."""

    FUEL_UP = "fuel_up"
    MOVE = "move"
    DISCARD = "discard"
    TOP_UP = "top_up"
    RESERVE = "reserve"
    OVER = "over"


class AlienStatus(Enum):
    """How far the Aliens have come."""

    ASIDE = "aside"
    IN_DECK = "in_deck"
    FLYING = "flying"
    LANDED = "landed"
    DELIVERED = "delivered"


class Delivery(NamedTuple):
    """A delivery of this turn: its cargoes in chain order, and what counts for it."""

    targets: tuple[Target, ...]
    cards: int
    express: int

    @property
    def points(self) -> int:
        """What it scores by the transport table (R32)."""
        return transport_points(self.cards + self.express)

    def extended(self, target: Target, cards: int, cargo: Card) -> Delivery:
        """The delivery with one more cargo in its chain."""
        return Delivery((*self.targets, target), self.cards + cards, self.express + EXPRESS[cargo])


class Ledger(Enum):
    """Where points come from; the value is the column in `State.ledger`."""

    TRANSPORT = 0
    PLANETS = 1
    ALIENS = 2
    RAIDS = 3
    COPILOTS = 4
    BALANCE = 5


COLUMNS = len(Ledger)


@dataclass(slots=True)
class State:
    """Everything there is to know; the last card of every pile is its top."""

    options: RocketJockeyOptions
    rng: Rng
    seats: int
    first: Seat
    active: Seat
    turn_no: int
    phase: Phase
    # maneuver cards
    deck: list[Card]
    draft: list[list[Card]]
    discard: list[Card]
    hands: list[list[Card]]
    flight: list[Card]
    """Cards played this turn, in order; they reach the discard when the Move step is settled."""
    shown: int
    """A bit per card in a hand that everybody saw being taken."""
    # cargo cards
    row: list[list[Card]]
    """By planet; row[0] is always empty."""
    cargo_deck: list[Card]
    bottomed: int
    """How many cards at the bottom of the cargo deck everybody saw going there."""
    delivered: list[list[Card]]
    # the Aliens
    aside: list[Card]
    visitors: list[Card]
    aliens: list[Card]
    alien_status: AlienStatus
    alien_orbit: int
    """10 to 3, or 0 while they have not appeared."""
    alien_fresh: bool
    """They have not yet had their first turn end; counts only with `aliens_wait`."""
    visitors_holder: Seat
    alien_deliverer: Seat
    # co-pilots and points
    copilots: list[int]
    spent: list[int]
    """Co-pilots out of the game, by seat."""
    marks: list[Seat]
    """Who marked which target: by planet, with the Aliens at 0; -1 is nobody."""
    ledger: list[list[int]]
    # the turn
    closed: list[Delivery]
    open: Delivery | None
    """The delivery that can still be chained on, from `chain_at`."""
    chain_at: int
    rocket_at: int
    copilots_used: int
    """Co-pilots that re-read cards this turn."""
    drew: bool
    """Whether a card left the maneuver deck this turn (R53)."""
    idle_turns: int

    def copy(self) -> State:
        """An independent state."""
        new = State.__new__(State)
        new.options = self.options
        new.rng = self.rng.copy()
        new.seats = self.seats
        new.first = self.first
        new.active = self.active
        new.turn_no = self.turn_no
        new.phase = self.phase
        new.deck = self.deck[:]
        new.draft = [pile[:] for pile in self.draft]
        new.discard = self.discard[:]
        new.hands = [pile[:] for pile in self.hands]
        new.flight = self.flight[:]
        new.shown = self.shown
        new.row = [pile[:] for pile in self.row]
        new.cargo_deck = self.cargo_deck[:]
        new.bottomed = self.bottomed
        new.delivered = [pile[:] for pile in self.delivered]
        new.aside = self.aside[:]
        new.visitors = self.visitors[:]
        new.aliens = self.aliens[:]
        new.alien_status = self.alien_status
        new.alien_orbit = self.alien_orbit
        new.alien_fresh = self.alien_fresh
        new.visitors_holder = self.visitors_holder
        new.alien_deliverer = self.alien_deliverer
        new.copilots = self.copilots[:]
        new.spent = self.spent[:]
        new.marks = self.marks[:]
        new.ledger = [line[:] for line in self.ledger]
        new.closed = self.closed[:]
        new.open = self.open
        new.chain_at = self.chain_at
        new.rocket_at = self.rocket_at
        new.copilots_used = self.copilots_used
        new.drew = self.drew
        new.idle_turns = self.idle_turns
        return new

    def score(self, seat: Seat) -> int:
        """Points written down so far; may be negative (R38)."""
        return sum(self.ledger[seat])

    @property
    def drifts(self) -> int:
        """How many turns must end until the Aliens that fly land by themselves, this one too."""
        waits = self.options.aliens_wait and self.alien_fresh  # R52
        return self.alien_orbit - EARTH + waits

    def mark(self, target: Target) -> Seat:
        """Who marked the target; -1 is nobody."""
        return self.marks[mark_slot(target)]

    def marked_by(self, seat: Seat) -> Target | None:
        """The target that the seat has marked: there is one at most (R35)."""
        if seat not in self.marks:
            return None
        slot = self.marks.index(seat)
        return slot or ALIEN_TARGET

    def cargo(self, target: Target) -> Card | None:
        """The cargo card of a target, if it is there to be moved or marked."""
        if target == ALIEN_TARGET:
            return self.aliens[0] if self.alien_status is AlienStatus.FLYING else None
        pile = self.row[target]
        return pile[0] if pile else None

    def start(self, target: Target) -> int:
        """The planet (or orbit) where the target is."""
        return self.alien_orbit if target == ALIEN_TARGET else target


def mark_slot(target: Target) -> int:
    """Where a target's mark is kept in `State.marks`."""
    return 0 if target == ALIEN_TARGET else target
