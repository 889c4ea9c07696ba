"""What can be pointed at in a replay, besides what any table has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.contract import Seat
from scenes.table.refs import Ref


@dataclass(frozen=True, slots=True)
class ReplayButton(Ref):
    """A button of the bar, or the timeline."""

    kind: ClassVar[str] = "replay"
    name: str


@dataclass(frozen=True, slots=True)
class SpeedAt(Ref):
    """One of the speeds."""

    number: int


@dataclass(frozen=True, slots=True)
class SeenBy(Ref):
    """By whose eyes; -1: all cards open."""

    kind: ClassVar[str] = "seen_by"
    seat: Seat


@dataclass(frozen=True, slots=True)
class PinAt(Ref):
    """A notable step."""

    step: int


@dataclass(frozen=True, slots=True)
class LineAt(Ref):
    """A line of the log, by its place among those that are seen."""

    place: int
    step: int
