"""What can be pointed at on Rockets' board: the backs of the robbed hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from scenes.table.moment import Spot
from scenes.table.refs import Ref
from scenes.titles.rockets.places import RocketsPlaces, backs_of
from scenes.titles.rockets.showing import Now, RocketsShowing


@dataclass(frozen=True, slots=True)
class BackAt(Ref):
    """A card back of the robbed hand, which the thief points at."""

    kind: ClassVar[str] = "back"
    back: int


def spots(moment: Now, places: RocketsPlaces, showing: RocketsShowing) -> Iterator[Spot]:
    """The backs, while the thief may point at one."""
    if showing.offer is not None:
        for number, box in enumerate(backs_of(places.board.stage, showing.offer.count)):
            words = f"Card back {number + 1}"
            yield Spot(BackAt(number), box, words, zone="theft", film=True)
