"""Jump Gate's state: what lies where, whose markers are on it, and who must choose."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from game.core.contract import Card, Seat
from game.core.rng import Rng
from game.jump_gate.data import NOTHING, TYPE
from game.jump_gate.options import JumpGateOptions

GATE = -1
"""A ship's place while it lies at the Jump Gate."""

NOBODY = -1


class Place(NamedTuple):
    """Where something happened: a position in the ring and the planet board there."""

    position: int
    board: int


AT_GATE = Place(GATE, GATE)
"""The Jump Gate as an event names it."""


class Phase(Enum):
    """Whether the game goes on; open picks lie in `State.pending`."""

    ACTION = "action"
    OVER = "over"


class PickKind(Enum):
    """Why a seat may collect a resource now (D3)."""

    CLAIM = "claim_pick"
    SCAN = "scan_pick"
    DEAL = "deal_pick"


class Pending(NamedTuple):
    """A seat's pick at a planet that is still open."""

    kind: PickKind
    seat: Seat
    planet: int


@dataclass(slots=True)
class State:
    """Everything there is to know; the last card of every pile is its top.

    Planets go by their position in the ring, clockwise.
    """

    options: JumpGateOptions
    rng: Rng
    seats: int
    ring: tuple[int, ...]
    """Position -> planet board (an index into `data.PLANETS`)."""
    # NavComp cards
    deck: list[Card]
    discard: list[Card]
    hands: list[list[Card]]
    # resources, by position
    down: list[list[Card]]
    up: list[list[Card]]
    removed: list[list[Card]]
    """Nothing cards that are out of the game, where they came to light."""
    contents: list[tuple[Card, ...]]
    """Orbital Burn: each planet's hidden cards, sorted; a view keeps what its seat surveyed."""
    # resources, by seat
    collections: list[list[Card]]
    lost: list[list[Card]]
    """What the Black Hole took at the end."""
    # markers
    claimed: list[Seat]
    """By position; NOBODY where nobody has landed yet."""
    scans: list[list[int]]
    """By position, then seat."""
    gate: list[int]
    hole: list[int]
    # ships
    ships: list[int]
    """Each seat's position, or GATE."""
    landed: list[bool]
    """Orbital Burn: who is on the surface."""
    surveyed: list[int]
    """Orbital Burn, by seat: a bit for each position where it was once landed (R34)."""
    # the turn
    first: Seat
    active: Seat
    turn_no: int
    actions: int
    pending: list[Pending]
    """Open picks; the last one is next."""
    latched: bool
    """Complete the round: the end is certain (H5)."""
    phase: Phase
    reason: str
    """Why the game ended: "black_hole", "exhausted", "round" (H5: the end that had begun is
    undone, the round complete), or empty while it goes on."""

    def copy(self) -> State:
        """An independent state."""
        new = State.__new__(State)
        new.options = self.options
        new.rng = self.rng.copy()
        new.seats = self.seats
        new.ring = self.ring
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.hands = [pile[:] for pile in self.hands]
        new.down = [pile[:] for pile in self.down]
        new.up = [pile[:] for pile in self.up]
        new.removed = [pile[:] for pile in self.removed]
        new.contents = self.contents[:]
        new.collections = [pile[:] for pile in self.collections]
        new.lost = [pile[:] for pile in self.lost]
        new.claimed = self.claimed[:]
        new.scans = [row[:] for row in self.scans]
        new.gate = self.gate[:]
        new.hole = self.hole[:]
        new.ships = self.ships[:]
        new.landed = self.landed[:]
        new.surveyed = self.surveyed[:]
        new.first = self.first
        new.active = self.active
        new.turn_no = self.turn_no
        new.actions = self.actions
        new.pending = self.pending[:]
        new.latched = self.latched
        new.phase = self.phase
        new.reason = self.reason
        return new

    def offer(self, seat: Seat, planet: int) -> list[Card]:
        """The cards that the seat may collect at a planet: K of section D3.

        In Orbital Burn a landed seat also chooses from the hidden ones (R34), no Nothing (R35).
        May be the live pile: only for reading.
        """
        if self.landed[seat] and self.ships[seat] == planet:
            hidden = [card for card in self.contents[planet] if TYPE[card] != NOTHING]
            return self.up[planet] + hidden
        return self.up[planet]

    def has_surveyed(self, seat: Seat, planet: int) -> bool:
        """Whether the seat may look at the planet's hidden cards, as a set (R34)."""
        return bool(self.surveyed[seat] >> planet & 1)

    def place(self, planet: int) -> Place:
        """The position as an event names it."""
        return AT_GATE if planet == GATE else Place(planet, self.ring[planet])

    @property
    def hole_total(self) -> int:
        """All players' markers on the Black Hole."""
        return sum(self.hole)
