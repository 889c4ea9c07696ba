"""What can happen in Planet Movers beyond what all titles share.

Planets and items are indexes into `data.PLANETS` and `data.ITEMS`; spaces are flat indexes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.contract import Card, Event, Seat
from game.planet_movers.data.orbits import route


@dataclass(frozen=True, slots=True)
class LeadRolled(Event):
    """Seats rolled both dice for the first lead, all or those that tied (R2)."""

    sums: tuple[tuple[Seat, int], ...]
    again: bool
    doer: ClassVar[Seat] = -1


@dataclass(frozen=True, slots=True)
class LeadWon(Event):
    """The roll-off is decided: who leads the first turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RocketPlaced(Event):
    """A rocket came onto the board at set-up, with or without a chip loaded (R43)."""

    seat: Seat
    planet: int
    item: int
    loaded: bool


@dataclass(frozen=True, slots=True)
class ProductionRow(Event):
    """The chart's row of this turn; nobody's doing."""

    total: int
    doer: ClassVar[Seat] = -1


@dataclass(frozen=True, slots=True)
class ChipPlaced(Event):
    """A chip came onto a planet; `seat` is who accelerated production, -1 the chart."""

    planet: int
    item: int
    seat: Seat = -1


@dataclass(frozen=True, slots=True)
class ChipSkippedFull(Event):
    """A planet had its three chips already."""

    planet: int
    item: int
    doer: ClassVar[Seat] = -1


@dataclass(frozen=True, slots=True)
class ProductionShort(Event):
    """The supply had too few chips for all planets, so none was placed (R7)."""

    item: int
    wanted: int
    there: int
    doer: ClassVar[Seat] = -1


@dataclass(frozen=True, slots=True)
class AccelerationChosen(Event):
    """A seat pushes a planet by so many spaces."""

    seat: Seat
    planet: int
    steps: int


@dataclass(frozen=True, slots=True)
class AccelerationPassed(Event):
    """A seat let time run: it pushed nothing and added nothing."""

    seat: Seat
    detail: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PlanetMoved(Event):
    """A planet went one space on."""

    planet: int
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class RocketCarried(Event):
    """A rocket in orbit went along with its planet."""

    seat: Seat
    planet: int
    target: int


@dataclass(frozen=True, slots=True)
class RocketCaptured(Event):
    """A planet ran into a waiting rocket, which is now in its orbit."""

    seat: Seat
    planet: int


@dataclass(frozen=True, slots=True)
class FuelSpent(Event):
    """Fuel was burnt for a flight."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class RocketMoved(Event):
    """A rocket flew; `worlds` are the planets' spaces (a set) and low and high the dice."""

    seat: Seat
    source: int
    target: int
    low: int
    high: int
    worlds: int

    @property
    def path(self) -> tuple[int, ...]:
        """The spaces it went through, its goal last; found only when somebody looks."""
        return route(self.source, self.target, self.low, self.high, self.worlds)


@dataclass(frozen=True, slots=True)
class OrbitEntered(Event):
    """A flight ended at a planet."""

    seat: Seat
    planet: int
    detail: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class FuelGained(Event):
    """Fuel came aboard; `wasted` did not fit or was not there (R30, R31)."""

    seat: Seat
    amount: int
    wasted: int
    bought: bool


@dataclass(frozen=True, slots=True)
class Loaded(Event):
    """A chip went aboard."""

    seat: Seat
    planet: int
    item: int


@dataclass(frozen=True, slots=True)
class Dumped(Event):
    """A chip was left on a planet, or returned to the supply where three lay (R39)."""

    seat: Seat
    planet: int
    item: int
    to_supply: bool


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """Earth bought a chip."""

    seat: Seat
    item: int


@dataclass(frozen=True, slots=True)
class ContractTaken(Event):
    """A seat took a contract."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ContractCompleted(Event):
    """A seat delivered `count` units (of each good, on a combination card)."""

    seat: Seat
    card: Card
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class ContractTerminated(Event):
    """A seat gave its contract up."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class LeadPassed(Event):
    """The next seat leads."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SuddenDeath(Event):
    """Several seats lead with the target reached: another turn (F)."""

    seats: tuple[Seat, ...]
