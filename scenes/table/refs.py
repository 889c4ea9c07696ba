"""What can be pointed at: each thing by a small value, from the gesture to the target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.contract import Card, Seat, Zone
from scenes.kit.box import Box
from scenes.kit.target import Target


@dataclass(frozen=True, slots=True)
class Ref:
    """One thing on the table.  A title adds its own: `ShipAt(3)`, `ScanAt(planet=3, seat=1)`.

    The table compares and matches refs; their text is for the probe and the tests alone.
    """

    kind: ClassVar[str]
    """What it is, as text; from the class's name: that of a `PlanetAt` is "planet"."""
    ground: ClassVar[bool] = False
    """It is a piece of the board's ground: lines may cross it."""

    def __init_subclass__(cls) -> None:
        if "kind" not in vars(cls):
            cls.kind = cls.__name__.removesuffix("At").lower()

    @property
    def key(self) -> str:
        """The ref as text: its kind and its fields, "planet:3"."""
        names: tuple[str, ...] = self.__match_args__
        return ":".join((self.kind, *(str(getattr(self, name)) for name in names)))


@dataclass(frozen=True, slots=True)
class CardAt(Ref):
    """A card that lies face up somewhere."""

    card: Card


@dataclass(frozen=True, slots=True)
class ZoneAt(Ref):
    """A whole zone as one target: a deck, a discard pile, a rival's hand."""

    zone: Zone

    @property
    def key(self) -> str:
        return ":".join((self.kind, *map(str, self.zone)))


@dataclass(frozen=True, slots=True)
class PlanetAt(Ref):
    """A planet on the board, by the number that its title gives it."""

    planet: int


@dataclass(frozen=True, slots=True)
class Button(Ref):
    """An action button: an `Action` of that name."""

    kind: ClassVar[str] = "do"
    name: str


@dataclass(frozen=True, slots=True)
class SeatAt(Ref):
    """A seat's row among the scores."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BarAt(Ref):
    """A button of the top bar."""

    name: str


@dataclass(frozen=True, slots=True)
class LogAt(Ref):
    """The flight log; with a seat its mark in the head, which shows that seat's lines alone."""

    seat: Seat = -1

    @property
    def key(self) -> str:
        return self.kind if self.seat < 0 else f"{self.kind}:{self.seat}"


@dataclass(frozen=True, slots=True)
class TabAt(Ref):
    """The tab of a panel that found no room beside the board."""

    name: str


@dataclass(frozen=True, slots=True)
class PanelAt(Ref):
    """Such a panel itself, while it lies open over the board."""

    name: str


@dataclass(frozen=True, slots=True)
class SinceAt(Ref):
    """What happened since one's turn: folds it open and shut, shows all of it again, leads to the
    log, or a line."""

    again: bool = False
    line: int = -1
    log: bool = False

    @property
    def key(self) -> str:
        part = "again" if self.again else "log" if self.log else ""
        part = str(self.line) if self.line >= 0 else part
        return f"{self.kind}:{part}" if part else self.kind


@dataclass(frozen=True, slots=True)
class RuleAt(Ref):
    """The link from a bubble to its ruling."""

    @property
    def key(self) -> str:
        return self.kind


def aim(
    ref: Ref,
    box: Box,
    label: str,
    zone: str,
    enabled: bool = True,
    lit: bool = False,
    radius: float = 14.0,
    called: str = "",
    named: Box | None = None,
) -> Target:
    """The target of a ref; `label` is what a screen reader says, `called` its mere name.

    `named`: where that name stands, if beside it.
    """
    return Target(ref.key, box, label, zone, enabled, lit, radius, None, ref, named, called)


def text(ref: Ref | str) -> str:
    """How the probe and the tests write a ref."""
    return ref if isinstance(ref, str) else ref.key
