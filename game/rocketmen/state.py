"""Rocketmen's state: cards, tokens, the board, the launch that is going on, and the rival."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from game.core.contract import Card, Seat
from game.core.rng import Rng
from game.rocketmen.data import (
    ABILITY,
    HAND,
    LOCATIONS,
    MISSION_CARDS,
    ROCKET,
    ROCKETS,
    TABLE,
    V3,
    V5,
)
from game.rocketmen.data.model import Destination
from game.rocketmen.options import RocketmenOptions

RIVAL: Seat = -1
"""The solo rival on the board and among the owners of tokens."""
NOBODY = -1
NOT_IN_PLAY = -2
"""The Moon and Mars tokens of modes that do without them."""


class Phase(Enum):
    """What the active seat decides now; the value is the prompt's key."""

    # There is one object for each phase; Enum's own hash is written in Python and ten times slower.
    __hash__ = object.__hash__

    MAIN = "main"
    LAST_WINDOW = "last_window"
    """A fresh purchase has ended the turn; effects of cards that paid may still be used (R22)."""
    REDUNDANT = "redundant"
    """A 0 was drawn: set it aside with Redundant Systems?"""
    QUANTUM = "quantum"
    """A card was drawn: set it aside with the Quantum Computer?"""
    NEXT_CARD = "next_card"
    """Continue or abort."""
    ESCAPE = "escape"
    """The last card was drawn: abort with the Escape Tower, or fail."""
    LOSE = "lose"
    """Which pad cards the abort costs."""
    SHIELD = "shield"
    REUSE = "reuse"
    MISSION = "mission"
    """After a failure: keep the mission or discard it."""
    DECLARE = "declare"
    """Fifth or sixth token: end the game?"""
    TRIM = "trim"
    """The hand is above its limit."""
    OVER = "over"


class PayWait(NamedTuple):
    """A card that has paid and whose effect may still be used this turn."""

    card: Card
    bought: tuple[Card, ...]
    """What was bought with it (Online Store); empty for other effects."""


@dataclass(slots=True)
class Flight:
    """A launch under way."""

    destination: Destination
    target: int
    draws: int
    """How many cards may count."""
    position: int = 0
    """The Rocket token's space; the card just drawn is not in it before it counts."""
    counted: int = 0
    redundant: bool = False
    """Whether Redundant Systems can still be used; likewise the Quantum Computer."""
    quantum: bool = False
    succeeded: bool = False
    kept: tuple[Card, ...] = ()
    """Pad cards that the Heat Shield keeps after a failure."""

    def copy(self) -> Flight:
        """An independent flight."""
        return Flight(
            self.destination,
            self.target,
            self.draws,
            self.position,
            self.counted,
            self.redundant,
            self.quantum,
            self.succeeded,
            self.kept,
        )


@dataclass(slots=True)
class Rival:
    """The solo rival; its cards are zones of the state, its tokens on the board are RIVAL's."""

    destination: Destination | None = None
    mission: str = ""
    """The type of the mission under way; empty without one."""
    position: int = 0
    target: int = 0
    vp: int = 0
    tokens: int = TABLE.tokens
    removed: bool = False
    """Whether the player has given it a card this turn (R61)."""

    def copy(self) -> Rival:
        """An independent rival."""
        return Rival(
            self.destination,
            self.mission,
            self.position,
            self.target,
            self.vp,
            self.tokens,
            self.removed,
        )

    @property
    def busy(self) -> bool:
        """Whether it has a mission under way."""
        return self.mission != ""


@dataclass(slots=True)
class Player:
    """One seat's cards and tokens; the last card of every pile is its top."""

    seat: Seat
    hq: list[Card]
    hand: list[Card]
    site: list[Card]
    """The Mission Site: one card or none."""
    pad: list[Card]
    area: list[Card]
    """The Playing Area."""
    warehouse: list[Card]
    goals: list[Card]
    flown: list[Card]
    """Completed missions, out of the game."""
    solved: list[Card]
    """Threats removed from the game under this player's name (R51)."""
    removed: list[Card]
    """What else this player has removed from the game (Recycling Plant)."""
    bought: list[Card]
    """Every card that the player has bought and that is still in the game, wherever it is."""
    visited: list[int]
    """Indices into LOCATIONS, in the order of arrival."""
    tokens: list[int]
    """How many achievement tokens of each kind, by the indices of data.TOKENS."""
    spent: list[int]
    """How many of them are flipped until the turn ends."""
    vp: int
    """On the track."""

    def copy(self) -> Player:
        """An independent player."""
        new = Player.__new__(Player)
        new.seat = self.seat
        new.hq = self.hq[:]
        new.hand = self.hand[:]
        new.site = self.site[:]
        new.pad = self.pad[:]
        new.area = self.area[:]
        new.warehouse = self.warehouse[:]
        new.goals = self.goals[:]
        new.flown = self.flown[:]
        new.solved = self.solved[:]
        new.removed = self.removed[:]
        new.bought = self.bought[:]
        new.visited = self.visited[:]
        new.tokens = self.tokens[:]
        new.spent = self.spent[:]
        new.vp = self.vp
        return new

    @property
    def tokens_left(self) -> int:
        """Player tokens that are not on the board yet."""
        return TABLE.tokens - len(self.visited)

    @property
    def rocket_points(self) -> int:
        """Of the pad and the Rocket tokens (E5)."""
        return sum([ROCKETS[card] for card in self.pad]) + self.tokens[ROCKET]

    def unused(self, token: int) -> int:
        """How many tokens of a kind still lie face up."""
        return self.tokens[token] - self.spent[token]

    def on_pad(self, ability: str) -> Card | None:
        """The pad card with this ability, if there is one."""
        for card in self.pad:
            if ABILITY[card] == ability:
                return card
        return None

    def not_in_sight(self) -> list[Card]:
        """The cards in HQ or hand as everybody can derive them (C2), lowest first.

        On the true state and on views alike: what lies open is not among them.
        """
        open_ = {*self.site, *self.pad, *self.area, *self.warehouse, *self.flown, *self.removed}
        owned = [*MISSION_CARDS[self.seat], *self.bought]
        return sorted([card for card in owned if card not in open_])


@dataclass(slots=True)
class State:
    """Everything there is to know."""

    options: RocketmenOptions
    rng: Rng
    seats: int
    players: list[Player]
    # cards in the middle
    deck: list[Card]
    """The action deck, teal on top of pink."""
    display: list[list[Card]]
    """Six slots with a card or none."""
    engines: list[list[Card]]
    box: list[Card]
    """Face down and out of this game: undealt goals, Threats that were not drawn."""
    variants: list[Card]
    success: list[Card]
    drawn: list[Card]
    """Success cards of the launch under way that count or are just being looked at."""
    aside: list[Card]
    # solo cards
    solo_deck: list[Card]
    solo_active: list[Card]
    """The left and the right card of the rival's mission."""
    solo_discard: list[Card]
    rival_cards: list[Card]
    """The rival's score area."""
    rival: Rival | None
    """None but in solo."""
    # the board
    board: list[list[Seat]]
    """Who stands on each location, by arrival; RIVAL is among them."""
    moon: Seat
    """Who has the Moon token; NOBODY while it lies on the board, or NOT_IN_PLAY."""
    mars: Seat
    prize: Seat
    """Who has won the Space Race Prize, or NOBODY."""
    # the turn
    first: Seat
    active: Seat
    turn_no: int
    phase: Phase
    fresh: list[bool]
    """By slot: the card was revealed in this turn, so buying it ends the turn (R13)."""
    engine_bought: bool
    waiting: list[PayWait]
    fired: list[Card]
    """Cards whose effect when paying was used this turn: once each (E7)."""
    flight: Flight | None
    idle: bool
    """Nobody has bought, placed or launched yet in this round (R53)."""
    quiet: int
    """Full rounds in a row without any of that."""
    # the end
    trigger: str
    """Why the game ends with this round; empty while it goes on."""
    trigger_seat: Seat

    def copy(self) -> State:
        """An independent state."""
        new = State.__new__(State)
        new.options = self.options
        new.rng = self.rng.copy()
        new.seats = self.seats
        new.players = [player.copy() for player in self.players]
        new.deck = self.deck[:]
        new.display = [slot[:] for slot in self.display]
        new.engines = [pile[:] for pile in self.engines]
        new.box = self.box[:]
        new.variants = self.variants[:]
        new.success = self.success[:]
        new.drawn = self.drawn[:]
        new.aside = self.aside[:]
        new.solo_deck = self.solo_deck[:]
        new.solo_active = self.solo_active[:]
        new.solo_discard = self.solo_discard[:]
        new.rival_cards = self.rival_cards[:]
        new.rival = self.rival and self.rival.copy()
        new.board = [row[:] for row in self.board]
        new.moon = self.moon
        new.mars = self.mars
        new.prize = self.prize
        new.first = self.first
        new.active = self.active
        new.turn_no = self.turn_no
        new.phase = self.phase
        new.fresh = self.fresh[:]
        new.engine_bought = self.engine_bought
        new.waiting = self.waiting[:]
        new.fired = self.fired[:]
        new.flight = self.flight and self.flight.copy()
        new.idle = self.idle
        new.quiet = self.quiet
        new.trigger = self.trigger
        new.trigger_seat = self.trigger_seat
        return new

    @property
    def player(self) -> Player:
        """The active player."""
        return self.players[self.active]

    @property
    def round_no(self) -> int:
        """How many rounds have begun."""
        return (self.turn_no - 1) // self.seats + 1

    @property
    def solo(self) -> bool:
        """Whether one player faces the rival."""
        return self.options.mode == "solo"

    @property
    def orbit_only(self) -> bool:
        """Whether this is The Battle for Earth."""
        return self.options.mode == "battle_for_earth"

    def hand_limit(self, seat: Seat) -> int:
        """Six, one for each Hand token, one with Large Crews (D4)."""
        return TABLE.hand + self.players[seat].tokens[HAND] + (V5 in self.variants)

    @property
    def funded(self) -> bool:
        """Whether missions are placed for free (v3)."""
        return V3 in self.variants

    def all_visited(self) -> bool:
        """Whether Earth, Moon and Mars all hold somebody's token (F1.4)."""
        return len({p.to for p, row in zip(LOCATIONS, self.board, strict=True) if row}) == 3

    def next_points(self, location: int) -> int:
        """What the next arrival there scores (R46)."""
        return LOCATIONS[location].points[len(self.board[location])]

    def first_points(self, to: Destination) -> int:
        """What the first arrival there scores beside its space: the Moon's or Mars's token."""
        if to == "moon":
            return TABLE.moon_token if self.moon == NOBODY else 0
        return TABLE.mars_token if to == "mars" and self.mars == NOBODY else 0
