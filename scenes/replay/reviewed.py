"""What the film and the list of all commands ask of a replay's table."""

from __future__ import annotations

from typing import Any, Protocol

from game.core.contract import Seat
from game.core.replay import Replay
from game.core.session import Session
from scenes.kit.box import Box
from scenes.replay.bar import ReplayBar
from scenes.replay.controller import ReplayController
from scenes.stack import Context
from scenes.table.desk import Desk


class Film(Protocol):
    """The game's best half minute."""

    def start(self, *, keep: bool = False) -> None: ...


class Reviewed(Protocol):
    """A game that is looked at again."""

    context: Context
    area: Box
    restless: bool
    session: Session[Any, Any]
    replay: Replay
    bar: ReplayBar

    @property
    def desk(self) -> Desk[Any, Any, Any, Any]: ...

    @property
    def look(self) -> ReplayController: ...

    @property
    def film(self) -> Film: ...

    def relayout(self) -> None: ...

    def press(self, name: str) -> None: ...

    def set_speed(self, speed: float) -> None: ...

    def see(self, seat: Seat) -> None: ...
