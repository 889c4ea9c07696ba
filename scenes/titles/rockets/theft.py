"""The thief's stage: while a theft is shown, the backs of the robbed hand can be pointed at."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.core.contract import Event
from game.core.session import Session
from game.rockets.events import CardStolen
from scenes.context import Context
from scenes.table.hooks import BoardSpot
from scenes.table.scene import TableScene
from scenes.titles.rockets import beats
from scenes.titles.rockets.stations import Board


class TheftScene(TableScene):
    """What a person who robs or is robbed sees of it; the engine's chance decides (C.5)."""

    board: Board

    def __init__(self, context: Context, session: Session[Any, Any], path: Path) -> None:
        self.pointed_back: int | None = None
        self.robbing = False
        self._offer: CardStolen | None = None
        self._choice: tuple[CardStolen, int] | None = None
        super().__init__(context, session, path)

    def offer(self, event: CardStolen | None) -> None:
        """The thief may point at a back now; None: no more."""
        self._offer, self.pointed_back = event, None
        self.relayout()

    def rob(self, on: bool) -> None:
        """A theft is being shown, or no longer."""
        self.robbing = on
        self.refresh()

    def picked(self, event: CardStolen) -> int:
        """The back that was pointed at; chance points if nobody did (C.5: it never matters)."""
        if self._choice is None or self._choice[0] is not event:
            chance = (self.view.turn * 7 + event.thief * 3) % event.count
            self._choice = (event, chance)
        return self._choice[1]

    def told_late(self, event: Event) -> bool:
        return isinstance(event, CardStolen) and self.viewer in (event.thief, event.victim)

    def film_spots(self) -> Iterable[BoardSpot]:
        if self._offer is None:
            return
        for number, box in enumerate(beats.backs_of(self.board.stage, self._offer.count)):
            yield BoardSpot(f"back:{number}", box, f"Card back {number + 1}", zone="theft")

    def film_choose(self, key: str) -> None:
        if self._offer is not None:
            self._choice = (self._offer, int(key[5:]))
            self.director.cut()

    def pointing(self, key: str | None) -> None:
        self.pointed_back = int(key[5:]) if key is not None and key.startswith("back:") else None
