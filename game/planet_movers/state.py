"""The state of a game of Planet Movers (section C)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from game.core.contract import Card, Seat
from game.core.rng import Rng
from game.planet_movers.data import CATALOGUE, CHIPS, CONSTANTS, FUEL, PLANETS
from game.planet_movers.data.orbits import NOWHERE, mask_of


class Phase(Enum):
    """Which decision the state rests at."""

    SETUP = "setup"
    ACCELERATE = "accelerate"
    ROCKET = "rocket"
    OVER = "over"


@dataclass(slots=True)
class Player:
    """One seat: rocket, hold (chips by item), contract (none or one card) and where points came.

    `earned` counts the points of contracts and the chips sold, bought refuels and dropped
    contracts, each of the last three worth a point or costing one.
    """

    position: int = NOWHERE
    score: int = 0
    hold: list[int] = field(default_factory=lambda: [0, 0, 0, 0, CONSTANTS.start_fuel])
    contract: list[Card] = field(default_factory=list)
    earned: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    def copy(self) -> Player:
        """An independent copy."""
        twin = Player.__new__(Player)
        twin.position = self.position
        twin.score = self.score
        twin.hold = self.hold[:]
        twin.contract = self.contract[:]
        twin.earned = self.earned[:]
        return twin

    @property
    def room(self) -> int:
        """Free spaces in the hold."""
        return CONSTANTS.hold - sum(self.hold)


@dataclass(slots=True)
class State:
    """Everything about a game; the deck ends with its top card, planets go from the Sun out."""

    rng: Rng
    players: list[Player]
    target: int = 20
    solo: bool = False
    phase: Phase = Phase.SETUP
    active: Seat = 0
    lead: Seat = 0
    turn: int = 1
    dice: tuple[int, int] = (0, 0)
    planets: list[int] = field(default_factory=lambda: [info.start for info in PLANETS])
    """Where each planet stands."""
    stock: list[list[int]] = field(default_factory=lambda: [[0] * 5 for _ in PLANETS])
    """Planet -> chips by item; its last entry is fuel that was left lying."""
    supply: list[int] = field(default_factory=lambda: list(CHIPS))
    row: list[list[Card]] = field(default_factory=lambda: [[] for _ in range(CONSTANTS.row)])
    """Slots from the left (newest) to the right (oldest), each with one card or none."""
    deck: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    accelerated: int = 0
    """The planets that were accelerated this turn, a bit for each (R11)."""
    moved: bool = False
    collected: bool = False
    sold: int = 0
    dumped: int = 0
    """The items that were dumped at this stop, a bit for each (R40)."""
    sudden_death: bool = False
    extra_turns: int = 0
    """Full turns of sudden death that are over without a single leader (R44)."""
    reason: str = ""
    """Why the game ended (a key of text.py), empty while it goes on."""

    def copy(self) -> State:
        """An independent copy."""
        twin = State.__new__(State)
        twin.rng = self.rng.copy()
        twin.players = [player.copy() for player in self.players]
        twin.target = self.target
        twin.solo = self.solo
        twin.phase = self.phase
        twin.active = self.active
        twin.lead = self.lead
        twin.turn = self.turn
        twin.dice = self.dice
        twin.planets = self.planets[:]
        twin.stock = [chips[:] for chips in self.stock]
        twin.supply = self.supply[:]
        twin.row = [slot[:] for slot in self.row]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.accelerated = self.accelerated
        twin.moved = self.moved
        twin.collected = self.collected
        twin.sold = self.sold
        twin.dumped = self.dumped
        twin.sudden_death = self.sudden_death
        twin.extra_turns = self.extra_turns
        twin.reason = self.reason
        return twin

    @property
    def low(self) -> int:
        """The smaller die (R13)."""
        return min(self.dice)

    @property
    def high(self) -> int:
        """The larger die."""
        return max(self.dice)

    @property
    def worlds(self) -> int:
        """The set of the spaces that hold a planet."""
        return mask_of(self.planets)


def orbited(state: State, place: int) -> int:
    """The planet on a space, -1 in open space."""
    try:
        return state.planets.index(place)
    except ValueError:
        return -1


def push(state: State, planet: int) -> int:
    """How far an acceleration moves a planet with this roll: 0 for Earth (R12)."""
    match PLANETS[planet].distance:
        case "low":
            return min(state.dice)
        case "high":
            return max(state.dice)
        case "both":
            return sum(state.dice)
        case _:
            return 0


def most_units(player: Player) -> int:
    """How many units the player could deliver for the contract with what is aboard (E6)."""
    if not player.contract:
        return 0
    card = CATALOGUE[player.contract[0]]
    if len(card.cargo) == 1:
        return min(len(card.points), player.hold[card.cargo[0]])
    return int(bool(card.cargo) and all(player.hold[item] for item in card.cargo))


def wanted(player: Player, item: int) -> int:
    """How many more chips of a cargo the contract could use."""
    if not player.contract or item == FUEL:
        return 0
    cargo = CATALOGUE[player.contract[0]].cargo
    if item not in cargo:
        return 0
    return (CONSTANTS.cap if len(cargo) == 1 else 1) - player.hold[item]


def fuel(player: Player) -> int:
    """Fuel aboard."""
    return player.hold[FUEL]


def to_fly(view: State, seat: Seat) -> bool:
    """Whether the seat's rocket may still fly in this turn."""
    if view.players[seat].position == NOWHERE:
        return False
    match view.phase:
        case Phase.ACCELERATE:
            return True
        case Phase.ROCKET:
            if seat == view.active:
                return not (view.moved or view.collected)
            seats = len(view.players)
            return (seat - view.lead) % seats > (view.active - view.lead) % seats
        case _:
            return False
